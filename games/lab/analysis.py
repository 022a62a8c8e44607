"""Thoughts as plain data: what was weighed and what is expected, in notation and in words, with chances of winning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games import agents
from games.kernel import notation
from games.kernel.decision import Answer, Decision, DecisionKind, Option
from games.kernel.game import Game
from games.kernel.ids import Seat
from games.kernel.refusal import DataError, Refusal
from games.kernel.search.hooks import Choice, Thinking
from games.kernel.search.judge import Judgement, judge
from games.kernel.search.levels import Estimate
from games.kernel.search.oneply import settled

Json = dict[str, Any]
_MOST_WEIGHED: Final = 8
"""So many of the choices that were weighed are told."""
_MOST_EXPECTED: Final = 8
_CLEAR: Final = 0.75
"""From this much on average, a gain is worth naming."""
_BY_HINDSIGHT: Final = 0.25
"""The share of the iterations that a look at the true state gets."""


def weighed(game: Game[Any], state: Any, estimates: Sequence[Estimate]) -> list[Json]:
    """The best of what was weighed in the decision that is due: each with `move`, `words`, its `chance` of winning with
    a standard `error`, and the `visits` that it got."""
    thinking = _thinking(game)
    return [_estimate(game, thinking, state, each) for each in estimates[:_MOST_WEIGHED]]


def expectation(game: Game[Any], state: Any, line: Sequence[tuple[Seat, Choice]]) -> list[Json]:
    """What is expected to come, as far as it can be played in this state: each with `seat`, `move` and `words`. Where
    the rules or the search leave one choice only, that goes without saying."""
    thinking = _thinking(game)
    told: list[Json] = []
    state = thinking.clone(state)
    for mover, choice in line[:_MOST_EXPECTED]:
        while len(choices := thinking.candidates(state)) == 1 and choices[0] != choice:
            thinking.play(state, choices[0])
        if thinking.mover(state) != mover or choice not in choices:
            break
        told.append({"seat": game.seats[mover], **_move(game, state, thinking.answer_of(state, choice))})
        thinking.play(state, choice)
    return told


def gains(game: Game[Any], states: Sequence[Any], estimates: Sequence[Estimate]) -> dict[str, float]:
    """What the best choice brings its seat at once, and the next best less of: by the name of a figure of the game's
    evaluation, averaged over the states. `wins`: it wins the game in all of them."""
    if len(estimates) < 2:
        return {}
    thinking = _thinking(game)
    seat = thinking.mover(states[0])
    after = [[settled(thinking, state, each.choice) for state in states] for each in estimates[:2]]
    if all(thinking.mover(state) < 0 and thinking.evaluate(state)[seat] == 1.0 for state in after[0]):
        return {"wins": 1.0}
    if any(thinking.mover(state) < 0 for state in (*after[0], *after[1])):
        return {}
    now, best, other = [
        [sum(figures) / len(states) for figures in zip(*[thinking.read(state, seat) for state in row], strict=True)]
        for row in (states, *after)
    ]
    rows = zip(thinking.features, now, best, other, strict=True)
    return {name: round(one - was, 1) for name, was, one, two in rows if one - was >= _CLEAR and one > two}


def played_out(game: Game[Any], state: Any, seat: str, expected: Sequence[Json]) -> list[Json]:
    """What a seat sees of an `expectation`, move by move, in a state that it could imagine: each with `seat`, `words`
    and the `view`. The first one is the decision itself, of nobody; it ends where a move isn't possible."""
    thinking = _thinking(game)
    state = game.clone(state)
    shown: list[Json] = [{"seat": "", "words": "", "view": game.view(state, seat)}]
    for each in expected:
        while (due := game.decision(state)) is not None and not _is_due(game, state, due.seat, each):
            choices = thinking.candidates(state)
            if len(choices) != 1 or game.answer(state, due.seat, thinking.answer_of(state, choices[0])) is not None:
                return shown
        if due is None:
            return shown
        given = game.read_answer(state, each["move"])
        if isinstance(given, Refusal) or game.answer(state, due.seat, given) is not None:
            return shown
        shown.append({"seat": each["seat"], "words": each["words"], "view": game.view(state, seat)})
    return shown


def _is_due(game: Game[Any], state: Any, seat: str, move: Json) -> bool:
    return seat == move["seat"] and not isinstance(game.read_answer(state, move["move"]), Refusal)


def judged(
    game: Game[Any],
    states: Sequence[Any],
    made: Answer,
    iterations: int,
    seed: int,
    *,
    truth: Any = None,
) -> Json | None:
    """What an answer was worth, in the decision of which its seat could imagine these states; None where there was no
    other one.

    `made` and `best` with their chances, the `cost` of what was made with its `error`, all that was `weighed`, what
    was `expected` after the best; of the true state, if there is one, the `hindsight`: `cost`, `error`, and the best
    move by it, in notation and in `words`.
    """
    thinking = _thinking(game)
    choice = thinking.choice_of(states[0], made)
    found = judge(thinking, states, choice, iterations, seed, agents.SETTINGS)
    if found is None:
        return None
    told = {
        "made": _estimate(game, thinking, states[0], found.made),
        "best": _estimate(game, thinking, states[0], found.best),
        **_cost(found),
        "weighed": weighed(game, states[0], found.estimates),
        "expected": expectation(game, states[0], found.line),
        "iterations": found.iterations,
        "hindsight": None,
    }
    if truth is not None:
        share = max(1, round(_BY_HINDSIGHT * found.iterations))
        choice = thinking.choice_of(truth, made)
        later = judge(thinking, [truth], choice, share, seed, agents.SETTINGS, knows_all=True)
        if later is not None:
            best = thinking.answer_of(truth, later.best.choice)
            told["hindsight"] = {**_cost(later), **_move(game, truth, best)}
    return told


def _thinking(game: Game[Any]) -> Thinking[Any]:
    if game.thinking is None:
        raise DataError(f"nobody has taught “{game.name}” to a search")
    return game.thinking


def _cost(found: Judgement) -> Json:
    cost, error = found.cost()
    return {"cost": round(cost, 4), "error": round(error, 4)}


def _estimate(game: Game[Any], thinking: Thinking[Any], state: Any, found: Estimate) -> Json:
    return {
        **_move(game, state, thinking.answer_of(state, found.choice)),
        "chance": round(found.mean, 4),
        "error": round(found.error, 4),
        "visits": found.visits,
    }


def _move(game: Game[Any], state: Any, answer: Answer) -> Json:
    """`cards` are the handles of what is used, or with `picks` chosen."""
    decision = game.decision(state)
    told: Json = {"move": game.write_answer(state, answer), "words": ""}
    if decision is not None:
        told["words"] = notation.in_words(decision, answer)
        if cards := [option.card for option in _chosen(decision, answer) if option.card]:
            told |= {"cards": cards, "picks": decision.kind is not DecisionKind.ACTION}
    return told


def _chosen(decision: Decision, answer: Answer) -> list[Option]:
    if answer.amounts is None:
        return [decision.options[index] for index in answer.pick or ()]
    return [option for option, amount in zip(decision.options, answer.amounts, strict=True) if amount]
