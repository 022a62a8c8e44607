"""Matches that begin with positions, in a process of its own: for each line with a position, as JSON, a new match.

Two people sit at it, as everybody does: one invites, the other follows.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import django


def main() -> None:
    django.setup()
    for line in sys.stdin:
        print(json.dumps(new_match(json.loads(line))), flush=True)


def new_match(position: dict[str, Any]) -> dict[str, Any]:
    """The match, and the cookie of each seat."""
    from accounts.models import Player
    from accounts.outcome import Refused
    from cards.queries import current_catalog
    from matches.play.join import join
    from matches.play.play_on import FRIEND, Sitting, new_practice, set_up
    from matches.play.position import start_with
    from tools.bench_live.supply import cookie_of

    host, guest = (Player.objects.create(display_name=f"Bot {seat}") for seat in "AB")
    catalog = current_catalog(position["game"])
    assert catalog is not None, "the site has no cards yet"
    start = start_with(position["game"], "", position, [], catalog.playable)
    match = new_practice(position["game"], catalog)
    if isinstance(start, Refused) or isinstance(match, Refused):
        sys.exit(str(start))
    invited = set_up(host, match, start, Sitting(FRIEND, "A"))
    begun = invited if isinstance(invited, Refused) else join(str(invited.invite), guest, None)
    if isinstance(begun, Refused):
        sys.exit(begun.detail)
    return {"match": begun.pk, "seats": {"A": cookie_of(host), "B": cookie_of(guest)}}


if __name__ == "__main__":
    main()
