"""Comments on a change: who says what, on which line, who hears of it, and what stays when lines change."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from accounts.models import Notification
from cards.curation.changes import accept, save_change, submit
from cards.models import Change, Deed
from desk.comments import mentioned
from desk.models import ChangeComment
from tests.cards.curating import cora, gave, new_card, petra, rosa
from tests.desk.conftest import member, signed_in

pytestmark = pytest.mark.usefixtures("pool")
LINE = "Deep."


@pytest.fixture
def change() -> Change:
    rosa()
    return new_card()


def say(user: User, change: Change, text: str, about: str = "") -> str:
    address = reverse("desk-comment", args=["voidream", change.pk])
    answer = signed_in(user).post(address, {"text": text, "about": about}, follow=True)
    return " ".join(answer.content.decode().split())


def page(user: User, change: Change) -> str:
    return " ".join(signed_in(user).get(change.get_absolute_url()).content.decode().split())


def told(user: User) -> list[str]:
    return [f"{each.kind}: {each.words}" for each in Notification.objects.filter(user=user)]


class TestSaying:
    def test_curators_and_publishers_read_and_write(self, change: Change) -> None:
        say(rosa(), change, "Which moon?")
        say(petra(), change, "The second one.")
        for user in (cora(), rosa(), petra()):
            html = page(user, change)
            assert html.index("Which moon?") < html.index("The second one.")
        assert list(Deed.objects.filter(change=change, verb="commented on").values_list("actor_name", flat=True)) == [
            "Petra",
            "Rosa",
        ]

    def test_others_do_not(self, change: Change, charlie: User) -> None:
        address = reverse("desk-comment", args=["voidream", change.pk])
        assert signed_in(charlie).post(address, {"text": "Me too."}).status_code == 403
        assert Client().post(address, {"text": "Me too."}).status_code == 302
        assert not ChangeComment.objects.exists()

    def test_nothing_is_no_comment(self, change: Change) -> None:
        answer = signed_in(rosa()).post(reverse("desk-comment", args=["voidream", change.pk]), {"text": " \n"})
        assert answer.status_code == 422
        assert "Write a comment first." in answer.content.decode()

    def test_too_much_comes_back_as_it_was_typed(self, change: Change) -> None:
        answer = signed_in(rosa()).post(reverse("desk-comment", args=["voidream", change.pk]), {"text": "moon " * 900})
        assert answer.status_code == 422
        assert "moon moon moon" in answer.content.decode()

    def test_markup_stays_words(self, change: Change) -> None:
        html = say(rosa(), change, "<b>No</b> [[<i>]] @<u>")
        assert "&lt;b&gt;No&lt;/b&gt; &lt;i&gt; @&lt;u&gt;" in html

    def test_a_title_in_brackets_is_a_link_where_there_is_such_a_card(self, change: Change) -> None:
        html = say(rosa(), change, "As [[Cunning]], not as [[Nobody]].")
        assert 'As <a href="/voidream/desk/cards/cunning/">Cunning</a>, not as Nobody.' in html


class TestLines:
    def test_a_comment_stays_on_its_line_and_says_when_that_has_changed(self, change: Change) -> None:
        assert "on an earlier wording" not in say(rosa(), change, "Too deep.", f"text:{LINE}")
        quoted = r'<blockquote class="thread__line">.*?Text:.*?Deep.*?</blockquote>'
        assert re.search(quoted, page(cora(), change), re.DOTALL)
        changed = change.definition | {"text": "Heroic."}
        change = gave(save_change(cora(), change, version=change.version, definition=changed, note=""))
        html = page(cora(), change)
        assert "Text (earlier wording):" in html
        assert "Too deep." in html
        both = change.definition | {"text": f"Heroic.\n{LINE}"}
        gave(save_change(cora(), change, version=change.version, definition=both, note=""))
        assert "on an earlier wording" not in page(cora(), change), "the line is back, in another place"

    def test_a_line_that_is_not_there_takes_none(self, change: Change) -> None:
        for about in ("text:Heroic.", "title:Test Moth", "moon:Deep."):
            posted = {"text": "Hm.", "about": about}
            answer = signed_in(rosa()).post(reverse("desk-comment", args=["voidream", change.pk]), posted)
            assert answer.status_code == 409
            assert "Hm." in answer.content.decode()


class TestOwn:
    @pytest.fixture
    def comment(self, change: Change) -> ChangeComment:
        say(rosa(), change, "Which moon?")
        return ChangeComment.objects.get()

    def test_it_can_be_changed_and_deleted(self, change: Change, comment: ChangeComment) -> None:
        address = reverse("desk-comment-edit", args=["voidream", change.pk, comment.pk])
        html = signed_in(rosa()).post(address, {"text": "Which sun?"}, follow=True).content.decode()
        assert "Which sun?" in html
        assert '<span class="faint">edited</span>' in html
        signed_in(rosa()).post(reverse("desk-comment-delete", args=["voidream", change.pk, comment.pk]))
        html = page(cora(), change)
        assert "Which sun?" not in html
        assert "No comments yet." in html
        assert change.deeds.filter(verb="deleted a comment on", actor_name="Rosa").exists()

    @pytest.mark.parametrize("deed", ["edit", "delete"])
    def test_nobody_touches_those_of_others(self, change: Change, comment: ChangeComment, deed: str) -> None:
        assert "Edit or delete" not in page(cora(), change)
        address = reverse(f"desk-comment-{deed}", args=["voidream", change.pk, comment.pk])
        assert signed_in(cora()).post(address, {"text": "Mine."}).status_code == 403
        comment.refresh_from_db()
        assert comment.text == "Which moon?"

    def test_it_belongs_to_its_change(self, comment: ChangeComment) -> None:
        other = new_card("Other Moth")
        address = reverse("desk-comment-delete", args=["voidream", other.pk, comment.pk])
        assert signed_in(rosa()).post(address).status_code == 404


class TestHearing:
    def test_writers_and_those_who_spoke_hear_of_it_once(self, change: Change) -> None:
        say(rosa(), change, "Which moon?")
        assert told(cora()) == ["change-comment: Rosa commented on Test Moth: Which moon?"]
        say(petra(), change, "The second.")
        assert told(cora()) == ["change-comment: Petra commented on Test Moth: The second."], "the latest"
        assert told(rosa()) == ["change-comment: Petra commented on Test Moth: The second."]
        assert told(petra()) == []

    def test_a_mention_is_told_to_whom_it_names(self, change: Change, charlie: User) -> None:
        say(cora(), change, "What do you say, @rosa? And @Charlie, @Nobody, mail@Petra.")
        assert told(rosa()) == [
            "change-mention: Cora mentions you on Test Moth: What do you say, @rosa? And @Charlie, @Nobody, mail@Petra."
        ]
        assert told(charlie) == [], "who isn't at the desk can't read it"
        assert told(petra()) == []
        assert '<b class="thread__mention">@rosa</b>' in page(cora(), change)

    def test_signs_after_a_name_do_not_belong_to_it(self) -> None:
        everybody = [cora(), petra(), rosa()]
        assert mentioned("(@Rosa), @Petra. @Cora...") == everybody

    def test_a_name_is_a_whole_one(self) -> None:
        longer = member("Rosalie of the moon", "Curators")
        rosa()
        assert mentioned("@Rosalie of the moon, is it?") == [longer]
        assert mentioned("@Rosal, @Rosa.lie, x@Rosa") == []

    def test_who_is_mentioned_in_a_changed_comment_hears_once(self, change: Change) -> None:
        say(cora(), change, "@Rosa?")
        comment = ChangeComment.objects.get()
        petra()
        address = reverse("desk-comment-edit", args=["voidream", change.pk, comment.pk])
        Notification.objects.all().delete()
        signed_in(cora()).post(address, {"text": "@Rosa, or @Petra?"})
        assert told(rosa()) == []
        assert told(petra()) == ["change-mention: Cora mentions you on Test Moth: @Rosa, or @Petra?"]


def test_what_a_reviewer_remarks_stands_among_the_comments(change: Change) -> None:
    gave(accept(rosa(), gave(submit(cora(), change)), "Lovely, as [[Cunning]]."))
    html = page(cora(), change)
    remark = html[html.index("thread__entry--remark") :]
    assert "<b>Rosa</b> accepted it" in remark
    assert 'Lovely, as <a href="/voidream/desk/cards/cunning/">Cunning</a>.' in remark
