"""What must hold at every moment of every game, whatever the cards say."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import islice, zip_longest
from random import Random
from typing import Any

import games
from games.agents import random_answer
from games.kernel.possible_answers import possible_answers
from games.kernel.view import View
from tests.games.generative.under_test import VIEWERS, GameUnderTest, S, Violation, require

Json = dict[str, Any]
IMAGINED_STEPS = 12
"""Decisions for which what a seat imagines is played on."""
TRIED_OPTIONS = 2
"""Offered options that are taken on a copy, besides the one that is played."""
MOST_SETS = 2000
"""Sets that an option may be in which are tried, until one is accepted."""
Views = Mapping[str | None, View]


def difference(one: Any, other: Any, path: str = "") -> str:
    """Where two pieces of plain data differ first."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        pairs: Iterator[tuple[Any, Any, Any]] = ((key, one[key], other[key]) for key in one)
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        pairs = ((at, *both) for at, both in enumerate(zip(one, other, strict=True)))
    else:
        return f"{path or 'it'}: {one!r} and {other!r}"[:600]
    return next((difference(a, b, f"{path}/{key}") for key, a, b in pairs if a != b), "nothing")


def same(one: Any, other: Any, kind: str, what: str) -> None:
    if one != other:
        raise Violation(kind, f"{what}: {difference(one, other)}")


# --- what a seat is sent ---


def views_of(on: GameUnderTest[S], s: S) -> Views:
    """What each viewer sees of a state."""
    return {viewer: on.game.view(s, viewer) for viewer in VIEWERS}


def check_views(on: GameUnderTest[S], s: S, views: Views, rng: Random) -> None:
    """No view and no decision depends on what its reader can't know; all of it is plain data."""
    due = on.game.decision(s)
    for viewer, bit in VIEWERS.items():
        json.dumps(views[viewer])
        world = on.mixed(s, bit, rng)
        if world is None:
            continue
        same(views[viewer], on.game.view(world, viewer), "leak-view", f"the view of {viewer or 'a spectator'}")
        if due is not None and due.seat == viewer:
            world = on.mixed(s, bit, rng, on.resolving(s))
            if world is not None:
                on.offer_anew(s, world)
                other = on.game.decision(world)
                same(due.as_json(), other and other.as_json(), "leak-decision", f"the decision of {viewer}")


def check_events(on: GameUnderTest[S], before: S, after: S, views: Views, answer: games.Answer, rng: Random) -> None:
    """What everybody is told of an answer, and sees after it, doesn't depend on what they don't learn by it."""
    pending = before.pending
    assert pending is not None
    seat = on.game.seats[pending.seat]
    for viewer, bit in VIEWERS.items():
        told = on.told(before, after, bit, answer, is_own=seat == viewer)
        world = None if told is None else on.mixed(before, bit, rng, told, after)
        if world is None:
            continue
        world.log = []
        refused = on.game.answer(world, seat, answer)
        if refused is not None and seat != viewer:
            continue
        who = viewer or "a spectator"
        require(refused is None, "leak-decision", f"{who} is refused in a world that looks the same: {refused}")
        for event, other_event in zip_longest(on.game.events(after, viewer), on.game.events(world, viewer)):
            what = f"an event that {who} is told, {json.dumps(event, ensure_ascii=False)}"
            same(event, other_event, "leak-event", what)
        same(views[viewer], on.game.view(world, viewer), "leak-event", f"the view of {who} afterwards")
        due, other = on.game.decision(after), on.game.decision(world)
        if due is not None and due.seat == viewer:
            same(due.as_json(), other and other.as_json(), "leak-event", f"the decision of {who} afterwards")


# --- what a seat can imagine ---


def check_imagined(on: GameUnderTest[S], s: S, views: Views, rng: Random) -> S:
    """What the seat whose decision is due can imagine looks the same to it; answers such a state."""
    due, thinking = on.game.decision(s), on.game.thinking
    assert due is not None
    assert s.pending is not None
    assert thinking is not None
    seat = s.pending.seat
    again = thinking.resample(s, seat, rng.getrandbits(60))
    lists, pool = list(on.game.decks.shipped()), on.game.cards.pool()
    imagined = thinking.imagine(s, seat, rng.getrandbits(60), lists, pool)
    for world in (again, imagined):
        on.check_structure(world)
        other = on.game.decision(world)
        same(due.as_json(), other and other.as_json(), "imagined", f"the decision of {due.seat}")
        same(views[due.seat], on.game.view(world, due.seat), "imagined", f"the view of {due.seat}")
    return imagined


def check_sampled(on: GameUnderTest[S], views: Views, cards: Mapping[str, Json], rng: Random) -> None:
    """What a viewer makes of its view has that view, and can be played on."""
    for viewer, view in views.items():
        if view["result"] is not None:
            continue
        sampled = on.game.sample(view, rng.getrandbits(60), cards)
        on.check_structure(sampled)
        same(view, on.game.view(sampled, viewer), "sampled", f"the view of {viewer or 'a spectator'}")
        require(on.game.decision(sampled) is not None, "sampled", "nobody has to decide")
        play_on(on, sampled, rng)


