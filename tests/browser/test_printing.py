"""Cards on paper: as many pages as there are sheets, cards of the right size, and every back behind its front."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import FloatRect, Page, expect

from tests.browser.conftest import fits, paint

PX = 25.4 / 96
"""Millimeters of a pixel of CSS, as browsers print it."""
PLACES = """() => [...document.querySelectorAll(".print-sheet")].map((sheet) => {
  const paper = sheet.getBoundingClientRect();
  return [...sheet.querySelectorAll(".print-slot")].map((slot) => {
    const card = slot.querySelector(".card").getBoundingClientRect();
    const { slug, side } = slot.dataset;
    return { slug, side, x: card.x - paper.x, y: card.y - paper.y, right: paper.right - card.right,
      width: card.width, height: card.height };
  });
})"""


def pages_of(page: Page, address: str) -> tuple[int, tuple[float, float]]:
    """How many pages the PDF has, and the size of the first in millimeters."""
    page.goto(address)
    pdf = page.pdf(prefer_css_page_size=True)
    box = re.search(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    assert box is not None
    size = (float(box[1]) * 25.4 / 72, float(box[2]) * 25.4 / 72)
    return len(re.findall(rb"/Type\s*/Page\b", pdf)), size


def in_print(page: Page, address: str) -> list[list[dict[str, Any]]]:
    page.goto(address)
    page.emulate_media(media="print")
    sheets: list[list[dict[str, Any]]] = page.evaluate(PLACES)
    return sheets


@pytest.mark.parametrize(
    ("options", "size", "on_a_sheet", "pages_of_a_sheet"),
    [
        ("paper=a4", (210, 297), 9, 2),
        pytest.param("paper=letter", (215.9, 279.4), 9, 2, marks=pytest.mark.deep),
        ("paper=letter&backs=fold&bleed=1", (279.4, 215.9), 4, 1),
        ("paper=a4&bleed=3", (297, 210), 8, 2),
        pytest.param("paper=a4&ink=light", (210, 297), 9, 2, marks=pytest.mark.deep),
    ],
)
@pytest.mark.parametrize(
    ("deck", "cards"), [("closed-session", 51), pytest.param("still-garden", 49, marks=pytest.mark.deep)]
)
def test_a_deck_makes_a_page_for_each_side(
    page: Page, deck: str, cards: int, options: str, size: tuple[float, float], on_a_sheet: int, pages_of_a_sheet: int
) -> None:
    pages, paper = pages_of(page, f"/voidream/decks/{deck}/print/?{options}")
    expect(page.locator(".lede b").first).to_have_text(str(cards))
    assert pages == -(-cards // on_a_sheet) * pages_of_a_sheet
    assert paper == pytest.approx(size, abs=0.5)


@pytest.mark.parametrize("options", ["paper=letter&bleed=1", "paper=letter&bleed=3", "paper=a4&bleed=3"])
def test_a_card_has_its_size_and_its_back_behind_it(page: Page, options: str) -> None:
    sheets = in_print(page, f"/voidream/decks/closed-session/print/?{options}")
    for fronts, backs in zip(sheets[::2], sheets[1::2], strict=True):
        assert len(fronts) == len(backs)
        for front, back in zip(fronts, backs, strict=True):
            assert (front["side"], back["side"], front["slug"]) == ("front", "back", back["slug"])
            for side in (front, back):
                assert side["width"] * PX == pytest.approx(63, abs=0.1)
                assert side["height"] * PX == pytest.approx(88, abs=0.1)
            # Seen through the paper, which was turned over its long edge.
            assert back["right"] == pytest.approx(front["x"], abs=0.1)
            assert back["y"] == pytest.approx(front["y"], abs=0.1)


def test_a_pair_to_fold_shares_an_edge(page: Page) -> None:
    (sheet,) = in_print(page, "/voidream/cards/print/?c=2x-lantern-carp,serenity&backs=fold")
    fronts, backs = ([slot for slot in sheet if slot["side"] == side] for side in ("front", "back"))
    assert [slot["slug"] for slot in fronts] == ["lantern-carp", "lantern-carp", "serenity"]
    for front, back in zip(fronts, backs, strict=True):
        assert back["x"] == pytest.approx(front["x"] + front["width"], abs=0.1)
        assert (back["y"], back["slug"]) == (pytest.approx(front["y"], abs=0.1), front["slug"])


def test_only_the_sheets_are_printed_and_the_button_prints(page: Page) -> None:
    page.add_init_script("window.print = () => { document.title = 'asked to print'; }")
    page.goto("/voidream/cards/print/?c=lantern-carp")
    page.get_by_role("button", name="Print", exact=True).click()
    expect(page).to_have_title("asked to print")
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", level=1)).to_be_hidden()
    expect(page.locator(".site-header")).to_be_hidden()
    expect(page.locator(".print-options")).to_be_hidden()
    expect(page.locator(".print-sheet .card").first).to_be_visible()


def test_a_choice_is_laid_out_at_once_and_keeps_the_selection(page: Page) -> None:
    page.goto("/voidream/cards/print/?c=3x-lantern-carp")
    page.get_by_label("Backs", exact=True).focus()
    page.get_by_label("Backs", exact=True).select_option("fold")
    expect(page.locator(".print-sheet--both .print-slot")).to_have_count(6)
    expect(page.get_by_text("Cut out each pair")).to_be_visible()
    expect(page.get_by_label("Backs", exact=True)).to_be_focused()
    expect(page).to_have_url(re.compile("c=3x-lantern-carp"))
    # The size of the paper comes along.
    box = re.search(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", page.pdf(prefer_css_page_size=True))
    assert box is not None
    assert float(box[1]) > float(box[2])


def test_the_rim_of_a_card_goes_on_into_the_bleed(page: Page) -> None:
    """Looked at a little inside of each cut and a little before the end of the bleed, on fronts and backs."""
    page.goto("/voidream/cards/print/?c=lantern-carp,serenity,observatory-of-the-wound&bleed=3&marks=no")
    page.emulate_media(media="print")
    paint(page)
    for slot in page.locator(".print-slot").all():
        box = slot.bounding_box()
        assert box is not None
        bleed = 3 / PX
        clip: FloatRect = {
            "x": box["x"] - bleed,
            "y": box["y"] - bleed,
            "width": box["width"] + 2 * bleed,
            "height": box["height"] + 2 * bleed,
        }
        picture = Image.open(BytesIO(page.screenshot(full_page=True, clip=clip))).convert("RGB")
        wide, high = picture.size
        for depth in (2, round(bleed) - 2, round(bleed) + 1):
            places = [
                (depth, high // 2),
                (wide - 1 - depth, high // 2),
                (wide // 2, depth),
                (wide // 2, high - 1 - depth),
            ]
            for place in places:
                assert picture.getpixel(place) == (11, 8, 24), (slot.get_attribute("data-slug"), depth, place)


def test_cards_of_a_deck_are_ticked_in_place(page: Page) -> None:
    page.goto("/voidream/decks/closed-session/print/")
    page.get_by_text("Choose cards").click()
    ticks = page.locator(".print-ticks")
    ticks.get_by_role("button", name="Clear selection").click()
    expect(page.get_by_text("No cards selected.")).to_be_visible()
    box = ticks.get_by_role("checkbox").nth(8)
    box.check()
    expect(page.locator(".print-slot[data-side=front]")).not_to_have_count(0)
    expect(box).to_be_focused()
    page.get_by_label("Paper", exact=True).select_option("letter")
    expect(page).to_have_url(re.compile("paper=letter"))
    expect(box).to_be_checked()
    expect(box).to_be_visible()
    ticks.get_by_role("button", name="Select all").click()
    expect(page.locator(".lede b").first).to_have_text("51")


def test_a_sheet_fits_on_a_phone(open_browser: Any) -> None:
    page = open_browser(viewport={"width": 360, "height": 740})
    for address in ("/voidream/cards/print/?c=lantern-carp", "/voidream/cards/print/?c=lantern-carp&backs=fold"):
        page.goto(address)
        fits(page)
