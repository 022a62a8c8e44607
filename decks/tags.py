"""Tags: the words by which owners sort their decks, and others find them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from django.db import transaction
from django.db.models import Count, QuerySet
from django.utils.translation import gettext

from accounts.text import clean_name
from decks.models import Deck, DeckTag
from decks.models.index import LONGEST_TAG

MOST_TAGS = 8
_LONGEST_TYPED = 400
_TAG = re.compile(r"[^\W_][\w '’+&!.-]*")


class TagError(ValueError):
    """What is wrong with tags, in a sentence."""


def typed_tags(text: str) -> tuple[str, ...]:
    """Tags as they are typed into one field, between commas. Raises TagError."""
    if len(text) > _LONGEST_TYPED:
        raise TagError(gettext("The list of tags is too long. A deck can have %(most)s tags.") % {"most": MOST_TAGS})
    return read_tags(re.split(r"[,;\n]", text))


def read_tags(words: Iterable[str]) -> tuple[str, ...]:
    """The tags that are meant, each once and in order. Raises TagError."""
    tags = tuple(sorted({one_tag(word) for word in words if word.strip(" #\t\r\n")}))
    if len(tags) > MOST_TAGS:
        raise TagError(
            gettext("A deck can have %(most)s tags. You entered %(count)s.") % {"most": MOST_TAGS, "count": len(tags)}
        )
    return tags


def one_tag(word: str) -> str:
    """A tag as it is kept: in small letters, without a leading # and with single spaces. Raises TagError."""
    tag = clean_name(unicodedata.normalize("NFKC", word[:_LONGEST_TYPED]).casefold().replace("_", " "))
    tag = tag.lstrip("# ")
    if len(tag) > LONGEST_TAG:
        raise TagError(
            gettext("“%(tag)s…” is too long. A tag can have %(most)s characters.")
            % {"tag": tag[:LONGEST_TAG], "most": LONGEST_TAG}
        )
    if not _TAG.fullmatch(tag):
        raise TagError(
            gettext("“%(tag)s” can't be a tag. Start with a letter or digit, and avoid special characters.")
            % {"tag": tag}
        )
    return tag


def set_tags(deck: Deck, tags: Iterable[str]) -> None:
    """These and no others."""
    wanted = set(tags)
    with transaction.atomic():
        deck.tags.exclude(tag__in=wanted).delete()
        DeckTag.objects.bulk_create((DeckTag(deck=deck, tag=tag) for tag in wanted), ignore_conflicts=True)


def tags_of(decks: QuerySet[Deck], most: int) -> list[tuple[str, int]]:
    """The commonest tags of these decks, and how many have each."""
    tags = DeckTag.objects.filter(deck__in=decks.order_by()).order_by().values_list("tag")
    return list(tags.annotate(count=Count("pk")).order_by("-count", "tag")[:most])
