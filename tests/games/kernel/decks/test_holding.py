"""The first deck that is legal with a card, or what is in the way of the most promising one."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.decks.deck_list import DeckList, Problem
from games.kernel.decks.holding import Attempt, first_legal
from games.kernel.refusal import Refusal

LARGE = 3


def deck(**copies: int) -> DeckList:
    return DeckList("Any", {"cards": tuple(copies.items())}, {})


def problems(found: DeckList) -> Sequence[Problem]:
    size = sum(copies for _, copies in found.parts["cards"])
    return [Problem("large", "R1", (), f"{size} are too many.")] if size > LARGE else []


def told(*attempts: Attempt) -> str:
    found = first_legal("Lamp", attempts, problems, none="nobody has one.", rule="R2")
    assert isinstance(found, Refusal)
    assert found.rule == "R2"
    return found.detail


def test_the_first_legal_deck_with_the_card_is_taken() -> None:
    attempts = [Attempt([deck(Lamp=4), deck(Moth=1)]), Attempt([deck(Lamp=5), deck(Lamp=2)]), Attempt([deck(Lamp=1)])]
    assert first_legal("Lamp", attempts, problems, none="", rule="R2") == deck(Lamp=2)


def test_the_first_deck_of_the_first_attempt_says_what_is_in_the_way() -> None:
    attempts = [Attempt([deck(Lamp=4), deck(Lamp=5)], " (Tried with moths.)"), Attempt([deck(Lamp=6)])]
    assert told(*attempts) == "No legal deck can have “Lamp”. 4 are too many. (Tried with moths.)"
    assert told(Attempt([deck(Moth=1)])) == "No legal deck can have “Lamp”. No copies of it are allowed."
    assert told() == "No legal deck can have “Lamp”. nobody has one."
