"""Options of a decision in words: their notations, labels, and the handles that a table points at."""

from __future__ import annotations

from typing import Final

from games.kernel.decision import Option
from games.kernel.engine.handles import in_sight
from games.kernel.engine.pending import Pending
from games.kernel.ids import CardNo, Seat, as_cards
from games.kernel.notation import numbered
from games.voidream.rules import prompts
from games.voidream.rules.actions import unveil_cost
from games.voidream.rules.components import DECK, HAND, SEATS, SIDES_OF_A_MIND, VEILED
from games.voidream.rules.event_log import handle, is_back_open, seen_by
from games.voidream.rules.periods import CONFLICT_NAMES, ConflictKind
from games.voidream.rules.state import State
from games.voidream.rules.statistics import dawn, dusk, stability

VERBS: Final = {
    prompts.PLAY_ARCANUM: "play",
    prompts.INVERT_ARCANUM: "invert",
    prompts.ACTIVATE: "activate",
    prompts.UNVEIL_CARDS: "unveil",
}


def numbers(s: State, pending: Pending) -> list[Option]:
    return [Option(str(number), str(number)) for number in pending.options]


def sides(s: State, pending: Pending) -> list[Option]:
    """Of a mind card."""
    return [Option(SIDES_OF_A_MIND[side], f"The {SIDES_OF_A_MIND[side]} side") for side in pending.options]


def yes_or_no(s: State, pending: Pending) -> list[Option]:
    return [Option("yes", "Yes") if option else Option("no", "No") for option in pending.options]


def modes(s: State, pending: Pending) -> list[Option]:
    return [Option(pending.text[mode], pending.text[mode]) for mode in pending.options]


def conflict_kinds(s: State, pending: Pending) -> list[Option]:
    words = [CONFLICT_NAMES[ConflictKind(kind)] for kind in pending.options]
    return [Option(word, f"A {word} conflict") for word in words]


def avoiding(s: State, pending: Pending) -> list[Option]:
    """Arcana to discard, then to enter Nightmare."""
    arcana = [card for card in as_cards(pending.options) if card != prompts.ENTER]
    found = [
        Option(f"discard {name}", f"Discard {_label_of(s, card)}", handle(s, card, pending.seat))
        for card, name in zip(arcana, names(s, arcana, pending.seat), strict=True)
    ]
    return [*found, Option("enter", "Enter Nightmare")]


def cards(s: State, pending: Pending) -> list[Option]:
    listed = list(as_cards(pending.options))
    limits: tuple[int | None, ...] = pending.limits or (None,) * len(listed)
    return [
        Option(name, _label_of(s, card, pending), _handle_of(s, card, pending.seat), limit)
        for card, name, limit in zip(listed, names(s, listed, pending.seat), limits, strict=True)
    ]


def _handle_of(s: State, card: CardNo, seat: Seat) -> str:
    """What a seat's table can point at: a card, or the deck it is in."""
    if s.zone[card] == DECK:
        return f"{SEATS[s.table.owner[card]]}:deck"
    if card in s.table.mind:
        return f"{SEATS[s.table.owner[card]]}:mind"
    return handle(s, card, seat)


def actions(s: State, pending: Pending) -> list[Option]:
    """What to do with the turn."""
    found: list[Option] = []
    listed = [prompts.unpack(action) for action in pending.options]
    arcana = list(dict.fromkeys(card for verb, card, _ in listed if verb in prompts.ARCANUM_VERBS))
    holders = list(dict.fromkeys(card for verb, card, _ in listed if verb == prompts.ACTIVATE))
    name = dict(zip(arcana, names(s, arcana, pending.seat), strict=True))
    name.update(zip(holders, names(s, holders, pending.seat), strict=True))
    for verb, card, index in listed:
        if verb == prompts.PASS:
            found.append(Option("pass", "Pass"))
        elif verb == prompts.UNVEIL_CARDS:
            found.append(Option("unveil", "Unveil"))
        else:
            label = f"{VERBS[verb].capitalize()} {s.table.cards[card].title}"
            found.append(Option(_worded(verb, name[card], index), label, _handle_of(s, card, pending.seat)))
    return found


def _worded(verb: prompts.Verb, name: str, index: int) -> str:
    """The notation of an action with a card; `index`: which of its abilities."""
    return f"{VERBS[verb]} {name}/{index + 1}" if index else f"{VERBS[verb]} {name}"


def action_words(s: State, verb: prompts.Verb, card: CardNo, index: int) -> str:
    """The same by the title alone."""
    return _worded(verb, s.table.cards[card].title, index)


def evoking(s: State, pending: Pending) -> list[Option]:
    """What becomes of the evoked card."""
    title = s.table.cards[pending.source].title
    deck = f"{SEATS[pending.seat]}:deck"
    said: dict[int, Option] = {
        prompts.EVOKE_PLAY: Option(f"play {title}", f"Play {title}", deck),
        prompts.EVOKE_VEIL: Option(f"veil {title}", f"Veil {title}", deck),
        prompts.EVOKE_KEEP: Option("keep", "Leave it on top"),
    }
    return [said[option] for option in pending.options]


def names(s: State, listed: list[CardNo], seat: Seat) -> list[str]:
    """Notations of cards for a seat, unique in this list: a title; if unknown, by the place."""
    hidden = attached = 0
    found = []
    for card in listed:
        zone = s.zone[card]
        owner = s.table.owner[card]
        if seen_by(s, card) & (1 << seat):
            found.append(s.table.cards[card].title)
        elif zone == HAND:
            place = in_sight(s, s.hand[owner], seat).index(card) + 1
            found.append(f"hand {place} (value {s.table.cards[card].value})")
        elif zone == DECK:
            found.append("deck" if hidden == 0 else f"deck {hidden + 1}")
            hidden += 1
        elif zone == VEILED:
            found.append(f"veiled {s.veiled[s.control[card]].index(card) + 1}")
        else:
            # Face down under a host: counted on from the veiled cards of the same side.
            attached += 1
            found.append(f"veiled {len(s.veiled[s.control[card]]) + attached}")
    return numbered(found)


def _label_of(s: State, card: CardNo, pending: Pending | None = None) -> str:
    """What a button says of a card."""
    seat = s.active if pending is None else pending.seat
    printed = s.table.cards[card]
    if not seen_by(s, card) & (1 << seat):
        return f"A hidden card of value {printed.value}" if is_back_open(s, card) else "A hidden card"
    if pending is not None and pending.asks in (
        prompts.ATTACKERS,
        prompts.DEFENDERS,
        prompts.ASSIGN,
    ):
        return f"{printed.title} ({dawn(s, card)}/{stability(s, card)}/{dusk(s, card)})"
    if pending is not None and pending.asks == prompts.UNVEIL:
        cost = unveil_cost(s, card)
        return f"{printed.title} (discard {cost})" if cost else f"{printed.title} (free)"
    return printed.title
