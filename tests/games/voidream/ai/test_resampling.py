"""Fairness: what a mind is given is made of what its seat was sent, and of nothing else."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from games import agents
from games.kernel.game import Seating
from games.kernel.ids import Seat, card_numbers
from games.lab import analysis
from games.voidream.ai.candidates import destroyed, poured
from games.voidream.ai.resampling import numbered_anew, slots_of, with_table
from games.voidream.rules import prompts
from games.voidream.rules.card_table import Table
from games.voidream.rules.components import CONSTRUCT
from games.voidream.rules.event_log import is_back_open, seen_by
from games.voidream.rules.run_loop import RULES
from games.voidream.rules.state import State
from games.voidream.rules.state_key import state_key
from games.voidream.rules.statistics import Statistics, dawn, dusk, stability, stability_left
from tests.games.depth import thinned
from tests.games.fairness import LISTS, THINKING, answer_alike, decisions, look_alike, mixed_up, sent
from tests.games.verbs import GAME, POOL, at, new_game


@pytest.mark.parametrize("open_list", [True, False], ids=["open lists", "closed lists"])
@pytest.mark.parametrize("seed", thinned(range(3), 3))
def test_whatever_is_imagined_looks_like_the_truth_at_every_decision(seed: int, open_list: bool) -> None:
    assert sum(look_alike(state) for state in decisions(seed, open_list=open_list)) > 100


@pytest.mark.parametrize("seed", thinned(range(10, 18), 4))
def test_other_hidden_facts_give_the_same_bytes(seed: int) -> None:
    """Non-interference: the truth with its hidden cards mixed up can't be told from it by what is sent."""
    rng = Random(seed)
    for state in decisions(seed, every=3):
        assert state.pending is not None
        if (other := mixed_up(state, rng)) is not None:
            assert sent(state, state.pending.seat, 7) == sent(other, state.pending.seat, 7)


@pytest.mark.parametrize("seed", range(2))
def test_cards_that_are_numbered_anew_leave_the_state_as_it_is(seed: int) -> None:
    """Whatever field holds their numbers: a key names cards by their places."""
    for state in decisions(seed, every=3):
        if state.pending is not None and state.pending.asks == prompts.ACTION:
            assert state_key(numbered_anew(state, [])) == state_key(forgetful(state))


@pytest.mark.parametrize("seed", range(6))
def test_what_belongs_to_a_place_stays_there_when_hidden_cards_are_dealt_anew(seed: int) -> None:
    """Where all that a seat can't tell apart is alike, nothing else is imagined than what is there."""
    for state in decisions(seed, every=3):
        if state.pending is not None and state.pending.asks == prompts.ACTION:
            seat = state.pending.seat
            alike = with_table(forgetful(state), all_alike(state, seat))
            world = THINKING.resample(alike, seat, state.seq)
            world.rng = state.rng
            assert state_key(world) == state_key(alike)


def forgetful(state: State) -> State:
    """Without what was done in earlier positions, which nobody imagines."""
    other = state.clone()
    other.branches, other.tried = (), {}
    return other


def all_alike(state: State, seat: Seat) -> Table:
    """The same cards, but that those of a kind that the seat doesn't know are one card."""
    table = state.table
    cards = list(table.cards)
    slots = slots_of(state, seat)
    for group in {slot.group for slot in slots}:
        mine = [slot.card for slot in slots if slot.group == group]
        one = next(cards[card] for card in mine if not cards[card].kind & CONSTRUCT)
        for card in mine:
            cards[card] = one
    return Table(RULES, cards, table.owner, table.names, table.decks, table.open_list)


def test_the_numbers_of_cards_and_where_they_came_from_are_not_in_the_bytes() -> None:
    """Two truths with the same cards in the same places, in which every hidden card is another one of its kind."""
    state = at(3, 40, 2, open_list=True)
    assert state.pending is not None
    seat = state.pending.seat
    hidden = [
        card
        for card in state.deck[1 - seat]
        if not seen_by(state, card) & (1 << seat) and not is_back_open(state, card)
    ]
    low = hidden[0]
    high = next(card for card in hidden if state.table.cards[card] is not state.table.cards[low])
    turned = state.clone()
    for card, other in ((low, high), (high, low)):
        turned.deck[1 - seat][state.deck[1 - seat].index(card)] = other
        turned.flags[other] = state.flags[card]
    for number, card in enumerate((*turned.deck[0], *turned.deck[1])):
        turned.tags[card] = 5000 - number
    assert sent(state, seat, 5) == sent(turned, seat, 5)


