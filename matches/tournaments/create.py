"""Setting up a tournament, and what it can be like."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone

import games
from accounts.models import Player
from accounts.standing import Doing
from accounts.standing import refused as barred
from decks.social.words import one_line, plain_text
from matches.clocks.presets import CLOCKS
from matches.models import Tournament
from matches.play.outcome import Code, Refused
from matches.terms import Terms

__all__ = ["BEST_OF", "FEWEST", "MOST_PLAYERS", "MOST_ROUNDS", "PAUSES", "SHOW_UPS", "Plan", "create"]

FEWEST = 2
MOST_PLAYERS = 128
MOST_ROUNDS = 15
AT_ONCE = 3
"""Tournaments of one organizer that aren't over."""
FARTHEST = timedelta(days=180)
BEST_OF = {1: "One game", 3: "Best of three"}
SHOW_UPS = {2: "2 minutes", 5: "5 minutes", 10: "10 minutes", 30: "30 minutes", 1440: "A day"}
"""Minutes."""
PAUSES = {0: "None", 60: "1 minute", 180: "3 minutes", 600: "10 minutes"}
"""Seconds."""

GUEST = Refused(Code.NOT_YOURS, "Tournaments are organized by players with an account: sign in first.")
TOO_MANY = Refused(Code.RATE_LIMITED, f"You have {AT_ONCE} tournaments that aren't over. Finish or cancel one first.")
NO_NAME = Refused(Code.ILLEGAL, "A name is missing.")
PAST = Refused(Code.ILLEGAL, "That time is past. Choose a later one, or start the tournament yourself.")
FAR = Refused(Code.ILLEGAL, "That is more than half a year away.")
NO_CLOCK = Refused(Code.ILLEGAL, "A tournament needs a clock: choose one.")
NOT_FOR_TWO = Refused(Code.ILLEGAL, "Tournaments are for games of two players as yet.")


@dataclass(frozen=True, slots=True)
class Plan:
    """What an organizer chooses."""

    game: str
    name: str
    kind: Tournament.Kind
    clock: str
    description: str = ""
    rounds: int | None = None
    best_of: int = 1
    is_rated: bool = False
    limit: int = 32
    seeding: Tournament.Seeding = Tournament.Seeding.RATING
    lists: Tournament.Lists = Tournament.Lists.START
    show_up: int = 5
    pause: int | None = 60
    is_public: bool = True
    starts: datetime | None = None


def create(organizer: Player, plan: Plan) -> Tournament | Refused:
    if organizer.is_guest:
        return GUEST
    why = barred(organizer, Doing.BEGIN) or barred(organizer, Doing.PUBLISH)
    if why:
        return Refused(Code.SUSPENDED, why)
    refused = _impossible(plan)
    if refused:
        return refused
    own = Tournament.objects.filter(organizer=organizer)
    if own.filter(status__in=[Tournament.Status.OPEN, Tournament.Status.RUNNING]).count() >= AT_ONCE:
        return TOO_MANY
    is_swiss = plan.kind == Tournament.Kind.SWISS
    return Tournament.objects.create(
        organizer=organizer,
        game=plan.game,
        format=Terms(plan.game).format,
        name=one_line(plan.name),
        description=plain_text(plan.description),
        kind=plan.kind,
        rounds=plan.rounds if is_swiss else None,
        best_of=plan.best_of,
        clock=plan.clock,
        is_rated=plan.is_rated,
        limit=plan.limit,
        seeding=plan.seeding,
        lists=plan.lists,
        show_up=plan.show_up,
        pause=plan.pause,
        is_public=plan.is_public,
        starts=plan.starts,
    )


def _impossible(plan: Plan) -> Refused | None:
    if not one_line(plan.name):
        return NO_NAME
    clock = CLOCKS.get(plan.clock)
    if clock is None or not clock.is_timed:
        return NO_CLOCK
    if len(games.load(plan.game).seats) != 2:
        return NOT_FOR_TWO
    if plan.starts is None:
        return None
    now = timezone.now()
    if plan.starts < now:
        return PAST
    return FAR if plan.starts > now + FARTHEST else None
