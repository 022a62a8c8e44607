"""The match table in Chromium: whole matches, by hand and by keyboard, and what happens when a line is lost."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, WebSocketRoute, expect

from tests.browser.conftest import Opener, fits
from tests.browser.dreamer import Dreamer
from tests.browser.seats import CUT_BY_HAND, DESKTOP, begin_match, take_seat

PHONE: ViewportSize = {"width": 360, "height": 740}


def concede(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Concede match").click()
    page.get_by_role("button", name="Concede", exact=True).click()
    page.locator("dialog.end").wait_for()


def test_a_guest_plays_a_match_against_the_ai_to_its_end(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    page.goto(begin_match(page, "voidream"))
    dreamer = Dreamer(page)
    for _ in range(6):
        dreamer.prompt.wait_for()
        dreamer.answer()
    lines = page.locator(".log__line").count()
    page.reload()
    dreamer.prompt.or_(dreamer.ending).first.wait_for()
    expect(page.locator(".log__line").nth(lines - 1)).to_be_attached()
    dreamer.play_to_the_end()
    expect(dreamer.ending.get_by_role("heading").first).to_have_text(re.compile("^(You win|You lose|Draw)$"))
    dreamer.ending.get_by_role("button", name="Rematch").click()
    page.locator(".prompt.is-asked").wait_for()


def test_one_concedes_and_both_agree_on_a_rematch(open_browser: Opener) -> None:
    alice, bob = (Dreamer(open_browser(viewport=DESKTOP)) for _ in range(2))
    alice.page.goto("/voidream/play/?opponent=friend")
    alice.page.locator("main form button[type=submit]").last.click()
    bob.page.goto(alice.page.get_by_label("Invite link").input_value())
    bob.page.get_by_role("button", name="Join match").click()
    for player in (alice, bob):
        player.page.locator("#table .lane").wait_for()
    first = alice.page.url
    concede(alice.page)
    for player in (alice, bob):
        # The usual clock runs, and nobody has decided anything yet.
        expect(player.ending).to_contain_text("so it has no result.")
    bob.ending.get_by_role("button", name="Rematch").click()
    alice.ending.get_by_role("button", name="Accept rematch").click()
    for player in (alice, bob):
        player.page.wait_for_url(lambda url: url != first)
        player.page.locator("#table .lane").wait_for()
    assert alice.page.url == bob.page.url


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_newcomer_is_told_once_what_to_do(viewport: dict[str, int], open_browser: Opener) -> None:
    page = open_browser(viewport=viewport)
    page.add_init_script(CUT_BY_HAND)
    take_seat(page)
    tip = page.get_by_role("note", name="Tip")
    expect(tip).to_have_count(1)
    first = tip.inner_text()
    Dreamer(page).answer()
    page.reload()
    page.locator("#table .lane").wait_for()
    expect(page.locator("#table")).not_to_contain_text(first)
    page.get_by_role("button", name="Help").click()
    page.get_by_role("button", name="Show tips again").click()
    Dreamer(page).prompt.wait_for()
    expect(tip).to_have_count(1)
    if viewport == PHONE:
        tip.get_by_role("button").first.click()
    page.get_by_role("button", name="No more tips").click()
    expect(tip).to_have_count(0)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE, {"width": 1600, "height": 900}], ids=["desktop", "phone", "wide"])
def test_the_table_fits_the_window(viewport: dict[str, int], open_browser: Opener) -> None:
    page = open_browser(viewport=viewport, reduced_motion="no-preference")
    take_seat(page)
    fits(page, viewport["height"])


def test_a_turn_is_played_without_a_mouse(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    take_seat(page)
    dreamer = Dreamer(page)
    expect(page.locator("#prompt")).to_be_focused()
    for _ in range(30):
        if page.locator("[data-pass]").count():
            break
        page.keyboard.press("Space") if dreamer.confirm.count() else page.keyboard.press("ArrowDown")
        if not dreamer.confirm.count():
            page.keyboard.press("Enter")
        page.locator(".prompt.is-asked").wait_for()
        page.wait_for_timeout(100)
    playable = page.locator(".hand--mine .slot.is-option > .slot__button").first
    playable.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("button").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(playable).to_be_focused()
    asked = page.locator("#table").get_attribute("data-asked")
    page.keyboard.press("p")
    page.wait_for_function("asked => document.getElementById('table').dataset.asked !== asked", arg=asked)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help")).to_be_visible()


@pytest.mark.parametrize(
    "noticed", ["by the browser", pytest.param("by an answer without an echo", marks=pytest.mark.deep)]
)
def test_a_line_that_is_dead_without_a_word_is_replaced(noticed: str, open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    lines: list[WebSocketRoute] = []
    dead: set[WebSocketRoute] = set()

    def through(route: WebSocketRoute) -> None:
        lines.append(route)
        server = route.connect_to_server()
        route.on_message(lambda text: None if route in dead else server.send(text))
        server.on_message(lambda text: None if route in dead else route.send(text))

    page.route_web_socket("**/ws/matches/**", through)
    take_seat(page)
    dreamer = Dreamer(page)
    dreamer.prompt.wait_for()
    asked = page.locator("#table").get_attribute("data-asked") or ""
    dead.update(lines)
    if noticed == "by the browser":
        page.evaluate("dispatchEvent(new Event('online'))")
    else:
        dreamer.answer()
    for _ in range(150):
        if len(lines) == 2:
            break
        page.wait_for_timeout(100)
    dreamer.prompt.wait_for()
    expect(page.locator(".line")).to_be_hidden()
    if noticed == "by the browser":
        dreamer.answer()
    # The answer that was lost went out again, and reached the server this time.
    expect(page.locator("#table")).not_to_have_attribute("data-asked", asked)
    dreamer.prompt.wait_for()


def test_a_lost_line_is_shown_and_comes_back(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    lines: list[WebSocketRoute] = []
    is_cut = False

    def through(route: WebSocketRoute) -> None:
        if is_cut:
            route.close(code=1001)
            return
        lines.append(route)
        route.connect_to_server()

    page.route_web_socket("**/ws/matches/**", through)
    take_seat(page)
    is_cut = True
    lines[-1].close(code=1001)
    expect(page.locator(".line")).to_be_visible()
    is_cut = False
    expect(page.locator(".line")).to_be_hidden()
    dreamer = Dreamer(page)
    dreamer.prompt.wait_for()
    dreamer.answer()
