"""Thoughts: something that happens at once."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel.art.canvas import Canvas, Dice
from games.kernel.art.motifs import Motifs
from games.voidream.art.palette import Palette
from games.voidream.art.thoughts import finds, hours, journeys, papers, sudden

__all__ = ["EVENTS", "thought"]

Event = Callable[[Canvas, Dice, Palette], None]


def thought(canvas: Canvas, dice: Dice, palette: Palette, event: Event) -> None:
    """Something that happens at once."""
    canvas.circle(200, 205, 230, canvas.glow(palette.light, 0.85, palette.spark))
    event(canvas, dice, palette)


HAPPENS: dict[str, Event] = {
    **dict.fromkeys(("nightflock", "flock", "birds"), sudden.birds),
    **dict.fromkeys(("rain", "splinters", "hail"), sudden.rain),
    **dict.fromkeys(("shatterbloom", "bloom", "flower"), sudden.bloom),
    **dict.fromkeys(("lapidary", "shatter"), sudden.shards),
    **dict.fromkeys(("falling", "fall"), sudden.fall),
    **dict.fromkeys(("charge", "assault", "army"), sudden.charge),
    **dict.fromkeys(("trial", "verdict", "justice"), sudden.scales),
    "breach": sudden.breach,
    **dict.fromkeys(("lights", "ward"), sudden.lights_out),
    **dict.fromkeys(("through", "train", "express"), sudden.train),
    **dict.fromkeys(("returning", "comes", "again"), sudden.returning),
    **dict.fromkeys(("tide", "moon"), sudden.moons),
    **dict.fromkeys(("echo", "wave"), sudden.ripple),
    **dict.fromkeys(("flash", "spark"), sudden.burst),
    **dict.fromkeys(("clocks", "hours", "minutes"), hours.clocks),
    **dict.fromkeys(("stopped", "watch"), hours.pocket_watch),
    **dict.fromkeys(("noon", "sun"), hours.noon),
    **dict.fromkeys(("yesterday", "calendar", "tomorrow"), hours.calendar),
    **dict.fromkeys(("wake", "morning", "dawn"), hours.waking),
    **dict.fromkeys(("breath", "wish"), hours.dandelion),
    **dict.fromkeys(("weather", "storm", "thunder"), hours.lightning),
    **dict.fromkeys(("useful", "burn"), hours.match),
    **dict.fromkeys(("still", "water", "drop"), hours.reflection),
    **dict.fromkeys(("unanimously", "vote"), papers.ballot),
    **dict.fromkeys(("split", "half", "difference"), papers.halves),
    **dict.fromkeys(("papers", "discharge"), papers.papers),
    **dict.fromkeys(("pressed", "stamp"), papers.stamp),
    **dict.fromkeys(("notes", "case"), papers.clipboard),
    **dict.fromkeys(("catalog", "archive"), papers.drawers),
    **dict.fromkeys(("reading", "book", "story"), papers.book),
    **dict.fromkeys(("call", "horn"), papers.bugle),
    **dict.fromkeys(("ovation", "applause"), papers.ovation),
    **dict.fromkeys(("first", "pile", "heap"), papers.pile),
    **dict.fromkeys(("naked", "podium", "speech"), papers.podium),
    **dict.fromkeys(("pardon", "escape"), papers.unchained),
    **dict.fromkeys(("corridor", "hall"), journeys.corridor),
    **dict.fromkeys(("stair", "stairs"), journeys.stairway),
    **dict.fromkeys(("freefall", "well"), journeys.shaft),
    **dict.fromkeys(("journey", "return", "luggage"), journeys.suitcase),
    **dict.fromkeys(("missed", "connection", "farewell"), journeys.left_behind),
    "turnstile": journeys.turnstile,
    **dict.fromkeys(("signal", "failure"), journeys.signal),
    **dict.fromkeys(("combat", "breakfast", "duel"), finds.breakfast),
    **dict.fromkeys(("key", "keys"), finds.key_ring),
    **dict.fromkeys(("moss", "underfoot", "footsteps"), finds.footprint),
    **dict.fromkeys(("fire", "museum"), finds.museum),
    **dict.fromkeys(("exchange", "symptoms", "fever"), finds.thermometers),
    **dict.fromkeys(("overgrowth", "vines"), finds.vines),
    **dict.fromkeys(("ride", "rider"), journeys.rider),
}
KIN: dict[str, tuple[Event, ...]] = {
    "Law": (sudden.scales, papers.ballot, papers.stamp, papers.halves),
    "Offering": (hours.match, papers.papers, papers.clipboard),
    "Sleep": (sudden.moons, hours.waking, hours.reflection),
}
SUDDEN: dict[str, tuple[Event, ...]] = {
    "court": (sudden.charge, sudden.burst, sudden.scales, hours.noon, papers.bugle, journeys.rider),
    "fracta": (sudden.shards, sudden.bloom, sudden.ripple, hours.reflection, hours.dandelion, finds.vines),
    "subter": (sudden.train, sudden.returning, sudden.fall, journeys.shaft, journeys.signal, hours.clocks),
    "maze": (sudden.breach, sudden.lights_out, sudden.burst, journeys.corridor, papers.drawers, finds.thermometers),
    "neutral": (sudden.ripple, sudden.birds, sudden.moons, sudden.burst, journeys.stairway, hours.lightning),
}
EVENTS = Motifs(HAPPENS, SUDDEN, kin=KIN)
