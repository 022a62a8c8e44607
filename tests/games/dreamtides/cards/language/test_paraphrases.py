"""Paraphrases: the terms of the seed and what designers write by habit are read as what they mean here."""

from __future__ import annotations

from games.dreamtides.cards.language import parse
from games.dreamtides.cards.language.parse import paraphrases
from games.kernel.language.paraphrases import Paraphrase
from tests.games.each import for_each


@for_each([each for each in paraphrases() if each.example], lambda each: each.example)
def test_other_words_say_the_same(each: Paraphrase) -> None:
    assert parse(each.example, each.on) == parse(each.same, each.on)
