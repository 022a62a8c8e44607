"""A state as plain data, for comparing and hashing: equal keys go on equally.

Cards are named by their places, not by their numbers. So a state that waits for an action has the same key as the one
that is loaded from its position. In the midst of an action the frames name cards of their own game.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Final

from games.kernel.engine.pending import Pending
from games.kernel.ids import NO_CARD, CardNo, card_numbers
from games.voidream.rules import prompts
from games.voidream.rules.abilities import Abilities, Triggered
from games.voidream.rules.components import BOTH, MIND
from games.voidream.rules.env import Env
from games.voidream.rules.state import KNOWLEDGE, Moment, State, Timed
from games.voidream.rules.statements import ARCANA_DEPTH, DELAYED, DREAM_SHIELD, SCORE, SHIELD, STATS, UNVEIL_COST, USED

_ADDING_UP: Final = (STATS, SCORE, UNVEIL_COST, ARCANA_DEPTH, SHIELD, DREAM_SHIELD, DELAYED)
BY_TRIGGER: Final = -2
"""In `State.tried`, what a card's ability has initiated is this minus the card; actions are above it."""


def places(s: State) -> list[CardNo]:
    """All cards of the game by their places; every place has its fixed turn."""
    found: list[CardNo] = []
    for seat in BOTH:
        for zone in (s.deck, s.hand, s.arcana_discard, s.discard, s.void, s.veiled):
            found += zone[seat]
        for card in s.play[seat]:
            found.append(card)
            if card in s.under:
                found += s.attached_to(card)
    if len(found) < len(s.zone):
        found += [card for card in card_numbers(len(s.zone)) if s.zone[card] == MIND]
    if len(found) < len(s.zone):
        # Several cards that resolve are in no order of their own, and their numbers are another game's names.
        there = set(found)
        prints = s.table.prints
        found += sorted(
            [card for card in card_numbers(len(s.zone)) if card not in there], key=lambda card: prints[card]
        )
    return found


def turns_of(order: Sequence[CardNo]) -> list[int]:
    """The turn that each card has in an order, by its number."""
    at = [0] * (len(order) + 1)
    for turn, card in enumerate(order):
        at[card] = turn
    at[NO_CARD] = NO_CARD
    return at


def by_place(s: State, entries: Sequence[tuple[CardNo, Triggered, Env]]) -> list[tuple[CardNo, Triggered, Env]]:
    """Triggered abilities in the order of their cards' places and texts; those of one text as they triggered."""
    at = turns_of(places(s))
    return sorted(entries, key=lambda entry: (at[entry[0]], nth(s, entry[0], entry[1])))


def nth(s: State, card: CardNo, trigger: Triggered) -> int:
    """Which of the card's triggered abilities it is; what no text says comes first."""
    printed = s.table.cards[card]
    texts: tuple[Abilities, ...] = (printed.abilities, *printed.positions)
    listed = [ability for text in texts for ability in text.triggered]
    return next((number for number, ability in enumerate(listed) if ability is trigger), -1)


def position_key(s: State) -> tuple[object, ...]:
    """What lies where and what is in force: what a loop comes back to (V10.6), whatever is still to be resolved."""
    order = places(s)
    return lie(s, order, turns_of(order))


def position_digest(s: State) -> bytes:
    """The position that the game is in, as a loop would come back to it."""
    return hashlib.blake2b(repr(position_key(s)).encode(), digest_size=12).digest()


def digest_of(moment: Moment) -> bytes:
    """The position at that moment; told once."""
    if not moment.told and moment.before is not None:
        moment.told = position_digest(moment.before)
    return moment.told


def lie(s: State, order: list[CardNo], at: list[int]) -> tuple[object, ...]:
    """The position without what the seats know: to learn something doesn't change it."""
    prints, flags, control = s.table.prints, s.flags, s.control
    sizes = [
        len(pile)
        for zone in (s.deck, s.hand, s.arcana_discard, s.discard, s.void, s.play, s.veiled)
        for pile in zone
    ]  # fmt: skip
    return (
        s.active,
        s.passes,
        s.attacker,
        s.conflict_kind,
        [at[card] for card in s.attacking],
        [at[card] for card in s.defending],
        s.last_conflict,
        sizes,
        [prints[card] for card in order],
        bytes([flags[card] & ~KNOWLEDGE for card in order]),
        bytes([control[card] for card in order]),
        s.mind,
        sorted((at[card], damage) for card, damage in s.damage.items()),
        sorted((at[card], at[host]) for card, host in s.host.items()),
        effects(s, at),
    )


def effects(s: State, at: list[int]) -> list[tuple[str, int]]:
    """The ongoing effects with how often each holds. What doesn't add up is the same twice as once."""
    counts: dict[tuple[object, ...], int] = {}
    for timed in s.timed:
        static = timed.static
        cards = None if timed.cards is None else tuple([at[card] for card in timed.cards])
        said = repr(ongoing(timed, at)) if static.kind == DELAYED else static.text
        name = (said, timed.env.you, cards, timed.until)
        counts[name] = counts.get(name, 0) + 1 if static.kind in _ADDING_UP else 1
    return sorted((repr(name), count) for name, count in counts.items())


LEFT_OUT: Final = {
    # <left out: python3 -m tools.state_fields>
    "table": "what is printed on the cards stands with them in their zones",
    "seq": "how many answers it took to come here",
    "tags": "handles are names of cards, and no two games give the same",
    "next_tag": "handles are names of cards, and no two games give the same",
    "aliases": "handles are names of cards, and no two games give the same",
    "sketched": "what is looked for in a state isn't part of it",
    "log": "what was told changes nothing",
    # </left out>
}
"""The slots of a state that its key doesn't hold, and why."""


