"""Importing at the desk: a look at every row, then all of it or nothing; and exporting."""

from __future__ import annotations

import json
import tomllib
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import Group, User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from cards.exchange.intake import draft_plan
from cards.loading import load_pool
from cards.models import Card, CardRevision, CardSet, Change, Deed, ImportDraft, Release
from tests.cards.conftest import WISP
from tests.desk.conftest import signed_in

pytestmark = pytest.mark.long

GAME = "voidream"
WISP_CARD = tomllib.loads(WISP)["card"][0]


@pytest.fixture
def home(db: None, tmp_path: Path) -> CardSet:
    path = tmp_path / "first-set.toml"
    path.write_text(WISP + WISP.replace("Test Wisp", "Second Wisp"), encoding="utf-8")
    load_pool(GAME, [path])
    return CardSet.objects.get()


@pytest.fixture
def release(home: CardSet) -> Release:
    return Release.objects.create(game=GAME, name="Autumn", slug="autumn")


def cards(*changed: dict[str, Any]) -> str:
    return json.dumps({"cards": [{**WISP_CARD, **fields} for fields in changed]})


MIXED = cards({"dawn": 2}, {"title": "Third Wisp"}, {"title": "Second Wisp"})


def give(client: Client, home: CardSet, text: str = "", **form: Any) -> Any:
    return client.post(reverse("desk-import", args=["voidream"]), {"text": text, "home": home.pk, **form})


def kept(client: Client, home: CardSet, text: str, **form: Any) -> ImportDraft:
    answer = give(client, home, text, **form)
    draft = ImportDraft.objects.first()
    assert draft is not None, answer.content.decode()
    assert answer["Location"] == draft.get_absolute_url()
    return draft


def carry_out(client: Client, draft: ImportDraft, **form: Any) -> Any:
    given = {"digest": draft_plan(draft).digest, "kind": "erratum", "note": "Why not.", "release": "none"}
    return client.post(draft.get_absolute_url(), {**given, **form})


def everything() -> tuple[int, ...]:
    return tuple(model.objects.count() for model in (Card, CardRevision, CardSet, Change, Deed, Release))


# --- Giving a file ----------------------------------------------------------------------------------------------------


def test_a_file_is_shown_row_by_row_and_nothing_changes(as_alice: Client, home: CardSet) -> None:
    before = everything()
    file = SimpleUploadedFile("wisps.json", MIXED.encode())
    draft = kept(as_alice, home, "", file=file)
    assert (draft.name, draft.format) == ("wisps.json", "json")
    page = as_alice.get(draft.get_absolute_url()).content.decode()
    assert "Test Wisp" in page
    assert '<del><span class="visually-hidden">Removed: </span>1</del>' in page
    assert "Third Wisp" in page
    assert "Second Wisp" not in page
    assert "Second Wisp" in as_alice.get(draft.get_absolute_url(), {"show": "unchanged"}).content.decode()
    assert "Create 2 drafts" in page
    assert everything() == before


def test_what_somebody_put_into_a_file_is_text_on_the_page(as_alice: Client, home: CardSet) -> None:
    draft = kept(as_alice, home, cards({"title": "<script>alert(1)</script>", "flavor": "<img src=x>"}))
    page = as_alice.get(draft.get_absolute_url()).content.decode()
    assert "&lt;script&gt;" in page
    assert "<script>alert" not in page
    assert "<img src=x>" not in page


def test_an_upload_over_the_limit_gets_a_page_and_is_not_kept(as_alice: Client, home: CardSet) -> None:
    before = everything()
    answer = give(as_alice, home, "", file=SimpleUploadedFile("cards.csv", b"title,kind\n" + b"a,mind\n" * 1_600_000))
    assert answer.status_code == 413
    page = answer.content.decode()
    assert "“cards.csv” is too large. The limit is 2 MB." in page
    assert "Preview changes" in page
    assert not ImportDraft.objects.exists()
    assert everything() == before


def test_a_text_over_the_limit_gets_a_page_too(as_alice: Client, home: CardSet) -> None:
    answer = give(as_alice, home, "a" * 4_000_000)
    assert answer.status_code == 413
    assert "The pasted text is too large" in answer.content.decode()
    assert not ImportDraft.objects.exists()


