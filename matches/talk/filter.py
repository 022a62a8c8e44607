"""Filter: what one listener hears of the chat at a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from accounts.blocks import blocked_with
from accounts.models import Player
from accounts.status import Doing, refused
from matches.models import ChatLine, ChatMute


@dataclass(frozen=True, slots=True)
class Ears:
    player: str | None
    """The listener's id; None for a visitor who has never played."""
    takes_words: bool
    deaf_to: frozenset[str]
    """Ids of the players whom this one mutes here."""
    silenced: str = ""
    """Why moderators keep the listener from saying anything, and until when."""

    def hears(self, line: dict[str, Any]) -> bool:
        """Whether a line, as returned by `lines.line_facts`, is for this listener."""
        if line["player"] == self.player:
            return True
        return line["player"] not in self.deaf_to and (self.takes_words or bool(line["phrase"]))


STRANGER = Ears(None, takes_words=False, deaf_to=frozenset())


def ears_of(match_id: str, player: Player | None) -> Ears:
    if player is None:
        return STRANGER
    muted = ChatMute.objects.filter(match_id=match_id, player=player).values_list("whom", flat=True)
    deaf_to = blocked_with(player).union(muted)
    silenced = refused(player, Doing.TALK) or ""
    return Ears(str(player.pk), player.takes_words, frozenset(map(str, deaf_to)), silenced)


def room_of(seat: str | None) -> str:
    return ChatLine.Room.PLAYERS if seat else ChatLine.Room.SPECTATORS
