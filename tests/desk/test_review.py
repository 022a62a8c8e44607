"""A change on its way through review, and into a release: what each of the cast sees and may do."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from accounts.outcome import Refused
from cards.curation.changes import accept, save_change, start_change, start_new_card, submit, take_back
from cards.curation.publish import publish
from cards.curation.releases import add_change, new_release
from cards.models import Card, CardSet, Change, Release
from tests.desk.conftest import signed_in
from tests.desk.drafts import HATCH, typed


def act(client: Client, change: Change, deed: str, note: str = "") -> tuple[int, str]:
    change.refresh_from_db()
    posted = {"note": note, "version": change.version}
    response = client.post(reverse("desk-act", args=["voidream", change.pk, deed]), posted, follow=True)
    return response.status_code, response.content.decode()


def stage(change: Change) -> str:
    change.refresh_from_db()
    return change.stage


@pytest.fixture
def draft(alice: User, bob: User, card_set: CardSet) -> Change:
    change = start_new_card(alice, card_set, HATCH)
    assert isinstance(change, Change)
    return change


@pytest.fixture
def asked(alice: User, draft: Change) -> Change:
    """Alice's card, waiting for a review."""
    change = submit(alice, draft)
    assert isinstance(change, Change)
    return change


@pytest.fixture
def spring(petra: User, pool: None) -> Release:
    release = new_release(petra, "voidream", "Spring dreams")
    assert isinstance(release, Release)
    return release


def test_one_writes_and_another_accepts(as_alice: Client, as_bob: Client, draft: Change) -> None:
    page = draft.get_absolute_url()
    html = as_alice.post(page, typed(HATCH, do="submit"), follow=True).content.decode()
    assert "Quiet Hatch is in review." in html
    assert "data-editor" not in html
    assert "Accept" in as_bob.get(page).content.decode()
    status, html = act(as_bob, draft, "accept", "Lovely.")
    assert (status, stage(draft)) == (200, "accepted")
    assert "Quiet Hatch is accepted" in html
    for deed in ("began", "edited", "asked for a review of", "accepted", "Lovely."):
        assert deed in html, "all that was done to it is in its history"


def test_nobody_accepts_what_they_wrote(as_alice: Client, asked: Change) -> None:
    html = as_alice.get(asked.get_absolute_url()).content.decode()
    assert "Another curator must accept it" in html
    for deed in ("accept", "send-back"):
        assert reverse("desk-act", args=["voidream", asked.pk, deed]) not in html, "there is nothing to review for them"
    assert "Your review" not in html
    assert reverse("desk-act", args=["voidream", asked.pk, "take-back"]) in html
    assert act(as_alice, asked, "accept")[0] == 403
    assert stage(asked) == "in-review"


def test_nobody_accepts_what_they_have_not_seen(as_bob: Client, alice: User, asked: Change) -> None:
    """What the reviewer's page showed was another text by the time that they pressed the button."""
    seen = {"version": asked.version}
    assert f'name="version" value="{asked.version}"' in as_bob.get(asked.get_absolute_url()).content.decode()
    taken = take_back(alice, asked)
    assert isinstance(taken, Change)
    saved = save_change(alice, taken, version=taken.version, definition={**HATCH, "value": 2}, note="")
    assert isinstance(saved, Change)
    submit(alice, saved)
    address = reverse("desk-act", args=["voidream", asked.pk, "accept"])
    for posted in (seen, {}):
        response = as_bob.post(address, posted)
        assert response.status_code == 409
        assert "changed this since you opened it" in response.content.decode()
        assert stage(asked) == "in-review"
    assert as_bob.post(address, {"version": asked.version}).status_code == 302
    assert stage(asked) == "accepted"


