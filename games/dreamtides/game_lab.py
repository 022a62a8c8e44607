"""Lab of Dreamtides as the kernel knows labs: positions, cards on trial, lessons and puzzles."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, ClassVar, Final

from games.dreamtides.cards.catalog import compiled
from games.dreamtides.deal import dealt
from games.dreamtides.decks.demands import CARDS
from games.dreamtides.decks.legality import problems
from games.dreamtides.lab import board, board_parser, board_presets, sandbox, substitution
from games.dreamtides.notation import facts, position
from games.dreamtides.notation.dump import dump
from games.dreamtides.pool.load import shipped_cards, shipped_decks
from games.dreamtides.rules.components import SEAT_OF, SEATS
from games.dreamtides.rules.state import State
from games.kernel.board import BoardGroup
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import Lab, Sandbox, Seating
from games.kernel.game.lab import Orders
from games.kernel.game.opening import sandbox_of
from games.kernel.learning.lesson import Motif
from games.kernel.learning.tutor import read_first_match, read_lessons, read_puzzles
from games.kernel.refusal import Refusal

_HERE: Final = Path(__file__).parent
Json = dict[str, Any]


class DreamtidesLab(Lab[State]):
    """States from positions and boards, decks to try a card with, and what teaches the game."""

    scenarios = _HERE / "scenarios"
    motifs = (
        Motif("Events", {"type": "move", "why": "resolved"}),
        Motif("Abandon", {"type": "move", "why": "abandoned"}),
        Motif("Abilities", {"type": "activate"}),
        Motif("Judgment", {"type": "judgment"}),
    )

    facts_in_order: ClassVar[Collection[str]] = ("deck", "battlefield", "stack")

    fact_paths = staticmethod(facts.paths)
    trial_boards = staticmethod(board_presets.trials)
    board_presets = staticmethod(board_presets.presets)
    read_board = staticmethod(board_parser.read_board)
    exchanges = staticmethod(substitution.exchanges)
    first_match = staticmethod(cache(partial(read_first_match, _HERE / "first_match.yaml", SEATS[0])))
    lessons = staticmethod(cache(partial(read_lessons, _HERE / "lessons", SEATS[0])))
    puzzles = staticmethod(cache(partial(read_puzzles, _HERE / "puzzles")))

    def load(self, position_: Json) -> State:
        """A state from a position; the shipped cards define what it doesn't."""
        return position.load(position_, shipped_cards())

    def dump(self, state: State) -> Json:
        """The position of a state that waits for an action."""
        return dump(state)

    def fact(self, state: State, path: str) -> Any:
        """A single fact of a state by name."""
        return facts.fact(state, path)

    def sandbox(
        self, definition: Json, cards: Mapping[str, Json], seat: str, opponent: DeckList, seed: int
    ) -> Sandbox | Refusal:
        """A legal deck with the card, and a seed with which the seat has it from the beginning."""
        deck = sandbox.deck_with(definition, cards, [each for each, _ in shipped_decks()])
        if isinstance(deck, Refusal):
            return deck
        decks = {each: deck if each == seat else opponent for each in SEATS}

        def is_at_hand(seats: Mapping[str, Seating], found: int) -> bool:
            return sandbox.is_at_hand(dealt(seats, found, cards), compiled(definition), SEAT_OF[seat])

        return sandbox_of(decks, seat, lambda each: problems(each, cards), is_at_hand, seed)

    played_parts = (CARDS,)
    quick_bouts = 800

    def deal_in_order(
        self, seats: Mapping[str, Seating], seed: int, cards: Mapping[str, Json], orders: Orders
    ) -> State:
        """A battle that is dealt from these orders (D3)."""
        return dealt(seats, seed, cards, orders=orders)

    def board(self) -> Sequence[BoardGroup]:
        """The moment, and what lies on each side."""
        return board.GROUPS
