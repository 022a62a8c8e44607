"""Dreamtides as the kernel knows games: one door in, one way out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar

from games.dreamtides import bench
from games.dreamtides.ai import greedy
from games.dreamtides.ai.determinization import state_of
from games.dreamtides.ai.opponents import LEVELS, OPPONENTS
from games.dreamtides.ai.search_hooks import DreamtidesThinking
from games.dreamtides.deal import SECOND, brought, catalog_of, dealt, settings_of
from games.dreamtides.decks.assembly import assemble
from games.dreamtides.frozen import frozen, thawed
from games.dreamtides.game_cards import DreamtidesCards
from games.dreamtides.game_decks import DreamtidesDecks
from games.dreamtides.game_lab import DreamtidesLab
from games.dreamtides.notation import narration, position
from games.dreamtides.notation.answers import QUESTIONS, read_answer
from games.dreamtides.pool.dreamwell import dreamwell_among
from games.dreamtides.pool.load import shipped_cards
from games.dreamtides.rules import view
from games.dreamtides.rules.card_table import Table
from games.dreamtides.rules.components import SEAT_OF, SEATS
from games.dreamtides.rules.disclosure import has_revealed
from games.dreamtides.rules.endings import finish, loses
from games.dreamtides.rules.events import Activated, Played
from games.dreamtides.rules.run_loop import RULES
from games.dreamtides.rules.state import DRAWN, RUNNING, State
from games.dreamtides.rules.state_key import state_key
from games.dreamtides.rules.view_types import DreamtidesEvent, DreamtidesView
from games.kernel.cards.edition import FIRST
from games.kernel.decision import Answer
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import Agent, EngineGame, Result, Seating, Workload
from games.kernel.ids import NOBODY
from games.kernel.refusal import IllegalDeck, Refusal

Json = dict[str, Any]


class Dreamtides(EngineGame[State]):
    """The game. It keeps nothing of a match: every method is told the state."""

    name = "dreamtides"
    title = "Dreamtides"
    summary = "A two-player card game of dreams: play characters, respond to your opponent, and score with more spark."
    rules_version = "2"
    earlier_rules: ClassVar[Mapping[str, int]] = MappingProxyType({"1": FIRST})
    seats = SEATS
    cards = DreamtidesCards()
    decks = DreamtidesDecks()
    lab = DreamtidesLab()
    thinking = DreamtidesThinking()
    agents: Mapping[str, Agent] = MappingProxyType({"greedy": greedy.choose})
    opponents = OPPONENTS
    levels = LEVELS
    setup_choices = (SECOND,)
    questions = QUESTIONS

    has_revealed = staticmethod(has_revealed)
    freeze = staticmethod(frozen)
    thaw = staticmethod(thawed)
    event_types = staticmethod(narration.event_types)

    def new(
        self,
        seats: Mapping[str, Seating],
        seed: int,
        cards: Mapping[str, Json],
        setup: Mapping[str, str] = MappingProxyType({}),
    ) -> State:
        """A new battle, at its first decision. Raises IllegalDeck (D14)."""
        self.settled(seats, setup)
        for seating in seats.values():
            if wrong := self.decks.problems(seating.deck, cards):
                raise IllegalDeck(f"{seating.name}: {wrong[0].sentence} ({wrong[0].rule})")
        return dealt(seats, seed, cards, settings_of(setup, cards))

    def concede(self, state: State, seat: str, reason: str = "concession") -> None:
        """Ends the game in the other seat's favor."""
        if state.winner == RUNNING:
            state.log = []
            loses(state, SEAT_OF[seat], reason)

    def draw(self, state: State, reason: str = "draw") -> None:
        """Ends the game without a winner."""
        if state.winner == RUNNING:
            state.log = []
            finish(state, DRAWN, reason)

    def result(self, state: State) -> Result | None:
        """How it ended, or None."""
        if state.winner == RUNNING:
            return None
        return Result(() if state.winner == DRAWN else (SEATS[state.winner],), state.reason)

    def clone(self, state: State) -> State:
        """An independent copy."""
        return state.clone()

    def key(self, state: State) -> object:
        """Everything that a game can depend on, and what the seats know."""
        return state_key(state)

    def decks_of(self, state: State) -> Mapping[str, DeckList]:
        """The cards of each owner but for tokens, in the parts of a deck."""
        table, known = state.table, {card.title: card.definition for card in state.table.cards}
        counted = {seat: Counter[str]() for seat in SEATS}
        for card, owner in zip(table.cards, table.owner, strict=True):
            if owner != NOBODY and not card.is_token:
                counted[SEATS[owner]][card.title] += 1
        return {seat: assemble("", sorted(titles.items()), known) for seat, titles in counted.items()}

    def resume(self, position_: Json, seats: Mapping[str, Seating], cards: Mapping[str, Json], seq: int) -> State:
        """The state of a position as one of a match; raises DataError."""
        s = position.load(position_, cards)
        s.table = Table(RULES, s.table.cards, s.table.owner, *brought(seats), catalog=catalog_of(cards.values()))
        s.seq = seq
        return s

    def view(self, state: State, seat: str | None) -> DreamtidesView:
        """What a seat may see, or a spectator."""
        return view.view(state, seat)

    def sample(self, view: Mapping[str, Any], seed: int, cards: Mapping[str, Json] | None = None) -> State:
        """It waits as if nothing were half done."""
        given = shipped_cards() if cards is None else cards
        return state_of(view, {**given, **dreamwell_among(given.values())}, seed)

    def events(self, state: State, seat: str | None) -> list[DreamtidesEvent]:
        """What happened in the last answer, as that seat may see it."""
        return narration.events(state, seat)

    def used_cards(self, state: State) -> list[tuple[str, str]]:
        """Cards that were played, and abilities that were used."""
        return [(each.seat, each.card.title) for each in state.log or () if isinstance(each, Played | Activated)]

    def progress(self, view: Mapping[str, Any]) -> str:
        """The turn."""
        return f"Turn {view['turn']}"

    def lengths(self, view: Mapping[str, Any]) -> Mapping[str, int]:
        """Turns."""
        return {"turns": view["turn"]}

    def read_answer(self, state: State, text: str) -> Answer | Refusal:
        """The answer that a notation stands for."""
        return read_answer(state, text)

    def workload(self) -> Workload:
        """What `bench` does."""
        return bench.workload(self)
