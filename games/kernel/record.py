"""Records: a game as its seed and its moves. Engine version and record give the same game, bit for bit."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from copy import copy
from types import MappingProxyType
from typing import Any, Final, Generic, TypeVar

from games.kernel import handover, takeback
from games.kernel.decision import Answer
from games.kernel.decks.deck_list import DeckList
from games.kernel.document import listed
from games.kernel.game import NO_DECK, Game, Seating
from games.kernel.refusal import DataError, IllegalMove

Json = dict[str, Any]
S = TypeVar("S")
_ENDINGS: Final = ("ended", "conceded")
"""How a game ended beside its moves; older records say who conceded."""


class Record(Generic[S]):
    """A game with its moves, which goes on: moves are played, undone, and tried on a branch.

    The state before each move is kept: playing and undoing take the time of a copy more. A branch shares them.
    """

    def __init__(self, game: Game[S], document: Json) -> None:
        """The game of a document, after all of its moves. Raises DataError, IllegalDeck."""
        states = replay(game, document)
        _, self.state = next(states)
        self.game = game
        self._document = {**document}
        self._moves: list[str] = listed("record", document, "moves")
        later = len(self._moves) - game.seq(self.state)
        self._before: list[S] = []
        kept = game.clone(self.state)
        for _, state in states:
            self._before.append(kept)
            self.state, kept = state, game.clone(state)
        self._ends_beside_moves = len(self._before) > later

    @classmethod
    def new(
        cls,
        game: Game[S],
        seats: Mapping[str, Seating],
        seed: int,
        cards: Mapping[str, Json] | None = None,
        setup: Mapping[str, str] = MappingProxyType({}),
    ) -> Record[S]:
        """A new match, as `Game.new` deals it; with the cards of the pool where none are given."""
        if cards is None:
            cards = game.cards.pool() if game.has("cards") else {}
        return cls(game, write_record(game, seats, cards, seed, [], game.new(seats, seed, cards, setup), setup))

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves so far, takebacks of a match among them."""
        return tuple(self._moves)

    def play(self, move: str | Answer) -> None:
        """Plays a move as `Game.play` does. Raises IllegalMove, and nothing has changed."""
        due, before = self.game.decision(self.state), self.game.clone(self.state)
        self.game.play(self.state, move)
        if isinstance(move, Answer) and due is not None:
            move = f"{due.seat}: {self.game.write_answer(before, move)}"
        self._moves.append(str(move))
        self._before.append(before)

    def undo(self) -> None:
        """Takes the last move back, or how the game ended beside its moves. Raises IndexError where there is nothing to
        take back."""
        # A branch may have kept the same one.
        self.state = self.game.clone(self._before.pop())
        self._document = {name: fact for name, fact in self._document.items() if name not in _ENDINGS}
        if self._ends_beside_moves:
            self._ends_beside_moves = False
        else:
            self._moves.pop()

    def branch(self) -> Record[S]:
        """The same game on its own: what is played there isn't played here."""
        other = copy(self)
        other.state = self.game.clone(self.state)
        other._moves, other._before = self._moves[:], self._before[:]
        return other

    def as_json(self) -> Json:
        """The document, as plain data: to be written to a file, and read again."""
        result = self.game.result(self.state)
        ended = None if result is None else result.as_json(self._document["seats"])
        return {**self._document, "moves": list(self._moves), "result": ended}


def write_record(
    game: Game[Any],
    seats: Mapping[str, Seating],
    cards: Mapping[str, Json],
    seed: int,
    moves: list[str],
    state: Any,
    setup: Mapping[str, str] = MappingProxyType({}),
) -> Json:
    """A record as plain data. It holds the seed and the definitions of all cards that were dealt, so that it replays
    on any machine."""
    result = game.result(state)
    titles = {title for seat in seats.values() for part in seat.deck.parts.values() for title, _ in part}
    return {
        "game": game.name,
        "rules": game.rules_version,
        **({"setup": dict(setup)} if setup else {}),
        "seats": {seat: _write_seating(seating) for seat, seating in seats.items()},
        "cards": dealt_cards(game, titles, cards),
        "seed": seed,
        "moves": moves,
        "result": None if result is None else result.as_json(seats),
    }


