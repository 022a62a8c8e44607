"""Personal data in matches: seats and moves, talk, reports, ratings, tournaments, studies, and what was learned."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import orjson
import structlog
from django.db.models import Q
from django.utils.translation import gettext_lazy

from accounts.holdings import Holding, register
from accounts.models import Player
from accounts.outcome import Refused
from matches.live_match import UnreplayableError
from matches.models import Judgement, Match, Seat, Study
from matches.play.find import find
from matches.players.leaving import leave
from matches.transcripts import replay

Json = dict[str, Any]

log = structlog.get_logger(__name__)

_MATCH = (
    "game",
    "format",
    "clock",
    "is_rated",
    "setup",
    "status",
    "winners",
    "scores",
    "reason",
    "created",
    "finished",
)


def register_holdings() -> None:
    register(_HOLDINGS, leave)


def _matches(player: Player) -> Iterator[Json]:
    """Each match as its seat saw it: hidden information stays hidden."""
    rows = Seat.objects.filter(Q(player=player) | Q(left_by=player)).select_related("match").order_by("match__created")
    marked = Judgement.objects.exclude(mark="")
    for seat in rows.iterator(chunk_size=100):
        match = seat.match
        others = () if match.hides_names else match.seats.exclude(pk=seat.pk).select_related("player")
        yield {
            "match": match.pk,
            **{name: getattr(match, name) for name in _MATCH},
            "seat": seat.seat,
            "deck": seat.deck,
            "others": [{"seat": other.seat, "name": other.public_name} for other in others],
            "mistakes": list(marked.filter(review__match=match, seat=seat.seat).values("seq", "mark")),
            "moves": list(match.moves.filter(seat=seat.seat).values("seq", "answer", "created")),
            "told": _told(match, seat),
        }


def _told(match: Match, seat: Seat) -> Any:
    """All events as this seat saw them; none where an AI plays there, or the rules can no longer replay them."""
    if seat.left_by_id or not match.has_begun:
        return None
    try:
        if match.is_over:
            return replay(match, seat.seat).log
    except UnreplayableError:
        return None
    table = find(match.pk)
    return None if isinstance(table, Refused) else orjson.loads(orjson.dumps(table.events(seat.seat)))


def _studies(player: Player) -> list[Json]:
    rows = Study.objects.filter(owner=player).prefetch_related("chapters")
    return [
        {
            **{name: getattr(study, name) for name in ("title", "game", "about", "is_public", "created", "changed")},
            "chapters": list(study.chapters.values("match", "seq", "title", "note", "created")),
        }
        for study in rows
    ]


_HOLDINGS = (
    Holding(
        section="news_settings",
        columns=("matches.NewsSettings.player",),
        fields=("pushed", "hears_followed", "quiet_from", "quiet_until", "time_zone", "challengers"),
    ),
    Holding(
        section="matches",
        columns=("matches.Seat.player", "matches.Seat.left_by"),
        tell=_matches,
        goes=gettext_lazy("Matches against AIs, or whose other players are gone. Running matches are conceded first."),
        stays=gettext_lazy(
            "Matches with other players, including moves and decks. The record belongs to both players."
        ),
    ),
    Holding(
        section="chat",
        columns=("matches.ChatLine.player",),
        fields=("match", "room", "name", "phrase", "text", "seq", "created"),
        stays=gettext_lazy("Your chat messages in those matches, and your comments on other players’ matches."),
    ),
    Holding(
        section="chat_mutes",
        columns=("matches.ChatMute.player",),
        fields=("match", "whom__display_name"),
    ),
    Holding(
        columns=("matches.ChatMute.whom",),
        excuse=gettext_lazy("Who muted you is private."),
    ),
    Holding(
        section="reports",
        columns=("matches.Report.player",),
        fields=("match", "reason", "note", "created", "closed"),
        goes=gettext_lazy("Your reports of players and chat messages."),
    ),
    Holding(
        columns=("matches.Report.about",),
        excuse=gettext_lazy("Reports about you are confidential between moderators and the reporters."),
    ),
    Holding(
        section="rules_reports",
        columns=("matches.RulesReport.player",),
        fields=("match", "seq", "told", "words", "answer", "created"),
        goes=gettext_lazy("Your rules bug reports."),
    ),
    Holding(
        columns=("matches.RulesReport.answered_by",),
        excuse=gettext_lazy("The answer belongs to the reporter and is listed in their data."),
        stays=gettext_lazy("Your answers to rules bug reports."),
    ),
    Holding(
        section="ratings",
        columns=("matches.Rating.player",),
        fields=("game", "format", "value", "deviation", "matches", "updated"),
        goes=gettext_lazy("Your ratings."),
    ),
    Holding(
        section="rating_changes",
        columns=("matches.RatingChange.player",),
        fields=("match", "before", "after", "deviation"),
    ),
    Holding(
        section="lessons",
        columns=("matches.LessonDone.player",),
        fields=("game", "lesson", "created"),
        goes=gettext_lazy("Lessons you completed."),
    ),
    Holding(
        section="puzzles",
        columns=("matches.PuzzleTry.player",),
        fields=("game", "puzzle", "solved", "created"),
        goes=gettext_lazy("Your puzzle attempts."),
    ),
    Holding(
        section="challenges",
        columns=("matches.Challenge.host", "matches.Challenge.to"),
        fields=("kind", "game", "format", "clock", "host__display_name", "to__display_name", "status", "created"),
        goes=gettext_lazy("Challenges."),
    ),
    Holding(
        section="studies",
        columns=("matches.Study.owner",),
        tell=_studies,
        goes=gettext_lazy("Your studies."),
    ),
    Holding(
        section="tournaments",
        columns=("matches.Entry.player",),
        fields=("tournament", "tournament__name", "name", "deck", "joined", "place", "left"),
        stays=gettext_lazy("Tournaments you played in, with your deck and place. You drop out of running ones."),
    ),
    Holding(
        section="tournaments_organized",
        columns=("matches.Tournament.organizer",),
        fields=("id", "name", "description"),
        stays=gettext_lazy("Tournaments you organized. Moderators take over running ones."),
    ),
    Holding(
        section="tournament_log",
        columns=("matches.TournamentLog.actor",),
        fields=("tournament", "at", "text", "reason"),
        stays=gettext_lazy("Your entries in tournament logs."),
    ),
    Holding(
        columns=("matches.FairPlayCase.one", "matches.FairPlayCase.other"),
        excuse=gettext_lazy("Fair play cases involve another player’s data and would show how to avoid detection."),
    ),
    Holding(
        section="following",
        columns=("matches.Follow.follower",),
        fields=("followed__display_name", "created"),
        goes=gettext_lazy("Players you follow."),
    ),
    Holding(columns=("matches.Follow.followed",), excuse=gettext_lazy("Who follows you is private.")),
)
