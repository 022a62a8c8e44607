"""The review of a finished match: every decision judged by minds, a few at a time, so that matches that are played
needn't wait for it."""

from __future__ import annotations

import hashlib
from datetime import timedelta
from typing import Any

import structlog
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext

import games
from accounts.outage import numbers
from accounts.outcome import Code, Refused
from games.kernel import concession, takeback
from matches.agent_input import frozen_text, packed_cards, seats_of, worlds_of
from matches.live_match import LiveMatch, UnreplayableError
from matches.models import Judgement, Match, Review
from matches.restore import moment
from matches.seal import open_up, refused_sealed
from minds.message import pack
from minds.tasks import judge

log = structlog.get_logger(__name__)

Json = dict[str, Any]
AT_ONCE = 2
"""Decisions of a match that are judged at a time."""
LOST = timedelta(seconds=20)
"""After which a judgement that hasn't come is asked for again."""
_TASK = "matches.tasks.review_judged"


def start(match: Match, seat: str | None) -> Review | Refused:
    """Review of a finished match, the given seat's decisions first. Made once per match."""
    if not match.is_over:
        return Refused(Code.NOT_FOUND, gettext("Analysis is available after the match."))
    if games.load(match.game).thinking is None:
        return Refused(Code.NOT_FOUND, gettext("Analysis isn’t available for this game."))
    if not open_up(match):
        return refused_sealed(match)
    review, is_new = Review.objects.get_or_create(
        match=match, defaults={"due": _due(match, seat), "rules_version": match.rules_version}
    )
    if is_new:
        for _ in range(AT_ONCE):
            go_on(review)
    return review


def stir(review: Review) -> None:
    """Asks again for what got lost, if nothing has come for a while."""
    if review.finished is None and timezone.now() - review.touched > LOST:
        for _ in range(AT_ONCE):
            go_on(review)


def go_on(review: Review) -> None:
    """Has the next decision judged that nobody works on. What can't be looked at is passed over."""
    known = set(review.judgements.values_list("seq", flat=True))
    for seat, seq in review.due:
        if seq in known or not numbers.add(_lease(review, seq), 1, timeout=int(LOST.total_seconds())):
            continue
        asked = _question(review.match, seq)
        if asked is not None:
            judge.apply_async((asked, _TASK, [review.pk, seat, seq]))
            return
        Judgement.objects.get_or_create(review=review, seq=seq, defaults={"seat": seat})
        known.add(seq)
    if len(known) == len(review.due):
        Review.objects.filter(pk=review.pk, finished=None).update(finished=timezone.now())


def judgement_came(review_id: str, seat: str, seq: int, came: Json) -> None:
    """Stores an evaluation once, and continues."""
    with transaction.atomic():
        review = Review.objects.filter(pk=review_id).first()
        if review is None:
            return
        defaults = {"seat": seat, "found": came["found"], "milliseconds": came["milliseconds"]}
        Judgement.objects.get_or_create(review=review, seq=seq, defaults=defaults)
        review.save(update_fields=["touched"])
    go_on(review)


def _due(match: Match, seat: str | None) -> list[tuple[str, int]]:
    """The decisions that are in force, those of this seat first."""
    rows = list(match.moves.order_by("seq").values_list("seat", "answer"))
    first = _first_seq(match)
    answers = [answer for _, answer in rows]
    due = [(rows[place][0], place) for place in takeback.lineage(answers) if place >= first]
    due = [(seat, place) for seat, place in due if concession.read(answers[place]) is None]
    return sorted(due, key=lambda entry: (entry[0] != seat, entry[1]))


def _first_seq(match: Match) -> int:
    """Where the match continues under the current rules, if it started under others."""
    resumed = match.snapshots.filter(is_resumed=True).order_by("-seq").first()
    return resumed.seq if resumed else 0


def _question(match: Match, seq: int) -> str | None:
    """What a mind is asked about a decision; None where there is nothing to be judged."""
    try:
        table = moment(match, seq)
        move = match.moves.get(seq=seq)
        given = table.game.read_answer(table.state, move.answer)
    except UnreplayableError:
        return None
    if table.decision is None or len(table.decision.options) < 2 or not hasattr(given, "pick"):
        return None
    return _packed(match, table, given)


def _packed(match: Match, table: LiveMatch, given: Any) -> str:
    seed = worlds_seed(match, table.seq)
    return pack(
        {
            "game": match.game,
            "cards": packed_cards(match),
            **seats_of(table),
            "worlds": worlds_of(table, match, seed),
            "truth": frozen_text(table, table.state),
            "pick": given.pick,
            "amounts": given.amounts,
            "seed": seed,
        }
    )


def worlds_seed(match: Match, seq: int) -> int:
    """By what the states are imagined in which a decision is judged."""
    return int.from_bytes(hashlib.sha256(f"{match.pk}:{seq}".encode()).digest()[:7], "big")


def _lease(review: Review, seq: int) -> str:
    return f"review:{review.pk}:{seq}"
