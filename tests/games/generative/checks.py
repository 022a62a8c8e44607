"""What must hold at every moment of every game, whatever the cards say."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import zip_longest
from random import Random
from typing import Any

import games
from games.agents import random_answer
from games.kernel.ids import NO_CARD
from games.voidream import Voidream
from games.voidream.rules import prompts
from games.voidream.rules.actions import Unveil
from games.voidream.rules.components import ATTACHED, DECK, HAND, LIMBO, PLAY, SEAT_OF, VEILED
from games.voidream.rules.event_log import handle, seen_by
from games.voidream.rules.events import Shuffled
from games.voidream.rules.state import FACE_DOWN, State
from games.voidream.rules.state_key import places, state_key
from games.voidream.rules.view_types import VoidreamView
from games.voidream.rules.zones import zone_list
from tests.games.generative.worlds import VIEWERS, learned, mixed, offer_anew, passed_through

GAME = Voidream()
Json = dict[str, Any]
IMAGINED_STEPS = 12
"""Decisions for which what a seat imagines is played on."""
POOL = GAME.cards.pool()
LISTS = list(GAME.decks.shipped())
TRIED_OPTIONS = 2
"""Offered options that are taken on a copy, besides the one that is played."""


class Violation(AssertionError):  # noqa: N818 - as the rules are broken
    """Something that must hold doesn't. `kind` is one word for what."""

    def __init__(self, kind: str, detail: str) -> None:
        super().__init__(f"{kind}: {detail}")
        self.kind = kind


def require(holds: bool, kind: str, detail: str) -> None:
    if not holds:
        raise Violation(kind, detail)


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


# --- structure ---


def check_structure(s: State) -> None:
    """Every card is in exactly one place, and its fields say which."""
    order = places(s)
    require(sorted(order) == list(range(len(s.zone))), "structure", "a card is in two places, or in none")
    for card in order:
        zone = s.zone[card]
        held = zone_list(s, card)
        title = s.table.cards[card].title
        require(held is None or held.count(card) == 1, "structure", f"“{title}” is not in its zone {zone}")
        require((zone == ATTACHED) == (card in s.host), "structure", f"“{title}” and its host disagree")
        if zone == ATTACHED:
            require(s.zone[s.host[card]] == PLAY, "structure", f"the host of “{title}” is not in play")
            require(
                s.control[card] == s.control[s.host[card]], "structure", f"“{title}” and its host differ in control"
            )
        elif zone not in (PLAY, VEILED, LIMBO):
            require(
                s.control[card] == s.table.owner[card], "structure", f"“{title}” is out of play, but not its owner's"
            )
        if s.pending is not None and s.pending.asks == prompts.ACTION:
            require(zone != LIMBO, "structure", f"“{title}” is in limbo between two actions")
        require(zone == ATTACHED or not s.flags[card] & FACE_DOWN, "structure", f"“{title}” is face down in {zone}")
    for side, seat in ((s.attacking, s.attacker), (s.defending, 1 - s.attacker)):
        for card in side:
            require(s.zone[card] == PLAY and s.control[card] == seat, "structure", "a participant on no side")
    handles = [handle(s, card) for card in order]
    require(len(set(handles)) == len(handles), "handles", "two cards have the same handle")


def hidden_handles(s: State, bit: int) -> set[str]:
    """The handles of the cards in decks and hands that a viewer doesn't know."""
    return {handle(s, card) for card in places(s) if s.zone[card] in (DECK, HAND) and not seen_by(s, card) & bit}


# --- what a seat is sent ---

Views = dict[str | None, VoidreamView]


def views_of(s: State) -> Views:
    """What each viewer sees of a state."""
    return {viewer: GAME.view(s, viewer) for viewer in VIEWERS}


