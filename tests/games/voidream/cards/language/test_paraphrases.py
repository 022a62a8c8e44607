"""Paraphrases: the manual's terms and what designers write by habit are read as what they mean here."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from games.kernel.language.paraphrases import BASE, Paraphrase, in_own_words
from games.kernel.text import TextError
from games.voidream.cards.language import parse
from games.voidream.cards.language.parse import paraphrases
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


@pytest.mark.parametrize(
    ("written", "meant", "on"),
    [
        ("As long as your depth is 3, this has +1 dawn.", "While your depth is 3, this has +1 dawn.", "entity"),
        ("Void an entity. If it was a Native, roll.", "Void an entity. If it is a Native, roll.", "thought"),
        ("Both players roll.", "Each player rolls.", "thought"),
        ("Void a construct that is not a bastion.", "Void a non-bastion construct.", "thought"),
        (
            "Each player sacrifices an entity. A player who can't takes 2 Dream damage instead.",
            "Each player sacrifices an entity. If they cannot, they take 2 Dream damage.",
            "thought",
        ),
    ],
)  # fmt: skip
def test_words_of_every_game(written: str, meant: str, on: str) -> None:
    assert parse(written, on) == parse(meant, on)


def test_a_fault_is_shown_where_it_was_written() -> None:
    with pytest.raises(TextError) as caught:
        parse("Return a Dream card from your discard pile to your hnd.", "arcanum")
    fault = caught.value
    assert fault.source[fault.column - 1 :].startswith("hnd"), "behind the words that were put in other words"


def test_a_text_that_can_be_read_is_left_as_it_is() -> None:
    title = 'Put a "Shadow of the Host Entity" in your discard on top of your deck.'
    assert '"Shadow of the Host Entity"' in str(parse(title, "arcanum")) or parse(title, "arcanum").lines


@pytest.mark.parametrize(
    ("on", "written"),
    [
        ("thought", "Both players discard an arcanum and take 1 Dream damage."),
        ("memory", "(!) When a player takes Dream damage - they roll."),
        ("thought", "Veil an entity. Deal 1 damage to another entity. If you control a bastion, destroy it instead."),
        ("thought", "Take 1 Dream damage or discard an arcanum, then evoke."),
        ("memory", "Entities you control have dread while attacking."),
        ("thought", "Destroy an entity your opponent controls of their choice."),
        ("thought", "Choose one of those cards; they void it."),
        ("arcanum", "Take 1 Dream damage. If you are in Nightmare, your opponent takes 3 instead."),
    ],
)  # fmt: skip
def test_what_could_mean_something_else_is_refused(on: str, written: str) -> None:
    with pytest.raises(TextError):
        parse(written, on)
