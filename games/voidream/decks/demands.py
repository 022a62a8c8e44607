"""What deckbuilding asks of a deck (V11): so many copies, at least and at most, of certain cards.

Every problem of a deck, what can still be added to it, and how it stands are read off the same demands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from games.kernel.decks.demands import (
    ENDLESS,
    Demand,
    no_more_copies,
    too_many,
    too_many_copies,
    wrong_number,
    wrong_size,
)
from games.kernel.language.comparisons import stands
from games.voidream.cards.language import tree
from games.voidream.cards.language.compile_phrases import event_noun
from games.voidream.cards.language.parse import parse
from games.voidream.cards.language.render import render_line
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import ARCANUM, BASTION, FACTION_NAMES, MIND_CARD

MOST_COPIES = 3
_ONE_OF_EACH = "It is already in the deck. Every arcanum must be different."

CardList = Sequence[tuple[CardDef, int]]


def part_of(card: CardDef) -> str:
    """The part of a deck that a card belongs to."""
    if card.kind & BASTION:
        return "bastion"
    return "mind" if card.kind & MIND_CARD else "arcana" if card.kind & ARCANUM else "dream"


@dataclass(frozen=True, slots=True)
class Factions:
    """The main faction of a deck and its guests, as they are chosen."""

    main: str
    guests: frozenset[str]

    def is_guest(self, card: CardDef) -> bool:
        return card.faction in self.guests and card.faction != self.main

    def is_foreign(self, card: CardDef) -> bool:
        """Before there is a main faction, every card might belong to it."""
        return bool(self.main) and card.faction not in (self.main, "neutral") and card.faction not in self.guests


def rules_of(bastion: CardDef) -> list[tree.DeckRule]:
    """What the back of a bastion asks of its decks."""
    back = parse(bastion.definition.get("back", "").strip(), "back")
    return [line.rule for line in back.lines if isinstance(line, tree.DeckRuleLine)]


def invited(bastion: CardDef) -> int:
    """How many guest factions a bastion allows (V11.1, V11.5)."""
    return 2 if any(isinstance(rule, tree.SecondGuest) for rule in rules_of(bastion)) else 1


def every_demand(bastion: CardDef | None, factions: Factions) -> list[Demand[CardDef]]:
    """All that is asked of a deck; without a bastion, what is asked of every deck."""
    if bastion is None:
        foreign = _foreign(("dream", "arcana"), "V11.2", factions, _any)
        return [*leading_demands(factions), _mind_count(), _copies(MOST_COPIES), _same_arcana(), foreign]
    return [*leading_demands(factions), *demands_of(bastion, factions)]


def demands_of(bastion: CardDef, factions: Factions) -> Iterator[Demand[CardDef]]:
    """What the bastion's back and the rules for all decks ask of the cards beside it."""
    rules = rules_of(bastion)
    yield _mind_count()
    yield _copies(*_copy_rules(rules))
    yield _same_arcana()
    yield _majors([bastion])
    for rule in rules:
        build = _BUILDERS.get(type(rule))
        if build is not None:
            yield from build(rule, factions)


def shared_demands(bastions: Sequence[CardDef], factions: Factions) -> Iterator[Demand[CardDef]]:
    """What is asked of a deck whichever of these bastions it gets: of what they allow, the most that one allows."""
    if len(bastions) == 1:
        yield from demands_of(bastions[0], factions)
        return
    rules = [rules_of(bastion) for bastion in bastions]
    limits = [_copy_rules(each) for each in rules]
    yield _mind_count()
    yield _copies(
        max((limit for limit, _ in limits), default=MOST_COPIES), frozenset().union(*(free for _, free in limits))
    )
    yield _same_arcana()
    yield _majors(bastions)
    dream = [rule for each in rules for rule in each if isinstance(rule, tree.DreamSize)]
    arcana = [rule for each in rules for rule in each if isinstance(rule, tree.ArcanaSize)]
    if dream:
        yield _dream_size(min(rule.total for rule in dream), max(rule.total for rule in dream))
        yield from _belonging(
            ("dream",), "V11.2", "Guest Dream cards", max(rule.guest for rule in dream), factions, _any
        )
    if arcana:
        majors, others = {rule.major for rule in arcana}, [rule.others for rule in arcana]

        def is_other(card: CardDef) -> bool:
            return card.title not in majors

        yield _arcana_size("the major arcanum", is_other, min(others), max(others))
        yield from _belonging(
            ("arcana",), "V11.3", "Guest arcana", max(rule.guest for rule in arcana), factions, is_other
        )


