"""Jobs of the workers: turns of agents, asking again for those that got lost, hints and reviews, transcripts, card
figures, ratings, known decks, cases of fair play, news by push and mail, challenges that have expired, and what is due
in tournaments."""

from __future__ import annotations

from typing import Any

import structlog
from celery import shared_task
from celery.signals import worker_init, worker_ready
from django.core.cache import cache

import games
from accounts.models import Player
from accounts.outage import Outage, is_away, numbers
from matches import known_decks, transcripts
from matches.analysis import hints, review
from matches.clocks import pulse
from matches.fairplay.cases import look
from matches.figures import BATCH, count_finished
from matches.news.occasions import came_online
from matches.news.reach import reach
from matches.notices import send_notices
from matches.play.agent import fall_back, question, take_answer, urgency
from matches.play.guide import answer_as_guide
from matches.play.run_out import run_out_all
from matches.play.sweep import ask_again_all
from matches.players.leaving import forget_left
from matches.ratings.counting import BATCH as RATED_BATCH
from matches.ratings.counting import count_rated
from matches.seeks.ending import expire
from matches.tournaments import scheduler
from matches.warm_up import warm_up
from minds.tasks import in_line, think, think_it_over

log = structlog.get_logger(__name__)

SWEPT = "swept"
"""In the cache for two minutes after each sweep: by that, the schedule shows to run."""
LEASE = 5
"""Lease of a decision in seconds. If a worker dies, the lease ends when the next beat of a socket asks again."""
_A_THOUGHT = 1
"""Seconds more for each question that waits in line: so long it isn't lost."""
MOST_TRIES = 2
"""So often a mind is asked for one decision, should it get lost; then something legal is played."""
_REMEMBERED = 600
"""Seconds for which tries are counted."""
_MOST_TRANSCRIPTS = 20
"""Transcripts at a time, of those that got lost."""
_MOST_COUNTS = 20
"""Batches at a time: a worker has agents to play, too."""


@shared_task(ignore_result=True)
def ai_turn(match_id: str, seq: int, attempt: int = 0) -> None:
    """Has a mind asked for decision `seq` of a match, if it is still due and an agent's; does nothing otherwise.

    Who thinks for a moment only is asked here: a beginner's match isn't to stand in line behind an expert's.
    """
    if not numbers.add(_lease(match_id, seq), 1, timeout=LEASE + in_line() * _A_THOUGHT):
        return
    if answer_as_guide(match_id, seq):
        numbers.delete(_lease(match_id, seq))
        return
    asked = question(match_id, seq, attempt)
    if asked is None:
        numbers.delete(_lease(match_id, seq))
        return
    about, due = [match_id, seq, attempt], urgency(match_id)
    tries = _tries(match_id, seq, attempt)
    numbers.add(tries, 0, timeout=_REMEMBERED)
    if numbers.incr(tries) > MOST_TRIES:
        fall_back(match_id, seq, "no mind has answered")
        numbers.delete(_lease(match_id, seq))
        return
    if due.is_quick:
        ai_answer(*about, think_it_over(asked, due.since, about)[0])
    else:
        think.apply_async((asked, due.since, "matches.tasks.ai_answer", about, due.rivals))


@shared_task(ignore_result=True)
def ai_answer(match_id: str, seq: int, attempt: int, found: dict[str, Any] | None) -> None:
    """Gives the answer that a mind has found, or has it asked for another one."""
    try:
        outcome = take_answer(match_id, seq, attempt, found)
    except Exception as error:
        if is_away(error):
            # It has been answered; what can't be saved now counts against no mind.
            numbers.delete(_tries(match_id, seq, attempt))
        raise
    finally:
        numbers.delete(_lease(match_id, seq))
    if outcome is None:
        ai_turn(match_id, seq, attempt + 1)


@shared_task(ignore_result=True)
def hint_found(match_id: str, seat: str, seq: int, found: dict[str, Any] | None) -> None:
    """Keeps what a mind would do for who has asked."""
    hints.keep(match_id, seat, seq, found)


