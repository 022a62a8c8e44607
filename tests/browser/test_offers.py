"""What players offer each other at the table: told at once, answered with any hand, and gone with the next move."""

from __future__ import annotations

import os
from datetime import timedelta
from pathlib import Path

import pytest
from django.utils import timezone
from playwright.sync_api import Locator, Page, expect

from matches.models import Match, Seat
from tests.browser.conftest import Opener, paint
from tests.browser.dreamer import Dreamer
from tests.browser.seats import DESKTOP, sit_down_together
from tests.browser.test_table import PHONE

LOOKS = {"desktop": (DESKTOP, "light"), "phone": (PHONE, "dark")}


def looks(first: str) -> pytest.MarkDecorator:
    """One look each time, and the other one when there is time for it."""
    deep = {name: () if name == first else pytest.mark.deep for name in LOOKS}
    return pytest.mark.parametrize(
        ("viewport", "scheme"), [pytest.param(*look, id=name, marks=deep[name]) for name, look in LOOKS.items()]
    )


on_a_desk, in_the_hand = looks("desktop"), looks("phone")


def choose(page: Page, command: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name=command).click()


def offer_at(page: Page) -> Locator:
    return page.get_by_role("group", name="Offer")


def pass_of(page: Page) -> Locator:
    return page.locator(".prompt.is-asked [data-pass]")


def who_may_pass(pages: tuple[Page, Page]) -> tuple[Page, Page]:
    """Plays through the setup; whoever is asked for the first action then, and the other one."""
    for _ in range(100):
        Dreamer(pages[0]).prompt.or_(pages[0].locator(".prompt:not(.is-asked)")).first.wait_for()
        asked, waiting = sorted(pages, key=lambda page: not Dreamer(page).is_asked)
        if pass_of(asked).is_visible():
            return asked, waiting
        if Dreamer(asked).is_asked:
            Dreamer(asked).answer()
        else:
            asked.wait_for_timeout(100)
    pytest.fail("nobody may pass")


def left_alone(page: Page) -> Locator:
    return page.get_by_role("group", name="Your opponent has left")


def who_decides(pages: tuple[Page, Page]) -> tuple[Match, Page, Page]:
    """The match, the page that its question is at, and the other one. Pages show a question in their own time."""
    match = Match.objects.get(pk=pages[0].url.rstrip("/").rsplit("/", 1)[1])
    seats = [page.evaluate("JSON.parse(document.getElementById('table-boot').textContent).you") for page in pages]
    first, second = pages
    return (match, first, second) if seats[0] == match.to_move else (match, second, first)


def after_one_has_left(pages: tuple[Page, Page]) -> Page:
    """Who is to decide has been gone for long; the other one's page."""
    match, leaving, waiting = who_decides(pages)
    expect(left_alone(waiting)).to_have_count(0)
    expect(waiting.locator(".plate__presence.is-online")).to_have_count(2)
    leaving.close()
    expect(waiting.locator(".plate__presence.is-away")).to_have_count(1)
    long_ago = timezone.now() - timedelta(minutes=5)
    Seat.objects.filter(match=match, seat=match.to_move).update(gone_since=long_ago)
    waiting.reload()
    return waiting


def keep_picture(page: Page, name: str) -> None:
    if folder := os.environ.get("PICTURES"):
        paint(page)
        page.screenshot(path=Path(folder) / f"{name}.png")


@on_a_desk
def test_a_draw_is_offered_declined_and_agreed_on(open_browser: Opener, viewport: dict[str, int], scheme: str) -> None:
    alice, bob = sit_down_together(open_browser, viewport=viewport, color_scheme=scheme, has_touch=viewport is PHONE)
    choose(alice, "Offer draw")
    expect(offer_at(alice)).to_contain_text("You offered a draw.")
    expect(offer_at(bob)).to_contain_text("offers a draw.")
    keep_picture(bob, f"offer-{viewport['width']}-{scheme}")
    assert bob.evaluate("document.documentElement.scrollWidth <= innerWidth")
    decline = offer_at(bob).get_by_role("button", name="Decline")
    if viewport is PHONE:
        decline.tap()
    else:
        decline.click()
    expect(alice.locator(".toast")).to_contain_text("declined.")
    expect(offer_at(alice)).to_have_count(0)
    expect(offer_at(bob)).to_have_count(0)
    choose(alice, "Offer draw")
    expect(alice.locator(".toast")).to_contain_text("Play a few moves first.")
    choose(bob, "Offer draw")
    accept = offer_at(alice).get_by_role("button", name="Accept")
    accept.focus()
    alice.keyboard.press("Enter")
    for page in (alice, bob):
        expect(page.get_by_role("heading", name="Draw")).to_be_visible()
        expect(page.locator(".end__why")).to_contain_text("Draw by agreement.")
    keep_picture(bob, f"drawn-{viewport['width']}-{scheme}")


