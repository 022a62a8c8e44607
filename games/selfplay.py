"""Games of a search against itself, written down so that the evaluation of states can be fitted to them.

No clock and no ambient chance: the same arguments give the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games import agents
from games.arena import Bout
from games.kernel import chance
from games.kernel.game import DeckList, Game, Seating
from games.kernel.refusal import DataError
from games.kernel.search.oneply import settled
from games.simulation import ended

__all__ = ["play_recorded"]

Json = dict[str, Any]
TRIED: Final = 8
"""Of choices that were tried less often than this, the search says too little."""
SURPRISES: Final = 10
"""One of so many choices isn't the best, so that positions are seen which the search avoids."""


def play_recorded(
    game: Game[Any], agent: str, bout: Bout, decks: Sequence[DeckList], cards: Mapping[str, Json]
) -> list[Json]:
    """One game of an agent against itself. Of each decision where the better choices lead by habit: `features` as the
    seat sees them, the `value` that the search gives it, and what the seat `won` in the end: 1, 0 or a half; besides
    the `decks`, the seat's own first.

    Raises DataError for an agent that doesn't search, or a game whose evaluation has no features.
    """
    thinking = game.thinking
    level = agents.level_of(agent)
    if thinking is None or not thinking.features or level is None or not level.iterations:
        raise DataError(f"there is nothing to learn from “{agent}” in “{game.name}”")
    seats = {
        seat: Seating(seat, decks[deck], open_list=True) for seat, deck in zip(game.seats, bout.decks, strict=True)
    }
    state = game.new(seats, bout.seed, cards)
    found: list[tuple[int, Json]] = []
    rng = bout.seed
    while (decision := game.decision(state)) is not None:
        rng, first = chance.step(rng)
        rng, second = chance.step(rng)
        worlds = agents.imagined(game, state, decision.seat, first, decks, cards)
        thought, answer = agents.thought(game, agent, worlds, second)
        seat = thinking.mover(worlds[0])
        tried = [each for each in thought.estimates if each.visits >= TRIED]
        for each in tried:
            after = settled(thinking, worlds[0], each.choice)
            if thinking.mover(after) >= 0:
                features = [round(figure, 3) for figure in thinking.read(after, seat)]
                found.append((seat, {"features": features, "value": round(each.mean, 4)}))
        rng, surprise = chance.below(rng, SURPRISES)
        if tried and not surprise:
            rng, at = chance.below(rng, len(tried))
            answer = agents.answer_of(game, worlds[0], tried[at].choice)
        refusal = game.answer(state, decision.seat, answer)
        if refusal is not None:
            raise DataError(f"{agent} answers what is refused: {refusal.detail}")
    winner = ended(game, state).winner
    won = [0.5 if winner is None else float(seat == winner) for seat in game.seats]
    names = [decks[deck].name for deck in bout.decks]
    return [
        {"game": bout.number, "decks": names[seat:] + names[:seat], **line, "won": won[seat]} for seat, line in found
    ]
