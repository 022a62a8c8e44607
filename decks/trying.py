"""A deck tried out by hand, as its page shows it. The address holds everything: seed and moves; nothing is stored."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse

import games
from cards.queries import playable_cards, published_cards
from decks.models import Deck
from games.kernel.refusal import Refusal
from games.kernel.trial import Held, Offer, Trial

__all__ = ["TrialPage", "new_seed", "read_seed", "trial_address", "trial_page"]

HIGHEST_SEED = 999_999
LONGEST_MOVES = 2_000

Card = dict[str, Any]


@dataclass(frozen=True, slots=True)
class TrialPage:
    """`card` and the second of each pair are published cards; None where a title isn't published."""

    trial: Trial
    card: Card | None
    offers: tuple[tuple[Offer, str], ...]
    """With the address that each leads to; one that takes a number goes through the form."""
    hand: tuple[tuple[Held, Card | None], ...]
    piles: tuple[tuple[str, tuple[tuple[str, Card | None], ...]], ...]
    steps: tuple[tuple[str, str], ...]
    """What happened, latest first, each with the address of how it lay then."""
    undo: str
    again: str


def new_seed() -> int:
    return secrets.randbelow(HIGHEST_SEED) + 1


def read_seed(text: str) -> int | None:
    """A seed of an address, or None."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def trial_address(deck: Deck, seed: int, moves: str = "", key: str = "") -> str:
    query = {"seed": seed, **({"moves": moves} if moves else {}), **({"key": key} if key else {})}
    return f"{reverse('deck-try', args=[deck.slug])}?{urlencode(query)}"


def trial_page(deck: Deck, seed: int, moves: str, key: str) -> TrialPage | Refusal:
    trial = games.load(deck.game).try_deck(deck.deck_list, playable_cards(deck.game), seed, moves[:LONGEST_MOVES])
    if isinstance(trial, Refusal):
        return trial
    cards = {card["title"]: card for card in published_cards(deck.game).values()}

    def at(moves: str) -> str:
        return f"{trial_address(deck, seed, moves, key)}#trial"

    past = [step.moves for step in trial.steps]
    return TrialPage(
        trial=trial,
        card=cards.get(trial.top),
        offers=tuple((offer, at(trial.moves + offer.adds)) for offer in trial.offers),
        hand=tuple((held, cards.get(held.title)) for held in trial.hand),
        piles=tuple(
            (pile.name, tuple((title, cards.get(title)) for title in pile.titles))
            for pile in trial.piles
            if pile.titles
        ),
        steps=tuple((step.sentence, at(step.moves)) for step in reversed(trial.steps)),
        undo=at(past[-2] if len(past) > 1 else "") if past else "",
        again=at(""),
    )
