"""Random card definitions: texts from random trees of the card language, tamed so that something happens."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from enum import Enum
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.kernel.language.comparisons import OneOf
from games.kernel.text import TextError
from games.voidream.cards.language import parse, render, tree
from games.voidream.cards.language.parse import LONGEST, texts_of
from games.voidream.cards.language.reference import REFERENCE
from games.voidream.pool.load import shipped_cards
from tests.games.generative.under_test import Bank, Broken
from tests.games.voidream.cards.language.phrase_trees import Around
from tests.games.voidream.cards.language.sentence_trees import SIMPLE, deeds
from tests.games.voidream.cards.language.sound import sound
from tests.games.voidream.cards.language.trees import LINES

Json = dict[str, Any]
PHRASEBOOK = Path(__file__).parents[2] / "voidream" / "cards" / "language" / "phrasebook.txt"
ENTROPY = 6000
"""Random bytes that one tree is drawn from."""
FACTIONS = ("court", "fracta", "subter", "maze")
SUBTYPES = ("Offering", "Synthetic", "Dreamer", "Native", "Glass", "Oasis", "Mercy", "Half-Moth", "Wolf", "Écho", "Ox")
STANDING = ("activated", "triggered", "static")
"""Kinds of line that work for as long as their card lies there."""
LONG_LINE = LONGEST // 4


def known_texts() -> Iterator[tuple[str, str]]:
    """What a text stands on, and the text: of the pool, the reference and the phrasebook."""
    for card in shipped_cards().values():
        for text, on in texts_of(card):
            yield on, text
    for form in REFERENCE.forms:
        for example in (form["text"], *form["also"]):
            yield form["on"], example
    for line in PHRASEBOOK.read_text(encoding="utf-8").splitlines():
        on, _, text = line.partition(" | ")
        if text and not line.startswith("#"):
            yield on, text.replace("\\n", "\n")


def sentences_of_one() -> st.SearchStrategy[tree.Line]:
    return deeds(Around()).map(lambda clause: sound(tree.EffectLine((clause,)), "thought"))


SORTS = {**LINES, "plain": (sentences_of_one(), "thought")}
"""The sorts of line of the language, and effects of a single clause: those that can most often be carried out."""


@cache
def collector(sort: str) -> tuple[Any, list[Any]]:
    """A way to make trees of a sort from bytes, and where they arrive."""
    found: list[Any] = []

    @settings(database=None, deadline=None, suppress_health_check=list(HealthCheck))
    @given(SORTS[sort][0])
    def collect(value: Any) -> None:
        found.append(value)

    made: Any = collect
    return made.hypothesis.fuzz_one_input, found


def draw(sort: str, rng: Random) -> tree.Line:
    """A random line; the same generator, the same line."""
    make, found = collector(sort)
    while not found:
        make(rng.randbytes(ENTROPY))
    line: tree.Line = found.pop()
    return line


# --- taming ---


def tame(node: Any, rng: Random, titles: tuple[str, ...]) -> Any:
    """The same tree with small numbers, names of cards that there are, and fewer conditions on a card at once."""
    if isinstance(node, bool | Enum | str) or node is None:
        return node
    if isinstance(node, int):
        return node if node <= 4 else 2 + node % 3
    if isinstance(node, tuple):
        return tuple(tame(part, rng, titles) for part in node)
    if isinstance(node, tree.Titled):
        return tree.Titled(rng.choice(titles))
    if isinstance(node, OneOf):
        small = {tame(value, rng, titles) for value in node.numbers}
        return OneOf(tuple(sorted(small | {min(small) + 1})))
    changed = {field.name: tame(getattr(node, field.name), rng, titles) for field in dataclasses.fields(node)}
    for name in ABOUT.get(type(node), ()):
        if not isinstance(changed[name], tree.Noun) and rng.random() < 0.5:
            changed[name] = simple_noun(rng)
    if isinstance(node, tree.Noun):
        # What fits is rare enough: most phrases keep one of their conditions at most.
        changed["adjectives"] = keep_few(changed["adjectives"], rng)
        changed["which"] = keep_few(changed["which"], rng)
        if isinstance(node.kind, tree.Subtype | tree.Titled) and rng.random() < 0.6:
            changed["kind"] = rng.choice((tree.Kind.ENTITY, tree.Kind.CARD, tree.Kind.ARCANUM, tree.Kind.MEMORY))
    return type(node)(**changed)


ABOUT: dict[type, tuple[str, ...]] = {
    **dict.fromkeys((*SIMPLE, tree.Return, tree.Gets, tree.Gains, tree.Loses, tree.JoinConflict), ("what",)),
    tree.DealDamage: ("to",),
    tree.Attach: ("what", "to"),
}
"""Clauses that can be about any card; `it` and `its host` are nothing too often."""


def simple_noun(rng: Random) -> tree.Noun:
    amount = rng.choice((tree.Amount.A, tree.Amount.A, tree.Amount.UP_TO, tree.Amount.ALL))
    whose = rng.choice(((), (tree.Controls(tree.Who.YOU),), (tree.Controls(tree.Who.OPPONENT),)))
    number = tree.Fixed(rng.randint(1, 3)) if amount is tree.Amount.UP_TO else None
    kinds = (tree.Kind.ENTITY, tree.Kind.ENTITY, tree.Kind.MEMORY, tree.Kind.CARD)
    return tree.Noun(amount, rng.choice(kinds), (), whose, number)


def keep_few(parts: tuple[Any, ...], rng: Random) -> tuple[Any, ...]:
    if len(parts) > 1 or (parts and rng.random() < 0.5):
        kept = rng.randrange(len(parts) + 1)
        return parts[kept : kept + 1]
    return parts


# --- what shows hidden cards by its effect ---

FACTION_WORDS = frozenset(
    {tree.Adjective.COURT, tree.Adjective.FRACTA, tree.Adjective.SUBTER, tree.Adjective.MAZE, tree.Adjective.NEUTRAL}
)


def nodes(node: Any) -> Iterator[Any]:
    """The node and everything under it."""
    yield node
    if isinstance(node, tuple):
        for part in node:
            yield from nodes(part)
    elif dataclasses.is_dataclass(node):
        for field in dataclasses.fields(node):
            yield from nodes(getattr(node, field.name))


def peeks(text: Any) -> bool:
    """Does what the text does tell something of a hidden card, because the rules can't resolve it otherwise?

    "Play the top card of your deck" does nothing if that can't be played; "if you have 2 or more Offerings in your
    hand" asks what only its owner sees.
    """
    return any(tells(node) for node in nodes(text)) or asks_of_the_rolled(text)


def asks_of_the_rolled(text: Any) -> bool:
    """`When you roll, if it is an entity`, `When you roll, exhaust that entity`: the card that comes up shows its back
    alone, and by what happens it is told whether it is one (V13.18)."""
    rolls = any(isinstance(node, tree.PlayerRolls) or node is tree.Deed.ROLL for node in nodes(text))
    return rolls and any(
        isinstance(node, tree.IsA) or (isinstance(node, tree.That) and node.kind is not tree.Kind.CARD)
        for node in nodes(text)
    )


def tells(node: Any) -> bool:
    if isinstance(node, tree.ItsStat | tree.ItsValue):
        return True
    if isinstance(node, tree.Play | tree.Inspire | tree.Unveil):
        return True
    if isinstance(node, tree.Return) and node.to is tree.Destination.PLAY:
        # A hidden card that can't be in play stays where it is.
        return not any(isinstance(part, tree.InPlace) for part in getattr(node.what, "which", ()))
    if isinstance(node, tree.IsA):
        return isinstance(node.what, tree.TopOfDeck)
    if isinstance(node, tree.HasSome):
        return node.place is tree.Place.HAND and names_a_face(node.noun)
    return isinstance(node, tree.Noun) and looks_in_hand(node) and names_a_face(node)


def looks_in_hand(noun: tree.Noun) -> bool:
    places = [part.place for part in noun.which if isinstance(part, tree.InPlace)]
    return noun.kind is tree.Kind.ARCANUM if not places else tree.Place.HAND in places


def names_a_face(noun: tree.Noun) -> bool:
    return (
        isinstance(noun.kind, tree.Subtype | tree.Titled)
        or bool(FACTION_WORDS.intersection(noun.adjectives))
        or any(isinstance(part, tree.WithKeyword | tree.WithStat) for part in noun.which)
    )


# --- texts ---


@dataclasses.dataclass
class Writer:
    """Writes random texts. `peeking`: also such as tell of hidden cards by what they do."""

    rng: Random
    titles: tuple[str, ...]
    peeking: bool
    trees: int = 0

    def line(self, sort: str, on: str) -> str:
        """A random line of a sort for this kind of card, which is read back as the same tree."""
        while True:
            wild = draw(sort, self.rng)
            self.trees += 1
            check_round_trip(wild, SORTS[sort][1])
            line = sound(wild if self.rng.random() < 0.05 else tame(wild, self.rng, self.titles), on)
            if not self.peeking and peeks(line):
                continue
            if any(isinstance(node, tree.LoseGame) for node in nodes(line)) and self.rng.random() < 0.9:
                continue
            try:
                written = check_round_trip(line, on)
            except TextError:
                # Taming may have taken away what says what X is.
                continue
            if len(written) <= LONG_LINE:
                return written

    def lines(self, on: str, *sorts: str) -> str:
        return "\n".join(self.line(sort, on) for sort in sorts)

    def effects(self) -> list[str]:
        return [self.rng.choice(("effect", "plain")) for _ in range(self.rng.randint(1, 2))]

    def some(self, least: int, most: int, sorts: tuple[str, ...] = STANDING) -> list[str]:
        return [self.rng.choice(sorts) for _ in range(self.rng.randint(least, most))]

    def maybe(self, chance: float, sort: str) -> list[str]:
        return [sort] if self.rng.random() < chance else []


def check_round_trip(line: tree.Line, on: str) -> str:
    """The line as it is written; raises Broken if that isn't read back as the same tree."""
    text = tree.Text((line,))
    written = render(text)
    if len(written) <= LONGEST and parse(written, on) != text:
        raise Broken(f"read back otherwise: {written}")
    return written


