"""Taking part: joining with a deck, changing it until the start, and leaving."""

from __future__ import annotations

from django.db import IntegrityError, transaction
from django.utils.translation import gettext, gettext_lazy

from accounts.models import Player
from accounts.outcome import Code, Refused
from accounts.status import Doing
from accounts.status import refused as barred
from games.kernel.decks.deck_list import DeckList
from matches.models import Entry, Tournament
from matches.play.decks import brought, refused_now
from matches.ratings.bots import NO_TOURNAMENT
from matches.ratings.conduct import refused_rated
from matches.tournaments.log import changed, note

UNKNOWN = Refused(Code.NOT_FOUND, gettext_lazy("Tournament not found."))
_GUEST = Refused(Code.NOT_YOURS, gettext_lazy("You need an account to join tournaments. Sign in first."))
_BEGUN = Refused(Code.FINISHED, gettext_lazy("This tournament has started. Players can’t join and decks are locked."))
_FULL = Refused(Code.FINISHED, gettext_lazy("This tournament is full."))
_REMOVED = Refused(Code.NOT_YOURS, gettext_lazy("The organizer removed you from this tournament."))
_NOT_IN = Refused(Code.NOT_YOURS, gettext_lazy("You aren’t in this tournament."))
OVER = Refused(Code.FINISHED, gettext_lazy("This tournament is over."))


def join(tournament_id: str, player: Player, deck: DeckList) -> Entry | Refused:
    """Joins with this deck. Players who already joined change their deck."""
    if player.is_guest:
        return _GUEST
    why = barred(player, Doing.BEGIN)
    if why:
        return Refused(Code.SUSPENDED, why)
    tournament = Tournament.objects.filter(pk=tournament_id).first()
    if tournament is None:
        return UNKNOWN
    if tournament.is_rated and player.is_bot:
        return NO_TOURNAMENT
    refused = (refused_rated(player) if tournament.is_rated else None) or refused_now(tournament.game, deck)
    if refused:
        return refused
    try:
        with transaction.atomic():
            return _enter(tournament_id, player, deck)
    except IntegrityError:
        # Sent twice at once: the other one was first.
        return Entry.objects.get(tournament=tournament_id, player=player)


def drop(tournament_id: str, player: Player | None) -> Tournament | Refused:
    """Leaves. Before the start nothing is left of it; afterwards a match that runs is played to its end."""
    with transaction.atomic():
        tournament = Tournament.objects.select_for_update().filter(pk=tournament_id).first()
        entry = tournament.entries.filter(player=player).first() if tournament and player else None
        if tournament is None:
            return UNKNOWN
        if entry is None or entry.left:
            return _NOT_IN
        if tournament.is_over:
            return OVER
        if tournament.is_open:
            entry.delete()
            changed(tournament_id)
        else:
            put_out(tournament, entry, Entry.Left.DROPPED)
            note(tournament_id, gettext("%(name)s dropped out.") % {"name": entry.name}, player)
    return tournament


def put_out(tournament: Tournament, entry: Entry, why: Entry.Left) -> bool:
    """Removes this entry from pairing; returns whether it did. Needs a transaction."""
    changed(tournament.pk)
    here = Entry.objects.filter(pk=entry.pk, left="")
    return bool(here.update(left=why, left_round=tournament.round))


def _enter(tournament_id: str, player: Player, deck: DeckList) -> Entry | Refused:
    # Who joins waits for who starts it or joins before: so it never gets fuller than full.
    tournament = Tournament.objects.select_for_update().get(pk=tournament_id)
    if not tournament.is_open:
        return _BEGUN if tournament.is_running else OVER
    known = tournament.entries.filter(player=player).first()
    if known is None:
        if tournament.entries.filter(left="").count() >= tournament.limit:
            return _FULL
        known = Entry(tournament=tournament, player=player)
    elif known.left:
        return _REMOVED
    known.name, known.deck = player.display_name, brought(deck)
    known.save()
    changed(tournament_id)
    return known
