"""Moving cards between zones (D2), with what each move means: knowledge, the limit of eight, triggers.

Nobody here asks whether a move is allowed; that is the caller's part. Each function notes what happened.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.dreamtides.rules.abilities import (
    ABANDONED,
    BANISHES,
    BANISHES_BY,
    BORROWED,
    DISCARDS,
    DISSOLVED,
    DISSOLVES_BY,
    DRAWS,
    INTO_VOID,
    LEAVES,
    MATERIALIZES,
    RESHUFFLES,
    RETURNS,
    Static,
)
from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.components import (
    BANISHED,
    COURT,
    DECK,
    FIELD,
    HAND,
    NOWHERE,
    SEATS,
    STACK,
    VOID,
    ZONE_NAMES,
    Zone,
)
from games.dreamtides.rules.env import Env
from games.dreamtides.rules.event_log import VIEWERS, note, ref, seen_by
from games.dreamtides.rules.events import Controlled, Moved, Shuffled
from games.dreamtides.rules.queries import cannot_be_dissolved, spark
from games.dreamtides.rules.resources import gain_bonus, gain_energy_for_draw
from games.dreamtides.rules.state import ABANDONED as ABANDONED_CARDS
from games.dreamtides.rules.state import DISCARDED, KNOWLEDGE, KNOWN_BIT, MARKED, Lasting, State
from games.dreamtides.rules.state import DISSOLVED as DISSOLVED_CARDS
from games.dreamtides.rules.triggers import Moment, fire
from games.kernel.engine.handles import mix_hand, retag
from games.kernel.engine.program import EventKind
from games.kernel.ids import NO_CARD, NOBODY, OPPOSITE, CardNo, Seat


def lists_of(s: State, zone: Zone) -> list[list[CardNo]] | None:
    """Both seats' lists of a zone that keeps its cards by their owners; None for the others."""
    if zone == HAND:
        return s.hand
    if zone == DECK:
        return s.deck
    if zone == VOID:
        return s.void
    return s.banished if zone == BANISHED else None


def move(s: State, card: CardNo, to: Zone, why: str, *, under: bool = False) -> Zone:
    """Puts a card into a zone of its owner, as another object (D2.5, D2.6), and answers which zone it has come to: a
    marked one is banished (D11.10), a token is gone (D15.3). `under`: to the bottom of the deck."""
    was = s.zone[card]
    flags = s.flags[card]
    owner = s.table.owner[card]
    if was == FIELD:
        s.field[s.control[card]].remove(card)
    elif was == STACK:
        # One that is taken away before it resolves has no effect.
        s.chain = [item for item in s.chain if not (item.is_card and item.card == card)]
    elif (held := lists_of(s, was)) is not None:
        held[owner].remove(card)
    if to != FIELD and s.table.cards[card].is_token:
        to = NOWHERE
    elif flags & MARKED and was in (FIELD, STACK) and to not in (FIELD, STACK):
        to = BANISHED
    # What lay open can be followed wherever it goes (D2.3).
    known = KNOWLEDGE
    if was == DECK:
        retag(s, card)
        known &= flags
    elif was == HAND:
        known &= flags
    s.birth[card] += 1
    if s.spark:
        s.spark.pop(card, None)
    if s.given:
        s.given.pop(card, None)
    s.flags[card] = known | (flags & MARKED) if to in (STACK, FIELD) else known
    s.control[card] = owner
    s.zone[card] = to
    if (there := lists_of(s, to)) is not None:
        if under and to == DECK:
            there[owner].insert(0, card)
        else:
            there[owner].append(card)
    if s.log is not None and to != FIELD:
        told = Moved(ref(s, card, enters=to == HAND), SEATS[owner], ZONE_NAMES[was], ZONE_NAMES[to], why)
        note(s, told)
    if to == HAND:
        mix_hand(s, card, s.hand[owner], seen_by, VIEWERS.count, s.rng)
    return to


# --- onto the battlefield ---


def enter(s: State, card: CardNo, seat: Seat) -> None:
    """A character enters at the right end of a seat's row (D2.7), after one has made room for it (D12)."""
    _make_room(s, seat)
    was = s.zone[card]
    move(s, card, FIELD, "materialized")
    s.control[card] = seat
    s.field[seat].append(card)
    if s.log is not None:
        note(s, Moved(ref(s, card), SEATS[seat], ZONE_NAMES[was], ZONE_NAMES[FIELD], "materialized"))
    fire(s, MATERIALIZES, seat, card)


def _make_room(s: State, seat: Seat) -> None:
    """With a full row, the weakest character is abandoned, and its spark stays (D12.1, D12.3)."""
    row = s.field[seat]
    while len(row) >= s.table.settings.row_limit:
        weakest = min(row, key=lambda card: (spark(s, card), s.table.cards[card].cost, row.index(card)))
        gain_bonus(s, seat, spark(s, weakest))
        abandon(s, [weakest])


