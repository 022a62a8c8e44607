"""People who have come already: an account, a seat at a table. The pages on the way there have tests of their own, and
each takes a browser as long as a whole table does."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Page, ViewportSize

from accounts.guests import remember_guest
from accounts.models import Player
from accounts.naming import free_guest_name
from accounts.services import adopt_guest
from decks.models import Deck
from matches.models import Match
from matches.play.create import by_invitation
from matches.play.join import join
from matches.terms import Terms
from tests.browser.conftest import Opener

__all__ = ["CUT_BY_HAND", "DESKTOP", "begin_match", "sign_in", "sit_down_together", "take_seat"]

CUT_BY_HAND = "localStorage.setItem('voidream-settings', JSON.stringify({cut: false}))"
"""A script for a page whose player cuts the deck, against an AI too: that is asked first then."""
DESKTOP: ViewportSize = {"width": 1280, "height": 720}


def sign_in(page: Page, name: str) -> None:
    """Gives whoever sits at this browser an account."""
    user, _ = User.objects.get_or_create(username=name)
    adopt_guest(user, None)
    client = Client()
    client.force_login(user)
    _hand_over(client.cookies, page)


def begin_match(page: Page, game: str) -> str:
    """What the button for a quick match does: the address of the match."""
    client = Client()
    client.cookies.load({cookie["name"]: cookie["value"] for cookie in page.context.cookies()})
    answer = client.post(reverse("quick-play", args=[game]), {"skip": "1"})
    _hand_over(client.cookies, page)
    return str(answer["Location"])


def take_seat(page: Page) -> None:
    """At the table against an agent, as a guest."""
    page.goto(begin_match(page, "voidream"))
    page.locator(".prompt.is-asked").wait_for()


def sit_down_together(
    open_browser: Opener, *, clock: str = "", bobs: dict[str, Any] | None = None, **options: Any
) -> tuple[Page, Page]:
    """Alice has invited Bob, who has come, in browsers of one kind unless his has options of its own."""
    usual = {"viewport": DESKTOP}
    pages = [open_browser(**usual | own) for own in (options, options if bobs is None else bobs)]
    players = [Player.objects.create(display_name=free_guest_name()) for _ in pages]
    deck = Deck.objects.filter(is_starter=True, game="voidream").earliest("pk").deck_list
    waiting = by_invitation(players[0], Terms("voidream", clock), deck)
    assert isinstance(waiting, Match)
    begun = join(str(waiting.invite), players[1], deck)
    assert isinstance(begun, Match)
    for page, player in zip(pages, players, strict=True):
        response = HttpResponse()
        remember_guest(response, player)
        _hand_over(response.cookies, page)
        page.goto(begun.get_absolute_url())
    for page in pages:
        page.locator("#table .lane").wait_for()
    return pages[0], pages[1]


def _hand_over(cookies: Any, page: Page) -> None:
    page.context.add_cookies(
        [{"name": name, "value": held.value, "domain": "127.0.0.1", "path": "/"} for name, held in cookies.items()]
    )
