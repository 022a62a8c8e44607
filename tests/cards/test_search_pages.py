"""Searching on the site: the gallery's address, its three views, the help page, completion, and the API."""

from __future__ import annotations

import gzip
import re
from datetime import timedelta
from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from cards.curation.restrictions import announce
from cards.curation.rulings import RulingText, write_ruling
from cards.models import Card, CardRevision, Format
from cards.queries import published_cards
from cards.search import searcher
from cards.search.texts import fold
from tests.cards.curating import cora, draft, erratum, gave, new_card, petra, released, rolled_back

pytestmark = pytest.mark.usefixtures("pool")


def page(client: Client, **query: str) -> str:
    response = client.get(reverse("gallery", args=["voidream"]), query)
    assert response.status_code == 200
    return response.content.decode()


def titles(html: str) -> list[str]:
    return [unescape(title) for title in re.findall(r'data-title="([^"]+)"', html)]


def wanted(client: Client, **query: str) -> list[str]:
    return titles(page(client, **query))


def test_a_question_in_the_address_is_answered_and_said_back(client: Client) -> None:
    html = page(client, q="t:entity f:maze v<=2")
    assert "Entities from The Maze with value 2 or less" in html
    cards = {card["title"]: card for card in published_cards("voidream").values()}
    found = [cards[title] for title in titles(html)]
    assert found
    assert all(card["kind"] == "entity" and card["faction"] == "maze" and card["value"] <= 2 for card in found)


def test_what_is_chosen_from_lists_is_part_of_the_question(client: Client) -> None:
    both = page(client, q="v<=2", kind="entity", faction="maze")
    assert set(titles(both)) == set(wanted(client, q="t:entity f:maze v<=2"))
    assert "Entities from The Maze with value 2 or less" in both
    assert wanted(client, set="undersleep", kind="bastion") == wanted(client, q="set:undersleep t:bastion")


def test_a_fault_is_under_the_box_and_the_rest_counts(client: Client) -> None:
    html = page(client, q="t:bastion vlaue:2")
    under = html.split('id="q-faults"')[1].split("</div>")[0]
    assert "Column 11" in under
    assert 'href="?q=t%3Abastion%20value%3A2"' in under
    assert 'aria-invalid="true"' in html
    assert titles(html) == wanted(client, q="t:bastion")
    fine = page(client, q="t:bastion")
    assert "aria-invalid" not in fine
    assert "faults" not in fine.split('id="q-faults"')[1].split("</div>")[0]


@pytest.mark.parametrize("text", ['<b>"&', "x" * 501, "(" * 400, "text:/(/", "%", "‮"])
def test_hostile_questions_are_answered(client: Client, text: str) -> None:
    html = page(client, q=text, view="no such view", sort="no such order", kind="none")
    assert "<b>&quot;" not in html.split('id="q"')[1]


def test_words_that_no_title_has_are_looked_for_in_subtypes_and_texts(client: Client) -> None:
    html = page(client, q="nightmare")
    assert "Cards with “nightmare” in the title, subtype or rules text" in html
    assert set(titles(html)) >= set(wanted(client, q="text:nightmare"))
    assert "in the rules text" not in html


def test_words_of_titles_are_offered_in_texts_too(client: Client) -> None:
    html = page(client, q="dream")
    link = re.search(r'href="([^"]+)" data-question="[^"]+">(\d+) cards? match', html)
    assert link
    found = client.get(unescape(link[1])).content.decode()
    assert len(titles(found)) == int(link[2]) > 0
    assert "in the rules text" not in page(client, q="t:entity")


@pytest.mark.parametrize(
    ("question", "meant"), [("maze entity", "f:maze t:entity"), ("griffin vangard", '!"Griffin Vanguard"')]
)
def test_what_was_probably_meant_is_a_link(client: Client, question: str, meant: str) -> None:
    html = page(client, q=question)
    link = re.search(r'Did you mean <a href="([^"]+)" data-question="([^"]+)"', html)
    assert link
    assert unescape(link[2]) == meant
    assert titles(client.get(unescape(link[1])).content.decode()) == wanted(client, q=meant)
    assert wanted(client, q=meant)


def test_the_order_is_in_the_address(client: Client) -> None:
    cards = {card["title"]: card for card in published_cards("voidream").values()}
    for query in ({"q": "t:entity", "sort": "-dawn"}, {"q": "t:entity order:-dawn"}):
        dawns = [cards[title]["dawn"] for title in wanted(client, **query)]
        assert dawns == sorted(dawns, reverse=True)
        assert len(set(dawns)) > 2
    # What the question says comes first.
    asked = wanted(client, q="t:entity order:title", sort="-dawn")
    assert asked == sorted(asked, key=str.casefold)


