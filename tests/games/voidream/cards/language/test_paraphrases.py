"""Paraphrases of Voidream's texts: what they leave as it is, and what could mean something else."""

from __future__ import annotations

import pytest

from games.kernel.text import TextError
from games.voidream.cards.language import parse


@pytest.mark.parametrize(
    ("written", "meant", "on"),
    [
        ("As long as your depth is 3, this has +1 dawn.", "While your depth is 3, this has +1 dawn.", "entity"),
        ("Void an entity. If it was a Native, roll.", "Void an entity. If it is a Native, roll.", "thought"),
        ("Both players roll.", "Each player rolls.", "thought"),
        ("Void a construct that is not a bastion.", "Void a non-bastion construct.", "thought"),
        (
            "Each player sacrifices an entity. A player who can't takes 2 Dream damage instead.",
            "Each player sacrifices an entity. If they cannot, they take 2 Dream damage.",
            "thought",
        ),
    ],
)  # fmt: skip
def test_words_of_every_game(written: str, meant: str, on: str) -> None:
    assert parse(written, on) == parse(meant, on)


def test_a_fault_is_shown_where_it_was_written() -> None:
    with pytest.raises(TextError) as caught:
        parse("Return a Dream card from your discard pile to your hnd.", "arcanum")
    fault = caught.value
    assert fault.source[fault.column - 1 :].startswith("hnd"), "behind the words that were put in other words"


def test_a_text_that_can_be_read_is_left_as_it_is() -> None:
    title = 'Put a "Shadow of the Host Entity" in your discard on top of your deck.'
    assert '"Shadow of the Host Entity"' in str(parse(title, "arcanum")) or parse(title, "arcanum").lines


@pytest.mark.parametrize(
    ("on", "written"),
    [
        ("thought", "Both players discard an arcanum and take 1 Dream damage."),
        ("memory", "(!) When a player takes Dream damage - they roll."),
        ("thought", "Veil an entity. Deal 1 damage to another entity. If you control a bastion, destroy it instead."),
        ("thought", "Take 1 Dream damage or discard an arcanum, then evoke."),
        ("memory", "Entities you control have dread while attacking."),
        ("thought", "Destroy an entity your opponent controls of their choice."),
        ("thought", "Choose one of those cards; they void it."),
        ("arcanum", "Take 1 Dream damage. If you are in Nightmare, your opponent takes 3 instead."),
        ("arcanum", "Your opponent may pay 1 mind. If they do, roll."),
        ("arcanum", "Roll. If your mind is 3, evoke. If it is 2, exhaust an entity."),
        ("arcanum", "Roll. Exhaust an entity. If it is 3 or more, roll."),
        ("arcanum", "Look at the top 4 cards of your opponent's deck. Put one on the bottom and the rest on top."),
        ("entity", "(!) After you roll - this gets +2 dawn until the end of the turn, then void it."),
        ("arcanum", "An entity gains heroic and +1 dawn this turn."),
        ("entity", "(!) After this enters play - it gains heroic and cannot be exhausted until the end of the round."),
        ("memory", "Its host has +1 dawn in conflicts in which it attacks."),
        ("memory", "(!) When another entity is destroyed during a conflict in which it attacked - roll."),
        ("entity", "While this is the only ready entity, this has heroic."),
        ("memory", "(!) When your opponent would take Dream damage - deal 1 more Dream damage instead."),
        ("arcanum", "Your opponent may roll. If the rolled card is an entity, play the rolled card."),
        ("arcanum", "Each player destroys an opposing entity."),
        ("arcanum", "Return up to three entities in your Void to play exhausted."),
        ("memory", "(!) After a card enters your Void from play - roll."),
        ("arcanum", "You may initiate a dusk conflict. If you win, evoke."),
        ("entity", "(!) After a conflict ends - if this participated, roll."),
        ("entity", "(!) After you win a conflict - if this was attacking, roll."),
        ("memory", "(!) After you win a conflict - you may ready an entity you control that did not participate."),
        ("memory", "(!) After you win a conflict - exhaust an entity in that conflict."),
        ("memory", "(!) After you roll a thought - you may play it. Otherwise, evoke."),
        ("memory", "(!) After you roll a thought - evoke. Exhaust an entity."),
        ("arcanum", "Choose an entity. It gets +2 dawn until the end of the turn, then exhaust it."),
        ("entity", "(A) Exhaust this: Deal 1 damage to an entity for each point of its dawn."),
        ("entity", "(A) Exhaust this: An entity gets +1 dawn for each charge attached to it, up to 3."),
        ("arcanum", "Move all charges from another entity you control to another entity."),
        ("arcanum", "Exhaust an entity. Discard the other card."),
        ("entity", "(!) When you roll, if the result is 2 - evoke. If not, roll."),
        ("arcanum", "Void an entity. If you lost it, roll."),
        ("arcanum", "If you are attacking, your opponent reveals their hand, choose a card of value 2 and discard it."),
        ("arcanum", "Reveal the top 3 cards of your deck. Reveal your hand. Play an entity from among them."),
    ],
)  # fmt: skip
def test_what_could_mean_something_else_is_refused(on: str, written: str) -> None:
    with pytest.raises(TextError):
        parse(written, on)
