"""“Fix my deck” in the editor: it fills the list, says what it changed, saves nothing, and can be undone."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from cards.curation.restrictions import announce
from cards.models import Format
from decks.editing import share_deck
from decks.importing import deck_of_text, read_text
from decks.legality import copies_by_title, list_problems, repairs
from decks.models import Deck
from games import load
from games.kernel.decks.writing import write_list
from tests.cards.curating import gave, petra
from tests.decks.conftest import made

pytestmark = pytest.mark.long


def field(html: str, name: str) -> str:
    found = re.search(rf'<textarea [^>]*name="{name}"[^>]*>(.*?)</textarea>', html, re.DOTALL)
    assert found
    return unescape(found.group(1)).strip()


def problems(text: str) -> list[object]:
    return [*list_problems("voidream", deck_of_text("voidream", "", read_text("voidream", text)))]


def test_a_bad_list_is_repaired_and_the_repair_undone(as_alice: Client, closed_session: Deck) -> None:
    bad = write_list(closed_session.deck_list).replace("2 Lionheart Marshal", "5 Lionheart Marshal\n2 No Such Thing")
    typed = {"name": "Mine", "note": "A note", "list": bad}
    answer = as_alice.post(reverse("deck-new", args=["voidream"]), {**typed, "repair": 1})
    assert answer.status_code == 200
    html = answer.content.decode()
    text = field(html, "list")
    assert problems(text) == []
    assert "not recognized: “2 No Such Thing”" in unescape(html)
    assert "Removed 3 “Lionheart Marshal”." in html
    assert 'value="Mine"' in html
    assert 'value="A note"' in html
    assert not Deck.objects.filter(is_starter=False).exists()
    assert field(html, "before") == bad.strip()
    undone = as_alice.post(
        reverse("deck-new", args=["voidream"]), {**typed, "list": text, "before": field(html, "before"), "undo": 1}
    )
    assert field(undone.content.decode(), "list") == bad.strip()


def test_a_repair_keeps_the_version_that_was_read(as_alice: Client, alices: Deck) -> None:
    address = reverse("deck-edit", args=["voidream", alices.slug])
    text = write_list(alices.deck_list).replace("2 Lionheart", "1 Lionheart")
    html = as_alice.post(address, {"name": "x", "list": text, "version": 1, "repair": 1}).content.decode()
    assert 'name="version" value="1"' in html
    alices.refresh_from_db()
    assert alices.version == 1


def test_a_legal_list_has_nothing_to_repair(as_alice: Client, closed_session: Deck) -> None:
    text = write_list(closed_session.deck_list)
    html = as_alice.post(
        reverse("deck-new", args=["voidream"]), {"name": "", "list": text, "repair": 1}
    ).content.decode()
    assert "Nothing to fix" in html
    assert field(html, "list") == text.strip()
    assert "Fix my deck" not in html


def test_the_check_offers_a_repair_where_it_helps(client: Client, closed_session: Deck) -> None:
    good, bad = write_list(closed_session.deck_list), "2 Lionheart Marshal"
    assert 'name="repair"' not in client.post(reverse("deck-check", args=["voidream"]), {"list": good}).content.decode()
    assert 'name="repair"' in client.post(reverse("deck-check", args=["voidream"]), {"list": bad}).content.decode()


def test_a_repair_heeds_restrictions(closed_session: Deck) -> None:
    first, second, third = [title for title, copies in closed_session.deck_list.parts["dream"] if copies > 1][:3]
    card_format, now = Format.objects.get(is_default=True), timezone.now()
    for kind, titles, limit in (
        ("banned", [first], None),
        ("limited", [second], 1),
        ("combination", [second, third], None),
    ):
        gave(announce(petra(), card_format, kind=kind, titles=titles, reason="x", starts=now, limit=limit))
    assert list_problems("voidream", closed_session.deck_list)
    cheapest, *_ = repairs("voidream", closed_session.deck_list)
    assert list_problems("voidream", cheapest.deck) == []
    assert any(f"“{first}”. It is restricted." in change.sentence for change in cheapest.changes)


def test_a_doubtful_line_is_settled_by_a_click_before_it_is_saved(as_alice: Client, closed_session: Deck) -> None:
    text = "3 Freefall\nLionheart Marshal (COU) 2\n"
    checked = as_alice.post(reverse("deck-check", args=["voidream"]), {"list": text}).content.decode()
    assert "1 ambiguous line." in checked
    assert 'value="2:1" formnovalidate>2 Lionheart Marshal</button>' in checked
    refused = as_alice.post(reverse("deck-new", args=["voidream"]), {"name": "Mine", "list": text})
    assert (refused.status_code, "may mean 2 Lionheart Marshal" in refused.content.decode()) == (422, True)
    typed = {"name": "Mine", "list": text}
    for reading, lines in {"2:1": ["3 Freefall", "2 Lionheart Marshal"], "2:9": text.splitlines()}.items():
        html = as_alice.post(reverse("deck-new", args=["voidream"]), {**typed, "reading": reading}).content.decode()
        assert field(html, "list").splitlines() == lines
    assert not Deck.objects.filter(is_starter=False).exists()


def test_all_guesses_are_taken_at_once_and_given_back(as_alice: Client, closed_session: Deck) -> None:
    text = "Name: Mine\n[2] Lionhart Marshal (STA) 3\nGrifin Vangard x3\n1 What is this line about\n0 Airlock\n"
    checked = as_alice.post(reverse("deck-check", args=["voidream"]), {"list": text}).content.decode()
    assert "Accept all 2 suggestions" in checked
    assert 'data-name="Mine"' in checked
    assert "It has 0 copies" in checked
    typed = {"name": "", "list": text}
    html = as_alice.post(reverse("deck-new", args=["voidream"]), {**typed, "guesses": 1}).content.decode()
    assert field(html, "list").splitlines() == [
        "Name: Mine",
        "2 Lionheart Marshal",
        "3 Griffin Vanguard",
        "1 What is this line about",
        "0 Airlock",
    ]
    assert "Line 2, “[2] Lionhart Marshal (STA) 3”, is now 2 “Lionheart Marshal”." in unescape(html)
    assert 'value="Mine"' in html
    assert "suggestions</button>" not in html.replace("Undo suggestions</button>", "")
    assert not Deck.objects.filter(is_starter=False).exists()
    undone = as_alice.post(
        reverse("deck-new", args=["voidream"]), {**typed, "before": field(html, "before"), "undo": 1}
    )
    assert field(undone.content.decode(), "list") == text.strip()


def test_an_empty_list_becomes_a_deck(as_alice: Client, closed_session: Deck) -> None:
    html = as_alice.post(reverse("deck-new", args=["voidream"]), {"name": "", "list": "", "repair": 1}).content.decode()
    assert problems(field(html, "list")) == []


def test_another_way_begins_with_the_list_as_it_was_written(as_alice: Client, swapped: str) -> None:
    typed = {"name": "Mine", "list": swapped}
    html = as_alice.post(reverse("deck-new", args=["voidream"]), {**typed, "repair": 1}).content.decode()
    assert "Change the bastion to “Meridian Terminus”" in html
    assert 'name="way" value="1"' in html
    repaired = {**typed, "list": field(html, "list"), "before": field(html, "before")}
    html = as_alice.post(reverse("deck-new", args=["voidream"]), {**repaired, "way": 1}).content.decode()
    rebuilt = field(html, "list")
    assert "1 Observatory of the Wound" in rebuilt
    assert problems(rebuilt) == []
    assert field(html, "before") == swapped.strip()


@pytest.mark.parametrize("way", ["9", "-1", "x", "²", "9" * 5000])
def test_a_way_that_there_is_not_is_the_cheapest(as_alice: Client, swapped: str, way: str) -> None:
    html = as_alice.post(
        reverse("deck-new", args=["voidream"]), {"name": "", "list": swapped, "before": swapped, "way": way}
    ).content.decode()
    assert "1 Meridian Terminus" in field(html, "list")


def test_what_is_missing_is_what_public_decks_like_it_play(
    alice: User, closed_session: Deck, django_assert_max_num_queries: Any
) -> None:
    pool = load("voidream").cards.pool()
    played = copies_by_title(closed_session.deck_list)
    rare = next(
        title
        for title, card in pool.items()
        if card["kind"] == "entity" and card["faction"] == "court" and title not in played
    )
    _, *others = closed_session.deck_list.parts["dream"]
    lacking = replace(closed_session.deck_list, parts={**closed_session.deck_list.parts, "dream": tuple(others)})
    assert rare not in copies_by_title(repairs("voidream", lacking)[0].deck)
    public = replace(lacking, parts={**lacking.parts, "dream": ((rare, 2), *others)})
    for number in range(12):
        deck = made(alice, f"Public {number}", public)
        share_deck(deck, Deck.Visibility.PUBLIC)
    with django_assert_max_num_queries(12):
        found = repairs("voidream", lacking)[0].deck
    assert rare in copies_by_title(found)
