"""The gear at the table: what is chosen there holds at once, and in the next match."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Opener, fits
from tests.browser.seats import DESKTOP, begin_match, sit_down_together, take_seat
from tests.browser.stage import Stage, position, war
from tests.browser.test_dreamtides_table import position as at_sea

TOUCHED = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "color_scheme": "dark"}
ZOOM = "element => element.currentCSSZoom"
MOVING = "document.getAnimations().filter((each) => each.effect.getComputedTiming().duration > 1).length"


def settings(page: Page) -> Locator:
    page.get_by_role("button", name="Settings").click()
    return page.get_by_role("dialog", name="Settings")


def test_theme_and_text_size_hold_at_once_and_at_the_next_load(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP, color_scheme="dark")
    take_seat(page)
    root = page.locator("html")
    line, log = page.locator(".prompt__line"), page.locator(".log__lines > *").first
    assert line.evaluate(ZOOM) == 1
    panel = settings(page)
    theme, text = panel.get_by_role("group", name="Theme"), panel.get_by_role("group", name="Text size")
    expect(theme.get_by_label("System")).to_be_checked()
    theme.get_by_label("Light").check()
    expect(root).to_have_attribute("data-theme", "light")
    text.get_by_label("Larger").check()
    assert line.evaluate(ZOOM) == pytest.approx(1.3)
    page.reload()
    page.locator(".prompt.is-asked").wait_for()
    expect(root).to_have_attribute("data-theme", "light")
    assert log.evaluate(ZOOM) == pytest.approx(1.3)
    expect(settings(page).get_by_label("Larger")).to_be_checked()
    theme.get_by_label("System").check()
    expect(root).to_have_attribute("data-theme", "dark")
    page.emulate_media(color_scheme="light")
    expect(root).to_have_attribute("data-theme", "light")
    page.goto("/voidream/")
    expect(page.get_by_role("button", name="Light theme")).to_have_attribute("aria-pressed", "true")


def test_settings_are_made_by_keys_and_the_focus_comes_back(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP, reduced_motion="no-preference")
    Stage(page, position())
    gear = page.get_by_role("button", name="Settings")
    gear.press("Enter")
    page.get_by_label("Fast").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("group", name="Animation speed").get_by_label("Off")).to_be_checked()
    expect(page.get_by_role("group", name="Animation speed").get_by_label("Off")).to_be_focused()
    page.keyboard.press("Escape")
    expect(gear).to_be_focused()


def test_without_animations_nothing_moves(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP, reduced_motion="no-preference")
    stage = Stage(page, position())
    expect(page.locator(".is-option").first).to_be_visible()
    assert page.evaluate(MOVING) > 0
    settings(page).get_by_label("Off", exact=True).check()
    page.keyboard.press("Escape")
    assert page.evaluate(MOVING) == 0
    page.locator("[data-pass]").click()
    stage.do("B: play Open Your Eyes")
    assert page.evaluate(MOVING) == 0


def test_where_the_device_wants_no_motion_the_speed_cannot_be_chosen(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    Stage(page, position())
    speed = settings(page).get_by_role("group", name="Animation speed")
    expect(speed).to_contain_text("your device asks for reduced motion")
    expect(speed.get_by_label("Normal")).to_be_disabled()
    expect(speed.get_by_label("Off")).to_be_checked()


@pytest.mark.parametrize("game", ["voidream", "dreamtides"])
def test_the_largest_text_fits_a_phone(game: str, open_browser: Opener) -> None:
    page = open_browser(**TOUCHED)
    page.add_init_script("localStorage.setItem('voidream-settings', JSON.stringify({text: 'larger'}))")
    Stage(page, position() if game == "voidream" else at_sea(), game=game)
    page.locator(".prompt.is-asked").wait_for()
    fits(page, 740)
    page.locator(".hand--mine .slot__button").first.tap()
    card = page.get_by_role("dialog").bounding_box()
    assert card is not None
    assert card["y"] >= 0
    fits(page, 740)
    page.get_by_role("button", name=re.compile("^(Close|Cancel)")).last.tap()
    panel = settings(page)
    assert panel.evaluate("each => [...each.querySelectorAll('*')].every((one) => one.scrollWidth <= each.clientWidth)")


def test_the_menu_is_about_the_match_alone(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    Stage(page, war())
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    expect(menu.get_by_role("button", name="Concede match")).to_be_visible()
    expect(menu.get_by_role("checkbox")).to_have_count(0)
    expect(menu.get_by_role("button", name=re.compile("Sound|theme"))).to_have_count(0)


def test_spectators_have_a_gear_without_automatic_answers(open_browser: Opener) -> None:
    alice, _ = sit_down_together(open_browser)
    watcher = open_browser(viewport=DESKTOP)
    watcher.goto(alice.url)
    panel = settings(watcher)
    expect(panel.get_by_role("switch", name="Sound")).to_be_checked()
    expect(panel.get_by_role("group", name="Preferences")).to_have_count(0)


def test_there_is_a_gear_before_the_match_is_there(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    page.route_web_socket("**/ws/matches/**", lambda _line: None)
    page.goto(begin_match(page, "voidream"))
    settings(page).get_by_label("Dark").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog", name="Menu").get_by_role("link", name="Leave table")).to_be_visible()