@shared_task(ignore_result=True)
def review_judged(review_id: str, seat: str, seq: int, came: dict[str, Any]) -> None:
    """Keeps the judgement of a decision, and has the next one judged."""
    review.judgement_came(review_id, seat, seq, came)


def _tries(match_id: str, seq: int, attempt: int) -> str:
    return f"ai-tries:{match_id}:{seq}:{attempt}"


def _lease(match_id: str, seq: int) -> str:
    return f"ai-turn:{match_id}:{seq}"


@shared_task(ignore_result=True)
def sweep() -> None:
    """Asks all agents again that should have moved by now, and ends the matches whose time has run out."""
    pulse.beat()
    ask_again_all()
    run_out_all()
    with Outage():
        cache.set(SWEPT, 1, timeout=120)


@shared_task(ignore_result=True)
def write_transcript(match_id: str) -> None:
    """Writes down what each audience of a finished match was sent. Safe to run twice at once."""
    transcripts.write(match_id)


@shared_task(ignore_result=True)
def write_transcripts() -> None:
    """The same for matches whose transcript got lost."""
    for match_id in transcripts.missing(_MOST_TRANSCRIPTS):
        try:
            transcripts.write(match_id)
        except Exception:
            # The others are not to wait for it.
            log.exception("transcript_failed", match=match_id)


@shared_task(ignore_result=True)
def count_cards() -> None:
    """Takes matches that have ended into the figures of their cards. Safe to run twice at once."""
    for _ in range(_MOST_COUNTS):
        if count_finished() < BATCH:
            return


@shared_task(ignore_result=True)
def count_ratings() -> None:
    """Takes rated matches that have ended into the ratings of who played. Safe to run twice at once."""
    for _ in range(_MOST_COUNTS):
        if count_rated() < RATED_BATCH:
            return


@shared_task(ignore_result=True)
def expire_challenges() -> None:
    """Ends challenges whose hosts are gone, or that weren't answered in time."""
    expire()


@shared_task(ignore_result=True)
def forget_left_matches() -> None:
    """Deletes matches without an owner, in batches. Safe to run concurrently."""
    if forget_left():
        forget_left_matches.delay()


@shared_task(ignore_result=True)
def look_after_tournaments() -> None:
    """Starts tournaments, ends waiting for who doesn't come, and begins rounds whose time has come."""
    pulse.beat()
    scheduler.run_all()


@shared_task(ignore_result=True)
def tournament_match_ended(match_id: str) -> None:
    """Goes on with the tournament of a match that is over. What gets lost, the next look finds."""
    tournament = scheduler.match_ended(match_id)
    wait = scheduler.seconds_to_next(tournament) if tournament else None
    if wait is not None:
        look_after_tournaments.apply_async(countdown=wait)


@shared_task(ignore_result=True)
def look_for_cases() -> None:
    """Opens cases of fair play for moderators."""
    look()


@shared_task(ignore_result=True)
def note_known_decks() -> None:
    """Notes which decks minds may guess in matches that begin from now on. Safe to run twice at once."""
    for game in games.names("decks"):
        known_decks.note(game)


@shared_task(ignore_result=True)
def mail_turns() -> None:
    """Tells by mail who has asked for it that a match waits for them. Safe to run twice at once."""
    send_notices()


@shared_task(ignore_result=True)
def reach_player(player_id: str, item: dict[str, str]) -> None:
    """Pushes and mails a piece of news to who hasn't seen it."""
    reach(player_id, item)


@shared_task(ignore_result=True)
def tell_followers(player_id: str) -> None:
    """Tells those who follow a player and want to know that they have come online."""
    player = Player.objects.filter(pk=player_id, user__is_active=True).select_related("user").first()
    if player:
        came_online(player)


@worker_init.connect
def warm_up_before_the_first_job(**_: Any) -> None:
    """While the worker that it replaces still works, and before processes fork that share what is compiled."""
    warm_up()


@worker_ready.connect
def sweep_after_start(**_: Any) -> None:
    """A worker that comes up may be the one that replaces a lost one."""
    sweep.delay()
