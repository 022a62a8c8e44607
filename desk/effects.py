"""Effects of a draft: what it does on a few boards, in sentences for the editor."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User
from django.utils.translation import gettext

from accounts.outcome import Refused
from cards.models import Change as Draft
from desk.sandbox import unplayable
from games.lab.preview import Change, Kind, Outcome, Preview, Trial
from matches.play.sandbox import previews_of

__all__ = ["BoardEffects", "Effects", "TrialEffects", "UseEffects", "effects_of"]

Json = dict[str, Any]
Value = int | float | str | None


@dataclass(frozen=True, slots=True)
class UseEffects:
    label: str
    changes: list[str]
    events: Sequence[str]


@dataclass(frozen=True, slots=True)
class TrialEffects:
    """One way of using the card: what lasts to the end of the trial, what has ended by then, and what has followed."""

    uses: list[UseEffects]
    lasting: list[str]
    over: list[str]
    later: list[str]
    events: Sequence[str]
    result: str
    is_complete: bool
    text_is_idle: bool


@dataclass(frozen=True, slots=True)
class BoardEffects:
    """`why` it can't be used there, or else what comes of it."""

    label: str
    about: str
    why: str
    trials: list[TrialEffects]


@dataclass(frozen=True, slots=True)
class Effects:
    boards: list[BoardEffects]
    seconds: float


def effects_of(user: User, draft: Draft, definition: Json, clock: Callable[[], float]) -> Effects | Refused:
    """What the card does as it is typed. Drafts with faults are refused, with what to fix first."""
    if refused := unplayable(user, draft, definition):
        return refused
    begun = clock()
    boards = [_board(each) for each in previews_of(draft.game, definition)]
    return Effects(boards, clock() - begun)


def _board(preview: Preview) -> BoardEffects:
    why = preview.why or gettext("No action uses this card: its text works on its own")
    rule = f" ({preview.rule})" if preview.rule else ""
    trials = [_trial(each) for each in preview.trials]
    return BoardEffects(preview.board.label, preview.board.about, "" if trials else f"{why}{rule}.", trials)


def _trial(trial: Trial) -> TrialEffects:
    return TrialEffects(
        [UseEffects(use.label, [_change(each) for each in use.changes], use.events) for use in trial.uses],
        [_lasting(each) for each in trial.outcomes if each.lasts],
        [_at_the_end(each) for each in trial.outcomes if not each.lasts],
        [_lasting(each) for each in trial.later],
        trial.events,
        trial.result,
        trial.is_complete,
        trial.text_is_idle,
    )


def _change(change: Change) -> str:
    return f"{_subject(change)}: {_word(change, change.before)} → {_word(change, change.after)}"


def _lasting(outcome: Outcome) -> str:
    if (outcome.now, outcome.without) == (outcome.change.after, outcome.change.before):
        return _at_the_end(outcome)
    without = _word(outcome.change, outcome.without)
    return gettext("%(fact)s (without the card: %(without)s)") % {"fact": _at_the_end(outcome), "without": without}


def _at_the_end(outcome: Outcome) -> str:
    return f"{_subject(outcome.change)}: {_word(outcome.change, outcome.now)}"


def _subject(change: Change) -> str:
    if not change.title:
        return f"{change.label} ({change.seat})"
    if not change.seat:
        return f"“{change.title}”"
    return f"{change.title}, {change.label}" if change.kind is Kind.NUMBER else change.title


def _word(change: Change, value: Value) -> str:
    """A value as it is read."""
    if change.kind is Kind.STATE:
        return change.label if value else gettext("not %(state)s") % {"state": change.label}
    if not change.seat:
        return gettext("not in force") if value is None else gettext("in force")
    if value is not None:
        return str(value)
    return "—" if change.kind is Kind.NUMBER else gettext("hidden")
