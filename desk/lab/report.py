"""Report: an experiment in the figures of its page."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from functools import cached_property
from typing import Any

from django.utils import timezone

from desk.lab.estimates import WIDTH, Estimate, Scores, answers, estimate, width
from desk.lab.forms import level_name
from desk.lab.plan import Plan, Question
from desk.lab.play import is_true_to
from desk.lab.verdict import Told, Verdict, verdict
from desk.models import Experiment
from games.arena_report import line_of, summary
from games.kernel.estimate import by_pairs
from games.kernel.game import DeckList
from games.mirrored import MirroredGame

__all__ = ["ExchangeRow", "LevelRow", "MatrixRow", "Report", "Share"]

Json = dict[str, Any]
LEVEL_SAYS = {
    Told.ABOVE: "the card is too strong",
    Told.BELOW: "the card is too weak",
    Told.WITHIN: "the card is fine",
    Told.OPEN: "not told apart, so many games don’t say",
}
VERDICT_SAYS = {
    Verdict.TOO_STRONG: "Both levels win clearly more with it, by more than 5 points.",
    Verdict.TOO_WEAK: "Both levels win clearly less with it, by more than 5 points.",
    Verdict.FINE: "For both levels it moves the share of games won by less than 5 points.",
    Verdict.OPEN: "At least one level has no clear answer: more games are needed.",
    Verdict.DISAGREE: "One level makes of the card what the other doesn’t: that says more of them than of the card.",
}
PAIR_SAYS = {Told.ABOVE: "stronger", Told.BELOW: "weaker", Told.WITHIN: "as strong", Told.OPEN: "undecided"}
"""Of the first of two agents; a test has words of its own."""
STANDS_STILL = timedelta(minutes=5)
"""After so long without a game nobody seems to play."""


@dataclass(frozen=True, slots=True)
class Share:
    """Percentages: of a share, or of a difference between two."""

    mean: float
    low: float
    high: float
    bouts: int
    told: str = Told.OPEN.value
    is_ended: bool = False

    @classmethod
    def of(cls, found: Estimate) -> Share:
        return cls(100 * found.mean, 100 * found.low, 100 * found.high, found.bouts, found.told.value, found.is_ended)

    @classmethod
    def of_scores(cls, scores: Sequence[float]) -> Share:
        share, low, high = by_pairs(scores, WIDTH)
        return cls(100 * share, 100 * low, 100 * high, len(scores))

    @property
    def turned(self) -> Share:
        """The other side's."""
        opposite = {Told.ABOVE.value: Told.BELOW.value, Told.BELOW.value: Told.ABOVE.value}
        told = opposite.get(self.told, self.told)
        return Share(100 - self.mean, 100 - self.high, 100 - self.low, self.bouts, told, self.is_ended)


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """A deck against each, None for itself; `whole`: against all of them."""

    deck: str
    cells: tuple[Share | None, ...]
    whole: Share


@dataclass(frozen=True, slots=True)
class ExchangeRow:
    """A deck with the card and without it, and what makes room."""

    deck: str
    copies: int
    gone: tuple[tuple[str, int], ...]
    without: Share
    with_card: Share
    difference: Share


@dataclass(frozen=True, slots=True)
class LevelRow:
    """What one level of play says of a card. `is_asked`: its turn has come."""

    agent: str
    difference: Share
    rows: tuple[ExchangeRow, ...]
    is_asked: bool

    @property
    def name(self) -> str:
        return level_name(self.agent)

    @property
    def says(self) -> str:
        return LEVEL_SAYS[Told(self.difference.told)] if self.difference.is_ended else "not told apart yet"


