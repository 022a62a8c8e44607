"""In a language other than English no script says anything in English."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.conf import settings
from django.contrib.auth.models import Group, User
from django.test import Client, override_settings
from playwright.sync_api import Page, expect
from pytest_django import DjangoDbBlocker

import games
from accounts import names
from accounts.models import Player
from cards.curation.changes import start_change
from cards.models import Card, CardSet, Change, Format, Release
from matches.play.create import by_invitation
from matches.play.join import join
from matches.terms import Terms
from tests.browser.conftest import Opener
from tests.browser.gathering import Gathering, published, registered, turns
from tests.browser.seats import DESKTOP
from tests.matches.many import in_order
from tests.site.pseudo import plain_words, settings_of, write_catalogs
from tests.site.world import made
from tests.toy.foreign import Foreign, accented

GAME = Foreign.name
NOSCRIPT = re.compile("<noscript>.*?</noscript>", re.DOTALL)
HEARS = """() => {
  const attributes = ["title", "alt", "aria-label", "placeholder", "data-label"];
  const silent = "code, kbd, noscript, pre, script, style, svg";
  window.said = new Set();
  const hear = (node) => {
    if (node instanceof Element) window.said.add(node.outerHTML);
    else if (node instanceof Text && !node.parentElement?.closest(silent)) {
      const held = document.createElement("p");
      held.textContent = node.data;
      window.said.add(held.outerHTML);
    }
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "childList" && !target.closest?.(silent)) addedNodes.forEach(hear);
      else if (type === "attributes") window.said.add(target.cloneNode(false).outerHTML);
      else hear(target);
    }
  }).observe(document, {
    subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: attributes,
  });
}"""


@pytest.fixture
def language(site: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("locale")
    write_catalogs(folder)
    with (
        pytest.MonkeyPatch.context() as patch,
        override_settings(**settings_of(folder)),
        registered(GAME, "tests.toy.foreign:Foreign"),
        published(GAME),
    ):
        for game in {type(games.load(name)) for name in games.names()} - {Foreign}:
            patch.setattr(game, "title", accented(game.title))
            patch.setattr(game, "summary", accented(game.summary))
        for name in ("_FIRST", "_SECOND"):
            patch.setattr(names, name, accented(getattr(names, name)))
        for model in (CardSet, Format, Release):
            model.objects.filter(game=GAME).update(name=accented(model.__name__))
        yield


class Ear:
    """Hears all that scripts have ever said on a page, and what it says now."""

    def __init__(self) -> None:
        self.found: dict[str, str] = {}
        self.pages: list[Page] = []

    def open(self, opener: Opener) -> Page:
        page = opener(viewport=DESKTOP, locale="el-GR")
        self.pages.append(page)
        page.add_init_script(f"({HEARS})()")
        return page

    def hear(self, page: Page, where: str) -> None:
        for html in [page.content(), *page.evaluate("[...window.said]")]:
            for words in plain_words(NOSCRIPT.sub("", html)):
                self.found.setdefault(words, where)

    def check(self) -> None:
        assert not self.found, "\n".join(f"{words} [{where}]" for words, where in self.found.items())


@pytest.fixture
def ear(language: None) -> Iterator[Ear]:
    ear = Ear()
    yield ear
    for page in ear.pages:
        # What a page still asks for, it asks while there is the game.
        page.close()


def test_the_gallery(open_browser: Opener, ear: Ear) -> None:
    page = ear.open(open_browser)
    page.goto(f"/{GAME}/cards/")
    asked = page.get_by_role("combobox").first
    for question in ("light>=5", "light:", "k", "kind:", "(((", "¿¿¿", "light>x", "-kind:keeper sort:-light"):
        asked.fill(question)
        page.wait_for_timeout(300)
        ear.hear(page, f"the gallery asked for {question}")
    for view in ("list", "table"):
        page.goto(f"/{GAME}/cards/?view={view}")
        ear.hear(page, f"the gallery as a {view}")
    page.goto(f"/{GAME}/cards/search/")
    ear.hear(page, "the search's help")
    ear.check()


def test_the_builder(open_browser: Opener, ear: Ear) -> None:
    page = ear.open(open_browser)
    page.goto(f"/{GAME}/decks/build/")
    page.locator("#builder button").first.wait_for()
    ear.hear(page, "an empty builder")
    page.goto(f"/{GAME}/decks/build/?from=coast")
    expect(page.locator("#builder")).to_have_attribute("data-stands", "checked")
    ear.hear(page, "the builder")
    for key in ("?", "Escape", "d", "Escape", "m", "Delete", "Control+z", "Control+y"):
        page.locator(".tile button, .tile").first.press(key)
        ear.hear(page, f"the builder after {key}")
    openers = page.locator("#builder :is([aria-haspopup], [aria-expanded], [role=tab], summary)")
    for number in range(openers.count()):
        openers.nth(number).evaluate("button => button.click()")
        ear.hear(page, f"the builder, opened at {number}")
    ear.check()


def test_the_lobby(open_browser: Opener, ear: Ear) -> None:
    page = ear.open(open_browser)
    page.goto(f"/{GAME}/play/")
    for choice in page.locator("main summary, main [role=tab]").all():
        choice.click(force=True)
    ear.hear(page, "the lobby")
    ear.check()


class Brought(Gathering):
    """Two people with a deck each."""

    def __init__(self, site: str) -> None:
        self.site, self.game = site, GAME
        self.players = [Player.objects.create(display_name=accented(name)) for name in ("Ada", "Boris")]
        deck, other = games.load(GAME).decks.shipped()
        match = made(by_invitation(self.players[0], Terms(GAME), deck))
        self.id = in_order(made(join(str(match.invite), self.players[1], other)), *self.players).pk


def answer(page: Page) -> None:
    """The first option, or as little as there is."""
    every = page.locator("#prompt .choices__all, #prompt [data-list]")
    if every.count():
        every.first.click()
    first, confirm = page.locator("#prompt [data-option='0']"), page.locator("#prompt [data-confirm]")
    if first.count() and not (confirm.count() and confirm.is_enabled()):
        first.click()
    while confirm.count() and not confirm.is_enabled():
        page.locator("#prompt button:not([data-confirm]):enabled").last.click()
    if confirm.count():
        confirm.click()


def test_the_table(open_browser: Opener, site: str, ear: Ear) -> None:
    match = Brought(site)
    pages = [match.sit(ear.open(open_browser), number) for number in range(2)]
    pages[0].keyboard.press("?")
    pages[0].get_by_role("dialog").wait_for()
    ear.hear(pages[0], "the help")
    pages[0].keyboard.press("Escape")
    pages[0].locator(".bar__gear").click()
    ear.hear(pages[0], "the settings")
    pages[0].keyboard.press("Escape")
    seen = set()
    for page in turns(pages):
        question = page.locator("#prompt-ask").inner_text()
        if question not in seen:
            seen.add(question)
            for each in pages:
                ear.hear(each, f"the table: {question}")
        answer(page)
    for page in pages:
        page.locator("dialog.end").wait_for()
        ear.hear(page, "the end")
    page = ear.open(open_browser)
    page.goto(match.path)
    page.locator("#table .board").wait_for()
    page.keyboard.press("Escape")
    for key in ("Home", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    ear.hear(page, "the replay")
    ear.check()


def test_the_desk(open_browser: Opener, site: str, ear: Ear, django_db_blocker: DjangoDbBlocker) -> None:
    with django_db_blocker.unblock():
        user, _ = User.objects.get_or_create(username=accented("Writer"))
        user.groups.set(Group.objects.filter(name__in=["Curators", "Publishers"]))
        client = Client()
        client.force_login(user)
        card = Card.objects.filter(game=GAME)[0]
        # The browser's tests share a database: what a first try began, a second goes on with.
        change = user.changes.filter(card=card).first() or made(start_change(user, card, Change.Kind.ERRATUM))
    page = ear.open(open_browser)
    name = settings.SESSION_COOKIE_NAME
    page.context.add_cookies([{"name": name, "value": client.cookies[name].value, "url": site}])
    page.goto(f"/{GAME}/desk/changes/{change.pk}/")
    with page.expect_response("**/check/"):
        page.locator("[name$=light]").fill("99")
    ear.hear(page, "the editor")
    page.goto(f"/{GAME}/desk/changes/new/")
    ear.hear(page, "a new card")
    with django_db_blocker.unblock():
        # Curators of tests before this one have names of their own.
        people = set(Player.objects.values_list("display_name", flat=True))
    for words in [each for each in ear.found if each.partition(": ")[0] in people]:
        del ear.found[words]
    ear.check()
