"""Scope: which kinds of card a noun phrase can name, and where they lie."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from games.voidream.cards.language import tree
from games.voidream.cards.language.vocabulary import FACTIONS, alternatives

Pair = tuple[str, str]
"""A kind of card and where it lies."""
Reach = frozenset[Pair]

DREAM: Final = ("entity", "memory", "construct", "thought")
PLACES: Final = ("play", "active", "attached", "charge", "veiled", "hand", "discard", "void", "deck")


def pairs(kinds: Iterable[str], *places: str) -> Reach:
    return frozenset((kind, place) for kind in kinds for place in places)


IN_PLAY: Final = pairs(("entity", "memory"), "play") | pairs(("construct", "bastion"), "active")
ATTACHED: Final = pairs(DREAM, "attached")
FACE_DOWN: Final = pairs(DREAM, "veiled", "charge")
ZONES: Final = {
    tree.Place.HAND: pairs(("arcanum",), "hand"),
    tree.Place.DISCARD: pairs((*DREAM, "arcanum"), "discard"),
    tree.Place.VOID: pairs((*DREAM, "arcanum"), "void"),
    tree.Place.DECK: pairs(DREAM, "deck"),
}
EVERY_KIND: Final = (*DREAM, "arcanum", "bastion")
EVERYWHERE: Final = pairs(EVERY_KIND, *PLACES)
STANDING: Final = IN_PLAY | pairs(("memory",), "attached")
HIDDEN: Final = FACE_DOWN | pairs(("arcanum",), "hand") | pairs((*DREAM, "bastion"), "deck")

KEYWORD_KINDS: Final[dict[tree.Keyword, tuple[str, ...]]] = {
    tree.Keyword.DEEP: ("entity", "memory", "construct", "bastion"),
    tree.Keyword.DORMANT: DREAM,
    tree.Keyword.DREAD: ("entity",),
    tree.Keyword.GLARING: DREAM,
    tree.Keyword.HEROIC: ("entity",),
    tree.Keyword.HIERARCHY: DREAM,
    tree.Keyword.INDESTRUCTIBLE: ("entity", "memory", "construct"),
    tree.Keyword.LOOP: ("thought",),
    tree.Keyword.PROTOTYPE: DREAM,
    tree.Keyword.SHADOWBORNE: DREAM,
    tree.Keyword.SIEGE: ("entity",),
    tree.Keyword.SUBTLE: DREAM,
    tree.Keyword.UNIQUE: ("entity",),
    tree.Keyword.VEIL: DREAM,
    tree.Keyword.VOIDBOUND: ("entity", "memory", "construct"),
    tree.Keyword.WORSHIP: DREAM,
}
"""The kinds of card on which a keyword means something (V9)."""

STAT_KINDS: Final = {
    tree.Stat.DAWN: ("entity",),
    tree.Stat.STABILITY: ("entity", "construct", "bastion"),
    tree.Stat.DUSK: ("entity",),
}


def reach(noun: tree.Noun) -> Reach:
    """The kinds of card that a noun phrase can name, with where they lie."""
    several = alternatives(noun)
    if len(several) > 1:
        return frozenset().union(*map(reach, several))
    found = of_kind(lying(noun), noun.kind)
    for adjective in noun.adjectives:
        if isinstance(adjective, tree.Adjective):
            found &= ADJECTIVES.get(adjective, EVERYWHERE)
        elif isinstance(adjective, tree.Non) and isinstance(adjective.of, tree.Kind):
            found -= of_kind(found, adjective.of)
    for which in noun.which:
        if isinstance(which, tree.WithStat | tree.WithMost):
            measured = EVERY_KIND if which.stat is None else STAT_KINDS[which.stat]
            found = frozenset(pair for pair in found if pair[0] in measured)
        elif isinstance(which, tree.Holding) and which.compare is not tree.Compare.AT_MOST:
            found &= pairs(("entity", "memory"), "play")
        elif isinstance(which, tree.WithKeyword):
            found = frozenset(pair for pair in found if pair[0] in KEYWORD_KINDS[which.keyword])
        elif isinstance(which, tree.WithAny):
            kinds = {kind for keyword in which.keywords for kind in KEYWORD_KINDS[keyword]}
            found = frozenset(pair for pair in found if pair[0] in kinds)
    if names_a_face(noun):
        found -= pairs((*DREAM, "arcanum", "bastion"), "veiled", "charge")
    return found


def of_event(noun: tree.Noun) -> Reach:
    """The same where something happens to the card: where it lies says nothing."""
    return frozenset().union(*(of_kind(EVERYWHERE, each.kind) for each in alternatives(noun)))


def lying(noun: tree.Noun) -> Reach:
    """Where the phrase looks; without a word in play, but for an arcanum, which lies in a hand."""
    for which in noun.which:
        if isinstance(which, tree.InPlace):
            return ZONES[which.place]
        if isinstance(which, tree.DoneThisWay):
            return EVERYWHERE
    adjectives = noun.adjectives
    if tree.Adjective.DISCARDED in adjectives:
        return ZONES[tree.Place.DISCARD]
    if tree.Adjective.VOIDED in adjectives:
        return ZONES[tree.Place.VOID]
    if tree.Adjective.VEILED in adjectives:
        return pairs(DREAM, "veiled")
    if noun.kind is tree.Kind.CHARGE:
        return pairs(DREAM, "charge")
    attached = any(isinstance(which, tree.Under) for which in noun.which)
    if noun.kind is tree.Kind.ATTACHMENT or attached or tree.Adjective.ATTACHED in adjectives:
        return ATTACHED | pairs(DREAM, "charge")
    if tree.Adjective.FACE_DOWN in adjectives:
        return FACE_DOWN
    if noun.kind is tree.Kind.ARCANUM:
        return ZONES[tree.Place.HAND]
    if noun.kind is tree.Kind.THOUGHT:
        return frozenset()
    anything = isinstance(noun.kind, tree.Titled) or noun.kind is tree.Kind.CARD
    return IN_PLAY | ATTACHED if anything or noun.kind is tree.Kind.MEMORY else IN_PLAY


def of_kind(found: Reach, kind: Any) -> Reach:
    match kind:
        case tree.Kind.CARD | tree.Kind.CHARGE | tree.Kind.ATTACHMENT | tree.Titled():
            return found
        case tree.Kind.DREAM_CARD:
            return frozenset(pair for pair in found if pair[0] != "arcanum")
        case tree.Subtype(kind=of):
            return found if of is None else of_kind(found, of)
        case tree.Kind():
            kinds = ("construct", "bastion") if kind is tree.Kind.CONSTRUCT else (kind.value,)
            return frozenset(pair for pair in found if pair[0] in kinds)
    return found


ON_TABLE: Final = STANDING | ATTACHED
FIGHTING: Final = pairs(("entity",), "play")
ADJECTIVES: Final = {
    tree.Adjective.READY: ON_TABLE,
    tree.Adjective.EXHAUSTED: ON_TABLE,
    tree.Adjective.PARTICIPATING: FIGHTING,
    tree.Adjective.ATTACKING: FIGHTING,
    tree.Adjective.DEFENDING: FIGHTING,
    tree.Adjective.UNATTACHED: EVERYWHERE - ATTACHED - pairs(DREAM, "charge"),
    tree.Adjective.FACE_DOWN: FACE_DOWN,
}


def names_a_face(noun: tree.Noun) -> bool:
    """Does it ask for what only a face shows, so that no face-down card is meant (V9.17)?"""
    general = (tree.Kind.CARD, tree.Kind.CHARGE, tree.Kind.ATTACHMENT)
    factions = FACTIONS.intersection(noun.adjectives) or any(
        isinstance(adjective, tree.AnyOf | tree.Non) for adjective in noun.adjectives
    )
    return (
        noun.kind not in general
        or bool(factions)
        or any(
            isinstance(which, tree.WithStat | tree.WithKeyword | tree.WithAny | tree.Without)
            or (isinstance(which, tree.WithMost) and which.stat is not None)
            for which in noun.which
        )
    )


def kinds_of(found: Reach) -> set[str]:
    return {kind for kind, _ in found}


def keyword_of(word: Any) -> tree.Keyword:
    found: tree.Keyword = word.keyword if isinstance(word, tree.WordOfPower) else word
    return found