def test_what_was_pasted_comes_back_with_the_reasons(as_alice: Client, home: CardSet) -> None:
    answer = give(as_alice, home, "title,kimd\nWisp,entity\n", format="csv")
    assert answer.status_code == 422
    page = answer.content.decode()
    assert "Unknown column “kimd”; did you mean “kind”?" in page
    assert "Wisp,entity" in page
    assert not ImportDraft.objects.exists()


@pytest.mark.parametrize(
    ("form", "reason"),
    [
        ({}, "Choose a file or paste its text."),
        ({"text": "a", "file": SimpleUploadedFile("a.csv", b"a")}, "not both"),
        ({"text": MIXED, "home": "99999"}, "Select a valid choice"),
    ],
)
def test_a_form_that_is_not_ready_says_so(as_alice: Client, home: CardSet, form: dict[str, Any], reason: str) -> None:
    answer = as_alice.post(reverse("desk-import", args=["voidream"]), {"home": home.pk, **form})
    assert answer.status_code == 422
    assert reason in answer.content.decode()
    assert not ImportDraft.objects.exists()


def test_forged_forms_are_refused(alice: User, home: CardSet) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    assert give(client, home, MIXED).status_code == 403
    assert give(client, home, "a" * 4_000_000).status_code == 413
    assert not ImportDraft.objects.exists()


def test_only_curators_import(petra: User, charlie: User, home: CardSet) -> None:
    assert give(signed_in(charlie), home, MIXED).status_code == 403
    publisher = signed_in(petra)
    assert give(publisher, home, MIXED).status_code == 403
    assert "Only curators can import cards" in publisher.get(reverse("desk-import", args=["voidream"])).content.decode()
    assert give(Client(), home, MIXED).status_code == 302
    assert not ImportDraft.objects.exists()


def test_a_file_belongs_to_who_gave_it_and_is_forgotten_after_a_day(
    as_alice: Client, as_bob: Client, home: CardSet
) -> None:
    draft = kept(as_alice, home, MIXED)
    assert as_bob.get(draft.get_absolute_url()).status_code == 302
    assert as_bob.post(reverse("desk-import-forget", args=["voidream", draft.pk])).status_code == 404
    assert "pasted JSON" in as_alice.get(reverse("desk-import", args=["voidream"])).content.decode()
    ImportDraft.objects.update(created=timezone.now() - timedelta(days=2))
    assert as_alice.get(draft.get_absolute_url()).status_code == 302
    assert carry_out(as_alice, draft).status_code == 302
    assert not Change.objects.filter(stage="draft").exists()
    newer = kept(as_alice, home, MIXED)
    assert list(ImportDraft.objects.all()) == [newer]
    as_alice.post(reverse("desk-import-forget", args=["voidream", newer.pk]))
    assert not ImportDraft.objects.exists()


# --- Carrying it out --------------------------------------------------------------------------------------------------


def test_all_rows_become_drafts_in_the_chosen_release(as_alice: Client, alice: User, release: Release) -> None:
    home = CardSet.objects.get()
    draft = kept(as_alice, home, MIXED)
    answer = carry_out(as_alice, draft, release=str(release.pk), note="Wisps are faster.")
    assert answer["Location"] == reverse("desk-release", args=["voidream", release.pk])
    drafts = {change.title: change for change in release.changes.all()}
    assert {title: (change.kind, change.stage) for title, change in drafts.items()} == {
        "Test Wisp": ("erratum", "draft"),
        "Third Wisp": ("new", "draft"),
    }
    changed = drafts["Test Wisp"]
    assert changed.definition["dawn"] == 2
    assert changed.base == Card.objects.get(title="Test Wisp").published
    assert (changed.note, drafts["Third Wisp"].note) == ("Wisps are faster.", "")
    assert {(change.author, change.editor) for change in drafts.values()} == {(alice, alice)}
    assert Deed.objects.filter(verb="imported", actor=alice).count() == 2
    assert not ImportDraft.objects.exists()
    assert Card.objects.count() == 2


