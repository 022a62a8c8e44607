"""The plain table: Tapers, a game of the tests that has no table of its own, is played on it by two or three people."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import LOOKS, Opener, fits
from tests.browser.gathering import Gathering, registered, turns
from tests.browser.seats import DESKTOP
from tests.browser.test_accessibility import look, violations
from tests.browser.test_table import PHONE


@pytest.fixture(autouse=True)
def _tapers() -> Iterator[None]:
    with registered("tapers", "tests.toy.tapers:Tapers"):
        yield


def prompt_of(page: Page) -> Locator:
    return page.locator("#prompt")


def by_mouse(page: Page) -> None:
    prompt = prompt_of(page)
    if prompt.get_by_text("Put down a lantern").is_visible():
        page.locator(".dock .slot__button").last.click()
        page.get_by_role("dialog").get_by_role("button", name="Play").click()
    elif prompt.get_by_text("Swap lanterns").is_visible():
        page.locator(".dock .slot__button").nth(0).click()
        page.locator(".dock .slot__button").nth(1).click()
        expect(page.locator(".dock .is-chosen")).to_have_count(2)
        prompt.get_by_role("button", name="Confirm 2").click()
    else:
        more = prompt.get_by_role("button", name="Increase").first
        more.click()
        more.click()
        prompt.get_by_role("button", name="Confirm").click()


def by_keys(page: Page) -> None:
    prompt = prompt_of(page)
    keys = page.keyboard
    if prompt.get_by_text("Put down a lantern").is_visible():
        keys.press("1")
        expect(page.get_by_role("dialog").get_by_role("button", name="Play")).to_be_focused()
        keys.press("Enter")
    elif prompt.get_by_text("Swap lanterns").is_visible():
        keys.press("1")
        expect(page.locator(".dock .is-chosen")).to_have_count(1)
        keys.press("Space")
    else:
        keys.press("1")
        keys.press("1")
        expect(prompt).to_contain_text("All assigned.")
        keys.press("Escape")
        expect(prompt).to_contain_text("2 of 2 left to assign.")
        keys.press("1")
        keys.press("1")
        for _ in range(12):
            keys.press("Tab")
            if page.locator("[data-confirm]:focus").count():
                break
        keys.press("Enter")


def by_buttons(page: Page) -> None:
    """The first option, without touching a card."""
    prompt = prompt_of(page)
    every = prompt.get_by_role("button", name="List all")
    if every.count():
        every.click()
    first = prompt.locator("button[data-option='0']")
    confirm = prompt.locator("[data-confirm]")
    if confirm.count() and confirm.is_enabled():
        confirm.click()
        return
    is_draft = first.get_attribute("aria-pressed") is not None
    first.click()
    if is_draft:
        confirm.click()


def play(pages: Sequence[Page], answer: Callable[[Page], None]) -> None:
    """All of a match, at whoever is asked."""
    for page in turns(pages):
        answer(page)


def test_three_people_play_to_the_end_with_a_mouse(open_browser: Opener, site: str) -> None:
    match = Gathering(site, "tapers", 3)
    pages = [match.sit(open_browser(viewport=DESKTOP), number) for number in range(3)]
    expect(pages[0]).to_have_title("Your move · Ada, Boris and Cleo · Tapers")
    expect(pages[1].get_by_role("region", name="Ada's side")).to_contain_text("Score")
    expect(pages[1].get_by_role("region", name="Your hand, 5 cards")).to_be_visible()
    play(pages, by_mouse)
    for page in pages:
        fits(page)
        end = page.locator("dialog.end")
        expect(end.get_by_role("heading", level=2)).to_have_text(re.compile("You (win|lose)|win$"))
        expect(end.get_by_role("table", name="Scores").get_by_role("row")).to_have_count(3)
    winners = [page for page in pages if "You win" in page.locator("#end-title").inner_text()]
    assert len(winners) == pages[0].locator(".end__scores .is-won").count() > 0
    pages[0].get_by_role("button", name="Rematch").click()
    expect(pages[0].get_by_role("button", name="Waiting for Boris and Cleo")).to_be_disabled()
    for page in pages[1:]:
        page.get_by_role("button", name="Accept rematch").click()
    for page in pages:
        # Everybody sits one seat further on.
        page.wait_for_url(lambda address: match.path not in address)
        expect(page.get_by_role("heading", name="Cleo, Ada and Boris")).to_be_visible()


@pytest.mark.deep
def test_two_people_play_to_the_end_by_keys_alone_on_phones(open_browser: Opener, site: str) -> None:
    match = Gathering(site, "tapers", 2)
    pages = [match.sit(open_browser(viewport=PHONE), number) for number in range(2)]
    play(pages, by_keys)
    for page in pages:
        fits(page)
        expect(page.locator("dialog.end").get_by_role("table", name="Scores")).to_be_visible()


def test_cards_are_chosen_on_the_table_or_by_buttons_that_tell_whose_they_are(open_browser: Opener, site: str) -> None:
    with registered("embers", "tests.toy.embers:Embers"):
        match = Gathering(site, "embers", 3)
        pages = [match.sit(open_browser(viewport=DESKTOP), number) for number in range(3)]
        pages[0].locator(".dock .slot__button").first.click()
        pages[0].get_by_role("dialog").get_by_role("button", name="Play").click()
        questions: set[str] = set()
        sought = {"Play a card, or pass", "Choose the order", "Breath: choose an ember"}
        for page in turns(pages):
            if sought <= questions:
                break
            question = page.locator("#prompt-ask").inner_text()
            if question == "Breath: choose an ember" and question not in questions:
                expect(page.locator(".board .is-option").first).to_be_visible()
                expect(
                    prompt_of(page).get_by_role("button", name=re.compile(r"^Ember \((Ada|Boris|Cleo)\)")).first
                ).to_be_visible()
            questions.add(question)
            by_buttons(page)
        assert sought <= questions


def test_a_draw_is_agreed_on_by_everybody(open_browser: Opener, site: str) -> None:
    match = Gathering(site, "tapers", 3)
    ada, boris, cleo = [match.sit(open_browser(viewport=DESKTOP), number) for number in range(3)]
    ada.get_by_role("button", name="Menu").click()
    ada.get_by_role("button", name="Offer draw").click()
    boris.get_by_role("group", name="Offer").get_by_role("button", name="Accept").click()
    expect(boris.get_by_role("group", name="Offer")).to_contain_text("You agreed. Waiting for the others.")
    cleo.get_by_role("group", name="Offer").get_by_role("button", name="Accept").click()
    for page in (ada, boris, cleo):
        expect(page.get_by_role("dialog", name="Draw")).to_contain_text("Draw by agreement.")


def test_who_leaves_lets_the_others_play_on(open_browser: Opener, site: str) -> None:
    match = Gathering(site, "tapers", 3)
    pages = [match.sit(open_browser(viewport=DESKTOP), number) for number in range(3)]
    pages[0].get_by_role("button", name="Menu").click()
    pages[0].get_by_role("button", name="Concede match").click()
    expect(pages[0].get_by_role("dialog")).to_contain_text("The others can play on without you")
    pages[0].get_by_role("button", name="Concede", exact=True).click()
    expect(pages[1].get_by_role("region", name="Ada's side")).to_contain_text("left")
    expect(prompt_of(pages[1]).get_by_text("Put down a lantern")).to_be_visible()
    by_mouse(pages[1])
    by_mouse(next(turns(pages)))


def test_a_spectator_sees_no_hand_and_steps_through_the_match_afterwards(open_browser: Opener, site: str) -> None:
    match = Gathering(site, "tapers", 2)
    pages = [match.sit(open_browser(viewport=DESKTOP), number) for number in range(2)]
    watching = match.watch(open_browser(viewport=DESKTOP))
    expect(watching.locator(".dock .slot")).to_have_count(0)
    expect(prompt_of(watching)).to_contain_text("Ada is thinking")
    play(pages, by_mouse)
    watching.locator("dialog.end").get_by_role("button", name="Close").click()
    watching.keyboard.press("Home")
    expect(watching.locator(".replay__number b")).to_have_text("0")
    watching.keyboard.press("ArrowRight")
    expect(watching.get_by_role("region", name="Table, 1 card")).to_be_visible()
    watching.get_by_role("combobox", name="View as").first.select_option("A")
    expect(
        watching.get_by_role("region", name="Ada's hand, 4 cards").or_(watching.locator(".dock .slot"))
    ).not_to_have_count(0)


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_axe_finds_nothing_at_any_question(open_browser: Opener, site: str, scheme: str, size: str) -> None:
    match = Gathering(site, "tapers", 2)
    pages = [match.sit(open_browser(**look(scheme, size)), number) for number in range(2)]
    seen: set[str] = set()

    def look_and_answer(page: Page) -> None:
        question = page.locator("#prompt-ask").inner_text()
        if question not in seen:
            assert violations(page) == [], question
        if question == "Put down a lantern" and not seen:
            page.locator(".dock .slot__button").first.click()
            page.get_by_role("dialog").wait_for()
            assert violations(page) == [], "the menu of a card"
            page.keyboard.press("Escape")
            page.keyboard.press("?")
            page.get_by_role("dialog").wait_for()
            assert violations(page) == [], "the help"
            page.keyboard.press("Escape")
        seen.add(question)
        by_mouse(page)

    play(pages, look_and_answer)
    assert len(seen) == 3
    pages[0].locator("dialog.end").wait_for()
    assert violations(pages[0]) == [], "the end"
