"""Start of a new deck: nothing, or what the address asks for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from django.http import Http404, QueryDict
from django.utils.translation import gettext

import games
from accounts.models import Player
from cards.queries import playable_cards, published_cards
from decks.access import maybeboard_for, notes_for, readable_deck, readable_versions
from decks.editing import Origin
from decks.importing import PastedError, deck_of_text, read_pasted
from decks.lists import Entries
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.deck_text import Unread
from games.kernel.decks.notes import Notes

_MOST_CARDS = 60
"""Cards that one address can ask for."""


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy before it is saved, and what it is made of."""

    origin: Origin
    deck: DeckList
    maybeboard: Entries = ()
    notes: Notes = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Start:
    """`choices` are those that don't follow from the cards; `fault` is why the address can't be followed."""

    name: str = ""
    entries: Entries = ()
    choices: Mapping[str, str] = field(default_factory=dict)
    unread: tuple[Unread, ...] = ()
    fault: str = ""
    maybeboard: Entries = ()
    notes: Notes = field(default_factory=dict)
    origin: Mapping[str, str] = field(default_factory=dict)
    """Of a copy: what its address asked for, so that it is known again when the copy is saved."""

    def __bool__(self) -> bool:
        return bool(self.name or self.entries or self.choices or self.unread)


def start(player: Player | None, game: str, asked: QueryDict) -> Start:
    """A copy of a deck (`from`), a code (`code`), cards (`with`), and choices by their names. Raises Http404."""
    if copy := copied(player, game, asked):
        origin = {"from": copy.origin.deck.slug, "key": asked.get("key", ""), "version": str(copy.origin.version)}
        choices = own_choices(game, copy.deck)
        found = Start(copy.deck.name, entries_of(copy.deck), choices, origin=origin)
        found = replace(found, maybeboard=copy.maybeboard, notes=copy.notes)
    elif code := asked.get("code"):
        found = _of_code(game, code)
    else:
        cards = published_cards(game)
        slugs = dict.fromkeys(asked.getlist("with")[:_MOST_CARDS])
        found = Start(entries=tuple((cards[slug]["title"], 1) for slug in slugs if slug in cards))
        if any(slug not in cards for slug in slugs):
            found = replace(found, fault=gettext("A card in this link isn’t in the pool."))
    return replace(found, choices={**found.choices, **_chosen(game, asked)})


def copied(player: Player | None, game: str, asked: Mapping[str, str]) -> Copy | None:
    """The deck or the old version that a copy is asked of, under the name of the copy. Raises Http404.

    The maybeboard and the notes on cards come along for its owner alone.
    """
    slug = asked.get("from")
    if not slug:
        return None
    source = readable_deck(player, game, slug, asked.get("key", ""))
    if number := asked.get("version"):
        rows = readable_versions(source, player, asked.get("key", ""))
        version = rows.filter(number=int(number[:9])).first() if number.isascii() and number.isdigit() else None
        if version is None:
            raise Http404(gettext("Version not found."))
        named = _named(
            version.deck_list, gettext("%(name)s, version %(number)s") % {"name": version.name, "number": number}
        )
        considered, notes = maybeboard_for(player, source, version), notes_for(player, source, version)
        return Copy(Origin(source, version.number), named, considered, notes)
    named = _named(source.deck_list, gettext("%(name)s (copy)") % {"name": source.name})
    return Copy(Origin(source, source.version), named, maybeboard_for(player, source), notes_for(player, source))


def entries_of(deck: DeckList) -> Entries:
    """All cards of a deck, one part after the other."""
    return tuple(entry for part in deck.parts.values() for entry in part)


def own_choices(game: str, deck: DeckList) -> dict[str, str]:
    """The choices of a deck that wouldn't follow from its cards."""
    follows = games.load(game).decks.assemble("", entries_of(deck), {}, playable_cards(game)).choices
    return {name: value for name, value in deck.choices.items() if value and follows.get(name) != value}


def _named(deck: DeckList, name: str) -> DeckList:
    return replace(deck, name=name[:80])


def _of_code(game: str, code: str) -> Start:
    try:
        pasted = read_pasted(game, code)
    except PastedError as fault:
        return Start(fault=str(fault))
    deck = deck_of_text(game, pasted.name, pasted.read)
    return Start(deck.name, entries_of(deck), own_choices(game, deck), pasted.read.unread)


def _chosen(game: str, asked: Mapping[str, str]) -> dict[str, str]:
    options = {each.id: {option.value for option in each.options} for each in games.load(game).decks.form().choices}
    return {name: asked[name] for name, values in options.items() if asked.get(name, "") in values}
