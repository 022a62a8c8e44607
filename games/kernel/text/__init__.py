"""Tools for any language of card texts: faults with their place, suggestions, English forms, similarity, typography."""

from games.kernel.text.carets import TextError
from games.kernel.text.english import (
    NUMBERS,
    article,
    capitalized,
    count_form,
    irregular,
    number_word,
    past_tense,
    plural,
    singular,
    third_person,
)
from games.kernel.text.similarity import most_alike, similarity
from games.kernel.text.suggest import closest
from games.kernel.text.typography import plain

__all__ = [
    "NUMBERS",
    "TextError",
    "article",
    "capitalized",
    "closest",
    "count_form",
    "irregular",
    "most_alike",
    "number_word",
    "past_tense",
    "plain",
    "plural",
    "similarity",
    "singular",
    "third_person",
]  # fmt: skip