def test_typos_are_asked_for_once_and_need_no_note(as_alice: Client, home: CardSet) -> None:
    draft = kept(as_alice, home, cards({"flavor": "It hums."}, {"title": "Third Wisp"}))
    assert carry_out(as_alice, draft, kind="typo", note="").status_code == 302
    assert Change.objects.get(card__title="Test Wisp", stage="draft").kind == "typo"


def test_among_typos_a_card_that_does_something_else_is_an_erratum(as_alice: Client, home: CardSet) -> None:
    draft = kept(as_alice, home, cards({"flavor": "It hums."}, {"title": "Second Wisp", "dawn": 2}))
    answer = carry_out(as_alice, draft, kind="typo", note="")
    assert answer.status_code == 422
    assert "Second Wisp works differently now, so it isn’t a typo." in answer.content.decode()
    assert carry_out(as_alice, draft, kind="typo", note="Faster.").status_code == 302
    made = Change.objects.filter(stage="draft").values_list("card__title", "kind")
    assert set(made) == {("Test Wisp", "typo"), ("Second Wisp", "erratum")}


def test_errata_or_typos_has_to_be_answered(as_alice: Client, home: CardSet) -> None:
    draft = kept(as_alice, home, MIXED)
    answer = carry_out(as_alice, draft, kind="")
    assert answer.status_code == 422
    assert "Choose errata or typos" in answer.content.decode()
    assert not Change.objects.filter(stage="draft").exists()
    new_only = kept(as_alice, home, cards({"title": "Third Wisp"}))
    assert carry_out(as_alice, new_only, kind="").status_code == 302


def test_errata_need_a_note_and_nothing_typed_is_lost(as_alice: Client, release: Release) -> None:
    draft = kept(as_alice, CardSet.objects.get(), MIXED)
    before = everything()
    answer = carry_out(as_alice, draft, note=" ", release=str(release.pk))
    assert answer.status_code == 422
    page = answer.content.decode()
    assert "Add a note for players" in page
    assert f'<option value="{release.pk}" selected>' in page
    assert everything() == before
    assert ImportDraft.objects.filter(pk=draft.pk).exists()


def test_publishers_who_write_make_a_new_release_for_it(as_alice: Client, alice: User, home: CardSet) -> None:
    draft = kept(as_alice, home, MIXED)
    assert carry_out(as_alice, draft, release="new", release_name="Winter").status_code == 422
    alice.groups.add(Group.objects.get(name="Publishers"))
    assert "Enter a name for the new release" in carry_out(as_alice, draft, release="new").content.decode()
    assert carry_out(as_alice, draft, release="new", release_name="Winter").status_code == 302
    assert Release.objects.get(name="Winter").changes.count() == 2


def test_a_name_that_a_release_has_already_changes_nothing(as_alice: Client, alice: User, release: Release) -> None:
    alice.groups.add(Group.objects.get(name="Publishers"))
    draft = kept(as_alice, CardSet.objects.get(), MIXED)
    before = everything()
    answer = carry_out(as_alice, draft, release="new", release_name="autumn")
    assert answer.status_code == 422
    assert "A release with this name already exists" in answer.content.decode()
    assert everything() == before


def test_a_plan_that_the_pool_has_left_behind_is_shown_again(as_alice: Client, home: CardSet, tmp_path: Path) -> None:
    draft = kept(as_alice, home, MIXED)
    seen = draft_plan(draft).digest
    newer = tmp_path / "first-set.toml"
    newer.write_text(WISP.replace("dawn = 1", "dawn = 4"), encoding="utf-8")
    load_pool(GAME, [newer])
    before = everything()
    answer = carry_out(as_alice, draft, digest=seen, note="Kept words.")
    assert answer.status_code == 409
    page = answer.content.decode()
    assert "The pool has changed" in page
    assert '<span class="visually-hidden">Removed: </span>4' in page
    assert "Kept words." in page
    assert everything() == before
    assert carry_out(as_alice, draft).status_code == 302


def test_a_release_that_came_out_meanwhile_takes_nothing(as_alice: Client, release: Release) -> None:
    draft = kept(as_alice, CardSet.objects.get(), MIXED)
    release.stage = Release.Stage.PUBLISHED
    release.save()
    before = everything()
    assert carry_out(as_alice, draft, release=str(release.pk)).status_code == 422
    assert everything() == before


