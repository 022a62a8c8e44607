"""What can be asked of a state: depth, keywords, prohibitions. Nothing here changes anything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.kernel.engine.program import CardPredicate
from games.kernel.ids import NO_CARD, NOBODY, CardNo, Seat
from games.voidream.rules.abilities import NO_POSITION
from games.voidream.rules.components import (
    ATTACHED,
    DECK,
    DEEP,
    ENTITY,
    KEYWORD_BITS,
    MIND,
    NO_AXIS,
    PLAY,
    SEAT_A,
    SEAT_B,
    SIEGE,
    VEILED,
    Axis,
)
from games.voidream.rules.env import THEIRS, YOURS, Env
from games.voidream.rules.periods import CONFLICT, CONFLICT_NAMES, NO_KIND, PHASE_NAMES
from games.voidream.rules.state import (
    EXHAUST_FLAG,
    FACE_UP,
    TOO_LATE,
    State,
    Timed,
)
from games.voidream.rules.statements import (
    ARCANA_DEPTH,
    CARDS_CANNOT,
    FIRST_KEYWORDS,
    KEYWORDS,
    PLAYER_CANNOT,
    PLAYER_HAS,
    UNVEIL_COST,
    Level,
    Static,
    StaticKind,
)
from games.voidream.rules.terms import Keyword


def depth(s: State, seat: Seat) -> int:
    """The value on top of the seat's deck (V1.2); 0 for an empty deck."""
    return s.depth(seat)


def participates(s: State, card: CardNo) -> bool:
    return card in s.attacking or card in s.defending


def side_of(s: State, seat: Seat) -> list[CardNo]:
    """The seat's participants in the conflict."""
    return s.attacking if seat == s.attacker else s.defending


def is_exhausted(s: State, card: CardNo) -> bool:
    return bool(s.flags[card] & EXHAUST_FLAG)


# --- statics ---


def _applies(s: State, source: CardNo, static: Static, card: CardNo) -> bool:
    """Does a statement in force on `source` speak of `card`?"""
    if static.this_card and source != card:
        return False
    env = Env(source, s.control[source], s.control[source])
    return speaks_of(s, static, env, card) and (static.condition is None or static.condition.holds(s, env))


def speaks_of(s: State, static: Static, env: Env, card: CardNo) -> bool:
    if static.this_card:
        return card == env.source
    what = static.what
    if what is None or (s.zone[card] != PLAY and not reaches(s, what, card)):
        return False
    return what.ok(s, env, card) and not is_beyond(s, env.source, card)


def reaches(s: State, what: CardPredicate[Any, Env], card: CardNo) -> bool:
    """Can a phrase without a word for where its cards lie mean one that doesn't lie open in play?"""
    zone = s.zone[card]
    if zone == VEILED:
        return what.face_down
    return not what.in_play or zone in (ATTACHED, MIND) or (zone == DECK and bool(s.flags[card] & FACE_UP))


def holds(s: State, timed: Timed) -> bool:
    """Is an ongoing effect in force now ("while …")?"""
    condition = timed.static.condition
    return condition is None or condition.holds(s, timed.env)


def affects(s: State, timed: Timed, card: CardNo) -> bool:
    """Does an ongoing effect speak of the card now?"""
    cards = timed.cards
    if not ((card in cards) if cards is not None else speaks_of(s, timed.static, timed.env, card)):
        return False
    return holds(s, timed)


def is_beyond(s: State, source: CardNo, card: CardNo) -> bool:
    """Is the card deep and the source of higher value, so that it can't be touched (V9.3)?

    Deep is a text like others: it works where the card's text is in force, not in a deck, a hand or face down.
    """
    return _is_higher(s, source, card) and bool(keywords(s, card) & DEEP)


def _is_higher(s: State, source: CardNo, card: CardNo) -> bool:
    """If the card were deep: would that keep the source off it? What it had attached before it was deep goes on working
    (V12.5)."""
    if not s.table.any_deep or source in (NO_CARD, card) or not s.in_force(card, NO_POSITION):
        return False
    cards = s.table.cards
    if cards[source].value <= cards[card].value:
        return False
    return s.host.get(source) != card or bool(s.flags[source] & TOO_LATE)


