"""Preview: what a card does on a few boards, from its use to the end of the round, next to the same round without it.

It knows no game: how a table looks it reads from the plain view of each seat.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any, Final

from games.agents import choose, steady_agent
from games.kernel import chance
from games.kernel.board import Board, BoardPreset
from games.kernel.decision import Answer, Decision, DecisionKind
from games.kernel.decks.deck_list import DeckList
from games.kernel.fallback import simple_answers
from games.kernel.game import Game, Seating
from games.kernel.refusal import DataError
from games.kernel.view import PlainCard
from games.lab.supply import seats_of

Json = dict[str, Any]
Value = int | float | str
MOST_STEPS: Final = 150
"""Decisions of a trial; a round that asks for more is left where it is."""
_MOST_USES: Final = 3
_MARKS: Final = re.compile(r"\[\[|\]\]|[{}]")
"""How an event marks titles and seats."""


class Kind(Enum):
    """What a change is about."""

    NUMBER = "number"
    """A number or a word of a side or of a card, called by the label."""
    PLACE = "place"
    """Where a card is; None is out of sight, as in a deck."""
    STATE = "state"
    """A word that holds for a card, or the title of a card under it: the label. Before and after say whether."""


@dataclass(frozen=True, slots=True)
class Change:
    """A fact before and after: of a card, or without a title of the side of a seat. What is in force for a
    while counts as a card that is called by its text."""

    kind: Kind
    seat: str
    title: str
    label: str
    before: Value | None
    after: Value | None

    @property
    def happened(self) -> bool:
        """Is the fact another than before?"""
        return self.before != self.after


@dataclass(frozen=True, slots=True)
class Outcome:
    """What has become of a change by the end of the round: the fact as it is then, and as it is without the card."""

    change: Change
    now: Value | None
    without: Value | None

    @property
    def lasts(self) -> bool:
        """Does it still make a difference that the card was used?"""
        return self.now != self.without


@dataclass(frozen=True, slots=True)
class Use:
    """An action with the card, as its option is labelled, and what came of it at once."""

    label: str
    events: tuple[str, ...]
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Trial:
    """One way of using the card, and the rest of the round, in which both sides pass."""

    uses: tuple[Use, ...]
    events: tuple[str, ...]
    """What is told of the card after its use."""
    outcomes: tuple[Outcome, ...]
    later: tuple[Outcome, ...]
    """What is different at the end, and wasn't at once."""
    is_complete: bool
    """Has the round come to its end, or the match?"""
    result: str
    """How the match was over by then; empty where it wasn't."""
    text_is_idle: bool = False
    """Would it be the same if the card had no text?"""


@dataclass(frozen=True, slots=True)
class Preview:
    """A board with the ways of using the card on it; without any, `why` and `rule` say what keeps it from being used.
    They are empty, too, for a card that no action uses."""

    board: BoardPreset
    trials: tuple[Trial, ...]
    why: str = ""
    rule: str = ""


def previews(
    game: Game[Any], definition: Json, cards: Mapping[str, Json], decks: Sequence[DeckList], seed: int = 1
) -> Iterator[Preview]:
    """The card on each of the game's boards for trials. `cards` defines all cards, this one too. None where the
    definition has faults, or no board could hold the card. The same arguments give the same."""
    title = definition["title"]
    blank = _without_text(game, definition)
    for preset in game.lab.trial_boards(definition, cards, decks):
        found = _preview(_run(game, preset, title, cards, seed), preset)
        if blank and found.trials:
            plain = _preview(_run(game, preset, title, {**cards, title: blank}, seed), preset)
            found = replace(
                found, trials=tuple([replace(each, text_is_idle=each in plain.trials) for each in found.trials])
            )
        yield found


def _run(game: Game[Any], preset: BoardPreset, title: str, cards: Mapping[str, Json], seed: int) -> _Run:
    board = game.lab.read_board(preset.values, cards)
    if not isinstance(board, Board):
        raise DataError(f"{preset.label}: {board[0].field}: {board[0].sentence}")
    state = game.resume(board.position, {seat: Seating(seat) for seat in seats_of(game)}, cards, 0)
    # An agent asks which cards a side may have.
    seats = {seat: Seating(seat, deck, open_list=True) for seat, deck in game.decks_of(state).items()}
    return _Run(game, game.resume(board.position, seats, cards, 0), title, cards, seed)


