"""Card definitions as compiled cards: each definition is compiled once in a process."""

from __future__ import annotations

from typing import Final

from games.kernel.cards.compiled_once import CompiledOnce
from games.voidream.cards.language.compile import card as compile_card

compiled: Final = CompiledOnce(compile_card)
playable: Final = compiled.playable
