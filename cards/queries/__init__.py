"""Reading the pool: catalogs, what became of each card, releases, sets, and what holds beside the texts."""

from __future__ import annotations

from cards.queries.artworks import artwork_of, artworks_of, is_public
from cards.queries.catalogs import (
    Definition,
    by_title,
    cards_of,
    current_catalog,
    current_digest,
    deck_kinds,
    one_pool,
    playable_cards,
    playable_of,
    printable,
    published_cards,
)
from cards.queries.history import (
    Step,
    art_of,
    first_printing_differs,
    history,
    last_definition,
    last_revision,
    withdrawn_by,
)
from cards.queries.joined import with_named
from cards.queries.releases import (
    Contents,
    Item,
    contents,
    public_releases,
    signature,
)
from cards.queries.restrictions import (
    FormatRestrictions,
    FormatStatus,
    restrictions_of_card,
    restrictions_of_formats,
    statuses_of_card,
)
from cards.queries.rulings import rulings_of_card
from cards.queries.sets import (
    cards_in_set,
    public_sets,
    set_of_cards,
)
from cards.queries.updates import Entry, updates

__all__ = [
    "Contents",
    "Definition",
    "Entry",
    "FormatRestrictions",
    "FormatStatus",
    "Item",
    "Step",
    "art_of",
    "artwork_of",
    "artworks_of",
    "by_title",
    "cards_in_set",
    "cards_of",
    "contents",
    "current_catalog",
    "current_digest",
    "deck_kinds",
    "first_printing_differs",
    "history",
    "is_public",
    "last_definition",
    "last_revision",
    "one_pool",
    "playable_cards",
    "playable_of",
    "printable",
    "public_releases",
    "public_sets",
    "published_cards",
    "restrictions_of_card",
    "restrictions_of_formats",
    "rulings_of_card",
    "set_of_cards",
    "signature",
    "statuses_of_card",
    "updates",
    "with_named",
    "withdrawn_by",
]
