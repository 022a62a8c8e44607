"""Tapers: a game for two to four, small enough to see through, with nothing but what every game has, and with what
Voidream hasn't: several winners, scores, a choice of the match, seats that leave, and no decks.

Each night everybody still there puts down a lantern, in turn. The brightest scores its light for whoever put it down,
for several if they are alike. The first of them may swap up to two lanterns of their hand, and gives two sparks to
others. After the last night the highest score wins; who ties wins, too.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from hashlib import blake2b
from types import MappingProxyType
from typing import Any, NotRequired, TypedDict

from games.kernel import chance
from games.kernel.decision import Answer, Decision, DecisionKind, Option
from games.kernel.event import EventType
from games.kernel.game import Game, Result, Seating, SetupChoice
from games.kernel.legality import decision_refusal
from games.kernel.notation import numbered
from games.kernel.refusal import Refusal
from games.kernel.view import EventView, View

__all__ = ["GIVE", "PLAY", "SPARKS", "SWAP", "SWAPS", "State", "Tapers", "choose", "dealt", "due", "others"]

Json = dict[str, Any]
TITLES = tuple(f"{color} {light}" for light in range(1, 9) for color in ("Amber", "Blue", "Coral"))
LIGHTS = tuple(number // 3 + 1 for number in range(len(TITLES)))
HAND, SPARKS, SWAPS = 5, 2, 2
PLAY, SWAP, GIVE = "play", "swap", "give"


class TapersEvent(EventView, total=False):
    seat: str
    card: str
    number: int
    seats: list[str]
    winners: list[str]


class TapersView(View):
    night: int
    nights: int
    deck: int
    table: list[list[str]]
    players: dict[str, TapersSide]


class TapersSide(TypedDict):
    name: str
    score: int
    size: int
    left: bool
    hand: NotRequired[list[str]]


@dataclass
class State:
    """Cards and seats are numbers; `todo` is who does what next in this night. `titles` and `lights` are those of the
    cards, and never change."""

    names: list[str]
    nights: int
    rng: int
    deck: list[int]
    hands: list[list[int]]
    scores: list[int]
    night: int = 0
    leader: int = 0
    todo: list[tuple[str, int]] = field(default_factory=list)
    table: list[tuple[int, int]] = field(default_factory=list)
    gone: list[int] = field(default_factory=list)
    seq: int = 0
    winners: list[int] | None = None
    reason: str = ""
    log: list[TapersEvent] = field(default_factory=list)
    titles: list[str] = field(default_factory=lambda: list(TITLES))
    lights: list[int] = field(default_factory=lambda: list(LIGHTS))

    def clone(self) -> State:
        hands = [hand[:] for hand in self.hands]
        parts = {name: getattr(self, name)[:] for name in ("deck", "scores", "todo", "table", "gone", "log")}
        return replace(self, hands=hands, **parts)

    def __str__(self) -> str:
        lines = [f"Night {self.night} of {self.nights}, {len(self.deck)} in the deck"]
        for seat, name in enumerate(self.names):
            shown = ", ".join(self.titles[card] for card in self.hands[seat])
            lines.append(f"{'ABCD'[seat]} {name}: {self.scores[seat]} ({shown})")
        return "\n".join([*lines, "On the table: " + ", ".join(self.titles[card] for _, card in self.table)])


# --- the rules ---


def dealt(
    names: Sequence[str], nights: int, seed: int, titles: Sequence[str] = TITLES, lights: Sequence[int] = LIGHTS
) -> State:
    """The first night (L1): five lanterns each."""
    rng, deck = chance.shuffled(seed, list(range(len(titles))))
    hands = [sorted(deck[seat * HAND : (seat + 1) * HAND]) for seat in range(len(names))]
    s = State(list(names), nights, rng, deck[len(names) * HAND :], hands, [0] * len(names))
    s.titles, s.lights = list(titles), list(lights)
    s.log = [{"type": "setup", "text": f"{len(names)} people light lanterns."}]
    go_on(s)
    return s


def here(s: State) -> list[int]:
    """Who hasn't left, from the leader on."""
    seats = [(s.leader + step) % len(s.names) for step in range(len(s.names))]
    return [seat for seat in seats if seat not in s.gone]


