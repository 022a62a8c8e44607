"""The desk in Chromium: a card that has never existed goes from an empty form to the table."""

from __future__ import annotations

import contextlib
import re
import secrets
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.contrib.auth.models import Group, User
from playwright.sync_api import Dialog, Error, Locator, Page, Route, ViewportSize, expect
from pytest_django import DjangoDbBlocker

import games
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.writing import write_list
from tests.browser.conftest import Opener, fits, stop_clock, wait_for

DESKTOP: ViewportSize = {"width": 1280, "height": 900}
PASSWORD = "a-long-walk-at-night"
EVOKES = "Open Your Eyes"
RIGHT = "(!) After you roll, if your depth is 3 or more - deal 1 Dream damage."
WRONG = RIGHT.replace("roll", "rol")
CARD = {"title": "Clerk of the Tides", "kind": "memory", "faction": "neutral", "value": 4, "text": RIGHT}


@pytest.fixture
def cast(site: str, django_db_blocker: DjangoDbBlocker) -> None:
    """Alice and Bob are curators, Petra is a publisher."""
    with django_db_blocker.unblock():
        for name, group in (("Alice", "Curators"), ("Bob", "Curators"), ("Petra", "Publishers")):
            user, made = User.objects.get_or_create(username=f"{name} of the desk")
            if made:
                user.set_password(PASSWORD)
                user.save()
                user.groups.add(Group.objects.get(name=group))


def at_the_desk(open_browser: Opener, name: str, path: str, **options: Any) -> Page:
    """Somebody's browser at a page of the desk, which asks who they are first."""
    page = open_browser(**({"viewport": DESKTOP} | options))
    page.goto(path)
    page.get_by_label("Username").fill(f"{name} of the desk")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    page.wait_for_url(f"**{path}")
    return page


def publish(open_browser: Opener, name: str, title: str) -> None:
    """Petra publishes an accepted card in a release of its own, whatever else waits to be published."""
    petra = at_the_desk(open_browser, "Petra", "/voidream/desk/releases/new/")
    petra.get_by_label("Name").fill(name)
    petra.get_by_role("button", name="Create release").click()
    changes = petra.get_by_role("main").get_by_role("checkbox")
    expect(changes.first).to_be_visible()
    for change in changes.all():
        change.uncheck()
    petra.get_by_role("main").get_by_label(title).check()
    petra.get_by_role("button", name="Add selected").click()
    petra.get_by_role("link", name="Publish now").click()
    petra.get_by_role("main").get_by_role("button", name="Publish").click()
    expect(petra.get_by_role("main")).to_contain_text("Published")


