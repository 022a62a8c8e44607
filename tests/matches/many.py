"""Matches of more than two, as tests need them: a table of Tapers, and what is done there."""

from __future__ import annotations

from typing import Any

from accounts.models import Player
from games.kernel.fallback import simple_answers
from games.kernel.game import NO_DECK
from matches import match_cache
from matches.models import Match
from matches.play.answer import answer
from matches.play.create import Companion, by_invitation
from matches.play.join import join
from matches.play.outcome import Applied
from matches.terms import Terms
from tests.matches.arriving import all_arrive


def invited(host: Player, seats: int, *agents: str, game: str = "tapers", **facts: Any) -> Match:
    """A match that waits for the others."""
    companions = [Companion(agent) for agent in agents]
    match = by_invitation(host, Terms(game, seat_count=seats, **facts), NO_DECK, companions=companions)
    assert isinstance(match, Match), match
    return match


def sat_down(*people: Player, **facts: Any) -> Match:
    """A match of these people, on the seats in their order."""
    match = invited(people[0], len(people), **facts)
    for newcomer in people[1:]:
        joined = join(str(match.invite), newcomer, None)
        assert isinstance(joined, Match), joined
    return all_arrive(in_order(match, *people))


def in_order(match: Match, *people: Player) -> Match:
    """The same with everybody where they are named, as if chance had had it so. Nothing was played yet."""
    for taken in match.seats.all():
        match.seats.filter(pk=taken.pk).update(seat=taken.seat.lower())
    for seat, player in zip("ABCD", people, strict=False):
        match.seats.filter(player=player).update(seat=seat)
    match_cache.forget_all()
    match.refresh_from_db()
    return match


def step(match: Match) -> str:
    """One answer of whoever is asked; who it was."""
    decision = match_cache.load(match.pk).decision
    assert decision
    for given in simple_answers(decision):
        if isinstance(answer(match.pk, decision.seat, given), Applied):
            return decision.seat
    raise AssertionError(f"nothing is legal at {decision}")


def play_out(match: Match) -> Match:
    while match_cache.load(match.pk).decision:
        step(match)
    match.refresh_from_db()
    return match
