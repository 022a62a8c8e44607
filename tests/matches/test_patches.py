"""Patches: exact for whatever a view may hold, and naming only what has changed."""

from __future__ import annotations

from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from matches.patches import patch
from tests.matches.patching import apply_patch

KEYS = st.sampled_from(["a", "b", "c/d", "e~f", "~1", "", "0"])
JSON = st.recursive(
    st.none() | st.integers(0, 3) | st.sampled_from(["x", "y"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)


CARDS = st.lists(
    st.builds(lambda card, fact: {"id": card, "play": fact}, st.sampled_from("abcdef"), JSON),
    max_size=6,
    unique_by=lambda card: card["id"],
)


@pytest.mark.long
@given(JSON | CARDS, JSON | CARDS)
@settings(max_examples=400)
def test_a_patch_turns_one_into_the_other(before: Any, after: Any) -> None:
    operations = patch(before, after)
    assert apply_patch(before, orjson.loads(orjson.dumps(operations))) == after
    assert bool(operations) == (before != after)


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ({"conflict": {"kind": "dawn"}}, {"conflict": None}, [("replace", "/conflict")]),
        ({"depth": None}, {}, [("remove", "/depth")]),
        ({"hand": [1, 2, 3]}, {"hand": [1, 3]}, [("remove", "/hand/1")]),
        ({"hand": [1, 3]}, {"hand": [1, 2, 3]}, [("add", "/hand/1")]),
        (
            {"play": [{"id": "A1"}]},
            {"play": [{"id": "A1", "exhausted": True}]},
            [("add", "/play/0/exhausted")],
        ),
        (
            {"play": [{"id": "A1"}, {"id": "A2"}, {"id": "A3", "title": "A long one that need not be told again" * 3}]},
            {"play": [{"id": "A4"}, {"id": "A3", "title": "A long one that need not be told again" * 3, "damage": 2}]},
            [
                ("remove", "/play/1"),
                ("remove", "/play/0"),
                ("add", "/play/0"),
                ("add", "/play/1/damage"),
            ],
        ),
        ({"a": {"b": {"c": {"d": 1, "e": 2}}}}, {"a": {"b": {"c": {"d": 2, "e": 1}}}}, [("replace", "/a/b/c")]),
        ({"known": [1, 2, 3, 4]}, {"known": [2, 3, 4, 5]}, [("replace", "/known")]),
    ],
)
def test_only_what_has_changed_is_named(before: Any, after: Any, expected: list[tuple[str, str]]) -> None:
    assert [(operation["op"], operation["path"]) for operation in patch(before, after)] == expected