def dealt_cards(game: Game[Any], titles: Collection[str], cards: Mapping[str, Json]) -> list[Json]:
    """The definitions of what a match deals: of the titles that the decks brought, and of the cards that all share."""
    shared = game.cards.shared(cards) if game.has("cards") else {}
    there = {**cards, **shared}
    return [there[title] for title in sorted({*titles, *shared}) if title in there]


def _write_seating(seating: Seating) -> Json:
    """Who sits there, with which deck if the game has decks."""
    deck = seating.deck
    if deck == NO_DECK:
        return {"name": seating.name}
    parts = {part: [list(entry) for entry in entries] for part, entries in deck.parts.items()}
    brought = {"name": deck.name, "parts": parts, "choices": dict(deck.choices)}
    return {"name": seating.name, "open_list": seating.open_list, "deck": brought}


def opened(game: Game[Any], record: Json) -> Any:
    """The state in which the record's game began, or went on under other rules for the last time.

    A game with a `start` begins in the midst of another one: with a position, or else as its seed deals it, after moves
    that count for nothing else.

    Its own cards win over the pool's. Raises DataError, IllegalDeck.
    """
    if record.get("game") != game.name:
        raise DataError(f"record: it is of the game “{record.get('game')}”, not of “{game.name}”")
    seed = record.get("seed")
    if not isinstance(seed, int):
        raise DataError("record: “seed” must be the number that the game was shuffled with")
    own: dict[str, Json] = {}
    for card in listed("record", record, "cards"):
        if not isinstance(card, dict) or not isinstance(card.get("title"), str):
            raise DataError("record: each of “cards” must be a card definition with a title")
        own[card["title"]] = card
    cards = game.cards.merged(game.cards.pool(), own) if game.has("cards") else own
    game = game.under(str(record.get("rules", "")))
    seatings = _seatings(game, record)
    resumed = listed("record", record, "resumed")
    if not resumed:
        return _started(game, record, seatings, seed, game.as_read(cards))
    last = resumed[-1]
    if not isinstance(last, dict) or not isinstance(last.get("seq"), int) or not isinstance(last.get("position"), dict):
        raise DataError("record: each of “resumed” must have the “seq” and the “position” from which the game went on")
    game = game.under(str(last.get("rules", "")))
    return game.resume(last["position"], seatings, game.as_read(cards), last["seq"])


def _seatings(game: Game[Any], record: Json) -> dict[str, Seating]:
    """Who sits where, in the order of setup."""
    seats = record.get("seats")
    possible = [game.seats[:count] for count in game.seat_counts]
    if not isinstance(seats, dict) or set(seats) not in map(set, possible):
        allowed = " or ".join(", ".join(each) for each in possible)
        raise DataError(f"record: “seats” must map {allowed} to a name and a deck")
    return {seat: _read_seating(seat, seats[seat]) for seat in game.seats if seat in seats}


def _setup(record: Json) -> dict[str, str]:
    """What was chosen for the match."""
    setup = record.get("setup", {})
    if not isinstance(setup, dict):
        raise DataError("record: “setup” must map what was chosen for the match to values")
    return {str(name): str(value) for name, value in setup.items()}


def _started(
    game: Game[Any], record: Json, seatings: Mapping[str, Seating], seed: int, cards: Mapping[str, Json]
) -> Any:
    start = record.get("start")
    if start is None:
        return game.new(seatings, seed, cards, _setup(record))
    if not isinstance(start, dict) or not isinstance(start.get("position"), dict | None):
        raise DataError("record: “start” must be a mapping with “moves” and, if it begins with one, a “position”")
    moves = listed("record", start, "moves")
    return begun(game, seatings, cards, seed, start.get("position"), moves, _setup(record))


