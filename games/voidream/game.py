"""Voidream as the kernel knows games: one door in, one way out."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

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
from games.kernel.game import Agent, Exchange, Result, Seating, Tryout
from games.kernel.learning.lesson import Lesson
from games.kernel.refusal import DataError, IllegalDeck, Refusal, RefusalCode
from games.kernel.snapshot import freeze, thaw
from games.voidream.ai import greedy
from games.voidream.ai.search_hooks import VoidreamThinking
from games.voidream.cards import equivalence, explanation, fields, references, search, validation
from games.voidream.cards.catalog import compiled
from games.voidream.cards.language import completion, reference, snippets
from games.voidream.decks import (
    assembly,
    back_faults,
    feasibility,
    figures,
    fits,
    goldfish,
    legality,
    repair,
    sampling,
    status,
)
from games.voidream.lab import board, board_parser, board_presets, sandbox, substitution
from games.voidream.lessons.load import shipped_lessons
from games.voidream.notation import answers, narration, position, state_paths, summary
from games.voidream.notation.dump import dump
from games.voidream.pool.load import read_deck, shipped_cards, shipped_decks
from games.voidream.puzzles.load import shipped_puzzles
from games.voidream.rules import prompts, view
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.card_table import Table
from games.voidream.rules.components import BASTION, DECK, HAND, MIND, SEATS
from games.voidream.rules.disclosure import has_revealed
from games.voidream.rules.event_log import note
from games.voidream.rules.events import SetUp, used_cards
from games.voidream.rules.flow import Setup
from games.voidream.rules.pending import Pending
from games.voidream.rules.run_loop import advance, apply, finish
from games.voidream.rules.state import DRAW, FACE_UP, KNOWN_ALL, RUNNING, State, fresh
from games.voidream.rules.state_key import state_key

__all__ = ["Voidream"]

Json = dict[str, Any]


class Voidream:
    """The game. It keeps nothing of a match: every method is told the state."""

    name = "voidream"
    title = "Voidream"
    rules_version = "3"
    seats = SEATS
    thinking = VoidreamThinking()
    agents: Mapping[str, Agent] = MappingProxyType({"greedy": greedy.choose})

    # --- cards and decks ---

    def card_pool(self) -> Mapping[str, Json]:
        """The shipped cards, by title."""
        return shipped_cards()

    def starter_decks(self) -> Sequence[DeckList]:
        """The shipped decks."""
        return [deck for deck, _ in shipped_decks()]

    def deck_notes(self, name: str) -> Json:
        """What the shipped deck of this name says of itself: slug, tagline, guide."""
        return next(said for deck, said in shipped_decks() if deck.name == name)

    def lessons(self) -> Sequence[Lesson]:
        """The shipped lessons, in their order."""
        return shipped_lessons()

    def puzzles(self) -> Sequence[Lesson]:
        """The shipped puzzles, in the order in which they were found."""
        return shipped_puzzles()

    def read_deck(self, path: Path) -> DeckList:
        """A deck from a file of the shape of the shipped ones."""
        return read_deck(path)[0]

    def card_fields(self) -> Sequence[Json]:
        """The kinds of card, each with the fields of its definitions."""
        return fields.card_fields()

    def check_card(self, definition: Json) -> list[str]:
        """What is wrong with a card definition, in sentences."""
        return validation.check_card(definition)

    def check_definition(self, definition: Json) -> list[FieldFault]:
        """What is wrong with a card definition, field by field."""
        return validation.check_definition(definition)

    def pool_faults(self, definition: Json, cards: Mapping[str, Json]) -> list[FieldFault]:
        """What it names that isn't there (V12.18)."""
        found = references.reference_faults(definition, cards)
        if definition.get("kind") == "bastion" and not any(fault.field == "back" for fault in found):
            found += back_faults.back_faults(definition, cards)
        return found

    def check_text(self, text: str, on: str) -> TextCheck:
        """The text in its canonical wording, or its faults; raises DataError for an unknown `on`."""
        return validation.check_text(text, on)

    def canonical_text(self, text: str, on: str) -> str:
        """The text in its canonical wording; raises the parser's error, or DataError for an unknown `on`."""
        return validation.canonical_text(text, on)

    def played_differently(self, before: Json, after: Json) -> list[str]:
        """The fields in which two definitions are another card to the rules."""
        return equivalence.played_differently(before, after)

    def explain(self, definition: Json) -> list[Json]:
        """The texts of a card as outlines."""
        return explanation.explain(definition)

    def explain_text(self, text: str, on: str) -> list[Json]:
        """One text as an outline."""
        return explanation.explain_lines(text, on)

    def language_forms(self) -> Sequence[Json]:
        """How the text of a card is written."""
        return reference.forms()

    def forms_of_card(self, definition: Json) -> frozenset[str]:
        """The forms that the texts of a card use."""
        return reference.forms_used(definition)

    def completions(self, before: str, on: str, cards: Mapping[str, Json]) -> Sequence[Completion]:
        """What can follow at the caret."""
        return completion.completions(before, validation.known_place(on), cards)

    def writing_aids(self, on: str) -> Aids:
        """Symbols, phrases and templates of lines."""
        return snippets.aids(validation.known_place(on))

    def search_fields(self) -> Sequence[SearchField]:
        """What can be asked for of a card."""
        return search.FIELDS

    def search_facts(self, definition: Json) -> Mapping[str, Fact]:
        """What a card has in each of the fields."""
        return search.facts(definition)

    def search_relations(self, cards: Mapping[str, Json]) -> Mapping[str, Mapping[str, frozenset[str]]]:
        """Which cards go under which bastion (V11)."""
        return fits.relations(cards)

    deck_choices = assembly.CHOICES

    def deck_form(self) -> DeckForm:
        """Bastion, mind card, Dream cards and arcana; main and guest factions."""
        return status.FORM

    def assemble(
        self, name: str, entries: Sequence[tuple[str, int]], choices: Mapping[str, str], cards: Mapping[str, Json]
    ) -> DeckList:
        """The deck of these titles, each in its part (V11)."""
        return assembly.assemble(name, entries, choices, cards)

    def deck_problems(self, deck: DeckList, cards: Mapping[str, Json]) -> list[Problem]:
        """Every problem of a deck at once (V11)."""
        return legality.problems(deck, cards)

    def deck_standing(self, deck: DeckList, cards: Mapping[str, Json]) -> DeckStanding:
        """What the demands on a deck have, and what can still be added or chosen (V11)."""
        return status.standing(deck, cards)

    def repairs(
        self,
        deck: DeckList,
        cards: Mapping[str, Json],
        limits: Mapping[str, int] | None = None,
        others: Sequence[DeckList] = (),
    ) -> tuple[Repair, ...]:
        """The nearest legal deck over all bastions and guests, and other ways to one (V11)."""
        return repair.repairs(deck, cards, limits or {}, [*self.starter_decks(), *others])

    def deck_figures(self, deck: DeckList, cards: Mapping[str, Json]) -> DeckFigures:
        """A deck in figures: how deep it makes its owner, and what follows."""
        return figures.figures(deck, cards)

    def try_deck(self, deck: DeckList, cards: Mapping[str, Json], seed: int, moves: str) -> Trial | Refusal:
        """The deck rolled, evoked, cut, shuffled and moved by hand."""
        return goldfish.tried(deck, cards, seed, moves)

    def sample_shuffles(
        self, deck: DeckList, cards: Mapping[str, Json], seed: int, times: int, reach: int
    ) -> Sample | Refusal:
        """What lies on top, and which arcana that depth allows."""
        return sampling.sample(deck, cards, seed, times, reach)

    def pool_problems(self, cards: Mapping[str, Json]) -> list[Problem]:
        """The bastions that no legal deck, or hardly one, can be built around (V11)."""
        return feasibility.pool_problems(cards)

    def tryout(
        self, definition: Json, cards: Mapping[str, Json], seat: str, opponent: DeckList, seed: int
    ) -> Tryout | Refusal:
        """A legal deck with the card, and a seed with which the seat can come to it with its first action."""
        deck = sandbox.deck_with(definition, cards, self.starter_decks())
        if isinstance(deck, Refusal):
            return deck
        seats = {each: Seating(each, deck if each == seat else opponent) for each in SEATS}

        def deal(found: int) -> State:
            return sandbox.opened(self.new(seats, found, cards), apply)

        try:
            return Tryout(deck, sandbox.first_seed(deal, compiled(definition), seat, seed))
        except IllegalDeck as error:
            return Refusal(RefusalCode.ILLEGAL, str(error), "V11")

    def board(self) -> Sequence[BoardGroup]:
        """The moment, and what lies on each side."""
        return board.GROUPS

    def board_presets(
        self, definition: Json, cards: Mapping[str, Json], decks: Sequence[DeckList]
    ) -> Sequence[BoardPreset]:
        """The card at hand, in play, in a conflict, on the other side, late in a game."""
        return board_presets.presets(definition, cards, decks)

    def read_board(self, values: Mapping[str, str], cards: Mapping[str, Json]) -> Board | list[BoardFault]:
        """The position that a form describes."""
        return board_parser.read_board(values, cards)

    def exchanges(
        self, definition: Json, cards: Mapping[str, Json], bases: Sequence[DeckList]
    ) -> list[Exchange] | Refusal:
        """Decks with and without the card, otherwise alike (V11)."""
        return substitution.exchanges(definition, cards, bases)

    # --- a game ---

    def new(self, seats: Mapping[str, Seating], seed: int, cards: Mapping[str, Json]) -> State:
        """A new game, at its first decision. Raises IllegalDeck if a deck breaks V11."""
        for seat in SEATS:
            wrong = self.deck_problems(seats[seat].deck, cards)
            if wrong:
                raise IllegalDeck(f"{seats[seat].name}: {wrong[0].sentence} ({wrong[0].rule})")
        table, zones = seated(seats, cards)
        s = fresh(table, seed)
        s.log = []
        deal(s, zones)
        note(s, SetUp())
        s.stack = [Setup()]
        advance(s)
        return s

    def decision(self, state: State) -> Decision | None:
        """The decision that is due."""
        return answers.decision(state)

    def answer(self, state: State, seat: str, answer: Answer) -> Refusal | None:
        """Applies an answer and runs to the next decision."""
        refused = answers.refusal(state, seat, answer)
        if refused is None and state.pending is not None:
            state.log = []
            apply(state, chosen_of(state.pending, answer))
        return refused

    def concede(self, state: State, seat: str, reason: str = "concession") -> None:
        """Ends the game in the other seat's favor."""
        if state.winner == RUNNING:
            state.log = []
            finish(state, 1 - SEATS.index(seat), reason)

    def draw(self, state: State, reason: str = "draw") -> None:
        """Ends the game without a winner."""
        if state.winner == RUNNING:
            state.log = []
            finish(state, DRAW, reason)

    def result(self, state: State) -> Result | None:
        """How it ended, or None."""
        if state.winner == RUNNING:
            return None
        return Result(None if state.winner == DRAW else SEATS[state.winner], state.reason)

    def seq(self, state: State) -> int:
        """The number of decisions taken so far."""
        return state.seq

    def clone(self, state: State) -> State:
        """An independent copy."""
        return state.clone()

    def rewound(self, state: State, seq: int) -> State:
        """An independent copy of an earlier state, as the one at decision `seq`."""
        s = state.clone()
        s.seq = seq
        return s

    def has_revealed(self, before: State, after: State) -> bool:
        """Whether anybody knows more than before, or chance was used."""
        return has_revealed(before, after)

    def state_hash(self, state: State) -> str:
        """A digest of everything, hidden cards too."""
        return hashlib.blake2b(repr(state_key(state)).encode(), digest_size=16).hexdigest()

    def freeze(self, state: State) -> bytes:
        """The state as bytes, in the midst of whatever goes on, after the numbers of its cards on a line of their own:
        those of a position are others than those of the decks."""
        table = state.table
        numbers = [[card.title for card in table.cards], table.owner]
        return json.dumps(numbers).encode() + b"\n" + freeze(state.clone(), table.parts)

    def thaw(self, data: bytes, seats: Mapping[str, Seating], cards: Mapping[str, Json]) -> State:
        """A frozen state; raises DataError."""
        numbers, _, frozen = data.partition(b"\n")
        try:
            titles, owners = json.loads(numbers)
            table = Table([compiled(cards[title]) for title in titles], owners, *brought(seats))
        except KeyError as error:
            raise DataError(f"it holds a card that isn't there: {error}") from error
        except (ValueError, TypeError) as error:
            raise DataError(f"not a frozen state: {error!r}") from error
        found = thaw(frozen, table.parts)
        if not isinstance(found, State):
            raise DataError("these bytes hold no state of a game")
        return found

    def decks_of(self, state: State) -> Mapping[str, DeckList]:
        """The cards of each owner, in the parts of a deck."""
        table, known = state.table, {card.title: card.definition for card in state.table.cards}
        counted = {seat: Counter[str]() for seat in SEATS}
        for card, owner in zip(table.cards, table.owner, strict=True):
            counted[SEATS[owner]][card.title] += 1
        return {seat: self.assemble("", sorted(titles.items()), {}, known) for seat, titles in counted.items()}

    def resume(self, position_: Json, seats: Mapping[str, Seating], cards: Mapping[str, Json], seq: int) -> State:
        """The state of a position as one of a match; raises DataError."""
        s = position.load(position_, cards)
        s.table = Table(s.table.cards, s.table.owner, *brought(seats))
        s.seq = seq
        return s

    # --- what a seat may see ---

    def view(self, state: State, seat: str | None) -> Json:
        """What a seat may see, or a spectator."""
        return view.views(state, (seat,))[0]

    def views(self, state: State, seats: Sequence[str | None]) -> list[Json]:
        """What several may see; what is the same for all is made once."""
        return view.views(state, seats)

    def events(self, state: State, seat: str | None) -> list[Json]:
        """What happened in the last answer, as that seat may see it."""
        return narration.events(state, seat)

    def used_cards(self, state: State) -> list[tuple[str, str]]:
        """Cards that were played, inverted or unveiled, and abilities that were used."""
        return used_cards(state.log or ())

    def story(self, state: State, events: Sequence[Json]) -> Json:
        """Strikes and layers by round, what struck hardest, both hands."""
        return summary.story(state, events)

    def progress(self, view: Json) -> str:
        """The round; the first one hasn't begun while hands are chosen."""
        return f"Round {view['round']}" if view["round"] else "Before the first round"

    # --- notation and positions ---

    def write_answer(self, state: State, answer: Answer) -> str:
        """A legal answer in notation."""
        return answers.write_answer(state, answer)

    def read_answer(self, state: State, text: str) -> Answer | Refusal:
        """The answer that a notation stands for."""
        return answers.read_answer(state, text)

    def load(self, position_: Json) -> State:
        """A state from a position; the shipped cards define what it doesn't."""
        return position.load(position_, shipped_cards())

    def dump(self, state: State) -> Json:
        """The position of a state between two actions."""
        return dump(state)

    def fact(self, state: State, path: str) -> Any:
        """A single fact by name, hidden ones too."""
        return state_paths.fact(state, path)


