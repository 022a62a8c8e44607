"""The deck builder in a browser: by keys alone, from a bad list, undone, offline, in two tabs, dragged, on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.building import find, open_new, row, stands, tile, to_its_page
from tests.browser.conftest import Opener, before_it_comes

BAD = "1 Assize of the Standing Sun\n5 Lionheart Marshal\n2 Grifin Vangard\n2 No Such Thing At All\n"
FOCUSED = "document.activeElement === document.body ? '' : document.activeElement.innerText"


def tab_to(page: Page, name: str, *, most: int = 60) -> None:
    """Presses Tab until something of that name has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if re.search(name, page.evaluate(FOCUSED), re.MULTILINE):
            return
    raise AssertionError(f"no Tab leads to {name}")


def fill(page: Page, question: str, said: str, meter: str, size: int) -> None:
    """Searches, and goes from card to card with all copies of each, until the part has its size."""
    page.keyboard.press("/")
    expect(page.get_by_label("Search cards")).to_be_focused()
    page.keyboard.type(question)
    expect(page.locator(".pool__count")).to_contain_text(said)
    page.keyboard.press("Enter")
    expect(page.locator('[data-in="pool"]:focus')).to_be_visible()
    count = page.locator(".meter", has_text=meter).locator("b")
    for _ in range(40):
        if (count.text_content() or "").startswith(f"{size} "):
            return
        page.keyboard.press("Shift+Enter")
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"{meter}: {count.text_content()}")


def test_a_legal_deck_is_built_by_keys_alone_and_played(page: Page) -> None:
    page.goto("/voidream/decks/build/")
    expect(page.get_by_role("heading", name="Build a deck")).to_be_visible()
    tab_to(page, "Meridian Terminus")
    page.keyboard.press("Enter")
    expect(stands(page)).to_be_visible()
    expect(page.get_by_label("Search cards")).to_be_focused()
    page.keyboard.type("cunning")
    page.keyboard.press("Enter")
    expect(tile(page, "Cunning")).to_be_focused()
    page.keyboard.press("Enter")
    expect(row(page, "Cunning")).to_be_visible()
    fill(page, "f:court -t:arcanum", "Cards from Chimeric Court that aren’t arcana", "Dream cards", 40)
    fill(page, "t:arcanum -f:fracta -f:subter -f:maze", "Arcana not from", "Arcana", 7)
    expect(page.get_by_role("button", name="Legal deck")).to_be_visible()
    page.keyboard.press("Control+s")
    expect(page.get_by_role("dialog", name="Save deck")).to_be_visible()
    page.keyboard.press("Escape")
    tab_to(page, "^Play$")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Save and play")).to_be_visible()
    page.keyboard.type("Keys alone")
    page.keyboard.press("Enter")
    # The table has begun with these cards, whoever is asked first.
    expect(page.get_by_label("Your Dream deck: 40 cards")).to_be_visible()
    expect(page.get_by_label("Your hand, 8 arcana")).to_be_visible()


def test_a_search_that_is_early_leads_to_what_it_finds(page: Page) -> None:
    with before_it_comes(page, "cards/search/pool.json", "/voidream/decks/build/?from=noon-parade"):
        box = page.get_by_label("Search cards")
        box.fill("griffin")
        box.press("Enter")
        expect(box).to_be_focused()
    expect(page.locator(".pool__count")).to_contain_text("“griffin”")
    expect(tile(page, "Griffin Vanguard")).to_be_focused()
    # Who goes on typing isn't led away.
    with before_it_comes(page, "cards/search/pool.json", "/voidream/decks/build/?from=noon-parade"):
        box.fill("gri")
        box.press("Enter")
        box.press_sequentially("ffin")
    expect(page.locator(".pool__count")).to_contain_text("“griffin”")
    expect(box).to_be_focused()


def test_a_bad_list_is_pasted_read_line_by_line_and_repaired(page: Page) -> None:
    page.goto("/voidream/decks/build/")
    page.get_by_label("Decklist, link, code or JSON").fill(BAD)
    page.get_by_role("button", name="Import").click()
    expect(page.get_by_role("heading", name="2 lines not recognized")).to_be_visible()
    page.get_by_role("button", name="Griffin Vanguard", exact=True).click()
    page.get_by_role("button", name=re.compile("Skip")).click()
    expect(page.get_by_text("name no card")).to_have_count(0)
    expect(stands(page)).to_be_visible()
    expect(page.get_by_text("“Lionheart Marshal”: 5 copies")).to_be_visible()
    page.get_by_role("button", name="Fix my deck").click()
    dialog = page.get_by_role("dialog", name="Fix my deck")
    expect(dialog.get_by_role("listitem").first).to_be_visible()
    dialog.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("“Lionheart Marshal”: 5 copies")).to_be_visible()
    page.get_by_role("button", name="Fix my deck").click()
    dialog.get_by_role("button", name="Apply changes").first.click()
    expect(page.get_by_text("Legal deck. Ready to play.")).to_be_visible()
    page.get_by_role("button", name="Undo: Fix deck").click()
    expect(page.get_by_text("“Lionheart Marshal”: 5 copies")).to_be_visible()
    page.get_by_role("button", name="Redo: Fix deck").click()
    page.get_by_label("Deck name").fill("Read and repaired")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("dialog").get_by_label(re.compile("note")).fill("From a list")
    page.get_by_role("dialog").get_by_role("button", name="Save", exact=True).click()
    to_its_page(page, "Read and repaired")
    expect(page.get_by_role("link", name="Play deck")).to_be_visible()


