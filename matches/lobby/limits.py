"""Limits of challenges: what somebody may ask for, and how often."""

from __future__ import annotations

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy

from accounts.limits import seconds_to_wait_for_rows
from accounts.models import Player
from accounts.outcome import Code, Refused
from matches.clocks.keys import clock_of
from matches.models import Challenge
from matches.play.limits import MATCHES_PER_SPAN, SPAN, too_many
from matches.play.proposals import refused_terms
from matches.ratings.conduct import refused_by_conduct
from matches.terms import Terms

DIRECT_AT_ONCE = 5
"""Players whom somebody may have challenged without an answer yet."""

_IN_ONE_SITTING = Refused(
    Code.ILLEGAL, gettext_lazy("Quick matches are played in one sitting. Choose a clock without days.")
)
UNTIMED = Refused(
    Code.ILLEGAL,
    gettext_lazy("Choose a clock. Untimed matches are only available by invite link, by name, or against the AI."),
)
_SEVERAL_TERMS = Refused(
    Code.ILLEGAL, gettext_lazy("Only a quick match can accept several clocks, or both casual and rated.")
)
_FOR_SEVERAL = Refused(
    Code.ILLEGAL,
    gettext_lazy("To play with more than two, create an open challenge or an invite link."),
)
_TOO_FAST = Refused(Code.RATE_LIMITED, gettext_lazy("Too many challenges. Wait a few minutes."))
_TOO_MANY = Refused(
    Code.RATE_LIMITED,
    format_lazy(
        gettext_lazy("You already have {count} challenges pending. Wait for an answer, or cancel one."),
        count=DIRECT_AT_ONCE,
    ),
)


def may_challenge(host: Player, terms: Terms, kind: Challenge.Kind) -> Refused | None:
    """The refusal of a challenge by these terms, whatever the deck."""
    if kind is not Challenge.Kind.QUICK and len(terms.choices) > 1:
        return _SEVERAL_TERMS
    for each in terms.choices:
        if refused := refused_terms(each):
            return refused
    # Of clocks, it only matters whether the match is played in one sitting.
    alike = {(clock_of(each.clock).is_live, each.is_rated): each for each in terms.choices}
    for each in alike.values():
        if refused := refused_by_conduct(host, each.clock, is_rated=each.is_rated):
            return refused
    if refused := too_many(host):
        return refused
    if kind is not Challenge.Kind.OPEN and len(terms.seats) > 2:
        return _FOR_SEVERAL
    clocks = [clock_of(each.clock) for each in terms.choices]
    if kind is not Challenge.Kind.DIRECT and not all(clock.is_timed for clock in clocks):
        return UNTIMED
    if kind is Challenge.Kind.QUICK and any(clock.days for clock in clocks):
        return _IN_ONE_SITTING
    own = Challenge.objects.filter(host=host)
    if wait := seconds_to_wait_for_rows(own, "created", MATCHES_PER_SPAN, SPAN):
        return _TOO_FAST.after(wait)
    if kind is Challenge.Kind.DIRECT:
        waiting = own.filter(kind=Challenge.Kind.DIRECT, status=Challenge.Status.WAITING)
        if waiting.count() >= DIRECT_AT_ONCE:
            return _TOO_MANY
    return None
