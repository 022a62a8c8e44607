"""Beacons: Tapers with cards of three kinds, and with decks. Lanterns and bonfires of everybody are shuffled into one
heap, and a keeper brings sparks to begin with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from games.kernel.cards.diagnostics import FieldFault
from games.kernel.cards.search import Fact, FieldKind, Relation, SearchField, SearchValue
from games.kernel.decks.deck_list import DeckList, Problem
from games.kernel.decks.status import CardOffer, DeckForm, DeckLimit, DeckPart, DeckStatus
from games.kernel.game import Cards, Decks, Seating
from games.kernel.refusal import IllegalDeck
from tests.toy.tapers import State, Tapers, dealt

__all__ = ["CARDS", "DECKS", "Beacons"]

Json = dict[str, Any]
SIZE = 12
LANTERN, BONFIRE, KEEPER = "lantern", "bonfire", "keeper"
KINDS = {LANTERN: "Lantern", BONFIRE: "Bonfire", KEEPER: "Keeper"}
COPIES = {LANTERN: 2, BONFIRE: 1, KEEPER: 1}
PARTS = (
    DeckPart("lanterns", "Lantern", "Lanterns", (LANTERN, BONFIRE), single=False),
    DeckPart("keeper", "Keeper", "Keeper", (KEEPER,), single=True),
)
PART_OF = {kind: part.id for part in PARTS for kind in part.kinds}
CARDS: Mapping[str, Json] = {
    title: {"title": title, "kind": kind, "light": light}
    for kind, cards in {
        LANTERN: {"Rush": 1, "Tallow": 2, "Horn": 3, "Storm": 4, "Signal": 5, "Harbor": 6},
        BONFIRE: {"Heath": 7, "Cliff": 8, "Summit": 9},
        KEEPER: {"Warden": 1, "Hermit": 2},
    }.items()
    for title, light in cards.items()
}


def _shipped(name: str, lanterns: Sequence[str], bonfires: Sequence[str], keeper: str) -> DeckList:
    cards = (*((title, 2) for title in lanterns), *((title, 1) for title in bonfires))
    return DeckList(name, {"lanterns": cards, "keeper": ((keeper, 1),)}, {})


DECKS = (
    _shipped("Coast", ("Rush", "Horn", "Storm", "Signal", "Harbor"), ("Heath", "Cliff"), "Warden"),
    _shipped("Moor", ("Rush", "Tallow", "Horn", "Storm", "Signal"), ("Cliff", "Summit"), "Hermit"),
)


class BeaconsCards(Cards):
    """Cards without texts: a kind and a light, which of a keeper are sparks."""

    def pool(self) -> Mapping[str, Json]:
        return CARDS

    def fields(self) -> Sequence[Json]:
        shared: list[Json] = [
            {"name": "title", "label": "Title", "type": "text", "rows": 1, "max_length": 40, "required": True},
            {
                "name": "kind",
                "label": "Kind",
                "type": "choice",
                "options": [{"value": kind, "label": label} for kind, label in KINDS.items()],
                "required": True,
            },
            {"name": "light", "label": "Light", "type": "integer", "min": 0, "max": 9, "required": True},
        ]
        return [{"kind": kind, "label": label, "fields": shared} for kind, label in KINDS.items()]

    def faults(self, definition: Json) -> list[FieldFault]:
        found = [] if definition.get("kind") in KINDS else [FieldFault("kind", "there is no such kind")]
        light = definition.get("light")
        if not isinstance(light, int) or not 0 <= light <= 9:
            found.append(FieldFault("light", "a light is a number from 0 to 9"))
        known = {"title", "kind", "light"}
        return found + [FieldFault(name, "no card has that") for name in sorted(definition.keys() - known)]

    def search_fields(self) -> Sequence[SearchField]:
        values = tuple(SearchValue(kind, label) for kind, label in KINDS.items())
        kind = SearchField(
            "kind",
            "Kind",
            "kind",
            FieldKind.CHOICE,
            "What a card is.",
            Relation.BE,
            "{}",
            "kind:bonfire",
            ("t",),
            values,
        )
        about = "How bright a card is."
        light = SearchField(
            "light", "Light", "light", FieldKind.NUMBER, about, Relation.WITH, "light {}", "light>=5", is_column=True
        )
        return kind, light

    def search_facts(self, definition: Json) -> Mapping[str, Fact]:
        return {key: definition[key] for key in ("kind", "light") if key in definition}


class BeaconsDecks(Decks):
    """Twelve lanterns and bonfires, of each lantern two at most and of each bonfire one, with one keeper (B1)."""

    def shipped(self) -> Sequence[DeckList]:
        return DECKS

    def form(self) -> DeckForm:
        return DeckForm(PARTS, ())

    def assemble(
        self, name: str, entries: Sequence[tuple[str, int]], choices: Mapping[str, str], cards: Mapping[str, Json]
    ) -> DeckList:
        parts: dict[str, list[tuple[str, int]]] = {part.id: [] for part in PARTS}
        for title, copies in entries:
            parts[PART_OF[cards[title]["kind"]] if title in cards else "lanterns"].append((title, copies))
        return DeckList(name, {part: tuple(cards) for part, cards in parts.items()}, {})

    def problems(self, deck: DeckList, cards: Mapping[str, Json]) -> list[Problem]:
        entries = [(part, title, copies) for part, found in deck.parts.items() for title, copies in found]
        said = []
        for part, title, copies in entries:
            kind = cards[title]["kind"] if title in cards else ""
            if not kind:
                said.append(Problem("unknown-card", "B1", (title,), f"There is no card “{title}”: take it out."))
            elif PART_OF[kind] != part:
                said.append(Problem("wrong-part", "B1", (title,), f"“{title}” is a {kind}: move it to its part."))
            elif copies > COPIES[kind]:
                most = COPIES[kind]
                said.append(Problem("copies", "B1", (title,), f"Of “{title}” there may be {most}: take some out."))
        for limit in self._limits(deck):
            if limit.has != limit.least:
                said.append(Problem(limit.label, "B1", (), f"A deck has {limit.least} {limit.label}, not {limit.has}."))
        return said

    def status(self, deck: DeckList, cards: Mapping[str, Json]) -> DeckStatus:
        limits = self._limits(deck)
        copies = {title: number for part in deck.parts.values() for title, number in part}
        offers = {}
        for title, card in cards.items():
            free = {limit.part: limit.least - limit.has for limit in limits}[PART_OF[card["kind"]]]
            room = max(0, min(free, COPIES[card["kind"]] - copies.get(title, 0)))
            offers[title] = CardOffer(room, "" if room else "There is no room for it.", "B1", is_full=free <= 0)
        return DeckStatus(limits, offers, {})

    def _limits(self, deck: DeckList) -> tuple[DeckLimit, ...]:
        sizes = {part.id: sum(copies for _, copies in deck.parts.get(part.id, ())) for part in PARTS}
        return (
            DeckLimit("lanterns", "B1", sizes["lanterns"], SIZE, SIZE, "lanterns", None),
            DeckLimit("keeper", "B1", sizes["keeper"], 1, 1, "keeper", None),
        )


class Beacons(Tapers):
    """The game by the protocol."""

    name = "beacons"
    title = "Beacons"
    seat_counts = (2, 3, 4)
    cards = BeaconsCards()
    decks = BeaconsDecks()

    def new(
        self,
        seats: Mapping[str, Seating],
        seed: int,
        cards: Mapping[str, Json],
        setup: Mapping[str, str] = MappingProxyType({}),
    ) -> State:
        nights = self.nights(seats, setup)
        for seating in seats.values():
            if problems := self.decks.problems(seating.deck, cards):
                raise IllegalDeck(" ".join(problem.sentence for problem in problems))
        decks = [seating.deck.parts for seating in seats.values()]
        heap = [title for deck in decks for title, copies in deck["lanterns"] for _ in range(copies)]
        state = dealt(
            [each.name for each in seats.values()], nights, seed, heap, [cards[title]["light"] for title in heap]
        )
        state.scores = [cards[title]["light"] for deck in decks for title, _ in deck["keeper"]]
        return state
