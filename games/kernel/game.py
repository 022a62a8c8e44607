"""What every game offers to the site, the command line, search and tests: the Game protocol.

A state is opaque to everybody but its game. `advance` is never called from outside: a state that a game hands out
always waits for a decision, or is over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from games.kernel.board import Board, BoardFault, BoardGroup, BoardPreset
from games.kernel.cards.diagnostics import FieldFault, TextCheck
from games.kernel.cards.editor import Aids, Completion
from games.kernel.cards.search import Fact, SearchField
from games.kernel.decision import Answer, Decision
from games.kernel.decks.deck_list import DeckList, Problem
from games.kernel.decks.figures import DeckFigures
from games.kernel.decks.goldfish import Trial
from games.kernel.decks.repair import Repair
from games.kernel.decks.sample import Sample
from games.kernel.decks.status import DeckForm, DeckStanding
from games.kernel.learning.lesson import Lesson
from games.kernel.refusal import Refusal
from games.kernel.search.hooks import Thinking

__all__ = ["Agent", "Exchange", "Game", "Result", "Seating", "Tryout"]

Json = dict[str, Any]
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where with which deck. `open_list`: the other seats are told what is in the deck (V2.6)."""

    name: str
    deck: DeckList
    open_list: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the winning seat, or None for a draw, and the reason."""

    winner: str | None
    reason: str


@dataclass(frozen=True, slots=True)
class Tryout:
    """A legal deck with a card in it, and a seed with which the card is at hand when the game begins."""

    deck: DeckList
    seed: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """Two legal decks that differ by one card and what makes room for it: what the card brings is what tells them
    apart in play."""

    base: str
    """The name of the deck that both were made of."""
    without: DeckList
    with_card: DeckList


class Agent(Protocol):
    """Somebody who plays by what a seat is sent."""

    def __call__(self, view: Json, decision: Json, cards: Mapping[str, Json], seed: int, /) -> Answer:
        """The answer to a decision of the seat that the view belongs to. `cards` defines every card that may be in the
        game; the same arguments give the same answer."""
        ...


class Game(Protocol, Generic[S]):
    """One game. All of its methods are pure but for `answer`, `concede` and `draw`, which change their state."""

    @property
    def name(self) -> str:
        """Its name in addresses and records."""
        ...

    @property
    def title(self) -> str:
        """Its name as players read it."""
        ...

    @property
    def rules_version(self) -> str:
        """Changes when the same record would give another game."""
        ...

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats, in the order of setup."""
        ...

    def card_pool(self) -> Mapping[str, Json]:
        """The shipped cards, by title, as card definitions (plain data)."""
        ...

    def starter_decks(self) -> Sequence[DeckList]:
        """The shipped decks."""
        ...

    def card_fields(self) -> Sequence[Json]:
        """What an editor of cards asks for: kinds (`kind`, `label`, `fields`) with the fields of their definitions.

        A field has `name` (for an entry of a mapping `mapping.key`), `label`, `type` and `required`, and if need be
        `help`. By type: `integer` has `min` and `max`; `choice` has `options` (`value`, `label`); `list` is a list of
        words; `text` has `rows`, `max_length`, `on` if it is a rules text (what `check_text` asks for), `refers` if it
        is the title of a card of that kind. What isn't required is left out of a definition when it is empty; a
        required rules text is there, and may be empty.
        """
        ...

    def check_card(self, definition: Json) -> list[str]:
        """What is wrong with a card definition, in sentences; empty if it can be played."""
        ...

    def check_definition(self, definition: Json) -> list[FieldFault]:
        """The same with the field of each fault, as `card_fields` names it."""
        ...

    def pool_faults(self, definition: Json, cards: Mapping[str, Json]) -> list[FieldFault]:
        """What a definition names or needs that isn't among the cards, by title, that there would be beside it (an
        older wording of its own may be among them); nothing that `check_definition` finds."""
        ...

    def check_text(self, text: str, on: str) -> TextCheck:
        """A rules text in its canonical wording, or all of its faults; raises DataError for an unknown `on`."""
        ...

    def canonical_text(self, text: str, on: str) -> str:
        """The text in its canonical wording; raises DataError with line, column and suggestion."""
        ...

    def played_differently(self, before: Json, after: Json) -> list[str]:
        """The fields, named as in `card_fields`, that make two definitions of a card play differently: empty if one
        only spells, words or adorns what the other says. Either may be faulty."""
        ...

    def explain(self, definition: Json) -> list[Json]:
        """What the rules texts of a card say, part by part, for whoever wrote them to check.

        Each text has `field` and `label` as in `card_fields`, and `lines`: entries with a `text` and `children`, which
        are entries too. A text that can't be read is left out.
        """
        ...

    def explain_text(self, text: str, on: str) -> list[Json]:
        """The same of one text that stands on `on` (as for `check_text`): its entries. Raises TextError."""
        ...

    def language_forms(self) -> Sequence[Json]:
        """How the text of a card is written: sections (`id`, `title`, `intro`, `forms`) of forms.

        A form has `id`, `title`, `patterns` (lists of pieces: `word`, `slot` with `to`, `maybe`, `either`, each with
        `space` before it or none), canonical `examples`, in words `where` they stand, a `meaning` and `rules`. Ids are
        unique, and what a slot points to is one.
        """
        ...

    def forms_of_card(self, definition: Json) -> frozenset[str]:
        """The ids of the forms that the texts of a card use."""
        ...

    def completions(self, before: str, on: str, cards: Mapping[str, Json]) -> Sequence[Completion]:
        """What can follow a text that ends at the caret and stands on `on`, the most likely first; `cards`, by title,
        are those that can be named. None where the text can't be read so far; raises DataError for an unknown `on`."""
        ...

    def writing_aids(self, on: str) -> Aids:
        """Symbols, phrases and templates of lines that can be put into a text that stands on `on`; raises DataError for
        an unknown one."""
        ...

    def search_fields(self) -> Sequence[SearchField]:
        """What can be asked for of a card, beside its title. Keys and aliases are lowercase letters, and unique."""
        ...

    def search_facts(self, definition: Json) -> Mapping[str, Fact]:
        """What a card has, by the key of a search field; what it doesn't have is left out."""
        ...

    def search_relations(self, cards: Mapping[str, Json]) -> Mapping[str, Mapping[str, frozenset[str]]]:
        """For each field of the kind `cards` the values that can be asked for among these cards, with the titles of
        those that answer to each."""
        ...

    @property
    def deck_choices(self) -> tuple[str, ...]:
        """The names of what is chosen for a deck beside its cards."""
        ...

    def deck_form(self) -> DeckForm:
        """The parts and choices of every deck: a choice for each of `deck_choices`."""
        ...

    def assemble(
        self, name: str, entries: Sequence[tuple[str, int]], choices: Mapping[str, str], cards: Mapping[str, Json]
    ) -> DeckList:
        """The deck of these titles with their copies: each in its part; what isn't chosen follows from the cards."""
        ...

    def deck_problems(self, deck: DeckList, cards: Mapping[str, Json]) -> list[Problem]:
        """Every problem of a deck at once; empty if it is legal."""
        ...

    def deck_standing(self, deck: DeckList, cards: Mapping[str, Json]) -> DeckStanding:
        """How a deck that is being built stands, and what can be added or chosen so that it can still become legal."""
        ...

    def repairs(
        self,
        deck: DeckList,
        cards: Mapping[str, Json],
        limits: Mapping[str, int] | None = None,
        others: Sequence[DeckList] = (),
    ) -> Sequence[Repair]:
        """Different ways to a legal deck, the cheapest first; where there is none, to one with fewer problems. None
        if the deck is legal, or nothing would help.

        `limits` are the copies that titles may have beside what the rules allow; `others` are decks that players play,
        whose cards are taken before others where some are missing.
        """
        ...

    def deck_figures(self, deck: DeckList, cards: Mapping[str, Json]) -> DeckFigures:
        """What can be counted in a deck, and what odds can be asked for; cards that aren't known are left out."""
        ...

    def try_deck(self, deck: DeckList, cards: Mapping[str, Json], seed: int, moves: str) -> Trial | Refusal:
        """The deck shuffled with a seed, after some moves of its owner alone; refused if there is nothing to shuffle.

        The same deck, seed and moves give the same. A move that can't be made ends them, and the trial says why.
        """
        ...

    def sample_shuffles(
        self, deck: DeckList, cards: Mapping[str, Json], seed: int, times: int, reach: int
    ) -> Sample | Refusal:
        """How often what can be hoped for lies in the top `reach` of so many shuffles; refused if there is nothing to
        shuffle. The same deck and seed give the same, and the first shuffle is that of `try_deck`."""
        ...

    def pool_problems(self, cards: Mapping[str, Json]) -> list[Problem]:
        """What these cards lack so that decks can be built of them: for each card with demands of its own on the deck
        around it, whether there is a legal one at all and enough to choose from. The first title names that card."""
        ...

    def tryout(
        self, definition: Json, cards: Mapping[str, Json], seat: str, opponent: DeckList, seed: int
    ) -> Tryout | Refusal:
        """A deck to try a card with on this seat, against the opponent's; a refusal says why none is legal.

        `cards` defines all cards, this one too. Seeds are looked at from `seed` on.
        """
        ...

    def board(self) -> Sequence[BoardGroup]:
        """The parts of a position that can be set by hand, as a form shows them."""
        ...

    def board_presets(
        self, definition: Json, cards: Mapping[str, Json], decks: Sequence[DeckList]
    ) -> Sequence[BoardPreset]:
        """Boards to try a card with, made of some of these decks; the first is the one that most want. None if the
        definition has faults. `cards` defines all cards, this one too."""
        ...

    def read_board(self, values: Mapping[str, str], cards: Mapping[str, Json]) -> Board | list[BoardFault]:
        """The position, for `load`, that these values of the fields of `board` describe: something is to be decided in
        it, and it is one that the rules could have come to. Else all that is wrong."""
        ...

    def exchanges(
        self, definition: Json, cards: Mapping[str, Json], bases: Sequence[DeckList]
    ) -> Sequence[Exchange] | Refusal:
        """For each of these decks that the card belongs to: the deck without the card, and with as many copies of it
        as the rules allow in the place of what is most like it. A refusal says why none can hold it.

        `cards` defines all cards, this one too.
        """
        ...

    def new(self, seats: Mapping[str, Seating], seed: int, cards: Mapping[str, Json]) -> S:
        """A new game of these seats with these card definitions, up to its first decision. Raises IllegalDeck."""
        ...

    def decision(self, state: S) -> Decision | None:
        """The decision that is due, or None when the game is over."""
        ...

    def answer(self, state: S, seat: str, answer: Answer) -> Refusal | None:
        """Applies an answer and runs to the next decision; a refusal leaves the state as it was."""
        ...

    def concede(self, state: S, seat: str, reason: str = "concession") -> None:
        """Ends the game in the other side's favor."""
        ...

    def draw(self, state: S, reason: str = "draw") -> None:
        """Ends the game without a winner."""
        ...

    def result(self, state: S) -> Result | None:
        """How it ended, or None."""
        ...

    def seq(self, state: S) -> int:
        """The number of decisions taken so far: the seq of the decision that is due."""
        ...

    def clone(self, state: S) -> S:
        """An independent copy."""
        ...

    def rewound(self, state: S, seq: int) -> S:
        """An independent copy of an earlier state, with its decision as decision `seq`: from there it goes on when
        moves are taken back. Nothing has happened in it."""
        ...

    def has_revealed(self, before: S, after: S) -> bool:
        """Whether anything hidden became known to anybody between two states of a game, or chance was used."""
        ...

    def state_hash(self, state: S) -> str:
        """A digest of the whole state, hidden cards too: equal states have equal digests."""
        ...

    def freeze(self, state: S) -> bytes:
        """The state as bytes for `thaw`, whatever is going on in it; without what the cards themselves say. Raises
        DataError where that can't be done."""
        ...

    def thaw(self, data: bytes, seats: Mapping[str, Seating], cards: Mapping[str, Json]) -> S:
        """A frozen state of these seats with these cards. Raises DataError.

        Other rules or cards may read something else: whoever kept the bytes compares the state's hash.
        """
        ...

    def decks_of(self, state: S) -> Mapping[str, DeckList]:
        """The cards of a state as lists, each on the seat that brought it: the decks of a game that begins with a
        position. They needn't be legal."""
        ...

    def resume(self, position: Json, seats: Mapping[str, Seating], cards: Mapping[str, Json], seq: int) -> S:
        """A state of a match from a position, as other rules have written it: with these seats, at decision `seq`.
        Raises DataError."""
        ...

    def view(self, state: S, seat: str | None) -> Json:
        """What a seat may see, or a spectator (None), built up from nothing."""
        ...

    def views(self, state: S, seats: Sequence[str | None]) -> list[Json]:
        """What several may see, in their order. They may share parts: nobody writes into a view."""
        ...

    def events(self, state: S, seat: str | None) -> list[Json]:
        """What happened in the last answer (or in `new`), as that seat may see it."""
        ...

    def used_cards(self, state: S) -> Sequence[tuple[str, str]]:
        """What was put to use by the last answer, hidden cards too: the seats with the titles of cards that they played
        or whose abilities they used."""
        ...

    def story(self, state: S, events: Sequence[Json]) -> Json:
        """What a finished match was like, for those who look back: from what spectators were told in the whole match,
        each event with its `seq`, and the last state. Empty before the end. Its shape is the game's."""
        ...

    def progress(self, view: Json) -> str:
        """How far a match has come, in two or three words for lists and links, from anybody's view: “Round 5”."""
        ...

    def write_answer(self, state: S, answer: Answer) -> str:
        """The move in notation: `play Lucid Step`. The answer must be legal."""
        ...

    def read_answer(self, state: S, text: str) -> Answer | Refusal:
        """The answer that a notation stands for, in the decision that is due."""
        ...

    def load(self, position: Json) -> S:
        """A state from a position; raises DataError."""
        ...

    def dump(self, state: S) -> Json:
        """The position of a state between two actions."""
        ...

    def fact(self, state: S, path: str) -> Any:
        """A single fact of a state by name, hidden ones too: what scenarios expect. Raises DataError."""
        ...

    @property
    def agents(self) -> Mapping[str, Agent]:
        """The game's own agents that go by a view, by their names; there may be none."""
        ...

    @property
    def thinking(self) -> Thinking[S] | None:
        """What a search asks about this game's states; None where nobody has taught it yet."""
        ...

    def lessons(self) -> Sequence[Lesson]:
        """What teaches the game at the table, in order; none where nobody has written any yet."""
        ...

    def puzzles(self) -> Sequence[Lesson]:
        """Moments with one right answer; none where nobody has looked for any yet."""
        ...

    def deck_notes(self, name: str) -> Json:
        """What a shipped deck says of itself: slug, tagline, guide."""
        ...

    def read_deck(self, path: Path) -> DeckList:
        """A deck from a file of the shape of the shipped ones; raises DataError."""
        ...
