"""Plain painter: pictures for the cards of a game that draws none. What a card belongs to gives the color, its kind and
title the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kernel.art.canvas import Canvas, Dice, blob, mix, polar, polygon

WIDTH: Final = 400
HEIGHT: Final = 560
NIGHT: Final = "#10131f"
_PAPER: Final = "#f2efe6"
_COLORS: Final = ("#7c8cc4", "#5fa8a0", "#8fae62", "#c8a24e", "#c47a5a", "#b5678f", "#8a76c9", "#6f94b8")


def draw(
    *, title: str, kind: str, families: Sequence[str], subtypes: Sequence[str], chosen: str = "", seed: int = 0
) -> str:
    """A slope of soft hills under a star with as many points as chance gives it."""
    color = Dice(f"family/{'+'.join(families)}").pick(_COLORS) if families else _COLORS[0]
    dice = Dice(f"{kind}/{title}")
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.rect(
        0, 0, WIDTH, HEIGHT, canvas.linear([(0.0, mix(NIGHT, color, 0.25), 1), (1.0, mix(NIGHT, color, 0.8), 1)])
    )
    x, y = dice.between(150, 250), dice.between(160, 210)
    canvas.circle(x, y, 170, canvas.glow(mix(color, _PAPER, 0.4), 0.7))
    _star(canvas, dice, x, y, mix(color, _PAPER, 0.75))
    for step in range(3):
        shade = mix(NIGHT, color, 0.5 - 0.16 * step)
        canvas.path(blob(dice, dice.between(80, 320), 470 + 70 * step, 330, 130, rough=0.14), shade)
    return canvas.svg()


def motifs(*, title: str, kind: str, families: Sequence[str], subtypes: Sequence[str]) -> tuple[list[str], list[str]]:
    """None: there is nothing to choose."""
    return [], []


def _star(canvas: Canvas, dice: Dice, x: float, y: float, color: str) -> None:
    points, turn = dice.whole(3, 9), dice.between(0, 360)
    outer, inner = dice.between(70, 105), dice.between(28, 60)
    corners = [
        polar(x, y, inner if number % 2 else outer, turn + 180 * number / points) for number in range(2 * points)
    ]
    canvas.path(polygon(corners), color, opacity=0.9)
    canvas.circle(x, y, inner * 0.55, mix(NIGHT, color, 0.35))
