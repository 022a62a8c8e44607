"""Deckbuilding (V11): what a deck has to be, and every problem of a deck at once, each with what would mend it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from games.kernel.game import DeckList, Problem
from games.kernel.refusal import DataError
from games.voidream.catalog import compiled
from games.voidream.components import ARCANUM, BASTION, DREAM_CARD, FACTION_NAMES, FACTIONS, MIND_CARD, CardDef
from games.voidream.demands import ENDLESS, CardList, Demand, Factions
from games.voidream.language import tree
from games.voidream.language.compile_phrases import KIND_BITS, event_noun
from games.voidream.language.parse import parse
from games.voidream.language.render import render_line
from games.voidream.operations.values import compare

__all__ = ["MOST_COPIES", "PARTS", "Deck", "demands_of", "every_demand", "fits", "invited", "problems", "rules_of"]

MOST_COPIES = 3
PARTS = {
    "bastion": (BASTION, "bastion"),
    "mind": (MIND_CARD, "mind card"),
    "dream": (DREAM_CARD & ~BASTION, "Dream card"),
    "arcana": (ARCANUM, "arcanum"),
}
"""The kinds of card in each part of a deck, and what one of them is called."""


class Deck:
    """A deck list with its cards looked up."""

    def __init__(self, deck: DeckList, cards: Mapping[str, Any]) -> None:
        self.found: list[Problem] = []
        self.main = deck.choices.get("main", "")
        self.guest = deck.choices.get("guest", "")
        self.second_guest = deck.choices.get("second_guest", "")
        self.factions = Factions(self.main, frozenset(filter(None, (self.guest, self.second_guest))))
        self.parts: dict[str, CardList] = {
            part: self.look_up(deck.parts.get(part, ()), cards, kinds, what) for part, (kinds, what) in PARTS.items()
        }
        self.bastion, self.mind, self.dream, self.arcana = self.parts.values()

    def look_up(
        self, entries: tuple[tuple[str, int], ...], cards: Mapping[str, Any], kinds: int, what: str
    ) -> CardList:
        counted: dict[str, int] = {}
        for title, copies in entries:
            counted[title] = counted.get(title, 0) + max(copies, 0)
        known = []
        for title, copies in counted.items():
            if title not in cards:
                self.say("unknown-card", "V11.2", [title], f"There is no card “{title}”: take it out.")
                continue
            try:
                card = compiled(cards[title])
            except DataError as error:
                self.say("broken-card", "V11.2", [title], f"“{title}” can't be played: {error}")
                continue
            if not card.kind & kinds:
                self.say("wrong-part", "V11.2", [title], f"“{title}” is no {what}: move it to its part of the deck.")
            elif copies > 0:
                known.append((card, copies))
        return known

    def say(self, code: str, rule: str, cards: list[str], sentence: str) -> None:
        self.found.append(Problem(code, rule, tuple(cards), sentence))


def problems(deck: DeckList, cards: Mapping[str, Any]) -> list[Problem]:
    """Every problem of a deck with these card definitions; an empty list if it is legal."""
    built = Deck(deck, cards)
    if built.main not in FACTIONS[1:]:
        built.say("main-faction", "V11.1", [], "Choose a main faction.")
    for guest in sorted(built.factions.guests):
        if guest not in FACTIONS[1:] or guest == built.main:
            built.say("guest-faction", "V11.1", [], "A guest faction is a faction other than the main one.")
    before = len(built.found)
    for demand in _leaders(built.factions):
        built.found += demand.problems(built.parts)
    if any(problem.code == "bastion-count" for problem in built.found[before:]):
        return built.found
    bastion = built.parts["bastion"][0][0]
    for demand in demands_of(bastion, built.factions):
        built.found += demand.problems(built.parts)
    if built.second_guest and invited(bastion) < 2:
        built.say("second-guest", "V11.1", [], "This bastion allows one guest faction: choose one of the two.")
    return built.found


def rules_of(bastion: CardDef) -> list[tree.DeckRule]:
    """What the back of a bastion asks of its decks."""
    back = parse(bastion.definition.get("back", "").strip(), "back")
    return [line.rule for line in back.lines if isinstance(line, tree.DeckRuleLine)]


def invited(bastion: CardDef) -> int:
    """How many guest factions a bastion allows (V11.1, V11.5)."""
    return 2 if any(isinstance(rule, tree.SecondGuest) for rule in rules_of(bastion)) else 1


def every_demand(bastion: CardDef | None, factions: Factions) -> list[Demand]:
    """All that is asked of a deck; without a bastion, what is asked of every deck."""
    if bastion is None:
        foreign = _foreign(("dream", "arcana"), "V11.2", factions, _any)
        return [*_leaders(factions), _mind_count(), _copies([]), _same_arcana(), foreign]
    return [*_leaders(factions), *demands_of(bastion, factions)]


def demands_of(bastion: CardDef, factions: Factions) -> Iterator[Demand]:
    """What the bastion's back and the rules for all decks ask of the cards beside it."""
    rules = rules_of(bastion)
    yield _mind_count()
    yield _copies(rules)
    yield _same_arcana()
    yield _majors(bastion)
    for rule in rules:
        build = BUILDERS.get(type(rule))
        if build is not None:
            yield from build(rule, factions)


