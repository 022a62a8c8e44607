"""Getting a match under way once all of its seats are taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import structlog
from django.db import transaction

import games
from accounts.models import Player
from cards.queries import current_catalog
from decks.lists import deck_as_json
from games.kernel.game import DeckList
from games.kernel.refusal import GameError
from matches.columns import columns_of
from matches.models import Match, Seat
from matches.play.outcome import Code, Refused
from matches.play.standing import announce
from matches.table import Table, deal

__all__ = ["begin", "deal_cards", "new_match", "seat_agent", "seat_person"]

log = structlog.get_logger(__name__)


def new_match(game_name: str, **facts: Any) -> Match | Refused:
    """A match that isn't saved yet, with the cards as they are published now."""
    catalog = current_catalog(game_name)
    if catalog is None:
        return Refused(Code.NOT_FOUND, "There are no cards to play with yet.")
    return Match(game=game_name, catalog=catalog, engine_version=games.load(game_name).rules_version, **facts)


def seat_person(match: Match, seat: str, player: Player, deck: DeckList) -> Seat:
    return Seat(match=match, seat=seat, player=player, name=player.display_name, deck=deck_as_json(deck))


def seat_agent(match: Match, seat: str, agent: str, name: str, deck: DeckList) -> Seat:
    """An agent's seat. Its list is always open (V2.6)."""
    return Seat(match=match, seat=seat, agent=agent, name=name, deck=deck_as_json(deck), open_list=True)


def begin(match: Match, seats: Sequence[Seat]) -> Match | Refused:
    """Deals a new match with all of its seats, and writes it down."""
    table = deal_cards(match, seats)
    if isinstance(table, Refused):
        return table
    for column, value in columns_of(table).items():
        setattr(match, column, value)
    with transaction.atomic():
        match.save(force_insert=True)
        Seat.objects.bulk_create(seats)
        announce(table)
    return match


def deal_cards(match: Match, seats: Sequence[Seat]) -> Table | Refused:
    """The table at its first decision; nothing is written. Called outside of transactions, for it takes its time."""
    try:
        return deal(match, seats)
    except GameError as error:
        return Refused(Code.ILLEGAL, str(error), getattr(error, "rule", None))
    except Exception:
        log.exception("deal_failed", game=match.game, decks=[seat.deck.get("name") for seat in seats])
        return Refused(Code.INTERNAL, "The cards could not be dealt. Try another deck.")
