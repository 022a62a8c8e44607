"""What players read about the pool: releases, sets, restrictions, rulings, errata, and pages of withdrawn cards."""

from __future__ import annotations

import re
from datetime import timedelta
from importlib import import_module
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from cards.curation.releases import add_change, new_release, schedule
from cards.curation.restrictions import announce, call_off
from cards.curation.rulings import RulingText, retire_ruling, write_ruling
from cards.models import Card, Change, Format, Release, Restriction, Ruling
from cards.queries import published_cards
from tests.cards.curating import cora, draft, erratum, gave, new_card, petra, released, reviewed, rolled_back

pytestmark = pytest.mark.usefixtures("pool")


def page(client: Client, name: str, *args: str, **query: str) -> str:
    answer = client.get(reverse(name, args=["voidream", *args]), query)
    assert answer.status_code == 200, (name, args, answer.status_code)
    return " ".join(answer.content.decode().split())


def rule(text: str, *titles: str) -> Ruling:
    written = RulingText(text, titles, timezone.localdate(), "Rules team", "https://rules.example/1")
    return gave(write_ruling(cora(), "voidream", written))


def ban(*titles: str, kind: str = Restriction.Kind.BANNED, **fields: Any) -> Restriction:
    told: dict[str, Any] = {"starts": timezone.now(), "reason": "It was everywhere."} | fields
    standard = Format.objects.get(is_default=True)
    return gave(announce(petra(), standard, kind=kind, titles=titles, **told))


def legality(client: Client, slug: str) -> list[str]:
    """The tags that the page of a card has for the only format that there is."""
    standing = page(client, "card", slug).split('<dl class="standings">')[1].split("</dl>")[0]
    return [" ".join(tag.split()) for tag in re.findall(r'<span class="tag[^"]*">(.*?)</span>', standing)]


def test_a_withdrawn_card_keeps_its_page_and_leaves_the_gallery(client: Client) -> None:
    released("A moth", new_card())
    assert "Withdrawn" not in page(client, "card", "test-moth")
    released("No moth", draft("test-moth", Change.Kind.WITHDRAWAL, "It flew away."))
    html = page(client, "card", "test-moth")
    assert "<b>Withdrawn</b> on" in html
    assert legality(client, "test-moth") == ["Withdrawn"]
    assert f'by <a href="{reverse("release", args=["voidream", "no-moth"])}"><bdi>No moth</bdi></a>' in html
    assert "It flew away." in html
    assert "test-moth" not in page(client, "gallery")
    assert "test-moth" not in page(client, "set", "starter")
    released("It is back", draft("test-moth", Change.Kind.RETURN))
    assert "Withdrawn" not in page(client, "card", "test-moth")
    assert "test-moth" in page(client, "gallery")


def test_a_card_whose_release_was_rolled_back_says_so(client: Client) -> None:
    rolled_back(released("A moth", new_card()), "Moths eat dreams.")
    html = page(client, "card", "test-moth")
    assert "was rolled back" in html
    assert "Moths eat dreams." in html


def test_an_erratum_stands_on_the_card_until_it_is_rolled_back(client: Client) -> None:
    assert "Errata" not in page(client, "card", "cunning")
    release = released("Less cunning", erratum("lantern-carp", "It shone too <b>much</b>.", dawn=0))
    html = page(client, "card", "lantern-carp")
    assert "It shone too &lt;b&gt;much&lt;/b&gt;." in html
    assert "Changed since it was first printed" in html
    rolled_back(release)
    html = page(client, "card", "lantern-carp")
    assert "It shone too" not in html
    assert "Changed since it was first printed" not in html


