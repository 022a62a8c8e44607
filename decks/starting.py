"""What a new deck begins with: nothing, or what the address asks for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from django.http import Http404, QueryDict

import games
from accounts.models import Player
from cards.queries import playable_cards, published_cards
from decks.access import readable_deck
from decks.importing import PastedError, read_pasted
from decks.own import read_text
from games.kernel.decktext import Unread
from games.kernel.game import DeckList

__all__ = ["Start", "copied", "own_choices", "start"]

MOST_CARDS = 60
"""Cards that one address can ask for."""
Entries = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Start:
    """`choices` are those that don't follow from the cards; `fault` is why the address can't be followed."""

    name: str = ""
    entries: Entries = ()
    choices: Mapping[str, str] = field(default_factory=dict)
    unread: tuple[Unread, ...] = ()
    fault: str = ""

    def __bool__(self) -> bool:
        return bool(self.name or self.entries or self.choices or self.unread)


def start(player: Player | None, game: str, asked: QueryDict) -> Start:
    """A copy of a deck (`from`), a code (`code`), cards (`with`), and choices by their names. Raises Http404."""
    if source := copied(player, game, asked):
        found = Start(source.name, entries_of(source), own_choices(game, source))
    elif code := asked.get("code"):
        found = _of_code(game, code)
    else:
        cards = published_cards(game)
        slugs = dict.fromkeys(asked.getlist("with")[:MOST_CARDS])
        found = Start(entries=tuple((cards[slug]["title"], 1) for slug in slugs if slug in cards))
        if any(slug not in cards for slug in slugs):
            found = replace(found, fault="A card in that address isn’t in the pool.")
    return replace(found, choices={**found.choices, **_chosen(game, asked)})


def copied(player: Player | None, game: str, asked: Mapping[str, str]) -> DeckList | None:
    """The deck or the old version that a copy is asked of, under the name of the copy. Raises Http404."""
    slug = asked.get("from")
    if not slug:
        return None
    source = readable_deck(player, game, slug, asked.get("key", ""))
    if number := asked.get("version"):
        if player is None or source.owner_id != player.pk or not (number.isascii() and number.isdigit()):
            raise Http404("There is no such version.")
        version = source.versions.filter(number=int(number[:9])).first()
        if version is None:
            raise Http404("There is no such version.")
        return replace(version.deck_list, name=f"{version.name}, version {number}"[:80])
    return replace(source.deck_list, name=f"{source.name}, my way"[:80])


def entries_of(deck: DeckList) -> Entries:
    """All cards of a deck, one part after the other."""
    return tuple(entry for part in deck.parts.values() for entry in part)


def own_choices(game: str, deck: DeckList) -> dict[str, str]:
    """The choices of a deck that wouldn't follow from its cards."""
    follows = games.load(game).assemble("", entries_of(deck), {}, playable_cards(game)).choices
    return {name: value for name, value in deck.choices.items() if value and follows.get(name) != value}


def _of_code(game: str, code: str) -> Start:
    try:
        pasted = read_pasted(game, code)
    except PastedError as fault:
        return Start(fault=str(fault))
    read = read_text(game, pasted.text)
    deck = games.load(game).assemble(read.name, read.entries, read.choices, playable_cards(game))
    return Start(deck.name, entries_of(deck), own_choices(game, deck), read.unread)


def _chosen(game: str, asked: Mapping[str, str]) -> dict[str, str]:
    options = {each.id: {option.value for option in each.options} for each in games.load(game).deck_form().choices}
    return {name: asked[name] for name, values in options.items() if asked.get(name, "") in values}
