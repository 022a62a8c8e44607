"""The doors of accounts: an address and a lost password, an authenticator app, a passkey."""

from __future__ import annotations

import re
import time
from pathlib import Path

from django.conf import settings
from playwright.sync_api import Page, expect

from accounts.models import Mailbox
from tests.browser.conftest import Opener, fits, sign_up
from tests.factors import code_of

PASSWORD = "a long dream of doors"


def sign_in(page: Page, name: str, password: str = PASSWORD) -> None:
    page.goto("/accounts/sign-in/")
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Sign in").click()


def say_again(page: Page, password: str = PASSWORD) -> None:
    expect(page.get_by_role("heading", name="Is it you?")).to_be_visible()
    page.get_by_label("Your password").fill(password)
    page.get_by_role("button", name="Go on").click()


def sign_out(page: Page) -> None:
    page.goto("/accounts/")
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("link", name="Sign in").first).to_be_visible()


def last_link(words: str, *, patience: float = 15) -> str:
    """The address in the last mail with these words: the worker writes mails into a folder."""
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        for path in sorted(Path(settings.INSTANCE, "mail").glob("*"), key=lambda each: each.stat().st_mtime)[::-1]:
            text = path.read_text()
            if words in text and (found := re.search(r"https?://[^/]+(/\S+)", text)):
                return found[1]
        time.sleep(0.1)
    raise AssertionError(f"no mail came with: {words}")


def test_from_signing_up_by_a_lost_password_to_a_second_factor_that_is_asked_for(page: Page) -> None:
    page.goto("/accounts/sign-up/")
    page.get_by_label("Username").fill("Postbox")
    page.get_by_label("E-mail address").fill("postbox@example.com")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Password confirmation").fill(PASSWORD)
    page.get_by_role("button", name="Sign up").click()
    expect(page.get_by_text("A link is on its way to postbox@example.com")).to_be_visible()
    page.goto(last_link("Hello Postbox"))
    page.get_by_role("button", name="Yes, confirm it").click()
    expect(page.get_by_text("postbox@example.com is confirmed.")).to_be_visible()
    assert Mailbox.objects.get(address="postbox@example.com").confirmed
    sign_out(page)
    page.goto("/accounts/sign-in/")
    page.get_by_role("link", name="Lost your password?").click()
    page.get_by_label("Your e-mail address").fill("postbox@example.com")
    page.get_by_role("button", name="Send the link").click()
    expect(page.get_by_role("heading", name="Look into your mail")).to_be_visible()
    page.goto(last_link("the account Postbox"))
    page.get_by_label("New password", exact=True).fill("another walk by day")
    page.get_by_label("New password confirmation").fill("another walk by day")
    page.get_by_role("button", name="Take this one").click()
    expect(page.get_by_text("That is your password now.")).to_be_visible()
    sign_in(page, "Postbox", "another walk by day")
    expect(page.get_by_title("Your account")).to_be_visible()
    page.goto("/accounts/security/totp/activate/")
    say_again(page, "another walk by day")
    key = page.locator(".account__key").inner_text()
    page.get_by_label("Authenticator code").fill(code_of(key))
    page.get_by_role("button", name="Use this app").click()
    expect(page.locator(".account__codes li")).to_have_count(10)
    sign_out(page)
    sign_in(page, "Postbox", "another walk by day")
    expect(page.get_by_role("heading", name="One step more")).to_be_visible()
    page.get_by_label("Code").fill(code_of(key, ahead=1))
    page.get_by_role("button", name="Sign in").click()
    page.get_by_title("Your account").click()
    page.get_by_role("link", name="Where you are signed in").click()
    expect(page.get_by_text("This one")).to_be_visible()


def test_an_app_is_set_up_and_asked_at_the_next_sign_in(open_browser: Opener) -> None:
    page = open_browser(viewport={"width": 360, "height": 740})
    sign_up(page, "Coded")
    page.get_by_role("link", name="Second factor").click()
    fits(page)
    page.get_by_role("link", name="Set up an app").click()
    say_again(page)
    fits(page)
    key = page.locator(".account__key").inner_text()
    page.get_by_label("Authenticator code").fill("000000")
    page.get_by_role("button", name="Use this app").click()
    expect(page.get_by_role("alert")).to_contain_text("Incorrect code")
    page.get_by_label("Authenticator code").fill(code_of(key))
    page.get_by_role("button", name="Use this app").click()
    expect(page.locator(".account__codes li")).to_have_count(10)
    fits(page)
    recovery = page.locator(".account__codes li").first.inner_text()
    page.get_by_role("link", name="I have them").click()
    sign_out(page)
    sign_in(page, "Coded")
    expect(page.get_by_role("heading", name="One step more")).to_be_visible()
    fits(page)
    page.get_by_label("Code").fill(recovery)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_title("Your account")).to_be_visible()


def test_a_passkey_is_made_and_shown_at_the_next_sign_in(open_browser: Opener, site: str) -> None:
    # Browsers give passkeys to names, not to numbers.
    page = open_browser(base_url=site.replace("127.0.0.1", "localhost"))
    devices = page.context.new_cdp_session(page)
    devices.send("WebAuthn.enable")
    facts = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    facts |= {"isUserVerified": True, "automaticPresenceSimulation": True}
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": facts})
    sign_up(page, "Keyed")
    page.goto("/accounts/security/webauthn/add/")
    say_again(page)
    page.get_by_label("A name for it").fill("Phone")
    page.get_by_role("button", name="Add it").click()
    expect(page.locator(".account__codes li")).to_have_count(10)
    sign_out(page)
    sign_in(page, "Keyed")
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_title("Your account")).to_be_visible()
    page.goto("/accounts/security/webauthn/")
    expect(page.get_by_text("Phone", exact=True).first).to_be_visible()
