"""Searching with the keyboard: the box completes, the answers follow, the address keeps them."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import games
from tests.browser.conftest import Opener, before_it_comes, fits

PHONE: ViewportSize = {"width": 360, "height": 740}
WHOLE_CARDS = """() => [...document.querySelectorAll("#results .card-grid > li")].filter((card) => {
  const place = card.getBoundingClientRect();
  return place.top >= 0 && place.bottom <= innerHeight;
}).length"""


def asks(page: Page, **query: str) -> None:
    """The address holds all of this, and nothing else."""
    expect(page).to_have_url(re.compile(re.escape(f"/voidream/cards/?{urlencode(query)}") + "$"))


def test_a_question_is_completed_by_keyboard_and_lives_in_the_address(page: Page) -> None:
    pool = games.load("voidream").cards.pool().values()
    wanted = [card for card in pool if card["kind"] == "bastion" and card["faction"] == "maze"]
    page.goto("/voidream/cards/")
    box = page.get_by_role("combobox", name="Search cards")
    options = page.get_by_role("listbox", name="Suggestions").get_by_role("option")
    box.focus()
    page.keyboard.type("kin")
    expect(options.first).to_contain_text("kind:")
    expect(box).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    expect(box).to_have_attribute("aria-activedescendant", "q-option-0")
    page.keyboard.press("Enter")
    expect(box).to_have_value("kind:")
    # The values of the key are offered at once.
    expect(options).to_have_count(7)
    page.keyboard.type("bas")
    expect(options).to_have_count(1)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(box).to_have_value("kind:bastion ")
    page.keyboard.type("f:maz")
    expect(options.first).to_contain_text("The Maze")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(box).to_have_value("kind:bastion f:maze ")
    expect(box).to_have_attribute("aria-expanded", "false")
    expect(page.locator("#results [data-slug]:visible")).to_have_count(len(wanted))
    expect(page.locator("#results")).to_contain_text("Bastions from The Maze")
    asks(page, q="kind:bastion f:maze ")
    page.reload()
    expect(page.locator("#results [data-slug]:visible")).to_have_count(len(wanted))


def test_a_fault_is_mended_with_a_click_and_escape_closes_the_list(page: Page) -> None:
    page.goto("/voidream/cards/")
    box = page.get_by_role("combobox", name="Search cards")
    box.fill("vlaue:2 t:bastion")
    faults = page.locator("#q-faults")
    expect(faults).to_contain_text("Column 1: Unknown filter “vlaue”.")
    expect(box).to_have_attribute("aria-invalid", "true")
    faults.get_by_role("link", name="value").click()
    expect(box).to_have_value("value:2 t:bastion")
    expect(faults).to_be_empty()
    expect(box).not_to_have_attribute("aria-invalid", "true")
    box.fill("t:")
    expect(page.get_by_role("listbox", name="Suggestions")).to_be_visible()
    box.press("Escape")
    expect(page.get_by_role("listbox", name="Suggestions")).to_be_hidden()
    expect(box).to_have_value("t:")
    # A value in the middle of the question is replaced as a whole.
    box.fill("f:cou t:mind")
    box.evaluate("box => box.setSelectionRange(4, 4)")
    box.press("ArrowDown")
    expect(page.get_by_role("option").first).to_be_visible()
    box.press("ArrowDown")
    box.press("Enter")
    expect(box).to_have_value("f:court t:mind")


def test_the_views_and_the_order_are_in_the_address_and_fit_a_phone(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE)
    page.goto("/voidream/cards/?q=f:maze")
    for name, place in (("List", ".card-list"), ("Table", ".card-table")):
        page.get_by_role("radio", name=name).check()
        expect(page.locator(f"#results {place}")).to_be_visible()
        asks(page, q="f:maze", view=name.lower())
        fits(page)
    more = page.locator("summary", has_text="Filters")
    expect(page.get_by_label("Sort by")).to_be_hidden()
    more.click()
    page.get_by_label("Sort by").select_option("-value")
    page.keyboard.press("Escape")
    expect(page.get_by_label("Sort by")).to_be_hidden()
    expect(page.locator("#results th[aria-sort=descending]")).to_contain_text("Value")
    asks(page, q="f:maze", sort="-value", view="table")
    page.goto("/voidream/cards/search/")
    fits(page)


@pytest.mark.parametrize(("width", "height", "least"), [(1280, 800, 8), (360, 740, 2)])
def test_the_cards_stand_before_everything_else(open_browser: Opener, width: int, height: int, least: int) -> None:
    page = open_browser(viewport={"width": width, "height": height})
    page.goto("/voidream/cards/")
    expect(page.locator("#results .card-grid > li").first).to_be_visible()
    assert page.evaluate(WHOLE_CARDS) >= least
    fits(page)


def test_everybody_has_the_cards_as_large_as_they_like(page: Page) -> None:
    page.goto("/voidream/cards/")
    first = page.locator("#results .card-grid > li").first
    widths = []
    for size in ("Small", "Medium", "Large"):
        page.get_by_role("radio", name=size).check()
        box = first.bounding_box()
        assert box is not None
        widths.append(box["width"])
    assert widths == sorted(set(widths))
    page.reload()
    expect(page.get_by_role("radio", name="Large")).to_be_checked()
    expect(first).to_have_js_property("offsetWidth", round(widths[-1]))


def test_a_filter_is_let_go_of_where_it_is_told(page: Page) -> None:
    page.goto("/voidream/cards/?q=gate&faction=maze&kind=entity")
    chips = page.get_by_role("list", name="Active filters")
    expect(chips.get_by_role("link")).to_have_count(2)
    chips.get_by_role("link", name="Faction").click()
    asks(page, q="gate", kind="entity")
    expect(chips.get_by_role("link")).to_have_count(1)


def test_what_was_asked_before_the_script_came_is_answered(page: Page) -> None:
    pool = games.load("voidream").cards.pool().values()
    wanted = [card for card in pool if card["kind"] == "bastion" and card["faction"] == "maze"]
    with before_it_comes(page, "site/gallery.js", "/voidream/cards/"):
        page.get_by_label("Search cards").fill("t:bastion")
        page.locator("summary", has_text="Filters").click()
        page.get_by_label("Faction").select_option("maze")
        page.get_by_role("radio", name="List").check()
    expect(page.locator("#results .card-list [data-slug]:visible")).to_have_count(len(wanted))
    expect(page.locator("#results")).to_contain_text("Bastions from The Maze")
    expect(page.get_by_label("Search cards")).to_have_value("t:bastion")
    asks(page, q="t:bastion", faction="maze", view="list")
    page.get_by_role("radio", name="Pictures").check()
    expect(page.locator("#results .card-grid [data-slug]:visible")).to_have_count(len(wanted))


def test_no_key_asks_the_server(unwatched: Page) -> None:
    """Pictures that come into sight for the first time are the only thing that is missed."""
    page = unwatched
    page.goto("/voidream/cards/")
    box = page.get_by_role("combobox", name="Search cards")
    shown = page.locator("#results [data-slug]:visible")
    with page.expect_response("**/voidream/cards/search/pool.json"):
        box.focus()
    box.fill("f:maze")
    expect(page.locator("#results")).to_contain_text("Cards from The Maze")
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.context.set_offline(True)
    box.fill("")
    page.keyboard.type("t:bastion v:1-4 order:-title")
    expect(page.locator("#results")).to_contain_text("Bastions with value 1 to 4, sorted by title (Z to A)")
    wanted = [card["title"] for card in games.load("voidream").cards.pool().values() if card["kind"] == "bastion"]
    expect(shown).to_have_count(len(wanted))
    names = [each.get_attribute("href") or "" for each in shown.get_by_role("link").all()]
    assert names == sorted(names, reverse=True)
    box.fill("evoke t:memory")
    expect(page.locator("#results")).to_contain_text("Memories with “evoke” in the title, subtype or rules text")
    box.fill("griffin vangard")
    expect(page.get_by_role("heading", name="No cards match")).to_be_visible()
    page.get_by_role("link", name="Griffin Vanguard", exact=True).click()
    expect(shown).to_have_count(1)
    asks(page, q='!"Griffin Vanguard"')
    assert not [url for url in requests if "/art." not in url]


def test_a_page_that_began_with_a_question_gets_the_other_cards_once(page: Page) -> None:
    page.goto("/voidream/cards/?q=griffin&view=table")
    rows = page.locator("#results tbody tr:visible")
    began = rows.count()
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    box = page.get_by_role("combobox", name="Search cards")
    box.fill("t:bastion order:-used")
    expect(page.locator("#results th[aria-sort=descending]")).to_contain_text("Decks")
    assert rows.count() != began
    numbers = [int(text) for text in rows.locator("td:last-child").all_inner_texts()]
    assert numbers == sorted(numbers, reverse=True)
    box.fill("griffin")
    expect(page.locator("#results th", has_text="Decks")).to_have_count(0)
    expect(rows).to_have_count(began)
    assert len([url for url in requests if "view=table" in url]) == 1
    assert len([url for url in requests if "pool.json" in url]) == 1
