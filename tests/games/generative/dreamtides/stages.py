"""Random positions in the midst of a battle, with much on the table: there the texts have something to act on."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import games

Json = dict[str, Any]
LATE = 0.25


def stage(rng: Random, seats: Mapping[str, games.Seating], cards: Mapping[str, Json]) -> Json:
    """A position of these decks; one of four is near the limit of turns, with little to score by, and often with
    points that both have almost enough of (D13.3, D13.4)."""
    late = rng.random() < LATE
    most, points = (1, rng.choice((range(1), range(10, 12)))) if late else (7, range(8))
    titles = {title for seating in seats.values() for part in seating.deck.parts.values() for title, _ in part}
    return {
        "game": "dreamtides",
        "turn": rng.randint(46, 50) if late else rng.randint(2, 9),
        "phase": rng.choice(("main", "main", "ending", "judgment", "starting")),
        "active": rng.choice("AB"),
        "seed": rng.getrandbits(60),
        "cards": [cards[title] for title in sorted(titles)],
        "players": {seat: side(rng, seating.deck, cards, most, points) for seat, seating in seats.items()},
    }


def side(rng: Random, deck: games.DeckList, cards: Mapping[str, Json], most: int, points: range) -> Json:
    """One player’s cards, dealt out to all zones: characters, `most` at most, and one of these numbers of points."""
    left = [title for title, copies in deck.parts["cards"] for _ in range(copies)]
    rng.shuffle(left)
    field = [title for title in left if cards[title]["kind"] == "character"][: rng.randint(0, most)]
    for title in field:
        left.remove(title)
    data: Json = {
        "points": rng.choice(points),
        "energy": rng.randint(0, 8),
        "production": rng.randint(1, 6),
        "bonus": rng.choice((0, 0, 1, 2)),
        "battlefield": [character(rng, title) for title in field],
    }
    for zone, limit in (("hand", 6), ("void", 8), ("banished", 2)):
        number = rng.randint(0, limit)
        data[zone], left = left[:number], left[number:]
    data["deck"] = left[: rng.choice((2, 8, len(left)))]
    for title, _ in deck.parts.get("dreamcaller", ()):
        data["dreamcaller"] = title
    return data


def character(rng: Random, title: str) -> Json:
    """A character, perhaps grown, marked, or a token."""
    facts: Json = {"card": title}
    if rng.random() < 0.2:
        facts["spark"] = rng.randint(0, 5)
    for fact in ("anchored", "marked", "token"):
        if rng.random() < 0.1:
            facts[fact] = True
    return facts