# --- cards ---


def dream_card(writer: Writer, kind: str, title: str) -> Json:
    rng = writer.rng
    card: Json = {"title": title, "kind": kind, "faction": rng.choice((*FACTIONS, "neutral", "neutral"))}
    card["value"] = rng.randint(1, 4)
    card["subtypes"] = sorted(rng.sample(SUBTYPES, rng.choice((0, 1, 1, 2))))
    if kind == "entity":
        card |= {"dawn": rng.randint(0, 4), "stability": rng.randint(1, 4), "dusk": rng.randint(0, 4)}
    elif kind == "construct":
        card["stability"] = rng.randint(1, 4)
    if kind == "thought":
        sorts = writer.maybe(0.25, "keywords") + writer.effects() + writer.maybe(0.1, "triggered elsewhere")
    else:
        sorts = writer.maybe(0.4, "keywords") + writer.some(0 if kind == "entity" else 1, 2)
        sorts += writer.maybe(0.1, "triggered elsewhere")
    return card | {"text": writer.lines(kind, *sorts)}


def arcanum(writer: Writer, title: str) -> Json:
    rng = writer.rng
    return {
        "title": title,
        "kind": "arcanum",
        "faction": "neutral",
        "value": rng.choice((1, 2, 3, 3, 4, 4)),
        "text": writer.lines("arcanum", *writer.effects(), *writer.maybe(0.1, "triggered elsewhere")),
        "inverted": writer.lines("inverted", *writer.effects()),
    }


