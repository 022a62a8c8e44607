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
    expect(page.get_by_role("heading", name="Confirm it’s you")).to_be_visible()
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Continue").click()


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
    page.get_by_label("Email address").fill("postbox@example.com")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Password confirmation").fill(PASSWORD)
    page.get_by_role("button", name="Sign up").click()
    expect(page.get_by_text("We’ve sent a link to postbox@example.com")).to_be_visible()
    page.goto(last_link("Hello Postbox"))
    page.get_by_role("button", name="Confirm address").click()
    expect(page.get_by_text("postbox@example.com confirmed.")).to_be_visible()
    assert Mailbox.objects.get(address="postbox@example.com").confirmed
    sign_out(page)
    page.goto("/accounts/sign-in/")
    page.get_by_role("link", name="Forgot your password?").click()
    page.get_by_label("Email address").fill("postbox@example.com")
    page.get_by_role("button", name="Send reset link").click()
    expect(page.get_by_role("heading", name="Check your email")).to_be_visible()
    page.goto(last_link("your account Postbox"))
    page.get_by_label("New password", exact=True).fill("another walk by day")
    page.get_by_label("New password confirmation").fill("another walk by day")
    page.get_by_role("button", name="Save password").click()
    expect(page.get_by_text("Password changed.")).to_be_visible()
    sign_in(page, "Postbox", "another walk by day")
    expect(page.get_by_title("Your account")).to_be_visible()
    page.goto("/accounts/security/totp/activate/")
    say_again(page, "another walk by day")
    key = page.locator(".account__key").inner_text()
    page.get_by_label("Authenticator code").fill(code_of(key))
    page.get_by_role("button", name="Set up app").click()
    expect(page.locator(".account__codes li")).to_have_count(10)
    sign_out(page)
    sign_in(page, "Postbox", "another walk by day")
    expect(page.get_by_role("heading", name="Two-factor authentication")).to_be_visible()
    page.get_by_label("Code").fill(code_of(key, ahead=1))
    page.get_by_role("button", name="Sign in").click()
    page.get_by_title("Your account").click()
    page.get_by_role("link", name="Sessions").click()
    expect(page.get_by_text("This browser")).to_be_visible()


def test_an_app_is_set_up_and_asked_at_the_next_sign_in(open_browser: Opener) -> None:
    page = open_browser(viewport={"width": 360, "height": 740})
    sign_up(page, "Coded")
    page.get_by_role("link", name="Two-factor authentication").click()
    fits(page)
    page.get_by_role("link", name="Set up app").click()
    say_again(page)
    fits(page)
    key = page.locator(".account__key").inner_text()
    page.get_by_label("Authenticator code").fill("000000")
    page.get_by_role("button", name="Set up app").click()
    expect(page.get_by_role("alert")).to_contain_text("Incorrect code")
    page.get_by_label("Authenticator code").fill(code_of(key))
    page.get_by_role("button", name="Set up app").click()
    expect(page.locator(".account__codes li")).to_have_count(10)
    fits(page)
    recovery = page.locator(".account__codes li").first.inner_text()
    page.get_by_role("link", name="Done").click()
    sign_out(page)
    sign_in(page, "Coded")
    expect(page.get_by_role("heading", name="Two-factor authentication")).to_be_visible()
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
    page.get_by_label("Passkey name").fill("Phone")
    page.get_by_role("button", name="Add passkey").click()
    expect(page.locator(".account__codes li")).to_have_count(10)
    sign_out(page)
    sign_in(page, "Keyed")
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_title("Your account")).to_be_visible()
    page.goto("/accounts/security/webauthn/")
    expect(page.get_by_text("Phone", exact=True).first).to_be_visible()
