"""Dreamtides for a search: what is imagined, tried and judged."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final

from games.dreamtides.ai.candidates import candidates
from games.dreamtides.ai.deck_guess import guessed
from games.dreamtides.ai.features import FEATURES, features
from games.dreamtides.ai.policy import habit
from games.dreamtides.ai.resampling import numbered_anew, resample, with_cards
from games.dreamtides.ai.value import lead
from games.dreamtides.rules import prompts
from games.dreamtides.rules.components import SEAT_A
from games.dreamtides.rules.state import DRAWN, RUNNING, State
from games.kernel import chance
from games.kernel.decision import Answer
from games.kernel.decks.deck_list import DeckList
from games.kernel.engine.run_loop import apply
from games.kernel.ids import NO_CARD, NOBODY, OPPOSITE, Seat
from games.kernel.search.hooks import Choice, Manner

Json = dict[str, Any]
STEEPNESS: Final = 0.165
"""How fast a lead, in points, becomes a probability. The weights were fitted to it."""


class DreamtidesThinking:
    """See games/kernel/search/hooks.py."""

    manners: Sequence[Manner] = ()
    features: Sequence[str] = FEATURES

    def mannered(self, manner: str, state: State) -> DreamtidesThinking:
        return self

    def imagine(
        self, state: State, seat: Seat, seed: int, lists: Sequence[DeckList], cards: Mapping[str, Json]
    ) -> State:
        other = OPPOSITE[seat]
        if not state.table.open_list[other]:
            seed, bits = chance.step(seed)
            state = with_cards(state, guessed(state, seat, bits, lists, cards), but=other)
        return numbered_anew(resample(state, seat, seed), seat)

    def answer_of(self, state: State, choice: Choice) -> Answer:
        pending = state.pending
        if pending is None:
            raise ValueError("no decision is due")
        return Answer(state.seq, pick=tuple([pending.options.index(option) for option in choice]))

    def choice_of(self, state: State, answer: Answer) -> Choice:
        pending = state.pending
        if pending is None:
            raise ValueError("no decision is due")
        return tuple([pending.options[place] for place in answer.pick or ()])

    def clone(self, state: State) -> State:
        return state.clone()

    def sketch(self, state: State) -> State:
        return state.clone()

    def resample(self, state: State, seat: Seat, seed: int) -> State:
        return resample(state, seat, seed)

    def mover(self, state: State) -> Seat:
        return NOBODY if state.pending is None else state.pending.seat

    def candidates(self, state: State) -> Sequence[Choice]:
        return candidates(state)

    def habit(self, state: State) -> Choice:
        pending = state.pending
        return () if pending is None else habit(state, pending)

    def play(self, state: State, choice: Choice) -> None:
        apply(state, choice)

    def is_quiet(self, state: State) -> bool:
        """Somebody is to act in their own turn. An Ending window isn't quiet: there the energy that the active seat has
        left still looks as if it could be spent, and what is done in it has to be held against the same turn's end."""
        pending = state.pending
        return pending is not None and pending.asks == prompts.MAIN

    def evaluate(self, state: State) -> Sequence[float]:
        if state.winner != RUNNING:
            return (0.5, 0.5) if state.winner == DRAWN else (1.0, 0.0) if state.winner == SEAT_A else (0.0, 1.0)
        p = 1.0 / (1.0 + math.exp(-STEEPNESS * lead(state)))
        return p, 1.0 - p

    def read(self, state: State, seat: Seat) -> Sequence[float]:
        found = features(state)
        return found if seat == 0 else [-figure for figure in found]

    def glimpse(self, state: State) -> Hashable:
        """What is asked, whom, in which turn and phase, and about which card."""
        pending = state.pending
        if pending is None:
            return None
        about = "" if pending.source == NO_CARD else state.title(pending.source)
        return pending.asks, pending.seat, state.turn, state.phase, about
