"""“Repair it” in the editor: it fills the list, says what it changed, saves nothing, and can be undone."""

from __future__ import annotations

import re
from html import unescape

from django.test import Client
from django.urls import reverse
from django.utils import timezone

from cards.curation.restrictions import announce
from cards.models import Format
from decks.legality import list_problems, repaired
from decks.models import Deck
from decks.own import deck_of_text, read_text
from games.kernel.decktext import write_list
from tests.cards.curating import gave, petra


def field(html: str, name: str) -> str:
    found = re.search(rf'<textarea [^>]*name="{name}"[^>]*>(.*?)</textarea>', html, re.DOTALL)
    assert found
    return unescape(found.group(1)).strip()


def problems(text: str) -> list[object]:
    return [*list_problems("voidream", deck_of_text("voidream", "", read_text("voidream", text)))]


def test_a_bad_list_is_repaired_and_the_repair_undone(as_alice: Client, closed_session: Deck) -> None:
    bad = write_list(closed_session.deck_list).replace("2 Lionheart Marshal", "5 Lionheart Marshal\n2 No Such Thing")
    typed = {"name": "Mine", "note": "A note", "list": bad}
    answer = as_alice.post(reverse("deck-new"), {**typed, "repair": 1})
    assert answer.status_code == 200
    html = answer.content.decode()
    text = field(html, "list")
    assert problems(text) == []
    assert "names no card: “2 No Such Thing”" in unescape(html)
    assert "Took out 3 “Lionheart Marshal”." in html
    assert 'value="Mine"' in html
    assert 'value="A note"' in html
    assert not Deck.objects.filter(is_starter=False).exists()
    assert field(html, "before") == bad.strip()
    undone = as_alice.post(reverse("deck-new"), {**typed, "list": text, "before": field(html, "before"), "undo": 1})
    assert field(undone.content.decode(), "list") == bad.strip()


def test_a_repair_keeps_the_version_that_was_read(as_alice: Client, alices: Deck) -> None:
    address = reverse("deck-edit", args=[alices.slug])
    text = write_list(alices.deck_list).replace("2 Lionheart", "1 Lionheart")
    html = as_alice.post(address, {"name": "x", "list": text, "version": 1, "repair": 1}).content.decode()
    assert 'name="version" value="1"' in html
    alices.refresh_from_db()
    assert alices.version == 1


def test_a_legal_list_has_nothing_to_repair(as_alice: Client, closed_session: Deck) -> None:
    text = write_list(closed_session.deck_list)
    html = as_alice.post(reverse("deck-new"), {"name": "", "list": text, "repair": 1}).content.decode()
    assert "nothing to repair" in html
    assert field(html, "list") == text.strip()
    assert "Repair it" not in html


def test_the_check_offers_a_repair_where_it_helps(client: Client, closed_session: Deck) -> None:
    good, bad = write_list(closed_session.deck_list), "2 Lionheart Marshal"
    assert 'name="repair"' not in client.post(reverse("deck-check"), {"list": good}).content.decode()
    assert 'name="repair"' in client.post(reverse("deck-check"), {"list": bad}).content.decode()


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
    result = repaired("voidream", closed_session.deck_list)
    assert list_problems("voidream", result.deck) == []
    assert any(f"“{first}”: it is restricted." in change for change in result.changes)


def test_an_empty_list_becomes_a_deck(as_alice: Client, closed_session: Deck) -> None:
    html = as_alice.post(reverse("deck-new"), {"name": "", "list": "", "repair": 1}).content.decode()
    assert problems(field(html, "list")) == []
