"""Plan of an experiment: which agents meet with which decks, and what is asked of the games.

A *cell* is a series of bouts, each known by its number: the same number is always the same decks and shuffle. A
*question* is answered by one or several cells: by the share of the first side or, with `against`, by how much it is
larger than in other cells with the same numbers; or by a test between two strengths.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations
from math import ceil
from typing import Any

from decks.lists import deck_as_json, deck_from_json, in_order
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import Exchange
from games.lab.arena import Pairing, pairings
from games.lab.mirrored import seeds
from games.lab.simulation import OPEN

Json = dict[str, Any]
_SEED = 1
EVEN = (0.45, 0.55)
"""Differences between two decks that players would not notice."""
UNNOTICED = (-0.05, 0.05)
"""How much a card may do to the share of its deck."""
_TIE = (0.5, 0.5)
LOOKS = 5
"""How often a question is looked at: see `estimates.WIDTH`."""
LEAST = 8
"""Bouts before the first look."""


@dataclass(frozen=True, slots=True)
class Cell:
    """`decks`: for each side the numbers of its decks, one bout after another and again from the beginning; for each
    seat, if the decks `stay` where they lie. Without any it plays the pairings of the arena."""

    agents: tuple[str, ...]
    decks: tuple[tuple[int, ...], ...]
    stay: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """Asked only when all questions of earlier stages are answered."""

    cells: tuple[int, ...]
    band: tuple[float, float]
    against: tuple[int, ...] = ()
    stage: int = 0
    agent: str = ""
    looks: int = LOOKS
    """How often it is looked at, at most: with one it isn't ended before all is played."""
    sprt: tuple[float, float] | None = None
    """Two strengths in Elo. A test tells them apart after every bout, in place of looks at an interval."""
    used: bool = False
    """With `against`: by the games in which the card under test was used, or in the other cells what it replaces."""


@dataclass(frozen=True, slots=True)
class Plan:
    seed: int
    decks: tuple[DeckList, ...]
    cells: tuple[Cell, ...]
    questions: tuple[Question, ...]
    lists: str = OPEN
    """What is known of the other's deck: see `games.lab.simulation.LISTS`."""
    budget: float = 0.0
    """Seconds for a decision, of levels that use time."""
    watched: str = ""
    """The title of a card whose uses are counted."""
    beside: Mapping[str, Json] = field(default_factory=dict)
    """Unpublished or changed cards in the decks, besides the one under test."""
    then: tuple[int, ...] = ()
    """The changes whose cards are measured after this one."""
    early: bool = False
    """Two decks that a question compares lie alike, and what tells them apart lies near the top."""

    def as_json(self) -> Json:
        return {
            "seed": self.seed,
            "lists": self.lists,
            "budget": self.budget,
            "watched": self.watched,
            "beside": self.beside,
            "then": list(self.then),
            "early": self.early,
            "decks": [deck_as_json(deck) for deck in self.decks],
            "cells": [asdict(cell) for cell in self.cells],
            "questions": [asdict(question) for question in self.questions],
        }

    @classmethod
    def from_json(cls, game: str, data: Json) -> Plan:
        return cls(
            data["seed"],
            tuple(in_order(game, deck_from_json(deck)) for deck in data["decks"]),
            tuple(
                Cell(tuple(each["agents"]), tuple(tuple(decks) for decks in each["decks"]), each["stay"])
                for each in data["cells"]
            ),
            tuple(
                Question(
                    tuple(each["cells"]),
                    (each["band"][0], each["band"][1]),
                    tuple(each["against"]),
                    each["stage"],
                    each["agent"],
                    each["looks"],
                    sprt and (sprt[0], sprt[1]),
                    each.get("used", False),
                )
                for each in data["questions"]
                for sprt in (each.get("sprt"),)
            ),
            # Plans of before had open lists and no clock, watched no card, had none beside or after it or near the top.
            data.get("lists", OPEN),
            data.get("budget", 0.0),
            data.get("watched", ""),
            data.get("beside", {}),
            tuple(data.get("then", ())),
            data.get("early", False),
        )

    def compared(self, cell: int) -> tuple[DeckList, DeckList] | None:
        """The decks without the card under test and with it that a question compares by this cell."""
        for question in self.questions:
            for after, before in zip(question.cells, question.against, strict=False):
                if cell in (after, before):
                    without, with_card = (self.decks[self.cells[each].decks[0][0]] for each in (before, after))
                    return without, with_card
        return None

    def pairings(self, cell: int, seats: int, count: int) -> list[Pairing]:
        """The first `count` pairings of a cell; longer series begin alike."""
        own = self.cells[cell].decks
        if not own:
            return pairings(len(self.decks), seats, self.seed, count)
        return [
            Pairing(number, tuple(decks[number % len(decks)] for decks in own), seed)
            for number, seed in enumerate(seeds(self.seed, count))
        ]


def looks(question: Question, most: int) -> list[int]:
    """After how many bouts of each of its cells a question is looked at."""
    counts = {max(LEAST, ceil(most / 2**halved)) for halved in range(question.looks)}
    return sorted({ceil(min(count, most) / len(question.cells)) for count in counts})


def of_decks(decks: Sequence[DeckList], agent: str) -> Plan:
    """Every deck against every other one."""
    pairs = list(combinations(range(len(decks)), 2))
    cells = tuple(Cell((agent, agent), ((first,), (second,))) for first, second in pairs)
    questions = tuple(Question((number,), EVEN, agent=agent) for number in range(len(cells)))
    return Plan(_SEED, tuple(decks), cells, questions)


def of_card(
    title: str,
    exchanges: Sequence[Exchange],
    opponents: Sequence[DeckList],
    agents: Sequence[str],
    coming: Mapping[str, Json],
    played_parts: Collection[str],
) -> Plan:
    """Each deck with the card of this title and without it, against the same opponents; one agent after the other.
    `coming` are cards that would be published with it; `played_parts`: see `Lab`."""
    parts = exchanges[0].with_card.parts
    used = any(title == each for part in played_parts for each, _ in parts.get(part, ()))
    decks = [*opponents, *(deck for each in exchanges for deck in (each.without, each.with_card))]
    cells: list[Cell] = []
    questions = []
    for stage, agent in enumerate(agents):
        begun = len(cells)
        for number, exchange in enumerate(exchanges):
            others = tuple(at for at, deck in enumerate(opponents) if deck.name != exchange.base)
            own = len(opponents) + 2 * number
            cells += [Cell((agent, agent), ((own + arm,), others)) for arm in (0, 1)]
        without = tuple(range(begun, len(cells), 2))
        questions.append(Question(tuple(cell + 1 for cell in without), UNNOTICED, without, stage, agent, used=used))
    held = {each for deck in decks for part in deck.parts.values() for each, _ in part}
    beside = {each: definition for each, definition in coming.items() if each in held and each != title}
    return Plan(
        _SEED, tuple(decks), tuple(cells), tuple(questions), watched=title, beside=beside, early=bool(played_parts)
    )


def of_agents(
    agents: Sequence[str],
    decks: Sequence[DeckList],
    seed: int,
    *,
    until_clear: bool,
    sprt: tuple[float, float] | None,
    lists: str,
    budget: float,
) -> Plan:
    """Every two agents against each other, with the pairings of the arena."""
    cells = tuple(Cell(pair, (), stay=True) for pair in combinations(agents, 2))
    looked = LOOKS if until_clear else 1
    questions = tuple(Question((number,), _TIE, looks=looked, sprt=sprt) for number in range(len(cells)))
    return Plan(seed, tuple(decks), cells, questions, lists, budget)
