"""Vocabulary: the words of Voidream's noun phrases, and their order."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, Final

from games.kernel.language.vocabulary import Examples, Vocabulary, counts
from games.voidream.cards.language import tree

FACTIONS = frozenset(
    {
        tree.Adjective.COURT,
        tree.Adjective.FRACTA,
        tree.Adjective.SUBTER,
        tree.Adjective.MAZE,
        tree.Adjective.NEUTRAL,
    }
)


class VoidreamVocabulary(Vocabulary):
    kinds = tree.Kind
    card = tree.Kind.CARD
    adjectives = tree.Adjective
    other = tree.Adjective.OTHER
    beings = tree.Being
    stats = tree.Stat
    keywords = tree.Keyword
    places = tree.Place
    durations = tree.Duration
    sort: frozenset[Enum] = frozenset(FACTIONS)
    passing: frozenset[Enum] = frozenset(
        {tree.Adjective.PARTICIPATING, tree.Adjective.ATTACKING, tree.Adjective.DEFENDING}
    )
    opposites: Mapping[Enum, Enum] = {
        tree.Adjective.READY: tree.Adjective.EXHAUSTED,
        tree.Adjective.EXHAUSTED: tree.Adjective.READY,
        tree.Adjective.ATTACHED: tree.Adjective.UNATTACHED,
        tree.Adjective.UNATTACHED: tree.Adjective.ATTACHED,
        tree.Adjective.FACE_UP: tree.Adjective.FACE_DOWN,
        tree.Adjective.FACE_DOWN: tree.Adjective.FACE_UP,
    }
    single: frozenset[Enum] = frozenset({tree.Kind.BASTION})
    deeds = frozenset(
        {
            "sacrificed", "destroyed", "discarded", "voided", "returned", "exhausted", "readied", "veiled", "unveiled",
            "charged", "revealed", "looked at", "attached", "inspired",
        }
    )  # fmt: skip
    lying: Mapping[Enum, Enum] = {tree.Place.HAND: tree.Kind.ARCANUM}
    examples = Examples(
        one="entity",
        many="entities",
        alternatives="a ready entity or a memory",
        apart="a ready entity or an exhausted memory",
        sorts="two factions, or between two of ready, exhausted, attacking …",
        being="it is an entity, it is a Court card",
        places="hand, discard or Void",
    )

    def which_rank(self, which: Any) -> tuple[int, int, int, int, str]:
        match which:
            case tree.OfValue():
                return 10, 0, 0, 0, ""
            case tree.Holding():
                return 55, 0, 0, 0, ""
            case tree.SameTitle():
                return 57, 0, 0, 0, ""
            case tree.Under():
                return 80, 0, 0, 0, ""
            case _:
                return super().which_rank(which)

    def ends_open(self, which: Any) -> bool:
        match which:
            case tree.Under(what):
                return isinstance(what, tree.Noun)
            case tree.OfValue(number):
                return counts(number)
            case _:
                return super().ends_open(which)


VOCABULARY: Final = VoidreamVocabulary()
KINDS: Final = VOCABULARY.forms
"""The singular and the plural of each kind."""
kind_form: Final = VOCABULARY.kind_form
which_order: Final = VOCABULARY.which_order
alternatives: Final = VOCABULARY.alternatives
