"""What a seat can imagine: states that it can't tell from the one that it is in.

Each card that the seat doesn't know lies in a place that it knows of, in a deck or in the other's hand. The cards of
such places are dealt anew, each arrangement as likely as another, and so is the order of the Dreamwell within its
phases. Everything else stays, also in the midst of an effect.
"""

from __future__ import annotations

from typing import Final

from games.dreamtides.rules import prompts
from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.card_table import Table
from games.dreamtides.rules.components import BOTH, DECK
from games.dreamtides.rules.event_log import seen_by
from games.dreamtides.rules.state import Lasting, State
from games.kernel import chance
from games.kernel.engine.frames import Names
from games.kernel.engine.handles import as_known_to
from games.kernel.engine.pending import Pending
from games.kernel.engine.resolution import renamed
from games.kernel.ids import NO_CARD, OPPOSITE, CardNo, Seat, card_numbers

_IN_A_DECK: Final = 1 << 20
"""From here on handles are numbered that are no card's yet, and births of cards that nobody can follow."""
ACTIONS: Final = frozenset({prompts.MAIN, prompts.PRIORITY, prompts.WINDOW})
CARDS: Final = frozenset({prompts.FORESEE, prompts.FORESEE_ORDER})
SHOWN: Final = frozenset({prompts.TARGET, prompts.DISCOVER})


def hidden_cards(s: State, seat: Seat) -> list[CardNo]:
    """The cards that the seat doesn't know, in the order of their places (D2.2, D2.3)."""
    bit = 1 << seat
    places = [*s.deck[0], *s.deck[1], *s.hand[OPPOSITE[seat]]]
    return [card for card in places if not seen_by(s, card) & bit]


def resample(s: State, seat: Seat, seed: int) -> State:
    """A state that the seat, whose decision is due, can't tell from this one; the same seed gives the same."""
    if s.aliases:
        s = s.clone()
        as_known_to(s, seat, s.hand)
    hidden, found = hidden_cards(s, seat), discovered(s)
    count = len(s.zone)
    at = [*card_numbers(count), NO_CARD]
    cards, owner = s.table.cards, s.table.owner
    rng = seed

    def order(card: CardNo) -> tuple[str, int]:
        return cards[card].title, s.tags[card] if card in found else -1

    for each in BOTH:
        mine = [card for card in hidden if owner[card] == each]
        in_deck = [card for card in mine if s.zone[card] == DECK]
        # What is shown of the other's deck lies in it.
        apart = each != seat and any(card in found for card in in_deck)
        for group in (in_deck, [card for card in mine if s.zone[card] != DECK]) if apart else (mine,):
            rng, pool = chance.shuffled(rng, sorted(group, key=order))
            for card, other in zip(group, pool, strict=True):
                at[card] = other
    new = s.clone()
    rng, new.rng = chance.step(rng)
    _, well = chance.shuffled(rng, sorted(s.well, key=lambda card: cards[card].title))
    new.well = sorted(well, key=lambda card: cards[card].phase)[::-1]
    for each in BOTH:
        new.deck[each] = [at[card] for card in s.deck[each]]
        new.hand[each] = [at[card] for card in s.hand[each]]
    lies_at = {at[card]: card for card in hidden}
    for card in hidden:
        # What belongs to a place stays there.
        other = at[card]
        new.zone[other], new.control[other], new.flags[other] = s.zone[card], s.control[card], s.flags[card]
        new.birth[other] = s.birth[card]
        if owner[card] != seat and other not in found:
            place = card
            while place in found:
                # Its handle is shown and goes with it: here is the one of where it lies now.
                place = lies_at[place]
            new.tags[other] = s.tags[place]
    _retell(s, new, Names(at, [*card_numbers(count), NO_CARD]))
    return new


def discovered(s: State) -> tuple[CardNo, ...]:
    """Cards of a deck that are shown now, but not where they lie: those of which one is discovered (D11.12), and those
    of which a text has some chosen."""
    pending = s.pending
    if pending is None or pending.asks not in SHOWN:
        return ()
    return tuple([CardNo(card) for card in pending.options if s.zone[card] == DECK])


def _retell(s: State, new: State, names: Names) -> None:
    """Whatever goes on speaks of the cards by their other numbers."""
    new.stack = [frame.renamed(names) for frame in s.stack]
    new.chain = [item.renamed(names) for item in s.chain]
    new.waiting = [renamed(entry, names) for entry in s.waiting]
    new.lasting = [lasting(each, names) for each in s.lasting]
    if s.pending is not None:
        new.pending = asked(s, s.pending, names)


def lasting(each: Lasting, names: Names) -> Lasting:
    cards = None if each.cards is None else tuple([(names.at[card], birth) for card, birth in each.cards])
    return Lasting(each.env.renamed(names), each.static, each.triggered, cards, stays=each.stays)