def begun(
    game: Game[Any],
    seatings: Mapping[str, Seating],
    cards: Mapping[str, Json],
    seed: int,
    position: Json | None,
    moves: Sequence[Any],
    setup: Mapping[str, str] = MappingProxyType({}),
) -> Any:
    """A game's first state where it begins in the midst of another one: with a position, or else as its seed deals it,
    after some answers. Raises DataError, IllegalDeck."""
    if position is None:
        state = game.new(seatings, seed, cards, setup)
    else:
        state = game.resume(position, seatings, cards, 0)
    for number, move in enumerate(moves):
        _play(game, state, move, f"move {number} of the start")
    return game.rewound(state, 0)


def _read_seating(seat: str, facts: Any) -> Seating:
    """Who sat there with which deck."""
    try:
        if "deck" not in facts:
            return Seating(str(facts["name"]))
        deck = facts["deck"]
        parts = {
            str(part): tuple((str(title), int(copies)) for title, copies in titles)
            for part, titles in deck["parts"].items()
        }
        choices = {str(key): str(choice) for key, choice in deck["choices"].items()}
        return Seating(str(facts["name"]), DeckList(str(deck["name"]), parts, choices), bool(facts.get("open_list")))
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise DataError(
            f"record: seat {seat} needs a “name” and, if it brought one, a “deck” with “name”, “choices” and “parts”, "
            "each part a list of [title, copies]"
        ) from error


def replay(game: Game[S], record: Json) -> Iterator[tuple[str, S]]:
    """The states of the record's game, each with the move that led to it (the first with ""); always the same object,
    but for another one after each takeback and handover.

    Where the game went on under other rules, what was before is not repeated. How it `ended` beside its moves (in older
    records: who `conceded`) comes after the last move. Raises DataError at a move that the rules don't allow.
    """
    moves = listed("record", record, "moves")
    state = opened(game, record)
    yield "", state
    begun = game.seq(state)
    targets = {takeback.read(move.partition(":")[2].strip()) for move in moves if isinstance(move, str)}
    kept: dict[int, Any] = {}
    for number, move in enumerate(moves[begun:], begun):
        if number in targets:
            kept[number] = game.clone(state)
        text = move.partition(":")[2] if isinstance(move, str) else ""
        to = takeback.read(text.strip())
        if to is not None:
            if to not in kept or to >= number or game.decision(kept[to]) is None:
                raise DataError(f"record: move {number}, “{move}”: there is no such decision before it")
            state = game.rewound(kept[to], number + 1)
            yield move, state
            continue
        if handover.read(text.strip()) is not None:
            state = game.rewound(state, number + 1)
            yield move, state
            continue
        _play(game, state, move, f"move {number}")
        yield move, state
    ended = _ended(record)
    if ended and game.result(state) is None:
        reason, loser = ended
        if loser is None:
            game.draw(state, reason)
        else:
            game.concede(state, loser, reason)
        yield f"{loser}: concede" if reason == "concession" else reason, state


def _play(game: Game[Any], state: Any, move: Any, which: str) -> None:
    """Plays a move of a record; raises DataError where the rules don't allow it."""
    if not isinstance(move, str):
        raise DataError(f"record: {which} is {move!r}, and must be text like “A: pass”, in quotes")
    try:
        game.play(state, move)
    except IllegalMove as error:
        raise DataError(f"record: {which}, “{move}”: {error.refusal}") from error


def _ended(record: Json) -> tuple[str, str | None] | None:
    """Why the record's game ended beside its moves, and which seat lost by it, if it did."""
    seats = tuple(record["seats"])
    conceded = record.get("conceded")
    if conceded:
        if conceded not in seats:
            raise DataError(f"record: “conceded” must be one of {', '.join(seats)}, not “{conceded}”")
        return "concession", str(conceded)
    ended = record.get("ended")
    if not ended:
        return None
    if not isinstance(ended, dict) or not isinstance(ended.get("reason"), str):
        raise DataError("record: “ended” must be a mapping with “reason” and “loser”")
    if ended.get("loser") not in (None, *seats):
        raise DataError(f"record: “loser” of “ended” must be null or one of {', '.join(seats)}")
    return ended["reason"], ended.get("loser")
