"""Canonical wordings of random texts: whoever prints what was accepted prints a text that is accepted and means it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from random import Random
from typing import Any

import pytest

import games
from games.agents import random_answer
from games.kernel.language.traversal import nodes
from games.kernel.text import TextError
from tests.games.generative.dreamtides.cards import known_texts as dreamtides_texts
from tests.games.generative.games_under_test import GAMES
from tests.games.generative.texts import Language, Speaker
from tests.games.generative.voidream.cards import known_texts as voidream_texts
from tests.games.voidream.cards.language.fullboard import board as full_board

Json = dict[str, Any]
FEW, MANY = 150, 5000
"""Accepted texts of each game, in every run and in a deep one."""
COUNTED = 12
MOST_ANSWERS = 40
every_game = pytest.mark.parametrize("name", GAMES)


@lru_cache(maxsize=2)
def speaker(name: str) -> Speaker:
    texts = voidream_texts() if name == "voidream" else dreamtides_texts()
    return Speaker(Language.of(name), texts)


def accepted(name: str, seed: int, count: int) -> Iterator[tuple[str, str, Any]]:
    """Random lines that are accepted: what each stands on, the text and its tree."""
    rng, speaks = Random(f"texts {seed}"), speaker(name)
    while count:
        on, text = speaks.line(rng)
        try:
            tree = speaks.language.parse(text, on)
        except TextError:
            continue
        count -= 1
        yield on, text, tree


@pytest.mark.long
@every_game
@pytest.mark.parametrize("count", [FEW, pytest.param(MANY, marks=pytest.mark.deep)])
def test_a_canonical_text_is_accepted_and_means_what_was_written(
    name: str, count: int, report_line: Callable[[str], None]
) -> None:
    """V14.4, D8.14: read again it is the same tree, so it is played alike, with the same owners and numbers."""
    language = speaker(name).language
    seed = secrets.randbelow(10**9)
    report_line(f"Random texts of {name}: seed {seed}.")
    for on, text, tree in accepted(name, seed, count):
        canonical = language.render(tree)
        assert language.parse(canonical, on) == tree, (seed, on, text, canonical)
        assert language.render(language.parse(canonical, on)) == canonical, (seed, on, text)
        assert says_owner(text, canonical), (seed, on, text, canonical)


def says_owner(text: str, canonical: str) -> bool:
    """Doesn't the canonical text speak of your own deck where the text speaks of the owner's? What is in your hand,
    void or deck is your own."""
    is_own = any(place in text for place in ("your deck", "your void", "your hand"))
    return "its owner's deck" not in text or "on top of your deck" not in canonical or is_own


@pytest.mark.long
@every_game
@pytest.mark.parametrize("count", [COUNTED, pytest.param(40 * COUNTED, marks=pytest.mark.deep)])
def test_for_each_behind_a_clause_is_its_number(name: str, count: int, report_line: Callable[[str], None]) -> None:
    """V14.3, D8.13: as if X were said, with the same questions and the same end; so a number on one card stays so."""
    seed = secrets.randbelow(10**9)
    report_line(f"Random counts of {name}: seed {seed}.")
    rng = Random(f"counts {seed}")
    nouns = sorted({noun for noun in (each_noun(name, on, text) for on, text in speaker(name).texts) if noun})
    while count:
        clause, by_x = rng.choice(CLAUSES[name])
        one, many = rng.choice(nouns)
        behind, said = f"{clause} for each {one}.", f"{by_x}, where X is the number of {many}."
        on = "arcanum" if name == "voidream" else "event"
        try:
            speaker(name).language.parse(behind, on), speaker(name).language.parse(said, on)
        except TextError:
            continue
        count -= 1
        answers = rng.randrange(10**6)
        assert played(name, behind, answers) == played(name, said, answers), (seed, behind, said)


CLAUSES: Mapping[str, list[tuple[str, str]]] = {
    "voidream": [
        ("An entity gets +1 dawn", "An entity gets +X dawn"),
        ("Up to 2 entities get +1 dawn, -1 dusk", "Up to 2 entities get +X dawn, -X dusk"),
        ("All entities you control get +1 stability", "All entities you control get +X stability"),
        ("Deal 1 damage to an entity", "Deal X damage to an entity"),
        ("Your opponent takes 1 Dream damage", "Your opponent takes X Dream damage"),
        ("Lower your opponent's mind by 1", "Lower your opponent's mind by X"),
        ("You may deal 1 Dream damage", "You may deal X Dream damage"),
    ],
    "dreamtides": [
        ("An ally gains +1 spark", "An ally gains +X spark"),
        ("Up to 2 allies gain +1 spark", "Up to 2 allies gain +X spark"),
        ("Draw a card", "Draw X cards"),
        ("Your opponent loses 1 point", "Your opponent loses X points"),
        ("Gain 1 energy", "Gain X energy"),
        ("Kindle 1", "Kindle X"),
        ("Foresee 1", "Foresee X"),
        ("Materialize a Radiant figment", "Materialize X Radiant figments"),
    ],
}
"""Clauses with a number, and with X in its place."""


def each_noun(name: str, on: str, text: str) -> tuple[str, str] | None:
    """A noun phrase of a known text, as `for each` and as a number of cards say it."""
    language = speaker(name).language
    try:
        found = [node for node in nodes(language.parse(text, on)) if isinstance(node, language.noun)]
    except TextError:
        return None
    return next(((language.heading(noun, many=False), language.heading(noun, many=True)) for noun in found), None)


def played(name: str, text: str, seed: int) -> Any:
    """What is asked, and the position after a text was played on a full board; None if it can't be played."""
    game = games.load(name)
    s = game.lab.load(full_board(text) if name == "voidream" else full_battle(text))
    due = game.decision(s)
    assert due is not None
    if isinstance(answer := game.read_answer(s, "play Act"), games.Refusal):
        return None
    asked = []
    refused = game.answer(s, due.seat, answer)
    for _ in range(MOST_ANSWERS):
        due = game.decision(s)
        if refused is not None or due is None or due.kind is games.DecisionKind.ACTION:
            break
        asked.append((due.seat, due.kind, len(due.options)))
        refused = game.answer(s, due.seat, random_answer(due, seed + len(asked)))
    return asked, {**game.lab.dump(s), "cards": None}


def full_battle(text: str) -> Json:
    """A battle in which there is something of everything."""
    cards = [
        {"title": "Act", "kind": "event", "cost": 0, "text": text},
        {"title": "Ram", "kind": "character", "cost": 1, "spark": 1, "text": "", "subtypes": ["Warrior"]},
        {"title": "Cog", "kind": "character", "cost": 3, "spark": 4, "text": "", "subtypes": ["Robot"]},
        {"title": "Gust", "kind": "event", "cost": 2, "fast": True, "text": "Kindle 1."},
    ]
    some = ["Ram", "Cog", "Gust", "Ram"]
    mine = {"hand": ["Act", *some], "deck": some * 4, "void": some, "battlefield": ["Ram", "Cog", "Cog"], "energy": 5}
    theirs = {"hand": some[:2], "deck": some * 4, "void": some, "battlefield": ["Ram", "Cog"], "points": 9}
    return {"cards": cards, "turn": 5, "players": {"A": mine, "B": theirs}}
