"""Report: an experiment in the figures of its page."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from functools import cached_property
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy

from desk.lab.estimates import Estimate, Score, Scores, answers, estimate, paired_bouts, width
from desk.lab.forms import level_name
from desk.lab.plan import Plan, Question
from desk.lab.play import is_true_to
from desk.lab.rows import ArmRow, ExchangeRow, LevelRow, MatrixRow, Share
from desk.lab.verdict import Told, Verdict, verdict
from desk.models import Experiment
from games.kernel.decks.deck_list import DeckList
from games.lab.arena_report import line_of, summary
from games.lab.simulation import Played

Json = dict[str, Any]
_ALONE_SAYS = {
    Verdict.TOO_STRONG: gettext_lazy(
        "Decks with it win clearly more, by more than %(points)s points. No searching level has played."
    ),
    Verdict.TOO_WEAK: gettext_lazy(
        "Decks with it win clearly less, by more than %(points)s points. No searching level has played."
    ),
    Verdict.FINE: gettext_lazy(
        "It changes the win rate by less than %(points)s points. No searching level has played."
    ),
    Verdict.OPEN: gettext_lazy("No clear result: more games are needed."),
    Verdict.UNWANTED: gettext_lazy("Used in fewer than a quarter of the games where it was drawn early."),
}
"""Where one level plays, and no other has to agree."""
_VERDICT_SAYS = {
    Verdict.TOO_STRONG: gettext_lazy("Both levels win clearly more with it, by more than %(points)s points."),
    Verdict.TOO_WEAK: gettext_lazy("Both levels win clearly less with it, by more than %(points)s points."),
    Verdict.FINE: gettext_lazy("For both levels, it changes the win rate by less than %(points)s points."),
    Verdict.OPEN: gettext_lazy("At least one level has no clear result: more games are needed."),
    Verdict.UNWANTED: gettext_lazy("Both levels use it in fewer than a quarter of the games where it was drawn early."),
    Verdict.DISAGREE: gettext_lazy("The levels disagree, which says more about them than about the card."),
}
_VERDICT_WORDS = {
    Verdict.TOO_STRONG: gettext_lazy("too strong"),
    Verdict.TOO_WEAK: gettext_lazy("too weak"),
    Verdict.FINE: gettext_lazy("fine"),
    Verdict.UNWANTED: gettext_lazy("unwanted"),
    Verdict.OPEN: gettext_lazy("undecided"),
    Verdict.DISAGREE: gettext_lazy("the levels disagree"),
}
_PAIR_SAYS = {
    Told.ABOVE: gettext_lazy("stronger"),
    Told.BELOW: gettext_lazy("weaker"),
    Told.WITHIN: gettext_lazy("equally strong"),
    Told.OPEN: gettext_lazy("undecided"),
}
"""Of the first of two agents; a test has words of its own."""
_STANDS_STILL = timedelta(minutes=5)
"""After this long without a game, no worker seems to be running."""


class Report:
    """Computed from the bouts so far; each part on first access."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self.plan = Plan.from_json(experiment.game, experiment.plan)
        scores: dict[int, dict[int, Score]] = defaultdict(dict)
        self.bouts: dict[tuple[int, int], list[Played]] = {}
        """The games by cell and number."""
        for cell, number, score, games in experiment.bouts.values_list("cell", "number", "score", "games"):
            self.bouts[cell, number] = played = [Played.from_json(game) for game in games]
            scores[cell][number] = Score.of(score, played)
        self.scores: Scores = scores

    @cached_property
    def estimates(self) -> list[Estimate]:
        return answers(self.plan, self.experiment.most, self.scores)

    @cached_property
    def is_current(self) -> bool:
        """Would games played today belong to it?"""
        return is_true_to(self.experiment)

    @property
    def waits(self) -> bool:
        return self.experiment.is_running and timezone.now() - self.experiment.moved > _STANDS_STILL

    @property
    def can_go_on(self) -> bool:
        return self.is_current and (self.experiment.status != Experiment.Status.DONE or self.open_questions > 0)

    @property
    def agent(self) -> str:
        """The agent, if all sides use the same one."""
        agents = {agent for cell in self.plan.cells for agent in cell.agents}
        return level_name(self.experiment.game, agents.pop()) if len(agents) == 1 else ""

    @property
    def played(self) -> int:
        return sum(map(len, self.bouts.values()))

    @property
    def percent(self) -> int:
        """Progress in percent; questions that are clear early count as done."""
        most = self.experiment.most
        parts = [1.0 if found.is_ended else min(1.0, found.bouts / most) for found in self.estimates]
        return int(100 * sum(parts) / max(1, len(parts)))

    @property
    def open_questions(self) -> int:
        return sum(found.told is Told.OPEN for found in self.estimates)

    @cached_property
    def first(self) -> Share:
        """Win rate of the side that acted first, over all games."""
        known = [[game.won(game.first) for game in games if game.first is not None] for games in self.bouts.values()]
        return Share.of_scores([sum(won) / len(won) for won in known if won])

    @cached_property
    def reasons(self) -> list[tuple[str, int, float]]:
        """How the games ended: reason, count and percentage."""
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
            scores = [score.won for score in self.scores.get(cell, {}).values()]
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
        """Result of each level for the card under test, in playing order."""
        found = []
        is_asked = True
        for question, answer in zip(self.plan.questions, self.estimates, strict=True):
            with_card, without = self._arms(question)
            rows = tuple(self._exchanges(question))
            name = level_name(self.experiment.game, question.agent)
            points = round(100 * question.band[1])
            found.append(LevelRow(question.agent, name, with_card, without, Share.of(answer), rows, is_asked, points))
            is_asked = is_asked and answer.is_ended and answer.told is not Told.OPEN
        return found

    @property
    def verdict(self) -> Verdict:
        return verdict([found.told if found.is_ended else Told.OPEN for found in self.estimates])

    @property
    def verdict_words(self) -> str:
        return str(_VERDICT_WORDS[self.verdict])

    @property
    def verdict_says(self) -> str:
        if self.experiment.is_running and self.verdict is Verdict.OPEN:
            return gettext("Games are still running.")
        first = self.levels[0]
        if self.verdict is Verdict.OPEN and first.leaning:
            return first.leaning
        said = (_VERDICT_SAYS if len(self.plan.questions) > 1 else _ALONE_SAYS)[self.verdict]
        return str(said) % {"points": first.points}

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
            found.append((Share.of(answer), {"verdict": str(_PAIR_SAYS[answer.told])} | said))
        return found

    def _arms(self, question: Question) -> tuple[ArmRow, ArmRow]:
        """The first side with the card and without it; where use counts, in the games that count."""
        with_card, without = (self._arm(cells) for cells in (question.cells, question.against))
        if not question.used:
            return with_card, without
        bouts = [bout for bout in paired_bouts(question, self.scores) if bout]
        one, other = (
            replace(
                arm,
                share=Share.of_scores([sum(won) / len(won) for won in arm_of]),
                games=sum(map(len, arm_of)),
                won=sum(map(sum, arm_of)),
            )
            for arm, arm_of in zip(
                (with_card, without), ([[pair[arm] for pair in bout] for bout in bouts] for arm in (0, 1)), strict=True
            )
        )
        return one, other

    def _arm(self, cells: Sequence[int]) -> ArmRow:
        """The first side in all bouts of some cells."""
        scores = [score.won for cell in cells for score in self.scores.get(cell, {}).values()]
        played = [game for (cell, _), games in self.bouts.items() if cell in cells for game in games]
        uses = [game.uses[game.sides.index(0)] for game in played if game.uses]
        won = sum(game.won(game.sides.index(0)) for game in played)
        return ArmRow(Share.of_scores(scores), len(played), won, len(uses), sum(count > 0 for count in uses))

    def _exchanges(self, question: Question) -> Iterator[ExchangeRow]:
        for cell, other in zip(question.cells, question.against, strict=True):
            after, before = (self.plan.decks[self.plan.cells[each].decks[0][0]] for each in (cell, other))
            alone = Question((cell,), question.band, (other,), used=question.used)
            with_card, without = self._arms(alone)
            copies, gone = _changed(before, after, self.experiment.title)
            yield ExchangeRow(
                before.name,
                copies,
                gone,
                without.share,
                with_card.share,
                Share.of(estimate(alone, self.scores)),
            )


def _changed(before: DeckList, after: DeckList, title: str) -> tuple[int, tuple[tuple[str, int], ...]]:
    """Copies of the card, and the cards it replaces."""
    old, new = (
        Counter({each: count for part in deck.parts.values() for each, count in part}) for deck in (before, after)
    )
    return new[title], tuple((old - new).items())