def seated(seats: Mapping[str, Seating], cards: Mapping[str, Json]) -> tuple[Table, list[int]]:
    """The cards of both decks with their numbers, and in which zone each begins."""
    defs: list[CardDef] = []
    owners: list[int] = []
    zones: list[int] = []
    for number, seat in enumerate(SEATS):
        deck = seats[seat].deck
        for part, zone in (("bastion", DECK), ("dream", DECK), ("arcana", HAND), ("mind", MIND)):
            for title, copies in deck.parts[part]:
                defs += [compiled(cards[title])] * copies
                owners += [number] * copies
                zones += [zone] * copies
    return Table(defs, owners, *brought(seats)), zones


def brought(seats: Mapping[str, Seating]) -> tuple[tuple[str, str], tuple[DeckList, DeckList], tuple[bool, bool]]:
    """Names, decks and whether these are open, by seat."""
    a, b = (seats[seat] for seat in SEATS)
    return (a.name, b.name), (a.deck, b.deck), (a.open_list, b.open_list)


def deal(s: State, zones: list[int]) -> None:
    """Puts the cards of two decks into their first places; their order there says nothing of the lists."""
    for card, zone in enumerate(zones):
        s.zone[card] = zone
        if zone == MIND:
            s.flags[card] |= KNOWN_ALL
    s.mind = [4, 4]
    for seat in (0, 1):
        mine = [card for card in range(len(zones)) if s.table.owner[card] == seat]
        s.hand[seat] = s.shuffled([card for card in mine if zones[card] == HAND])
        for card in s.hand[seat]:
            s.tags[card] = s.next_tag
            s.next_tag += 1
        dream = [card for card in mine if zones[card] == DECK]
        bastion = [card for card in dream if s.table.cards[card].kind == BASTION]
        for card in bastion:
            s.flags[card] |= FACE_UP | KNOWN_ALL
        s.deck[seat] = bastion + s.shuffled([card for card in dream if card not in bastion])


def chosen_of(pending: Pending, answer: Answer) -> tuple[int, ...]:
    """A legal answer as the frame that asked gets it."""
    if pending.asks == prompts.ASSIGN:
        return answer.amounts or ()
    picked = answer.pick or ()
    if not pending.ordered:
        picked = tuple(sorted(picked))
    if pending.asks == prompts.ORDER:
        return picked
    return tuple(pending.options[index] for index in picked)
