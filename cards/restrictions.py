"""Reading restrictions: which hold, which are to come, and what they say of a deck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime

from django.utils.translation import gettext

from accounts.enumeration import all_of
from cards.models import Format, Restriction
from cards.models.restrictions import RestrictionQuerySet
from games.kernel.decks.deck_list import Problem

Kind = Restriction.Kind


def default_format(game: str) -> Format | None:
    """The format of decks that don't name one; None before the pool was loaded."""
    return Format.objects.filter(game=game, is_default=True).first()


def in_force(card_format: Format, at: datetime) -> list[Restriction]:
    """What holds at that moment."""
    return list(_of(card_format).in_force(at))


def in_force_by_default(game: str, at: datetime) -> list[Restriction]:
    """What holds at that moment for decks that don't name a format."""
    return list(_with_cards(Restriction.objects.filter(format__game=game, format__is_default=True)).in_force(at))


def upcoming(card_format: Format, at: datetime) -> list[Restriction]:
    """What was announced for later, and not called off."""
    return list(_of(card_format).upcoming(at))


def past(card_format: Format, at: datetime) -> list[Restriction]:
    """What has held and holds no longer, or was called off; the latest first."""
    return list(_of(card_format).past(at).order_by("-ends", "-pk"))


def broken(copies: Mapping[str, int], restrictions: Iterable[Restriction]) -> list[Problem]:
    """What of a deck, given as copies by title, these restrictions don't allow."""
    held = {title for title, count in copies.items() if count > 0}
    problems = []
    for restriction in restrictions:
        card_format = restriction.format
        titles = sorted(card.title for card in restriction.cards.all())
        match restriction.kind:
            case Kind.BANNED:
                problems += [_banned(card_format, title) for title in titles if title in held]
            case Kind.LIMITED:
                most = restriction.limit or 1
                problems += [
                    _limited(card_format, title, copies[title], most) for title in titles if copies.get(title, 0) > most
                ]
            case Kind.COMBINATION if held.issuperset(titles):
                problems.append(_combined(card_format, titles))
    return problems


def room_left(copies: Mapping[str, int], restrictions: Iterable[Restriction]) -> Iterator[tuple[str, int, str]]:
    """Titles of which a deck can't have any number of copies, with how many more it can have, and why no more."""
    held = {title for title, count in copies.items() if count > 0}
    for restriction in restrictions:
        card_format = restriction.format
        titles = sorted(card.title for card in restriction.cards.all())
        for title in titles:
            match restriction.kind:
                case Kind.BANNED:
                    yield title, 0, gettext("Banned in %(format)s.") % {"format": card_format}
                case Kind.LIMITED:
                    most = restriction.limit or 1
                    yield (
                        title,
                        max(0, most - copies.get(title, 0)),
                        gettext("Limited to %(most)s in %(format)s.") % {"most": most, "format": card_format},
                    )
                case Kind.COMBINATION if held.issuperset(other for other in titles if other != title):
                    others = all_of(f"“{other}”" for other in titles if other != title)
                    sentence = gettext("Banned in combination with %(others)s in %(format)s.")
                    yield title, 0, sentence % {"others": others, "format": card_format}


def _of(card_format: Format) -> RestrictionQuerySet:
    return _with_cards(Restriction.objects.filter(format=card_format))


def _with_cards(rows: RestrictionQuerySet) -> RestrictionQuerySet:
    return rows.prefetch_related("cards").select_related("format")


def _banned(card_format: Format, title: str) -> Problem:
    return Problem(
        "banned",
        "",
        (title,),
        gettext("“%(title)s” is banned in %(format)s. Remove it.") % {"title": title, "format": card_format},
    )


def _limited(card_format: Format, title: str, count: int, most: int) -> Problem:
    sentence = gettext(
        "“%(title)s” is limited to %(most)s in %(format)s, but the deck has %(count)s. Remove %(over)s."
    ) % {"title": title, "most": most, "format": card_format, "count": count, "over": count - most}
    return Problem("limited", "", (title,), sentence)


def _combined(card_format: Format, titles: list[str]) -> Problem:
    sentence = gettext("%(titles)s are banned in combination in %(format)s. Remove one of them.") % {
        "titles": all_of(f"“{title}”" for title in titles),
        "format": card_format,
    }
    return Problem("combination", "", tuple(titles), sentence)
