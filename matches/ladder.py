"""Ladder: the AI levels of a game, and how often a player has beaten each."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from django.db.models import Count, F

import games
from accounts.models import Player
from decks.models import Deck
from games.agents import level_of
from games.kernel.game import Opponent
from matches.agents import opponents_of
from matches.models import Match, Seat


@dataclass(frozen=True, slots=True)
class Rung:
    """A level. `number` counts from the weakest; `is_next`: the weakest one that the player hasn't beaten."""

    opponent: Opponent
    number: int
    beaten: int
    is_next: bool


@dataclass(frozen=True, slots=True)
class Ladder:
    """The levels from the weakest on, and the opponents that are none of them."""

    rungs: tuple[Rung, ...]
    others: tuple[Opponent, ...]

    @property
    def suggested(self) -> str:
        """The agent to play next: past the top it stays there."""
        return next((rung for rung in self.rungs if rung.is_next), self.rungs[-1]).opponent.agent


def ladder_of(game: str, player: Player | None) -> Ladder:
    """The ladder of a game; in a game without levels, all of its opponents."""
    known = opponents_of(game)
    levels = [each for each in known if level_of(each.agent, games.load(game)) is not None] or list(known)
    beaten = _beaten(game, player) if player else Counter[str]()
    following = next((each.agent for each in levels if not beaten[each.agent]), "")
    rungs = [Rung(each, number, beaten[each.agent], each.agent == following) for number, each in enumerate(levels, 1)]
    return Ladder(tuple(rungs), tuple(each for each in known if each not in levels))


def last_deck(player: Player | None, game: str, decks: list[Deck]) -> Deck | None:
    """The deck among these that the player brought to their latest match."""
    if player is None:
        return None
    rows = Seat.objects.filter(player=player, match__game=game, match__is_practice=False, match__is_sandbox=False)
    brought = rows.order_by("-match__created").values_list("deck", flat=True).first()
    return next((deck for deck in decks if deck.deck_list.name == brought["name"]), None) if brought else None


def _beaten(game: str, player: Player) -> Counter[str]:
    """Finished matches that the player alone has won, by agent, whatever its style."""
    agents = Seat.objects.filter(
        match__game=game,
        match__status=Match.Status.OVER,
        match__is_practice=False,
        match__is_sandbox=False,
        match__seats__player=player,
        match__won_by=F("match__seats__seat"),
        left_by=None,
    ).exclude(agent="")
    found = Counter[str]()
    for agent, wins in agents.order_by().values_list("agent").annotate(Count("match", distinct=True)):
        found[agent.partition("/")[0]] += wins
    return found
