"""A finished match looked at again on its table: by keys and by touch, from every side, from a link."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest
from django.http import HttpResponse
from playwright.sync_api import Browser, Page, expect

from accounts.guests import COOKIE, remember_guest
from accounts.models import Player
from decks.lists import deck_from_json
from decks.models import Deck
from games.agents import random_answer
from matches import match_cache
from matches.models import Match
from matches.play.answer import answer
from matches.play.create import by_invitation
from matches.play.join import join
from matches.terms import Terms
from matches.transcripts import write
from tests.browser.conftest import LOOKS, SHUFFLE, Opener, fits
from tests.browser.dreamer import Dreamer
from tests.browser.seats import DESKTOP, take_seat
from tests.browser.test_accessibility import SIZES, violations
from tests.browser.test_table import PHONE, concede


class Finished:
    """Alice (seat A) has played Bob."""

    def __init__(self, site: str) -> None:
        self.site = site
        decks = [
            deck_from_json(deck.list)
            for deck in Deck.objects.filter(game="voidream", is_starter=True).order_by("slug")[:2]
        ]
        self.alice, self.bob = (Player.objects.create(display_name=name) for name in ("Alice", "Bob"))
        match = by_invitation(self.alice, Terms("voidream"), decks[0])
        assert isinstance(match, Match)
        match.seats.update(seat="A")
        joined = join(match.invite or "", self.bob, decks[1])
        assert isinstance(joined, Match)
        self.id = joined.pk
        chance = count(1)
        while decision := match_cache.load(self.id).decision:
            answer(self.id, decision.seat, random_answer(decision, next(chance)))
        write(self.id)
        self.last = match_cache.load(self.id).seq

    def open(self, page: Page, query: str = "", player: Player | None = None) -> None:
        if player:
            response = HttpResponse()
            remember_guest(response, player)
            page.context.add_cookies([{"name": COOKIE, "value": response.cookies[COOKIE].value, "url": self.site}])
        page.goto(f"/voidream/matches/{self.id}/{query}")
        if not query:
            page.locator("dialog.end").get_by_role("button", name="Close").click()
        page.locator(".replay").wait_for()


@pytest.fixture(scope="module")
def finished(site: str) -> Iterator[Finished]:
    with pytest.MonkeyPatch.context() as patch:
        fixed = SimpleNamespace(choice=secrets.choice, token_hex=secrets.token_hex, randbits=lambda _bits: SHUFFLE)
        patch.setattr("matches.models.match.secrets", fixed)
        patch.setattr("matches.shuffle.seed_of", lambda *_: SHUFFLE)
        yield Finished(site)


def at(page: Page, number: int) -> None:
    """The table has come to this moment, and says so."""
    expect(page.locator("#table")).to_have_attribute("data-asked", f"told {number}")
    expect(page.locator(".replay__number b")).to_have_text(str(number))


@pytest.mark.deep
def test_a_player_steps_through_the_whole_match_by_keys(open_browser: Opener, finished: Finished) -> None:
    page = open_browser(viewport=DESKTOP)
    finished.open(page, player=finished.alice)
    at(page, finished.last)
    expect(page.locator(".replay__told")).to_contain_text("The match is over.")
    page.keyboard.press("Home")
    at(page, 0)
    for number in range(1, finished.last + 1):
        page.keyboard.press("ArrowRight")
        at(page, number)
        expect(page.locator(".log .is-here").first).to_be_visible()
    expect(page.locator(".replay__told")).to_contain_text("The match is over.")
    page.keyboard.press("ArrowLeft")
    at(page, finished.last - 1)
    page.keyboard.press("Home")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".replay__number")).to_contain_text("Round 1")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".replay__number")).to_contain_text("Round 2")
    expect(page.locator("#announcer")).to_contain_text(re.compile(rf"Move \d+ of {finished.last}, round 2"))
    page.keyboard.press("Shift+ArrowLeft")
    expect(page.locator(".replay__number")).to_contain_text("Round 1")
    page.keyboard.press("End")
    at(page, finished.last)
    # Nothing of it is a decision any more.
    expect(page.locator(".slot.is-option")).to_have_count(0)


@pytest.mark.parametrize(
    ("side", "steps"), [("A", 20), *(pytest.param(side, None, marks=pytest.mark.deep) for side in "AB")]
)
def test_anybody_steps_through_it_by_touch_on_a_phone(
    open_browser: Opener, finished: Finished, side: str, steps: int | None
) -> None:
    page = open_browser(viewport=PHONE, has_touch=True)
    finished.open(page, f"?from={side}&at=0")
    at(page, 0)
    expect(page.locator("dialog.end[open]")).to_have_count(0)
    expect(page.locator(".plate__name").last).to_contain_text("Alice" if side == "A" else "Bob")
    on = page.get_by_role("button", name="Next move")
    seen = 0
    for number in range(1, (steps or finished.last) + 1):
        on.tap()
        at(page, number)
        seen += page.locator(".hand--mine .card--arcanum").count()
        # What was hidden then stays hidden, unless this side knew it.
        assert page.locator(".hand--theirs .hand__card:not(:has(.hand__known)) .card__title").count() == 0
    assert seen
    fits(page, PHONE["height"])


def test_who_watched_saw_no_hand(open_browser: Opener, finished: Finished) -> None:
    page = open_browser(viewport=DESKTOP)
    finished.open(page, "?at=20", finished.alice)
    expect(page.locator(".hand--mine .card--arcanum").first).to_be_visible()
    page.locator(".prompt").get_by_label("View as").select_option("spectator")
    expect(page.locator(".bar")).to_contain_text("spectator’s view")
    at(page, 20)
    expect(page.locator(".hand--mine")).to_have_count(0)
    page.locator(".prompt").get_by_label("View as").select_option("B")
    expect(page.locator(".plate__name").last).to_contain_text("Bob")
    at(page, 20)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Replay options").click()
    page.get_by_role("button", name="Show result").click()
    expect(page.locator("dialog.end[open]")).to_contain_text(re.compile("You (win|lose)|Draw"))
    page.locator("dialog.end").get_by_role("button", name="Close").click()
    expect(page.locator(".plate__name").last).to_contain_text("Alice")


def test_a_link_leads_to_its_moment(open_browser: Opener, finished: Finished) -> None:
    page = open_browser(viewport=DESKTOP)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    finished.open(page, "?at=12&from=B")
    at(page, 12)
    page.keyboard.press("ArrowRight")
    at(page, 13)
    page.wait_for_url("**/?at=13&from=B")
    page.get_by_role("button", name="Copy link to this moment").click()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{finished.site}/voidream/matches/{finished.id}/?at=13&from=B"
    page.reload()
    at(page, 13)
    finished.open(page, "?at=99999&from=nobody")
    at(page, finished.last)


def test_it_plays_by_itself_to_the_end(open_browser: Opener, finished: Finished) -> None:
    page = open_browser(viewport=DESKTOP, reduced_motion="no-preference")
    finished.open(page, f"?at={finished.last - 6}")
    page.get_by_role("button", name="Replay options").click()
    page.get_by_label("Fast").check()
    # In a dialog, keys are its own.
    page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    page.get_by_label("Fast").check()
    page.keyboard.press("Escape")
    at(page, finished.last - 6)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    at(page, finished.last)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_was_before_a_concession_can_be_seen(open_browser: Opener, viewport: dict[str, int]) -> None:
    page = open_browser(viewport=viewport)
    take_seat(page)
    Dreamer(page).answer()
    page.locator(".prompt.is-asked").wait_for()
    concede(page)
    page.locator("dialog.end").get_by_role("button", name="Close").click()
    last = int(page.locator(".replay__number b").inner_text())
    page.get_by_role("button", name="Previous move").click()
    expect(page.locator(".replay__number")).to_contain_text(f"{last - 1} of {last}")
    expect(page.locator(".replay__told")).not_to_contain_text("The match is over.")
    page.get_by_role("button", name="Next move").click()
    expect(page.locator(".replay__number")).to_contain_text(f"{last} of {last}")
    expect(page.locator(".replay__told")).to_contain_text("The match is over.")


def test_steps_on_are_told_as_they_were_played(open_browser: Opener, finished: Finished) -> None:
    page = open_browser(viewport=DESKTOP, reduced_motion="no-preference")
    finished.open(page, "?at=0")
    at(page, 0)
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.querySelector('#table').getAnimations({subtree: true}).length > 0")
    # What is played later isn't there yet.
    assert page.locator(".stage--empty").count() == 1
    at(page, 1)
    # Whoever goes on before a step is told comes as far.
    for _ in range(11):
        page.keyboard.press("ArrowRight")
    at(page, 12)


def test_the_log_leads_to_its_moments(open_browser: Opener, finished: Finished) -> None:
    page = open_browser(viewport=DESKTOP)
    finished.open(page)
    page.get_by_role("button", name=re.compile("^Round 1 ")).click()
    line = page.locator(".log__round", has_text="Round 1").locator(".log__line").nth(2)
    line.click(position={"x": 3, "y": 8})
    expect(line).to_have_attribute("aria-current", "step")
    expect(page.locator(".replay__number")).to_contain_text("Round 1")
    page.keyboard.press("Home")
    expect(line).not_to_have_attribute("aria-current", "step")


def test_the_log_can_be_kept_as_text(open_browser: Opener, finished: Finished) -> None:
    page = open_browser(viewport=PHONE, has_touch=True)
    finished.open(page, player=finished.alice)
    page.get_by_role("button", name="Replay options").tap()
    with page.expect_download() as download:
        page.get_by_role("button", name="Log (text)").tap()
    assert download.value.suggested_filename == f"voidream-{finished.id}.txt"
    text = download.value.path().read_text()
    assert text.startswith("Alice against Bob\n\nSetup\n")
    assert "\nRound 1\n" in text
    assert not re.search(r"[{}]|\[\[|undefined", text)


def test_cards_are_reached_by_keys_and_steps_go_on_from_there(open_browser: Opener, finished: Finished) -> None:
    page = open_browser(viewport=DESKTOP)
    finished.open(page, "?at=20&from=A")
    at(page, 20)
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-nav]:focus")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    at(page, 20)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowRight")
    at(page, 21)


def test_a_match_of_older_rules_says_that_it_can_not_be_shown(browser: Browser, finished: Finished) -> None:
    context = browser.new_context(base_url=finished.site)
    page = context.new_page()
    page.route("**/transcript/*.json", lambda route: route.fulfill(status=409))
    page.goto(f"/voidream/matches/{finished.id}/?at=3")
    expect(page.locator(".prompt")).to_contain_text("played under older rules")
    page.get_by_role("button", name="Show result").click()
    page.locator("dialog.end[open]").wait_for()
    context.close()


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_axe_finds_nothing(open_browser: Opener, finished: Finished, scheme: Any, size: str) -> None:
    width, height = SIZES[size]
    page = open_browser(viewport={"width": width, "height": height}, color_scheme=scheme, bypass_csp=True)
    finished.open(page, "?at=30&from=B")
    at(page, 30)
    assert violations(page) == []
    page.get_by_role("button", name="Replay options").click()
    page.get_by_role("dialog").wait_for()
    assert violations(page) == []
