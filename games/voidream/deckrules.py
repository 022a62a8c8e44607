"""Deckbuilding (V11): every problem of a deck at once, each with what would mend it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.kernel.game import DeckList, Problem
from games.kernel.refusal import DataError
from games.voidream.catalog import compiled
from games.voidream.components import ARCANUM, BASTION, DREAM_CARD, FACTION_NAMES, FACTIONS, MIND_CARD, CardDef
from games.voidream.language import tree
from games.voidream.language.compile_phrases import KIND_BITS, event_noun
from games.voidream.language.parse import parse
from games.voidream.language.render import render_line
from games.voidream.operations.values import compare

__all__ = ["MOST_COPIES", "Deck", "check_cards", "check_factions", "fits", "problems", "rules_of"]

MOST_COPIES = 3
CardList = list[tuple[CardDef, int]]


class Deck:
    """A deck list with its cards looked up."""

    def __init__(self, deck: DeckList, cards: Mapping[str, Any]) -> None:
        self.found: list[Problem] = []
        self.main = deck.choices.get("main", "")
        self.guest = deck.choices.get("guest", "")
        self.second_guest = deck.choices.get("second_guest", "")
        self.bastion = self.look_up(deck.parts.get("bastion", ()), cards, BASTION, "bastion")
        self.mind = self.look_up(deck.parts.get("mind", ()), cards, MIND_CARD, "mind card")
        self.dream = self.look_up(deck.parts.get("dream", ()), cards, DREAM_CARD & ~BASTION, "Dream card")
        self.arcana = self.look_up(deck.parts.get("arcana", ()), cards, ARCANUM, "arcanum")

    def look_up(
        self, entries: tuple[tuple[str, int], ...], cards: Mapping[str, Any], kinds: int, what: str
    ) -> CardList:
        known: CardList = []
        for title, copies in entries:
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

    def guests(self) -> set[str]:
        return {faction for faction in (self.guest, self.second_guest) if faction}

    def is_guest(self, card: CardDef) -> bool:
        return card.faction in self.guests() and card.faction != self.main

    def is_foreign(self, card: CardDef) -> bool:
        return card.faction not in {self.main, "neutral"} | self.guests()


def problems(deck: DeckList, cards: Mapping[str, Any]) -> list[Problem]:
    """Every problem of a deck with these card definitions; an empty list if it is legal."""
    built = Deck(deck, cards)
    check_factions(built)
    if len(built.bastion) != 1 or built.bastion[0][1] != 1:
        built.say("bastion-count", "V11.1", [], "A deck has exactly one bastion: choose one.")
        return built.found
    if sum(copies for _, copies in built.mind) != 1:
        built.say("mind-count", "V11.1", [], "A deck has exactly one mind card: choose one.")
    bastion = built.bastion[0][0]
    rules = rules_of(bastion)
    check_cards(built, bastion, rules)
    if built.second_guest and not any(isinstance(rule, tree.SecondGuest) for rule in rules):
        built.say("second-guest", "V11.1", [], "This bastion allows one guest faction: choose one of the two.")
    return built.found


def check_cards(built: Deck, bastion: CardDef, rules: list[tree.DeckRule]) -> None:
    """What the bastion's back and the rules for all decks say of the cards."""
    check_copies(built, rules)
    check_majors(built, bastion)
    for rule in rules:
        check = CHECKS.get(type(rule))
        if check is not None:
            check(built, rule)


def rules_of(bastion: CardDef) -> list[tree.DeckRule]:
    """What the back of a bastion asks of its decks."""
    back = parse(bastion.definition.get("back", "").strip(), "back")
    return [line.rule for line in back.lines if isinstance(line, tree.DeckRuleLine)]


def check_factions(built: Deck) -> None:
    """Main, guest, and where bastion and mind card belong (V11.1)."""
    if built.main not in FACTIONS[1:]:
        built.say("main-faction", "V11.1", [], "Choose a main faction.")
    for guest in sorted(built.guests()):
        if guest not in FACTIONS[1:] or guest == built.main:
            built.say("guest-faction", "V11.1", [], "A guest faction is a faction other than the main one.")
    for card, _ in built.bastion:
        if card.faction != built.main:
            built.say(
                "bastion-faction", "V11.1", [card.title],
                f"“{card.title}” belongs to {FACTION_NAMES[card.faction]}: choose a bastion of the main faction.",
            )  # fmt: skip
    for card, _ in built.mind:
        if built.is_foreign(card):
            built.say(
                "mind-faction", "V11.1", [card.title],
                f"“{card.title}” belongs to {FACTION_NAMES[card.faction]}: choose a mind card of the main or guest "
                "faction, or a neutral one.",
            )  # fmt: skip


