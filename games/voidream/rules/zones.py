"""Moving cards between zones (V2), with what each move means: knowledge, attachments, triggers.

Nobody here asks whether a move is allowed; that is the caller's part. Each function notes what happened.
"""

from __future__ import annotations

from typing import Final

from games.kernel.engine.frames import Names
from games.kernel.engine.handles import mix_hand, retag
from games.kernel.engine.pending import Pending
from games.kernel.engine.trigger import WHEN
from games.kernel.ids import NO_CARD, NOBODY, CardNo, Seat, as_cards, card_numbers
from games.voidream.rules import prompts
from games.voidream.rules.abilities import (
    DISCARDED,
    ENTERS_PLAY,
    LEAVES_CONFLICT,
    LEAVES_PLAY,
    NO_POSITION,
    UNDER_HOST,
    VOIDED,
    WAS_VEILED,
    WOULD_BE_DISCARDED,
    WOULD_BE_VOIDED,
    Triggered,
)
from games.voidream.rules.components import (
    ARCANA_DISCARD,
    ARCANUM,
    ATTACHED,
    BASTION,
    BOTH,
    DECK,
    DISCARD,
    HAND,
    LIMBO,
    PLAY,
    SEATS,
    VEILED,
    VOID,
    VOIDBOUND,
    ZONE_NAMES,
    Zone,
)
from games.voidream.rules.env import Env
from games.voidream.rules.event_log import VIEWERS, note, ref, seen_by
from games.voidream.rules.events import Moved, Shuffled, TurnedDown
from games.voidream.rules.program import Op
from games.voidream.rules.queries import keywords
from games.voidream.rules.replacements import Replaceable, replaced
from games.voidream.rules.state import (
    CHARGE_FLAG,
    EXHAUST_FLAG,
    FACE_DOWN,
    FACE_UP,
    KNOWLEDGE,
    KNOWN_ALL,
    KNOWN_BIT,
    TOO_LATE,
    VALUE_KNOWN,
    State,
    Timed,
)
from games.voidream.rules.statements import BORROWED, DELAYED
from games.voidream.rules.triggers import fire

# --- leaving where it is ---


def zone_list(s: State, card: CardNo) -> list[CardNo] | None:
    """The list that holds the card where it is; None for attachments, limbo and the mind card."""
    zone = s.zone[card]
    if zone == PLAY:
        return s.play[s.control[card]]
    if zone == VEILED:
        return s.veiled[s.control[card]]
    owner = s.table.owner[card]
    if zone == DECK:
        return s.deck[owner]
    if zone == HAND:
        return s.hand[owner]
    if zone == DISCARD:
        return s.discard[owner]
    if zone == ARCANA_DISCARD:
        return s.arcana_discard[owner]
    if zone == VOID:
        return s.void[owner]
    return None


def take(s: State, card: CardNo, *, under: Seat = NOBODY) -> Zone:
    """Takes the card out of its zone and answers which it was. Its attachments fall, it leaves the conflict. `under`:
    the seat under whose control it stays in play, which may have that for a while."""
    zone = s.zone[card]
    if s.timed and s.table.any_delays:
        _untie(s, card)
    held = zone_list(s, card)
    if held is not None:
        held.remove(card)
    if zone == DECK:
        s.flags[card] &= ~(FACE_UP | VALUE_KNOWN | EXHAUST_FLAG)
        retag(s, card)
        surface(s, s.table.owner[card])
        s.damage.pop(card, None)
    elif zone in (PLAY, VEILED, ATTACHED):
        leave(s, card, zone, under)
    elif zone == LIMBO:
        if s.timed:
            forget(s, card, under)
        s.control[card] = s.table.owner[card]
    return zone


