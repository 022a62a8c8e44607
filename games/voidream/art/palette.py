"""The colors of each faction's dreams. A scene takes one palette of its faction, by its title."""

from __future__ import annotations

from dataclasses import dataclass

from games.kernel.art.canvas import Dice, mix


@dataclass(frozen=True, slots=True)
class Palette:
    """From the deepest shadow to the brightest light; `spark` is the small accent that the eye finds first."""

    night: str
    deep: str
    mid: str
    bright: str
    light: str
    spark: str

    def at(self, nearness: float) -> str:
        """The color of something between the far haze (0) and the foreground (1)."""
        if nearness < 0.5:
            return mix(mix(self.bright, self.mid, 0.55), self.deep, nearness * 2)
        return mix(self.deep, self.night, (nearness - 0.5) * 2)


_PALETTES: dict[str, tuple[Palette, ...]] = {
    "court": (
        Palette("#120a26", "#3c1d4f", "#8f3f5d", "#eb9a55", "#ffe3a1", "#fff4d2"),
        Palette("#0e1030", "#2b3172", "#70609c", "#dfa96e", "#ffe9b4", "#ffd25f"),
        Palette("#1c0a1c", "#57203a", "#b04d42", "#f2a64e", "#ffe7a6", "#fff1c9"),
        Palette("#0c1428", "#23406b", "#5d7f9c", "#e0bd77", "#fff0c4", "#ffce55"),
    ),
    "fracta": (
        Palette("#03121f", "#0a3f55", "#168a95", "#63dbd0", "#d9fff4", "#ffffff"),
        Palette("#070c2c", "#1b3680", "#3180b8", "#5fd6dc", "#e2fffb", "#ffd9f3"),
        Palette("#0d0a30", "#2c2c84", "#4a78bb", "#6fdcc8", "#efffe9", "#ffc7ea"),
        Palette("#021a1c", "#07514d", "#2a9d86", "#93e6b8", "#f1ffe0", "#b8fff2"),
    ),
    "subter": (
        Palette("#07110f", "#143a31", "#3d6d52", "#a9a866", "#f4d79a", "#ffb35c"),
        Palette("#0c0f14", "#1e3638", "#4b5a48", "#b98248", "#f7cf8f", "#8ff0c0"),
        Palette("#08151a", "#15464a", "#4b8573", "#c6a76d", "#ffe6b3", "#ff9c4d"),
        Palette("#120e0a", "#3a2a1d", "#6f5a3a", "#86b38c", "#d8f3cf", "#ffc46b"),
    ),
    "maze": (
        Palette("#0d0210", "#3d0733", "#8c1350", "#ef4f66", "#ffc0a8", "#ffe9dc"),
        Palette("#090319", "#2c0f55", "#7a1a78", "#ec4a8d", "#ffb9cf", "#ff5470"),
        Palette("#12030a", "#4c0a1c", "#a3183a", "#f2644c", "#ffd0a0", "#fff0dd"),
        Palette("#06040f", "#1f1440", "#5c1f63", "#d13a6a", "#ffa9b2", "#ff3f5f"),
    ),
    "neutral": (
        Palette("#0b0d26", "#2a2f5f", "#6b70a0", "#b9bfdb", "#f3f0ff", "#ffffff"),
        Palette("#110e2a", "#3b3468", "#84709f", "#c9aecb", "#fff0ee", "#ffe2b0"),
        Palette("#08131f", "#223f5e", "#5e87a6", "#a9cada", "#f2fbff", "#d7e8ff"),
        Palette("#131122", "#3a3a56", "#747391", "#b8b4c6", "#f6f1ea", "#ffdca8"),
    ),
}


def palette_of(faction: str, dice: Dice) -> Palette:
    return dice.pick(_PALETTES.get(faction, _PALETTES["neutral"]))
