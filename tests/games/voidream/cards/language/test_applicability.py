"""A text that parses does something: what no card can ever undergo is refused, and all the rest is played."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import pytest

from games.kernel.text import TextError
from games.voidream.cards.language import parse
from tests.games.depth import thinned
from tests.games.each import for_each
from tests.games.voidream.cards.language.fullboard import played

DEAD = [
    ("thought", "Gain control of a construct your opponent controls."),
    ("thought", "Gain control of a charge."),
    ("thought", "Deal Dream damage equal to the result."),
    ("thought", "Deal 2 damage to an entity, then deal that much Dream damage."),
    ("thought", "Void that card."),
    ("thought", "For each entity with the highest dawn, roll."),
    ("entity", "While the top card of your deck is an entity, this has +1 dawn."),
    ("entity", "(!) Before you win a conflict - roll."),
    ("entity", "(!) Before you roll a 4 - evoke."),
    ("entity", "(!) Before this joins the conflict - roll."),
    ("entity", "(!) Before an entity enters play - roll."),
    ("entity", "(!) Before your mind turns to 2 - roll."),
    ("entity", "(!) Before a memory is attached - roll."),
    ("thought", "Gain control of an entity you control."),
    ("thought", "Ready a ready entity."),
    ("thought", "An attacking entity joins the conflict."),
    ("thought", "Look at a veiled card you control."),
    ("thought", "Return an entity your opponent controls to the top of your deck."),
    ("thought", "Return a construct in your discard to play."),
    ("thought", "Return a thought in your discard to play."),
    ("thought", "Return an entity to your hand."),
    ("thought", "Return an entity to play."),
    ("entity", "(!) After another Synthetic you control is sacrificed - return it to your hand."),
    ("thought", "Return an arcanum in your discard to the top of your deck."),
    ("thought", "Exhaust an arcanum in your hand."),
    ("thought", "Exhaust a veiled card."),
    ("thought", "Ready a discarded entity."),
    ("thought", "Ready a thought."),
    ("thought", "Deal 2 damage to a memory."),
    ("thought", "Prevent all damage to memories."),
    ("thought", "Destroy an entity in your discard."),
    ("thought", "Destroy a bastion."),
    ("thought", "Destroy a veiled entity."),
    ("thought", "Play an arcanum in your hand."),
    ("thought", "Unveil an entity."),
    ("thought", "Turn an entity face down."),
    ("thought", "A memory joins the conflict."),
    ("thought", "An arcanum leaves the conflict."),
    ("memory", "(A) Exhaust this: This joins the conflict."),
    ("memory", "Memories cannot be declared as attackers."),
    ("thought", "A thought gains deep."),
    ("thought", "A memory gains heroic."),
    ("thought", "A memory gets +1 dawn."),
    ("thought", "Sacrifice an entity your opponent controls."),
    ("thought", "Void a voided card."),
    ("thought", "Discard a discarded card."),
    ("thought", "Charge a construct."),
    ("thought", "Attach a bastion to an entity."),
    ("thought", "Attach a memory to a construct."),
    ("thought", "Attach a memory you control to an attached memory."),
    ("thought", "Look at an entity."),
    ("thought", "Reveal a card in your discard."),
    ("thought", "Inspire an arcanum in your hand."),
    ("thought", "If you control 2 or more exhausted thoughts, roll."),
    ("memory", "(!) When an arcanum is destroyed - roll."),
    ("memory", "Heroic."),
    ("memory", "Dread."),
    ("memory", "Unique."),
    ("memory", "Loop."),
    ("memory", "Siege."),
    ("construct", "Heroic."),
    ("thought", "Unique."),
    ("thought", "Deep."),
    ("bastion", "Dormant 2."),
    ("bastion", "Indestructible."),
    ("thought", "Deal 0 Dream damage."),
    ("thought", "Raise your mind by 0."),
    ("entity", "Dormant 0."),
    ("entity", "Deep, deep, heroic, heroic."),
    ("entity", "Dormant 1, dormant 3."),
    ("thought", "An entity gains deep, deep."),
]


@for_each(DEAD)
def test_what_can_never_do_anything_is_refused(on: str, text: str) -> None:
    with pytest.raises(TextError) as fault:
        parse(text, on)
    assert fault.value.problem


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Return a construct in your discard to play.", "Play a construct in your discard"),
        ("Return a construct to play.", "Play a construct in your discard"),
        ("Roll, then return a thought in your Void to play.", "play a thought in your Void"),
    ],
)
def test_what_is_played_and_not_returned_is_proposed_so(text: str, meant: str) -> None:
    with pytest.raises(TextError) as fault:
        parse(text, "thought")
    assert fault.value.suggestion == meant
    at = fault.value.column - 1
    parse(text[:at] + meant + text[at + fault.value.length :], "thought")


def test_what_is_proposed_instead_can_be_read() -> None:
    for on, text in DEAD:
        with pytest.raises(TextError) as fault:
            parse(text, on)
        meant = fault.value.suggestion
        if meant is not None:
            at = fault.value.column - 1
            parse(text[:at] + meant + text[at + fault.value.length :], on)


VERBS = (
    "Veil {}.", "Unveil {}.", "Charge {}.", "Ready {}.", "Exhaust {}.", "Destroy {}.", "Sacrifice {}.", "Void {}.",
    "Discard {}.", "Inspire {}.", "Look at {}.", "Reveal {}.", "Play {}.", "Gain control of {}.",
    "Return {} to your hand.", "Return {} to the top of your deck.", "Return {} to the bottom of your deck.",
    "Return {} to play.", "Deal 9 damage to {}.", "Attach {} to an entity you control.",
    "Attach the top card of your deck to {}.", "Turn {} face down.", "Prevent all damage to {}.",
)  # fmt: skip
SUBJECTS = ("{} gets +1 stability.", "{} gains deep.", "{} joins the conflict.", "{} leaves the conflict.")
DEEDS = (*VERBS, *SUBJECTS)
KINDS = ("entity", "memory", "construct", "thought", "arcanum", "card", "Dream card", "charge", "attachment", "bastion")
BEFORE = ("{}", "exhausted {}", "ready {}", "veiled {}", "face-down {}", "attached {}", "discarded {}", "voided {}",
          "participating {}", "Court {}")  # fmt: skip
AFTER = ("", " you control", " your opponent controls", " in your discard", " in your Void", " in your hand",
         " in your opponent's hand", " you own")  # fmt: skip


def nouns() -> list[str]:
    found = [before.format(kind) for before, kind in product(BEFORE, KINDS)]
    found += [kind + after for kind, after in product(KINDS, AFTER) if after]
    return [f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}" for noun in found]


def accepted(text: str) -> bool:
    try:
        parse(text, "arcanum")
    except TextError:
        return False
    return True


@cache
def idle(*, conflict: bool, active: str) -> Any:
    """What comes of a text that does nothing."""
    return played("If your depth is 900, roll.", conflict=conflict, active=active)


def changes(text: str) -> bool:
    """Does the text, played by either seat in and out of a conflict, do more than a text that does nothing?"""
    for conflict, active, seed in product((False, True), "AB", range(1, 13)):
        found = played(text, conflict=conflict, active=active, seed=seed)
        if found is not None and found != idle(conflict=conflict, active=active):
            return True
    return False


@pytest.mark.long
@pytest.mark.parametrize("third", thinned(range(3), 3))
@pytest.mark.parametrize("place", range(len(DEEDS)), ids=DEEDS)
def test_every_pair_of_verb_and_noun_is_refused_or_changes_the_game(place: int, third: int) -> None:
    texts = [DEEDS[place].format(noun) for noun in nouns()[(place + third) % 3 :: 3]]
    texts = [text[0].upper() + text[1:] for text in texts]
    played_texts = [text for text in texts if accepted(text)]
    assert [text for text in played_texts if not changes(text)] == []
    assert len(played_texts) < len(texts)
