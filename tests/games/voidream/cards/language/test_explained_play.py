"""What the explanation of a text says against what a game shows when the text is played, for hundreds of texts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from games.kernel.text import TextError
from games.voidream.cards.explanation import explain_lines
from games.voidream.cards.language import parse
from tests.games.depth import thinned
from tests.games.each import check_each
from tests.games.voidream.cards.language.explained import GAME, Claim, Play, claims, play
from tests.games.voidream.cards.language.fullboard import CARDS

BOOK = Path(__file__).parent / "phrasebook.txt"


@cache
def texts() -> list[str]:
    """The effects of the phrasebook and of the pool's arcana and thoughts that can be played as an arcanum."""
    lines = [line.split(" | ", 1) for line in BOOK.read_text().splitlines() if " | " in line and line[0] != "#"]
    found = [text for on, text in lines if on in ("thought", "arcanum", "inverted")]
    for card in GAME.cards.pool().values():
        found += [card.get(name, "") for name in ("text", "inverted") if card["kind"] in ("thought", "arcanum")]
    found = [text.replace("\\n", "\n").strip() for text in found]
    return [text for text in dict.fromkeys(found) if text and is_read(text)]


def is_read(text: str) -> bool:
    try:
        parse(text, "arcanum")
    except TextError:
        return False
    return True


GOES = ("moved", "discarded", "leave", "voided")
FOLLOWS = {
    "damage": ("destroyed", *GOES),
    "dream_damage": ("absorb", "voided", "destroyed", *GOES),
    "evoke": ("moved", "discarded", "played", "roll"),
    "conflict": ("exhaust",),
    "modify": ("destroyed", *GOES),
    "played": ("moved", "turn_down", "veiled", "roll", "evoke", "join"),
    "inspired": ("roll",),
    **dict.fromkeys(("destroyed", "sacrificed", "moved", "attach", "veiled", "control", "voided", "discarded"), GOES),
}
"""What else happens because of what a text does, by the rules and the cards on the board, and not by its words."""
CHOOSERS = {
    "you choose": "A",
    "your opponent chooses": "B",
    "each player chooses": "AB",
    "that player chooses": "AB",
    "you may": "A",
    "your opponent may": "B",
    "each player may": "AB",
    "of your choice": "A",
}
"""Who may be asked where a note says so; what was evoked is looked at by whoever evokes."""
DOERS = ("roll", "evoke", "shuffle", "look", "reveal", "mind", "control")
"""Events that name who did it."""
KIND_OF = {card["title"]: card["kind"] for card in [*CARDS, {"title": "Act", "kind": "arcanum"}]}
KINDS = ("entity", "memory", "construct", "thought", "arcanum", "bastion")
UNSHOWN = ("Reveal the top card of your opponent's deck, then void it.",)
"""On this board, that card is the bastion, which stays in its deck."""
ASKS = frozenset({"evoke", "conflict", "played", "shuffle", "inspired"})
"""Deeds in the middle of which the rules ask somebody, whatever the text says."""


def plays(text: str) -> list[Play]:
    found = (play(text, conflict=conflict, seed=seed) for conflict in (False, True) for seed in range(1, 7))
    return [each for each in found if each is not None]


def differences(text: str, explained: str | None = None) -> list[str]:
    """What a text shows otherwise than its explanation says, or than that of another text."""
    said = text if explained is None else explained
    told, shown = claims(said), plays(text)
    found = {difference for claim in told for difference in unlike(text, claim, told, shown)}
    known = {claim.deed for claim in told} | {"no_effect"}
    known |= {each for deed in known for each in FOLLOWS.get(deed, ())}
    for each in shown:
        found |= {f"not told: {event.event['text']}" for event in each.shown if event.deed not in known}
        found |= wrongly_asked(said, told, each)
    return sorted(found)


def unlike(text: str, claim: Claim, told: list[Claim], shown: list[Play]) -> Iterator[str]:
    """What the game shows otherwise than a claim says."""
    happened = [event for each in shown for event in each.of(claim.deed)]
    if claim.is_sure and not happened and text not in UNSHOWN and not all(each.of("no_effect") for each in shown):
        yield f"never shown: {claim.words}"
    others = [each.deed for each in told if each is not claim]
    if claim.deed in others or any(claim.deed in FOLLOWS.get(deed, ()) for deed in others):
        # Which of these events belong to this claim can't be told from their words.
        return
    numbers = {number for event in happened if (number := number_of(event)) is not None}
    if claim.number is not None and numbers and numbers != {claim.number}:
        yield f"another number: {claim.words}, and {sorted(numbers)} was shown"
    seats = {event["seat"] for event in happened if event["type"] in DOERS}
    if not seats <= claim.by:
        yield f"somebody else: {claim.words}, and {sorted(seats)} did"
    kinds = {kind for note in claim.notes for kind in KINDS if re.search(rf": the (?:\w+ )*{kind}\b", note)}
    cards = {event["card"]["title"] for event in happened if event.get("card", {}).get("title")}
    strangers = {title for title in cards if KIND_OF[title] not in kinds}
    if kinds and strangers:
        yield f"another card: {claim.words} {claim.notes}, and it was {sorted(strangers)}"


def wrongly_asked(text: str, told: list[Claim], each: Play) -> set[str]:
    """Who was asked though nothing that is said leaves them a choice."""
    if any(claim.deed in ASKS for claim in told):
        return set()
    said = whole(text).lower()
    may = {seat for words, seats in CHOOSERS.items() if words in said for seat in seats}
    return {f"{seat} was asked" for seat in set(each.asked) - may}


def whole(text: str) -> str:
    return "\n".join(spoken(entry) for entry in explain_lines(text, "arcanum"))


def spoken(entry: dict[str, Any]) -> str:
    return "\n".join([entry["text"], *map(spoken, entry["children"])])


def number_of(event: Mapping[str, Any]) -> int | None:
    """How much, of events that tell it."""
    if event["type"] == "mind":
        return abs(int(event["to"]) - int(event["from"]))
    number = event.get("n")
    return number if isinstance(number, int) else None


def test_there_are_enough_texts() -> None:
    assert len(texts()) >= 300


@pytest.mark.long
@pytest.mark.parametrize("half", thinned(range(2), 2))
def test_what_is_explained_is_played(half: int) -> None:
    check_each(check_play, texts()[half::2])


def check_play(text: str) -> None:
    assert differences(text) == []


@pytest.mark.parametrize(
    ("text", "said", "seen"),
    [
        ("Exhaust an entity.", "Ready an entity.", "never shown"),
        ("Roll, then exhaust an entity.", "Roll.", "not told"),
        ("Deal 2 damage to an entity.", "Deal 3 damage to an entity.", "another number"),
        ("Raise your mind by 1.", "Raise your opponent's mind by 1.", "somebody else"),
        ("Sacrifice an entity, then ready it.", "Sacrifice an entity, then ready a memory, then ready it.", "never"),
        ("Your opponent discards an arcanum.", "Discard an arcanum.", "was asked"),
    ],
)
def test_a_wrong_explanation_is_seen(text: str, said: str, seen: str) -> None:
    assert seen in " ".join(differences(text, said))