def test_the_list_has_the_texts_and_the_table_the_fields(client: Client) -> None:
    told = page(client, q='!"Feed the Dark"', view="list")
    assert "You may sacrifice an Offering" in told
    assert '<span class="card' not in told.split('id="results"')[1].split("rules-text")[0]
    html = page(client, q="f:maze", view="table", sort="dusk")
    table = html.split("<table")[1].split("</table>")[0]
    heads = re.findall(r'<th scope="col"[^>]*>', table)
    assert [head for head in heads if "aria-sort" in head] == ['<th scope="col" class="num" aria-sort="ascending">']
    assert len(re.findall(r"<tr class", table)) == len(titles(html))
    links = [parse_qs(urlsplit(unescape(link)).query) for link in re.findall(r'href="([^"]+sort=[^"]+)"', table)]
    assert {"q": ["f:maze"], "view": ["table"], "sort": ["-dusk"]} in links
    assert {"q": ["f:maze"], "view": ["table"], "sort": ["-dawn"]} in links
    for name in ("", "list", "table"):
        assert set(wanted(client, q="f:maze", view=name)) == set(titles(html))


def test_the_first_view_is_small(client: Client) -> None:
    """Without pictures, as it goes over the wire: the page with what it loads."""
    from django.contrib.staticfiles.finders import find

    for view in ("", "list", "table"):
        html = client.get(reverse("gallery", args=["voidream"]), {"view": view}).content
        files = set(re.findall(r'(?:src|href)="/static/([^"#]+)"', html.decode()))
        size = len(gzip.compress(html))
        for name in files:
            path = find(name)
            assert isinstance(path, str), name
            with open(path, "rb") as file:
                raw = file.read()
            size += len(raw if name.endswith("woff2") else gzip.compress(raw))
        assert size < 200_000, (view, size)


def test_banned_and_legal_follow_the_restrictions(client: Client) -> None:
    standard = Format.objects.get(is_default=True)
    assert wanted(client, q="banned:standard") == []
    told: dict[str, Any] = {"reason": "Because.", "starts": timezone.now()}
    gave(announce(petra(), standard, kind="banned", titles=["Cunning"], **told))
    assert wanted(client, q="banned:standard") == ["Cunning"]
    assert "Cunning" not in wanted(client, q="legal:standard")
    assert "Serenity" in wanted(client, q="legal:standard")


def test_the_help_page_shows_every_field_and_its_links_find_cards(client: Client) -> None:
    html = client.get(reverse("search-help", args=["voidream"])).content.decode()
    known = searcher("voidream")
    for field in known.registry.fields:
        assert f'<article class="key" id="{field.key}"' in html
    links = {unescape(link) for link in re.findall(r'href="(/voidream/cards/\?q=[^"]+)"', html)}
    assert len(links) > 25
    for link in links:
        found = client.get(link).content.decode()
        assert 'class="faults"' not in found, link
        # No card is banned or limited.
        assert titles(found) or re.search("banned|limited", link), link
    assert reverse("search-help", args=["voidream"]) in page(client)


def test_the_browser_is_told_every_field_and_what_each_card_has(client: Client) -> None:
    answer = client.get(reverse("search-pool", args=["voidream"]))
    told: dict[str, Any] = answer.json()
    known = searcher("voidream")
    fields = {field["key"]: field for field in told["fields"]}
    assert list(fields) == [field.key for field in known.registry.fields]
    assert ["entity", "entity", "entities"] in fields["kind"]["values"]
    assert ["Offering"] in fields["subtype"]["values"]
    assert ["undersleep", "Undersleep"] in fields["set"]["values"]
    assert [card["slug"] for card in told["cards"]] == list(published_cards("voidream"))
    for card in told["cards"]:
        facts = known.facts(published_cards("voidream")[card["slug"]])
        assert card.keys() - {"slug"} == facts.keys()
        held = [fields["subtype"]["values"][at][0] for at in card["subtype"]]
        assert tuple(held) == facts["subtype"]
    assert (
        client.get(reverse("search-pool", args=["voidream"]), headers={"If-None-Match": answer["ETag"]}).status_code
        == 304
    )


def test_what_the_browser_is_told_is_small_and_asks_nothing_for_each_card(
    client: Client, django_assert_max_num_queries: Any
) -> None:
    with django_assert_max_num_queries(30):
        answer = client.get(reverse("search-pool", args=["voidream"]))
    assert len(gzip.compress(answer.content)) < 60_000


def test_the_api_takes_the_same_question_and_refuses_what_it_cannot_read(client: Client) -> None:
    told = client.get("/api/v1/voidream/cards/", {"q": "t:bastion f:maze or kw:unique", "limit": "100"}).json()
    assert {card["title"] for card in told["results"]} == set(wanted(client, q="t:bastion f:maze or kw:unique"))
    assert told["results"]
    answer = client.get("/api/v1/voidream/cards/", {"q": "t:bastion vlaue:2"})
    assert answer.status_code == 400
    (error,) = answer.json()["errors"]
    assert error["field"] == "q"
    assert "Column 11" in str(error)
    assert "Did you mean “value”?" in str(error)


