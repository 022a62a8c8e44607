"""Previews: what a card does on an empty table, on one that is a card short and on a full one, and what lasts of it."""

from __future__ import annotations

from typing import Any

import pytest

import games
from games.lab.preview import Kind, Outcome, Preview, Trial, previews
from games.lab.supply import shipped_cards, shipped_decks
from tests.games.depth import thinned

ARCANUM = {"kind": "arcanum", "faction": "court", "value": 4, "inverted": "Ready an entity you control.", "flavor": "-"}
EVENT = {"kind": "event", "cost": 1, "rarity": "common", "flavor": "-"}
CHARACTER = {"kind": "character", "cost": 1, "spark": 1, "subtypes": ["Robot"], "rarity": "common", "flavor": "-"}
ENTITY = {"kind": "entity", "faction": "court", "value": 1, "dawn": 5, "stability": 5, "dusk": 2, "flavor": "-"}
EVERY_CARD = [(name, title) for name in games.names() for title in shipped_cards(games.load(name))]
EVERY_DAY = 12
"""Of so many cards, one is tried in every run."""
MOST_LINES = 40


def played(game: str, definition: dict[str, Any]) -> dict[str, Preview]:
    """The previews of a card by their boards."""
    loaded = games.load(game)
    definition = {"title": "Odd Thing", **definition}
    cards = {**shipped_cards(loaded), definition["title"]: definition}
    found = list(previews(loaded, definition, cards, shipped_decks(loaded)))
    assert [each.board.id for each in found] in ([], ["empty", "short", "full"])
    return {each.board.id: each for each in found}


def only(preview: Preview) -> Trial:
    (trial,) = preview.trials
    return trial


def outcome(trial: Trial, label: str, *, of_a_card: bool = True) -> Outcome:
    return next(each for each in trial.outcomes if each.change.label == label and bool(each.change.title) is of_a_card)


# --- whether the text matters ---


@pytest.mark.parametrize(
    ("game", "definition", "is_idle"),
    [
        ("dreamtides", CHARACTER | {"text": "Dissolved: Draw 2 cards."}, [True, True, True]),
        ("dreamtides", CHARACTER | {"text": "Judgment: Gain 1 energy."}, [False, False, False]),
        ("dreamtides", CHARACTER | {"text": "Allies have +1 spark."}, [True, False, False]),
        ("dreamtides", CHARACTER | {"text": ""}, [False, False, False]),
        ("dreamtides", EVENT | {"text": "Draw a card."}, [False, False, False]),
        ("voidream", ENTITY | {"text": "(!) When this is destroyed - roll."}, [True, True, True]),
    ],
)
def test_a_text_that_changes_nothing_is_marked(game: str, definition: dict[str, Any], is_idle: list[bool]) -> None:
    assert [
        all(each.text_is_idle for each in preview.trials) for preview in played(game, definition).values()
    ] == is_idle


# --- what ends, and what doesn't ---


def test_a_bonus_until_the_end_of_the_round_is_there_at_once_and_over_at_the_end() -> None:
    text = "An entity you control gets +1 dawn until the end of the round."
    trial = played("voidream", ARCANUM | {"text": text})["full"].trials[0]
    dawn = outcome(trial, "Dawn")
    assert (dawn.change.before, dawn.change.after) == (dawn.now, int(dawn.now or 0) + 1)
    assert not dawn.lasts
    effect = next(each for each in trial.outcomes if not each.change.seat)
    assert (effect.change.before, effect.change.after, effect.now) == (None, "Effects", None)


def test_a_bonus_for_this_turn_is_over_when_the_seat_acts_again() -> None:
    spark = outcome(only(played("dreamtides", EVENT | {"text": "An ally gains +1 spark this turn."})["full"]), "Spark")
    assert int(spark.change.after or 0) - int(spark.change.before or 0) == 1
    assert spark.now == spark.without == spark.change.before


def test_a_control_that_never_ends_is_told_as_one_that_lasts() -> None:
    trial = only(played("dreamtides", EVENT | {"text": "Gain control of an enemy."})["full"])
    taken = next(each for each in trial.outcomes if each.change.before == "Battlefield (B)")
    assert taken.change.kind is Kind.PLACE
    assert (taken.change.after, taken.now, taken.without) == ("Battlefield (A)", "Battlefield (A)", "Battlefield (B)")
    assert taken.lasts


def test_what_follows_only_later_is_told_apart() -> None:
    trial = only(played("dreamtides", {**EVENT, "kind": "character", "spark": 3, "text": ""})["empty"])
    assert [each.change.label for each in trial.later] == ["Points"]
    assert not any(each.change.label == "Points" for each in trial.outcomes)


# --- what a card asks for ---


def test_one_short_has_a_card_less_than_the_text_asks_for() -> None:
    found = played("dreamtides", EVENT | {"text": "Abandon 2 allies. If you do, draw 2 cards."})
    assert len(found["short"].board.values["A.battlefield"].splitlines()) == 1
    short, full = (only(found[board]).uses[0] for board in ("short", "full"))
    assert sum("is abandoned" in text for text in full.events) == 2
    assert sum("is abandoned" in text for text in short.events) < 2, "and a curator sees whether cards are drawn for it"


def test_a_card_that_cannot_be_used_says_why() -> None:
    found = played("voidream", {**shipped_cards(games.load("voidream"))["Trial by Noon"], "text": "Hierarchy 2."})
    assert not found["empty"].trials
    assert (found["empty"].why, found["empty"].rule) == ("Hierarchy: you don’t have enough ready entities", "V9.9")
    assert not found["short"].trials
    assert found["full"].trials


def test_a_choice_takes_as_much_as_it_may() -> None:
    trial = played("voidream", ARCANUM | {"text": "Exhaust up to 3 entities you control."})["full"].trials[0]
    assert [each.label for each in trial.uses[0].changes if each.kind is Kind.STATE] == ["exhausted"] * 3


def test_every_way_of_playing_a_card_is_tried_by_itself() -> None:
    found = played("voidream", ARCANUM | {"text": "Exhaust up to 3 entities you control."})
    assert [trial.uses[0].label for trial in found["full"].trials] == ["Play Odd Thing", "Invert Odd Thing"]


def test_an_ability_is_used_once_its_card_is_in_play() -> None:
    text = "1 energy: Gain 1 point."
    trial = only(played("dreamtides", {**EVENT, "kind": "character", "spark": 1, "text": text})["empty"])
    assert [use.label for use in trial.uses] == ["Play Odd Thing", f"Odd Thing: {text}"]
    assert outcome(trial, "Points", of_a_card=False).lasts


def test_a_card_that_is_in_force_anyway_is_not_used() -> None:
    found = played("voidream", shipped_cards(games.load("voidream"))["Cunning"])
    assert [(each.trials, each.why) for each in found.values()] == [((), "")] * 3


# --- all cards ---


@pytest.mark.parametrize("card", thinned(EVERY_CARD, EVERY_DAY), ids=str)
def test_every_published_card_is_played_to_the_end_of_the_round(card: tuple[str, str]) -> None:
    game, title = card
    definition = shipped_cards(games.load(game))[title]
    found = played(game, definition)
    assert bool(found) is (definition["kind"] != "dreamwell")
    for preview in found.values():
        for trial in preview.trials:
            assert trial.is_complete
            assert all(len(use.changes) <= MOST_LINES for use in trial.uses)


def test_the_same_card_is_played_alike() -> None:
    definition = shipped_cards(games.load("voidream"))["The Dreamliner"]
    assert played("voidream", definition) == played("voidream", definition)
