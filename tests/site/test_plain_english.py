"""The check of plain English refuses old wordings in new messages and names, and exceptions that nothing needs."""

from __future__ import annotations

from typing import Any

from tools.plain_english import message_faults, name_faults, names_in

RULES: dict[str, Any] = {
    "avoid": {"somebody": "the player", "goes on": "continues"},
    "exceptions": [],
    "names": {"told": [1, "shows"]},
}


def test_a_wording_is_refused_with_what_to_write_instead() -> None:
    found = list(message_faults(RULES, iter(["Somebody waits.", "The match continues."])))
    assert found == ["“Somebody waits.”: “Somebody”: write the player"]


def test_a_part_of_a_word_is_no_wording() -> None:
    assert not list(message_faults(RULES, iter(["It undergoes only one."])))


def test_an_exception_excuses_its_text_alone_and_must_be_needed() -> None:
    rules = RULES | {"exceptions": [{"text": "Somebody Else", "reason": "a title"}]}
    assert not list(message_faults(rules, iter(["Somebody Else"])))
    assert list(message_faults(rules, iter([]))) == [
        "plain_english.toml: nothing says “Somebody Else”: remove the exception"
    ]


def test_no_more_names_than_before_have_such_a_word() -> None:
    names = list(names_in("def is_told(untold): pass\nclass ToldCard: pass\nshown = 1"))
    assert sorted(names) == ["ToldCard", "is_told", "shown", "untold"]
    assert list(name_faults(RULES, iter(names))) == ["2 names have the word “told”, 1 may: write shows"]
    assert list(name_faults(RULES, iter(["shown"]))) == [
        "plain_english.toml: only 0 names have the word “told” now: write that down"
    ]
    assert not list(name_faults(RULES, iter(["told", "shown"])))
