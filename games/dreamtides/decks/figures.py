"""A deck in figures: its curve of costs, kinds and subtypes, and the odds of opening hands (D3.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

from games.dreamtides.decks.demands import CARDS
from games.dreamtides.decks.legality import Deck
from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.components import CHARACTER, EVENT
from games.dreamtides.rules.settings import STANDARD
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.figures import Cell, Countable, DeckFigures, Figure, Row, counted
from games.kernel.decks.odds import as_percent, at_least

Cards = list[CardDef]
KINDS: Final = {CHARACTER: "characters", EVENT: "events"}


def figures(deck: DeckList, cards: Mapping[str, Any]) -> DeckFigures:
    """What can be counted of the cards that are known; a deck may be unfinished, or empty."""
    built = Deck(deck, cards)
    found = [card for card, copies in built.parts[CARDS] for _ in range(copies)]
    return DeckFigures(tuple(_figures(found)) if found else (), len(found), tuple(_countables(found)))


def _figures(cards: Cards) -> Iterator[Figure]:
    yield _curve(cards)
    yield counted("kinds", "By kind", "Kind", _kinds(cards))
    sparks = Counter(card.spark for card in cards if card.kind == CHARACTER)
    if sparks:
        yield counted("sparks", "Character spark", "Spark", [(f"{each}", sparks[each]) for each in sorted(sparks)])
    subtypes = Counter(subtype for card in cards for subtype in card.subtypes)
    if subtypes:
        yield counted("subtypes", "By subtype", "Subtype", sorted(subtypes.items(), key=lambda pair: (-pair[1], pair)))


def _curve(cards: Cards) -> Figure:
    costs = Counter(_cost(card) for card in cards)
    most = max(costs.values())
    rows = []
    for cost in range(max(costs) + 1):
        chance = at_least(1, STANDARD.first_hand, costs[cost], len(cards))
        cells = (Cell(f"{costs[cost]}", Fraction(costs[cost], most)), Cell(as_percent(chance), chance))
        rows.append(Row(f"{cost}", cells))
    mean = Fraction(sum(map(_cost, cards)), len(cards))
    tells = (f"{len(cards)} characters and events, average cost {float(mean):.1f}. Modal cards count as 0.",)
    return Figure("curve", "Cost curve", "Cost", ("Cards", "In the opening hand"), tuple(rows), tells)


def _cost(card: CardDef) -> int:
    return max(0, card.cost)


def _kinds(cards: Cards) -> list[tuple[str, int]]:
    kinds = Counter(card.kind for card in cards)
    found = [(name.capitalize(), kinds[kind]) for kind, name in KINDS.items()]
    return [pair for pair in [*found, ("Fast", sum(card.fast for card in cards))] if pair[1]]


def _countables(cards: Cards) -> Iterator[Countable]:
    kinds = Counter(card.kind for card in cards)
    for kind, name in KINDS.items():
        if kinds[kind]:
            yield Countable(f"kind-{name}", "Kind", name, kinds[kind], name.capitalize())
    if fast := sum(card.fast for card in cards):
        yield Countable("fast", "Kind", "fast cards", fast, "Fast cards")
    costs = Counter(map(_cost, cards))
    for cost in sorted(costs):
        yield Countable(f"cost-{cost}", "Cost", f"cards of cost {cost}", costs[cost], f"Cost {cost}")
    subtypes = Counter(subtype for card in cards for subtype in card.subtypes)
    for subtype in sorted(subtypes):
        yield Countable(f"subtype-{subtype}", "Subtype", f"{subtype} cards", subtypes[subtype])
    titles = Counter(card.title for card in cards)
    for title in sorted(titles):
        yield Countable(f"title-{title}", "Title", f"copies of {title}", titles[title])