def leading_demands(factions: Factions) -> Iterator[Demand[CardDef]]:
    """Where bastion and mind card belong, and that there is one bastion (V11.1)."""
    yield Demand(
        "bastion-faction", "V11.1", ("bastion",), lambda card: card.faction != factions.main,
        lambda _, card: f"“{card.title}” belongs to {_named(card)}. Choose a bastion of the main faction.",
        lambda _, card: f"It belongs to {_named(card)}, not to the main faction.",
        most=0, each=True,
    )  # fmt: skip
    yield Demand(
        "mind-faction", "V11.1", ("mind",), factions.is_foreign,
        lambda _, card: f"“{card.title}” belongs to {_named(card)}. Choose a mind card of the main or guest faction, "
        "or a neutral one.",
        lambda _, card: _uninvited(card),
        most=0, each=True,
    )  # fmt: skip
    yield Demand(
        "bastion-count", "V11.1", ("bastion",), _any,
        lambda _: "A deck needs exactly one bastion. Choose one.",
        lambda *_: "The deck already has a bastion.",
        least=1, most=1, label="Bastion",
    )  # fmt: skip


def _mind_count() -> Demand[CardDef]:
    return Demand(
        "mind-count", "V11.1", ("mind",), _any,
        lambda _: "A deck needs exactly one mind card. Choose one.",
        lambda *_: "The deck already has a mind card.",
        least=1, most=1, label="Mind card",
    )  # fmt: skip


def _copy_rules(rules: Sequence[tree.DeckRule]) -> tuple[int, frozenset[str]]:
    """How many copies of a Dream card a bastion allows, and of which titles any number (V11.5)."""
    limit = next((rule.limit for rule in rules if isinstance(rule, tree.CopyLimit)), MOST_COPIES)
    return limit, frozenset(rule.title for rule in rules if isinstance(rule, tree.AnyCopies))


def _copies(limit: int, free: frozenset[str] = frozenset()) -> Demand[CardDef]:
    """Copies of Dream cards (V11.4)."""
    return Demand(
        "copies", "V11.4", ("dream",), lambda card: card.title not in free,
        lambda has, card: too_many_copies(card.title, has, limit),
        lambda *_: no_more_copies(limit),
        most=limit, each=True, label="" if limit == MOST_COPIES else "Copies of a Dream card",
    )  # fmt: skip


def _same_arcana() -> Demand[CardDef]:
    return Demand(
        "same-arcana", "V11.4", ("arcana",), _any,
        lambda _, card: f"Every arcanum must be different. Keep one “{card.title}”.",
        lambda *_: _ONE_OF_EACH,
        most=1, each=True,
    )  # fmt: skip


def _majors(bastions: Sequence[CardDef]) -> Demand[CardDef]:
    """A major arcanum belongs to its bastion (V11.3)."""
    led = {"", *(bastion.title for bastion in bastions)}
    return Demand(
        "foreign-major", "V11.3", ("arcana",), lambda card: card.major_of not in led,
        lambda _, card: f"“{card.title}” is the major arcanum of “{card.major_of}”. Remove it.",
        lambda _, card: f"It is the major arcanum of “{card.major_of}”.",
        most=0, each=True,
    )  # fmt: skip


def _dream(rule: tree.DreamSize, factions: Factions) -> Iterator[Demand[CardDef]]:
    yield _dream_size(rule.total, rule.total)
    yield from _belonging(("dream",), "V11.2", "Guest Dream cards", rule.guest, factions, _any)


def _dream_size(least: int, most: int) -> Demand[CardDef]:
    return Demand(
        "dream-size", "V11.2", ("bastion", "dream"), _any,
        lambda has: wrong_size("Dream cards, including the bastion", has, least, most),
        lambda *_: f"The deck already has all {most} Dream cards.",
        least=least, most=most, label="Dream cards, including the bastion", scope="including the bastion",
    )  # fmt: skip


