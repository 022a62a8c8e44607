"""“Did you mean”, for words that no title has: values that have a key, titles and words that are spelled alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cards.search.nearest import nearest
from cards.search.places import with_words
from cards.search.query import All, Query, Span, Words
from cards.search.registry import TITLE, quoted
from cards.search.searcher import Searcher
from cards.search.texts import fold
from games.kernel.cards.search import FieldKind

KEYED = (FieldKind.CHOICE, FieldKind.WORDS, FieldKind.FLAG)
Definition = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Hint:
    """A question that finds something, and how it is shown."""

    question: str
    words: str


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The words of a question in the last of their places, and how many cards have them there."""

    question: str
    place: str
    number: int


def elsewhere(asked: Searcher, query: Query, cards: Sequence[Definition]) -> Elsewhere | None:
    """For a settled question of nothing but words, which titles have."""
    parts = query.tree.parts if isinstance(query.tree, All) else (query.tree,)
    place = asked.registry.places[-1]
    if place is TITLE or query.order or not all(isinstance(part, Words) and len(part.places) == 1 for part in parts):
        return None
    question = " ".join(f"{place.key}:{quoted(words.text)}" for words in with_words(query.tree))
    number = len(asked.find(cards, asked.parse(question)))
    return Elsewhere(question, place.noun, number) if number else None


def hints(asked: Searcher, query: Query, cards: Sequence[Definition]) -> tuple[Hint, ...]:
    """For a settled question whose words stand in no title that answers."""
    if not query.words or query.faults:
        return ()
    found = asked.find(cards, query)
    if found and not any(len(words.places) > 1 for words in with_words(query.tree)):
        return ()
    told = {}
    for hint in (_with_keys(asked, query), *([] if found else [_title(query, cards) or _spelled(asked, query, cards)])):
        if hint and asked.find(cards, asked.settled(asked.parse(hint.question), cards)):
            told[hint.question] = hint
    return tuple(told.values())


def _with_keys(asked: Searcher, query: Query) -> Hint | None:
    """`coast spell` as `f:coast t:spell`: two words side by side may be one name."""
    put: list[tuple[Span, str]] = []
    at = 0
    while at < len(query.words):
        pair = query.words[at : at + 2]
        both = _keyed(asked, " ".join(each.text for each in pair)) if len(pair) == 2 else ""
        if both:
            put += [(pair[0], both), (pair[1], "")]
        elif one := _keyed(asked, pair[0].text):
            put.append((pair[0], one))
        at += 2 if both else 1
    return _instead(query, put)


def _keyed(asked: Searcher, name: str) -> str:
    for field in asked.registry.fields:
        value = asked.registry.value(field, name) if field.kind in KEYED else None
        if value:
            return f"{min((field.key, *field.aliases), key=len)}:{quoted(value.id)}"
    return ""


def _title(query: Query, cards: Sequence[Definition]) -> Hint | None:
    """All words together as the title that is spelled most like them."""
    title = nearest(" ".join(each.text for each in query.words), [card["title"] for card in cards], share=4)
    if not title:
        return None
    first, *others = query.words
    hint = _instead(query, [(first, f'!"{title}"'), *((each, "") for each in others)])
    return hint and Hint(hint.question, title if hint.question == f'!"{title}"' else hint.question)


def _spelled(asked: Searcher, query: Query, cards: Sequence[Definition]) -> Hint | None:
    """Each word that stands nowhere as the one that is spelled most like it."""
    known = set(_known(asked, cards))
    put = [(each, near) for each in query.words if (near := _near(each.text, known))]
    return _instead(query, put)


def _near(text: str, known: set[str]) -> str:
    word = fold(text)
    return "" if any(word in each for each in known) else nearest(word, known)


def _known(asked: Searcher, cards: Sequence[Definition]) -> Iterator[str]:
    for card in cards:
        yield from fold(card[TITLE.key]).split()
    for field in asked.registry.fields:
        if field.kind in KEYED:
            yield from (fold(value.name) for value in field.values if " " not in value.name)


def _instead(query: Query, put: Iterable[tuple[Span, str]]) -> Hint | None:
    """The question with other words in these places."""
    text, is_changed = query.text, False
    for span, words in reversed(list(put)):
        text, is_changed = text[: span.start] + words + text[span.end :], True
    question = " ".join(text.split())
    return Hint(question, question) if is_changed else None
