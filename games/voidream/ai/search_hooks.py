"""Voidream for a search: what is imagined, tried and judged."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final

from games.kernel import chance
from games.kernel.decision import Answer
from games.kernel.decks.deck_list import DeckList
from games.kernel.engine.run_loop import apply
from games.kernel.ids import NOBODY, Seat
from games.kernel.search.hooks import Choice, Manner
from games.voidream.ai.candidates import candidates
from games.voidream.ai.deck_guess import guessed
from games.voidream.ai.features import FEATURES, features
from games.voidream.ai.policy import quick_choice
from games.voidream.ai.resampling import numbered_anew, resample, tried_here, with_table
from games.voidream.ai.style import LEANINGS, MANNERS
from games.voidream.ai.value import lead
from games.voidream.rules import prompts
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.card_table import Table
from games.voidream.rules.components import OTHER, SEAT_A
from games.voidream.rules.state import DRAW, RUNNING, State

Json = dict[str, Any]
STEEPNESS: Final = 0.06
"""How fast a lead, in layers, becomes a probability. The weights were fitted to it."""


class VoidreamThinking:
    """See games/kernel/search/hooks.py."""

    @property
    def manners(self) -> Sequence[Manner]:
        return MANNERS

    def mannered(self, manner: str, state: State) -> VoidreamThinking:
        return Leaning(manner, state)

    def imagine(
        self, state: State, seat: Seat, seed: int, lists: Sequence[DeckList], cards: Mapping[str, Json]
    ) -> State:
        table = state.table
        found: Sequence[CardDef] = table.cards
        decks = list(table.decks)
        if not table.open_list[OTHER[seat]]:
            seed, bits = chance.step(seed)
            found = guessed(state, seat, bits, lists, cards)
            decks[OTHER[seat]] = None
        first, second = decks
        table = Table(table.callbacks, found, table.owner, table.names, (first, second), table.open_list)
        return numbered_anew(resample(with_table(state, table), seat, seed), tried_here(state))

    def answer_of(self, state: State, choice: Choice) -> Answer:
        pending = state.pending
        if pending is None:
            raise ValueError("no decision is due")
        if pending.asks == prompts.ASSIGN:
            return Answer(state.seq, amounts=choice)
        if pending.asks == prompts.ORDER:
            return Answer(state.seq, pick=choice)
        return Answer(state.seq, pick=tuple([pending.options.index(option) for option in choice]))

    def choice_of(self, state: State, answer: Answer) -> Choice:
        pending = state.pending
        if pending is None:
            raise ValueError("no decision is due")
        if pending.asks == prompts.ASSIGN:
            return answer.amounts or ()
        pick = answer.pick or ()
        return tuple(pick) if pending.asks == prompts.ORDER else tuple([pending.options[place] for place in pick])

    def clone(self, state: State) -> State:
        return state.clone()

    def sketch(self, state: State) -> State:
        new = state.clone()
        new.sketched = True
        return new

    def resample(self, state: State, seat: Seat, seed: int) -> State:
        return resample(state, seat, seed)

    def mover(self, state: State) -> Seat:
        return NOBODY if state.pending is None else state.pending.seat

    def candidates(self, state: State) -> Sequence[Choice]:
        return candidates(state)

    def habit(self, state: State) -> Choice:
        pending = state.pending
        if pending is None or pending.asks == prompts.ACTION:
            return (prompts.PASS,)
        return quick_choice(state, pending)

    def play(self, state: State, choice: Choice) -> None:
        apply(state, choice)

    def is_quiet(self, state: State) -> bool:
        """An action is due, outside of conflicts."""
        return state.pending is not None and state.pending.asks == prompts.ACTION and state.attacker == NOBODY

    def evaluate(self, state: State) -> Sequence[float]:
        if state.winner != RUNNING:
            return (0.5, 0.5) if state.winner == DRAW else (1.0, 0.0) if state.winner == SEAT_A else (0.0, 1.0)
        return _probabilities(lead(state))

    @property
    def features(self) -> Sequence[str]:
        return FEATURES

    def read(self, state: State, seat: Seat) -> Sequence[float]:
        found = features(state)
        return found if seat == 0 else [-figure for figure in found]

    def glimpse(self, state: State) -> Hashable:
        """What is asked, whom, in which round, and which card is evoked."""
        pending = state.pending
        if pending is None:
            return None
        seen = state.table.prints[pending.source] if pending.asks == prompts.EVOKE else -1
        return pending.asks, pending.seat, state.round, seen


class Leaning(VoidreamThinking):
    """The same for somebody who likes some things beside winning."""

    def __init__(self, manner: str, state: State) -> None:
        self._lean = LEANINGS[manner]
        self._seat = self.mover(state)
        self._sign = 1.0 if self._seat == 0 else -1.0
        self._before = self._lean(state, self._seat)

    def evaluate(self, state: State) -> Sequence[float]:
        if state.winner != RUNNING:
            return super().evaluate(state)
        return _probabilities(lead(state) + self._sign * (self._lean(state, self._seat) - self._before))


def _probabilities(ahead: float) -> Sequence[float]:
    """Both seats' by the lead of the first, in layers."""
    p = 1.0 / (1.0 + math.exp(-STEEPNESS * ahead))
    return p, 1.0 - p
