"""Cards in a browser: the two ways of drawing them agree, the gallery answers while one types, a card can be turned."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import games
from cards.queries import current_catalog

COMPARE = """async ([game, catalog]) => {
  const { cardFace } = await import(`/static/${game}/cards/face.js`);
  const cards = Object.values(await (await fetch(catalog)).json());
  // What stands there for browsers without scripts.
  for (const each of document.querySelectorAll(".card noscript")) each.remove();
  const printed = new Map([...document.querySelectorAll(".card")].map((card) => [card.dataset.title, card]));
  const words = (card) => card.textContent.replace(/\\s+/g, "");
  const shape = (card) =>
    [card, ...card.querySelectorAll("*")].map((each) => each.localName + [...each.classList].sort()).join(" ");
  const differs = (definition) => {
    const here = printed.get(definition.title);
    const there = cardFace(definition);
    return !here || words(here) !== words(there) || shape(here) !== shape(there);
  };
  return cards.filter(differs).map((definition) => definition.title);
}"""


@pytest.mark.parametrize("game", games.names("cards"))
def test_the_module_draws_every_card_as_the_template_does(game: str, page: Page) -> None:
    page.goto(f"/{game}/cards/")
    catalog = current_catalog(game)
    assert catalog is not None
    assert page.evaluate(COMPARE, [game, catalog.get_absolute_url()]) == []


CUT_OFF = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".card-grid > li { content-visibility: visible !important; }");
  document.adoptedStyleSheets.push(sheet);
  const parts = ".card__face, .card__body, .card__half, .card__position, .card__text, .card__sheet";
  const isCut = (part) => part.checkVisibility() && part.scrollHeight > part.clientHeight + 1;
  const isSmall = (text) => text.checkVisibility() && parseFloat(getComputedStyle(text).fontSize) < 11;
  const cards = [...document.querySelectorAll("#results .card")].filter((card) => card.querySelector(".card__line"));
  const isWrong = (card) => {
    const texts = [...card.querySelectorAll(".card__text")];
    return [card.firstElementChild, ...card.querySelectorAll(parts)].some(isCut) || texts.some(isSmall)
      || !texts.every((text) => text.checkVisibility());
  };
  return [cards.length, cards.filter(isWrong).map((card) => card.dataset.title)];
}"""


@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("game", ["dreamtides", "voidream"])
def test_cards_of_medium_size_show_all_of_their_text(game: str, width: int, page: Page) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"/{game}/cards/")
    expect(page.get_by_role("radio", name="Medium")).to_be_checked()
    number, wrong = page.evaluate(CUT_OFF)
    assert number > 50
    assert wrong == []
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_the_gallery_answers_while_one_types(page: Page) -> None:
    bastions = [card for card in games.load("voidream").cards.pool().values() if card["kind"] == "bastion"]
    page.goto("/voidream/cards/")
    page.locator("summary", has_text="Filters").click()
    page.get_by_label("Kind").select_option("Bastion")
    expect(page.locator("#results [data-slug]:visible")).to_have_count(len(bastions))
    page.get_by_label("Search cards").fill("wound")
    expect(page.locator("#results [data-slug]:visible")).to_have_count(1)
    expect(page).to_have_url(re.compile("q=wound"))
    page.reload()
    expect(page.locator("#results [data-slug]:visible")).to_have_count(1)


def test_a_mind_card_turns_and_fills_the_window(page: Page) -> None:
    page.goto("/voidream/cards/cunning/")
    page.get_by_role("group", name="Card side").get_by_role("radio", name="2").check()
    expect(page.locator("[data-turn] .card__dial")).to_have_css("rotate", "180deg")
    page.get_by_role("button", name="Enlarge Cunning").click()
    shown = page.get_by_role("dialog", name="Cunning")
    expect(shown.locator(".card")).to_have_attribute("data-at", "2")
    expect(shown.locator(".card")).to_be_visible()
    page.keyboard.press("Escape")
    expect(shown).to_be_hidden()


def test_a_card_is_turned_by_keyboard(page: Page) -> None:
    page.goto("/voidream/cards/feed-the-dark/")
    front, back = page.locator("[data-side=front] .card__title"), page.locator("[data-side=back] .card__back-value")
    expect(front).to_be_visible()
    expect(back).to_be_hidden()
    page.get_by_role("radio", name="Upright").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-side=front] .card__art").first).to_have_css("rotate", "180deg")
    page.keyboard.press("ArrowRight")
    expect(back).to_be_visible()
    expect(front).to_be_hidden()