def leave(s: State, card: CardNo, zone: Zone, under: Seat) -> None:
    """The card leaves play: its state there is forgotten, and what it holds falls off (V9.1, V7.5)."""
    s.flags[card] &= ~EXHAUST_FLAG
    s.damage.pop(card, None)
    if zone == ATTACHED:
        host = s.host.pop(card)
        rest = tuple(other for other in s.under[host] if other != card)
        if rest:
            s.under[host] = rest
        else:
            del s.under[host]
        s.flags[card] &= ~(FACE_DOWN | CHARGE_FLAG | TOO_LATE)
    if s.attacker >= 0:
        leave_conflict(s, card)
    if s.timed:
        forget(s, card, under)
    if s.control[card] != s.table.owner[card]:
        s.lost = (*s.lost, card)
        s.control[card] = s.table.owner[card]
    s.unsettle()
    if card in s.under:
        _shed(s, card)


def leave_conflict(s: State, card: CardNo) -> None:
    """A card that participates in the conflict does so no longer (V7.5)."""
    side = s.attacking if card in s.attacking else s.defending
    if card in side:
        fire(s, LEAVES_CONFLICT, s.control[card], card)
        side.remove(card)


def forget(s: State, card: CardNo, under: Seat) -> None:
    """What held for the card for a while ends, but for control that the seat `under` has gained of it."""
    s.timed = [
        left for timed in s.timed if (left := timed if _is_held(timed, under) else without(timed, card)) is not None
    ]


def _untie(s: State, card: CardNo) -> None:
    """What was put off to an end no longer speaks of a card that moves, or that nobody can follow (V14.6)."""
    for place, each in enumerate(s.timed):
        if each.static.kind == DELAYED:
            same = [*card_numbers(len(s.zone)), NO_CARD]
            names = Names([NO_CARD if other == card else other for other in same], same)
            s.timed[place] = Timed(each.static, each.env.renamed(names), None, each.until)


def _is_held(timed: Timed, seat: Seat) -> bool:
    return timed.static.kind == BORROWED and timed.env.subject == seat


def without(timed: Timed, card: CardNo) -> Timed | None:
    """An ongoing effect that no longer speaks of a card; None if it spoke of no other."""
    if timed.cards is None or card not in timed.cards:
        return timed
    left = tuple(other for other in timed.cards if other != card)
    return Timed(timed.static, timed.env, left, timed.until) if left else None


def _shed(s: State, host: CardNo) -> None:
    """What was attached to a host that has left: face up to the discard, face down under the deck (V9.1)."""
    attached = s.under[host]
    charges = [card for card in attached if s.flags[card] & CHARGE_FLAG]
    for card in attached:
        if not s.flags[card] & FACE_DOWN:
            discard(s, card, "discarded")
    others = [card for card in attached if s.flags[card] & FACE_DOWN and not s.flags[card] & CHARGE_FLAG]
    for seat in BOTH:
        mine = tuple(card for card in others if s.table.owner[card] == seat)
        if len(mine) > 1:
            for card in mine:
                take(s, card)
                s.zone[card] = LIMBO
            s.when.append((mine[0], _UNDER_THE_DECK, Env(mine[0], seat, seat, mine)))
        elif mine:
            to_bottom(s, mine[0])
    if len(charges) > 1:
        charges = s.shuffled(charges)
    for card in charges:
        to_bottom(s, card)
    if len(charges) > 1:
        for card in charges:
            s.flags[card] &= ~KNOWLEDGE
            retag(s, card)


class GoUnder(Op):
    """Cards of which their owner chooses the order in which they go under the deck (V9.1)."""

    __slots__ = ()

    def run(self, s: State, env: Env) -> bool:
        count = len(env.it)
        s.ask(Pending(prompts.BOTTOM_ORDER, env.you, env.it, count, count, ordered=True))
        return True

    def answered(self, s: State, env: Env, chosen: tuple[int, ...]) -> bool:
        for card in as_cards(chosen):
            to_bottom(s, card)
        return True


_UNDER_THE_DECK: Final = Triggered(WHEN, LEAVES_PLAY, (GoUnder(),), "under the deck")


def lose_track(s: State, card: CardNo, known: int) -> None:
    """Takes knowledge of a card away (flags), and its handle: nobody can follow it to where it goes (V2.4)."""
    s.flags[card] &= ~known
    retag(s, card)


