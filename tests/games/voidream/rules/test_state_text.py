"""State as text: all that lies on the table, hidden or not."""

from __future__ import annotations

import pytest

from games.voidream.rules.components import BOTH
from games.voidream.rules.locations import under, zones_of
from tests.games.verbs import GAME, at, random_game

FIGHT = {
    "round": 2,
    "phase": "conflict",
    "players": {
        "A": {
            "deck": ["Borrowed Wolf", "Meridian Terminus"],
            "mind": {"card": "Cunning", "at": 2},
            "play": [{"card": "Paper Soldier", "exhausted": True, "charges": ["Borrowed Wolf"]}, "Griffin Vanguard"],
            "hand": ["Turn Over"],
            "arcana_discard": ["Summons"],
        },
        "B": {"deck": ["Concourse Zero"], "play": ["Night Porter"], "veiled": ["Freefall"]},
    },
    "conflict": {"attacker": "A", "kind": "dawn", "attacking": ["Griffin Vanguard"], "defending": ["Night Porter"]},
}


def test_a_table_in_text() -> None:
    assert str(GAME.lab.load(FIGHT)) == TABLE.strip()


TABLE = """
Round 2, conflict, decision 0: A is active

B, Concourse Zero (Subter Venellam), depth 2
  deck 1     Concourse Zero 2 (face up)
  play 1     Night Porter 1/3/0
  veiled 1   Freefall 1
--------------------------------------------------------------------------------------------------------------
A, Meridian Terminus (Chimeric Court), Cunning at 2, depth 3
  deck 2     Borrowed Wolf 3; Meridian Terminus 2 (face up)
  hand 1     Turn Over 4
  arcana 1   Summons 3
  play 2     Paper Soldier 2/2/1 (exhausted, charges: Borrowed Wolf 3); Griffin Vanguard 3/4/2 (heroic)

A dawn conflict; A attacks with Griffin Vanguard; B defends with Night Porter.
Dawn: A 7, B 3. Dusk: A 1, B 2.
A decides: action, 3 options.
"""


@pytest.mark.parametrize("seed", range(4))
def test_every_card_of_both_sides_is_there(seed: int) -> None:
    for state in random_game(seed, seed):
        text = str(state)
        for seat in BOTH:
            for cards in zones_of(state, seat).values():
                beneath = [other for card in cards for listed in under(state, card).values() for other in listed]
                for card in (*cards, *beneath):
                    assert state.table.cards[card].title in text


def test_a_game_that_is_over_says_who_has_won_and_why() -> None:
    state = at(3, 400)
    result = GAME.result(state)
    assert result is not None
    assert f"{result.winner} has won ({result.reason})" in str(state).splitlines()[0]
