"""Random cards: texts that are grown from the examples of the reference, the wordings of the tests and the pool."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any, Final

from games.dreamtides.cards.fields import FIELDS
from games.dreamtides.cards.language import TextError, parse, render, tree
from games.dreamtides.cards.language.reference import REFERENCE
from games.dreamtides.cards.validation import check_definition
from games.dreamtides.pool.load import shipped_cards
from games.kernel.language.traversal import nodes
from tests.games.dreamtides.battles import SUBTYPES, wordings
from tests.games.generative.grafts import Grafts
from tests.games.generative.under_test import Bank, Broken

Json = dict[str, Any]
KINDS = ("character", "event", "dreamcaller")
OFTEN = 0.25
"""How many parts of a text change."""


def known_texts() -> Iterator[tuple[str, str]]:
    """What a text stands on, and the text."""
    yield from wordings()
    for form in REFERENCE.forms:
        for example in (form["text"], *form["also"]):
            yield form["on"], example
    for card in shipped_cards().values():
        for _, _, on, text in FIELDS.texts(card):
            yield on, text.strip()


@lru_cache(maxsize=1)
def seedlings() -> tuple[dict[str, tuple[tree.Text, ...]], Grafts]:
    """The trees of the known texts by what they stand on, and their parts."""
    found: dict[str, dict[tree.Text, None]] = {on: {} for on in KINDS}
    for on, text in known_texts():
        if on in found and text:
            found[on][parse(text, on)] = None
    known = [each for trees in found.values() for each in trees]
    given = [text for each in found["character"] for text in in_quotes(each)]
    return {on: tuple(trees) for on, trees in found.items()}, Grafts([*known, *given])


def in_quotes(text: tree.Text) -> Iterator[tree.Text]:
    """What gives the abilities of a text to other cards."""
    for line in text.lines:
        try:
            yield parse(f'Allies have "{render(tree.Text((line,)))}"', "character")
        except TextError:
            continue


class Writer:
    """Writes random texts. `peeking`: also such as tell of hidden cards by what they do."""

    def __init__(self, rng: Random, *, peeking: bool) -> None:
        self.rng = rng
        self.peeking = peeking
        self.trees = 0

    def text(self, on: str) -> str:
        """A random text that a card of this kind may have."""
        trees, grafts = seedlings()
        while True:
            self.trees += 1
            text = readable(grafts.grown(self.rng.choice(trees[on]), self.rng, OFTEN), on)
            if text is None or (not self.peeking and peeks(parse(text, on))):
                continue
            if not wins(parse(text, on)) or self.rng.random() < 0.1:
                return text

    def card(self, kind: str, title: str) -> Json:
        """A card without a fault."""
        rng = self.rng
        while True:
            text = self.text(kind) if kind != "character" or rng.random() < 0.85 else ""
            if kind != "event" and rng.random() < 0.3:
                text = f"{text}\n{self.text(kind)}".strip()
            card: Json = {"title": title, "kind": kind, "text": text}
            if kind != "dreamcaller":
                card["cost"] = "*" if "Choose one:\n" in text else rng.randint(1, 5)
                card["fast"] = "revent" in text or rng.random() < 0.3
            if kind == "character":
                card |= {"spark": rng.randint(0, 4), "subtypes": [rng.choice(SUBTYPES)]}
            if card.get("fast") and text.startswith("Fast"):
                card["fast"] = False
            if not check_definition(card):
                return card


def readable(grown: Any, on: str) -> str | None:
    """The canonical text of a tree; None if it makes no sense. Raises Broken where the canonical text isn't one."""
    try:
        text = render(parse(render(grown), on))
    except TextError:
        return None
    if render(parse(text, on)) != text:
        raise Broken(f"read back otherwise: {text}")
    return text


def peeks(text: tree.Text) -> bool:
    """Does what the text does tell something of a hidden card, because the rules can't resolve it otherwise?"""
    quotes = [node.quote for node in nodes(text) if isinstance(node, tree.Grants | tree.GainsAbility)]
    if any(peeks(parse(quote, "character")) for quote in quotes):
        return True
    return any(tells(node) for node in nodes(text)) or any(
        isinstance(node, tree.Draw) and speaks_of_it(line) for line in text.lines for node in nodes(line)
    )


def tells(node: Any) -> bool:
    match node:
        case tree.Discover() | tree.Place.HAND | tree.Place.DECK:
            return True
        case tree.PlayerDoes(deed=tree.Deed.DRAW) | tree.Second(deed=tree.Deed.DRAW):
            return True
        case tree.Discard(tree.Noun(kind=kind, adjectives=adjectives, which=which)):
            return kind is not tree.Kind.CARD or bool(adjectives) or bool(which)
        case tree.Move(tree.TopOfDeck()):
            return False
        case _:
            return any(isinstance(part, tree.TopOfDeck | tree.BottomOfDeck) for part in parts_of(node))


def parts_of(node: Any) -> list[Any]:
    return [getattr(node, field.name) for field in dataclasses.fields(node)] if dataclasses.is_dataclass(node) else []


def speaks_of_it(line: Any) -> bool:
    return any(isinstance(node, tree.It | tree.Them | tree.OfThem | tree.That) for node in nodes(line))


def wins(text: tree.Text) -> bool:
    return any(isinstance(node, tree.WinGame) for node in nodes(text))


FOR_BOTH: Final[Json] = {
    "title": "Event for Both", "kind": "event", "cost": 1, "fast": False, "text": "Each player gains 2 points.",
}  # fmt: skip
"""Near the end it may bring both to enough points at once (D13.4)."""


@lru_cache(maxsize=8)
def bank(number: int) -> Bank:
    """The bank of a number; the same number, the same cards. Every fourth tells of hidden cards."""
    peeking = number % 4 == 3
    writer = Writer(Random(f"bank {number}"), peeking=peeking)
    counts = {"character": 26, "event": 26, "dreamcaller": 4}
    cards = [
        writer.card(kind, f"{kind.capitalize()} {place}") for kind, count in counts.items() for place in range(count)
    ]
    return Bank({card["title"]: card for card in (*cards, FOR_BOTH)}, writer.trees, peeking)