def go_on(s: State) -> None:
    """Runs to the next decision, or to the end (L4)."""
    while not s.todo and s.winners is None:
        if s.table:
            settle(s)
        if len(here(s)) == 1:
            end(s, here(s), "alone")
        elif not s.todo and s.night == s.nights:
            best = max(s.scores[seat] for seat in here(s))
            end(s, [seat for seat in here(s) if s.scores[seat] == best], "light")
        elif not s.todo:
            s.night += 1
            s.todo = [(PLAY, seat) for seat in here(s)]


def settle(s: State) -> None:
    """The brightest lantern scores (L2)."""
    best = max(s.lights[card] for _, card in s.table)
    brightest = [seat for seat, card in s.table if s.lights[card] == best]
    for seat in brightest:
        s.scores[seat] += best
    s.table = []
    s.log.append(
        {"type": "night", "text": f"The brightest lantern has {best}.", "seats": ["ABCD"[x] for x in brightest]}
    )
    s.leader = next((seat for seat in brightest if seat not in s.gone), s.leader)
    if s.night < s.nights and len(here(s)) > 1:
        s.leader = here(s)[0]
        s.todo = [(SWAP, s.leader), (GIVE, s.leader)]


def end(s: State, winners: list[int], reason: str) -> None:
    s.winners, s.reason, s.todo = sorted(winners), reason, []
    s.log.append({"type": "over", "text": "It is over.", "winners": ["ABCD"[seat] for seat in s.winners]})


def leave(s: State, seat: int) -> None:
    """A seat leaves; what it has put down stays (L5)."""
    s.gone.append(seat)
    s.seq += 1
    s.todo = [due for due in s.todo if due[1] != seat]
    s.log = [{"type": "left", "text": f"{{{'ABCD'[seat]}}} leaves.", "seat": "ABCD"[seat]}]
    if len(here(s)) == 1:
        end(s, here(s), "alone")
    go_on(s)


def choose(s: State, chosen: Sequence[int]) -> None:
    """Makes a legal choice: indices of the options, or the amounts (L2, L3)."""
    what, seat = s.todo.pop(0)
    s.seq += 1
    s.log = [{"type": what, "text": f"{{{'ABCD'[seat]}}} decides.", "seat": "ABCD"[seat]}]
    hand = s.hands[seat]
    if what == PLAY:
        card = hand.pop(chosen[0])
        s.table.append((seat, card))
        s.log[0]["card"] = s.titles[card]
        s.log[0]["text"] = f"{{{'ABCD'[seat]}}} puts down {s.titles[card]}."
    elif what == SWAP:
        under = [hand[index] for index in sorted(chosen)]
        s.hands[seat] = sorted([card for card in hand if card not in under] + s.deck[: len(under)])
        s.rng, s.deck = chance.shuffled(s.rng, s.deck[len(under) :] + under) if under else (s.rng, s.deck)
        s.log[0]["number"] = len(under)
    else:
        for other, sparks in zip(others(s, seat), chosen, strict=True):
            s.scores[other] += sparks
    go_on(s)


def others(s: State, seat: int) -> list[int]:
    return [other for other in sorted(here(s)) if other != seat]


def due(s: State) -> Decision | None:
    """What is asked (L2, L3)."""
    if not s.todo:
        return None
    what, seat = s.todo[0]
    hand = [s.titles[card] for card in s.hands[seat]]
    cards = tuple(Option(name, name, title) for name, title in zip(numbered(hand), hand, strict=True))
    if what == PLAY:
        plays = tuple(replace(option, notation=f"play {option.notation}") for option in cards)
        return Decision(s.seq, "ABCD"[seat], DecisionKind.ACTION, "Put down a lantern", "L2", plays, about="turn")
    if what == SWAP:
        most = min(SWAPS, len(s.deck), len(cards))
        return Decision(s.seq, "ABCD"[seat], DecisionKind.PICK, "Swap lanterns", "L3", cards, 0, most, about=what)
    given = tuple(Option("ABCD"[other], s.names[other], limit=SPARKS) for other in others(s, seat))
    return Decision(s.seq, "ABCD"[seat], DecisionKind.AMOUNTS, "Give sparks", "L3", given, total=SPARKS, about=what)