def check_goes_on(on: GameUnderTest[S], imagined: S, seat: str, answer: games.Answer, rng: Random) -> None:
    """What is imagined can be played on, whatever comes."""
    refused = on.game.answer(imagined, seat, answer)
    require(refused is None, "imagined", f"what is legal is refused in what is imagined: {refused}")
    play_on(on, imagined, rng)


def play_on(on: GameUnderTest[S], s: S, rng: Random) -> None:
    for _ in range(IMAGINED_STEPS):
        due = on.game.decision(s)
        if due is None:
            break
        on.check_structure(s)
        on.game.answer(s, due.seat, random_answer(due, rng.getrandbits(60)))


# --- options ---


def answers(due: games.Decision, rng: Random) -> list[games.Answer]:
    """For each option an answer that takes it, and no more besides than must be."""
    count = len(due.options)
    if due.kind is games.DecisionKind.AMOUNTS:
        return [random_answer(due, rng.getrandbits(60)) for _ in range(2)]
    found = [games.Answer(due.seq, pick=())] if due.minimum == 0 else []
    if due.maximum > 0:
        for index in range(count):
            others = [other for other in range(count) if other != index][: max(0, due.minimum - 1)]
            found.append(games.Answer(due.seq, pick=tuple(sorted((index, *others)))))
    return found


def check_options(on: GameUnderTest[S], s: S, rng: Random) -> None:
    """What is offered is accepted, in words too; what isn't is refused, and changes nothing."""
    due = on.game.decision(s)
    assert due is not None
    names = [option.notation for option in due.options]
    require(len(set(names)) == len(names), "notation", f"two options have the same notation: {names}")
    json.dumps(due.as_json())
    legal = answers(due, rng)
    for answer in legal:
        written = on.game.write_answer(s, answer)
        read = on.game.read_answer(s, written)
        same(read, answer, "notation", f"“{written}” is read as something else")
    for answer in rng.sample(legal, min(TRIED_OPTIONS, len(legal))):
        refused = on.game.answer(on.game.clone(s), due.seat, answer)
        if refused is not None and due.minimum < due.maximum:
            # Some are possible only together with others, which pay for them.
            whole = (other for other in possible_answers(due) if set(answer.pick or ()) <= set(other.pick or ()))
            if any(on.game.answer(on.game.clone(s), due.seat, other) is None for other in islice(whole, MOST_SETS)):
                continue
        require(refused is None, "options", f"an offered option is refused: {refused}")
    before = on.game.state_hash(s)
    count = len(due.options)
    other = next(seat for seat in on.game.seats if seat != due.seat)
    first = tuple(range(max(1, due.minimum)))
    amounts = due.kind is games.DecisionKind.AMOUNTS
    for seat, bad in (
        (due.seat, games.Answer(due.seq, pick=(count,))),
        (due.seat, games.Answer(due.seq, pick=(-1,))),
        (due.seat, games.Answer(due.seq, pick=tuple(range(due.maximum + 1)))),
        (due.seat, games.Answer(due.seq, pick=(0, 0))),
        (due.seat, games.Answer(due.seq + 1, pick=first)),
        (due.seat, games.Answer(due.seq - 1, pick=first)),
        (due.seat, games.Answer(due.seq, amounts=(1,) * (count + amounts))),
        (other, games.Answer(due.seq, pick=first)),
    ):
        refused = on.game.answer(s, seat, bad)
        require(refused is not None, "refusal", f"{seat}: {bad} is accepted")
    same(on.game.state_hash(s), before, "refusal", "a refused answer changes the state")


# --- positions ---


def reloaded(on: GameUnderTest[S], s: S, views: Views) -> S:
    """The state as it is read from its position; raises Violation if it isn't the same."""
    position = json.loads(json.dumps(on.game.lab.dump(s)))
    twin: S = on.game.lab.load(position)
    same(on.game.lab.dump(twin), position, "position", "a position changes when it is read and written")
    on.settle(s, twin)
    check_twin(on, s, views, twin, "position")
    return twin


def check_twin(on: GameUnderTest[S], s: S, views: Views, twin: S, kind: str) -> None:
    """Two states that must be the same to everybody."""
    due, other = on.game.decision(s), on.game.decision(twin)
    same(due and due.as_json(), other and other.as_json(), kind, "the decision")
    for viewer in VIEWERS:
        same(views[viewer], on.game.view(twin, viewer), kind, f"the view of {viewer or 'a spectator'}")
    if on.is_action(s):
        same(on.key(s), on.key(twin), kind, "the state")


def check_step(on: GameUnderTest[S], s: S, views: Views, twin: S, answer: games.Answer) -> None:
    """A twin answers as the state did, and must be where that is now."""
    due = on.game.decision(twin)
    refused = on.game.answer(twin, due.seat, answer) if due is not None else "it is over"
    require(refused is None, "position-goes-on", f"a loaded state refuses what the original took: {refused}")
    for viewer in VIEWERS:
        told = on.game.events(s, viewer), on.game.events(twin, viewer)
        same(*told, "position-goes-on", f"the events of {viewer or 'a spectator'}")
    check_twin(on, s, views, twin, "position-goes-on")
