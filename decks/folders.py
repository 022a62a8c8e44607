"""Folders of own decks: making, renaming and removing them, and moving decks."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from django.db import IntegrityError, transaction
from django.utils.translation import gettext

from accounts.models import Player
from accounts.outcome import Code, Refused
from accounts.text import clean_name
from decks.access import own_rows
from decks.models import Deck, Folder
from decks.models.folders import LONGEST_FOLDER

MOST_FOLDERS = 40


def create_folder(player: Player, game: str, name: str) -> Folder | Refused:
    clean = _named(name)
    if isinstance(clean, Refused):
        return clean
    if Folder.objects.filter(owner=player, game=game).count() >= MOST_FOLDERS:
        return Refused(
            Code.FAULTY,
            gettext("You have %(most)s folders, which is the limit. Delete one first.") % {"most": MOST_FOLDERS},
        )
    return _saved(Folder(owner=player, game=game, name=clean))


def rename_folder(folder: Folder, name: str) -> Folder | Refused:
    clean = _named(name)
    if isinstance(clean, Refused):
        return clean
    folder.name = clean
    return _saved(folder)


def remove_folder(folder: Folder) -> None:
    """Its decks stay, in no folder."""
    folder.delete()


def move_decks(decks: Collection[Deck], folder: Folder | None) -> dict[str, int | None]:
    """Puts decks into one folder, or out of theirs; returns where each was, by slug."""
    before = {deck.slug: deck.folder_id for deck in decks}
    Deck.objects.filter(pk__in=[deck.pk for deck in decks]).update(folder=folder)
    return before


def move_back(player: Player, game: str, before: Mapping[str, int | None]) -> None:
    """Puts decks to where they were, as far as deck and folder are still there: by slug, as `move_decks` told it."""
    decks = {deck.slug: deck for deck in own_rows(player, game).filter(slug__in=before)}
    folders = Folder.objects.filter(owner=player, game=game).in_bulk([pk for pk in before.values() if pk])
    for place in set(before.values()):
        there = [decks[slug] for slug, was in before.items() if was == place and slug in decks]
        move_decks(there, folders.get(place) if place else None)


def take_folders_along(source: Player, target: Player) -> None:
    """A guest's folders are the account's when the guest signs in; of two with one name one remains."""
    for folder in Folder.objects.filter(owner=source):
        same = Folder.objects.filter(owner=target, game=folder.game, name=folder.name).first()
        if same is None:
            Folder.objects.filter(pk=folder.pk).update(owner=target)
        else:
            folder.decks.update(folder=same)
            folder.delete()


def _named(name: str) -> str | Refused:
    clean = clean_name(name)
    if not clean:
        return Refused(Code.FAULTY, gettext("Give the folder a name."))
    if len(clean) > LONGEST_FOLDER:
        sentence = gettext("The name has %(count)s characters. The limit is %(most)s.") % {
            "count": f"{len(clean):,}",
            "most": LONGEST_FOLDER,
        }
        return Refused(Code.FAULTY, sentence)
    return clean


def _saved(folder: Folder) -> Folder | Refused:
    try:
        with transaction.atomic():
            folder.save()
    except IntegrityError:
        return Refused(Code.FAULTY, gettext("You already have a folder called “%(name)s”.") % {"name": folder.name})
    return folder