def state_key(s: State) -> tuple[object, ...]:
    """Everything that the game can depend on, and what the seats know: each slot that isn't left out, by its name."""
    order = places(s)
    at = turns_of(order)
    return tuple([(slot, read(s, order, at)) for slot, read in KEYED.items()])


def in_order(values: Sequence[int], order: list[CardNo]) -> bytes:
    return bytes([values[card] for card in order])


def prints_of(s: State, piles: list[list[CardNo]]) -> list[list[int]]:
    """What is printed on the cards of a zone, of either seat: cards themselves are told apart by their places."""
    prints = s.table.prints
    return [[prints[card] for card in pile] for pile in piles]


def queued(entries: list[tuple[CardNo, Triggered, Env]], at: list[int]) -> list[tuple[object, ...]]:
    return [(at[source], trigger.event, trigger.timing, trigger.text, env.key()) for source, trigger, env in entries]


def asked(pending: Pending | None, at: list[int]) -> tuple[object, ...] | None:
    """A decision that is due. One for an action says its cards by their places."""
    if pending is None or pending.asks != prompts.ACTION:
        return None if pending is None else pending.key()
    return pending.seat, [at_of(action, at) for action in pending.options]


Reader = Callable[[State, list[CardNo], list[int]], object]
KEYED: Final[dict[str, Reader]] = {
    # <keyed: python3 -m tools.state_fields>
    "actions": lambda s, order, at: s.actions,
    "active": lambda s, order, at: s.active,
    "after": lambda s, order, at: queued(s.after, at),
    "arcana_discard": lambda s, order, at: prints_of(s, s.arcana_discard),
    "attacker": lambda s, order, at: s.attacker,
    "attacking": lambda s, order, at: [at[card] for card in s.attacking],
    "branches": lambda s, order, at: s.branches,
    "check": lambda s, order, at: s.check,
    "conflict_kind": lambda s, order, at: s.conflict_kind,
    "control": lambda s, order, at: in_order(s.control, order),
    "damage": lambda s, order, at: sorted((at[card], damage) for card, damage in s.damage.items()),
    "deck": lambda s, order, at: prints_of(s, s.deck),
    "defending": lambda s, order, at: [at[card] for card in s.defending],
    "discard": lambda s, order, at: prints_of(s, s.discard),
    "fallen": lambda s, order, at: s.fallen,
    "first_passed": lambda s, order, at: s.first_passed,
    "flags": lambda s, order, at: in_order(s.flags, order),
    "hand": lambda s, order, at: prints_of(s, s.hand),
    "happened": lambda s, order, at: s.happened,
    "host": lambda s, order, at: sorted((at[card], at[host]) for card, host in s.host.items()),
    "last_conflict": lambda s, order, at: s.last_conflict,
    "last_passed": lambda s, order, at: s.last_passed,
    "links": lambda s, order, at: s.links,
    "lost": lambda s, order, at: [at[card] for card in s.lost],
    "mind": lambda s, order, at: s.mind[:],
    "nightmare": lambda s, order, at: s.nightmare,
    "passes": lambda s, order, at: s.passes,
    "pending": lambda s, order, at: asked(s.pending, at),
    "phase": lambda s, order, at: s.phase,
    "play": lambda s, order, at: prints_of(s, s.play),
    "reason": lambda s, order, at: s.reason,
    "rng": lambda s, order, at: s.rng,
    "round": lambda s, order, at: s.round,
    "secret": lambda s, order, at: s.secret,
    "simultaneous": lambda s, order, at: s.simultaneous,
    "stack": lambda s, order, at: [frame.key() for frame in s.stack],
    "timed": lambda s, order, at: [ongoing(timed, at) for timed in lasting(s, at)],
    "tried": lambda s, order, at: [
        (at_of(what, at), [digest_of(moment) for moment in moments]) for what, moments in s.tried.items()
    ],
    "under": lambda s, order, at: sorted((at[host], [at[card] for card in s.attached_to(host)]) for host in s.under),
    "veiled": lambda s, order, at: prints_of(s, s.veiled),
    "void": lambda s, order, at: prints_of(s, s.void),
    "when": lambda s, order, at: queued(s.when, at),
    "winner": lambda s, order, at: s.winner,
    "zone": lambda s, order, at: in_order(s.zone, order),
    # </keyed>
}
"""How each slot of a state stands in its key. `order` are the cards by their places, `at` is the turn of each."""


def at_of(what: int, at: list[int]) -> int:
    """An action, or what else was tried (see loops.py), said by the card's place."""
    if what <= BY_TRIGGER:
        return BY_TRIGGER - at[BY_TRIGGER - what]
    verb, card, index = prompts.unpack(what)
    return what if verb in (prompts.PASS, prompts.UNVEIL_CARDS) else prompts.pack(verb, at[card], index)


def lasting(s: State, at: list[int]) -> list[Timed]:
    """The ongoing effects in their order. What abilities heard of at once, and were used by, has none of its own."""
    used = [timed for timed in s.timed if timed.static.kind == USED]
    used.sort(key=lambda timed: (at[timed.env.source], timed.static.text))
    return [*[timed for timed in s.timed if timed.static.kind != USED], *used]


def ongoing(timed: Timed, at: list[int]) -> tuple[object, ...]:
    """An ongoing effect; what repetition it came from doesn't matter any more."""
    env, static = timed.env, timed.static
    cards = None if timed.cards is None else [at[card] for card in timed.cards]
    it: list[object] = [at[card] for card in env.it]
    if static.kind == DELAYED:
        it += [[at[card] for card in group] for group in env.named]
    return (static.text, static.delta, at[env.source], env.you, env.subject, it, env.result, env.x, cards, timed.until)