@pytest.mark.parametrize("seq", [0, 12, 60, 110])
def test_the_list_that_a_seat_is_not_shown_is_not_in_the_bytes(seq: int) -> None:
    """Another true list, of which as much was seen, is another truth that can't be told from the first."""
    state = at(8, seq, 1, open_list=False)
    if state.pending is None:
        return
    seat = state.pending.seat
    other = THINKING.imagine(state, seat, 99, LISTS, POOL)
    for seed in range(4):
        again = THINKING.imagine(other, seat, seed, LISTS, POOL)
        first = THINKING.imagine(state, seat, seed, LISTS, POOL)
        assert GAME.freeze(first) == GAME.freeze(again)


def test_a_guessed_list_is_one_that_everybody_can_read_as_far_as_nothing_else_was_seen() -> None:
    state = new_game(5, 0, open_list=False)
    assert state.pending is not None
    seat = state.pending.seat
    owner = 1 - seat
    bastion = state.table.cards[state.table.bastion[owner]].title
    published = next(deck for deck in LISTS if deck.parts["bastion"][0][0] == bastion)
    world = THINKING.imagine(state, seat, 1, LISTS, POOL)
    dream = {title for title, _ in published.parts["dream"]}
    titles = [card.title for number, card in enumerate(world.table.cards) if world.table.owner[number] == owner]
    assert sum(title in dream for title in titles) >= sum(copies for _, copies in published.parts["dream"]) - 3


@pytest.mark.parametrize("number", range(4))
def test_where_nobody_has_published_a_deck_around_the_bastion_the_guess_keeps_to_its_faction(number: int) -> None:
    state = new_game(number, number, open_list=False)
    assert state.pending is not None
    seat = state.pending.seat
    bastion = state.table.cards[state.table.bastion[1 - seat]]
    others = [deck for deck in LISTS if deck.parts["bastion"][0][0] != bastion.title]
    world = THINKING.imagine(state, seat, 1, others, POOL)
    kin = {
        title
        for deck in others
        if POOL[deck.parts["bastion"][0][0]]["faction"] == bastion.faction
        for part in deck.parts.values()
        for title, _ in part
    }
    factions = {bastion.faction, "neutral"}
    for card, owner in zip(world.table.cards, world.table.owner, strict=True):
        assert owner == seat or card.faction in factions or card.title in kin


def test_of_decks_that_fit_alike_one_is_guessed_as_often_as_it_stands_among_the_lists() -> None:
    """A deck that is played five times as often is five times as likely, and the guesses of one moment may differ."""
    state = new_game(5, 0, open_list=False)
    assert state.pending is not None
    seat = state.pending.seat
    bastion = state.table.cards[state.table.bastion[1 - seat]]
    published = next(deck for deck in LISTS if deck.parts["bastion"][0][0] == bastion.title)
    played = {title for part in published.parts.values() for title, _ in part}
    of_faction = [card for card in POOL.values() if card["faction"] == bastion.faction and card["title"] not in played]
    dream = [card["title"] for card in of_faction if card["kind"] == "entity"][:6]
    variant = replace(published, parts={**published.parts, "dream": tuple((title, 3) for title in dream)})

    def is_variant(world: State) -> bool:
        return any(card.title in dream for card in world.table.cards)

    lists, draws = [variant, *[published] * 5], 300
    found = sum(is_variant(THINKING.imagine(state, seat, seed, lists, POOL)) for seed in range(draws))
    assert found / draws == pytest.approx(1 / 6, abs=0.07)
    guesses = [agents.imagined(GAME, state, "AB"[seat], seed, [variant, published], POOL) for seed in range(8)]
    assert any(len({is_variant(world) for world in worlds}) == 2 for worlds in guesses)


def test_the_guesser_knows_nothing_of_the_hidden_side() -> None:
    """V4.1: what was hidden is imagined either way."""
    state = next(
        state
        for seed in range(200)
        for state in decisions(seed, every=1)
        if state.pending is not None and (state.pending.asks == prompts.GUESS or state.round > 0)
        if state.pending.asks == prompts.GUESS
    )
    assert state.pending is not None
    imagined = {THINKING.resample(state, state.pending.seat, seed).secret for seed in range(20)}
    assert imagined == {0, 1}


def test_the_top_of_a_deck_is_imagined_as_often_as_its_cards_allow() -> None:
    """Calibration: every card of the right back is on top as often as another."""
    state = at(21, 30, 4, open_list=True)
    assert state.pending is not None
    seat = state.pending.seat
    deck = state.deck[1 - seat]
    top = deck[-1]
    assert not seen_by(state, top) & (1 << seat)
    value = state.table.cards[top].value
    likely = [card for card in deck if state.table.cards[card].value == value and not seen_by(state, card) & 1 << seat]
    draws = 1500
    found = [THINKING.resample(state, seat, seed).deck[1 - seat][-1] for seed in range(draws)]
    for card in likely:
        share = found.count(card) / draws
        assert share == pytest.approx(1 / len(likely), abs=4 * (1 / len(likely) / draws) ** 0.5), card


