"""Matches on demand, in a process of its own: for each line with a number, so many lines with a new match, with the
clock that its argument names.

Person against person, ready-made decks, begun by the same service as everybody's.
"""

from __future__ import annotations

import itertools
import json
import sys
from collections.abc import Iterator

import django

PLAYERS = 40


def main() -> None:
    django.setup()
    matches = new_matches(*sys.argv[1:])
    for line in sys.stdin:
        for _ in range(int(line)):
            print(json.dumps(next(matches)))
        sys.stdout.flush()


def new_matches(clock: str = "") -> Iterator[dict[str, object]]:
    from django.http import HttpResponse

    import games
    from accounts.guests import COOKIE, remember_guest
    from accounts.models import Player
    from matches.play.outcome import Refused
    from matches.play.start import begin, new_match, seat_person
    from matches.terms import Terms

    game = "voidream"
    decks = games.load(game).starter_decks()
    pairs = itertools.cycle(itertools.product(decks, decks))
    players = itertools.cycle([Player.objects.create(display_name=f"Bot {number}") for number in range(PLAYERS)])

    def cookie(player: Player) -> str:
        response = HttpResponse()
        remember_guest(response, player.pk)
        return response.cookies[COOKIE].OutputString([])

    while True:
        match = new_match(Terms(game, clock=clock))
        if isinstance(match, Refused):
            sys.exit(match.detail)
        seated = dict(zip("AB", zip(players, next(pairs), strict=False), strict=False))
        begun = begin(match, [seat_person(match, seat, player, deck) for seat, (player, deck) in seated.items()])
        if isinstance(begun, Refused):
            sys.exit(begun.detail)
        yield {"match": match.pk, "seats": {seat: cookie(player) for seat, (player, _) in seated.items()}}


if __name__ == "__main__":
    main()
