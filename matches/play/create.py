"""Beginning a match: at once where agents take all other seats, else by an invitation that others accept."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy

import games
from accounts.models import Player
from accounts.outcome import Code, Refused
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import NO_DECK
from matches.agents import name_of, opponents_of
from matches.live_match import catalog_cards
from matches.models import Match, Seat
from matches.play.decks import refused_deck, restricted
from matches.play.limits import too_many
from matches.play.proposals import refused_terms
from matches.play.start import begin, new_match, seat_agent, seat_person
from matches.ratings.conduct import NOT_FOR_RATING, refused_by_conduct
from matches.shuffle import Shuffle
from matches.terms import Terms

NOBODY = Refused(Code.ILLEGAL, gettext_lazy("That opponent isn’t available in this game. Choose another one."))
TWICE = Refused(Code.STALE, gettext_lazy("This match has already started. Find it in My matches."))
_NO_SEAT = Refused(Code.BAD_MESSAGE, gettext_lazy("More AI players than seats."))


@dataclass(frozen=True, slots=True)
class Companion:
    """An agent that takes a seat, with its deck."""

    agent: str
    deck: DeckList = NO_DECK


def against_agent(
    player: Player,
    game_name: str,
    deck: DeckList,
    *,
    agent: str,
    agent_deck: DeckList,
    shuffle: Shuffle | None = None,
) -> Match | Refused:
    """A running match against an agent, who takes all other seats. Who gets which seat is left to chance."""
    if not _plays(game_name, agent):
        return NOBODY
    terms = Terms(game_name)
    refused = too_many(player) or restricted(game_name, [deck, agent_deck])
    companions = [Companion(agent, agent_deck)] * (len(terms.seats) - 1)
    return refused or _begun(player, terms, deck, companions, shuffle or Shuffle.new())


def by_invitation(
    player: Player,
    terms: Terms,
    deck: DeckList,
    shuffle: Shuffle | None = None,
    companions: Sequence[Companion] = (),
) -> Match | Refused:
    """A match by these terms that waits for whoever follows its invitation; it runs at once if agents take all seats
    but one."""
    refused = refused_terms(terms) or too_many(player)
    refused = refused or refused_by_conduct(player, terms.clock, is_rated=terms.is_rated)
    decks = [deck, *(companion.deck for companion in companions)]
    refused = refused or refused_deck(terms.game, deck) or restricted(terms.game, decks)
    if refused:
        return refused
    if len(companions) >= len(terms.seats):
        return _NO_SEAT
    if companions and terms.is_rated:
        return NOT_FOR_RATING
    if not all(_plays(terms.game, companion.agent) for companion in companions):
        return NOBODY
    if len(companions) == len(terms.seats) - 1:
        # Agents wait for nobody.
        return _begun(player, replace(terms, clock=""), deck, companions, shuffle or Shuffle.new())
    return _waiting(player, terms, deck, companions, shuffle or Shuffle.new())


def _plays(game: str, agent: str) -> bool:
    return agent.partition("/")[0] in [known.agent for known in opponents_of(game)]


def _begun(
    player: Player, terms: Terms, deck: DeckList, companions: Sequence[Companion], shuffle: Shuffle
) -> Match | Refused:
    match = new_match(terms, shuffle)
    if isinstance(match, Refused):
        return match
    try:
        return begin(match, _seats(match, terms, player, deck, companions, shuffle))
    except IntegrityError:
        return TWICE


def _waiting(
    player: Player, terms: Terms, deck: DeckList, companions: Sequence[Companion], shuffle: Shuffle
) -> Match | Refused:
    match = new_match(terms, shuffle, invite=secrets.token_urlsafe(16))
    if isinstance(match, Refused):
        return match
    if deck != NO_DECK:
        problems = games.load(terms.game).decks.problems(deck, catalog_cards(match.catalog_id))
        if problems:
            return Refused(Code.ILLEGAL, " ".join(problem.sentence for problem in problems), problems[0].rule)
    try:
        with transaction.atomic():
            match.save(force_insert=True)
            Seat.objects.bulk_create(_seats(match, terms, player, deck, companions, shuffle))
    except IntegrityError:
        return TWICE
    return match


def _seats(
    match: Match, terms: Terms, player: Player, deck: DeckList, companions: Sequence[Companion], shuffle: Shuffle
) -> list[Seat]:
    """The host's seat and those of agents, by chance."""
    own, *others = _shuffled_seats(terms)
    seats = [seat_person(match, own, player, deck, shuffle.salt)]
    for seat, companion in zip(others, companions, strict=False):
        name = name_of(terms.game, companion.agent)
        seats.append(seat_agent(match, seat, companion.agent, name, companion.deck))
    return seats


def _shuffled_seats(terms: Terms) -> list[str]:
    seats = list(terms.seats)
    secrets.SystemRandom().shuffle(seats)
    return seats