def surface(s: State, seat: Seat) -> None:
    """Whatever is now on top of the deck shows its back to both, or its face if it is an active construct (V2.2)."""
    deck = s.deck[seat]
    if deck:
        top = deck[-1]
        s.flags[top] |= KNOWN_ALL if s.flags[top] & FACE_UP else VALUE_KNOWN


# --- going somewhere ---


def moved(s: State, card: CardNo, source: Zone, why: str, *, to: str = "") -> None:
    if s.log is not None:
        facts = ref(s, card, enters=s.zone[card] == HAND)
        owner = SEATS[s.table.owner[card]]
        goal = to or ZONE_NAMES[s.zone[card]]
        note(s, Moved(card=facts, owner=owner, to=goal, why=why, from_=ZONE_NAMES[source]))


def place_of(s: State, card: CardNo) -> int:
    """The zone of the card, and in a deck how many lie on it: what tells that it has moved."""
    zone = s.zone[card]
    if zone != DECK:
        return zone
    deck = s.deck[s.table.owner[card]]
    return zone + 16 * (len(deck) - deck.index(card))


def is_in_play(zone: Zone) -> bool:
    return zone in (PLAY, VEILED, ATTACHED)


def _leaves_play(s: State, card: CardNo) -> None:
    """Tells that the card leaves play, if it was in play: face up or down, or an active construct."""
    if s.table.heard[LEAVES_PLAY] and (is_in_play(s.zone[card]) or s.in_force(card, NO_POSITION)):
        fire(s, LEAVES_PLAY, s.control[card], card)


def discard(s: State, card: CardNo, why: str = "discarded", *, final: bool = False) -> None:
    """To its owner's discard of its kind; voidbound from play: to the Void (V8.3, V9.18). `final`: nothing replaces it.

    What has resolved goes to the discard without being discarded.
    """
    zone = s.zone[card]
    if zone != LIMBO and not final and replaced(s, DISCARDING, card):
        return
    if s.in_force(card, UNDER_HOST) and keywords(s, card) & VOIDBOUND:
        void(s, card, why, final=final)
        return
    seat = s.control[card]
    _leaves_play(s, card)
    if zone != LIMBO:
        fire(s, DISCARDED, seat, card)
    take(s, card)
    owner = s.table.owner[card]
    if s.table.cards[card].kind == ARCANUM:
        s.arcana_discard[owner].append(card)
        s.zone[card] = ARCANA_DISCARD
    else:
        s.discard[owner].append(card)
        s.zone[card] = DISCARD
    s.flags[card] |= KNOWN_ALL
    moved(s, card, zone, why)


def void(s: State, card: CardNo, why: str = "voided", *, final: bool = False) -> None:
    """To its owner's Void (V9.18). `final`: nothing replaces it."""
    zone = s.zone[card]
    if not final and replaced(s, VOIDING, card):
        return
    seat = s.control[card]
    _leaves_play(s, card)
    fire(s, VOIDED, seat, card)
    take(s, card)
    s.void[s.table.owner[card]].append(card)
    s.zone[card] = VOID
    s.flags[card] |= KNOWN_ALL
    moved(s, card, zone, why)


def to_hand(s: State, card: CardNo) -> None:
    """An arcanum returns to its owner's hand."""
    zone = take(s, card)
    hand = s.hand[s.table.owner[card]]
    hand.append(card)
    s.zone[card] = HAND
    moved(s, card, zone, "returned")
    mix_hand(s, card, hand, seen_by, VIEWERS.count, s.rng)


def to_limbo(s: State, card: CardNo) -> None:
    """A card that is being played is in no zone of the game until it has resolved (V5.4)."""
    take(s, card, under=s.control[card])
    s.zone[card] = LIMBO
    s.flags[card] |= KNOWN_ALL


def to_top(s: State, card: CardNo, why: str = "returned") -> None:
    """On top of its owner's deck, face down."""
    zone = s.zone[card]
    _leaves_play(s, card)
    take(s, card)
    owner = s.table.owner[card]
    s.deck[owner].append(card)
    s.zone[card] = DECK
    surface(s, owner)
    moved(s, card, zone, why, to="deck")


