"""Effects of a draft: what it does on a few boards, in sentences for the editor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib.auth.models import User
from django.utils.translation import gettext

from accounts.outcome import Refused
from cards.models import Change as Draft
from desk.sandbox import unplayable
from games.lab.preview import Change, Kind, Outcome, Preview, Trial
from matches.play.sandbox import previews_of

Json = dict[str, Any]
Value = int | float | str | None


def effects_of(user: User, draft: Draft, definition: Json, clock: Callable[[], float]) -> Json | Refused:
    """The previews of the card as it is typed, and the seconds they took. Drafts with faults are refused, with what to
    fix first."""
    if refused := unplayable(user, draft, definition):
        return refused
    begun = clock()
    boards = [_board(each) for each in previews_of(draft.game, definition)]
    return {"boards": boards, "seconds": clock() - begun}


def _board(preview: Preview) -> Json:
    why = preview.why or gettext("No action uses this card. Its text works by itself")
    rule = f" ({preview.rule})" if preview.rule else ""
    trials = [_trial(each) for each in preview.trials]
    return {"preset": preview.board, "why": "" if trials else f"{why}{rule}.", "trials": trials}


def _trial(trial: Trial) -> Json:
    """A trial, and in sentences: what happened at once, what lasts, what has ended by then, what followed."""
    return {
        "trial": trial,
        "uses": [{"use": use, "changes": [_change(each) for each in use.changes]} for use in trial.uses],
        "lasting": [_lasting(each) for each in trial.outcomes if each.lasts],
        "over": [_at_the_end(each) for each in trial.outcomes if not each.lasts],
        "later": [_lasting(each) for each in trial.later],
    }


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