def _without_text(game: Game[Any], definition: Json) -> Json | None:
    """The card with its numbers alone; None where it has no text, or can't be without one."""
    texts = {each["field"]: "" for each in game.cards.explain(definition) if each["field"] in definition}
    blank = {**definition, **texts}
    return None if not texts or game.cards.faults(blank) else blank


@dataclass(frozen=True, slots=True)
class _Way:
    """A way of using the card: the answers that do it, the first one's notation, and its label."""

    notation: str
    label: str
    picks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Card:
    """A card in sight: its numbers by label, and the words that hold."""

    handle: str
    title: str
    seat: str
    zone: str
    numbers: Mapping[str, Value] = field(default_factory=dict)
    words: frozenset[str] = frozenset()

    def facts(self) -> dict[tuple[Kind, str], Value]:
        numbers = {(Kind.NUMBER, label): value for label, value in self.numbers.items()}
        place = f"{self.zone} ({self.seat})" if self.seat else self.zone
        return {(Kind.PLACE, ""): place, **numbers, **{(Kind.STATE, word): word for word in self.words}}


@dataclass(frozen=True, slots=True)
class _Sight:
    """What can be read of a table: numbers by seat and label, and cards."""

    numbers: Mapping[tuple[str, str], Value]
    cards: Sequence[_Card]


