"""Schedule of a measurement: which games they are, and what they say when all of them are played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from typing import Any

from cards.curation.publish import digest_of
from decks.legality import copies_by_title
from decks.lists import deck_as_json, deck_from_json
from desk.models import PlayedGame, Simulation
from games.kernel.decks.deck_list import DeckList

Json = dict[str, Any]
Pools = Mapping[str, Mapping[str, Json]]
"""The cards on both sides, “before” and “after”."""
_FIRST_SEED = 1


@dataclass(frozen=True, slots=True)
class ScheduledGame:
    """One game that is to be played: the decks by number, and the seats swapped in every second one."""

    side: str
    first: int
    second: int
    seed: int
    swapped: bool
    key: str


def scheduled_games(simulation: Simulation, pools: Pools) -> Iterator[ScheduledGame]:
    """All games in their order: both sides of a pair follow each other."""
    decks = [deck_from_json(deck) for deck in simulation.decks]
    prints = {side: [_fingerprint(deck, pool) for deck in decks] for side, pool in pools.items()}
    for first, second in combinations(range(len(decks)), 2):
        for side in pools:
            for number in range(simulation.games):
                seed, swapped = _FIRST_SEED + number // 2, bool(number % 2)
                facts = [
                    simulation.release.game, simulation.rules_version, simulation.agent,
                    prints[side][first], prints[side][second], seed, swapped,
                ]  # fmt: skip
                yield ScheduledGame(side, first, second, seed, swapped, digest_of(facts))


def _fingerprint(deck: DeckList, cards: Mapping[str, Json]) -> str:
    """Of the list and of what its cards say; its name has no bearing on the games."""
    titles = sorted(copies_by_title(deck))
    return digest_of([deck_as_json(deck) | {"name": ""}, {title: cards.get(title) for title in titles}])


def win_rates(simulation: Simulation, bouts: list[ScheduledGame]) -> Json:
    """For each deck its share of the games before and after, and the difference with a margin of 95 %.

    Games that are the same on both sides can't differ and have no margin; the others count as if they had nothing to
    do with one another, which makes the margin rather too wide than too narrow.
    """
    scores = dict(PlayedGame.objects.filter(key__in=[bout.key for bout in bouts]).values_list("key", "score"))
    sides: dict[str, list[ScheduledGame]] = {"before": [], "after": []}
    for bout in bouts:
        sides[bout.side].append(bout)
    pairs = list(zip(sides["before"], sides["after"], strict=True))
    rows = []
    for number, deck in enumerate(simulation.decks):
        own = [(old, new) for old, new in pairs if number in (old.first, old.second)]
        before = [_score_of(number, old, scores) for old, _ in own]
        after = [_score_of(number, new, scores) for _, new in own]
        other = [at for at, (old, new) in enumerate(own) if old.key != new.key]
        margins = [_margin([side[at] for at in other]) for side in (before, after)]
        rows.append(
            {
                "deck": deck["name"],
                "games": len(own),
                "other": len(other),
                "before": round(sum(before) / len(own), 4),
                "after": round(sum(after) / len(own), 4),
                "difference": round((sum(after) - sum(before)) / len(own), 4),
                "margin": round(len(other) / len(own) * sqrt(margins[0] ** 2 + margins[1] ** 2), 4),
            }
        )
    return {"decks": rows}


def _score_of(number: int, bout: ScheduledGame, scores: Mapping[str, float]) -> float:
    return scores[bout.key] if bout.first == number else 1 - scores[bout.key]


def _margin(scores: list[float]) -> float:
    """Half the width of a 95 % interval of their mean, by Agresti and Coull: never zero, however alike they are."""
    if not scores:
        return 0.0
    count = len(scores) + 4
    share = (sum(scores) + 2) / count
    return 1.96 * sqrt(share * (1 - share) / count)
