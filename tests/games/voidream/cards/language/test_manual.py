"""The manual's own wordings, and what people write just as well: read kindly, with one canonical form."""

from __future__ import annotations

import pytest

from games.voidream.cards.language import parse, render
from games.voidream.cards.language.compile import abilities

MANUAL = (
    ("thought", "+1 dawn to all entities", "All entities have +1 dawn."),
    ("memory", "+1 dawn to all entities.", "All entities have +1 dawn."),
    ("mind", "+1 dawn -2 dusk", "+1 dawn, -2 dusk."),
    ("mind", "+2 dawn -2 dusk", "+2 dawn, -2 dusk."),
    ("entity", "Dormant (2)", "Dormant 2."),
    ("entity", "Hierarchy (1).", "Hierarchy 1."),
    ("entity", "Prototype (2)", "Prototype 2."),
    ("entity", "Shadowborne (1). Worship 3.", "Shadowborne 1, worship 3."),
    ("entity", "Unique. Heroic.", "Unique, heroic."),
    ("arcanum", "Reduce your mind by 1.", "Lower your mind by 1."),
    ("arcanum", "Increase your mind by 1.", "Raise your mind by 1."),
    ("thought", "Exhaust all entities", "Exhaust all entities."),
    ("thought", "Take 1 Dream damage, then evoke", "Take 1 Dream damage, then evoke."),
    ("thought", "Initiate a dawn conflict.", "Initiate a dawn conflict."),
    (
        "thought",
        "You may exhaust a participating entity, then switch the current conflict type from dawn to dusk.",
        "You may exhaust a participating entity, then switch the current conflict type from dawn to dusk.",
    ),
    (
        "thought",
        "Deal 1 damage to an entity, then deal 1 damage to it again",
        "Deal 1 damage to an entity, then deal 1 damage to it.",
    ),
    ("memory", "When you take Dream damage, prevent 1 damage", "(!) When you take Dream damage - prevent 1 damage."),
    ("memory", "(!) Before you play an arcanum, roll.", "(!) Before you play an arcanum - roll."),
    ("entity", "(!) When inspired: evoke.", "(!) When inspired - evoke."),
    ("memory", "(!) After you roll, if your depth is 3, evoke.", "(!) After you roll, if your depth is 3 - evoke."),
    ("inverted", "Return a memory to play from your discard.", "Return a memory in your discard to play."),
    ("back", "Dream: 40(8)", "Dream: 40 (8)"),
    ("back", "Arcana: The Dreamliner + 7(2)", "Arcana: The Dreamliner + 7 (2)"),
)
KIND = (
    ("thought", "Your opponent cannot evoke this round.", "Until the end of the round, your opponent cannot evoke."),
    ("thought", "This round, your opponent cannot evoke.", "Until the end of the round, your opponent cannot evoke."),
    ("thought", "An entity gets +2 dawn this turn.", "Until the end of the turn, an entity gets +2 dawn."),
    ("thought", "You get +2 dawn this conflict.", "Until the end of the conflict, you get +2 dawn."),
    ("thought", "You have siege until end of this phase.", "Until the end of the phase, you have siege."),
    ("thought", "Evoke if your depth is 3 or more.", "If your depth is 3 or more, evoke."),
    ("thought", "Roll, then evoke if the result is 4.", "Roll, then if the result is 4, evoke."),
    ("thought", "Exhaust an entity. Otherwise, roll.", "Exhaust an entity. If you do not, roll."),
    ("thought", "Exhaust an entity and deal 1 damage to it.", "Exhaust an entity, then deal 1 damage to it."),
    ("thought", "Exhaust 2 entities. Destroy each of them.", "Exhaust 2 entities. Destroy them."),
    ("thought", "Roll and evoke.", "Roll, then evoke."),
    ("thought", "Roll. Then evoke.", "Roll. Evoke."),
    ("thought", "Your opponent discards an arcanum and rolls.", "Your opponent discards an arcanum, then rolls."),
    ("thought", "Deal 2 Dream damage to each player.", "Each player takes 2 Dream damage."),
    ("thought", "Deal 2 Dream damage to both players.", "Each player takes 2 Dream damage."),
    ("thought", "Deal 2 Dream damage to yourself.", "Take 2 Dream damage."),
    ("thought", "Participating and ready entities get +1 dawn.", "Ready participating entities get +1 dawn."),
    ("entity", "(A) Exhaust this and discard an arcanum: Roll.", "(A) Exhaust this, discard an arcanum: Roll."),
)


@pytest.mark.parametrize(("on", "text", "canonical"), [*MANUAL, *KIND])
def test_kind_words_have_one_canonical_form(on: str, text: str, canonical: str) -> None:
    tree = parse(text, on)
    assert render(tree) == canonical
    assert parse(canonical, on) == tree
    abilities(text, on)
