"""Searcher: the fields of a game and the site with the cards to search."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any

from django.utils.translation import get_language

import games
from cards.models import as_printed
from cards.queries import cards_of, current_digest
from cards.search.describe import describe
from cards.search.matching import Facts, matches, sort_key
from cards.search.parser import parse
from cards.search.places import placed, with_words
from cards.search.query import Addend, All, Compare, Has, Node, Order, Query, joined
from cards.search.registry import Registry
from cards.search.site import Named, Site, names_of, site_fields, site_of
from games.kernel.cards.search import Fact, FieldKind, SearchField, SearchValue

Definition = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Pool:
    """The facts of a game's cards. They never change, so they are computed once."""

    game: str
    fields: tuple[SearchField, ...]
    facts: Mapping[str, Facts]
    """By the slug of the card."""

    @classmethod
    def of(cls, game: str, cards: Iterable[Definition]) -> Pool:
        played = games.load(game)
        own = {card["slug"]: as_printed(card) for card in cards}
        related: dict[str, dict[str, list[str]]] = {}
        values: dict[str, list[str]] = {}
        for key, answers in played.cards.search_relations({card["title"]: card for card in own.values()}).items():
            values[key] = list(answers)
            for value, titles in answers.items():
                for title in titles:
                    related.setdefault(title, {}).setdefault(key, []).append(value)
        facts: dict[str, Facts] = {}
        for slug, card in own.items():
            found = related.get(card["title"], {})
            facts[slug] = {**played.cards.search_facts(card), **{key: tuple(ids) for key, ids in found.items()}}
        fields = tuple(_filled(field, facts.values(), values) for field in played.cards.search_fields())
        return cls(game, fields, facts)

    def facts_of(self, card: Definition) -> Facts:
        """Also of a card that isn't in the pool."""
        own = as_printed(card)
        return self.facts.get(card["slug"]) or games.load(self.game).cards.search_facts(own)


@dataclass(frozen=True, slots=True)
class Searcher:
    registry: Registry
    pool: Pool
    site: Site

    @classmethod
    def of(cls, game: str, cards: Iterable[Definition], site: Site) -> Searcher:
        pool = Pool.of(game, cards)
        return cls(Registry((*pool.fields, *site.fields)), pool, site)

    def parse(self, text: str) -> Query:
        return parse(text, self.registry)

    def narrowed(self, query: Query, chosen: Mapping[str, str]) -> Query:
        """The query narrowed by chosen filters: values by the key of their field, without unknown ones."""
        nodes = [query.tree, *(self._chosen(key, value) for key, value in chosen.items())]
        return replace(query, tree=joined(All, nodes))

    def _chosen(self, key: str, value: str) -> Node | None:
        field = self.registry.field(key)
        if field and field.kind is FieldKind.NUMBER and value.isdecimal():
            return Compare((Addend(field),), "=", (Addend(int(value)),))
        found = self.registry.value(field, value) if field else None
        return Has(field, found) if field and found else None

    def settled(self, query: Query, cards: Iterable[Definition]) -> Query:
        """With the fields that its words are searched in: titles, or more if no title matches."""
        if query.tree is None or not with_words(query.tree):
            return query
        told = [self.facts(card) for card in cards]
        places = self.registry.places
        for most in range(1, len(places) + 1):
            tree = placed(query.tree, places[:most])
            if any(matches(tree, facts) for facts in told):
                return replace(query, tree=tree)
        return query

    def describe(self, query: Query) -> str:
        return describe(query)

    def find(self, cards: Iterable[Definition], query: Query, order: Sequence[Order] = ()) -> list[Definition]:
        """The cards that answer to a settled question.

        They come in the order that it asks for, or else the one given, or else their own.
        """
        told = [(card, self.facts(card)) for card in cards]
        if query.tree is not None:
            tree = query.tree
            told = [(card, facts) for card, facts in told if matches(tree, facts)]
        for each in reversed(query.order or order):
            told = sorted(told, key=partial(_key, each), reverse=each.falls)
        return [card for card, _ in told]

    def facts(self, card: Definition) -> dict[str, Fact]:
        printed = self.pool.facts_of(card)
        told = self.site.facts(card["slug"], card["title"], card["kind"])
        return {**printed, "title": card["title"], **told, **_both(printed, told)}


def searcher(game: str) -> Searcher:
    """For the pool as it is now."""
    digest, site = current_digest(game), site_of(game)
    pool = pool_of(game, digest)
    return Searcher(_registry(game, digest, site.sets, site.formats, get_language()), pool, site)


def reader(game: str) -> Searcher:
    """For the pool as it is now, to read questions and say them: it has no site to ask cards for."""
    digest = current_digest(game)
    return Searcher(_registry(game, digest, *names_of(game), get_language()), pool_of(game, digest), Site())


@lru_cache(maxsize=4)
def pool_of(game: str, digest: str | None) -> Pool:
    """What the game says of the cards of a catalog."""
    return Pool.of(game, cards_of(digest).values() if digest else ())


def _key(order: Order, told: tuple[Definition, Facts]) -> tuple[bool, Any]:
    return sort_key(order, told[1])


@lru_cache(maxsize=4)
def _registry(game: str, digest: str | None, sets: Named, formats: Named, _language: str) -> Registry:
    """Fields have words in them, so that there is one for each language."""
    return Registry((*pool_of(game, digest).fields, *site_fields(sets, formats)))


def _both(printed: Facts, told: Facts) -> dict[str, Fact]:
    """What the game and the site say of the same field."""
    pairs = ((key, fact, told[key]) for key, fact in printed.items() if key in told)
    return {key: (*one, *other) for key, one, other in pairs if isinstance(one, tuple) and isinstance(other, tuple)}


def _filled(field: SearchField, facts: Iterable[Facts], related: Mapping[str, list[str]]) -> SearchField:
    """With the values that these cards have, where nobody knows them before."""
    if not field.is_open:
        return field
    if field.kind is FieldKind.CARDS:
        ids = related.get(field.key, [])
    else:
        held = [fact for each in facts if isinstance(fact := each.get(field.key), tuple)]
        ids = sorted({value for fact in held for value in fact})
    return replace(field, values=tuple(SearchValue(each, each) for each in ids))
