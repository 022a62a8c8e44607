"""Trying a card that isn't published: a match against an agent, with the published cards and the draft among them."""

from __future__ import annotations

import secrets
from typing import Any

import games
from accounts.models import Player
from cards.art import as_address
from cards.curation.publish import digest_of
from cards.models import Catalog
from cards.queries import current_catalog
from decks.queries import starter_decks
from games.kernel.game import DeckList
from games.kernel.refusal import Refusal
from matches.agents import opponent
from matches.models import Match, new_seed
from matches.play.limits import too_many
from matches.play.outcome import Code, Refused
from matches.play.start import begin, new_match, seat_agent, seat_person
from matches.shuffle import choose
from matches.terms import Terms

__all__ = ["in_sandbox"]

AGENT = "greedy"
KEPT = 10
"""Sandbox matches that somebody keeps: each has a whole catalog to itself."""

Json = dict[str, Any]


def in_sandbox(player: Player, game_name: str, definition: Json) -> Match | Refused:
    """A running match in which the card is at hand. The definition has no faults; whoever asks may write cards."""
    refused = too_many(player)
    if refused:
        return refused
    match = new_match(Terms(game_name), is_sandbox=True)
    if isinstance(match, Refused):
        return match
    match.catalog = _catalog_with(game_name, definition)
    game, cards = games.load(game_name), match.catalog.playable
    own, *others = game.seats
    theirs = _opposing_deck(game_name, cards)
    if theirs is None:
        return Refused(Code.ILLEGAL, "No starter deck is legal with this card, so there is nobody to play against.")
    # Half of the seeds leave room to look for a better one above.
    found = game.tryout(definition, cards, own, theirs, new_seed() // 2)
    if isinstance(found, Refusal):
        return Refused.by_rules(found)
    choose(match, found.seed)
    seats = [seat_person(match, own, player, found.deck)]
    seats += [seat_agent(match, other, AGENT, opponent(AGENT).name, theirs) for other in others]
    begun = begin(match, seats)
    _forget_old(player)
    return begun


def _catalog_with(game: str, definition: Json) -> Catalog:
    """The published cards with the draft in place of the card of its title, or beside them. It is never current."""
    current = current_catalog(game)
    draft = {**definition, "slug": "", "art": as_address(game, definition)}
    cards = {**(current.definitions if current else {}), definition["title"]: draft}
    digest = digest_of({"game": game, "cards": cards})
    rows = {"game": game, "definitions": cards, "is_draft": True}
    return Catalog.objects.get_or_create(digest=digest, defaults=rows)[0]


def _opposing_deck(game: str, cards: Json) -> DeckList | None:
    """A starter deck by chance, of those that are legal."""
    decks = [deck.deck_list for deck in starter_decks(game)]
    secrets.SystemRandom().shuffle(decks)
    return next((deck for deck in decks if not games.load(game).deck_problems(deck, cards)), None)


def _forget_old(player: Player) -> None:
    """Sandbox matches are for a look, not for keeps: the oldest go, with the catalogs that nobody else plays with."""
    matches = Match.objects.filter(is_sandbox=True, seats__player=player).order_by("-created")
    old = list(matches.values_list("pk", "catalog")[KEPT:])
    Match.objects.filter(pk__in=[match for match, _ in old]).delete()
    catalogs = Catalog.objects.filter(pk__in={catalog for _, catalog in old})
    catalogs.exclude(pk__in=Match.objects.values("catalog")).delete()