def check_views(s: State, views: Views, rng: Random) -> None:
    """No view and no decision depends on what its reader can't know; all of it is plain data."""
    due = GAME.decision(s)
    for viewer, bit in VIEWERS.items():
        json.dumps(views[viewer])
        world = mixed(s, bit, rng)
        if world is None:
            continue
        same(views[viewer], GAME.view(world, viewer), "leak-view", f"the view of {viewer or 'a spectator'}")
        if due is not None and due.seat == viewer:
            world = mixed(s, bit, rng, resolving(s))
            if world is not None:
                offer_anew(s, world)
                other = GAME.decision(world)
                same(due.as_json(), other and other.as_json(), "leak-decision", f"the decision of {viewer}")


def check_events(before: State, after: State, views: Views, answer: games.Answer, rng: Random) -> None:
    """What everybody is told of an answer, and sees after it, doesn't depend on what they don't learn by it."""
    pending = before.pending
    assert pending is not None
    # What was tried before (V10.6) is noted with positions of this world, and would be tried again in another.
    if passed_through(before, after) or before.tried or after.tried:
        return
    for viewer, bit in VIEWERS.items():
        is_own = "AB"[pending.seat] == viewer
        keep = learned(before, after, bit) | forgotten(before, after) | begun(before) | resolving(before)
        if not is_own:
            keep |= chosen_cards(before, answer)
        world = mixed(before, bit, rng, keep, after)
        if world is None:
            continue
        world.log = []
        refused = GAME.answer(world, "AB"[pending.seat], answer)
        if refused is not None and not is_own:
            continue
        who = viewer or "a spectator"
        require(refused is None, "leak-decision", f"{who} is refused in a world that looks the same: {refused}")
        for told, other_told in zip_longest(GAME.events(after, viewer), GAME.events(world, viewer)):
            what = f"an event that {who} is told, {json.dumps(told, ensure_ascii=False)}"
            same(told, other_told, "leak-event", what)
        same(views[viewer], GAME.view(world, viewer), "leak-event", f"the view of {who} afterwards")
        due, other = GAME.decision(after), GAME.decision(world)
        if due is not None and due.seat == viewer:
            same(due.as_json(), other and other.as_json(), "leak-event", f"the decision of {who} afterwards")


def forgotten(before: State, after: State) -> frozenset[int]:
    """The cards of which something may have been seen before they were shuffled away."""
    seats = ["AB".index(event.seat) for event in after.log or [] if isinstance(event, Shuffled)]
    return frozenset(card for seat in seats for card in before.deck[seat])


def chosen_cards(before: State, answer: games.Answer) -> frozenset[int]:
    """The cards that an answer commits to, so that what comes next tells of them: what is unveiled has its price."""
    pending = before.pending
    assert pending is not None
    if pending.asks == prompts.ACTION:
        verb, _, _ = prompts.unpack(pending.options[(answer.pick or (0,))[0]])
        return frozenset(before.veiled[pending.seat] if verb == prompts.UNVEIL_CARDS else ())
    if pending.asks == prompts.EVOKE:
        # Its options are no cards; what is played has its costs, and those are asked before it is shown.
        return frozenset({pending.source})
    return frozenset({pending.source, *(pending.options[index] for index in answer.pick or ())})


def begun(before: State) -> frozenset[int]:
    """The cards that are being unveiled or played: whether that goes on depends on what they are. An unveiling that
    something has interrupted is among the veiled cards: that one of them can be paid for was seen when it began."""
    cards = {frame.card for frame in before.stack if hasattr(frame, "card")}
    for frame in before.stack:
        if isinstance(frame, Unveil):
            cards.update(before.veiled[frame.seat])
    return frozenset(cards)


def resolving(s: State) -> frozenset[int]:
    """The cards whose texts are being carried out: a decision says which text it is about, wherever the card is now."""
    return frozenset(frame.env.source for frame in s.stack if hasattr(frame, "env") and frame.env.source != NO_CARD)


# --- what a seat can imagine ---


