"""Lanterns: Tapers with what a game may have beside its play: positions and facts, and a search."""

from __future__ import annotations

import json
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import asdict, replace
from itertools import combinations
from typing import Any

from games.kernel import chance
from games.kernel.decision import Answer
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import Lab
from games.kernel.ids import NOBODY, Seat
from games.kernel.refusal import DataError
from games.kernel.search.hooks import Choice, Manner, Thinking
from tests.toy.tapers import GIVE, PLAY, SPARKS, SWAP, SWAPS, State, Tapers, choose, others

__all__ = ["Lanterns"]

Json = dict[str, Any]


def all_choices(s: State) -> list[Choice]:
    what, seat = s.todo[0]
    if what == PLAY:
        return [(index,) for index in range(len(s.hands[seat]))]
    if what == SWAP:
        most = min(SWAPS, len(s.deck), len(s.hands[seat]))
        return [each for size in range(most + 1) for each in combinations(range(len(s.hands[seat])), size)]
    count = len(others(s, seat))
    return [tuple(SPARKS if at == one else 0 for at in range(count)) for one in range(count)]


class LanternsThinking(Thinking[State]):
    """What a search asks: nobody knows the other hands, nor the deck."""

    manners: Sequence[Manner] = ()
    features: Sequence[str] = ()

    def mannered(self, manner: str, state: State) -> Thinking[State]:
        return self

    def imagine(
        self, state: State, seat: int, seed: int, lists: Sequence[DeckList], cards: Mapping[str, Json]
    ) -> State:
        return self.resample(state, seat, seed)

    def answer_of(self, state: State, choice: Choice) -> Answer:
        if state.todo[0][0] == GIVE:
            return Answer(state.seq, amounts=choice)
        return Answer(state.seq, pick=choice)

    def choice_of(self, state: State, answer: Answer) -> Choice:
        return answer.amounts or answer.pick or ()

    def clone(self, state: State) -> State:
        return state.clone()

    sketch = clone

    def resample(self, state: State, seat: int, seed: int) -> State:
        s = state.clone()
        hidden = [number for number in range(len(s.hands)) if number != seat]
        unknown = sorted([card for number in hidden for card in s.hands[number]] + s.deck)
        s.rng, drawn = chance.shuffled(seed, unknown)
        for number in hidden:
            size = len(s.hands[number])
            s.hands[number], drawn = sorted(drawn[:size]), drawn[size:]
        s.deck = drawn
        return s

    def mover(self, state: State) -> Seat:
        return Seat(state.todo[0][1]) if state.todo else NOBODY

    def candidates(self, state: State) -> Sequence[Choice]:
        return all_choices(state)

    def habit(self, state: State) -> Choice:
        return all_choices(state)[-1]

    def play(self, state: State, choice: Choice) -> None:
        choose(state, choice)

    def is_quiet(self, state: State) -> bool:
        return not state.table

    def evaluate(self, state: State) -> Sequence[float]:
        count = len(state.names)
        if state.winners is not None:
            return [1 / len(state.winners) if seat in state.winners else 0.0 for seat in range(count)]
        weights = [0.0 if seat in state.gone else 2.0 ** (state.scores[seat] / 4) for seat in range(count)]
        return [weight / sum(weights) for weight in weights]

    def read(self, state: State, seat: int) -> Sequence[float]:
        return ()

    def glimpse(self, state: State) -> Hashable:
        what, seat = state.todo[0]
        return what, tuple(state.hands[seat]), tuple(state.table), tuple(state.scores)


class LanternsLab(Lab[State]):
    """Positions are states as plain data."""

    def load(self, position: Json) -> State:
        try:
            parts = {name: value for name, value in position.items() if name != "game"}
            s = State(**parts)
            s.todo, s.table = [(what, seat) for what, seat in s.todo], [(seat, card) for seat, card in s.table]
        except (TypeError, ValueError) as error:
            raise DataError(f"position: {error}") from error
        return s

    def dump(self, state: State) -> Json:
        return {"game": "lanterns", **json.loads(json.dumps(asdict(replace(state, log=[]))))}

    def fact(self, state: State, path: str) -> Any:
        seat, _, what = path.partition(".")
        if seat in tuple("ABCD"[: len(state.names)]) and f"A.{what}" in FACTS:
            return FACTS[f"A.{what}"][0](state, "ABCD".index(seat))
        return FACTS[path][0](state) if path in FACTS and not what else super().fact(state, path)

    def fact_paths(self) -> Mapping[str, str]:
        return {path: about for path, (_, about) in FACTS.items()}


FACTS: Mapping[str, tuple[Any, str]] = {
    "night": (lambda s: s.night, "The number of the night."),
    "leader": (lambda s: "ABCD"[s.leader], "Who begins it."),
    "A.score": (lambda s, seat: s.scores[seat], "The score."),
    "A.hand": (lambda s, seat: [s.titles[card] for card in s.hands[seat]], "The lanterns in hand."),
}


class Lanterns(Tapers):
    """The game by the protocol."""

    name = "lanterns"
    title = "Lanterns"
    lab = LanternsLab()
    thinking: LanternsThinking | None = LanternsThinking()
