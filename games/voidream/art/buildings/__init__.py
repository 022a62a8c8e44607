"""Constructs and bastions: what the faction's builders dream of. A bastion is the same hand at full stretch."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel.art.canvas import Canvas, Dice, polar, polygon
from games.kernel.art.motifs import Motifs
from games.voidream.art.buildings import halls, houses, rooms, stations, strongholds, works
from games.voidream.art.buildings.masonry import BASE
from games.voidream.art.palette import Palette

__all__ = ["BUILDINGS", "building"]

Builder = Callable[[Canvas, Dice, Palette, bool], None]


def building(canvas: Canvas, dice: Dice, palette: Palette, draw: Builder, *, grand: bool) -> None:
    if grand:
        _halo(canvas, dice, palette)
    canvas.ellipse(200, BASE, 150, 14, palette.night, opacity=0.55)
    draw(canvas, dice, palette, grand)


def _halo(canvas: Canvas, dice: Dice, palette: Palette) -> None:
    canvas.circle(200, 196, 210, canvas.glow(palette.light, 0.85, palette.spark))
    rays = dice.whole(14, 22)
    data = ""
    for i in range(rays):
        angle = 360 * i / rays
        data += polygon(
            [
                polar(200, 196, 60, angle - 1),
                polar(200, 196, 330, angle - 2.6),
                polar(200, 196, 330, angle + 2.6),
                polar(200, 196, 60, angle + 1),
            ]
        )
    canvas.path(data, palette.light, opacity=0.16)
    canvas.circle(200, 196, 142, stroke=palette.light, width=1.6, opacity=0.55)
    canvas.circle(200, 196, 150, stroke=palette.spark, width=0.8, opacity=0.5)


DRAWN: dict[str, Builder] = {
    **dict.fromkeys(("castle", "palace", "keep"), halls.castle),
    **dict.fromkeys(("wall", "rampart"), halls.wall),
    **dict.fromkeys(("grove", "geode"), halls.grove),
    **dict.fromkeys(("lake", "mere", "pool"), halls.lake),
    **dict.fromkeys(("station", "meridian"), halls.station),
    **dict.fromkeys(("stair", "stairs", "ladder"), rooms.stair),
    **dict.fromkeys(("observatory", "eye"), halls.observatory),
    **dict.fromkeys(("chamber", "cell", "room"), rooms.chamber),
    **dict.fromkeys(("canopy", "garden", "tree"), halls.canopy),
    **dict.fromkeys(("house", "hotel"), rooms.house),
    **dict.fromkeys(("court", "courthouse", "temple"), strongholds.courthouse),
    **dict.fromkeys(("bastille", "fortress", "prison"), strongholds.bastille),
    **dict.fromkeys(("assize", "stones", "circle"), strongholds.standing_stones),
    **dict.fromkeys(("gate", "arch"), strongholds.gate),
    **dict.fromkeys(("tower", "beacon", "lighthouse"), strongholds.lighthouse),
    **dict.fromkeys(("monument", "statue", "throne"), strongholds.statue),
    **dict.fromkeys(("pyramid", "tomb"), strongholds.pyramid),
    **dict.fromkeys(("turntable", "roundhouse"), stations.turntable),
    **dict.fromkeys(("platform", "stop"), stations.platform),
    **dict.fromkeys(("cathedral", "treads"), stations.cathedral),
    **dict.fromkeys(("funicular", "lift"), works.funicular),
    **dict.fromkeys(("terminus", "buffer"), stations.terminus),
    **dict.fromkeys(("concourse", "arcade"), stations.concourse),
    **dict.fromkeys(("interchange", "junction"), stations.interchange),
    **dict.fromkeys(("bridge", "viaduct", "aqueduct"), works.bridge),
    **dict.fromkeys(("mill", "windmill"), works.windmill),
    **dict.fromkeys(("airlock", "hatch", "vault"), houses.airlock),
    **dict.fromkeys(("fort", "bedsheets", "tent"), houses.bedsheets),
    **dict.fromkeys(("cradle", "crib"), houses.cradle),
    **dict.fromkeys(("glacier's", "glacier", "iceberg"), houses.glacier),
    **dict.fromkeys(("library", "archive"), rooms.library),
    **dict.fromkeys(("ward", "hospital", "asylum"), rooms.ward),
    **dict.fromkeys(("greenhouse", "conservatory"), houses.greenhouse),
    **dict.fromkeys(("carousel", "fair"), houses.carousel),
}
KIN: dict[str, tuple[Builder, ...]] = {
    "Crystal": (halls.grove, halls.canopy, houses.glacier, houses.greenhouse),
    "Engine": (stations.turntable, works.funicular, stations.cathedral, works.windmill),
}
BUILT: dict[str, tuple[Builder, ...]] = {
    "court": (halls.castle, strongholds.courthouse, strongholds.gate, strongholds.statue),
    "fracta": (halls.grove, houses.greenhouse, halls.lake, strongholds.pyramid),
    "subter": (halls.station, stations.concourse, works.bridge, stations.terminus),
    "maze": (halls.observatory, rooms.chamber, rooms.ward, houses.airlock),
    "neutral": (rooms.house, houses.carousel, strongholds.lighthouse, works.windmill),
}
BUILDINGS = Motifs(DRAWN, BUILT, kin=KIN)
