"""Holding a card: the first of several decks that is legal with it, or what is in the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from games.kernel.decks.deck_list import DeckList, Problem
from games.kernel.decks.looking_up import copies_in
from games.kernel.refusal import Refusal, RefusalCode


@dataclass(frozen=True, slots=True)
class Attempt:
    """Decks with the card that were made of one base, the best first: only its problems are told, with the remark."""

    decks: Iterable[DeckList]
    remark: str = ""


def first_legal(
    title: str, attempts: Iterable[Attempt], problems: Callable[[DeckList], Sequence[Problem]], *, none: str, rule: str
) -> DeckList | Refusal:
    """The first deck without problems that holds the card. `none` says why there is no attempt at all."""
    why = ""
    for attempt in attempts:
        told: Sequence[Problem] | None = None
        for deck in attempt.decks:
            wrong = problems(deck)
            if not wrong and copies_in(deck)[title]:
                return deck
            told = wrong if told is None else told
        # The most promising attempt says best what is in the way.
        why = why or (told[0].sentence if told else "No copies of it are allowed.") + attempt.remark
    return Refusal(RefusalCode.ILLEGAL, f"No legal deck can have “{title}”. {why or none}", rule)
