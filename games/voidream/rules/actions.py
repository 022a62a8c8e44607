"""Actions (V5): what may be done in a turn, and doing it."""

from __future__ import annotations

from itertools import combinations
from typing import Final, NewType

from games.kernel.cards.edition import FIRST
from games.kernel.engine.frames import Frame, Names
from games.kernel.engine.pending import Pending
from games.kernel.engine.resolution import PAID, Lines, flush, start
from games.kernel.ids import NO_CARD, CardNo, Seat, as_cards
from games.voidream.rules import prompts, zones
from games.voidream.rules.abilities import INVERTS, PLAYS, Activated
from games.voidream.rules.components import (
    ARCANA_DISCARD,
    DECK,
    ENTITY,
    GLARING,
    HAND,
    LIMBO,
    SEATS,
    SUBTLE,
    UNIQUE,
)
from games.voidream.rules.env import Env
from games.voidream.rules.event_log import note, ref
from games.voidream.rules.events import AbilityUsed, Played
from games.voidream.rules.feasibility import is_usable
from games.voidream.rules.loops import MOST_ACTIONS, was_tried
from games.voidream.rules.mind import turn_mind
from games.voidream.rules.play import StartUnveiled
from games.voidream.rules.playability import cannot_play, is_untimely, payers
from games.voidream.rules.queries import (
    arcana_depth,
    card_cannot,
    has,
    keyword_number,
    keywords,
    player_cannot,
    unveil_surcharge,
)
from games.voidream.rules.state import FACE_DOWN, FACE_UP, State
from games.voidream.rules.statements import NO_ARCANA, NO_INVERT, NO_PLAY, NO_UNVEIL
from games.voidream.rules.terms import Keyword
from games.voidream.rules.triggers import fire, fire_before, use


def legal_actions(s: State, seat: Seat) -> tuple[int, ...]:
    """Every action that the seat may take, packed (prompts.pack); to pass is always among them."""
    if s.actions >= MOST_ACTIONS:
        return (prompts.PASS,)
    found: list[int] = []
    if s.mind[seat] > 0:
        limit = arcana_depth(s, seat)
        play = not player_cannot(s, seat, NO_ARCANA)
        invert = play and not player_cannot(s, seat, NO_INVERT)
        cards = s.table.cards
        for card in s.hand[seat]:
            if cards[card].value >= limit and not (s.table.bans_play and card_cannot(s, card, NO_PLAY)):
                if play:
                    found.append(prompts.PLAY_ARCANUM | card << 3)
                if invert:
                    found.append(prompts.INVERT_ARCANUM | card << 3)
        if s.table.any_restricted:
            found = [action for action in found if not _comes_untimely(s, seat, action)]
    for card, index, _ in activations(s, seat):
        found.append(prompts.pack(prompts.ACTIVATE, card, index))
    if s.tried and not s.tried.keys().isdisjoint(found):
        # Not what was done in this very position before, and only led back to it (V10.6).
        found = [action for action in found if not was_tried(s, action)]
    if s.veiled[seat] and s.mind[seat] > 0 and _unveilable_alone(s, seat) and not player_cannot(s, seat, NO_UNVEIL):
        found.append(prompts.UNVEIL_CARDS)
    found.append(prompts.PASS)
    return tuple(found)


def _comes_untimely(s: State, seat: Seat, action: int) -> bool:
    """Is it an arcanum that its text keeps from being played so at this moment?"""
    verb, card, _ = prompts.unpack(action)
    return is_untimely(s, seat, card, inverted=verb == prompts.INVERT_ARCANUM)


def activations(s: State, seat: Seat) -> list[tuple[CardNo, int, Activated]]:
    """The activated abilities that the seat may use now (V5.6): card, number of the ability, ability."""
    found = promised(s, seat)
    return [each for each in found if is_usable(s, seat, each[0], each[2])] if found else found


def promised(s: State, seat: Seat) -> list[tuple[CardNo, int, Activated]]:
    """The same, whether they can be paid for and would change anything or not."""
    cards = s.table.cards
    found: list[tuple[CardNo, int, Activated]] = []
    holders = [card for card in s.play[seat] if cards[card].abilities.activated]
    if s.host:
        holders += [
            card
            for card in s.attachments()
            if s.control[card] == seat and not s.flags[card] & FACE_DOWN and cards[card].abilities.activated
        ]
    active = [card for card in s.table.acting_constructs[seat] if s.zone[card] == DECK and s.flags[card] & FACE_UP]
    if len(active) > 1:
        active.sort(key=s.deck[seat].index)
    holders += active
    for card in holders:
        silent = card in s.host and cards[card].kind == ENTITY
        for index, ability in enumerate(cards[card].abilities.activated):
            if silent and not ability.about_host:
                continue
            found.append((card, index, ability))
    mind = s.table.mind[seat]
    if mind != NO_CARD and cards[mind].positions:
        for index, ability in enumerate(cards[mind].positions[s.mind[seat]].activated):
            found.append((mind, index, ability))
    return found


