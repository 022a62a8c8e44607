"""How alike two generated pictures look, measured in milliseconds on a coarse raster of each.

A raster has 25 by 26 points of light and dark, of the part that rules texts don't cover, blurred and stretched to the
same contrast. It is painted flat: a gradient has the mean of its colors, a glow two thirds of its strength; clipping is
left out. So it tells whether light and dark lie alike, as one sees it from afar, and takes a picture for the same that
was moved by a hundredth of its width. It doesn't know colors, nor what a picture is of.
"""

from __future__ import annotations

import math
import re
from functools import lru_cache
from itertools import pairwise
from xml.etree.ElementTree import Element, fromstring

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps, ImageStat

__all__ = ["SIZE", "distance", "painted", "raster"]

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
Color = tuple[int, int, int, int]
SCALE = 1 / 8
SIZE = (50, 70)
STILL: Matrix = (SCALE, 0, 0, SCALE, 0, 0)
TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "A": 7, "Z": 0}


def painted(svg: str) -> Image.Image:
    """The picture, black where nothing is painted."""
    root = fromstring(svg)
    image = Image.new("RGB", SIZE)
    _Painter(image, {each.get("id", ""): each for each in root.iter() if each.get("id")}).group(root, STILL, {})
    return image


@lru_cache(maxsize=1024)
def raster(svg: str) -> Image.Image:
    """Where the picture is light and dark."""
    seen = painted(svg).convert("L").crop((0, 0, 50, 52)).filter(ImageFilter.GaussianBlur(1.5))
    return ImageOps.equalize(seen.resize((25, 26), Image.Resampling.BOX))