def test_rulings_link_to_cards_and_say_who_ruled_when(client: Client) -> None:
    ruling = rule("With [[Lantern Carp]] it <i>counts</i> twice.", "Cunning")
    for slug in ("cunning", "lantern-carp"):
        html = page(client, "card", slug)
        assert (
            'With <a href="/voidream/cards/lantern-carp/">Lantern Carp</a> it &lt;i&gt;counts&lt;/i&gt; twice.' in html
        )
        assert 'href="https://rules.example/1"' in html
        assert "holds no longer" not in html
    gave(retire_ruling(cora(), ruling, "The text says it now."))
    assert "retired on" in page(client, "card", "cunning")


def test_restrictions_stand_on_the_card_and_by_format(client: Client) -> None:
    soon = timezone.now() + timedelta(days=3)
    assert legality(client, "cunning") == ["Legal"]
    ban("Cunning")
    ban("Lantern Carp", kind=Restriction.Kind.LIMITED, limit=2, starts=soon)
    ban("Serenity", "Queen Ambergaze", kind=Restriction.Kind.COMBINATION, starts=soon)
    gave(call_off(petra(), ban("Geode Tortoise", starts=soon), "A mistake."))
    card = page(client, "card", "cunning")
    assert legality(client, "cunning") == ["Banned"]
    assert "It was everywhere." in card
    from_then = f"from {soon:%B} {soon.day}, {soon.year}"
    assert legality(client, "lantern-carp") == ["Legal", f"Limited to 2 {from_then}"]
    assert legality(client, "serenity") == ["Legal", f"Not with Queen Ambergaze {from_then}"]
    assert 'with <a href="/voidream/cards/queen-ambergaze/">' in page(client, "card", "serenity")
    assert legality(client, "geode-tortoise") == ["Legal"]
    html = page(client, "restrictions")
    at = [html.index(each) for each in (
        "In force</h3>", "/voidream/cards/cunning/", "Announced</h3>", "/voidream/cards/lantern-carp/",
        "Past restrictions", "/voidream/cards/geode-tortoise/", "canceled before it started",
    )]  # fmt: skip
    assert at == sorted(at)


def test_a_release_shows_what_it_did(client: Client) -> None:
    released("Two moths", new_card(), new_card("Test Wasp"))
    changes = [
        erratum("lantern-carp", "It shone.", text="Subtle."),
        draft("test-moth", Change.Kind.WITHDRAWAL, "It flew."),
        new_card("Test Hornet"),
    ]
    released("Autumn", *changes, notes="The nights\n\nget longer.")
    html = page(client, "release", "autumn")
    assert "<p>get longer.</p>" in html
    assert "by Petra" in html
    parts = {name: html.index(f'<h2 id="{name}">') for name in ("changed", "withdrawn", "new")}
    assert parts["changed"] < html.index("It shone.") < parts["withdrawn"] < html.index("It flew.") < parts["new"]
    assert "<ins>" in html[parts["changed"] : parts["withdrawn"]]
    assert html.index("/voidream/cards/test-hornet/") > parts["new"]
    assert "1 new · 1 changed · 1 withdrawn" in page(client, "releases")
    released("Spring", draft("test-moth", Change.Kind.RETURN))
    assert 'id="returned"' in page(client, "release", "spring")


def test_the_first_release_lists_its_cards_by_set(client: Client) -> None:
    first = Release.objects.get()
    html = page(client, "release", first.slug)
    assert html.count('class="title-list"') == 3
    assert html.count("card__face") == 0
    listed = set(re.findall(r'<a href="/voidream/cards/([\w-]+)/"><svg', html))
    assert listed == set(Card.objects.values_list("slug", flat=True))
    assert "from the card files" in html


def test_a_rolled_back_release_says_so_with_the_reason(client: Client) -> None:
    rolled_back(released("A moth", new_card()), "Moths eat dreams.")
    html = page(client, "release", "a-moth")
    assert "<b>Rolled back</b> on" in html
    assert "Moths eat dreams." in html
    assert "Rolled back" in page(client, "releases")


