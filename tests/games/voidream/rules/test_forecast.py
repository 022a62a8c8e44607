"""The forecast agrees with the engine: both passes played out bring what it says."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from games.kernel import chance
from games.kernel.engine.run_loop import apply
from games.kernel.ids import NOBODY
from games.voidream.ai.rollout import random_choice
from games.voidream.rules import prompts
from games.voidream.rules.components import SEATS
from games.voidream.rules.forecast import forecast
from games.voidream.rules.state import State
from games.voidream.rules.view_types import ForecastView, VoidreamEvent
from tests.games.depth import examples
from tests.games.verbs import GAME, PAIRINGS, at
from tests.games.voidream.rules.test_properties import permuted

Json = dict[str, Any]
SEEDS = st.integers(0, 2**40)
PAIRING = st.integers(0, len(PAIRINGS) - 1)
SEQS = st.integers(8, 200)
BACK = "Dream: 40 (8)\nArcana: Step + 7 (2)"


def fighting(seed: int, seq: int, pairing: int) -> State:
    """A random game from a decision on, at the next action in a conflict; or at its end."""
    state = at(seed, seq, pairing)
    rng = seed
    while state.pending is not None and (state.attacker == NOBODY or state.pending.asks != prompts.ACTION):
        rng, chosen = random_choice(state, rng)
        apply(state, chosen)
    return state


def both_passed(state: State, rng: int) -> list[VoidreamEvent]:
    """What is told when both pass, up to the end of the conflict."""
    s = state.clone()
    told: list[VoidreamEvent] = []
    fights = s.attacker
    while s.pending is not None and s.attacker == fights:
        s.log = []
        chosen: tuple[int, ...]
        if s.pending.asks == prompts.ACTION:
            chosen = (prompts.PASS,)
        else:
            rng, chosen = random_choice(s, rng)
        apply(s, chosen)
        told += GAME.events(s, None)
    ends = [at for at, event in enumerate(told) if event["type"] == "conflict_end"]
    return told[: ends[0]] if ends else told


def of_type(told: list[VoidreamEvent], *kinds: str) -> list[Any]:
    return [event for event in told if event["type"] in kinds]


@examples(80)
@given(SEEDS, PAIRING, SEQS, st.integers(0, 2**30))
def test_a_conflict_brings_what_is_forecast(seed: int, pairing: int, seq: int, mix: int) -> None:
    state = fighting(seed, seq, pairing)
    if state.pending is None:
        return
    for viewer, seat in enumerate(SEATS):
        view = GAME.view(state, seat)
        fight, said = view["conflict"], view["forecast"]
        assert fight is not None
        assert said is not None
        told = both_passed(permuted(state, viewer, mix), mix)
        if of_type(told, "trigger") and "triggers" in fight:
            continue  # It names what may change it.
        if said["outcomes"]:
            check(said, told)


def check(said: ForecastView, told: list[VoidreamEvent]) -> None:
    clash = of_type(told, "clash")[0]
    rolled = [event["result"] for event in of_type(told, "roll")]
    fitting = [each for each in said["outcomes"] if each["roll"] == (rolled[0] if rolled else None)]
    assert len(fitting) == 1
    nothing = {"dies": [], "may_die": [], "least_die": 0, "dream": 0, "layers": 0, "absorbs": [], "falls": "no"}
    expected: Json = {**nothing, **fitting[0]}
    assert (expected["scores"], expected["winner"]) == (clash["scores"], clash["winner"])
    assert expected["damage"] == clash["damage"]
    moves = of_type(told, "move")
    dead = {event["card"]["id"] for event in moves if event["why"] == "destroyed" and event["from"] == "play"}
    assert set(expected["dies"]) <= dead <= {*expected["dies"], *expected["may_die"]}
    assert len(dead) >= len(expected["dies"]) + expected["least_die"]
    dealt = sum(event["n"] for event in of_type(told, "dream_damage"))
    assert dealt == expected["dream"]
    absorbed = [{"title": event["card"]["title"], "n": event["n"]} for event in of_type(told, "absorb")]
    if expected["falls"] != "possibly":
        assert absorbed == [{"title": each["title"], "n": each["n"]} for each in expected["absorbs"]]
        assert expected["layers"] == sum(
            1 for event in moves if event["from"] == "deck" and event["why"] == "discarded"
        )
        fallen = [event["winner"] for event in of_type(told, "over")]
        assert fallen == ([expected["winner"]] if expected["falls"] == "surely" else [])
    if "lethal" in said:
        # The decisive line is the last one.
        assert (told[-1]["type"], told[-1]["winner"]) == ("over", expected["winner"])
        assert expected["winner"] != said["lethal"]


# Here the phase ends with the order of two triggers that stand in it, which is asked first.
@example(189, 43, 41)
@examples(40)
@given(SEEDS, PAIRING, SEQS)
def test_nightmare_comes_to_whom_the_forecast_names(seed: int, pairing: int, seq: int) -> None:
    s = at(seed, seq, pairing)
    rng = seed
    while s.pending is not None and (s.attacker != NOBODY or s.pending.asks != prompts.ACTION):
        rng, chosen = random_choice(s, rng)
        apply(s, chosen)
    said = GAME.view(s, None)["forecast"]
    if s.pending is None:
        assert said is None
        return
    assert said is not None
    told: list[VoidreamEvent] = []
    while s.pending is not None and s.pending.asks == prompts.ACTION and not of_type(told, "phase"):
        s.log = []
        apply(s, (prompts.PASS,))
        told += GAME.events(s, None)
    # Who has no arcanum to discard enters at once, and the next decision may be anybody's.
    entered = of_type(told, "nightmare")
    asked = s.pending if s.pending is not None and s.pending.asks == prompts.AVOID_NIGHTMARE else None
    if not of_type(told, "trigger") and (entered or asked):
        assert said["faces"] == (entered[0]["seat"] if entered else SEATS[asked.seat] if asked else "")
    if "lethal" in said and not of_type(told, "trigger"):
        assert (s.winner, s.reason) == (1 - SEATS.index(said["lethal"]), "insanity")


@examples(60)
@given(SEEDS, PAIRING, SEQS, st.integers(0, 2**30))
def test_a_forecast_is_made_of_the_view_alone(seed: int, pairing: int, seq: int, mix: int) -> None:
    state = fighting(seed, seq, pairing)
    if state.pending is None:
        return
    for viewer, seat in enumerate(SEATS):
        view = GAME.view(state, seat)
        assert view["forecast"] == forecast(view)
        _, bits = chance.step(mix)
        assert GAME.view(permuted(state, viewer, bits), seat)["forecast"] == view["forecast"]


# --- in words ---

WALL = {"title": "Wall", "kind": "construct", "faction": "court", "value": 2, "stability": 3}
KEEP = {"title": "Keep", "kind": "bastion", "faction": "court", "value": 1, "stability": 4, "back": BACK}
DRIFT = {"title": "Drift", "kind": "thought", "faction": "neutral", "value": 2, "text": "Roll."}
STEP = {"title": "Step", "kind": "arcanum", "faction": "neutral", "value": 4, "text": "Roll.", "inverted": "Roll."}
BRUTE = {"title": "Brute", "kind": "entity", "faction": "maze", "value": 1, "dawn": 9, "stability": 2, "dusk": 1}
HERALD = {**BRUTE, "title": "Herald", "dawn": 1, "text": "Heroic."}
PLAIN = {"title": "Plain", "kind": "mind", "faction": "neutral", "positions": dict.fromkeys(range(5), "")}
DREAMER = {**BRUTE, "title": "Dreamer", "dawn": 1, "text": "While your depth is 3 or more, this has +3 dawn."}
KNOWN = {"card": "Drift", "known": ["A"]}


def conflict(a: Json, b: Json, attacking: list[str], defending: list[str], kind: str = "dawn") -> ForecastView:
    """The forecast for A, who attacks."""
    return said(a, b, phase="conflict", active="A",
                conflict={"attacker": "A", "kind": kind, "attacking": attacking, "defending": defending})  # fmt: skip


def said(a: Json, b: Json, **facts: Any) -> ForecastView:
    side = {"mind": {"card": "Plain", "at": 2}, "deck": ["Drift", "Drift", "Keep"], "hand": ["Step"]}
    cards = [WALL, KEEP, DRIFT, STEP, BRUTE, HERALD, PLAIN]
    state = GAME.lab.load({"cards": cards, "players": {"A": {**side, **a}, "B": {**side, **b}}, **facts})
    found = GAME.view(state, "A")["forecast"]
    assert found is not None
    return found


def test_a_strike_through_a_construct_to_the_bastion_is_lethal() -> None:
    deck = [{"card": "Wall", "face": "up"}, "Drift", "Keep"]
    found = conflict({"play": ["Brute"], "deck": ["Drift", KNOWN, "Keep"]}, {"deck": deck}, ["Brute"], [])
    assert found["text"] == [
        "If you both pass, {A} wins by 9.", "{B} takes 9 Dream damage and loses 1 card.", "{B}’s bastion falls.",
    ]  # fmt: skip
    assert found["lethal"] == "B"
    assert "may_be_lethal" not in found


def test_what_a_won_conflict_triggers_may_add_to_its_damage() -> None:
    text = "(!) After you win a conflict - deal 1 Dream damage."
    verdict = {"title": "Verdict", "kind": "memory", "value": 2, "faction": "neutral", "text": text}
    found = said({"play": ["Brute", "Verdict"]}, {}, cards=[WALL, KEEP, DRIFT, STEP, BRUTE, HERALD, PLAIN, verdict],
                 phase="conflict", active="A",
                 conflict={"attacker": "A", "kind": "dawn", "attacking": ["Brute"], "defending": []})  # fmt: skip
    assert "[[Verdict]] may change it." in found["text"]


def test_an_unknown_roll_gives_a_range_and_may_be_lethal() -> None:
    found = conflict({"play": ["Brute"]}, {"deck": ["Wall", "Drift", "Drift", "Drift", "Keep"]}, ["Brute"], [])
    assert found["text"] == [
        "If you both pass, {A} wins by 8 to 11.", "{B} takes 8 to 11 Dream damage and loses 4 cards.",
        "{B}’s bastion falls.",
    ]  # fmt: skip
    found = conflict({"play": ["Brute"]}, {"deck": ["Drift"] * 6 + ["Keep"]}, ["Brute"], [])
    assert found["text"][-1] == "{B}’s bastion may fall."
    assert found["may_be_lethal"] == "B"
    assert "lethal" not in found


def test_who_wins_is_said_by_what_is_rolled() -> None:
    found = conflict({}, {}, [], [])
    assert found["text"][0] == (
        "If you both pass, {A} wins by 1 to 2 if {A} rolls 3 or more, {B} wins by 1 if {A} rolls 1, "
        "or it’s a draw if {A} rolls 2."
    )


def scores_by_depth(hidden: int) -> Any:
    """The conflict for A, who attacks with a Dreamer; both seats have cards of value 2 and, unseen, of another."""
    unseen = {**DRIFT, "title": "Unseen", "value": hidden}
    ebb = {**STEP, "title": "Ebb", "value": 2}
    side = {"mind": {"card": "Plain", "at": 2}, "deck": ["Drift", "Unseen", "Keep"], "hand": ["Ebb"]}
    cards = [{**KEEP, "value": 2}, {**DREAMER, "value": 2}, DRIFT, unseen, ebb, PLAIN]
    fought = {"attacker": "A", "kind": "dawn", "attacking": ["Dreamer"], "defending": []}
    players = {"A": {**side, "play": ["Dreamer"]}, "B": side}
    state = GAME.lab.load({"cards": cards, "players": players, "phase": "conflict", "active": "A", "conflict": fought})
    return GAME.view(state, "A")


def test_scores_are_told_for_every_depth_whatever_the_decks_hold() -> None:
    view = scores_by_depth(2)
    assert view["conflict"]["scores_at"] == {
        "1": {"A": 2, "B": 2}, "2": {"A": 3, "B": 2}, "3": {"A": 7, "B": 2}, "4": {"A": 8, "B": 2},
    }  # fmt: skip
    assert view["forecast"]["text"][0] == (
        "If you both pass, {A} wins by 1 to 6 if {A} rolls 2 or more, or it’s a draw if {A} rolls 1."
    )


def test_closed_lists_are_not_told_by_the_scores_of_depths() -> None:
    # V2.6
    seen = [json.dumps(scores_by_depth(hidden)) for hidden in (1, 2, 3, 4)]
    assert len(set(seen)) == 1


def test_heroic_ones_fall_first_and_the_assigning_side_chooses_among_the_rest() -> None:
    found = conflict(
        {"play": ["Brute"], "deck": ["Drift", KNOWN, "Keep"]},
        {"play": ["Herald", "Brute", "Brute"], "deck": ["Drift", "Keep"]},
        ["Brute"],
        ["Herald"],
    )
    assert "[[Herald]] dies." in found["text"]
    found = conflict(
        {"play": ["Brute", {"card": "Herald", "exhausted": True}], "deck": ["Drift", KNOWN, "Keep"]},
        {"play": [{"card": "Brute", "exhausted": True}, {"card": "Brute", "exhausted": True}]},
        ["Herald"],
        ["Brute", "Brute"],
        "dusk",
    )
    assert found["text"] == ["If you both pass, {A} wins by 1."]


def test_nightmare_comes_to_the_higher_mind_the_empty_hand_or_the_last_to_pass() -> None:
    assert said({"mind": {"card": "Plain", "at": 3}}, {})["text"] == [
        "If you both pass, {A} faces Nightmare. {A} has more mind left (3 to 2)."
    ]
    assert said({"mind": {"card": "Plain", "at": 3}}, {"hand": [], "arcana_discard": ["Step"]})["text"] == [
        "If you both pass, {B} faces Nightmare. Only {B} has an empty hand."
    ]
    assert said({}, {}, active="A", passes=1)["faces"] == "A"
    assert said({}, {}, active="A")["faces"] == "B"
    lost = said({}, {"hand": []})
    assert (lost["text"][-1], lost["lethal"]) == ("With no arcana left, {B} loses.", "B")
