"""Embers: a game for three that stands on the kernel's engine, with its smallest means: programs of cards, triggers
before, when and after, what takes the place of an event, and cards that are made in the course of the game.

In turn everybody draws, then plays a card or passes. An ember in play is worth a light at the end. Who has most wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NotRequired, TypedDict

from games.kernel import chance
from games.kernel.cards.edition import NEWEST
from games.kernel.decision import DecisionKind, Option
from games.kernel.engine.callbacks import DONE, NOTHING, OVER, Callbacks
from games.kernel.engine.card_table import CardTable
from games.kernel.engine.environment import Environment as Env
from games.kernel.engine.frames import Frame
from games.kernel.engine.knowledge import CardRef, Viewers
from games.kernel.engine.pending import Pending, PromptKind
from games.kernel.engine.program import EventKind, Op, Outcome
from games.kernel.engine.questions import Question, Questions
from games.kernel.engine.resolution import Done, Lines, TriggerBatch, flush, line, set_env
from games.kernel.engine.run_loop import advance
from games.kernel.engine.state import EngineState
from games.kernel.engine.trigger import AFTER, BEFORE, WHEN, Code, Trigger
from games.kernel.event import Event, EventType
from games.kernel.game import EngineGame, Result, Seating
from games.kernel.ids import NO_CARD, NOBODY, CardNo, Seat, as_cards, card_numbers
from games.kernel.notation import numbered
from games.kernel.view import EventView, View

Json = dict[str, Any]
SEATS, HAND, TURNS = ("A", "B", "C"), 4, 60
VIEWERS: Final = Viewers(SEATS)
PLAYED, GOES_OUT, WOULD_GO_OUT = map(EventKind, range(3))
ACTION, ORDER, EMBER = PromptKind(0), PromptKind(1), PromptKind(2)
HANDS, PLAY, GONE = 0, 1, 2
PASS: Final = -1
ALL: Final = tuple(map(Seat, range(len(SEATS))))


class EmbersEvent(EventView, total=False):
    seat: str
    card: str


class EmbersCard(TypedDict):
    id: str
    title: str


class EmbersSide(TypedDict):
    name: str
    light: int
    play: list[EmbersCard]
    size: int
    left: bool
    hand: NotRequired[list[EmbersCard]]


class EmbersView(View):
    deck: int
    players: dict[str, EmbersSide]


class Card:
    """What is printed. A card with abilities stays in play."""

    edition = NEWEST

    def __init__(self, title: str, lines: tuple[Code, ...] = (), triggers: tuple[Trigger, ...] = ()) -> None:
        self.title, self.lines, self.triggers = title, lines, triggers


class Table(CardTable[Card, Trigger]):
    def listeners(self, card: Card) -> Sequence[tuple[int, Trigger]]:
        return [(PLAY, trigger) for trigger in card.triggers]


class State(EngineState[Table, Trigger, Env]):
    """`zone` and `control` are by card, and grow with the table."""

    names: tuple[str, ...]
    rng: int
    deck: list[CardNo]
    zone: list[int]
    control: list[Seat]
    light: list[int]
    turns: int
    passes: int
    left: list[Seat]
    winners: list[int] | None
    reason: str

    def clone(self) -> State:
        new = State()
        for name, value in vars_of(self).items():
            setattr(new, name, value[:] if isinstance(value, list) else value)
        new.log = None
        return new

    def __str__(self) -> str:
        lines = [f"{len(self.deck)} in the deck"]
        for seat, name in zip(ALL, self.names, strict=True):
            hand, play = [", ".join(map(self.title, self.cards(zone, seat))) for zone in (HANDS, PLAY)]
            lines.append(f"{name}: {self.light[seat]} light, {hand} in hand, {play} in play")
        return "\n".join(lines)

    def cards(self, zone: int, seat: Seat) -> list[CardNo]:
        return [card for card in card_numbers(len(self.zone)) if self.zone[card] == zone and self.control[card] == seat]

    def title(self, card: CardNo) -> str:
        return self.table.cards[card].title


def vars_of(s: State) -> Json:
    return {name: getattr(s, name) for kind in (EngineState, State) for name in kind.__annotations__}


class Told(Event):
    """What a seat did, and with which card."""

    name = "told"

    def __init__(self, text: str, seat: Seat, card: CardRef | None = None) -> None:
        self.text, self.seat, self.card = text, seat, card


class Over(Event):
    """The game has ended."""

    name = "over"


def tell(s: State, text: str, seat: Seat, card: CardNo = NO_CARD, mask: int = 0) -> None:
    if s.log is not None:
        known = VIEWERS.everybody if card != NO_CARD and s.zone[card] != HANDS else mask
        ref = None if card == NO_CARD else CardRef(f"{SEATS[s.control[card]]}{card}", s.title(card), known)
        s.log.append(Told(text, seat, ref))


# --- programs ---


def fire(s: State, event: int, seat: Seat, card: CardNo) -> None:
    """The abilities in play that hear what happens to a seat's card: their own seat's, or their own."""
    for source, place, trigger in s.table.triggers[event]:
        listens = s.zone[source] == place and s.control[source] == seat and trigger.timing != BEFORE
        if listens and trigger.outcome is None and (s.title(source) != "Ember" or source == card):
            (s.after if trigger.timing == AFTER else s.when).append((source, trigger, Env(source, seat, seat, (card,))))


class Draw(Op[State, Env]):
    def run(self, s: State, env: Env) -> bool:
        if s.deck:
            card = s.deck.pop()
            s.zone[card], s.control[card] = HANDS, env.you
            tell(s, "draws", env.you, card, 1 << env.you)
        return True


class Gain(Op[State, Env]):
    def run(self, s: State, env: Env) -> bool:
        s.light[env.you] += 1
        tell(s, "gains a light", env.you)
        return True


class Kindle(Op[State, Env]):
    """Makes two embers: cards that weren't there."""

    def run(self, s: State, env: Env) -> bool:
        table = s.table
        s.table = Table(table.callbacks, (TOKEN, TOKEN), (env.you, env.you), 3, table)
        s.zone += [PLAY, PLAY]
        s.control += [env.you, env.you]
        tell(s, "kindles", env.you, CardNo(len(s.zone) - 1))
        return True


