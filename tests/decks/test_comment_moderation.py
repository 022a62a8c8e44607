"""Moderation of comments: owners and moderators keep order, all of it is written down, and who is muted is told why."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import Player
from accounts.outcome import Refused
from decks.editing import share_deck
from decks.models import Comment, CommentDeed, CommentMute, CommentReport, Deck
from decks.social import comments, moderation
from tests.decks.conftest import player
from tests.decks.social import WORDS, comment_on, decided, deeds, do, moderator_called, reported, seen_anywhere, talk_of


def test_an_owner_hides_a_comment_and_shows_it_again(
    public: Deck, said: Comment, as_alice: Client, as_bob: Client, as_carol: Client
) -> None:
    assert do(as_carol, "hide", said).status_code == 302
    assert WORDS in talk_of(Client(), public)
    do(as_alice, "hide", said)
    assert seen_anywhere([Client(), as_carol], public, WORDS) == []
    assert "Hidden by the deck&#x27;s owner" in talk_of(as_bob, public)
    assert do(as_carol, "show", said).status_code == 404
    do(as_bob, "show", said)
    assert seen_anywhere([Client()], public, WORDS) == []
    do(as_alice, "show", said)
    assert WORDS in talk_of(Client(), public)


def test_a_private_deck_hides_its_comments_with_it(
    public: Deck, said: Comment, as_alice: Client, as_bob: Client, as_mona: Client, as_carol: Client
) -> None:
    reported(as_carol, said)
    for visibility in ("private", "unlisted"):
        share_deck(public, visibility)
        assert seen_anywhere([Client(), as_bob, as_carol, as_alice], public, WORDS) == []
        assert WORDS not in Client().get(public.shared_url).content.decode()
        told = as_mona.get(reverse("moderation")).content.decode()
        assert WORDS in told
        assert public.name not in told
        assert public.slug not in told
    share_deck(public, "public")
    assert WORDS in talk_of(Client(), public)


def test_a_report_reaches_the_moderators_with_the_words_as_they_were(
    public: Deck, said: Comment, as_carol: Client, as_bob: Client, as_mona: Client
) -> None:
    assert do(Client(), "report", said, reason="rude").status_code == 302
    assert do(as_bob, "report", said, reason="rude").status_code == 302
    assert do(as_carol, "report", said, reason="nonsense").status_code == 302
    assert not CommentReport.objects.exists()
    reported(as_carol, said)
    reported(as_carol, said)
    assert CommentReport.objects.count() == 1
    do(as_bob, "delete", said)
    html = as_mona.get(reverse("moderation")).content.decode()
    assert WORDS in html
    assert "Insults or hate" in html
    assert "Look at this" in html
    decided(as_mona, said, "hide", "Rude", "week")
    assert WORDS not in as_mona.get(reverse("moderation")).content.decode()
    assert Comment.objects.get().hidden == "deleted"


def test_a_moderator_hides_mutes_and_restores_and_all_of_it_is_written_down(
    public: Deck, said: Comment, as_mona: Client, as_carol: Client, as_bob: Client, as_alice: Client
) -> None:
    reported(as_carol, said)
    assert decided(as_mona, said, "hide", reason=" ").status_code == 422
    assert decided(as_mona, said, "burn").status_code == 422
    assert decided(as_mona, said, "hide", "No insults", "week").status_code == 302
    assert seen_anywhere([Client(), as_carol, as_alice], public, WORDS) == []
    assert "No insults" in talk_of(as_bob, public)
    assert not CommentReport.objects.filter(closed=None).exists()
    answer = comment_on(as_bob, public, "But why?")
    assert answer.status_code == 403
    assert "muted you until" in answer.content.decode()
    assert "No insults" in answer.content.decode()
    # The owner of the deck doesn't overrule a moderator.
    assert do(as_alice, "show", said).status_code == 404
    assert as_mona.post(reverse("moderation-show", args=[said.pk])).status_code == 422
    as_mona.post(reverse("moderation-show", args=[said.pk]), {"reason": "A mistake"})
    assert WORDS in talk_of(Client(), public)
    mute = CommentMute.objects.get()
    assert as_mona.post(reverse("moderation-unmute", args=[mute.pk])).status_code == 422
    as_mona.post(reverse("moderation-unmute", args=[mute.pk]), {"reason": "Sorry"})
    assert comment_on(as_bob, public, "Thank you").status_code == 302
    assert deeds() == [
        "Carol reported a comment by Bob: Insults or hate",
        "Mona hid a comment by Bob: No insults",
        "Mona muted Bob for 1 week: No insults",
        "Mona showed a comment by Bob again: A mistake",
        "Mona unmuted Bob: Sorry",
    ]
    assert "No insults" in as_mona.get(reverse("moderation")).content.decode()


def test_a_comment_that_stays_is_decided_on_too(said: Comment, as_carol: Client, as_mona: Client) -> None:
    reported(as_carol, said)
    decided(as_mona, said, "keep", "Only a question")
    assert moderation.open_cases(10) == []
    assert deeds()[-1] == "Mona kept a comment by Bob: Only a question"


def test_who_was_heard_is_heard_again_about_other_words(
    said: Comment, as_bob: Client, as_carol: Client, as_mona: Client
) -> None:
    reported(as_carol, said)
    as_mona.post(reverse("moderation-decide", args=[said.pk]), {"verdict": "keep", "reason": "It is fine"})
    reported(as_carol, said)
    assert moderation.open_cases(5) == []
    do(as_bob, "edit", said, text="Something rude.")
    reported(as_carol, said, "spam")
    (case,) = moderation.open_cases(5)
    assert [(report.text, report.reason) for report in case.reports] == [("Something rude.", "spam")]


def test_a_reason_is_one_line_without_odd_signs(said: Comment, as_carol: Client, as_mona: Client) -> None:
    assert do(as_carol, "report", said, reason="spam", note="a\x00b\n\u202ec").status_code == 302
    assert CommentReport.objects.get().note == "ab c"
    decided(as_mona, said, "hide", "No\x00 \n more" + "x" * 400, "day")
    assert Comment.objects.get().reason.startswith("No morexx")
    as_mona.post(reverse("moderation-unmute", args=[CommentMute.objects.get().pk]), {"reason": "\x00"})
    assert CommentMute.objects.exists()


def test_who_comes_late_undoes_nothing(said: Comment, alice: User, bob: User) -> None:
    """Two who look at the same comment: the second one is told that it isn't what they saw."""
    mona = player(moderator_called("Mona"))

    def late(wish: Callable[[Comment], object]) -> str:
        done = wish(seen)
        assert isinstance(done, Refused)
        assert done.status == 409
        return Comment.objects.get().hidden

    seen = Comment.objects.get()
    moderation.hide_comment(mona, Comment.objects.get(), "Rude.")
    assert late(lambda comment: moderation.hide_comment(player(alice), comment)) == "moderator"
    seen = Comment.objects.get()
    comments.delete_comment(player(bob), Comment.objects.get())
    assert late(lambda comment: moderation.show_comment(mona, comment, "It is fine.")) == "deleted"
    assert late(lambda comment: moderation.decide(mona, comment, "hide", "Rude.", "week")) == "deleted"
    seen.hidden = Comment.Hidden.SHOWN
    assert late(lambda comment: comments.edit_comment(player(bob), comment, "Other words")) == "deleted"
    assert Comment.objects.get().text == ""
    assert not CommentMute.objects.exists()


