"""Reading boards: a position from what was typed into the fields of a board, or all that is wrong with that.

The position goes through the same door as one from a file. What a document may leave open is refused here: a side
without a bastion, a card where it can't lie, an entity that wouldn't survive the first look at the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from games.kernel.board import Board, BoardFault, read_choice, read_number
from games.kernel.cards.board_lines import field_name
from games.kernel.cards.compiling import Compiling
from games.kernel.refusal import DataError
from games.voidream.cards.catalog import compiled
from games.voidream.lab.board import FIELDS, PLACES
from games.voidream.lab.board_lines import VoidreamLines
from games.voidream.notation import position
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import BASTION, CONSTRUCT, ENTITY, MIND_CARD, SEAT_OF, SEATS, UNIQUE
from games.voidream.rules.queries import has, is_beyond
from games.voidream.rules.state import TOO_LATE, State
from games.voidream.rules.statistics import stability_left

Json = dict[str, Any]
_MOST_CARDS = 400
_CONFLICTS: Final[Mapping[str, Json]] = {
    "dawn": {"kind": "dawn"},
    "dusk": {"kind": "dusk"},
    "nightmare conflict": {"kind": "dusk", "nightmare": True},
}


def read_board(values: Mapping[str, str], cards: Mapping[str, Json]) -> Board | list[BoardFault]:
    """The position that these values describe, with these cards by title; or all that is wrong with them."""
    reader = _Reader(values, Compiling(cards, compiled))
    document = reader.document()
    if reader.faults:
        return reader.faults
    try:
        state = position.load(document, cards)
    except DataError as error:
        return [BoardFault("", f"{str(error).removeprefix('position: ')}.")]
    faults = [*_untenable(state), *_untimely(state, document)]
    if not faults and state.pending is None:
        faults.append(BoardFault("", "The game is over on this board: nothing is left to be decided."))
    return faults or Board(document)


class _Reader:
    """Reads field by field; the faults are gathered where the lines are read."""

    def __init__(self, values: Mapping[str, str], cards: Mapping[str, CardDef]) -> None:
        self.values = values
        self.cards = cards
        self.lines = VoidreamLines(values, cards)
        self.faults = self.lines.faults

    def document(self) -> Json:
        def choice(name: str) -> str:
            return read_choice(FIELDS[name], self.values, self.faults)

        phase, attacker = choice("phase"), choice("attacker")
        players = {seat: self.side(seat) for seat in SEATS}
        lying = [entry for side in players.values() for place in PLACES for entry in side[place.name]]
        count = len(lying) + sum(len(entry.get("attached", ())) for entry in lying)
        if count > _MOST_CARDS:
            self.lines.fault("", f"There are {count} cards on it; {_MOST_CARDS} fit on a table.")
        turn = {"round": read_number(FIELDS["round"], self.values, self.faults), "active": choice("active")}
        document: Json = {"game": "voidream", **turn, "players": players}
        if phase not in _CONFLICTS:
            return {**document, "phase": phase}
        sides = {seat: [*self.participants(seat, players[seat]["play"])] for seat in SEATS}
        defender = next(seat for seat in SEATS if seat != attacker)
        facts = {"attacker": attacker, "attacking": sides[attacker], "defending": sides[defender]}
        return {**document, "phase": "conflict", "conflict": {**_CONFLICTS[phase], **facts}}

    def participants(self, seat: str, play: list[Json]) -> Iterator[str]:
        for number, entry in enumerate(play, 1):
            if self.cards[entry["card"]].kind == ENTITY:
                yield f"{seat}.play.{number}"

    def side(self, seat: str) -> Json:
        side: Json = {place.name: self.lines.entries(seat, place) for place in PLACES}
        bastion = self.lines.one(field_name(seat, "bastion"), BASTION)
        if not self.values.get(field_name(seat, "bastion"), "").strip():
            self.lines.fault(field_name(seat, "bastion"), "Name a bastion: a side without one has lost (V8.4).")
        self.attach_charges(seat, side)
        side["deck"].append({"card": bastion})
        mind = self.lines.one(field_name(seat, "mind"), MIND_CARD)
        at = read_number(FIELDS[field_name(seat, "mind_at")], self.values, self.faults)
        return {**side, "mind": {"card": mind, "at": at}} if mind else side

    def attach_charges(self, seat: str, side: Json) -> None:
        """The topmost cards of the deck that are no constructs become charges (V9.2)."""
        for entry in side["play"]:
            wanted = entry.pop("charges", 0)
            fitting = [card for card in side["deck"] if self.cards[card["card"]].kind != CONSTRUCT][:wanted]
            if len(fitting) < wanted:
                self.lines.fault(field_name(seat, "play"), f"The deck has no {wanted} cards that could be charges.")
            for card in fitting:
                side["deck"].remove(card)
            if fitting:
                entry["charges"] = fitting


def _untenable(s: State) -> Iterator[BoardFault]:
    """Entities that the rules would take off at once, which no board may hold."""
    for name, seat in SEAT_OF.items():
        field = field_name(name, "play")
        alone = Counter(s.table.cards[card].title for card in s.play[seat] if has(s, card, UNIQUE))
        for title, copies in alone.items():
            if copies > 1:
                sentence = (
                    f"“{title}” is unique: one copy is in play, others are attached to it (V9.16), as “+ {title}”."
                )
                yield BoardFault(field, sentence)
        for card in s.play[seat]:
            if s.table.cards[card].kind == ENTITY and stability_left(s, card) == 0:
                title = s.table.cards[card].title
                yield BoardFault(field, f"“{title}” would be destroyed at once: it has no stability left (V8.1).")


def _untimely(s: State, document: Json) -> Iterator[BoardFault]:
    """What was said to be attached too late to a host, which only a deep one of lower value can have (V12.5)."""
    late = {card for card in s.attachments() if s.flags[card] & TOO_LATE and is_beyond(s, card, s.host[card])}
    found = Counter((SEATS[s.control[card]], s.table.cards[card].title) for card in late)
    for seat in SEATS:
        under = [each for entry in document["players"][seat]["play"] for each in entry.get("attached", ())]
        for title, copies in Counter(entry["card"] for entry in under if entry.get("late")).items():
            if copies > found[seat, title]:
                sentence = (
                    f"“{title}” can’t be late: only to a deep card of lower value something is attached late (V12.5)."
                )
                yield BoardFault(field_name(seat, "play"), sentence)
