"""The card editor: who may write, how a card is begun, the form."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from cards.curation.changes import start_new_card
from cards.models import Card, CardSet, Change
from desk.draft_form import read_form
from games.kernel.cards.fields import Field
from tests.desk.conftest import signed_in
from tests.desk.drafts import HATCH, typed

NEW = "/voidream/desk/changes/new/"


def test_the_editor_is_for_curators(client: Client, charlie: User, draft: Change) -> None:
    pages = [NEW, draft.get_absolute_url(), "/voidream/desk/cards/cunning/change/"]
    for page in pages:
        assert client.get(page)["Location"].startswith("/accounts/sign-in/")
        assert signed_in(charlie).get(page).status_code == 403
    assert signed_in(charlie).post(reverse("desk-check", args=["voidream", draft.pk]), typed(HATCH)).status_code == 403


def test_a_publisher_reads_a_draft_and_cannot_write_it(petra: User, draft: Change) -> None:
    client = signed_in(petra)
    assert "data-editor" not in client.get(draft.get_absolute_url()).content.decode()
    response = client.post(draft.get_absolute_url(), typed({**HATCH, "value": 4}))
    assert response.status_code == 403
    draft.refresh_from_db()
    assert draft.definition["value"] == 2


def test_every_kind_of_card_can_be_begun_empty(as_alice: Client, card_set: CardSet) -> None:
    page = as_alice.get(NEW).content.decode()
    for kind in ("thought", "memory", "entity", "construct", "bastion", "arcanum", "mind"):
        assert f'value="{kind}"' in page
        begun = as_alice.post(NEW, {"title": f"Odd {kind}", "card_set": card_set.pk, "kind": kind})
        change = Change.objects.get(stage="draft", definition__title=f"Odd {kind}")
        assert begun["Location"] == change.get_absolute_url()
        html = as_alice.get(begun["Location"]).content.decode()
        assert "Whole card" not in html, "an empty card lacks fields, but is in order as a whole"
        assert ('name="card.positions.4"' in html) == (kind == "mind")
        assert ('name="card.dawn"' in html) == (kind == "entity")


def test_a_fresh_draft_has_no_faults_but_fields_to_fill_in(as_alice: Client, card_set: CardSet) -> None:
    begun = as_alice.post(NEW, {"title": "Odd", "card_set": card_set.pk, "kind": "entity"})
    html = as_alice.get(begun["Location"]).content.decode()
    assert "5 fields to fill in · saved" in html
    assert 'aria-invalid="true"' not in html
    assert "“Dawn” must be a number from 0 to 1000." in html, "in the words of the form"
    change = Change.objects.get(stage="draft")
    refused = as_alice.post(begun["Location"], typed(change.definition, do="submit")).content.decode()
    assert "The field “Faction” is missing" in refused
    assert "“dawn”" not in refused


def test_a_new_card_goes_into_the_set_that_one_used_last(
    as_alice: Client, as_bob: Client, alice: User, card_set: CardSet
) -> None:
    """Not into one that somebody has made since, perhaps by mistake."""
    used = CardSet.objects.exclude(pk=card_set.pk).first()
    assert used is not None
    assert isinstance(start_new_card(alice, used, HATCH), Change)
    CardSet.objects.create(game="voidream", slug="0", name="0", position=0)
    for client in (as_alice, as_bob):
        assert f'<option value="{used.pk}" selected>' in client.get(NEW).content.decode()


def test_a_copy_begins_with_all_but_the_title(as_alice: Client, card_set: CardSet) -> None:
    as_alice.post(NEW, {"card_set": card_set.pk, "copy_of": "queen ambergaze"})
    change = Change.objects.get(stage="draft")
    published = Card.objects.get(slug="queen-ambergaze").published
    assert published is not None
    assert change.definition == {**published.definition, "title": ""}
    assert change.kind == Change.Kind.NEW


@pytest.mark.parametrize(
    ("posted", "said"),
    [
        ({}, "Choose a kind of card or a card to copy."),
        ({"copy_of": "No Such Card"}, "No published card is called “No Such Card”."),
        ({"kind": "monster"}, "monster is not one of the available choices"),
    ],
)
def test_a_card_that_cannot_be_begun_so(as_alice: Client, card_set: CardSet, posted: dict[str, str], said: str) -> None:
    response = as_alice.post(NEW, {"title": "Kept Title", "card_set": card_set.pk, **posted})
    html = response.content.decode()
    assert response.status_code == 422
    assert said in html
    assert "Kept Title" in html
    assert not Change.objects.filter(stage="draft").exists()


@pytest.mark.parametrize("kind", [Change.Kind.ERRATUM, Change.Kind.TYPO, Change.Kind.WITHDRAWAL])
def test_a_published_card_is_changed_in_one_of_three_ways(as_alice: Client, pool: None, kind: str) -> None:
    page = "/voidream/desk/cards/cunning/change/"
    html = as_alice.get(page).content.decode()
    assert "Changes what the card does" in html
    assert "Keeps what the card does" in html
    begun = as_alice.post(page, {"kind": kind})
    change = Change.objects.get(stage="draft")
    assert (change.kind, change.title) == (kind, "Cunning")
    editor = as_alice.get(begun["Location"]).content.decode()
    assert ('name="card.title"' in editor) == (kind != Change.Kind.WITHDRAWAL)
    assert 'name="note"' in editor


def test_a_card_that_somebody_works_on_leads_there(as_alice: Client, as_bob: Client, erratum: Change) -> None:
    page = "/voidream/desk/cards/queen-ambergaze/change/"
    assert "This card already has an open change" in as_bob.get(page).content.decode()
    assert as_bob.post(page, {"kind": "typo"})["Location"] == erratum.get_absolute_url()


def test_a_published_card_cannot_return(as_alice: Client, pool: None) -> None:
    response = as_alice.post("/voidream/desk/cards/cunning/change/", {"kind": "return"})
    assert response.status_code == 409
    assert "Cunning is published, so this isn’t possible" in response.content.decode()


def test_a_form_reads_as_the_definition_that_it_shows(pool: None) -> None:
    for card in Card.objects.select_related("published"):
        assert card.published is not None
        definition = card.published.definition
        assert read_form("voidream", typed(definition)) == definition


@pytest.mark.parametrize("definition", [{"kind": "stone", "round": True}, {"kind": "stone"}])
def test_a_flag_is_a_box_that_is_ticked_or_not(monkeypatch: pytest.MonkeyPatch, definition: dict[str, Any]) -> None:
    fields = [Field("kind", "Kind", "text", required=True), Field("round", "Round", "flag")]
    kinds = [{"kind": "stone", "label": "Stone", "fields": [field.as_json() for field in fields]}]
    monkeypatch.setattr("desk.draft_form.kinds_of", lambda game: kinds)
    assert read_form("voidream", typed(definition)) == definition


def test_what_is_no_number_stays_as_it_was_typed() -> None:
    form = typed(HATCH) | {
        "card.value": "three",
        "card.subtypes": " Crane ; Paper,, ",
        "card.text": "Deep.\r\nLoop.\r\n",
    }
    definition = read_form("voidream", form)
    assert definition["value"] == "three"
    assert definition["subtypes"] == ["Crane", "Paper"]
    assert definition["text"] == "Deep.\nLoop."


def test_another_kind_keeps_aside_what_it_has_no_place_for(as_alice: Client, draft: Change) -> None:
    posted = typed(HATCH, do="kind") | {"card.kind": "mind"}
    html = as_alice.post(draft.get_absolute_url(), posted).content.decode()
    assert '<input type="hidden" name="card.text" value="(!) After a card you own is veiled - evoke.">' in html
    assert 'name="card.positions.3"' in html
    draft.refresh_from_db()
    assert draft.definition == HATCH, "nothing is saved by it"
