"""A small SVG canvas, a seeded dice and color arithmetic: what every picture is drawn with.

Nothing here depends on the machine: chance comes from a digest of the seed text, numbers are rounded to a tenth.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypeVar

from games.kernel.art.markup import (
    Attributes,
    Shape,
    brief,
    filled,
    grouped,
    num,
    outline,
    places,
    share,
    shared_paths,
    written,
)
from games.kernel.art.pathdata import shorten

T = TypeVar("T")
Point = tuple[float, float]


class Dice:
    """Chance that follows from a text alone."""

    def __init__(self, seed: str) -> None:
        self._seed = seed.encode()
        self._count = 0
        self._pool: list[int] = []

    def unit(self) -> float:
        """From 0 up to but not including 1."""
        if not self._pool:
            block = hashlib.blake2b(self._seed + self._count.to_bytes(4, "big")).digest()
            self._pool = [int.from_bytes(block[i : i + 4], "big") for i in range(0, 64, 4)]
            self._count += 1
        return self._pool.pop() / 2**32

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self.unit()

    def whole(self, low: int, high: int) -> int:
        """A whole number, both ends included."""
        return low + int(self.unit() * (high - low + 1))

    def pick(self, options: Sequence[T]) -> T:
        return options[int(self.unit() * len(options))]

    def chance(self, probability: float) -> bool:
        return self.unit() < probability

    def sign(self) -> int:
        return 1 if self.chance(0.5) else -1


def mix(first: str, second: str, share: float) -> str:
    """The color between two, `share` of the way from the first to the second."""
    pairs = ((int(first[i : i + 2], 16), int(second[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def polar(cx: float, cy: float, radius: float, degrees: float) -> Point:
    """Degrees clockwise from the top."""
    angle = math.radians(degrees - 90)
    return cx + radius * math.cos(angle), cy + radius * math.sin(angle)


def polygon(points: Iterable[Point], *, closed: bool = True) -> str:
    """Path data through the points in straight lines, written as steps because steps are short."""
    corners = [(round(x), round(y)) for x, y in points]
    data = f"M{corners[0][0]} {corners[0][1]}l" + " ".join(
        f"{to[0] - at[0]} {to[1] - at[1]}" for at, to in pairwise(corners)
    )
    return data.replace(" -", "-") + ("z" if closed else "")


def smooth(points: Sequence[Point], *, closed: bool = False) -> str:
    """Path data through the midpoints of the points, rounded at each of them."""
    start, rest = points[0], list(points[1:])
    if closed:
        start = ((points[0][0] + points[1][0]) / 2, (points[0][1] + points[1][1]) / 2)
        rest += points[:2]
    data = f"M{num(start[0])} {num(start[1])}"
    for here, there in pairwise(rest):
        middle = ((here[0] + there[0]) / 2, (here[1] + there[1]) / 2)
        data += f"Q{num(here[0])} {num(here[1])} {num(middle[0])} {num(middle[1])}"
    if closed:
        return data + "Z"
    return data + f"L{num(rest[-1][0])} {num(rest[-1][1])}"


def blob(dice: Dice, cx: float, cy: float, rx: float, ry: float, *, corners: int = 9, rough: float = 0.2) -> str:
    """A soft closed shape around a center."""
    points = []
    for i in range(corners):
        reach = 1 + dice.between(-rough, rough)
        angle = 2 * math.pi * i / corners
        points.append((cx + rx * reach * math.cos(angle), cy + ry * reach * math.sin(angle)))
    return smooth(points, closed=True)


class Canvas:
    """Collects shapes in the order of painting; `svg` is the finished document."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._defs: list[str] = []
        self._gradients: dict[tuple[str, str], str] = {}
        self._parts: list[str | Shape] = []

    def linear(self, stops: Sequence[tuple[float, str, float]], *, across: bool = False) -> str:
        """A gradient of (offset, color, opacity) stops, top to bottom; returns what to fill with."""
        direction = "" if across else ' x2="0" y2="1"'
        return self._gradient("linearGradient", direction, stops)

    def glow(self, color: str, strength: float = 0.9, core: str | None = None) -> str:
        """A radial gradient that fades to nothing."""
        stops = [(0.0, core or color, strength), (0.35, color, strength * 0.5), (1.0, color, 0.0)]
        return self._gradient("radialGradient", "", stops)

    def _gradient(self, tag: str, direction: str, stops: Sequence[tuple[float, str, float]]) -> str:
        marks = "".join(
            f'<stop offset="{share(place)}" stop-color="{brief(color)}"'
            + (f' stop-opacity="{share(opacity)}"' if opacity < 1 else "")
            + "/>"
            for place, color, opacity in stops
        )
        body = f"{direction}>{marks}</{tag}>"
        if (tag, body) not in self._gradients:
            self._gradients[tag, body] = f"g{len(self._defs)}"
            self._defs.append(f'<{tag} id="{self._gradients[tag, body]}"{body}')
        return f"url(#{self._gradients[tag, body]})"

    def clip(self, data: str) -> str:
        """A clipping path; returns its name for `open`."""
        name = f"g{len(self._defs)}"
        self._defs.append(f'<clipPath id="{name}"><path d="{shorten(data)}"/></clipPath>')
        return name

    def open(
        self,
        *,
        clip: str = "",
        move: Point | None = None,
        scale: float = 1,
        turn: float = 0,
        opacity: float = 1,
        flip: bool = False,
    ) -> None:
        """Begins a group; `close` ends it."""
        transform = f"translate({num(move[0])} {num(move[1])})" if move else ""
        transform += f"rotate({num(turn)})" if turn else ""
        if scale != 1 or flip:
            transform += f"scale({-scale if flip else scale:.3g} {scale:.3g})"
        attributes = {
            "transform": transform,
            "clip-path": f"url(#{clip})" if clip else "",
            "opacity": share(opacity) if opacity < 1 else "",
        }
        self._parts.append(f"<g{written({name: value for name, value in attributes.items() if value})}>")

    def close(self) -> None:
        self._parts.append("</g>")

    def path(
        self,
        data: str,
        fill: str = "none",
        *,
        opacity: float = 1,
        stroke: str = "",
        width: float = 1,
        round_: bool = False,
        holed: bool = False,
    ) -> None:
        """`holed`: a part that lies inside another one is cut out of it."""
        paint = outline(stroke, width)
        if holed:
            paint["fill-rule"] = "evenodd"
        if round_:
            paint |= {"stroke-linecap": "round", "stroke-linejoin": "round"}
        self._draw("path", {"d": shorten(data)}, fill, opacity, paint)

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        fill: str = "none",
        *,
        opacity: float = 1,
        stroke: str = "",
        width: float = 1,
    ) -> None:
        self._draw("circle", places(cx=x, cy=y, r=radius), fill, opacity, outline(stroke, width))

    def ellipse(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        fill: str = "none",
        *,
        opacity: float = 1,
        stroke: str = "",
        width: float = 1,
    ) -> None:
        self._draw("ellipse", places(cx=x, cy=y, rx=rx, ry=ry), fill, opacity, outline(stroke, width))

    def rect(self, x: float, y: float, width: float, height: float, fill: str, *, opacity: float = 1) -> None:
        self._draw("rect", places(x=x, y=y, width=width, height=height), fill, opacity)

    def dots(self, points: Iterable[tuple[float, float, float]], color: str, *, opacity: float = 1) -> None:
        """Many small circles, those of one size as one path: lines of no length, with round ends."""
        sizes: dict[str, str] = {}
        for x, y, r in points:
            sizes[num(2 * r)] = sizes.get(num(2 * r), "") + f"M{num(x)} {num(y)}h0"
        for size, data in sorted(sizes.items()):
            paint = {"stroke-width": size, "stroke": brief(color), "stroke-linecap": "round"}
            self._draw("path", {"d": shorten(data)}, "none", opacity, paint)

    def svg(self) -> str:
        size = f'viewBox="0 0 {self.width} {self.height}" width="{self.width}" height="{self.height}"'
        # Whoever has a fill says so: most lines have none, and so don't have to.
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} fill="none">'
        again, parts = shared_paths(self._parts)
        return f"{head}<defs>{''.join(self._defs + again)}</defs>{''.join(grouped(parts))}</svg>"

    def _draw(self, tag: str, own: Attributes, fill: str, opacity: float, paint: Attributes | None = None) -> None:
        faded = {"opacity": share(opacity)} if opacity < 1 else {}
        self._parts.append(Shape(tag, own | faded, filled(fill) | (paint or {})))
