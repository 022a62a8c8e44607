"""Comments: plain words of members below public decks, kept in order by owners and moderators, and never leaking."""

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
from decks.models import Comment, CommentDeed, CommentMute, CommentReport, Deck
from decks.own import archive_deck, share_deck
from decks.social import comments, moderation
from decks.social.outcome import Refused
from tests.decks.conftest import player, signed_in, with_token
from tests.decks.social import comment_on, moderator_called, said_on, talk_of

JSON = "application/json"
WORDS = "What beats a red wall?"


@pytest.fixture
def public(alices: Deck) -> Deck:
    share_deck(alices, "public")
    return alices


@pytest.fixture
def said(public: Deck, as_bob: Client) -> Comment:
    """Bob's comment on Alice's deck."""
    return said_on(as_bob, public, WORDS)


@pytest.fixture
def as_carol(db: None) -> Client:
    return signed_in(User.objects.create_user("Carol"))


@pytest.fixture
def as_mona(db: None) -> Client:
    return signed_in(moderator_called("Mona"))


def do(client: Client, what: str, comment: Comment, **sent: str) -> Any:
    return client.post(reverse(f"comment-{what}", args=[comment.deck.slug, comment.pk]), sent)


def api(deck: Deck, *rest: object) -> str:
    return f"/api/v1/decks/{deck.slug}/comments/" + "".join(f"{part}/" for part in rest)


def deeds() -> list[str]:
    return [f"{deed}: {deed.reason}".rstrip(": ") for deed in CommentDeed.objects.order_by("pk")]


def reported(client: Client, comment: Comment, reason: str = "rude") -> None:
    assert do(client, "report", comment, reason=reason, note="Look at this").status_code == 302


def decided(client: Client, comment: Comment, verdict: str, reason: str = "Not here", span: str = "") -> Any:
    sent = {"verdict": verdict, "reason": reason, "span": span}
    return client.post(reverse("moderation-decide", args=[comment.pk]), sent)


def seen_anywhere(clients: list[Client], deck: Deck, words: str) -> list[str]:
    addresses = [deck.get_absolute_url(), api(deck), reverse("public-decks"), f"/api/v1/decks/{deck.slug}/"]
    addresses += [reverse("liked-decks"), reverse("releases-feed"), reverse("moderation")]
    return [at for client in clients for at in addresses if words in client.get(at).content.decode()]


# --- Writing ---------------------------------------------------------------------------------------------------------


def test_a_member_comments_and_everybody_reads(public: Deck, said: Comment) -> None:
    page = talk_of(Client(), public)
    assert WORDS in page
    assert "Bob" in page
    assert Client().get(api(public)).json()["results"][0]["text"] == WORDS


def test_a_comment_is_text_and_makes_no_links(public: Deck, as_bob: Client) -> None:
    said_on(as_bob, public, "<b>Bold</b> https://example.org\n\n\n\n\nand\u202e more\x07")
    page = talk_of(Client(), public)
    assert "&lt;b&gt;Bold&lt;/b&gt; https://example.org</p>" in page
    assert "<p>and more</p>" in page
    assert 'href="https://example.org' not in page


def test_guests_read_and_are_told_how_to_write_without_losing_a_word(public: Deck) -> None:
    guest = Client()
    guest.post(reverse("deck-new"), {"name": "Guest", "list": "2 Lionheart Marshal"})
    for client in (Client(), guest):
        answer = comment_on(client, public, "I would say this")
        html = answer.content.decode()
        assert answer.status_code == 403
        assert "I would say this" in html
        assert f"{reverse('sign-up')}?next={public.get_absolute_url()}" in html
    assert not Comment.objects.exists()


@pytest.mark.parametrize(
    ("text", "said"), [("  \n\u200b ", "nothing in it"), ("x" * 2_001, "at most 2,000 characters")]
)
def test_what_is_no_comment_comes_back_as_it_was(public: Deck, as_bob: Client, text: str, said: str) -> None:
    answer = comment_on(as_bob, public, text)
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert text.strip() in answer.content.decode()


def test_the_address_of_a_refusal_leads_back_to_the_page(public: Deck, said: Comment, as_mona: Client) -> None:
    for name, args in (("deck-comment", ()), ("comment-edit", (said.pk,)), ("deck-tags", ()), ("deck-share", ())):
        answer = Client().get(reverse(name, args=[public.slug, *args]))
        assert answer["Location"] == public.get_absolute_url()
    assert as_mona.get(reverse("moderation-decide", args=[said.pk]))["Location"] == reverse("moderation")
    assert Client().delete(reverse("deck-comment", args=[public.slug])).status_code == 405


