"""Sends notifications: to open pages, to the bell, and to devices. A page that isn't connected gets them when it
connects.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from uuid import UUID, uuid4

from django.db import transaction

from accounts.models import Player
from accounts.notifications import notify
from matches.news.kinds import KEPT_AS
from matches.news.reach import ask_to_reach
from matches.news.settings import quiet_among
from matches.publish import beside, send_to

GROUP = "news"


def tell(players: Iterable[Player], kind: str, words: str, url: str) -> None:
    """Once this transaction is committed. It is kept for players with an account."""
    players = list(players)
    notify([player.user for player in players], f"{KEPT_AS}{kind}", words, url)
    item = {"kind": kind, "words": words, "url": url}
    # The event has happened, whatever becomes of the notification.
    transaction.on_commit(partial(_publish, {player.pk: player.is_guest for player in players}, item), robust=True)


def tell_changed(players: Iterable[UUID], what: str, which: str) -> None:
    """Tells only pages, so that those that show it load it again."""
    item = {"what": what, "id": which}
    beside(send_to(GROUP, {"type": "news.changed", "players": [str(player) for player in players], "item": item}))


def ask_again(player: Player) -> None:
    """Pages of a player reconnect: some of them may no longer be theirs."""
    message = {"type": "news.again", "player": str(player.pk)}
    transaction.on_commit(lambda: beside(send_to(GROUP, message)), robust=True)


def _publish(players: Mapping[UUID, bool], item: Mapping[str, str]) -> None:
    """Sends it to open pages of these players, each with whether they are a guest: the others get it elsewhere, too."""
    with_account = [player for player, is_guest in players.items() if not is_guest]
    quiet = quiet_among(with_account) if with_account else set()
    told = {str(player): player in quiet for player in players}
    beside(send_to(GROUP, {"type": "news.item", "players": told, "item": dict(item), "id": uuid4().hex}))
    if with_account:
        ask_to_reach(with_account, item)
