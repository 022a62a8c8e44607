"""The tree in words: every form has its words, every random tree is told, and what depends on what can be seen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games
from games.kernel.language.traversal import nodes
from games.voidream.cards.language import parse, reference, tree
from games.voidream.cards.language.explanation import explain_text
from tests.games.depth import examples
from tests.games.each import for_each
from tests.games.voidream.cards.language.trees import LINES

GAME = games.load("voidream")
POOL = GAME.cards.pool()
FORMS = reference.REFERENCE.forms
Json = dict[str, Any]

quick = settings(examples(10), derandomize=True, database=None)


def outline(text: str, on: str) -> list[Any]:
    """The explanation as nested lists: a text alone, or [text, part, part …]."""
    return [folded(line.as_json()) for line in explain_text(parse(text, on), on)]


def folded(entry: Json) -> Any:
    assert entry["text"] == entry["text"].strip() != ""
    return [entry["text"], *map(folded, entry["children"])] if entry["children"] else entry["text"]


def words(entries: Any) -> Iterator[str]:
    if isinstance(entries, str):
        yield entries
    else:
        for entry in entries:
            yield from words(entry)


# --- all that there is ---


@for_each(FORMS, lambda form: form["id"])
def test_every_form_is_told_in_words(form: Json) -> None:
    """Each line has an entry of its own, and nothing of the tree is shown as Python writes it."""
    for text in (form["text"], *form["also"]):
        told = outline(text, form["on"])
        assert len(told) == len(text.split("\n"))
        assert not any(
            type(node).__name__ + "(" in word for word in words(told) for node in nodes(parse(text, form["on"]))
        )


TOLD: dict[type, tuple[str, ...]] = {
    tree.Optional: ("You may", "may "),
    tree.If: ("If ",),
    tree.ForEach: ("Once for each",),
    tree.Choose: ("Option 1",),
    tree.Timed: ("Until the end of",),
    tree.Instead: ("Instead of that", "instead"),
    tree.Where: ("With X = ", "where X is"),
    tree.While: ("While ",),
    tree.ActivatedLine: ("You may use this as your action",),
    tree.TriggeredLine: ("Each time, ", "The first time in each round, "),
    tree.KeywordLine: ("Keywords",),
    tree.Restriction: ("It can be played or unveiled only",),
    tree.DeckRuleLine: ("Deckbuilding: ",),
    tree.StartLine: ("At the start of the game",),
}
"""How the structure of a text shows in its outline."""


@pytest.mark.parametrize("sort", LINES)
@quick
@given(data=st.data())
def test_every_random_tree_is_told_with_its_structure(sort: str, data: st.DataObject) -> None:
    lines, on = LINES[sort]
    line = data.draw(lines)
    [entry] = explain_text(tree.Text((line,)), on)
    told = list(words(folded(entry.as_json())))
    for node in nodes(line):
        if type(node) in TOLD:
            assert any(word in text for word in TOLD[type(node)] for text in told), (node, told)


def test_the_whole_pool_is_told_text_by_text() -> None:
    for card in POOL.values():
        told = GAME.cards.explain(card)
        assert json.loads(json.dumps(told)) == told
        texts = [card.get(field, "") for field in ("text", "inverted", "back")]
        texts += [text for _, text in sorted(card.get("positions", {}).items(), reverse=True)]
        lines = [len(text.strip().split("\n")) for text in texts if text.strip()]
        assert [len(text["lines"]) for text in told] == lines, card["title"]


def test_what_cannot_be_read_is_left_out() -> None:
    draft = {"kind": "arcanum", "text": "Rol.", "inverted": "Roll."}
    assert [text["field"] for text in GAME.cards.explain(draft)] == ["inverted"]
    assert GAME.cards.explain({}) == GAME.cards.explain({"kind": "hero", "text": "Roll."}) == []
    [text] = GAME.cards.explain(draft)
    assert text["label"] == "Inverted text"


# --- what it says ---


def test_a_trigger_has_its_condition_its_steps_and_what_it_means() -> None:
    text = "(!) After an entity you control is charged, if your depth is 3 or more - exhaust it, then evoke."
    assert outline(text, "memory") == [
        [
            "Each time, after an entity you control is charged",
            "If: your depth is 3 or more",
            ["Then", "1. Exhaust it (it: the entity you control that triggers this)", "2. Evoke"],
        ]
    ]


def test_an_action_has_its_costs_and_its_choice() -> None:
    text = "(A) Exhaust this, discard an arcanum: Choose one: roll; or evoke."
    assert outline(text, "entity") == [
        [
            "You may use this as your action",
            ["Cost", "1. Exhaust this", "2. Discard an arcanum (in your hand; you choose which one)"],
            ["Then", ["You choose one of these", "Option 1: Roll", "Option 2: Evoke"]],
        ]
    ]


def test_a_cost_is_paid_whole() -> None:
    [[_, cost, effect]] = outline("(A) Exhaust 2 entities: Destroy 2 entities.", "memory")
    assert cost == "Cost: Exhaust 2 entities (you choose which 2)"
    assert effect == "Then: Destroy 2 entities (you choose which 2, or all if there are fewer)"


def test_a_cost_with_x_says_who_sets_it() -> None:
    [[_, cost, effect]] = outline("(A) Discard X arcana: Deal X damage to an entity.", "memory")
    assert cost.startswith("Cost, X being as many as you like from 1: Discard X arcana")
    assert effect == "Then: Deal X damage to an entity (you choose which one)"


def test_what_follows_you_may_lies_in_it() -> None:
    text = "You may exhaust an entity, then roll. If the result is even, evoke. Otherwise, roll."
    assert outline(text, "thought") == [
        [
            "When it is played",
            ["1. You may exhaust an entity (you choose which one)", "If you do: Roll"],
            "2. If the result is even: Evoke",
            "Otherwise: Roll",
        ]
    ]


def test_another_player_chooses_what_they_do() -> None:
    assert outline(
        "Your opponent sacrifices an entity.\nYour opponent may discard an arcanum, then roll.", "arcanum"
    ) == [
        "When it is played upright: Your opponent sacrifices an entity (your opponent chooses which one)",
        [
            "After that",
            [
                "Your opponent may discard an arcanum (in your opponent's hand; your opponent chooses which one)",
                "If your opponent does: Your opponent rolls",
            ],
        ],
    ]


def test_a_change_says_how_long_it_holds() -> None:
    assert outline("Entities you control get +1 dawn.", "thought") == [
        "When it is played: Entities you control get +1 dawn (until the phase ends, or a conflict in it)"
    ]
    assert outline("Until the end of the round, you get +1 dawn.", "thought") == [
        ["When it is played", "Until the end of the round: You get +1 dawn (the score in conflicts)"]
    ]


def test_what_a_choice_leaves_open_is_not_said_of_it() -> None:
    """After two ways to go on, `it` may be one card or another."""
    text = "Exhaust an entity. If your hand is empty, ready a memory. Destroy it."
    assert list(words(outline(text, "thought")))[-1] == "3. Destroy it (it: what this line spoke of last)"


def test_a_replacement_a_threat_and_a_place() -> None:
    assert outline("(!) When its host would be destroyed - sacrifice this instead.", "memory") == [
        [
            "Each time, at the moment when its host would be destroyed",
            ["Then", "Instead of that: Sacrifice this"],
        ]
    ]
    assert outline("(!) From your Void: When you enter Nightmare - evoke.", "thought") == [
        ["Each time, at the moment when you enter Nightmare", "Only while this card lies in your Void", "Then: Evoke"]
    ]


def test_keywords_say_what_they_do() -> None:
    [line] = outline("Dormant 2, deep.", "entity")
    assert line[0] == "Keywords"
    assert [note.partition(":")[0] for note in line[1:]] == ["Dormant 2", "Deep"]
    [line] = outline("While this is ready, this has heroic.", "entity")
    assert line[1][0] == "While this is ready"
    assert line[1][1][1].startswith("Heroic: ")


def test_the_back_of_a_bastion_is_told_as_rules_for_decks() -> None:
    text = "Dream: 40 (8)\nArcana: The Dreamliner + 7 (2)\nInclude no constructs.\nCopy limit: 2."
    told = outline(text, "back")
    assert told[0] == (
        "Deckbuilding: exactly 40 Dream cards, the bastion counted; at most 8 of them are of the guest faction"
    )
    assert "“The Dreamliner” and exactly 7 other" in told[1]
    assert "no constructs" in told[2]
    assert "at most 2" in told[3]


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("Entities with stability 2 or less have +1 dawn.", "statistics that it asks for are read before"),
        ("Entities with heroic have dread.", "keywords that it asks for are read before"),
        ("Entities with dawn 2 or more have dread.", "as printed and as effects change them for a while"),
        ("While you control an entity with dusk 3 or more, entities have +1 dawn.", "are read before"),
        ("Entities with heroic have +1 dawn.", None),
        ("Entities with stability 2 or less cannot be declared as defenders.", None),
    ],
)
def test_a_statement_says_what_it_reads_where_that_is_not_what_counts(text: str, note: str | None) -> None:
    [line] = explain_text(parse(text, "memory"), "memory")
    said = str(line.as_json())
    assert (note in said) if note else ("read before" not in said and "as printed" not in said)
