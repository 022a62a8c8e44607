"""Verbs for what players do with each other's decks."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import Group, User
from django.test import Client
from django.urls import reverse

from decks.models import Comment, Deck

__all__ = ["comment_on", "like", "moderator_called", "said_on", "talk_of"]


def moderator_called(name: str) -> User:
    user = User.objects.create_user(name)
    user.groups.add(Group.objects.get(name="Moderators"))
    return user


def like(client: Client, deck: Deck, liked: str = "1", **options: Any) -> Any:
    return client.post(reverse("deck-like", args=[deck.slug]), {"liked": liked}, **options)


def comment_on(client: Client, deck: Deck, text: str) -> Any:
    return client.post(reverse("deck-comment", args=[deck.slug]), {"text": text})


def said_on(client: Client, deck: Deck, text: str) -> Comment:
    """A comment that was taken."""
    answer = comment_on(client, deck, text)
    assert answer.status_code == 302, answer.content.decode()
    return Comment.objects.order_by("-pk")[0]


def talk_of(client: Client, deck: Deck) -> str:
    """The page of the deck, with what is said there."""
    return client.get(deck.get_absolute_url()).content.decode()
