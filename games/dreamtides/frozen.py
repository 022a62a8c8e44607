"""Frozen states: a battle as bytes, in the midst of whatever goes on, for the same rules and cards alone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from games.dreamtides.cards.catalog import compiled
from games.dreamtides.cards.figments import FIGMENTS
from games.dreamtides.deal import brought, catalog_of
from games.dreamtides.pool.dreamwell import dreamwell_among
from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.card_table import Table
from games.dreamtides.rules.run_loop import RULES
from games.dreamtides.rules.state import State
from games.kernel.game import Seating
from games.kernel.refusal import DataError
from games.kernel.snapshot import freeze, thaw

Json = dict[str, Any]


def frozen(state: State) -> bytes:
    """The state, after a line that says which cards there are by their numbers: tokens are made in the battle, and a
    position numbers its cards in another way than decks do."""
    table = state.table
    cards = [[card.title, card.is_token] for card in table.cards]
    header = [cards, table.owner, [card.title for card in table.catalog.cards]]
    return json.dumps(header).encode() + b"\n" + freeze(state.clone(), table.parts)


def thawed(data: bytes, seats: Mapping[str, Seating], cards: Mapping[str, Json]) -> State:
    """A frozen state; raises DataError."""
    header, _, kept = data.partition(b"\n")
    try:
        numbers, owner, catalog = json.loads(header)
        every = {**cards, **dreamwell_among(cards.values())}
        defs = [printed(title, every, is_token=is_token) for title, is_token in numbers]
        names, decks, open_list = brought(seats)
        known = catalog_of([every[title] for title in catalog])
        table = Table(RULES, defs, owner, names, decks, open_list, catalog=known)
    except KeyError as error:
        raise DataError(f"it holds a card that isn't there: {error}") from error
    except (ValueError, TypeError) as error:
        raise DataError(f"not a frozen state: {error!r}") from error
    found = thaw(kept, table.parts)
    if not isinstance(found, State):
        raise DataError("these bytes hold no state of a battle")
    return found


def printed(title: str, cards: Mapping[str, Json], *, is_token: bool) -> CardDef:
    if is_token and title in FIGMENTS:
        return FIGMENTS[title]
    card = compiled(cards[title])
    return card.as_token() if is_token else card
