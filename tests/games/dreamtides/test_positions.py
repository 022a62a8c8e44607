"""Positions (D17.2): what is written of a battle goes on as the battle does."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from games.dreamtides.notation.amid import is_amid
from games.dreamtides.rules.state import State
from games.kernel.game import Seating
from games.kernel.refusal import DataError
from tests.games.depth import thinned
from tests.games.dreamtides.battles import GAME, begun, chosen

ACTIONS = ("main", "ending", "priority", "window")
LONG = 25
"""Answers that both go on for."""


def at_action(s: State) -> bool:
    due = GAME.decision(s)
    return due is not None and due.about in ACTIONS


@pytest.mark.parametrize("seed", thinned(range(10), 4))
def test_a_position_goes_on_like_the_battle(seed: int) -> None:
    """Written, read again and played with the same answers, it is the same position each time."""
    s, _ = begun(seed)
    again = GAME.clone(s)
    chance = random.Random(seed)
    since = LONG
    while (due := GAME.decision(s)) is not None:
        if at_action(s):
            position = GAME.lab.dump(s)
            assert GAME.lab.dump(again) == position
            if since >= LONG:
                again = GAME.lab.load(position)
                assert GAME.lab.dump(again) == position
                since = 0
        since += 1
        answer = chosen(due, chance)
        said = GAME.write_answer(s, answer)
        assert GAME.answer(s, due.seat, answer) is None
        GAME.play(again, f"{due.seat}: {said}")
    assert GAME.result(again) == GAME.result(s)


@pytest.mark.parametrize("seed", thinned(range(12), 4))
def test_a_position_amid_a_choice_goes_on_like_the_battle(seed: int) -> None:
    """Whatever is asked: targets, modes, amounts, a discovery, what is foreseen."""
    s, cards = begun(seed)
    seats = {seat: Seating(seat, deck) for seat, deck in zip(GAME.seats, s.table.decks, strict=True) if deck}
    chance = random.Random(seed)
    while (due := GAME.decision(s)) is not None:
        if is_amid(s):
            position = json.loads(json.dumps(GAME.lab.dump(s)))
            del position["cards"]
            again = GAME.resume(position, seats, cards, s.seq)
            assert goes_on(again) == goes_on(GAME.clone(s))
        assert GAME.answer(s, due.seat, chosen(due, chance)) is None


def goes_on(s: State, answers: int = 8) -> list[Any]:
    """The position, what is asked in it, and the same after each of some answers."""
    chance = random.Random(1)
    found: list[Any] = [GAME.lab.dump(s)]
    while (due := GAME.decision(s)) is not None and len(found) <= 3 * answers:
        answer = chosen(due, chance)
        said = GAME.write_answer(s, answer)
        found += [(due.seat, due.prompt, [option.notation for option in due.options]), said]
        GAME.play(s, f"{due.seat}: {said}")
        found.append(GAME.lab.dump(s))
    return found


QUICK = {
    "title": "Quick",
    "kind": "event",
    "cost": 1,
    "fast": True,
    "text": "Prevent an event unless its controller pays 2 energy.",
}
EAR = {"title": "Ear", "kind": "character", "cost": 1, "spark": 0, "text": "When you discard a card, kindle 1."}


@pytest.mark.parametrize(
    ("text", "said", "asks"),
    [
        ("Each player discards 2 cards.", ["B: pass"], "target"),
        ("Each player discards 2 cards.", ["B: pass", "A: Moth; Moth#2"], "target"),
        ("You may draw a card. If you do, gain 1 point.", ["B: pass"], "yes-no"),
        ("For each ally, choose one: draw a card; or gain 1 point.", ["B: pass", "A: Gain 1 point"], "mode"),
        ("Choose two: draw a card; gain 1 point; or kindle 1.", ["B: pass"], "mode"),
        ("Choose one:\n1 energy: Draw a card.\n2 energy: Gain 1 point.", [], "mode"),
        ("Pay X energy.\nDissolve an enemy.\nGain X points.", [], "amount"),
        ("Pay X energy.\nDissolve an enemy.\nGain X points.", ["A: 2"], "target"),
        ("Dissolve an enemy. Return an enemy to hand.", ["A: Ear"], "target"),
        ("Discover a character, then materialize it.", ["B: pass"], "discover"),
        ("Foresee 3. Draw a card.", ["B: pass"], "foresee"),
        ("Foresee 3. Draw a card.", ["B: pass", "A: none"], "foresee-order"),
        ("Discard a card. Draw a card, then discard a card.", ["B: pass", "A: Moth"], "target"),
        ("Gain 1 point.", ["B: play Quick", "A: pass"], "pay"),
        ("Reclaim 1.\nBanish an enemy.", [], "target"),
        ("Until end of turn, when you gain points, discard a card.\nGain 1 point.", ["B: pass", "B: pass"], "target"),
    ],
)
def test_whatever_is_asked_can_be_written_and_read(text: str, said: list[str], asks: str) -> None:
    """D17.2: also what has triggered by then and isn't on the stack yet."""
    hymn = {"title": "Hymn", "kind": "event", "cost": "*" if "1 energy:" in text else 1, "text": text}
    side = {"hand": ["Moth", "Moth", "Moth", "Quick", "Quick"], "battlefield": ["Ear", "Moth"], "energy": 4}
    deck = ["Quick", "Moth", "Ear", "Quick"]
    mine = {"hand": ["Hymn", "Moth", "Moth", "Moth", "Quick"], "deck": deck, "energy": 5}
    players = {"A": side | mine, "B": side | {"deck": deck}}
    s, again = restored(players, [MOTH, EAR, QUICK, hymn], "A: play Hymn", *said)
    due = GAME.decision(s)
    assert due is not None
    assert due.about == asks
    assert is_amid(s)
    assert goes_on(again) == goes_on(s)