def asked(s: State, pending: Pending, names: Names) -> Pending:
    """The decision with other numbers for the cards that it is about."""
    options = pending.options
    if pending.asks in ACTIONS:
        options = tuple([_action_of(action, names) for action in options])
    elif pending.asks in SHOWN:
        options = tuple([names.of[card] if s.zone[card] == DECK else names.at[card] for card in options])
    elif pending.asks in CARDS:
        options = tuple([names.at[card] for card in options])
    return pending.about(options, names.of[pending.source])


def _action_of(action: int, names: Names) -> int:
    verb, card, index = prompts.unpack(action)
    return action if verb == prompts.PASS else prompts.pack(verb, names.at[card], index)


def with_cards(s: State, cards: list[CardDef], *, but: Seat) -> State:
    """The same state with other cards by the same numbers, and nothing said of this seat's deck."""
    new = s.clone()
    a, b = s.table.decks
    new.table = table_of(s.table, cards, list(s.table.owner))
    new.table.decks = (None, b) if but == 0 else (a, None)
    return new


def table_of(table: Table, cards: list[CardDef], owner: list[Seat]) -> Table:
    return Table(
        table.callbacks,
        cards,
        owner,
        table.names,
        table.decks,
        table.open_list,
        table.settings,
        table.catalog,
    )


def places(s: State) -> list[CardNo]:
    """All cards by their places; every place has its fixed turn. Those that are shown come first: where they lie isn't
    known, and each guess means the same ones by its options."""
    found = [*discovered(s)]
    shown = set(found)
    for seat in BOTH:
        for zone in (s.deck, s.hand, s.field, s.void, s.banished, s.court):
            found += [card for card in zone[seat] if card not in shown]
    found += [*s.well, *s.well_drawn]
    there = set(found)
    for item in s.chain:
        if item.card not in there:
            found.append(item.card)
            there.add(item.card)
    rest = [card for card in card_numbers(len(s.zone)) if card not in there]
    return found + sorted(rest, key=lambda card: (s.zone[card], s.table.owner[card], s.table.cards[card].title))


def numbered_anew(s: State, seat: Seat) -> State:
    """The same state with its cards numbered by their places: no number tells where its card has been, as far as the
    seat couldn't follow it."""
    order = places(s)
    at = [NO_CARD] * (len(order) + 1)
    for turn, card in enumerate(order):
        at[card] = CardNo(turn)
    names = Names(at, at)
    new = s.clone()
    table = s.table
    new.table = table_of(table, [table.cards[card] for card in order], [table.owner[card] for card in order])
    for piles in (new.deck, new.hand, new.field, new.void, new.banished):
        for each in BOTH:
            piles[each] = [at[card] for card in piles[each]]
    new.court = [[at[card] for card in s.court[each]] for each in BOTH]
    new.well = [at[card] for card in s.well]
    new.well_drawn = [at[card] for card in s.well_drawn]
    for name in ("zone", "control", "flags", "birth", "tags"):
        values = getattr(s, name)
        setattr(new, name, [values[card] for card in order])
    shown = discovered(s)
    for card in hidden_cards(s, seat):
        new.birth[at[card]] = _IN_A_DECK
        if s.zone[card] == DECK and card not in shown:
            new.tags[at[card]] = _IN_A_DECK + at[card]
    new.spark = dict(sorted([(at[card], value) for card, value in s.spark.items()]))
    new.given = dict(sorted([(at[card], value) for card, value in s.given.items()]))
    new.held = {at[card]: tuple([(at[each], birth) for each, birth in held]) for card, held in s.held.items()}
    new.held = dict(sorted(new.held.items()))
    new.returning = [(each, at[card], birth) for each, card, birth in s.returning]
    new.used = tuple([(at[card], birth, index) for card, birth, index in s.used])
    new.tried = tuple([(at[card], index, here) for card, index, here in s.tried])
    recalled = Names([*_recalled_at(s, seat, at), NO_CARD], at)
    new.this_turn = [tuple([recalled.all_at(cards) for cards in done]) for done in s.this_turn]
    _retell(s, new, names)
    return new


def _recalled_at(s: State, seat: Seat, at: list[CardNo]) -> list[CardNo]:
    """The same numbers for what was done in this turn: of a card that has been shuffled away since, only its title is
    remembered, so the first of that title in the same deck stands for it."""
    found = at[:-1]
    cards, owner = s.table.cards, s.table.owner
    alike: dict[tuple[Seat, str], list[CardNo]] = {}
    for card in hidden_cards(s, seat):
        alike.setdefault((owner[card], cards[card].title), []).append(card)
    left = {what: sorted([at[card] for card in held], reverse=True) for what, held in alike.items()}
    unknown = {card for held in alike.values() for card in held}
    for card in dict.fromkeys([card for done in s.this_turn for each in done for card in each]):
        if card in unknown:
            found[card] = left[owner[card], cards[card].title].pop()
    return found
