"""What holds in every game: determinism, independence of copies, an end, faithful records, and no leaks."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import games
from games.agents import random_answer
from games.kernel import chance
from games.kernel.engine.run_loop import apply
from games.kernel.ids import CardNo, card_numbers
from games.kernel.record import replay, write_record
from games.voidream.ai.rollout import random_choice
from games.voidream.rules.card_table import Table
from games.voidream.rules.components import DECK
from games.voidream.rules.event_log import seen_by
from games.voidream.rules.run_loop import RULES
from games.voidream.rules.state import FACE_UP, VALUE_KNOWN, State
from tests.games.depth import examples
from tests.games.generative.refs import refs
from tests.games.verbs import GAME, PAIRINGS, POOL, at, new_game, random_game, seats

SEEDS = st.integers(0, 2**40)
PAIRING = st.integers(0, len(PAIRINGS) - 1)
SEQS = st.integers(0, 160)


@examples(10)
@given(SEEDS, PAIRING)
def test_the_same_seed_and_answers_give_the_same_game(seed: int, pairing: int) -> None:
    first = [GAME.state_hash(state) for state in random_game(seed, pairing)]
    second = [GAME.state_hash(state) for state in random_game(seed, pairing)]
    assert first == second


@examples(40)
@given(SEEDS, PAIRING, SEQS)
def test_a_clone_is_independent(seed: int, pairing: int, seq: int) -> None:
    original = at(seed, seq, pairing)
    before = GAME.state_hash(original)
    clone = GAME.clone(original)
    rng = seed
    for _ in range(20):
        if clone.pending is None:
            break
        rng, chosen = random_choice(clone, rng)
        apply(clone, chosen)
    assert GAME.state_hash(original) == before
    twin = GAME.clone(original)
    assert GAME.state_hash(twin) == before


@examples(25)
@given(SEEDS, PAIRING)
def test_every_random_game_ends(seed: int, pairing: int) -> None:
    states = random_game(seed, pairing)
    state = next(states)
    for number, _ in enumerate(states):
        assert number < 3000
    result = GAME.result(state)
    assert result is not None
    assert result.reason in {"bastion", "insanity", "round-limit"}


@examples(15)
@given(SEEDS, PAIRING)
def test_a_record_replays_to_the_same_state(seed: int, pairing: int) -> None:
    state = new_game(seed, pairing)
    rng, moves = seed, []
    while (decision := GAME.decision(state)) is not None:
        rng, bits = chance.step(rng)
        answer = random_answer(decision, bits)
        moves.append(f"{decision.seat}: {GAME.write_answer(state, answer)}")
        if GAME.answer(state, decision.seat, answer) is not None:
            moves.pop()
    record = json.loads(json.dumps(write_record(GAME, seats(pairing), POOL, seed, moves, state)))
    replayed = [state for _, state in replay(GAME, record)][-1]
    assert GAME.state_hash(replayed) == GAME.state_hash(state)
    result = GAME.result(state)
    assert result is not None
    assert record["result"] == {"winner": result.winner, "reason": result.reason}


@examples(40)
@given(SEEDS, PAIRING, SEQS)
def test_what_is_offered_is_accepted_and_what_is_not_is_refused(seed: int, pairing: int, seq: int) -> None:
    state = at(seed, seq, pairing)
    decision = GAME.decision(state)
    if decision is None or decision.kind is games.DecisionKind.AMOUNTS:
        return
    count = len(decision.options)
    assert len({option.notation for option in decision.options}) == count
    if decision.minimum == 1:
        for index in range(count):
            copy = GAME.clone(state)
            assert GAME.answer(copy, decision.seat, games.Answer(decision.seq, pick=(index,))) is None
    before = GAME.state_hash(state)
    for bad, code in (
        (games.Answer(decision.seq, pick=(count,)), "illegal"),
        (games.Answer(decision.seq, pick=(-1,)), "illegal"),
        (games.Answer(decision.seq, pick=tuple(range(decision.maximum + 1))), "illegal"),
        (games.Answer(decision.seq + 1, pick=(0,)), "stale"),
        (games.Answer(decision.seq, amounts=(1,)), "bad-message"),
    ):
        refused = GAME.answer(state, decision.seat, bad)
        assert refused is not None
        assert refused.code.value == code
    other = "B" if decision.seat == "A" else "A"
    refused = GAME.answer(state, other, games.Answer(decision.seq, pick=(0,)))
    assert refused is not None
    assert refused.code is games.RefusalCode.NOT_YOURS
    assert GAME.state_hash(state) == before


# --- no leaks ---


def permuted(s: State, viewer: int, seed: int, keep: frozenset[int] = frozenset(), later: State | None = None) -> State:
    """The same moment with the cards that the viewer doesn't know mixed among themselves.

    A card stays where its back has been seen as long as the other has the same back. Kinds are kept, because what is
    skipped by a charge is known to be a construct. `later`: backs that are seen by then keep their value too.
    """
    cards = s.table.cards
    groups: dict[tuple[Any, ...], list[CardNo]] = defaultdict(list)
    for card, printed in zip(card_numbers(len(cards)), cards, strict=True):
        if card in keep or seen_by(s, card) & (1 << viewer) or s.flags[card] & FACE_UP:
            continue
        seen = s.flags[card] | (0 if later is None else later.flags[card])
        hidden_back = s.zone[card] == DECK and not seen & VALUE_KNOWN
        back = None if hidden_back else printed.value
        groups[s.table.owner[card], back, printed.kind].append(card)
    mixed = list(cards)
    for group in groups.values():
        seed, order = chance.shuffled(seed, group)
        for card, other in zip(group, order, strict=True):
            mixed[card] = cards[other]
    copy = s.clone()
    table = s.table
    copy.table = Table(RULES, mixed, table.owner, table.names, table.decks, table.open_list)
    copy.log = s.log
    return copy


def sent(s: State, seat: str) -> bytes:
    """Everything that a seat is sent of a moment."""
    decision = GAME.decision(s)
    own = decision.as_json() if decision is not None and decision.seat == seat else None
    return json.dumps([GAME.view(s, seat), own, GAME.view(s, None)], sort_keys=True).encode()


@examples(60)
@given(SEEDS, PAIRING, SEQS, st.integers(0, 2**30))
def test_nothing_that_a_seat_is_sent_depends_on_what_it_cannot_know(
    seed: int, pairing: int, seq: int, mix: int
) -> None:
    state = at(seed, seq, pairing)
    for viewer, seat in enumerate("AB"):
        assert sent(permuted(state, viewer, mix), seat) == sent(state, seat)


def shown(s: State, viewer: int) -> frozenset[int]:
    """The cards whose face the viewer was told of by the last answer."""
    handles = {fact.handle for fact in refs(s.log or []) if fact.mask & (1 << viewer)}
    owners = s.table.owner
    return frozenset(card for card in range(len(owners)) if f"{'AB'[owners[card]]}{s.tags[card]}" in handles)


@examples(60)
@given(SEEDS, PAIRING, SEQS, st.integers(0, 2**30))
def test_no_event_depends_on_what_a_seat_cannot_know(seed: int, pairing: int, seq: int, mix: int) -> None:
    """One answer of either seat, in two worlds that differ only in what the viewer doesn't learn by it."""
    state = at(seed, seq, pairing)
    decision = GAME.decision(state)
    if decision is None:
        return
    _, chosen = random_choice(state, mix)
    after = state.clone()
    after.log = []
    apply(after, chosen)
    for viewer, seat in enumerate("AB"):
        learned = frozenset(
            card
            for card in card_numbers(len(state.zone))
            if seen_by(after, card) & (1 << viewer) or card in shown(after, viewer)
        )
        moved = frozenset(card for card in range(len(state.zone)) if after.zone[card] != state.zone[card])
        acting = decision.seat != seat
        other = permuted(state, viewer, mix, learned | (moved if acting else frozenset()), after)
        twin = GAME.decision(other)
        if twin is None or [option.notation for option in twin.options] != [
            option.notation for option in decision.options
        ]:
            continue
        other.log = []
        apply(other, chosen)
        assert GAME.events(other, seat) == GAME.events(after, seat)