def test_the_cost_of_an_ability_is_known_where_it_waits() -> None:
    """D10.3: what was paid is what its text speaks of, in a position, too."""
    altar = {
        "title": "Altar",
        "kind": "character",
        "cost": 1,
        "spark": 0,
        "text": "Abandon an ally: Gain points equal to its cost.",
    }
    bear = {"title": "Bear", "kind": "character", "cost": 3, "spark": 0, "text": ""}
    players = {"A": {"battlefield": ["Altar", "Bear"]}, "B": {"hand": ["Quick"], "energy": 1}}
    for each in restored(players, [altar, bear, QUICK | {"text": "Gain 1 energy."}], "A: activate Altar"):
        GAME.play(each, "B: pass")
        assert GAME.lab.fact(each, "A.points") == 3


@pytest.mark.parametrize(
    "entry",
    [
        {"nothing": 1},
        {"text": True, "card": "Moth"},
        {"line": True, "card": "Moth", "trigger": 4},
        {"line": True, "each": True, "card": "Moth"},
        {"playing": {"card": "Moth", "mode": 3}, "stage": 2},
        {"line": True, "card": "Moth", "ability": 1, "loops": ["two"]},
        {"foreseeing": "A", "by": "Moth", "cards": ["Moth"]},
    ],
)
def test_what_can_not_go_on_is_a_data_error(entry: dict[str, Any]) -> None:
    with pytest.raises(DataError):
        GAME.lab.load({"cards": [MOTH], "players": {"A": {"battlefield": ["Moth"]}}, "amid": [entry]})


def restored(players: dict[str, Any], cards: list[dict[str, Any]], *said: str) -> tuple[State, State]:
    """A battle after these answers, and what its position gives."""
    s = GAME.lab.load({"cards": cards, "players": players})
    for each in said:
        GAME.play(s, each)
    return s, GAME.lab.load(GAME.lab.dump(s))


MOTH = {"title": "Moth", "kind": "character", "cost": 1, "spark": 1, "text": ""}


