"""Games of an agent against itself, decision by decision: to hold what it says against what comes true, to find moments
in them, or to write them down so that the evaluation of states can be fitted to them.

No clock and no ambient chance: the same arguments give the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from games import agents
from games.kernel import chance
from games.kernel.decision import Answer
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import Game, Seating
from games.kernel.ids import Seat
from games.kernel.refusal import DataError
from games.kernel.search.levels import Thought
from games.kernel.search.oneply import settled
from games.lab.arena import Pairing
from games.lab.simulation import NOTHING_CHOSEN, ended, part_of
from games.lab.supply import seated_decks

Json = dict[str, Any]
_TRIED: Final = 8
"""Of choices that were tried less often than this, the search says too little."""
_SURPRISES: Final = 10
"""One of so many choices isn't the best, so that positions are seen which the search avoids."""


class Moment:
    """A decision that is due: the state, whose it is, the worlds that were imagined behind it, what was thought of them
    with which seed, and the answer that will be given, which whoever looks on may exchange."""

    __slots__ = ("answer", "seat", "seed", "state", "thought", "worlds")

    def __init__(self, state: Any, seat: str, worlds: list[Any], thought: Thought, answer: Answer, seed: int) -> None:
        self.state = state
        self.seat = seat
        self.worlds = worlds
        self.thought = thought
        self.answer = answer
        self.seed = seed


def moments(
    game: Game[Any],
    agent: str,
    pairing: Pairing,
    decks: Sequence[DeckList],
    cards: Mapping[str, Json],
    seats: Sequence[str],
    setup: Mapping[str, str] = NOTHING_CHOSEN,
) -> Iterator[Moment]:
    """One game of these seats with open lists; the state is always the same object, over when nothing more comes.
    Raises DataError for an agent that doesn't think."""
    if game.thinking is None or agents.level_of(agent, game) is None:
        raise DataError(f"“{agent}” states no chances of winning in “{game.name}”")
    brought = seated_decks(decks, pairing.decks, len(seats))
    seatings = {seat: Seating(seat, deck, open_list=True) for seat, deck in zip(seats, brought, strict=True)}
    state = game.new(seatings, pairing.seed, cards, setup)
    rng = pairing.seed
    while (decision := game.decision(state)) is not None:
        rng, first = chance.step(rng)
        rng, second = chance.step(rng)
        worlds = agents.imagined(game, state, decision.seat, first, decks, cards)
        moment = Moment(state, decision.seat, worlds, *agents.thought(game, agent, worlds, second), second)
        yield moment
        refusal = game.answer(state, decision.seat, moment.answer)
        if refusal is not None:
            raise DataError(f"{agent} answers what is refused: {refusal.detail}")


def won_by(game: Game[Any], state: Any, seat: str, seats: int) -> float:
    """What one of so many seats has of the win of a game that is over: a part, where several won or nobody did."""
    return part_of(ended(game, state).winners, seat, seats)


def play_recorded(
    game: Game[Any],
    agent: str,
    pairing: Pairing,
    decks: Sequence[DeckList],
    cards: Mapping[str, Json],
    seats: Sequence[str],
    setup: Mapping[str, str] = NOTHING_CHOSEN,
) -> list[Json]:
    """One game of an agent against itself. Of each decision where the better choices lead by habit: `features` as the
    seat sees them, the `value` that the search gives it, and what the seat `won` in the end, from 0 to 1; besides the
    `decks`, if there are any, the seat's own first.

    Raises DataError for an agent that doesn't search, or a game whose evaluation has no features.
    """
    thinking = game.thinking
    level = agents.level_of(agent, game)
    if thinking is None or not thinking.features or level is None or not level.iterations:
        raise DataError(f"there is nothing to learn from “{agent}” in “{game.name}”")
    found: list[tuple[str, Json]] = []
    for moment in moments(game, agent, pairing, decks, cards, seats, setup):
        state, world = moment.state, moment.worlds[0]
        tried = [each for each in moment.thought.estimates if each.visits >= _TRIED]
        for each in tried:
            after = settled(thinking, world, each.choice)
            if thinking.mover(after) >= 0:
                features = [round(figure, 3) for figure in thinking.read(after, Seat(game.seats.index(moment.seat)))]
                found.append((moment.seat, {"features": features, "value": round(each.mean, 4)}))
        rng, surprise = chance.below(moment.seed, _SURPRISES)
        if tried and not surprise:
            _, at = chance.below(rng, len(tried))
            moment.answer = agents.answer_of(game, world, tried[at].choice)
    names = {seat: decks[deck].name for seat, deck in zip(seats, pairing.decks, strict=False)}
    return [
        {
            "game": pairing.number,
            "decks": [names[each] for each in sorted(names, key=lambda each: each != seat)],
            **line,
            "won": won_by(game, state, seat, len(seats)),
        }
        for seat, line in found
    ]
