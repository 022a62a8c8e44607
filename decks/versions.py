"""What differs between two lists, and what became of a deck's cards since it was saved."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q
from django.utils import timezone

from cards.models import Card, CardRevision, Restriction
from cards.queries import current_digest, history
from cards.restrictions import default_format
from decks.legality import copies_by_title
from decks.models import Deck, DeckVersion
from games.kernel.game import DeckList

__all__ = ["Concern", "Difference", "concerns", "differences"]


@dataclass(frozen=True, slots=True)
class Difference:
    """A title whose copies differ, or a choice of deckbuilding."""

    what: str
    before: str
    after: str

    @property
    def sign(self) -> str:
        return "added" if not self.before else "removed" if not self.after else "changed"


@dataclass(frozen=True, slots=True)
class Concern:
    """Something that was made public since a deck was saved, and concerns one of its cards."""

    card: Card
    at: datetime
    says: str
    note: str


def differences(before: DeckList, after: DeckList) -> list[Difference]:
    """The name, the choices, then the cards by title."""
    found = [Difference("Name", before.name, after.name)] if before.name != after.name else []
    for choice in dict.fromkeys([*before.choices, *after.choices]):
        was, now = before.choices.get(choice, ""), after.choices.get(choice, "")
        if was != now:
            found.append(Difference(choice.replace("_", " ").capitalize(), was, now))
    old, new = copies_by_title(before), copies_by_title(after)
    return found + [
        Difference(title, str(old[title] or ""), str(new[title] or ""))
        for title in sorted({*old, *new})
        if old[title] != new[title]
    ]


def concerns(deck: Deck) -> list[Concern]:
    """Errata, withdrawals and restrictions since the latest version was saved, the newest first."""
    version = deck.versions.select_related("catalog").first()
    if version is None:
        return []
    titles = set(copies_by_title(deck.deck_list))
    found = [*_of_cards(deck.game, version, titles), *_of_restrictions(deck.game, version.saved, titles)]
    return sorted(found, key=lambda concern: concern.at, reverse=True)


def _of_cards(game: str, version: DeckVersion, titles: set[str]) -> list[Concern]:
    if version.catalog and version.catalog.digest == current_digest(game):
        return []
    since = version.saved
    touched = Card.objects.filter(
        Q(revisions__created__gt=since)
        | Q(changes__release__published_at__gt=since)
        | Q(changes__release__rolled_back_at__gt=since),
        game=game,
        title__in=titles,
    ).distinct()
    found = []
    for card in touched:
        # A typo is nothing to tell; what was taken back since is told by the rollback alone.
        steps = [step for step in history(card) if step.at > since and step.kind != CardRevision.Kind.TYPO]
        if steps:
            latest = steps[0]
            found.append(Concern(card, latest.at, latest.says, latest.note))
    return found


def _of_restrictions(game: str, since: datetime, titles: set[str]) -> list[Concern]:
    card_format, now = default_format(game), timezone.now()
    if card_format is None:
        return []
    rows = Restriction.objects.filter(
        Q(announced__gt=since) | Q(starts__gt=since), Q(ends=None) | Q(ends__gt=now), format=card_format
    ).prefetch_related("cards")
    found = []
    for row in rows:
        cards = list(row.cards.all())
        held = [card for card in cards if card.title in titles]
        if not held or (row.kind == Restriction.Kind.COMBINATION and len(held) < len(cards)):
            continue
        # One sentence for a combination, told at its first card.
        for card in held[:1] if row.kind == Restriction.Kind.COMBINATION else held:
            found.append(Concern(card, max(row.announced, since), _restricted(row, card), row.reason))
    return found


def _restricted(row: Restriction, card: Card) -> str:
    kind = Restriction.Kind(row.kind)
    says = f"Limited to {row.limit}" if kind is Restriction.Kind.LIMITED else kind.label
    if kind is Restriction.Kind.COMBINATION:
        says += " with " + " and ".join(other.title for other in row.cards.all() if other.pk != card.pk)
    when = f" from {row.starts:%B} {row.starts.day}, {row.starts.year} on" if row.is_future else ""
    return f"{says} in {row.format}{when}"
