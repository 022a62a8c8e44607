"""Thoughts of an hour: clocks, days, and what can't wait."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.kernel.art.canvas import Canvas, Dice, mix, polar, polygon, smooth
from games.kernel.art.markup import num
from games.voidream.art.details import lit, shade
from games.voidream.art.palette import Palette
from games.voidream.art.sky import HORIZON


def clocks(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """Clocks of all sizes, each with an hour of its own."""
    for x, y, r in (
        (96, 120, 44),
        (290, 104, 54),
        (196, 70, 32),
        (70, 236, 36),
        (334, 228, 42),
        (128, 316, 34),
        (276, 318, 36),
        (200, 206, 74),
    ):
        canvas.circle(
            x, y, r, mix(palette.light, palette.bright, dice.unit() * 0.6), stroke=palette.night, width=r * 0.13
        )
        canvas.path(
            "".join(
                polygon([polar(x, y, r * 0.7, 30 * k), polar(x, y, r * 0.84, 30 * k)], closed=False) for k in range(12)
            ),
            stroke=palette.night,
            width=r * 0.05,
        )
        hour = dice.between(0, 360)
        canvas.path(
            polygon([polar(x, y, r * 0.45, hour), (x, y), polar(x, y, r * 0.68, hour * 12)], closed=False),
            stroke=palette.night,
            width=r * 0.09,
            round_=True,
        )


def pocket_watch(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A watch on its chain, its glass cracked at the hour it stopped."""
    links = "".join(
        f"M{num(x)} {num(y)}a7 5 0 1 0 14 0a7 5 0 1 0 -14 0"
        for x, y in ((193 + k * k * 1.3, 96 - k * 13) for k in range(9))
    )
    canvas.path(links, stroke=palette.light, width=4)
    canvas.circle(200, 112, 13, stroke=palette.bright, width=8)
    canvas.circle(200, 226, 108, shade(canvas, palette), stroke=palette.bright, width=7)
    canvas.circle(200, 226, 88, lit(canvas, palette), stroke=palette.night, width=3)
    canvas.path(
        "".join(polygon([polar(200, 226, 70, 30 * k), polar(200, 226, 80, 30 * k)], closed=False) for k in range(12)),
        stroke=palette.night,
        width=5,
    )
    hour = dice.between(0, 360)
    canvas.path(
        polygon([polar(200, 226, 42, hour), (200, 226), polar(200, 226, 64, hour + 130)], closed=False),
        stroke=palette.night,
        width=8,
        round_=True,
    )
    canvas.path(
        "M236 178L222 204L240 220L226 252L252 288M222 204L190 190M226 252L198 276M240 220L284 214",
        stroke="#ffffff",
        width=3,
    )


