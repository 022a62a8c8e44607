"""A game's grammar is read behind the base as one text, and what collides in it fails the build."""

from __future__ import annotations

from pathlib import Path

import pytest
from lark.exceptions import GrammarError, UnexpectedInput

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


class TestTablesThatAreKept:
    """Beside the grammar, as Python keeps bytecode."""

    @pytest.fixture(autouse=True)
    def _keeps_bytecode(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("sys.dont_write_bytecode", False)
        monkeypatch.setattr("sys.pycache_prefix", None)

    @pytest.fixture
    def never_made_again(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        assert composed(tmp_path, SMALL).parse("Draw 2 cards.")
        monkeypatch.setattr(Grammar, "_built", lambda *_, **__: pytest.fail("made again"))

    @pytest.mark.usefixtures("never_made_again")
    def test_the_next_process_reads_with_them(self, tmp_path: Path) -> None:
        again = composed(tmp_path, SMALL)
        assert str(again.parse("Draw 2 cards.").data) == "line"
        assert again.words["KIND"] == ("spells", "spell")
        with pytest.raises(UnexpectedInput):
            again.parse("Draw 2 drawers.")

    @pytest.mark.usefixtures("never_made_again")
    def test_a_grammar_that_has_changed_has_others(self, tmp_path: Path) -> None:
        with pytest.raises(pytest.fail.Exception, match="made again"):
            composed(tmp_path, SMALL.replace("power", "might")).parse("Draw 2 cards.")

    @pytest.mark.parametrize("left", [0, 10, 40, 500])
    def test_a_file_that_broke_off_is_made_again(self, tmp_path: Path, left: int) -> None:
        composed(tmp_path, SMALL).parse("Draw 2 cards.")
        (kept,) = tmp_path.glob("__pycache__/*.tables")
        kept.write_bytes(kept.read_bytes()[:left])
        assert composed(tmp_path, SMALL).parse("Draw 2 cards.")
        assert kept.stat().st_size > left

    def test_without_a_place_to_keep_them_nothing_is_amiss(self, tmp_path: Path) -> None:
        (tmp_path / "__pycache__").write_text("no folder", encoding="utf-8")
        assert composed(tmp_path, SMALL).parse("Draw 2 cards.")

    def test_where_no_bytecode_is_written_nothing_is(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("sys.dont_write_bytecode", True)
        assert composed(tmp_path, SMALL).parse("Draw 2 cards.")
        assert not (tmp_path / "__pycache__").exists()
