"""The reviewer queue: who is asked for which review, what comes next, and accepting several at once."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from accounts.models import Notification
from accounts.outcome import Code, Refused
from cards.curation.assignment import assign
from cards.curation.changes import send_back, submit
from cards.models import Change, Deed
from desk.queue import next_in_line, review_queue
from tests.cards.curating import cora, draft, gave, new_card, petra, released, reviewed, rosa
from tests.desk.conftest import member, signed_in

pytestmark = pytest.mark.usefixtures("pool")
QUEUE = "/voidream/desk/reviews/"


def asked(title: str) -> Change:
    """Cora's card, waiting for a review."""
    rosa()
    return gave(submit(cora(), new_card(title)))


def written_by(user: User, title: str) -> Change:
    change = new_card(title)
    Change.objects.filter(pk=change.pk).update(editor=user)
    change.refresh_from_db()
    return change


def queue(user: User, view: str) -> list[str]:
    return [change.title for change in review_queue(user, "voidream", view)]


def told(user: User) -> list[str]:
    return [f"{each.kind}: {each.words}" for each in Notification.objects.filter(user=user)]


def ticked(*changes: Change) -> dict[str, list[str]]:
    return {"ticked": [f"{change.pk}:{change.version}" for change in changes]}


class TestAssignment:
    def test_a_curator_is_asked_and_told(self) -> None:
        change = asked("Moth")
        answer = signed_in(petra()).post(
            reverse("desk-assign", args=["voidream", change.pk]), {"reviewer": "Rosa"}, follow=True
        )
        assert "Rosa will review Moth." in answer.content.decode()
        assert told(rosa()) == ["change-assigned: Petra asks you to review Moth."]
        deed = Deed.objects.filter(change=change).first()
        assert deed is not None
        assert (deed.actor_name, deed.verb, deed.note) == ("Petra", "assigned", "To Rosa.")
        change.refresh_from_db()
        assert change.version == 2, "what somebody has read of it is still what it is"

    def test_it_can_be_taken_back(self) -> None:
        change = gave(assign(cora(), asked("Moth"), rosa()))
        signed_in(cora()).post(reverse("desk-assign", args=["voidream", change.pk]), {"reviewer": ""})
        change.refresh_from_db()
        assert change.assignee is None

    def test_only_those_who_can_review_it_are_asked(self, charlie: User) -> None:
        change = asked("Moth")
        for user, words in (
            (petra(), "can’t review"),
            (cora(), "wrote the current version"),
            (charlie, "can’t review"),
        ):
            refused = assign(rosa(), change, user)
            assert isinstance(refused, Refused)
            assert words in refused.detail
        page = signed_in(rosa()).get(change.get_absolute_url()).content.decode()
        assert '<option value="Rosa">' in page
        assert '<option value="Cora">' not in page.split('id="assignee"')[1].split("</select>")[0]

    def test_only_those_at_the_desk_ask(self, charlie: User) -> None:
        change = asked("Moth")
        refused = assign(charlie, change, rosa())
        assert isinstance(refused, Refused)
        assert refused.code is Code.FORBIDDEN
        address = reverse("desk-assign", args=["voidream", change.pk])
        assert signed_in(charlie).post(address, {"reviewer": "Rosa"}).status_code == 403
        assert signed_in(cora()).post(address, {"reviewer": "Nobody"}).status_code == 404

    def test_what_is_out_waits_for_nobody(self) -> None:
        change = draft("cunning", Change.Kind.ERRATUM, flavor="Another.")
        released("Autumn", change)
        change.refresh_from_db()
        refused = assign(cora(), change, rosa())
        assert isinstance(refused, Refused)
        assert refused.code is Code.STAGE


class TestHearing:
    def test_the_writer_hears_what_became_of_it(self) -> None:
        change = asked("Moth")
        change = gave(send_back(rosa(), change, "Which moon?"))
        assert told(cora()) == ["change-sent-back: Rosa sent back Moth: Which moon?"]
        gave(submit(cora(), change))
        assert told(rosa()) == ["change-in-review: Cora requested a review of Moth."], "who sent it back looks again"

    def test_who_is_assigned_hears_that_it_waits(self) -> None:
        change = gave(assign(cora(), new_card("Moth"), rosa()))
        Notification.objects.all().delete()
        gave(submit(cora(), change))
        assert told(rosa()) == ["change-in-review: Cora requested a review of Moth."]

    def test_a_release_is_told_once_to_each_writer(self) -> None:
        released("Autumn", new_card("Moth"), new_card("Luna"))
        assert "change-released: Luna and 1 more of your changes were published in Autumn." in told(cora())
        assert sum("change-released" in each for each in told(cora())) == 1


