"""Rules text on pages: icons with words, keywords, and nothing unescaped."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.template import Context

import games
from cards.rulebook import chapters, rule_text
from cards.templatetags.card_faces import card_face, rules_text
from cards.vocabulary import vocabulary


def test_symbols_are_icons_that_a_screen_reader_can_read() -> None:
    html = rules_text("(A) Exhaust this: Roll.\n(!) When inspired - evoke.", "voidream")
    assert html.count('class="card__line"') == 2
    assert "#activated" in html
    assert "#triggered" in html
    assert '<span class="visually-hidden">Activated:</span>' in html
    assert "(A)" not in html


def test_keywords_are_emphasized_with_their_numbers() -> None:
    html = rules_text("Deep, dormant 2.\nAn entity gains heroic.", "voidream")
    assert re.findall(r'card__keyword">([^<]+)<', html) == ["Deep", "dormant 2", "heroic"]


def test_a_face_shows_the_stats_of_the_card() -> None:
    herald = {"title": "Herald", "kind": "entity", "faction": "court", "value": 2, "dawn": 3, "stability": 4, "dusk": 1}
    html = card_face(Context({"game": "voidream"}), herald)
    assert re.findall(r'card__stat--(\w+)".*?<b>(\d)</b>', html) == [("dawn", "3"), ("stability", "4"), ("dusk", "1")]


def test_text_is_escaped() -> None:
    assert "<b>" not in rules_text('<b>"Deep"</b>', "voidream")
    assert "<i>" not in rule_text("<i>**strong**</i>")


def test_a_card_explains_the_words_that_it_uses() -> None:
    words = vocabulary("voidream").explained("Charged entities gain deep. Take 1 Dream damage.")
    assert [entry["word"] for entry in words] == ["deep", "charge", "Dream damage"]


@pytest.mark.parametrize("game", games.names("cards"))
def test_every_chapter_and_every_rule_has_a_number_of_its_own(game: str) -> None:
    book = chapters(game)
    numbers = [chapter["id"] for chapter in book] + [rule["id"] for chapter in book for rule in chapter["rules"]]
    assert len(numbers) == len(set(numbers))


@pytest.mark.parametrize("game", games.names("cards"))
def test_every_number_that_the_vocabulary_and_the_rules_lead_to_is_there(game: str) -> None:
    book = chapters(game)
    numbers = {rule["id"] for chapter in book for rule in chapter["rules"]} | {chapter["id"] for chapter in book}
    lists = vocabulary(game).lists
    led_to = {entry["rule"] for name in ("kinds", "keywords", "terms", "zones") for entry in lists[name]}
    led_to |= {
        number
        for chapter in book
        for rule in chapter["rules"]
        for number in re.findall(r"\b[A-Z]\d+(?:\.\d+)?", rule["text"])
    }
    assert led_to
    assert led_to <= numbers


@pytest.mark.parametrize("game", games.names("cards"))
def test_every_rule_that_a_refusal_names_is_on_the_rules_page(game: str) -> None:
    told = {rule["id"] for chapter in chapters(game) for rule in chapter["rules"]}
    code = (path.read_text(encoding="utf-8") for path in (Path(games.__file__).parent / game).rglob("*.py"))
    named = {number for text in code for number in re.findall(r"\"([A-Z]\d+\.\d+)\"", text)}
    assert named
    assert named <= told


def test_rules_lead_to_one_another() -> None:
    assert rule_text("See V5.2.") == 'See <a href="#V5.2">V5.2</a>.'


def test_the_rules_page_and_the_document_hold_the_same_rulings() -> None:
    told = (Path(__file__).parents[2] / "docs" / "rulings.md").read_text(encoding="utf-8")
    written = dict(re.findall(r"^### (V\d+\.\d+) [^\n]+\n\n([^\n]+)$", told, re.MULTILINE))
    shown = {rule["id"]: rule["text"] for chapter in chapters("voidream") for rule in chapter["rules"]}
    assert written == {number: text for number, text in shown.items() if number.startswith(("V12.", "V13.", "V14."))}
    assert {f"V12.{number}" for number in range(1, 21)} <= set(written)
