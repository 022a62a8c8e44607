"""Cards of Dreamtides as the kernel knows cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.dreamtides import art
from games.dreamtides.cards import explanation, search, validation
from games.dreamtides.cards.catalog import compiled, playable
from games.dreamtides.cards.fields import FIELDS
from games.dreamtides.cards.language import editor, reference
from games.dreamtides.cards.language.parse import parse
from games.dreamtides.decks import feasibility
from games.dreamtides.pool.dreamwell import DREAMWELL_KIND, dreamwell_among
from games.dreamtides.pool.load import dreamwell_cards, shipped_cards
from games.kernel.art.painter import Painter
from games.kernel.cards import sameness
from games.kernel.cards.diagnostics import FieldFault
from games.kernel.cards.editor import Aids, Completion
from games.kernel.cards.power import Power
from games.kernel.cards.search import SearchField
from games.kernel.game import Cards

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

    fields = staticmethod(FIELDS.as_json)
    faults = staticmethod(validation.check_definition)
    reference_faults = staticmethod(validation.reference_faults)
    check_text = staticmethod(validation.check_text)
    canonical_text = staticmethod(validation.canonical_text)

    def played_differently(self, before: Json, after: Json) -> list[str]:
        """The fields in which two definitions are another card to the rules."""
        return sameness.played_differently(FIELDS, parse, before, after)

    def power(self, definition: Mapping[str, Any]) -> Power | None:
        """Spark, by cost; None for a card without spark, or where spark or cost varies."""
        spark, cost = definition.get("spark"), definition.get("cost")
        if not isinstance(spark, int) or not isinstance(cost, int):
            return None
        words = len(str(definition.get("text", "")).split())
        price = (float(cost), float(words), float(bool(definition.get("fast"))))
        return Power(str(definition.get("kind")), float(spark), "spark", price)

    def does(self, definition: Json) -> object:
        """The compiled card as a value; raises DataError."""
        return sameness.as_done(compiled(definition))

    explain = staticmethod(explanation.explain)

    def explain_text(self, text: str, on: str) -> list[Json]:
        """One text as an outline."""
        return explanation.explain_lines(text, validation.known_place(on))

    forms = staticmethod(reference.forms)
    forms_used = staticmethod(reference.forms_used)

    def completions(self, before: str, on: str, cards: Mapping[str, Json]) -> Sequence[Completion]:
        """What can follow at the caret."""
        return editor.completions(before, validation.known_place(on), cards)

    def writing_aids(self, on: str) -> Aids:
        """Phrases and templates of lines."""
        return editor.aids(validation.known_place(on))

    def search_fields(self) -> Sequence[SearchField]:
        """What can be asked for of a card."""
        return search.FIELDS

    search_facts = staticmethod(search.facts)
