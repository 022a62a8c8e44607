"""The parts that people of the tide are made of: heads, robes, coats, arms and legs."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.dreamtides.art.stage import Stage
from games.kernel.art.markup import num


def robe(stage: Stage, half: float = 50, *, lining: str = "") -> None:
    """A robe down to the ground that opens on its lining, with a hem of waves."""
    sway = stage.dice.between(-8, 8)
    stage.cut(
        f"M-13 -146Q-30 -138 -28 -118Q-34 -60 {num(-half + sway)} 8H{num(half + sway)}Q34 -60 28 -118Q30 -138 13 -146Z"
    )
    stage.flat(
        f"M-5 -140Q-14 -60 {num(-half * 0.4 + sway)} 8H{num(half * 0.3 + sway)}Q10 -70 6 -140Z", lining or stage.sun
    )
    waves(stage, -half + sway + 5, half + sway - 5, -14)


def waves(stage: Stage, left: float, right: float, y: float) -> None:
    """A line of small waves, as on a hem."""
    count = max(2, round((right - left) / 12))
    step = (right - left) / count
    stage.line(f"M{num(left)} {num(y)}" + f"q{num(step / 2)} -7 {num(step)} 0" * count, 2.2, stage.foam)


def coat(stage: Stage, half: float = 34, *, hem: float = -44) -> None:
    """A coat with a belt, to be worn over legs."""
    stage.cut(
        f"M-14 -148Q-32 -144 -31 -122L-24 -92L{num(-half)} {num(hem)}Q0 {num(hem + 9)} {num(half)} {num(hem)}L24 -92L31 -122Q32 -144 14 -148Z"
    )
    stage.flat("M-24 -96H24L25 -88H-25Z", stage.sun)
    stage.flat("M-9 -147L0 -124L9 -147L4 -150H-4Z")


def legs(stage: Stage, stride: float = 18) -> None:
    """Legs in boots, a stride apart."""
    for side in (-1, 1):
        stage.line(f"M{8 * side} -70L{num(stride * side)} -30V2", 15, stage.mid)
        stage.line(f"M{num(stride * side)} -12V3h{num(5 * side)}", 16)


def head(stage: Stage, y: float = -168, radius: float = 18) -> None:
    """A head on its neck, with light along one cheek."""
    stage.cut(f"M-7 {num(y + 8)}V-140H7V{num(y + 8)}Z")
    stage.canvas.ellipse(0, y, radius * 0.86, radius, stage.dark)
    stage.line(f"M{num(radius * 0.62)} {num(y - radius * 0.5)}q5 {num(radius * 0.5)} -1 {num(radius)}", 2.4, stage.sun)


def arm(stage: Stage, *joints: tuple[float, float], width: float = 12) -> None:
    """An arm along its joints, with a pale hand at the end."""
    stage.line("M" + "L".join(f"{num(x)} {num(y)}" for x, y in joints), width)
    stage.disc(*joints[-1], width * 0.55, stage.pale)