# --- the game ---


EVENTS = (
    EventType("setup", "Everybody has their lanterns."),
    EventType("play", "Somebody puts a lantern down.", ("seat", "card")),
    EventType("night", "The brightest lanterns score.", ("seats",)),
    EventType("swap", "Somebody swaps lanterns.", ("seat", "number")),
    EventType("give", "Somebody gives sparks.", ("seat",)),
    EventType("left", "Somebody leaves.", ("seat",)),
    EventType("over", "The game has ended.", ("winners",)),
)


class Tapers(Game[State]):
    """The game by the protocol."""

    name = "tapers"
    title = "Tapers"
    span = "night"
    rules_version = "1"
    seats = ("A", "B", "C", "D")
    seat_counts = (3, 2, 4)
    setup_choices = (SetupChoice("nights", "Nights", {"3": "Three", "5": "Five"}),)

    def new(
        self,
        seats: Mapping[str, Seating],
        seed: int,
        cards: Mapping[str, Json],
        setup: Mapping[str, str] = MappingProxyType({}),
    ) -> State:
        return dealt([seating.name for seating in seats.values()], self.nights(seats, setup), seed)

    def nights(self, seats: Mapping[str, Seating], setup: Mapping[str, str]) -> int:
        """How many are chosen for a match of these seats."""
        return int(self.settled(seats, setup)["nights"])

    def decision(self, state: State) -> Decision | None:
        return due(state)

    def answer(self, state: State, seat: str, answer: Answer) -> Refusal | None:
        wrong = decision_refusal(due(state), seat, answer)
        if wrong is None:
            choose(state, answer.amounts or answer.pick or ())
        return wrong

    def concede(self, state: State, seat: str, reason: str = "concession") -> None:
        number = self.seats.index(seat)
        if state.winners is None and number < len(state.names) and number not in state.gone:
            leave(state, number)

    def draw(self, state: State, reason: str = "draw") -> None:
        if state.winners is None:
            state.log = []
            end(state, [], reason)

    def result(self, state: State) -> Result | None:
        if state.winners is None:
            return None
        scores = {self.seats[number]: score for number, score in enumerate(state.scores)}
        return Result(tuple(self.seats[number] for number in state.winners), state.reason, scores)

    def seq(self, state: State) -> int:
        return state.seq

    def clone(self, state: State) -> State:
        return state.clone()

    def rewound(self, state: State, seq: int) -> State:
        return replace(state.clone(), seq=seq, log=[])

    def state_hash(self, state: State) -> str:
        return blake2b(json.dumps(asdict(replace(state, log=[]))).encode(), digest_size=16).hexdigest()

    def view(self, state: State, seat: str | None) -> TapersView:
        result = self.result(state)
        sides: dict[str, TapersSide] = {}
        for number, name in enumerate(state.names):
            hand, left = state.hands[number], number in state.gone
            side: TapersSide = {"name": name, "score": state.scores[number], "size": len(hand), "left": left}
            if self.seats[number] == seat:
                side["hand"] = [state.titles[card] for card in hand]
            sides[self.seats[number]] = side
        return {
            "game": self.name,
            "seq": state.seq,
            "you": seat,
            "night": state.night,
            "nights": state.nights,
            "deck": len(state.deck),
            "table": [[self.seats[number], state.titles[card]] for number, card in state.table],
            "players": sides,
            "result": None if result is None else result.as_json(sides),
        }

    def events(self, state: State, seat: str | None) -> list[TapersEvent]:
        return state.log

    def event_types(self) -> Sequence[EventType]:
        return EVENTS

    def progress(self, view: Mapping[str, Any]) -> str:
        return f"Night {view['night']}"

    def lengths(self, view: Mapping[str, Any]) -> Mapping[str, int]:
        return {"nights": view["night"]}