class Report:
    """All of it is worked out of the bouts that there are; each part when it is looked at."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self.plan = Plan.from_json(experiment.game, experiment.plan)
        scores: dict[int, dict[int, float]] = defaultdict(dict)
        self.bouts: dict[tuple[int, int], list[MirroredGame]] = {}
        """The games by cell and number."""
        for cell, number, score, games in experiment.bouts.values_list("cell", "number", "score", "games"):
            scores[cell][number] = score
            self.bouts[cell, number] = [MirroredGame.from_json(game) for game in games]
        self.scores: Scores = scores

    @cached_property
    def estimates(self) -> list[Estimate]:
        return answers(self.plan, self.experiment.most, self.scores)

    @cached_property
    def is_current(self) -> bool:
        """Would games of today belong to it?"""
        return is_true_to(self.experiment)

    @property
    def waits(self) -> bool:
        return self.experiment.is_running and timezone.now() - self.experiment.moved > STANDS_STILL

    @property
    def can_go_on(self) -> bool:
        return self.is_current and (self.experiment.status != Experiment.Status.DONE or self.open_questions > 0)

    @property
    def agent(self) -> str:
        """Who plays, where it is one for all."""
        agents = {agent for cell in self.plan.cells for agent in cell.agents}
        return level_name(agents.pop()) if len(agents) == 1 else ""

    @property
    def played(self) -> int:
        return sum(map(len, self.bouts.values()))

    @property
    def percent(self) -> int:
        """How much of it is answered or played: what is clear early is done with."""
        most = self.experiment.most
        parts = [1.0 if found.is_ended else min(1.0, found.bouts / most) for found in self.estimates]
        return int(100 * sum(parts) / max(1, len(parts)))

    @property
    def open_questions(self) -> int:
        return sum(found.told is Told.OPEN for found in self.estimates)

    @cached_property
    def first(self) -> Share:
        """Of whoever acted first, in all games."""
        known = [[game.won(game.first) for game in games if game.first is not None] for games in self.bouts.values()]
        return Share.of_scores([sum(won) / len(won) for won in known if won])

    @cached_property
    def reasons(self) -> list[tuple[str, int, float]]:
        """What the games ended by, how many and how much of all, in percent."""
        counts = Counter(game.reason for games in self.bouts.values() for game in games)
        return [(reason, count, 100 * count / counts.total()) for reason, count in counts.most_common()]

    @cached_property
    def matrix(self) -> list[MatrixRow]:
        found: dict[tuple[int, int], Share] = {}
        own: dict[int, list[float]] = defaultdict(list)
        for question, answer in zip(self.plan.questions, self.estimates, strict=True):
            (cell,) = question.cells
            (first,), (second,) = self.plan.cells[cell].decks
            found[first, second] = Share.of(answer)
            found[second, first] = found[first, second].turned
            scores = self.scores.get(cell, {}).values()
            own[first] += scores
            own[second] += [1 - score for score in scores]
        decks = range(len(self.plan.decks))
        return [
            MatrixRow(self.plan.decks[one].name, tuple(found.get((one, other)) for other in decks), whole)
            for one in decks
            for whole in (Share.of_scores(own[one]),)
        ]

    @cached_property
    def levels(self) -> list[LevelRow]:
        """What each level says of the card under test, in the order in which they play."""
        found = []
        is_asked = True
        for question, answer in zip(self.plan.questions, self.estimates, strict=True):
            found.append(LevelRow(question.agent, Share.of(answer), tuple(self._exchanges(question)), is_asked))
            is_asked = is_asked and answer.is_ended and answer.told is not Told.OPEN
        return found

    @property
    def verdict(self) -> Verdict:
        return verdict([found.told if found.is_ended else Told.OPEN for found in self.estimates])

    @property
    def verdict_says(self) -> str:
        if self.experiment.is_running and self.verdict is Verdict.OPEN:
            return "Games are still being played."
        return VERDICT_SAYS[self.verdict]

    @cached_property
    def lines(self) -> list[list[Json]]:
        """Of an experiment of agents: for each two of them what they played, as in the files of the arena."""
        return [
            [line_of(number, cell.agents, games) for (at, number), games in sorted(self.bouts.items()) if at == place]
            for place, cell in enumerate(self.plan.cells)
        ]

    @cached_property
    def pairs(self) -> list[tuple[Share, Json]]:
        """For every two agents the share of the first, and the summary of the arena."""
        found = []
        for question, lines, answer in zip(self.plan.questions, self.lines, self.estimates, strict=True):
            agents = self.plan.cells[question.cells[0]].agents
            # It may have been answered before all of them were played.
            said = summary(agents, lines[: answer.bouts], question.sprt, width(question))
            found.append((Share.of(answer), {"verdict": PAIR_SAYS[answer.told]} | said))
        return found

    def _exchanges(self, question: Question) -> Iterator[ExchangeRow]:
        for cell, other in zip(question.cells, question.against, strict=True):
            after, before = (self.plan.decks[self.plan.cells[each].decks[0][0]] for each in (cell, other))
            alone = Question((cell,), question.band, (other,))
            copies, gone = _changed(before, after, self.experiment.title)
            yield ExchangeRow(
                before.name,
                copies,
                gone,
                Share.of_scores(list(self.scores.get(other, {}).values())),
                Share.of_scores(list(self.scores.get(cell, {}).values())),
                Share.of(estimate(alone, self.scores)),
            )


def _changed(before: DeckList, after: DeckList, title: str) -> tuple[int, tuple[tuple[str, int], ...]]:
    """The copies of the card, and what isn't there any more."""
    old, new = (
        Counter({each: count for part in deck.parts.values() for each, count in part}) for deck in (before, after)
    )
    return new[title], tuple((old - new).items())
