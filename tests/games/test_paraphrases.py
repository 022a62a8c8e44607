"""Paraphrases: the terms of the manuals and what designers write by habit are read as what they mean in the game."""

from __future__ import annotations

import importlib
import tomllib
from pathlib import Path
from typing import Any

import pytest

from games.kernel.language.paraphrases import BASE, in_own_words
from tests.games.each import check_each

every_language = pytest.mark.parametrize(
    "language", [importlib.import_module(f"games.{game}.cards.language.parse") for game in ("dreamtides", "voidream")]
)


def examples(language: Any) -> list[tuple[str, str, str]]:
    """What a text stands on, the text in other words, and the same in the words of the language."""
    game = language.__name__.split(".")[1]
    path = Path(__file__).parent / game / "cards" / "language" / "paraphrases.toml"
    return [(on, written, same) for on, written, same in tomllib.loads(path.read_text(encoding="utf-8"))["examples"]]


@every_language
def test_other_words_say_the_same(language: Any) -> None:
    def check(on: str, written: str, same: str) -> None:
        assert language.parse(written.replace(" / ", "\n"), on) == language.parse(same.replace(" / ", "\n"), on)

    check_each(check, examples(language), lambda on, written, same: written)


@every_language
def test_each_has_an_example(language: Any) -> None:
    # Some are met behind another one.
    wordings = {in_own_words(each, text) for _, text, _ in examples(language) for each in language.paraphrases()}
    unmet = [
        each.pattern.pattern
        for each in language.paraphrases()
        if each not in BASE and all(in_own_words(each, words) == words for words in wordings)
    ]
    assert unmet == []