def test_what_the_desk_prepares_is_not_public(client: Client) -> None:
    gave(new_release(petra(), "voidream", "Zyzzyva plans"))
    planned = gave(new_release(petra(), "voidream", "Zyzzyva dates"))
    gave(add_change(petra(), planned, reviewed(new_card("Zyzzyva Moth"))))
    gave(schedule(petra(), planned, timezone.now() + timedelta(days=1)))
    erratum("lantern-carp", "A zyzzyva erratum.", dawn=0)
    for slug in ("zyzzyva-plans", "zyzzyva-dates"):
        assert client.get(reverse("release", args=["voidream", slug])).status_code == 404
    for name, *args in (
        ("releases",), ("releases-feed",), ("gallery",), ("sets",), ("restrictions",),
        ("card", "lantern-carp"), ("card-history", "lantern-carp"),
    ):  # fmt: skip
        assert "yzzyva" not in page(client, name, *args)
    assert client.get(reverse("card", args=["voidream", "zyzzyva-moth"])).status_code == 404


def test_the_gallery_can_be_asked_for_a_set(client: Client) -> None:
    cards = Card.objects.filter(card_set__slug="undersleep")
    html = page(client, "gallery", set="undersleep")
    assert set(re.findall(r'class="card-link" href="/voidream/cards/([\w-]+)/"', html)) == {card.slug for card in cards}
    assert 'href="/voidream/sets/undersleep/"' in page(client, "card", cards[0].slug)
    assert 'href="/voidream/sets/undersleep/"' in page(client, "sets")
    assert client.get(reverse("set", args=["voidream", "nowhere"])).status_code == 404


def test_pages_hold_before_anything_has_come_out(client: Client) -> None:
    Change.objects.all().delete()
    Release.objects.all().delete()
    assert "No releases yet" in page(client, "releases")
    assert page(client, "card", "cunning")
    assert page(client, "card-history", "cunning")


def test_every_page_leads_to_releases_and_restrictions(client: Client) -> None:
    html = page(client, "game-home")
    for name in ("releases", "restrictions"):
        assert f'<li><a href="{reverse(name, args=["voidream"])}">' in html
    assert (
        f'<link rel="alternate" href="{reverse("releases-feed", args=["voidream"])}" type="application/atom+xml"'
        in html
    )


def test_home_names_the_newest_release_that_stands(client: Client) -> None:
    released("A moth", new_card())
    rolled_back(released("Stronger", erratum("test-moth", dawn=2)))
    html = page(client, "game-home")
    assert f'href="{reverse("release", args=["voidream", "a-moth"])}"' in html
    assert "Stronger" not in html


def test_a_card_that_leaves_the_pool_while_its_page_is_made_has_a_page(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The card is read before the catalog, and a release may come out in between."""
    others = {slug: card for slug, card in published_cards("voidream").items() if slug != "cunning"}
    # The package has a view of the module's name.
    monkeypatch.setattr(import_module("cards.views.card"), "published_cards", lambda game: others)
    assert client.get(reverse("card", args=["voidream", "cunning"])).status_code == 200


def test_links_to_the_site_and_to_a_release_bring_a_picture(client: Client) -> None:
    release = Release.objects.first()
    assert release is not None
    for html, title in (
        (page(client, "game-home"), "Voidream Online: dream against dream"),
        (page(client, "release", release.slug), release.name),
    ):
        assert f'<meta property="og:title" content="{title}">' in html
        address = re.search(r'<meta property="og:image" content="http://testserver([^"]*)">', html)
        assert address
        if not address[1].startswith("/static/"):
            assert client.get(address[1])["Content-Type"] == "image/jpeg"
    assert client.get(reverse("release-preview", args=["voidream", "nothing"])).status_code == 404


def test_the_face_of_a_card_is_a_piece_for_other_pages(client: Client) -> None:
    answer = client.get(reverse("card-face", args=["voidream", "airlock"]))
    assert answer.content.decode().lstrip().startswith('<span class="card')
    assert "public" in answer["Cache-Control"]
    assert client.get(reverse("card-face", args=["voidream", "nothing"])).status_code == 404
