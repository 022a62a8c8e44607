"""Damage and destruction (V8)."""

from __future__ import annotations

from typing import Final

from games.kernel.engine.frames import BELOW, Frame, Names
from games.kernel.engine.trigger import AFTER, WHEN
from games.kernel.ids import NO_CARD, NOBODY, CardNo, Seat
from games.voidream.rules import zones
from games.voidream.rules.abilities import (
    DAMAGED,
    DESTROYED,
    DREAM_DAMAGE_TAKEN,
    NO_POSITION,
    WOULD_BE_DAMAGED,
    WOULD_BE_DESTROYED,
    WOULD_TAKE_DREAM_DAMAGE,
)
from games.voidream.rules.components import (
    ANY_CONSTRUCT,
    BASTION,
    CONSTRUCT,
    DECK,
    ENTITY,
    HIGHEST,
    INDESTRUCTIBLE,
    OTHER,
    PLAY,
    SEATS,
    STABILITY,
    VEILED,
)
from games.voidream.rules.event_log import note, ref
from games.voidream.rules.events import Absorbed, Damaged, DreamDamaged
from games.voidream.rules.queries import affects, card_cannot, has, holds, is_about
from games.voidream.rules.replacements import WAITING, Waiting, replaced, waits
from games.voidream.rules.state import FACE_UP, State, Timed
from games.voidream.rules.statements import DREAM_SHIELD, NO_DESTROY, PREVENT, PREVENT_DREAM, SHIELD, Static, StaticKind
from games.voidream.rules.statistics import stability, stability_left
from games.voidream.rules.triggers import fire, fire_before


def damage_card(s: State, card: CardNo, amount: int) -> None:
    """Deals damage to an entity or construct; what it destroys falls before anything else goes on (V8.1)."""
    if s.timed:
        amount = _unshielded(s, card, amount)
        if amount <= 0:
            return
    if s.table.triggers[DAMAGED] or s.table.triggers[WOULD_BE_DAMAGED] or s.table.records[DAMAGED]:
        s.stack.append(CardDamage(card, amount))
    else:
        _mark_damage(s, card, amount)


def _mark_damage(s: State, card: CardNo, amount: int) -> None:
    s.damage[card] = min(HIGHEST, s.damage.get(card, 0) + amount)
    s.check = True
    if s.log is not None:
        note(s, Damaged(card=ref(s, card), n=amount))


def is_prevented(s: State, card: CardNo) -> bool:
    """Is all damage to the card prevented by an ongoing effect?"""
    return any(timed.static.kind == PREVENT and affects(s, timed, card) for timed in s.timed)


def _unshielded(s: State, card: CardNo, amount: int) -> int:
    """What is left of damage to a card by what prevents it; shields are used up (V12.15)."""
    return 0 if is_prevented(s, card) else _after_shields(s, SHIELD, amount, card=card)


def _unshielded_dream(s: State, seat: Seat, amount: int) -> int:
    """Likewise of Dream damage to a seat."""
    if any(
        timed.static.kind == PREVENT_DREAM and is_about(timed.static, timed.env.you, seat) and holds(s, timed)
        for timed in s.timed
    ):
        return 0
    return _after_shields(s, DREAM_SHIELD, amount, seat=seat)


def _after_shields(s: State, kind: StaticKind, amount: int, *, card: CardNo = NO_CARD, seat: Seat = NOBODY) -> int:
    """What the shields of a card leave of damage, or those of a seat (DREAM_SHIELD)."""
    left: list[Timed] = []
    for timed in s.timed:
        taken = 0
        if timed.static.kind == kind and (
            affects(s, timed, card) if kind == SHIELD else is_about(timed.static, timed.env.you, seat)
        ):
            taken = min(amount, timed.env.x)
        amount -= taken
        strength = timed.env.x - taken
        if not taken:
            left.append(timed)
        elif strength:
            left.append(Timed(shield(kind, strength), timed.env.with_x(strength), timed.cards, timed.until))
    s.timed = left
    return amount


def shield(kind: StaticKind, strength: int | str = "X") -> Static:
    """What a shield says while it can still prevent so much."""
    return Static(kind, f"the next {strength} {'damage' if kind == SHIELD else 'Dream damage'} is prevented")


def check_destroyed(s: State) -> None:
    """Destroys every card whose damage has reached its stability, or whose stability is gone (V8.1)."""
    s.check = False
    worn = s.table.any_wear or any(timed.static.delta[STABILITY] < 0 for timed in s.timed)
    if not worn and not s.damage:
        return
    dying = []
    for seat in (s.active, OTHER[s.active]):
        for card in s.play[seat]:
            if (worn or card in s.damage) and s.table.cards[card].kind == ENTITY and _is_dying(s, card):
                dying.append(card)
    if s.damage:
        damaged = [card for deck in s.deck for card in deck if card in s.damage]
        dying += [card for card in damaged if s.flags[card] & FACE_UP and _is_dying(s, card)]
    if worn:
        dying += [card for deck in s.deck for card in deck if card not in s.damage and _is_worn(s, card)]
    if dying:
        if sum(1 for card in dying if s.table.cards[card].kind == BASTION) > 1:
            hold_verdict(s)
        s.stack.append(Destruction(tuple(dying), by_damage=True))


