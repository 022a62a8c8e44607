"""Which cards a deck may hold whose list a seat isn't shown: those of a published deck, played with what was seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from games.dreamtides.ai.resampling import discovered, hidden_cards
from games.dreamtides.cards.catalog import compiled
from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.components import CHARACTER, EVENT
from games.dreamtides.rules.state import State
from games.kernel import chance
from games.kernel.decks.deck_list import DeckList
from games.kernel.engine.resolution import Lines, Steps
from games.kernel.ids import OPPOSITE, CardNo, Seat, card_numbers

Json = dict[str, Any]


def guessed(s: State, seat: Seat, seed: int, lists: Sequence[DeckList], cards: Mapping[str, Json]) -> list[CardDef]:
    """The definition of each card by its number: where the seat can't know it, another that may be there.

    `lists` are decks that everybody can read, each as often as it is likely; `cards` all cards that there are.
    """
    found, owner, other = list(s.table.cards), s.table.owner, OPPOSITE[seat]
    told = _named_cards(s)
    if s.pending is not None and s.pending.seat == seat:
        told |= set(discovered(s))
    hidden = [card for card in hidden_cards(s, seat) if owner[card] == other and card not in told]
    unknown = set(hidden)
    seen = Counter(
        [
            found[card].title
            for card in card_numbers(len(found))
            if owner[card] == other and card not in unknown and not found[card].is_token
        ]
    )
    rng, held = _likely_deck(seed, lists, seen)
    left = sorted([title for title in (held - seen).elements() if title in cards])
    rng, pool = chance.shuffled(rng, [each for title in left if _is_dealt(each := compiled(cards[title]))])
    playable = sorted([title for title, card in cards.items() if _is_playable(card)])
    for card in hidden:
        if pool:
            found[card] = pool.pop()
        elif playable:
            rng, at = chance.below(rng, len(playable))
            found[card] = compiled(cards[playable[at]])
    return found


def _named_cards(s: State) -> set[CardNo]:
    """The cards whose texts are in force or are carried out, and those that something was done with in this turn: all
    were told which they are, wherever they are now."""
    told = {item.card for item in s.chain} | {each.env.source for each in s.lasting}
    told |= {source for source, _, _ in s.waiting}
    told |= {card for done in s.this_turn for each in done for card in each}
    told |= {frame.env.source for frame in s.stack if isinstance(frame, Steps | Lines)}
    return told if s.pending is None else told | {s.pending.source}


def _is_dealt(card: CardDef) -> bool:
    return bool(card.kind & (CHARACTER | EVENT))


def _is_playable(card: Json) -> bool:
    """May a deck hold it (D14.3)?"""
    return card["kind"] in ("character", "event") and card.get("rarity") != "special"


def _likely_deck(rng: int, lists: Sequence[DeckList], seen: Counter[str]) -> tuple[int, Counter[str]]:
    """A deck with most of what was seen, its Dreamcaller among that; of these each as often as it is listed."""
    counted: list[Counter[str]] = []
    for deck in lists:
        held = Counter[str]()
        for part in deck.parts.values():
            held.update(dict(part))
        counted.append(held)
    if not counted:
        return rng, Counter()
    most = max((held & seen).total() for held in counted)
    likely = [held for held in counted if (held & seen).total() == most]
    rng, place = chance.below(rng, len(likely))
    return rng, likely[place]
