"""Round trips of arcana are remembered wherever a game goes on (V12.11)."""

from __future__ import annotations

from pathlib import Path

import games
from games.kernel.scenario import moves_in, position_in, read_scenarios

SCENARIO = next(read_scenarios(Path(__file__).parents[2] / "scenarios" / "rules" / "v12_arcana_round_trips.yaml"))


def test_a_position_tells_which_arcana_were_played_in_it() -> None:
    game = games.load("voidream")
    state = game.load(position_in(SCENARIO))
    for move in moves_in(SCENARIO):
        seat, _, text = move.partition(": ")
        answer = game.read_answer(state, text)
        assert isinstance(answer, games.Answer)
        assert game.answer(state, seat, answer) is None
    told = game.dump(state)
    assert {trial["how"] for trial in told["tried"]} == {"play"}
    again = game.load(told)
    assert game.state_hash(again) == game.state_hash(state)
    for each in (state, again):
        decision = game.decision(each)
        assert decision is not None
        assert "play Two" not in {option.notation for option in decision.options}