def mind(writer: Writer, title: str) -> Json:
    positions = {str(at): writer.lines("mind", *writer.some(0, 1)) for at in range(5)}
    return {"title": title, "kind": "mind", "faction": "neutral", "positions": positions}


def bastion(writer: Writer, title: str, major: str, dream: int, arcana: int) -> Json:
    """A bastion whose back allows any deck of this size."""
    rng = writer.rng
    rules = f"Dream: {dream} ({dream})\nArcana: {major} + {arcana} ({arcana})\nYou may include a second guest faction."
    start = writer.lines("back", *writer.maybe(0.4, "start of game"))
    return {
        "title": title,
        "kind": "bastion",
        "faction": rng.choice(FACTIONS),
        "value": rng.randint(2, 4),
        "stability": rng.randint(1, 5),
        "text": writer.lines("bastion", *writer.some(0, 2)),
        "back": f"{rules}\n{start}".strip(),
    }


@lru_cache(maxsize=8)
def bank(number: int) -> Bank:
    """The bank of a number; the same number, the same cards. Every fourth tells of hidden cards."""
    rng = Random(f"bank {number}")
    peeking = number % 4 == 3
    counts = {"thought": 12, "memory": 6, "entity": 14, "construct": 4}
    titles = tuple(f"{kind.capitalize()} {place}" for kind, count in counts.items() for place in range(count))
    writer = Writer(rng, titles, peeking)
    cards = [dream_card(writer, title.split()[0].lower(), title) for title in titles]
    cards += [arcanum(writer, f"Arcanum {place}") for place in range(10)]
    cards += [mind(writer, f"Mind {place}") for place in range(3)]
    for place in range(3):
        cards.append(bastion(writer, f"Bastion {place}", f"Arcanum {place}", rng.randint(16, 36), rng.randint(4, 8)))
    return Bank({card["title"]: card for card in cards}, writer.trees, peeking)
