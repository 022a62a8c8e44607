"""Cards of Voidream as the kernel knows cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.kernel.art.painter import Painter
from games.kernel.cards.diagnostics import FieldFault, TextCheck
from games.kernel.cards.editor import Aids, Completion
from games.kernel.cards.power import Power
from games.kernel.cards.sameness import as_done
from games.kernel.cards.search import Fact, SearchField
from games.kernel.game import Cards
from games.voidream import art
from games.voidream.cards import equivalence, explanation, fields, power, references, search, validation
from games.voidream.cards.catalog import compiled, playable
from games.voidream.cards.language import editor, reference
from games.voidream.decks import back_faults, fits
from games.voidream.pool.load import shipped_cards

__all__ = ["VoidreamCards"]

Json = dict[str, Any]


class VoidreamCards(Cards):
    """The pool, the rules of card definitions, the language of card texts, and what can be asked for."""

    painter: Painter = art

    def pool(self) -> Mapping[str, Json]:
        """The shipped cards, by title."""
        return shipped_cards()

    def families(self, definition: Json) -> tuple[str, ...]:
        """Its faction."""
        faction = definition.get("faction")
        return (faction,) if isinstance(faction, str) and faction else ()

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
        """What it names that isn't there (V12.18)."""
        found = references.reference_faults(definition, cards)
        if definition.get("kind") == "bastion" and not any(fault.field == "back" for fault in found):
            found += back_faults.back_faults(definition, cards)
        return found

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
        """Dawn, stability and dusk, by value."""
        return power.power(definition)

    def does(self, definition: Json) -> object:
        """The compiled card as a value; raises DataError."""
        return as_done(compiled(definition))

    def explain(self, definition: Json) -> list[Json]:
        """The texts of a card as outlines."""
        return explanation.explain(definition)

    def explain_text(self, text: str, on: str) -> list[Json]:
        """One text as an outline."""
        return explanation.explain_lines(text, on)

    def forms(self) -> Sequence[Json]:
        """How the text of a card is written."""
        return reference.forms()

    def forms_used(self, definition: Json) -> frozenset[str]:
        """The forms that the texts of a card use."""
        return reference.forms_used(definition)

    def completions(self, before: str, on: str, cards: Mapping[str, Json]) -> Sequence[Completion]:
        """What can follow at the caret."""
        return editor.completions(before, validation.known_place(on), cards)

    def writing_aids(self, on: str) -> Aids:
        """Symbols, phrases and templates of lines."""
        return editor.aids(validation.known_place(on))

    def search_fields(self) -> Sequence[SearchField]:
        """What can be asked for of a card."""
        return search.FIELDS

    def search_facts(self, definition: Json) -> Mapping[str, Fact]:
        """What a card has in each of the fields."""
        return search.facts(definition)

    def search_relations(self, cards: Mapping[str, Json]) -> Mapping[str, Mapping[str, frozenset[str]]]:
        """Which cards go under which bastion (V11)."""
        return fits.relations(cards)
