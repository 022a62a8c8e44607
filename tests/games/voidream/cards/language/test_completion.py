"""A form exists when all of it exists: grammar, tree, renderer, compiler, operations, an explanation, a scenario.

The forms themselves are data, in games/voidream/cards/language/forms/. A gap fails here, with the name of what lacks
what.
"""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import pytest

import games
from games.kernel.decision import Answer
from games.kernel.decks.deck_list import DeckList
from games.kernel.engine import program
from games.kernel.engine.resolution import Steps
from games.kernel.language.reference import is_about
from games.kernel.language.traversal import nodes as nodes_of
from games.kernel.scenario import read_scenarios, run_scenario, strings
from games.voidream.cards.language import parse, reference, render, tree
from games.voidream.cards.language.compile import card
from games.voidream.cards.language.grammar import GRAMMAR
from games.voidream.rules.env import AnyOp
from games.voidream.rules.program import CardPredicate, Op
from tests.games.builds import interpreted
from tests.games.each import for_each

GAME = games.load("voidream")
POOL = GAME.cards.pool()
SCENARIOS = Path(games.__file__).parent / "voidream" / "scenarios"
FORMS = reference.REFERENCE.forms

one_form = for_each(FORMS, lambda form: form["id"])


def about(form: dict[str, Any]) -> list[Any]:
    """The nodes and words of the form's example that it is about."""
    nodes = list(nodes_of(parse(form["text"], form["on"])))
    return [node for node in nodes if is_about(form, node)]


# --- forms, tree, renderer ---


@one_form
def test_the_example_holds_the_form_and_is_written_back_as_it_was(form: dict[str, Any]) -> None:
    assert about(form)
    for text in examples(form):
        assert render(parse(text, form["on"])) == text


def examples(form: dict[str, Any]) -> list[str]:
    return [form["text"], *form["also"]]


def test_every_node_and_word_of_the_tree_has_a_form() -> None:
    nodes = {node for _, node in inspect.getmembers(tree, dataclasses.is_dataclass)}
    enums = [found for _, found in inspect.getmembers(tree, inspect.isclass) if issubclass(found, Enum)]
    words = {word for found in enums for word in found}
    told: set[Any] = {tree.Text}  # The whole of a text is no form.
    for form in FORMS:
        found = about(form)
        told |= {node if isinstance(node, Enum) else type(node) for node in found}
        told |= {getattr(node, field) for node in found for field, name in form["having"].items() if is_name(name)}
    assert {str(node) for node in nodes - told} == set()
    assert {str(word) for word in words - told} == set()


def is_name(value: Any) -> bool:
    return isinstance(value, str)


def test_forms_have_names_of_their_own_and_point_to_what_there_is() -> None:
    names = [section["id"] for section in reference.forms()] + [form["id"] for form in FORMS]
    assert len(set(names)) == len(names)
    slots = [piece["to"] for section in reference.forms() for form in section["forms"] for piece in slots_of(form)]
    assert set(slots) <= set(names)