def _of_player(s: State, kind: StaticKind, seat: Seat) -> int:
    """All bits that statements of this kind in force give to a seat."""
    bits = 0
    for source, position, static in s.table.statics[kind]:
        you = s.control[source]
        if is_about(static, you, seat) and s.in_force(source, position):
            env = Env(source, you, you)
            if static.condition is None or static.condition.holds(s, env):
                bits |= static.bits
    for timed in s.timed:
        if timed.static.kind == kind and is_about(timed.static, timed.env.you, seat) and holds(s, timed):
            bits |= timed.static.bits
    return bits


def is_about(static: Static, you: Seat, seat: Seat) -> bool:
    if static.who == YOURS:
        return seat == you
    return static.who != THEIRS or seat != you


def total_for(s: State, kind: StaticKind, seat: Seat, *, axis: Axis = NO_AXIS) -> int:
    """The sum of what statements of this kind in force give to a seat: of `number`, or of `delta[axis]`."""
    total = 0
    for source, position, static in s.table.statics[kind]:
        you = s.control[source]
        if is_about(static, you, seat) and s.in_force(source, position):
            env = Env(source, you, you)
            if static.condition is None or static.condition.holds(s, env):
                total += static.number if axis == NO_AXIS else static.change(s, env, axis, NO_CARD)
    for timed in s.timed:
        static = timed.static
        if static.kind == kind and is_about(static, timed.env.you, seat) and holds(s, timed):
            total += static.number if axis == NO_AXIS else static.delta[axis]
    return total


# --- keywords (V9) ---


def keywords(s: State, card: CardNo, *, first: bool = False) -> int:
    """The keyword bits of a card as it is now. `first`: as the first group of statements leaves them (V12.12)."""
    bits = s.table.cards[card].keywords
    lost = 0
    for source, position, static in s.table.statics[KEYWORDS]:
        if static.this_card and card != source:
            continue
        if not (first and static.late) and s.in_force(source, position):
            env = Env(source, s.control[source], s.control[source])
            if is_given(s, static, static.what, env, card) and (
                static.condition is None or static.condition.holds(s, env)
            ):
                bits |= static.bits
    for timed in s.timed:
        static = timed.static
        if static.kind == KEYWORDS and not (first and static.late):
            cards = timed.cards
            about = (card in cards) if cards is not None else is_given(s, static, static.what, timed.env, card)
            if about and holds(s, timed):
                bits |= static.bits
                lost |= static.lost
    return bits & ~lost


def keywords_at(s: State, card: CardNo, level: Level) -> int:
    """The keyword bits of a card as they are read at a level (V12.12)."""
    return keywords(s, card, first=level >= FIRST_KEYWORDS)


def is_given(s: State, static: Static, what: CardPredicate[Any, Env] | None, env: Env, card: CardNo) -> bool:
    """Does a statement of the layer of keywords, or of an earlier one, speak of the card? As `speaks_of`, but the card
    is deep only if it is so before all that its layer gives (`_is_deep_first`): what it is given can't keep it from
    being given it."""
    if static.this_card:
        return card == env.source
    if what is None or (s.zone[card] == VEILED and not what.face_down) or not what.ok(s, env, card):
        return False
    return not _is_higher(s, env.source, card) or not _is_deep_first(
        s, card, by_itself=bool((static.bits | static.lost) & DEEP) and not static.late
    )


def _is_deep_first(s: State, card: CardNo, *, by_itself: bool) -> bool:
    """Is a card deep before the second group of statements about keywords (V9.3, V12.12)? `by_itself`: before others'
    statements that give deep, too."""
    deep = bool(s.table.cards[card].keywords & DEEP)
    for source, position, static in s.table.statics[KEYWORDS]:
        if not deep and static.bits & DEEP and not static.late and s.in_force(source, position):
            env = Env(source, s.control[source], s.control[source])
            about = (
                source == card if static.this_card else not by_itself and is_given(s, static, static.what, env, card)
            )
            deep = about and (static.condition is None or static.condition.holds(s, env))
    for timed in s.timed:
        static = timed.static
        if static.kind == KEYWORDS and (static.bits | static.lost) & DEEP and not static.late:
            cards = timed.cards
            if cards is not None:
                about = card in cards
            else:
                about = not by_itself and is_given(s, static, static.what, timed.env, card)
            if about and holds(s, timed):
                if static.lost & DEEP:
                    return False
                deep = True
    return deep