@pytest.mark.parametrize(
    ("text", "spark"),
    [
        ("Until end of turn, allies have +2 spark.", [3, 3]),
        ("Until end of turn, an ally gains +2 spark.", [1, 3]),
        ("Until end of turn, while you control 2 or more characters, allies have +1 spark.", [2, 2]),
    ],
)
def test_what_holds_until_the_end_of_turn_is_kept(text: str, spark: list[int]) -> None:
    """D11.22."""
    hymn = {"title": "Hymn", "kind": "event", "cost": 1, "text": text}
    said = ["A: play Hymn", "A: Moth#2"] if "an ally" in text else ["A: play Hymn"]
    players = {"A": {"hand": ["Hymn"], "energy": 1, "battlefield": ["Moth", "Moth"]}}
    for each in restored(players, [MOTH, hymn], *said):
        assert [GAME.view(each, "A")["players"]["A"]["battlefield"][at]["spark"] for at in range(2)] == spark
        GAME.play(each, "A: end turn")
        assert [GAME.view(each, "A")["players"]["A"]["battlefield"][at]["spark"] for at in range(2)] == [1, 1]


def test_what_changes_spark_is_told_in_the_same_order() -> None:
    """D10.4: whichever of the cards came first into the battle."""
    banners = [
        {"title": title, "kind": "character", "cost": 0, "spark": 1, "text": f"Allies have +{more} spark."}
        for title, more in (("Banner", 1), ("Zeal", 2))
    ]
    players = {"A": {"hand": ["Zeal"], "battlefield": ["Moth", "Banner"]}}
    for each in restored(players, [MOTH, *banners], "A: play Zeal"):
        moth = GAME.view(each, "B")["players"]["A"]["battlefield"][0]
        assert moth["mods"] == [{"n": 1, "from": "Banner"}, {"n": 2, "from": "Zeal"}]


@pytest.mark.parametrize(
    "text", ["Until end of turn, allies have +2 spark.", "Until end of turn, an ally gains +2 spark."]
)
def test_who_said_what_holds_is_kept_though_it_is_gone(text: str) -> None:
    """A copy of an event lies nowhere once it is through (D15.3)."""
    echo = {"title": "Echo", "kind": "event", "cost": 0, "text": "Copy the next event you play this turn."}
    hymn = {"title": "Hymn", "kind": "event", "cost": 0, "text": text}
    players = {"A": {"hand": ["Echo", "Hymn"], "battlefield": ["Moth"]}}
    for each in restored(players, [MOTH, echo, hymn], "A: play Echo", "A: play Hymn"):
        assert [held.get("by") for held in GAME.view(each, "A")["lasting"]] == ["Hymn", "Hymn"]


HEARS = "Until end of turn, when you play a card, gain X points."


def test_what_is_heard_until_the_end_of_turn_is_kept() -> None:
    """D11.22: with the number that X was, and on the stack with the words by which it was created."""
    hymn = {"title": "Hymn", "kind": "event", "cost": 1, "text": f"Pay X energy.\n{HEARS}"}
    quick = {"title": "Quick", "kind": "event", "cost": 1, "fast": True, "text": "Kindle 1."}
    players = {"A": {"hand": ["Hymn", "Moth"], "energy": 4}, "B": {"hand": ["Quick"], "energy": 1}}
    for s in restored(players, [MOTH, hymn, quick], "A: play Hymn", "A: 2", "B: pass"):
        assert [each["text"] for each in GAME.view(s, "B")["lasting"]] == ["when you play a card, gain 2 points"]
        GAME.play(s, "A: play Moth")
        assert [each["text"] for each in GAME.view(s, "B")["stack"]][1:] == ["When you play a card, gain 2 points."]
        again = GAME.lab.load(GAME.lab.dump(s))
        for each in (s, again):
            GAME.play(each, "B: pass")
            GAME.play(each, "B: pass")
            assert GAME.lab.fact(each, "A.points") == 2


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Abandon any number of allies. At the end of turn, gain points equal to the number abandoned this way.", 2),
        ("Abandon an ally. At the end of turn, gain points equal to its spark.", 4),
    ],
)
def test_what_was_counted_is_known_at_the_end_of_turn(text: str, points: int) -> None:
    """D10.2, D11.22: a number of cards, and the last spark of one."""
    hymn = {"title": "Hymn", "kind": "event", "cost": 0, "text": text}
    players = {"A": {"hand": ["Hymn"], "battlefield": [{"card": "Moth", "spark": 4}, {"card": "Moth", "spark": 4}]}}
    chosen = "A: Moth; Moth#2" if points == 2 else "A: Moth"
    for each in restored(players, [MOTH, hymn], "A: play Hymn", chosen):
        GAME.play(each, "A: end turn")
        assert GAME.lab.fact(each, "A.points") == points


