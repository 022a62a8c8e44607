"""The feed of what happened to the pool: valid Atom, ids that stay, and nothing of the desk's."""

from __future__ import annotations

from datetime import datetime, timedelta
from xml.etree import ElementTree

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from cards.curation.restrictions import announce
from cards.curation.rulings import RulingText, edit_ruling, retire_ruling, write_ruling
from cards.models import Card, Format, Ruling
from tests.cards.curating import cora, draft, erratum, gave, new_card, petra, released, rolled_back

pytestmark = pytest.mark.usefixtures("pool")
ATOM = "{http://www.w3.org/2005/Atom}"


def feed(client: Client) -> ElementTree.Element:
    answer = client.get(reverse("releases-feed", args=["voidream"]))
    assert answer["Content-Type"] == "application/atom+xml; charset=utf-8"
    return ElementTree.fromstring(answer.content)


def entries(client: Client) -> dict[str, ElementTree.Element]:
    return {entry.findtext(f"{ATOM}title") or "": entry for entry in feed(client).findall(f"{ATOM}entry")}


def test_everything_that_players_should_hear_of_is_an_entry(client: Client) -> None:
    released("A moth", new_card(), notes="It hums & <glows>.")
    rolled_back(released("Mended", erratum("test-moth", "Too weak.", dawn=2)), "Too strong.")
    released("Mended again", erratum("test-moth", "Weak & <small>.", dawn=1, dusk=1))
    released("A letter", draft("lantern-carp", "typo", "", flavor="Now with a letter more."))
    standard = Format.objects.get(is_default=True)
    starts = timezone.now() + timedelta(days=9)
    gave(announce(petra(), standard, kind="banned", titles=["Cunning"], reason="Too cunning.", starts=starts))
    text = RulingText("It does, with [[Lantern Carp]].", ("Cunning",), timezone.localdate(), "Rules team")
    gave(write_ruling(cora(), "voidream", text))
    found = entries(client)
    day = f"{starts:%B} {starts.day}, {starts.year}"
    assert set(found) == {
        "New release: The first cards",
        "New release: A moth",
        "New release: Mended",
        "Rolled back: Mended",
        "New release: Mended again",
        "New release: A letter",
        "Erratum: Test Moth",
        f"Banned in Standard from {day}: Cunning",
        "Ruling: Cunning, Lantern Carp",
    }
    assert (
        found["New release: A moth"].findtext(f"{ATOM}summary")
        == "<p>It hums &amp; &lt;glows&gt;.</p>\n\n<p>New: Test Moth.</p>"
    )
    assert found["Erratum: Test Moth"].findtext(f"{ATOM}summary") == "<p>Weak &amp; &lt;small&gt;.</p>"
    assert found["Ruling: Cunning, Lantern Carp"].findtext(f"{ATOM}summary") == "<p>It does, with Lantern Carp.</p>"


def test_a_large_release_is_told_in_a_few_lines(client: Client) -> None:
    said = entries(client)["New release: The first cards"].findtext(f"{ATOM}summary") or ""
    assert said.startswith("<p>New: Actor in the Wrong Play, ")
    assert said.endswith(f" and {Card.objects.count() - 12} more.</p>")


def test_each_game_has_a_feed_of_its_own_that_names_it(client: Client) -> None:
    feeds = {
        name: ElementTree.fromstring(client.get(reverse("releases-feed", args=[name])).content)
        for name in ("voidream", "dreamtides")
    }
    assert len({each.findtext(f"{ATOM}id") for each in feeds.values()}) == 2
    for name, each in feeds.items():
        assert name.title() in (each.findtext(f"{ATOM}title") or "").partition(": ")[2]


def test_the_feed_is_valid_atom(client: Client) -> None:
    released("A \x0bmoth", new_card(), notes="A bell\x07 rings.")
    root = feed(client)
    links = {link.get("rel"): link.get("href") for link in root.findall(f"{ATOM}link")}
    assert links == {
        "alternate": "http://testserver/voidream/releases/",
        "self": "http://testserver/voidream/releases/feed.atom",
    }
    ids = [root.findtext(f"{ATOM}id")]
    for element in [root, *root.findall(f"{ATOM}entry")]:
        assert element.findtext(f"{ATOM}title")
        updated = datetime.fromisoformat(element.findtext(f"{ATOM}updated") or "")
        assert updated <= timezone.now()
    for entry in root.findall(f"{ATOM}entry"):
        ids.append(entry.findtext(f"{ATOM}id"))
        assert datetime.fromisoformat(entry.findtext(f"{ATOM}published") or "")
        link = entry.find(f"{ATOM}link")
        assert link is not None
        assert client.get((link.get("href") or "").partition("#")[0]).status_code == 200
    assert root.findtext(f"{ATOM}author/{ATOM}name")
    assert all(each and each.startswith("tag:testserver,2026:") for each in ids)
    assert len(set(ids)) == len(ids) == 3


def test_an_entry_that_is_mended_keeps_its_id_and_comes_up_again(client: Client) -> None:
    text = RulingText("It does.", ("Cunning",), timezone.localdate(), "Rules team")
    ruling = gave(write_ruling(cora(), "voidream", text))
    Ruling.objects.filter(pk=ruling.pk).update(changed=timezone.now() - timedelta(days=3))
    before = entries(client)["Ruling: Cunning"]
    ruling.refresh_from_db()
    gave(edit_ruling(cora(), ruling, RulingText("It doesn't.", ("Cunning",), ruling.date, "Rules team")))
    after = entries(client)["Ruling: Cunning"]
    assert before.findtext(f"{ATOM}id") == after.findtext(f"{ATOM}id")
    assert (before.findtext(f"{ATOM}updated") or "") < (after.findtext(f"{ATOM}updated") or "")
    ruling.refresh_from_db()
    gave(retire_ruling(cora(), ruling, "The text says so."))
    assert "Retired on" in (entries(client)["Ruling: Cunning"].findtext(f"{ATOM}summary") or "")


def test_readers_that_ask_again_are_told_that_nothing_changed(client: Client) -> None:
    first = client.get(reverse("releases-feed", args=["voidream"]))
    again = client.get(reverse("releases-feed", args=["voidream"]), headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    since = {"If-Modified-Since": first["Last-Modified"]}
    assert client.get(reverse("releases-feed", args=["voidream"]), headers=since).status_code == 304
    pressed = client.get(reverse("releases-feed", args=["voidream"]), headers={"Accept-Encoding": "gzip"})
    same = {"If-None-Match": pressed["ETag"]}
    assert client.get(reverse("releases-feed", args=["voidream"]), headers=same).status_code == 304
    released("A moth", new_card())
    assert client.get(reverse("releases-feed", args=["voidream"]), headers=same).status_code == 200
