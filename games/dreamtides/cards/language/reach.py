"""Reach: the kinds of card that a noun phrase can name, with where they lie."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Any, Final

from games.dreamtides.cards.language import tree
from games.dreamtides.cards.language.render import RENDERER
from games.dreamtides.cards.language.vocabulary import VOCABULARY
from games.kernel.language.traversal import nodes

Reach = frozenset[tuple[str, str]]
"""Kinds of card, each with a zone."""
FIELD: Final = "battlefield"
HAND: Final = "hand"
VOID: Final = "void"
DECK: Final = "deck"
STACK: Final = "stack"
PLAYED: Final = ("character", "event")
PLACES: Final = {tree.Place.HAND: HAND, tree.Place.VOID: VOID, tree.Place.DECK: DECK}
HIDDEN: Final = (tree.Place.HAND, tree.Place.DECK)
KINDS: Final = {tree.Kind.CARD: PLAYED, tree.Kind.EVENT: ("event",)}


def pairs(kinds: Iterable[str], *places: str) -> Reach:
    return frozenset((kind, place) for kind in kinds for place in places)


BOARD: Final = pairs(("character",), FIELD)
"""What can lie on a battlefield."""
ANYWHERE: Final = BOARD | pairs(PLAYED, HAND, VOID, DECK, STACK, "banished")


def reach(noun: tree.Noun, default: str = FIELD) -> Reach:
    """The cards that a phrase can name; they lie at the default place if it doesn't say where."""
    found: Reach = frozenset()
    for each in VOCABULARY.alternatives(noun):
        if any(isinstance(which, tree.DoneThisWay | tree.DoneThisTurn) for which in each.which):
            # Wherever it has gone since.
            found |= _fitting(each)
            continue
        place = next((PLACES[which.place] for which in each.which if isinstance(which, tree.InPlace)), default)
        found |= {(kind, zone) for kind, zone in _fitting(each) if zone == place}
    return found


def wherever(noun: tree.Noun) -> Reach:
    """The same where something happens to the card: where it lies says nothing."""
    return frozenset().union(*map(_fitting, VOCABULARY.alternatives(noun)))


def _fitting(noun: tree.Noun) -> Reach:
    """What the words say of the card itself, wherever it lies."""
    kind: Any = noun.kind
    if isinstance(kind, tree.Subtype):
        kind = kind.kind or tree.Kind.CHARACTER
    kinds = PLAYED if isinstance(kind, tree.Titled) else KINDS.get(kind, ("character",))
    for which in noun.which:
        if isinstance(which, tree.WithStat | tree.WithMost) and which.stat is tree.Stat.SPARK:
            kinds = tuple(each for each in kinds if each == "character")
    for adjective in noun.adjectives:
        if isinstance(adjective, tree.Non) and isinstance(adjective.of, tree.Kind):
            kinds = tuple(each for each in kinds if each not in KINDS.get(adjective.of, ("character",)))
    on_field = (
        kind in (tree.Kind.ALLY, tree.Kind.ENEMY, tree.Kind.FIGMENT) or tree.Adjective.ANCHORED in noun.adjectives
    )
    return pairs(kinds, FIELD) if on_field else frozenset(pair for pair in ANYWHERE if pair[0] in kinds)


def never(noun: tree.Noun, default: str) -> str:
    """Why no card can be meant."""
    says_where = any(isinstance(which, tree.InPlace) for which in noun.which)
    if noun.kind is tree.Kind.EVENT and default == FIELD and not says_where:
        return "events don’t stay on the battlefield: say where, an event in your void"
    if noun.kind in (tree.Kind.ALLY, tree.Kind.ENEMY, tree.Kind.FIGMENT):
        where = "lie" if RENDERER.is_many(noun) else "lies"
        return f"{plain(noun)} {where} on the battlefield: elsewhere it is “a character”"
    return f"no card is ever “{plain(noun)}”"


def plain(phrase: Any) -> str:
    return RENDERER.phrase(phrase)


def reads_hidden(node: Any) -> bool:
    """Does it ask which cards are in a hand or a deck? How many there are is public (D2.2)."""
    return any(
        (isinstance(each, tree.HasSome) and each.place in HIDDEN and not _is_any_card(each.noun))
        or (
            isinstance(each, tree.Noun)
            and any(isinstance(which, tree.InPlace) and which.place in HIDDEN for which in each.which)
            and (len(each.which) > 1 or not _is_any_card(dataclasses.replace(each, which=())))
        )
        for each in nodes(node)
    )


def _is_any_card(what: tree.Noun) -> bool:
    return what.kind is tree.Kind.CARD and not what.adjectives and not what.which
