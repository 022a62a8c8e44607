"""Decks on paper: all of their cards, or those that changed; and nobody else's."""

from __future__ import annotations

import re
from collections import Counter

import orjson
import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from cards.models import Card
from decks.editing import rewrite_deck, share_deck
from decks.legality import copies_by_title
from decks.models import Deck
from decks.printing import changed_cards, deck_cards
from games.kernel.decks.deck_list import DeckList
from tests.cards.curating import erratum, released


def fronts(html: str) -> Counter[str]:
    return Counter(re.findall(r'data-side="front" data-slug="([^"]+)"', html))


def printed(client: Client, deck: Deck, **query: str) -> str:
    return client.get(reverse("deck-print", args=["voidream", deck.slug]), query).content.decode()


def test_a_deck_is_printed_whole_and_links_there(client: Client, closed_session: Deck) -> None:
    page = client.get(closed_session.get_absolute_url()).content.decode()
    assert f'href="{reverse("deck-print", args=["voidream", closed_session.slug])}"' in page
    html = printed(client, closed_session)
    copies = copies_by_title(closed_session.deck_list)
    slugs = {card.title: card.slug for card in Card.objects.filter(title__in=copies)}
    assert fronts(html) == Counter({slugs[title]: number for title, number in copies.items()})
    assert 'name="since"' not in html, "only own decks have versions to look back to"


def test_only_what_changed_since_a_version(as_alice: Client, alices: Deck) -> None:
    before = alices.deck_list
    title, copies = next((title, copies) for title, copies in before.parts["dream"] if copies > 1)
    fewer = tuple((name, 1 if name == title else number) for name, number in before.parts["dream"])
    rewrite_deck(alices, DeckList(before.name, {**before.parts, "dream": fewer}, before.choices))
    rewrite_deck(alices, before)
    slug = Card.objects.get(title=title).slug
    assert fronts(printed(as_alice, alices, since="2")) == {slug: copies - 1}
    nothing = printed(as_alice, alices, since="1")
    assert "No cards have changed since then" in nothing
    assert "Nothing to print" in nothing
    assert sum(fronts(printed(as_alice, alices, since="7")).values()) == sum(copies_by_title(before).values())


def test_some_of_a_deck_are_ticked(client: Client, closed_session: Deck) -> None:
    copies = copies_by_title(closed_session.deck_list)
    slugs = {card.title: card.slug for card in Card.objects.filter(title__in=copies)}
    one, other, *_ = [slugs[title] for title, number in copies.items() if number == 2]
    address = reverse("deck-print", args=["voidream", closed_session.slug])
    offered = {f"of-{slug}": str(copies[title]) for title, slug in slugs.items()}
    chosen = client.get(address, {**offered, "card": [one, other], f"of-{other}": "1"}).content.decode()
    assert fronts(chosen) == {one: 2, other: 1}
    assert chosen.count(" checked") == 2
    assert sum(fronts(client.get(address, {**offered, "card": one, "pick": "all"}).content.decode()).values()) == 51
    nothing = client.get(address, {**offered, "card": one, "pick": "none"}).content.decode()
    assert "No cards selected." in nothing
    assert not fronts(nothing)


def test_the_file_has_what_is_ticked(client: Client, closed_session: Deck, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bytes] = []

    def typeset(game: str, data: bytes, digest: str) -> bytes:
        asked.append(data)
        return b"%PDF"

    monkeypatch.setattr("cards.printing.page.typeset", typeset)
    one, other, *_ = [Card.objects.get(title=title).slug for title, _ in closed_session.deck_list.parts["dream"]]
    offered = {f"of-{slug}": "9" for slug in Card.objects.values_list("slug", flat=True)}
    query = {**offered, "card": [one, other], f"of-{other}": "1"}
    page = client.get(reverse("deck-print", args=["voidream", closed_session.slug]), query).content.decode()
    (file,) = re.findall(r'formaction="([^"]+)"', page)
    assert client.get(file, query).content == b"%PDF"
    (data,) = asked
    slots = [slot for sheet in orjson.loads(data)["sheets"] for slot in sheet["slots"] if slot["side"] == "front"]
    assert Counter(slot["card"] for slot in slots) == fronts(page)


def test_no_more_copies_are_printed_than_the_deck_has(client: Client, closed_session: Deck) -> None:
    title, number = next((title, number) for title, number in closed_session.deck_list.parts["dream"] if number == 2)
    slug = Card.objects.get(title=title).slug
    for asked, printed_copies in (("99", number), ("x", number), ("-1", number), ("0", 0), ("1", 1)):
        assert fronts(printed(client, closed_session, card=slug, **{f"of-{slug}": asked}))[slug] == printed_copies


def test_what_was_not_offered_before_is_printed(as_alice: Client, alices: Deck) -> None:
    """Ticks of what changed since a version say nothing of the others."""
    title = next(title for title, _ in alices.deck_list.parts["dream"])
    slug = Card.objects.get(title=title).slug
    html = printed(as_alice, alices, since="all", **{f"of-{slug}": "1"})
    everything = copies_by_title(alices.deck_list)
    assert sum(fronts(html).values()) == sum(everything.values()) - everything[title]


def test_many_versions_are_offered_without_reading_the_cards_of_their_days(as_alice: Client, alices: Deck) -> None:
    for number in range(3):
        rewrite_deck(alices, alices.deck_list, f"Save {number}")
    printed(as_alice, alices)
    with CaptureQueriesContext(connection) as queries:
        assert "Changed since version 4" in printed(as_alice, alices, since="3")
    assert not any("definitions" in query["sql"] for query in queries)


def test_a_card_with_an_erratum_is_printed_again(as_alice: Client, alices: Deck) -> None:
    title, copies = next((title, copies) for title, copies in alices.deck_list.parts["dream"] if copies > 1)
    card = Card.objects.get(title=title)
    released("Errata", erratum(card.slug, flavor="It says something else now."))
    assert fronts(printed(as_alice, alices, since="1")) == {card.slug: copies}


def test_a_version_without_a_catalog_tells_nothing(alices: Deck) -> None:
    version = alices.versions.get()
    version.catalog = None
    copies, _ = deck_cards(alices)
    assert changed_cards(copies, version) == copies


def test_a_withdrawn_card_is_named(client: Client, closed_session: Deck) -> None:
    closed_session.list["parts"]["dream"].append(["Nobody's Dream", 1])
    closed_session.save()
    html = printed(client, closed_session)
    assert "“Nobody&#x27;s Dream” is no longer published" in html


def test_somebody_else_s_deck_stays_closed(client: Client, as_bob: Client, alices: Deck, alice: User) -> None:
    address, file = (reverse(name, args=["voidream", alices.slug]) for name in ("deck-print", "deck-print-file"))
    for door in (address, file):
        assert client.get(door).status_code == as_bob.get(door).status_code == 404
    share_deck(alices, Deck.Visibility.UNLISTED)
    assert as_bob.get(address).status_code == as_bob.get(address, {"key": "guess"}).status_code == 404
    html = as_bob.get(address, {"key": alices.key, "since": "1"}).content.decode()
    assert sum(fronts(html).values()) == sum(copies_by_title(alices.deck_list).values())
    assert f'<input type="hidden" name="key" value="{alices.key}">' in html
    assert "since version" not in html