def test_who_saves_without_writing_anything_is_not_its_writer(
    alice: User, bob: User, as_bob: Client, draft: Change
) -> None:
    """Else Alice could accept her own words because Bob asked for the review of them."""
    as_bob.post(draft.get_absolute_url(), typed(HATCH, do="submit"))
    assert stage(draft) == "in-review"
    assert draft.editor == alice
    assert isinstance(accept(alice, draft), Refused)
    assert isinstance(accept(bob, draft), Change)


def test_signs_that_no_database_keeps_are_left_out(as_alice: Client, as_bob: Client, draft: Change) -> None:
    as_alice.post(draft.get_absolute_url(), typed({**HATCH, "flavor": "A\0B"}, note="C\0D"))
    draft.refresh_from_db()
    assert (draft.definition["flavor"], draft.note) == ("AB", "CD")
    act(as_bob, draft, "drop", "E\0F")
    assert draft.deeds.filter(note="EF").exists()


def test_a_faulty_card_is_saved_but_not_reviewed(as_alice: Client, draft: Change) -> None:
    posted = typed({**HATCH, "text": "Banana."}, do="submit")
    response = as_alice.post(draft.get_absolute_url(), posted)
    html = response.content.decode()
    assert response.status_code == 422
    assert "Fix these problems before you request a review." in html
    assert "<mark>Banana</mark>" in html
    assert 'name="version" value="2"' in html
    assert stage(draft) == "draft"
    assert draft.definition["text"] == "Banana."


def test_an_erratum_needs_a_note_and_a_difference(as_alice: Client, alice: User, pool: None) -> None:
    change = start_change(alice, Card.objects.get(slug="cunning"), Change.Kind.ERRATUM)
    assert isinstance(change, Change)
    html = as_alice.post(change.get_absolute_url(), typed(change.definition, do="submit")).content.decode()
    assert "identical to the published one" in html
    assert "needs a note that explains it to players" in html


def test_a_review_that_sends_back_has_a_note(as_bob: Client, asked: Change) -> None:
    status, html = act(as_bob, asked, "send-back")
    assert status == 422
    assert "Add a note that says what to change" in html
    status, html = act(as_bob, asked, "send-back", "Too strong with cranes.")
    assert (status, stage(asked)) == (200, "draft")
    assert "Too strong with cranes." in html


def test_what_was_accepted_can_go_back_too(as_bob: Client, bob: User, asked: Change) -> None:
    accept(bob, asked)
    page = as_bob.get(asked.get_absolute_url()).content.decode()
    assert "<summary>Send back</summary>" in page
    act(as_bob, asked, "send-back", "On second thoughts.")
    assert stage(asked) == "draft"


def test_an_author_takes_a_card_back_and_writes_on(as_alice: Client, asked: Change) -> None:
    _, html = act(as_alice, asked, "take-back")
    assert stage(asked) == "draft"
    assert "data-editor" in html


def test_a_review_shows_the_card_before_and_after(as_bob: Client, alice: User, bob: User, pool: None) -> None:
    change = start_change(alice, Card.objects.get(slug="queen-ambergaze"), Change.Kind.ERRATUM)
    assert isinstance(change, Change)
    definition = {**change.definition, "dawn": 5}
    saved = save_change(alice, change, version=1, definition=definition, note="More light.")
    assert isinstance(saved, Change)
    submit(alice, saved)
    html = as_bob.get(change.get_absolute_url()).content.decode()
    assert html.count('data-title="Queen Ambergaze"') == 2
    assert "Current card" in html
    assert "</span>3</del>" in html
    assert "</span>5</ins>" in html
    assert "More light." in html
    assert "Conductor without a Face" in html


def test_a_withdrawal_says_so(as_bob: Client, alice: User, pool: None) -> None:
    change = start_change(alice, Card.objects.get(slug="cunning"), Change.Kind.WITHDRAWAL)
    assert isinstance(change, Change)
    saved = save_change(alice, change, version=1, definition=change.definition, note="It stops play.")
    assert isinstance(saved, Change)
    submit(alice, saved)
    html = as_bob.get(change.get_absolute_url()).content.decode()
    assert "To be withdrawn" in html
    assert "It stops play." in html


