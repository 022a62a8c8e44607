"""Beginning a match: against an agent at once, or by an invitation that a friend accepts."""

from __future__ import annotations

import secrets

from django.db import IntegrityError, transaction

import games
from accounts.models import Player
from accounts.outcome import Code, Refused
from games.kernel.decks.deck_list import DeckList
from matches.agents import name_of, opponents_of
from matches.models import Match
from matches.play.brought import restricted
from matches.play.limits import too_many
from matches.play.proposals import unknown_clock
from matches.play.start import begin, new_match, seat_agent, seat_person
from matches.ratings.conduct import refused_rated
from matches.shuffle import Shuffle
from matches.table import catalog_cards
from matches.terms import Terms

__all__ = ["TWICE", "against_agent", "by_invitation"]


NOBODY = Refused(Code.BAD_MESSAGE, "That opponent doesn’t play this game. Choose another one.")
TWICE = Refused(Code.STALE, "This was sent twice: the match has begun already. You find it in your matches.")


def against_agent(
    player: Player,
    game_name: str,
    deck: DeckList,
    *,
    agent: str,
    agent_deck: DeckList,
    shuffle: Shuffle | None = None,
) -> Match | Refused:
    """A running match against an agent. Who gets which seat is left to chance."""
    if agent.partition("/")[0] not in [known.agent for known in opponents_of(game_name)]:
        return NOBODY
    refused = too_many(player) or restricted(game_name, [deck, agent_deck])
    if refused:
        return refused
    shuffle = shuffle or Shuffle.new()
    match = new_match(Terms(game_name), shuffle)
    if isinstance(match, Refused):
        return match
    own, *others = _shuffled_seats(game_name)
    seats = [seat_person(match, own, player, deck, shuffle.salt)]
    seats += [seat_agent(match, other, agent, name_of(game_name, agent), agent_deck) for other in others]
    try:
        return begin(match, seats)
    except IntegrityError:
        return TWICE


def by_invitation(player: Player, terms: Terms, deck: DeckList, shuffle: Shuffle | None = None) -> Match | Refused:
    """A match by these terms that waits for whoever follows its invitation."""
    refused = unknown_clock(terms) or too_many(player) or (refused_rated(player) if terms.is_rated else None)
    refused = refused or restricted(terms.game, [deck])
    if refused:
        return refused
    shuffle = shuffle or Shuffle.new()
    match = new_match(terms, shuffle, invite=secrets.token_urlsafe(16))
    if isinstance(match, Refused):
        return match
    problems = games.load(terms.game).decks.problems(deck, catalog_cards(match.catalog_id))
    if problems:
        return Refused(Code.ILLEGAL, " ".join(problem.sentence for problem in problems), problems[0].rule)
    own, *_ = _shuffled_seats(terms.game)
    try:
        with transaction.atomic():
            match.save(force_insert=True)
            seat_person(match, own, player, deck, shuffle.salt).save(force_insert=True)
    except IntegrityError:
        return TWICE
    return match


def _shuffled_seats(game_name: str) -> list[str]:
    seats = list(games.load(game_name).seats)
    secrets.SystemRandom().shuffle(seats)
    return seats
