"""Tactics: positions in which one answer is right for a reason that can be told, and which of them an agent solves.

A position is written as a scenario: its steps lead to the moment. Besides, it says its `category`, whose decision it
is (`seat`), `why`, and which answers solve it: one of `best`, or any that isn't one to `avoid`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from games.agents import weighed
from games.kernel.decision import Answer, Decision
from games.kernel.document import listed
from games.kernel.game import Game, Seating
from games.kernel.record import begun
from games.kernel.refusal import DataError, Refusal
from games.kernel.scenario import moves_in, position_in, read_scenarios
from games.lab.supply import shipped_cards

Json = dict[str, Any]
WORDS = ("title", "category", "seat", "why")
_ANSWERS = ("best", "avoid")


@dataclass(frozen=True, slots=True)
class Tactic:
    """A position with what is right in it. `cards` are all cards that may be in it; every seat is shown all decks."""

    title: str
    category: str
    why: str
    state: Any
    decision: Decision
    cards: Json
    best: tuple[Answer, ...]
    avoid: tuple[Answer, ...]

    def is_solved_by(self, answer: Answer) -> bool:
        """Is the answer one of the right ones?"""
        said = plain(self.decision, answer)
        if said in self.avoid:
            return False
        return not self.best or said in self.best


@dataclass(frozen=True, slots=True)
class Attempt:
    """What an agent answered. `estimates`: what it thought of each choice, the best first: notation, probability of
    winning, and how often it was tried. Empty for an agent that doesn't weigh."""

    tactic: Tactic
    played: str
    solved: bool
    estimates: tuple[tuple[str, float, int], ...]

    def as_json(self) -> Json:
        return {
            "title": self.tactic.title,
            "category": self.tactic.category,
            "why": self.tactic.why,
            "played": self.played,
            "solved": self.solved,
            "estimates": [
                {"answer": answer, "mean": round(mean, 4), "visits": visits} for answer, mean, visits in self.estimates
            ],
        }


def read_tactics(game: Game[Any], path: Path) -> Iterator[Tactic]:
    """The tactics of a file of YAML documents. Raises DataError, also for answers that aren't legal."""
    for document in read_scenarios(path):
        try:
            yield _read_tactic(game, document)
        except DataError as error:
            raise DataError(f"{path}: “{document.get('title', 'untitled')}”: {error}") from error


def _read_tactic(game: Game[Any], document: Json) -> Tactic:
    for word in WORDS:
        if not isinstance(document.get(word), str) or not document[word].strip():
            raise DataError(f"a tactic needs “{word}”, a text")
    position = {key: value for key, value in position_in(document).items() if key not in (*WORDS, *_ANSWERS)}
    cards = dict(shipped_cards(game)) | {card["title"]: card for card in listed("tactic", document, "cards")}
    decks = game.decks_of(game.lab.load(position))
    seats = {seat: Seating(seat, deck, open_list=True) for seat, deck in decks.items()}
    state = begun(game, seats, cards, 0, position, moves_in(document))
    decision = game.decision(state)
    if decision is None or decision.seat != document["seat"]:
        raise DataError(f"it isn't {document['seat']} who is to decide")
    best, avoid = (
        tuple(legal(game, state, decision, str(text)) for text in listed("tactic", document, key)) for key in _ANSWERS
    )
    if not best and not avoid:
        raise DataError("a tactic needs answers that are “best”, or some to “avoid”")
    return Tactic(document["title"], document["category"], document["why"], state, decision, cards, best, avoid)


def legal(game: Game[Any], state: Any, decision: Decision, text: str) -> Answer:
    """An answer from its notation, which must be legal."""
    answer = game.read_answer(state, text)
    refused = answer if isinstance(answer, Refusal) else game.answer(game.clone(state), decision.seat, answer)
    if isinstance(answer, Refusal) or refused is not None:
        raise DataError(f"“{text}” is no legal answer: {refused.detail if refused else ''}")
    return plain(decision, answer)


def plain(decision: Decision, answer: Answer) -> Answer:
    """An answer as it is compared: where no order is asked for, none counts."""
    if answer.pick is None or decision.ordered:
        return answer
    return Answer(answer.seq, pick=tuple(sorted(answer.pick)))


def attempt(game: Game[Any], agent: str, tactic: Tactic, seed: int) -> Attempt:
    """An agent's answer to a tactic; the same arguments give the same."""
    answer, found = weighed(game, agent, tactic.state, tactic.decision, tactic.cards, seed)
    return Attempt(
        tactic,
        game.write_answer(tactic.state, answer),
        tactic.is_solved_by(answer),
        tuple((game.write_answer(tactic.state, other), one.mean, one.visits) for other, one in found),
    )


def counts(attempts: Sequence[Attempt]) -> dict[str, tuple[int, int]]:
    """How many were solved of how many, by category."""
    total = Counter(one.tactic.category for one in attempts)
    solved = Counter(one.tactic.category for one in attempts if one.solved)
    return {category: (solved[category], total[category]) for category in sorted(total)}
