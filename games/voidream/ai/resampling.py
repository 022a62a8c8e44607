"""What a seat can imagine: states that it can't tell from the one that it is in.

Every card that the seat doesn't know lies in a slot: a place in a deck, a hand, face down in play. The cards of such
slots are dealt anew, each arrangement that agrees with what the seat sees as likely as another: what must have a
certain back first, then the rest. Everything else stays, also in the midst of an effect.
"""

from __future__ import annotations

from games.kernel import chance
from games.kernel.engine.frames import Names
from games.kernel.engine.handles import as_known_to
from games.kernel.engine.pending import Pending
from games.kernel.engine.resolution import renamed
from games.kernel.ids import NO_CARD, CardNo, Seat, card_numbers
from games.voidream.rules import prompts
from games.voidream.rules.card_table import Table
from games.voidream.rules.components import ARCANUM, BOTH, CONSTRUCT, DECK, HAND, OTHER, VEILED
from games.voidream.rules.event_log import is_back_open, seen_by
from games.voidream.rules.loops import was_tried
from games.voidream.rules.state import CHARGE_FLAG, EXHAUST_FLAG, FACE_DOWN, FACE_UP, VALUE_KNOWN, Moment, State, Timed
from games.voidream.rules.state_key import BY_TRIGGER, places, position_digest

_IN_SIGHT = FACE_UP | VALUE_KNOWN
_TRAVELS = FACE_UP | EXHAUST_FLAG
"""In a deck: what a bastion or an active construct takes along wherever a shuffle has put it."""
_IN_A_DECK = 1 << 20
"""From here on handles are numbered that are no card's yet."""
NUMBERS = frozenset(
    {
        prompts.CUT,
        prompts.HIDE,
        prompts.GUESS,
        prompts.YES_NO,
        prompts.MODE,
        prompts.EVOKE,
        prompts.CONFLICT_KIND,
        prompts.SIEGE_ROLL,
        prompts.JOIN,
        prompts.NUMBER,
        prompts.REFUSE_CUT,
        prompts.KEEP_HOST,
    }
)
"""Decisions whose options are no cards."""


class Slot:
    """A place with a card that a seat doesn't know. `value`: of its back, 0 if that isn't seen; `group`: owner, and
    whether it is an arcanum; `charged`: a construct can't be there (V9.2)."""

    __slots__ = ("card", "charged", "group", "value")

    def __init__(self, card: CardNo, group: int, value: int, *, charged: bool) -> None:
        self.card = card
        self.group = group
        self.value = value
        self.charged = charged


def slots_of(s: State, seat: Seat) -> list[Slot]:
    """The slots that hold cards unknown to the seat, in the order of their places."""
    bit = 1 << seat
    found: list[Slot] = []
    for owner in BOTH:
        for card in s.deck[owner]:
            # What lies face up where its back was seen can be nothing else.
            if not seen_by(s, card) & bit and s.flags[card] & _IN_SIGHT != _IN_SIGHT:
                found.append(slot(s, card))
    for card in s.hand[OTHER[seat]]:
        if not seen_by(s, card) & bit:
            found.append(slot(s, card))
    for controller in BOTH:
        for card in s.veiled[controller]:
            if not seen_by(s, card) & bit:
                found.append(slot(s, card))
    if s.under:
        for card in s.attachments():
            if s.flags[card] & FACE_DOWN and not seen_by(s, card) & bit:
                found.append(slot(s, card))
    return found


def slot(s: State, card: CardNo) -> Slot:
    printed = s.table.cards[card]
    value = printed.value if is_back_open(s, card) else 0
    group = 2 * s.table.owner[card] + (1 if printed.kind == ARCANUM else 0)
    charged = s.zone[card] not in (DECK, HAND, VEILED) and bool(s.flags[card] & CHARGE_FLAG)
    return Slot(card, group, value, charged=charged)


