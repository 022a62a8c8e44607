"""Random battles: decks of cards with the texts of the wordings, played by chance."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from games.dreamtides.game import Dreamtides
from games.dreamtides.rules.state import State
from games.kernel.decision import Answer, Decision, DecisionKind
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import Seating

Json = dict[str, Any]
GAME = Dreamtides()
HERE = Path(__file__).parent
SUBTYPES = ("Agent", "Ancient", "Robot", "Warrior", "Synth", "Spirit Animal")


def wordings() -> Iterator[tuple[str, str]]:
    """What a text stands on, and the text."""
    for line in (HERE / "cards" / "language" / "wordings.txt").read_text(encoding="utf-8").splitlines():
        on, _, text = line.partition(": ")
        if not line.startswith("#"):
            yield on, text.replace(" / ", "\n")


TEXTS = tuple((on, text) for on, text in wordings() if on in ("character", "event"))


def definition(chance: random.Random, title: str) -> Json:
    """A card by chance: half of them characters without a text."""
    on, text = chance.choice(TEXTS) if chance.random() < 0.6 else ("character", "")
    card: Json = {"title": title, "kind": on, "cost": chance.randint(1, 5), "text": text}
    if "Choose one:\n" in text:
        card["cost"] = "*"
    if on == "character":
        card |= {"spark": chance.randint(0, 5), "subtypes": [chance.choice(SUBTYPES)]}
    if "revent" in text or chance.random() < 0.2:
        card["fast"] = not text.startswith("Fast")
    return card


def begun(seed: int) -> tuple[State, dict[str, Json]]:
    """A battle in which every card has a title of its own, that tells whose it is. The pool is in its catalog, as in
    that of a position (D6.9)."""
    chance = random.Random(seed)
    cards: dict[str, Json] = dict(GAME.cards.pool())
    seats = {}
    for seat in GAME.seats:
        titles = [f"{seat}{seed}x{number}" for number in range(30)]
        cards |= {title: definition(chance, title) for title in titles}
        deck = DeckList(seat, {"cards": tuple((title, 1) for title in titles)}, {})
        seats[seat] = Seating(seat, deck)
    return GAME.new(seats, seed, cards), cards


def chosen(due: Decision, chance: random.Random) -> Answer:
    """An answer by chance."""
    assert due.kind is not DecisionKind.AMOUNTS
    picked = chance.sample(range(len(due.options)), chance.randint(due.minimum, due.maximum))
    return Answer(due.seq, pick=tuple(picked if due.ordered else sorted(picked)))