def test_a_token_that_is_gone_is_still_heard() -> None:
    martyr = {
        "title": "Martyr",
        "kind": "character",
        "cost": 1,
        "spark": 1,
        "text": "Materialized: Until end of turn, when you play an event, gain 1 point.",
    }
    mold = {"title": "Mold", "kind": "event", "cost": 0, "text": "Materialize a copy of an ally."}
    fall = {"title": "Fall", "kind": "event", "cost": 0, "text": "Abandon all allies."}
    players = {"A": {"hand": ["Mold", "Fall", "Fall"], "battlefield": ["Martyr"]}}
    for s in restored(players, [martyr, mold, fall], "A: play Mold", "A: play Fall"):
        before = GAME.lab.fact(s, "A.points")
        GAME.play(s, "A: play Fall")
        assert GAME.lab.fact(s, "A.points") == before + 1


def test_what_a_cost_has_taken_is_still_spoken_of() -> None:
    """D10.3: an ability on the stack knows with which card it was paid for."""
    smith = {**MOTH, "title": "Smith", "cost": 3, "text": "Return an ally to hand: Gain energy equal to its cost."}
    quick = {"title": "Quick", "kind": "event", "cost": 1, "fast": True, "text": "Kindle 1."}
    players = {"A": {"battlefield": ["Smith", "Moth"]}, "B": {"hand": ["Quick"], "energy": 1}}
    for s in restored(players, [MOTH, smith, quick], "A: activate Smith"):
        GAME.play(s, "B: pass")
        assert GAME.lab.fact(s, "A.energy") == 1


def test_what_a_cost_has_taken_for_good_is_not_taken_for_the_source() -> None:
    smith = {**MOTH, "title": "Smith", "text": "Abandon an ally: It gains +5 spark."}
    quick = {"title": "Quick", "kind": "event", "cost": 1, "fast": True, "text": "Kindle 1."}
    players = {
        "A": {"battlefield": ["Smith", {"card": "Moth", "token": True}]},
        "B": {"hand": ["Quick"], "energy": 1},
    }
    for s in restored(players, [MOTH, smith, quick], "A: activate Smith"):
        GAME.play(s, "B: pass")
        assert GAME.view(s, "A")["players"]["A"]["battlefield"][0]["spark"] == 1


def test_windows_open_as_before_though_the_card_that_could_come_is_gone() -> None:
    """D6.9: what a position defines can be in a hand, whether it lies somewhere or not."""
    quick = {"title": "Quick", "kind": "event", "cost": 1, "fast": True, "text": "Kindle 1."}
    s = GAME.lab.load({"cards": [MOTH, quick], "players": {"A": {"battlefield": ["Moth"]}}})
    assert [card["title"] for card in GAME.lab.dump(s)["cards"]] == ["Moth", "Quick"]


def test_a_card_that_is_to_be_copied_is_kept() -> None:
    """D11.15."""
    echo = {"title": "Echo", "kind": "event", "cost": 1, "text": "Copy the next event you play this turn."}
    gift = {"title": "Gift", "kind": "event", "cost": 1, "text": "Gain 1 point."}
    for each in restored({"A": {"hand": ["Echo", "Gift"], "energy": 2}}, [echo, gift], "A: play Echo"):
        GAME.play(each, "A: play Gift")
        assert GAME.lab.fact(each, "A.points") == 2


