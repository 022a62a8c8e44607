"""The curve of a set and of a release: what there is of each, where nothing is, and links into the search."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from django.contrib.auth.models import User
from django.test import Client

from cards.curation.releases import add_change, new_release
from cards.models import CardSet, Release
from cards.queries import cards_in_set, published_cards
from cards.search import searcher
from desk.curve import Cell, Curve, curve_of_release, curve_of_set
from tests.cards.curating import cora, draft, gave, new_card, petra
from tests.desk.conftest import signed_in

pytestmark = pytest.mark.usefixtures("pool")


@pytest.fixture
def curve(pool: None) -> Curve:
    return curve_of_set(CardSet.objects.get(slug="starter"))


@pytest.fixture
def spring(pool: None) -> Release:
    return gave(new_release(petra(), "voidream", "Spring"))


def counted(curve: Curve, key: str) -> dict[str, int]:
    tally = next(each for each in curve.tallies if each.axis.key == key)
    return {cell.value.id: cell.count for cell in tally.cells}


def found(cell: Cell) -> int:
    """How many cards the link of a cell finds."""
    question = parse_qs(urlsplit(cell.url).query)["q"][0]
    search = searcher("voidream")
    query = search.parse(question)
    assert not query.faults, question
    return len(search.find(published_cards("voidream").values(), query))


def test_it_counts_by_each_field_that_the_game_lets_ask_for(curve: Curve) -> None:
    cards = cards_in_set(CardSet.objects.get(slug="starter"))
    assert curve.size == len(cards)
    assert counted(curve, "kind")["entity"] == sum(card["kind"] == "entity" for card in cards)
    assert counted(curve, "value")["2"] == sum(card.get("value") == 2 for card in cards)
    assert counted(curve, "keyword")["deep"] > 0
    assert sum(counted(curve, "faction").values()) == len(cards)


def test_a_cross_table_adds_up_and_shows_gaps(curve: Curve) -> None:
    rows, columns = curve.axis("value", ()), curve.axis("kind", ())
    assert rows
    assert columns
    (table,) = curve.crossed(rows, columns, None)
    for head, cells in table.rows:
        assert sum(cell.count for cell in cells) == head.count
        assert next(cell for cell in cells if cell.value.id == "mind").count == 0


def test_a_table_apart_for_each_value_of_a_third_field(curve: Curve) -> None:
    rows, columns, apart = (curve.axis(key, ()) for key in ("value", "kind", "faction"))
    assert rows
    assert columns
    tables = curve.crossed(rows, columns, apart)
    assert len(tables) == 5
    (whole,) = curve.crossed(rows, columns, None)
    for at, (head, _) in enumerate(whole.rows):
        assert sum(table.rows[at][0].count for table in tables) == head.count


def test_each_link_finds_as_many_as_it_says(curve: Curve) -> None:
    rows, columns, apart = (curve.axis(key, ()) for key in ("value", "kind", "faction"))
    assert rows
    assert columns
    cells = [cell for tally in curve.tallies for cell in tally.cells if cell.count]
    for table in curve.crossed(rows, columns, apart):
        cells += [cell for head, line in table.rows for cell in (head, *line) if cell.count]
    assert len(cells) > 100
    assert [cell.url for cell in cells if found(cell) != cell.count] == []


def test_a_release_counts_what_it_brings_faulty_drafts_too(spring: Release) -> None:
    gave(add_change(petra(), spring, new_card("Luna", value=1)))
    gave(add_change(petra(), spring, new_card("Odd Moth", value="many", faction="nobody", text="Banana.")))
    gave(add_change(petra(), spring, draft("cunning", "withdrawal")))
    curve = curve_of_release(spring)
    assert sorted(curve.facts) == ["Luna", "Odd Moth"]
    assert counted(curve, "value") == {"1": 1}
    assert counted(curve, "kind")["entity"] == 2
    page = (
        signed_in(cora()).get(f"/voidream/desk/releases/{spring.pk}/curve/?rows=kind&columns=faction").content.decode()
    )
    assert "<summary>1</summary><ul><li>Luna</li></ul>" in page
    assert (
        f"/voidream/desk/releases/{spring.pk}/curve/"
        in signed_in(petra()).get(f"/voidream/desk/releases/{spring.pk}/").content.decode()
    )


def test_pages(client: Client, charlie: User, spring: Release) -> None:
    page = signed_in(cora()).get("/voidream/desk/sets/starter/curve/?rows=moon&columns=&apart=faction").content.decode()
    assert re.search(r"<h2[^>]*>Value by kind</h2>", page), "strange fields are none"
    assert "<caption>The Maze</caption>" in page
    assert "No cards yet." in (signed_in(cora()).get(f"/voidream/desk/releases/{spring.pk}/curve/").content.decode())
    assert signed_in(cora()).get("/voidream/desk/sets/nowhere/curve/").status_code == 404
    assert client.get("/voidream/desk/sets/starter/curve/").status_code == 302
    assert signed_in(charlie).get("/voidream/desk/sets/starter/curve/").status_code == 403
    assert "/voidream/desk/sets/starter/curve/" in signed_in(cora()).get("/voidream/desk/sets/").content.decode()
