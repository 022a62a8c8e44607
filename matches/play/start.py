"""Getting a match under way once all of its seats are taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

import structlog
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext

import games
from accounts.models import Player
from accounts.outcome import Code, Refused
from cards.curation.publish import digest_of
from cards.models import Catalog
from cards.queries import current_catalog
from decks.editing import mark_played
from games.kernel.decks.deck_list import DeckList
from games.kernel.refusal import GameError
from matches.clocks import pulse
from matches.clocks.timing import Timing
from matches.known_decks import latest
from matches.live_match import LiveMatch
from matches.models import Match, Move, Seat
from matches.play.decks import brought
from matches.play.gather import announce_opening, opening
from matches.play.limits import barred_seats
from matches.ratings.conduct import refused_seats
from matches.shuffle import Shuffle, draw
from matches.starts import first_table
from matches.terms import Terms

log = structlog.get_logger(__name__)


def new_match(terms: Terms, shuffle: Shuffle | None = None, **facts: Any) -> Match | Refused:
    """A match that isn't saved yet, with the cards as they are published now, and what is known of decks. Without a
    `shuffle` it has a new one."""
    catalog = catalog_of(terms.game)
    if catalog is None:
        return Refused(Code.NOT_FOUND, gettext("The card pool is empty."))
    shuffle = shuffle or Shuffle.new()
    facts |= {"id": shuffle.match_id, "secret": shuffle.secret, "known_decks_id": latest(terms.game)}
    agreed = {"game": terms.game, "format": terms.format, "clock": terms.clock, "is_rated": terms.is_rated}
    agreed |= {"seat_count": len(terms.seats), "setup": terms.whole_setup}
    return Match(catalog=catalog, engine_version=games.load(terms.game).rules_version, **agreed, **facts)


def catalog_of(game: str) -> Catalog | None:
    """The cards that new matches of a game take; of one without cards that is none at all."""
    if games.load(game).has("cards"):
        return current_catalog(game)
    facts = {"game": game, "definitions": {}}
    return Catalog.objects.get_or_create(digest=digest_of({"game": game, "cards": {}}), defaults=facts)[0]


def seat_person(match: Match, seat: str, player: Player, deck: DeckList, salt: str = "") -> Seat:
    """A person's seat, with what they add to the shuffle."""
    return Seat(match=match, seat=seat, player=player, name=player.display_name, deck=brought(deck), salt=salt)


def seat_agent(match: Match, seat: str, agent: str, name: str, deck: DeckList) -> Seat:
    """An agent's seat. Its list is always open (V2.6)."""
    return Seat(match=match, seat=seat, agent=agent, name=name, deck=brought(deck), open_list=True)


def begin(match: Match, seats: Sequence[Seat], also: Callable[[], None] = lambda: None) -> Match | Refused:
    """Deals a new match with all of its seats, and writes it down; `also` writes what else belongs to it."""
    table = deal_cards(match, seats)
    if isinstance(table, Refused):
        return table

    def beside() -> bool:
        also()
        for seat in seats:
            if seat.player and seat.deck:
                mark_played(seat.player, match.game, seat.deck["name"])
        return True

    written = write_down(match, seats, table, also=beside)
    assert written is not None  # nothing else was asked
    return written


def write_down(
    match: Match,
    seats: Sequence[Seat],
    table: LiveMatch,
    moves: Sequence[tuple[str, str]] = (),
    also: Callable[[], bool] = lambda: True,
    until: datetime | None = None,
) -> Match | None:
    """A new match as it was dealt, with its seats and the moves that were made already: all of it or nothing.

    `also` writes what belongs to it in the same transaction; if it says no, there is no match. `until` is when its
    ready check ends, if it has one.
    """
    for column, value in opening(match, seats, table, until).items():
        setattr(match, column, value)
    with transaction.atomic():
        match.save(force_insert=True)
        Seat.objects.bulk_create(seats)
        facts = {"match": match, "engine_version": match.rules_version}
        made = [Move(seq=seq, seat=seat, answer=answer, **facts) for seq, (seat, answer) in enumerate(moves)]
        Move.objects.bulk_create(made)
        if not also():
            transaction.set_rollback(True)
            return None
        announce_opening(match, seats, table)
    return match


def deal_cards(match: Match, seats: Sequence[Seat]) -> LiveMatch | Refused:
    """The table at its first decision; nothing is written. Called outside of transactions, for it takes its time.

    The match gets its seed here: all salts are there.
    """
    refused = barred_seats(seats) or refused_seats(match, seats)
    if refused:
        return refused
    draw(match, seats)
    # What an outage took is given back to those who waited, and not to whoever comes after it.
    pulse.keep_up()
    try:
        table = first_table(match, seats)
    except GameError as error:
        return Refused(Code.ILLEGAL, str(error), getattr(error, "rule", None))
    except Exception:
        log.exception("deal_failed", game=match.game, decks=[seat.deck_name for seat in seats])
        return Refused(Code.INTERNAL, gettext("The cards couldn’t be dealt. Try another deck."))
    people = [seat.seat for seat in seats if not seat.agent]
    timing = Timing.begun(match, people, timezone.now())
    return replace(table, timing=timing) if timing else table
