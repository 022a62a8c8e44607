"""Noun phrases, numbers and conditions, compiled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, NewType

from games.dreamtides.cards.language import tree
from games.dreamtides.cards.language.reach import HIDDEN, reads_hidden
from games.dreamtides.cards.language.vocabulary import VOCABULARY
from games.dreamtides.rules.components import CHARACTER, DECK, EVENT, FIELD, HAND, VOID, Zone
from games.dreamtides.rules.operations import acts, nouns, values
from games.dreamtides.rules.operations.acts import Selector
from games.dreamtides.rules.operations.nouns import DoneMatch, MostMatch, NounMatch, Quality, SpokenMatch, UnionMatch
from games.dreamtides.rules.operations.values import ANY, FACING, OPPONENT, SUBJECT, YOU, Relation
from games.dreamtides.rules.program import CardPredicate, Condition, Number
from games.dreamtides.rules.state import ABANDONED, DISCARDED, DISSOLVED, PLAYED, State
from games.kernel.engine.amounts import ALL, ANY_NUMBER
from games.kernel.engine.values import (
    AndCondition,
    ControllersNumber,
    CountNumber,
    FixedNumber,
    NotCondition,
    NumberCondition,
    OrCondition,
    ReckonedNumber,
    XNumber,
)
from games.kernel.ids import CardNo
from games.kernel.language.arithmetic import Product
from games.kernel.language.comparisons import OneOf
from games.kernel.language.tree import Yours

Zones = tuple[Zone, ...]
Reading = NewType("Reading", int)
"""How spark and keywords are read, so that static abilities never go round in circles: those that give keywords read
neither as other ones change them, those that change spark read no changed spark (D10.4). Of a character that has left
it may be the spark that it had last (D10.2)."""
AS_IT_IS: Final = Reading(0)
SPARK_STORED: Final = Reading(1)
AS_STORED: Final = Reading(2)
_AS_IT_WAS: Final = Reading(3)
_STORED: Final = (SPARK_STORED, AS_STORED)
ANYWHERE: Zones = ()
ON_FIELD: Zones = (FIELD,)
PLACES = {tree.Place.HAND: HAND, tree.Place.VOID: VOID, tree.Place.DECK: DECK}
KINDS = {
    tree.Kind.CARD: 0,
    tree.Kind.CHARACTER: CHARACTER,
    tree.Kind.EVENT: EVENT,
    tree.Kind.ALLY: CHARACTER,
    tree.Kind.ENEMY: CHARACTER,
    tree.Kind.FIGMENT: CHARACTER,
}
_RELATIONS = {
    tree.Who.YOU: YOU,
    tree.Who.OPPONENT: OPPONENT,
    tree.Who.THEY: SUBJECT,
    tree.Who.EACH: ANY,
    tree.Who.ANY: ANY,
}

_LEAVING: Final = ("abandoned", "banished", "dissolved", "returned")
"""By what a character leaves the battlefield."""


def relation(who: tree.Who) -> Relation:
    """A player word as a relation to the text."""
    return _RELATIONS[who]


# --- noun phrases ---


def noun(phrase: tree.Noun, zones: Zones = ON_FIELD, *, read: Reading = AS_IT_IS) -> CardPredicate:
    """A noun phrase as a question about cards, which lie in these zones if it doesn't say where (ANYWHERE: no
    matter)."""
    most = next((which for which in phrase.which if isinstance(which, tree.WithMost)), None)
    if most is not None:
        rest = replace(phrase, which=tuple(which for which in phrase.which if which is not most))
        of_spark = most.stat is tree.Stat.SPARK
        found = noun(rest, zones, read=read)
        return MostMatch(found, is_spark=of_spark, highest=most.highest, stored=read in _STORED)
    parts = [single(each, zones, read=read) for each in VOCABULARY.alternatives(phrase)]
    return parts[0] if len(parts) == 1 else UnionMatch(tuple(parts))


def noun_of_print(phrase: tree.Noun) -> UnionMatch:
    """A noun phrase of a deck rule, to be asked about printed cards (D14.4)."""
    return UnionMatch(tuple(single(each, ANYWHERE, read=AS_STORED) for each in VOCABULARY.alternatives(phrase)))


def single(phrase: tree.Noun, zones: Zones, *, read: Reading) -> NounMatch:
    """One alternative of a noun phrase."""
    control = whose = ANY
    asked: list[Quality] = []
    kind = phrase.kind
    kinds = KINDS[kind] if isinstance(kind, tree.Kind) else 0
    if isinstance(kind, tree.Subtype):
        asked.append(nouns.OfSubtype(kind.name))
        kinds = 0 if kind.kind is None else KINDS[kind.kind]
        kind = tree.Kind.CHARACTER if kind.kind is None else kind.kind
    elif isinstance(kind, tree.Titled):
        asked.append(nouns.Titled(kind.title))
    if kind is tree.Kind.ALLY:
        control = SUBJECT
        asked.append(nouns.Other())
    elif kind is tree.Kind.ENEMY:
        control = FACING
    elif kind is tree.Kind.FIGMENT:
        asked.append(nouns.IsToken())
    if kind in (tree.Kind.ALLY, tree.Kind.ENEMY):
        zones = zones and ON_FIELD
    if phrase.amount is tree.Amount.ANOTHER:
        asked.append(nouns.Other())
    for adjective in phrase.adjectives:
        asked.append(quality(adjective))
    for which in phrase.which:
        match which:
            case tree.Controls(who):
                control = relation(who)
            case tree.Owns(who):
                whose = relation(who)
            case tree.InPlace(who, place):
                whose = relation(who)
                zones = (PLACES[place],)
            case tree.WithStat(stat, limit, compare):
                measured = limit if isinstance(limit, int | OneOf) else number(limit, read=read)
                of_spark = stat is tree.Stat.SPARK
                hidden = reads_hidden(limit)
                asked.append(
                    nouns.WithStat(
                        compare,
                        measured,
                        is_spark=of_spark,
                        stored=read in _STORED,
                        is_hidden=hidden,
                        departed=read == _AS_IT_WAS,
                    )
                )
            case tree.WithKeyword(keyword):
                asked.append(_with_keyword(keyword, read))
            case tree.Without(keyword):
                asked.append(nouns.Not(_with_keyword(keyword, read)))
            case tree.WithAny(keywords):
                asked.append(nouns.AnyOf(tuple([_with_keyword(keyword, read) for keyword in keywords])))
            case tree.DoneThisWay(deed):
                if deed in _LEAVING:
                    # What was anchored meanwhile stayed.
                    asked.append(nouns.Gone())
                return SpokenMatch(kinds, control, tuple(asked), ANYWHERE, whose)
            case tree.DoneThisTurn(who, deed):
                doer = control if who is tree.Who.ANY else relation(who)
                return DoneMatch(kinds, tuple(asked), doer, DONE[deed])
    return NounMatch(kinds, control, tuple(asked), zones, whose)


def _with_keyword(keyword: tree.Keyword, read: Reading) -> nouns.WithKeyword:
    return nouns.WithKeyword(fast=keyword is tree.Keyword.FAST, stored=read == AS_STORED)


def quality(adjective: Any) -> Quality:
    match adjective:
        case tree.Adjective.OTHER:
            return nouns.Other()
        case tree.Adjective.ANCHORED:
            return nouns.Anchored()
        case tree.Non(tree.Subtype(name)):
            return nouns.Not(nouns.OfSubtype(name))
        case tree.Non(tree.Kind() as kind):
            return nouns.Not(None, KINDS[kind])
        case tree.Non(of):
            return nouns.Not(quality(of))
    raise TypeError(f"nothing asks for {adjective!r}")


def selector(phrase: Any, zones: Zones = ON_FIELD, *, slot: int = -1) -> Selector:
    """A phrase as the cards that a clause is about; `slot` for those that are chosen as the text is played."""
    match phrase:
        case tree.This():
            return Selector(acts.THIS)
        case tree.It() | tree.Them() | tree.That():
            return Selector(acts.IT)
        case tree.TopOfDeck(count, who):
            return Selector(acts.TOP, number=number(count), whose=relation(who))
        case tree.BottomOfDeck(count, who):
            return Selector(acts.BOTTOM, number=number(count), whose=relation(who))
        case tree.TheRest():
            return Selector(acts.REST)
        case tree.OfThem(amount, count):
            if amount is tree.Amount.ANY_NUMBER:
                return Selector(acts.OF_THEM, count=ANY_NUMBER)
            up_to = amount is tree.Amount.UP_TO
            return Selector(acts.OF_THEM, number=None if count is None else number(count), up_to=up_to)
        case tree.Noun(adjectives=words) if tree.Adjective.RANDOM in words:
            rest = replace(phrase, adjectives=tuple(word for word in words if word is not tree.Adjective.RANDOM))
            chosen = selector(rest, zones)
            return Selector(acts.NOUN, chosen.match, number=chosen.number, by_chance=True)
        case tree.Noun(number=tree.AllBut(but)):
            match = noun(phrase, zones)
            all_but = ReckonedNumber(tree.Minus(None, None), CountNumber(match), FixedNumber(but))
            return Selector(acts.NOUN, match, number=all_but, slot=slot)
        case tree.Noun(amount=tree.Amount.ALL | tree.Amount.EACH | tree.Amount.PLURAL):
            return Selector(acts.NOUN, noun(phrase, zones), count=ALL)
        case tree.Noun(amount=tree.Amount.ANY_NUMBER):
            return Selector(acts.NOUN, noun(phrase, zones), count=ANY_NUMBER, slot=slot)
        case tree.Noun(amount, number=count):
            up_to = amount is tree.Amount.UP_TO
            several = None if count is None else number(count)
            return Selector(acts.NOUN, noun(phrase, zones), number=several, up_to=up_to, slot=slot)
    raise TypeError(f"nothing finds {phrase!r}")


def has_choice(phrase: Any) -> bool:
    """Are its cards chosen, and from a place where everybody sees them (D8.2)?"""
    if not isinstance(phrase, tree.Noun) or tree.Adjective.RANDOM in phrase.adjectives:
        return False
    if phrase.amount in (tree.Amount.ALL, tree.Amount.EACH, tree.Amount.PLURAL):
        return False
    return not any(isinstance(which, tree.InPlace) and which.place in HIDDEN for which in phrase.which)


# --- numbers ---


def number(node: Any, *, read: Reading = AS_IT_IS) -> Number:
    match node:
        case tree.Fixed(value):
            return FixedNumber(value)
        case tree.X():
            return XNumber()
        case tree.ThatMuch() | tree.ThatMany() | tree.ThisWay():
            return values.ResultNumber()
        case tree.Owned(who, resource):
            return values.ResourceNumber(resource.value, relation(who))
        case tree.TotalSpark(who):
            return values.TotalSparkNumber(relation(who), stored=read in _STORED)
        case tree.CountOf(counted):
            return CountNumber(noun(counted, read=read))
        case tree.TotalOf(_, counted):
            return values.TotalNumber(noun(counted, read=read), reader(tree.Stat.SPARK, read))
        case tree.ThisStat(stat):
            return values.ThisNumber(reader(stat, read), is_spark=stat is tree.Stat.SPARK and read not in _STORED)
        case tree.ItsStat(tree.Stat.SPARK) | tree.ThatCards(tree.Stat.SPARK) if read not in _STORED:
            return values.ItsSpark()
        case tree.ItsStat(stat) | tree.ThatCards(stat):
            return values.ItsNumber(reader(stat, read))
        case tree.OwnNumber(stat):
            return values.OwnNumber(reader(stat, read))
        case Yours(part):
            return ControllersNumber(number(part, read=read))
        case tree.Twice(part) | tree.Half(part) | tree.Capped(part):
            return ReckonedNumber(node, number(part, read=read))
        case Product(tree.Fixed(1), part):
            return number(part, read=read)
        case tree.Plus(left, right) | tree.Minus(left, right) | Product(left, right) | tree.Difference(left, right):
            return ReckonedNumber(node, number(left, read=read), number(right, read=read))
    raise TypeError(f"nothing counts {node!r}")


def reader(stat: tree.Stat, read: Reading) -> Callable[[State, CardNo], int]:
    """What reads a number of a card."""
    if stat is not tree.Stat.SPARK:
        return values.printed_cost
    return values.stored_spark_of if read in _STORED else values.spark_of


# --- conditions ---

DONE = {
    tree.Deed.PLAY: PLAYED, tree.Deed.DISCARD: DISCARDED, tree.Deed.ABANDON: ABANDONED, tree.Deed.DRAW: -1,
    tree.Deed.DISSOLVE: DISSOLVED,
}  # fmt: skip


def condition(node: Any, *, read: Reading = AS_IT_IS) -> Condition:
    match node:
        case tree.And(parts):
            return AndCondition(tuple([condition(part, read=read) for part in parts]))
        case tree.Or(parts):
            return OrCondition(tuple([condition(part, read=read) for part in parts]))
        case tree.Not(inner):
            return NotCondition(condition(inner, read=read))
        case tree.NumberIs(of, compare, limit):
            measured = limit if limit is None or isinstance(limit, int | OneOf) else number(limit, read=read)
            return NumberCondition(number(of, read=read), compare, 0 if measured is None else measured)
        case tree.ControlsSome(who, counted, compare, limit):
            there = replace(counted, which=(tree.Controls(who), *counted.which))
            return NumberCondition(CountNumber(noun(there, read=read)), compare, limit)
        case tree.HasSome(who, counted, compare, limit, place):
            there = replace(counted, which=(*counted.which, tree.InPlace(who, place)))
            return NumberCondition(CountNumber(noun(there, read=read)), compare, limit)
        case tree.HasDone(who, deed, counted, compare, limit):
            plain = counted == tree.Noun(tree.Amount.PLURAL, tree.Kind.CARD)
            match_ = None if plain else noun(counted, ANYWHERE, read=read)
            return values.DoneCondition(relation(who), DONE[deed], match_, compare, limit)
        case tree.HandEmpty(who):
            return values.HandEmptyCondition(relation(who))
        case tree.TurnOf(who):
            return values.TurnCondition(relation(who))
        case tree.LiesIn():
            return values.LiesCondition()
        case tree.CardIs(what, being):
            asked = values.is_anchored if being is tree.Being.ANCHORED else values.is_marked
            return values.CardCondition(asked, it=isinstance(what, tree.It))
        case tree.IsA(what, is_a):
            was = read if read in _STORED else _AS_IT_WAS
            return acts.CardsAre(selector(what), noun(is_a, ANYWHERE, read=was))
    raise TypeError(f"nothing asks whether {node!r}")