def noon(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A sun that stands, and an obelisk without a shadow."""
    rays = "".join(
        polygon([polar(200, 132, 70, a - 4), polar(200, 132, 190 if k % 2 else 118, a), polar(200, 132, 70, a + 4)])
        for k, a in enumerate(range(0, 360, 15))
    )
    canvas.path(rays, palette.light, opacity=0.85)
    canvas.circle(200, 132, 62, palette.spark, stroke=palette.light, width=6)
    canvas.path(
        f"M178 {HORIZON + 10}L186 176L200 150L214 176L222 {HORIZON + 10}Z",
        shade(canvas, palette),
        stroke=palette.light,
        width=2,
    )
    canvas.path(f"M150 {HORIZON + 26}L160 {HORIZON + 6}H240L250 {HORIZON + 26}Z", palette.night)
    for side in (-1, 1):
        for k in range(1, 5):
            canvas.path(
                f"M{200 + side * (36 + k * 30)} {HORIZON + 22}v{-22 - k * 5}h{side * 12}v{22 + k * 5}Z", palette.night
            )


def calendar(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A block of days, and the leaf of one that comes back."""
    canvas.open(move=(186, 214), turn=dice.between(-9, -3))
    canvas.path("M-96 -104H96V118H-96Z", shade(canvas, palette))
    canvas.path("M-104 -112H88V110H-104Z", lit(canvas, palette), stroke=palette.night, width=2)
    canvas.path("M-104 -112H88V-66H-104Z", palette.mid)
    for row in range(4):
        canvas.path(
            "".join(f"M{-88 + k * 34} {-48 + row * 38}h24v26h-24Z" for k in range(5)),
            palette.deep,
            opacity=0.85 - row * 0.14,
        )
    canvas.path("M-20 30L20 66M20 30L-20 66", stroke=palette.spark, width=9, round_=True)
    canvas.path("M-70 -126V-96M54 -126V-96", stroke=palette.night, width=9, round_=True)
    canvas.close()
    canvas.open(move=(322, 110), turn=dice.between(14, 34))
    canvas.path("M-40 -46H34Q50 -20 40 44Q10 34 -40 46Q-30 0 -40 -46Z", palette.light, stroke=palette.night, width=2)
    canvas.path("M-26 -30H30M-14 -6H20V24H-14Z", stroke=palette.mid, width=5)
    canvas.close()


def waking(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A window that the morning comes in by, its curtains stirred."""
    canvas.path("M116 58H284V310H116Z", palette.light)
    canvas.circle(200, 236, 54, palette.spark)
    canvas.path("M116 310V256Q160 226 206 258Q252 290 284 246V310Z", mix(palette.bright, palette.mid, 0.4))
    canvas.path("M116 58H284V310H116ZM200 58V310M116 176H284", stroke=palette.night, width=9)
    for flip in (False, True):
        canvas.open(move=(200, 0), flip=flip)
        sway = dice.between(-16, 24)
        canvas.path(
            f"M-124 44H-30Q-52 130 {num(-96 + sway)} 186Q-130 250 {num(-92 + sway)} 340H-172Q-150 180 -124 44Z",
            shade(canvas, palette),
            stroke=palette.light,
            width=2,
        )
        canvas.path(
            f"M-104 52Q-112 140 -140 200Q-160 270 -142 336M-72 52Q-84 130 {num(-118 + sway)} 190Q-136 260 -118 336",
            stroke=palette.bright,
            width=2,
            opacity=0.7,
        )
        canvas.close()
    canvas.path("M58 40H342", stroke=palette.night, width=9, round_=True)
    canvas.path("M84 310H316V326H84Z", palette.night)


def dandelion(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A dandelion whose seeds wait for a breath."""
    canvas.path("M196 400Q214 300 176 200", stroke=palette.night, width=8, round_=True)
    stems = "".join(polygon([polar(176, 176, 14, a), polar(176, 176, 84, a)], closed=False) for a in range(0, 360, 15))
    canvas.path(stems, stroke=palette.light, width=1.8)
    tufts = ""
    for a in range(0, 360, 15):
        tip = polar(176, 176, 84, a)
        tufts += "".join(polygon([tip, polar(*tip, 24, a + lean)], closed=False) for lean in (-50, -18, 18, 50))
    canvas.path(tufts, stroke="#ffffff", width=1.6, opacity=0.95)
    canvas.circle(176, 176, 17, palette.night, stroke=palette.bright, width=2)
    for x, y, lean in ((306, 92, 50), (342, 158, 70), (286, 186, 60), (330, 238, 80), (358, 66, 40)):
        canvas.open(move=(x + dice.between(-12, 12), y + dice.between(-12, 12)), turn=lean)
        canvas.path("M0 26V0L-17 -14M0 0L-7 -20M0 0L7 -20M0 0L17 -14", stroke="#ffffff", width=2.2, round_=True)
        canvas.path("M0 36L-4 24H4Z", palette.night)
        canvas.close()


def lightning(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A storm out of nothing."""
    canvas.path("M206 150L148 236H192L160 340L262 210H212L250 150Z", palette.spark, stroke=palette.night, width=2)
    canvas.path(
        "M112 160L84 208H106L90 262L140 194H116L134 160ZM306 156L282 198H302L290 240L332 186H310L326 156Z",
        palette.light,
        opacity=0.9,
    )
    puffs = (
        (64, 132, 40),
        (118, 98, 56),
        (196, 78, 68),
        (276, 96, 58),
        (338, 130, 42),
        (200, 136, 56),
        (130, 140, 42),
        (268, 140, 44),
    )
    for x, y, r in puffs:
        canvas.circle(x, y - 5, r, palette.bright)
    for x, y, r in puffs:
        canvas.circle(x, y + 3, r, mix(palette.deep, palette.night, 0.2 + y / 400))
    canvas.path(
        "".join(f"M{num(dice.between(30, 370))} {num(dice.between(200, 320))}l-10 34" for _ in range(16)),
        stroke=palette.light,
        width=2.4,
        opacity=0.7,
        round_=True,
    )


def match(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A match that has burnt down almost to the fingers."""
    canvas.circle(200, 130, 150, canvas.glow(palette.spark, 0.95))
    canvas.path("M200 26C222 80 262 106 250 158C240 204 160 204 150 158C142 118 186 92 200 26Z", lit(canvas, palette))
    canvas.path(
        "M200 100C210 128 228 140 222 164C214 186 186 186 178 164C174 144 192 130 200 100Z", "#ffffff", opacity=0.95
    )
    canvas.path("M194 176L196 246L206 246L208 176Q202 164 194 176Z", palette.night)
    canvas.path("M196 240H206V320H196Z", palette.bright, stroke=palette.night, width=2)
    canvas.path(
        "M60 400C80 340 120 318 166 314Q176 262 192 274Q200 284 194 318L196 400Z",
        shade(canvas, palette),
        stroke=palette.light,
        width=2,
    )
    canvas.path(
        "M340 400C330 340 290 300 232 296Q204 280 202 298Q206 312 232 322L224 400Z",
        shade(canvas, palette),
        stroke=palette.light,
        width=2,
    )


def reflection(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    """A drop that has stopped above still water."""
    canvas.rect(-60, 266, 520, 140, palette.mid, opacity=0.9)
    for k in range(4):
        points = [(x, 282 + k * 26 + dice.between(-3, 3)) for x in range(-60, 470, 52)]
        canvas.path(smooth(points), stroke=palette.light, width=2, opacity=0.6)
    for flip, y, opacity in ((1, 196, 1.0), (-1, 336, 0.45)):
        canvas.path(
            f"M200 {y - flip * 132}C220 {y - flip * 70} 258 {y - flip * 40} 258 {y}C258 {y + flip * 34} 232 {y + flip * 56} 200 {y + flip * 56}C168 {y + flip * 56} 142 {y + flip * 34} 142 {y}C142 {y - flip * 40} 180 {y - flip * 70} 200 {y - flip * 132}Z",
            lit(canvas, palette),
            stroke=palette.night,
            width=2,
            opacity=opacity,
        )
    canvas.path("M164 196Q166 162 184 134", stroke="#ffffff", width=8, round_=True)
    canvas.path("M176 220a24 22 0 0 0 48 0a18 18 0 0 1 -48 0Z", palette.night, opacity=0.7)
