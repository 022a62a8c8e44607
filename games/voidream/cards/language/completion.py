"""What can follow at the caret of a line that is being written, the most usual first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from games.kernel.cards.editor import Completion
from games.voidream.cards.language.diagnostics import VERBS, LineError, accepted_after, read_until_fault
from games.voidream.cards.language.grammar import GRAMMAR
from games.voidream.cards.language.parse import LONGEST, check_symbol
from games.voidream.cards.language.reference import texts_of
from games.voidream.pool.load import shipped_cards

__all__ = ["MOST", "completions"]

Json = dict[str, Any]
MOST = 12
PHRASE = 4
"""Words of the longest terminal that are looked for, from the caret back."""

_SYMBOLS = {"ACTIVATED": "(A)", "TRIGGERED": "(!)"}
_JOINTS = {
    "_THEN": "then", "_OR": "or", "_OR_A": "or", "_OR_IF": "or", "_OR_KIND": "or", "_OR_WORD": "or",
    "_AND_KIND": "and", "_AND_WITH": "and with", "_AND_WORD": "and", "_NON": "non-",
}  # fmt: skip
"""The words of terminals that look ahead, and so have none by themselves."""
_SAYS = {
    "FACTION": "faction",
    "KEYWORD": "keyword",
    "NUMBERED": "keyword",
    "ACTIVATED": "symbol",
    "TRIGGERED": "symbol",
}
_PLAIN_VERBS = frozenset(VERBS.split())
_SENTENCE_BEGINS = re.compile(r"(?:^|[.:]|\([A!]\))\s*$", re.IGNORECASE)


def completions(before: str, on: str, cards: Mapping[str, Json]) -> list[Completion]:
    """What can go on the text before the caret, which stands on a key of PLACES; `cards` have the titles and subtypes
    that there are. Nothing where the line can't be read so far."""
    line = before.rpartition("\n")[2]
    if len(before) > LONGEST:
        return []
    found: dict[str, Completion] = {}
    ranks: dict[str, tuple[bool, int, int, str]] = {}
    for start in _starts(line):
        base, begun = line[:start], line[start:]
        for text, says in _candidates(base, begun, cards):
            if not text.lower().startswith(begun.lower()) or not _may_stand(base, text, on):
                continue
            shown = text[0].upper() + text[1:] if _SENTENCE_BEGINS.search(base) or begun[:1].isupper() else text
            if shown not in found:
                found[shown] = Completion(shown, len(begun), says)
                last = re.search(r"(?:\w+|\W)\s*$", base)
                common = _uses(f"{last.group() if last else ''}{text}".lower())
                ranks[shown] = (text.lower() != begun.lower(), -common, -_uses(text.lower()), shown)
    return sorted(found.values(), key=lambda each: ranks[each.text])[:MOST]


def _starts(line: str) -> Iterator[int]:
    """Where what is being written may begin: the word at the caret, and words before it that may belong to it."""
    if line.count('"') % 2:
        yield line.rindex('"')
        return
    word = re.search(r"[^\s,.:;]*$", line)
    at = word.start() if word else len(line)
    yield at
    begins = [found.start() for found in re.finditer(r"[\w'-]+", line[:at])]
    # A phrase is gone on with where it has begun; after a stop nothing goes on.
    if line[:at].endswith(" "):
        yield from begins[:-PHRASE:-1]


def _candidates(base: str, begun: str, cards: Mapping[str, Json]) -> Iterator[tuple[str, str]]:
    accepted = _accepted(base)
    if begun.startswith('"'):
        if "TITLE" in accepted:
            yield from ((f'"{title}"', "title") for title in cards)
        return
    plain = bool(_SENTENCE_BEGINS.search(base))
    for name in accepted - {"INT"}:
        said = _SYMBOLS.get(name) or _JOINTS.get(name)
        words = (said,) if said else GRAMMAR.words.get(name, ())
        if plain and name in _PLAIN_VERBS and words:
            words = (min(words, key=len),)
        yield from ((word, _SAYS.get(name, "")) for word in words if len(word) > 1 or word == "a")
    if "SUBTYPE" in accepted:
        subtypes = {subtype for card in cards.values() for subtype in card.get("subtypes", ())}
        yield from ((subtype, "subtype") for subtype in sorted(subtypes))
    if not (begun or plain) and "INT" in accepted:
        yield from ((number, "number") for number in ("1", "2", "3"))
    if "SIGNED" in accepted:
        yield from ((change, "change") for change in ("+1", "-1"))


@lru_cache(maxsize=512)
def _accepted(base: str) -> frozenset[str]:
    """The terminals that can follow these words. A comma belongs to the word after it, and is left out if it must."""
    for words in (base, base.rstrip().removesuffix(",")):
        tokens, at = read_until_fault(words)
        if at >= len(words.rstrip()):
            return accepted_after(tokens)
    return frozenset()


def _may_stand(base: str, text: str, on: str) -> bool:
    """Whether an ability may begin like this there."""
    try:
        check_symbol(f"{base}{text} ", on)
    except LineError:
        return False
    return True


@lru_cache(maxsize=1)
def _written() -> str:
    return "\n".join(text for card in shipped_cards().values() for text, _ in texts_of(card)).lower()


@lru_cache(maxsize=8192)
def _uses(words: str) -> int:
    """How often the shipped cards say it."""
    return len(re.findall(rf"{re.escape(words)}(?!\w)", _written()))
