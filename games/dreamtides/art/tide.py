"""Tide: a dawn sky with a ringed sun, and a sea of cut paper before it."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from games.kernel.art.canvas import Canvas, Dice, mix, smooth

WIDTH: Final = 400
HEIGHT: Final = 560


class Dawn(NamedTuple):
    """The colors of a picture, from the top of the sky down to the deepest water."""

    high: str
    low: str
    sun: str
    foam: str
    shallow: str
    deep: str


_DAWNS: Final = (
    Dawn("#f6c9a8", "#fdeed2", "#f0735a", "#fff6e6", "#6fb7b0", "#1f4f66"),
    Dawn("#e9a7a4", "#fbe0c4", "#fbf3cf", "#fdf1ea", "#8f86b8", "#38305f"),
    Dawn("#a9d3d2", "#f7eccb", "#f2a93f", "#fdfaea", "#4f9d95", "#15484f"),
    Dawn("#f2b36f", "#fbe6b4", "#d9523f", "#fff3dc", "#c0786a", "#57283c"),
    Dawn("#b9c4e6", "#f8e3e0", "#ef8f86", "#fbf7f7", "#6d93c4", "#243f70"),
)


def dawn_of(dice: Dice) -> Dawn:
    return dice.pick(_DAWNS)


def sky(canvas: Canvas, dice: Dice, dawn: Dawn) -> None:
    """The sun stands behind whatever the picture shows."""
    canvas.rect(0, 0, WIDTH, HEIGHT, canvas.linear([(0, dawn.high, 1), (0.75, dawn.low, 1)]))
    x, y, radius = dice.between(165, 235), dice.between(180, 215), dice.between(80, 100)
    for ring in range(4, 0, -1):
        canvas.circle(x, y, radius + 26 * ring, dawn.foam, opacity=0.16)
    canvas.circle(x, y, radius, dawn.sun)


def sea(canvas: Canvas, dice: Dice, dawn: Dawn, *, first: int, last: int) -> None:
    """The waves from `first` to `last` of five, the nearer the darker; each has an edge of foam and a shadow."""
    for number in range(first, last + 1):
        level, height = 285 + 46 * number, dice.between(9, 18)
        length, start = dice.between(70, 120), dice.between(0, 6)
        crest = [
            (x, level + height * math.sin(start + 2 * math.pi * x / length) + 8 * math.sin(start + x / 90))
            for x in range(-20, WIDTH + 40, 15)
        ]
        color = mix(dawn.shallow, dawn.deep, number / 4)
        corners = f"L{WIDTH + 30} {HEIGHT + 40}L-30 {HEIGHT + 40}Z"
        for rise, paint, opacity in ((-8, dawn.deep, 0.2), (-4, dawn.foam, 1.0), (0, color, 1.0)):
            canvas.path(smooth([(x, y + rise) for x, y in crest]) + corners, paint, opacity=opacity)
