"""Playing on: a new match from any moment of another one, or with a position, against oneself, an agent or a friend.

Such a match is practice: it isn't rated, it counts nowhere and no list shows it; whoever has its link may watch.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from django.db import transaction
from django.utils.translation import gettext, gettext_lazy

from accounts.models import Player
from accounts.outcome import Code, Refused
from cards.models import Catalog
from games.kernel.refusal import GameError
from matches.agents import name_of, opponents_of
from matches.live_match import UnreplayableError, game_of, seatings
from matches.models import ABANDONED, Match, Sandbox, Seat, Start
from matches.play.limits import too_many
from matches.play.retries import note_solved
from matches.play.start import begin, new_match
from matches.seal import is_sealed, open_up, refused_sealed
from matches.starts import frozen, start_at
from matches.terms import Terms

SELF, FRIEND = "self", "friend"
KEPT = 20
"""Practice matches that somebody keeps; the oldest go first."""

_NOT_BEGUN = Refused(Code.NOT_FOUND, gettext_lazy("This match hasn’t started."))
RUNNING = Refused(
    Code.NOT_YOURS,
    gettext_lazy("You can replay a match from a turning point once it is over."),
)
_LOST = Refused(
    Code.OUTDATED,
    gettext_lazy("This match ended under rules that no longer exist, so you can’t continue from it."),
)
_OTHER_RULES = Refused(
    Code.OUTDATED, gettext_lazy("This match was played under older rules, so you can’t continue from it.")
)
_DECIDED = Refused(Code.ILLEGAL, gettext_lazy("There is nothing left to decide at this point. Choose an earlier one."))
_NOT_SO_FAR = Refused(Code.NOT_FOUND, gettext_lazy("The match hasn’t reached that move."))
_UNPUBLISHED = Refused(Code.ILLEGAL, gettext_lazy("It uses an unpublished card, so you can only play it alone."))


class Sitting(NamedTuple):
    """Who sits where: the seat of who begins, and against whom, a key of `against`."""

    against: str
    seat: str


def against(game: str) -> dict[str, str]:
    """Whom one can practice against, with what they are called."""
    agents = {known.agent: known.name for known in opponents_of(game)}
    return {SELF: gettext("Yourself"), **agents, FRIEND: gettext("A friend, by link")}


def play_on(player: Player, parent: Match, seq: int, sitting: Sitting) -> Match | Refused:
    """A match that goes on from a decision of another one, with the same cards and dice. Whoever asks may see that."""
    refused = too_many(player) or why_not(parent, player)
    if refused:
        return refused
    if parent.is_over and not open_up(parent):
        return refused_sealed(parent)
    try:
        start = start_at(parent, seq)
    except UnreplayableError:
        return _NOT_SO_FAR if seq > parent.seq else _OTHER_RULES
    match = new_practice(parent.game, parent.catalog)
    if isinstance(match, Refused):
        return match
    match.seed, match.format, match.is_sandbox = parent.seed or 0, parent.format, parent.is_sandbox
    match.setup = parent.setup
    match.engine_version = parent.rules_version
    match.known_decks_id = parent.known_decks_id
    return set_up(player, match, start, sitting, partial(Sandbox.follow, parent, match))


def why_not(parent: Match, player: Player | None) -> Refused | None:
    """Why nobody, or not this player, can go on from a match. To go on from it opens it, as its record does."""
    if not parent.has_begun:
        return _NOT_BEGUN
    if parent.reason == ABANDONED:
        return _LOST
    if game_of(parent).rules_version != parent.rules_version:
        return _OTHER_RULES
    if parent.is_over:
        return refused_sealed(parent) if is_sealed(parent) else None
    return None if player and _is_for_practice_alone(parent, player) else RUNNING


def _is_for_practice_alone(parent: Match, player: Player) -> bool:
    """Whether a match that goes on counts nowhere and nobody else plays it, so that nothing is to be kept secret."""
    people = {seat.player_id for seat in parent.seats.all() if not seat.agent and not seat.played_from}
    return (parent.is_practice or parent.is_sandbox) and people == {player.pk}


def new_practice(game: str, catalog: Catalog) -> Match | Refused:
    """A practice match with these cards that isn't saved yet."""
    match = new_match(Terms(game), is_practice=True, shuffling=Match.Shuffling.CONTINUED, seed=0)
    if isinstance(match, Match):
        match.catalog = catalog
    return match


