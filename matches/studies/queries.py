"""Reading studies: the chapters of one as the tree that they branch into, and whose there are."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from django.db.models import Count, Q, QuerySet

from accounts.models import Player
from matches.models import Chapter, ChatLine, Match, Study

_SPARE = 20
SHOWN = 12
_DEEPEST = 4


@dataclass(frozen=True, slots=True)
class Branch:
    """A chapter with its place in the study."""

    chapter: Chapter
    level: int
    """How many chapters it branches off from, one from the other; no more than can be shown."""
    off: Chapter | None
    """The one that it branches off from."""
    seq: int | None
    """At which decision it begins; None: with the deal, or with a position."""
    names: tuple[str, ...]
    comments: int
    is_endable: bool
    """Whether the reader may end it here."""

    @property
    def match(self) -> Match:
        return self.chapter.match


def branches_of(study: Study, reader: Player | None) -> list[Branch]:
    """All of it, each chapter after the one that it branches off from. Three queries, however many there are."""
    rows = study.chapters.select_related("match__start").defer("match__start__state").order_by("pk")
    remarks = Q(match__chat__room=ChatLine.Room.MOMENTS, match__chat__is_removed=False)
    chapters = list(rows.prefetch_related("match__seats__player").annotate(said=Count("match__chat", filter=remarks)))
    here = {chapter.match_id: chapter for chapter in chapters}
    children: dict[int | None, list[Chapter]] = defaultdict(list)
    for chapter in chapters:
        off = here.get(_parent(chapter) or "")
        children[off.pk if off else None].append(chapter)

    found: list[Branch] = []

    def walk(off: Chapter | None, level: int) -> None:
        own = children[off.pk if off else None]
        for chapter in sorted(own, key=lambda each: (_seq(each) or 0, each.pk)):
            found.append(_branch(chapter, level, off, reader))
            walk(chapter, min(level + 1, _DEEPEST))

    walk(None, 0)
    return found


def public_studies(game: str) -> QuerySet[Study]:
    return _listed(Study.objects.filter(game=game, is_public=True))


def studies_of(game: str, player: Player) -> QuerySet[Study]:
    return _listed(Study.objects.filter(game=game, owner=player))


def studies_for(player: Player | None, match: Match) -> list[Study]:
    """Those of a player into which a match may be put."""
    return list(Study.objects.filter(owner=player, game=match.game)[:100]) if player else []


def studies_with(match: Match, reader: Player | None) -> list[Study]:
    """Those that a match is in, as far as the reader finds them: public ones and their own."""
    found = Study.objects.filter(chapters__match=match).select_related("owner")
    return [study for study in found[:100] if study.is_public or study.owner == reader][:SHOWN]


def spare_practice(study: Study) -> list[Match]:
    """Practice of the owner's that could be put into the study, the latest first."""
    own = Match.objects.filter(is_practice=True, is_sandbox=False, game=study.game, seats__player=study.owner)
    own = own.filter(start__lesson="").exclude(status=Match.Status.WAITING).exclude(chapters__study=study)
    return list(own.select_related("start").defer("start__state").order_by("-created")[:_SPARE])


def _listed(rows: QuerySet[Study]) -> QuerySet[Study]:
    rows = rows.annotate(length=Count("chapters"))
    return rows.select_related("owner__user").order_by("-changed", "pk")


def _parent(chapter: Chapter) -> str | None:
    start = getattr(chapter.match, "start", None)
    return start.parent_id if start else None


def _seq(chapter: Chapter) -> int | None:
    start = getattr(chapter.match, "start", None)
    return start.seq if start else None


def _branch(chapter: Chapter, level: int, off: Chapter | None, reader: Player | None) -> Branch:
    seats = sorted(chapter.match.seats.all(), key=lambda seat: seat.seat)
    people = [seat.player_id for seat in seats if not seat.agent and not seat.played_from]
    goes_on = chapter.match.is_practice and chapter.match.status == Match.Status.RUNNING
    return Branch(
        chapter,
        level,
        off,
        _seq(chapter),
        tuple(seat.public_name for seat in seats),
        getattr(chapter, "said", 0),
        is_endable=goes_on and reader is not None and people == [reader.pk],
    )
