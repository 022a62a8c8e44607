"""Memories: a small scene in a frame that hangs in the air."""

from __future__ import annotations

import math

from cards.art.canvas import Canvas, Dice, mix, num, polar, polygon
from cards.art.voidream.palette import Palette
from cards.art.voidream.scenes import INSIDE, REMEMBERED

__all__ = ["memory"]

CX, CY = 200, 205


def memory(canvas: Canvas, dice: Dice, palette: Palette, title: str, faction: str) -> None:
    """A small scene in a frame that hangs in the air."""
    shape, outline = dice.pick((_oval, _arch, _shard, _panel))(dice)
    turn = dice.between(-7, 7)
    canvas.circle(CX, CY, 190, canvas.glow(palette.light, 0.6))
    for _ in range(5):
        x = CX + dice.between(-90, 90)
        canvas.path(
            f"M{num(x)} -6Q{num(x + dice.between(-24, 24))} 50 {num(CX + (x - CX) * 0.5)} {num(CY - 104)}",
            stroke=palette.light,
            width=0.9,
            opacity=0.55,
        )
    canvas.open(move=(CX, CY), turn=turn)
    canvas.path(shape, palette.night, stroke=palette.night, width=20, opacity=0.6)
    canvas.path(
        shape,
        canvas.linear(
            [
                (0, palette.night, 1),
                (0.5, palette.mid, 1),
                (0.78, palette.light, 1),
                (0.8, palette.deep, 1),
                (1, palette.night, 1),
            ]
        ),
    )
    canvas.open(clip=canvas.clip(shape))
    words = title.lower().replace("-", " ").replace(",", "").split()
    (
        next((INSIDE[word] for word in words if word in INSIDE), None)
        or dice.pick(REMEMBERED[faction if faction in REMEMBERED else "neutral"])
    )(canvas, dice, palette)
    canvas.path("M-120 -130L-10 -130L-110 60ZM30 -130L54 -130L-60 110L-84 110Z", "#ffffff", opacity=0.09)
    canvas.close()
    canvas.path(shape, stroke=mix(palette.bright, palette.mid, 0.3), width=9, round_=True)
    canvas.path(shape, stroke=mix(palette.light, palette.bright, 0.3), width=2.4)
    canvas.path(outline, palette.light, opacity=0.9)
    canvas.close()
    for _ in range(9):
        x, y, size = CX + dice.between(-170, 170), CY + dice.between(-140, 150), dice.between(3, 11)
        if math.hypot(x - CX, y - CY) > 122:
            canvas.path(
                polygon(
                    [
                        polar(x, y, size, dice.between(0, 110)),
                        polar(x, y, size, dice.between(130, 230)),
                        polar(x, y, size * 0.6, dice.between(250, 350)),
                    ]
                ),
                palette.light,
                opacity=0.6,
            )


def _oval(dice: Dice) -> tuple[str, str]:
    beads = "".join(_bead(*_ellipse_point(96, 122, 360 * k / 12), 3.2) for k in range(12))
    return "M-84 0a84 110 0 1 1 168 0a84 110 0 1 1 -168 0Z", beads


def _arch(dice: Dice) -> tuple[str, str]:
    return "M-80 112V-34a80 84 0 0 1 160 0V112Z", _bead(0, -128, 5) + _bead(-90, 112, 4) + _bead(90, 112, 4)


def _panel(dice: Dice) -> tuple[str, str]:
    return "M-82 -108H82V108H-82Z", "".join(_bead(x, y, 4.4) for x in (-90, 90) for y in (-116, 116))


def _shard(dice: Dice) -> tuple[str, str]:
    points = [polar(0, 0, dice.between(92, 124), 360 * k / 8 + dice.between(-12, 12)) for k in range(8)]
    return polygon(points), "".join(_bead(x * 1.12, y * 1.12, 2.4) for x, y in points[::2])


def _ellipse_point(rx: float, ry: float, degrees: float) -> tuple[float, float]:
    return rx * math.cos(math.radians(degrees)), ry * math.sin(math.radians(degrees))


def _bead(x: float, y: float, r: float) -> str:
    return f"M{num(x - r)} {num(y)}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0"
