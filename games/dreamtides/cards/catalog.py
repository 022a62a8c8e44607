"""Card definitions as compiled cards: each definition is compiled once in a process."""

from __future__ import annotations

from typing import Any, Final

from games.dreamtides.cards.language.compile import card as compile_card
from games.dreamtides.cards.schema import shape_faults
from games.dreamtides.rules.card_def import CardDef
from games.kernel.cards.compiled_once import NAMELESS, CompiledOnce
from games.kernel.refusal import DataError
from games.kernel.text import TextError


def _compile_whole(definition: dict[str, Any], edition: int) -> CardDef:
    """A definition as a card; raises DataError, which says of which card."""
    title = definition.get("title", NAMELESS)
    for fault in shape_faults(definition):
        raise DataError(f"{title}: {fault.message}")
    try:
        return compile_card(definition, edition)
    except TextError as error:
        raise DataError(f"{title}: {error}") from error


compiled: Final = CompiledOnce(_compile_whole)
playable: Final = compiled.playable
