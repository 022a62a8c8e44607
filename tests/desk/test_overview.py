"""The first page of the desk, the list of cards, and a card's page."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from cards.curation.changes import submit
from cards.curation.releases import add_change, new_release
from cards.curation.restrictions import announce
from cards.models import Change, Format
from desk.overview import worklist_of
from desk.pool import DeskFilters, desk_rows
from tests.cards.curating import cora, draft, erratum, gave, new_card, petra, released, reviewed, rolled_back, rosa
from tests.desk.conftest import signed_in

pytestmark = pytest.mark.usefixtures("pool")


def titles(changes: list[Change]) -> list[str]:
    return [change.title for change in changes]


def listed(**query: str) -> list[str]:
    return [row.title for row in desk_rows("voidream", DeskFilters.read("voidream", query))]


class TestWaiting:
    @pytest.fixture(autouse=True)
    def _changes(self, pool: None) -> None:
        new_card("Draft Moth")
        gave(submit(cora(), new_card("Asking Moth")))
        reviewed(new_card("Ready Moth"))
        gave(add_change(petra(), gave(new_release(petra(), "voidream", "Autumn")), reviewed(new_card("Packed Moth"))))

    def test_who_wrote_it_waits_for_somebody_else(self) -> None:
        rosa()
        waiting = worklist_of(cora(), "voidream")
        assert titles(waiting.drafts) == ["Draft Moth"]
        assert titles(waiting.to_review) == []
        assert titles(waiting.with_others) == ["Asking Moth"]
        assert titles(waiting.to_place) == ["Ready Moth"]

    def test_another_curator_has_it_to_review(self) -> None:
        waiting = worklist_of(rosa(), "voidream")
        assert titles(waiting.drafts) == []
        assert titles(waiting.of_others) == ["Draft Moth"]
        assert titles(waiting.to_review) == ["Asking Moth"]

    def test_publishers_have_nothing_to_review(self) -> None:
        waiting = worklist_of(petra(), "voidream")
        assert titles(waiting.to_review) == []
        assert titles(waiting.to_place) == ["Ready Moth"]

    def test_the_page_has_it_all(self) -> None:
        page = signed_in(rosa()).get("/voidream/desk/").content.decode()
        assert re.search(r'id="to-review">To review <span class="faint">1</span>', page)
        assert "Autumn" in page
        assert "1 change, all accepted" in page
        assert "<b><bdi>Rosa</bdi></b> accepted" in page


class TestDoors:
    def test_only_for_those_with_a_right(self, charlie: User) -> None:
        assert Client().get("/voidream/desk/").status_code == 302
        assert signed_in(charlie).get("/voidream/desk/").status_code == 403

    @pytest.mark.parametrize(
        ("path", "tab"),
        [
            ("", ""),
            ("cards/", "cards/"),
            ("cards/cunning/", "cards/"),
            ("reviews/", "reviews/"),
            ("releases/", "releases/"),
            ("restrictions/", "restrictions/"),
            ("rulings/", "rulings/"),
            ("sets/", "sets/"),
            ("import/", "import/"),
            ("export/", "import/"),
        ],
    )
    def test_every_page_opens_under_its_tab(self, path: str, tab: str) -> None:
        page = signed_in(cora()).get(f"/voidream/desk/{path}").content.decode()
        # Before the tab: the game, among those of the house, and the desk itself, in the menu of the site.
        assert re.findall(r'<a href="([^"]+)"\s+aria-current="(?:page|true)">', page) == [
            "/voidream/",
            "/voidream/desk/",
            f"/voidream/desk/{tab}",
        ]


class TestCards:
    def test_states(self) -> None:
        released("Gone", draft("dignity", Change.Kind.WITHDRAWAL))
        new_card("Draft Moth")
        gave(submit(cora(), erratum("cunning", flavor="Another.")))
        assert listed(state="withdrawn") == ["Dignity"]
        assert listed(state="draft") == ["Draft Moth"]
        assert listed(state="in-review") == ["Cunning"]
        assert listed(state="open") == ["Cunning", "Draft Moth"]
        assert "Cunning" in listed(state="published")
        assert not {"Dignity", "Draft Moth"} & set(listed(state="published"))

    def test_words_and_filters_go_together(self) -> None:
        new_card("Draft Moth")
        assert listed(q="draft moth") == ["Draft Moth"]
        assert listed(q="draft moth", kind="memory") == []
        assert listed(q="draft moth", kind="entity", state="draft", set="starter") == ["Draft Moth"]
        assert listed(q="draft moth", set="undersleep") == []

    def test_what_is_no_filter_is_none(self) -> None:
        assert listed(state="eaten", set="nowhere") == listed()

    def test_the_list_goes_on_with_its_filters(self) -> None:
        page = signed_in(cora()).get("/voidream/desk/cards/?state=published").content.decode()
        assert "?state=published&amp;page=2" in page
        assert signed_in(cora()).get("/voidream/desk/cards/?page=999&q=zzz").status_code == 200

    def test_a_faulty_draft_does_not_break_the_list(self) -> None:
        new_card("Odd Moth", kind="monster", faction="nobody", value="many")
        assert "Odd Moth" in signed_in(cora()).get("/voidream/desk/cards/?q=odd").content.decode()


class TestCard:
    def test_everything_that_is_known_of_it(self) -> None:
        released("Autumn", erratum("cunning", note="Clearer.", flavor="Altogether different."))
        standard = Format.objects.get(is_default=True)
        now = timezone.now()
        gave(announce(petra(), standard, kind="banned", titles=["Cunning"], reason="Too early.", starts=now))
        page = signed_in(cora()).get("/voidream/desk/cards/cunning/").content.decode()
        for words in (
            "Revision 2",
            "Revision 1",
            "Clearer.",
            "Added: </span>Altogether",
            "Too early.",
            "asked for a review",
        ):
            assert words in page

    def test_who_did_what_begins_before_it_was_published(self) -> None:
        release = released("Moths", new_card("Test Moth"))
        rolled_back(release)
        page = signed_in(cora()).get("/voidream/desk/cards/test-moth/").content.decode()
        told = re.findall(r'<li class="action">.*?<b><bdi>(\w+)</bdi></b> ([\w ]+?) <a', page, re.DOTALL)
        assert told == [
            ("Petra", "rolled back"),
            ("Petra", "published"),
            ("Petra", "put"),
            ("Rosa", "accepted"),
            ("Cora", "asked for a review of"),
            ("Cora", "began"),
        ]
        assert "Moths" not in signed_in(cora()).get("/voidream/desk/cards/cunning/").content.decode()

    def test_its_buttons_begin_a_change(self) -> None:
        client = signed_in(cora())
        page = client.get("/voidream/desk/cards/cunning/").content.decode()
        assert 'action="/voidream/desk/cards/cunning/change/"' in page
        for kind in ("erratum", "typo", "withdrawal"):
            assert f'name="kind" value="{kind}"' in page
        answer = client.post("/voidream/desk/cards/cunning/change/", {"kind": "typo"})
        change = Change.objects.get(card__slug="cunning", stage=Change.Stage.DRAFT)
        assert answer.headers["Location"] == f"/voidream/desk/changes/{change.pk}/"
        assert 'name="kind" value=' not in client.get("/voidream/desk/cards/cunning/").content.decode()

    def test_a_withdrawn_card_is_still_there(self) -> None:
        released("Gone", draft("dignity", Change.Kind.WITHDRAWAL))
        page = signed_in(cora()).get("/voidream/desk/cards/dignity/").content.decode()
        assert "Withdrawn" in page
        assert 'name="kind" value="return"' in page

    def test_publishers_do_not_write(self) -> None:
        assert 'name="kind" value=' not in signed_in(petra()).get("/voidream/desk/cards/cunning/").content.decode()
