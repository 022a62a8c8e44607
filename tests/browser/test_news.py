"""News on every page, and the ready check, as two players see them."""

from __future__ import annotations

import json
import re

from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Page, expect

from accounts.models import Player, PushSubscription
from accounts.push.keys import make_key
from decks.models import Deck
from matches.lobby.make import challenge_player
from matches.lobby.pair import accept
from matches.models import Challenge, Match
from matches.terms import Terms
from tests.browser.conftest import Opener, fits, wait_until
from tests.browser.seats import DESKTOP, sign_in
from tests.browser.test_accessibility import look, violations
from tests.site.push_service import Subscriber

SUBSCRIBES = """
  const wanted = %s;
  const toJSON = () => ({ endpoint: wanted.endpoint, keys: wanted });
  const made = { ...wanted, toJSON, unsubscribe: async () => true };
  PushManager.prototype.subscribe = PushManager.prototype.getSubscription = async () => made;
"""
SHOWS = """() => {
  self.shown = [];
  self.registration.showNotification = async (title, { body, tag, silent }) =>
    void self.shown.push([title, body, tag, silent]);
}"""
BLITZ = Terms("voidream", "blitz", is_rated=True)


def signed_in(page: Page, name: str) -> Player:
    account = f"{name}-{timezone.now():%M%S%f}"
    sign_in(page, account)
    return Player.objects.get(user__username=account)


def test_a_challenge_finds_a_player_who_reads_cards_and_leads_both_to_their_match(open_browser: Opener) -> None:
    ada_page, ben_page = open_browser(viewport=DESKTOP), open_browser(viewport={"width": 360, "height": 740})
    ada, ben = signed_in(ada_page, "ada"), signed_in(ben_page, "ben")
    deck = Deck.objects.filter(is_starter=True, game="voidream").earliest("pk").deck_list
    ada_page.goto("/voidream/rules/")
    ben_page.goto("/voidream/cards/")
    # Another tab of his: one of both has the connection, and both show what comes.
    tab = ben_page.context.new_page()
    tab.goto("/voidream/decks/")
    for page in (ada_page, ben_page, tab):
        page.wait_for_load_state("networkidle")
    challenge = challenge_player(ada, ben.user.username if ben.user else "", BLITZ, deck)
    assert isinstance(challenge, Challenge), challenge
    for page in (ben_page, tab):
        news = page.get_by_role("region", name="News")
        expect(news).to_contain_text(f"{ada.display_name} challenges you to a rated match (Blitz).")
    tab.close()
    ben_page.get_by_role("link", name="View challenge").click()
    expect(ben_page.get_by_role("heading", name="Challenges for you")).to_be_visible()
    match = accept(challenge.pk, ben, deck)
    assert isinstance(match, Match), match
    ben_page.goto(match.get_absolute_url())
    expect(ben_page.get_by_role("heading", name=f"Waiting for {ada.display_name}")).to_be_visible()
    expect(ben_page.get_by_text(re.compile("called off in [0-9]+ seconds"))).to_be_visible()
    expect(ada_page.get_by_role("region", name="News")).to_contain_text(
        # Whoever connects anew is told in other words.
        re.compile(f"Your match (against {ben.display_name} is starting|starts as soon as you are at the table).")
    )
    ada_page.get_by_role("link", name="Go to match").click()
    for page in (ada_page, ben_page):
        page.locator("#table .lane").wait_for()


def test_who_does_not_want_to_wait_calls_the_match_off(open_browser: Opener) -> None:
    ada_page, ben_page = open_browser(viewport=DESKTOP), open_browser(**look("light", "desktop"))
    ada, ben = signed_in(ada_page, "ada"), signed_in(ben_page, "ben")
    deck = Deck.objects.filter(is_starter=True, game="voidream").earliest("pk").deck_list
    challenge = challenge_player(ada, ben.user.username if ben.user else "", BLITZ, deck)
    assert isinstance(challenge, Challenge), challenge
    match = accept(challenge.pk, ben, deck)
    assert isinstance(match, Match), match
    ben_page.goto(match.get_absolute_url())
    leave = ben_page.get_by_role("button", name="Leave match")
    leave.wait_for()
    assert violations(ben_page) == [], "the ready check"
    leave.click()
    expect(ben_page.get_by_role("heading", name="Match called off")).to_be_visible()
    assert violations(ben_page) == [], "called off"
    ben_page.reload()
    expect(ben_page.get_by_role("heading", name="Match called off")).to_be_visible()
    ben_page.goto("/voidream/matches/")
    expect(ben_page.locator(".match-row")).to_contain_text("Called off")
    expect(ben_page.get_by_role("button", name="Rematch")).to_have_count(0)
    ben_page.goto(reverse("notifications"))
    expect(ben_page.locator(".notices__one")).to_have_count(3)
    assert violations(ben_page) == [], "notifications"
    ben_page.get_by_role("link", name="Notification settings").click()
    # The script has looked what is kept: who asks earlier finds it unchecked already.
    expect(ben_page.get_by_label("Play a sound")).to_be_checked()
    ben_page.get_by_label("Play a sound").uncheck()
    assert violations(ben_page) == [], "settings"
    ben_page.reload()
    expect(ben_page.get_by_label("Play a sound")).not_to_be_checked()


def test_notifications_come_to_a_device_while_the_site_is_closed(open_browser: Opener) -> None:
    page = open_browser(**look("dark", "phone"), permissions=["notifications"], service_workers="allow")
    make_key()
    made = Subscriber()
    # Windows that keep nothing, as those of tests, have no push service.
    page.add_init_script(SUBSCRIBES % json.dumps(made.wanted))
    player = signed_in(page, "eve")
    page.goto(reverse("news-settings"))
    page.get_by_label("Show notifications on this device").check()
    wait_until(page, "async () => JSON.parse(localStorage['news-settings'] ?? '{}').session")
    assert PushSubscription.objects.get(user=player.user).endpoint == made.endpoint
    fits(page)
    assert violations(page) == []
    message = {"site": "Voidream Online", "words": "Ada challenges you.", "url": "/voidream/play/"}
    words = ["Voidream Online", "Ada challenges you.", "/voidream/play/"]
    assert delivered(page, message) == [[*words, True]], "who looks at a page of the site sees it there"
    with page.expect_response("**/push/end/"):
        page.get_by_label("Show notifications on this device").uncheck()
    assert not PushSubscription.objects.exists()
    page.goto("about:blank")
    assert delivered(page, message) == [[*words, False]]


def delivered(page: Page, message: dict[str, str]) -> object:
    """What the service worker shows of a message that the push service of the browser hands to it. It may not in a
    browser without a screen, so it only tells."""
    [worker] = page.context.service_workers
    worker.evaluate(SHOWS)
    worker.evaluate("message => self.dispatchEvent(new PushEvent('push', { data: message }))", json.dumps(message))
    # What `waitUntil` was given is over within the same moment as the list of pages.
    return worker.evaluate("async () => { await clients.matchAll(); await clients.matchAll(); return self.shown; }")
