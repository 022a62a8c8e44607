"""Three come together, by the form, by a link and in the lobby, in a game for two to four without decks."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Opener, fits
from tests.browser.gathering import registered
from tests.browser.seats import DESKTOP
from tests.browser.test_accessibility import violations
from tests.browser.test_table import PHONE


@pytest.fixture(autouse=True)
def _tapers() -> Iterator[None]:
    with registered("tapers", "tests.toy.tapers:Tapers"):
        yield


def test_by_a_link_with_an_agent_at_the_table(open_browser: Opener, site: str) -> None:
    host, guest, last = open_browser(viewport=DESKTOP), open_browser(viewport=PHONE), open_browser(viewport=DESKTOP)
    host.goto(f"{site}/tapers/play/")
    expect(host.get_by_label("AI seats")).to_be_hidden()
    host.get_by_role("radio", name="A friend").check()
    host.get_by_label("Players").select_option("4")
    host.get_by_label("AI seats").select_option("1")
    host.get_by_text("More options").click()
    host.get_by_label("Nights").select_option("5")
    assert violations(host) == []
    host.get_by_role("button", name="Get invite link").click()
    expect(host.get_by_text("Send this link to 2 more players.")).to_be_visible()
    link = host.get_by_label("Invite link for the others").input_value()

    guest.goto(link)
    fits(guest)
    assert violations(guest) == []
    guest.get_by_role("button", name="Join match").click()
    expect(guest.get_by_role("button", name="Leave match")).to_be_visible()
    fits(guest)
    expect(host.get_by_text("Send this link to 1 more player.")).to_be_visible()

    last.goto(link)
    last.get_by_role("button", name="Join match").click()
    for page in (host, guest, last):
        expect(page.locator("#prompt")).to_be_visible()


def test_at_a_table_in_the_lobby(open_browser: Opener, site: str) -> None:
    host, guest = open_browser(viewport=DESKTOP), open_browser(viewport=PHONE)
    guest.goto(f"{site}/tapers/play/")
    host.goto(f"{site}/tapers/play/")
    host.get_by_role("radio", name="Open challenge").check()
    host.locator(".lobby__go").get_by_role("button").click()
    expect(host.get_by_text("Send this link to 2 more players.")).to_be_visible()

    challenge = guest.get_by_role("region", name="Open challenges")
    expect(challenge).to_contain_text("3 players")
    fits(guest)
    challenge.get_by_role("button", name="Accept").click()
    expect(guest.get_by_text("Joined:")).to_be_visible()
    guest.get_by_role("button", name="Leave match").click()
    expect(guest.get_by_text("You have left the table.")).to_be_visible()
    expect(host.get_by_text("Send this link to 2 more players.")).to_be_visible()


def test_a_table_is_left_before_it_tells_who_has_gone(open_browser: Opener, site: str) -> None:
    """The socket may be quicker than the answer to the form."""
    host, guest = open_browser(viewport=DESKTOP), open_browser(viewport=DESKTOP)
    host.goto(f"{site}/tapers/play/")
    host.get_by_role("radio", name="A friend").check()
    host.get_by_label("Players").select_option("3")
    host.get_by_role("button", name="Get invite link").click()
    guest.goto(host.get_by_label("Invite link for the others").input_value())
    guest.get_by_role("button", name="Join match").click()
    expect(guest.get_by_text("Joined:")).to_be_visible()

    def slowly(route: Route) -> None:
        answer = route.fetch(max_redirects=0)
        # Wait until the host is notified over the socket.
        expect(host.get_by_text("Send this link to 2 more players.")).to_be_visible()
        route.fulfill(response=answer)

    guest.route(re.compile(r"/withdraw/$"), slowly)
    guest.get_by_role("button", name="Leave match").click()
    expect(guest).to_have_url(f"{site}/tapers/play/")
    expect(guest.get_by_text("You have left the table.")).to_be_visible()
