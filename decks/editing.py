"""Editing of own decks: writing, changing, sharing and giving them up. Every save is a version that stays as it is."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext, gettext_lazy

from accounts.models import Player
from accounts.outcome import Code, Refused
from accounts.status import Doing, refused
from accounts.text import clean_name
from cards.queries import current_catalog
from decks.indexing import index_deck
from decks.lists import Entries, deck_as_json, entries_as_json
from decks.models import Deck, DeckVersion
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.notes import Notes, notes_as_json

MOST_DECKS = 1_000
MOST_ARCHIVED = 5_000
"""Of a player in a game; archived decks don't count among the others."""
MOST_VERSIONS = 300
"""The oldest go when a deck has more."""
_GUESTS_DECK = gettext_lazy(
    "Public decks need an account. Sign up with a name and a password, and all your decks come along. "
    "Until then, you can share this deck by an unlisted link."
)


@dataclass(frozen=True, slots=True)
class Origin:
    """What a deck is a copy of."""

    deck: Deck
    version: int


def create_deck(
    player: Player,
    game: str,
    deck: DeckList,
    note: str = "",
    origin: Origin | None = None,
    maybeboard: Entries = (),
    notes: Notes | None = None,
) -> Deck | Refused:
    """Keeps a deck, legal or not: it can be gone on with later."""
    deck = replace(deck, name=clean_name(deck.name))
    if refused := no_room(player, game):
        return refused
    with transaction.atomic():
        own = Deck(game=game, slug=_free_slug(game, deck.name), name=deck.name, owner=player, version=1)
        own.deck_list, own.maybeboard = deck, entries_as_json(maybeboard)
        own.card_notes = _kept_notes(notes or {}, own.list, own.maybeboard)
        if origin:
            own.origin, own.origin_version = origin.deck, origin.version
        own.save(force_insert=True)
        _keep(own, note)
    return own


def no_room(player: Player, game: str, more: int = 1, *, archived: bool = False) -> Refused | None:
    """The refusal of more decks, or of more in the archive."""
    most = MOST_ARCHIVED if archived else MOST_DECKS
    if Deck.objects.filter(owner=player, game=game, archived=archived).count() + more <= most:
        return None
    if archived:
        sentence = gettext("The archive is full (%(most)s decks). Delete some first.")
    else:
        sentence = gettext("You can have %(most)s decks, not counting archived ones. Archive or delete some first.")
    return Refused(Code.FORBIDDEN, sentence % {"most": f"{most:,}"})


def rewrite_deck(
    deck: Deck,
    written: DeckList,
    note: str = "",
    seen: int | None = None,
    maybeboard: Entries | None = None,
    notes: Notes | None = None,
) -> Deck | Refused:
    """A new version, if anything is new; `seen` is the version that it was written on, by default the latest. The
    maybeboard stays if none is given, and so do the notes on cards that are still there.

    The address stays, whatever the deck is called now. Matches keep the list that they began with. Who may not publish
    goes on with a deck only where not everybody reads it.
    """
    written = replace(written, name=clean_name(written.name))
    seen = deck.version if seen is None else seen
    plain = deck_as_json(written)
    considered = deck.maybeboard if maybeboard is None else entries_as_json(maybeboard)
    noted = _kept_notes(deck.noted if notes is None else notes, plain, considered)
    before = (deck.name, deck.list, deck.maybeboard, deck.card_notes)
    is_same = before == (written.name, plain, considered, noted)
    if seen == deck.version and not note and is_same:
        return deck
    if deck.visibility == Deck.Visibility.PUBLIC and (kept := barred(deck)):
        return kept
    with transaction.atomic():
        fields = {"name": written.name, "list": plain, "maybeboard": considered, "card_notes": noted}
        fields |= {"version": seen + 1, "changed": timezone.now()}
        if not Deck.objects.filter(pk=deck.pk, version=seen).update(**fields):
            sentence = gettext("This deck was saved elsewhere while you were editing. Check the newer version first.")
            return Refused(Code.STALE, sentence)
        deck.refresh_from_db()
        index_deck(deck)
        _keep(deck, note)
        deck.versions.filter(number__lte=deck.version - MOST_VERSIONS).delete()
    return deck