def test_only_public_decks_take_comments(public: Deck, as_bob: Client, as_alice: Client, closed_session: Deck) -> None:
    assert comment_on(as_bob, closed_session, "Hello").status_code == 409
    archive_deck(public, True)
    assert comment_on(as_bob, public, "Hello").status_code == 409
    share_deck(public, "unlisted")
    assert comment_on(as_bob, public, "Hello").status_code == 404
    assert comment_on(as_alice, public, "Hello").status_code == 409
    assert not Comment.objects.exists()


def test_an_owner_closes_the_comments_and_opens_them_again(
    public: Deck, said: Comment, as_alice: Client, as_bob: Client
) -> None:
    close = reverse("comments-close", args=[public.slug])
    assert as_bob.post(close).status_code == 404
    as_alice.post(close)
    answer = comment_on(as_bob, public, "More words")
    assert answer.status_code == 409
    assert "takes no more comments" in answer.content.decode()
    assert WORDS in talk_of(Client(), public)
    as_alice.post(close, {"open": "1"})
    assert comment_on(as_bob, public, "More words").status_code == 302


def test_floods_are_stopped_and_the_same_words_are_heard_once(public: Deck, as_bob: Client) -> None:
    said_on(as_bob, public, "Nice deck!")
    again = comment_on(as_bob, public, " NICE  deck ...")
    assert again.status_code == 429
    assert "the same before" in again.content.decode()
    said_on(as_bob, public, "One")
    said_on(as_bob, public, "Two")
    answer = comment_on(as_bob, public, "Three")
    assert answer.status_code == 429
    assert "Wait a minute" in answer.content.decode()
    assert "Three" in answer.content.decode()
    program = with_token(User.objects.get(username="Bob")).post(api(public), {"text": "Three"}, content_type=JSON)
    assert (program.status_code, program.json()["code"]) == (429, "rate-limited")


def test_deleting_is_no_way_around_the_limits(public: Deck, as_bob: Client) -> None:
    for words in ("One", "Two", "Three"):
        do(as_bob, "delete", said_on(as_bob, public, words))
    assert comment_on(as_bob, public, "Four").status_code == 429


# --- Changing and deleting -------------------------------------------------------------------------------------------


def test_an_author_changes_a_comment_in_its_first_minutes(public: Deck, said: Comment, as_bob: Client) -> None:
    assert do(as_bob, "edit", said, text="Better words").status_code == 302
    assert "Better words" in talk_of(Client(), public)
    assert ", changed" in talk_of(Client(), public)
    Comment.objects.update(written=timezone.now() - comments.EDITABLE - timedelta(seconds=1))
    answer = do(as_bob, "edit", said, text="Too late words")
    assert answer.status_code == 409
    assert "Too late words" in answer.content.decode()
    assert "Too late words" not in talk_of(Client(), public)


def test_nobody_else_changes_or_deletes_a_comment(
    public: Deck, said: Comment, as_alice: Client, as_carol: Client, as_mona: Client
) -> None:
    for client in (Client(), as_alice, as_carol, as_mona):
        assert do(client, "edit", said, text="Hijacked").status_code == 404
        assert do(client, "delete", said).status_code == 404
    assert Comment.objects.get().text == WORDS


def test_a_deleted_comment_is_gone_for_everybody(
    public: Deck, said: Comment, as_bob: Client, as_alice: Client, as_mona: Client
) -> None:
    do(as_bob, "delete", said)
    assert seen_anywhere([Client(), as_bob, as_alice, as_mona], public, WORDS) == []
    assert Comment.objects.get().text == ""
    assert do(as_bob, "delete", said).status_code == 404
    assert deeds() == ["Bob deleted a comment"]


def test_comments_go_with_the_account_and_the_deeds_stay(
    public: Deck, said: Comment, bob: User, as_alice: Client
) -> None:
    do(as_alice, "hide", said)
    bob.delete()
    assert not Comment.objects.exists()
    assert deeds() == ["Alice hid a comment of Bob"]


def test_a_superuser_deletes_an_account_with_its_comments_in_the_admin(said: Comment, bob: User) -> None:
    admin = signed_in(User.objects.create_superuser("Root"))
    reported(admin, said)
    answer = admin.post(reverse("admin:auth_user_delete", args=[bob.pk]), {"post": "yes"})
    assert answer.status_code == 302
    assert not Comment.objects.exists()


