"""Several names in one sentence."""

from __future__ import annotations

from accounts.enumeration import all_of, any_of


def test_names_are_joined_as_a_sentence_says_them() -> None:
    assert [all_of(["Ada", "Boris", "Cleo"][:count]) for count in range(4)] == [
        "",
        "Ada",
        "Ada and Boris",
        "Ada, Boris and Cleo",
    ]
    assert any_of(iter(["2", "3", "4"])) == "2, 3 or 4"
