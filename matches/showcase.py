"""Showcase: tables as pictures. A recorded match that plays itself, and the position of a puzzle.

Both come from the plain view, which every game has; cards are drawn as on the game's own pages.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import structlog
from django.contrib.staticfiles.finders import find

import games
from cards.queries import cards_of, current_digest
from games.kernel.game import Game
from games.kernel.learning.lesson import Lesson
from games.kernel.view import PlainSide, PlainZone

log = structlog.get_logger(__name__)

Json = dict[str, Any]


@dataclass(slots=True)
class Row:
    """The side of a seat: its first counter, and the cards in play by keys, which count cards of the same title. Of a
    film these are all cards of the side; `shown` has the keys of those in play."""

    name: str
    label: str
    number: int | float | str
    cards: Mapping[str, Any]
    exhausted: Sequence[str] = ()
    shown: Collection[str] = ()


@dataclass(slots=True)
class Table:
    """A picture of a table, the opponent's row first; `hand` is the player's. Of a film it shows one moment, and
    `frames` has all as JSON: rows as `[number, keys, keys of exhausted cards]`."""

    progress: str
    rows: list[Row]
    hand: tuple[Json, ...] = ()
    caption: str = ""
    frames: str = ""


def film_of(game: str) -> Table | None:
    """The recorded match of a game (`static/<game>/film.json`, see tools/film.py), if it has one, with cards as they
    are now."""
    path, digest = find(f"{game}/film.json"), current_digest(game)
    return _film(path, digest) if isinstance(path, str) and digest else None


def picture_of(game: str, puzzle: Lesson) -> Table | None:
    """The position of a puzzle as its player sees it; None if it doesn't fit the rules any more."""
    digest = current_digest(game)
    return _picture(game, puzzle.id, digest) if digest else None


def row_of(seat: str, side: PlainSide, name: str = "") -> Row:
    """The cards in play: the fullest row of a seat, and the card that leads the seat, alone in its row."""
    lines: list[PlainZone] = [zone for zone in side["zones"] if zone["kind"] == "row" and zone["id"].count(".") < 2]
    full = max(lines, key=lambda zone: zone["size"], default=None)
    leading = next((zone for zone in lines if zone is not full and zone["size"] == 1), None)
    seen, titles, exhausted = Counter[str](), dict[str, str](), list[str]()
    for card in (card for zone in lines if zone in (leading, full) for card in zone.get("cards", ())):
        seen[card["title"]] += 1
        key = f"{seat} {seen[card['title']]} {card['title']}"
        titles[key] = card["title"]
        if "exhausted" in card.get("state", ()):
            exhausted.append(key)
    first = next(iter(side["counters"]), None)
    label, number = (first["label"], first["value"]) if first else ("", "")
    return Row(name, label, number, titles, exhausted, titles)


def table_of(game: Game[Any], view: Mapping[str, Any], seat: str, digest: str) -> Table:
    """A view of a seat, with the cards of a catalog."""
    plain, shown = game.plain(view), _by_title(digest)
    rows = [row_of(other, side) for other, side in plain["seats"].items() if other != seat][:1]
    rows.append(row_of(seat, plain["seats"][seat]))
    for row in rows:
        row.cards = _drawn(row.cards, shown)
    hands = [zone for zone in plain["seats"][seat]["zones"] if zone["kind"] == "hand"]
    hand = tuple(shown[card["title"]] for zone in hands for card in zone.get("cards", ()) if card["title"] in shown)
    return Table(plain["progress"], rows, hand)


@lru_cache(maxsize=8)
def _film(path: str, digest: str) -> Table:
    """It shows the fullest moment where nothing moves."""
    film, shown = json.loads(Path(path).read_text(encoding="utf-8")), _by_title(digest)
    still = max(film["frames"], key=lambda frame: sum(len(keys) for _, keys, _ in frame["rows"]))
    rows = []
    for place, (name, label) in enumerate(film["sides"]):
        keys = dict.fromkeys(key for frame in film["frames"] for key in frame["rows"][place][1])
        found = {key: key.split(" ", 2)[2] for key in keys}
        number, in_play, exhausted = still["rows"][place]
        rows.append(Row(name, label, number, _drawn(found, shown), exhausted, in_play))
    return Table(still["progress"], rows, (), still["caption"], json.dumps(film["frames"]))


@lru_cache(maxsize=128)
def _picture(name: str, puzzle_id: str, digest: str) -> Table | None:
    game = games.load(name)
    try:
        puzzle = next(each for each in game.lab.puzzles() if each.id == puzzle_id)
        return table_of(game, game.view(game.lab.load(puzzle.position), puzzle.seat), puzzle.seat, digest)
    except Exception:
        # A page does without a picture.
        log.exception("no_picture", game=name, puzzle=puzzle_id)
        return None


def _drawn(titles: Mapping[str, str], shown: Mapping[str, Json]) -> dict[str, Json]:
    return {key: shown[title] for key, title in titles.items() if title in shown}


def _by_title(digest: str) -> dict[str, Json]:
    return {card["title"]: card for card in cards_of(digest).values()}