def _arcana(rule: tree.ArcanaSize, factions: Factions) -> Iterator[Demand[CardDef]]:
    yield Demand(
        "major-missing", "V11.3", ("arcana",), lambda card: card.title == rule.major,
        lambda _: f"The major arcanum “{rule.major}” is missing. Add it.",
        lambda *_: _ONE_OF_EACH,
        least=1, label=f"Major arcanum “{rule.major}”", lacks=(rule.major,),
    )  # fmt: skip

    def is_other(card: CardDef) -> bool:
        return card.title != rule.major

    yield _arcana_size(f"“{rule.major}”", is_other, rule.others, rule.others)
    yield from _belonging(("arcana",), "V11.3", "Guest arcana", rule.guest, factions, is_other)


def _arcana_size(major: str, is_other: Callable[[CardDef], bool], least: int, most: int) -> Demand[CardDef]:
    return Demand(
        "arcana-size", "V11.3", ("arcana",), is_other,
        lambda has: wrong_size(f"Arcana besides {major}", has, least, most),
        lambda *_: f"The deck already has all {most} arcana besides {major}.",
        least=least, most=most, label=f"Arcana besides {major}", scope=f"besides {major}",
    )  # fmt: skip


def _belonging(
    parts: tuple[str, ...], rule: str, label: str, most: int, factions: Factions, among: Callable[[CardDef], bool]
) -> Iterator[Demand[CardDef]]:
    """Cards of other factions, and the guest's (V11.2, V11.3)."""
    yield _foreign(parts, rule, factions, among)
    yield Demand(
        "too-many-guests", rule, parts, lambda card: among(card) and factions.is_guest(card),
        lambda has: too_many(label, has, most),
        lambda *_: f"{label}: at most {most} allowed.",
        most=most, label=label, names=True,
    )  # fmt: skip


def _foreign(
    parts: tuple[str, ...], rule: str, factions: Factions, among: Callable[[CardDef], bool]
) -> Demand[CardDef]:
    return Demand(
        "foreign-card", rule, parts, lambda card: among(card) and factions.is_foreign(card),
        lambda _, card: f"“{card.title}” belongs to {_named(card)}. Remove it, or choose that guest faction.",
        lambda _, card: _uninvited(card),
        most=0, each=True,
    )  # fmt: skip


def _include(rule: tree.Include, _: Factions) -> Iterator[Demand[CardDef]]:
    text = render_line(tree.DeckRuleLine(rule)).rstrip(".")
    yield Demand(
        "include", "V11.5", ("dream", "arcana"), _fitting(rule.noun),
        lambda has: wrong_number(text, has, rule.limit),
        lambda has, _: f"{text}: the deck has {has}.",
        least=0 if rule.compare is tree.Compare.AT_MOST else rule.limit,
        most=ENDLESS if rule.compare is tree.Compare.AT_LEAST else rule.limit,
        label=text, names=True,
    )  # fmt: skip


def _every(rule: tree.EveryCard, _: Factions) -> Iterator[Demand[CardDef]]:
    text, speaks_of = render_line(tree.DeckRuleLine(rule)).rstrip("."), _fitting(rule.noun)
    yield Demand(
        "value", "V11.5", ("dream", "arcana"),
        lambda card: speaks_of(card) and not stands(card.value, rule.compare, rule.number),
        lambda _, card: f"{text}. Remove “{card.title}” (value {card.value}).",
        lambda _, card: f"{text}. This card has value {card.value}.",
        most=0, each=True, label=text,
    )  # fmt: skip


_BUILDERS: dict[type, Callable[..., Iterator[Demand[CardDef]]]] = {
    tree.DreamSize: _dream,
    tree.ArcanaSize: _arcana,
    tree.Include: _include,
    tree.EveryCard: _every,
}


def fits(card: CardDef, noun: tree.Noun) -> bool:
    """Does a noun phrase of a deck rule speak of this card, as printed?"""
    return _fitting(noun)(card)


def _fitting(noun: tree.Noun) -> Callable[[CardDef], bool]:
    return event_noun(noun).of_print


def _any(_: CardDef) -> bool:
    return True


def _named(card: CardDef) -> str:
    return FACTION_NAMES[card.faction]


def _uninvited(card: CardDef) -> str:
    return f"It belongs to {_named(card)}, not to the main or a guest faction."
