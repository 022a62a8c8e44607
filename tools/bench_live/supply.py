"""Matches on demand, in a process of its own: for each line with a number, so many lines with a new match.

Arguments: the key of its clock; the agent that plays at its second seat, if one does; the seconds until its time is
over, if that is to be soon.

Ready-made decks, begun by the same service as everybody's.
"""

from __future__ import annotations

import functools
import itertools
import json
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import django

from tools.bench_live.clock import follow

if TYPE_CHECKING:
    from accounts.models import Player

PLAYERS = 40


def main() -> None:
    django.setup()
    follow()
    matches = new_matches(*sys.argv[1:])
    for line in sys.stdin:
        for _ in range(int(line)):
            print(json.dumps(next(matches)))
        sys.stdout.flush()


def new_matches(clock: str = "", agent: str = "", span: str = "") -> Iterator[dict[str, object]]:
    from datetime import timedelta

    from django.utils import timezone

    import games
    from accounts.models import Player
    from accounts.outcome import Refused
    from games.kernel.decks.deck_list import DeckList
    from matches.models import Match, Seat
    from matches.play.gather import arrive
    from matches.play.start import begin, new_match, seat_agent, seat_person
    from matches.terms import Terms

    def seat(match: Match, name: str, player: Player, deck: DeckList) -> Seat:
        is_agent = agent and name != "A"
        return seat_agent(match, name, agent, agent, deck) if is_agent else seat_person(match, name, player, deck)

    game = "voidream"
    decks = games.load(game).decks.shipped()
    pairs = itertools.cycle(itertools.product(decks, decks))
    players = itertools.cycle([Player.objects.create(display_name=f"Bot {number}") for number in range(PLAYERS)])

    while True:
        match = new_match(Terms(game, clock=clock))
        if isinstance(match, Refused):
            sys.exit(match.detail)
        seated = dict(zip("AB", zip(players, next(pairs), strict=False), strict=False))
        seats = [seat(match, name, player, deck) for name, (player, deck) in seated.items()]
        begun = begin(match, seats)
        if isinstance(begun, Refused):
            sys.exit(begun.detail)
        if span:
            for name in seated:
                arrive(match.pk, name)
            over = timezone.now() + timedelta(seconds=float(span))
            Match.objects.filter(pk=match.pk).update(deadline=over, clocks=dict.fromkeys("AB", 0))
        people = {each.seat: cookie_of(each.player) for each in seats if each.player}
        yield {"match": match.pk, "seats": people}


@functools.cache
def cookie_of(player: Player) -> str:
    """What a guest's browser sends, so that the site knows them: at all their matches the same."""
    from django.http import HttpResponse

    from accounts.guests import COOKIE, remember_guest

    response = HttpResponse()
    remember_guest(response, player)
    return response.cookies[COOKIE].OutputString([])


if __name__ == "__main__":
    main()
