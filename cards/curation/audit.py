"""Audit log of the pool: who did what, written down once."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.utils.translation import gettext, gettext_noop

from cards.models import Deed

ASKED, ASSIGNED = gettext_noop("asked for a review of"), gettext_noop("assigned")
ACCEPTED, SENT_BACK, DROPPED = gettext_noop("accepted"), gettext_noop("sent back"), gettext_noop("dropped")
"""What is done to a change and somebody else is told of."""
PUBLISHED, ROLLED_BACK = gettext_noop("published"), gettext_noop("rolled back")
"""What a release does to all of its cards at once."""


def record(actor: User | None, verb: str, subject: object, *, game: str, note: str = "", **about: Any) -> Deed:
    """`about`: the change, release or card that it was done to. Without an actor it was the site itself."""
    name = actor.get_username() if actor else gettext("The site")
    return Deed.objects.create(
        game=game, actor=actor, actor_name=name, verb=verb, subject=str(subject)[:160], note=note, **about
    )
