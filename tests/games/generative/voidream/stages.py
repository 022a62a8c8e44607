"""Random positions in the midst of a game, with much on the table: there the texts have something to act on."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import games

Json = dict[str, Any]
PERMANENT = ("entity", "memory")


def stage(rng: Random, seats: Mapping[str, games.Seating], cards: Mapping[str, Json]) -> Json:
    """A position of these decks."""
    sides = {seat: Side(rng, seating.deck, cards) for seat, seating in seats.items()}
    for seat, side in sides.items():
        side.borrow(sides["B" if seat == "A" else "A"], "B" if seat == "A" else "A")
    titles = {
        title for seating in seats.values() for part in seating.deck.parts.values() for title, copies in part if copies
    }
    position: Json = {
        "game": "voidream",
        "round": rng.randint(1, 6),
        "phase": "main",
        "active": rng.choice("AB"),
        "seed": rng.getrandbits(60),
        "cards": [cards[title] for title in sorted(titles)],
        "players": {seat: side.as_json() for seat, side in sides.items()},
    }
    if rng.random() < 0.4:
        position["phase"] = "conflict"
        attacker, defender = rng.sample("AB", 2)
        position["conflict"] = {
            "attacker": attacker,
            "kind": rng.choice(("dawn", "dusk")),
            "attacking": sides[attacker].participants(attacker),
            "defending": sides[defender].participants(defender),
        }
    return position


class Side:
    """One player's cards, dealt out to all zones."""

    def __init__(self, rng: Random, deck: games.DeckList, cards: Mapping[str, Json]) -> None:
        self.rng = rng
        self.cards = cards
        self.dream = expanded(deck.parts["dream"])
        self.arcana = expanded(deck.parts["arcana"])
        rng.shuffle(self.dream)
        rng.shuffle(self.arcana)
        self.bastion = deck.parts["bastion"][0][0]
        self.mind = {"card": deck.parts["mind"][0][0], "at": rng.randint(0, 4)}
        self.play = [self.permanent(title) for title in self.take(rng.randint(1, 6), *PERMANENT)]
        self.veiled = self.take(rng.choice((0, 1, 1, 2, 3)))
        self.discard = self.take(rng.randint(0, 4))
        self.void = self.take(rng.randint(0, 4)) + self.some_arcana(2)
        self.arcana_discard = self.some_arcana(3)
        constructs: list[Any] = [
            {"card": title, "face": "up"} for title in self.take(int(rng.random() < 0.4), "construct")
        ]
        self.deck = [*constructs, *self.dream, self.bastion]

    def take(self, most: int, *kinds: str) -> list[str]:
        """So many Dream cards, or as many as there are, of these kinds (none: of any but constructs)."""
        fitting = [
            title
            for title in self.dream
            if (self.cards[title]["kind"] in kinds if kinds else self.cards[title]["kind"] != "construct")
        ]
        for title in fitting[:most]:
            self.dream.remove(title)
        return fitting[:most]

    def some_arcana(self, most: int) -> list[str]:
        return [self.arcana.pop() for _ in range(self.rng.randint(0, most)) if len(self.arcana) > 2]

    def permanent(self, title: str) -> Json:
        """A card in play, perhaps exhausted, charged, and with something attached."""
        card: Json = {"card": title}
        if self.rng.random() < 0.3:
            card["exhausted"] = True
        if self.rng.random() < 0.3:
            card["charges"] = self.take(self.rng.randint(1, 2))
        if self.rng.random() < 0.2:
            card["attached"] = self.take(1, "memory")
        return card

    def borrow(self, other: Side, owner: str) -> None:
        """Now and then something that the other player owns is controlled by this one."""
        if self.rng.random() < 0.2 and len(other.play) > 1:
            self.play.append({**other.play.pop(), "owner": owner})

    def participants(self, seat: str) -> list[str]:
        return [
            f"{seat}.play.{at}"
            for at, card in enumerate(self.play, 1)
            if self.cards[card["card"]]["kind"] == "entity" and self.rng.random() < 0.7
        ]

    def as_json(self) -> Json:
        return {
            "deck": self.deck,
            "hand": self.arcana,
            "arcana_discard": self.arcana_discard,
            "discard": self.discard,
            "void": self.void,
            "play": self.play,
            "veiled": self.veiled,
            "mind": self.mind,
        }


def expanded(entries: tuple[tuple[str, int], ...]) -> list[str]:
    return [title for title, copies in entries for _ in range(copies)]
