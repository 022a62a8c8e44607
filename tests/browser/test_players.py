"""Leaderboard, player page and history in a browser, and a rated match from the invitation to its ratings."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone
from playwright.sync_api import Page, expect

from accounts.models import Player
from accounts.services import adopt_guest
from cards.models import CurrentCatalog
from cards.restrictions import default_format
from decks.models import Deck
from matches.models import Match, Rating
from matches.play.create import by_invitation
from matches.ratings.counting import count_rated
from matches.terms import Terms
from tests.browser.conftest import LOOKS, Opener, fits
from tests.browser.seats import sign_in
from tests.browser.test_accessibility import look, violations
from tests.matches.rated import ended


@pytest.fixture(scope="module")
def ada(site: str) -> Player:
    """She has played rated matches for weeks, against players and with decks of several kinds."""
    catalog = CurrentCatalog.objects.get(game="voidream").catalog
    card_format = default_format("voidream")
    assert card_format
    ada, *others = (
        adopt_guest(User.objects.create_user(name), None)
        for name in ("Ada", "Boris", "Cleo-with-a-very-long-name-indeed-for-a-list")
    )
    decks = [deck.deck_list for deck in Deck.objects.filter(game="voidream", is_starter=True).order_by("pk")]
    now = timezone.now()
    for number in range(42):
        match = ended(
            catalog,
            ada,
            others[number % 2],
            winner="AABA"[number % 4] if number % 11 else "",
            deck=decks[number % 3],
            format=card_format.slug,
            finished=now - timedelta(days=42 - number),
        )
        Match.objects.filter(pk=match.pk).update(created=match.finished)
    count_rated()
    return ada


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
@pytest.mark.parametrize("path", ["/voidream/players/", "/voidream/players/Ada/", "/voidream/players/Ada/matches/"])
def test_the_pages_fit_and_can_be_used_by_all(
    open_browser: Opener, ada: Player, path: str, scheme: str, size: str
) -> None:
    page = open_browser(**look(scheme, size))
    page.goto(path)
    expect(
        page.get_by_role("link", name="Ada").or_(page.get_by_role("heading", name="Ada", exact=True)).first
    ).to_be_visible()
    fits(page)
    assert violations(page) == []


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_bots_are_marked(open_browser: Opener, ada: Player, scheme: str, size: str) -> None:
    page = open_browser(**look(scheme, size))
    sign_in(page, "Hal")
    page.goto("/accounts/")
    page.get_by_label("This account is played by a program").check()
    page.locator("#bots ~ form").get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="Hal Bot")).to_be_visible()
    fits(page)
    assert violations(page) == []
    rated = Rating.objects.get(player=ada)
    facts = {"value": rated.value, "deviation": 60, "matches": 40, "floor": 1500, "steady_until": rated.steady_until}
    hal = Player.objects.get(display_name="Hal")
    Rating.objects.update_or_create(player=hal, game=rated.game, format=rated.format, defaults=facts)
    page.goto("/voidream/players/")
    page.get_by_role("link", name="Bots").click()
    expect(page.get_by_role("rowheader", name="Hal Bot You")).to_be_visible()
    fits(page)
    assert violations(page) == []


def test_from_the_leaderboard_to_a_match(page: Page, ada: Player) -> None:
    page.goto("/voidream/")
    page.get_by_role("contentinfo").get_by_role("link", name="Leaderboard").click()
    page.get_by_role("table", name="Players by rating").get_by_role("link", name="Ada").click()
    expect(page.get_by_role("heading", name="Ada", exact=True)).to_be_visible()
    page.get_by_text("Show as table").click()
    expect(page.get_by_role("table", name="Rating after each match").get_by_role("row")).to_have_count(43)
    page.get_by_role("link", name="All of Ada’s matches").click()
    page.get_by_label("Opponent").fill("boris")
    page.get_by_label("Result").select_option("Lost")
    page.get_by_role("button", name="Apply").click()
    expect(page.locator(".gallery__count")).to_contain_text("9 matches")
    expect(page.locator(".match-row--won")).to_have_count(0)


def test_a_rated_match_tells_its_ratings(open_browser: Opener) -> None:
    first, second = (open_browser(viewport={"width": width, "height": 800}) for width in (1280, 360))
    sign_in(first, "Dora")
    sign_in(second, "Emil")
    dora = Player.objects.get(user__username="Dora")
    deck = Deck.objects.filter(game="voidream", is_starter=True).earliest("pk").deck_list
    match = by_invitation(dora, Terms("voidream", is_rated=True), deck)
    assert isinstance(match, Match)
    second.goto(f"/voidream/join/{match.invite}/")
    second.get_by_role("button", name="Join match").click()
    second.wait_for_url("**/voidream/matches/**")
    first.goto(f"/voidream/matches/{match.pk}/")
    for each in (first, second):
        each.locator("#table .lane").wait_for()
    Match.objects.get(pk=match.pk)
    from matches.play.concede import concede

    concede(match.pk, "B")
    expect(first.locator("dialog.end")).to_contain_text("Your rating: 1")
    expect(first.locator("dialog.end")).to_contain_text("(+")
    expect(second.locator("dialog.end")).to_contain_text("(−")
    assert Rating.objects.get(player=dora).value > 1500
    watcher = open_browser(viewport={"width": 1280, "height": 800})
    watcher.goto(f"/voidream/matches/{match.pk}/")
    expect(watcher.locator("dialog.end")).to_contain_text("Dora: 1")


def test_from_a_player_to_a_challenge(page: Page, ada: Player) -> None:
    page.goto("/voidream/players/Ada/")
    page.get_by_role("link", name="Challenge").click()
    expect(page.get_by_text("to challenge Ada")).to_be_visible()
    expect(page.get_by_role("radio", name="A player")).to_be_checked()
    expect(page.get_by_label("Account name")).to_have_value("Ada")


def test_following_somebody_who_comes_and_hides(open_browser: Opener, ada: Player) -> None:
    fan, star = (open_browser(viewport={"width": width, "height": 740}, bypass_csp=True) for width in (360, 1280))
    sign_in(fan, "Fanny")
    sign_in(star, "Stella")
    star.goto("/accounts/")
    fan.goto("/voidream/players/Stella/")
    fan.get_by_role("button", name="Follow").click()
    expect(fan.get_by_role("status").first).to_contain_text("You now follow Stella.")
    fan.goto("/voidream/following/")
    expect(fan.locator(".followed__row")).to_contain_text("Online")
    fits(fan)
    assert violations(fan) == []
    star.get_by_role("button", name="Hide online status").click()
    expect(star.get_by_text("Your online status is hidden.")).to_be_visible()
    fan.reload()
    expect(fan.locator(".followed__row")).to_contain_text("Offline")
    fan.get_by_role("button", name="Unfollow Stella").click()
    expect(fan.get_by_role("button", name="Follow")).to_be_visible()
