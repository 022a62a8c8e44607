"""What the explanation of a text claims, and what a game shows: both as deeds that can be laid beside each other.

The explanation is read as a person would read it, by its words alone; the game by the events that it tells everybody.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games import Refusal
from games.kernel.engine.run_loop import apply
from games.voidream import Voidream
from games.voidream.ai.rollout import random_choice
from games.voidream.cards.explanation import explain_lines
from games.voidream.rules.prompts import ACTION
from games.voidream.rules.view_types import VoidreamEvent
from tests.games.voidream.cards.language.fullboard import loaded

GAME = Voidream()
Json = dict[str, Any]
MOST_ANSWERS = 60

DEEDS = (
    ("join", r"joins?\b"), ("leave", r"leaves? the conflict"), ("control", r"gains? control of"),
    ("dream_damage", r"(?:deals?|takes?) .*\bDream damage"), ("damage", r"(?:deals?|takes?) .*\bdamage"),
    ("modify", r"(?:gets?|gains?|loses?|has|have|cannot|can|prevent)\b|[+-]\d+ (?:dawn|dusk|stability)"),
    ("conflict", r"initiates?\b"), ("evoke", r"evokes?\b"), ("roll", r"rolls?\b"), ("exhaust", r"exhausts?\b"),
    ("ready", r"(?:^ready|may ready|readies)\b"), ("destroyed", r"destroys?\b"),
    ("voided", r"(?:^void|may void|voids)\b"),
    ("discarded", r"discards?\b"), ("sacrificed", r"sacrifices?\b"), ("shuffle", r"shuffles?\b"),
    ("attach", r"(?:charges?|attach(?:es)?)\b"), ("look", r"looks? at"), ("reveal", r"reveals?\b"),
    ("mind", r"(?:raises?|lowers?|sets?)\b"), ("played", r"(?:unveils?|plays?)\b"), ("veiled", r"veils?\b"),
    ("turn_down", r"turns? .* face down"), ("inspired", r"inspires?\b"),
    ("moved", r"(?:returns?|puts?|moves?)\b"), ("switch", r"switch"),
)  # fmt: skip
"""The words for what is done, in the order in which they are looked for: the first that stands earliest is meant."""
PERHAPS = re.compile(
    r"At the end of |If |Otherwise|Option |You may|Your opponent may|Each player may|They may|Once for each|Unless "
)
"""Labels of entries below which nothing is sure to happen."""
NOTES = re.compile(r" \(([^()]*(?:\([^()]*\)[^()]*)*)\)$")


@dataclass(frozen=True)
class Claim:
    """Something that an explanation says is done. `notes` are its remarks in brackets."""

    deed: str
    words: str
    notes: tuple[str, ...]
    is_sure: bool

    @property
    def by(self) -> frozenset[str]:
        """The seats that do it, where the words name them, if seat A plays the text."""
        if self.words.startswith("Your opponent") or "your opponent's mind" in self.words.partition(" to ")[0]:
            return frozenset("B")
        if self.words.startswith(("Each player", "Both players")):
            return frozenset("AB")
        return frozenset("A")

    @property
    def number(self) -> int | None:
        """The number that is said of it."""
        found = re.search(r"(?:by|deals?|takes?) (\d+)\b(?! cards?)", self.words, re.IGNORECASE)
        return int(found.group(1)) if found else None


def claims(text: str) -> list[Claim]:
    """What the explanation of a text says will be done when it is played, in its order."""
    return [claim for entry in explain_lines(text, "arcanum") for claim in _claims(entry, is_sure=True)]


def _claims(entry: Json, *, is_sure: bool) -> Iterator[Claim]:
    words = re.sub(r"^\d+\. ", "", entry["text"])
    if words.startswith("At the end of "):
        yield Claim("modify", words, (), is_sure)
    label, colon, rest = words.partition(": ")
    if colon and not NOTES.search(label) and "(" not in label:
        is_sure = is_sure and not PERHAPS.match(label)
        words = rest
    if words.startswith(("Keywords", "It can be played only")) or label == "Keywords":
        return
    if not entry["children"] or not _is_heading(words):
        sure = is_sure and not PERHAPS.match(words)
        noted = NOTES.search(words)
        head = words[: noted.start()] if noted else words
        found = _deed(head)
        if found:
            yield Claim(found, head, tuple(noted.group(1).split("; ")) if noted else (), sure)
    for child in entry["children"]:
        if not _explains_keyword(child["text"]):
            yield from _claims(child, is_sure=is_sure and not PERHAPS.match(words))


HEADINGS = re.compile(
    r"When|After that|At the end|If|Otherwise|Until|Option|You choose|You may choose one|Once|With|Instead|Then"
)
"""Beginnings of entries that only say when what lies in them is done."""


def _is_heading(words: str) -> bool:
    return bool(HEADINGS.match(words))


def _explains_keyword(words: str) -> bool:
    return bool(re.match(r"[A-Z][a-z]+(?: \d+| X)?: ", words)) and not PERHAPS.match(words)


def _deed(words: str) -> str:
    found = [
        (match.start(), order, deed)
        for order, (deed, pattern) in enumerate(DEEDS)
        if (match := re.search(rf"(?<![\w-])(?:{pattern})", words, re.IGNORECASE))
    ]
    return min(found)[2] if found else ""


@dataclass(frozen=True)
class Shown:
    """Something that was told while the text was carried out."""

    deed: str
    event: Mapping[str, Any]


@dataclass(frozen=True)
class Play:
    """A text as it was carried out: what happened, and who was asked."""

    shown: tuple[Shown, ...]
    asked: tuple[str, ...]

    def of(self, deed: str) -> list[Mapping[str, Any]]:
        return [each.event for each in self.shown if each.deed == deed]


def play(text: str, *, conflict: bool, seed: int) -> Play | None:
    """The text played by seat A on a full board, choices at random; None where it can't be played."""
    s = loaded(text, conflict=conflict)
    answer = GAME.read_answer(s, "play Act")
    decision = GAME.decision(s)
    if decision is None or isinstance(answer, Refusal) or GAME.answer(s, decision.seat, answer) is not None:
        return None
    asked, rng = [], seed
    for _ in range(MOST_ANSWERS):
        decision = GAME.decision(s)
        if s.pending is None or decision is None or s.pending.asks == ACTION:
            break
        asked.append(decision.seat)
        rng, chosen = random_choice(s, rng)
        apply(s, chosen)
    # `apply` doesn't begin a new list: these are all events since the card was played.
    return Play(tuple(_shown(GAME.events(s, None))), tuple(asked))


def _shown(events: Sequence[VoidreamEvent]) -> Iterator[Shown]:
    """The events between playing the card, with its price (V5.3), and its way to the discard."""
    at = next(at for at, event in enumerate(events) if event["type"] == "play" and _is_act(event))
    rest = events[at + 1 :]
    for event in rest[1:] if rest and rest[0]["type"] == "mind" else rest:
        if event["type"] == "move" and _is_act(event):
            return
        if event["type"] not in UNSAID:
            yield Shown(deed_of(event), event)


def _is_act(event: Mapping[str, Any]) -> bool:
    return (event.get("card") or {}).get("title") == "Act"


UNSAID = ("turn", "over", "cut")
MOVES = ("destroyed", "discarded", "sacrificed", "voided", "veiled")
TOLD_AS = {"play": "played", "trigger": "inspired", "declare_effect": "modify", "keep": "evoke", "declare": "conflict"}


def deed_of(event: Mapping[str, Any]) -> str:
    """An event by the words of DEEDS."""
    kind: str = event["type"]
    if kind == "move":
        return event["why"] if event.get("why") in MOVES else "moved"
    return TOLD_AS.get(kind, kind)
