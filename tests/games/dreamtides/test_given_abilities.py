"""Abilities in quotes that are given to other cards (D10.6): how they are read, shown and kept."""

from __future__ import annotations

from typing import Any

import pytest

from games.dreamtides.ai.evaluation import evaluate
from games.dreamtides.ai.features import FEATURES, features
from games.dreamtides.cards.explanation import explain_lines
from games.dreamtides.cards.language import TextError, parse, render
from games.dreamtides.cards.validation import check_text
from games.dreamtides.pool.load import shipped_cards
from games.dreamtides.rules.components import SEAT_A
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import Seating
from games.kernel.refusal import DataError
from tests.games.dreamtides.battles import GAME

Json = dict[str, Any]
QUICK = {"title": "Quick", "kind": "event", "cost": 1, "fast": True, "text": "Gain 1 energy."}
STAG = {"title": "Stag", "kind": "character", "cost": 1, "spark": 2, "text": ""}


def giver(text: str, title: str = "Giver") -> Json:
    return {"title": title, "kind": "character", "cost": 2, "spark": 1, "text": text}


def position(text: str, players: Json) -> Json:
    return {"turn": 4, "cards": [giver(text), QUICK, STAG], "players": players}


@pytest.mark.parametrize(
    ("on", "written", "canonical"),
    [
        ("character", "Your Warriors have “dissolved: kindle 1”.", 'Warriors you control have "Dissolved: Kindle 1."'),
        ("character", 'Allies gain "Judgment: Foresee one."', 'Allies have "Judgment: Foresee 1."'),
        ("event", 'An ally gains "Dissolved: Draw a card." until end of turn. Draw a card.',
         'Until end of turn, an ally gains "Dissolved: Draw a card." Draw a card.'),
    ],
)  # fmt: skip
def test_an_ability_in_quotes_has_one_wording(on: str, written: str, canonical: str) -> None:
    assert render(parse(written, on)) == canonical
    assert render(parse(canonical, on)) == canonical


@pytest.mark.parametrize(
    ("on", "text", "said"),
    [
        ("character", 'Allies have "Allies have +1 spark."', "one ability that works from the battlefield"),
        ("character", 'Allies have "When you play an event, if this is in your void, draw a card."', "one ability"),
        ("character", 'Events have "Dissolved: Draw a card."', "characters on the battlefield"),
        ("character", 'An ally has "Dissolved: Draw a card."', "without a choice"),
        ("character", 'While your hand has an event, allies have "Judgment: Foresee 1."', "which cards lie hidden"),
        ("event", 'Until end of turn, an ally has "Dissolved: Draw a card."', "without a choice"),
    ],
)
def test_what_nobody_can_be_given_is_refused(on: str, text: str, said: str) -> None:
    with pytest.raises(TextError) as fault:
        parse(text, on)
    assert said in (fault.value.problem or "")


def test_a_fault_in_quotes_is_shown_where_it_is_and_mended_there() -> None:
    [fault] = check_text('Warriors have "Dissolved: Drew a card."', "character").faults
    assert fault.column == len('Warriors have "Dissolved: ') + 1
    assert fault.mended == 'Warriors have "Dissolved: Draw a card."'


def test_the_explanation_tells_of_the_ability() -> None:
    [line] = explain_lines('Allies have "Judgment: Gain 1 energy."', "character")
    [ability] = line["children"]
    assert ability["text"] == "In your Judgment, after the points: Gain 1 energy"
    assert "D4.3" in ability["children"][0]["text"]


def test_the_view_shows_given_abilities_with_their_givers() -> None:
    s = GAME.lab.load(
        position('Other allies have "Dissolved: Draw a card."', {"A": {"battlefield": ["Giver", "Stag"]}})
    )
    giving, stag = GAME.view(s, "B")["players"]["A"]["battlefield"]
    assert "given" not in giving
    assert stag["given"] == [{"text": "Dissolved: Draw a card.", "from": "Giver"}]


