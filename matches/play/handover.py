"""Handover: an agent plays on in the place of somebody who has been gone for long, because who waits wants it so.

It is a move of its own in the list of moves: if who was gone decides in the same moment, one of both is written. The
match isn't rated any more, and the seat is the agent's to the end: who comes back may watch.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from accounts.outcome import Refused
from games.agents import steady_agent
from games.kernel import handover
from matches.agents import name_in_place
from matches.live_match import LiveMatch
from matches.models import Match, Seat
from matches.play.announce import announce
from matches.play.answer import overtaken
from matches.play.append import Ply, append
from matches.play.outcome import Applied

LONGEST_NAME = 80


def hand_over(table: LiveMatch, gone: str) -> Applied | Refused:
    """Lets an agent play on at the seat that is to decide. Who asks for it has judged that it may."""
    stand_in = steady_agent(table.game)
    after = table.handed_over(gone, stand_in)
    after = replace(after, timing=table.timing.without(gone, timezone.now()) if table.timing else None)
    seat = Seat.objects.get(match_id=table.match_id, seat=gone)
    ply = Ply(table, after, gone, handover.write(stand_in))
    with transaction.atomic():
        if append([ply]) != [True]:
            return overtaken(table.match_id)
        name = name_in_place(table.game.name, stand_in, seat.name)[:LONGEST_NAME]
        was_rated = Match.objects.filter(pk=table.match_id, is_rated=True).exists()
        facts: dict[str, Any] = {"agent": stand_in, "name": name, "left_by": F("player"), "player": None}
        facts["left_rated"] = timezone.now() if was_rated else None
        Seat.objects.filter(pk=seat.pk).update(**facts)
        Match.objects.filter(pk=table.match_id).update(is_rated=False)
        announce(ply.after)
    return Applied(table.match_id, after.seq)