def _leaders(factions: Factions) -> Iterator[Demand]:
    """Where bastion and mind card belong, and that there is one bastion (V11.1)."""
    yield Demand(
        "bastion-faction", "V11.1", ("bastion",), lambda card: card.faction != factions.main,
        lambda _, card: f"“{card.title}” belongs to {_named(card)}: choose a bastion of the main faction.",
        lambda _, card: f"It belongs to {_named(card)}, which isn't the main faction.",
        most=0, each=True,
    )  # fmt: skip
    yield Demand(
        "mind-faction", "V11.1", ("mind",), factions.is_foreign,
        lambda _, card: f"“{card.title}” belongs to {_named(card)}: choose a mind card of the main or guest faction, "
        "or a neutral one.",
        lambda _, card: _uninvited(card),
        most=0, each=True,
    )  # fmt: skip
    yield Demand(
        "bastion-count", "V11.1", ("bastion",), _any,
        lambda _: "A deck has exactly one bastion: choose one.",
        lambda *_: "The deck has its bastion.",
        least=1, most=1, label="Bastion",
    )  # fmt: skip


def _mind_count() -> Demand:
    return Demand(
        "mind-count", "V11.1", ("mind",), _any,
        lambda _: "A deck has exactly one mind card: choose one.",
        lambda *_: "The deck has its mind card.",
        least=1, most=1, label="Mind card",
    )  # fmt: skip


def _copies(rules: Sequence[tree.DeckRule]) -> Demand:
    """Copies of Dream cards (V11.4, V11.5)."""
    limit = next((rule.limit for rule in rules if isinstance(rule, tree.CopyLimit)), MOST_COPIES)
    free = {rule.title for rule in rules if isinstance(rule, tree.AnyCopies)}
    return Demand(
        "copies", "V11.4", ("dream",), lambda card: card.title not in free,
        lambda has, card: f"{has} copies of “{card.title}”, and at most {limit}: take out {has - limit}.",
        lambda has, _: f"There {_is_or_are(has, 'copy', 'copies')}, and at most {limit} may be in a deck.",
        most=limit, each=True, label="" if limit == MOST_COPIES else "Copies of a Dream card",
    )  # fmt: skip


def _same_arcana() -> Demand:
    return Demand(
        "same-arcana", "V11.4", ("arcana",), _any,
        lambda _, card: f"All arcana differ: keep one “{card.title}”.",
        lambda *_: "It is in the deck, and all arcana differ.",
        most=1, each=True,
    )  # fmt: skip


def _majors(bastion: CardDef) -> Demand:
    """A major arcanum belongs to its bastion (V11.3)."""
    return Demand(
        "foreign-major", "V11.3", ("arcana",), lambda card: card.major_of not in ("", bastion.title),
        lambda _, card: f"“{card.title}” is the major arcanum of “{card.major_of}”: take it out.",
        lambda _, card: f"It is the major arcanum of “{card.major_of}”.",
        most=0, each=True,
    )  # fmt: skip


def _dream(rule: tree.DreamSize, factions: Factions) -> Iterator[Demand]:
    yield Demand(
        "dream-size", "V11.2", ("bastion", "dream"), _any,
        lambda has: f"{has} Dream cards with the bastion, and there must be {rule.total}: "
        f"{_more_or_fewer(has, rule.total)}.",
        lambda *_: f"The deck has all of its {rule.total} Dream cards.",
        least=rule.total, most=rule.total, label="Dream cards with the bastion",
    )  # fmt: skip
    yield from _belonging(("dream",), "V11.2", "Dream cards", rule.guest, factions, _any)


def _arcana(rule: tree.ArcanaSize, factions: Factions) -> Iterator[Demand]:
    yield Demand(
        "major-missing", "V11.3", ("arcana",), lambda card: card.title == rule.major,
        lambda _: f"The major arcanum “{rule.major}” is missing: add it.",
        lambda *_: "It is in the deck, and all arcana differ.",
        least=1, label=f"The major arcanum “{rule.major}”", lacks=(rule.major,),
    )  # fmt: skip

    def is_other(card: CardDef) -> bool:
        return card.title != rule.major

    yield Demand(
        "arcana-size", "V11.3", ("arcana",), is_other,
        lambda has: f"{has} arcana besides “{rule.major}”, and there must be {rule.others}: "
        f"{_more_or_fewer(has, rule.others)}.",
        lambda *_: f"The deck has all of its {rule.others} arcana besides “{rule.major}”.",
        least=rule.others, most=rule.others, label=f"Arcana besides “{rule.major}”",
    )  # fmt: skip
    yield from _belonging(("arcana",), "V11.3", "arcana", rule.guest, factions, is_other)


