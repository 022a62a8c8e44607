"""Shapes as SVG markup in few characters: what lies beside one another, or comes again, is said once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

Attributes = dict[str, str]
_WORTH_NAMING = 40
"""Path data below this length is shorter than what it takes to refer to it."""


def num(value: float) -> str:
    """A coordinate as short as it can be written: tenths only where a tenth can be seen."""
    if abs(value) >= 10:
        return f"{value:.0f}"
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def share(value: float) -> str:
    """A part of one, in hundredths."""
    return f"{value:.2f}".rstrip("0").rstrip(".").removeprefix("0") or "0"


def brief(color: str) -> str:
    """The color in three digits where they say it all."""
    if len(color) == 7 and color[0] == "#" and color[1::2] == color[2::2]:
        return "#" + color[1::2]
    return color


def places(**values: float) -> Attributes:
    """Coordinates as attributes; what lies at zero needs none."""
    return {name: num(value) for name, value in values.items() if num(value) != "0"}


def outline(stroke: str, width: float) -> Attributes:
    if not stroke:
        return {}
    return {"stroke": brief(stroke)} | ({"stroke-width": num(width)} if num(width) != "1" else {})


def filled(fill: str) -> Attributes:
    return {} if fill == "none" else {"fill": brief(fill)}


@dataclass(frozen=True, slots=True)
class Shape:
    """One shape: `paint` is what a group can say for all its shapes, `own` is what only the shape itself can say."""

    tag: str
    own: Attributes
    paint: Attributes

    def markup(self, said: Attributes) -> str:
        """The shape inside a group that has said some of its paint already."""
        rest = {name: value for name, value in self.paint.items() if name not in said}
        return f"<{self.tag}{written(self.own | rest)}/>"


def written(attributes: Attributes) -> str:
    return "".join(f' {name}="{value}"' for name, value in attributes.items())


def shared_paths(parts: Sequence[str | Shape]) -> tuple[list[str], list[str | Shape]]:
    """Definitions of the paths that are drawn more than once, and the parts with references to them."""
    counts = Counter(part.own["d"] for part in parts if isinstance(part, Shape) and "d" in part.own)
    repeated = [data for data, count in counts.items() if count > 1 and len(data) > _WORTH_NAMING]
    names = {data: f"p{number}" for number, data in enumerate(repeated)}
    definitions = [f'<path id="{name}" d="{data}"/>' for data, name in names.items()]
    return definitions, [_referring(part, names) if isinstance(part, Shape) else part for part in parts]


def _referring(shape: Shape, names: dict[str, str]) -> Shape:
    name = names.get(shape.own.get("d", ""))
    if name is None:
        return shape
    rest = {key: value for key, value in shape.own.items() if key != "d"}
    return replace(shape, tag="use", own={"href": f"#{name}"} | rest)


def grouped(parts: Iterable[str | Shape]) -> Iterator[str]:
    """The parts as markup; shapes that lie beside one another share what they have in common."""
    for drawn, run in groupby(parts, key=lambda part: isinstance(part, Shape)):
        if not drawn:
            yield from (str(part) for part in run)
            continue
        shapes = [part for part in run if isinstance(part, Shape)]
        while shapes:
            count, said = _common_paint(shapes)
            together = "".join(shape.markup(said) for shape in shapes[:count])
            yield f"<g{written(said)}>{together}</g>" if said else together
            shapes = shapes[count:]


def _common_paint(shapes: Sequence[Shape]) -> tuple[int, Attributes]:
    """How many of the first shapes are best put into one group, and what the group says for them."""
    best, most, said = 1, 0, Attributes()
    common = dict(shapes[0].paint)
    for count, shape in enumerate(shapes[1:], start=2):
        common = {name: value for name, value in common.items() if shape.paint.get(name) == value}
        # A group says it once instead of `count` times, and costs seven characters itself.
        saved = len(written(common)) * (count - 1) - len("<g></g>")
        if saved > most:
            best, most, said = count, saved, common
    return best, said
