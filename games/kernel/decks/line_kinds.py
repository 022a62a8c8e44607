"""What a line of a list can be beside a card: a heading, a name, prose, the head of a table."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache, partial
from itertools import dropwhile, islice

from games.kernel.decks.ambiguities import SURE_RUN
from games.kernel.decks.card_lines import Card, CardLine, guess_of, read_card_line
from games.kernel.decks.headings import (
    Columns,
    columns_of,
    counts_cards,
    is_about_deck,
    is_heading,
    is_total,
    labelled,
)
from games.kernel.decks.line_formats import LONGEST_LINE, cells_of, cleaned, is_rule, tidy
from games.kernel.decks.titles import Titles, folded

LONGEST_NAME = 80
MOST_LOOKS = 60
"""Lines for which it is asked whether they are nearly a title."""
MOST_BEFORE_CARDS = 30
"""Lines between the name of a deck and its first card."""
VERY_ALIKE = 0.85
RATHER_ALIKE = 0.75
"""A line without copies that is so much like a title may be meant for it."""
ENDS_OF_SENTENCES = (".", "!", "?", ":", "…", ":)")
LEAST_PROSE = 8
"""Words of a sentence around titles."""
MARKED = re.compile(
    r"(?:>\s*)*(?:\*\*|__|==|<(?:b|h\d|strong)\b|\[(?:b|i|u|h\d|size|center|color|title|[0-9a-f]{6})\b)", re.IGNORECASE
)
"""The beginning of a line that is written large."""
BYLINE = re.compile(r"(?:(?:created |made )?by|von|par|por)\s+\S{1,40}(?:\s\S{1,40})?", re.IGNORECASE)
SECTION = re.compile(r"\[?(?P<name>[^\W\d_](?:[^\W\d_]|[ '’&/+-]){1,30}?)\]?\s*[(:\[]?\s*(?P<number>\d{1,2})?\s*[)\]]?")


class LineKinds:
    """The lines of a list, and what each can be, by itself and by those around it."""

    def __init__(self, titles: Titles, headings: Collection[str]) -> None:
        self.titles = titles
        self.headings = headings
        self.columns: Columns | None = None
        self.is_after_blank = True
        self.all_lines: Sequence[str] = ()
        self.number = 0
        """Of the line that is read, from 1."""
        self.looks = 0
        self.guess = lru_cache(maxsize=16)(partial(guess_of, titles=titles))

    @property
    def rest(self) -> Iterator[str]:
        """The lines behind the present one."""
        return islice(self.all_lines, self.number, None)

    def cards_in(self, raw: str) -> CardLine | None:
        return read_card_line(raw, self.titles, self.headings, self.columns) if len(raw) <= LONGEST_LINE else None

    def may_be_called(self, rest: str) -> bool:
        return not counts_cards(rest) and not is_total(rest) and not self.is_counted_card(rest)

    def is_counted_card(self, text: str) -> bool:
        found = self.cards_in(text)
        return bool(found and all(card.is_counted for card in found.cards))

    def is_named(self, raw: str, text: str) -> bool:
        """Does the first line, which names no card, name the deck?"""
        is_marked = bool(MARKED.match(raw.strip()))
        is_sentence = len(text) > LONGEST_NAME or text[-1] in ".,;?"
        is_bracketed = text.startswith("[")
        has_number = self.guess(text).has_number
        return (
            not is_bracketed
            and self.is_title_like(text)
            and (self.begins_list() or is_marked or (not (is_sentence or has_number) and self.is_followed(text)))
        )

    def is_title_like(self, text: str) -> bool:
        """May a deck or a part of it be called so? A card whose title is slightly wrong is told instead."""
        guess = self.guess(text)
        if text.endswith((",", ";")) or text.startswith("<") or re.search(r"\w=\w", text) or BYLINE.fullmatch(text):
            return False
        if guess.is_counted or guess.is_signed or (guess.has_title and guess.has_number) or not folded(text):
            return False
        return guess.has_title or not self.is_alike(guess.texts)

    def is_alike(self, texts: Sequence[str]) -> bool:
        """Is one of them nearly a title? Looking takes a while, and a list with many strange lines is none."""
        self.looks += 1
        return self.looks > MOST_LOOKS or bool(self.titles.nearest(texts, VERY_ALIKE))

    def is_section(self, text: str) -> bool:
        """Is it a heading that no list of this game has: in brackets, behind a blank line, or with the number of the
        cards that follow?"""
        found = SECTION.fullmatch(text)
        if found is None or self.guess(found.group("name")).has_number:
            return False
        if not self.is_title_like(found.group("name")):
            return False
        if text.startswith("["):
            return True
        if found.group("number") and SECTION.fullmatch(tidy(cleaned(next(self.rest, "")))):
            return False
        following: list[int] = []
        for line in dropwhile(is_rule, self.rest):
            cards = self.cards_in(line)
            if cards is None or not all(card.is_counted for card in cards.cards):
                break
            following += [card.copies[0] for card in cards.cards]
        if found.group("number"):
            return int(found.group("number")) in (sum(following), *range(SURE_RUN, 100))
        return bool(following) and self.is_after_blank

    def is_card_with_a_slip(self, text: str) -> bool:
        """Does a remark, as it seems, ask for copies of a card that isn't known?"""
        guess = self.guess(text)
        if guess.has_title or not guess.has_number:
            return guess.has_title and guess.has_number
        return (guess.is_counted and guess.is_signed) or self.is_alike(guess.texts)

    def begins_list(self) -> bool:
        """Does a blank line or a heading follow, and cards with copies after that?"""
        after = next(self.rest, None)
        if after is None:
            return False
        text = tidy(cleaned(after))
        part = next((line for line in self.rest if not is_rule(line)), "")
        if is_rule(text) and is_heading(tidy(cleaned(part)), self.headings):
            return True
        if not any(map(self.is_counted_card, islice(self.rest, MOST_BEFORE_CARDS))):
            return False
        return is_rule(text) or bool(BYLINE.fullmatch(text)) or after.lstrip().startswith(("#", "//", "[b]")) or (
            is_heading(text, self.headings) or (labelled(text)[0] != "" and not self.is_counted_card(after))
        )  # fmt: skip

    def is_followed(self, text: str) -> bool:
        """Does a card with copies follow, however misspelled, or a bare title that this line is not like?"""
        after = next(self.rest, "")
        return self.is_counted_card(after) or self.guess(after).is_counted or (
            self.is_bare_title(after) and not self.titles.nearest(self.guess(text).texts, RATHER_ALIKE)
        )  # fmt: skip

    def is_bare_title(self, line: str) -> bool:
        found = self.cards_in(line)
        return bool(found and found.cards and not any(card.is_counted for card in found.cards))

    def is_counted_part(self, text: str) -> bool:
        """Is it a heading behind the number of its cards, as in `21 CHARACTERS`?"""
        found = re.fullmatch(r"\d{1,2} (?P<part>\D+)", text)
        part = found.group("part") if found else ""
        return is_heading(part, self.headings) and self.is_title_like(part)

    def is_prose(self, text: str) -> bool:
        """Is it a sentence, in which titles are only mentioned?"""
        named = self.titles.found_in(text)
        words = {*text.split()}.difference(*(text[each.start : each.end].split() for each in named))
        is_asked = any(
            re.search(r"\d\W{0,3}x?\W{0,3}$", text[: each.start]) or re.match(r"\W{0,3}x?\d", text[each.end :])
            for each in named
        )
        return len(words) >= LEAST_PROSE and text.endswith(ENDS_OF_SENTENCES) and not text[0].isdigit() and not is_asked

    def is_heading(self, text: str, raw: str) -> bool:
        """Is it a heading of the cards that follow, or the word that opens a fence?"""
        if tidy(raw).startswith("```") and text.isalpha():
            return True
        if is_heading(text, self.headings):
            return True
        guess = self.guess(text)
        if is_about_deck(text) or ("://" in raw and not guess.has_number and not self.is_alike(guess.texts)):
            return not self.is_card_with_a_slip(labelled(text)[1] or text)
        return text.endswith(":") and not guess.is_counted and not (guess.has_title and guess.has_number)

    def is_row(self, raw: str) -> bool:
        return self.columns is not None and len(cells_of(raw)) > max(1, self.columns.titles)

    def is_head(self, raw: str) -> bool:
        """Are these the columns of a table?"""
        if columns := columns_of(cells_of(raw)):
            self.columns = columns
        return columns is not None

    def begun(self, raw: str) -> CardLine | None:
        """A title that is only begun. Nothing is taken off it: what would be left may begin a title by chance."""
        guess = self.guess(raw)
        if not guess.is_whole or (title := self.titles.begun(guess.texts[0])) is None:
            return None
        return CardLine((Card(title, (guess.copies,)),))
