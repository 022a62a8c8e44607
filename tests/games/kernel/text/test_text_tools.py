"""The tools for any language of card texts."""

from __future__ import annotations

import pytest

from games.kernel.refusal import DataError
from games.kernel.text import (
    TextError,
    article,
    closest,
    count_form,
    english,
    irregular,
    plain,
    plural,
    singular,
    third_person,
)


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("entity", "entities"),
        ("memory", "memories"),
        ("card", "cards"),
        ("Dream card", "Dream cards"),
        ("Offering", "Offerings"),
        ("Glass", "Glasses"),
        ("Oasis", "Oases"),
        ("Chorus", "Choruses"),
        ("House", "Houses"),
        ("Muse", "Muses"),
        ("Torch", "Torches"),
        ("Fox", "Foxes"),
        ("Wolf", "Wolves"),
        ("Half-Wolf", "Half-Wolves"),
        ("Lens", "Lenses"),
        ("Day", "Days"),
    ],
)
def test_plurals_bend_back(one: str, many: str) -> None:
    assert plural(one) == many
    assert singular(many) == one
    assert singular(one) == one


def test_a_game_adds_a_noun_that_bends_in_its_own_way(monkeypatch: pytest.MonkeyPatch) -> None:
    for forms in ("_IRREGULAR", "_SINGULARS"):
        monkeypatch.setattr(english, forms, dict(getattr(english, forms)))
    assert plural("moon-ox") == "moon-oxes"
    for _ in range(2):
        irregular("ox", "oxen")
    assert (plural("Moon-Ox"), singular("moon-oxen")) == ("Moon-Oxen", "moon-ox")
    for one, many in (("ox", "oxes"), ("oxling", "oxen")):
        with pytest.raises(ValueError, match="other forms"):
            irregular(one, many)


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("entity", "an"),
        ("exhausted entity", "an"),
        ("ready entity", "a"),
        ("unattached memory", "an"),
        ("unique", "a"),
        ("Unicorn", "a"),
        ("unimportant", "an"),
        ("hour", "an"),
        ("Herald", "a"),
        ('"Ember"', "an"),
        ("one", "a"),
        ("onyx", "an"),
        ("eucalypt", "a"),
        ("", "a"),
    ],
)
def test_the_article_follows_the_sound(word: str, expected: str) -> None:
    assert article(word) == expected


def test_counts_and_verbs_have_their_forms() -> None:
    assert [count_form(number, "memory") for number in (0, 1, 2)] == ["memories", "memory", "memories"]
    assert count_form(2, "ox", "oxen") == "oxen"
    verbs = ("roll", "switch", "destroy", "ready", "pass", "look at", "have", "be")
    assert [third_person(verb) for verb in verbs] == [
        "rolls", "switches", "destroys", "readies", "passes", "looks at", "has", "is",
    ]  # fmt: skip


def test_typographic_characters_become_plain_one_for_one() -> None:
    fancy = "\u2212\u20091\u00a0dusk \u2014 it\u2019s \u201cthe Moth\u2019s\u00a0Wing\u201d, \u00abyes\u00bb"
    assert plain(fancy) == '- 1 dusk - it\'s "the Moth\u2019s\u00a0Wing", "yes"'
    assert len(plain(fancy)) == len(fancy)


def test_an_open_quote_hides_nothing() -> None:
    assert plain("\u201cthe Moth\u2019s wing") == "\"the Moth's wing"


def test_a_suggestion_is_close_or_none() -> None:
    words = ["entity", "entities", "memory"]
    assert closest("Entty", words) == "entity"
    assert closest("entites", words) == "entities"
    assert closest("zebra", words) is None


def test_an_error_shows_its_place() -> None:
    error = TextError("a bcd e", line=1, column=3, length=3, expected=("x", "y", "z"), suggestion="bed")
    assert isinstance(error, DataError)
    assert str(error) == 'a bcd e\n  ^^^ expected x, y or z; did you mean "bed"?'
    assert TextError("a", line=1, column=1, problem="no").reason == "no"
    assert TextError("a", line=1, column=2).reason == "expected nothing more"


def test_a_long_line_is_shown_around_the_fault() -> None:
    error = TextError("x" * 500 + "y" + "x" * 500, line=1, column=501, problem="here")
    row, carets = str(error).split("\n")
    assert len(row) == 160
    assert row[carets.index("^")] == "y"
