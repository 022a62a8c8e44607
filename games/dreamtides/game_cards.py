"""Cards of Dreamtides as the kernel knows cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.dreamtides import art
from games.dreamtides.cards import equivalence, explanation, fields, power, search, validation
from games.dreamtides.cards.catalog import compiled, playable
from games.dreamtides.cards.language import editor, reference
from games.dreamtides.decks import feasibility
from games.dreamtides.pool.dreamwell import DREAMWELL_KIND, dreamwell_among
from games.dreamtides.pool.load import dreamwell_cards, shipped_cards
from games.kernel.art.painter import Painter
from games.kernel.cards.diagnostics import FieldFault, TextCheck
from games.kernel.cards.editor import Aids, Completion
from games.kernel.cards.power import Power
from games.kernel.cards.sameness import as_done
from games.kernel.cards.search import Fact, SearchField
from games.kernel.game import Cards

__all__ = ["DreamtidesCards"]

Json = dict[str, Any]


class DreamtidesCards(Cards):
    """The pool, the rules of card definitions, the language of card texts, and what can be asked for."""

    painter: Painter = art
    shared_kinds = frozenset({DREAMWELL_KIND})

    def pool(self) -> Mapping[str, Json]:
        """The shipped cards, by title: those for decks, and the Dreamwell."""
        return {**shipped_cards(), **dreamwell_cards()}

    def shared(self, cards: Mapping[str, Json]) -> Mapping[str, Json]:
        """The Dreamwell (D4.4)."""
        return dreamwell_among(cards.values())

    def pool_faults(self, cards: Mapping[str, Json]) -> list[FieldFault]:
        """What the Dreamwell lacks (D4.5)."""
        return [FieldFault("", problem.sentence) for problem in feasibility.dreamwell_gaps(cards)]

    def prepare(self, cards: Mapping[str, Json]) -> None:
        """Compiles them."""
        playable(cards)

    def fields(self) -> Sequence[Json]:
        """The kinds of card, each with the fields of its definitions."""
        return fields.card_fields()

    def faults(self, definition: Json) -> list[FieldFault]:
        """What is wrong with a card definition, field by field."""
        return validation.check_definition(definition)

    def reference_faults(self, definition: Json, cards: Mapping[str, Json]) -> list[FieldFault]:
        """The titles that its text names and that aren't there."""
        return validation.reference_faults(definition, cards)

    def check_text(self, text: str, on: str) -> TextCheck:
        """The text in its canonical wording, or its faults; raises DataError for an unknown `on`."""
        return validation.check_text(text, on)

    def canonical_text(self, text: str, on: str) -> str:
        """The text in its canonical wording; raises the parser's error, or DataError for an unknown `on`."""
        return validation.canonical_text(text, on)

    def played_differently(self, before: Json, after: Json) -> list[str]:
        """The fields in which two definitions are another card to the rules."""
        return equivalence.played_differently(before, after)

    def power(self, definition: Mapping[str, Any]) -> Power | None:
        """Spark, by cost."""
        return power.power(definition)

    def does(self, definition: Json) -> object:
        """The compiled card as a value; raises DataError."""
        return as_done(compiled(definition))

    def explain(self, definition: Json) -> list[Json]:
        """The text of a card as an outline."""
        return explanation.explain(definition)

    def explain_text(self, text: str, on: str) -> list[Json]:
        """One text as an outline."""
        return explanation.explain_lines(text, validation.known_place(on))

    def forms(self) -> Sequence[Json]:
        """How the text of a card is written."""
        return reference.forms()

    def forms_used(self, definition: Json) -> frozenset[str]:
        """The forms that the text of a card uses."""
        return reference.forms_used(definition)

    def completions(self, before: str, on: str, cards: Mapping[str, Json]) -> Sequence[Completion]:
        """What can follow at the caret."""
        return editor.completions(before, validation.known_place(on), cards)

    def writing_aids(self, on: str) -> Aids:
        """Phrases and templates of lines."""
        return editor.aids(validation.known_place(on))

    def search_fields(self) -> Sequence[SearchField]:
        """What can be asked for of a card."""
        return search.FIELDS

    def search_facts(self, definition: Json) -> Mapping[str, Fact]:
        """What a card has in each of the fields."""
        return search.facts(definition)
