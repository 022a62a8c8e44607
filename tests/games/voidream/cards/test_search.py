"""What may be played under a bastion, by the same word as the validation of decks."""

from __future__ import annotations

import random

from games import load
from games.kernel.decks.deck_list import DeckList

GUESTS = ("court", "fracta", "subter", "maze")


def test_every_card_of_a_legal_deck_fits_its_bastion() -> None:
    game = load("voidream")
    fits = game.cards.search_relations(game.cards.pool())["fits"]
    for deck in game.decks.shipped():
        ((bastion, _),) = deck.parts["bastion"]
        titles = {title for part in deck.parts.values() for title, _ in part}
        guests = [deck.choices.get("guest") or "none", deck.choices.get("second_guest") or "none"]
        assert titles <= fits[f"{bastion} + {guests[0]}"] | fits[f"{bastion} + {guests[1]}"]
        assert titles <= fits[bastion]


def test_a_card_fits_if_no_problem_of_a_deck_names_it() -> None:
    game = load("voidream")
    pool = game.cards.pool()
    fits = game.cards.search_relations(pool)["fits"]
    others = [title for title, card in pool.items() if card["kind"] != "bastion"]
    chance = random.Random(3)
    seen = set()
    for bastion in (card for card in pool.values() if card["kind"] == "bastion"):
        for guest in ("", *(each for each in GUESTS if each != bastion["faction"])):
            for title in chance.sample(others, 25):
                part = {"arcanum": "arcana", "mind": "mind"}.get(pool[title]["kind"], "dream")
                parts = {"bastion": ((bastion["title"], 1),), part: ((title, 1),)}
                deck = DeckList("", parts, {"main": bastion["faction"], "guest": guest})
                named = any(title in problem.cards for problem in game.decks.problems(deck, pool))
                assert (title in fits[f"{bastion['title']} + {guest or 'none'}"]) is not named, (
                    bastion["title"],
                    title,
                )
                seen.add(named)
    assert seen == {True, False}


def test_allows_is_fits_the_other_way_round() -> None:
    game = load("voidream")
    relations = game.cards.search_relations(game.cards.pool())
    pairs = {
        (bastion, title) for bastion, titles in relations["fits"].items() if " + " not in bastion for title in titles
    }
    back = {(bastion, title) for title, bastions in relations["allows"].items() for bastion in bastions}
    assert back == {(bastion, title) for bastion, title in pairs if bastion != title}


def test_a_card_that_the_language_no_longer_reads_is_still_found_by_what_is_printed() -> None:
    old = {"title": "Old", "kind": "entity", "faction": "maze", "value": 2, "text": "Frobnicate the moon."}
    facts = load("voidream").cards.search_facts(old)
    assert (facts["kind"], facts["value"], facts["text"]) == ("entity", 2, "Frobnicate the moon.")
    assert "keyword" not in facts