def stacked(definition: dict[str, Any]) -> tuple[DeckList, DeckList, int]:
    """A deck with the card, one to play against, and a seed: seat A acts first, with the card on top of its deck."""
    game = games.load("voidream")
    cards = {**game.cards.pool(), definition["title"]: definition}
    opponent = game.decks.shipped()[1]
    seed = 0
    while True:
        found = game.lab.sandbox(definition, cards, "A", opponent, seed)
        assert isinstance(found, games.Sandbox)
        seats = {"A": games.Seating("A", found.deck), "B": games.Seating("B", opponent)}
        state = game.new(seats, found.seed, cards)
        while (decision := game.decision(state)) is not None and decision.kind is not games.DecisionKind.ACTION:
            middle = games.Answer(decision.seq, pick=(len(decision.options) // 2,))
            assert game.answer(state, decision.seat, middle) is None
        if decision is not None and decision.seat == "A":
            return found.deck, opponent, found.seed
        seed = found.seed + 1


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> tuple[DeckList, DeckList]:
    """The decks of the match; its shuffle is no chance here, or the card might be long in coming."""
    deck, opponent, seed = stacked(CARD)
    chance = SimpleNamespace(choice=secrets.choice, token_hex=secrets.token_hex, randbits=lambda _bits: seed)
    monkeypatch.setattr("matches.models.match.secrets", chance)
    monkeypatch.setattr("matches.shuffle.seed_of", lambda *_: seed)
    return deck, opponent


def test_a_card_is_written_mended_published_and_played(
    open_browser: Opener, cast: None, table: tuple[DeckList, DeckList]
) -> None:
    title = str(CARD["title"])
    # Alice writes it, and the editor points at her mistake.
    alice = at_the_desk(open_browser, "Alice", "/voidream/desk/changes/new/")
    alice.get_by_label("Title").fill(title)
    alice.get_by_role("radio", name="Memory").check()
    alice.get_by_role("button", name="Create draft").click()
    alice.get_by_label("Faction").select_option(label="Neutral")
    alice.get_by_label("Value").fill("4")
    alice.get_by_label("Text", exact=True).fill(WRONG)
    report = alice.locator("[data-field=text] .fault")
    expect(report).to_contain_text("Line 1, column 15")
    expect(report.locator("mark")).to_have_text("rol")
    expect(alice.locator(".marked__mirror mark")).to_have_text("rol")
    expect(alice.get_by_label("Text", exact=True)).to_have_attribute("aria-invalid", "true")
    expect(alice.locator("[data-state]")).to_have_text("1 problem · not saved")
    report.get_by_role("button", name="Apply").click()
    expect(alice.get_by_label("Text", exact=True)).to_have_value(RIGHT)
    expect(alice.locator("[data-part=outline]")).to_contain_text("If: your depth is 3 or more")
    expect(alice.locator("[data-part=preview] .card__title")).to_have_text(title)
    expect(alice.locator("[data-state]")).to_have_text("No problems · not saved")
    alice.get_by_role("button", name="Save and request review").click()
    expect(alice.get_by_text(f"{title} is in review.")).to_be_visible()
    expect(alice.get_by_role("button", name="Accept")).to_have_count(0)

    # Bob accepts it.
    bob = at_the_desk(open_browser, "Bob", "/voidream/desk/")
    bob.get_by_role("link", name=title).first.click()
    expect(bob.locator(".review .card__title").first).to_have_text(title)
    bob.get_by_role("button", name="Accept", exact=True).click()
    expect(bob.get_by_text(f"{title} is accepted")).to_be_visible()

    # Petra publishes it in a release.
    publish(open_browser, "High tide", title)

    # A player puts it into a deck, and plays it.
    deck, opponent = table
    player = open_browser(viewport=DESKTOP)
    player.goto("/voidream/decks/new/")
    player.get_by_label("Name").fill("Tidal deck")
    player.get_by_label("List").fill(write_list(deck))
    player.get_by_role("button", name="Save deck").click()
    expect(player.get_by_role("heading", level=1)).to_have_text("Tidal deck")
    player.goto("/voidream/play/")
    player.get_by_role("radio", name="Tidal deck").check()
    player.get_by_text("More options").click()
    player.get_by_label("AI’s deck").select_option(label=opponent.name)
    player.get_by_role("button", name="Start match").click()
    hand = player.locator(".hand--mine .slot.is-option > .slot__button")
    cut = player.get_by_role("button", name=re.compile(r"^Cut at \d"))
    # At equal depths, which depend on where the AI cuts, it is guessed who goes first.
    guess = player.get_by_role("button", name="The numbered side")
    for asked in (cut, guess):
        hand.or_(cut).or_(guess).first.wait_for()
        if asked.is_visible():
            asked.click()
    hand.filter(has_text=EVOKES).first.click()
    player.get_by_role("dialog").get_by_role("button", name="Play").click()
    expect(player.locator("#prompt-ask")).to_have_text(f"You evoke {title}")
    player.locator(".prompt__buttons").get_by_role("button", name="Play").click()
    expect(player.locator(".log")).to_contain_text(f"You play {title}")


def begin_card(page: Page, title: str, kind: str) -> Locator:
    """Begins a card; its text."""
    page.get_by_label("Title").fill(title)
    page.get_by_role("radio", name=kind).check()
    page.get_by_role("button", name="Create draft").click()
    return page.get_by_label("Text", exact=True)


def test_an_answer_about_an_older_text_is_not_shown(open_browser: Opener, cast: None) -> None:
    alice = at_the_desk(open_browser, "Alice", "/voidream/desk/changes/new/")
    text = begin_card(alice, "Half a Window", "Thought")
    # The editor's script listens once the page has come.
    alice.wait_for_url(re.compile(r"/changes/\d+/"), wait_until="load")
    expect(alice.locator("[data-editor]")).not_to_have_class(re.compile("is-checking"))
    held: list[Route] = []
    alice.route("**/check/", lambda route: held.append(route))
    stop_clock(alice)
    text.fill("evoke wit veil")
    with alice.expect_request("**/check/"):
        alice.clock.run_for(1000)
    wait_for(alice, lambda: held, "the check")  # the request is told before it comes to the route
    text.fill("Evoke with veil.")
    with contextlib.suppress(Error):  # nobody waits for it any more
        held[0].continue_()
    alice.evaluate("fetch(location.href)")  # longer than what comes of the answer
    expect(alice.locator("[data-field=text] .fault")).to_have_count(0)


def test_what_is_typed_before_the_editor_has_come_is_checked(open_browser: Opener, cast: None) -> None:
    alice = at_the_desk(open_browser, "Alice", "/voidream/desk/changes/new/")
    held: list[Route] = []
    alice.route("**/desk/editor*.js", lambda route: held.append(route))
    begin_card(alice, "Half a Gate", "Thought").fill("evoke wit veil")
    wait_for(alice, lambda: held, "the editor's script")
    held[0].continue_()
    expect(alice.locator("[data-field=text] [data-report]")).to_contain_text("Line 1, column 7")
    expect(alice.locator("[data-state]")).to_contain_text("not saved")


def test_the_editor_completes_rewords_and_warns(open_browser: Opener, cast: None) -> None:
    alice = at_the_desk(open_browser, "Alice", "/voidream/desk/changes/new/")
    text = begin_card(alice, "Half a Door", "Thought")
    report = alice.locator("[data-field=text] [data-report]")
    state = alice.locator("[data-state]")

    # An expected word goes where the caret points, and can be taken back like anything typed.
    text.fill("Roll\nevoke wit veil")
    expect(report).to_contain_text("Line 2, column 7")
    report.get_by_role("button", name="with", exact=True).click()
    expect(text).to_have_value("Roll\nevoke with veil")
    text.press("Control+z")
    expect(text).to_have_value("Roll\nevoke wit veil")
    text.press("Control+Shift+z")
    report.get_by_role("button", name="Use canonical wording").click()
    expect(text).to_have_value("Roll.\nEvoke with veil.")
    expect(alice.locator(".marked__mirror mark")).to_have_count(0)

    # Another kind has other fields, and nothing typed is lost on the way there and back.
    alice.get_by_label("Kind").select_option(label="Mind")
    expect(alice.get_by_label("Position 4", exact=True)).to_be_visible()
    alice.get_by_label("Kind").select_option(label="Thought")
    expect(text).to_have_value("Roll.\nEvoke with veil.")
    expect(state).to_contain_text("not saved")

    # Leaving asks first; saved, it doesn't.
    asked: list[str] = []

    def answer(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    alice.on("dialog", answer)
    with alice.expect_event("dialog"):
        alice.get_by_role("link", name="Voidream").first.click()
    assert asked == ["beforeunload"]
    expect(text).to_have_value("Roll.\nEvoke with veil.")
    text.press("Control+s")
    expect(alice.get_by_text("Half a Door saved.")).to_be_visible()
    expect(state).to_contain_text("· saved")

    # Whoever has the page open learns that somebody else has saved meanwhile.
    bob = at_the_desk(open_browser, "Bob", urlsplit(alice.url).path)
    bob.get_by_label("Flavor text").fill("It opens to the left.")
    bob.get_by_role("button", name="Save draft").click()
    expect(bob.get_by_text("Half a Door saved.")).to_be_visible()
    text.press("End")
    text.press_sequentially(" ")
    expect(alice.locator("[data-stale]")).to_contain_text("Bob of the desk saved another version")
    with alice.expect_event("dialog"):
        alice.get_by_role("link", name="Voidream").first.click()
    assert asked == ["beforeunload"] * 2


def test_the_editor_fits_a_phone(open_browser: Opener, cast: None) -> None:
    page = at_the_desk(open_browser, "Alice", "/voidream/desk/changes/new/")
    page.set_viewport_size({"width": 360, "height": 740})
    fits(page)
    text = begin_card(page, "A Narrow Stair", "Entity")
    text.fill("Exhaust target entty.\nAn-unbreakable-word-that-is-much-too-long-for-a-telephone.")
    expect(page.locator("[data-field=text] .fault")).to_have_count(2)
    fits(page)


def test_no_figure_in_a_heading_looks_like_a_circle(open_browser: Opener, cast: None) -> None:
    """The 0 of the headings' own face is a ring as high as a capital; figures come lining, from the face of texts."""
    alice = at_the_desk(open_browser, "Alice", "/voidream/desk/")
    expect(alice.locator("#to-review")).to_be_visible()
    own, of_texts, of_headings = alice.evaluate(
        """async () => {
          const heading = document.getElementById("to-review");
          const width = async (font) => {
            const zeros = Object.assign(document.createElement("span"), { textContent: "0000" });
            if (font) zeros.style.fontFamily = font;
            heading.append(zeros);
            await document.fonts.ready;
            const found = zeros.getBoundingClientRect().width;
            zeros.remove();
            return found;
          };
          return [await width(""), await width("Alegreya Sans"), await width("Marcellus")];
        }"""
    )
    assert own == of_texts != of_headings


def test_a_restriction_asks_for_what_its_kind_needs(open_browser: Opener, cast: None) -> None:
    petra = at_the_desk(open_browser, "Petra", "/voidream/desk/restrictions/new/")
    copies, together = petra.get_by_label("Copies allowed"), petra.get_by_text("A combination needs at least two cards")
    expect(petra.get_by_label("Banned", exact=True)).to_be_checked()
    expect(copies).to_be_hidden()
    petra.get_by_label("Limited").check()
    expect(copies).to_be_visible()
    expect(together).to_be_hidden()
    petra.get_by_label("Banned in combination").check()
    expect(copies).to_be_hidden()
    expect(together).to_be_visible()


def test_a_typo_that_is_none_becomes_an_erratum(open_browser: Opener, cast: None) -> None:
    alice = at_the_desk(open_browser, "Alice", "/voidream/desk/cards/lantern-carp/")
    alice.get_by_role("button", name="Typo", exact=True).click()
    expect(alice.locator("[data-state]")).to_have_text("No problems · saved")
    alice.get_by_label("Dawn").fill("9")
    expect(alice.get_by_text("Not a typo")).to_be_visible()
    expect(alice.locator("[data-state]")).to_have_text("1 problem · not saved")
    alice.get_by_role("button", name="Make it an erratum").click()
    expect(alice.get_by_role("radio", name="Erratum")).to_be_checked()
    expect(alice.get_by_label("Dawn")).to_have_value("9")
    expect(alice.locator("[data-state]")).to_have_text("No problems · not saved")