def make(s: State, printed: CardDef, seat: Seat) -> CardNo:
    """A token that wasn't there, outside of all zones."""
    s.table = s.table.grown((printed,), (seat,))
    card = CardNo(len(s.zone))
    s.zone = [*s.zone, NOWHERE]
    s.control = [*s.control, seat]
    s.flags = [*s.flags, KNOWLEDGE]
    s.birth = [*s.birth, 0]
    s.tags = [*s.tags, s.next_tag]
    s.next_tag += 1
    return card


def gain_control(s: State, card: CardNo, seat: Seat) -> None:
    """A character changes sides; it stays the same object (D11.14)."""
    if s.zone[card] != FIELD or s.control[card] == seat:
        return
    birth = s.birth[card]
    _make_room(s, seat)
    if not s.is_same(card, birth):
        # Who made room held a card, which has come back and sent this one away (D11.16, D12.1).
        return
    s.field[s.control[card]].remove(card)
    s.control[card] = seat
    s.field[seat].append(card)
    if s.log is not None:
        note(s, Controlled(SEATS[seat], ref(s, card)))


def borrow(s: State, card: CardNo, env: Env) -> None:
    """A character that has changed sides goes back at the end of turn."""
    seat = env.subject
    if s.zone[card] == FIELD and s.control[card] == seat:
        by = Env(env.source, seat, seat, (), 0, (), env.born)
        s.lasting.append(Lasting(by, Static(BORROWED, "borrowed"), None, ((card, s.birth[card]),)))


def keep(s: State, card: CardNo) -> None:
    """A character that has changed sides for good goes back no more."""
    s.lasting = [each for each in s.lasting if _borrowed_card(s, each) != card]


def give_back(s: State, ended: Sequence[Lasting]) -> None:
    """What was borrowed goes back to where it was before."""
    given: set[CardNo] = set()
    for each in ended:
        card = _borrowed_card(s, each)
        if card != NO_CARD and card not in given:
            given.add(card)
            gain_control(s, card, OPPOSITE[each.env.subject])


def _borrowed_card(s: State, each: Lasting) -> CardNo:
    """The character that goes back when this ends; none if it is gone."""
    if each.static is None or each.static.kind != BORROWED:
        return NO_CARD
    return next((card for card, birth in each.cards or () if s.is_same(card, birth)), NO_CARD)


# --- from the battlefield ---


def dissolve(s: State, cards: Sequence[CardNo], by: Seat) -> int:
    """Characters go to their owners' voids at the same moment; anchored ones stay (D11.2). How many went."""
    going = [card for card in cards if s.zone[card] == FIELD and not cannot_be_dissolved(s, card)]
    for card in going:
        remember(s, s.control[card], DISSOLVED_CARDS, card)
    leave(s, going, VOID, "dissolved", heard=(DISSOLVED,), deed=DISSOLVES_BY, by=by)
    return len(going)


def abandon(s: State, cards: Sequence[CardNo]) -> int:
    """Characters of one's own go to their owners' voids (D11.3). How many went."""
    going = [card for card in cards if s.zone[card] == FIELD]
    for card in going:
        remember(s, s.control[card], ABANDONED_CARDS, card)
        remember(s, s.control[card], DISSOLVED_CARDS, card)
    leave(s, going, VOID, "abandoned", heard=(DISSOLVED, ABANDONED))
    return len(going)


def banish(s: State, cards: Sequence[CardNo], by: Seat) -> int:
    """Cards are banished, wherever they lie (D11.4). How many went."""
    going = [card for card in cards if s.zone[card] not in (BANISHED, NOWHERE, COURT)]
    leave(s, going, BANISHED, "banished", heard=(BANISHES,), deed=BANISHES_BY, by=by)
    return len(going)


def bring_back_later(s: State, seat: Seat, cards: Sequence[tuple[CardNo, int]]) -> None:
    """The seat's next Main phase brings banished cards back, each as the object that it is now; first those that it
    owns: who banished what before is forgotten by then (D11.16)."""
    owner = s.table.owner
    back = [*s.returning, *[(seat, card, birth) for card, birth in cards]]
    s.returning = sorted(back, key=lambda entry: (entry[0], owner[entry[1]] != entry[0]))


def return_to_hand(s: State, cards: Sequence[CardNo], by: Seat) -> None:
    """Cards go to their owners' hands, even above the limit (D9.2, D11.17)."""
    leave(s, cards, HAND, "returned", deed=RETURNS, by=by)


def put(s: State, cards: Sequence[CardNo], to: Zone, *, under: bool = False) -> None:
    """Cards are put into a void or a deck; of several the first one ends on top."""
    leave(s, cards if to == VOID else list(cards)[::-1], to, "put", under=under)