def resample(s: State, seat: Seat, seed: int) -> State:
    """A state that the seat, whose decision is due, can't tell from this one; the same seed gives the same."""
    if s.aliases:
        s = s.clone()
        as_known_to(s, seat, s.hand)
    slots = slots_of(s, seat)
    rng, names = dealt(s, slots, seed)
    new = s.clone()
    rng, new.rng = chance.step(rng)
    if s.secret >= 0 and s.pending is not None and s.pending.asks == prompts.GUESS:
        rng, new.secret = chance.below(rng, 2)
    _put_anew(s, new, [slot.card for slot in slots], names)
    remember(new, tried_here(s) if s.tried else [])
    return new


def dealt(s: State, slots: list[Slot], rng: int) -> tuple[int, Names]:
    """Another card for each slot."""
    count = len(s.zone)
    at = [*card_numbers(count), NO_CARD]
    moved = False
    for group in (0, 1, 2, 3):
        mine = [slot for slot in slots if slot.group == group]
        if len(mine) < 2:
            continue
        prints = s.table.prints
        pool = sorted([slot.card for slot in mine], key=lambda card: prints[card])
        rng, pool = chance.shuffled(rng, pool)
        fill(s, mine, pool, at)
        moved = True
    of = [*card_numbers(count), NO_CARD]
    return rng, Names(at, of) if moved else Names(of, of)


def fill(s: State, slots: list[Slot], pool: list[CardNo], at: list[CardNo]) -> None:
    """Puts the cards of a pool, which is in a random order, into slots: the most constrained ones first."""
    cards, flags = s.table.cards, s.flags
    # What lies face up shows its face wherever its back would be seen.
    lying = [card for card in pool if flags[card] & FACE_UP and s.zone[card] == DECK]
    used = set(lying)
    by_value: dict[int, list[CardNo]] = {}
    for card in pool:
        if card not in used:
            by_value.setdefault(cards[card].value, []).append(card)
    for slot in slots:
        if slot.charged:
            fitting = by_value[slot.value]
            chosen = next(card for card in fitting if not cards[card].kind & CONSTRUCT)
            fitting.remove(chosen)
            used.add(chosen)
            at[slot.card] = chosen
    for slot in slots:
        if slot.value and not slot.charged:
            chosen = by_value[slot.value].pop()
            used.add(chosen)
            at[slot.card] = chosen
    free = [slot.card for slot in slots if not slot.value and not slot.charged]
    if lying:
        used.difference_update(lying)
    rest = [card for card in pool if card not in used]
    for card, chosen in zip(free, rest, strict=True):
        at[card] = chosen


def _put_anew(s: State, new: State, hidden: list[CardNo], names: Names) -> None:
    """Lets each slot hold its other card: what belongs to a place stays there, what belongs to a card goes along."""
    at, of = names.at, names.of
    if at is of:
        return
    for seat in BOTH:
        new.deck[seat] = [at[card] for card in s.deck[seat]]
        new.hand[seat] = [at[card] for card in s.hand[seat]]
        new.veiled[seat] = [at[card] for card in s.veiled[seat]]
    lying: list[CardNo] = []
    for card in hidden:
        other = at[card]
        flags = s.flags[card]
        if s.zone[card] == DECK:
            if flags & FACE_UP:
                lying.append(card)
            flags &= ~_TRAVELS
        new.zone[other] = s.zone[card]
        new.control[other] = s.control[card]
        new.tags[other] = s.tags[card]
        new.flags[other] = flags
    for card in lying:
        new.flags[card] |= s.flags[card] & _TRAVELS
    if s.host:
        new.host = {at[card]: host for card, host in s.host.items()}
        new.under = {host: names.all_at(cards) for host, cards in s.under.items()}
    for card in lying:
        # What is said of it goes with it; whatever lay where it lies now is no card that anything speaks of.
        at[card] = card
    _retell(s, new, names)


