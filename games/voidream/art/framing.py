"""Framing: how near a picture's subject is, and where in the picture it stands. Entities see to that themselves."""

from __future__ import annotations

import math
from dataclasses import dataclass

from games.kernel.art.canvas import Canvas, Dice, Point

_MIDDLE, _FEET = (200.0, 200.0), (200.0, 354.0)
LIT = (200.0, 196.0)


@dataclass(frozen=True, slots=True)
class Framing:
    """`pivot` stays where it is, but for `aside` and `down`."""

    pivot: Point = _MIDDLE
    aside: float = 0
    down: float = 0
    scale: float = 1
    turn: float = 0
    flip: bool = False
    centered: bool = False
    """Does the light come from behind it?"""

    @property
    def light(self) -> Point | None:
        return (LIT[0] + self.aside, LIT[1] + self.down) if self.centered else None

    def open(self, canvas: Canvas) -> None:
        """Begins a group for what is drawn as if it stood in the middle; `canvas.close` ends it."""
        x, y = self.pivot
        wide, sine, cosine = -self.scale if self.flip else self.scale, *_turned(self.turn)
        there = (wide * x * cosine - self.scale * y * sine, wide * x * sine + self.scale * y * cosine)
        move = (x + self.aside - there[0], y + self.down - there[1])
        canvas.open(move=move, scale=self.scale, turn=self.turn, flip=self.flip)


def _turned(degrees: float) -> tuple[float, float]:
    return math.sin(math.radians(degrees)), math.cos(math.radians(degrees))


# Aside, down, how large. What reaches from edge to edge is never drawn smaller, and stands below the title of the card.
FREE = ((0, 0, 1.0), (-34, 6, 1.12), (34, 6, 1.12), (0, 18, 1.3), (-46, -6, 0.9), (46, -6, 0.9), (0, -4, 0.84))
_WIDE = ((0, 14, 1.0), (-24, 20, 1.1), (24, 20, 1.1), (0, 34, 1.26), (-46, 22, 1.2), (46, 22, 1.2), (0, 6, 1.14))
_STANDING = (
    (0, 12, 0.92),
    (-36, 20, 1.06),
    (36, 20, 1.06),
    (0, 28, 1.18),
    (-42, 12, 0.84),
    (42, 12, 0.84),
    (0, 14, 1.0),
)


def framing_of(kind: str, dice: Dice) -> Framing:
    match kind:
        case "entity":
            return Framing()
        case "mind":
            # Its dial shows the middle of the picture, and so the face stays there.
            return Framing(
                scale=dice.between(0.96, 1.08), turn=dice.between(-11, 11), flip=dice.chance(0.5), centered=True
            )
        case "construct" | "bastion":
            aside, down, scale = dice.pick(_STANDING)
            return Framing(_FEET, aside, down, scale, flip=dice.chance(0.5), centered=kind == "bastion")
        case "memory" | "arcanum":
            aside, down, scale = dice.pick(FREE)
            return Framing(_MIDDLE, aside, down, scale, flip=dice.chance(0.5), centered=kind == "arcanum")
    aside, down, scale = dice.pick(_WIDE)
    return Framing(_MIDDLE, aside, down, scale, flip=dice.chance(0.5), centered=True)
