"""What is remembered of the world outside. Around (0, 0), about 240 high."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.kernel.art.canvas import Canvas, Dice, mix, polar, polygon
from games.kernel.art.markup import num
from games.voidream.art.details import lit, shade
from games.voidream.art.palette import Palette


def frost(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Flowers of ice on a pane, and a name written into them."""
    canvas.path("M-130 -130H130V130H-130Z", canvas.linear([(0, palette.mid, 1), (1, palette.bright, 1)]))
    for x, y, reach, count in ((-46, -50, 62, 6), (56, 40, 54, 6), (-58, 74, 40, 6), (56, -72, 36, 6)):
        turn = dice.between(0, 60)
        data = ""
        for k in range(count):
            angle = turn + 60 * k
            data += polygon([(x, y), polar(x, y, reach, angle)], closed=False)
            for share in (0.45, 0.72):
                at = polar(x, y, reach * share, angle)
                data += polygon(
                    [polar(*at, reach * 0.3, angle - 46), at, polar(*at, reach * 0.3, angle + 46)], closed=False
                )
        canvas.path(data, stroke="#ffffff", width=3.6, round_=True)
    canvas.path("M-34 34Q-20 4 -16 32Q-12 60 8 24Q28 -12 30 8", stroke=palette.night, width=6, round_=True)
    canvas.path("M0 -130V130M-130 0H130", stroke=palette.night, width=7, opacity=0.85)


