"""Arcana: a circle drawn in the air, and in it what the dreamer does."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from collections.abc import Callable

from cards.art.canvas import Canvas, Dice, mix, num, polar, polygon
from cards.art.voidream.details import crystal, eye
from cards.art.voidream.palette import Palette

__all__ = ["sign"]

CX, CY = 200, 205
Act = Callable[[Canvas, Dice, Palette], None]


def sign(canvas: Canvas, dice: Dice, palette: Palette, title: str, faction: str) -> None:
    """A circle drawn in the air, and in it what the dreamer does."""
    canvas.circle(CX, CY, 200, canvas.glow(palette.light, 0.7, palette.spark))
    canvas.circle(CX, CY, 134, palette.night, opacity=0.42)
    for radius, width in ((134, 2.4), (126, 1), (98, 1.4)):
        canvas.circle(CX, CY, radius, stroke=palette.light, width=width, opacity=0.85)
    points, skip = dice.pick(((5, 2), (6, 2), (7, 2), (7, 3), (8, 3), (9, 4), (12, 5)))
    turn = dice.between(0, 360 / points)
    star = "".join(
        polygon(
            [polar(CX, CY, 126, turn + 360 * k / points), polar(CX, CY, 126, turn + 360 * (k + skip) / points)],
            closed=False,
        )
        for k in range(points)
    )
    canvas.path(star, stroke=palette.bright, width=1.4, opacity=0.8)
    canvas.path(
        "".join(_rune(dice, *polar(CX, CY, 112, k * 20)) for k in range(18)),
        stroke=palette.light,
        width=1.6,
        opacity=0.85,
    )
    canvas.circle(CX, CY, 70, mix(palette.night, palette.deep, 0.5), stroke=palette.light, width=2)
    words = title.lower().replace("-", " ").replace(",", "").split()
    (
        next((ACTS[word] for word in reversed(words) if word in ACTS), None)
        or dice.pick((_hand, _open_eye, _flame, _key))
    )(canvas, dice, palette)
    for k in range(points):
        x, y = polar(CX, CY, 126, turn + 360 * k / points)
        canvas.circle(x, y, 5, palette.spark)


def _rune(dice: Dice, x: float, y: float) -> str:
    return "".join(
        f"M{num(x + dice.pick((-4, 0, 4)))} {num(y - 6)}L{num(x + dice.pick((-4, 0, 4)))} {num(y + 6)}"
        for _ in range(2)
    )


def _hand(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.open(move=(CX, CY + 8), scale=0.98)
    canvas.path(
        "M-22 58C-30 34 -46 22 -50 2C-52 -10 -38 -14 -32 -4L-24 10V-42a7 7 0 0 1 14 0V-8V-54a7 7 0 0 1 14 0V-8V-46a7 7 0 0 1 14 0V-4V-30a7 7 0 0 1 14 0V18C32 40 24 46 22 58Z",
        canvas.linear([(0, palette.light, 1), (1, palette.bright, 1)]),
        stroke=palette.night,
        width=2,
    )
    canvas.close()
    eye(canvas, palette, CX - 1, CY + 26, 9, open_=0.8)


def _open_eye(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    eye(canvas, palette, CX, CY, 36, open_=0.6)
    canvas.path(
        "".join(
            polygon([polar(CX, CY + 6, 44, a), polar(CX, CY + 6, 58, a)], closed=False)
            for a in (-54, -36, -18, 0, 18, 36, 54)
        ),
        stroke=palette.light,
        width=3,
        round_=True,
    )


def _flame(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.path(
        f"M{CX} {CY - 58}C{CX + 10} {CY - 26} {CX + 40} {CY - 10} {CX + 30} {CY + 26}C{CX + 22} {CY + 52} {CX - 22} {CY + 52} {CX - 30} {CY + 26}C{CX - 36} {CY} {CX - 12} {CY - 8} {CX} {CY - 58}Z",
        canvas.linear([(0, palette.light, 1), (1, palette.bright, 1)]),
    )
    canvas.path(
        f"M{CX} {CY - 10}C{CX + 6} {CY + 6} {CX + 18} {CY + 12} {CX + 12} {CY + 30}C{CX + 6} {CY + 42} {CX - 6} {CY + 42} {CX - 12} {CY + 30}C{CX - 16} {CY + 14} {CX - 4} {CY + 8} {CX} {CY - 10}Z",
        "#ffffff",
        opacity=0.9,
    )


def _key(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.open(move=(CX, CY), turn=dice.between(-30, 30))
    canvas.path("M0 -10V52M0 34H18M0 48H14", stroke=palette.light, width=8, round_=True)
    canvas.circle(0, -30, 20, stroke=palette.light, width=8)
    canvas.circle(0, -30, 5, palette.spark)
    canvas.close()


def _door(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.path(f"M{CX - 32} {CY + 54}V{CY - 22}a32 34 0 0 1 64 0V{CY + 54}Z", palette.light)
    canvas.path(
        f"M{CX - 32} {CY + 54}V{CY - 22}a32 34 0 0 1 20 -31L{CX + 8} {CY - 40}V{CY + 64}Z",
        palette.deep,
        stroke=palette.bright,
        width=2,
    )
    canvas.circle(CX, CY + 14, 3.6, palette.spark)


def _clock(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.circle(CX, CY, 54, canvas.linear([(0, palette.light, 1), (1, palette.bright, 1)]))
    canvas.path(
        "".join(polygon([polar(CX, CY, 42, 30 * k), polar(CX, CY, 50, 30 * k)], closed=False) for k in range(12)),
        stroke=palette.night,
        width=3,
    )
    canvas.path(
        polygon(
            [polar(CX, CY, 24, dice.between(0, 360)), (CX, CY), polar(CX, CY, 40, dice.between(0, 360))], closed=False
        ),
        stroke=palette.night,
        width=5,
        round_=True,
    )


def _banner(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.path(f"M{CX - 30} {CY + 58}V{CY - 60}", stroke=palette.light, width=5, round_=True)
    canvas.path(
        f"M{CX - 28} {CY - 54}Q{CX + 10} {CY - 68} {CX + 50} {CY - 48}Q{CX + 36} {CY - 24} {CX + 46} {CY + 6}Q{CX + 8} {CY - 12} {CX - 28} {CY + 2}Z",
        canvas.linear([(0, palette.light, 1), (1, palette.bright, 1)]),
    )
    canvas.circle(CX + 8, CY - 28, 9, palette.night)


def _moon(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.path(f"M{CX - 8} {CY - 50}a50 50 0 1 0 52 68a42 42 0 0 1 -52 -68Z", palette.light)
    for x, y, size in ((24, -26, 12), (38, 2, 7), (12, -4, 5)):
        canvas.path(
            f"M{CX + x} {CY + y - size}l{size * 0.25:g} {size * 0.75:g}l{size * 0.75:g} {size * 0.25:g}l{-size * 0.75:g} {size * 0.25:g}l{-size * 0.25:g} {size * 0.75:g}l{-size * 0.25:g} {-size * 0.75:g}l{-size * 0.75:g} {-size * 0.25:g}l{size * 0.75:g} {-size * 0.25:g}Z",
            palette.spark,
        )


def _gem(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    for x, height, lean in ((-26, 62, -0.2), (26, 66, 0.2), (0, 104, 0.0)):
        crystal(canvas, dice, palette, CX + x, CY + 52, height, 0.2, lean=lean)


def _blade(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.open(move=(CX, CY), turn=dice.between(-24, 24))
    canvas.path(
        "M0 -62L10 -46V22H-10V-46Z",
        canvas.linear([(0, "#ffffff", 1), (1, palette.light, 1)]),
        stroke=palette.night,
        width=1,
    )
    canvas.path("M-28 22H28V30H-28ZM-5 30H5V56H-5Z", palette.bright)
    canvas.circle(0, 60, 7, palette.spark)
    canvas.close()


def _rails(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.path(
        f"M{CX - 44} {CY + 54}Q{CX - 10} {CY} {CX - 12} {CY - 58}M{CX - 14} {CY + 60}Q{CX + 8} {CY} {CX + 2} {CY - 60}M{CX + 44} {CY + 54}Q{CX + 10} {CY + 10} {CX - 6} {CY - 34}",
        stroke=palette.light,
        width=5,
        round_=True,
    )
    canvas.path(
        "".join(f"M{CX - 36 + k * 7} {CY + 44 - k * 22}h{34 - k * 3}" for k in range(5)),
        stroke=palette.bright,
        width=4,
        round_=True,
    )


ACTS: dict[str, Act] = {
    **dict.fromkeys(("eyes", "stare", "look"), _open_eye),
    **dict.fromkeys(("open", "floorboards", "door", "step"), _door),
    **dict.fromkeys(("minute", "time"), _clock),
    **dict.fromkeys(("standard", "decree", "summons"), _banner),
    **dict.fromkeys(("sleepwalk", "lullaby", "turn", "breath", "landing"), _moon),
    **dict.fromkeys(("glass", "facets", "plant", "surface"), _gem),
    **dict.fromkeys(("gauntlet", "vivisection", "challenge", "ground"), _blade),
    **dict.fromkeys(("lines", "layers", "dreamliner", "collision"), _rails),
    **dict.fromkeys(("feed", "dark"), _flame),
    **dict.fromkeys(("pinch", "forget", "name"), _hand),
}
