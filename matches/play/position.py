"""A match that begins with a position from a file: a scenario, a puzzle, a report."""

from __future__ import annotations

from functools import partial

import structlog
from django.utils.translation import gettext

import games
from accounts.limits import seconds_to_wait
from accounts.models import Player
from accounts.outcome import Code, Refused
from cards.curation.publish import digest_of
from cards.models import Catalog, as_printed
from cards.queries import current_catalog
from cards.rendered import art_as_address
from decks.lists import deck_as_json
from games.kernel.record import dealt_cards
from games.kernel.refusal import GameError
from matches.models import Match, RulesReport, Sandbox, Start
from matches.models.match import new_id
from matches.play.limits import too_many
from matches.play.play_on import SELF, Sitting, new_practice, set_up
from matches.positions import Document, Json

log = structlog.get_logger(__name__)

_MOST_CARDS = 500
_MOST_DEFINITIONS = 100
TRIES, SPAN = 30, 60
"""Positions that somebody may try in so many seconds."""


def begin_position(
    player: Player, document: Document, sitting: Sitting, *, after_steps: bool = False
) -> Match | Refused:
    """A match with the position of a document, before or after its steps. The cards are the published
    ones, and those that the document defines."""
    refused = too_many(player)
    if refused:
        return refused
    if wait := seconds_to_wait("position", str(player.pk), TRIES, SPAN):
        return Refused(Code.RATE_LIMITED, gettext("Too many positions. Wait a minute."), retry_after=wait)
    if document.game not in games.names():
        return Refused(
            Code.NOT_FOUND,
            gettext("Unknown game “%(game)s”. Available: %(games)s.")
            % {"game": document.game, "games": ", ".join(games.names())},
        )
    known = current_catalog(document.game)
    if known is None:
        return Refused(Code.NOT_FOUND, gettext("The card pool is empty."))
    own = _own(document, known)
    if isinstance(own, Refused):
        return own
    moves = document.moves if after_steps else []
    cards = games.load(document.game).cards.merged(known.playable, own)
    start = start_with(document.game, document.title, document.position, moves, cards)
    if isinstance(start, Refused):
        return _placed(document, start)
    catalog = _catalog_of(start, known, cards) if own else known
    match = new_practice(document.game, catalog)
    begun = match if isinstance(match, Refused) else set_up(player, match, start, sitting)
    if isinstance(begun, Refused):
        if own:
            catalog.delete()
        return _placed(document, begun)
    return begun


def open_report(player: Player, report: RulesReport) -> Match | Refused:
    """The position before a line that looked wrong, with the cards of its match, against oneself. Whoever asks may see
    what was hidden in that match."""
    refused = too_many(player)
    if refused or report.position is None:
        return refused or Refused(Code.NOT_FOUND, gettext("This report has no position."))
    match = new_practice(report.match.game, report.match.catalog)
    if isinstance(match, Refused):
        return match
    match.is_sandbox = report.match.is_sandbox
    title = gettext("Report of match %(match)s, move %(seq)s") % {"match": report.match_id, "seq": report.seq}
    start = start_with(report.match.game, title, report.position, [], report.match.catalog.playable)
    if isinstance(start, Refused):
        return start
    sitting = Sitting(SELF, report.audience or next(iter(start.seats)))
    return set_up(player, match, start, sitting, partial(Sandbox.follow, report.match, match))


def _own(document: Document, known: Catalog) -> dict[str, Json] | Refused:
    """The cards that the document defines otherwise than the catalog; refused if they can't be played."""
    if len(document.cards) > _MOST_DEFINITIONS:
        return Refused(
            Code.ILLEGAL,
            gettext("It defines %(count)s cards. The limit is %(most)s.")
            % {"count": len(document.cards), "most": _MOST_DEFINITIONS},
        )
    found: dict[str, Json] = {}
    for card in document.cards:
        if not isinstance(card, dict) or not isinstance(card.get("title"), str):
            return Refused(Code.ILLEGAL, gettext("Each of “cards” must be a card definition with a “title”."))
        named = f"“{card['title'][:80]}”"
        plain = as_printed(card)
        if plain == known.playable.get(card["title"]):
            continue
        try:
            faults = games.load(document.game).cards.faults(plain)
            wrong = [fault.sentence(named) for fault in faults]
        except Exception:
            log.exception("definition_not_checked", game=document.game)
            wrong = [f"{named}: " + gettext("Invalid card definition.")]
        if wrong:
            return _placed(document, Refused(Code.ILLEGAL, wrong[0]))
        found[card["title"]] = plain
    play = games.load(document.game).cards
    shared = {card["title"]: as_printed(card) for card in document.cards if card.get("kind") in play.shared_kinds}
    # Of these the document's are all that there are, also where each is as it is published.
    return found | shared if shared and shared != play.shared(known.playable) else found


def start_with(game_name: str, title: str, position: Json, moves: list[str], cards: dict[str, Json]) -> Start | Refused:
    """The beginning with a position, with the decks that follow from it."""
    game = games.load(game_name)
    try:
        decks = game.decks_of(game.lab.load({**position, "cards": list(cards.values())}))
    except GameError as error:
        return Refused(Code.ILLEGAL, _sentence(str(error).removeprefix("position: ")))
    except Exception:
        log.exception("position_not_loaded", game=game_name)
        return Refused(
            Code.ILLEGAL, gettext("This position isn’t possible under the rules. Check its cards and numbers.")
        )
    count = sum(copies for deck in decks.values() for part in deck.parts.values() for _, copies in part)
    if count > _MOST_CARDS:
        return Refused(
            Code.ILLEGAL,
            gettext("It has %(count)s cards. The limit is %(most)s.") % {"count": count, "most": _MOST_CARDS},
        )
    seats = {seat: {"deck": deck_as_json(deck), "open_list": False} for seat, deck in decks.items()}
    return Start(title=title, position=position, moves=moves, seats=seats)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '?')) else '.'}"


def _catalog_of(start: Start, known: Catalog, cards: dict[str, Json]) -> Catalog:
    """The cards on the table alone, as they are in `cards`: some of them as the document has them. It is never
    current."""
    start.owns_catalog = True
    decks = [facts["deck"]["parts"] for facts in start.seats.values()]
    titles = {title for parts in decks for part in parts.values() for title, _ in part}
    shown = {}
    for card in dealt_cards(games.load(known.game), titles, cards):
        published = known.definitions.get(card["title"])
        is_own = published is None or as_printed(published) != card
        shown[card["title"]] = {**card, "slug": "", "art": art_as_address(known.game, card)} if is_own else published
    # Shared by no two tables: it goes when its match goes.
    digest = digest_of({"game": known.game, "cards": shown, "for": new_id()})
    return Catalog.objects.create(digest=digest, game=known.game, definitions=shown)


def _placed(document: Document, refused: Refused) -> Refused:
    """The same with the line of the document that it speaks of."""
    line = document.line_of(refused.detail)
    if line is None:
        return refused
    return Refused(
        refused.code, gettext("Line %(line)s: %(detail)s") % {"line": line, "detail": refused.detail}, refused.rule
    )
