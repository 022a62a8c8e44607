"""Search: what a mind is given is made of what its seat was sent, and its choices are legal."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from games.dreamtides.ai.candidates import candidates
from games.dreamtides.pool.load import shipped_cards, shipped_decks
from games.dreamtides.rules import prompts
from games.dreamtides.rules.components import SEAT_OF
from games.dreamtides.rules.state import State
from games.dreamtides.rules.state_key import state_key
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import Seating
from games.kernel.search.levels import think
from games.kernel.search.puct import Settings
from tests.games.depth import thinned
from tests.games.dreamtides.battles import GAME, begun, chosen

Json = dict[str, Any]
THINKING = GAME.thinking
DECKS = [deck for deck, _ in shipped_decks()]


def ready_made(seed: int, *, open_list: bool) -> tuple[State, Mapping[str, Json]]:
    """A battle between two of the ready decks."""
    seats = {
        seat: Seating(seat, DECKS[(seed + number) % len(DECKS)], open_list) for number, seat in enumerate(GAME.seats)
    }
    return GAME.new(seats, seed, shipped_cards()), shipped_cards()


def decisions(state: State, seed: int) -> Iterator[State]:
    """The states of a random battle that wait for a decision."""
    chance = random.Random(seed)
    while (due := GAME.decision(state)) is not None:
        yield state
        assert GAME.answer(state, due.seat, chosen(due, chance)) is None


def imagined(state: State, lists: Sequence[DeckList], cards: Mapping[str, Json]) -> tuple[State, State]:
    due = GAME.decision(state)
    assert due is not None
    seat = SEAT_OF[due.seat]
    return THINKING.resample(state, seat, state.seq), THINKING.imagine(state, seat, state.seq, lists, cards)


@pytest.mark.parametrize("kind", ["any cards", "open lists", "closed lists"])
@pytest.mark.parametrize("seed", thinned(range(4), 4))
def test_whatever_is_imagined_looks_like_the_truth_at_every_decision(seed: int, kind: str) -> None:
    state, cards = begun(seed) if kind == "any cards" else ready_made(seed, open_list=kind == "open lists")
    different = 0
    for true in decisions(state, seed):
        due = GAME.decision(true)
        assert due is not None
        for other in imagined(true, DECKS, cards):
            assert GAME.view(other, due.seat) == GAME.view(true, due.seat)
            assert GAME.decision(other) == due
            different += GAME.state_hash(other) != GAME.state_hash(true)
    assert different > 20


@pytest.mark.parametrize("kind", ["any cards", "open lists", "closed lists"])
@pytest.mark.parametrize("seed", thinned(range(4, 8), 4))
def test_other_hidden_facts_give_the_same_imagined_state(seed: int, kind: str) -> None:
    """Non-interference: the truth with its hidden cards dealt anew can't be told from it by what a mind is given."""
    state, cards = begun(seed) if kind == "any cards" else ready_made(seed, open_list=kind == "open lists")
    for true in decisions(state, seed):
        other, mine = imagined(true, DECKS, cards)
        _, theirs = imagined(other, DECKS, cards)
        assert state_key(mine) == state_key(theirs)
        assert mine.tags == theirs.tags


@pytest.mark.parametrize("seed", range(3))
def test_every_candidate_is_legal_and_stands_for_an_answer(seed: int) -> None:
    state, _ = begun(seed)
    for true in decisions(state, seed):
        found = candidates(true)
        assert found
        assert len(set(found)) == len(found)
        for choice in (*found, THINKING.habit(true)):
            answer = THINKING.answer_of(true, choice)
            assert GAME.refusal(true, GAME.seats[THINKING.mover(true)], answer) is None
            assert THINKING.choice_of(true, answer) == choice


@pytest.mark.parametrize("level", ["drowsy", "dreamer", "lucid"])
def test_a_level_answers_the_same_question_alike(level: str) -> None:
    state, cards = ready_made(1, open_list=False)
    for true in decisions(state, 1):
        if true.seq in (0, 12, 25):
            _, world = imagined(true, DECKS, cards)
            thoughts = [think(THINKING, [world], GAME.levels[level], 3, Settings()) for _ in range(2)]
            assert thoughts[0].choice == thoughts[1].choice
            answer = THINKING.answer_of(world, thoughts[0].choice)
            assert GAME.refusal(true, GAME.seats[THINKING.mover(true)], answer) is None


def test_each_guess_means_the_same_by_the_choices_of_a_discovery() -> None:
    """Where the shown cards lie, nobody knows: guesses have them in other places (D11.12)."""
    seen = 0
    for seed in range(60):
        s, cards = ready_made(seed, open_list=True)
        rng = random.Random(seed)
        while not GAME.result(s) and seen < 3:
            if s.pending is not None and s.pending.asks == prompts.DISCOVER:
                seen += 1
                guesses = [THINKING.imagine(s, THINKING.mover(s), bits, DECKS, cards) for bits in range(3)]
                first, *others = [set(THINKING.candidates(guess)) for guess in guesses]
                assert others == [first, first]
            GAME.play(s, rng.choice(list(GAME.legal_answers(s))))
    assert seen == 3


def test_what_is_chosen_from_another_deck_is_what_every_guess_has_there() -> None:
    """D8.1: who chooses among the cards of a deck that it doesn't know is shown those that fit."""
    text = "Return a character in your opponent's deck to hand."
    thief: Json = {"title": "Thief", "kind": "event", "cost": 1, "text": text}
    titles = [title for title, card in shipped_cards().items() if card["kind"] == "character"][:4]
    players = {"A": {"hand": ["Thief"], "energy": 1}, "B": {"deck": titles}}
    s = GAME.lab.load({"cards": [thief], "players": players})
    GAME.play(s, "A: play Thief")
    due = GAME.decision(s)
    assert due is not None
    assert len(due.options) == len(titles)
    for bits in range(5):
        guess = GAME.decision(THINKING.imagine(s, SEAT_OF["A"], bits, DECKS, shipped_cards() | {"Thief": thief}))
        assert guess is not None
        assert guess.as_json() == due.as_json()