def set_up(
    player: Player, match: Match, start: Start, sitting: Sitting, also: Callable[[], None] = lambda: None
) -> Match | Refused:
    """Begins a practice match that isn't saved yet: at once, or for a friend as an invitation. `also` writes what else
    belongs to one that begins at once."""
    if sitting.seat not in start.seats or sitting.against not in against(match.game):
        return Refused(Code.ILLEGAL, gettext("Unknown seat or opponent."))
    if sitting.against == FRIEND and match.is_sandbox:
        return _UNPUBLISHED
    match.seat_count = len(start.seats)
    seats = _seats(match, start, player, sitting)
    try:
        if not frozen(match, start, seatings([*seats, *_missing(match, start, seats)])):
            return _DECIDED
    except GameError as error:
        return _OTHER_RULES if start.parent else Refused(Code.ILLEGAL, _plain(error))

    def beside() -> None:
        start.save()
        also()

    begun = _invite(match, start, seats) if sitting.against == FRIEND else begin(match, seats, beside)
    if isinstance(begun, Match):
        forget_old(player)
    return begun


def guest_seat(match: Match, seat: str, player: Player) -> Seat:
    """The place of whoever follows the invitation to a practice match, with the deck that lies there."""
    return _seat(match, match.start, seat, player.display_name, player=player)


def _seats(match: Match, start: Start, player: Player, sitting: Sitting) -> list[Seat]:
    others = [seat for seat in start.seats if seat != sitting.seat]
    name = player.display_name
    match sitting.against:
        case "self":
            own = _seat(match, start, sitting.seat, f"{name} ({sitting.seat})", player=player)
            return [own, *(_seat(match, start, seat, f"{name} ({seat})", played_from=own.seat) for seat in others)]
        case "friend":
            return [_seat(match, start, sitting.seat, name, player=player)]
        case agent:
            theirs = {"agent": agent, "open_list": True}
            own = _seat(match, start, sitting.seat, name, player=player)
            return [own, *(_seat(match, start, seat, name_of(match.game, agent), **theirs) for seat in others)]


def _missing(match: Match, start: Start, seats: Sequence[Seat]) -> list[Seat]:
    taken = {seat.seat for seat in seats}
    return [_seat(match, start, seat, seat) for seat in start.seats if seat not in taken]


def _seat(match: Match, start: Start, seat: str, name: str, **facts: object) -> Seat:
    brought = start.seats[seat]
    return Seat(
        **{"match": match, "seat": seat, "name": name[:80], "deck": brought["deck"], "open_list": brought["open_list"]}
        | facts
    )


def _invite(match: Match, start: Start, seats: Sequence[Seat]) -> Match:
    match.invite = secrets.token_urlsafe(16)
    with transaction.atomic():
        match.save(force_insert=True)
        Seat.objects.bulk_create(seats)
        start.save(force_insert=True)
    return match


def _plain(error: GameError) -> str:
    return str(error).removeprefix("record: ")


def forget_old(player: Player) -> None:
    """Practice is for a look, not for keeps, unless a study has it. What is being played with somebody else stays until
    it is over."""
    note_solved(player)
    own = Match.objects.filter(is_practice=True, start__lesson="", seats__player=player, chapters=None)
    with_others = Seat.objects.exclude(player=None).exclude(player=player).values("match")
    old = own.exclude(status=Match.Status.RUNNING, pk__in=with_others).order_by("-created", "pk")
    rows = list(old.values_list("pk", "catalog", "catalog__is_draft", "start__owns_catalog")[KEPT:])
    with transaction.atomic():
        # Who moves there in this moment waits, and finds the match gone.
        gone = Match.objects.select_for_update(of=("self",)).filter(pk__in=[row[0] for row in rows], chapters=None)
        Match.objects.filter(pk__in=[match.pk for match in gone.only("pk")]).delete()
    catalogs = Catalog.objects.filter(pk__in={catalog for _, catalog, *is_its_own in rows if any(is_its_own)})
    catalogs.exclude(pk__in=Match.objects.values("catalog")).delete()
