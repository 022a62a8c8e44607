"""Worlds: states that agree with everything a seat can see, with the rest filled in by chance.

Most constrained first: what is known by title, then what is known by its back, then the rest. A list that the seat
can't see is filled from cards that its faction could hold, never from the true list.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from games.kernel import chance
from games.kernel.cards.compiling import Compiling
from games.kernel.ids import CardNo, Seat
from games.voidream.cards.catalog import compiled
from games.voidream.notation.position import Builder, enter_nightmare, place_cards
from games.voidream.rules.card_table import Table
from games.voidream.rules.components import (
    ARCANA_DISCARD,
    ATTACHED,
    DECK,
    DISCARD,
    HAND,
    MIND,
    OTHER,
    PLAY,
    SEAT_OF,
    VEILED,
    VOID,
    Zone,
)
from games.voidream.rules.conflict import ROLL, Conflict, Turns
from games.voidream.rules.flow import MAIN_ENDING, Round
from games.voidream.rules.periods import CONFLICT_KINDS, MAIN, NO_KIND
from games.voidream.rules.run_loop import RULES
from games.voidream.rules.state import DRAW, State, blank_state
from games.voidream.rules.zones import surface

Json = dict[str, Any]
_PILES = {"arcana_discard": ARCANA_DISCARD, "discard": DISCARD, "void": VOID}


class World:
    """A state that could be the true one, and which of its cards stands for which handle of the view."""

    def __init__(self, state: State, cards: dict[str, CardNo]) -> None:
        self.state = state
        self.cards = cards


class Sampler:
    """Fills one seat's unknown cards."""

    def __init__(self, side: Json, definitions: Mapping[str, Json], rng: int, viewer: str | None) -> None:
        self.definitions = definitions
        self.rng = rng
        self.viewer = viewer
        seen = Counter(_titles_in(side))
        listed = side.get("list")
        if listed is not None:
            dream = Counter(dict(listed["dream"]))
            arcana = Counter(dict(listed["arcana"]))
        else:
            dream, arcana = _guessed_list(side, definitions)
        self.dream = self.mixed(dream - seen)
        self.arcana = self.mixed(arcana - seen)

    def mixed(self, counts: Counter[str]) -> list[str]:
        """The cards in a random order. A Counter's order is that of the list, the same for every process."""
        titles = list(counts.elements())
        self.rng, order = chance.shuffled(self.rng, list(range(len(titles))))
        return [titles[index] for index in order]

    def lying(self, card: Json, pool: list[str]) -> Json:
        """A card that may lie face down, as an entry of a position: what the viewer knows of it, it goes on knowing."""
        if "title" in card:
            return {"card": card["title"], "known": [self.viewer or "all"]}
        return {"card": self.draw(pool, card["value"])}

    def draw(self, pool: list[str], value: int | None) -> str:
        """Takes a card of this value (any, if None) from the pool."""
        for index, title in enumerate(pool):
            if value is None or self.definitions[title]["value"] == value:
                return pool.pop(index)
        return self.stand_in(pool is self.arcana, value)

    def stand_in(self, arcanum: bool, value: int | None) -> str:
        """Some card of the value, when the guessed list has none left."""
        kinds = ("arcanum",) if arcanum else ("thought", "entity", "memory")
        for title, definition in self.definitions.items():
            if definition["kind"] in kinds and value in (None, definition["value"]):
                return title
        raise LookupError("the definitions have no such card")


class Gathering(Builder):
    """Gathers cards that the sampler made itself: what the checks of a document would say is known."""

    def add(self, entry: Any, owner: Seat, zone: Zone, where: int) -> CardNo:
        facts: Json = {"card": entry} if isinstance(entry, str) else entry
        number = CardNo(len(self.defs))
        self.defs.append(self.cards[facts["card"]])
        self.owners.append(owner)
        self.places.append((number, zone, where, facts))
        return number


def _titles_in(side: Json) -> list[str]:
    """Every title that the view says of a seat's own cards."""
    found = [*side["arcana_discard"], *side["discard"], *side["void"]]
    found += [card["title"] for card in side["hand"] + side["veiled"] + side["deck"]["known"] if "title" in card]
    for card in side["play"]:
        found += _titles_on(card)
    return found


def _titles_on(card: Json) -> list[str]:
    found = [card["title"]]
    for attached in card.get("attached", ()):
        found += _titles_on(attached)
    return found + [charge["title"] for charge in card.get("charges", ()) if "title" in charge]


def _guessed_list(side: Json, definitions: Mapping[str, Json]) -> tuple[Counter[str], Counter[str]]:
    """What a deck of the seat's faction could hold: its cards and neutral ones, no more than three of each."""
    faction = side.get("faction", "neutral")
    dream: Counter[str] = Counter()
    arcana: Counter[str] = Counter()
    for title, definition in definitions.items():
        if definition["faction"] not in (faction, "neutral"):
            continue
        kind = definition["kind"]
        if kind == "arcanum":
            if definition.get("major_of", side.get("bastion")) == side.get("bastion"):
                arcana[title] = 1
        elif kind in ("thought", "entity", "memory", "construct"):
            dream[title] = 3
    return dream, arcana


