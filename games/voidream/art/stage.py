"""Where a silhouette stands: its colors, and the few strokes that all figures share."""

from __future__ import annotations

from games.kernel.art.canvas import Canvas, Dice, mix
from games.voidream.art.palette import Palette


class Stage:
    """The canvas with the colors of a silhouette: dark body, light on one edge, a glow for eyes and lamps."""

    def __init__(self, canvas: Canvas, dice: Dice, palette: Palette) -> None:
        self.canvas, self.dice, self.palette = canvas, dice, palette
        self.body = canvas.linear(
            [(0, mix(palette.deep, palette.night, 0.3), 1), (0.75, palette.night, 1), (1, palette.night, 0.9)]
        )
        self.edge = canvas.linear(
            [(0, palette.light, 0.95), (0.45, palette.bright, 0.35), (1, palette.bright, 0)], across=True
        )

    def shape(self, data: str, fill: str = "") -> None:
        self.canvas.path(data, fill or self.body, stroke=self.edge, width=2)

    def line(self, data: str, width: float, color: str = "") -> None:
        self.canvas.path(data, stroke=color or self.palette.night, width=width, round_=True)

    def lamp(self, x: float, y: float, size: float) -> None:
        self.canvas.circle(x, y, size * 6, self.canvas.glow(self.palette.spark, 0.8))
        self.canvas.circle(x, y, size, self.palette.light)

    def eyes(self, *points: tuple[float, float], size: float = 2.2) -> None:
        for x, y in points:
            self.canvas.circle(x, y, size * 3, self.palette.spark, opacity=0.3)
            self.canvas.circle(x, y, size, self.palette.light)
