"""Actions of organizers and moderators. All of them are logged.

Organizers can't decide their own matches: moderators do.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy, ngettext, pgettext

from accounts.models import Player
from accounts.outcome import Code, Refused
from accounts.status import Doing
from accounts.status import refused as barred
from decks.social.text import one_line
from matches.endings import RULING, Ending
from matches.models import Entry, Match, Pairing, PairingSeat, Tournament
from matches.play.gather import close
from matches.play.settle import settle
from matches.tournaments.create import Details
from matches.tournaments.entries import UNKNOWN, put_out
from matches.tournaments.log import changed, note, tell_pages
from matches.tournaments.results import decide
from matches.tournaments.rounds import go_on
from matches.tournaments.scheduler import run
from matches.tournaments.seating import seat_letter
from matches.tournaments.start import cancel, start

EXTENSIONS = (5, 10, 30)
"""Minutes more to show up."""
ACTIONS = ("start", "cancel", "next", "pause", "resume", "remove", "rule", "extend")
DRAW, BOTH_LOSE = "draw", "lose"
"""Verdicts other than the winning entry."""

_NOT_YOURS = Refused(Code.NOT_YOURS, gettext_lazy("Only the organizer and moderators can manage this tournament."))
_HAS_STARTED = Refused(Code.STALE, gettext_lazy("The tournament has started or was just changed. Reload the page."))
_TOO_FEW_PLACES = Refused(Code.ILLEGAL, gettext_lazy("More players than that have already joined."))
_NO_REASON = Refused(Code.ILLEGAL, gettext_lazy("Enter a reason. It is shown to everyone in the log."))
_NOT_RUNNING = Refused(Code.FINISHED, gettext_lazy("The tournament isn’t running."))
_NO_PAIRING = Refused(Code.NOT_FOUND, gettext_lazy("Pairing not found."))
_NO_ENTRY = Refused(Code.NOT_FOUND, gettext_lazy("This player isn’t in the tournament."))
_OWN_MATCH = Refused(Code.NOT_YOURS, gettext_lazy("You play in this match. A moderator must decide it."))
_PAIRED_ON = Refused(Code.FINISHED, gettext_lazy("This result can’t change. The next round is already paired."))
_NO_DRAW = Refused(Code.ILLEGAL, gettext_lazy("Single elimination has no draws. Choose a winner."))
_ALL_HERE = Refused(Code.FINISHED, gettext_lazy("All players of this match have shown up."))
_NOT_DUE = Refused(Code.FINISHED, gettext_lazy("The next round can’t start now."))

Result = PairingSeat.Result


_SAID = {
    "name": gettext_lazy("name"),
    "description": gettext_lazy("description"),
    "limit": gettext_lazy("maximum players"),
    "show_up": gettext_lazy("time to show up"),
    "pause": gettext_lazy("pause between rounds"),
    "is_public": gettext_lazy("visibility"),
    "starts": gettext_lazy("start time"),
}
"""The columns of Details in the log's words."""


def may_organize(tournament: Tournament, player: Player | None, *, is_moderator: bool) -> bool:
    return player is not None and (is_moderator or tournament.organizer_id == player.pk)