# --- Keeping order ---------------------------------------------------------------------------------------------------


def test_an_owner_hides_a_comment_and_shows_it_again(
    public: Deck, said: Comment, as_alice: Client, as_bob: Client, as_carol: Client
) -> None:
    assert do(as_carol, "hide", said).status_code == 302
    assert WORDS in talk_of(Client(), public)
    do(as_alice, "hide", said)
    assert seen_anywhere([Client(), as_carol], public, WORDS) == []
    assert "Hidden by the owner" in talk_of(as_bob, public)
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
        "Carol reported a comment of Bob: Insults or hate",
        "Mona hid a comment of Bob: No insults",
        "Mona muted (a week) Bob: No insults",
        "Mona showed again a comment of Bob: A mistake",
        "Mona lifted the mute of Bob: Sorry",
    ]
    assert "No insults" in as_mona.get(reverse("moderation")).content.decode()


def test_a_comment_that_stays_is_decided_on_too(said: Comment, as_carol: Client, as_mona: Client) -> None:
    reported(as_carol, said)
    decided(as_mona, said, "keep", "Only a question")
    assert moderation.open_cases(10) == []
    assert deeds()[-1] == "Mona left standing a comment of Bob: Only a question"


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
    guest.post(reverse("deck-new"), {"name": "Guest", "list": "2 Lionheart Marshal"})
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


def test_a_page_has_twenty_comments_and_leads_to_the_others(public: Deck, bob: User) -> None:
    for n in range(23):
        Comment.objects.create(deck=public, author=player(bob), text=f"Words {n:02}", version=1)
    first, second = Client().get(public.get_absolute_url()), Client().get(public.get_absolute_url(), {"comments": 2})
    assert first.content.decode().count("Words ") == 20
    assert second.content.decode().count("Words ") == 3
    for odd in ("0", "x", "9" * 30, "-1"):
        assert Client().get(public.get_absolute_url(), {"comments": odd}).status_code == 200


# --- Programs --------------------------------------------------------------------------------------------------------


def test_programs_write_change_report_hide_and_delete(public: Deck, alice: User, bob: User) -> None:
    bobs, alices = with_token(bob), with_token(alice)
    assert Client().post(api(public), {"text": "x"}, content_type=JSON).status_code == 401
    made = bobs.post(api(public), {"text": WORDS}, content_type=JSON)
    assert made.status_code == 201
    pk = made.json()["id"]
    assert bobs.put(api(public, pk), {"text": "Changed"}, content_type=JSON).json()["text"] == "Changed"
    assert alices.put(api(public, pk), {"text": "Mine"}, content_type=JSON).status_code == 404
    assert alices.delete(api(public, pk)).status_code == 404
    assert alices.post(api(public, pk, "report"), {"reason": "spam"}, content_type=JSON).status_code == 204
    assert alices.post(api(public, pk, "hide"), {}, content_type=JSON).json()["hidden"] == "owner"
    assert Client().get(api(public)).json()["results"] == []
    assert bobs.get(api(public)).json()["results"][0]["hidden"] == "owner"
    assert alices.post(api(public, pk, "show"), {}, content_type=JSON).json()["hidden"] == ""
    mona = with_token(moderator_called("Mona"))
    assert mona.post(api(public, pk, "hide"), {}, content_type=JSON).json()["code"] == "faulty"
    told = mona.post(api(public, pk, "hide"), {"reason": "Spam"}, content_type=JSON).json()
    assert (told["hidden"], told["reason"]) == ("moderator", "Spam")
    assert alices.post(api(public, pk, "show"), {}, content_type=JSON).status_code == 404
    assert bobs.delete(api(public, pk)).status_code == 204
    assert bobs.get(api(public)).json()["results"] == []


def test_comments_on_what_isnt_public_are_answered_as_if_there_was_no_deck(
    said: Comment, public: Deck, bob: User
) -> None:
    share_deck(public, "private")
    for client in (Client(), with_token(bob)):
        for address in (api(public), api(public, said.pk, "report")):
            method = client.get if address == api(public) else client.post
            missing = method(address.replace(public.slug, "nothing-00000000"))
            answer = method(address)
            assert answer.status_code == missing.status_code
            assert answer.json() == missing.json()
