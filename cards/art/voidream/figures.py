"""Who stands in the picture of an entity: the one that the title speaks of, or else one of the faction's folk."""

from __future__ import annotations

from collections.abc import Callable

from cards.art.canvas import Canvas, Dice
from cards.art.voidream import beasts, people, wonders
from cards.art.voidream.palette import Palette
from cards.art.voidream.sky import HORIZON
from cards.art.voidream.stage import Stage

__all__ = ["figure"]


def figure(canvas: Canvas, dice: Dice, palette: Palette, title: str, faction: str) -> None:
    """The one who a title speaks of, or else somebody of the faction."""
    words = title.lower().replace("-", " ").replace(",", "").split()
    draw = next((DRAWN[word] for word in reversed(words) if word in DRAWN), None) or dice.pick(
        FOLK.get(faction, FOLK["neutral"])
    )
    canvas.ellipse(200, HORIZON + 12, 96, 12, palette.night, opacity=0.55)
    canvas.open(move=(200, HORIZON + 12), scale=dice.between(1.2, 1.3), flip=dice.chance(0.5))
    draw(Stage(canvas, dice, palette))
    canvas.close()


Figure = Callable[[Stage], None]
DRAWN: dict[str, Figure] = {
    **dict.fromkeys(("stag", "fawn", "deer", "elder", "hart"), beasts.stag),
    **dict.fromkeys(("wolf", "hound", "dog", "cat", "fox"), beasts.wolf),
    **dict.fromkeys(("chimera", "lion"), beasts.chimera),
    **dict.fromkeys(("griffin", "gryphon"), beasts.griffin),
    **dict.fromkeys(("bird", "crow", "raven", "owl", "flock", "moth"), beasts.bird),
    **dict.fromkeys(("heron", "crane", "stork"), beasts.heron),
    **dict.fromkeys(("carp", "fish", "leviathan", "whale", "eel", "koi"), beasts.swimmer),
    **dict.fromkeys(("tortoise", "turtle", "snail"), beasts.tortoise),
    **dict.fromkeys(("lamb", "sheep", "goat"), beasts.lamb),
    **dict.fromkeys(("queen", "king", "prince", "princess", "bearer", "cantor", "gardener", "oracle"), people.regal),
    **dict.fromkeys(("marshal", "squire", "knight", "guard", "sentinel", "herald"), people.knight),
    "twins": people.twins,
    **dict.fromkeys(("double", "reflection", "echo", "twin"), people.doubled),
    **dict.fromkeys(("multitude", "crowd", "phalanx", "company", "choir"), people.crowd),
    **dict.fromkeys(("engine", "locomotive", "express"), wonders.engine),
    **dict.fromkeys(("inspector", "runner", "automaton", "homunculus", "golem"), wonders.automaton),
    **dict.fromkeys(("thing", "lurker", "horror", "specimen"), wonders.mass),
    **dict.fromkeys(("mirror", "guest"), people.mirrored),
    **dict.fromkeys(("subject", "husk"), people.pale),
    **dict.fromkeys(("lantern", "light", "lamp", "wisp"), wonders.lantern),
    **dict.fromkeys(("colossus", "giant", "titan"), wonders.colossus),
    **dict.fromkeys(("paper", "origami"), wonders.paper),
    **dict.fromkeys(("porter", "stranger", "switchman", "traveler", "passenger", "stairwright"), people.walker),
    **dict.fromkeys(("archivist", "scholar", "researcher", "warden"), people.scholar),
    **dict.fromkeys(("hill", "sleeper", "mountain"), wonders.sleeper),
}
FOLK: dict[str, tuple[Figure, ...]] = {
    "court": (people.knight, people.regal, beasts.chimera, beasts.griffin),
    "fracta": (wonders.crystal_one, beasts.stag, beasts.heron, beasts.swimmer, wonders.sleeper),
    "subter": (wonders.automaton, people.walker, wonders.engine),
    "maze": (wonders.mass, people.pale, people.scholar, people.cloaked),
    "neutral": (people.cloaked, wonders.lantern, beasts.bird, people.walker),
}
