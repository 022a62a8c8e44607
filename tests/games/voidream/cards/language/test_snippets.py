"""What the editor offers while a text is written: words at the caret, pieces and templates of lines."""

from __future__ import annotations

import pytest

import games
from games.kernel.language.completion import MOST
from games.kernel.refusal import DataError
from games.voidream.cards.language.editor import aids, completions
from games.voidream.cards.language.parse import parse
from games.voidream.cards.language.placement import PLACES

CARDS = games.load("voidream").cards.pool()


def offered(before: str, on: str = "thought") -> list[str]:
    return [each.text for each in completions(before, on, CARDS)]


@pytest.mark.parametrize(
    ("before", "first"),
    [
        ("Des", "Destroy"),
        ("Destroy an en", "entity"),
        ("Roll, th", "then"),
        ("Roll. Ev", "Evoke"),
        ("Destroy an entity your opp", "your opponent"),
        ("Destroy a Court or Fr", "Fracta"),
        ("Destroy a Syn", "Synthetic"),
        ("Evoke.\nRo", "Roll"),
    ],
)
def test_a_word_that_is_begun_is_offered_as_the_parser_expects_it(before: str, first: str) -> None:
    assert offered(before)[0] == first


def test_what_is_offered_stands_in_place_of_what_was_begun() -> None:
    before = "Destroy an entity your opp"
    [found] = completions(before, "thought", CARDS)
    assert before[: -found.replaces] + found.text == "Destroy an entity your opponent"


def test_after_quotes_titles_of_cards_are_offered() -> None:
    found = offered('Destroy a "Lantern ')
    assert found
    assert all(title.strip('"') in CARDS for title in found)


def test_numbers_are_offered_where_one_can_stand_and_never_where_a_line_begins() -> None:
    assert {"1", "2", "3"} <= set(offered("Deal "))
    assert "1" not in offered("")


def test_every_offer_says_what_sort_of_thing_it_is_if_it_is_no_plain_word() -> None:
    says = {each.text: each.says for each in completions("Destroy a S", "thought", CARDS)}
    assert says["Synthetic"] == "subtype"
    assert {each.says for each in completions("(", "entity", CARDS)} == {"symbol"}


def test_an_ability_is_not_offered_where_none_can_stand() -> None:
    assert offered("(", "entity") == ["(!)", "(A)"]
    assert "(A)" not in offered("(", "thought")
    assert "(A)" not in offered("", "arcanum")


def test_nothing_is_offered_after_what_cannot_be_read() -> None:
    assert offered("Frobnicate the b") == []


@pytest.mark.parametrize("on", PLACES)
def test_no_more_is_offered_than_a_list_can_show(on: str) -> None:
    for before in ("", "Y", "(!) After you ", "Entities you control have "):
        assert len(offered(before, on)) <= MOST


@pytest.mark.parametrize("on", PLACES)
def test_each_place_has_templates_and_each_of_them_can_be_read_as_it_stands(on: str) -> None:
    templates = aids(on).templates
    assert templates
    for template in templates:
        parse(template.text, on)
        assert any(part.is_stop for part in template.parts), template.title
        assert template.meaning


def test_each_template_and_each_piece_is_offered_somewhere() -> None:
    everywhere = [aids(on) for on in PLACES]
    assert len({template.text for each in everywhere for template in each.templates}) == 20
    assert len({piece.text for each in everywhere for piece in each.pieces}) == 10


def test_symbols_are_offered_where_an_ability_can_stand() -> None:
    assert {"(A) ", "(!) "} <= {piece.text for piece in aids("entity").pieces}
    assert "(A) " not in {piece.text for piece in aids("arcanum").pieces}


def test_a_place_that_is_none_is_refused() -> None:
    game = games.load("voidream")
    with pytest.raises(DataError):
        game.cards.completions("", "hero", CARDS)
    with pytest.raises(DataError):
        game.cards.writing_aids("hero")