def hold_verdict(s: State) -> None:
    """What is put on the stack now happens at once to both seats: who has lost is seen when it is through (V12.3)."""
    if not s.simultaneous:
        s.simultaneous = True
        s.stack.append(Verdict())


class Verdict(Frame[State]):
    """What happened at once has happened: now it is seen who has lost."""

    __slots__ = ()

    def step(self, s: State) -> None:
        s.stack.pop()
        s.simultaneous = False

    def key(self) -> tuple[object, ...]:
        return ("verdict",)


def _is_dying(s: State, card: CardNo) -> bool:
    limit = stability(s, card)
    return s.damage.get(card, 0) >= limit and not can_survive(s, card)


def _is_worn(s: State, card: CardNo) -> bool:
    """Is it an active construct without any stability? A bastion falls only to damage (V8.4)."""
    return bool(s.flags[card] & FACE_UP) and s.table.cards[card].kind == CONSTRUCT and _is_dying(s, card)


def can_survive(s: State, card: CardNo) -> bool:
    return has(s, card, INDESTRUCTIBLE) or card_cannot(s, card, NO_DESTROY)


class Destruction(Frame[State]):
    """Cards that are destroyed at once, one after the other."""

    __slots__ = ("by_damage", "cards", "foretold", "index")

    def __init__(
        self, cards: tuple[CardNo, ...], index: int = 0, *, by_damage: bool = False, foretold: bool = False
    ) -> None:
        self.cards = cards
        self.index = index
        self.by_damage = by_damage
        self.foretold = foretold

    def step(self, s: State) -> None:
        if self.index >= len(self.cards):
            s.stack.pop()
            return
        if not self.foretold and s.table.any_before:
            s.stack[-1] = Destruction(self.cards, self.index, by_damage=self.by_damage, foretold=True)
            for card in self.cards:
                fire_before(s, DESTROYED, s.control[card], card)
            return
        card = self.cards[self.index]
        s.stack[-1] = Destruction(self.cards, self.index + 1, by_damage=self.by_damage, foretold=True)
        if self.by_damage or s.table.cards[card].kind != BASTION:
            destroy(s, card)

    def actor(self) -> Seat:
        return NOBODY if self.by_damage else BELOW

    def renamed(self, names: Names) -> Destruction:
        cards = names.all_at(self.cards)
        return Destruction(cards, self.index, by_damage=self.by_damage, foretold=self.foretold)

    def key(self) -> tuple[object, ...]:
        return ("destruction", self.cards, self.index, self.by_damage, self.foretold)


def destroy(s: State, card: CardNo, *, final: bool = False) -> None:
    """Destroys one card that can be destroyed: to its owner's discard, or the Void (V8.3). `final`: not replaced."""
    if s.zone[card] not in (PLAY, VEILED) and not s.flags[card] & FACE_UP and card not in s.host:
        return
    s.damage.pop(card, None)
    if not final and replaced(s, _DESTROYING, card):
        return
    fire(s, DESTROYED, s.control[card], card)
    is_bastion = s.table.cards[card].kind == BASTION
    zones.discard(s, card, "destroyed", final=final)
    if is_bastion and s.zone[card] != DECK:
        s.fallen |= 1 << s.table.owner[card]


class CardDamage(Waiting):
    """Damage to a card that something listens to: first whatever happens instead, then what "when it is dealt damage"
    says, then the damage."""

    __slots__ = ("amount", "announced", "card", "offered")

    event = WOULD_BE_DAMAGED

    def __init__(self, card: CardNo, amount: int, *, offered: bool = False, announced: bool = False) -> None:
        self.card = card
        self.amount = amount
        self.offered = offered
        self.announced = announced

    def step(self, s: State) -> None:
        card = self.card
        if not self.offered:
            s.stack[-1] = CardDamage(card, self.amount, offered=True)
            if waits(s, WOULD_BE_DAMAGED, s.control[card], card, self.amount):
                return
        if not self.amount:
            s.stack.pop()
            return
        if not self.announced:
            s.stack[-1] = CardDamage(card, self.amount, offered=True, announced=True)
            fire(s, DAMAGED, s.control[card], card, self.amount, only=WHEN)
            return
        s.stack.pop()
        amount = _unshielded(s, card, self.amount) if s.timed else self.amount
        if amount > 0 and s.in_force(card, NO_POSITION):
            _mark_damage(s, card, amount)
            fire(s, DAMAGED, s.control[card], card, amount, only=AFTER)

    def less(self, amount: int) -> CardDamage:
        left = max(0, self.amount - amount)
        return CardDamage(self.card, left, offered=self.offered, announced=self.announced)

    def called_off(self) -> CardDamage:
        return self.less(self.amount)

    def renamed(self, names: Names) -> CardDamage:
        return CardDamage(names.at[self.card], self.amount, announced=self.announced, offered=self.offered)

    def key(self) -> tuple[object, ...]:
        return ("damage", self.card, self.amount, self.offered, self.announced)