class Breathe(Op[State, Env]):
    """Puts out an ember of somebody else."""

    def run(self, s: State, env: Env) -> bool:
        found = tuple(card for seat in others(s, env.you) for card in s.cards(PLAY, seat) if s.title(card) == "Ember")
        if found:
            s.ask(Pending(EMBER, env.you, found, source=env.source))
        return bool(found)

    def why_not(self, s: State, env: Env) -> str:
        return "no ember burns"

    def answered(self, s: State, env: Env, chosen: tuple[int, ...]) -> bool:
        cards = as_cards(chosen)
        set_env(s, Env(env.source, env.you, env.subject, cards))
        assert line(s).env.it == chosen
        [card] = cards
        for source, place, trigger in s.table.triggers[WOULD_GO_OUT]:
            if s.zone[source] == place and s.control[source] == s.control[card]:
                s.when.append((source, trigger, Env(source, s.control[card], s.control[card], cards)))
                return True
        OUT.happen(s, card)
        return True

    def foretell(self, s: State, env: Env) -> Env:
        for source, place, trigger in s.table.triggers[GOES_OUT]:
            if trigger.timing == BEFORE and s.zone[source] == place and s.control[source] != env.you:
                s.when.append((source, trigger, Env(source, s.control[source], s.control[source])))
        return env


class GoesOut(Outcome[State]):
    event = WOULD_GO_OUT

    def happen(self, s: State, card: CardNo) -> None:
        fire(s, GOES_OUT, s.control[card], card)
        s.zone[card] = GONE
        tell(s, "loses", s.control[card], card)

    def give_way(self, s: State, card: CardNo) -> None:
        tell(s, "keeps", s.control[card], card)


OUT: Final = GoesOut()
TOKEN: Final = Card("Ember", triggers=(Trigger(AFTER, GOES_OUT, (Draw(),), "After this goes out, draw."),))
GLASS: Final = Trigger(WHEN, WOULD_GO_OUT, (Gain(), Done()), "Instead gain a light.", OUT)
PRINTED: Final = (
    *(Card("Spark", ((Draw(),), (Gain(),))),) * 6,
    *(Card("Kindling", ((Kindle(),),)),) * 6,
    *(Card("Breath", ((Breathe(), Gain()),)),) * 5,
    *(Card("Glass", triggers=(GLASS,)),) * 3,
    *(Card("Chimney", triggers=(Trigger(AFTER, PLAYED, (Gain(),), "After you play, gain a light."),)),) * 3,
    *(Card("Watcher", triggers=(Trigger(BEFORE, GOES_OUT, (Draw(),), "Before an ember goes out, draw."),)),) * 3,
)


