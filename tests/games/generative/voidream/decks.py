"""Random decks: legal ones of the pool, and ones in which random cards are mixed with it."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import games
from games.voidream import Voidream
from tests.games.generative.under_test import BLOCK, Bank
from tests.games.generative.voidream.cards import FACTIONS, bank

GAME = Voidream()
POOL = GAME.cards.pool()
Json = dict[str, Any]
Titles = tuple[tuple[str, int], ...]


def seatings(seed: int) -> tuple[dict[str, games.Seating], dict[str, Json], bool]:
    """The seats of a game with their decks, the cards there are, and whether its texts keep hidden cards secret.

    Every fourth game is played with the pool alone; every fourth block with texts that tell of hidden cards.
    """
    rng = Random(f"decks {seed}")
    cards: dict[str, Json] = dict(POOL)
    random_cards: Bank | None = None
    if seed % 4:
        random_cards = bank(seed // BLOCK)
        cards |= random_cards.cards
    seats = {}
    for seat in "AB":
        if random_cards is None or rng.random() < 0.15:
            deck = pool_deck(rng)
        else:
            deck = mixed_deck(rng, random_cards)
        seats[seat] = games.Seating(seat, deck, open_list=rng.random() < 0.3)
    return seats, cards, random_cards is None or not random_cards.peeking


def pool_deck(rng: Random) -> games.DeckList:
    """A random legal deck of the pool, or a shipped one when the bastion's conditions are too hard to meet."""
    shipped = rng.choice(GAME.decks.shipped())
    for _ in range(30):
        deck = attempt(rng)
        if not GAME.decks.problems(deck, POOL):
            return deck
    return shipped


def attempt(rng: Random) -> games.DeckList:
    bastion = rng.choice([card for card in POOL.values() if card["kind"] == "bastion"])
    main = bastion["faction"]
    guest = rng.choice([faction for faction in FACTIONS if faction != main])
    dream = re.search(r"Dream: (\d+) \((\d+)\)", bastion["back"])
    arcana = re.search(r"Arcana: (.+) \+ (\d+) \((\d+)\)", bastion["back"])
    if dream is None or arcana is None:
        raise ValueError(f"{bastion['title']}: a back without its two rules")
    own = [card for card in POOL.values() if card["faction"] in (main, "neutral")]
    guests = [card for card in POOL.values() if card["faction"] == guest]
    parts = {
        "bastion": ((bastion["title"], 1),),
        "mind": ((rng.choice([card for card in own if card["kind"] == "mind"])["title"], 1),),
        "dream": fill(rng, dreams(own), dreams(guests), int(dream[1]) - 1, int(dream[2])),
        "arcana": ((arcana[1], 1), *fill(rng, minors(own), minors(guests), int(arcana[2]), int(arcana[3]), copies=1)),
    }
    return games.DeckList("random", parts, {"main": main, "guest": guest})


def dreams(cards: list[Json]) -> list[Json]:
    return [card for card in cards if card["kind"] in ("thought", "memory", "entity", "construct")]


def minors(cards: list[Json]) -> list[Json]:
    return [card for card in cards if card["kind"] == "arcanum" and not card.get("major_of")]


def fill(rng: Random, own: list[Json], guests: list[Json], size: int, most_guests: int, *, copies: int = 3) -> Titles:
    """So many cards, with some of the guests'."""
    invited = rng.randint(0, min(most_guests, size)) if guests else 0
    counts: dict[str, int] = {}
    for pool, number in ((guests, invited), (own, size - invited)):
        pile = [card["title"] for card in pool] * copies
        for title in rng.sample(pile, min(number, len(pile))):
            counts[title] = counts.get(title, 0) + 1
    return tuple(counts.items())


def mixed_deck(rng: Random, random_cards: Bank) -> games.DeckList:
    """Random cards and cards of the pool, two thirds to one."""
    bastion = rng.choice(random_cards.of("bastion"))
    dream = re.search(r"Dream: (\d+)", bastion["back"])
    arcana = re.search(r"Arcana: (.+) \+ (\d+)", bastion["back"])
    assert dream is not None
    assert arcana is not None
    main = bastion["faction"]
    guest, second = rng.sample([faction for faction in FACTIONS if faction != main], 2)
    welcome = {main, guest, second, "neutral"}
    ours = [card for card in random_cards.cards.values() if card["faction"] in welcome]
    theirs = [card for card in POOL.values() if card["faction"] in welcome]
    size, others = int(dream[1]) - 1, int(arcana[2])
    major = arcana[1]
    minds = [card["title"] for card in ours if card["kind"] == "mind"]
    minor = [card for card in minors(ours) if card["title"] != major]
    parts = {
        "bastion": ((bastion["title"], 1),),
        "mind": ((rng.choice(minds), 1),),
        "dream": fill(rng, dreams(ours), dreams(theirs), size, size // 3),
        "arcana": ((major, 1), *fill(rng, minor, minors(theirs), others, others // 2, copies=1)),
    }
    return games.DeckList("random", parts, {"main": main, "guest": guest, "second_guest": second})
