"""Creatures of the air, the hill and the deep. Feet at (0, 0), about 190 high."""

# ruff: noqa: E501 - path data reads better in one line

from __future__ import annotations

from games.voidream.art.stage import Stage


def moth(stage: Stage) -> None:
    """A moth with open wings, an eye on each."""
    for flip in (False, True):
        stage.canvas.open(flip=flip)
        stage.shape("M6 -128C40 -206 116 -214 130 -186C138 -150 100 -110 8 -100Z")
        stage.shape("M8 -100C70 -106 108 -70 92 -36C70 -12 30 -40 6 -84Z")
        stage.canvas.circle(82, -160, 17, stage.palette.bright, stroke=stage.palette.light, width=2)
        stage.canvas.circle(82, -160, 7, stage.palette.night)
        stage.canvas.circle(62, -66, 9, stage.palette.mid, stroke=stage.palette.light, width=1.6)
        stage.line("M4 -142Q14 -186 40 -196", 2.6, stage.palette.bright)
        stage.canvas.close()
    stage.shape("M0 -146C14 -140 14 -70 0 -44C-14 -70 -14 -140 0 -146Z")
    stage.eyes((-5, -138), (5, -138))


def ram(stage: Stage) -> None:
    """A ram from the front, its horns curled."""
    stage.line("M-26 -50L-28 4M26 -50L28 4", 14)
    stage.shape("M-56 -70C-60 -124 60 -124 56 -70C52 -34 -52 -34 -56 -70Z")
    stage.shape("M-26 -172C-20 -186 20 -186 26 -172L16 -106Q0 -90 -16 -106Z")
    for side in (-1, 1):
        stage.canvas.path(
            f"M{side * 18} -172C{side * 60} -214 {side * 98} -160 {side * 74} -122C{side * 56} -98 {side * 34} -118 {side * 46} -140",
            stroke=stage.palette.bright,
            width=13,
            round_=True,
        )
    stage.eyes((-13, -150), (13, -150), size=3)


def whale(stage: Stage) -> None:
    """A whale that drifts above the ground, its fluke raised."""
    stage.shape(
        "M-136 -92C-136 -150 -60 -176 10 -148C50 -132 84 -128 108 -160L94 -204Q118 -198 124 -176Q138 -196 158 -192L136 -150C124 -90 60 -50 -30 -48C-96 -46 -134 -62 -136 -92Z"
    )
    stage.canvas.path(
        "M-134 -84Q-70 -70 -26 -96M-120 -66Q-70 -54 -20 -74M-96 -56Q-60 -48 -20 -58",
        stroke=stage.palette.bright,
        width=2,
    )
    stage.shape("M-34 -66L-6 -8L22 -60Z")
    stage.eyes((-92, -102), size=3.4)
    stage.canvas.path(
        "M-66 -164Q-70 -206 -94 -206M-66 -164Q-62 -212 -40 -208", stroke=stage.palette.light, width=3, round_=True
    )