def leave(
    s: State,
    cards: Sequence[CardNo],
    to: Zone,
    why: str,
    *,
    under: bool = False,
    heard: Sequence[EventKind] = (),
    afterwards: Sequence[EventKind] = (),
    deed: EventKind | None = None,
    by: Seat = NOBODY,
) -> None:
    """Cards leave where they are at the same moment: each sees the others leave. `heard`: what else is heard of each as
    it leaves; `afterwards`: when all of them have left; `deed`: what is heard of the seat that does it (`by`)."""
    moment = Moment(s)
    if deed is not None:
        for card in cards:
            # What goes from a deck to a hand is seen by its owner alone, and nothing hears of it (D2.2).
            if to != HAND or s.zone[card] != DECK:
                fire(s, deed, by, card)
    for event in heard:
        for card in cards:
            fire(s, event, s.control[card], card)
    for card in cards:
        if s.zone[card] == FIELD:
            fire(s, LEAVES, s.control[card], card)
    released: list[tuple[CardNo, int]] = []
    for card in cards:
        was = s.zone[card]
        released += s.held.pop(card, ()) if was == FIELD else ()
        to_now = move(s, card, to, why, under=under)
        if to_now == VOID:
            fire(s, INTO_VOID, s.table.owner[card], card)
    for event in afterwards:
        for card in cards:
            fire(s, event, s.table.owner[card], card)
    moment.is_over(s)
    for card, birth in released:
        if s.is_same(card, birth):
            enter(s, card, s.table.owner[card])


# --- hands and decks ---


def draw(s: State, seat: Seat) -> None:
    """Draws a card; with a full hand there is energy instead (D9.1), from an empty deck the void comes first (D9.3)."""
    if len(s.hand[seat]) >= s.table.settings.hand_limit:
        gain_energy_for_draw(s, seat)
        return
    if not s.deck[seat]:
        reshuffle(s, seat)
    if s.deck[seat]:
        card = s.deck[seat][-1]
        move(s, card, HAND, "drawn")
        s.drawn[seat] += 1
        fire(s, DRAWS, seat, card, 0, s.drawn[seat])


def reshuffle(s: State, seat: Seat, kept: Sequence[CardNo] = ()) -> None:
    """The void is shuffled into the deck, under what is there; `kept` stays in the void (D9.3, D9.4)."""
    void = [card for card in s.void[seat] if card not in kept]
    if not void:
        return
    for card in void:
        s.void[seat].remove(card)
        s.zone[card] = DECK
        s.birth[card] += 1
        s.given.pop(card, None)
        s.flags[card] = 0
    s.deck[seat] = s.shuffled(void) + s.deck[seat]
    if s.log is not None:
        note(s, Shuffled(SEATS[seat]))
    fire(s, RESHUFFLES, seat)


def shuffle_all(s: State, seat: Seat) -> None:
    """Hand and void are shuffled into the deck (D11.21)."""
    cards = s.deck[seat] + s.hand[seat] + s.void[seat]
    for card in cards:
        if s.zone[card] != DECK:
            s.zone[card] = DECK
            s.birth[card] += 1
        s.given.pop(card, None)
        s.flags[card] = 0
    s.hand[seat], s.void[seat] = [], []
    s.deck[seat] = s.shuffled(cards)
    if s.log is not None:
        note(s, Shuffled(SEATS[seat], hand=True))


def mill(s: State, seat: Seat, number: int) -> list[CardNo]:
    """Puts cards from the top of a deck into its void, also through a shuffle of the others (D9.4)."""
    put_so_far: list[CardNo] = []
    for _ in range(number):
        if not s.deck[seat]:
            reshuffle(s, seat, put_so_far)
        if not s.deck[seat]:
            break
        card = s.deck[seat][-1]
        put_so_far.append(card)
        leave(s, [card], VOID, "put")
    return put_so_far


def discard(s: State, seat: Seat, cards: Sequence[CardNo]) -> int:
    """Cards of a hand go to the void (D8.10). How many went."""
    going = [card for card in cards if s.zone[card] == HAND]
    for card in going:
        remember(s, seat, DISCARDED, card)
    # Heard when they have left the hand, so that "if your hand is empty" holds after the last one (D8.9).
    leave(s, going, VOID, "discarded", afterwards=(DISCARDS,))
    return len(going)


def remember(s: State, seat: Seat, what: int, card: CardNo) -> None:
    """A seat has done something with a card in this turn."""
    done = list(s.this_turn[seat])
    done[what] = (*done[what], card)
    s.this_turn[seat] = tuple(done)


def _knows(s: State, seat: Seat, card: CardNo) -> None:
    """A seat has seen a card where it lies (D2.3)."""
    s.flags[card] |= KNOWN_BIT[seat]