@dataclass(frozen=True, slots=True)
class Organizer:
    """An organizer or moderator. Every action returns None, or why it is refused."""

    tournament_id: str
    player: Player
    is_moderator: bool = False

    def carry_out(
        self, do: str, *, reason: str = "", entry: int = 0, pairing: int = 0, verdict: str = "", minutes: int = 0
    ) -> Refused | None:
        """Does one of ACTIONS, with what of the rest it is about."""
        reason = one_line(reason)
        match do:
            case "start":
                return self.start()
            case "cancel":
                return self.cancel(reason)
            case "next":
                return self.next_round()
            case "pause" | "resume":
                return self.pause(is_paused=do == "pause")
            case "remove":
                return self.remove(entry, reason)
            case "rule":
                return self.rule(pairing, verdict, reason)
            case "extend":
                return self.extend(pairing, minutes)
        return None

    def start(self) -> Refused | None:
        return self._refused() or _only_refused(start(self.tournament_id, self.player))

    def cancel(self, reason: str) -> Refused | None:
        if not reason.strip():
            return _NO_REASON
        return self._refused() or _only_refused(cancel(self.tournament_id, self.player, reason.strip()))

    def change(self, details: Details) -> Refused | None:
        """Changes details until the start. The log names the changes."""
        tournament = self._found(is_running=False)
        if isinstance(tournament, Refused):
            return tournament
        refused = details.refused(tournament) or self._may_publish()
        if refused:
            return refused
        columns = details.columns()
        names = [str(said) for column, said in _SAID.items() if getattr(tournament, column) != columns[column]]
        if not names:
            return None
        with transaction.atomic():
            # Of this and of its start in the same moment, one finds the row as it was.
            here = Tournament.objects.filter(pk=tournament.pk, status=Tournament.Status.OPEN)
            if not here.filter(version=tournament.version).update(**columns, version=F("version") + 1):
                return _HAS_STARTED
            if tournament.entries.filter(left="").count() > details.limit:
                transaction.set_rollback(True)
                return _TOO_FEW_PLACES
            tell_pages(self.tournament_id)
            what = pgettext("between names", ", ").join(names)
            note(self.tournament_id, gettext("Changed: %(what)s.") % {"what": what}, self.player)
        return None

    def next_round(self) -> Refused | None:
        tournament = self._found()
        if isinstance(tournament, Refused):
            return tournament
        if not go_on(tournament, by_hand=True):
            return _NOT_DUE
        note(self.tournament_id, gettext("Started round %(number)s.") % {"number": tournament.round + 1}, self.player)
        return None

    def pause(self, *, is_paused: bool) -> Refused | None:
        """While paused, running matches continue, but no round starts and the standings don't become final."""
        tournament = self._found()
        if isinstance(tournament, Refused):
            return tournament
        here = Tournament.objects.filter(pk=self.tournament_id, status=Tournament.Status.RUNNING)
        if here.filter(is_paused=not is_paused).update(is_paused=is_paused, version=F("version") + 1):
            tell_pages(self.tournament_id)
            note(self.tournament_id, gettext("Paused.") if is_paused else gettext("Resumed."), self.player)
            run(self.tournament_id)
        return None

    def remove(self, entry_id: int, reason: str) -> Refused | None:
        """The player is no longer paired, can't rejoin, and loses the match they are in."""
        tournament = self._found(is_running=False)
        if isinstance(tournament, Refused):
            return tournament
        if not reason.strip():
            return _NO_REASON
        entry = tournament.entries.filter(pk=entry_id, left="").first()
        if entry is None:
            return _NO_ENTRY
        playing = Pairing.objects.filter(seats__entry=entry, status=Pairing.Status.PLAYING)
        met = PairingSeat.objects.filter(pairing__in=playing).exclude(entry=entry)
        if self._plays_in(met.select_related("entry")):
            return _OWN_MATCH
        with transaction.atomic():
            if put_out(tournament, entry, Entry.Left.REMOVED):
                note(
                    self.tournament_id, gettext("Removed %(name)s.") % {"name": entry.name}, self.player, reason.strip()
                )
        for pairing in playing.select_related("round__tournament"):
            sides = pairing.seats.all()
            results = {side.pk: Result.LOST if side.entry_id == entry.pk else Result.WON for side in sides}
            if decide(pairing, results, gettext("Removed a player.")):
                _end_match(pairing)
        run(self.tournament_id)
        return None

    def rule(self, pairing_id: int, verdict: str, reason: str) -> Refused | None:
        """Sets or replaces the result of a pairing: the id of the entry that wins, or a draw, or that all lose."""
        tournament = self._found()
        if isinstance(tournament, Refused):
            return tournament
        if not reason.strip():
            return _NO_REASON
        pairing = self._pairing(pairing_id)
        if isinstance(pairing, Refused):
            return pairing
        sides = list(pairing.seats.select_related("entry"))
        if self._plays_in(sides):
            return _OWN_MATCH
        if not tournament.is_swiss and verdict == DRAW:
            return _NO_DRAW
        results, says = _ruled(sides, verdict)
        if not results:
            return _NO_ENTRY
        with transaction.atomic():
            latest = Tournament.objects.select_for_update().get(pk=self.tournament_id)
            if not latest.is_running:
                return _NOT_RUNNING
            if not latest.is_swiss and pairing.round.number != latest.round:
                return _PAIRED_ON
            _write(pairing, results, gettext("By ruling."))
            names = " – ".join(side.entry.name for side in sides)
            winner = next((side.entry.name for side in sides if results[side.pk] == Result.WON), "")
            said = says % {"round": pairing.round.number, "names": names, "winner": winner}
            note(self.tournament_id, said, self.player, reason.strip())
        _end_match(pairing)
        run(self.tournament_id)
        return None

    def extend(self, pairing_id: int, minutes: int) -> Refused | None:
        """Gives more time to show up, from now on or from the end of the time that there is."""
        tournament = self._found()
        if isinstance(tournament, Refused):
            return tournament
        pairing = self._pairing(pairing_id)
        if isinstance(pairing, Refused):
            return pairing
        if pairing.is_over or pairing.show_up_by is None or minutes not in EXTENSIONS:
            return _ALL_HERE
        until = max(pairing.show_up_by, timezone.now()) + timedelta(minutes=minutes)
        playing = Pairing.objects.filter(pk=pairing.pk, status=Pairing.Status.PLAYING, show_up_by=pairing.show_up_by)
        with transaction.atomic():
            if not playing.update(show_up_by=until):
                return _ALL_HERE
            # Until somebody has answered, the clock waits as well.
            going_on = (Match.Status.GATHERING, Match.Status.RUNNING)
            untouched = Match.objects.filter(tournament_game__pairing=pairing.pk, status__in=going_on, seq=0)
            untouched.filter(deadline__isnull=False).update(deadline=F("deadline") + (until - pairing.show_up_by))
        changed(self.tournament_id)
        names = " – ".join(side.entry.name for side in pairing.seats.select_related("entry"))
        said = ngettext(
            "%(names)s: %(minutes)s minute added to show up.",
            "%(names)s: %(minutes)s minutes added to show up.",
            minutes,
        )
        note(self.tournament_id, said % {"names": names, "minutes": minutes}, self.player)
        return None

    def _may_publish(self) -> Refused | None:
        why = barred(self.player, Doing.PUBLISH)
        return Refused(Code.SUSPENDED, why) if why else None

    def _refused(self) -> Refused | None:
        found = self._found(is_running=False)
        return found if isinstance(found, Refused) else None

    def _found(self, *, is_running: bool = True) -> Tournament | Refused:
        tournament = Tournament.objects.filter(pk=self.tournament_id).first()
        if tournament is None:
            return UNKNOWN
        if not may_organize(tournament, self.player, is_moderator=self.is_moderator):
            return _NOT_YOURS
        if tournament.is_over or (is_running and not tournament.is_running):
            return _NOT_RUNNING
        return tournament

    def _plays_in(self, sides: Iterable[PairingSeat]) -> bool:
        """Whether they would decide a match of their own."""
        return not self.is_moderator and any(side.entry.player_id == self.player.pk for side in sides)

    def _pairing(self, pairing_id: int) -> Pairing | Refused:
        rows = Pairing.objects.filter(pk=pairing_id, round__tournament=self.tournament_id)
        pairing = rows.select_related("round__tournament").first()
        return pairing if pairing and pairing.seats.count() > 1 else _NO_PAIRING