def activate(s: State, seat: Seat, card: CardNo, index: int) -> None:
    """Uses an activated ability of the card: its costs, then what it does (V5.6)."""
    printed = s.table.cards[card]
    source = printed.positions[s.mind[seat]] if printed.positions else printed.abilities
    ability = source.activated[index]
    if s.log is not None:
        note(s, AbilityUsed(seat=SEATS[seat], card=ref(s, card)))
    use(s, ability.once, Env(card, seat, seat))
    start(s, (*ability.costs, PAID, *ability.code), Env(card, seat, seat))


def unveil_cost(s: State, card: CardNo) -> int:
    """How many arcana unveiling this card costs (V5.5)."""
    bits = keywords(s, card)
    cost = 1 + unveil_surcharge(s, s.control[card])
    if bits & SUBTLE:
        cost -= 1
    if bits & GLARING:
        cost += 1
    return max(0, cost)


def _unveilable_alone(s: State, seat: Seat) -> list[CardNo]:
    """The veiled cards that the seat could unveil now, each by itself. Where there is none, no set can begin."""
    hand = len(s.hand[seat])
    return [card for card in s.veiled[seat] if unveil_cost(s, card) <= hand and cannot_play(s, seat, card) is None]


def unveilable(s: State, seat: Seat) -> list[CardNo]:
    """The veiled cards that the seat could unveil now, alone or after others that pay for them; the former first."""
    alone = _unveilable_alone(s, seat)
    if s.table.edition == FIRST:
        return alone
    able = len(payers(s, seat))
    helpers = [card for card in alone if _pays_later(s, card, ()) and not keyword_number(s, card, Keyword.HIERARCHY)]
    after_others = []
    for card in s.veiled[seat]:
        missing = keyword_number(s, card, Keyword.HIERARCHY) - able
        if (
            0 < missing <= len(helpers)
            and cannot_play(s, seat, card, more_payers=missing) is None
            and any(unveil_set_problem(s, seat, (*few, card)) is None for few in combinations(helpers, missing))
        ):
            after_others.append(card)
    return alone + after_others


def _pays_later(s: State, card: CardNo, before: tuple[CardNo, ...]) -> bool:
    """Will a veiled card, flipped after those before it, be an entity that can be exhausted for the next ones? Not as a
    prototype that is voided, nor as the second copy of a unique one, which is attached."""
    if s.table.cards[card].kind != ENTITY or keyword_number(s, card, Keyword.PROTOTYPE):
        return False
    if s.table.edition == FIRST or not has(s, card, UNIQUE):
        return True
    cards = s.table.cards
    return all(cards[other].title != cards[card].title for other in (*s.play[s.control[card]], *before))


def unveil_set_problem(s: State, seat: Seat, cards: tuple[CardNo, ...]) -> str | None:
    """The rule that forbids unveiling these cards together, in this order, or None.

    Entities that are unveiled can pay for the hierarchy of those that follow; for shadowborne pay only the others.
    """
    if sum(unveil_cost(s, card) for card in cards) > len(s.hand[seat]):
        return "V5.5"
    if sum(keyword_number(s, card, Keyword.SHADOWBORNE) for card in cards) > len(s.veiled[seat]) - len(cards):
        return "V9.15"
    hierarchies = [keyword_number(s, card, Keyword.HIERARCHY) for card in cards]
    if any(hierarchies):
        able = len(payers(s, seat))
        for place, hierarchy in enumerate(hierarchies):
            able -= hierarchy
            if able < 0:
                return "V9.9"
            able += _pays_later(s, cards[place], cards[:place])
    return None


# Stages of playing an arcanum.
ArcanumStage = NewType("ArcanumStage", int)
_ANNOUNCE_ARCANUM: Final = ArcanumStage(0)
_PAY: Final = ArcanumStage(1)
_RESOLVE_ARCANUM: Final = ArcanumStage(2)
_FINISH_ARCANUM: Final = ArcanumStage(3)


