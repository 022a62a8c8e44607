"""Comments: plain words of members below public decks, which never leak."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.blocks import block
from accounts.models import Notification, Player
from decks.editing import archive_deck, share_deck
from decks.models import Comment, Deck
from decks.social import comments
from tests.decks.conftest import player, signed_in, with_token
from tests.decks.social import (
    WORDS,
    comment_api,
    comment_on,
    deeds,
    do,
    moderator_called,
    reported,
    said_on,
    seen_anywhere,
    talk_of,
)  # fmt: skip

JSON = "application/json"


# --- Writing ---------------------------------------------------------------------------------------------------------


def test_a_member_comments_and_everybody_reads(public: Deck, said: Comment) -> None:
    page = talk_of(Client(), public)
    assert WORDS in page
    assert "Bob" in page
    assert Client().get(comment_api(public)).json()["results"][0]["text"] == WORDS


def test_a_comment_has_links_and_emphasis_but_no_html(public: Deck, as_bob: Client) -> None:
    said_on(as_bob, public, "<b>Bold</b> https://example.org *and*\n\n\n\n\n# [[airlock]]\u202e more\x07")
    page = talk_of(Client(), public)
    link = '<a href="https://example.org" rel="nofollow ugc noopener">https://example.org</a>'
    assert f"&lt;b&gt;Bold&lt;/b&gt; {link} <em>and</em></p>" in page
    assert '<p># <a href="/voidream/cards/airlock/" data-card="airlock">Airlock</a> more</p>' in page


def test_guests_read_and_are_told_how_to_write_without_losing_a_word(public: Deck) -> None:
    guest = Client()
    guest.post(reverse("deck-new", args=["voidream"]), {"name": "Guest", "list": "2 Lionheart Marshal"})
    for client in (Client(), guest):
        answer = comment_on(client, public, "I would say this")
        html = answer.content.decode()
        assert answer.status_code == 403
        assert "I would say this" in html
        assert f"{reverse('sign-up')}?next={public.get_absolute_url()}" in html
    assert not Comment.objects.exists()


@pytest.mark.parametrize(("text", "said"), [("  \n\u200b ", "nothing in it"), ("x" * 2_001, "The limit is 2,000.")])
def test_what_is_no_comment_comes_back_as_it_was(public: Deck, as_bob: Client, text: str, said: str) -> None:
    answer = comment_on(as_bob, public, text)
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert text.strip() in answer.content.decode()


def test_the_address_of_a_refusal_leads_back_to_the_page(public: Deck, said: Comment, as_mona: Client) -> None:
    for name, args in (("deck-comment", ()), ("comment-edit", (said.pk,)), ("deck-tags", ()), ("deck-share", ())):
        answer = Client().get(reverse(name, args=["voidream", public.slug, *args]))
        assert answer["Location"] == public.get_absolute_url()
    assert as_mona.get(reverse("moderation-decide", args=[said.pk]))["Location"] == reverse("moderation")
    assert Client().delete(reverse("deck-comment", args=["voidream", public.slug])).status_code == 405


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
    close = reverse("comments-close", args=["voidream", public.slug])
    assert as_bob.post(close).status_code == 404
    as_alice.post(close)
    answer = comment_on(as_bob, public, "More words")
    assert answer.status_code == 409
    assert "Comments are closed on this deck." in answer.content.decode()
    assert WORDS in talk_of(Client(), public)
    as_alice.post(close, {"open": "1"})
    assert comment_on(as_bob, public, "More words").status_code == 302


def test_floods_are_stopped_and_the_same_words_are_heard_once(public: Deck, as_bob: Client) -> None:
    said_on(as_bob, public, "Nice deck!")
    again = comment_on(as_bob, public, " NICE  deck ...")
    assert again.status_code == 429
    assert "already posted this text" in again.content.decode()
    said_on(as_bob, public, "One")
    said_on(as_bob, public, "Two")
    answer = comment_on(as_bob, public, "Three")
    assert answer.status_code == 429
    assert "Wait a minute" in answer.content.decode()
    assert "Three" in answer.content.decode()
    program = with_token(User.objects.get(username="Bob")).post(
        comment_api(public), {"text": "Three"}, content_type=JSON
    )
    assert (program.status_code, program.json()["code"]) == (429, "rate-limited")


def test_deleting_is_no_way_around_the_limits(public: Deck, as_bob: Client) -> None:
    for words in ("One", "Two", "Three"):
        do(as_bob, "delete", said_on(as_bob, public, words))
    assert comment_on(as_bob, public, "Four").status_code == 429


def test_a_page_has_twenty_comments_and_leads_to_the_others(public: Deck, bob: User) -> None:
    for n in range(23):
        Comment.objects.create(deck=public, author=player(bob), text=f"Words {n:02}", version=1)
    first, second = Client().get(public.get_absolute_url()), Client().get(public.get_absolute_url(), {"comments": 2})
    assert first.content.decode().count("Words ") == 20
    assert second.content.decode().count("Words ") == 3
    for odd in ("0", "x", "9" * 30, "-1"):
        assert Client().get(public.get_absolute_url(), {"comments": odd}).status_code == 200


# --- Changing and deleting -------------------------------------------------------------------------------------------


def test_an_author_changes_a_comment_in_its_first_minutes(public: Deck, said: Comment, as_bob: Client) -> None:
    assert do(as_bob, "edit", said, text="Better words").status_code == 302
    assert "Better words" in talk_of(Client(), public)
    assert ", edited" in talk_of(Client(), public)
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
    assert deeds() == ["Bob deleted their comment"]


def test_comments_and_deeds_stay_without_the_name_when_an_account_goes(
    public: Deck, said: Comment, bob: User, as_alice: Client, as_mona: Client
) -> None:
    do(as_alice, "hide", said)
    admin = signed_in(User.objects.create_superuser("Root"))
    reported(admin, said)
    answer = admin.post(reverse("admin:auth_user_delete", args=[bob.pk]), {"post": "yes"})
    assert answer.status_code == 302
    assert deeds()[0] == "Alice hid a comment by A player who left"
    do(as_alice, "show", said)
    assert "A player who left" in Client().get(public.get_absolute_url()).content.decode()
    assert as_mona.get(reverse("moderation")).status_code == 200


# --- Programs --------------------------------------------------------------------------------------------------------


def test_programs_write_change_report_hide_and_delete(public: Deck, alice: User, bob: User) -> None:
    bobs, alices = with_token(bob), with_token(alice)
    assert Client().post(comment_api(public), {"text": "x"}, content_type=JSON).status_code == 401
    made = bobs.post(comment_api(public), {"text": WORDS}, content_type=JSON)
    assert made.status_code == 201
    pk = made.json()["id"]
    assert bobs.put(comment_api(public, pk), {"text": "Changed"}, content_type=JSON).json()["text"] == "Changed"
    assert alices.put(comment_api(public, pk), {"text": "Mine"}, content_type=JSON).status_code == 404
    assert alices.delete(comment_api(public, pk)).status_code == 404
    assert alices.post(comment_api(public, pk, "report"), {"reason": "spam"}, content_type=JSON).status_code == 204
    assert alices.post(comment_api(public, pk, "hide"), {}, content_type=JSON).json()["hidden"] == "owner"
    assert Client().get(comment_api(public)).json()["results"] == []
    assert bobs.get(comment_api(public)).json()["results"][0]["hidden"] == "owner"
    assert alices.post(comment_api(public, pk, "show"), {}, content_type=JSON).json()["hidden"] == ""
    mona = with_token(moderator_called("Mona"))
    assert mona.post(comment_api(public, pk, "hide"), {}, content_type=JSON).json()["code"] == "faulty"
    told = mona.post(comment_api(public, pk, "hide"), {"reason": "Spam"}, content_type=JSON).json()
    assert (told["hidden"], told["reason"]) == ("moderator", "Spam")
    assert alices.post(comment_api(public, pk, "show"), {}, content_type=JSON).status_code == 404
    assert bobs.delete(comment_api(public, pk)).status_code == 204
    assert bobs.get(comment_api(public)).json()["results"] == []


def test_comments_on_what_isnt_public_are_answered_as_if_there_was_no_deck(
    said: Comment, public: Deck, bob: User
) -> None:
    share_deck(public, "private")
    for client in (Client(), with_token(bob)):
        for address in (comment_api(public), comment_api(public, said.pk, "report")):
            method = client.get if address == comment_api(public) else client.post
            missing = method(address.replace(public.slug, "nothing-00000000"))
            answer = method(address)
            assert answer.status_code == missing.status_code
            assert answer.json() == missing.json()


class TestHearing:
    """The owner is told of comments on their deck."""

    def test_by_one_notification_however_many_there_are(self, public: Deck, as_bob: Client, as_carol: Client) -> None:
        said_on(as_bob, public, WORDS)
        said_on(as_carol, public, "Another wall?")
        told = Notification.objects.get()
        assert told.user.get_username() == "Alice"
        assert told.words == f"Carol commented on your deck “{public.name}”."
        assert told.url == f"{public.get_absolute_url()}#comments"

    def test_not_of_their_own(self, public: Deck, as_alice: Client) -> None:
        said_on(as_alice, public, WORDS)
        assert not Notification.objects.exists()

    def test_not_of_somebody_whom_they_block(self, public: Deck, as_bob: Client) -> None:
        assert public.owner is not None
        said_on(as_bob, public, WORDS)
        Notification.objects.all().delete()
        block(public.owner, Player.objects.get(user__username="Bob"))
        said_on(as_bob, public, "And a green one?")
        assert not Notification.objects.exists()