def _belonging(
    parts: tuple[str, ...], rule: str, what: str, most: int, factions: Factions, among: Callable[[CardDef], bool]
) -> Iterator[Demand]:
    """Cards of other factions, and the guest's (V11.2, V11.3)."""
    yield _foreign(parts, rule, factions, among)
    yield Demand(
        "too-many-guests", rule, parts, lambda card: among(card) and factions.is_guest(card),
        lambda has: f"{has} guest {what}, and at most {most}: take out {has - most}.",
        lambda *_: f"The deck has all of the {most} guest {what} that it may have.",
        most=most, label=f"Guest {what}", names=True,
    )  # fmt: skip


def _foreign(parts: tuple[str, ...], rule: str, factions: Factions, among: Callable[[CardDef], bool]) -> Demand:
    return Demand(
        "foreign-card", rule, parts, lambda card: among(card) and factions.is_foreign(card),
        lambda _, card: f"“{card.title}” belongs to {_named(card)}: take it out, or make that the guest faction.",
        lambda _, card: _uninvited(card),
        most=0, each=True,
    )  # fmt: skip


def _include(rule: tree.Include, _: Factions) -> Iterator[Demand]:
    text = render_line(tree.DeckRuleLine(rule)).rstrip(".")
    yield Demand(
        "include", "V11.5", ("dream", "arcana"), _fitting(rule.noun),
        lambda has: f"{text}: there are {has}, {_more_or_fewer(has, rule.limit)}.",
        lambda has, _: f"{text}: there {_is_or_are(has)}.",
        least=0 if rule.compare is tree.Compare.AT_MOST else rule.limit,
        most=ENDLESS if rule.compare is tree.Compare.AT_LEAST else rule.limit,
        label=text, names=True,
    )  # fmt: skip


def _every(rule: tree.EveryCard, _: Factions) -> Iterator[Demand]:
    text, speaks_of = render_line(tree.DeckRuleLine(rule)).rstrip("."), _fitting(rule.noun)
    yield Demand(
        "value", "V11.5", ("dream", "arcana"),
        lambda card: speaks_of(card) and not compare(card.value, rule.compare, rule.number),
        lambda _, card: f"{text}: take out “{card.title}” of value {card.value}.",
        lambda _, card: f"{text}, and this one has {card.value}.",
        most=0, each=True, label=text,
    )  # fmt: skip


BUILDERS: dict[type, Callable[..., Iterator[Demand]]] = {
    tree.DreamSize: _dream,
    tree.ArcanaSize: _arcana,
    tree.Include: _include,
    tree.EveryCard: _every,
}


def fits(card: CardDef, noun: tree.Noun) -> bool:
    """Does a noun phrase of a deck rule speak of this card, as printed?"""
    return _fitting(noun)(card)


def _fitting(noun: tree.Noun) -> Callable[[CardDef], bool]:
    asked = event_noun(noun, printed=True)
    kinds = KIND_BITS[noun.kind] if isinstance(noun.kind, tree.Kind) else 0

    def is_meant(card: CardDef) -> bool:
        if kinds and not card.kind & kinds:
            return False
        if asked.subtype and asked.subtype not in card.subtypes:
            return False
        if asked.title and asked.title != card.title:
            return False
        if asked.factions and card.faction not in asked.factions:
            return False
        if asked.keyword and not card.keywords & asked.keyword:
            return False
        numbers = (card.dawn, card.stability, card.dusk)
        limits = [(numbers[axis], how, limit) for axis, how, limit in asked.stats]
        if asked.value is not None:
            limits.append((card.value, *asked.value))
        return all(compare(number, how, limit) for number, how, limit in limits if isinstance(limit, int))

    return is_meant


def _any(_: CardDef) -> bool:
    return True


def _named(card: CardDef) -> str:
    return FACTION_NAMES[card.faction]


def _uninvited(card: CardDef) -> str:
    return f"It belongs to {_named(card)}, which is neither the main nor a guest faction."


def _more_or_fewer(has: int, wants: int) -> str:
    return f"add {wants - has}" if has < wants else f"take out {has - wants}"


def _is_or_are(has: int, one: str = "", many: str = "") -> str:
    return f"is {has} {one}".rstrip() if has == 1 else f"are {has} {many}".rstrip()
