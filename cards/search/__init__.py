"""Finding cards: the search language, and the lists to choose from that stand beside it.

`searcher(game)` knows the fields that can be asked for and the cards; it reads a question into a `Query`, finds what
answers, and says it back in words. Faults of a question are values: what could be read of it still counts. Apps above
this one add what they count of cards with `register_count`.
"""

from __future__ import annotations

from cards.search.browser_data import browser_data
from cards.search.counts import Count, register_count
from cards.search.facets import SET, Facet, Filters, search
from cards.search.hints import Elsewhere, Hint, elsewhere, hints
from cards.search.query import LONGEST, Fault, Query
from cards.search.searcher import Pool, Searcher, pool_of, reader, searcher
from cards.search.site import Dates, Site

__all__ = [
    "LONGEST",
    "SET",
    "Count",
    "Dates",
    "Elsewhere",
    "Facet",
    "Fault",
    "Filters",
    "Hint",
    "Pool",
    "Query",
    "Searcher",
    "Site",
    "browser_data",
    "elsewhere",
    "hints",
    "pool_of",
    "reader",
    "register_count",
    "search",
    "searcher",
]
