"""Round trips of arcana are remembered wherever a game goes on (V12.11)."""

from __future__ import annotations

from pathlib import Path

import pytest

import games
from games.kernel.scenario import moves_in, position_in, read_scenarios
from games.voidream.cards.language.compile import card
from games.voidream.rules.card_table import Table
from games.voidream.rules.components import OTHER, SEAT_A, SEAT_B
from games.voidream.rules.run_loop import RULES

SCENARIO = next(
    read_scenarios(Path(games.__file__).parent / "voidream" / "scenarios" / "rules" / "v12_arcana_round_trips.yaml")
)


def test_a_position_tells_which_arcana_were_played_in_it() -> None:
    game = games.load("voidream")
    state = game.lab.load(position_in(SCENARIO))
    for move in moves_in(SCENARIO):
        seat, _, text = move.partition(": ")
        answer = game.read_answer(state, text)
        assert isinstance(answer, games.Answer)
        assert game.answer(state, seat, answer) is None
    told = game.lab.dump(state)
    assert {trial["how"] for trial in told["tried"]} == {"play"}
    again = game.lab.load(told)
    assert game.state_hash(again) == game.state_hash(state)
    for each in (state, again):
        decision = game.decision(each)
        assert decision is not None
        assert "play Two" not in {option.notation for option in decision.options}


RAISES = "Raise your mind by 1."
RAISES_THEIRS = "Raise your opponent’s mind by 1."
RETURNS = "Return an arcanum in your discard to your hand."
THEY_RETURN = "Each player returns an arcanum in their discard to their hand."
TAKES = "Gain control of an entity your opponent controls."


@pytest.mark.parametrize(
    ("own", "others", "round_trips"),
    [
        ((RAISES, RETURNS), (), True),
        ((RAISES,), (), False),
        ((RETURNS,), (), False),
        ((RAISES,), (RETURNS,), False),
        ((RETURNS,), (RAISES_THEIRS,), True),
        ((RAISES,), (THEY_RETURN,), True),
        ((), (RAISES_THEIRS, THEY_RETURN), True),
        ((RAISES,), (RETURNS, TAKES), True),
        ((RAISES, TAKES), (RETURNS,), True),
    ],
)
def test_a_seat_goes_round_only_with_cards_that_serve_it(
    own: tuple[str, ...], others: tuple[str, ...], round_trips: bool
) -> None:
    texts = [*own, *others]
    cards = [
        card({"title": f"Card {number}", "kind": "thought", "faction": "neutral", "value": 1, "text": text})
        for number, text in enumerate(texts)
    ]
    owners = [SEAT_A] * len(own) + [SEAT_B] * len(others)
    assert Table(RULES, cards, owners).round_trips[0] is round_trips
    assert Table(RULES, cards, [OTHER[owner] for owner in owners]).round_trips[1] is round_trips
