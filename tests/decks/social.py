"""Verbs for what players do with each other's decks."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import Group, User
from django.test import Client
from django.urls import reverse

from decks.models import Comment, CommentDeed, Deck

__all__ = [
    "WORDS", "comment_api", "comment_on", "decided", "deeds", "do", "like", "moderator_called", "reported", "said_on",
    "seen_anywhere", "talk_of",
]  # fmt: skip

WORDS = "What beats a red wall?"


def moderator_called(name: str) -> User:
    user = User.objects.create_user(name)
    user.groups.add(Group.objects.get(name="Moderators"))
    return user


def like(client: Client, deck: Deck, liked: str = "1", **options: Any) -> Any:
    return client.post(reverse("deck-like", args=["voidream", deck.slug]), {"liked": liked}, **options)


def comment_on(client: Client, deck: Deck, text: str) -> Any:
    return client.post(reverse("deck-comment", args=["voidream", deck.slug]), {"text": text})


def said_on(client: Client, deck: Deck, text: str) -> Comment:
    """A comment that was taken."""
    answer = comment_on(client, deck, text)
    assert answer.status_code == 302, answer.content.decode()
    return Comment.objects.order_by("-pk")[0]


def talk_of(client: Client, deck: Deck) -> str:
    """The page of the deck, with what is said there."""
    return client.get(deck.get_absolute_url()).content.decode()


def do(client: Client, what: str, comment: Comment, **sent: str) -> Any:
    """Edits, deletes, hides, shows or reports a comment."""
    return client.post(reverse(f"comment-{what}", args=["voidream", comment.deck.slug, comment.pk]), sent)


def comment_api(deck: Deck, *rest: object) -> str:
    return f"/api/v1/voidream/decks/{deck.slug}/comments/" + "".join(f"{part}/" for part in rest)


def deeds() -> list[str]:
    """What was done to comments, the first first."""
    return [f"{deed}: {deed.reason}".rstrip(": ") for deed in CommentDeed.objects.order_by("pk")]


def reported(client: Client, comment: Comment, reason: str = "rude") -> None:
    assert do(client, "report", comment, reason=reason, note="Look at this").status_code == 302


def decided(client: Client, comment: Comment, verdict: str, reason: str = "Not here", span: str = "") -> Any:
    sent = {"verdict": verdict, "reason": reason, "span": span}
    return client.post(reverse("moderation-decide", args=[comment.pk]), sent)


def seen_anywhere(clients: list[Client], deck: Deck, words: str) -> list[str]:
    """The addresses where one of these people reads the words."""
    addresses = [
        deck.get_absolute_url(),
        comment_api(deck),
        reverse("public-decks", args=["voidream"]),
        f"/api/v1/voidream/decks/{deck.slug}/",
    ]
    addresses += [
        reverse("liked-decks", args=["voidream"]),
        reverse("releases-feed", args=["voidream"]),
        reverse("moderation"),
    ]
    return [at for client in clients for at in addresses if words in client.get(at).content.decode()]
