"""Beginning a match: against an agent at once, or by an invitation that a friend accepts."""

from __future__ import annotations

import secrets

from django.db import transaction

import games
from accounts.models import Player
from games.kernel.game import DeckList
from matches.agents import opponent
from matches.models import Match
from matches.play.brought import restricted
from matches.play.limits import too_many
from matches.play.outcome import Code, Refused
from matches.play.start import begin, new_match, seat_agent, seat_person
from matches.table import catalog_cards

__all__ = ["against_agent", "by_invitation"]


def against_agent(
    player: Player, game_name: str, deck: DeckList, *, agent: str, agent_deck: DeckList
) -> Match | Refused:
    """A running match against an agent. Who gets which seat is left to chance."""
    refused = too_many(player) or restricted(game_name, [deck, agent_deck])
    if refused:
        return refused
    match = new_match(game_name)
    if isinstance(match, Refused):
        return match
    own, *others = _shuffled_seats(game_name)
    seats = [seat_person(match, own, player, deck)]
    seats += [seat_agent(match, other, agent, opponent(agent).name, agent_deck) for other in others]
    return begin(match, seats)


def by_invitation(player: Player, game_name: str, deck: DeckList) -> Match | Refused:
    """A match that waits for whoever follows its invitation."""
    refused = too_many(player) or restricted(game_name, [deck])
    if refused:
        return refused
    match = new_match(game_name, invite=secrets.token_urlsafe(16))
    if isinstance(match, Refused):
        return match
    problems = games.load(game_name).deck_problems(deck, catalog_cards(match.catalog_id))
    if problems:
        return Refused(Code.ILLEGAL, " ".join(problem.sentence for problem in problems), problems[0].rule)
    own, *_ = _shuffled_seats(game_name)
    with transaction.atomic():
        match.save(force_insert=True)
        seat_person(match, own, player, deck).save(force_insert=True)
    return match


def _shuffled_seats(game_name: str) -> list[str]:
    seats = list(games.load(game_name).seats)
    secrets.SystemRandom().shuffle(seats)
    return seats
