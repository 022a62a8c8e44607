"""Game: what the site, the command line, search and tests ask of every game.

A state is opaque to everybody but its game. A state that a game hands out always waits for a decision, or is over.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from copy import copy
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Literal, Protocol, Self, TypeVar

from games.kernel import concession, notation
from games.kernel.cards.edition import NEWEST, read_by
from games.kernel.decision import Answer, Decision, DecisionKind
from games.kernel.decks.deck_list import DeckList
from games.kernel.event import EventType
from games.kernel.game.cards import Cards
from games.kernel.game.decks import Decks
from games.kernel.game.lab import Lab
from games.kernel.game.opponent import Opponent, plain_opponents
from games.kernel.game.outline import outline
from games.kernel.game.plain import plain
from games.kernel.game.seating import Result, Seating, SetupChoice, check_setup
from games.kernel.game.workload import Workload
from games.kernel.legality import OVER, turn_refusal
from games.kernel.possible_answers import possible_answers
from games.kernel.refusal import DataError, IllegalMove, PartMissing, Refusal, RefusalCode
from games.kernel.search.hooks import Thinking
from games.kernel.search.levels import LEVELS, Level
from games.kernel.view import EventView, PlainView, View

Json = dict[str, Any]
Part = Literal["cards", "decks", "lab"]
S = TypeVar("S")


class Agent(Protocol):
    """Somebody who plays by what a seat is sent."""

    def __call__(self, view: Mapping[str, Any], decision: Decision, cards: Mapping[str, Json], seed: int, /) -> Answer:
        """The answer to a decision of the seat that the view belongs to. `cards` defines every card that may be in the
        game; the same arguments give the same answer."""
        ...


class Game(ABC, Generic[S]):
    """One game. All of its methods are pure but for `answer`, `play`, `concede` and `draw`, which change their state.

    A new game writes what is abstract here, names itself, and can be played. The rest has an answer that
    holds for any game, to be replaced by a better one. Its parts come when they are ready: `cards`, `decks`, `lab`.
    """

    name: ClassVar[str]
    """Its name in addresses and records."""
    title: ClassVar[str]
    """Its name as players read it."""
    summary: ClassVar[str] = ""
    """What it is, in a sentence for those who choose a game."""
    span: ClassVar[str] = "turn"
    """The part of a match that `progress` counts: a `round`, a `turn`."""
    rules_version: str
    """Changes when the same record would give another game."""
    earlier_rules: ClassVar[Mapping[str, int]] = MappingProxyType({})
    """The earlier versions by which a match goes on as it began, each with the edition of its cards' texts."""
    seats: ClassVar[tuple[str, ...]]
    """All seats that a match may have, in the order of setup. A match with fewer of them has the first ones."""

    latest: Self | None = None
    """The current game, if this one follows earlier rules."""

    # --- by which rules ---

    def under(self, rules_version: str) -> Self:
        """The game under that version; the current one if the version is unknown."""
        today = self if self.latest is None else self.latest
        if rules_version not in today.earlier_rules:
            return today
        earlier = copy(today)
        earlier.rules_version, earlier.latest = rules_version, today
        return earlier

    @property
    def edition(self) -> int:
        """By which edition of the language the cards of its matches are read."""
        return self.earlier_rules.get(self.rules_version, NEWEST)

    def as_read(self, cards: Mapping[str, Json]) -> Mapping[str, Json]:
        """Definitions as these rules read them: with them a match begins, and everything that goes on in it."""
        return read_by(self.edition, cards)

    # --- what is there ---

    @property
    def seat_counts(self) -> tuple[int, ...]:
        """How many seats a match may have, the usual number first."""
        return (len(self.seats),)

    @property
    def setup_choices(self) -> Sequence[SetupChoice]:
        """What is chosen for a match beside seats and decks."""
        return ()

    @property
    def cards(self) -> Cards:
        """What it tells of its cards. Raises PartMissing."""
        raise PartMissing(self.title, "cards")

    @property
    def decks(self) -> Decks:
        """What it tells of decks. Raises PartMissing."""
        raise PartMissing(self.title, "decks")

    @property
    def lab(self) -> Lab[S]:
        """Positions, trials and lessons. Raises PartMissing."""
        raise PartMissing(self.title, "lab")

    def has(self, part: Part) -> bool:
        """Is there this part?"""
        try:
            getattr(self, part)
        except PartMissing:
            return False
        return True

    @property
    def agents(self) -> Mapping[str, Agent]:
        """The game's own agents that go by a view, by their names."""
        return MappingProxyType({})

    @property
    def opponents(self) -> Sequence[Opponent]:
        """The agents that people can play against, as they meet them: the first one is for a first game."""
        return plain_opponents(self.agents, thinks=self.thinking is not None)

    @property
    def thinking(self) -> Thinking[S] | None:
        """What a search asks about this game's states; None where nobody has taught it yet."""
        return None

    @property
    def levels(self) -> Mapping[str, Level]:
        """The levels of a search by name, as strong as their names promise in this game: each wins 60 to 80 % of games
        against the one below."""
        return LEVELS

    def workload(self) -> Workload | None:
        """What a benchmark does, by the game's own means; None where it goes by what every game offers."""
        return None

    # --- a match ---

    @abstractmethod
    def new(
        self,
        seats: Mapping[str, Seating],
        seed: int,
        cards: Mapping[str, Json],
        setup: Mapping[str, str] = MappingProxyType({}),
    ) -> S:
        """A new match of these seats with these card definitions, up to its first decision. `setup` has values of
        `setup_choices` by name. Raises IllegalDeck, and DataError for seats or choices that there aren't."""

    def settled(self, seats: Collection[str], setup: Mapping[str, str]) -> dict[str, str]:
        """Every choice for a match of these seats by its name: what was chosen, or else its first value. Raises
        DataError for seats or choices that there aren't."""
        if tuple(seats) not in [self.seats[:count] for count in self.seat_counts]:
            taken = " or ".join(", ".join(self.seats[:count]) for count in sorted(self.seat_counts))
            raise DataError(f"{self.title} is played on the seats {taken}, not {', '.join(seats)}.")
        check_setup(self.setup_choices, setup)
        return {choice.name: setup.get(choice.name, next(iter(choice.values))) for choice in self.setup_choices}

    @abstractmethod
    def decision(self, state: S) -> Decision | None:
        """The decision that is due, or None when the game is over."""

    @abstractmethod
    def answer(self, state: S, seat: str, answer: Answer) -> Refusal | None:
        """Applies an answer and runs to the next decision; a refusal leaves the state as it was."""

    @abstractmethod
    def concede(self, state: S, seat: str, reason: str = "concession") -> None:
        """The seat gives up. What that means is the game's: between two the other side wins; where more sit, the seat
        may leave, is asked nothing from then on, and the others play on: then it counts as a decision, and `seq` is one
        higher. A game that is over stays as it is, and so does one without that seat."""

    @abstractmethod
    def draw(self, state: S, reason: str = "draw") -> None:
        """Ends the game without a winner; one that is over stays as it is."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """How it ended, or None."""

    @abstractmethod
    def seq(self, state: S) -> int:
        """The number of decisions taken so far: the seq of the decision that is due."""

    @abstractmethod
    def clone(self, state: S) -> S:
        """An independent copy."""

    @abstractmethod
    def state_hash(self, state: S) -> str:
        """A digest of the whole state, hidden cards too: equal states have equal digests."""

    def refusal(self, state: S, seat: str, answer: Answer) -> Refusal | None:
        """Why `answer` would refuse this; None if it is legal. The state stays as it is."""
        return self.answer(self.clone(state), seat, answer)

    def legal_answers(self, state: S) -> Iterator[Answer]:
        """All legal answers to the decision that is due, fewer picks before more; none when the game is over.

        Of picks whose order doesn't count there is one for each set. Many cards to choose from in any order have very
        many answers: they are made one after the other, as far as somebody asks for them.
        """
        due = self.decision(state)
        if due is not None:
            for answer in possible_answers(due):
                if self.refusal(state, due.seat, answer) is None:
                    yield answer

    # --- what a seat may see ---

    @abstractmethod
    def view(self, state: S, seat: str | None) -> View:
        """What a seat may see, or a spectator (None), built up from nothing."""

    def views(self, state: S, seats: Sequence[str | None]) -> Sequence[View]:
        """What several may see, in their order. They may share parts: nobody writes into a view."""
        return [self.view(state, seat) for seat in seats]

    def sample(self, view: Mapping[str, Any], seed: int, cards: Mapping[str, Json] | None = None) -> S:
        """A state that may be the true one behind a view, hidden cards drawn by the seed: what an honest search plays
        on. `cards` defines all cards that may be in the match, if not those of the pool. It waits for whoever is to
        act next; how exactly it agrees with the view, the game says. Raises PartMissing."""
        raise PartMissing(self.title, "states to sample from a view")

    def events(self, state: S, seat: str | None) -> Sequence[EventView]:
        """What happened in the last answer (or in `new`), as that seat may see it."""
        return []

    def event_types(self) -> Sequence[EventType]:
        """Every `type` that an event may have."""
        return ()

    def used_cards(self, state: S) -> Sequence[tuple[str, str]]:
        """What was put to use by the last answer, hidden cards too: the seats with the titles of cards that they played
        or whose abilities they used."""
        return ()

    def story(self, state: S, events: Sequence[Mapping[str, Any]]) -> Json:
        """What a finished match was like, for those who look back: from what spectators were told in the whole match,
        each event with its `seq`, and the last state. Empty before the end. Its shape is the game's."""
        return {}

    def progress(self, view: Mapping[str, Any]) -> str:
        """How far a match has come, in two or three words for lists and links, from anybody's view: “Round 5”."""
        return ""

    def lengths(self, view: Mapping[str, Any]) -> Mapping[str, int]:
        """How long a match has lasted in the game's own measures, by their names for many: `rounds`. Decisions are
        counted anyway."""
        return {}

    def outline(self, view: Mapping[str, Any]) -> list[str]:
        """The table in a few lines of text, from anybody's view."""
        return outline(view)

    def plain(self, view: Mapping[str, Any]) -> PlainView:
        """The table as counters, zones and cards, from anybody's view, for a client that knows nothing of the game."""
        return plain(view, self.progress(view))

    # --- notation ---

    def write_answer(self, state: S, answer: Answer) -> str:
        """The move in notation: `play Lucid Step`. The answer must be legal."""
        due = self.decision(state)
        if due is None:
            raise ValueError("no decision is due")
        return notation.write(due, answer)

    def read_answer(self, state: S, text: str) -> Answer | Refusal:
        """The answer that a notation stands for, in the decision that is due."""
        due = self.decision(state)
        if due is None:
            return OVER
        found = notation.read(due, text)
        if isinstance(found, Answer):
            return found
        if due.kind is DecisionKind.AMOUNTS:
            return Refusal(RefusalCode.ILLEGAL, f"“{found}” is no option with an amount.", due.rule)
        listed = ", ".join(option.notation for option in due.options)
        return Refusal(RefusalCode.ILLEGAL, f"“{found}” is not among the options: {listed}.", due.rule)

    def play(self, state: S, move: str | Answer) -> None:
        """Plays a move and runs to the next decision: in notation with its seat, `A: play Lucid Step`, where `A:
        concede` gives up; or an answer of the seat that decides. Raises IllegalMove, and the state is as it was."""
        refused = self._played(state, move)
        if refused is not None:
            raise IllegalMove(move, refused)

    def _played(self, state: S, move: str | Answer) -> Refusal | None:
        due = self.decision(state)
        if due is None:
            return OVER
        if isinstance(move, Answer):
            return self.answer(state, due.seat, move)
        seat, colon, text = [part.strip() for part in move.partition(":")]
        if not colon or seat not in self.seats:
            return Refusal(RefusalCode.BAD_MESSAGE, f"A move begins with its seat, as in “{due.seat}: {text or move}”.")
        reason = concession.read(text)
        if reason is not None:
            self.concede(state, seat, reason)
            went_on = self.seq(state) == due.seq and self.result(state) is None
            return Refusal(RefusalCode.ILLEGAL, f"{seat} isn't in the game.") if went_on else None
        if seat != due.seat:
            # What isn't among the options is told with them, and these are nobody else's.
            return turn_refusal(due.seq, due.seat, seat, Answer(due.seq))
        answer = self.read_answer(state, text)
        return answer if isinstance(answer, Refusal) else self.answer(state, seat, answer)

    # --- going back, and keeping states ---

    def rewound(self, state: S, seq: int) -> S:
        """An independent copy of an earlier state, with its decision as decision `seq`: from there it goes on when
        moves are taken back. Nothing has happened in it. Raises DataError where a game can't go back."""
        raise DataError(f"{self.title} can't go back to an earlier decision.")

    def has_revealed(self, before: S, after: S) -> bool:
        """Whether anything hidden became known to anybody between two states of a game, or chance was used. Where a
        game can't tell, something may have."""
        return True

    def freeze(self, state: S) -> bytes:
        """The state as bytes for `thaw`, whatever is going on in it; without what the cards themselves say. Raises
        DataError where that can't be done."""
        raise DataError(f"A state of {self.title} can't be kept as bytes.")

    def thaw(self, data: bytes, seats: Mapping[str, Seating], cards: Mapping[str, Json]) -> S:
        """A frozen state of these seats with these cards. Raises DataError.

        Other rules or cards may read something else: whoever kept the bytes compares the state's hash.
        """
        raise DataError(f"A state of {self.title} can't be read from bytes.")

    def decks_of(self, state: S) -> Mapping[str, DeckList]:
        """The cards of a state as lists, each on the seat that brought it: the decks of a game that begins with a
        position. They needn't be legal; there are none where nobody brings one."""
        return {}

    def resume(self, position: Json, seats: Mapping[str, Seating], cards: Mapping[str, Json], seq: int) -> S:
        """A state of a match from a position, as other rules have written it: with these seats, at decision `seq`.
        Raises DataError."""
        raise DataError(f"A match of {self.title} can't go on from a position.")