# --- the course of a game ---


def others(s: State, seat: Seat) -> list[Seat]:
    return [other for other in ALL if other != seat and other not in s.left]


class Turn(Frame[State]):
    """A seat draws, then acts."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def step(self, s: State) -> None:
        if s.turns == TURNS or s.passes >= len(SEATS) - len(s.left) or not others(s, self.seat):
            finish(s, "embers")
        elif self.seat in s.left:
            s.stack[-1] = Turn(Seat((self.seat + 1) % len(SEATS)))
        else:
            s.turns += 1
            Draw().run(s, Env(NO_CARD, self.seat, self.seat))
            s.ask(Pending(ACTION, self.seat, (*s.cards(HANDS, self.seat), PASS)))

    def answered(self, s: State, chosen: tuple[int, ...]) -> None:
        s.stack[-1] = Turn(Seat((self.seat + 1) % len(SEATS)))
        s.passes = s.passes + 1 if chosen[0] == PASS else 0
        if chosen[0] == PASS:
            tell(s, "passes", self.seat)
            return
        [card] = as_cards(chosen)
        s.zone[card] = PLAY if s.table.cards[card].triggers else GONE
        tell(s, "plays", self.seat, card)
        fire(s, PLAYED, self.seat, card)
        s.stack.append(Lines(s.table.cards[card].lines, 0, Env(card, self.seat, self.seat)))
        flush(s)

    def actor(self) -> Seat:
        return self.seat

    def key(self) -> tuple[object, ...]:
        return ("turn", self.seat)


class EmbersCallbacks(Callbacks[State]):
    def comes_first(self, s: State) -> int:
        if s.winners is not None:
            return OVER
        if s.when:
            entries = tuple(s.when)
            s.when.clear()
            s.stack.append(TriggerBatch(entries))
            return DONE
        return NOTHING

    def in_order(self, s: State, entries: Sequence[Any]) -> Sequence[Any]:
        return sorted(entries, key=lambda entry: (s.title(entry[0]), entry[0]))

    def order(self, s: State, sources: tuple[CardNo, ...]) -> Pending:
        return Pending(ORDER, s.control[sources[0]], sources, len(sources), len(sources), ordered=True)

    def fails(self, s: State, source: CardNo, why: str) -> None:
        tell(s, f"does nothing: {why}", s.control[source], source)


def finish(s: State, reason: str) -> None:
    scores = scores_of(s)
    best = max(scores[seat] for seat in range(len(SEATS)) if seat not in s.left)
    s.winners = [seat for seat, score in enumerate(scores) if score == best and seat not in s.left]
    s.reason, s.pending = reason, None
    if s.log is not None:
        s.log.append(Over())


def scores_of(s: State) -> list[int]:
    return [s.light[seat] + sum(s.title(card) == "Ember" for card in s.cards(PLAY, seat)) for seat in ALL]


# --- in words ---


def handle(card: CardNo) -> str:
    return f"C{card}"


def shown(s: State, card: CardNo) -> EmbersCard:
    return {"id": handle(card), "title": s.title(card)}


def cards_of(s: State, pending: Pending) -> list[Option]:
    cards = as_cards(pending.options)
    names = numbered([s.title(card) for card in cards])
    return [Option(name, s.title(card), handle(card)) for card, name in zip(cards, names, strict=True)]


def actions_of(s: State, pending: Pending) -> list[Option]:
    cards = as_cards(pending.options[:-1])
    names = numbered([s.title(card) for card in cards])
    plays = [Option(f"play {name}", s.title(card), handle(card)) for card, name in zip(cards, names, strict=True)]
    return [*plays, Option("pass", "Pass")]


class EmbersQuestions(Questions[State]):
    def title(self, s: State, card: CardNo) -> str:
        return s.title(card)

    def about(self, s: State, pending: Pending) -> str:
        return ("turn", "order", "target")[pending.asks]


QUESTIONS: Final = EmbersQuestions(
    SEATS,
    {
        ACTION: Question("Play a card, or pass", "E1", actions_of, DecisionKind.ACTION),
        ORDER: Question("Choose the order", "E3", cards_of, by_place=True),
        EMBER: Question("{source}: choose an ember", "E2", cards_of),
    },
)


class Embers(EngineGame[State]):
    """The game by the protocol."""

    name, title, rules_version, seats, questions = "embers", "Embers", "1", SEATS, QUESTIONS

    def new(
        self,
        seats: Mapping[str, Seating],
        seed: int,
        cards: Mapping[str, Json],
        setup: Mapping[str, str] = MappingProxyType({}),
    ) -> State:
        self.settled(seats, setup)
        s = State()
        s.table = Table(EmbersCallbacks(), PRINTED, [NOBODY] * len(PRINTED), 3)
        s.names = tuple(seating.name for seating in seats.values())
        s.rng, s.deck = chance.shuffled(seed, list(card_numbers(len(PRINTED))))
        s.zone, s.control, s.light = [GONE] * len(PRINTED), [NOBODY] * len(PRINTED), [0, 0, 0]
        # The other seats see how many cards a hand has, and no handle of them.
        s.tags, s.next_tag, s.aliases = [], 0, ()
        s.turns = s.passes = s.seq = 0
        s.left, s.winners, s.reason = [], None, ""
        s.pending, s.when, s.after, s.log = None, [], [], []
        for seat in ALL:
            for _ in range(HAND):
                Draw().run(s, Env(NO_CARD, seat, seat))
        s.stack = [Turn(Seat(0))]
        advance(s)
        return s

    def concede(self, state: State, seat: str, reason: str = "concession") -> None:
        """Everything that the seat was about to do is over; the others go on."""
        number = Seat(SEATS.index(seat))
        if state.winners is not None or number in state.left:
            return
        state.left.append(number)
        state.seq += 1
        state.log = []
        tell(state, "leaves", number)
        if len(state.left) == len(SEATS) - 1:
            finish(state, "alone")
        elif state.pending is not None and state.pending.seat == number:
            state.pending, state.when, state.after = None, [], []
            state.stack = [Turn(Seat((number + 1) % len(SEATS)))]
            advance(state)

    def draw(self, state: State, reason: str = "draw") -> None:
        if state.winners is None:
            state.log, state.winners, state.reason, state.pending = [], [], reason, None

    def result(self, state: State) -> Result | None:
        if state.winners is None:
            return None
        scores = dict(zip(SEATS, scores_of(state), strict=True))
        return Result(tuple(SEATS[seat] for seat in state.winners), state.reason, scores)

    def clone(self, state: State) -> State:
        return state.clone()

    def key(self, state: State) -> object:
        told = vars_of(state) | {"table": [card.title for card in state.table.cards], "log": None, "seq": 0}
        told["stack"] = [frame.key() for frame in state.stack]
        told["pending"] = state.pending and state.pending.key()
        for queue in ("when", "after"):
            told[queue] = [(source, trigger.text, env.key()) for source, trigger, env in told[queue]]
        return sorted(told.items())

    def view(self, state: State, seat: str | None) -> EmbersView:
        result = self.result(state)
        players: dict[str, EmbersSide] = {}
        for number, letter in zip(ALL, SEATS, strict=True):
            hand = state.cards(HANDS, number)
            side: EmbersSide = {
                "name": state.names[number],
                "light": state.light[number],
                "play": [shown(state, card) for card in state.cards(PLAY, number)],
                "size": len(hand),
                "left": number in state.left,
            }
            if letter == seat:
                side["hand"] = [shown(state, card) for card in hand]
            players[letter] = side
        return {
            "game": self.name,
            "seq": state.seq,
            "you": seat,
            "deck": len(state.deck),
            "players": players,
            "result": None if result is None else result.as_json(players),
        }

    def event_types(self) -> Sequence[EventType]:
        return (
            EventType("told", "A seat does something, perhaps with a card.", ("seat", "card")),
            EventType("over", "The game has ended."),
        )

    def events(self, state: State, seat: str | None) -> list[EmbersEvent]:
        bit = VIEWERS.bit(seat)
        found: list[EmbersEvent] = []
        for event in state.log or ():
            if not isinstance(event, Told):
                found.append({"type": event.name, "text": "The fire is out."})
                continue
            text = f"{{{SEATS[event.seat]}}} {event.text}."
            told: EmbersEvent = {"type": event.name, "text": text, "seat": SEATS[event.seat]}
            if event.card is not None:
                told["card"] = event.card.title if event.card.mask & bit else "a card"
            found.append(told)
        return found
