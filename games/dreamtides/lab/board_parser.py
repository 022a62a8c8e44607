"""Reading boards: a position from what was typed into the fields of a board, or all that is wrong with that.

The position goes through the same door as one from a file. What a document may leave open is refused here: more
characters than a battlefield holds, a board on which nothing is left to be decided.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from games.dreamtides.cards.catalog import compiled
from games.dreamtides.cards.figments import FIGMENTS
from games.dreamtides.lab.board import FIELD, FIELDS, NUMBERS, PLACES
from games.dreamtides.lab.board_lines import DreamtidesLines
from games.dreamtides.notation import position
from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.components import DREAMCALLER, SEATS
from games.dreamtides.rules.settings import STANDARD
from games.kernel.board import Board, BoardFault, read_choice, read_number
from games.kernel.cards.board_lines import field_name
from games.kernel.cards.compiling import Compiling
from games.kernel.refusal import DataError

Json = dict[str, Any]
_MOST_CARDS: Final = 400


def read_board(values: Mapping[str, str], cards: Mapping[str, Json]) -> Board | list[BoardFault]:
    """The position that these values describe, with these cards by title; or all that is wrong with them."""
    every = {**{title: figment.definition for title, figment in FIGMENTS.items()}, **cards}
    lines = DreamtidesLines(values, Compiling(every, printed))
    players = {seat: side(lines, seat) for seat in SEATS}
    document: Json = {
        "game": "dreamtides",
        "active": read_choice(FIELDS["active"], values, lines.faults),
        "phase": read_choice(FIELDS["phase"], values, lines.faults),
        "turn": read_number(FIELDS["turn"], values, lines.faults),
        "players": players,
    }
    lines.faults += _untenable(players)
    if lines.faults:
        return lines.faults
    try:
        state = position.load(document, cards)
    except DataError as error:
        return [BoardFault("", f"{str(error).removeprefix('position: ')}.")]
    if state.pending is None:
        return [BoardFault("", "The battle is over on this board: nothing is left to be decided.")]
    return Board(document)


def printed(definition: Mapping[str, Any]) -> CardDef:
    """A card of the pool, or a figment, which no definition of a card could be (D15.1)."""
    figment = FIGMENTS.get(definition.get("title", ""))
    return figment if figment is not None and figment.definition is definition else compiled(definition)


def side(lines: DreamtidesLines, seat: str) -> Json:
    """What lies on a side, and its numbers."""
    numbers = {name: read_number(FIELDS[field_name(seat, name)], lines.values, lines.faults) for name in NUMBERS}
    titles = {place.name: lines.entries(seat, place) for place in PLACES}
    for entry in titles[FIELD.name]:
        if entry["card"] in FIGMENTS:
            entry["token"] = True
    dreamcaller = lines.one(field_name(seat, "dreamcaller"), DREAMCALLER)
    return {**numbers, **titles, **({"dreamcaller": dreamcaller} if dreamcaller else {})}


def _untenable(players: Mapping[str, Json]) -> Iterator[BoardFault]:
    """What the rules wouldn't let lie there (D12.1, D15.3)."""
    count = sum(len(side[place.name]) for side in players.values() for place in PLACES)
    if not count:
        yield BoardFault("", "There is no card on it.")
    if count > _MOST_CARDS:
        yield BoardFault("", f"There are {count} cards on it; {_MOST_CARDS} fit on a table.")
    for seat, side in players.items():
        row = side[FIELD.name]
        if len(row) > STANDARD.row_limit:
            sentence = f"{len(row)} characters, and a battlefield holds {STANDARD.row_limit} (D12.1)."
            yield BoardFault(field_name(seat, FIELD.name), sentence)
        for place in PLACES[1:]:
            for title in dict.fromkeys(entry["card"] for entry in side[place.name] if entry["card"] in FIGMENTS):
                yield BoardFault(field_name(seat, place.name), f"“{title}” is a token, and lies on battlefields alone.")
