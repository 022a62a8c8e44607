"""Legality of decks for matches: the game's rules, and what the default format restricts today.

Pages, the API, matches and repairs all ask here, so that they never differ.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from django.utils import timezone

import games
from cards.models import Restriction
from cards.queries import Definition, cards_of, current_digest, playable_cards, playable_of
from cards.restrictions import broken, in_force_by_default, room_left
from decks.access import findable_rows
from decks.lists import Entries
from decks.similarity import similar_to
from games.kernel.decks.deck_list import DeckList, Problem
from games.kernel.decks.repair import Repair
from games.kernel.decks.status import CardOffer, DeckStatus

_Parts = tuple[tuple[str, Entries], ...]
_Choices = tuple[tuple[str, str], ...]
_MODELS = 24
"""Decks that say what is played with the cards of a deck that is repaired."""


class Legality:
    """What holds for new matches of a game at one moment, read once for any number of decks."""

    def __init__(self, game: str) -> None:
        self.game = games.load(game)
        self.digest = current_digest(game)
        self.cards = playable_of(self.digest) if self.digest else {}
        self.restrictions = in_force_by_default(game, timezone.now())

    @property
    def published(self) -> dict[str, Definition]:
        """The same cards by slug, as pages show them."""
        return cards_of(self.digest) if self.digest else {}

    def problems(self, deck: DeckList) -> list[Problem]:
        listed = tuple(deck.parts.items()), tuple(deck.choices.items())
        rules = _rules_broken(self.game.name, self.digest, deck.name, *listed)
        return [*rules, *broken(copies_by_title(deck), self.restrictions)]

    def standing(self, deck: DeckList) -> DeckStatus:
        """How a deck that is being built stands; what the restrictions leave is offered."""
        found = self.game.decks.status(deck, self.cards)
        offers = dict(found.offers)
        for title, room, reason in room_left(copies_by_title(deck), self.restrictions):
            offer = offers.get(title)
            # A rule that leaves the card out says more than a ban; that the deck is full says less.
            if offer and (offer.room > room or (offer.is_full and not room)):
                offers[title] = CardOffer(room, "" if room else reason)
        return replace(found, offers=offers)


def list_problems(game: str, deck: DeckList) -> list[Problem]:
    """Everything that keeps a deck from a match that begins now."""
    return Legality(game).problems(deck)


def banned_problems(game: str, decks: Iterable[DeckList]) -> list[list[Problem]]:
    """What the restrictions of the default format say now of each of the decks."""
    restrictions = in_force_by_default(game, timezone.now())
    return [broken(copies_by_title(deck), restrictions) for deck in decks]


def repairs(game: str, deck: DeckList) -> Sequence[Repair]:
    """The ways to a deck that may be brought to a match, the cheapest first; none if it may be already.

    Where cards are missing, those come first that public decks like it play.
    """
    copies = copies_by_title(deck)
    alike = [found.deck.deck_list for found in similar_to(game, copies, findable_rows(game), _MODELS)]
    return games.load(game).decks.repairs(deck, playable_cards(game), _limits(game, deck), alike)


def copies_by_title(deck: DeckList) -> Counter[str]:
    """How often each title is in a deck, over all of its parts."""
    counts: Counter[str] = Counter()
    for part in deck.parts.values():
        for title, copies in part:
            counts[title] += copies
    return counts


@lru_cache(maxsize=512)
def _rules_broken(game: str, digest: str | None, name: str, parts: _Parts, choices: _Choices) -> tuple[Problem, ...]:
    """What the rules say of a list never changes for one catalog: ready decks are judged for every visitor."""
    deck = DeckList(name, dict(parts), dict(choices))
    return tuple(games.load(game).decks.problems(deck, playable_of(digest) if digest else {}))


def _limits(game: str, deck: DeckList) -> dict[str, int]:
    """The copies that restrictions leave; of cards that may not be together the one with the fewest copies goes."""
    limits: dict[str, int] = {}
    copies = copies_by_title(deck)
    for restriction in in_force_by_default(game, timezone.now()):
        titles = sorted(card.title for card in restriction.cards.all())
        if restriction.kind == Restriction.Kind.COMBINATION:
            # The repair must not bring the pair together either, so one of them is out whatever the deck holds.
            titles = [] if any(limits.get(title) == 0 for title in titles) else [min(titles, key=copies.__getitem__)]
        most = (restriction.limit or 1) if restriction.kind == Restriction.Kind.LIMITED else 0
        limits |= {title: min(most, limits.get(title, most)) for title in titles}
    return limits
