"""Decks of a new match: as its rows have them, and what the restrictions say of them. Matches that have begun keep
theirs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext, gettext_lazy

import games
from accounts.outcome import Code, Refused
from decks.legality import banned_problems, list_problems
from decks.lists import deck_as_json
from decks.models import Deck
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import NO_DECK
from matches.models import Seat

_NONE_BROUGHT = Refused(Code.ILLEGAL, gettext_lazy("Choose a deck for this match."))


def brought(deck: DeckList) -> dict[str, Any] | None:
    """A deck as the row of a seat or a challenge has it."""
    return None if deck == NO_DECK else deck_as_json(deck)


def of_another_game(deck: Deck, game: str) -> Refused:
    """The refusal of a deck at a match of a game that isn't the deck's."""
    its, this = games.load(deck.game).title, games.load(game).title
    return Refused(
        Code.ILLEGAL,
        gettext("“%(deck)s” is a %(its)s deck. This is a %(this)s match.")
        % {"deck": deck.name, "its": its, "this": this},
    )


def refused_deck(game_name: str, deck: DeckList) -> Refused | None:
    """The refusal of no deck where one is needed, and of one where nobody brings any."""
    game = games.load(game_name)
    if game.has("decks"):
        return _NONE_BROUGHT if deck == NO_DECK else None
    if deck == NO_DECK:
        return None
    return Refused(Code.ILLEGAL, gettext("%(game)s is played without decks.") % {"game": game.title})


def refused_now(game: str, deck: DeckList) -> Refused | None:
    """The refusal of a deck that may not be brought to a match that begins now."""
    refused = refused_deck(game, deck)
    problems = [] if refused or deck == NO_DECK else list_problems(game, deck)
    if not problems:
        return refused
    sentences = " ".join(problem.sentence for problem in problems)
    said = gettext("“%(deck)s” isn’t legal. %(sentences)s") % {"deck": deck.name, "sentences": sentences}
    return Refused(Code.ILLEGAL, said, problems[0].rule)


def restricted(game: str, decks: Iterable[DeckList]) -> Refused | None:
    """The refusal of decks that break a restriction that is in force now."""
    decks = [deck for deck in decks if deck != NO_DECK]
    for deck, problems in zip(decks, banned_problems(game, decks), strict=True):
        if problems:
            sentences = " ".join(problem.sentence for problem in problems)
            said = gettext("“%(deck)s” isn’t legal. %(sentences)s")
            return Refused(Code.ILLEGAL, said % {"deck": deck.name, "sentences": sentences})
    return None


def restricted_seats(game: str, seats: Iterable[Seat]) -> Refused | None:
    """The same of those who sit, or are about to."""
    return restricted(game, [seat.deck_list for seat in seats])