def test_a_file_with_a_faulty_row_is_not_carried_out(as_alice: Client, home: CardSet) -> None:
    draft = kept(as_alice, home, cards({"dawn": 2}, {"title": "Third Wisp", "text": "Fly."}))
    before = everything()
    page = as_alice.get(draft.get_absolute_url()).content.decode()
    assert "This file can’t be imported: 1 row has errors" in page
    assert "Make " not in page
    assert carry_out(as_alice, draft).status_code == 422
    assert everything() == before


def test_cards_that_somebody_is_working_on_are_left_alone(as_alice: Client, home: CardSet, bob: User) -> None:
    card = Card.objects.get(title="Test Wisp")
    theirs = Change.objects.create(
        game=GAME, kind="erratum", card=card, base=card.published, card_set=home, definition=WISP_CARD, editor=bob
    )
    draft = kept(as_alice, home, MIXED)
    page = as_alice.get(draft.get_absolute_url()).content.decode()
    assert "Open change by <bdi>Bob</bdi>" in page
    assert theirs.get_absolute_url() in page
    carry_out(as_alice, draft)
    assert Change.objects.get(card=card, stage="draft") == theirs
    assert Change.objects.get(kind="new", stage="draft").title == "Third Wisp"


def test_what_a_file_lacks_is_withdrawn_if_that_is_wished(as_alice: Client, home: CardSet) -> None:
    draft = kept(as_alice, home, cards({}), prune="on")
    assert carry_out(as_alice, draft, note="").status_code == 422
    assert carry_out(as_alice, draft, note="Too many wisps.").status_code == 302
    change = Change.objects.get(stage="draft")
    assert (change.title, change.kind, change.note) == ("Second Wisp", "withdrawal", "Too many wisps.")


def test_a_file_is_carried_out_once(as_alice: Client, home: CardSet) -> None:
    draft = kept(as_alice, home, MIXED)
    digest = draft_plan(draft).digest
    carry_out(as_alice, draft)
    after = everything()
    answer = as_alice.post(draft.get_absolute_url(), {"digest": digest, "release": "none", "note": "x"}, follow=True)
    assert "This import is gone" in answer.content.decode()
    assert everything() == after


def test_long_plans_come_in_pages(as_alice: Client, home: CardSet) -> None:
    draft = kept(as_alice, home, cards(*({"title": f"Wisp number {number:03}"} for number in range(60))))
    first = as_alice.get(draft.get_absolute_url(), {"show": "new"}).content.decode()
    assert "1–50 of 60" in first
    assert "Wisp number 055" not in first
    second = as_alice.get(draft.get_absolute_url(), {"show": "new", "page": "2"}).content.decode()
    assert "Wisp number 055" in second


# --- Exporting --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["toml", "json", "csv"])
def test_an_export_brought_back_is_nothing_to_change(as_alice: Client, home: CardSet, name: str) -> None:
    answer = as_alice.get(reverse("desk-export", args=["voidream"]), {"format": name, "set": "first-set"})
    assert f'.{name}"' in answer["Content-Disposition"]
    draft = kept(as_alice, home, "", file=SimpleUploadedFile(f"cards.{name}", answer.content))
    assert "No changes." in as_alice.get(draft.get_absolute_url()).content.decode()


def test_exporting_asks_what_and_how(petra: User, home: CardSet) -> None:
    CardSet.objects.create(game=GAME, slug="empty", name="Empty")
    publisher = signed_in(petra)
    assert "Whole pool" in publisher.get(reverse("desk-export", args=["voidream"])).content.decode()
    assert publisher.get(reverse("desk-export", args=["voidream"]), {"format": "xlsx"}).status_code == 422
    assert (
        publisher.get(reverse("desk-export", args=["voidream"]), {"format": "json", "set": "nowhere"}).status_code
        == 422
    )
    none = publisher.get(reverse("desk-export", args=["voidream"]), {"format": "json", "set": "empty"})
    assert json.loads(none.content)["cards"] == []
    assert (
        len(json.loads(publisher.get(reverse("desk-export", args=["voidream"]), {"format": "json"}).content)["cards"])
        == 2
    )
