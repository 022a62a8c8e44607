"""What was revealed between two moments of a game decides whether an answer may be taken back unasked."""

from __future__ import annotations

import pytest

from games.voidream.rules.components import DECK, HAND, Zone
from games.voidream.rules.state import KNOWN_A, VALUE_KNOWN
from tests.games.verbs import GAME, at, random_game

SEED = 3


def test_nothing_is_revealed_by_what_one_chooses_in_the_open() -> None:
    before = at(SEED, 40)
    after = before.clone()
    after.passes += 1
    after.seq += 1
    assert not GAME.has_revealed(before, after)


def test_chance_may_have_told_something() -> None:
    before = at(SEED, 40)
    after = before.clone()
    after.below(6)
    assert GAME.has_revealed(before, after)


@pytest.mark.parametrize(("zone", "flag"), [(HAND, KNOWN_A), (DECK, KNOWN_A), (DECK, VALUE_KNOWN)])
def test_a_face_or_a_back_that_is_seen_is_revealed(zone: Zone, flag: int) -> None:
    before = at(SEED, 40)
    pile = before.hand[1] if zone == HAND else before.deck[1]
    hidden = next(card for card in pile if not before.flags[card] & (KNOWN_A | VALUE_KNOWN))
    after = before.clone()
    after.flags[hidden] |= flag
    assert GAME.has_revealed(before, after)
    assert not GAME.has_revealed(after, before), "what was forgotten isn't learnt"


def test_whoever_plays_a_card_shows_it() -> None:
    before = at(SEED, 0)
    for state in random_game(SEED):
        if any("play" in event["type"] for event in GAME.events(state, None)):
            assert GAME.has_revealed(before, state)
            return
        before = state.clone()
    raise AssertionError("nobody has played a card")


def test_a_hidden_choice_is_revealed_with_the_guess() -> None:
    before = at(SEED, 0)
    before.secret = 4
    after = before.clone()
    after.secret = -1
    assert GAME.has_revealed(before, after)
    assert not GAME.has_revealed(after, before), "to choose is to reveal nothing"


def test_an_earlier_state_goes_on_as_a_later_decision() -> None:
    state = at(SEED, 40)
    again = GAME.rewound(state, 55)
    assert (GAME.seq(again), GAME.seq(state)) == (55, 40)
    assert GAME.state_hash(again) == GAME.state_hash(state)
    assert GAME.events(again, None) == []
    now, then = GAME.decision(again), GAME.decision(state)
    assert now is not None
    assert then is not None
    assert (now.seat, now.options) == (then.seat, then.options)