def test_given_abilities_count_for_who_judges_a_state() -> None:
    players = {"A": {"battlefield": ["Giver", "Stag"]}}
    some = GAME.lab.load(position('Other allies have "Dissolved: Draw a card."', players))
    none = GAME.lab.load(position('Enemies have "Dissolved: Draw a card."', players))
    assert evaluate(some, SEAT_A) > evaluate(none, SEAT_A)
    place = FEATURES.index("triggered")
    assert features(some)[place] == features(none)[place] + 1


@pytest.mark.parametrize(
    ("text", "said", "asks"),
    [
        ('Other allies have "1 energy: Discard a card, then draw a card."', ["A: activate Stag", "B: pass"], "target"),
        ('Other allies have "Discard a card: Draw a card."', ["A: activate Stag"], "target"),
        ('Other allies have "Abandon an ally: Discard a card."', ["A: activate Stag", "A: Giver", "B: pass"], "target"),
        ('Other allies have "When you play an event, discard a card."', ["A: play Quick", "B: pass"], "target"),
        ('Other allies have "When you play an event, draw a card."', ["A: play Quick"], "priority"),
        ('Other allies have "1 energy: Draw a card."', ["A: activate Stag"], "priority"),
        ('Other allies have "Once per turn, 1 energy: Draw a card."', ["A: activate Stag", "B: pass"], "main"),
    ],
)
def test_what_goes_on_by_a_given_ability_can_be_written_and_frozen(text: str, said: list[str], asks: str) -> None:
    """D17.2: no card prints it, and its giver may be gone."""
    side = {"hand": ["Quick", "Quick", "Quick"], "deck": ["Stag", "Quick"], "energy": 4}
    players = {"A": {**side, "battlefield": ["Giver", "Stag", "Stag"]}, "B": side}
    s = GAME.lab.load(position(text, players))
    for each in said:
        GAME.play(s, each)
    due = GAME.decision(s)
    assert due is not None
    assert due.about == asks
    written = GAME.lab.dump(s)
    again = GAME.lab.load(written)
    assert GAME.lab.dump(again) == written
    cards = {**shipped_cards(), **{card["title"]: card for card in written["cards"]}}
    seats = {seat: Seating(seat, DeckList(seat, {"cards": ()}, {})) for seat in GAME.seats}
    thawed = GAME.thaw(GAME.freeze(s), seats, cards)
    sampled = GAME.sample(GAME.view(s, due.seat), 1, cards) if asks in ("main", "priority") else again
    for other in (again, thawed, sampled):
        told = GAME.decision(other)
        assert told is not None
        assert [option.notation for option in told.options] == [option.notation for option in due.options]
    assert GAME.state_hash(thawed) == GAME.state_hash(s)


def test_what_was_chosen_to_have_an_ability_keeps_it_in_a_position() -> None:
    oath = {**QUICK, "title": "Oath", "text": 'Until end of turn, an ally gains "Dissolved: Gain 2 points."'}
    pyre = {**QUICK, "title": "Pyre", "text": "Dissolve all characters."}
    players = {"A": {"hand": ["Oath", "Pyre"], "energy": 2, "battlefield": ["Stag", "Stag"]}}
    s = GAME.lab.load({"cards": [STAG, oath, pyre], "players": players})
    GAME.play(s, "A: play Oath")
    GAME.play(s, "A: Stag#2")
    written = GAME.lab.dump(s)
    assert written["until_end"] == [
        {"seat": "A", "card": "Oath", "moved": 1, "given": "Dissolved: Gain 2 points.", "of": ["Stag #2"]}
    ]
    again = GAME.lab.load(written)
    GAME.play(again, "A: play Pyre")
    assert GAME.lab.fact(again, "A.points") == 2
    with pytest.raises(DataError):
        GAME.lab.load(written | {"until_end": [{"seat": "A", "given": "Kindle 1.", "of": ["Stag"]}]})