class TestQueue:
    def test_views(self) -> None:
        nina = member("Nina", "Curators")
        asked("Anybody's Moth")
        gave(assign(cora(), asked("Rosa's Moth"), rosa()))
        gave(assign(cora(), asked("Nina's Moth"), nina))
        assert queue(rosa(), "mine") == ["Anybody's Moth", "Rosa's Moth"]
        assert queue(rosa(), "assigned") == ["Rosa's Moth"]
        assert len(queue(rosa(), "all")) == 3
        assert queue(cora(), "mine") == [], "nobody reviews what they wrote"
        assert queue(petra(), "mine") == []
        assert 'name="ticked"' not in signed_in(cora()).get(f"{QUEUE}?view=all").content.decode(), "all are her own"
        page = signed_in(rosa()).get(f"{QUEUE}?view=assigned").content.decode()
        assert "Rosa&#x27;s Moth" in page
        assert "Nina&#x27;s Moth" not in page

    def test_what_is_assigned_comes_next(self) -> None:
        first, second, third = asked("First"), asked("Second"), gave(assign(cora(), asked("Third"), rosa()))
        assert next_in_line(rosa(), first) == third
        assert next_in_line(rosa(), third) == first
        posted = {"version": first.version, "next": "1"}
        answer = signed_in(rosa()).post(reverse("desk-act", args=["voidream", first.pk, "accept"]), posted)
        assert answer.headers["Location"] == third.get_absolute_url()
        assert second.title in signed_in(rosa()).get(third.get_absolute_url()).content.decode()

    def test_after_the_last_one_stays_where_one_is(self) -> None:
        change = asked("Moth")
        assert next_in_line(rosa(), change) is None
        posted = {"version": change.version, "next": "1"}
        answer = signed_in(rosa()).post(reverse("desk-act", args=["voidream", change.pk, "accept"]), posted)
        assert answer.headers["Location"] == change.get_absolute_url()

    def test_only_for_those_at_the_desk(self, client: Client, charlie: User) -> None:
        assert client.get(QUEUE).status_code == 302
        assert signed_in(charlie).get(QUEUE).status_code == 403


class TestAcceptingSeveral:
    def test_all_that_is_ticked_and_nothing_else(self) -> None:
        one, two, three = asked("One"), asked("Two"), asked("Three")
        page = signed_in(rosa()).post(QUEUE, ticked(one, two), follow=True).content.decode()
        assert "Accepted: One, Two" in page
        assert queue(rosa(), "all") == ["Three"]
        assert Deed.objects.filter(verb="accepted", actor_name="Rosa").count() == 2
        three.refresh_from_db()
        assert three.stage == "in-review"

    def test_each_is_judged_by_itself(self) -> None:
        """Rosa's own card, one that has changed since, and one that somebody has accepted already."""
        fine, stale, done = asked("Fine"), asked("Stale"), asked("Done")
        own = gave(submit(rosa(), written_by(rosa(), "Own")))
        boxes = ticked(fine, stale, done, own)
        Change.objects.filter(pk=stale.pk).update(version=9)
        assert signed_in(rosa()).post(QUEUE, ticked(done)).status_code == 302
        answer = signed_in(rosa()).post(QUEUE, boxes)
        page = answer.content.decode()
        assert answer.status_code == 409
        assert "Accepted: Fine" in page
        for title, words in (("Own", "Another curator must accept it"), ("Stale", "changed this since you opened it")):
            assert f"<b>{title}</b>" in page
            assert words in page
        stages = dict(Change.objects.filter(card=None).values_list("definition__title", "stage"))
        assert stages == {"Fine": "accepted", "Stale": "in-review", "Done": "accepted", "Own": "in-review"}

    def test_the_only_reviewer_may_accept_their_own(self) -> None:
        rosa()
        asked("Moth")
        own = "As the only reviewer, you can accept your own changes."
        page = signed_in(rosa()).get(f"{QUEUE}?view=all").content.decode()
        assert "You can’t accept your own changes." in page
        assert own not in page
        User.objects.exclude(pk=rosa().pk).update(is_active=False)
        assert own in signed_in(rosa()).get(f"{QUEUE}?view=all").content.decode()

    def test_publishers_accept_nothing(self) -> None:
        change = asked("Moth")
        page = signed_in(petra()).post(f"{QUEUE}?view=all", ticked(change)).content.decode()
        assert "Only curators can review cards." in page
        assert 'name="ticked"' not in page

    @pytest.mark.parametrize("boxes", [[], ["x"], ["0:1"], ["4711:x"], [":"]])
    def test_odd_boxes_do_no_harm(self, boxes: list[str]) -> None:
        asked("Moth")
        answer = signed_in(rosa()).post(QUEUE, {"ticked": boxes}, follow=True)
        assert answer.status_code in (200, 409)
        assert queue(rosa(), "all") == ["Moth"]


def test_a_reviewed_card_keeps_who_was_asked() -> None:
    rosa()
    change = gave(assign(cora(), new_card("Moth"), rosa()))
    assert "was asked" not in signed_in(cora()).get(change.get_absolute_url()).content.decode()
    assert reviewed(change).assignee == rosa()