def test_ways_to_repair_stand_side_by_side_and_single_changes_are_refused(page: Page) -> None:
    swapped = (
        page.request.get("/voidream/decks/noon-parade/export/txt/")
        .text()
        .replace("Meridian Terminus", "Observatory of the Wound")
    )
    page.goto("/voidream/decks/build/")
    page.get_by_label("Decklist, link, code or JSON").fill(swapped)
    page.get_by_role("button", name="Import").click()
    page.get_by_role("button", name=re.compile("problems?$")).first.click()
    page.get_by_role("button", name="Fix my deck", exact=True).click()
    dialog = page.get_by_role("dialog", name="Fix my deck")
    back = dialog.get_by_role("region", name="Change the bastion to “Meridian Terminus”")
    rebuilt = dialog.get_by_role("region", name="Rebuild the deck for “Observatory of the Wound”")
    expect(back.get_by_text("2 cards", exact=True)).to_be_visible()
    expect(rebuilt.get_by_role("checkbox").first).to_be_checked()
    # Both in one moment: the dialog rises as it opens.
    beside = "(way, other) => way.getBoundingClientRect().top === other.getBoundingClientRect().top"
    assert back.evaluate(beside, rebuilt.element_handle())
    back.get_by_role("checkbox", name="Remove Observatory of the Wound").uncheck()
    back.get_by_role("button", name="Apply 1 of 2 changes").click()
    # What is left of the way is made, and the deck is judged anew.
    expect(page.get_by_text("A deck needs exactly one bastion. Choose one.")).to_be_visible()
    expect(stands(page)).to_be_visible()
    page.get_by_role("button", name="Fix my deck", exact=True).click()
    way = dialog.get_by_role("region", name="Keep “Meridian Terminus” as the bastion")
    way.get_by_role("button", name="Apply changes").click()
    expect(page.get_by_text("Legal deck. Ready to play.")).to_be_visible()
    page.locator(".tab--deck").click()
    expect(row(page, "Meridian Terminus")).to_be_visible()
    expect(row(page, "Observatory of the Wound")).to_have_count(0)


def test_all_guesses_of_a_pasted_list_are_taken_at_once(page: Page) -> None:
    page.goto("/voidream/decks/build/")
    pasted = "Name: Guessed\n[2] Grifin Vangard\nLantern Crap x3\n2 No Such Thing At All\n"
    page.get_by_label("Decklist, link, code or JSON").fill(pasted)
    page.get_by_role("button", name="Import").click()
    page.get_by_role("button", name="Accept all 2 suggestions").press("Enter")
    expect(page.get_by_role("heading", name="1 line not recognized")).to_be_visible()
    expect(page.locator(".checks")).to_be_focused()
    page.get_by_role("button", name="Deck", exact=True).click()
    expect(row(page, "Griffin Vanguard")).to_have_accessible_name(re.compile("^2,"))
    expect(row(page, "Lantern Carp")).to_have_accessible_name(re.compile("^3,"))
    expect(page.get_by_label("Deck name")).to_have_value("Guessed")
    page.get_by_role("button", name="Undo: Accept all suggestions").click()
    expect(row(page, "Lantern Carp")).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Check")).click()
    expect(page.get_by_role("button", name="Accept all 2 suggestions")).to_be_visible()


def test_an_address_that_is_none_leads_to_the_start(page: Page) -> None:
    page.goto("/voidream/decks/build/#draft=%E0%A4")
    expect(page.get_by_text("That draft is no longer on this device.")).to_be_visible()
    page.get_by_label("Decklist, link, code or JSON").fill("https://[")
    page.get_by_role("button", name="Import").click()
    expect(page.get_by_text("This link isn’t a deck on this site.")).to_be_visible()


