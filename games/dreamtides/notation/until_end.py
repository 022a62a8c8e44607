"""What holds until the end of turn, in a position (D11.15, D11.22, D17.2): by the texts that say it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.dreamtides.cards.language.compile import abilities
from games.dreamtides.rules.abilities import FAST, SPARK, Static
from games.dreamtides.rules.components import NOWHERE, SEAT_OF, SEATS
from games.dreamtides.rules.env import Env
from games.dreamtides.rules.operations.players import CopyNextOp
from games.dreamtides.rules.operations.values import FixedNumber
from games.dreamtides.rules.state import Lasting, State
from games.kernel.document import known_keys, listed, mapping, one_of, whole
from games.kernel.ids import NO_CARD, CardNo
from games.kernel.language.compile_sentences import capital
from games.kernel.refusal import DataError
from games.kernel.text import TextError

__all__ = ["read_until_end", "written_until_end"]

Json = dict[str, Any]
WHERE: Final = "position"
KEYS: Final = frozenset({"card", "seat", "text", "spark", "fast", "of", "it"})
Find = Callable[[State, Any], CardNo]
Name = Callable[[State, CardNo], str]


def read_until_end(s: State, entries: list[Any], find: Find) -> None:
    """`text`: a static sentence, or one that copies the next card; `spark` or `fast`: what the cards in `of` have."""
    for each in entries:
        facts = mapping(WHERE, each, "what holds until the end of turn")
        known_keys(WHERE, facts, KEYS, "what holds until the end of turn")
        seat = SEAT_OF[one_of(WHERE, facts, "seat", SEATS, "A")]
        source = find(s, facts["card"]) if "card" in facts else NO_CARD
        it = tuple([find(s, title) for title in listed(WHERE, facts, "it")])
        env = Env(source, seat, seat, it)
        cards = tuple([(card, s.birth[card]) for card in [find(s, title) for title in listed(WHERE, facts, "of")]])
        if "text" in facts:
            read_text(s, str(facts["text"]), env)
        elif facts.get("fast"):
            s.lasting.append(Lasting(env, Static(FAST, "fast"), None, cards))
        else:
            s.lasting.append(Lasting(env, more_spark(whole(WHERE, facts, "spark", 0, least=-99)), None, cards))


def more_spark(number: int) -> Static:
    sign = 1 if number >= 0 else -1
    return Static(SPARK, f"{number:+d} spark", number=FixedNumber(abs(number)), sign=sign)


def read_text(s: State, text: str, env: Env) -> None:
    """A sentence that holds, or that has the next card copied."""
    try:
        if text.startswith("Copy "):
            op = abilities(text, "event").lines[0][0]
            if isinstance(op, CopyNextOp):
                s.copying.append((env.you, op))
                return
        else:
            found = abilities(text, "character").statics
            if found:
                s.lasting += [Lasting(env, static) for static in found]
                return
    except TextError as error:
        raise DataError(f"{WHERE}: {error}") from error
    raise DataError(f"{WHERE}: “{text}” says nothing that holds until the end of turn")


def written_until_end(s: State, name: Name) -> list[Json]:
    """What `read_until_end` reads."""
    found = []
    for lasting in s.lasting:
        static = lasting.static
        if static is None:
            continue
        env = lasting.env
        entry: Json = {"seat": SEATS[env.you]}
        if env.source >= 0 and s.zone[env.source] != NOWHERE:
            entry["card"] = name(s, env.source)
        if lasting.cards is None:
            # What X is was said when it began.
            entry["text"] = f"{capital(static.text)}.".replace("X", str(env.x))
        else:
            there = [name(s, card) for card, birth in lasting.cards if s.is_same(card, birth)]
            if not there:
                continue
            if static.kind == FAST:
                entry |= {"fast": True, "of": there}
            else:
                entry |= {"spark": int(static.text.partition(" ")[0]), "of": there}
        it = [name(s, card) for card in env.it if card >= 0 and s.zone[card] != NOWHERE]
        found.append({**entry, "it": it} if it else entry)
    for seat, op in s.copying:
        found.append({"seat": SEATS[seat], "text": f"{capital(op.text)}."})
    return found