def in_order(client: Client, **query: str) -> list[str]:
    """All titles of the API's answer, page by page, and back again."""
    found, pages, address = [], [], "/api/v1/voidream/cards/?" + urlencode(query)
    while address:
        page = client.get(address).json()
        pages.append([card["title"] for card in page["results"]])
        found += pages[-1]
        last, address = address, page["next"]
    back = client.get(last).json()
    for expected in reversed(pages[:-1]):
        back = client.get(back["previous"]).json()
        assert [card["title"] for card in back["results"]] == expected
    assert back["previous"] is None
    return found


@pytest.mark.long
@pytest.mark.parametrize(
    "order",
    [
        "-used,title",
        *(pytest.param(order, marks=pytest.mark.deep) for order in ("-dawn", "value,-title", "added", "set,kind")),
    ],
)
def test_the_api_answers_in_the_order_that_is_asked_for(client: Client, order: str) -> None:
    question = " ".join(f"order:{key}" for key in order.split(","))
    expected = wanted(client, q=f"t:entity {question}")
    assert in_order(client, q="t:entity", order=order, limit="17") == expected
    assert in_order(client, q=f"t:entity {question}", order="title", limit="200") == expected
    assert in_order(client, kind="entity", order=order, limit="50") == expected
    assert len(expected) > 60


def test_without_a_question_everything_comes_in_order(client: Client) -> None:
    told = in_order(client, order="-title", limit="100")
    assert told == sorted((card["title"] for card in published_cards("voidream").values()), key=fold, reverse=True)


def test_a_card_that_has_gone_leaves_the_place_of_the_next_page(client: Client) -> None:
    first = client.get("/api/v1/voidream/cards/", {"order": "-value", "limit": "10"}).json()
    gone = Card.objects.get(slug=first["results"][-1]["slug"])
    gone.published = None
    gone.save()
    assert client.get(first["next"]).status_code == 200


@pytest.mark.parametrize(
    ("order", "says"),
    [
        ("dwan", "mean “dawn”?"),
        ("-vlaue", "mean “-value”?"),
        ("text", "Can’t sort by"),
        ("title,dawn glass", "glass"),
    ],
)
def test_an_order_that_there_is_not_is_refused(client: Client, order: str, says: str) -> None:
    answer = client.get("/api/v1/voidream/cards/", {"order": order})
    assert answer.status_code == 400
    assert says in str(answer.json()["errors"])


def test_the_site_knows_when_cards_came_out_and_what_became_of_them(client: Client) -> None:
    everything = wanted(client)
    assert wanted(client, q="is:new") == everything
    assert wanted(client, q="added>=2026 changed=added") == everything
    CardRevision.objects.update(created=timezone.now() - timedelta(days=60))
    assert wanted(client, q="is:new or changed>added or is:corrected") == []
    released("Mended", erratum("cunning", flavor="It was another."))
    released("Spelled", draft("serenity", "typo", flavor="It was another, too."))
    moth = released("Moth", new_card())
    assert wanted(client, q="is:new") == ["Test Moth"]
    assert wanted(client, q="is:corrected") == ["Cunning"]
    assert wanted(client, q="changed>added") == ["Cunning", "Serenity"]
    assert wanted(client, q="order:-added")[0] == "Test Moth"
    assert set(wanted(client, q="order:-changed")[:3]) == {"Cunning", "Serenity", "Test Moth"}
    rolled_back(moth)
    assert wanted(client, q="is:new") == []


def test_what_is_restricted_and_ruled_can_be_asked_for(client: Client) -> None:
    standard = Format.objects.get(is_default=True)
    told: dict[str, Any] = {"reason": "Because.", "starts": timezone.now()}
    assert wanted(client, q="is:restricted or is:ruled") == []
    gave(announce(petra(), standard, kind="banned", titles=["Cunning"], **told))
    gave(announce(petra(), standard, kind="limited", titles=["Serenity"], limit=1, **told))
    gave(announce(petra(), standard, kind="combination", titles=["Feed the Dark", "Lantern Carp"], **told))
    ruling = RulingText("It does.", ("Lantern Carp",), timezone.localdate(), "Rules team")
    gave(write_ruling(cora(), "voidream", ruling))
    assert wanted(client, q="is:banned") == ["Cunning"]
    assert wanted(client, q="is:limited") == ["Serenity"]
    assert wanted(client, q="is:restricted") == ["Cunning", "Feed the Dark", "Lantern Carp", "Serenity"]
    assert wanted(client, q="is:ruled") == ["Lantern Carp"]


def test_what_the_table_is_sorted_by_is_one_of_its_columns(client: Client) -> None:
    assert "Decks" not in page(client, view="table").split("<table")[1]
    table = page(client, view="table", sort="-used").split("<table")[1]
    assert 'aria-sort="descending"' in table
    assert "Decks" in table
    numbers = [int(number) for number in re.findall(r'<td class="num">(\d+)</td></tr>', table)]
    assert numbers == sorted(numbers, reverse=True)
    assert numbers[0] > 1


def test_searching_needs_no_card(client: Client) -> None:
    from cards.models import CurrentCatalog

    CurrentCatalog.objects.all().delete()
    for name in ("gallery", "search-help", "search-pool"):
        assert client.get(reverse(name, args=["voidream"]), {"q": "t:entity"}).status_code == 200
