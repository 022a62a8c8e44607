"""Cards on paper: what is picked, where it lies, and the page from which it is printed."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from cards.loading import load_pool
from cards.printing import MOST, Options, Sheet, picked, sheets
from cards.printing.options import CARD, PAPERS, UNREACHED
from cards.queries import published_cards

CARDS = [{"slug": f"card-{number}"} for number in range(20)]
POOL = {card["slug"]: card for card in [*CARDS, {"slug": "3x-ray"}]}


def laid_out(total: int, **asked: str) -> list[Sheet]:
    return sheets(CARDS[:total], Options.read(asked))


def test_fronts_and_backs_take_turns_nine_on_a_sheet() -> None:
    made = laid_out(20)
    assert [(sheet.number, sheet.side, len(sheet.slots)) for sheet in made] == [
        (1, "front", 9),
        (1, "back", 9),
        (2, "front", 9),
        (2, "back", 9),
        (3, "front", 2),
        (3, "back", 2),
    ]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("bleed", ["no", "1", "3"])
@pytest.mark.parametrize("backs", ["duplex", "fold"])
def test_everything_lies_on_the_paper_and_nothing_on_anything_else(paper: str, bleed: str, backs: str) -> None:
    options = Options.read({"paper": paper, "bleed": bleed, "backs": backs})
    width, height = options.grid.width, options.grid.height
    assert {width, height} == set(PAPERS[paper])
    for sheet in sheets(CARDS, options):
        for slot in sheet.slots:
            assert slot.x - options.bleed >= UNREACHED
            assert slot.x + CARD[0] + options.bleed <= width - UNREACHED
            assert slot.y - options.bleed >= UNREACHED
            assert slot.y + CARD[1] + options.bleed <= height - UNREACHED
        for one in sheet.slots:
            for other in sheet.slots:
                # A front and its back beside it are one piece; others have a bleed each.
                gap = 0 if backs == "fold" and one.side != other.side else 2 * options.bleed
                across, down = abs(one.x - other.x) - CARD[0], abs(one.y - other.y) - CARD[1]
                assert one is other or across >= gap - 0.01 or down >= gap - 0.01
        for x, y, way, long in re.findall(r"M(\S+?) (\S+?)([vh])(-?[\d.]+)", sheet.marks):
            end = (float(x), float(y) + float(long)) if way == "v" else (float(x) + float(long), float(y))
            assert 0 <= end[0] <= width
            assert 0 <= end[1] <= height


@pytest.mark.parametrize(
    ("asked", "pieces", "sideways"),
    [
        ({"paper": "a4"}, 9, False),
        ({"paper": "letter", "bleed": "1"}, 9, False),
        ({"paper": "a4", "bleed": "3"}, 8, True),
        ({"paper": "letter", "bleed": "3"}, 6, False),
        ({"paper": "a4", "backs": "fold", "bleed": "3"}, 4, True),
        ({"paper": "letter", "backs": "fold", "bleed": "3"}, 4, True),
    ],
)
def test_the_paper_lies_as_it_holds_most(asked: dict[str, str], pieces: int, sideways: bool) -> None:
    options = Options.read(asked)
    assert (options.grid.pieces, options.is_sideways) == (pieces, sideways)
    assert options.paper_css.endswith("-landscape.css") == sideways


@pytest.mark.parametrize(
    ("asked", "width"),
    [({"paper": "letter"}, 215.9), ({"paper": "letter", "bleed": "3"}, 215.9), ({"bleed": "3"}, 297)],
)
def test_backs_lie_behind_their_fronts(asked: dict[str, str], width: float) -> None:
    front, back = laid_out(2, **asked)
    for before, behind in zip(front.slots, back.slots, strict=True):
        assert before.card is behind.card
        assert before.x == pytest.approx(width - CARD[0] - behind.x)
        assert before.y == behind.y


def test_a_pair_is_cut_around_and_folded_between() -> None:
    (sheet,) = laid_out(1, backs="fold", paper="a4")
    front, back = sheet.slots
    assert (back.x, back.y) == (front.x + CARD[0], front.y)
    assert re.findall(r"M(\S+) \S+v-", sheet.marks) == [f"{front.x:g}", f"{back.x + CARD[0]:g}"]
    assert sheet.folds.startswith(f"M{back.x:g} ")


def test_marks_can_be_left_out_and_keep_away_from_the_bleed() -> None:
    assert laid_out(9, marks="no")[0].marks == ""
    for bleed in (1, 3):
        (first, *_) = laid_out(8, bleed=str(bleed))
        left = min(slot.x for slot in first.slots)
        assert f"M{left - bleed - 0.5:g} " in first.marks


def test_white_paper_needs_no_bleed() -> None:
    assert Options.read({"ink": "light", "bleed": "3"}).bleed == 0


def test_what_is_not_offered_counts_as_not_chosen() -> None:
    assert Options.read({"paper": "a3", "backs": "<b>"}) == Options.read({})


def test_a_selection_has_copies_and_names_what_it_does_not_know() -> None:
    found, strange = picked(" 3x-card-1, card-2,card-1,,2x-nope, 3x-ray,0x-card-3", POOL)
    assert [(card["slug"], copies) for card, copies in found] == [("card-1", 4), ("card-2", 1), ("3x-ray", 1)]
    assert strange == ["nope"]


@pytest.mark.usefixtures("pool")
class TestPage:
    def get(self, client: Client, **query: str) -> str:
        return client.get(reverse("print-cards", args=["voidream"]), query).content.decode()

    def slots(self, html: str, side: str) -> list[str]:
        return re.findall(rf'data-side="{side}" data-slug="([^"]+)"', html)

    def test_a_selection_is_printed_with_its_backs(self, client: Client) -> None:
        html = self.get(client, c="2x-lantern-carp,serenity,observatory-of-the-wound")
        asked = ["lantern-carp", "lantern-carp", "serenity", "observatory-of-the-wound"]
        assert self.slots(html, "front") == self.slots(html, "back") == asked
        back = html.split("print-sheet--back")[1]
        assert back.count("card--back ") == 2, "values"
        assert 'data-at="0"' in back, "the spent side of the mind card"
        assert "card--bastion-back" in back

    def test_where_all_backs_are_alike_none_tells_what_card_it_is(self, client: Client) -> None:
        load_pool("dreamtides")
        html = client.get(reverse("print-cards", args=["dreamtides"]), {"c": "2x-quay-sleeper"}).content.decode()
        back = html.split("print-sheet--back")[1].partition("</main>")[0]
        assert back.count("card--back") == 2
        assert "Quay Sleeper" not in back

    def test_the_form_keeps_the_selection(self, client: Client) -> None:
        html = self.get(client, c="lantern-carp", backs="fold", paper="letter")
        assert '<input type="hidden" name="c" value="lantern-carp">' in html
        assert '<option value="fold" selected>' in html
        assert "cards/paper/letter-landscape" in html

    def test_paper_on_its_side_is_turned_over_its_short_edge(self, client: Client) -> None:
        assert "<b>long edge</b>" in self.get(client, c="lantern-carp", bleed="1")
        assert "<b>short edge</b>" in self.get(client, c="lantern-carp", bleed="3")

    def test_the_gallery_s_question_is_printed_in_its_order(self, client: Client) -> None:
        query = {"q": "t:entity v=4", "faction": "maze", "sort": "-title"}
        gallery = client.get(reverse("gallery", args=["voidream"]), query).content.decode()
        titles = re.findall(r'data-title="([^"]+)"', gallery)
        html = self.get(client, **query)
        assert re.findall(r'data-title="([^"]+)"', html) == titles
        assert len(titles) > 1
        assert f'href="{reverse("gallery", args=["voidream"])}?' in html
        link = re.search(rf'href="({reverse("print-cards", args=["voidream"])}[^"]*)"', gallery)
        assert link is not None
        again = client.get(link[1].replace("&amp;", "&")).content.decode()
        assert self.slots(again, "front") == self.slots(html, "front")

    def test_what_is_not_there_is_said(self, client: Client) -> None:
        html = self.get(client, c="lantern-carp,lantern-crap,<b>")
        assert "Unknown card “lantern-crap”. Did you mean “lantern-carp”?" in html
        assert "<b>”" not in html
        nothing = self.get(client, c="nope")
        assert "Nothing to print" in nothing
        assert "data-print" not in nothing

    def test_there_is_an_end(self, client: Client) -> None:
        some = list(published_cards("voidream"))[:4]
        html = self.get(client, c=",".join(f"99x-{slug}" for slug in some), ink="light")
        assert len(self.slots(html, "front")) == MOST
        assert f"Only the first {MOST} of 396 cards" in html

    def test_saving_ink_loads_no_pictures_of_fronts(self, client: Client) -> None:
        front = self.get(client, c="lantern-carp", ink="light").split("print-sheet--front")[1]
        assert 'loading="lazy"' in front.split("print-sheet--back")[0]

    def test_search_engines_stay_out(self, client: Client) -> None:
        assert (
            client.get(reverse("print-cards", args=["voidream"]), {"c": "serenity"}).headers["X-Robots-Tag"]
            == "noindex"
        )
