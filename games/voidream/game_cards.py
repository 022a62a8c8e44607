"""Cards of Voidream as the kernel knows cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.kernel.art.painter import Painter
from games.kernel.cards import sameness
from games.kernel.cards.diagnostics import FieldFault
from games.kernel.cards.editor import Aids, Completion
from games.kernel.cards.power import Power
from games.kernel.cards.search import SearchField
from games.kernel.game import Cards
from games.voidream import art
from games.voidream.cards import explanation, references, search, validation
from games.voidream.cards.catalog import compiled, playable
from games.voidream.cards.fields import FIELDS
from games.voidream.cards.language import editor, reference
from games.voidream.cards.language.parse import parse
from games.voidream.decks import back_faults, fits
from games.voidream.pool.load import shipped_cards

Json = dict[str, Any]
_STATISTICS: Final = ("dawn", "stability", "dusk")


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

    fields = staticmethod(FIELDS.as_json)
    faults = staticmethod(validation.check_definition)

    def reference_faults(self, definition: Json, cards: Mapping[str, Json]) -> list[FieldFault]:
        """What it names that isn't there (V12.18)."""
        found = references.reference_faults(definition, cards)
        if definition.get("kind") == "bastion" and not any(fault.field == "back" for fault in found):
            found += back_faults.back_faults(definition, cards)
        return found

    check_text = staticmethod(validation.check_text)
    canonical_text = staticmethod(validation.canonical_text)

    def played_differently(self, before: Json, after: Json) -> list[str]:
        """The fields in which two definitions are another card to the rules."""
        return sameness.played_differently(FIELDS, parse, before, after)

    def power(self, definition: Mapping[str, Any]) -> Power | None:
        """Dawn, stability and dusk, by value; None for a card without all of them."""
        numbers = [definition.get(name) for name in (*_STATISTICS, "value")]
        if not all(isinstance(number, int) for number in numbers):
            return None
        *statistics, value = (float(number) for number in numbers if isinstance(number, int))
        words = len(str(definition.get("text", "")).split())
        # What a value is worth grows the lower it is.
        price = (value, value**2, float(words))
        return Power(str(definition.get("kind")), sum(statistics), " + ".join(_STATISTICS), price)

    def does(self, definition: Json) -> object:
        """The compiled card as a value; raises DataError."""
        return sameness.as_done(compiled(definition))

    explain = staticmethod(explanation.explain)
    explain_text = staticmethod(explanation.explain_lines)
    forms = staticmethod(reference.forms)
    forms_used = staticmethod(reference.forms_used)

    def completions(self, before: str, on: str, cards: Mapping[str, Json]) -> Sequence[Completion]:
        """What can follow at the caret."""
        return editor.completions(before, validation.known_place(on), cards)

    def writing_aids(self, on: str) -> Aids:
        """Symbols, phrases and templates of lines."""
        return editor.aids(validation.known_place(on))

    def search_fields(self) -> Sequence[SearchField]:
        """What can be asked for of a card."""
        return search.FIELDS

    search_facts = staticmethod(search.facts)
    search_relations = staticmethod(fits.relations)