def slots_of(form: dict[str, Any]) -> Iterator[dict[str, Any]]:
    def walk(pieces: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
        for piece in pieces:
            if "slot" in piece:
                yield piece
            for inner in [piece.get("maybe", ()), *piece.get("either", ())]:
                yield from walk(inner)

    return (slot for pattern in form["patterns"] for slot in walk(pattern))


# --- grammar ---

KINDER = {
    "AGAIN",
    "ATTACKS",
    "BACK",
    "BOTH",
    "DECKS",
    "DEFENDS",
    "EITHER",
    "INTO",
    "MANY",
    "ON",
    "PLAYERS",
    "PUT",
    "THAN_THE",
    "THERE",
    "TWICE",
    "UNDER",
    "UNLESS",
    "YOURSELF",
    "_DEALT_TO",
    "_THE_FIRST_TIME",
    "DISCARD_PILE",
    "HIGHER_OR_LOWER",
}
"""Terminals that the canonical wording has other words for."""


def lines_of(form: dict[str, Any]) -> list[str]:
    lines = [line for text in examples(form) for line in text.split("\n")]
    return [line if line.endswith(".") else f"{line}." for line in lines]


def test_every_alternative_of_the_grammar_belongs_to_a_form() -> None:
    told = {name for form in FORMS for reference in form["grammar"] for name in reference.split(":")}
    for form in FORMS:
        for line in lines_of(form):
            told |= {str(found.data) for found in GRAMMAR.parse(line).iter_subtrees()}
    assert set(reference.REFERENCE.patterns.alternatives) - told == set()


def test_every_word_of_the_grammar_stands_in_an_example() -> None:
    read = {token.type for form in FORMS for line in lines_of(form) for token in tokens(line)}
    told = {name for form in FORMS for reference in form["grammar"] for name in reference.split(":")}
    ignored = set(GRAMMAR.parser.lexer_conf.ignore)
    assert {terminal.name for terminal in GRAMMAR.parser.terminals} - read - told - ignored - KINDER == set()


def tokens(line: str) -> list[Any]:
    return list(GRAMMAR.parser.parse_interactive(line).iter_parse())


# --- compiler and operations ---


def carrier(form: dict[str, Any]) -> dict[str, Any]:
    """A card that has the form's example as its text."""
    on, text = form["on"], form["text"]
    definition: dict[str, Any] = {"title": "Example", "kind": on, "faction": "neutral"}
    if on == "mind":
        return {**definition, "positions": {str(at): text if at == 3 else "" for at in range(5)}}
    definition["value"] = 2
    if on == "back":
        return {**definition, "kind": "bastion", "stability": 3, "back": text}
    if on in ("arcanum", "inverted"):
        return {**definition, "kind": "arcanum", "text": text, "inverted": text}
    stats = {"entity": ("dawn", "stability", "dusk"), "construct": ("stability",)}.get(on, ())
    return {**definition, "text": text, **dict.fromkeys(stats, 1)}


NEEDED: tuple[tuple[type, tuple[str, ...]], ...] = (
    (Op, ("run", "can")),
    (program.Number, ("of",)),
    (program.Condition, ("holds",)),
    (CardPredicate, ("ok", "cards")),
)


def parts_of(whole: Any, seen: set[int]) -> Iterator[Any]:
    """Everything that a program is made of."""
    if isinstance(whole, (tuple, list)):
        for part in whole:
            yield from parts_of(part, seen)
    elif type(whole).__module__.startswith(("games.voidream", "games.kernel.engine")) and id(whole) not in seen:
        seen.add(id(whole))
        yield whole
        for kind in type(whole).__mro__:
            for slot in getattr(kind, "__slots__", ()):
                yield from parts_of(getattr(whole, slot, None), seen)


@cache
def source(method: Any) -> str:
    return inspect.getsource(method)


def is_left_open(kind: type, method: str) -> bool:
    """Is the method that of a base class which only says that there is to be one?"""
    return "raise NotImplementedError" in source(getattr(kind, method))


@one_form
def test_what_the_example_compiles_to_can_be_carried_out(form: dict[str, Any]) -> None:
    definition = carrier(form)
    assert GAME.cards.faults(definition) == []
    for part in parts_of(card(definition), set()):
        for base, methods in NEEDED:
            if isinstance(part, base):
                open_ones = [method for method in (*methods, "perform") if method_is_open(part, method)]
                assert not open_ones, f"{type(part).__name__} leaves {open_ones} to its base class"
        if isinstance(part, Op) and ".ask(" in source(type(part).run):
            assert not is_left_open(type(part), "answered"), f"{type(part).__name__} asks, and takes no answer"


def method_is_open(part: Any, method: str) -> bool:
    return hasattr(part, method) and is_left_open(type(part), method)


def operations(kind: type[Op] = Op) -> set[type[Op]]:
    found = {kind} if kind.run is not Op.run and not is_abstract(kind) else set()
    return found.union(*(operations(heir) for heir in kind.__subclasses__()))


def is_abstract(kind: type[Op]) -> bool:
    return hasattr(kind, "perform") and is_left_open(kind, "perform")


# --- scenarios ---


@lru_cache(maxsize=1)
def scenarios() -> list[dict[str, Any]]:
    return [scenario for path in sorted(SCENARIOS.rglob("*.yaml")) for scenario in read_scenarios(path)]


@lru_cache(maxsize=1)
def played_forms() -> frozenset[str]:
    """The forms on the cards that lie on the table of some scenario."""
    texts: dict[str, dict[str, Any]] = {}
    for scenario in scenarios():
        known = {**POOL, **{definition["title"]: definition for definition in scenario.get("cards", ())}}
        for title in set(strings(scenario.get("players", {}))) & set(known):
            texts[repr(known[title])] = known[title]
    return frozenset().union(*map(reference.forms_used, texts.values()))


BEFORE_THE_GAME = {"start-line", *(form["id"] for form in FORMS if form["on"] == "back")}
"""What a position can't show: it has its tests below, and for all of deckbuilding in test_deckrules.py."""


@one_form
def test_a_scenario_plays_the_form(form: dict[str, Any]) -> None:
    assert form["id"] in played_forms() | BEFORE_THE_GAME


@interpreted
def test_every_operation_is_carried_out_in_a_scenario(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiling to an operation is not enough: it has to have run, and to have been seen to."""
    ran: set[type[AnyOp]] = set()
    step = Steps.step

    def watched(self: Steps[Any], s: Any) -> None:
        if self.pc < len(self.code):
            ran.add(type(self.code[self.pc]))
        step(self, s)

    monkeypatch.setattr(Steps, "step", watched)
    for scenario in scenarios():
        assert run_scenario(GAME, scenario).failure is None
    assert {operation.__name__ for operation in operations() - ran} == set()


# --- before the game ---

COURT = next(deck for deck in GAME.decks.shipped() if deck.choices["main"] == "court")
[(BASTION, _)] = COURT.parts["bastion"]


def with_back(*lines: str) -> dict[str, Any]:
    """The pool with other lines on the back of the bastion."""
    return {**POOL, BASTION: {**POOL[BASTION], "back": "\n".join(lines)}}


SIZES = ("Dream: 40 (8)", "Arcana: The Dreamliner + 7 (2)")
DECK_RULES = {
    "dream-size": (("Dream: 41 (8)", SIZES[1]), "dream-size"),
    "arcana-size": ((SIZES[0], "Arcana: The Dreamliner + 6 (2)"), "arcana-size"),
    "include": ((*SIZES, "Include at least 39 memories."), "include"),
    "every-card": ((*SIZES, "Every Dream card has value 4."), "value"),
    "copy-limit": ((*SIZES, "Copy limit: 1."), "copies"),
}


@pytest.mark.parametrize("form", DECK_RULES)
def test_a_deck_rule_finds_the_deck_that_breaks_it(form: str) -> None:
    lines, code = DECK_RULES[form]
    assert GAME.decks.problems(COURT, with_back(*SIZES)) == []
    assert code in {problem.code for problem in GAME.decks.problems(COURT, with_back(*lines))}


def test_any_number_of_copies_lifts_the_limit_for_one_title() -> None:
    title = COURT.parts["dream"][0][0]
    many = DeckList(COURT.name, {**COURT.parts, "dream": ((title, 39),)}, COURT.choices)
    lifted = with_back(*SIZES, f'You may include any number of copies of "{title}".')
    assert "copies" in {problem.code for problem in GAME.decks.problems(many, with_back(*SIZES))}
    assert GAME.decks.problems(many, lifted) == []


def test_a_second_guest_faction_is_a_guest() -> None:
    maze = next(title for title, each in POOL.items() if (each["faction"], each["kind"]) == ("maze", "entity"))
    fracta = next(title for title, each in POOL.items() if (each["faction"], each["kind"]) == ("fracta", "entity"))
    dream = COURT.parts["dream"]
    spare = next(place for place, (_, copies) in enumerate(dream) if copies == 2)
    guests = ((maze, 1), (fracta, 1), *dream[:spare], *dream[spare + 1 :])
    choices = {**COURT.choices, "guest": "maze", "second_guest": "fracta"}
    deck = DeckList(COURT.name, {**COURT.parts, "dream": guests}, choices)
    assert GAME.decks.problems(deck, with_back(*SIZES)) != []
    assert GAME.decks.problems(deck, with_back(*SIZES, "You may include a second guest faction.")) == []


def test_the_start_of_the_game_is_carried_out_before_the_decks_are_shuffled() -> None:
    cards = with_back(*SIZES, "At the start of the game, veil the top card of your deck.")
    state = GAME.new({seat: games.Seating(seat, COURT) for seat in GAME.seats}, 7, cards)
    for seat in GAME.seats:
        assert GAME.lab.fact(state, f"{seat}.veiled.size") == 1
        assert GAME.lab.fact(state, f"{seat}.deck.size") == 39


def test_what_is_sought_in_ones_own_deck_before_the_game_is_open_to_nobody_else() -> None:
    cards = with_back(*SIZES, "At the start of the game, void 2 thoughts in your deck.")
    state = GAME.new({seat: games.Seating(seat, COURT) for seat in GAME.seats}, 7, cards)
    decision = GAME.decision(state)
    assert decision is not None
    assert (decision.seat, decision.minimum, decision.maximum) == ("A", 2, 2)
    thoughts = sum(copies for title, copies in COURT.parts["dream"] if POOL[title]["kind"] == "thought")
    assert len(decision.options) == thoughts
    titles = {option.notation.partition("#")[0] for option in decision.options}
    assert all(POOL[title]["kind"] == "thought" for title in titles)
    assert not any(title in str(GAME.view(state, seat)["players"]["A"]) for title in titles for seat in ("B", None))
    assert GAME.answer(state, "A", Answer(decision.seq, pick=(0, 1))) is None
    assert GAME.lab.fact(state, "A.void.size") == 2


def test_every_deck_rule_is_tested_here() -> None:
    rules = {form["id"] for section in reference.forms() if section["id"] == "deck-rules" for form in section["forms"]}
    assert rules == {*DECK_RULES, "any-copies", "second-guest"}