def distance(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of their points, of 255. Two that have nothing in common are 80 apart."""
    mean: float = ImageStat.Stat(ImageChops.difference(one, other)).mean[0]
    return mean


class _Painter:
    def __init__(self, image: Image.Image, known: dict[str, Element]) -> None:
        self.pen, self.known = ImageDraw.Draw(image, "RGBA"), known

    def group(self, parent: Element, matrix: Matrix, paint: dict[str, str]) -> None:
        for each in parent:
            own = paint | {name: value for name, value in each.attrib.items() if name != "opacity"}
            own["opacity"] = str(float(paint.get("opacity", 1)) * float(each.get("opacity", 1)))
            tag = each.tag.rpartition("}")[2]
            if tag == "g":
                self.group(each, _moved(matrix, each.get("transform", "")), own)
            elif tag == "use":
                self.shape("path", self.known[each.get("href", "#")[1:]].attrib | own, matrix)
            elif tag in ("path", "circle", "ellipse", "rect"):
                self.shape(tag, own, matrix)

    def shape(self, tag: str, own: dict[str, str], matrix: Matrix) -> None:
        fill, stroke = (self.color(own.get(name, "none"), float(own["opacity"])) for name in ("fill", "stroke"))
        wide = float(own.get("stroke-width", 1)) * math.hypot(matrix[0], matrix[1])
        for points in _outlines(tag, own):
            there = [_put(point, matrix) for point in points]
            if fill and len(there) > 2:
                self.pen.polygon(there, fill=fill)
            if stroke and len(there) > 1:
                thin = min(1.0, wide)
                self.pen.line(there, fill=(*stroke[:3], int(stroke[3] * thin)), width=max(1, round(wide)))

    def color(self, paint: str, opacity: float) -> Color | None:
        if paint == "none":
            return None
        if paint.startswith("url"):
            gradient = self.known[paint[5:-1]]
            stops = [(_rgb(stop.get("stop-color", "")), float(stop.get("stop-opacity", 1))) for stop in gradient]
            red, green, blue = (round(sum(rgb[k] for rgb, _ in stops) / len(stops)) for k in range(3))
            strength = sum(share for _, share in stops) / len(stops)
            return red, green, blue, round(255 * opacity * strength * (0.7 if "radial" in gradient.tag else 1))
        return *_rgb(paint), round(255 * opacity)


def _rgb(code: str) -> tuple[int, int, int]:
    digits = code[1:] if len(code) == 7 else "".join(digit * 2 for digit in code[1:])
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)


def _put(point: Point, matrix: Matrix) -> Point:
    x, y = point
    return matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]


def _moved(matrix: Matrix, transform: str) -> Matrix:
    for name, words in re.findall(r"(\w+)\(([^)]*)\)", transform):
        numbers = [float(word) for word in NUMBER.findall(words)]
        turn = math.radians(numbers[0])
        a, b, c, d, e, f = {
            "translate": (1, 0, 0, 1, numbers[0], numbers[-1]),
            "rotate": (math.cos(turn), math.sin(turn), -math.sin(turn), math.cos(turn), 0, 0),
            "scale": (numbers[0], 0, 0, numbers[-1], 0, 0),
        }[name]
        p, q, r, s, t, u = matrix
        matrix = (p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d, p * e + r * f + t, q * e + s * f + u)
    return matrix


def _outlines(tag: str, own: dict[str, str]) -> list[list[Point]]:
    def number(name: str) -> float:
        return float(own.get(name, 0))

    if tag == "path":
        return _path(own["d"])
    if tag == "rect":
        x, y, w, h = (number(name) for name in ("x", "y", "width", "height"))
        return [[(x, y), (x + w, y), (x + w, y + h), (x, y + h)]]
    rx, ry = (number("r"),) * 2 if tag == "circle" else (number("rx"), number("ry"))
    turns = [math.tau * k / 16 for k in range(17)]
    return [[(number("cx") + rx * math.cos(turn), number("cy") + ry * math.sin(turn)) for turn in turns]]


def _path(data: str) -> list[list[Point]]:
    """The lines of a path; curves in four steps, an arc as the bow through its ends."""
    outlines: list[list[Point]] = []
    tokens = TOKEN.findall(data)
    at, command = 0, "M"
    x = y = 0.0
    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
        kind, ahead = command.upper(), command.islower()
        values = [float(token) for token in tokens[at : at + COUNTS[kind]]]
        at += COUNTS[kind]
        if kind == "Z":
            outlines[-1].append(outlines[-1][0])
            x, y = outlines[-1][0]
            continue
        dx, dy = (x, y) if ahead else (0.0, 0.0)
        start = (x, y)
        if kind in "HV":
            x, y = (values[0] + dx, y) if kind == "H" else (x, values[0] + dy)
        else:
            x, y = values[-2] + dx, values[-1] + dy
        if kind == "M":
            outlines.append([(x, y)])
            command = "l" if ahead else "L"
        elif kind in "QC":
            knots = [start, *((values[k] + dx, values[k + 1] + dy) for k in range(0, len(values), 2))]
            outlines[-1] += [_between(knots, step / 4) for step in range(1, 5)]
        elif kind == "A":
            outlines[-1] += _bow(start, (x, y), values[0], large=bool(values[3]), clockwise=bool(values[4]))
        else:
            outlines[-1].append((x, y))
    return outlines


def _between(knots: list[Point], share: float) -> Point:
    while len(knots) > 1:
        knots = [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in pairwise(knots)]
    return knots[0]


def _bow(start: Point, end: Point, radius: float, *, large: bool, clockwise: bool) -> list[Point]:
    half = math.dist(start, end) / 2
    if half == 0:
        return [end]
    rise = math.sqrt(max(0.0, radius**2 - half**2)) * (1 if large == clockwise else -1)
    ux, uy = (end[0] - start[0]) / (2 * half), (end[1] - start[1]) / (2 * half)
    cx, cy = (start[0] + end[0]) / 2 - uy * rise, (start[1] + end[1]) / 2 + ux * rise
    begin = math.atan2(start[1] - cy, start[0] - cx)
    sweep = (math.atan2(end[1] - cy, end[0] - cx) - begin) % math.tau
    sweep = sweep if clockwise else sweep - math.tau
    reach = math.dist(start, (cx, cy))
    turns = [begin + sweep * step / 8 for step in range(1, 9)]
    return [(cx + reach * math.cos(turn), cy + reach * math.sin(turn)) for turn in turns]
