"""Pebbles: a stub of a game, with the least that shows its cards and is played on the plain table.

In turn, two people take one, two or three pebbles from a heap, by one of three cards. Who takes the last one wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass, field, replace
from types import MappingProxyType
from typing import Any

from games.kernel.cards.diagnostics import FieldFault
from games.kernel.decision import Answer, Decision, DecisionKind, Option
from games.kernel.event import EventType
from games.kernel.game import Cards, Game, Result, Seating
from games.kernel.legality import decision_refusal
from games.kernel.refusal import Refusal

__all__ = ["Pebbles"]

Json = dict[str, Any]
TAKES = {"Pinch": 1, "Palm": 2, "Fist": 3}
HEAP = 12


@dataclass
class State:
    names: list[str]
    heap: int = HEAP
    seq: int = 0
    winner: str | None = None
    reason: str = ""
    log: list[Json] = field(default_factory=list)


class PebblesCards(Cards):
    def pool(self) -> Mapping[str, Json]:
        return {title: {"title": title, "kind": "grip", "takes": takes} for title, takes in TAKES.items()}

    def fields(self) -> Sequence[Json]:
        asked: list[Json] = [
            {"name": "title", "label": "Title", "type": "text", "rows": 1, "max_length": 40, "required": True},
            {"name": "takes", "label": "Takes", "type": "integer", "min": 1, "max": 3, "required": True},
        ]
        return [{"kind": "grip", "label": "Grip", "fields": asked}]

    def faults(self, definition: Json) -> list[FieldFault]:
        return [] if definition.get("takes") in TAKES.values() else [FieldFault("takes", "a grip takes 1 to 3")]


class Pebbles(Game[State]):
    name, title, rules_version, seats = "pebbles", "Pebbles", "1", ("A", "B")
    cards = PebblesCards()

    def new(
        self,
        seats: Mapping[str, Seating],
        seed: int,
        cards: Mapping[str, Json],
        setup: Mapping[str, str] = MappingProxyType({}),
    ) -> State:
        return State([seating.name for seating in seats.values()])

    def decision(self, state: State) -> Decision | None:
        if state.reason:
            return None
        takes = tuple(Option(f"take {card}", card, card) for card, count in TAKES.items() if count <= state.heap)
        seat = "AB"[state.seq % 2]
        return Decision(state.seq, seat, DecisionKind.ACTION, "Take pebbles", "P1", takes, about="turn")

    def answer(self, state: State, seat: str, answer: Answer) -> Refusal | None:
        wrong = decision_refusal(self.decision(state), seat, answer)
        if wrong is None:
            card = [*TAKES][(answer.pick or (0,))[0]]
            state.heap, state.seq = state.heap - TAKES[card], state.seq + 1
            state.log = [{"type": "take", "text": f"{{{seat}}} takes with a [[{card}]].", "seat": seat, "card": card}]
            if not state.heap:
                self._end(state, seat, "last")
        return wrong

    def concede(self, state: State, seat: str, reason: str = "concession") -> None:
        if self.result(state) is None:
            self._end(state, "BA"["AB".index(seat)], reason)

    def draw(self, state: State, reason: str = "draw") -> None:
        if self.result(state) is None:
            self._end(state, None, reason)

    def _end(self, state: State, winner: str | None, reason: str) -> None:
        state.winner, state.reason = winner, reason
        state.log = [*state.log, {"type": "over", "text": "It is over."}]

    def result(self, state: State) -> Result | None:
        return Result((state.winner,) if state.winner else (), state.reason) if state.reason else None

    def seq(self, state: State) -> int:
        return state.seq

    def clone(self, state: State) -> State:
        return replace(state)

    def state_hash(self, state: State) -> str:
        return repr(astuple(replace(state, log=[])))

    def view(self, state: State, seat: str | None) -> Any:
        result = self.result(state)
        players = {each: {"name": name} for each, name in zip("AB", state.names, strict=True)}
        told = None if result is None else result.as_json("AB")
        base = {"game": self.name, "seq": state.seq, "you": seat, "result": told}
        return {**base, "heap": state.heap, "players": players}

    def events(self, state: State, seat: str | None) -> Any:
        return state.log

    def event_types(self) -> Sequence[EventType]:
        return (EventType("take", "Somebody takes pebbles.", ("seat", "card")), EventType("over", "It has ended."))
