"""Goldfish of a deck by hand, as its page shows it. The address holds everything: seed and moves; nothing is stored."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext

import games
from cards.queries import playable_cards, published_cards
from decks.codes import deck_of_code
from decks.models import Deck
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.goldfish import Goldfish, GoldfishCard, Offer, Target, Zone
from games.kernel.decks.sample import Sample
from games.kernel.refusal import Refusal

_HIGHEST_SEED = 999_999
_LONGEST_MOVES = 2_000
_SHUFFLES = 1_000

Card = dict[str, Any]


@dataclass(frozen=True, slots=True)
class ShuffledDeck:
    """A deck that is shuffled out, where that is done, and where it comes from."""

    game: str
    deck: DeckList
    path: str
    query: Mapping[str, str]
    """What the address has beside seed and moves."""
    back: str

    @property
    def again(self) -> str:
        """The address that shuffles with another seed."""
        return f"{self.path}?{urlencode(self.query)}" if self.query else self.path

    def address(self, seed: int, moves: str = "") -> str:
        return f"{self.path}?{urlencode({'seed': seed, **({'moves': moves} if moves else {}), **self.query})}"

    def sample(self, seed: int, reach: int) -> Sample | Refusal:
        return games.load(self.game).decks.sample(self.deck, playable_cards(self.game), seed, _SHUFFLES, reach)

    def page(self, seed: int, moves: str) -> GoldfishPage | Refusal:
        trial = games.load(self.game).decks.goldfish(self.deck, playable_cards(self.game), seed, moves[:_LONGEST_MOVES])
        return trial if isinstance(trial, Refusal) else _page(self, seed, trial)


@dataclass(frozen=True, slots=True)
class PageCard:
    """A card that lies open, as it is published (None: it isn't any more), and where it can go from there."""

    lies: GoldfishCard
    card: Card | None
    targets: tuple[Target, ...]


@dataclass(frozen=True, slots=True)
class PageZone:
    zone: Zone
    cards: tuple[PageCard, ...]


@dataclass(frozen=True, slots=True)
class GoldfishPage:
    trial: Goldfish
    said: str
    """What is wrong with the last move, or what came of it."""
    address: str
    deck: PageZone
    zones: tuple[PageZone, ...]
    offers: tuple[tuple[Offer, str], ...]
    """With the address that each leads to; one that takes a number goes through the form."""
    steps: tuple[tuple[str, str], ...]
    """What happened, latest first, each with the address of how it lay then."""
    undo: str
    again: str


def new_seed() -> int:
    return secrets.randbelow(_HIGHEST_SEED) + 1


def read_seed(text: str) -> int | None:
    """A seed of an address, or None."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def shuffled_deck(deck: Deck, key: str = "") -> ShuffledDeck:
    query = {"key": key} if key else {}
    back = deck.get_absolute_url() + (f"?{urlencode(query)}" if query else "")
    return ShuffledDeck(deck.game, deck.deck_list, reverse("deck-try", args=[deck.game, deck.slug]), query, back)


def shuffled_code(game: str, code: str) -> ShuffledDeck:
    """A deck that isn't kept anywhere. Raises CodeError."""
    deck, _ = deck_of_code(game, code, gettext("Unsaved deck"))
    query = {"code": code.strip()}
    return ShuffledDeck(
        game,
        deck,
        reverse("deck-try-code", args=[game]),
        query,
        f"{reverse('deck-build', args=[game])}?{urlencode(query)}",
    )


def _page(shuffled: ShuffledDeck, seed: int, trial: Goldfish) -> GoldfishPage:
    cards = {card["title"]: card for card in published_cards(shuffled.game).values()}
    targets = tuple(target for zone in (trial.deck, *trial.zones) for target in zone.targets)

    def at(moves: str) -> str:
        return f"{shuffled.address(seed, moves)}#trial"

    def shown(zone: Zone) -> PageZone:
        elsewhere = targets if zone is trial.deck else tuple(each for each in targets if each not in zone.targets)
        return PageZone(zone, tuple(PageCard(lies, cards.get(lies.title), elsewhere) for lies in zone.cards))

    past = [step.moves for step in trial.steps]
    return GoldfishPage(
        trial=trial,
        said=trial.fault or (trial.steps[-1].sentence if trial.steps else ""),
        address=shuffled.address(seed, trial.moves),
        deck=shown(trial.deck),
        zones=tuple(map(shown, trial.zones)),
        offers=tuple((offer, at(trial.moves + offer.adds)) for offer in trial.offers),
        steps=tuple((step.sentence, at(step.moves)) for step in reversed(trial.steps)),
        undo=at(past[-2] if len(past) > 1 else "") if past else "",
        again=at(""),
    )