def keyword_number(s: State, card: CardNo, keyword: Keyword) -> int:
    """The number of a numbered keyword as it is now; 0 if the card hasn't got it. Of several the highest counts."""
    number = s.table.cards[card].abilities.numbers.get(keyword, 0)
    if not s.table.any_numbers:
        return number
    bit = KEYWORD_BITS[keyword]
    if not keywords(s, card) & bit:
        return 0
    for static in _giving_numbers(s, card):
        number = max(number, dict(static.numbers).get(bit, 0))
    return number


def _giving_numbers(s: State, card: CardNo) -> Iterator[Static]:
    """The statements in force that give the card keywords with numbers."""
    for source, position, static in s.table.statics[KEYWORDS]:
        if static.numbers and s.in_force(source, position):
            env = Env(source, s.control[source], s.control[source])
            if is_given(s, static, static.what, env, card) and (
                static.condition is None or static.condition.holds(s, env)
            ):
                yield static
    for timed in s.timed:
        if timed.static.numbers and holds(s, timed):
            cards = timed.cards
            if (card in cards) if cards is not None else is_given(s, timed.static, timed.static.what, timed.env, card):
                yield timed.static


def has(s: State, card: CardNo, bit: int) -> bool:
    return bool(keywords(s, card) & bit)


def has_siege(s: State, seat: Seat) -> bool:
    """`You have siege.`, or a participant of the seat that has it (V9.16)."""
    if _of_player(s, PLAYER_HAS, seat) & SIEGE:
        return True
    return any(has(s, card, SIEGE) for card in side_of(s, seat))


# --- prohibitions ---


def player_cannot(s: State, seat: Seat, bit: int) -> bool:
    return bool(_of_player(s, PLAYER_CANNOT, seat) & bit)


def card_cannot(s: State, card: CardNo, bit: int) -> bool:
    """Is there a statement in force by which this can't be done with the card?"""
    for source, position, static in s.table.statics[CARDS_CANNOT]:
        if static.bits & bit and s.in_force(source, position) and _applies(s, source, static, card):
            return True
    for timed in s.timed:
        static = timed.static
        if static.kind == CARDS_CANNOT and static.bits & bit and affects(s, timed, card):
            return True
    return False


def arcana_depth(s: State, seat: Seat) -> int:
    """The depth that an arcanum's value is measured against (V5.2)."""
    return depth(s, seat) + total_for(s, ARCANA_DEPTH, seat)


def unveil_surcharge(s: State, seat: Seat) -> int:
    """By how many arcana unveiling a card costs the seat more (or, negative, less)."""
    return total_for(s, UNVEIL_COST, seat)


# --- who can do something, and where the game is ---


def ready_entities(s: State, seat: Seat) -> list[CardNo]:
    """The ready entities that a seat controls, in order of arrival."""
    return [card for card in s.play[seat] if not s.flags[card] & EXHAUST_FLAG and s.table.cards[card].kind == ENTITY]


def facing(s: State, *, tie: Seat) -> Seat:
    """Who faces Nightmare: the only empty hand, else the higher mind, else `tie` (V6.1)."""
    empty = (not s.hand[0], not s.hand[1])
    if empty[0] != empty[1]:
        return SEAT_A if empty[0] else SEAT_B
    if s.mind[0] != s.mind[1]:
        return SEAT_A if s.mind[0] > s.mind[1] else SEAT_B
    return tie


def kind_name(s: State) -> str | None:
    """The kind of the conflict in progress, as positions and views say it; None if it hasn't got one (V12.4)."""
    return None if s.conflict_kind == NO_KIND else CONFLICT_NAMES[s.conflict_kind]


def phase_name(s: State) -> str:
    """The phase as positions and views say it."""
    return PHASE_NAMES[CONFLICT if s.attacker != NOBODY else s.phase]
