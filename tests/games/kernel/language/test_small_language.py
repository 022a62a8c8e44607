"""A second language stands on the base: two verbs, three kinds of card, and every sentence that the base knows."""

from __future__ import annotations

import re
from enum import Enum
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kernel.language import language
from games.kernel.language.completion import completions
from games.kernel.language.outline import Outliner, Spoken
from games.kernel.text import TextError
from games.voidream.cards.language import tree as voidream
from tests.toy.words import LANGUAGE, REFERENCE, RENDERER, parse, render

CANONICAL = (
    "Draw 2 cards.",
    "Each player gains 1 light.",
    "You may snuff a lit moth you control, then draw a card.",
    "You may snuff a moth. If you do not, your opponent gains 2 light.",
    "If you control 3 or more lanterns with glow 2 or less, draw a card. Otherwise, gain 1 light.",
    "For each moth with swift, snuff a lantern, then gain 1 light.",
    "Choose one: draw X cards, where X is the number of lit lanterns you control plus 1; or snuff this.",
    "Until the end of the night, lanterns you control have +1 glow, shy.",
    "Lanterns you control have +1 glow, swift.",
    "While your hand is empty, moths with shy have -1 glow.",
    "Snuff a moth, then it gets +X glow, where X is its glow.",
    "Draw a card.\nSnuff up to 2 lanterns or moths without swift.",
)


@pytest.mark.parametrize("text", CANONICAL)
def test_what_is_canonical_is_written_back_as_it_was(text: str) -> None:
    assert render(parse(text)) == text


NOUNS = (
    "a moth", "up to 2 lit lanterns you control", "all moths and lanterns with glow 3 or more",
    "another card in your hand", "the lantern with the highest glow", "each non-moth card your opponent controls",
    "2 moths with swift or shy", "this", "the top 3 cards of your deck",
    "any number of moths with glow lower than the number of lanterns you control",
)  # fmt: skip
CONDITIONS = (
    "your hand is empty", "this is not lit", "the number of moths you control is higher than twice the number of lit "
    "lanterns you own", "you control exactly 1 moth and your opponent controls no lanterns", "it is a moth",
)  # fmt: skip
WRAPPED = (
    "{deed}", "you may {deed}", "if {condition}, {deed}", "for each moth in your hand, {deed}", "{deed}, then {deed}",
    "until the end of the night, moths have +1 glow, shy", "choose one: {deed}; draw 12 cards; or gain 9 light",
    "you may snuff a lantern, then {deed}", "{deed} 2 times",
)  # fmt: skip


@given(st.randoms(use_true_random=False))
def test_parts_go_together_freely(rng: Random) -> None:
    """Any noun phrase goes wherever one goes, any condition wherever a condition goes."""

    def deed(_: object = None) -> str:
        return rng.choice((f"snuff {rng.choice(NOUNS)}", f"draw {rng.randint(2, 9)} cards", "gain 3 light"))

    said = re.sub(r"\{deed\}", deed, rng.choice(WRAPPED)).replace("{condition}", rng.choice(CONDITIONS))
    text = f"Snuff a moth. {said[0].upper()}{said[1:]}."
    assert render(parse(text)) == text


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("draw one card", "Draw a card."),
        ("Gain 2 light for each of your moths.", "Gain 2 light for each moth you control."),
        ("Your opponent draws 1 card and then gains 1 light", "Your opponent draws a card, then gains 1 light."),
        ("Snuff your lanterns.", "Snuff all lanterns you control."),
        ("Snuff a SWIFT moth.", "Snuff a moth with swift."),
    ],
)
def test_the_parser_is_kinder_than_the_renderer(written: str, canonical: str) -> None:
    assert render(parse(written)) == canonical
    assert render(parse(canonical)) == canonical


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Snuff a lanten.", '        ^^^^^^ expected a kind of card (lantern, moth …); did you mean "lantern"?'),
        ("Drow 2 cards.", '^^^^ expected a sentence; did you mean "draw"?'),
        ("Draw 2 cards, gain 1 light.", '              ^^^^ expected "then"; did you mean "then gain"?'),
        ("Draw X cards, where X is X.", "            ^^^^^^^^^^^^^^ X can't be said by X"),
        ("Draw X cards.", '     ^ nothing says what X is: write ", where X is …", or let a cost choose it'),
        (
            "Snuff it.",
            "      ^^ “it” means no card here: nothing was named before (snuff a moth, then it gets +1 glow)",
        ),
        ("You may draws a card.", '        ^^^^^ expected "draw"; did you mean "draw"?'),
        ('Snuff a "Long Night.', "        ^^^^^^^^^^^^ the quotes of this title are not closed"),
    ],
)
def test_an_error_shows_where_what_and_what_was_meant(text: str, said: str) -> None:
    with pytest.raises(TextError) as fault:
        parse(text)
    assert str(fault.value).split("\n")[1] == said


def test_the_reference_shows_forms_with_the_words_of_the_composed_grammar() -> None:
    def shown(pattern: list[dict[str, Any]]) -> str:
        return " ".join(piece.get("word") or piece["slot"] for piece in pattern)

    [section] = REFERENCE.published
    draw, gain, may, swift = section["forms"]
    assert [shown(each) for each in draw["patterns"]] == ["draw N card", "draw a card"]
    assert shown(may["patterns"][0]) == "player may clause then sentence"
    assert (swift["title"], swift["where"]) == ("swift", "a lantern")
    assert REFERENCE.used([(gain["examples"][0], "lantern")]) == {"gain-light"}


def test_completion_offers_what_the_grammar_accepts() -> None:
    def offered(before: str) -> set[str]:
        return {each.text for each in completions(LANGUAGE, before, "lantern", titles=(), subtypes=("Firefly",))}

    assert "lantern" in offered("Snuff a l")
    assert {"Draw", "Snuff"} <= offered("D") | offered("S")
    assert "Firefly" in offered("Snuff a F")


def test_a_text_is_told_as_an_outline() -> None:
    [line] = parse("If you control a moth, your opponent snuffs a lantern. Otherwise, gain 1 light.").lines
    steps, _ = Outliner(RENDERER).steps(line, Spoken())
    assert [step.text for step in steps] == [
        "If you control a moth: Your opponent snuffs a lantern (your opponent chooses which one)",
        "Otherwise: Gain 1 light",
    ]


GENERAL = {
    "active", "attach", "attached", "attachment", "avoid", "card", "charge", "damage", "deck", "deep", "destroy",
    "discard", "discarded", "draw", "enter", "face", "face-down", "face-up", "hand", "in", "loop", "other", "pass",
    "ready", "reveal", "subtle", "take", "unique",
}  # fmt: skip
"""Words of Voidream that any game may have."""


def test_the_base_names_nothing_of_voidream() -> None:
    """Neither its grammar nor its code nor what stands in its comments."""
    enums: tuple[type[Enum], ...] = (
        voidream.Kind, voidream.Stat, voidream.Keyword, voidream.Adjective, voidream.Place, voidream.Deed,
        voidream.Handling, voidream.Situation, voidream.ConflictKind,
    )  # fmt: skip
    words = {word.lower() for each in enums for member in each for word in str(member.value).split()}
    words |= {"mind", "depth", "conflict", "bastion", "faction", "dream", "dreamer", "arcana", "offering", "entities"}
    found = {
        (path.name, word)
        for path in sorted(Path(language.__file__).parent.rglob("*"))
        if path.suffix in (".py", ".lark")
        for word in words - GENERAL
        if re.search(rf"(?i)\b{word}s?\b", path.read_text(encoding="utf-8"))
    }
    assert found == set()