def test_a_mute_ends_by_itself(public: Deck, as_bob: Client, bob: User, as_mona: Client, said: Comment) -> None:
    decided(as_mona, said, "keep", "Calm down", "day")
    CommentMute.objects.update(until=timezone.now() - timedelta(seconds=1))
    assert comment_on(as_bob, public, "Here again").status_code == 302


def test_deeds_are_neither_changed_nor_deleted(said: Comment, as_bob: Client) -> None:
    do(as_bob, "delete", said)
    deed = CommentDeed.objects.get()
    with pytest.raises(TypeError):
        deed.save()
    with pytest.raises(TypeError):
        deed.delete()


def test_the_page_of_moderation_is_for_moderators_alone(said: Comment, as_alice: Client, as_carol: Client) -> None:
    reported(as_carol, said)
    guest = Client()
    guest.post(reverse("deck-new", args=["voidream"]), {"name": "Guest", "list": "2 Lionheart Marshal"})
    doors = [("moderation-decide", said.pk), ("moderation-show", said.pk), ("moderation-unmute", 1)]
    for client, status in ((Client(), 302), (guest, 302), (as_alice, 403), (as_carol, 403)):
        assert client.get(reverse("moderation")).status_code == status
        for name, pk in doors:
            body = {"verdict": "hide", "reason": "x", "span": "good"}
            assert client.post(reverse(name, args=[pk]), body).status_code == status
    assert Comment.objects.get().hidden == ""
    assert not CommentMute.objects.exists()


def test_moderators_see_hidden_comments_and_what_reports_say_in_few_questions(
    public: Deck, as_mona: Client, as_carol: Client, django_assert_max_num_queries: Any
) -> None:
    authors = [Player.objects.create(display_name=f"P{n}", user=User.objects.create_user(f"p{n}")) for n in range(12)]
    for author in authors:
        written = Comment.objects.create(deck=public, author=author, text=f"Words of {author}", version=1)
        reported(as_carol, written)
    as_mona.get(reverse("moderation"))
    with django_assert_max_num_queries(16):
        html = as_mona.get(reverse("moderation")).content.decode()
    assert html.count("Look at this") == 12