def test_a_dropped_change_is_kept_to_be_read(as_alice: Client, draft: Change) -> None:
    _, html = act(as_alice, draft, "drop", "Not our dream.")
    assert stage(draft) == "dropped"
    assert "Not our dream." in html
    assert "Drop change" not in html
    status, _ = act(as_alice, draft, "submit")
    assert status == 409
    saved = as_alice.post(draft.get_absolute_url(), typed(HATCH))
    assert saved.status_code == 409


def test_a_change_that_a_release_overtook_is_compared_anew(
    as_alice: Client, alice: User, bob: User, petra: User, pool: None
) -> None:
    card = Card.objects.get(slug="queen-ambergaze")
    slow = start_change(alice, card, Change.Kind.ERRATUM)
    assert isinstance(slow, Change)
    # As if it had been published by another way meanwhile: two open changes of a card can't be made.
    assert card.published is not None
    newer = card.revisions.create(
        number=9, kind="typo", definition={**card.published.definition, "dusk": 0}, digest="x"
    )
    Card.objects.filter(pk=card.pk).update(published=newer)
    html = as_alice.get(slow.get_absolute_url()).content.decode()
    assert "A newer revision of Queen Ambergaze was published" in html
    _, html = act(as_alice, slow, "rebase")
    slow.refresh_from_db()
    assert slow.base == newer
    assert "Another revision" not in html
    assert "</span>0</del>" in html


def test_a_change_goes_into_a_release_and_out_again(
    as_alice: Client, asked: Change, spring: Release, petra: User
) -> None:
    page = asked.get_absolute_url()
    assert "Spring dreams" in as_alice.get(page).content.decode()
    put = reverse("desk-into-release", args=["voidream", asked.pk])
    html = as_alice.post(put, {"release": spring.pk}, follow=True).content.decode()
    assert "Quiet Hatch added to Spring dreams." in html
    assert "put Quiet Hatch (new card) into Spring dreams" in html
    assert list(spring.changes.all()) == [asked]
    html = signed_in(petra).post(put, follow=True).content.decode()
    assert "removed from the release" in html
    assert not spring.changes.exists()


@pytest.mark.parametrize("wished", ["0", "x", "4711", "-1"])
def test_a_release_that_is_not_there(as_alice: Client, asked: Change, wished: str) -> None:
    assert (
        as_alice.post(reverse("desk-into-release", args=["voidream", asked.pk]), {"release": wished}).status_code == 404
    )


def test_what_is_published_is_read_only(
    as_alice: Client, alice: User, bob: User, petra: User, asked: Change, spring: Release
) -> None:
    accepted = accept(bob, asked)
    assert isinstance(accepted, Change)
    assert not isinstance(add_change(petra, spring, accepted), Refused)
    assert not isinstance(publish(petra, spring), Refused)
    html = as_alice.get(asked.get_absolute_url()).content.decode()
    assert "Released in" in html
    for gone in ("data-editor", "Accept</button>", "Take it", "Drop change", "Playtest"):
        assert gone not in html


def test_deeds_are_for_those_at_the_desk(client: Client, charlie: User, petra: User, asked: Change) -> None:
    assert act(signed_in(charlie), asked, "accept")[0] == 403
    assert client.post(reverse("desk-act", args=["voidream", asked.pk, "accept"])).status_code == 302
    for deed in ("accept", "send-back", "take-back", "drop"):
        assert act(signed_in(petra), asked, deed, "Because.")[0] == 403, "publishers don't review"
    assert stage(asked) == "in-review"


def test_no_other_deeds_are_known(as_alice: Client, asked: Change) -> None:
    assert as_alice.post(reverse("desk-act", args=["voidream", asked.pk, "publish"])).status_code == 404
    assert as_alice.get(reverse("desk-act", args=["voidream", asked.pk, "accept"])).status_code == 405
