"""Lab of Voidream as the kernel knows labs: positions, cards on trial, lessons and puzzles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from games.kernel.board import BoardGroup
from games.kernel.decks.deck_list import DeckList
from games.kernel.engine.run_loop import apply
from games.kernel.game import Lab, Sandbox, Seating
from games.kernel.game.lab import Orders
from games.kernel.game.opening import sandbox_of
from games.kernel.learning.lesson import Motif
from games.kernel.learning.tutor import read_first_match, read_lessons, read_puzzles
from games.kernel.refusal import Refusal
from games.voidream.cards.catalog import compiled
from games.voidream.deal import dealt
from games.voidream.decks.legality import problems
from games.voidream.lab import board, board_parser, board_presets, sandbox, substitution
from games.voidream.notation import position, state_paths
from games.voidream.notation.dump import dump
from games.voidream.pool.load import shipped_cards, shipped_decks
from games.voidream.rules.components import SEAT_OF, SEATS
from games.voidream.rules.state import State

_HERE: Final = Path(__file__).parent
Json = dict[str, Any]


class VoidreamLab(Lab[State]):
    """States from positions and boards, decks to try a card with, and what teaches the game."""

    scenarios = _HERE / "scenarios"
    motifs = (
        Motif("Conflict", {"type": "conflict"}),
        Motif("Nightmare", {"type": "conflict", "nightmare": True}),
        # What is played from the hand is an arcanum.
        Motif("Arcana", {"type": "play", "from": "hand"}, least=2),
        Motif("Abilities", {"type": "activate"}),
    )

    fact_paths = staticmethod(state_paths.paths)
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
        """The position of a state between two actions."""
        return dump(state)

    def fact(self, state: State, path: str) -> Any:
        """A single fact by name, hidden ones too."""
        return state_paths.fact(state, path)

    def sandbox(
        self, definition: Json, cards: Mapping[str, Json], seat: str, opponent: DeckList, seed: int
    ) -> Sandbox | Refusal:
        """A legal deck with the card, and a seed with which the seat can come to it with its first action."""
        deck = sandbox.deck_with(definition, cards, [each for each, _ in shipped_decks()])
        if isinstance(deck, Refusal):
            return deck
        decks = {each: deck if each == seat else opponent for each in SEATS}

        def is_at_hand(seats: Mapping[str, Seating], found: int) -> bool:
            s = sandbox.opened(dealt(seats, found, cards), apply)
            return sandbox.is_at_hand(s, compiled(definition), SEAT_OF[seat])

        return sandbox_of(decks, seat, lambda each: problems(each, cards), is_at_hand, seed)

    played_parts = ("dream", "arcana")
    quick_agent = "drowsy"
    quick_bouts = 140

    def deal_in_order(
        self, seats: Mapping[str, Seating], seed: int, cards: Mapping[str, Json], orders: Orders
    ) -> State:
        """The game at its first action, the Dream decks in these orders after their cuts (V3.2)."""
        return sandbox.opened(dealt(seats, seed, cards), apply, orders)

    def board(self) -> Sequence[BoardGroup]:
        """The moment, and what lies on each side."""
        return board.GROUPS