def _ruled(sides: list[PairingSeat], verdict: str) -> tuple[dict[int, str], str]:
    """The results, and the log's text once it has the `round`, the `names` and the `winner`."""
    if verdict == DRAW:
        return {side.pk: Result.DREW for side in sides}, gettext("Round %(round)s, %(names)s: draw.")
    if verdict == BOTH_LOSE:
        return {side.pk: Result.LOST for side in sides}, gettext("Round %(round)s, %(names)s: both lose.")
    winner = next((side for side in sides if str(side.entry_id) == verdict), None)
    if winner is None:
        return {}, ""
    results: dict[int, str] = {side.pk: Result.WON if side is winner else Result.LOST for side in sides}
    return results, gettext("Round %(round)s, %(names)s: %(winner)s wins.")


def _write(pairing: Pairing, results: Mapping[int, str], why: str) -> None:
    with transaction.atomic():
        changed(pairing.round.tournament_id)
        Pairing.objects.filter(pk=pairing.pk).update(status=Pairing.Status.OVER, note=why)
        for key, result in results.items():
            PairingSeat.objects.filter(pk=key).update(result=result)


def _end_match(pairing: Pairing) -> None:
    """The match of a pairing that was decided otherwise needn't be played on."""
    game = pairing.games.select_related("match").last()
    if game is None or game.match.has_ended:
        return
    lost = [side for side in pairing.seats.all() if side.result == Result.LOST]
    sides = pairing.seats.count()
    is_between_two = sides == 2 and len(lost) == 1
    loser = seat_letter(pairing.round.tournament.game, lost[0].order, game.number, sides) if is_between_two else ""
    if not close(game.match_id, RULING, loser):
        settle(game.match_id, lambda table: Ending(RULING, loser))


def _only_refused(outcome: object) -> Refused | None:
    return outcome if isinstance(outcome, Refused) else None