def test_time_is_given_and_the_clocks_are_stopped_until_somebody_goes_on(open_browser: Opener) -> None:
    pages = sit_down_together(open_browser, clock="standard", viewport=DESKTOP, bobs={"viewport": PHONE})
    _, asked, waiting = who_decides(pages)
    choose(waiting, "Give 15 seconds")
    expect(waiting.locator(".toast")).to_contain_text("You gave 15 seconds.")
    expect(asked.locator(".toast")).to_contain_text("gave 15 seconds.")
    choose(waiting, "Request pause")
    expect(offer_at(asked)).to_contain_text("asks for a pause.")
    offer_at(asked).get_by_role("button", name="Accept").click()
    for page in pages:
        expect(offer_at(page)).to_contain_text("Clocks paused")
        expect(page.locator(".clock.is-running")).to_have_count(0)
        keep_picture(page, f"paused-{page.evaluate('innerWidth')}")
    asked.reload()
    expect(offer_at(asked)).to_contain_text("Clocks paused")
    offer_at(waiting).get_by_role("button", name="Resume now").click()
    for page in pages:
        expect(offer_at(page)).to_have_count(0)
        expect(page.locator(".clock.is-running")).to_have_count(1)


def test_an_offer_is_gone_with_the_move_of_who_was_to_answer(open_browser: Opener) -> None:
    pages = sit_down_together(open_browser, viewport=DESKTOP)
    by_turn = sorted(pages, key=lambda page: not Dreamer(page).is_asked)
    asked, waiting = by_turn
    choose(waiting, "Offer draw")
    expect(offer_at(asked)).to_contain_text("offers a draw.")
    asked.reload()
    expect(offer_at(asked)).to_contain_text("offers a draw.")
    Dreamer(asked).answer()
    expect(offer_at(asked)).to_have_count(0)
    expect(offer_at(waiting)).to_have_count(0)


@in_the_hand
def test_a_decision_is_taken_back_at_once_or_with_consent(
    open_browser: Opener, viewport: dict[str, int], scheme: str
) -> None:
    pages = sit_down_together(open_browser, viewport=viewport, color_scheme=scheme, has_touch=viewport is PHONE)
    asked, waiting = who_may_pass(pages)
    pass_of(asked).click()
    expect(Dreamer(waiting).prompt).to_be_visible()
    choose(asked, "Take back my last move")
    expect(pass_of(asked)).to_be_visible()
    expect(Dreamer(waiting).prompt).to_have_count(0)
    expect(asked.locator("#announcer")).to_contain_text("You take back a move.")
    if viewport is DESKTOP:
        expect(asked.get_by_role("complementary", name="Log")).to_contain_text("You take back a move.")
    pass_of(asked).click()
    pass_of(waiting).click()
    expect(pass_of(waiting)).to_have_count(0)
    choose(asked, "Take back my last move")
    expect(offer_at(asked)).to_contain_text("You asked to take back your last move.")
    expect(offer_at(waiting)).to_contain_text("asks to take back the last move.")
    keep_picture(waiting, f"takeback-{viewport['width']}-{scheme}")
    assert waiting.evaluate("document.documentElement.scrollWidth <= innerWidth")
    accept = offer_at(waiting).get_by_role("button", name="Accept")
    accept.focus()
    waiting.keyboard.press("Enter")
    for page in pages:
        expect(offer_at(page)).to_have_count(0)
    expect(pass_of(asked)).to_be_visible()
    expect(waiting.locator("#announcer")).to_contain_text("takes back a move.")


