"""A board on which there is something of everything, for playing texts that nobody has written before."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from games import Refusal
from games.kernel.engine.run_loop import apply
from games.voidream import Voidream
from games.voidream.ai.rollout import random_choice
from games.voidream.rules.prompts import ACTION
from games.voidream.rules.state import State

GAME = Voidream()
Json = dict[str, Any]
MOST_ANSWERS = 60


def entity(title: str, **more: Any) -> Json:
    return {
        "title": title,
        "kind": "entity",
        "faction": "court",
        "value": 2,
        "dawn": 2,
        "stability": 3,
        "dusk": 1,
        **more,
    }


CARDS: list[Json] = [
    {"title": "Wall", "kind": "bastion", "faction": "court", "value": 4, "stability": 8,
     "text": "(!) When inspired - roll."},
    {"title": "Major", "kind": "arcanum", "value": 1, "faction": "court", "major_of": "Wall", "text": "Roll.",
     "inverted": "Roll."},
    {"title": "Calm", "kind": "mind", "faction": "neutral", "positions": dict.fromkeys("43210", "")},
    entity("Fresh", subtypes=["Synthetic"], text="(!) When inspired - roll."),
    entity("Tired", faction="fracta", value=3, text="(!) When inspired - roll."),
    entity("Third", faction="maze", value=1, text="Heroic."),
    entity("Sealed"),
    entity("Echo", text="(!) When inspired - roll."),
    {"title": "Scroll", "kind": "memory", "faction": "court", "value": 1, "text": "(!) When inspired - roll."},
    {"title": "Decree", "kind": "arcanum", "value": 4, "faction": "court", "text": "Roll.", "inverted": "Roll."},
    {"title": "Keepsake", "kind": "memory", "faction": "subter", "value": 2, "text": "(!) When inspired - roll."},
    {"title": "Relic", "kind": "memory", "faction": "neutral", "value": 1, "text": "(A) Exhaust this: Roll."},
    {"title": "Tower", "kind": "construct", "faction": "court", "value": 3, "stability": 4,
     "text": "(!) When inspired - roll."},
    {"title": "Drift", "kind": "thought", "faction": "neutral", "value": 1, "subtypes": ["Offering"], "text": "Roll."},
    {"title": "Gust", "kind": "thought", "faction": "court", "value": 2, "text": "Evoke."},
    {"title": "Rest", "kind": "arcanum", "value": 4, "faction": "neutral", "text": "Roll.", "inverted": "Evoke."},
]  # fmt: skip


def side(*, other: str, deck: list[Json | str]) -> Json:
    """A player with cards everywhere; some belong to the other."""
    theirs = [{"card": "Echo", "owner": other}, {"card": "Relic", "owner": other}]
    attached = [tired("Keepsake"), "Relic", "Scroll", tired("Scroll")]
    return {
        "mind": {"card": "Calm", "at": 3},
        "deck": deck,
        "hand": ["Rest", "Rest", "Rest", "Decree"],
        "arcana_discard": ["Rest", "Decree"],
        "discard": ["Drift", "Gust", "Fresh", "Keepsake", "Tower", "Third"],
        "void": ["Drift", "Fresh", "Keepsake", "Tower", "Rest", "Gust", "Decree"],
        "play": [
            {"card": "Fresh", "charges": ["Drift", "Fresh", {"card": "Gust", "owner": other}]},
            {"card": "Third", "attached": attached},
            {"card": "Sealed", "attached": ["Fresh", "Gust", "Tower", "Echo"]},
            *map(tired, ("Tired", "Relic", "Sealed")),
            *("Keepsake", "Scroll", "Echo"),
            *theirs,
        ],
        "veiled": ["Fresh", "Drift"],
    }


def tired(title: str) -> Json:
    return {"card": title, "exhausted": True}


def board(text: str, *, on: str = "arcanum", conflict: bool = False, active: str = "A") -> Json:
    """The position, with a card of this text in the hand of the active seat (an arcanum) or in play."""
    act: Json = {"title": "Act", "kind": on, "faction": "neutral", "value": 4, "text": text}
    if on == "arcanum":
        act["inverted"] = "Roll."
    elif on == "entity":
        act |= {"dawn": 1, "stability": 4, "dusk": 1}
    below: list[Json | str] = ["Drift", "Fresh", "Keepsake", "Gust"]
    tower, wall = {"card": "Tower", "face": "up"}, {"card": "Wall", "face": "up", "exhausted": conflict}
    players = {
        "A": side(other="B", deck=[tower, *below, {**wall, "exhausted": False}]),
        "B": side(other="A", deck=[wall, *below, {**tower, "exhausted": True}]),
    }
    if on == "arcanum":
        players[active]["hand"] = ["Act", *players[active]["hand"]]
    else:
        players[active]["play"] = ["Act", *players[active]["play"]]
    data: Json = {"game": "voidream", "round": 3, "phase": "conflict" if conflict else "main", "active": active,
                  "seed": 7, "cards": [*CARDS, act], "players": players}  # fmt: skip
    if conflict:
        data["conflict"] = {
            "attacker": "A",
            "kind": "dawn",
            "attacking": ["Fresh", "Tired", "Echo"],
            "defending": ["Fresh", "Tired"],
        }
    return data


@lru_cache(maxsize=4)
def _kept(text: str, *, conflict: bool, active: str) -> State:
    state: State = GAME.lab.load(board(text, conflict=conflict, active=active))
    return state


def loaded(text: str, *, conflict: bool = False, active: str = "A") -> State:
    """The state of a board for an arcanum, to be played on."""
    return GAME.clone(_kept(text, conflict=conflict, active=active))


def played(text: str, *, conflict: bool = False, active: str = "A", seed: int = 1) -> Json | None:
    """The position after the text was played as an arcanum, with the result; None if it couldn't be played."""
    s = loaded(text, conflict=conflict, active=active)
    if not carry_out(s, "play Act", seed):
        return None
    return {**GAME.lab.dump(s), "cards": None, "result": GAME.result(s)}


def carry_out(s: State, notation: str, seed: int) -> bool:
    """Does it and answers at random whatever it asks, until somebody is to act."""
    answer = GAME.read_answer(s, notation)
    decision = GAME.decision(s)
    if decision is None or isinstance(answer, Refusal) or GAME.answer(s, decision.seat, answer) is not None:
        return False
    rng = seed
    for _ in range(MOST_ANSWERS):
        if s.pending is None or s.pending.asks == ACTION:
            return True
        rng, chosen = random_choice(s, rng)
        apply(s, chosen)
    return True
