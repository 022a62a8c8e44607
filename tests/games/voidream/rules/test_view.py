"""A view says what counts now, and where each number comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import games
from games.kernel.ids import NOBODY, CardNo
from games.voidream.rules import queries, statistics
from games.voidream.rules.components import DAWN, DUSK, ENTITY, SEAT_A, SEAT_OF
from games.voidream.rules.event_log import handle
from games.voidream.rules.state import RUNNING, State
from tests.games.depth import examples
from tests.games.verbs import GAME, PAIRINGS, at

SEEDS = st.integers(0, 2**40)
PAIRING = st.integers(0, len(PAIRINGS) - 1)
SEQS = st.integers(4, 160)
STATS = {"dawn": statistics.dawn, "stability": statistics.stability, "dusk": statistics.dusk}


def cards_in_play(s: State) -> list[tuple[CardNo, Mapping[str, Any]]]:
    """Every entity in play with its entry in the view of seat A."""
    view = GAME.view(s, "A")
    entries = {card["id"]: card for player in view["players"].values() for card in player["play"]}
    return [
        (card, entries[handle(s, card, SEAT_A)])
        for side in s.play
        for card in side
        if s.table.cards[card].kind == ENTITY
    ]  # fmt: skip


@examples(60)
@given(SEEDS, PAIRING, SEQS)
def test_a_value_is_what_is_printed_with_all_that_changes_it(seed: int, pairing: int, seq: int) -> None:
    state = at(seed, seq, pairing)
    for card, entry in cards_in_play(state):
        printed = state.table.cards[card]
        for stat, read in STATS.items():
            changes = sum(mod["n"] for mod in entry.get("mods", ()) if mod["stat"] == stat)
            assert entry[stat] == read(state, card) == getattr(printed, stat) + changes
        words = {word.split(" ")[0] for word in entry.get("keywords", ())}
        given_words = {new["keyword"].split(" ")[0] for new in entry.get("given", ())}
        gone = {new["keyword"] for new in entry.get("lost", ())}
        own = {word.split(" ")[0] for word in printed.words}
        assert words == (own | given_words) - gone


@examples(60)
@given(SEEDS, PAIRING, SEQS)
def test_a_score_is_the_sum_of_its_parts(seed: int, pairing: int, seq: int) -> None:
    state = at(seed, seq, pairing)
    conflict = GAME.view(state, "B")["conflict"]
    if state.attacker == NOBODY or state.winner != RUNNING:
        assert conflict is None
        return
    assert conflict is not None
    for name, seat in SEAT_OF.items():
        for kind, axis in (("dawn", DAWN), ("dusk", DUSK)):
            parts = conflict["parts"][name][kind]
            assert conflict["scores"][name][kind] == sum(part["n"] for part in parts)
            assert conflict["scores"][name][kind] == statistics.score(state, seat, axis)


@examples(60)
@given(SEEDS, PAIRING, SEQS)
def test_the_depth_for_arcana_is_told_where_it_differs(seed: int, pairing: int, seq: int) -> None:
    state = at(seed, seq, pairing)
    for name, seat in SEAT_OF.items():
        told = GAME.view(state, None)["players"][name].get("arcana_depth")
        counted = queries.arcana_depth(state, seat)
        if told is None:
            assert counted == queries.depth(state, seat)
        else:
            assert told["n"] == counted == queries.depth(state, seat) + sum(mod["n"] for mod in told["mods"])


def test_when_the_match_is_over_its_last_conflict_is_not_counted_again() -> None:
    side = {"deck": ["Lantern Carp"], "hand": ["Serenity"], "mind": "Innocence"}
    facts = {"attacker": "A", "kind": "dawn", "attacking": [], "defending": []}
    state = GAME.lab.load({"players": {"A": side, "B": side}, "phase": "conflict", "passes": 1, "conflict": facts})
    assert GAME.view(state, "A")["conflict"] is not None
    GAME.concede(state, "A")
    view = GAME.view(state, "A")
    assert (view["phase"], view["conflict"], view["passes"]) == ("over", None, 0)


def test_an_effect_says_what_it_does_to_which_cards_how_long_and_from_where() -> None:
    ride = {"title": "Ride", "kind": "arcanum", "faction": "neutral", "value": 4, "text": "An entity gets +1 dawn."}
    rule = {
        **ride,
        "title": "Rule",
        "text": "Until the end of the round, entities you control have +1 dawn and heroic.",
    }
    side = {"deck": ["Lantern Carp"], "hand": [], "mind": {"card": "Innocence", "at": 3}, "play": ["Lantern Carp"]}
    cards = [{**ride, "inverted": "Roll."}, {**rule, "inverted": "Roll."}]
    state = GAME.lab.load({"cards": cards, "players": {"A": {**side, "hand": ["Ride", "Rule"]}, "B": side}})
    for move in ("play Ride", "Lantern Carp", "pass", "play Rule"):
        decision = GAME.decision(state)
        assert decision is not None
        answer = GAME.read_answer(state, move)
        assert isinstance(answer, games.Answer), answer
        assert GAME.answer(state, decision.seat, answer) is None
    view = GAME.view(state, "B")
    mine, theirs = (view["players"][seat]["play"][0] for seat in "AB")
    first, second = view["effects"]
    assert (first["from"], first["text"], first["until"], first["by"]) == ("Ride", "+1 dawn.", "phase", "A")
    assert (second["from"], second["until"], second["cards"]) == ("Rule", "round", [mine["id"]])
    assert first["cards"] in ([mine["id"]], [theirs["id"]])
    assert {"stat": "dawn", "n": 1, "from": "Rule"} in mine["mods"]
    assert mine["given"] == [{"keyword": "heroic", "from": "Rule"}]
