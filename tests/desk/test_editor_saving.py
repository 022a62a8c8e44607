"""The card editor as a draft is saved, and two who write at once."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from cards.curation.changes import save_change
from cards.models import CardSet, Change
from tests.desk.drafts import HATCH, MISSPELT, check, typed


def test_faulty_drafts_are_kept(as_alice: Client, draft: Change) -> None:
    posted = typed({**HATCH, "text": MISSPELT}, note="Soon.\r\nVery soon.")
    assert as_alice.post(draft.get_absolute_url(), posted).status_code == 302
    draft.refresh_from_db()
    assert draft.definition["text"] == MISSPELT
    assert draft.note == "Soon.\nVery soon."
    assert "<mark>veild</mark>" in as_alice.get(draft.get_absolute_url()).content.decode()


def test_a_published_card_keeps_its_title(as_alice: Client, erratum: Change) -> None:
    as_alice.post(erratum.get_absolute_url(), typed({**erratum.definition, "title": "King Ambergaze"}))
    erratum.refresh_from_db()
    assert erratum.version == 2
    assert erratum.definition["title"] == "Queen Ambergaze"


def test_an_erratum_turns_into_a_typo_and_nothing_else(as_alice: Client, erratum: Change) -> None:
    posted = typed(erratum.definition, change_kind="withdrawal")
    assert as_alice.post(erratum.get_absolute_url(), posted).status_code == 409
    as_alice.post(erratum.get_absolute_url(), posted | {"change_kind": "typo"})
    erratum.refresh_from_db()
    assert erratum.kind == Change.Kind.TYPO


def test_a_typo_that_does_something_else_becomes_an_erratum_by_a_click(as_alice: Client, erratum: Change) -> None:
    """Players are told that a typo leaves the card as it works."""
    worded = check(as_alice, erratum, typed(erratum.definition | {"flavor": "It hums."}, change_kind="typo"))
    assert (worded["faults"], worded["parts"]["kind"].strip()) == (0, "")
    posted = typed(erratum.definition | {"dawn": 5}, change_kind="typo", note="Too weak.")
    answer = check(as_alice, erratum, posted)
    assert answer["faults"] == 1
    assert "Not a typo" in answer["parts"]["kind"]
    assert "Dawn affects play" in answer["parts"]["kind"]
    refused = as_alice.post(erratum.get_absolute_url(), posted | {"do": "submit"})
    assert refused.status_code == 422
    assert "Dawn 3 → 5" in refused.content.decode()
    page = as_alice.post(erratum.get_absolute_url(), posted | {"version": "2", "do": "erratum"}).content.decode()
    assert 'value="erratum" checked' in page
    assert "Not a typo" not in page
    as_alice.post(erratum.get_absolute_url(), posted | {"version": "2", "do": "submit", "change_kind": "erratum"})
    erratum.refresh_from_db()
    assert (erratum.kind, erratum.stage) == (Change.Kind.ERRATUM, Change.Stage.IN_REVIEW)


def test_a_draft_moves_to_another_set(as_alice: Client, draft: Change) -> None:
    other = CardSet.objects.exclude(pk=draft.card_set_id).first()
    assert other is not None
    as_alice.post(draft.get_absolute_url(), typed(HATCH, card_set=str(other.pk)))
    draft.refresh_from_db()
    assert draft.card_set == other


def test_two_who_write_at_once_see_both_versions(as_alice: Client, bob: User, draft: Change) -> None:
    theirs = save_change(bob, draft, version=1, definition={**HATCH, "value": 3, "flavor": "Bob's."}, note="By Bob.")
    assert isinstance(theirs, Change)
    page = draft.get_absolute_url()
    mine = typed({**HATCH, "value": 1}, note="By Alice.")
    assert check(as_alice, draft, mine)["version"] == 2, "the page can tell before anybody saves"
    response = as_alice.post(page, mine)
    html = response.content.decode()
    assert response.status_code == 409
    assert "Bob saved another version in the meantime" in html
    assert 'name="version" value="2"' in html
    assert 'name="card.value" id="card-value" value="1"' in html
    assert "By Alice.</textarea>" in html
    for theirs_text in ("By Bob.", "Bob&#x27;s."):
        assert theirs_text in html
    draft.refresh_from_db()
    assert draft.note == "By Bob."

    taken = as_alice.post(page, mine | {"version": "2", "do": "take:card.flavor"}).content.decode()
    assert "Bob&#x27;s.</textarea>" in taken
    assert 'name="card.value" id="card-value" value="1"' in taken
    as_alice.post(page, mine | {"version": "2", "card.flavor": "Bob's."})
    draft.refresh_from_db()
    assert (draft.definition["value"], draft.definition["flavor"], draft.note) == (1, "Bob's.", "By Alice.")


@pytest.mark.parametrize("version", ["", "x", "-1", "9" * 40, "²"])
def test_a_broken_version_saves_nothing(as_alice: Client, draft: Change, version: str) -> None:
    response = as_alice.post(draft.get_absolute_url(), typed({**HATCH, "value": 4}, version=version))
    assert response.status_code == 409
    draft.refresh_from_db()
    assert draft.definition == HATCH


def test_a_text_beyond_all_measure_is_refused_and_kept_in_the_form(as_alice: Client, draft: Change) -> None:
    response = as_alice.post(draft.get_absolute_url(), typed({**HATCH, "text": "Deep. " * 5000}))
    assert response.status_code == 422
    assert "at most 20,000 characters" in response.content.decode()
    assert "Deep. Deep. Deep." in response.content.decode()


def test_a_change_that_is_not_there(as_alice: Client) -> None:
    for name in ("desk-check", "desk-try", "desk-into-release"):
        assert as_alice.post(reverse(name, args=["voidream", 4711])).status_code == 404
    assert as_alice.get("/voidream/desk/changes/4711/").status_code == 404
