"""A change on its way: draft, review, accepted; and who may send it where."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import Group, User

from accounts.outcome import Code, Refused
from cards.curation.changes import accept, drop, rebase, save_change, send_back, start_change, submit, take_back
from cards.models import Card, Change, Deed
from tests.cards.curating import cora, draft, erratum, gave, new_card, petra, released, reviewed, rosa

pytestmark = pytest.mark.usefixtures("pool")

Stage = Change.Stage


def refused(result: object) -> Refused:
    assert isinstance(result, Refused), result
    return result


def only_curator() -> User:
    user = User.objects.create_user("Olga")
    user.groups.add(Group.objects.get(name="Curators"))
    return user


def test_a_draft_goes_through_review_and_each_step_is_written_down() -> None:
    change = reviewed(new_card())
    assert (change.stage, change.reviewer) == (Stage.ACCEPTED, rosa())
    deeds = Deed.objects.filter(change=change).order_by("pk").values_list("actor_name", "verb")
    assert list(deeds) == [("Cora", "began"), ("Cora", "asked for a review of"), ("Rosa", "accepted")]


def test_nothing_is_public_before_a_release() -> None:
    reviewed(new_card())
    assert not Card.objects.filter(title="Test Moth").exists()


def test_a_faulty_card_is_kept_but_not_reviewed() -> None:
    change = new_card(text="Exhaust target entty.")
    assert Change.objects.get(pk=change.pk).definition["text"] == "Exhaust target entty."
    told = refused(submit(cora(), change))
    assert told.code is Code.FAULTY
    assert any("entty" in fault for fault in told.faults)


def test_nobody_accepts_their_own_card_where_somebody_else_could() -> None:
    rosa()
    change = gave(submit(cora(), new_card()))
    assert refused(accept(cora(), change)).code is Code.FORBIDDEN
    assert gave(accept(rosa(), change)).stage == Stage.ACCEPTED


def test_whoever_saved_it_last_wrote_it() -> None:
    change = new_card()
    definition = change.definition | {"value": 3}
    change = gave(save_change(rosa(), change, version=change.version, definition=definition, note=""))
    change = gave(submit(rosa(), change))
    assert refused(accept(rosa(), change)).code is Code.FORBIDDEN
    gave(accept(cora(), change))


def test_the_only_curator_accepts_what_they_wrote() -> None:
    olga = only_curator()
    change = gave(start_change(olga, Card.objects.get(slug="cunning"), Change.Kind.WITHDRAWAL))
    change = gave(save_change(olga, change, version=1, definition=change.definition, note="Too cunning."))
    assert gave(accept(olga, gave(submit(olga, change)))).stage == Stage.ACCEPTED


def test_publishers_neither_write_nor_review() -> None:
    change = gave(submit(cora(), new_card()))
    assert refused(accept(petra(), change)).code is Code.FORBIDDEN
    assert refused(start_change(petra(), Card.objects.get(slug="cunning"), Change.Kind.ERRATUM)).code is Code.FORBIDDEN


def test_editing_what_was_accepted_makes_it_a_draft_again() -> None:
    change = reviewed(new_card())
    saved = gave(save_change(cora(), change, version=change.version, definition=change.definition, note="Again."))
    assert (saved.stage, saved.reviewer) == (Stage.DRAFT, None)


def test_who_saves_over_somebody_elses_text_is_told_who_it_was() -> None:
    change = new_card()
    gave(save_change(rosa(), change, version=1, definition=change.definition | {"dawn": 2}, note=""))
    late = refused(save_change(cora(), change, version=1, definition=change.definition | {"dawn": 3}, note=""))
    assert late.code is Code.STALE
    assert "Rosa" in late.detail
    assert Change.objects.get(pk=change.pk).definition["dawn"] == 2


@pytest.mark.parametrize("kind", ["", "banana"])
def test_a_change_is_of_a_known_kind(kind: str) -> None:
    assert refused(start_change(cora(), Card.objects.get(slug="cunning"), kind)).code is Code.FAULTY
    assert not Change.objects.filter(card__slug="cunning", stage=Stage.DRAFT).exists()


def test_a_card_has_one_open_change() -> None:
    erratum("cunning")
    told = refused(start_change(rosa(), Card.objects.get(slug="cunning"), Change.Kind.TYPO))
    assert told.code is Code.STAGE


def test_an_erratum_needs_a_note_and_a_typo_none() -> None:
    change = draft("cunning", Change.Kind.ERRATUM, note="", flavor="Another line.")
    assert any("note" in fault for fault in refused(submit(cora(), change)).faults)
    change = gave(
        save_change(
            cora(), change, version=change.version, definition=change.definition, note="", kind=Change.Kind.TYPO
        )
    )
    assert gave(submit(cora(), change)).stage == Stage.IN_REVIEW


def test_an_erratum_that_changes_nothing_is_none() -> None:
    assert any("identical" in fault for fault in refused(submit(cora(), erratum("cunning"))).faults)


def test_the_title_of_a_published_card_stays() -> None:
    change = erratum("cunning", title="Cunninger")
    assert any("can’t change" in fault for fault in refused(submit(cora(), change)).faults)


def test_a_review_that_sends_back_says_what_is_to_be_done() -> None:
    change = gave(submit(cora(), new_card()))
    assert refused(send_back(rosa(), change, " ")).code is Code.FAULTY
    back = gave(send_back(rosa(), change, "It is too strong."))
    assert back.stage == Stage.DRAFT
    assert Deed.objects.get(change=change, verb="sent back").note == "It is too strong."


def test_what_was_taken_back_waits_no_longer() -> None:
    change = gave(take_back(cora(), gave(submit(cora(), new_card()))))
    assert refused(accept(rosa(), change)).code is Code.STAGE


def test_a_dropped_change_makes_room_for_another_one() -> None:
    gave(drop(cora(), erratum("cunning")))
    gave(start_change(rosa(), Card.objects.get(slug="cunning"), Change.Kind.TYPO))


def test_a_withdrawn_card_can_only_come_back() -> None:
    released("Gone", draft("cunning", Change.Kind.WITHDRAWAL))
    card = Card.objects.get(slug="cunning")
    assert refused(start_change(cora(), card, Change.Kind.ERRATUM)).code is Code.STAGE
    gave(start_change(cora(), card, Change.Kind.RETURN))


def test_a_change_takes_note_of_a_newer_revision() -> None:
    change = erratum("cunning", flavor="One.")
    card = Card.objects.get(slug="cunning")
    newer = card.revisions.get()
    newer.pk, newer.number, newer._state.adding = None, 2, True
    newer.save()
    card.published = newer
    card.save()
    rebased = gave(rebase(cora(), change))
    assert (rebased.base, rebased.definition["flavor"]) == (newer, "One.")
