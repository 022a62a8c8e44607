"""Decisions say what they are for: who answers out of habit harms the other side and helps their own, in whatever
words a card asks."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kernel.decision import Decision
from games.kernel.engine.intent import GAIN, HARM, HELP, NEITHER
from games.kernel.engine.pending import Pending
from games.kernel.engine.run_loop import apply
from games.voidream.ai.greedy import plainly
from games.voidream.ai.policy import quick_choice
from games.voidream.ai.resampling import resample
from games.voidream.rules import prompts
from games.voidream.rules.state import State
from tests.games.depth import examples
from tests.games.verbs import GAME, PAIRINGS, POOL, at, seats

SEEDS = st.integers(0, 2**40)
PAIRING = st.integers(0, len(PAIRINGS) - 1)
SEQS = st.integers(4, 160)
ENTITY = {"kind": "entity", "faction": "neutral", "value": 2, "stability": 2, "dusk": 2}
ACT = {"title": "Act", "kind": "arcanum", "faction": "neutral", "value": 4, "inverted": "Roll."}
REPLY = {**ACT, "title": "Reply"}
CARDS = [
    {**ENTITY, "title": "Lamb", "dawn": 1},
    {**ENTITY, "title": "Lion", "dawn": 6},
    {**ENTITY, "title": "Gnat", "dawn": 1},
    {**ENTITY, "title": "Ogre", "dawn": 6},
    {**REPLY, "text": "Roll."},
]
MIND = {"card": "Innocence", "at": 2}
DECK = ["Lantern Carp"] * 4
WITH_MEMORY = {"play": ["Lamb", "Lion", "Old Photograph"]}
FIGHT: dict[str, Any] = {
    "phase": "conflict",
    "conflict": {"attacker": "A", "kind": "dawn", "attacking": ["Lamb", "Lion"], "defending": ["Gnat", "Ogre"]},
}


def asked(text: str, more: tuple[dict[str, Any], ...] = (), **facts: Any) -> State:
    """Alice has a Lamb and a Lion, Bob a Gnat and an Ogre; Alice plays an arcanum with this text."""
    side = {"mind": MIND, "deck": DECK, "hand": ["Act", "Reply"]}
    a = {**side, "play": ["Lamb", "Lion"], "discard": ["Lamb", "Lion"], **facts.pop("a", {})}
    b = {**side, "play": ["Gnat", "Ogre"], "hand": ["Reply"]}
    state = GAME.lab.load({"cards": [*CARDS, {**ACT, "text": text}, *more], "players": {"A": a, "B": b}, **facts})
    play = next(option for option in due(state).options if prompts.unpack(option)[0] == prompts.PLAY_ARCANUM)
    apply(state, (play,))
    return state


def due(state: State) -> Pending:
    assert state.pending is not None
    return state.pending


def aims(state: State) -> tuple[int, ...]:
    assert len(due(state).aims) == len(due(state).text)
    return due(state).aims


def chosen(state: State) -> set[str]:
    """The cards that Alice takes out of habit."""
    assert due(state).asks == prompts.TARGET
    return {state.table.cards[card].title for card in quick_choice(state, due(state))}


@pytest.mark.parametrize(
    ("text", "aim", "cards"),
    [
        ("Destroy an entity.", HARM, {"Ogre"}),
        ("Deal 1 damage to an entity.", HARM, {"Ogre"}),
        ("Exhaust an entity you control.", HARM, {"Lamb"}),
        ("Sacrifice an entity you control.", HARM, {"Lamb"}),
        ("Veil an entity.", HARM, {"Ogre"}),
        ("Return an entity your opponent controls to the bottom of its owner's deck.", HARM, {"Ogre"}),
        ("Return an entity in your discard to the top of your deck.", HELP, {"Lion"}),
        ("Return an entity in your discard to play.", GAIN, {"Lion"}),
        ("Gain control of an entity your opponent controls.", GAIN, {"Ogre"}),
        ("An entity gets -1 dawn.", HARM, {"Ogre"}),
        ("An entity gets +1 dawn.", HELP, {"Lion"}),
        ("An entity gets +2 dusk.", HARM, {"Ogre"}),
        ("An entity gets -2 dusk.", HELP, {"Lion"}),
        ("An entity gains indestructible.", HELP, {"Lion"}),
        ("An entity gains voidbound.", HARM, {"Ogre"}),
        ("An entity loses indestructible.", HARM, {"Ogre"}),
        ("An entity cannot be readied.", HARM, {"Ogre"}),
        ("An entity cannot be destroyed.", HELP, {"Lion"}),
        ("Prevent all damage to an entity.", HELP, {"Lion"}),
    ],
)
def test_harm_goes_to_the_other_side_and_help_to_ones_own(text: str, aim: int, cards: set[str]) -> None:
    state = asked(text)
    assert aims(state) == (aim,)
    assert chosen(state) == cards


def test_those_who_may_leave_a_conflict_are_the_opponents() -> None:
    assert chosen(asked("Up to 2 participating entities leave the conflict.", **FIGHT)) == {"Gnat", "Ogre"}


def test_what_goes_under_the_opponents_cards_alone_is_a_burden() -> None:
    assert chosen(asked("Attach a memory you control to an entity your opponent controls.", a=WITH_MEMORY)) == {"Ogre"}
    assert chosen(asked("Attach a memory you control to an entity.", a=WITH_MEMORY)) == {"Lion"}


@pytest.mark.parametrize(
    ("text", "aim", "answer"),
    [
        ("You may evoke.", HELP, "yes"),
        ("You may roll.", NEITHER, "yes"),
        ("You may take 1 Dream damage.", HARM, "no"),
        ("You may deal 1 Dream damage.", HELP, "yes"),
        ("You may lower your mind by 1.", HARM, "no"),
        ("You may lower your opponent's mind by 1.", HELP, "yes"),
        ("You may void the top card of your deck.", HARM, "no"),
        ("You may void the top card of your opponent's deck.", HELP, "yes"),
        ("You may destroy all entities your opponent controls.", HELP, "yes"),
        ("You may exhaust all entities you control.", HARM, "no"),
        ("You may exhaust all entities.", NEITHER, "yes"),
        ("Your opponent may take 1 Dream damage.", HARM, "no"),
    ],
)
def test_a_yes_is_for_what_does_its_speaker_no_harm(text: str, aim: int, answer: str) -> None:
    state = asked(text)
    assert due(state).asks == prompts.YES_NO
    assert aims(state) == (aim,)
    assert quick_choice(state, due(state)) == ((1,) if answer == "yes" else (0,))


@pytest.mark.parametrize(
    ("modes", "said", "answer"),
    [
        ("take 1 Dream damage; or deal 1 Dream damage", (HARM, HELP), 1),
        ("lower your opponent's mind by 1; or evoke", (HELP, HELP), 0),
        ("take 1 Dream damage, then raise your mind by 1; or roll", (NEITHER, NEITHER), 0),
        ("sacrifice an entity you control; or roll", (HARM, NEITHER), 1),
        ("your opponent takes 1 Dream damage; or roll", (HELP, NEITHER), 0),
    ],
)
def test_a_mode_is_none_that_hurts(modes: str, said: tuple[int, ...], answer: int) -> None:
    state = asked(f"Choose one: {modes}.")
    assert aims(state) == said
    assert quick_choice(state, due(state)) == (answer,)


def test_greedy_knows_a_plain_aim_of_the_operation_alone_and_goes_by_it_as_ever() -> None:
    state = asked("Gain control of an entity your opponent controls.")
    assert due(state).aims == (GAIN,)
    assert plainly(due(state)).aims == (HELP,)
    assert {state.table.cards[card].title for card in quick_choice(state, plainly(due(state)))} == {"Gnat"}
    state = asked("You may lower your opponent's mind by 1.")
    assert quick_choice(state, plainly(due(state))) == (0,)
    assert due(state).aims == (HELP,)


@pytest.mark.parametrize(
    ("text", "aim"),
    [
        ("Destroy an entity.", HARM),
        ("Return an entity to the top of its owner's deck.", HELP),
        ("An entity gets -1 dawn.", HARM),
        ("An entity gets +1 dawn.", HELP),
        ("You may discard a card.", HARM),
        ("You may roll.", HELP),
        ("You may lower your mind by 1.", HARM),
    ],
)
def test_a_decision_tells_its_plain_aim_on_the_wire(text: str, aim: int) -> None:
    decision = GAME.decision(asked(text))
    assert decision is not None
    assert decision.as_json()["aims"] == [aim]
    assert Decision.from_json(decision.as_json()) == decision


@examples(40)
@given(SEEDS, PAIRING, SEQS)
def test_a_decision_keeps_what_it_is_for_in_a_frozen_state_and_in_an_imagined_one(
    seed: int, pairing: int, seq: int
) -> None:
    state = at(seed, seq, pairing)
    if state.pending is None:
        return
    said = due(state).aims
    assert bool(said) == (due(state).asks in (prompts.TARGET, prompts.YES_NO, prompts.MODE))
    assert due(GAME.thaw(GAME.freeze(state), seats(pairing), POOL)).aims == said
    assert due(resample(state, due(state).seat, seed)).aims == said
