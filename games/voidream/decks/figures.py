"""A deck in figures: kinds, factions, statistics, how deep it makes its owner, and which arcana that depth allows.

All odds are those of a deck as it lies when the game begins: the Dream cards shuffled, the bastion under them (V3.2).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.figures import Cell, Countable, DeckFigures, Figure, Row, counted
from games.kernel.decks.odds import as_percent, cards_before
from games.voidream.decks.legality import Deck
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import ENTITY, FACTION_NAMES, KIND_NAMES, KIND_PLURALS, KINDS

_VALUES = (1, 2, 3, 4)
Cards = list[CardDef]


def figures(deck: DeckList, cards: Mapping[str, Any]) -> DeckFigures:
    """What can be counted of the cards that are known; a deck may be unfinished, or empty."""
    built = Deck(deck, cards)
    dream = [card for card, copies in built.dream for _ in range(copies)]
    arcana = [card for card, copies in built.arcana for _ in range(copies)]
    bastion = built.bastion[0][0] if built.bastion else None
    return DeckFigures(tuple(_figures(dream, arcana, bastion)), len(dream), tuple(_countables(dream)))


def _figures(dream: Cards, arcana: Cards, bastion: CardDef | None) -> Iterator[Figure]:
    if dream:
        yield _depths(dream, arcana, bastion)
    if dream and arcana:
        yield _hand(dream, arcana)
    if dream or arcana:
        kinds = Counter(card.kind for card in dream + arcana)
        named = [(KIND_PLURALS[KIND_NAMES[kind]].capitalize(), kinds[kind]) for kind in KINDS.values() if kinds[kind]]
        yield counted("kinds", "By kind", "Kind", named)
        factions = Counter(card.faction for card in dream + arcana)
        belongs = [(FACTION_NAMES[faction], number) for faction, number in factions.most_common()]
        yield counted("factions", "By faction", "Faction", belongs)
    entities = [card for card in dream if card.kind == ENTITY]
    if entities:
        yield _statistics(entities)


def _depths(dream: Cards, arcana: Cards, bastion: CardDef | None) -> Figure:
    on_top = Counter(card.value for card in dream)
    rows = []
    for depth in _VALUES:
        share = Fraction(on_top[depth], len(dream))
        playable = sum(1 for card in arcana if card.value >= depth)
        cells = [Cell(f"{as_percent(share)} ({on_top[depth]})", share), Cell(_rolls(depth, on_top, dream, bastion))]
        if arcana:
            cells.append(Cell(f"{playable} of {len(arcana)}", Fraction(playable, len(arcana))))
        rows.append(Row(f"{depth}", tuple(cells)))
    mean = Fraction(sum(card.value for card in dream), len(dream))
    tells = [f"{len(dream)} Dream cards, average value {_decimal(mean)}."]
    columns: tuple[str, ...] = ("On top at the start", "Rolls to reach it")
    if arcana:
        columns += ("Playable arcana",)
        expected = sum(_chance(card, dream) * copies for card, copies in Counter(arcana).items())
        tells.append(f"At the start, you can play {_decimal(Fraction(expected))} of {len(arcana)} arcana on average.")
    return Figure("depths", "Depth odds", "Depth", columns, tuple(rows), tuple(tells))


def _rolls(depth: int, on_top: Counter[int], dream: Cards, bastion: CardDef | None) -> str:
    """Rolls until this depth, none if it is there already (V9.14)."""
    if on_top[depth]:
        return _decimal(cards_before(on_top[depth], len(dream)))
    if bastion and bastion.value == depth:
        return f"{len(dream)} (bastion)"
    return "Never"


def _hand(dream: Cards, arcana: Cards) -> Figure:
    rows = []
    for card in sorted(dict.fromkeys(arcana), key=lambda card: (-card.value, card.title)):
        chance = _chance(card, dream)
        rows.append(Row(card.title, (Cell(f"{card.value}"), Cell(as_percent(chance), chance))))
    tells = ("An arcanum, upright or inverted, can be played at depths up to its value.",)
    return Figure("hand", "Odds of playing arcana at the start", "Arcanum", ("Value", "Playable"), tuple(rows), tells)


def _chance(arcanum: CardDef, dream: Cards) -> Fraction:
    """How likely the first depth allows an arcanum (V5.2)."""
    return Fraction(sum(1 for card in dream if card.value <= arcanum.value), len(dream))


def _statistics(entities: Cards) -> Figure:
    spreads = [Counter(numbers) for numbers in zip(*(_stats(card) for card in entities), strict=True)]
    most = max(max(spread.values()) for spread in spreads)
    numbers = range(min(min(spread) for spread in spreads), max(max(spread) for spread in spreads) + 1)
    rows = [
        Row(f"{number}", tuple(Cell(f"{spread[number]}", Fraction(spread[number], most)) for spread in spreads))
        for number in numbers
    ]
    means = [
        _decimal(Fraction(sum(number * copies for number, copies in spread.items()), len(entities)))
        for spread in spreads
    ]
    tells = (f"Average: {means[0]} dawn, {means[1]} stability, {means[2]} dusk.",)
    columns = ("Dawn", "Stability", "Dusk")
    return Figure("statistics", f"Entity stats ({len(entities)})", "Number", columns, tuple(rows), tells)


def _stats(card: CardDef) -> tuple[int, int, int]:
    return card.dawn, card.stability, card.dusk


def _countables(dream: Cards) -> Iterator[Countable]:
    kinds = Counter(KIND_NAMES[card.kind] for card in dream)
    for kind in KINDS:
        if kinds[kind]:
            yield Countable(f"kind-{kind}", "Kind", KIND_PLURALS[kind], kinds[kind], KIND_PLURALS[kind].capitalize())
    values = Counter(card.value for card in dream)
    for value in _VALUES:
        if values[value]:
            yield Countable(f"value-{value}", "Value", f"cards of value {value}", values[value], f"Value {value}")
    subtypes = Counter(subtype for card in dream for subtype in card.subtypes)
    for subtype in sorted(subtypes):
        yield Countable(f"subtype-{subtype}", "Subtype", f"{subtype} cards", subtypes[subtype])
    titles = Counter(card.title for card in dream)
    for title in sorted(titles):
        yield Countable(f"title-{title}", "Title", f"copies of {title}", titles[title])


def _decimal(number: Fraction) -> str:
    return f"{float(number):.1f}"
