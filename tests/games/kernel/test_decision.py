"""Decisions as clients get them."""

from __future__ import annotations

import json

from games.kernel.decision import Decision, DecisionKind, Option


def test_a_decision_has_the_keys_of_the_protocol() -> None:
    options = (Option("Court Warden", "Court Warden (dawn 3)", "A17"), Option("pass", "Pass"))
    decision = Decision(41, "A", DecisionKind.PICK, "Declare attackers", "V7.1", options, 0, 2, source="Ambush")
    data = decision.as_json()
    assert json.loads(json.dumps(data)) == {
        "seq": 41,
        "seat": "A",
        "kind": "pick",
        "prompt": "Declare attackers",
        "rule": "V7.1",
        "about": "",
        "source": "Ambush",
        "min": 0,
        "max": 2,
        "ordered": False,
        "options": [
            {"notation": "Court Warden", "label": "Court Warden (dawn 3)", "card": "A17"},
            {"notation": "pass", "label": "Pass"},
        ],
    }


def test_amounts_name_their_total_and_each_option_its_limit() -> None:
    options = (Option("Stag", "Stag", "A1", limit=2), Option("Warden", "Warden", "A2", limit=0))
    data = Decision(0, "B", DecisionKind.AMOUNTS, "Assign 2 damage", "V7.7", options, total=2).as_json()
    assert (data["kind"], data["total"]) == ("amounts", 2)
    assert [option["limit"] for option in data["options"]] == [2, 0]


def test_what_is_refused_is_told_with_its_rule() -> None:
    refused = {"A3": ("Your mind is spent", "V5.3")}
    data = Decision(0, "A", DecisionKind.ACTION, "Act", "V5.1", (), refused=refused).as_json()
    assert data["refused"] == {"A3": {"why": "Your mind is spent", "rule": "V5.3"}}


def test_an_option_can_stand_for_letting_it_be() -> None:
    options = (Option("play Stag", "Play Stag", "A1"), Option("pass", "Pass"))
    assert "default" not in Decision(0, "A", DecisionKind.PICK, "Pick", "V5.1", options).as_json()
    assert Decision(0, "A", DecisionKind.ACTION, "Act", "V5.1", options, default=1).as_json()["default"] == 1


def test_a_program_reads_the_same_decision_from_what_was_sent() -> None:
    refused = {"A3": ("Your mind is spent", "V5.3")}
    options = (Option("Stag", "Stag", "A1", limit=2), Option("pass", "Pass"))
    decisions = [
        Decision(3, "A", DecisionKind.ACTION, "Act", "V5.1", options, about="turn", default=1, refused=refused),
        Decision(4, "B", DecisionKind.PICK, "Pick", "V5.1", options, 0, 2, ordered=True, source="Ambush"),
        Decision(5, "B", DecisionKind.AMOUNTS, "Assign 2 damage", "V7.7", options, total=2),
    ]
    assert [Decision.from_json(json.loads(json.dumps(each.as_json()))) for each in decisions] == decisions
