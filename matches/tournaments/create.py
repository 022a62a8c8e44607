"""Setting up a tournament, and what it can be like."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy, pgettext_lazy

import games
from accounts.models import Player
from accounts.outcome import Code, Refused
from accounts.status import Doing
from accounts.status import refused as barred
from decks.social.text import one_line, plain_text
from matches.clocks.keys import parse_clock
from matches.models import Tournament
from matches.terms import Terms
from matches.tournaments.seating import pod_size

FEWEST = 2
MOST_PLAYERS = 128
MOST_ROUNDS = 15
AT_ONCE = 3
"""Tournaments of one organizer that aren't over."""
_FARTHEST = timedelta(days=180)
BEST_OF = {1: gettext_lazy("One game"), 3: gettext_lazy("Best of three")}
SHOW_UPS = {
    2: gettext_lazy("2 minutes"),
    5: gettext_lazy("5 minutes"),
    10: gettext_lazy("10 minutes"),
    30: gettext_lazy("30 minutes"),
    1440: gettext_lazy("1 day"),
}
"""Minutes."""
PAUSES = {
    0: pgettext_lazy("pause", "None"),
    60: gettext_lazy("1 minute"),
    180: gettext_lazy("3 minutes"),
    600: gettext_lazy("10 minutes"),
}
"""Seconds."""

_GUEST = Refused(Code.NOT_YOURS, gettext_lazy("You need an account to organize tournaments. Sign in first."))
_TOO_MANY = Refused(
    Code.RATE_LIMITED,
    format_lazy(gettext_lazy("You have {count} unfinished tournaments. Finish or cancel one first."), count=AT_ONCE),
)
_NO_NAME = Refused(Code.ILLEGAL, gettext_lazy("Enter a name."))
_PAST = Refused(
    Code.ILLEGAL, gettext_lazy("This time is in the past. Choose a later time, or leave it empty to start manually.")
)
_FAR = Refused(Code.ILLEGAL, gettext_lazy("Choose a date within the next six months."))
_NO_CLOCK = Refused(Code.ILLEGAL, gettext_lazy("Choose a clock. Tournaments are timed."))
_NO_BRACKET = Refused(Code.ILLEGAL, gettext_lazy("Single elimination needs two-player matches. Choose Swiss."))
_ALONE = Refused(Code.ILLEGAL, gettext_lazy("This is a solo game. It has no tournaments."))
_ONE_GAME = Refused(Code.ILLEGAL, gettext_lazy("Matches with more than two players are one game. Choose “One game”."))


@dataclass(frozen=True, slots=True, kw_only=True)
class Details:
    """What an organizer may change until the start: no deck or commitment of players depends on it."""

    name: str
    description: str = ""
    limit: int = 32
    show_up: int = 5
    pause: int | None = 60
    is_public: bool = True
    starts: datetime | None = None

    def columns(self) -> dict[str, Any]:
        return asdict(self) | {"name": one_line(self.name), "description": plain_text(self.description)}

    def refused(self, known: Tournament | None = None) -> Refused | None:
        """Why it is invalid; unchanged values of a `known` tournament are accepted."""
        if not one_line(self.name):
            return _NO_NAME
        if self.starts is None or (known is not None and known.starts == self.starts):
            return None
        now = timezone.now()
        if self.starts < now:
            return _PAST
        return _FAR if self.starts > now + _FARTHEST else None


@dataclass(frozen=True, slots=True)
class Plan:
    """What an organizer chooses."""

    game: str
    details: Details
    kind: Tournament.Kind
    clock: str
    rounds: int | None = None
    best_of: int = 1
    is_rated: bool = False
    seeding: Tournament.Seeding = Tournament.Seeding.RATING
    lists: Tournament.Lists = Tournament.Lists.START


def fewest(game: str) -> int:
    """Players without whom there is no round."""
    return max(FEWEST, min(games.load(game).seat_counts))


def create(organizer: Player, plan: Plan) -> Tournament | Refused:
    if organizer.is_guest:
        return _GUEST
    why = barred(organizer, Doing.BEGIN) or barred(organizer, Doing.PUBLISH)
    if why:
        return Refused(Code.SUSPENDED, why)
    refused = _impossible(plan)
    if refused:
        return refused
    own = Tournament.objects.filter(organizer=organizer)
    if own.filter(status__in=[Tournament.Status.OPEN, Tournament.Status.RUNNING]).count() >= AT_ONCE:
        return _TOO_MANY
    is_swiss = plan.kind == Tournament.Kind.SWISS
    return Tournament.objects.create(
        organizer=organizer,
        game=plan.game,
        format=Terms(plan.game).format,
        kind=plan.kind,
        rounds=plan.rounds if is_swiss else None,
        best_of=plan.best_of,
        clock=plan.clock,
        is_rated=plan.is_rated,
        seeding=plan.seeding,
        lists=plan.lists,
        **plan.details.columns(),
    )


def _impossible(plan: Plan) -> Refused | None:
    clock = parse_clock(plan.clock)
    if isinstance(clock, Refused):
        return clock
    if not clock.is_timed:
        return _NO_CLOCK
    if pod_size(plan.game) < 2:
        return _ALONE
    if pod_size(plan.game) > 2 and plan.kind == Tournament.Kind.ELIMINATION:
        return _NO_BRACKET
    if pod_size(plan.game) > 2 and plan.best_of > 1:
        return _ONE_GAME
    return plan.details.refused()
