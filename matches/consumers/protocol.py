"""Protocol of sockets. Anything else is a bad message: the sender gets an `error`, no one else gets anything."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from django.utils.translation import gettext

from accounts.outcome import Code, Refused
from games.kernel.decision import Answer
from games.kernel.shuffle import SALT

MAX_SIZE = 8 * 1024
"""Characters. A longer message isn't even parsed; the longest honest one has a few hundred."""

Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Numbers = Annotated[tuple[Number, ...], msgspec.Meta(max_length=500)]
What = Literal["draw", "takeback", "presence", "pause", "time", "rematch", "duplicate"]
Salt = Annotated[str, msgspec.Meta(pattern=rf"^{SALT.pattern}\Z")]
"""Salt for the shuffle of a rematch."""
SeatName = Annotated[str, msgspec.Meta(pattern="^[A-D]$")]
LineNumber = Annotated[int, msgspec.Meta(ge=1, le=2**53)]


class _Message(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """A message; `type` names its kind."""


class Reply(_Message, tag="answer"):
    """The answer to the decision that is due: indices of options, or an amount for each option."""

    seq: Number
    pick: Numbers | None = None
    amounts: Numbers | None = None

    def __post_init__(self) -> None:
        if (self.pick is None) == (self.amounts is None):
            raise ValueError("an answer has either `pick` or `amounts`")

    def as_answer(self) -> Answer:
        return Answer(self.seq, self.pick, self.amounts)


class Concede(_Message, tag="concede"):
    """Concedes the match."""


class Claim(_Message, tag="claim"):
    """Doesn't wait any longer for who has left."""

    what: Literal["win", "draw", "ai"]


class Sync(_Message, tag="sync"):
    """Asks for what came after `seq`, or for everything."""

    seq: Number | None = None


class Ping(_Message, tag="ping"):
    """Asks whether the connection still carries."""


class Pong(_Message, tag="pong"):
    """The number of a `ping`, sent back at once."""

    n: Number


class Offer(_Message, tag="offer"):
    what: What
    salt: Salt = ""


class Accept(_Message, tag="accept"):
    what: What
    salt: Salt = ""


class Decline(_Message, tag="decline"):
    what: What
    never: bool = False
    """It isn't to be asked for again in this match."""


class Chat(_Message, tag="chat"):
    """Says something: a quick phrase by its key, or a text."""

    phrase: str | None = None
    text: str | None = None

    def __post_init__(self) -> None:
        if (self.phrase is None) == (self.text is None):
            raise ValueError("a line has either a `phrase` or a `text`")


class Mute(_Message, tag="mute"):
    """Mutes or unmutes a player, named by their seat or by a chat line."""

    on: bool
    seat: SeatName | None = None
    line: LineNumber | None = None

    def __post_init__(self) -> None:
        if (self.seat is None) == (self.line is None):
            raise ValueError("name either a `seat` or a `line`")


class Words(_Message, tag="words"):
    """Takes words that people type themselves, or quick phrases only."""

    on: bool


Message = Reply | Concede | Claim | Sync | Ping | Pong | Offer | Accept | Decline | Chat | Mute | Words

_decoder: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


def read(text: str | None) -> Message | Refused:
    """The message that a frame holds. Binary frames (None) hold none."""
    if text is None:
        return Refused(Code.BAD_MESSAGE, gettext("Messages must be text frames that contain JSON."))
    if len(text) > MAX_SIZE:
        return Refused(
            Code.BAD_MESSAGE, gettext("Messages can have at most %(count)s characters.") % {"count": MAX_SIZE}
        )
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        return Refused(Code.BAD_MESSAGE, str(error)[:300])
