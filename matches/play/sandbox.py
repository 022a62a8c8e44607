"""Trying a card that isn't published, with the published cards and the draft among them: a match against an agent, or a
board that was set up, with both seats."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext

import games
from accounts.models import Player
from accounts.outcome import Code, Refused
from cards.art.choice import upload_of, with_picture
from cards.curation.publish import digest_of
from cards.models import Catalog, Change
from cards.queries import current_catalog
from cards.rendered import art_as_address
from decks.queries import starter_decks
from games.agents import steady_agent
from games.kernel.board import Board, BoardFault, BoardPreset
from games.kernel.decks.deck_list import DeckList
from games.kernel.refusal import Refusal
from games.lab.preview import Preview, previews
from matches.agents import name_of
from matches.models import Match, Sandbox, new_seed
from matches.play.limits import too_many
from matches.play.play_on import SELF, Sitting, new_practice, set_up
from matches.play.position import start_with
from matches.play.start import begin, new_match, seat_agent, seat_person
from matches.shuffle import choose
from matches.terms import Terms

KEPT = 10
"""Sandbox matches that somebody keeps: each has a whole catalog to itself."""

Json = dict[str, Any]


def in_sandbox(player: Player, draft: Change, definition: Json, picture: str) -> Match | Refused:
    """A running match in which the card is at hand. Definition and picture are those of the draft, perhaps not saved
    yet, without faults; whoever asks may write cards."""
    refused, game_name = too_many(player), draft.game
    if refused:
        return refused
    match = new_match(Terms(game_name), is_sandbox=True)
    if isinstance(match, Refused):
        return match
    match.catalog = _catalog_with(game_name, definition, picture)
    game, cards = games.load(game_name), match.catalog.playable
    own, *others = game.seats
    theirs = _opposing_deck(game_name, cards)
    if theirs is None:
        return Refused(Code.ILLEGAL, gettext("No ready deck is legal with this card, so there is no opponent."))
    # Half of the seeds leave room to look for a better one above.
    found = game.lab.sandbox(definition, cards, own, theirs, new_seed() // 2)
    if isinstance(found, Refusal):
        return Refused.by_rules(found)
    choose(match, found.seed)
    seats = [seat_person(match, own, player, found.deck)]
    agent = steady_agent(game)
    seats += [seat_agent(match, other, agent, name_of(game_name, agent), theirs) for other in others]
    begun = begin(match, seats, Sandbox(match=match, draft=draft, title=definition["title"]).save)
    _forget_old(player)
    return begun


def presets(draft: Change) -> list[BoardPreset]:
    """Boards to begin with, of the ready decks."""
    cards = _cards_with(draft.game, draft.definition)
    return list(games.load(draft.game).lab.board_presets(draft.definition, cards, _starters(draft.game)))


def previews_of(game: str, definition: Json) -> Iterator[Preview]:
    """What a card without faults does on a few boards of the ready decks."""
    return previews(games.load(game), definition, _cards_with(game, definition), _starters(game))


def on_board(player: Player, draft: Change, values: Mapping[str, str]) -> Match | Refused | list[BoardFault]:
    """A match that begins with a board, on whose seats the player decides. As for `in_sandbox`; the draft counts as it
    is saved."""
    game = games.load(draft.game)
    board = game.lab.read_board(values, _cards_with(draft.game, draft.definition))
    if refused := too_many(player):
        return refused
    if not isinstance(board, Board):
        return board
    catalog = _catalog_with(draft.game, draft.definition, draft.picture)
    match = new_practice(draft.game, catalog)
    start = start_with(draft.game, draft.title[:120], board.position, [], catalog.playable)
    if isinstance(match, Refused):
        return match
    if isinstance(start, Refused):
        return start
    match.is_sandbox = True
    tried = Sandbox(match=match, draft=draft, title=draft.title, board=dict(values))
    begun = set_up(player, match, start, Sitting(SELF, game.seats[0]), tried.save)
    _forget_old(player)
    return begun


def _starters(game: str) -> list[DeckList]:
    return [deck.deck_list for deck in starter_decks(game)]


def _cards_with(game: str, definition: Json) -> dict[str, Json]:
    """The published cards as the rules read them, and the draft."""
    current = current_catalog(game)
    return {**(current.playable if current else {}), definition["title"]: definition}


def _catalog_with(game: str, definition: Json, picture: str) -> Catalog:
    """The published cards with the draft in place of the card of its title, or beside them. It is never current."""
    current = current_catalog(game)
    depicted = with_picture(definition, picture)
    digest = upload_of(picture)
    art = reverse("artwork", args=[digest]) if digest else art_as_address(game, depicted)
    draft = {**depicted, "slug": "", "art": art}
    cards = {**(current.definitions if current else {}), definition["title"]: draft}
    digest = digest_of({"game": game, "cards": cards})
    rows = {"game": game, "definitions": cards, "is_draft": True}
    return Catalog.objects.get_or_create(digest=digest, defaults=rows)[0]


def _opposing_deck(game: str, cards: Json) -> DeckList | None:
    """A ready deck by chance, of those that are legal."""
    decks = _starters(game)
    secrets.SystemRandom().shuffle(decks)
    return next((deck for deck in decks if not games.load(game).decks.problems(deck, cards)), None)


def _forget_old(player: Player) -> None:
    """Sandbox matches are for a look, not for keeps: the oldest go, with the catalogs that nobody else plays with."""
    matches = Match.objects.filter(is_sandbox=True, seats__player=player).order_by("-created")
    old = list(matches.values_list("pk", "catalog")[KEPT:])
    Match.objects.filter(pk__in=[match for match, _ in old]).delete()
    catalogs = Catalog.objects.filter(pk__in={catalog for _, catalog in old})
    catalogs.exclude(pk__in=Match.objects.values("catalog")).delete()