def sample(view: Mapping[str, Any], definitions: Mapping[str, Json], seed: int) -> World:
    """A world that agrees with the view of a seat, waiting for an action of the active seat."""
    builder = Gathering(Compiling(definitions, compiled))
    handles: dict[str, CardNo] = {}
    rng = seed
    for name, seat in SEAT_OF.items():
        sampler = Sampler(view["players"][name], definitions, rng, view["you"])
        _add_side(builder, handles, view["players"][name], seat, sampler)
        rng, _ = chance.step(sampler.rng)
    s = blank_state(Table(RULES, builder.defs, builder.owners), rng)
    place_cards(s, builder)
    for name, seat in SEAT_OF.items():
        mind = view["players"][name]["mind"]
        s.mind[seat] = mind["at"] if mind else 0
        surface(s, seat)
    _set_course(s, view, handles)
    return World(s, handles)


def _add_side(builder: Builder, handles: dict[str, CardNo], side: Json, seat: Seat, sampler: Sampler) -> None:
    """Adds one seat's cards, hidden ones as the sampler draws them."""
    for card in side["hand"]:
        handles[card["id"]] = builder.add(sampler.lying(card, sampler.arcana), seat, HAND, seat)
    for card in side["veiled"]:
        handles[card["id"]] = builder.add(sampler.lying(card, sampler.dream), _owner_of(card), VEILED, seat)
    for card in side["play"]:
        _add_in_play(builder, handles, card, PLAY, seat, sampler)
    for title in _drawn_deck(side, sampler):
        builder.add(title, seat, DECK, seat)
    for pile, zone in _PILES.items():
        for title in side[pile]:
            builder.add(title, seat, zone, seat)
    if side["mind"]:
        builder.add(side["mind"]["title"], seat, MIND, seat)


def _owner_of(card: Json) -> Seat:
    """Whose card it is: a handle begins with its owner's seat."""
    return SEAT_OF[card["id"][0]]


def _add_in_play(
    builder: Builder, handles: dict[str, CardNo], card: Json, zone: Zone, where: int, sampler: Sampler
) -> None:
    facts = {"card": card["title"], "exhausted": card.get("exhausted", False), "damage": card.get("damage", 0)}
    if card.get("late"):
        facts["late"] = True
    number = builder.add(facts, _owner_of(card), zone, where)
    handles[card["id"]] = number
    for attached in card.get("attached", ()):
        _add_in_play(builder, handles, attached, ATTACHED, number, sampler)
    for charge in card.get("charges", ()):
        entry = {**sampler.lying(charge, sampler.dream), "face": "charge" if charge["charge"] else "down"}
        handles[charge["id"]] = builder.add(entry, _owner_of(charge), ATTACHED, number)


def _drawn_deck(side: Json, sampler: Sampler) -> list[Json]:
    """The deck from the bottom to the top, as entries of a position."""
    size = side["deck"]["size"]
    slots: list[Json | None] = [None] * size
    for known in side["deck"]["known"]:
        if "title" in known:
            slots[known["under"]] = {**sampler.lying(known, []), "face": known.get("face", "")}
    for known in side["deck"]["known"]:
        if slots[known["under"]] is None:
            slots[known["under"]] = {"card": sampler.draw(sampler.dream, known["value"])}
    unknown = [under for under in reversed(range(size)) if slots[under] is None]
    bastion = side.get("bastion")
    if unknown and bastion and not any(slot and slot["card"] == bastion for slot in slots):
        # A shuffle has hidden where the bastion lies: anywhere among the unknown cards.
        sampler.rng, place = chance.below(sampler.rng, len(unknown))
        slots[unknown.pop(place)] = {"card": bastion, "face": "up"}
    for under in unknown:
        slots[under] = {"card": sampler.draw(sampler.dream, None)}
    return [slot for slot in slots if slot is not None]


def _set_course(s: State, view: Mapping[str, Any], handles: Mapping[str, CardNo]) -> None:
    """Where the game stands: always as if the active seat were about to act."""
    s.round = max(1, view["round"])
    s.active = SEAT_OF[view["active"]]
    s.passes = min(view["passes"], 1)
    s.last_passed = OTHER[s.active]
    s.first_passed = s.last_passed if s.passes else s.active
    s.last_conflict = DRAW if view["last_conflict"] is None else SEAT_OF[view["last_conflict"]]
    s.phase = MAIN
    s.stack = [Round(MAIN_ENDING), Turns()]
    conflict = view["conflict"]
    if conflict is None:
        return
    s.attacker = SEAT_OF[conflict["attacker"]]
    s.conflict_kind = NO_KIND if conflict["kind"] is None else CONFLICT_KINDS[conflict["kind"]]
    s.attacking = [handles[card] for card in conflict["attacking"]]
    s.defending = [handles[card] for card in conflict["defending"]]
    if conflict["nightmare"]:
        enter_nightmare(s)
    s.stack += [Conflict(s.active, ROLL), Turns()]
