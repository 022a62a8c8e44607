"""Damaged decks whose way back is known: legal decks after a few edits, and how many cards undo them.

`python -m tests.games.voidream.decks.damage` repairs 200 of them and says what part of the cheapest ways is no dearer
than the way back, and how long a repair takes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random
from statistics import median
from time import perf_counter

from games import load
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.repair import Repair
from tests.games.generative.voidream.decks import pool_deck

__all__ = ["Damaged", "Measured", "damaged_decks", "measured"]

GAME = load("voidream")
POOL = GAME.cards.pool()
PART = {"bastion": "bastion", "mind": "mind", "arcanum": "arcana"}
MOST_EDITS = 4
WANTED = 0.95
"""The part of the repairs that may be no dearer than the way back that is known."""


@dataclass
class Damaged:
    """A deck after some edits, and the price of undoing them: the nearest legal deck is no further away."""

    parts: dict[str, dict[str, int]]
    choices: dict[str, str]
    known: int = 0
    edits: list[str] = field(default_factory=list)

    @property
    def deck(self) -> DeckList:
        return DeckList("Damaged", {part: tuple(each.items()) for part, each in self.parts.items()}, self.choices)

    def put(self, title: str, copies: int) -> None:
        """Copies come into the deck, or go if they are less than none."""
        part = self.parts[PART.get(POOL[title]["kind"], "dream") if title in POOL else "dream"]
        part[title] = part.get(title, 0) + copies
        if part[title] <= 0:
            del part[title]
        self.known += abs(copies)

    def any_of(self, part: str, random: Random) -> str:
        return random.choice([title for title in self.parts[part] if title in POOL])

    @property
    def factions(self) -> set[str]:
        return {"neutral", *self.choices.values()}


def titles(is_it: Callable[[dict[str, object]], bool]) -> list[str]:
    return [title for title, card in POOL.items() if is_it(card)]


BASTIONS = titles(lambda card: card["kind"] == "bastion")
MINDS = titles(lambda card: card["kind"] == "mind")
MAJORS = titles(lambda card: "major_of" in card)
ARCANA = titles(lambda card: card["kind"] == "arcanum" and "major_of" not in card)
DREAMS = titles(lambda card: card["kind"] not in ("bastion", "mind", "arcanum"))


def too_many_copies(deck: Damaged, random: Random) -> None:
    deck.put(deck.any_of("dream", random), random.randint(1, 4))


def missing_cards(deck: Damaged, random: Random) -> None:
    title = deck.any_of("dream", random)
    deck.put(title, -deck.parts["dream"][title])


def foreign_cards(deck: Damaged, random: Random) -> None:
    foreign = [title for title in DREAMS if POOL[title]["faction"] not in deck.factions]
    deck.put(random.choice(foreign or DREAMS), random.randint(1, 3))


def foreign_cards_instead(deck: Damaged, random: Random) -> None:
    missing_cards(deck, random)
    foreign_cards(deck, random)


def guests_over_their_number(deck: Damaged, random: Random) -> None:
    guests = [title for title in DREAMS if POOL[title]["faction"] == deck.choices.get("guest")]
    deck.put(random.choice(guests or DREAMS), 3)


def unknown_title(deck: Damaged, random: Random) -> None:
    deck.put("Nobody Knows", random.randint(1, 3))


def other_bastion(deck: Damaged, random: Random) -> None:
    for title in list(deck.parts["bastion"]):
        deck.put(title, -1)
    deck.put(random.choice(BASTIONS), 1)


def no_bastion(deck: Damaged, random: Random) -> None:
    for title in list(deck.parts["bastion"]):
        deck.put(title, -1)


def second_bastion(deck: Damaged, random: Random) -> None:
    deck.put(random.choice(BASTIONS), 1)


def other_mind(deck: Damaged, random: Random) -> None:
    no_mind(deck, random)
    second_mind(deck, random)


def no_mind(deck: Damaged, random: Random) -> None:
    for title in list(deck.parts["mind"]):
        deck.put(title, -1)


def second_mind(deck: Damaged, random: Random) -> None:
    deck.put(random.choice(MINDS), 1)


def major_missing(deck: Damaged, random: Random) -> None:
    for title in set(MAJORS) & set(deck.parts["arcana"]):
        deck.put(title, -deck.parts["arcana"][title])


def strange_major(deck: Damaged, random: Random) -> None:
    deck.put(random.choice(MAJORS), 1)


def more_arcana(deck: Damaged, random: Random) -> None:
    deck.put(random.choice(ARCANA), 1)


def fewer_arcana(deck: Damaged, random: Random) -> None:
    if deck.parts["arcana"]:
        deck.put(deck.any_of("arcana", random), -1)


def other_main(deck: Damaged, random: Random) -> None:
    deck.choices["main"] = random.choice(["court", "fracta", "subter", "maze"])
    deck.known += 1


def other_guest(deck: Damaged, random: Random) -> None:
    deck.choices["guest"] = random.choice(["court", "fracta", "subter", "maze"])
    deck.known += 1


def no_choices(deck: Damaged, random: Random) -> None:
    deck.known += len(deck.choices)
    deck.choices.clear()


def wrong_part(deck: Damaged, random: Random) -> None:
    """To put a card where it belongs costs nothing."""
    if deck.parts["arcana"]:
        title = deck.any_of("arcana", random)
        deck.parts["dream"][title] = deck.parts["arcana"].pop(title)


EDITS = (
    too_many_copies, missing_cards, foreign_cards, foreign_cards_instead, guests_over_their_number, unknown_title,
    other_bastion, no_bastion, second_bastion, other_mind, no_mind, second_mind, major_missing, strange_major,
    more_arcana, fewer_arcana, other_main, other_guest, no_choices, wrong_part,
)  # fmt: skip


def damaged_decks(number: int, seed: int) -> Iterable[Damaged]:
    """So many illegal decks; every other one was a ready deck, and the others were legal by chance."""
    random = Random(seed)
    made = 0
    while made < number:
        legal = random.choice(GAME.decks.shipped()) if made % 2 else pool_deck(random)
        deck = Damaged({part: dict(each) for part, each in legal.parts.items()}, dict(legal.choices))
        for edit in random.choices(EDITS, k=random.randint(1, MOST_EDITS)):
            edit(deck, random)
            deck.edits.append(edit.__name__)
        if GAME.decks.problems(deck.deck, POOL):
            made += 1
            yield deck


@dataclass(frozen=True)
class Measured:
    """A damaged deck with the ways to repair it."""

    damaged: Damaged
    ways: tuple[Repair, ...]
    seconds: float

    @property
    def is_near(self) -> bool:
        return bool(self.ways) and self.ways[0].price <= self.damaged.known


def measured(number: int, seed: int) -> list[Measured]:
    found = []
    for damaged in damaged_decks(number, seed):
        begun = perf_counter()
        ways = tuple(GAME.decks.repairs(damaged.deck, POOL))
        found.append(Measured(damaged, ways, perf_counter() - begun))
    return found


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.games.voidream.decks.damage", description=__doc__)
    parser.add_argument("--decks", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    # The first repair of a process compiles the cards of the pool.
    GAME.decks.repairs(DeckList("", {}, {}), POOL)
    found = measured(asked.decks, asked.seed)
    for each in found:
        if not each.is_near:
            print(f"{each.ways[0].price} for {each.damaged.known}: {', '.join(each.damaged.edits)}")
    share = sum(each.is_near for each in found) / len(found)
    times = [each.seconds for each in found]
    print(f"{share:.1%} of {len(found)} are no dearer than the way back that is known")
    print(f"{median(times):.3f} s for a repair in the middle, {max(times):.3f} s at most")
    return 0 if share >= WANTED else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
