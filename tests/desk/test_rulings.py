"""Rulings: links that lead somewhere, several cards, and what became of them; and the sets beside them."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from accounts.outcome import Code, Refused
from cards.curation.changes import start_new_card
from cards.curation.rulings import RulingText, edit_ruling, retire_ruling, write_ruling
from cards.models import CardSet, Change, Deed, Ruling
from tests.desk.conftest import signed_in

pytestmark = pytest.mark.usefixtures("pool")


def text(words: str = "[[Cunning]] sees it first.", *titles: str, **fields: Any) -> RulingText:
    told: dict[str, Any] = {"date": date(2026, 11, 1), "source": "Rules team"} | fields
    return RulingText(words, titles, **told)


def rule(user: User, *args: Any, **fields: Any) -> Ruling:
    ruling = write_ruling(user, "voidream", text(*args, **fields))
    assert isinstance(ruling, Ruling), ruling
    return ruling


def titles(ruling: Ruling) -> list[str]:
    return [card.title for card in ruling.cards.order_by("title")]


def faults(result: Ruling | Refused) -> str:
    assert isinstance(result, Refused), result
    return " ".join(result.faults)


class TestWriting:
    def test_it_stands_beside_the_cards_it_names_and_links_to(self, alice: User) -> None:
        assert titles(rule(alice, "[[Cunning]] sees [[Dignity]].", "Drowsiness", "Cunning")) == [
            "Cunning",
            "Dignity",
            "Drowsiness",
        ]

    def test_a_link_takes_the_title_as_the_card_has_it(self, alice: User) -> None:
        assert rule(alice, "[[ cunning ]] sees it.").text == "[[Cunning]] sees it."

    @pytest.mark.parametrize(
        ("written", "fault"),
        [
            (
                text("[[Cuning]] sees it.", "Cunning"),
                "is broken. There is no card “Cuning”. Did you mean “Cunning”?",
            ),
            (text("[[]] sees [[Cunning]]."), "has no title"),
            (text("[[Cunning sees it.", "Cunning"), "isn’t closed"),
            (text("[[Cunning]] sees it.", "Dignitty"), "Did you mean “Dignity”?"),
            (text("It sees it."), "Name a card"),
            (text("  ", "Cunning"), "Write the ruling"),
            (text(date=None), "date of the ruling"),
            (text(date=timezone.localdate() + timedelta(days=2)), "in the future"),
            (text(source=" "), "Enter the source"),
            (text(source_url="javascript:alert(1)"), "https://"),
            (text(source_url="https://"), "https://"),
            (text("[[Cunning]] " + "x" * 4_000), "4,000 characters"),
        ],
    )
    def test_what_is_not_ready(self, alice: User, written: RulingText, fault: str) -> None:
        assert fault in faults(write_ruling(alice, "voidream", written))
        assert not Ruling.objects.exists()

    def test_only_curators_rule(self, petra: User) -> None:
        refused = write_ruling(petra, "voidream", text())
        assert isinstance(refused, Refused)
        assert refused.code is Code.FORBIDDEN


class TestAfterwards:
    def test_an_edit_moves_it_to_other_cards_and_keeps_the_words_before(self, alice: User, bob: User) -> None:
        ruling = rule(alice)
        edited = edit_ruling(bob, ruling, text("[[Dignity]] sees it first."))
        assert isinstance(edited, Ruling)
        assert titles(edited) == ["Dignity"]
        assert Deed.objects.get(verb="edited the ruling on").note == "Before: [[Cunning]] sees it first."

    def test_a_retired_ruling_is_kept_and_not_edited(self, alice: User) -> None:
        ruling = rule(alice)
        assert isinstance(retire_ruling(alice, ruling, " "), Refused)
        retired = retire_ruling(alice, ruling, "The text says so now.")
        assert isinstance(retired, Ruling)
        assert retired.retired == timezone.localdate()
        assert isinstance(edit_ruling(alice, retired, text()), Refused)
        assert isinstance(retire_ruling(alice, retired, "Again."), Refused)


class TestPages:
    def form(self, **fields: str) -> dict[str, str]:
        given = {"text": "[[Cunning]] sees it first.", "cards": "", "date": "2026-11-01", "source": "Rules team"}
        return given | fields

    def test_a_ruling_is_public_at_once(self, alice: User) -> None:
        client = signed_in(alice)
        assert client.post("/voidream/desk/rulings/new/", self.form(cards="Dignity")).status_code == 302
        assert "sees it first" in client.get("/voidream/desk/rulings/?q=dignity").content.decode()
        assert "sees it first" not in client.get("/voidream/desk/rulings/?q=drowsiness").content.decode()
        assert "sees it first" in client.get("/voidream/desk/cards/cunning/").content.decode()

    def test_what_was_typed_is_not_lost(self, alice: User) -> None:
        answer = signed_in(alice).post("/voidream/desk/rulings/new/", self.form(text="[[Cuning]] sees <b>it</b>."))
        page = answer.content.decode()
        assert answer.status_code == 422
        assert "[[Cuning]] sees &lt;b&gt;it&lt;/b&gt;.</textarea>" in page
        assert "Did you mean “Cunning”?" in page

    def test_markup_stays_words(self, alice: User) -> None:
        rule(alice, "[[Cunning]] <script>alert(1)</script>")
        assert "<script>alert(1)" not in signed_in(alice).get("/voidream/desk/rulings/").content.decode()

    def test_editing_and_retiring(self, alice: User) -> None:
        ruling, client = rule(alice), signed_in(alice)
        assert "[[Cunning]] sees it first." in client.get(f"/voidream/desk/rulings/{ruling.pk}/").content.decode()
        assert client.post(f"/voidream/desk/rulings/{ruling.pk}/", self.form(source="An event")).status_code == 302
        ruling.refresh_from_db()
        assert ruling.source == "An event"
        assert client.post(f"/voidream/desk/rulings/{ruling.pk}/retire/", {"reason": "Old."}).status_code == 302
        assert "Retired" in client.get("/voidream/desk/rulings/").content.decode()

    def test_publishers_look(self, alice: User, petra: User) -> None:
        ruling, client = rule(alice), signed_in(petra)
        page = client.get("/voidream/desk/rulings/").content.decode()
        assert "New ruling" not in page
        assert client.post(f"/voidream/desk/rulings/{ruling.pk}/", self.form()).status_code == 403


class TestSets:
    def form(self, **fields: str) -> dict[str, str]:
        return {"name": "Deep Water", "about": "Wet.", "position": "7"} | fields

    def test_a_new_set_comes_in_its_place(self, alice: User) -> None:
        client = signed_in(alice)
        assert client.post("/voidream/desk/sets/new/", self.form()).status_code == 302
        made = CardSet.objects.get(slug="deep-water")
        assert (made.name, made.about, made.position) == ("Deep Water", "Wet.", 7)
        assert "Deep Water" in client.get("/voidream/desk/sets/").content.decode()

    def test_another_name_keeps_the_address(self, alice: User) -> None:
        client = signed_in(alice)
        client.post("/voidream/desk/sets/new/", self.form())
        assert client.post("/voidream/desk/sets/deep-water/", self.form(name="Deeper Water")).status_code == 302
        assert CardSet.objects.get(slug="deep-water").name == "Deeper Water"

    def test_an_empty_set_can_be_deleted(self, alice: User) -> None:
        client = signed_in(alice)
        client.post("/voidream/desk/sets/new/", self.form())
        assert "Delete set" in client.get("/voidream/desk/sets/deep-water/").content.decode()
        deep = CardSet.objects.get(slug="deep-water")
        change = start_new_card(alice, deep, {"title": "Bell Diver"})
        assert isinstance(change, Change)
        refused = client.post("/voidream/desk/sets/deep-water/delete/")
        assert refused.status_code == 409
        assert "A change for it exists: Bell Diver (Draft)." in refused.content.decode()
        Change.objects.filter(pk=change.pk).update(card_set=CardSet.objects.get(slug="starter"))
        assert client.post("/voidream/desk/sets/deep-water/delete/", follow=True).status_code == 200
        assert not CardSet.objects.filter(slug="deep-water").exists()

    @pytest.mark.parametrize(
        "fields", [{"name": " "}, {"name": "…"}, {"name": "Starter"}, {"position": "-1"}, {"position": "many"}]
    )
    def test_what_is_not_ready_is_not_lost(self, alice: User, fields: dict[str, str]) -> None:
        CardSet.objects.get_or_create(game="voidream", slug="starter", defaults={"name": "Starter"})
        count = CardSet.objects.count()
        answer = signed_in(alice).post("/voidream/desk/sets/new/", self.form(**fields))
        assert answer.status_code == 422
        assert "Wet.</textarea>" in answer.content.decode()
        assert CardSet.objects.count() == count

    def test_publishers_look(self, petra: User) -> None:
        client = signed_in(petra)
        assert "New set" not in client.get("/voidream/desk/sets/").content.decode()
        assert client.post("/voidream/desk/sets/new/", self.form()).status_code == 403