def to_bottom(s: State, card: CardNo, why: str = "returned") -> None:
    """Under its owner's deck, face down; both have seen its back on the way."""
    zone = s.zone[card]
    _leaves_play(s, card)
    take(s, card)
    owner = s.table.owner[card]
    s.deck[owner].insert(0, card)
    s.zone[card] = DECK
    s.flags[card] |= VALUE_KNOWN
    surface(s, owner)
    moved(s, card, zone, why, to="deck-bottom")


def enter_play(s: State, card: CardNo, seat: Seat) -> None:
    """Into the play area under a seat's control, ready."""
    zone = take(s, card, under=seat)
    s.control[card] = seat
    s.play[seat].append(card)
    s.zone[card] = PLAY
    s.flags[card] |= KNOWN_ALL
    s.unsettle()
    moved(s, card, zone, "enters")
    fire(s, ENTERS_PLAY, seat, card)


def activate_construct(s: State, card: CardNo) -> None:
    """On top of its owner's deck, face up; an older active construct is turned face down (V8.5)."""
    zone = take(s, card)
    owner = s.table.owner[card]
    for other in s.deck[owner]:
        turn_face_down(s, other)
    s.deck[owner].append(card)
    s.zone[card] = DECK
    s.flags[card] |= FACE_UP | KNOWN_ALL
    s.unsettle()
    moved(s, card, zone, "enters", to="deck")
    fire(s, ENTERS_PLAY, owner, card)


def turn_face_down(s: State, card: CardNo) -> bool:
    """An active construct stops being active where it lies; a bastion never does (V8.4)."""
    if not s.flags[card] & FACE_UP or s.table.cards[card].kind == BASTION:
        return False
    s.flags[card] &= ~(FACE_UP | EXHAUST_FLAG)
    # It lay there for everybody to see, even if it was shuffled meanwhile.
    s.flags[card] |= KNOWN_ALL
    s.damage.pop(card, None)
    if s.log is not None:
        note(s, TurnedDown(card=ref(s, card)))
    return True


def veil(s: State, card: CardNo, seat: Seat) -> None:
    """Face down in play (V9.17): a veiled card of the seat, which may look at it (V2.3). It stays in play (V9.1)."""
    zone = s.zone[card]
    fire(s, WAS_VEILED, seat, card)
    take(s, card, under=seat)
    s.control[card] = seat
    s.veiled[seat].append(card)
    s.zone[card] = VEILED
    s.flags[card] |= KNOWN_BIT[seat]
    moved(s, card, zone, "veiled")


def shuffle_deck(s: State, seat: Seat, cards: list[CardNo]) -> None:
    """Makes the cards, in random order, the seat's deck; nobody knows anything about them any more (V2.4)."""
    s.deck[seat] = s.shuffled(cards)
    for card in s.deck[seat]:
        s.flags[card] &= ~KNOWLEDGE
        retag(s, card)
        if s.timed and s.table.any_delays:
            _untie(s, card)
    surface(s, seat)
    if s.log is not None:
        note(s, Shuffled(seat=SEATS[seat]))


# --- what may be replaced ---


class Leaving(Replaceable):
    """A card leaves where it is. Where something else has happened, one that resolved is put away like others."""

    __slots__ = ()

    def give_way(self, s: State, card: CardNo) -> None:
        if s.zone[card] == LIMBO:
            discard(s, card, "resolved")


class Discarding(Leaving):
    __slots__ = ()

    def cause(self, s: State, card: CardNo) -> None:
        discard(s, card)

    def happen(self, s: State, card: CardNo) -> None:
        discard(s, card, final=True)


class Voiding(Leaving):
    __slots__ = ()

    def happen(self, s: State, card: CardNo) -> None:
        void(s, card, final=True)


DISCARDING: Final = Discarding(WOULD_BE_DISCARDED, keeps_host=True)
VOIDING: Final = Voiding(WOULD_BE_VOIDED)
