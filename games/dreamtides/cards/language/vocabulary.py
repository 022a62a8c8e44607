"""Vocabulary: the words of Dreamtides' noun phrases, and their order."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, Final

from games.dreamtides.cards.language import tree
from games.kernel.language.vocabulary import Examples, Vocabulary

SUBTYPES: Final = (
    "Agent", "Ancient", "Avatar", "Child", "Detective", "Enigma", "Explorer", "Guide", "Hacker", "Mage", "Monster",
    "Musician", "Outsider", "Renegade", "Robot", "Spirit Animal", "Super", "Survivor", "Synth", "Tinkerer", "Trooper",
    "Visionary", "Visitor", "Warrior",
)  # fmt: skip
"""What a character can be (D1.5)."""
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")


class DreamtidesVocabulary(Vocabulary):
    kinds = tree.Kind
    card = tree.Kind.CARD
    adjectives = tree.Adjective
    other = tree.Adjective.OTHER
    beings = tree.Being
    stats = tree.Stat
    keywords = tree.Keyword
    places = tree.Place
    durations = tree.Duration
    deeds = frozenset({"abandoned", "banished", "discarded", "dissolved", "materialized", "returned", "put"})
    passing: frozenset[Enum] = frozenset({tree.Adjective.ANCHORED})
    opposites: Mapping[Enum, Enum] = {}
    examples = Examples(
        one="character",
        many="characters",
        alternatives="a fast character or an event",
        apart="a fast character or an anchored ally",
        sorts="two adjectives",
        being="it is a character, it is a Robot",
        places="hand or void",
    )

    def which_rank(self, which: Any) -> tuple[int, int, int, int, str]:
        return (80, 0, 0, 0, "") if isinstance(which, tree.DoneThisTurn) else super().which_rank(which)


VOCABULARY: Final = DreamtidesVocabulary()
