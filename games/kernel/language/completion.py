"""Completion: what can follow at the caret of a line that is being written, the most usual first."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import lru_cache

from games.kernel.cards.editor import Completion
from games.kernel.language.diagnostics import accepted_after, read_until_fault
from games.kernel.language.faults import LineError
from games.kernel.language.language import Language

MOST = 12
_PHRASE = 4
"""Words of the longest terminal that are looked for, from the caret back."""

_JOINTS = {
    "_THEN": "then", "_OR": "or", "_OR_A": "or", "_OR_IF": "or", "_OR_KIND": "or", "_OR_WORD": "or",
    "_AND_KIND": "and", "_AND_WITH": "and with", "_AND_WORD": "and", "_NON": "non-",
}  # fmt: skip
"""The words of terminals that look ahead, and so have none by themselves."""
_SENTENCE_BEGINS = re.compile(r"(?:^|[.:]|\([^\s()\d]+\))\s*$")


def completions(
    language: Language, before: str, on: str, *, titles: Collection[str], subtypes: Collection[str]
) -> list[Completion]:
    """What can go on the text before the caret, which stands on one of the language's places. Nothing where the line
    can't be read so far."""
    line = before.rpartition("\n")[2]
    if len(before) > language.longest:
        return []
    found: dict[str, Completion] = {}
    ranks: dict[str, tuple[bool, int, int, str]] = {}
    for start in starts(line):
        base, begun = line[:start], line[start:]
        for text, says in candidates(language, base, begun, titles, subtypes):
            if not text.lower().startswith(begun.lower()) or not _may_stand(language, base, text, on):
                continue
            shown = text[0].upper() + text[1:] if _SENTENCE_BEGINS.search(base) or begun[:1].isupper() else text
            if shown not in found:
                found[shown] = Completion(shown, len(begun), says)
                last = re.search(r"(?:\w+|\W)\s*$", base)
                common = uses(language, f"{last.group() if last else ''}{text}".lower())
                ranks[shown] = (text.lower() != begun.lower(), -common, -uses(language, text.lower()), shown)
    return sorted(found.values(), key=lambda each: ranks[each.text])[:MOST]


def starts(line: str) -> Iterator[int]:
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
        yield from begins[:-_PHRASE:-1]


def candidates(
    language: Language, base: str, begun: str, titles: Collection[str], subtypes: Collection[str]
) -> Iterator[tuple[str, str]]:
    """What the grammar accepts there, each with what sort of thing it is."""
    accepted = _accepted_behind(language, base)
    if begun.startswith('"'):
        if "TITLE" in accepted:
            yield from ((f'"{title}"', "title") for title in titles)
        return
    plain = bool(_SENTENCE_BEGINS.search(base))
    for name in accepted - {"INT"}:
        said = language.symbols.get(name) or _JOINTS.get(name)
        words = (said,) if said else language.grammar.words.get(name, ())
        if plain and name in language.verbs and words:
            words = (min(words, key=len),)
        yield from ((word, language.sorts.get(name, "")) for word in words if len(word) > 1 or word == "a")
    if "SUBTYPE" in accepted:
        yield from ((subtype, "subtype") for subtype in sorted(subtypes))
    if not (begun or plain) and "INT" in accepted:
        yield from ((number, "number") for number in ("1", "2", "3"))
    if "SIGNED" in accepted:
        yield from ((change, "change") for change in ("+1", "-1"))


@lru_cache(maxsize=512)
def _accepted_behind(language: Language, base: str) -> frozenset[str]:
    """The terminals that can follow these words. A comma belongs to the word after it, and is left out if it must."""
    found: frozenset[str] = frozenset()
    for words in (base, base.rstrip().removesuffix(",")):
        tokens, at = read_until_fault(language.grammar, words)
        if at >= len(words.rstrip()):
            # Where a comma can stand by itself, in a list of costs, it may still belong to "then".
            after = accepted_after(language.grammar, tokens)
            found |= after & _JOINTS.keys() if found else after
    return found


def _may_stand(language: Language, base: str, text: str, on: str) -> bool:
    """Whether a line may begin like this there."""
    try:
        language.check_start(f"{base}{text} ", on)
    except LineError:
        return False
    return True


@lru_cache(maxsize=8192)
def uses(language: Language, words: str) -> int:
    """How often the cards of the game say it."""
    return len(re.findall(rf"{re.escape(words)}(?!\w)", language.corpus()))
