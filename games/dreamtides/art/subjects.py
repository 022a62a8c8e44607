"""Subjects: what stands in the tide, by the kind of card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.dreamtides.art.tide import Dawn
from games.kernel.art.canvas import Canvas, Dice, mix, polar, polygon

__all__ = ["SUBJECTS", "Subject"]

Subject = Callable[[Canvas, Dice, Dawn], None]


def spirit(canvas: Canvas, dice: Dice, dawn: Dawn) -> None:
    """A robed figure in a mantle, with a staff or without."""
    x, lean, broad = dice.between(180, 220), dice.between(-12, 12), dice.between(38, 62)
    dark = mix(dawn.deep, "#101020", 0.35)
    head = dice.between(82, 104)
    robe = f"M{x - 13:.0f} {head + 16:.0f}Q{x - broad - lean:.0f} 190 {x - broad:.0f} 290L{x + broad:.0f} 290"
    canvas.path(f"{robe}Q{x + broad - lean:.0f} 190 {x + 13:.0f} {head + 16:.0f}Z", dark)
    canvas.path(f"M{x:.0f} {head + 24:.0f}Q{x - 18 + lean:.0f} 200 {x - 8:.0f} 290h16Z", dawn.sun, opacity=0.85)
    canvas.circle(x, head, dice.between(15, 20), dark)
    if dice.chance(0.5):
        side = x + dice.sign() * (broad + 8)
        canvas.path(f"M{side:.0f} {head - 20:.0f}V290", stroke=dark, width=5, round_=True)
        canvas.circle(side, head - 26, 9, dawn.foam)


def surge(canvas: Canvas, dice: Dice, dawn: Dawn) -> None:
    """Rays of light that break out of the water."""
    count, x = dice.whole(7, 13), dice.between(170, 230)
    for ray in range(count):
        angle = -80 + 160 * ray / (count - 1)
        reach = dice.between(110, 190)
        tip, left, right = (polar(x, 235, far, angle + off) for far, off in ((reach, 0), (70, -5), (70, 5)))
        canvas.path(polygon([(x, 235), left, tip, right]), dawn.foam if ray % 2 else dawn.deep, opacity=0.9)


def caller(canvas: Canvas, dice: Dice, dawn: Dawn) -> None:
    """A portrait in a frame of light."""
    points, dark = dice.whole(9, 16), mix(dawn.deep, "#101020", 0.35)
    for point in range(points):
        angle = 360 * point / points
        rim = [polar(200, 140, far, angle + off) for far, off in ((112, -7), (138, 0), (112, 7))]
        canvas.path(polygon(rim), dawn.foam)
    canvas.circle(200, 140, 110, mix(dawn.shallow, dawn.low, 0.4), stroke=dawn.foam, width=7)
    canvas.path("M118 262Q128 186 200 178Q272 186 282 262Z", dark)
    canvas.ellipse(200, 132, 36, 46, dark)
    canvas.path(f"M158 128Q200 {dice.between(30, 80):.0f} 242 128Q200 104 158 128Z", dawn.sun)


def island(canvas: Canvas, dice: Dice, dawn: Dawn) -> None:
    """A place in the Dreamwell: an island with trees."""
    dark = mix(dawn.deep, "#101020", 0.25)
    canvas.path("M70 250Q200 150 330 250V300H70Z", dark)
    for tree in range(dice.whole(3, 6)):
        x, top = 125 + 30 * tree + dice.between(-8, 8), dice.between(90, 140)
        canvas.path(f"M{x:.0f} {top:.0f}V220", stroke=dark, width=6)
        for _ in range(3):
            canvas.circle(
                x + dice.between(-16, 16), top + dice.between(-14, 18), dice.between(15, 25), dawn.foam, opacity=0.85
            )


SUBJECTS: Final[Mapping[str, Subject]] = {
    "character": spirit,
    "event": surge,
    "dreamcaller": caller,
    "dreamwell": island,
}
