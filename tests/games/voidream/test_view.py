"""A view says what counts now, and where each number comes from."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from games.voidream import queries
from games.voidream.components import DAWN, DUSK, ENTITY, NOBODY
from games.voidream.events import handle
from games.voidream.state import State
from tests.games.verbs import GAME, PAIRINGS, at

SEEDS = st.integers(0, 2**40)
PAIRING = st.integers(0, len(PAIRINGS) - 1)
SEQS = st.integers(4, 160)
STATS = {"dawn": queries.dawn, "stability": queries.stability, "dusk": queries.dusk}


def cards_in_play(s: State) -> list[tuple[int, dict[str, Any]]]:
    """Every entity in play with its entry in the view of seat A."""
    view = GAME.view(s, "A")
    entries = {card["id"]: card for player in view["players"].values() for card in player["play"]}
    return [
        (card, entries[handle(s, card)])
        for side in s.play
        for card in side
        if s.table.cards[card].kind == ENTITY
    ]  # fmt: skip


@settings(max_examples=60)
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


@settings(max_examples=60)
@given(SEEDS, PAIRING, SEQS)
def test_a_score_is_the_sum_of_its_parts(seed: int, pairing: int, seq: int) -> None:
    state = at(seed, seq, pairing)
    conflict = GAME.view(state, "B")["conflict"]
    if state.attacker == NOBODY:
        assert conflict is None
        return
    for seat, name in enumerate("AB"):
        for kind, axis in (("dawn", DAWN), ("dusk", DUSK)):
            parts = conflict["parts"][name][kind]
            assert conflict["scores"][name][kind] == sum(part["n"] for part in parts)
            assert conflict["scores"][name][kind] == queries.score(state, seat, axis)


@settings(max_examples=60)
@given(SEEDS, PAIRING, SEQS)
def test_the_depth_for_arcana_is_told_where_it_differs(seed: int, pairing: int, seq: int) -> None:
    state = at(seed, seq, pairing)
    for seat, name in enumerate("AB"):
        told = GAME.view(state, None)["players"][name].get("arcana_depth")
        counted = queries.arcana_depth(state, seat)
        if told is None:
            assert counted == queries.depth(state, seat)
        else:
            assert told["n"] == counted == queries.depth(state, seat) + sum(mod["n"] for mod in told["mods"])
