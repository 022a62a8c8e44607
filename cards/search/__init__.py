"""Card search: the search language and the filter lists.

`searcher(game)` has the search fields and the cards. It parses a text into a `Query`, finds the matching cards, and
describes the query in words. Errors in a query are values: the rest of it still applies. Apps above this one add
counts of cards with `register_count`.
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
