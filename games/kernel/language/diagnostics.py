"""Diagnosis of a line that can't be read: where, what was expected in players' words, what was meant."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from itertools import pairwise

from lark import Token
from lark.exceptions import UnexpectedInput

from games.kernel.language.expectations import HOW_MANY
from games.kernel.language.faults import LineError
from games.kernel.language.grammar import Grammar
from games.kernel.language.language import Language
from games.kernel.text import closest, singular

_WORD = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*|\d+|\"[^\"]*\"|\S")


@dataclass(frozen=True, slots=True)
class Word:
    text: str
    start: int

    @property
    def span(self) -> tuple[int, int]:
        return self.start, self.start + len(self.text)


def diagnose(language: Language, line: str, on: str) -> LineError:
    """Why the grammar refuses this line."""
    tokens, at = read_until_fault(language.grammar, line)
    accepted = accepted_after(language.grammar, tokens)
    word = _word_at(line, at)
    blamed = _blamed_subtype(language, tokens, word)
    if blamed is not None:
        tokens, accepted = tokens[:-1], accepted_after(language.grammar, tokens[:-1])
        word = blamed
    elif special := (
        _unclosed(line, word)
        or _bare_object(language, line, tokens)
        or _comma(line, word, accepted)
        or language.diagnosed(line, tokens, accepted)
    ):
        return special
    if word.text.lower() == "your" and "YOUR" not in accepted and "YOUR_OPPONENT" in accepted:
        after = _word_at(line, word.start + len(word.text))
        return LineError(at=after.span, expected=('"opponent"',), suggestion=closest(after.text, ("opponent",)))
    expected = language.expectations.phrases(accepted, language.grammar.words) if tokens else (language.begins(on),)
    meant = suggestion(language, word.text, line[word.start :], accepted)
    return LineError(at=word.span, expected=expected, suggestion=meant, is_guess=True)


def read_until_fault(grammar: Grammar, line: str) -> tuple[list[Token], int]:
    """The tokens that still fit, and the offset of what doesn't."""
    reading = grammar.parser.parse_interactive(line)
    tokens: list[Token] = []
    try:
        for token in reading.iter_parse():
            tokens.append(token)
    except UnexpectedInput as fault:
        if tokens and tokens[-1].start_pos == fault.pos_in_stream:
            tokens.pop()
        return tokens, fault.pos_in_stream if fault.pos_in_stream is not None else len(line)
    return tokens, len(line)


def accepted_after(grammar: Grammar, tokens: Iterable[Token]) -> frozenset[str]:
    """The names of the terminals that could follow these tokens."""
    reading = grammar.parser.parse_interactive("")
    for token in tokens:
        reading.feed_token(token)
    return frozenset(reading.accepts())  # type: ignore[no-untyped-call]  # lark's own


def _word_at(line: str, at: int) -> Word:
    found = _WORD.search(line, at)
    return Word(found.group(), found.start()) if found else Word(" ", len(line))


def _blamed_subtype(language: Language, tokens: Sequence[Token], word: Word) -> Word | None:
    """A capitalised word taken for a subtype, though it is more likely a misspelt word of the language."""
    if not tokens or tokens[-1].type != "SUBTYPE" or word.start < (tokens[-1].end_pos or 0):
        return None
    token = tokens[-1]
    accepted = accepted_after(language.grammar, tokens[:-1])
    if closest(token, candidates(language, accepted)) or (language.openers <= accepted and singular(token) == token):
        return Word(str(token), token.start_pos or 0)
    return None


def _bare_object(language: Language, line: str, tokens: Sequence[Token]) -> LineError | None:
    """A verb that is an adjective, too, makes the beginning of a statement of an order: say what is missing."""
    pairs = [noun for verb, noun in pairwise(tokens) if verb.type in language.two_faced and noun.type in language.nouns]
    if not pairs:
        return None
    noun = pairs[-1]
    start = noun.start_pos or 0
    try:
        language.grammar.parse(f"{line[:start]}all {line[start:]}")
    except UnexpectedInput:
        return None
    return LineError(at=(start, start + len(noun)), expected=(HOW_MANY,), suggestion=_with_amount(noun))


def _unclosed(line: str, word: Word) -> LineError | None:
    if word.text != '"':
        return None
    return LineError("the quotes of this title are not closed", at=(word.start, len(line)))


def _comma(line: str, word: Word, accepted: Set[str]) -> LineError | None:
    """A comma belongs to the word after it in the grammar; the fault is shown where a reader sees it."""
    if word.text != "," or "_THEN" not in accepted:
        return None
    after = _word_at(line, word.start + 1)
    meant = closest(after.text, ("then", "where")) or (f"then {after.text.lower()}" if after.text.isalpha() else None)
    return LineError(at=after.span, expected=('"then"',), suggestion=meant)


def _with_amount(word: str) -> str:
    """A noun with a word for how many: all of a plural, one of a singular."""
    lowered = word.lower()
    if singular(lowered) != lowered:
        return f"all {lowered}"
    return f"{'an' if lowered[0] in 'aeiou' else 'a'} {lowered}"


def suggestion(language: Language, word: str, rest: str, accepted: Set[str]) -> str | None:
    """What may have been meant by a word, of what is accepted in its place."""
    words = language.grammar.words
    if accepted >= {"ALL", "ANOTHER"} and "KIND" not in accepted and word.lower() in words["KIND"]:
        return _with_amount(word)
    if not word[0].isalpha():
        return None
    found = closest(word, candidates(language, accepted))
    if found is None and "SUBTYPE" in accepted and word.islower() and word not in candidates(language, words):
        return word.capitalize() if singular(word).capitalize() in language.subtypes() else None
    parts = len(found.split()) if found else 1
    if found and parts > 1 and " ".join(rest.split()[:parts]).lower().startswith(found):
        return None
    return found


def candidates(language: Language, accepted: Iterable[str]) -> Iterator[str]:
    for name in accepted:
        yield from language.grammar.words.get(name, ())
