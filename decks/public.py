"""Looking through decks: by cards that they hold or don't, what leads them, choices, tags, author, legality and age."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import BigIntegerField, Count, ExpressionWrapper, F, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy

import games
from accounts.enumeration import any_of
from cards.queries import playable_cards
from decks.leaders import choice_values, leading_cards
from decks.models import Deck, DeckCard, DeckChoice, DeckLike, DeckTag
from decks.tags import TagError, one_tag
from decks.verdicts import legal_among
from games.kernel.decks.deck_text import Unread
from games.kernel.decks.text import read_list

AGES = {
    "week": (gettext_lazy("This week"), 7),
    "month": (gettext_lazy("This month"), 31),
    "year": (gettext_lazy("This year"), 366),
}
ORDERS = {
    "latest": gettext_lazy("Newest"),
    "likes": gettext_lazy("Most liked"),
    "month": gettext_lazy("Most liked this month"),
}
_MONTH = timedelta(days=31)
_MOST_TITLES = 20
_LONGEST_TITLE = 200
"""What is longer isn't read to its end: near titles are looked for in each of its lines."""
LONGEST_NAME = 40
_MOST_NAMED = 10
PLACES = 10**12
"""More than there will ever be decks: a count and a row in one number, so that no two decks stand in the same place."""
Fault = tuple[str, str]
"""A parameter, and what is wrong with it in a sentence."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as it stands in an address."""

    included: tuple[str, ...]
    excluded: tuple[str, ...]
    lead: str
    choices: Mapping[str, str]
    tag: str
    author: str
    only_legal: bool
    age: str
    order: str
    faults: tuple[Fault, ...]

    @classmethod
    def read(cls, game: str, query: Any) -> Asked:
        """Of a query dictionary; what can't be asked is told in `faults`."""
        faults: list[Fault] = []
        included = _titles(game, query.getlist("with"), "with", faults)
        excluded = _titles(game, query.getlist("without"), "without", faults)
        choices = {
            name: _known(query, name, choice_values(game), faults)
            for name in games.load(game).decks.choices
            if query.get(name)
        }
        return cls(
            included,
            excluded,
            _known(query, "lead", _leads(game), faults) if query.get("lead") else "",
            choices,
            _tag(query.get("tag", ""), faults),
            query.get("by", "").strip()[:LONGEST_NAME],
            query.get("legal") == "1",
            _known(query, "age", AGES, faults),
            _known(query, "order", ORDERS, faults) or "latest",
            tuple(faults),
        )

    @property
    def is_any(self) -> bool:
        """Is anything asked for but another order?"""
        words = (self.included, self.excluded, self.lead, self.choices, self.tag, self.author, self.age, self.faults)
        return self.only_legal or any(words)

    @property
    def is_narrow(self) -> bool:
        """Is anything asked for that isn't asked for often?"""
        seldom = {*self.choices, "tag", "by", "age"}
        return bool(self.choices or self.tag or self.author or self.age or seldom & {name for name, _ in self.faults})


def found_decks(rows: QuerySet[Deck], game: str, asked: Asked) -> QuerySet[Deck]:
    """Those of the decks that answer to it, in no order."""
    if asked.faults:
        return rows.none()
    for title in (*asked.included, *filter(None, [asked.lead])):
        rows = rows.filter(pk__in=DeckCard.objects.filter(title=title).values("deck"))
    if asked.excluded:
        rows = rows.exclude(pk__in=DeckCard.objects.filter(title__in=asked.excluded).values("deck"))
    for name, value in asked.choices.items():
        rows = rows.filter(pk__in=DeckChoice.objects.filter(name=name, value=value).values("deck"))
    if asked.tag:
        rows = rows.filter(pk__in=DeckTag.objects.filter(tag=asked.tag).values("deck"))
    if asked.author:
        rows = rows.filter(owner__display_name__iexact=asked.author)
    if asked.age:
        rows = rows.filter(changed__gte=timezone.now() - timedelta(days=AGES[asked.age][1]))
    return legal_among(rows, game) if asked.only_legal else rows


def in_order_of(rows: QuerySet[Deck], order: str) -> tuple[QuerySet[Deck], tuple[str, ...]]:
    """The rows with what they are ordered by, and the names of that. The order is a total one."""
    if order == "latest":
        return rows, ("-changed", "-pk")
    likes: Any = F("likes")
    if order == "month":
        recent = DeckLike.objects.filter(deck=OuterRef("pk"), at__gte=timezone.now() - _MONTH)
        likes = Coalesce(Subquery(recent.order_by().values("deck").annotate(n=Count("pk")).values("n")), 0)
    place = ExpressionWrapper(likes * PLACES + F("pk"), output_field=BigIntegerField())
    return rows.annotate(place=place), ("-place",)


def _titles(game: str, typed: list[str], name: str, faults: list[Fault]) -> tuple[str, ...]:
    """The titles that are meant, each once."""
    titles = []
    for words in typed[:_MOST_TITLES]:
        read = read_list(words[:_LONGEST_TITLE].replace("\x00", ""), playable_cards(game), ())
        titles += [title for title, _ in read.entries]
        for line in read.unread:
            faults.append((name, _no_card(line)))
    return tuple(dict.fromkeys(titles))


def _no_card(line: Unread) -> str:
    told = {"title": line.text[:80], "nearest": any_of(line.nearest)}
    if not line.nearest:
        return gettext("No card is called “%(title)s”.") % told
    return gettext("No card is called “%(title)s”. Did you mean %(nearest)s?") % told


def _leads(game: str) -> list[str]:
    return [title for titles in leading_cards(game).values() for title in titles]


def _known(query: Any, name: str, options: Any, faults: list[Fault]) -> str:
    asked = str(query.get(name, ""))
    if asked and asked not in options:
        if len(options) <= _MOST_NAMED:
            known = gettext("Unknown value “%(asked)s”. Choose one of: %(options)s.")
        else:
            known = gettext("Unknown value “%(asked)s”.")
        faults.append((name, known % {"asked": asked[:60], "options": ", ".join(options)}))
    return asked


def _tag(word: str, faults: list[Fault]) -> str:
    try:
        return one_tag(word) if word.strip(" #") else ""
    except TagError as fault:
        faults.append(("tag", str(fault)))
        return ""
