"""Starting a tournament: seeds are given, lists and cards are frozen, and the first round begins."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy, ngettext

import games
from accounts.models import Player
from accounts.outcome import Code, Refused
from decks.legality import Legality
from matches.models import Entry, Rating, Tournament
from matches.play.start import catalog_of
from matches.tournaments.bracket import rounds_of
from matches.tournaments.create import fewest
from matches.tournaments.entries import UNKNOWN
from matches.tournaments.log import note, tell_pages
from matches.tournaments.rounds import begin_round
from matches.tournaments.seating import pod_size

ATTEMPTS = 5
_STARTED = Refused(Code.FINISHED, gettext_lazy("This tournament has already started or is over."))
_NO_CARDS = Refused(Code.NOT_FOUND, gettext_lazy("There are no published cards yet."))
_BUSY = Refused(Code.STALE, gettext_lazy("The player list just changed. Try again."))


def start(tournament_id: str, actor: Player | None = None) -> Tournament | Refused:
    """Starts it once. An automatic start with too few players cancels it."""
    for _ in range(ATTEMPTS):
        tournament = Tournament.objects.filter(pk=tournament_id).first()
        if tournament is None:
            return UNKNOWN
        if not tournament.is_open:
            return _STARTED
        entries = list(tournament.entries.filter(left="").select_related("player"))
        legal, illegal = _judged(tournament, entries)
        if len(legal) < fewest(tournament.game):
            if actor is None:
                cancel(tournament_id, None, gettext("Too few players joined."))
            return _too_few(tournament.game)
        catalog = catalog_of(tournament.game)
        if catalog is None:
            return _NO_CARDS
        with transaction.atomic():
            here = Tournament.objects.filter(pk=tournament_id, status=Tournament.Status.OPEN)
            begun = here.filter(version=tournament.version).update(
                status=Tournament.Status.RUNNING,
                started=timezone.now(),
                rounds=_rounds(tournament, len(legal)),
                catalog=catalog,
                version=F("version") + 1,
            )
            if begun:
                tell_pages(tournament_id)
                _seed(tournament, legal)
                _put_out(tournament, illegal)
                said = ngettext("Started with %(count)s player.", "Started with %(count)s players.", len(legal))
                note(tournament_id, said % {"count": len(legal)}, actor)
        if begun:
            begin_round(tournament_id, 1)
            tournament.refresh_from_db()
            return tournament
    return _BUSY


def _too_few(game: str) -> Refused:
    count = fewest(game)
    if games.load(game).has("decks"):
        said = ngettext(
            "Needs at least %(count)s player with a legal deck.",
            "Needs at least %(count)s players with legal decks.",
            count,
        )
    else:
        said = ngettext("Needs at least %(count)s player.", "Needs at least %(count)s players.", count)
    return Refused(Code.ILLEGAL, said % {"count": count})


def cancel(tournament_id: str, actor: Player | None, reason: str) -> Tournament | Refused:
    """Ends it without a result. Running matches continue, and don't count here."""
    with transaction.atomic():
        alive = Tournament.objects.filter(
            pk=tournament_id, status__in=[Tournament.Status.OPEN, Tournament.Status.RUNNING]
        )
        if not alive.update(
            status=Tournament.Status.CANCELED,
            finished=timezone.now(),
            next_round_at=None,
            version=F("version") + 1,
        ):
            return Refused(Code.FINISHED, gettext("This tournament is over."))
        tell_pages(tournament_id)
        note(tournament_id, gettext("Canceled."), actor, reason)
    return Tournament.objects.get(pk=tournament_id)


def _judged(tournament: Tournament, entries: Sequence[Entry]) -> tuple[list[Entry], list[Entry]]:
    """Entries with legal decks, and those without. Players need an account."""
    law = Legality(tournament.game) if games.load(tournament.game).has("decks") else None
    legal: list[Entry] = []
    illegal: list[Entry] = []
    for entry in entries:
        is_fine = entry.player is not None and not (law and law.problems(entry.deck_list))
        (legal if is_fine else illegal).append(entry)
    return legal, illegal


def _rounds(tournament: Tournament, players: int) -> int:
    """As many rounds as chosen, without repeated pairings."""
    fitting = rounds_of(players, pod_size(tournament.game))
    if not tournament.is_swiss or tournament.rounds is None:
        return fitting
    return min(tournament.rounds, players - 1 if players % 2 == 0 else players)


def _seed(tournament: Tournament, entries: list[Entry]) -> None:
    terms = {"game": tournament.game, "format": tournament.format}
    rows = Rating.objects.filter(player__in=[entry.player_id for entry in entries], matches__gt=0, **terms)
    ratings = {rating.player_id: rating.value for rating in rows}
    for entry in entries:
        entry.rating = ratings.get(entry.player_id) if entry.player_id else None
        if entry.player:
            entry.name = entry.player.display_name
    secrets.SystemRandom().shuffle(entries)
    if tournament.seeding == Tournament.Seeding.RATING:
        # Those without a rating come last, in the order that chance gave them.
        entries.sort(key=lambda entry: (entry.rating is None, -(entry.rating or 0)))
    for seed, entry in enumerate(entries, 1):
        entry.seed = seed
    Entry.objects.bulk_update(entries, ["seed", "rating", "name"])


def _put_out(tournament: Tournament, entries: Sequence[Entry]) -> None:
    for entry in entries:
        Entry.objects.filter(pk=entry.pk).update(left=Entry.Left.DECK, left_round=0)
        said = gettext("%(name)s is out: the deck wasn’t legal at the start.")
        note(tournament.pk, said % {"name": entry.name})