@pytest.mark.parametrize("agent", ["drowsy", "dreamer", "search:6"])
def test_a_mind_answers_the_same_whatever_it_can_t_know(agent: str) -> None:
    rng = Random(agent)
    for seed in range(6):
        state = at(seed, 10 + 17 * seed, seed, open_list=True)
        if state.pending is None:
            continue
        if (other := mixed_up(state, rng)) is not None:
            answer_alike(state, other, agent)


def test_a_frozen_world_is_thawed_in_the_midst_of_what_goes_on() -> None:
    """What is sent to a worker is a whole state there."""
    for state in decisions(31, every=5):
        assert state.pending is not None
        seat = state.pending.seat
        world = THINKING.imagine(state, seat, 1, LISTS, POOL)
        decks = GAME.decks_of(world)
        seats = {name: Seating(name, decks[name], open_list=True) for name in "AB"}
        again = GAME.thaw(GAME.freeze(world), seats, POOL)
        assert GAME.state_hash(again) == GAME.state_hash(world)


def test_what_is_expected_is_told_in_moves_that_can_be_made() -> None:
    longest = 0
    for seed in range(8):
        state = at(40 + seed, 20 + 11 * seed, seed, open_list=True)
        if state.pending is None or len(THINKING.candidates(state)) < 2:
            continue
        seat = "AB"[state.pending.seat]
        world = agents.imagined(GAME, state, seat, 1, LISTS, POOL)[0]
        found, answer = agents.thought(GAME, "search:40", [world], seed)
        told = analysis.expectation(GAME, world, found.line)
        assert (told[0]["seat"], told[0]["move"]) == (seat, GAME.write_answer(state, answer))
        longest = max(longest, len(told))
    assert longest > 1


def test_a_sketch_comes_to_the_same_by_habit_as_a_copy() -> None:
    """It knows less of what may be done, and nothing less of what is."""
    trials = 0
    for state in decisions(52, every=2):
        for choice in THINKING.candidates(state)[:6]:
            ends = []
            for after in (THINKING.clone(state), THINKING.sketch(state)):
                THINKING.play(after, choice)
                while THINKING.mover(after) >= 0 and not THINKING.is_quiet(after):
                    THINKING.play(after, THINKING.habit(after))
                if after.pending is not None:
                    after.pending = None
                ends.append((state_key(after), THINKING.evaluate(after)))
            assert ends[0] == ends[1]
            trials += 1
    assert trials > 100


def test_statistics_that_are_read_together_are_those_that_are_read_alone() -> None:
    read = 0
    for seed in range(60, 66):
        for state in decisions(seed, every=5):
            together = Statistics(state)
            for card in card_numbers(len(state.zone)):
                alone = [query(state, card) for query in (dawn, stability, dusk, stability_left)]
                assert [
                    together.dawn(card), together.stability(card), together.dusk(card), together.stability_left(card)
                ] == alone  # fmt: skip
                read += alone[0] != state.table.cards[card].dawn
    assert read > 50


def test_damage_is_spread_so_that_any_two_cards_fall_together() -> None:
    """Three cards that take 2, 3 and 3: five destroy the first and either of the others, six both others."""
    assert set(destroyed((2, 3, 3), 5)) == {(0, 1), (0, 2)}
    assert set(destroyed((2, 3, 3), 7)) == {(0, 1), (0, 2), (1, 2)}
    assert destroyed((2, 3, 3), 4) == []
    assert poured((2, 3, 3), 6, (1, 2)) == (0, 3, 3)
    assert poured((2, 3, 3), 6, (0, 2)) == (2, 1, 3)


@pytest.mark.parametrize("seq", [20, 60, 90])
def test_what_is_expected_can_be_seen_move_by_move_by_the_seat_that_expects_it(seq: int) -> None:
    state = at(4, seq, 2, open_list=True)
    decision = GAME.decision(state)
    assert decision is not None
    world = agents.imagined(GAME, state, decision.seat, 5, LISTS, POOL)[0]
    thought, _ = agents.thought(GAME, "lucid", [world], 5)
    expected = analysis.expectation(GAME, world, thought.line)
    first, *shown = analysis.played_out(GAME, world, decision.seat, expected)
    assert first["view"] == GAME.view(state, decision.seat)
    assert [(frame["seat"], frame["words"]) for frame in shown] == [(each["seat"], each["words"]) for each in expected]
    assert {frame["view"]["you"] for frame in (first, *shown)} == {decision.seat}