def test_changes_are_undone_and_done_again_also_after_a_reload(page: Page) -> None:
    open_new(page)
    # In the box it is what was typed that is undone.
    page.get_by_label("Search cards").fill("lullaby")
    page.keyboard.press("Control+z")
    find(page, "stairwright")
    expect(tile(page, "Stairwright")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("+")
    expect(row(page, "Stairwright")).to_have_accessible_name(re.compile("^2,"))
    page.keyboard.press("Control+z")
    expect(row(page, "Stairwright")).to_have_accessible_name(re.compile("^1,"))
    page.reload()
    expect(row(page, "Stairwright")).to_have_accessible_name(re.compile("^1,"))
    page.keyboard.press("Control+y")
    expect(row(page, "Stairwright")).to_have_accessible_name(re.compile("^2,"))
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect(row(page, "Stairwright")).to_have_count(0)
    expect(row(page, "Concourse Zero")).to_be_visible()


def test_without_a_line_the_draft_is_kept_and_checked_once_it_is_back(unwatched: Page) -> None:
    page = unwatched
    open_new(page)
    find(page, "stairwright")
    expect(tile(page, "Stairwright")).to_be_focused()
    page.keyboard.press("Enter")
    expect(row(page, "Stairwright")).to_be_visible()
    expect(stands(page)).to_be_visible()
    page.context.set_offline(True)
    expect(page.get_by_text("Offline. Draft saved on this device")).to_be_visible()
    page.keyboard.press("Enter")
    expect(row(page, "Stairwright")).to_have_accessible_name(re.compile("^2,"))
    expect(stands(page)).to_have_count(0)
    page.context.set_offline(False)
    expect(page.get_by_text("Draft saved on this device")).to_be_visible()
    expect(stands(page)).to_be_visible()
    page.reload()
    expect(row(page, "Stairwright")).to_have_accessible_name(re.compile("^2,"))


def test_the_notice_of_a_lost_line_goes_once_the_line_is_back(unwatched: Page) -> None:
    page = unwatched
    open_new(page)
    expect(stands(page)).to_be_visible()
    page.context.set_offline(True)
    expect(page.get_by_text("Offline. Draft saved on this device")).to_be_visible()
    page.keyboard.press("Control+s")
    dialog = page.get_by_role("dialog", name="Save deck")
    dialog.get_by_label("Name").fill("Kept in the dark")
    dialog.get_by_label("Name").press("Enter")
    expect(dialog.get_by_text("You are offline.")).to_be_visible()
    page.context.set_offline(False)
    expect(dialog.get_by_text("You are offline.")).to_have_count(0)
    # The line breaks while it is saved, and nobody says so.
    page.route("**/voidream/decks/build/save/", lambda route: route.abort())
    dialog.get_by_label("Name").press("Enter")
    expect(page.get_by_text("Offline. Draft saved on this device")).to_be_visible()
    page.unroute("**/voidream/decks/build/save/")
    expect(page.get_by_text("Draft saved on this device")).to_be_visible()
    expect(page.locator(".toast, .notice").get_by_text("You are offline")).to_have_count(0)


@pytest.mark.parametrize(("question", "title"), [("t:entity griffin dawn+dusk>=1", "Griffin"), ("marshal", "Marshal")])
def test_any_question_is_answered_without_a_line(unwatched: Page, question: str, title: str) -> None:
    page = unwatched
    open_new(page)
    expect(stands(page)).to_be_visible()
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.context.set_offline(True)
    page.get_by_label("Show cards you can’t add").check()
    page.get_by_role("combobox", name="Search cards").fill(question)
    shown = page.locator(".pool [data-tile]:visible [data-card]")
    expect(shown.first).to_have_attribute("data-card", re.compile(title))
    assert all(title in (each.get_attribute("data-card") or "") for each in shown.all())
    page.get_by_role("combobox", name="Search cards").fill("griffin vangard")
    page.get_by_role("button", name="Griffin Vanguard", exact=True).click()
    expect(shown).to_have_count(1)
    page.get_by_role("combobox", name="Search cards").fill("vlaue:2")
    expect(page.locator("#q-faults")).to_contain_text("Column 1: Unknown filter “vlaue”. Did you mean value?")
    expect(page.get_by_text("Only words can be searched")).to_have_count(0)
    assert not [url for url in requests if "search" in url or "/voidream/cards/?" in url]


def test_two_tabs_of_one_draft_stay_in_step(page: Page) -> None:
    open_new(page)
    other = page.context.new_page()
    other.goto(page.url)
    expect(row(other, "Concourse Zero")).to_be_visible()
    find(other, "stairwright")
    expect(tile(other, "Stairwright")).to_be_focused()
    other.keyboard.press("Enter")
    expect(row(page, "Stairwright")).to_be_visible()
    page.bring_to_front()
    page.get_by_label("Deck name").fill("In step")
    expect(other.get_by_label("Deck name")).to_have_value("In step")
    find(page, "pendulum runner")
    expect(row(page, "Stairwright")).to_be_visible()
    page.get_by_role("button", name="Undo: Rename deck").focus()
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect(row(page, "Stairwright")).to_have_count(0)
    expect(row(other, "Stairwright")).to_have_count(0)


def test_cards_are_dragged_into_the_deck_and_out_of_it(page: Page) -> None:
    open_new(page)
    find(page, "stairwright")
    expect(tile(page, "Stairwright")).to_be_focused()
    tile(page, "Stairwright").drag_to(page.get_by_role("region", name="Your deck"))
    expect(row(page, "Stairwright")).to_have_accessible_name(re.compile("^1,"))
    expect(stands(page)).to_be_visible()
    row(page, "Stairwright").drag_to(page.get_by_role("region", name="Card pool"))
    expect(row(page, "Stairwright")).to_have_count(0)


def test_a_phone_builds_without_sideways_scrolling(open_browser: Opener) -> None:
    page = open_browser(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page.goto("/voidream/decks/build/")
    expect(page.get_by_role("heading", name="Build a deck")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.get_by_role("button", name=re.compile("^Concourse Zero")).tap()
    expect(stands(page)).to_be_visible()
    page.get_by_label("Search cards").fill("stairwright")
    for _ in range(2):
        page.get_by_role("button", name="Add Stairwright", exact=True).tap()
    for pane in ("Check", "Stats", "Deck"):
        page.get_by_role("navigation", name="Builder sections").get_by_role("button", name=pane).tap()
        expect(page.get_by_role("button", name=pane, pressed=True)).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") == 360
    expect(row(page, "Stairwright")).to_have_accessible_name(re.compile("^2,"))
    small = """[...document.querySelectorAll("#builder :is(button, a, select, input, [role=button])")]
      .filter((each) => each.checkVisibility() && !each.matches("[type=checkbox]"))
      .map((each) => [each.ariaLabel ?? each.textContent, each.getBoundingClientRect()])
      .filter(([, box]) => box.width < 43.5 || box.height < 43.5).map(([name]) => name)"""
    assert page.evaluate(small) == []


def test_without_scripts_the_list_editor_takes_over(open_browser: Opener) -> None:
    page = open_browser(viewport={"width": 1280, "height": 800}, java_script_enabled=False)
    page.goto("/voidream/decks/build/?from=noon-parade")
    page.get_by_role("link", name="Type a decklist").click()
    expect(page.get_by_label("List")).to_have_value(re.compile("Lionheart Marshal"))
    page.get_by_role("link", name="Open in the deck builder").click()
    expect(page.get_by_role("heading", name="Build a deck")).to_be_visible()


WHOLE_CARDS = """() => {
  const place = document.querySelector("[data-scroller]").getBoundingClientRect();
  return [...document.querySelectorAll("[data-tile]:not([hidden])")].filter((card) => {
    const its = card.getBoundingClientRect();
    return its.top >= place.top && its.bottom <= place.bottom;
  }).length;
}"""


def test_at_least_eight_whole_cards_are_in_sight_and_as_large_as_one_likes(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto("/voidream/decks/build/?from=noon-parade")
    expect(stands(page)).to_be_visible()
    assert page.evaluate(WHOLE_CARDS) >= 8
    page.get_by_role("button", name="Large", exact=True).click()
    assert page.evaluate(WHOLE_CARDS) < 8
    page.reload()
    expect(page.get_by_role("button", name="Large", exact=True)).to_have_attribute("aria-pressed", "true")


def test_a_row_with_a_reason_keeps_its_buttons_beside_it(page: Page) -> None:
    page.goto("/voidream/decks/build/?from=noon-parade")
    expect(stands(page)).to_be_visible()
    page.get_by_role("button", name="Rows", exact=True).click()
    page.get_by_label("Show cards you can’t add").check()
    shut = page.locator(".tile--shut:has(.tile__why)").first
    words, tools = shut.locator(".tile__main").bounding_box(), shut.locator(".tile__tools").bounding_box()
    assert words is not None
    assert tools is not None
    assert tools["x"] >= words["x"] + words["width"] - 1
    assert abs(tools["y"] - words["y"]) < words["height"]


def test_a_bastion_is_chosen_by_what_it_demands_and_then_all_is_as_it_was(page: Page) -> None:
    page.goto("/voidream/decks/build/?from=noon-parade")
    expect(stands(page)).to_be_visible()
    find(page, "griffin")
    page.get_by_role("button", name="Change Bastion").click()
    terminus = page.locator("[data-tile=meridian-terminus]")
    expect(terminus.locator(".line__text")).to_contain_text("Dream deck: 40 cards")
    page.locator("[data-tile=observatory-of-the-wound] [data-card]").or_(
        page.locator("[data-tile]:not([hidden]):not(.tile--in):not(.tile--shut) [data-card]")
    ).first.click()
    expect(row(page, "Meridian Terminus")).to_have_count(0)
    expect(page.get_by_role("button", name="Pictures", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_label("Search cards")).to_have_value("griffin")
