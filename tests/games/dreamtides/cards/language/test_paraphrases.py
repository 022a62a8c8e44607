"""Paraphrases: the terms of the seed and what designers write by habit are read as what they mean here."""

from __future__ import annotations

import tomllib
from pathlib import Path

from games.dreamtides.cards.language import parse
from games.dreamtides.cards.language.parse import paraphrases
from games.kernel.language.paraphrases import BASE, Paraphrase, in_own_words
from tests.games.each import for_each

EXAMPLES = tomllib.loads(Path(__file__).with_name("paraphrases.toml").read_text(encoding="utf-8"))["examples"]
"""What a text stands on, the text in other words, and the same in the words of the language."""
WORDINGS = {in_own_words(each, written) for _, written, _ in EXAMPLES for each in paraphrases()}
"""The examples, and what one paraphrase makes of them: some are met behind another one."""


@for_each(EXAMPLES, lambda example: example[1])
def test_other_words_say_the_same(example: tuple[str, str, str]) -> None:
    on, written, same = example
    assert parse(written.replace(" / ", "\n"), on) == parse(same.replace(" / ", "\n"), on)


@for_each(paraphrases(), lambda each: each.pattern.pattern)
def test_each_has_an_example(each: Paraphrase) -> None:
    assert each in BASE or any(in_own_words(each, words) != words for words in WORDINGS)
