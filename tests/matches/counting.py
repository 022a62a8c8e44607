"""A game small enough to see through: the seats count in turns, and who says ten has won. Each seat has a secret."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from hashlib import sha256
from types import MappingProxyType
from typing import Any, ClassVar

from games.kernel.cards.diagnostics import FieldFault
from games.kernel.cards.edition import FIRST
from games.kernel.decision import Answer, Decision, DecisionKind, Option
from games.kernel.decks.deck_list import DeckList, Problem
from games.kernel.decks.status import CardOffer, DeckForm, DeckPart, DeckStatus
from games.kernel.game import Cards, Decks, Game, Lab, Result, Seating
from games.kernel.ids import NOBODY, Seat
from games.kernel.refusal import DataError, IllegalDeck, Refusal, RefusalCode
from games.kernel.search.hooks import Manner
from games.kernel.view import EventView, View

GOAL = 10
CARDS = {
    title: {"title": title, "slug": title.lower(), "kind": "number", "value": value, "art": ""}
    for title, value in [("One", 1), ("Two", 2)]
}
DECK = DeckList("Numbers", {"main": (("One", 3), ("Two", 2))}, {})
BAD_DECK = DeckList("Nothing", {"main": ()}, {})


class CountingEvent(EventView, total=False):
    seat: str
    winner: str | None
    reason: str


class CountingView(View):
    total: int
    secret: int | None


@dataclass
class State:
    secrets: dict[str, int]
    open_lists: dict[str, bool]
    total: int = 0
    seq: int = 0
    shift: int = 0
    """By how much the seq has run ahead of the turns."""
    result: Result | None = None
    events: list[CountingEvent] = field(default_factory=list)

    @property
    def seat(self) -> str:
        return "AB"[(self.seq - self.shift) % 2]


class CountingThinking:
    """All that a search has to know of this game."""

    manners = (Manner("low", "a miser", "Likes small numbers."),)
    features = ()

    def read(self, state: State, seat: int) -> list[float]:
        return []

    def mannered(self, manner: str, state: State) -> CountingThinking:
        return MiserThinking()

    def imagine(
        self, state: State, seat: int, seed: int, lists: Sequence[DeckList], cards: Mapping[str, dict[str, Any]]
    ) -> State:
        return self.resample(state, seat, seed)

    def answer_of(self, state: State, choice: tuple[int, ...]) -> Answer:
        return Answer(state.seq, pick=choice)

    def choice_of(self, state: State, answer: Answer) -> tuple[int, ...]:
        return answer.pick or ()

    def clone(self, state: State) -> State:
        return replace(state, secrets=dict(state.secrets), events=[])

    def sketch(self, state: State) -> State:
        return self.clone(state)

    def resample(self, state: State, seat: int, seed: int) -> State:
        new = self.clone(state)
        new.secrets["AB"[1 - seat]] = seed % 100
        return new

    def mover(self, state: State) -> Seat:
        return NOBODY if state.result else Seat("AB".index(state.seat))

    def candidates(self, state: State) -> list[tuple[int, ...]]:
        return [(0,), (1,), (2,)]

    def habit(self, state: State) -> tuple[int, ...]:
        return (0,)

    def play(self, state: State, choice: tuple[int, ...]) -> None:
        Counting().answer(state, state.seat, Answer(state.seq, pick=choice))

    def is_quiet(self, state: State) -> bool:
        return True

    def evaluate(self, state: State) -> tuple[float, ...]:
        """A look tells nothing before the end."""
        if state.result is None or state.result.winner is None:
            return (0.5, 0.5)
        return (1.0, 0.0) if state.result.winner == "A" else (0.0, 1.0)

    def glimpse(self, state: State) -> int:
        return state.total


class MiserThinking(CountingThinking):
    """Sees nothing but small numbers."""

    def candidates(self, state: State) -> list[tuple[int, ...]]:
        return [(0,)]


def add_one(view: Mapping[str, Any], decision: Decision, cards: Mapping[str, Any], seed: int) -> Answer:
    """An agent that goes by the view."""
    return Answer(decision.seq, pick=(0,))


class CountingCards(Cards):
    """Two numbers, which nothing can be wrong with."""

    def pool(self) -> Mapping[str, dict[str, Any]]:
        return CARDS

    def fields(self) -> list[dict[str, Any]]:
        return []

    def faults(self, definition: dict[str, Any]) -> list[FieldFault]:
        return []


class CountingDecks(Decks):
    def shipped(self) -> list[DeckList]:
        return [DECK]

    def form(self) -> DeckForm:
        return DeckForm((DeckPart("main", "Numbers", "Numbers", ("number",), single=False),), ())

    def status(self, deck: DeckList, cards: Mapping[str, dict[str, Any]]) -> DeckStatus:
        return DeckStatus((), {title: CardOffer(9) for title in cards}, {})

    def assemble(
        self,
        name: str,
        entries: Sequence[tuple[str, int]],
        choices: Mapping[str, str],
        cards: Mapping[str, dict[str, Any]],
    ) -> DeckList:
        return DeckList(name, {"main": tuple(entries)}, dict(choices))

    def problems(self, deck: DeckList, cards: Mapping[str, dict[str, Any]]) -> list[Problem]:
        return [] if deck.parts.get("main") else [Problem("empty", "C1", (), "A deck needs a card.")]


class CountingLab(Lab[State]):
    def dump(self, state: State) -> dict[str, Any]:
        return {"secrets": state.secrets, "total": state.total, "shift": state.shift, "cards": []}

    def load(self, position: dict[str, Any]) -> State:
        if not isinstance(position.get("total"), int):
            raise DataError(f"position: “total” must be a number, not “{position.get('total')}”")
        return State(position.get("secrets") or {"A": 1, "B": 2}, {}, position["total"], 0, position.get("shift", 0))


class Counting(Game[State]):
    name = "counting"
    title = "Counting"
    rules_version = "1"
    seats = ("A", "B")
    cards = CountingCards()
    decks = CountingDecks()
    lab = CountingLab()
    thinking = CountingThinking()
    agents = MappingProxyType({"greedy": add_one})
    steps: tuple[str, ...] = ("add 1", "add 2", "add 3", "explode")

    def new(
        self,
        seats: Mapping[str, Seating],
        seed: int,
        cards: Mapping[str, dict[str, Any]],
        setup: Mapping[str, str] = MappingProxyType({}),
    ) -> State:
        for seating in seats.values():
            for problem in self.decks.problems(seating.deck, cards):
                raise IllegalDeck(problem.sentence)
        state = State(
            {seat: seed // (index + 1) for index, seat in enumerate(seats)},
            {seat: seating.open_list for seat, seating in seats.items()},
        )
        state.events = [{"type": "setup", "text": "{A} meets {B}."}]
        return state

    def decision(self, state: State) -> Decision | None:
        if state.result:
            return None
        options = tuple(Option(step, step) for step in self.steps)
        return Decision(state.seq, state.seat, DecisionKind.ACTION, "Count on", "C2", options)

    def answer(self, state: State, seat: str, answer: Answer) -> Refusal | None:
        if answer.pick is None or len(answer.pick) != 1:
            return Refusal(RefusalCode.BAD_MESSAGE, "Pick one.", "C2")
        if answer.pick[0] >= len(self.steps):
            return Refusal(RefusalCode.ILLEGAL, "There is no such option.", "C2")
        step = self.steps[answer.pick[0]]
        state.seq += 1
        if step == "explode":
            raise ZeroDivisionError("the rules have a bug")
        state.total += int(step[-1])
        state.events = [{"type": "count", "text": f"{{{seat}}} says {state.total}.", "seat": seat}]
        if state.total >= GOAL:
            self._end(state, seat, "ten")
        return None

    def concede(self, state: State, seat: str, reason: str = "concession") -> None:
        state.events = []
        self._end(state, "B" if seat == "A" else "A", reason)

    def draw(self, state: State, reason: str = "draw") -> None:
        state.events = []
        self._end(state, None, reason)

    def _end(self, state: State, winner: str | None, reason: str) -> None:
        state.result = Result((winner,) if winner else (), reason)
        state.events.append(
            {"type": "over", "text": f"{{{winner}}} wins." if winner else "A draw.", "winner": winner, "reason": reason}
        )

    def result(self, state: State) -> Result | None:
        return state.result

    def seq(self, state: State) -> int:
        return state.seq

    def clone(self, state: State) -> State:
        return deepcopy(state)

    def rewound(self, state: State, seq: int) -> State:
        return replace(deepcopy(state), seq=seq, shift=state.shift + seq - state.seq, events=[])

    def has_revealed(self, before: State, after: State) -> bool:
        """Who says a multiple of five shows the secret."""
        return before.total // 5 != after.total // 5

    def state_hash(self, state: State) -> str:
        return sha256(repr((state.secrets, state.total, state.seq, state.shift, state.result)).encode()).hexdigest()

    def freeze(self, state: State) -> bytes:
        return json.dumps([state.secrets, state.open_lists, state.total, state.seq, state.shift]).encode()

    def thaw(self, data: bytes, seats: Mapping[str, Seating], cards: Mapping[str, dict[str, Any]]) -> State:
        try:
            return State(*json.loads(data))
        except ValueError as error:
            raise DataError(str(error)) from error

    def decks_of(self, state: State) -> dict[str, DeckList]:
        return dict.fromkeys(self.seats, DECK)

    def resume(
        self,
        position: dict[str, Any],
        seats: Mapping[str, Seating],
        cards: Mapping[str, dict[str, Any]],
        seq: int,
    ) -> State:
        open_lists = {seat: seating.open_list for seat, seating in seats.items()}
        secrets = position.get("secrets") or {"A": 1, "B": 2}
        return State(secrets, open_lists, position["total"], seq, position.get("shift", 0))

    def view(self, state: State, seat: str | None) -> CountingView:
        return {
            "game": self.name,
            "seq": state.seq,
            "you": seat,
            "total": state.total,
            "secret": state.secrets[seat] if seat else None,
            "result": {"winner": state.result.winner, "reason": state.result.reason} if state.result else None,
        }

    def events(self, state: State, seat: str | None) -> list[CountingEvent]:
        return state.events

    def story(self, state: State, events: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        counts = [event["seat"] for event in events if event["type"] == "count"]
        return {"counts": {seat: counts.count(seat) for seat in self.seats}} if state.result else {}

    def progress(self, view: Mapping[str, Any]) -> str:
        return f"At {view['total']}"

    def write_answer(self, state: State, answer: Answer) -> str:
        assert answer.pick is not None
        return self.steps[answer.pick[0]]

    def read_answer(self, state: State, text: str) -> Answer | Refusal:
        if text not in self.steps:
            return Refusal(RefusalCode.ILLEGAL, f"{text} isn't possible.")
        return Answer(state.seq, pick=(self.steps.index(text),))


class KeepingCounting(Counting):
    """The same game after its rules were mended: nobody adds three any more, but in matches that began before."""

    rules_version = "2"
    earlier_rules: ClassVar[Mapping[str, int]] = {"1": FIRST}

    def under(self, rules_version: str) -> KeepingCounting:
        game = super().under(rules_version)
        game.steps = Counting.steps if game.rules_version == "1" else StricterCounting.steps
        return game


class StricterCounting(Counting):
    """The same game after its rules were mended: nobody adds three any more."""

    rules_version = "2"
    steps = ("add 1", "add 2")
