"""What goes on in a position (V7.9): which statement of which card's text holds, for whom, and how long; and what has
happened, as far as texts ask about it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.kernel.document import known_keys, mapping, one_of
from games.kernel.engine.trigger import Code
from games.kernel.ids import NO_CARD, Seat
from games.kernel.refusal import DataError
from games.voidream.rules.abilities import Abilities
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import SEAT_OF, SEATS, Axis
from games.voidream.rules.control import UNDER_ANOTHER
from games.voidream.rules.env import Env
from games.voidream.rules.locations import find, spot
from games.voidream.rules.operations.clauses import DeclareOp
from games.voidream.rules.operations.each_player import EachPlayer
from games.voidream.rules.operations.lasting import ControlAct, DelayOp, ModifyAct, with_x
from games.voidream.rules.periods import (
    UNTIL_NAMES,
    UNTILS,
    Until,
)
from games.voidream.rules.state import State, Timed
from games.voidream.rules.statements import DELAYED, Static

Json = dict[str, Any]
Axes = tuple[tuple[Axis, int], ...]
_HAPPENED_KEYS = frozenset({"what", "for", "within"})
_KEYS = frozenset({"from", "statement", "until", "by", "acting", "cards", "it", "named", "result", "x"})


def statements(card: CardDef) -> list[tuple[Static, Axes]]:
    """Every statement that a text of the card can bring about for a while, in the order of the texts."""
    found: list[tuple[Static, Axes]] = []
    for text in (card.abilities, card.inverted, *card.positions):
        for code in codes(text):
            found += said(code)
        used = [*[ability.once for ability in text.activated], *[ability.once for ability in text.triggered]]
        found += [(once, ()) for once in used if once is not None]
    return found


def codes(text: Abilities) -> Iterator[Code]:
    yield from text.effects
    for activated in text.activated:
        yield activated.costs
        yield activated.code
    for triggered in text.triggered:
        yield triggered.code
    yield from text.start


def said(code: Code) -> Iterator[tuple[Static, Axes]]:
    for op in code:
        if isinstance(op, ModifyAct):
            yield from ((static, op.x_axes) for static in op.statics)
        elif isinstance(op, ControlAct):
            yield UNDER_ANOTHER, ()
        elif isinstance(op, DelayOp):
            yield op.static, ()
            yield from said(op.static.triggered.code)
        elif isinstance(op, DeclareOp):
            yield from ((static, op.x_axes) for static in (op.static, *op.more))
        elif isinstance(op, EachPlayer):
            yield from said(op.body)


def same(one: Static, other: Static) -> bool:
    """Do two statements say the same? Their parts are shared, so that identity tells."""
    return one is other or one.parts() == other.parts()


def write_effect(s: State, timed: Timed) -> Json:
    """An ongoing effect as plain data."""
    env = timed.env
    listed = statements(s.table.cards[env.source])
    equal = [place for place, (each, axes) in enumerate(listed, 1) if same(with_x(each, axes, env.x), timed.static)]
    # Two that put off the same are still two abilities.
    number = next((place for place in equal if listed[place - 1][0] is timed.static), equal[0])
    data: Json = {
        "from": spot(s, env.source),
        "statement": number,
        "until": UNTIL_NAMES[timed.until],
        "by": SEATS[env.you],
    }
    if env.subject != env.you:
        data["acting"] = SEATS[env.subject]
    if timed.cards is not None:
        data["cards"] = [spot(s, card) for card in timed.cards]
    if env.it:
        data["it"] = ["" if card == NO_CARD else spot(s, card) for card in env.it]
    if timed.static.kind == DELAYED and env.named:
        data["named"] = [["" if card == NO_CARD else spot(s, card) for card in group] for group in env.named]
    if env.result:
        data["result"] = env.result
    if env.x:
        data["x"] = env.x
    return data


def read_effect(s: State, data: Any) -> Timed:
    """An ongoing effect from plain data; raises DataError."""
    known_keys("position", mapping("position", data, "an effect"), _KEYS, "an effect")
    try:
        source = find(s, data["from"])
        you = SEAT_OF[data.get("by", data["from"][0])]
        subject = SEAT_OF[data.get("acting", SEATS[you])]
        it = tuple(find(s, name) if name else NO_CARD for name in data.get("it", ()))
        named = tuple(tuple(find(s, name) if name else NO_CARD for name in group) for group in data.get("named", ()))
        env = Env(source, you, subject, it, int(data.get("result", 0)), int(data.get("x", 0)), named=named)
        listed = statements(s.table.cards[source])
        number = int(data.get("statement", 1))
        if not 1 <= number <= len(listed):
            title = s.table.cards[source].title
            raise DataError(f"position: “{title}” makes no ongoing statement number {number}")
        cards = tuple(find(s, name) for name in data["cards"]) if "cards" in data else None
        return Timed(with_x(*listed[number - 1], env.x), env, cards, UNTILS[data.get("until", "phase")])
    except (KeyError, ValueError, TypeError, AttributeError) as error:
        raise DataError(f"position: not an effect: {data!r} ({type(error).__name__}: {error})") from error


def write_happened(noted: tuple[Until, str, Seat]) -> Json:
    """What has happened and is asked about, as plain data."""
    until, text, you = noted
    return {"what": text, "for": SEATS[you], "within": UNTIL_NAMES[until]}


def read_happened(s: State, data: Any) -> tuple[Until, str, Seat]:
    """The same from plain data; raises DataError."""
    known_keys("position", mapping("position", data, "what happened"), _HAPPENED_KEYS, "what happened")
    asked = {record.text for records in s.table.records for record in records}
    if data.get("what") not in asked:
        raise DataError(f"position: no card's text asks whether “{data.get('what')}”")
    you = one_of("position", data, "for", SEATS, "")
    return UNTILS[one_of("position", data, "within", UNTILS, "")], data["what"], SEAT_OF[you]