def prevent(s: State, amount: int) -> bool:
    """Prevents so much of the damage that is about to be dealt; False if there is none."""
    for place in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[place]
        if isinstance(frame, CardDamage | DreamDamage) and frame.amount > 0:
            s.stack[place] = frame.less(amount)
            return True
    return False


class DreamDamage(Waiting):
    """Dream damage to a seat's deck (V8.2): first whatever happens instead, then what "when you take" says, then the
    damage."""

    __slots__ = ("amount", "announced", "foretold", "offered", "seat")

    event = WOULD_TAKE_DREAM_DAMAGE

    def __init__(
        self, seat: Seat, amount: int, *, foretold: bool = False, offered: bool = False, announced: bool = False
    ) -> None:
        self.seat = seat
        self.amount = amount
        self.foretold = foretold
        self.offered = offered
        self.announced = announced

    def step(self, s: State) -> None:
        seat, amount = self.seat, self.amount
        if not self.foretold:
            s.stack[-1] = DreamDamage(seat, amount, foretold=True)
            fire_before(s, DREAM_DAMAGE_TAKEN, seat)
            return
        if s.timed:
            amount = _unshielded_dream(s, seat, amount)
        if not self.offered and amount > 0 and s.table.triggers[WOULD_TAKE_DREAM_DAMAGE]:
            s.stack[-1] = DreamDamage(seat, amount, foretold=True, offered=True)
            if waits(s, WOULD_TAKE_DREAM_DAMAGE, seat, number=amount):
                return
        if not self.announced and amount > 0:
            s.stack[-1] = DreamDamage(seat, amount, foretold=True, offered=True, announced=True)
            fire(s, DREAM_DAMAGE_TAKEN, seat, number=amount, only=WHEN)
        else:
            s.stack.pop()
            if amount > 0:
                if s.log is not None:
                    note(s, DreamDamaged(seat=SEATS[seat], n=amount))
                fire(s, DREAM_DAMAGE_TAKEN, seat, number=amount, only=AFTER)
                s.stack.append(Points(seat, amount))

    def less(self, amount: int) -> DreamDamage:
        left = max(0, self.amount - amount)
        return DreamDamage(self.seat, left, foretold=True, offered=self.offered, announced=self.announced)

    def called_off(self) -> DreamDamage:
        return self.less(self.amount)

    def key(self) -> tuple[object, ...]:
        return ("dream damage", self.seat, self.amount, self.foretold, self.offered, self.announced)


class Points(Frame[State]):
    """Dream damage that is taken: each point discards the top card, but an active construct on top takes it up to its
    stability. Whatever triggers "when" that happens comes in between (V10.2)."""

    __slots__ = ("amount", "seat")

    def __init__(self, seat: Seat, amount: int) -> None:
        self.seat = seat
        self.amount = amount

    def step(self, s: State) -> None:
        s.stack.pop()
        deck = s.deck[self.seat]
        amount = self.amount
        while amount > 0 and deck:
            top = deck[-1]
            if s.flags[top] & FACE_UP and s.table.cards[top].kind & ANY_CONSTRUCT:
                amount -= self.absorb(s, top, amount)
                if s.fallen >> self.seat & 1 or (deck and deck[-1] == top and not s.when):
                    return
            else:
                zones.discard(s, top)
                amount -= 1
            if s.when:
                s.stack.append(Points(self.seat, amount))
                return

    def absorb(self, s: State, top: CardNo, amount: int) -> int:
        """How much of the damage the construct takes: all of it, unless it is destroyed before (V8.2)."""
        prevented = 0
        if s.timed:
            prevented = amount - _unshielded(s, top, amount)
            amount -= prevented
            if not amount:
                return prevented
        left = stability_left(s, top)
        taken = min(left, amount)
        s.damage[top] = s.damage.get(top, 0) + taken
        if s.log is not None:
            note(s, Absorbed(seat=SEATS[self.seat], card=ref(s, top), n=taken))
        if amount < left or can_survive(s, top):
            return prevented + amount
        destroy(s, top)
        return prevented + (amount if s.when and s.deck[self.seat][-1:] == [top] else taken)

    def key(self) -> tuple[object, ...]:
        return ("points", self.seat, self.amount)


class Destroying(zones.Leaving):
    """A card is destroyed."""

    __slots__ = ()

    def happen(self, s: State, card: CardNo) -> None:
        destroy(s, card, final=True)


_DESTROYING: Final = Destroying(WOULD_BE_DESTROYED, zones.DISCARDING, keeps_host=True)
REPLACEABLE: Final = {
    outcome.event: outcome for outcome in (_DESTROYING, zones.DISCARDING, zones.VOIDING, *WAITING.values())
}
"""What may be replaced, by the event that announces it."""
