"""News on every page, and the ready check, as two players see them."""

from __future__ import annotations

import re

from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Page, expect

from accounts.models import Player
from decks.models import Deck
from matches.lobby.make import challenge_player
from matches.lobby.pair import accept
from matches.models import Challenge, Match
from matches.terms import Terms
from tests.browser.conftest import Opener
from tests.browser.seats import DESKTOP, sign_in

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
        news = page.get_by_role("list", name="News")
        expect(news).to_contain_text(f"{ada.display_name} challenges you to a rated match (Blitz).")
    tab.close()
    ben_page.get_by_role("link", name="View challenge").click()
    expect(ben_page.get_by_role("heading", name="You are challenged")).to_be_visible()
    match = accept(challenge.pk, ben, deck)
    assert isinstance(match, Match), match
    ben_page.goto(match.get_absolute_url())
    expect(ben_page.get_by_role("heading", name=f"Waiting for {ada.display_name}")).to_be_visible()
    expect(ben_page.get_by_text(re.compile("called off in [0-9]+ seconds"))).to_be_visible()
    expect(ada_page.get_by_role("list", name="News")).to_contain_text(
        f"Your match against {ben.display_name} is starting."
    )
    ada_page.get_by_role("link", name="Go to match").click()
    for page in (ada_page, ben_page):
        page.locator("#table .lane").wait_for()


def test_who_does_not_want_to_wait_calls_the_match_off(open_browser: Opener) -> None:
    ada_page, ben_page = open_browser(viewport=DESKTOP), open_browser(viewport=DESKTOP)
    ada, ben = signed_in(ada_page, "ada"), signed_in(ben_page, "ben")
    deck = Deck.objects.filter(is_starter=True, game="voidream").earliest("pk").deck_list
    challenge = challenge_player(ada, ben.user.username if ben.user else "", BLITZ, deck)
    assert isinstance(challenge, Challenge), challenge
    match = accept(challenge.pk, ben, deck)
    assert isinstance(match, Match), match
    ben_page.goto(match.get_absolute_url())
    ben_page.get_by_role("button", name="Leave match").click()
    expect(ben_page.get_by_role("heading", name="Match called off")).to_be_visible()
    ben_page.goto("/voidream/matches/")
    expect(ben_page.locator(".match-row")).to_contain_text("Called off")
    ben_page.goto(reverse("notifications"))
    expect(ben_page.locator(".notices__one")).to_have_count(2)
    ben_page.get_by_label("Play a sound when a match starts").uncheck()
    ben_page.reload()
    expect(ben_page.get_by_label("Play a sound when a match starts")).not_to_be_checked()
