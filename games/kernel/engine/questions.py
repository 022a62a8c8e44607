"""Questions: decisions in words, and answers back, from what is pending and a table of a game's words."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from games.kernel.decision import Answer, Decision, DecisionKind, Option, RefusedAction
from games.kernel.engine.pending import Pending, PromptKind
from games.kernel.engine.state import EngineState
from games.kernel.ids import NO_CARD, CardNo
from games.kernel.legality import OVER, amounts_refusal, pick_refusal, turn_refusal
from games.kernel.refusal import Refusal, RefusalCode

S = TypeVar("S", bound=EngineState[Any, Any, Any])


_COPY: Final = re.compile(r"#\d+")
"""Which one of several of a title: reasons are told of the title."""


def _title_in(notation: str) -> str:
    """What an action is done with."""
    return notation.partition(" ")[2] or notation


class Question(Generic[S]):
    """One thing that a decision can be about: how it is asked, by which rule, and what its options are called.

    `prompt` may name {source}, {total}, {text} and what else the game's `words` tell. `by_place`: the frame that asks
    gets the places of the chosen options, not what they stand for. `over`, `missed`: what is said to amounts that are
    past a limit, or not the {total} together.
    """

    __slots__ = ("by_place", "kind", "missed", "options", "over", "prompt", "rule")

    def __init__(
        self,
        prompt: str,
        rule: str,
        options: Callable[[S, Pending], list[Option]],
        kind: DecisionKind = DecisionKind.PICK,
        *,
        by_place: bool = False,
        over: str = "An amount is over its limit.",
        missed: str = "Assign exactly {total}.",
    ) -> None:
        self.prompt: Final = prompt
        self.rule: Final = rule
        self.options: Final = options
        self.kind: Final = kind
        self.by_place: Final = by_place
        self.over: Final = over
        self.missed: Final = missed


class Questions(Generic[S]):
    """The decisions of a game in words. `seats` are the letters of the seats by number."""

    def __init__(self, seats: Sequence[str], listed: Mapping[PromptKind, Question[S]]) -> None:
        self.seats: Final = tuple(seats)
        self.listed: Final = dict(listed)

    # --- what a game tells ---

    def title(self, s: S, card: CardNo) -> str:
        """What is printed on a card that asks."""
        raise NotImplementedError

    def about(self, s: S, pending: Pending) -> str:
        """What the choice is about, in one stable word."""
        raise NotImplementedError

    def words(self, s: S, pending: Pending) -> dict[str, str]:
        """More words for the prompts."""
        return {}

    def refused(self, s: S, pending: Pending) -> list[RefusedAction]:
        """The actions that look possible and are not; of each card the one that it is there for first."""
        return []

    def forbids(self, s: S, pending: Pending, chosen: tuple[int, ...]) -> Refusal | None:
        """Why options that are legal each can't be chosen together."""
        return None

    # --- to the players, and back ---

    def decision(self, s: S) -> Decision | None:
        """The decision that is due, in words."""
        pending = s.pending
        if pending is None:
            return None
        question = self.listed[pending.asks]
        options = question.options(s, pending)
        listed = self.refused(s, pending)
        able = {option.card for option in options}
        by_card: dict[str, tuple[str, str]] = {}
        for each in listed:
            if each.card and each.card not in able:
                by_card.setdefault(each.card, (each.why, each.rule))
        return Decision(
            seq=s.seq,
            seat=self.seats[pending.seat],
            kind=question.kind,
            prompt=self.prompt(s, pending),
            rule=question.rule,
            options=tuple(options),
            minimum=pending.minimum,
            maximum=pending.maximum,
            ordered=pending.ordered,
            total=pending.total if question.kind is DecisionKind.AMOUNTS else None,
            source=None if pending.source == NO_CARD else self.title(s, pending.source),
            about=self.about(s, pending),
            aims=pending.plain_aims,
            default=len(options) - 1 if question.kind is DecisionKind.ACTION else None,
            refused=by_card,
            refused_actions=tuple([each for each in listed if by_card.get(each.card) != (each.why, each.rule)]),
        )

    def not_an_option(self, s: S, due: Decision, part: str) -> Refusal:
        """Why a notation names no option of the decision: the reason for this action, or else for one of that card."""
        wanted = _COPY.sub("", part).casefold()
        for shorten in (str, _title_in):
            for each in [] if s.pending is None else self.refused(s, s.pending):
                if shorten(each.notation).casefold() == shorten(wanted):
                    return Refusal(RefusalCode.ILLEGAL, f"{each.why}.", each.rule)
        listed = ", ".join(option.notation for option in due.options)
        return Refusal(RefusalCode.ILLEGAL, f"“{part}” is not among the options: {listed}.", due.rule)

    def prompt(self, s: S, pending: Pending) -> str:
        """The sentence that asks."""
        source = "" if pending.source == NO_CARD else self.title(s, pending.source)
        text = pending.text[0] if pending.text else ""
        words = {"source": source, "total": str(pending.total), "text": text, **self.words(s, pending)}
        return self.listed[pending.asks].prompt.format(**words)

    def refusal(self, s: S, seat: str, answer: Answer) -> Refusal | None:
        """Why an answer is not taken; None if it is legal. Builds no decision."""
        pending = s.pending
        if pending is None:
            return OVER
        wrong = turn_refusal(s.seq, self.seats[pending.seat], seat, answer)
        if wrong is not None:
            return wrong
        question = self.listed[pending.asks]
        if question.kind is DecisionKind.AMOUNTS:
            return amounts_refusal(pending.limits, pending.total, answer, question.rule, question.over, question.missed)
        wrong = pick_refusal(len(pending.options), pending.minimum, pending.maximum, answer, question.rule)
        if wrong is not None:
            return wrong
        return self.forbids(s, pending, tuple([pending.options[index] for index in answer.pick or ()]))

    def chosen(self, pending: Pending, answer: Answer) -> tuple[int, ...]:
        """A legal answer as the frame that asked gets it."""
        question = self.listed[pending.asks]
        if question.kind is DecisionKind.AMOUNTS:
            return answer.amounts or ()
        picked = answer.pick or ()
        if not pending.ordered:
            picked = tuple(sorted(picked))
        if question.by_place:
            return picked
        return tuple([pending.options[index] for index in picked])
