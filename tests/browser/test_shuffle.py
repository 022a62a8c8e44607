"""The shuffle, checked by the visitor's own browser: what it was promised and what it sent are what counts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from matches.models import Match
from tests.browser.conftest import LOOKS, Opener, fits, wait_for
from tests.browser.seats import DESKTOP
from tests.browser.test_accessibility import look, violations
from tests.browser.test_table import PHONE


@pytest.fixture(autouse=True)
def chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here, luck is what it is about."""


def begin(page: Page) -> str:
    page.goto("/voidream/play/")
    page.get_by_text("More options").click()
    page.get_by_text("Provably fair shuffle").click()
    promised = page.locator("[data-shuffle-shown]").inner_text()
    assert len(promised) == 64
    page.get_by_role("button", name="Start match").click()
    page.wait_for_url("**/voidream/matches/*/")
    match = Match.objects.get(pk=page.url.strip("/").rpartition("/")[2])
    assert match.seed_commitment == promised
    assert sorted(map(len, match.seats.values_list("salt", flat=True))) == [0, 32]
    return match.pk


def concede(page: Page) -> None:
    page.locator("#table .lane").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Concede match").click()
    page.get_by_role("button", name="Concede", exact=True).click()


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_a_player_checks_the_shuffle(open_browser: Opener, scheme: str, size: str) -> None:
    page = open_browser(**look(scheme, size))
    begin(page)
    concede(page)
    page.locator("dialog.end").get_by_role("link", name="Verify shuffle").click()
    expect(page.locator("[data-checks] li")).to_have_count(4)
    expect(page.locator("[data-checks] .is-right")).to_have_count(4)
    expect(page.locator("[data-checks]")).to_contain_text("The salt sent by this browser was used.")
    fits(page)
    assert violations(page) == []


def test_it_tells_when_something_else_is_told(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    match = begin(page)
    concede(page)
    page.locator("dialog.end").wait_for()
    Match.objects.filter(pk=match).update(secret="ab" * 32)
    page.goto(f"/voidream/matches/{match}/verify/")
    expect(page.locator("[data-checks] .is-wrong")).to_have_count(2)
    expect(page.locator("[data-checks]")).to_contain_text("The secret doesn’t match the published fingerprint.")


def test_the_rematch_was_promised_before_it_was_wished_for(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    heard: list[str | bytes] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(frame)))
    begin(page)
    concede(page)
    # It comes after the result, and who asks for a rematch before it has been promised nothing.
    wait_for(page, lambda: any('"promise"' in str(frame) for frame in heard), "the promise")
    page.locator("dialog.end").get_by_role("button", name="Rematch").click()
    expect(page.locator("dialog.end")).to_have_count(0)
    concede(page)
    page.locator("dialog.end").get_by_role("link", name="Verify shuffle").click()
    expect(page.locator("[data-checks] .is-right")).to_have_count(4)


def test_without_scripts_nothing_is_added_and_the_page_says_so(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE, java_script_enabled=False)
    page.goto("/voidream/play/")
    page.get_by_text("More options").click()
    page.get_by_text("Provably fair shuffle").click()
    expect(page.locator(".shuffle-note noscript p")).to_be_visible()
    page.get_by_role("button", name="Start match").click()
    page.wait_for_url("**/voidream/matches/*/")
    match = page.url.strip("/").rpartition("/")[2]
    Match.objects.filter(pk=match).update(status=Match.Status.OVER, reason="abandoned")
    page.goto(f"/voidream/matches/{match}/verify/")
    expect(page.get_by_text("their browser or program sent no salt")).to_be_visible()
