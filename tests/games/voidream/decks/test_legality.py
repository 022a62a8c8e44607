"""Deckbuilding (V11): every problem at once, each with its rule and what mends it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import games
from games.kernel.decks.deck_list import DeckList
from games.voidream import Voidream
from tests.games.each import for_each

GAME = Voidream()
POOL = GAME.cards.pool()
COURT = next(deck for deck in GAME.decks.shipped() if deck.choices["main"] == "court")


def changed(deck: DeckList, *, choices: dict[str, str] | None = None, **parts: Any) -> DeckList:
    return DeckList(deck.name, {**deck.parts, **parts}, {**deck.choices, **(choices or {})})


def rules(deck: DeckList, cards: Any = POOL) -> dict[str, str]:
    """Code to rule number of each problem."""
    return {problem.code: problem.rule for problem in GAME.decks.problems(deck, cards)}


@pytest.mark.parametrize("deck", GAME.decks.shipped(), ids=lambda deck: deck.name)
def test_the_starter_decks_are_legal(deck: DeckList) -> None:
    assert GAME.decks.problems(deck, POOL) == []


def test_v11_1_the_bastion_belongs_to_the_main_faction() -> None:
    assert rules(changed(COURT, choices={"main": "maze"}))["bastion-faction"] == "V11.1"


def test_v11_1_there_is_exactly_one_bastion() -> None:
    assert rules(changed(COURT, bastion=())) == {"bastion-count": "V11.1"}
    assert rules(changed(COURT, bastion=(("Meridian Terminus", 2),))) == {"bastion-count": "V11.1"}


def test_v11_2_the_number_of_dream_cards_is_the_bastions() -> None:
    problem = GAME.decks.problems(changed(COURT, dream=COURT.parts["dream"][1:]), POOL)[0]
    assert (problem.code, problem.rule) == ("dream-size", "V11.2")
    assert "of 40" in problem.sentence
    assert "Add 2" in problem.sentence
    alone = GAME.decks.problems(changed(COURT, dream=()), POOL)[0]
    assert alone.sentence.startswith("Dream cards, including the bastion: 1 of ")


def test_v11_2_cards_of_a_faction_that_is_no_guest_are_foreign() -> None:
    foreign = next(title for title, card in POOL.items() if card["faction"] == "maze" and card["kind"] == "entity")
    dream = ((foreign, 2), *COURT.parts["dream"][1:])
    assert rules(changed(COURT, dream=dream))["foreign-card"] == "V11.2"
    assert "foreign-card" not in rules(changed(COURT, dream=dream, choices={"guest": "maze"}))


def test_v11_2_too_many_guests() -> None:
    maze = [
        title for title, card in POOL.items() if card["faction"] == "maze" and card["kind"] in ("entity", "thought")
    ]
    dream = (*((title, 3) for title in maze[:3]), *COURT.parts["dream"])
    assert rules(changed(COURT, dream=dream, choices={"guest": "maze"}))["too-many-guests"] == "V11.2"


def test_v11_3_the_major_arcanum_is_part_of_the_hand() -> None:
    arcana = tuple(entry for entry in COURT.parts["arcana"] if entry[0] != "The Dreamliner")
    assert rules(changed(COURT, arcana=arcana))["major-missing"] == "V11.3"


def test_v11_3_another_bastions_major_arcanum_is_not_allowed() -> None:
    major = next(title for title, card in POOL.items() if card.get("major_of") and card["faction"] == "maze")
    arcana = ((major, 1), *COURT.parts["arcana"][1:])
    assert rules(changed(COURT, arcana=arcana))["foreign-major"] == "V11.3"


def test_v11_4_at_most_three_copies_and_all_arcana_differ() -> None:
    title = COURT.parts["dream"][0][0]
    deck = changed(
        COURT,
        dream=((title, 5), *COURT.parts["dream"][1:]),
        arcana=(*COURT.parts["arcana"][:-1], (COURT.parts["arcana"][0][0], 1)),
    )
    found = rules(deck)
    assert found["copies"] == "V11.4"
    assert found["same-arcana"] == "V11.4"


def test_v11_6_every_problem_is_told_at_once() -> None:
    deck = DeckList(
        "Bad", {"bastion": (("Meridian Terminus", 1),), "mind": (), "dream": (("Nope", 1),), "arcana": ()}, {}
    )
    assert {"unknown-card", "main-faction", "mind-count", "dream-size", "major-missing", "arcana-size"} <= set(
        rules(deck)
    )


def test_v11_6_without_a_bastion_everything_is_told_that_holds_for_each_that_may_be_chosen() -> None:
    maze = next(title for title, card in POOL.items() if card["faction"] == "maze" and card["kind"] == "entity")
    parts: dict[str, Any] = {
        "bastion": (),
        "mind": (),
        "dream": (("Lionheart Marshal", 5), (maze, 1)),
        "arcana": (("Turn Over", 2), ("Open the Cell", 1)),
    }
    found = GAME.decks.problems(DeckList("Headless", parts, {"main": "court"}), POOL)
    assert [problem.sentence for problem in found] == [
        "A deck needs exactly one bastion. Choose one.",
        "A deck needs exactly one mind card. Choose one.",
        "“Lionheart Marshal”: 5 copies, at most 3 allowed. Remove 2.",
        "Every arcanum must be different. Keep one “Turn Over”.",
        "“Open the Cell” is the major arcanum of “Observatory of the Wound”. Remove it.",
        # Bastions of the Court ask for 40 or 42.
        "Dream cards, including the bastion: 7, required 40 to 42. Add at least 33.",
        f"“{maze}” belongs to The Maze. Remove it, or choose that guest faction.",
        "Arcana besides the major arcanum: 3 of 7. Add 4.",
        "“Open the Cell” belongs to The Maze. Remove it, or choose that guest faction.",
    ]


def test_v11_6_without_a_main_faction_no_card_is_called_foreign() -> None:
    deck = DeckList("Headless", {**COURT.parts, "bastion": ()}, {})
    assert set(rules(deck)) == {"main-faction", "bastion-count"}


def test_v11_6_of_two_bastions_that_which_asks_less_counts() -> None:
    both = (("Meridian Terminus", 1), ("Assize of the Standing Sun", 1))
    assert set(rules(changed(COURT, bastion=both))) == {"bastion-count"}
    few = GAME.decks.problems(changed(COURT, bastion=both, dream=COURT.parts["dream"][1:]), POOL)
    assert [problem.code for problem in few] == ["bastion-count", "dream-size"]


def test_v11_6_a_second_guest_is_refused_where_no_bastion_of_the_main_faction_allows_it() -> None:
    two = {"guest": "maze", "second_guest": "fracta"}
    assert "second-guest" in rules(changed(COURT, bastion=(), choices=two))
    subter = {"main": "subter", **two}
    assert "second-guest" not in rules(changed(COURT, bastion=(), choices=subter))


@for_each(range(60))
def test_v11_6_what_is_told_without_a_bastion_holds_with_every_one(seed: int) -> None:
    """Whichever bastion is chosen then, what was told is wrong with the deck; and what all of them would tell was."""
    deck = headless(Random(seed))
    main = deck.choices["main"]
    told = GAME.decks.problems(deck, POOL)
    bastions = [title for title, card in POOL.items() if card["kind"] == "bastion" and card["faction"] == main]
    chosen = [GAME.decks.problems(changed(deck, bastion=((title, 1),)), POOL) for title in bastions]
    for problem in told:
        if problem.code != "bastion-count":
            assert all((problem.code, problem.cards) in {(each.code, each.cards) for each in of} for of in chosen)
    shared = [problem for problem in chosen[0] if all(problem in others for others in chosen)]
    assert [problem for problem in shared if problem not in told] == []


def headless(random: Random) -> DeckList:
    """Cards from everywhere, in any number, and nothing that speaks for one bastion."""
    main = random.choice(["court", "fracta", "maze", "subter"])
    cards = {title: card for title, card in POOL.items() if card["kind"] != "bastion" and "major_of" not in card}
    near = [title for title, card in cards.items() if card["faction"] in (main, "neutral")]
    titles = [*random.sample(near, random.randint(2, 25)), *random.sample(sorted(cards), random.randint(0, 4))]
    entries = [(title, random.randint(1, 4)) for title in dict.fromkeys(titles)]
    return GAME.decks.assemble("Headless", entries, {"main": main}, POOL)


@pytest.mark.parametrize(
    ("rule", "code"),
    [
        ("Include at least 30 entities.", "include"),
        ("Include no thoughts.", "include"),
        ("Every Dream card has value 4 or more.", "value"),
        ("Copy limit: 1.", "copies"),
    ],
)
def test_v11_5_conditions_of_a_bastion(rule: str, code: str) -> None:
    bastion = {**POOL["Meridian Terminus"]}
    bastion["back"] = bastion["back"].strip() + "\n" + rule
    cards = {**POOL, "Meridian Terminus": bastion}
    assert code in rules(COURT, cards)


def test_v11_5_any_number_of_copies_of_a_title() -> None:
    title = COURT.parts["dream"][0][0]
    bastion = {**POOL["Meridian Terminus"]}
    bastion["back"] = bastion["back"].strip() + f'\nYou may include any number of copies of "{title}".'
    deck = changed(COURT, dream=((title, 9), *COURT.parts["dream"][1:]))
    assert "copies" in rules(deck)
    assert "copies" not in rules(deck, {**POOL, "Meridian Terminus": bastion})


def test_an_illegal_deck_can_not_be_brought_to_a_game() -> None:
    bad = games.Seating("Alice", changed(COURT, mind=()))
    with pytest.raises(games.IllegalDeck, match="mind card"):
        GAME.new({"A": bad, "B": games.Seating("Bob", COURT)}, 1, POOL)