def test_where_an_ability_was_used_is_known_though_a_target_is_gone() -> None:
    """D8.4, D13.5: what waits for a card that has left does nothing to it, so a position doesn't name it."""
    cards = [
        MOTH,
        {"title": "Spell", "kind": "event", "cost": 1, "text": "Dissolve an enemy."},
        {"title": "Gust", "kind": "event", "cost": 1, "fast": True, "text": "Return a character to hand."},
        {"title": "Spark", "kind": "character", "cost": 1, "spark": 1, "text": "Fast, 1 energy: Draw a card."},
    ]
    side = {"deck": ["Moth", "Moth"], "energy": 3}
    players = {
        "A": {"hand": ["Spell", "Gust"], "battlefield": ["Spark"], **side},
        "B": {"battlefield": ["Moth", "Spark"], **side},
    }
    said = ("A: play Spell", "A: Moth", "B: activate Spark", "A: play Gust", "A: Moth", "A: pass", "B: activate Spark")
    one, other = restored(players, cards, *said[:-1])
    for each in (one, other):
        GAME.play(each, said[-1])
    assert [here for _, _, here in one.tried] == [here for _, _, here in other.tried]


def test_where_an_ability_was_used_is_known_of_a_card_that_is_played_again() -> None:
    """D13.5: in the same turn, while it waits on the stack."""
    diver = {
        "title": "Diver",
        "kind": "character",
        "cost": 0,
        "spark": 1,
        "text": "Return this character to hand: Draw a card.",
    }
    quick = {"title": "Quick", "kind": "event", "cost": 1, "fast": True, "text": "Gain 1 energy."}
    players = {"A": {"deck": ["Moth", "Moth"], "battlefield": ["Diver"]}, "B": {"hand": ["Quick"], "energy": 1}}
    said = ("A: activate Diver", "B: pass", "A: play Diver")
    one, other = restored(players, [MOTH, diver, quick], *said)
    for each in (one, other):
        GAME.play(each, "B: pass")
    assert len(one.tried) == 1
    assert [here for _, _, here in one.tried] == [here for _, _, here in other.tried]


def test_what_triggered_by_a_token_knows_it_though_it_is_gone() -> None:
    """D10.2, D15.3: a token that was abandoned was a character all the same."""
    heir = {
        "title": "Heir",
        "kind": "character",
        "cost": 1,
        "spark": 1,
        "text": "Abandon an ally: Gain 1 energy.\nWhen you abandon another ally, if it is a character, gain 3 points.",
    }
    quick = {"title": "Quick", "kind": "event", "cost": 1, "fast": True, "text": "Gain 1 energy."}
    players = {
        "A": {"battlefield": ["Heir", {"card": "Halcyon", "token": True}]},
        "B": {"hand": ["Quick"], "energy": 1},
    }
    for each in restored(players, [heir, quick], "A: activate Heir"):
        for _ in range(2):
            GAME.play(each, "B: pass")
        assert GAME.lab.fact(each, "A.points") == 3


def test_two_abilities_of_one_token_that_is_gone_stay_those_of_one_token() -> None:
    said = {"card": "Halcyon", "seat": "A", "text": "When you play an event, gain 1 point."}
    other = {"card": "Halcyon", "seat": "B", "text": "When you play an event, gain 1 point.", "gone": True}
    waiting = [said | {"gone": True}, other, said | {"gone": 1}]
    quick = {"title": "Quick", "kind": "event", "cost": 1, "fast": True, "text": "Gain 1 energy."}
    players = {seat: {"hand": ["Quick"], "energy": 1} for seat in "AB"}
    position = {"cards": [quick], "players": players, "stack": waiting, "priority": "A"}
    s = GAME.lab.load(position)
    assert [each.card == s.chain[0].card for each in s.chain] == [True, False, True]
    assert [each["gone"] for each in GAME.lab.dump(s)["stack"]] == [True, True, 1]
    with pytest.raises(DataError, match="gone: 2"):
        GAME.lab.load(position | {"stack": [said | {"gone": 2}]})


