"""Voidream as the kernel knows games: one door in, one way out."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from games.kernel.cards.edition import FIRST
from games.kernel.decision import Answer
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import Agent, EngineGame, Result, Seating, Workload
from games.kernel.refusal import DataError, Refusal
from games.kernel.snapshot import freeze, thaw
from games.voidream import bench
from games.voidream.ai import greedy
from games.voidream.ai.opponents import OPPONENTS
from games.voidream.ai.sampled_state import state_of
from games.voidream.ai.search_hooks import VoidreamThinking
from games.voidream.cards.catalog import compiled
from games.voidream.deal import brought, dealt
from games.voidream.decks.assembly import assemble
from games.voidream.game_cards import VoidreamCards
from games.voidream.game_decks import VoidreamDecks
from games.voidream.game_lab import VoidreamLab
from games.voidream.notation import narration, outline, position, summary
from games.voidream.notation.answers import QUESTIONS, read_answer
from games.voidream.rules import view
from games.voidream.rules.card_table import Table
from games.voidream.rules.components import OTHER, SEAT_OF, SEATS
from games.voidream.rules.disclosure import has_revealed
from games.voidream.rules.events import used_cards
from games.voidream.rules.run_loop import RULES, finish
from games.voidream.rules.state import DRAW, RUNNING, State
from games.voidream.rules.state_key import state_key
from games.voidream.rules.view_types import VoidreamEvent, VoidreamView

Json = dict[str, Any]


class Voidream(EngineGame[State]):
    """The game. It keeps nothing of a match: every method is told the state."""

    name = "voidream"
    title = "Voidream"
    summary = "A two-player card game of lucid dreams: play from your deck and destroy your opponent’s bastion."
    span = "round"
    rules_version = "4"
    earlier_rules: ClassVar[Mapping[str, int]] = MappingProxyType({"3": FIRST})
    seats = SEATS
    cards = VoidreamCards()
    decks = VoidreamDecks()
    lab = VoidreamLab()
    thinking = VoidreamThinking()
    agents: Mapping[str, Agent] = MappingProxyType({"greedy": greedy.choose})
    opponents = OPPONENTS
    questions = QUESTIONS

    has_revealed = staticmethod(has_revealed)
    event_types = staticmethod(narration.event_types)
    outline = staticmethod(outline.outline)

    def new(
        self,
        seats: Mapping[str, Seating],
        seed: int,
        cards: Mapping[str, Json],
        setup: Mapping[str, str] = MappingProxyType({}),
    ) -> State:
        """A new game, at its first decision; there is nothing to choose for a match."""
        self.settled(seats, setup)
        return dealt(seats, seed, cards)

    def concede(self, state: State, seat: str, reason: str = "concession") -> None:
        """Ends the game in the other seat's favor."""
        if state.winner == RUNNING:
            state.log = []
            finish(state, OTHER[SEAT_OF[seat]], reason)

    def draw(self, state: State, reason: str = "draw") -> None:
        """Ends the game without a winner."""
        if state.winner == RUNNING:
            state.log = []
            finish(state, DRAW, reason)

    def result(self, state: State) -> Result | None:
        """How it ended, or None."""
        if state.winner == RUNNING:
            return None
        return Result(() if state.winner == DRAW else (SEATS[state.winner],), state.reason)

    def clone(self, state: State) -> State:
        """An independent copy."""
        return state.clone()

    def key(self, state: State) -> object:
        """Everything that a game can depend on, and what the seats know."""
        return state_key(state)

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
            table = Table(RULES, [compiled(cards[title]) for title in titles], owners, *brought(seats))
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
        return {seat: assemble("", sorted(titles.items()), {}, known) for seat, titles in counted.items()}

    def resume(self, position_: Json, seats: Mapping[str, Seating], cards: Mapping[str, Json], seq: int) -> State:
        """The state of a position as one of a match; raises DataError."""
        s = position.load(position_, cards)
        s.table = Table(RULES, s.table.cards, s.table.owner, *brought(seats))
        s.seq = seq
        return s

    def view(self, state: State, seat: str | None) -> VoidreamView:
        """What a seat may see, or a spectator."""
        return view.views(state, (seat,))[0]

    def views(self, state: State, seats: Sequence[str | None]) -> list[VoidreamView]:
        """What several may see; what is the same for all is made once."""
        return view.views(state, seats)

    def sample(self, view: Mapping[str, Any], seed: int, cards: Mapping[str, Json] | None = None) -> State:
        """As if the active seat were to act. Where that is so, nobody with this view can tell it from the truth, but by
        what an effect holds that isn't shown: an X that its words don't tell."""
        return state_of(view, self.cards.pool() if cards is None else cards, seed)

    def events(self, state: State, seat: str | None) -> list[VoidreamEvent]:
        """What happened in the last answer, as that seat may see it."""
        return narration.events(state, seat)

    def used_cards(self, state: State) -> list[tuple[str, str]]:
        """Cards that were played, inverted or unveiled, and abilities that were used."""
        return used_cards(state.log or ())

    def story(self, state: State, events: Sequence[Mapping[str, Any]]) -> Json:
        """Strikes and layers by round, what struck hardest, both hands."""
        return summary.story(state, events)

    def progress(self, view: Mapping[str, Any]) -> str:
        """The round; the first one hasn't begun while hands are chosen."""
        return f"Round {view['round']}" if view["round"] else "Setup"

    def lengths(self, view: Mapping[str, Any]) -> Mapping[str, int]:
        """Rounds."""
        return {"rounds": view["round"]}

    def workload(self) -> Workload:
        """Random play and search without notation, as the engine itself does it."""
        return bench.workload(self)

    def read_answer(self, state: State, text: str) -> Answer | Refusal:
        """The answer that a notation stands for."""
        return read_answer(state, text)
