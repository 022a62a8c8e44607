"""Keys of clocks: a preset by its name, an own clock by its values."""

from __future__ import annotations

import pytest

from accounts.outcome import Refused
from matches.clocks.keys import clock_of, own_key, parse_clock
from matches.clocks.presets import CLOCKS, UNTIMED, Clock
from matches.models import Challenge, Match, Tournament


def parsed(key: str) -> Clock:
    found = parse_clock(key)
    assert isinstance(found, Clock)
    return found


def test_presets_keep_their_keys() -> None:
    for key, clock in CLOCKS.items():
        assert parsed(key) is clock_of(key) is clock


def test_an_own_clock_adds_to_its_bank_after_each_answer_or_has_an_allowance() -> None:
    fischer, byoyomi, plain = parsed("10+5"), parsed("8/30"), parsed("7.5+0")
    assert (fischer.bank, fischer.allowance, fischer.increment) == (600, 0, 5)
    assert (byoyomi.bank, byoyomi.allowance, byoyomi.increment) == (480, 30, 0)
    assert (plain.bank, plain.allowance, plain.increment) == (450, 0, 0)
    assert all(clock.is_timed and clock.setup_allowance == 60 for clock in (fischer, byoyomi, plain))
    assert [str(clock.in_words) for clock in (fischer, byoyomi, plain)] == [
        "10 min, plus 5 s after each move",
        "30 s per move + 8 min bank",
        "7.5 min for the whole match",
    ]


@pytest.mark.parametrize("model", [Match, Challenge, Tournament])
def test_the_longest_key_fits_its_column(model: type[Match]) -> None:
    longest = "179.5+180"
    assert parsed(longest).key == longest
    assert len(longest) <= (model._meta.get_field("clock").max_length or 0)


@pytest.mark.parametrize(
    "key",
    # One clock has one key: two who look for the same have to find one another.
    ["hourglass", "own", "10", "10+", "+5", "010+5", "10+05", "10.0+5", "10.25+5", "10/0", "10+5 ", "१०+5", "1e2+5"],
)
def test_what_is_no_clock_is_refused_in_words(key: str) -> None:
    refused = parse_clock(key)
    assert isinstance(refused, Refused)
    assert "10+5" in refused.detail
    assert clock_of(key) is UNTIMED


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("0+180", "0.5 to 180 minutes"),
        ("180.5+0", "0.5 to 180 minutes"),
        ("10+181", "At most 180 seconds"),
        ("0.5/999", "At most 180 seconds"),
        ("2.5+0", "Too little time"),
        ("0.5+3", "Too little time"),
    ],
)
def test_limits_are_told(key: str, says: str) -> None:
    refused = parse_clock(key)
    assert isinstance(refused, Refused)
    assert says in refused.detail


@pytest.mark.parametrize("key", ["0.5+4", "0.5/4", "3+0", "180+180"])
def test_what_is_just_enough_is_a_clock(key: str) -> None:
    assert parsed(key).key == key


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        (("10", "+", "5"), "10+5"),
        (("010.0", "+", "05"), "10+5"),
        ((" 0,5 ", "/", " 30"), "0.5/30"),
        (("3", "/", "0"), "3+0"),
        ((".50", "/", "30"), "0.5/30"),
        (("90", "+", ""), "90+0"),
    ],
)
def test_what_somebody_types_becomes_one_key(typed: tuple[str, str, str], key: str) -> None:
    assert own_key(*typed) == key


@pytest.mark.parametrize(
    "typed", [("", "+", ""), ("ten", "+", "5"), ("10", "*", "5"), ("NaN", "+", "5"), ("1e9", "+", "5")]
)
def test_what_is_no_number_becomes_no_clock(typed: tuple[str, str, str]) -> None:
    assert isinstance(parse_clock(own_key(*typed)), Refused)
