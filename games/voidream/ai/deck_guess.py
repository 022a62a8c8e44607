"""Which cards a deck may hold whose list a seat isn't shown: those of a published deck, played with what was seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from games.kernel import chance
from games.kernel.decks.deck_list import DeckList
from games.kernel.engine.resolution import Lines, Steps
from games.kernel.ids import NO_CARD, CardNo, Seat
from games.voidream.ai.resampling import Slot, slots_of
from games.voidream.cards.catalog import compiled
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import ARCANUM, BASTION, CONSTRUCT, DECK, MIND_CARD, OTHER
from games.voidream.rules.loops import Chain
from games.voidream.rules.operations.acts import Perform
from games.voidream.rules.state import FACE_UP, State

Json = dict[str, Any]
_NEUTRAL = "neutral"


def guessed(
    s: State, seat: Seat, seed: int, lists: Sequence[DeckList], cards: Mapping[str, Json]
) -> tuple[CardDef, ...]:
    """The definition of each card by its number: where the seat can't know it, another that may be there.

    `lists` are decks that everybody can read, each as often as it is likely; `cards` all cards that there are.
    """
    table, other = s.table, OTHER[seat]
    found = list(table.cards)
    told = _named_cards(s)
    slots = [
        slot
        for slot in slots_of(s, seat)
        if table.owner[slot.card] == other and slot.card not in told and not _lies_open(s, slot.card)
    ]
    hidden = {slot.card for slot in slots}
    seen = Counter(
        table.cards[card].title for card in range(len(found)) if table.owner[card] == other and card not in hidden
    )
    rng, deck = _likely_deck(s, other, seed, lists, cards, seen)
    left = Counter[str]()
    if deck is not None:
        for part in deck.parts.values():
            left.update(dict(part))
    left -= seen
    rng, pool = chance.shuffled(rng, list(range(left.total())))
    titles = sorted(left.elements())
    unused = [compiled(cards[titles[place]]) for place in pool if titles[place] in cards]
    # What must have a certain back comes first.
    for slot in sorted(slots, key=lambda slot: (not slot.charged, not slot.value)):
        at = next((place for place, card in enumerate(unused) if fits(slot, card)), -1)
        if at >= 0:
            found[slot.card] = unused.pop(at)
        else:
            rng, found[slot.card] = _stand_in(s, slot, rng, cards)
    return tuple(found)


def _named_cards(s: State) -> set[CardNo]:
    """The cards whose texts are in force or are carried out: all were told which they are, wherever they are now."""
    told = {timed.env.source for timed in s.timed}
    told |= {source for source, _, _ in (*s.when, *s.after)}
    told |= {frame.env.source for frame in s.stack if isinstance(frame, Steps | Lines | Perform | Chain)}
    return told if s.pending is None else told | {s.pending.source}


def _lies_open(s: State, card: CardNo) -> bool:
    """A bastion or an active construct, wherever it was shuffled to: everybody knows that it is there."""
    return s.zone[card] == DECK and bool(s.flags[card] & FACE_UP)


def _likely_deck(
    s: State, owner: Seat, rng: int, lists: Sequence[DeckList], cards: Mapping[str, Json], seen: Counter[str]
) -> tuple[int, DeckList | None]:
    """A deck around the bastion that the owner shows or, if nobody has published one, around one of its faction; of
    those one with most of what was seen, and of these each as often as it stands among the lists."""
    at = s.table.bastion[owner]
    shown = None if at == NO_CARD else s.table.cards[at]

    def nearness(deck: DeckList) -> tuple[bool, bool]:
        around = [compiled(cards[title]) for title, _ in deck.parts["bastion"] if title in cards]
        return (
            shown is not None and any(card.title == shown.title for card in around),
            shown is None or any(card.faction == shown.faction for card in around),
        )

    def likeness(deck: DeckList) -> int:
        held = Counter[str]()
        for part in deck.parts.values():
            held.update(dict(part))
        return (held & seen).total()

    near = [(nearness(deck), deck) for deck in lists]
    nearest = max((how for how, _ in near if how[1]), default=None)
    # What was seen is only held against decks that may be it: a site knows hundreds.
    known = [(likeness(deck), deck) for how, deck in near if how == nearest]
    most = max((like for like, _ in known), default=0)
    likely = [deck for like, deck in known if like == most]
    if not likely:
        return rng, None
    rng, place = chance.below(rng, len(likely))
    return rng, likely[place]


def fits(slot: Slot, card: CardDef) -> bool:
    """Can the card lie there?"""
    return (
        bool(card.kind & ARCANUM) == bool(slot.group % 2)
        and not card.kind & (BASTION | MIND_CARD)
        and slot.value in (0, card.value)
        and not (slot.charged and card.kind & CONSTRUCT)
    )


def _stand_in(s: State, slot: Slot, rng: int, cards: Mapping[str, Json]) -> tuple[int, CardDef]:
    """A card of the owner's faction or a neutral one that can lie there; where there is none, of any faction."""
    bastion = s.table.bastion[slot.group // 2]
    factions = {_NEUTRAL} if bastion == NO_CARD else {_NEUTRAL, s.table.cards[bastion].faction}
    fitting = [card for definition in cards.values() if fits(slot, card := compiled(definition))]
    own = [card for card in fitting if card.faction in factions] or fitting
    rng, at = chance.below(rng, len(own))
    return rng, own[at]