def orchard(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A tree that bears fruit of glass."""
    canvas.circle(0, -30, 110, canvas.glow(palette.light, 0.8))
    canvas.path("M-130 130V94Q0 66 130 94V130Z", palette.night)
    canvas.path(
        "M-12 100Q0 40 -40 -20M12 100Q2 40 44 -30M0 60Q4 0 -4 -66M-22 10Q-60 4 -78 -22M24 8Q62 14 80 -4",
        stroke=palette.night,
        width=9,
        round_=True,
    )
    for x, y, r in (
        (-78.0, -2, 17),
        (-40, -34, 22),
        (-4, -84, 20),
        (44, -50, 24),
        (80, 16, 17),
        (4, -24, 18),
        (-60, -70, 15),
        (-28, 34, 13),
        (40, 40, 14),
    ):
        x += dice.between(-5, 5)
        canvas.path(f"M{num(x)} {y - r}v-9", stroke=palette.night, width=3)
        canvas.circle(x, y, r, lit(canvas, palette), stroke=palette.night, width=2)
        canvas.circle(x - r * 0.3, y - r * 0.3, r * 0.25, "#ffffff")


def roots(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A tree as deep as it is high."""
    canvas.path("M-130 8Q0 -8 130 8V130H-130Z", palette.night)
    canvas.circle(0, -62, 48, lit(canvas, palette))
    canvas.path(
        "M-56 -50C-62 -96 -30 -116 0 -112C32 -116 62 -94 56 -50C40 -28 -40 -28 -56 -50Z",
        shade(canvas, palette),
        stroke=palette.light,
        width=2,
    )
    canvas.path("M-9 6L-5 -50H5L9 6Z", palette.night, stroke=palette.light, width=1.6)
    tips = [(0.0, 4.0, 180 + lean) for lean in (-62, -26, 8, 40, 68)]
    for depth in range(3):
        data, grown = "", []
        for x, y, angle in tips:
            end = polar(x, y, 42 * 0.8**depth, angle + dice.between(-9, 9))
            data += polygon([(x, y), end], closed=False)
            grown += [(*end, angle - 22), (*end, angle + 24)]
        canvas.path(
            data, stroke=(palette.light, palette.bright, palette.mid)[depth], width=6 - depth * 1.7, round_=True
        )
        tips = grown


def amber(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A dragonfly in a drop that has hardened."""
    canvas.circle(0, 0, 110, canvas.glow(palette.spark, 0.7))
    canvas.path(
        "M0 -108C22 -70 74 -40 74 24C74 70 40 98 0 98C-40 98 -74 70 -74 24C-74 -40 -22 -70 0 -108Z",
        lit(canvas, palette),
        stroke=palette.light,
        width=3,
    )
    canvas.open(move=(0, 20), turn=dice.between(-34, 34))
    canvas.path(
        "M-6 -22C-40 -50 -58 -44 -58 -34C-56 -22 -30 -14 -6 -14ZM6 -22C40 -50 58 -44 58 -34C56 -22 30 -14 6 -14ZM-6 -8C-34 -4 -50 8 -46 16C-38 22 -16 8 -6 2ZM6 -8C34 -4 50 8 46 16C38 22 16 8 6 2Z",
        palette.spark,
        stroke=palette.night,
        width=2,
    )
    canvas.path("M0 -40C9 -40 9 -28 6 -22L4 56L0 64L-4 56L-6 -22C-9 -28 -9 -40 0 -40Z", palette.night)
    canvas.close()
    canvas.path("M-50 14Q-46 -20 -24 -42", stroke="#ffffff", width=7, round_=True, opacity=0.8)


def feathers(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Layers of feathers, the oldest beneath."""
    for row in range(4):
        for k in range(4 - row % 2):
            x, y = -84 + k * 56 + row % 2 * 28, 84 - row * 50
            canvas.open(move=(x, y), turn=dice.between(-10, 10))
            canvas.path(
                "M0 56C-31 36 -36 -18 0 -58C36 -18 31 36 0 56Z",
                mix(palette.deep, palette.light, 0.05 + row * 0.28),
                stroke=palette.night,
                width=2,
            )
            canvas.path("M0 56V-44M-17 8L0 24L17 8M-17 -14L0 2L17 -14", stroke=palette.night, width=2)
            canvas.close()


def salt(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Cubes that grew upon one another."""
    canvas.path("M-130 130V96Q0 74 130 96V130Z", palette.night)
    for x, y, size in (
        (-62, 96, 34.0),
        (58, 96, 40),
        (-18, 52, 30),
        (30, 40, 26),
        (0, 108, 44),
        (-50, 44, 22),
        (4, -8, 27),
        (-14, -44, 17),
        (66, 34, 17),
    ):
        size *= dice.between(0.9, 1.1)
        half, rise = size * 0.87, size * 0.5
        top, left, right = palette.spark, palette.bright, palette.mid
        for data, fill in (
            (
                f"M{num(x)} {num(y - size)}l{num(half)} {num(-rise)}l{num(-half)} {num(-rise)}l{num(-half)} {num(rise)}Z",
                top,
            ),
            (f"M{num(x)} {num(y - size)}v{num(size)}l{num(-half)} {num(-rise)}v{num(-size)}Z", left),
            (f"M{num(x)} {num(y - size)}v{num(size)}l{num(half)} {num(-rise)}v{num(-size)}Z", right),
        ):
            canvas.path(data, fill, stroke=palette.night, width=1)


def boat(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """An empty boat on a lake that knows who sat in it."""
    canvas.circle(dice.between(-34, 34), -54, 30, palette.light)
    canvas.path("M-130 -6Q-80 -40 -40 -8Q0 -34 50 -6Q90 -26 130 -4V20H-130Z", palette.deep)
    canvas.rect(-130, 12, 260, 130, canvas.linear([(0, palette.light, 1), (1, palette.mid, 1)]))
    canvas.path("M-84 22Q0 48 84 22Q72 64 40 68H-40Q-72 64 -84 22Z", palette.night, stroke=palette.light, width=2)
    canvas.path("M-34 34L-70 -16M34 36H-30", stroke=palette.night, width=6, round_=True)
    for k in range(4):
        x, y = dice.between(-70, 40), 82 + k * 13
        canvas.path(f"M{num(x - 30)} {y}q10 -8 20 0q10 8 20 0q10 -8 20 0", stroke=palette.deep, width=3, round_=True)


def rail(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A rail that sings before anything comes."""
    canvas.path("M-130 130V34L130 -16V130Z", palette.deep)
    for k in range(6):
        canvas.path(
            f"M{-122 + k * 46} {58 - k * 9}l30 -6l10 44l-34 8Z", palette.night, stroke=palette.bright, width=1.2
        )
    canvas.path("M-140 50L140 -6V14L-140 72Z", lit(canvas, palette), stroke=palette.night, width=2)
    for k in range(5):
        lift, reach = 20 + k * 19, 70 - k * 9
        x = dice.between(-12, 12)
        canvas.path(
            f"M{num(x - reach)} {num(44 - lift + reach * 0.2)}Q{num(x - reach / 2)} {num(10 - lift)} {num(x)} {num(30 - lift)}Q{num(x + reach / 2)} {num(50 - lift)} {num(x + reach)} {num(16 - lift)}",
            stroke=(palette.spark, palette.light)[k % 2],
            width=4 - k * 0.5,
            round_=True,
        )


def vein(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Light that runs through rock."""
    canvas.path("M-130 -130H130V130H-130Z", palette.night)
    for _ in range(9):
        x, y = dice.between(-110, 110), dice.between(-110, 110)
        corners = [polar(x, y, dice.between(24, 52), 72 * k + dice.between(-20, 20)) for k in range(5)]
        canvas.path(polygon(corners), mix(palette.deep, palette.night, dice.unit()), stroke=palette.deep, width=2)
    middle = [(dice.between(-26, 26), -130.0 + k * 37) for k in range(8)]
    data = polygon(middle, closed=False)
    for k, (x, y) in enumerate(middle[1:-1]):
        side = 1 if k % 2 else -1
        data += polygon(
            [
                (x, y),
                (x + side * dice.between(26, 44), y + 24),
                (x + side * dice.between(60, 84), y + dice.between(20, 60)),
            ],
            closed=False,
        )
    for width, color, opacity in ((22, palette.bright, 0.35), (9, palette.light, 0.95), (4, "#ffffff", 1)):
        canvas.path(data, stroke=color, width=width, round_=True, opacity=opacity)