def restore_version(version: DeckVersion) -> Deck | Refused:
    """The old list as a new version."""
    note = gettext("Restored version %(number)s") % {"number": version.number}
    return rewrite_deck(version.deck, version.deck_list, note, maybeboard=version.considered, notes=version.noted)


def share_deck(deck: Deck, visibility: str) -> Deck | Refused:
    """Who can read it. An unlisted deck gets a new key each time, so that an old link stays closed.

    What everybody sees stands under the name of an account; what guests had made public before stays so.
    """
    if visibility != deck.visibility:
        if visibility == Deck.Visibility.PUBLIC and deck.owner is not None and deck.owner.is_guest:
            return Refused(Code.FORBIDDEN, _GUESTS_DECK)
        if visibility == Deck.Visibility.PUBLIC and (kept := barred(deck)):
            return kept
        deck.visibility = visibility
        deck.key = secrets.token_urlsafe(16) if visibility == Deck.Visibility.UNLISTED else ""
        with transaction.atomic():
            deck.save(update_fields=["visibility", "key"])
            latest = deck.versions.filter(number=deck.version)
            # Versions from before stay with their owner: nobody else has ever seen them.
            latest.update(**({"is_public": True} if visibility == Deck.Visibility.PUBLIC else {"key": deck.key}))
    return deck


def archive_deck(deck: Deck, archived: bool) -> Deck | Refused:
    """Puts it out of the way: no list has it any more, and its address still opens it to whom it did."""
    return archive_decks([deck], archived) or deck


def archive_decks(decks: Iterable[Deck], archived: bool) -> Refused | None:
    """Puts decks of one player into the archive or brings them back: all of them or, without room, none."""
    moved = [deck for deck in decks if deck.archived != archived]
    owner = moved[0].owner if moved else None
    if owner and (refused := no_room(owner, moved[0].game, len(moved), archived=archived)):
        return refused
    with transaction.atomic():
        for deck in moved:
            deck.archived = archived
            deck.save(update_fields=["archived"])
    return None


def delete_deck(deck: Deck) -> None:
    deck.delete()


def delete_decks(decks: Iterable[Deck]) -> None:
    with transaction.atomic():
        for deck in decks:
            delete_deck(deck)


def make_private(decks: Iterable[Deck]) -> None:
    with transaction.atomic():
        for deck in decks:
            share_deck(deck, Deck.Visibility.PRIVATE)


def mark_played(player: Player, game: str, name: str) -> None:
    """The player has begun a match with this deck of theirs, which is known by its name."""
    Deck.objects.filter(owner=player, game=game, name=name).update(played=timezone.now())


def barred(deck: Deck) -> Refused | None:
    """The refusal of what everybody would read, where moderators keep its owner from that."""
    reason = refused(deck.owner, Doing.PUBLISH) if deck.owner else None
    return Refused(Code.FORBIDDEN, reason) if reason else None


def _keep(deck: Deck, note: str) -> None:
    DeckVersion.objects.create(
        deck=deck,
        number=deck.version,
        name=deck.name,
        list=deck.list,
        maybeboard=deck.maybeboard,
        card_notes=deck.card_notes,
        note=note,
        saved=deck.changed,
        catalog=current_catalog(deck.game),
        is_public=deck.visibility == Deck.Visibility.PUBLIC,
        key=deck.key,
    )


def _kept_notes(notes: Notes, listed: Mapping[str, Any], maybeboard: Iterable[Sequence[Any]]) -> dict[str, Any]:
    """Those on cards of the deck and of its maybeboard: a note goes with its card."""
    titles = {entry[0] for entries in (*listed["parts"].values(), maybeboard) for entry in entries}
    return notes_as_json({title: note for title, note in notes.items() if title in titles})


def _free_slug(game: str, name: str) -> str:
    base = slugify(name)[:100] or "deck"
    while Deck.objects.filter(game=game, slug=(slug := f"{base}-{secrets.token_hex(4)}")).exists():
        pass
    return slug
