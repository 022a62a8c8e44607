"""Market of a bastion with its guests (V11): which cards may be in its decks, and how many of what must be."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from games.kernel.decks.demands import ENDLESS
from games.kernel.language.comparisons import stands
from games.voidream.cards.language import tree
from games.voidream.cards.language.render import render_line
from games.voidream.decks.demands import MOST_COPIES, fits, invited, rules_of
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import ARCANUM, BASTION, DREAM_CARD, FACTIONS


@dataclass(frozen=True, slots=True)
class Supply:
    """A card that may be in the deck, and in how many copies."""

    card: CardDef
    copies: int
    is_guest: bool
    is_arcanum: bool


@dataclass(frozen=True, slots=True)
class Demand:
    """So many copies, at least and at most, of the supplies that it names by number."""

    words: str
    rule: str
    least: int
    most: int
    of: frozenset[int]


def guest_choices(bastion: CardDef) -> list[tuple[str, ...]]:
    """All the guests that there may be at once (V11.1), chosen in each way."""
    others = [faction for faction in FACTIONS[1:] if faction != bastion.faction]
    return list(combinations(others, invited(bastion)))


def market(bastion: CardDef, guests: tuple[str, ...], pool: Iterable[CardDef]) -> tuple[list[Supply], list[Demand]]:
    """What there is and what is asked for, with these guest factions."""
    rules = rules_of(bastion)
    limit = next((rule.limit for rule in rules if isinstance(rule, tree.CopyLimit)), MOST_COPIES)
    free = {rule.title for rule in rules if isinstance(rule, tree.AnyCopies)}
    every = [rule for rule in rules if isinstance(rule, tree.EveryCard)]
    majors = {rule.major for rule in rules if isinstance(rule, tree.ArcanaSize)}
    supplies = []
    for card in pool:
        wanted = card.kind & ARCANUM or (card.kind & DREAM_CARD and not card.kind & BASTION)
        if not wanted or card.faction not in {bastion.faction, "neutral", *guests}:
            continue
        if card.major_of and card.title not in majors:
            continue
        if any(fits(card, rule.noun) and not stands(card.value, rule.compare, rule.number) for rule in every):
            continue
        copies = 1 if card.kind & ARCANUM else ENDLESS if card.title in free else limit
        supplies.append(Supply(card, copies, card.faction in guests, bool(card.kind & ARCANUM)))
    return supplies, [demand for rule in rules for demand in _demands(rule, supplies)]


def _demands(rule: tree.DeckRule, supplies: list[Supply]) -> Iterable[Demand]:
    numbered = list(enumerate(supplies))
    if isinstance(rule, tree.DreamSize):
        dream = [(at, each) for at, each in numbered if not each.is_arcanum]
        size = rule.total - 1
        yield Demand(f"{size} Dream cards", "V11.2", size, size, _numbers(dream))
        yield Demand("guests", "V11.2", 0, rule.guest, _numbers(pair for pair in dream if pair[1].is_guest))
    elif isinstance(rule, tree.ArcanaSize):
        arcana = [(at, each) for at, each in numbered if each.is_arcanum]
        major = [pair for pair in arcana if pair[1].card.title == rule.major]
        others = [pair for pair in arcana if pair not in major]
        yield Demand(f"the arcanum “{rule.major}”", "V11.3", 1, 1, _numbers(major))
        yield Demand(f"{rule.others} arcana", "V11.3", rule.others, rule.others, _numbers(others))
        yield Demand("guests", "V11.3", 0, rule.guest, _numbers(pair for pair in others if pair[1].is_guest))
    elif isinstance(rule, tree.Include):
        least = 0 if rule.compare is tree.Compare.AT_MOST else rule.limit
        most = ENDLESS if rule.compare is tree.Compare.AT_LEAST else rule.limit
        words = f"“{render_line(tree.DeckRuleLine(rule)).rstrip('.')}”"
        yield Demand(words, "V11.5", least, most, _numbers(pair for pair in numbered if fits(pair[1].card, rule.noun)))


def _numbers(pairs: Iterable[tuple[int, Supply]]) -> frozenset[int]:
    return frozenset(at for at, _ in pairs)