def _retell(s: State, new: State, names: Names) -> None:
    """Whatever goes on speaks of the cards by their other numbers."""
    new.stack = [frame.renamed(names) for frame in s.stack]
    if s.pending is not None:
        new.pending = asked(s.pending, names)
    if s.timed:
        new.timed = [ongoing(timed, names) for timed in s.timed]
    if s.when:
        new.when = [renamed(entry, names) for entry in s.when]
    if s.after:
        new.after = [renamed(entry, names) for entry in s.after]


def ongoing(timed: Timed, names: Names) -> Timed:
    cards = None if timed.cards is None else names.all_at(timed.cards)
    return Timed(timed.static, timed.env.renamed(names), cards, timed.until)


def asked(pending: Pending, names: Names) -> Pending:
    """The decision with other numbers for the cards that it is about."""
    what = pending.asks
    if what in NUMBERS:
        options = pending.options
    elif what == prompts.ACTION:
        options = tuple([_action_of(action, names) for action in pending.options])
    elif what == prompts.ORDER:
        options = tuple([names.of[card] for card in pending.options])
    else:
        options = tuple([names.at[card] if card >= 0 else card for card in pending.options])
    return pending.about(options, names.of[pending.source])


def _action_of(action: int, names: Names) -> int:
    verb, card, index = prompts.unpack(action)
    return action if verb in (prompts.PASS, prompts.UNVEIL_CARDS) else prompts.pack(verb, names.at[card], index)


def tried_here(s: State) -> list[int]:
    """What was tried in this very position (V10.6). Positions that were others held cards that a seat didn't know."""
    return [what for what in s.tried if was_tried(s, what)]


def remember(new: State, tried: list[int]) -> None:
    """Nothing is known of earlier positions but what was tried in this one."""
    new.branches = ()
    new.tried = {}
    if tried:
        here = Moment(None, position_digest(new))
        new.tried = dict.fromkeys(tried, (here,))


def with_table(s: State, table: Table) -> State:
    """The same state with other cards by the same numbers."""
    new = s.clone()
    new.table = table
    return new


def numbered_anew(s: State, tried: list[int]) -> State:
    """The same state with its cards numbered by their places: no number tells where its card has been. `tried` was
    tried in this position."""
    table = s.table
    order = places(s)
    at = [NO_CARD] * (len(order) + 1)
    for turn, card in enumerate(order):
        at[card] = CardNo(turn)
    names = Names(at, at)
    new = s.clone()
    new.table = Table(
        table.callbacks,
        [table.cards[card] for card in order],
        [table.owner[card] for card in order],
        table.names,
        table.decks,
        table.open_list,
    )
    for piles in (new.deck, new.hand, new.arcana_discard, new.discard, new.void, new.play, new.veiled):
        for seat in BOTH:
            piles[seat] = [at[card] for card in piles[seat]]
    new.attacking = [at[card] for card in s.attacking]
    new.defending = [at[card] for card in s.defending]
    new.zone = [s.zone[card] for card in order]
    new.flags = [s.flags[card] for card in order]
    new.control = [s.control[card] for card in order]
    new.damage = dict(sorted([(at[card], damage) for card, damage in s.damage.items()]))
    new.host = dict(sorted([(at[card], at[host]) for card, host in s.host.items()]))
    new.under = dict(sorted([(at[host], names.all_at(under)) for host, under in s.under.items()]))
    new.tags = [s.tags[card] for card in order]
    for card in card_numbers(len(order)):
        if new.zone[card] == DECK:
            # Nobody is told the handle of a card in a deck; here it would tell how it came there.
            new.tags[card] = _IN_A_DECK + card
    _retell(s, new, names)
    remember(new, [_tried_of(what, names) for what in tried])
    return new


def _tried_of(what: int, names: Names) -> int:
    return BY_TRIGGER - names.at[BY_TRIGGER - what] if what <= BY_TRIGGER else _action_of(what, names)
