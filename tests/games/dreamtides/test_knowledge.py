"""What a perfect memory can track of a deck, and no longer (D2.3)."""

from __future__ import annotations

import pytest

from games.dreamtides.game import Dreamtides
from games.dreamtides.rules.components import SEAT_B

GAME = Dreamtides()
CARDS = [
    {"title": "Vision", "kind": "event", "cost": 1, "text": "Foresee 3."},
    *({"title": title, "kind": "character", "cost": 1, "spark": 1, "text": ""} for title in ("Lamb", "Stag", "Bear")),
]


def test_a_new_order_ends_what_the_other_seat_knew_of_the_cards() -> None:
    deck = [{"card": "Lamb", "known": ["all"]}, "Stag", "Bear"]
    s = GAME.lab.load({"cards": CARDS, "players": {"A": {"hand": ["Vision"], "energy": 1, "deck": deck}}})
    assert [known["title"] for known in GAME.view(s, "B")["players"]["A"]["deck"]["known"]] == ["Lamb"]
    for said in ("A: play Vision", "A: none", "A: Stag; Lamb; Bear"):
        GAME.play(s, said)
    assert GAME.view(s, "B")["players"]["A"]["deck"]["known"] == []
    assert len(GAME.view(s, "A")["players"]["A"]["deck"]["known"]) == 3


@pytest.mark.parametrize("which", ["a card", "target card"])
def test_who_chooses_from_a_deck_does_not_learn_its_order(which: str) -> None:
    """D2.2: whether the card is chosen as the text is played or as it resolves."""
    dig = {"title": "Dig", "kind": "event", "cost": 0, "text": f"Banish {which} in your deck."}
    s = GAME.lab.load({"cards": [*CARDS, dig], "players": {"A": {"hand": ["Dig"], "deck": ["Stag", "Bear", "Lamb"]}}})
    GAME.play(s, "A: play Dig")
    due = GAME.decision(s)
    assert due is not None
    assert [option.notation for option in due.options] == ["Bear", "Lamb", "Stag"]


def test_who_chooses_from_a_hand_has_seen_it() -> None:
    """D8.11: the hand is looked at, and what stays in it stays known (D2.3)."""
    raid = {"title": "Raid", "kind": "event", "cost": 1, "text": "Banish a character in your opponent's hand."}
    hands = {"A": {"hand": ["Raid"], "energy": 1}, "B": {"hand": ["Lamb", "Stag", "Vision"]}}
    s = GAME.lab.load({"cards": [*CARDS, raid], "players": hands})
    GAME.play(s, "A: play Raid")
    GAME.play(s, "A: Stag")
    assert s.title(s.banished[1][0]) == "Stag"
    assert [card.get("title") for card in GAME.view(s, "A")["players"]["B"]["hand"]] == ["Lamb", "Vision"]
    assert not any("title" in card for card in GAME.view(s, None)["players"]["B"]["hand"])


def test_what_waits_does_not_tell_which_card_of_a_hand_it_came_from() -> None:
    """D2.3: a shuffle hides the card; that its ability waits says no more than its title."""
    cards = [
        {
            "title": "Hymn",
            "kind": "event",
            "cost": 0,
            "text": "Until end of turn, when you play an event, gain 1 point.",
        },
        {"title": "Song", "kind": "event", "cost": 0, "text": "Gain 1 energy."},
        {
            "title": "Flood",
            "kind": "event",
            "cost": 0,
            "fast": True,
            "text": "Each player shuffles their hand and void into their deck, then draws 1 card.",
        },
    ]
    players = {"A": {"hand": ["Hymn", "Song"]}, "B": {"hand": ["Flood", "Flood"]}}
    s = GAME.lab.load({"cards": cards, "players": players})
    for said in ("A: play Hymn", "B: pass", "A: play Song", "B: play Flood"):
        GAME.play(s, said)
    view = GAME.view(s, "B")
    assert [each["title"] for each in view["stack"]] == ["Song", "Hymn"]
    assert GAME.lab.fact(s, "A.hand") == ["Hymn"]
    assert view["stack"][1]["id"] != view["players"]["A"]["hand"][0]["id"]
    defined = {str(card["title"]): card for card in cards}
    for seed in range(8):
        assert GAME.view(GAME.thinking.resample(s, SEAT_B, seed), "B") == view
        assert GAME.view(GAME.sample(view, seed, defined), "B") == view