class _Run:
    """A game as it is played in a preview; the seat that acts first is the one that has the card."""

    def __init__(self, game: Game[Any], state: Any, title: str, cards: Mapping[str, Json], seed: int) -> None:
        self.game, self.state, self.title, self.cards, self.seed = game, state, title, cards, seed
        self.agent = steady_agent(game)
        due = game.decision(state)
        assert due is not None  # something is to be decided on a board
        self.due: Decision | None = due
        self.seat, self.start = due.seat, game.progress(game.view(state, due.seat))
        self.steps = 0
        self.last = ""
        """The last event."""

    def copy(self) -> _Run:
        return _Run(self.game, self.game.clone(self.state), self.title, self.cards, self.seed)

    # --- what there is to see ---

    def sight(self) -> _Sight:
        """Each side as its own seat sees it, and what is in force."""
        numbers: dict[tuple[str, str], Value] = {}
        cards: list[_Card] = []
        for seat in self.game.seats:
            side = self.game.plain(self.game.view(self.state, seat))["seats"][seat]
            # What belongs to another thing, as what was done in this turn, has a longer name.
            numbers |= {(seat, each["label"]): each["value"] for each in side["counters"] if each["id"].count(".") == 1}
            for zone in side["zones"]:
                if zone["id"].count(".") == 1:
                    if zone["kind"] == "deck":
                        numbers[seat, zone["label"]] = zone["size"]
                    else:
                        cards += [_card(card, seat, zone["label"]) for card in zone.get("cards", ()) if card["title"]]
        for zone in self.game.plain(self.game.view(self.state, self.seat))["zones"]:
            if "." not in zone["id"] and zone["kind"] == "row":
                cards += [
                    _Card("", card["text"], "", zone["label"]) for card in zone.get("cards", ()) if "text" in card
                ]
        return _Sight(numbers, cards)

    def handles(self) -> set[str]:
        """By which the seat's options name the card."""
        return {each.handle for each in self.sight().cards if each.title == self.title}

    def is_free(self) -> bool:
        """Is somebody to act, with nothing left to be resolved?"""
        if self.due is None or self.due.kind is not DecisionKind.ACTION:
            return self.due is None
        table = self.game.plain(self.game.view(self.state, self.due.seat))
        return not any(zone["kind"] == "stack" and zone["size"] for zone in table["zones"])

    def is_over(self) -> bool:
        """Is it the seat's turn again, in the next round or turn; or is the match over?"""
        if self.due is None:
            return True
        if self.due.kind is not DecisionKind.ACTION or self.due.seat != self.seat:
            return False
        table = self.game.plain(self.game.view(self.state, self.seat))
        return table["progress"] != self.start and table.get("active", self.seat) == self.seat

    def ways(self) -> Iterator[_Way]:
        """How the decision that is due lets the seat use the card: at once, or by what an action asks next."""
        due = self.due
        if due is None or due.kind is not DecisionKind.ACTION or due.seat != self.seat:
            return
        handles = self.handles()
        for at, option in enumerate(due.options):
            if option.card in handles:
                yield _Way(option.notation, option.label, (at,))
            elif option.card is None and at != due.default:
                ahead = self.copy()
                ahead.answer(Answer(due.seq, pick=(at,)))
                if (picks := ahead.begun(handles)) is not None:
                    yield _Way(option.notation, f"{option.label}: {self.title}", (at, *picks))

    def begun(self, handles: set[str]) -> tuple[int, ...] | None:
        """What is still to be chosen for an action to be one with the card; None where it is one with another."""
        due, used = self.due, self.game.used_cards(self.state)
        if (self.seat, self.title) in used:
            return ()
        if used or due is None or due.seat != self.seat or due.source not in (None, self.title):
            return None
        if due.source == self.title:
            return ()
        picks = [(at,) for at, option in enumerate(due.options) if option.card in handles]
        is_legal = (pick for pick in picks if not self.game.refusal(self.state, due.seat, Answer(due.seq, pick=pick)))
        return next(is_legal, None)

    # --- what is done ---

    def answer(self, answer: Answer) -> list[str] | None:
        """What happened then; None if the answer is refused."""
        assert self.due is not None
        if self.game.answer(self.state, self.due.seat, answer) is not None:
            return None
        self.due = self.game.decision(self.state)
        self.steps += 1
        told = [_MARKS.sub("", event["text"]) for event in self.game.events(self.state, self.seat)]
        self.last = told[-1] if told else self.last
        return told

    def use(self, way: _Way) -> list[str]:
        """Uses the card, as far as there is to choose with as much as may be chosen; what happened."""
        told: list[str] = []
        for pick in way.picks:
            assert self.due is not None
            told += self.answer(Answer(self.due.seq, pick=(pick,))) or ()
        while not self.is_free() and self.steps < MOST_STEPS:
            told += self.step()
        return told

    def finish(self, known: set[str] | None) -> tuple[list[str], _Way | None]:
        """Both sides pass until the end of the round, or until the card can be used in a way that isn't known; what
        happened. Without `known` it isn't used."""
        told: list[str] = []
        while not self.is_over() and self.steps < MOST_STEPS:
            new = next((way for way in self.ways() if way.notation not in known), None) if known is not None else None
            if new is not None:
                return told, new
            told += self.step()
        return told, None

    def step(self) -> list[str]:
        """Answers one decision: passes on actions, maximizes choices of the card, minimizes all others."""
        due = self.due
        assert due is not None
        answers = simple_answers(due)
        if due.kind is DecisionKind.ACTION and due.default is not None:
            answers = [Answer(due.seq, pick=(due.default,))]
        elif due.source == self.title:
            answers = [*self.eager(due), *answers]
        for answer in answers:
            told = self.answer(answer)
            if told is not None:
                return told
        raise DataError(f"No answer to “{due.prompt}” is legal.")

    def eager(self, due: Decision) -> list[Answer]:
        """Yes to what the seat may do; else what the game's own agent answers, with more of the options if more may be.
        The other side's answers are the agent's."""
        yes = [Answer(due.seq, pick=(at,)) for at, option in enumerate(due.options) if option.notation == "yes"]
        self.seed, bits = chance.step(self.seed)
        found = choose(self.game, self.agent, self.game.view(self.state, due.seat), due, self.cards, bits)
        picked = found.pick or ()
        if due.seat != self.seat:
            return [found]
        if len(picked) < due.maximum and found.pick is not None:
            more = [at for at in range(len(due.options)) if at not in picked][: due.maximum - len(picked)]
            chosen = (*picked, *more)
            yes.append(Answer(due.seq, pick=chosen if due.ordered else tuple(sorted(chosen))))
        return [*yes, found]


