"""Ongoing effects as a seat sees them (V7.9): what, on which cards, until when, from which card."""

from __future__ import annotations

from typing import Final

from games.kernel.ids import NOBODY, CardNo
from games.voidream.rules import queries
from games.voidream.rules.components import BOTH, DECK, SEAT_OF, SEATS
from games.voidream.rules.modifiers import Sources
from games.voidream.rules.periods import (
    UNTIL_CONFLICT,
    UNTIL_NAMES,
    UNTIL_PHASE,
    UNTIL_PHASE_ENDS,
)
from games.voidream.rules.state import FACE_UP, State, Timed
from games.voidream.rules.state_key import lasting, places, turns_of
from games.voidream.rules.statements import BORROWED, CARDS_CANNOT, DELAYED, KEYWORDS, PREVENT, SHIELD, STATS, USED
from games.voidream.rules.view_types import EffectView

ABOUT_CARDS: Final = (STATS, KEYWORDS, CARDS_CANNOT, PREVENT, SHIELD, USED, BORROWED)


def effects(s: State, sources: Sources) -> list[EffectView]:
    """What holds for a while; one sentence that says several things stands once."""
    found: list[EffectView] = []
    names: list[tuple[object, ...]] = []
    kinds: list[list[int]] = []
    for timed in in_order(s, sources):
        name = (timed.static.text, timed.env.key(), timed.cards, timed.until)
        kind = timed.static.kind
        at = next((at for at, known in enumerate(names) if known == name and kind not in kinds[at]), -1)
        if at >= 0:
            kinds[at].append(kind)
            continue
        names.append(name)
        kinds.append([kind])
        found.append(effect(s, timed, sources))
    return found


def in_order(s: State, sources: Sources) -> list[Timed]:
    """The ongoing effects. Those that have no order of their own stand by their cards' places; where a reader can't
    know the place, by their texts."""
    if not s.timed:
        return []
    at = turns_of(places(s))
    for timed in s.timed:
        if timed.static.kind == USED and not sources.knows(timed.env.source):
            at[timed.env.source] = len(at)
    return lasting(s, at)


def effect(s: State, timed: Timed, sources: Sources) -> EffectView:
    static, env = timed.static, timed.env
    text = static.text.rstrip(".")
    data: EffectView = {
        "text": f"{text[:1].upper()}{text[1:]}.",
        "by": SEATS[env.you],
        "cards": None,
        "until": ending(s, timed),
    }
    title = sources.title_of(env.source)
    if title is not None:
        data["from"] = title
    if static.kind == DELAYED and env.it:
        about = {card for cards in (env.it, *env.named) for card in cards}
        data["cards"] = [place_of(s, card, sources) for card in there(s) if card in about and sources.knows(card)]
    elif static.kind in ABOUT_CARDS:
        # Of a card that lies face down, what holds for it may tell what it is.
        data["cards"] = [
            place_of(s, card, sources) for card in there(s) if sources.knows(card) and queries.affects(s, timed, card)
        ]
    else:
        data["seats"] = [name for name, seat in SEAT_OF.items() if queries.is_about(static, env.you, seat)]
    return data


def ending(s: State, timed: Timed) -> str:
    """What an ongoing effect ends with: of the two kinds of phase (V10.4) one gives way to a conflict (V7.9)."""
    until = timed.until
    if until == UNTIL_PHASE_ENDS:
        until = UNTIL_PHASE
    elif until == UNTIL_PHASE and s.attacker != NOBODY:
        until = UNTIL_CONFLICT
    return UNTIL_NAMES[until]


def there(s: State) -> list[CardNo]:
    """Every card in play, face up or down, and the active constructs."""
    found = []
    for seat in BOTH:
        found += s.play[seat]
        found += s.veiled[seat]
        found += [card for card in s.deck[seat] if s.flags[card] & FACE_UP]
    return found + s.attachments()


def place_of(s: State, card: CardNo, sources: Sources) -> str:
    """What the table can point at: the card, or the deck in which it lies open."""
    return f"{SEATS[s.table.owner[card]]}:deck" if s.zone[card] == DECK else sources.handle(card)
