"""A game's grammar is read behind the base as one text, and what collides in it fails the build."""

from __future__ import annotations

from pathlib import Path

import pytest
from lark.exceptions import GrammarError

from games.kernel.language.grammar import BASE, Grammar

SMALL = """
line: sentences
plain_command: DRAW phrase -> draw
adjective: "ready"
being: "ready"
place: HAND
DRAW: "draw" | "draws"
KIND: "spell" | "spells"
STAT: "power"
KEYWORD: "swift"
SPAN: "turn"
_ONCE: "once per turn"
"""


def composed(tmp_path: Path, own: str) -> Grammar:
    path = tmp_path / "game.lark"
    path.write_text(own, encoding="utf-8")
    return Grammar(path)


def test_a_game_defines_a_dozen_names_and_has_all_sentences_of_the_base(tmp_path: Path) -> None:
    grammar = composed(tmp_path, SMALL)
    for line in (
        "Draw 2 cards.",
        "You may draw a card. If you do, your opponent draws a spell.",
        "If you control 3 or more spells with power 2 or less, draw 1 card, then your opponent draws X cards, where X "
        "is the number of spells you control plus 1.",
        "Choose one: draw a swift spell; or until the end of the turn, spells you control have +1 power.",
    ):
        assert grammar.parse(line).data == "line"


def test_words_of_a_game_tell_how_a_line_goes_on(tmp_path: Path) -> None:
    """`and` before a keyword joins keywords, before anything else it joins sentences."""
    grammar = composed(tmp_path, SMALL.replace('"swift"', '"swift" | "far reaching"'))
    (joined,) = (found for found in grammar.parser.terminals if found.name == "_AND_WORD")
    assert r"(swift|far\s+reaching)" in joined.pattern.value
    assert grammar.words["KEYWORD"] == ("far reaching", "swift")


@pytest.mark.parametrize(
    ("own", "problem"),
    [
        ("sentences: plain_command+", "Rule 'sentences' defined more than once"),
        ('INSTEAD: "rather"', "Terminal 'INSTEAD' defined more than once"),
        ('DRAW: "take"', "Terminal 'DRAW' defined more than once"),
        ("%extend command_of_a_game: DRAW", "it wasn't defined before"),
        ("%override command_of_a_game: DRAW", "Cannot override a nonexisting rule"),
    ],
)
def test_a_name_that_is_defined_twice_fails_the_build(tmp_path: Path, own: str, problem: str) -> None:
    with pytest.raises(GrammarError, match=problem):
        composed(tmp_path, f"{SMALL}\n{own}\n").parse("Draw 2 cards.")


@pytest.mark.parametrize(
    "own",
    [
        pytest.param("%extend plain_command: DRAW phrase -> take", id="two meanings of the same words"),
        pytest.param('%extend which: "in" whose place "too"?', id="two places for a word that may be left out"),
    ],
)
def test_a_form_that_can_be_read_in_two_ways_fails_the_build(tmp_path: Path, own: str) -> None:
    with pytest.raises(GrammarError, match=r"Nothing decides|collision|defined"):
        composed(tmp_path, f"{SMALL}\n{own}\n").parse("Draw 2 cards.")


def test_going_on_or_ending_is_never_decided_by_the_parser(tmp_path: Path) -> None:
    """Lark by itself would take such a grammar, and read on. All that collides is told at once."""
    with pytest.raises(GrammarError) as fault:
        composed(tmp_path, f'{SMALL}\n%extend deed: command "if" condition\n').parse("Draw 2 cards.")
    said, *parts = str(fault.value).split("\n")
    assert said == "Nothing decides whether a part ends, or goes on with the next word:"
    assert "  <unit : deed> before IF" not in parts
    assert any(part.endswith("before IF") for part in parts)


def test_a_pattern_calls_only_words_that_there_are(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no words of KEYWORD"):
        composed(tmp_path, SMALL.replace('KEYWORD: "swift"', "")).parse("Draw 2 cards.")


def test_the_base_stands_first() -> None:
    assert Grammar(BASE.with_name("game.lark")).paths[0] == BASE