@on_a_desk
def test_who_was_left_alone_claims_the_win(open_browser: Opener, viewport: dict[str, int], scheme: str) -> None:
    pages = sit_down_together(open_browser, viewport=viewport, color_scheme=scheme)
    waiting = after_one_has_left(pages)
    expect(left_alone(waiting)).to_contain_text("has left. You don’t have to wait.")
    keep_picture(waiting, f"gone-{viewport['width']}-{scheme}")
    assert waiting.evaluate("document.documentElement.scrollWidth <= innerWidth")
    left_alone(waiting).get_by_role("button", name="Claim win").click()
    expect(waiting.get_by_role("heading", name="You win")).to_be_visible()
    expect(waiting.locator(".end__why")).to_contain_text("left.")


def test_who_has_no_line_answers_by_a_form(open_browser: Opener) -> None:
    alice, bob = sit_down_together(open_browser, viewport=DESKTOP)
    choose(alice, "Offer draw")
    accept = offer_at(bob).get_by_role("button", name="Accept")
    accept.wait_for()
    bob.evaluate(
        "WebSocket.prototype.send = () => {}; Object.defineProperty(WebSocket.prototype, 'readyState', {get: () => 3})"
    )
    accept.click()
    expect(bob.get_by_role("heading", name="Draw")).to_be_visible()
    expect(alice.get_by_role("heading", name="Draw")).to_be_visible()


@in_the_hand
def test_the_same_shuffle_is_played_with_swapped_seats(
    open_browser: Opener, viewport: dict[str, int], scheme: str
) -> None:
    alice, bob = sit_down_together(open_browser, viewport=viewport, color_scheme=scheme, has_touch=viewport is PHONE)
    first = alice.url
    choose(alice, "Concede match")
    alice.get_by_role("button", name="Concede", exact=True).click()
    lost = alice.get_by_role("dialog", name="You lose")
    lost.get_by_text("More", exact=True).click()
    lost.get_by_role("button", name="Same shuffle, swap seats").click()
    expect(alice.get_by_role("button", name="Waiting for")).to_be_disabled()
    expect(bob.locator(".end__offer")).to_contain_text("the same decks and shuffle again with seats swapped")
    expect(bob.locator("#announcer")).to_contain_text("offers the same shuffle with seats swapped.")
    keep_picture(bob, f"duplicate-{viewport['width']}-{scheme}")
    assert bob.evaluate("document.documentElement.scrollWidth <= innerWidth")
    accept = bob.get_by_role("button", name="Accept: same shuffle")
    accept.focus()
    bob.keyboard.press("Enter")
    for page in (alice, bob):
        page.wait_for_url(lambda url: url.rstrip("/") != first.rstrip("/"))
        page.locator("#table .lane").wait_for()
    assert alice.url == bob.url
    alice.goto(first)
    end = alice.get_by_role("dialog", name="You lose")
    expect(end).to_contain_text("The match record opens after the match with swapped seats.")
    expect(end.get_by_role("link", name="Match record")).to_have_count(0)
    keep_picture(alice, f"sealed-{viewport['width']}-{scheme}")


def test_an_ai_plays_on_for_who_has_left(open_browser: Opener) -> None:
    pages = sit_down_together(open_browser, viewport=PHONE)
    waiting = after_one_has_left(pages)
    expect(waiting.locator("#announcer")).to_contain_text("let an AI take over")
    keep_picture(waiting, "gone-360")
    button = left_alone(waiting).get_by_role("button", name="Let an AI take over")
    button.focus()
    waiting.keyboard.press("Enter")
    expect(waiting.get_by_text("The Lamplighter for").first).to_be_visible()
    expect(left_alone(waiting)).to_have_count(0)
    expect(Dreamer(waiting).prompt).to_be_visible()
    keep_picture(waiting, "handed-over-360")
    assert waiting.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_idle_player_says_that_they_are_here(open_browser: Opener) -> None:
    pages = sit_down_together(open_browser, viewport=DESKTOP)
    match, idle, waiting = who_decides(pages)
    expect(waiting.locator(".plate__presence.is-online")).to_have_count(2)
    Match.objects.filter(pk=match.pk).update(moved=timezone.now() - timedelta(minutes=5))
    waiting.reload()
    waiting.get_by_role("button", name="Ask if they’re there").click()
    expect(offer_at(waiting)).to_contain_text("You asked if your opponent is still there.")
    expect(offer_at(idle)).to_contain_text("asks if you’re there.")
    offer_at(idle).get_by_role("button", name="I’m here").click()
    expect(waiting.locator(".toast")).to_contain_text("is here.")
    for page in pages:
        expect(offer_at(page)).to_have_count(0)