def test_a_judgment_that_is_answered_is_not_held_again() -> None:
    """D5.3: its points were gained before its abilities went on the stack."""
    herald = {"title": "Herald", "kind": "character", "cost": 2, "spark": 2, "text": "Judgment: Kindle 1."}
    quick = {"title": "Quick", "kind": "event", "cost": 1, "fast": True, "text": "Gain 1 energy."}
    s = GAME.lab.load(
        {
            "phase": "judgment",
            "cards": [herald, quick],
            "players": {"A": {"battlefield": ["Herald"]}, "B": {"hand": ["Quick"], "energy": 1}},
        }
    )
    again = GAME.lab.load(GAME.lab.dump(s))
    GAME.play(again, "B: pass")
    assert GAME.lab.fact(again, "A.points") == 2


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("extra_turns", ["Z"]),
        ("extra_turns", [["A"]]),
        ("extra_judgments", [3]),
        ("stack", [{"card": "Moth", "ability": 9}]),
        ("stack", [{"card": "Moth", "trigger": 9}]),
        ("stack", [{"card": "Spell", "mode": 9}]),
        ("stack", [{"card": "Spell", "targets": [1]}]),
        ("cards", [{"title": "Spell", "kind": "event", "cost": 1, "text": 3}]),
        ("cards", [{"title": "Spell", "kind": ["event"]}]),
    ],
)
def test_what_no_position_can_say_is_refused(key: str, value: Any) -> None:
    spell = {"title": "Spell", "kind": "event", "cost": 1, "text": "Draw a card."}
    given = {"cards": [MOTH, spell], "players": {"A": {"hand": ["Spell"], "battlefield": ["Moth"]}}, key: value}
    with pytest.raises(DataError):
        GAME.lab.load(given)


@pytest.mark.parametrize(
    "entry", [{"used": ["x"]}, {"used": [None]}, {"used": [9]}, {"used": [-9]}, {"known": [["A"]]}]
)
def test_what_no_card_can_be_is_refused(entry: dict[str, Any]) -> None:
    with pytest.raises(DataError):
        GAME.lab.load({"cards": [MOTH], "players": {"A": {"battlefield": [{"card": "Moth", **entry}]}}})


def test_a_definition_that_is_none_is_no_card_of_a_battle() -> None:
    side = {"battlefield": ["Moth"]}
    assert GAME.decision(GAME.lab.load({"cards": [MOTH, {"title": "Nothing"}], "players": {"A": side}})) is not None


@pytest.mark.parametrize(
    ("side", "because"),
    [
        ({"battlefield": ["Spell"]}, "“Spell” can’t lie on a battlefield: it is no character, but an event"),
        ({"battlefield": [{"card": "Spell", "token": True}]}, "on a battlefield"),
        ({"battlefield": ["Guide"]}, "but a dreamcaller"),
        ({"dreamcaller": "Moth"}, "“Moth” can’t lie in a court"),
        ({"hand": ["Guide"]}, "“Guide” can’t lie in a hand: it is neither a character nor an event"),
        ({"deck": ["Skypath"]}, "“Skypath” can’t lie in a deck"),
        ({"void": ["Radiant"]}, "“Radiant” can’t lie in a void: it is a token"),
        ({"banished": [{"card": "Moth", "token": True}]}, "among banished cards: it is a token"),
        ({"hand": [{"card": "Moth", "owner": "B"}]}, "“Moth” can’t lie in a hand: it goes to its owner’s zones"),
    ],
)
def test_a_card_lies_only_where_the_rules_let_it(side: dict[str, Any], because: str) -> None:
    cards = [
        {"title": "Moth", "kind": "character", "cost": 1, "spark": 0, "text": ""},
        {"title": "Spell", "kind": "event", "cost": 1, "text": "Gain 1 point."},
        {"title": "Guide", "kind": "dreamcaller", "text": ""},
    ]
    with pytest.raises(DataError, match=because):
        GAME.lab.load({"cards": cards, "players": {"A": side}})


def test_no_dreamcaller_waits_on_the_stack() -> None:
    cards = [{"title": "Guide", "kind": "dreamcaller", "text": ""}]
    with pytest.raises(DataError, match="“Guide” can’t lie on the stack"):
        GAME.lab.load({"cards": cards, "stack": [{"card": "Guide"}]})