def check_copies(built: Deck, rules: list[tree.DeckRule]) -> None:
    """Copies of Dream cards, and arcana that must differ (V11.4, V11.5)."""
    limit = next((rule.limit for rule in rules if isinstance(rule, tree.CopyLimit)), MOST_COPIES)
    free = {rule.title for rule in rules if isinstance(rule, tree.AnyCopies)}
    counts: dict[str, int] = {}
    for card, copies in built.dream:
        counts[card.title] = counts.get(card.title, 0) + copies
    for title, copies in counts.items():
        if copies > limit and title not in free:
            built.say(
                "copies",
                "V11.4",
                [title],
                f"{copies} copies of “{title}”, and at most {limit}: take out {copies - limit}.",
            )
    arcana: dict[str, int] = {}
    for card, copies in built.arcana:
        arcana[card.title] = arcana.get(card.title, 0) + copies
    for title, copies in arcana.items():
        if copies > 1:
            built.say("same-arcana", "V11.4", [title], f"All arcana differ: keep one “{title}”.")


def check_majors(built: Deck, bastion: CardDef) -> None:
    """A major arcanum belongs to its bastion (V11.3)."""
    for card, _ in built.arcana:
        if card.major_of and card.major_of != bastion.title:
            built.say(
                "foreign-major", "V11.3", [card.title],
                f"“{card.title}” is the major arcanum of “{card.major_of}”: take it out.",
            )  # fmt: skip


def more_or_fewer(has: int, wants: int) -> str:
    return f"add {wants - has}" if has < wants else f"take out {has - wants}"


def check_dream(built: Deck, rule: tree.DreamSize) -> None:
    has = sum(copies for _, copies in built.dream) + 1
    if has != rule.total:
        built.say(
            "dream-size", "V11.2", [],
            f"{has} Dream cards with the bastion, and there must be {rule.total}: {more_or_fewer(has, rule.total)}.",
        )  # fmt: skip
    check_belonging(built, built.dream, rule.guest, "V11.2", "Dream cards")


def check_arcana(built: Deck, rule: tree.ArcanaSize) -> None:
    others = [(card, copies) for card, copies in built.arcana if card.title != rule.major]
    if len(others) == len(built.arcana):
        built.say("major-missing", "V11.3", [rule.major], f"The major arcanum “{rule.major}” is missing: add it.")
    has = sum(copies for _, copies in others)
    if has != rule.others:
        built.say(
            "arcana-size", "V11.3", [],
            f"{has} arcana besides “{rule.major}”, and there must be {rule.others}: {more_or_fewer(has, rule.others)}.",
        )  # fmt: skip
    check_belonging(built, others, rule.guest, "V11.3", "arcana")


def check_belonging(built: Deck, cards: CardList, most: int, rule: str, what: str) -> None:
    """Cards of other factions, and too many of the guest's."""
    for card, _ in cards:
        if built.is_foreign(card):
            built.say(
                "foreign-card", rule, [card.title],
                f"“{card.title}” belongs to {FACTION_NAMES[card.faction]}: "
                "take it out, or make that the guest faction.",
            )  # fmt: skip
    guests = [(card, copies) for card, copies in cards if built.is_guest(card)]
    has = sum(copies for _, copies in guests)
    if has > most:
        built.say(
            "too-many-guests", rule, [card.title for card, _ in guests],
            f"{has} guest {what}, and at most {most}: take out {has - most}.",
        )  # fmt: skip


def fits(card: CardDef, noun: tree.Noun) -> bool:
    """Does a noun phrase of a deck rule speak of this card, as printed?"""
    if isinstance(noun.kind, tree.Kind) and KIND_BITS[noun.kind] and not card.kind & KIND_BITS[noun.kind]:
        return False
    asked = event_noun(noun, printed=True)
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


def whole(built: Deck) -> CardList:
    return built.dream + built.arcana


def check_include(built: Deck, rule: tree.Include) -> None:
    cards = [(card, copies) for card, copies in whole(built) if fits(card, rule.noun)]
    has = sum(copies for _, copies in cards)
    if compare(has, rule.compare, rule.limit):
        return
    text = render_line(tree.DeckRuleLine(rule)).rstrip(".")
    titles = [card.title for card, _ in cards] if has > rule.limit else []
    built.say("include", "V11.5", titles, f"{text}: there are {has}, {more_or_fewer(has, rule.limit)}.")


def check_every(built: Deck, rule: tree.EveryCard) -> None:
    for card, _ in whole(built):
        if fits(card, rule.noun) and not compare(card.value, rule.compare, rule.number):
            text = render_line(tree.DeckRuleLine(rule)).rstrip(".")
            built.say("value", "V11.5", [card.title], f"{text}: take out “{card.title}” of value {card.value}.")


CHECKS: dict[type, Callable[..., None]] = {
    tree.DreamSize: check_dream,
    tree.ArcanaSize: check_arcana,
    tree.Include: check_include,
    tree.EveryCard: check_every,
}