def _preview(first: _Run, preset: BoardPreset) -> Preview:
    ways = list(first.ways())
    if not ways:
        assert first.due is not None
        handles = first.handles()
        return Preview(preset, (), *next((why for card, why in first.due.refused.items() if card in handles), ("", "")))
    idle = first.copy()
    idle.finish(None)
    return Preview(preset, tuple([_trial(first.copy(), ways, way, idle.sight()) for way in ways]))


def _trial(run: _Run, ways: Sequence[_Way], way: _Way, idle: _Sight) -> Trial:
    """`idle`: what there is to see at the end of the round without the card."""
    known = {each.notation for each in ways}
    first, uses, events = run.sight(), list[Use](), list[str]()
    following: _Way | None = way
    while following is not None:
        before = run.sight()
        told = run.use(following)
        used = run.sight()
        known.add(following.notation)
        changes = [each.change for each in _facts(before, used, used, before) if each.change.happened]
        uses.append(Use(following.label, tuple(told), tuple(changes)))
        told, following = run.finish(known if len(uses) < _MOST_USES else None)
        events += [text for text in told if run.title in text]
    ends = list(_facts(first, used, run.sight(), idle))
    return Trial(
        tuple(uses),
        tuple(events),
        tuple([each for each in ends if each.change.happened]),
        tuple([each for each in ends if not each.change.happened and each.lasts]),
        run.is_over(),
        "" if run.due else run.last,
    )


def _facts(before: _Sight, after: _Sight, now: _Sight, without: _Sight) -> Iterator[Outcome]:
    """Every fact of a table at four moments; `without` is another course of the game from `before` on."""
    sides = [sight.numbers for sight in (before, after, now, without)]
    for seat, label in dict.fromkeys(key for side in sides for key in side):
        values = [side.get((seat, label)) for side in sides]
        yield Outcome(Change(Kind.NUMBER, seat, "", label, *values[:2]), *values[2:])
    later = _followed(after.cards, now.cards)
    idle = _followed(before.cards, without.cards)
    tracks = [(old, new, later.get(id(new)), idle.get(id(old))) for old, new in _pairs(before.cards, after.cards)]
    for track in tracks:
        facts = [card.facts() if card else {} for card in track]
        zones = [card.zone if card else "" for card in track]
        known = track[0] or track[1]
        assert known is not None  # one of a pair is there
        for kind, label in dict.fromkeys(key for each in facts for key in each):
            values = [each.get((kind, label)) for each in facts]
            found = Outcome(Change(kind, known.seat, known.title, label, *values[:2]), *values[2:])
            # What is told of a card in another zone is no news next to the move.
            if kind is Kind.PLACE or len({*zones[:2]} if found.change.happened else {*zones}) == 1:
                yield found


def _followed(before: Sequence[_Card], after: Sequence[_Card]) -> dict[int, _Card | None]:
    """What has become of each card, by its identity as an object."""
    return {id(old): new for old, new in _pairs(before, after) if old is not None}


def _pairs(before: Sequence[_Card], after: Sequence[_Card]) -> list[tuple[_Card | None, _Card | None]]:
    """The same cards in two sights: by handle, or else by title, first those that have stayed where they were; then
    what has come, and what has gone."""
    found: list[tuple[_Card | None, _Card | None]] = []
    old, new = list(before), list(after)
    for same in (
        lambda card: (card.handle, card.title) if card.handle else None,
        lambda card: (card.title, card.zone, card.seat),
        lambda card: card.title,
    ):
        for card in list(old):
            key = same(card)
            match = next((each for each in new if key is not None and same(each) == key), None)
            if match is not None:
                found.append((card, match))
                old.remove(card)
                new.remove(match)
    return [*found, *((card, None) for card in old), *((None, card) for card in new)]


def _card(card: PlainCard, seat: str, zone: str) -> _Card:
    under = {each["title"] for each in card.get("under", ())}
    # A sentence there is no title: an ability that was used.
    words = {*card.get("state", ()), *(title for title in under if not title.endswith("."))}
    return _Card(card.get("id", ""), card["title"], seat, zone, card.get("fields", {}), frozenset(words))
