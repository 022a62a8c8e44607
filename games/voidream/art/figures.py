"""Who stands in the picture of an entity: what the title speaks of, or else the subtypes, or else the faction."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel.art.canvas import Canvas, Dice
from games.kernel.art.motifs import Motifs
from games.voidream.art import beasts, creatures, people, things, trades, wonders
from games.voidream.art.palette import Palette
from games.voidream.art.sky import HORIZON
from games.voidream.art.stage import Stage

Figure = Callable[[Stage], None]


def figure(canvas: Canvas, dice: Dice, palette: Palette, draw: Figure) -> None:
    """The motif, near or afar, in the middle or aside, looking either way."""
    x, down, scale = dice.pick(_FRAMINGS)
    canvas.ellipse(x, HORIZON + down, 78 * scale, 10 * scale, palette.night, opacity=0.55)
    canvas.open(move=(x, HORIZON + down), scale=scale * dice.between(0.97, 1.03), flip=dice.chance(0.5))
    draw(Stage(canvas, dice, palette))
    canvas.close()


# Where the feet stand, how far below the horizon, and how large: what is near stands lower.
_FRAMINGS: tuple[tuple[int, int, float], ...] = (
    (200, 12, 1.25),
    (160, 16, 1.2),
    (240, 16, 1.2),
    (200, 62, 1.62),
    (150, 46, 1.5),
    (250, 46, 1.5),
    (200, 4, 0.98),
)
_DRAWN: dict[str, Figure] = {
    **dict.fromkeys(("stag", "fawn", "deer", "elder", "hart"), beasts.stag),
    **dict.fromkeys(("wolf", "hound", "dog", "cat", "fox"), beasts.wolf),
    **dict.fromkeys(("chimera", "lion"), beasts.chimera),
    **dict.fromkeys(("griffin", "gryphon"), beasts.griffin),
    **dict.fromkeys(("bird", "crow", "raven", "owl", "flock"), beasts.bird),
    **dict.fromkeys(("heron", "crane", "stork"), beasts.heron),
    **dict.fromkeys(("carp", "fish", "leviathan", "eel", "koi"), beasts.swimmer),
    **dict.fromkeys(("tortoise", "turtle", "snail"), beasts.tortoise),
    **dict.fromkeys(("lamb", "sheep", "goat"), beasts.lamb),
    **dict.fromkeys(("queen", "king", "prince", "princess", "cantor", "gardener", "oracle"), people.regal),
    **dict.fromkeys(("marshal", "squire", "knight", "guard", "sentinel", "champion"), people.knight),
    "twins": people.twins,
    **dict.fromkeys(("double", "reflection", "echo", "twin", "myself"), people.doubled),
    **dict.fromkeys(("multitude", "crowd", "phalanx", "company", "choir", "group"), people.crowd),
    **dict.fromkeys(("engine", "locomotive", "express"), wonders.engine),
    **dict.fromkeys(("inspector", "automaton", "homunculus", "golem"), wonders.automaton),
    **dict.fromkeys(("thing", "lurker", "horror", "specimen"), wonders.mass),
    **dict.fromkeys(("mirror", "other"), people.mirrored),
    **dict.fromkeys(("subject", "husk"), people.pale),
    **dict.fromkeys(("lantern", "light", "lamp", "wisp"), wonders.lantern),
    **dict.fromkeys(("colossus", "giant", "titan"), wonders.colossus),
    **dict.fromkeys(("paper", "origami"), wonders.paper),
    **dict.fromkeys(("porter", "stranger", "switchman", "traveler", "passenger", "stairwright"), people.walker),
    **dict.fromkeys(("archivist", "scholar", "researcher", "warden"), people.scholar),
    **dict.fromkeys(("hill", "sleeper", "mountain"), wonders.sleeper),
    **dict.fromkeys(("keeper", "custodian"), people.cloaked),
    "moth": creatures.moth,
    "ram": creatures.ram,
    "whale": creatures.whale,
    **dict.fromkeys(("coat", "chair"), things.coat),
    **dict.fromkeys(("pearl", "shell"), things.pearl),
    **dict.fromkeys(("clock", "alarm"), things.clock),
    "curtain": things.curtain,
    **dict.fromkeys(("door", "visitor"), things.doorway),
    **dict.fromkeys(("daughter", "ending"), things.pages),
    **dict.fromkeys(("placebo", "pill"), things.pill),
    **dict.fromkeys(("reeds", "reed"), things.reeds),
    **dict.fromkeys(("scales", "counterweight", "auditor"), things.scales),
    **dict.fromkeys(("snow", "frost"), things.snow),
    **dict.fromkeys(("train", "carriage"), things.train),
    **dict.fromkeys(("window", "neighbor"), things.window),
    **dict.fromkeys(("actor", "host", "masquerade", "understudy"), trades.actor),
    **dict.fromkeys(("bugler", "herald", "announcer"), trades.bugler),
    "conductor": trades.conductor,
    "diver": trades.diver,
    **dict.fromkeys(("magistrate", "notary", "judge"), trades.judge),
    **dict.fromkeys(("landlord", "uncle", "bailiff"), trades.landlord),
    **dict.fromkeys(("nurse", "orderly"), trades.nurse),
    "observer": trades.observer,
    **dict.fromkeys(("patient", "ceiling"), trades.patient),
    **dict.fromkeys(("inmate", "prisoner"), trades.prisoner),
    **dict.fromkeys(("runner", "courier", "page"), trades.runner),
    "sower": trades.sower,
    **dict.fromkeys(("committee", "aunts"), trades.table),
}
_KIN: dict[str, tuple[Figure, ...]] = {
    "Crystal": (wonders.crystal_one, beasts.stag),
    "Engine": (wonders.engine, things.train),
    "Guard": (people.knight, wonders.colossus),
    "Knight": (people.knight,),
    "Noble": (people.regal, trades.judge),
    "Offering": (beasts.lamb, creatures.ram),
    "Passenger": (people.walker, things.window),
    "Sleeper": (wonders.sleeper, things.snow),
}
_FOLK: dict[str, tuple[Figure, ...]] = {
    "court": (people.knight, people.regal, beasts.chimera, beasts.griffin),
    "fracta": (wonders.crystal_one, beasts.stag, beasts.heron, beasts.swimmer, wonders.sleeper),
    "subter": (wonders.automaton, people.walker, wonders.engine),
    "maze": (wonders.mass, people.pale, people.scholar, people.cloaked),
    "neutral": (people.cloaked, wonders.lantern, beasts.bird, people.walker),
}
FIGURES = Motifs(_DRAWN, _FOLK, kin=_KIN, last=True)
