"""Where a subject stands: cut paper in the colors of the dawn, each sheet with a shadow on what lies behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from games.dreamtides.art.tide import Dawn
from games.kernel.art.canvas import Canvas, Dice, Point, mix, polar, polygon


class Stage:
    """The canvas and its sheets of paper, from the darkest to the lightest: `dark`, `mid`, `pale`, `foam`; and `sun`.

    The ground of a subject is at (0, 0), and it has room up to about 200 above it and 110 to each side.
    """

    def __init__(self, canvas: Canvas, dice: Dice, dawn: Dawn) -> None:
        self.canvas, self.dice, self.dawn = canvas, dice, dawn
        self.dark = mix(dawn.deep, "#0b1020", 0.45)
        self.mid = mix(dawn.deep, dawn.shallow, 0.35)
        self.pale = mix(dawn.shallow, dawn.low, 0.45)
        self.foam, self.sun = dawn.foam, dawn.sun
        self.gold = mix(dawn.sun, "#ffcf6b", 0.6)

    def cut(self, data: str, color: str = "", *, holed: bool = False) -> None:
        """A sheet of paper, with its shadow."""
        self.canvas.open(move=(4, 5))
        self.canvas.path(data, self.dawn.deep, opacity=0.28, holed=holed)
        self.canvas.close()
        self.canvas.path(data, color or self.dark, holed=holed)

    def flat(self, data: str, color: str = "", *, opacity: float = 1) -> None:
        """A mark that lies on a sheet."""
        self.canvas.path(data, color or self.foam, opacity=opacity)

    def line(self, data: str, width: float, color: str = "", *, opacity: float = 1) -> None:
        self.canvas.path(data, stroke=color or self.dark, width=width, round_=True, opacity=opacity)

    def disc(self, x: float, y: float, radius: float, color: str = "") -> None:
        self.canvas.circle(x, y, radius, color or self.dark)

    def ring(self, x: float, y: float, radius: float, width: float, color: str = "") -> None:
        self.canvas.circle(x, y, radius, stroke=color or self.foam, width=width)

    def glow(self, x: float, y: float, radius: float, strength: float = 0.9) -> None:
        self.canvas.circle(x, y, radius, self.canvas.glow(self.gold, strength, self.foam))

    def lamp(self, x: float, y: float, radius: float) -> None:
        """A light: halo, flame and core."""
        self.glow(x, y, radius * 4)
        self.disc(x, y, radius, self.gold)
        self.disc(x, y, radius * 0.55, self.foam)

    def eyes(self, points: Iterable[Point], radius: float = 2.6) -> None:
        for x, y in points:
            self.disc(x, y, radius, self.foam)

    def rays(self, x: float, y: float, inner: float, outer: float, count: int, color: str = "") -> None:
        """A wreath of pointed rays around a center."""
        half = 110 / count
        tips = (
            [polar(x, y, far, 360 * ray / count + off) for far, off in ((inner, -half), (outer, 0), (inner, half))]
            for ray in range(count)
        )
        self.canvas.path("".join(map(polygon, tips)), color or self.foam)

    def star(self, x: float, y: float, radius: float, color: str = "", points: int = 4) -> None:
        corners = [
            polar(x, y, radius if number % 2 == 0 else radius * 0.36, 180 * number / points)
            for number in range(2 * points)
        ]
        self.canvas.path(polygon(corners), color or self.foam)

    def at(self, paint: Callable[[Stage], None], x: float, y: float, scale: float = 1, *, flip: bool = False) -> None:
        """Something smaller, elsewhere."""
        self.canvas.open(move=(x, y), scale=scale, flip=flip)
        paint(self)
        self.canvas.close()


Motif = Callable[[Stage], None]