def check_imagined(s: State, views: Views, rng: Random) -> State:
    """What the seat whose decision is due can imagine looks the same to it; answers such a state."""
    due = GAME.decision(s)
    assert due is not None
    seat = SEAT_OF[due.seat]
    again = GAME.thinking.resample(s, seat, rng.getrandbits(60))
    imagined = GAME.thinking.imagine(s, seat, rng.getrandbits(60), LISTS, POOL)
    for world in (again, imagined):
        check_structure(world)
        other = GAME.decision(world)
        same(due.as_json(), other and other.as_json(), "imagined", f"the decision of {due.seat}")
        same(views[due.seat], GAME.view(world, due.seat), "imagined", f"the view of {due.seat}")
    return imagined


def check_goes_on(imagined: State, seat: str, answer: games.Answer, rng: Random) -> None:
    """What is imagined can be played on, whatever comes."""
    refused = GAME.answer(imagined, seat, answer)
    require(refused is None, "imagined", f"what is legal is refused in what is imagined: {refused}")
    for _ in range(IMAGINED_STEPS):
        due = GAME.decision(imagined)
        if due is None:
            break
        check_structure(imagined)
        GAME.answer(imagined, due.seat, random_answer(due, rng.getrandbits(60)))


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


def check_options(s: State, rng: Random) -> None:
    """What is offered is accepted, in words too; what isn't is refused, and changes nothing."""
    due = GAME.decision(s)
    assert due is not None
    names = [option.notation for option in due.options]
    require(len(set(names)) == len(names), "notation", f"two options have the same notation: {names}")
    json.dumps(due.as_json())
    legal = answers(due, rng)
    for answer in legal:
        written = GAME.write_answer(s, answer)
        read = GAME.read_answer(s, written)
        same(read, answer, "notation", f"“{written}” is read as something else")
    for answer in rng.sample(legal, min(TRIED_OPTIONS, len(legal))):
        refused = GAME.answer(s.clone(), due.seat, answer)
        require(refused is None, "options", f"an offered option is refused: {refused}")
    before = state_key(s)
    count = len(due.options)
    other = "B" if due.seat == "A" else "A"
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
        refused = GAME.answer(s, seat, bad)
        require(refused is not None, "refusal", f"{seat}: {bad} is accepted")
    same(state_key(s), before, "refusal", "a refused answer changes the state")


# --- positions ---


def reloaded(s: State, views: Views) -> State:
    """The state as it is read from its position; raises Violation if it isn't the same."""
    position = json.loads(json.dumps(GAME.lab.dump(s)))
    twin = GAME.lab.load(position)
    same(GAME.lab.dump(twin), position, "position", "a position changes when it is read and written")
    # A position knows nothing of the match: handles, the number of decisions, and who sits there with which list.
    for card, other in zip(places(s), places(twin), strict=True):
        twin.tags[other] = s.tags[card]
    twin.next_tag, twin.seq = s.next_tag, s.seq
    twin.table.names, twin.table.decks, twin.table.open_list = s.table.names, s.table.decks, s.table.open_list
    check_twin(s, views, twin, "position")
    return twin


def check_twin(s: State, views: Views, twin: State, kind: str) -> None:
    """Two states that must be the same to everybody."""
    due, other = GAME.decision(s), GAME.decision(twin)
    same(due and due.as_json(), other and other.as_json(), kind, "the decision")
    for viewer in VIEWERS:
        same(views[viewer], GAME.view(twin, viewer), kind, f"the view of {viewer or 'a spectator'}")
    if is_action(s):
        same(state_key(s), state_key(twin), kind, "the state")


def check_step(s: State, views: Views, twin: State, answer: games.Answer) -> None:
    """A twin answers as the state did, and must be where that is now."""
    due = GAME.decision(twin)
    refused = GAME.answer(twin, due.seat, answer) if due is not None else "it is over"
    require(refused is None, "position-goes-on", f"a loaded state refuses what the original took: {refused}")
    for viewer in VIEWERS:
        told = GAME.events(s, viewer), GAME.events(twin, viewer)
        same(*told, "position-goes-on", f"the events of {viewer or 'a spectator'}")
    check_twin(s, views, twin, "position-goes-on")


def is_action(s: State) -> bool:
    return s.pending is not None and s.pending.asks == prompts.ACTION
