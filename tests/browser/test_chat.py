"""Chat at the table: with keys or a finger, beside the table or over it as the log, and out of the way otherwise."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import Group, User
from playwright.sync_api import Page, expect

from tests.browser.conftest import LOOKS, Opener, fits
from tests.browser.seats import DESKTOP, sign_in, sit_down_together
from tests.browser.test_accessibility import SIZES, violations
from tests.browser.test_table import PHONE


def choose_words(page: Page) -> None:
    """The box is as the site says, and what the opponent has chosen comes in between."""
    box = page.get_by_label("Allow written messages")
    box.click()
    expect(box).to_be_checked()


def test_two_talk_by_keys_and_the_focus_goes_back(open_browser: Opener) -> None:
    alice, bob = sit_down_together(open_browser)
    bob.keyboard.press("c")
    # Guests begin with phrases alone.
    expect(bob.get_by_role("button", name="Good luck")).to_be_focused()
    expect(bob.get_by_label("Write a message")).to_have_count(0)
    bob.keyboard.press("Enter")
    expect(bob.get_by_role("log")).to_contain_text("You")
    expect(alice.get_by_role("button", name="Chat, 1 new message", exact=True)).to_be_visible()
    expect(alice.locator("#announcer")).to_contain_text("says: Good luck.")
    alice.keyboard.press("c")
    expect(alice.get_by_role("log")).to_contain_text("Good luck")
    # Both want words, too.
    choose_words(alice)
    expect(alice.get_by_text("Your opponent accepts quick phrases only.")).to_be_visible()
    choose_words(bob)
    line = alice.get_by_label("Write a message")
    line.fill("<i>Nice</i> deck, which one is it?")
    line.press("Enter")
    expect(bob.get_by_role("log")).to_contain_text("<i>Nice</i> deck, which one is it?")
    expect(line).to_have_value("")
    line.press("Escape")
    expect(alice.locator("#prompt")).to_be_focused()
    expect(alice.get_by_role("log")).to_have_count(0)
    alice.reload()
    alice.locator("#table .lane").wait_for()
    alice.keyboard.press("c")
    expect(alice.get_by_label("Write a message")).to_be_focused()
    expect(alice.get_by_label("Write a message")).to_have_value("")
    expect(alice.get_by_role("log")).to_contain_text("Nice")
    alice.get_by_role("button", name="Mute").click()
    expect(alice.get_by_role("log")).not_to_contain_text("Good luck")


def test_on_a_phone_it_opens_as_the_log_does(open_browser: Opener) -> None:
    alice, bob = sit_down_together(open_browser, bobs={}, viewport=PHONE, has_touch=True)
    bob.keyboard.press("c")
    bob.get_by_role("button", name="Well played").click()
    alice.get_by_role("button", name="Log and chat, 1 new message").tap()
    alice.get_by_role("button", name="Chat, 1 new message", exact=True).tap()
    expect(alice.get_by_role("log")).to_contain_text("Well played")
    fits(alice)
    alice.evaluate("document.documentElement.dataset.theme = 'dark'")
    alice.get_by_role("button", name="Close chat").tap()
    expect(alice.get_by_role("complementary")).not_to_be_visible()


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_everybody_can_use_it(open_browser: Opener, scheme: str, size: str) -> None:
    width, height = SIZES[size]
    alice, bob = sit_down_together(
        open_browser, bobs={}, viewport={"width": width, "height": height}, color_scheme=scheme, bypass_csp=True
    )
    alice.keyboard.press("c")
    expect(alice.get_by_text("No messages yet.")).to_be_visible()
    assert violations(alice) == []
    bob.keyboard.press("c")
    bob.get_by_role("button", name="Well played").click()
    expect(alice.get_by_role("log").get_by_role("listitem")).to_have_count(1)
    alice.get_by_role("button", name="Options for").click()
    assert violations(alice) == []


def test_guests_are_marked_as_such(open_browser: Opener) -> None:
    alice, bob = sit_down_together(open_browser)
    expect(alice.locator(".dreamer--theirs .plate__guest")).to_have_text("Guest")
    expect(alice.locator(".dreamer--mine .plate__guest")).to_have_count(0)
    alice.keyboard.press("c")
    bob.keyboard.press("c")
    bob.get_by_role("button", name="Good luck").click()
    expect(alice.get_by_role("log").locator(".chat__guest")).to_have_text("guest")
    expect(bob.get_by_role("log").locator(".chat__guest")).to_have_count(0)


def test_who_watches_is_counted_and_talks_in_a_room_of_their_own(open_browser: Opener) -> None:
    alice, _ = sit_down_together(open_browser)
    watcher, other = (open_browser(viewport=DESKTOP) for _ in range(2))
    for page in (watcher, other):
        page.goto(alice.url)
        page.locator("#table .lane").wait_for()
    expect(alice.get_by_role("heading", level=1)).to_contain_text("2 watching")
    expect(watcher.get_by_role("heading", level=1)).to_contain_text("watching with 1 other")
    watcher.keyboard.press("c")
    # A visitor who has never played reads along.
    expect(watcher.get_by_text("You can chat once you’ve played a match here.")).to_be_focused()


def test_a_report_comes_to_the_desk_and_an_answer_to_the_player(open_browser: Opener) -> None:
    alice, bob = sit_down_together(open_browser)
    for page in (alice, bob):
        page.keyboard.press("c")
        choose_words(page)
    bob.get_by_role("button", name="Nice card").click()
    bob.get_by_label("Write a message").fill("https://a.example/" + "verylong" * 12)
    bob.get_by_role("button", name="Send", exact=True).click()
    expect(alice.get_by_role("log").get_by_role("listitem")).to_have_count(2)
    alice.get_by_role("button", name="Options for").first.click()
    alice.goto(alice.locator(".chat__actions").get_by_role("link", name="Report or block").get_attribute("href") or "")
    alice.get_by_label("Details (optional)").fill("He mocks me.")
    alice.get_by_role("button", name="Report", exact=True).click()
    expect(alice.get_by_text("Report sent.")).to_be_visible()
    mona = open_browser(viewport=PHONE)
    sign_in(mona, "Mona")
    User.objects.get(username="Mona").groups.add(Group.objects.get(name="Moderators"))
    mona.goto("/voidream/desk/moderation/")
    fits(mona)
    mona.get_by_role("link", name="Insults or hate").last.click()
    expect(mona.get_by_text("Nice card")).to_be_visible()
    fits(mona)
    mona.set_viewport_size(DESKTOP)
    mona.get_by_label("Warn").check()
    mona.get_by_label("Reason").fill("Be kind.")
    mona.get_by_role("button", name="Save decision").click()
    expect(mona.get_by_text("Decision on")).to_be_visible()
    bob.goto("/accounts/")
    bob.get_by_role("link", name="Read message").click()
    expect(bob.get_by_text("Be kind.")).to_be_visible()
    bob.set_viewport_size(PHONE)
    fits(bob)
    bob.get_by_role("button", name="Mark as read").click()
    expect(bob.get_by_text("A moderator has something to say")).to_have_count(0)
