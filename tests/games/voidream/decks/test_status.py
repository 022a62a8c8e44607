"""How a deck stands while it is built: what may be added is what no rule of deckbuilding forbids for good (V11)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import product
from random import Random

import pytest

from games.kernel.decks.deck_list import DeckList, Problem
from games.kernel.decks.status import CardOffer, DeckLimit
from games.voidream import Voidream
from games.voidream.decks.status import Standing
from games.voidream.rules.components import FACTIONS
from tests.games.depth import thinned

GAME = Voidream()
POOL = dict(GAME.cards.pool())
BASTIONS = sorted(title for title, card in POOL.items() if card["kind"] == "bastion")
COURT = next(deck for deck in GAME.decks.shipped() if deck.choices["main"] == "court")
LEFT = "The remaining slots are reserved."
Counts = dict[str, int]


def deck_of(counts: Counts, **choices: str) -> DeckList:
    return GAME.decks.assemble("", tuple(counts.items()), choices, POOL)


def offers(deck: DeckList) -> Mapping[str, CardOffer]:
    return GAME.decks.status(deck, POOL).offers


def limits(deck: DeckList) -> dict[str, DeckLimit]:
    return {limit.label: limit for limit in GAME.decks.status(deck, POOL).limits}


def counts_of(deck: DeckList) -> Counts:
    return {title: copies for part in deck.parts.values() for title, copies in part}


def lasting(deck: DeckList) -> set[tuple[Problem, int]]:
    """The problems that no further card mends, each with the copies in the part that it is about."""
    found = set()
    for problem in GAME.decks.problems(deck, POOL):
        there = sum(copies for _, copies in deck.parts.get(problem.code.removesuffix("-count"), ()))
        if there or not re.search(r"Add \d+\.$|Add it\.$|\. Choose one\.$|^Choose", problem.sentence):
            found.add((problem, there))
    return found


def completions(deck: DeckList) -> Iterator[DeckList]:
    """The deck with each bastion, main faction and guests that it may still get."""
    chosen = {name: value for name, value in deck.choices.items() if value}
    bastions = [entry[0] for entry in deck.parts["bastion"]] or BASTIONS
    for bastion, guest, second in product(bastions, *(("", *FACTIONS[1:]),) * 2):
        choices = {"main": POOL[bastion]["faction"], "guest": guest, "second_guest": second} | chosen
        yield DeckList("", {**deck.parts, "bastion": deck.parts["bastion"] or ((bastion, 1),)}, choices)


def can_be_legal(deck: DeckList) -> bool:
    return any(not lasting(each) for each in completions(deck))


def keeps_too_little(deck: DeckList) -> bool:
    """Are there fewer places left than cards that have to be included? In the pool those are Dream cards."""
    wants = {
        problem.code: int(found[1])
        for problem in GAME.decks.problems(deck, POOL)
        if (found := re.search(r"Add (\d+)\.$", problem.sentence))
    }
    return wants.get("include", 0) > wants.get("dream-size", 0)


@pytest.mark.parametrize("bastion", thinned(BASTIONS, 5))
def test_following_the_offers_leads_from_any_bastion_to_a_legal_deck(bastion: str) -> None:
    rng = Random(f"offers {bastion}")
    counts: Counts = {bastion: 1}
    choices: dict[str, str] = {}
    while True:
        deck = deck_of(counts, **choices)
        said = offers(deck)
        assert said.keys() == POOL.keys()
        assert lasting(deck) == set()
        for title in rng.sample(sorted(said), 4):
            agrees(counts, choices, title, said[title])
        open_to = [title for title, offer in said.items() if offer.room]
        if not open_to:
            break
        title = rng.choice(open_to)
        counts[title] = counts.get(title, 0) + rng.randint(1, min(said[title].room, 3))
        # The second guest is never a guess: cards of it say so only beside those of the first.
        choices = {name: value for name, value in deck_of(counts).choices.items() if name != "main"}
    assert GAME.decks.problems(deck, POOL) == []


def agrees(counts: Counts, choices: dict[str, str], title: str, offer: CardOffer) -> None:
    """With as many copies as are offered the deck can be legal, and not with one more."""
    more = with_copies(deck_of(counts, **choices), title, offer.room)
    assert can_be_legal(more), (title, offer)
    assert not keeps_too_little(more)
    assert (offer.reason == "") == (offer.room > 0)
    over = with_copies(deck_of(counts, **choices), title, offer.room + 1)
    if can_be_legal(over):
        assert all(keeps_too_little(each) for each in completions(over) if not lasting(each)), (title, offer)


def with_copies(deck: DeckList, title: str, more: int) -> DeckList:
    """The deck with more copies of a card, and the same choices."""
    counts = counts_of(deck)
    counts[title] = counts.get(title, 0) + more
    found = GAME.decks.assemble("", tuple(counts.items()), {"main": "x", "guest": "x"}, POOL)
    return DeckList("", found.parts, deck.choices)


@pytest.mark.parametrize("seed", range(40))
def test_an_offer_never_adds_a_lasting_problem_to_any_deck_and_a_refused_card_does(seed: int) -> None:
    rng = Random(f"wild {seed}")
    deck = wild(rng)
    found = Standing(deck, POOL)
    said = dict(found.offers())
    best = [key for key, reading in found.known.items() if reading in found.best]
    asked = [title for title in sorted(said) if deck.parts["bastion"] or title not in BASTIONS]
    for title in rng.sample(asked, 12):
        added = []
        for bastion, factions in best:
            guests = [*sorted(factions.guests), "", ""]
            choices = {"main": factions.main, "guest": guests[0], "second_guest": guests[1]}
            leader = deck.parts["bastion"] or ((bastion.title if bastion else "", 1),)
            read = DeckList("", {**deck.parts, "bastion": leader}, choices)
            before, after = lasting(read), lasting(with_copies(read, title, 1))
            added.append(after - before or {each for each in after if title in each[0].cards})
        offer = said[title]
        if offer.room:
            assert not all(added), (title, offer, added)
        elif LEFT not in offer.reason:
            assert all(added), (title, offer)


def wild(rng: Random) -> DeckList:
    titles = rng.sample(sorted(POOL), rng.randint(0, 40))
    bastion = rng.sample(BASTIONS, rng.choice([0, 1, 1, 1]))
    factions = rng.sample(FACTIONS[1:], 3)
    choices = dict(zip(("main", "guest", "second_guest"), factions, strict=True))
    chosen = {name: value for name, value in choices.items() if rng.random() < 0.4}
    kept = [title for title in titles if POOL[title]["kind"] != "bastion"]
    return deck_of({title: rng.randint(1, 4) for title in kept} | dict.fromkeys(bastion, 1), **chosen)


def test_nothing_is_closed_while_nothing_is_chosen() -> None:
    assert all(offer.room for offer in offers(deck_of({})).values())


def test_a_faction_closes_what_belongs_to_no_bastion_of_it_or_its_guest() -> None:
    said = offers(deck_of({}, main="court", guest="maze"))
    closed = {title for title, offer in said.items() if not offer.room}
    others = {title for title, card in POOL.items() if card["faction"] in ("fracta", "subter")}
    assert others <= closed
    assert all(
        "not to the main or a guest faction" in said[title].reason
        for title in others
        if POOL[title]["kind"] == "entity"
    )
    assert all(POOL[title].get("major_of") or POOL[title]["kind"] == "bastion" for title in closed - others)


@pytest.mark.parametrize("faction", FACTIONS[1:])
@pytest.mark.parametrize("copies", [1, 3])
def test_a_bastion_is_offered_if_the_cards_can_stay_under_it(faction: str, copies: int) -> None:
    belong = [title for title, card in POOL.items() if card["faction"] == faction and card["kind"] == "entity"]
    deck = deck_of(dict.fromkeys(belong[:3], copies))
    said = offers(deck)
    fitting = {bastion for bastion in BASTIONS if can_be_legal(with_copies(deck, bastion, 1))}
    assert {bastion for bastion in BASTIONS if said[bastion].room} == fitting
    assert all("would have to go." in said[bastion].reason for bastion in {*BASTIONS} - fitting)


def test_a_guest_is_open_until_there_is_one() -> None:
    bastion = COURT.parts["bastion"][0][0]
    maze = next(title for title, card in POOL.items() if card["faction"] == "maze" and card["kind"] == "entity")
    fracta = next(title for title, card in POOL.items() if card["faction"] == "fracta" and card["kind"] == "entity")
    said = offers(deck_of({bastion: 1}))
    assert said[maze].room == said[fracta].room == 3
    said = offers(deck_of({bastion: 1, maze: 1}))
    assert (said[maze].room, said[fracta].room) == (2, 0)


def test_a_reason_that_lasts_comes_before_a_full_deck() -> None:
    said = offers(COURT)
    held = COURT.parts["dream"][0][0]
    other = next(
        title
        for title, card in POOL.items()
        if card["faction"] == "court" and card["kind"] == "entity" and title not in counts_of(COURT)
    )
    assert said[other].is_full
    assert "already has all 40 Dream cards" in said[other].reason
    counts = counts_of(COURT) | {held: 3}
    assert "At most 3" in offers(deck_of(counts))[held].reason
    assert all(said[bastion].is_full for bastion in BASTIONS)
    majors = [
        title for title, card in POOL.items() if card.get("major_of", "") not in ("", COURT.parts["bastion"][0][0])
    ]
    assert all("major arcanum of" in said[title].reason and not said[title].is_full for title in majors)


def test_room_is_kept_for_what_must_be_included() -> None:
    bastion = next(title for title in BASTIONS if "Laws" in POOL[title]["back"])
    others = [
        title
        for title, card in POOL.items()
        if card["faction"] in ("court", "neutral") and card["kind"] in ("entity", "thought")
        if "Law" not in card.get("subtypes", [])
    ]
    counts = {bastion: 1} | dict.fromkeys(others[:15], 2)
    counts[others[15]] = 1
    said = offers(deck_of(counts))
    last = others[16]
    assert said[last].room == 0
    assert LEFT in said[last].reason
    law = next(
        title for title, card in POOL.items() if "Law" in card.get("subtypes", []) and card["faction"] == "court"
    )
    assert said[law].room == 2


def test_limits_say_how_each_demand_stands() -> None:
    said = limits(COURT)
    dream = said["Dream cards, including the bastion"]
    assert (dream.has, dream.least, dream.most, dream.part, dream.rule) == (40, 40, 40, "dream", "V11.2")
    guests = said["Guest Dream cards"]
    assert (guests.has, guests.least, guests.most) == (0, 0, 8)
    assert limits(deck_of({})).keys() == {"Bastion", "Mind card"}


def test_the_back_of_a_bastion_has_its_own_limits() -> None:
    labels = {label for bastion in BASTIONS for label in limits(deck_of({bastion: 1}))}
    assert labels >= {"Copies of a Dream card", "Include at least 10 Laws", "Every Dream card has value 3 or less"}
    laws = next(
        found for bastion in BASTIONS if (found := limits(deck_of({bastion: 1})).get("Include at least 10 Laws"))
    )
    assert laws.matches
    assert all("Law" in POOL[title]["subtypes"] for title in laws.matches)
    assert (laws.has, laws.least, laws.most, laws.part) == (0, 10, None, "dream")


def test_choices_say_what_is_in_their_way() -> None:
    bastion = COURT.parts["bastion"][0][0]
    maze = next(title for title, card in POOL.items() if card["faction"] == "maze" and card["kind"] == "entity")
    options = GAME.decks.status(deck_of({bastion: 1, maze: 2}), POOL).options
    reasons = {name: {option.value: option.reason for option in values} for name, values in options.items()}
    assert reasons["main"]["court"] == ""
    assert "belongs to Chimeric Court" in reasons["main"]["maze"]
    assert reasons["guest"]["maze"] == reasons["guest"][""] == ""
    assert reasons["guest"]["court"] == "It is already the main faction."
    assert reasons["guest"]["fracta"] == "2 cards would have to go."
    assert reasons["second_guest"]["fracta"] == "The bastion allows only one guest faction."


def test_a_second_guest_can_be_chosen_where_the_bastion_says_so() -> None:
    bastion = next(title for title in BASTIONS if "second guest" in POOL[title]["back"])
    guests = [faction for faction in FACTIONS[1:] if faction != POOL[bastion]["faction"]]
    deck = deck_of({bastion: 1}, guest=guests[0])
    reasons = {option.value: option.reason for option in GAME.decks.status(deck, POOL).options["second_guest"]}
    assert reasons[guests[1]] == reasons[guests[2]] == ""
    assert reasons[guests[0]] == "It is already the guest faction."


@pytest.mark.parametrize(
    "choices",
    [{"main": "x"}, {"main": "neutral"}, {"guest": "x"}, {"main": "court", "guest": "court"}, {"second_guest": "maze"}],
)
@pytest.mark.parametrize(
    "entries", [{}, {"No such card": 3}, {BASTIONS[0]: 2}, dict.fromkeys(BASTIONS, 1), dict.fromkeys(POOL, 99)]
)
def test_a_deck_can_be_wrong_in_any_way(choices: dict[str, str], entries: Counts) -> None:
    standing = GAME.decks.status(deck_of(entries, **choices), POOL)
    assert standing.offers.keys() == POOL.keys()


def test_a_pool_without_bastions_and_with_broken_cards_can_be_built_of() -> None:
    some = {title: card for title, card in POOL.items() if card["kind"] != "bastion"}
    some["Broken"] = {"title": "Broken", "kind": "thought", "faction": "maze", "value": 2, "text": "No sense at all."}
    said = GAME.decks.status(deck_of({}), some).offers
    assert "can’t be played" in said["Broken"].reason
    assert sum(offer.room > 0 for offer in said.values()) == len(some) - 1


def test_the_form_names_all_parts_kinds_and_choices() -> None:
    form = GAME.decks.form()
    assert [part.id for part in form.parts] == list(deck_of({}).parts)
    assert {kind for part in form.parts for kind in part.kinds} == {card["kind"] for card in POOL.values()}
    assert tuple(choice.id for choice in form.choices) == GAME.decks.choices
    assert [part.id for part in form.parts if part.single] == ["bastion", "mind"]
