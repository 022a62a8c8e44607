"""Players' own decks: writing, changing, sharing and giving them up. Every save is a version that stays as it is."""

from __future__ import annotations

import secrets

from django.db import transaction
from django.utils import timezone
from django.utils.text import slugify

import games
from accounts.models import Player
from accounts.standing import Doing, refused
from cards.curation.outcome import Code, Refused
from cards.queries import current_catalog, playable_cards
from decks.indexing import index_deck
from decks.lists import deck_as_json
from decks.models import Deck, DeckVersion
from games.kernel.decktext import DeckText, read_list
from games.kernel.deckwords import headings_of
from games.kernel.game import DeckList

__all__ = [
    "MOST_DECKS",
    "MOST_VERSIONS",
    "archive_deck",
    "create_deck",
    "deck_of_text",
    "delete_deck",
    "read_text",
    "restore_version",
    "rewrite_deck",
    "share_deck",
]

MOST_DECKS = 100
MOST_VERSIONS = 300
"""The oldest go when a deck has more."""
GUESTS_DECK = (
    "A public deck stands under the name of an account, and you are a guest. Sign up, which takes a name and a "
    "password: all of your decks come along. Until then you can share it by an unlisted link."
)


def read_text(game: str, text: str) -> DeckText:
    """A list as it was typed, with the titles that are published now."""
    rules = games.load(game)
    return read_list(text, playable_cards(game), rules.deck_choices, headings_of(rules.deck_form()))


def deck_of_text(game: str, name: str, read: DeckText) -> DeckList:
    """The deck that a list stands for, legal or not."""
    return games.load(game).assemble(name, read.entries, read.choices, playable_cards(game))


def create_deck(player: Player, game: str, deck: DeckList, note: str = "") -> Deck | Refused:
    """Keeps a deck, legal or not: it can be gone on with later."""
    if Deck.objects.filter(owner=player, game=game).count() >= MOST_DECKS:
        sentence = f"You have {MOST_DECKS} decks, as many as this site keeps. Delete one first."
        return Refused(Code.FORBIDDEN, sentence)
    with transaction.atomic():
        own = Deck(game=game, slug=_free_slug(game, deck.name), name=deck.name, owner=player, version=1)
        own.deck_list = deck
        own.save(force_insert=True)
        _keep(own, note)
    return own


def rewrite_deck(deck: Deck, written: DeckList, note: str = "", seen: int | None = None) -> Deck | Refused:
    """A new version, if anything is new; `seen` is the version that it was written on, by default the latest.

    The address stays, whatever the deck is called now. Matches keep the list that they began with. Who may not publish
    goes on with a deck only where not everybody reads it.
    """
    seen = deck.version if seen is None else seen
    plain = deck_as_json(written)
    if seen == deck.version and not note and (deck.name, deck.list) == (written.name, plain):
        return deck
    if deck.visibility == Deck.Visibility.PUBLIC and (barred := _barred(deck)):
        return barred
    with transaction.atomic():
        fields = {"name": written.name, "list": plain, "version": seen + 1, "changed": timezone.now()}
        if not Deck.objects.filter(pk=deck.pk, version=seen).update(**fields):
            sentence = "This deck was saved elsewhere since you began. Look at what is there now."
            return Refused(Code.STALE, sentence)
        deck.refresh_from_db()
        index_deck(deck)
        _keep(deck, note)
        deck.versions.filter(number__lte=deck.version - MOST_VERSIONS).delete()
    return deck


def restore_version(version: DeckVersion) -> Deck | Refused:
    """The old list as a new version."""
    return rewrite_deck(version.deck, version.deck_list, f"Version {version.number} again")


def share_deck(deck: Deck, visibility: str) -> Deck | Refused:
    """Who can read it. An unlisted deck gets a new key each time, so that an old link stays closed.

    What everybody sees stands under the name of an account; what guests had made public before stays so.
    """
    if visibility != deck.visibility:
        if visibility == Deck.Visibility.PUBLIC and deck.owner is not None and deck.owner.is_guest:
            return Refused(Code.FORBIDDEN, GUESTS_DECK)
        if visibility == Deck.Visibility.PUBLIC and (barred := _barred(deck)):
            return barred
        deck.visibility = visibility
        deck.key = secrets.token_urlsafe(16) if visibility == Deck.Visibility.UNLISTED else ""
        deck.save(update_fields=["visibility", "key"])
    return deck


def archive_deck(deck: Deck, archived: bool) -> Deck:
    """Puts it out of the way: no list has it any more, and its address still opens it to whom it did."""
    deck.archived = archived
    deck.save(update_fields=["archived"])
    return deck


def delete_deck(deck: Deck) -> None:
    deck.delete()


def _barred(deck: Deck) -> Refused | None:
    """The refusal of what everybody would read, where moderators keep its owner from that."""
    barred = refused(deck.owner, Doing.PUBLISH) if deck.owner else None
    return Refused(Code.FORBIDDEN, barred) if barred else None


def _keep(deck: Deck, note: str) -> None:
    DeckVersion.objects.create(
        deck=deck,
        number=deck.version,
        name=deck.name,
        list=deck.list,
        note=note,
        saved=deck.changed,
        catalog=current_catalog(deck.game),
    )


def _free_slug(game: str, name: str) -> str:
    base = slugify(name)[:100] or "deck"
    while Deck.objects.filter(game=game, slug=(slug := f"{base}-{secrets.token_hex(4)}")).exists():
        pass
    return slug