class PlayArcanum(Frame[State]):
    """An arcanum that is being played, upright or inverted (V5.3, V5.4)."""

    __slots__ = ("card", "inverted", "seat", "stage")

    def __init__(self, card: CardNo, seat: Seat, stage: ArcanumStage = _ANNOUNCE_ARCANUM, *, inverted: bool) -> None:
        self.card = card
        self.seat = seat
        self.stage = stage
        self.inverted = inverted

    def step(self, s: State) -> None:
        card, seat = self.card, self.seat
        if self.stage == _PAY and s.zone[card] != HAND:
            # What came before it was played has taken it away (V12.2).
            s.stack.pop()
            return
        s.stack[-1] = PlayArcanum(card, seat, ArcanumStage(self.stage + 1), inverted=self.inverted)
        if self.stage == _ANNOUNCE_ARCANUM:
            fire_before(s, PLAYS, seat, card)
            if self.inverted:
                fire_before(s, INVERTS, seat, card)
        elif self.stage == _PAY:
            zones.to_limbo(s, card)
            if s.log is not None:
                how = "invert" if self.inverted else "play"
                note(s, Played(seat=SEATS[seat], card=ref(s, card), how=how, from_="hand"))
            _pay_mind(s, seat)
            fire(s, PLAYS, seat, card)
            if self.inverted:
                fire(s, INVERTS, seat, card)
        elif self.stage == _RESOLVE_ARCANUM:
            printed = s.table.cards[card]
            text = printed.inverted if self.inverted else printed.abilities
            s.stack.append(Lines(text.effects, 0, Env(card, seat, seat)))
        else:
            self.finish(s)

    def finish(self, s: State) -> None:
        """Upright: to the discard. Inverted: the discarded arcana return to hand, then it goes to the Void."""
        s.stack.pop()
        if s.zone[self.card] != LIMBO:
            return
        if self.inverted:
            return_discarded(s, self.seat)
            zones.void(s, self.card, "resolved")
        else:
            zones.discard(s, self.card, "resolved")

    def actor(self) -> Seat:
        return self.seat

    def renamed(self, names: Names) -> PlayArcanum:
        return PlayArcanum(names.at[self.card], self.seat, self.stage, inverted=self.inverted)

    def key(self) -> tuple[object, ...]:
        return ("arcanum", self.card, self.seat, self.stage, self.inverted)


def _pay_mind(s: State, seat: Seat) -> None:
    """Pays 1 mind; what that triggers "after" resolves before what it pays for (V12.2)."""
    mark = len(s.after)
    turn_mind(s, seat, s.mind[seat] - 1)
    flush(s, mark)


def return_discarded(s: State, seat: Seat) -> None:
    """All of a seat's discarded arcana return to its hand."""
    for card in tuple(s.arcana_discard[seat]):
        if s.zone[card] == ARCANA_DISCARD:
            zones.to_hand(s, card)


# Stages of unveiling.
UnveilStage = NewType("UnveilStage", int)
_TURN_MIND: Final = UnveilStage(0)
_CHOOSE_VEILED: Final = UnveilStage(1)


class Unveil(Frame[State]):
    """The unveil action: mind, then the cards in the chosen order, each paid as it is flipped (V5.5)."""

    __slots__ = ("seat", "stage")

    def __init__(self, seat: Seat, stage: UnveilStage = _TURN_MIND) -> None:
        self.seat = seat
        self.stage = stage

    def step(self, s: State) -> None:
        seat = self.seat
        if self.stage == _TURN_MIND:
            s.stack[-1] = Unveil(seat, _CHOOSE_VEILED)
            _pay_mind(s, seat)
            return
        able = unveilable(s, seat)
        if not able:
            s.stack.pop()
        elif len(able) == 1:
            self.answered(s, (able[0],))
        else:
            s.ask(Pending(prompts.UNVEIL, seat, tuple(able), 1, len(able), ordered=True))

    def answered(self, s: State, chosen: tuple[int, ...]) -> None:
        s.stack.pop()
        for card in reversed(as_cards(chosen)):
            s.stack.append(PayAndFlip(card, self.seat))

    def actor(self) -> Seat:
        return self.seat

    def key(self) -> tuple[object, ...]:
        return ("unveil action", self.seat, self.stage)


class PayAndFlip(Frame[State]):
    """One card of an unveiling: its arcana are discarded, then it is flipped."""

    __slots__ = ("card", "seat")

    def __init__(self, card: CardNo, seat: Seat) -> None:
        self.card = card
        self.seat = seat

    def step(self, s: State) -> None:
        cost = unveil_cost(s, self.card)
        hand = s.hand[self.seat]
        if self.card not in s.veiled[self.seat] or cost > len(hand) or cannot_play(s, self.seat, self.card):
            s.stack.pop()
        elif cost == 0 or cost == len(hand):
            self.answered(s, tuple(hand) if cost else ())
        else:
            s.ask(Pending(prompts.DISCARD_FOR, self.seat, tuple(hand), cost, cost, source=self.card))

    def answered(self, s: State, chosen: tuple[int, ...]) -> None:
        s.stack[-1] = StartUnveiled(self.card, self.seat)
        mark = len(s.after)
        for card in as_cards(chosen):
            zones.discard(s, card)
        flush(s, mark)

    def actor(self) -> Seat:
        return self.seat

    def renamed(self, names: Names) -> PayAndFlip:
        return PayAndFlip(names.at[self.card], self.seat)

    def key(self) -> tuple[object, ...]:
        return ("flip", self.card, self.seat)
