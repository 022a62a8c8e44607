"""A deck as a list that people write and paste: `3 Name of a card`, one in a line."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from unicodedata import category

from games.kernel.decks.ambiguities import SURE_RUN, Line, resolve_together
from games.kernel.decks.card_lines import Card
from games.kernel.decks.deck_text import DeckText, Doubt, Entry, Unread
from games.kernel.decks.headings import (
    Board,
    board_of,
    board_of_remarks,
    is_about_deck,
    is_heading,
    is_name_label,
    is_whole_deck,
    key_of,
    labelled,
)
from games.kernel.decks.line_formats import Kind, N, cells_of, cleaned, is_rule, pieces, tidy
from games.kernel.decks.line_kinds import LONGEST_NAME, MARKED, MOST_LOOKS, RATHER_ALIKE, LineKinds
from games.kernel.decks.notes import Note, Notes, split_note
from games.kernel.decks.titles import Titles, folded, titles_of

LONGEST = 20_000
"""Characters of a list; a deck has about a thousand."""
MOST_COPIES = 99
"""Of one card, in however many lines: no deck has more, and a page with a hundred thousand cards would never end."""
_MOST_GUESSES = 40
"""Lines for which near titles are looked for: that takes a while, and a list with more of them is no list."""
_CHOICE = re.compile(r"(?P<name>[\w ]+?)\s*:\s*(?P<value>[\w-]{1,40})")
_MOST_READINGS = 4
_NEARLY_ALL = 0.8
"""Of the cards of a list, so that the others are exceptions."""
_NO_COPIES = re.compile(
    r"^\W*\d{3,}\b|^\W*\d{1,2}(?:\+|[ -]?drops?\b|st\b|nd\b|rd\b|th\b)|(?<!\d)\d-\d(?!\d)", re.IGNORECASE
)
"""A number that asks for no copies: a year, a cost, a place, the score of a match."""
_CHAT_LINE = re.compile(r"<[\w. -]{1,40}>\s|\[?\d[\d./:, -]{3,25}(?:[ap]m)?\]?[\s-]+[^:]{1,40}:\s")
"""Who says the line, and when."""
_LONGEST_SMALL = 4
"""Letters of a word that has no capital in a title, like “with”."""
_TAKEN_OUT = re.compile(r"\s*(?:[-*•] )?(?:~~(.+)~~|<!--(.+)-->)\s*")
_DATA_OF_CARD = re.compile(r"/{2,}\s*\w+:\S+\s+\w+:.*")
"""A remark that a program writes for itself."""
_WITHIN_QUOTES = re.compile(r"[\"“”„«»](?P<name>[^\"“”„«»]+)[\"“”„«»][\W_]*")
_TAGGED_NAME = re.compile(r"\[deck(?:=|\s+(?:title|name)=)\"?(?P<name>[^\]\"]+)\"?\]", re.IGNORECASE)
_FOREIGN_CODE = re.compile(r"(?=.*\d)(?=.*[A-Z])[A-Za-z0-9+/=_-]{24,}")


def read_list(
    text: str, titles: Iterable[str], choices: Sequence[str], headings: Collection[str] = frozenset()
) -> DeckText:
    """Reads a list in the shapes in which people write them: `3 Title`, `Title x3`, rows of a table, items of Markdown,
    with sets, marks and notes behind the title; `choice: value`, and `Name: name` of the deck. Headings and `# notes`
    are skipped, but for those that begin or end a maybeboard; so is what can be no card beside those that are read,
    like greetings and totals. Each other line that puts no card in is told. What stands behind ` # ` is a note.

    Case, kinds of quotes and dashes, dots and accents don't matter, and a beginning is enough where only one title
    begins so. A title that looks like one of these shapes wins over what else the line could mean.
    """
    return _Reader(titles_of(titles), choices, headings).read_all(text[:LONGEST].splitlines())


def read_titles(
    entries: Iterable[Entry],
    titles: Collection[str],
    choices: Mapping[str, str],
    maybeboard: Iterable[Entry] = (),
    notes: Notes | None = None,
) -> DeckText:
    """Titles that a program wrote, with their copies; case, quotes, dashes and accents don't matter.

    One that nobody knows is told as unread under its number, and stays in the deck, where it is a problem.
    """
    in_deck, unread = _known_titles(entries, titles)
    considered, lost = _known_titles(maybeboard, titles)
    unread += [replace(line, is_maybe=True) for line in lost]
    known = titles_of(titles if notes else ())
    noted = {known.exact(title) or known.loose(title) or title: note for title, note in (notes or {}).items()}
    return DeckText(in_deck, choices, tuple(unread), maybeboard=considered, notes=noted)


def _known_titles(entries: Iterable[Entry], titles: Collection[str]) -> tuple[tuple[Entry, ...], list[Unread]]:
    pairs = list(entries)
    # As a rule all are written exactly, and then nothing has to be made of the others.
    known = titles_of(() if all(title in titles for title, _ in pairs) else titles)
    counts: dict[str, int] = {}
    unread: list[Unread] = []
    for number, (title, copies) in enumerate(pairs, start=1):
        found = title if title in titles else known.exact(title) or known.loose(title)
        if found is None:
            nearest = known.nearest([title]) if len(unread) < _MOST_GUESSES else ()
            unread.append(Unread(number, title[:200], nearest, copies))
        counts[found or title] = min(counts.get(found or title, 0) + copies, MOST_COPIES)
    return tuple(counts.items()), unread


@dataclass(frozen=True, slots=True)
class _Strange:
    """A line that names no card, what would be told of it, and whether it stands where cards do."""

    told: Unread
    raw: str
    is_in_place: bool


class _Reader(LineKinds):
    """A list that is read line by line."""

    def __init__(self, titles: Titles, choices: Sequence[str], headings: Collection[str]) -> None:
        super().__init__(titles, headings)
        self.choices = choices
        self.board = Board.DECK
        self.level = 0
        self.lines: list[Line] = []
        self.chosen: dict[str, str] = {}
        self.unread: list[Unread] = []
        self.strange: list[_Strange] = []
        """Lines that are told unless the others show that they can be no cards."""
        self.name = ""
        self.is_name_told = False
        """Is it behind a word for it, not only the first line?"""
        self.heading_at = 0
        """The line of the last heading."""
        self.each: tuple[int, ...] = (1,)
        """The copies of a title without any."""
        self.parts: set[str] = set()
        """The headings before the maybeboard."""
        self.before = ""
        self.has_cards_in_remarks = False
        self.remarks: list[tuple[int, str]] = []
        """Those with a number, which are no remarks where others are cards."""

    def read_all(self, lines: Sequence[str]) -> DeckText:
        self.all_lines = lines
        for self.number, line in enumerate(lines, start=1):
            self.read(self.number, line)
            self.is_after_blank = is_rule(line)
        return self.settled()

    def read(self, number: int, raw: str) -> None:
        if tagged := _TAGGED_NAME.search(raw):
            self.name = self.name or tidy(tagged.group("name"))[:LONGEST_NAME]
            raw = _TAGGED_NAME.sub("", raw)
        if taken_out := _TAKEN_OUT.fullmatch(raw):
            raw = f"// {taken_out[1] or taken_out[2]}"
        line, before = tidy(raw), self.before
        if is_rule(line) and self.titles.exact(line) is None:
            return
        if not (is_about_deck(line) and not before):
            self.before = line
        text = tidy(cleaned(raw))
        if (title := self.titles.exact(line) or self.titles.exact(text)) is not None:
            is_name = not before and self.begins_list()
            self.add(number, line, (Card(title, (1, 0) if is_name else (1,), is_counted=False),))
        elif line.startswith(("#", "//")) or (line.startswith("; ") and line.count(";") == 1):
            if not _DATA_OF_CARD.fullmatch(line):
                self.read_comment(number, raw, is_first=not before)
        elif not is_rule(text):
            self.read_text(number, raw, text, before)

    def read_comment(self, number: int, raw: str, *, is_first: bool) -> None:
        """A heading of Markdown or a remark, or a card with copies in the shape of one."""
        line = tidy(raw)
        text = line.lstrip("#/ +;")
        found = self.cards_in(raw if re.match(r"\s*#+\d", raw) else raw.lstrip("#/ \t"))
        if found and all(card.is_counted or len(card.copies) > 1 for card in found.cards):
            # What is behind two strokes is more often taken out than meant.
            is_out = line.startswith("//")
            self.has_cards_in_remarks = True
            self.add(
                number, line, tuple(replace(card, copies=(0, *card.copies)) if is_out else card for card in found.cards)
            )
        elif self.is_choice(text) or self.is_name(text, "") or self.is_head(raw):
            return
        elif self.is_of_each(text, raw):
            self.turn(text)
        elif self.is_card_with_a_slip(text):
            self.unread.append(self.told(number, raw))
        else:
            if self.guess(text).has_number:
                self.remarks.append((number, raw))
            self.read_heading(text, line, is_first=is_first)

    def read_heading(self, text: str, line: str, *, is_first: bool) -> None:
        if is_first and not is_heading(text, self.headings) and not text.endswith(":") and self.is_title_like(text):
            self.name = self.name or _bare_name(text)
        else:
            self.turn(text, level=len(line) - len(line.lstrip("#")))

    def read_text(self, number: int, raw: str, text: str, before: str) -> None:
        found = self.cards_in(raw)
        is_label = self.is_choice(text) or self.is_name(tidy(raw), before) or self.is_name(text, before)
        if is_label and not (found and found.cards and folded(text).startswith(folded(found.cards[0].title))):
            return
        if found is None and self.is_head(raw):
            if board_of(cells_of(raw)[0], ()):
                self.turn(cells_of(raw)[0])
            return
        if found is None and (self.is_of_each(text, raw) or self.is_heading(text, raw)):
            self.turn(text)
        elif found is None and not before and self.is_named(raw, text):
            self.name = self.name or _bare_name(text)
        elif found is None and (self.is_section(text) or self.is_counted_part(text)):
            self.turn(text.lstrip("0123456789 "))
        elif found := found or self.begun(raw):
            self.add(number, raw, found.cards, found.note)
        elif not self.is_foreign_code(text):
            self.strange.append(_Strange(self.told(number, raw), raw, self.is_row(raw) or self.is_below_heading(raw)))

    def add(self, number: int, raw: str, cards: tuple[Card, ...], note: str = "") -> None:
        """Cards for the board of their line; what asks for none of a card is told."""
        written = Note.read(_note_behind(raw, note)) if note else Note()
        if any(card.copies == (0,) for card in cards):
            self.unread.append(Unread(number, tidy(raw)[:200], (), 0))
        elif cards:
            board = self.board_of_line(tidy(cleaned(raw)))
            before, _, behind = tidy(cleaned(raw)).partition(": ")
            each = _copies_in(f"{before}:") if behind and len(cards) > 1 else None
            copies = (each,) if each is not None else self.each
            if copies != (1,):
                cards = tuple(replace(card, copies=copies) if each or not card.is_counted else card for card in cards)
            at = {card.board or board for card in cards}
            self.lines += [
                Line(
                    number,
                    tidy(raw)[:200],
                    tuple(card for card in cards if (card.board or board) is where),
                    where,
                    written,
                )
                for where in at
            ]

    def settled(self) -> DeckText:
        """The cards of all lines, and the doubts that the lines leave together."""
        if self.has_cards_in_remarks:
            self.unread += [self.told(number, raw) for number, raw in self.remarks]
        self.unread += self.likely_cards()
        counts: dict[Board, dict[str, int]] = {board: {} for board in Board}
        notes: dict[str, Note] = {}
        doubts: list[Doubt] = []
        for line in resolve_together(self.lines):
            taken = tuple((card.title, card.copies[0]) for card in line.cards)
            readings = [taken]
            for at, card in enumerate(line.cards):
                readings += [(*taken[:at], (card.title, other), *taken[at + 1 :]) for other in card.copies[1:]]
            if len(readings) > 1:
                is_maybe = line.board is Board.MAYBE
                beside = [each for each in self.lines if each.number == line.number and each.board is not line.board]
                entries = tuple((card.title, card.copies[0]) for each in beside for card in each.cards)
                found = tuple(readings[:_MOST_READINGS])
                doubts.append(Doubt(line.number, line.text, found, is_maybe, line.note, () if is_maybe else entries))
            for title, copies in taken:
                if copies:
                    counts[line.board][title] = min(counts[line.board].get(title, 0) + copies, MOST_COPIES)
                    notes |= {title: line.note} if line.note else {}
        return DeckText(
            tuple(counts[Board.DECK].items()),
            self.chosen,
            tuple(sorted(self.unread, key=lambda line: line.number)),
            self.name,
            tuple(counts[Board.MAYBE].items()),
            notes,
            tuple(doubts),
        )

    def turn(self, heading: str, level: int = 0) -> None:
        """The cards that follow belong where the heading says. One of Markdown that lies deeper leaves them there."""
        if not is_about_deck(heading) and "#" not in heading:
            self.heading_at = self.number
        if self.each != (1,) and _copies_in(heading) is None:
            self.each = tuple(dict.fromkeys((*self.each, 1)))
        board, part = board_of(heading, self.headings), key_of(heading)
        # A part that the deck had before is here that of the maybeboard.
        is_within = self.board is Board.MAYBE and part in self.parts and not is_whole_deck(heading)
        if board is Board.MAYBE or (board is Board.DECK and level <= self.level and not is_within):
            self.board, self.level = board, level
        if self.board is Board.DECK:
            self.parts.add(part)

    def board_of_line(self, text: str) -> Board:
        """A label before the card, as in `SB: 2 Title`, holds for its line alone."""
        return board_of(labelled(text)[0], self.headings) or board_of_remarks(text) or self.board

    def is_choice(self, text: str) -> bool:
        """Is a choice made there?"""
        found = _CHOICE.fullmatch(text)
        name = found.group("name").lower().replace(" ", "_") if found else ""
        if not found or name not in self.choices:
            return False
        self.chosen[name] = found.group("value").lower()
        return True

    def is_name(self, line: str, before: str) -> bool:
        """Is it what the deck is called? A second name is told as any other line is."""
        label, rest = labelled(line)
        if folded(before) == "about" and line.lower().startswith("name "):
            label, rest = "name", line[len("name ") :]
        is_item = line[:1] in ("-", "*", "•") and self.titles.exact(rest) is not None
        is_own = label == "name"
        if not is_name_label(label) or is_item or not (is_own or self.may_be_called(rest)):
            return False
        name = rest[:LONGEST_NAME].strip() if is_own else _bare_name(rest)
        if not self.is_name_told:
            self.name, self.is_name_told = name, True
        return self.name == name

    def is_of_each(self, text: str, raw: str) -> bool:
        """Is it how often the titles that follow are in the deck, as in `3x:`?"""
        is_marked = text.endswith(":") or MARKED.match(raw.strip()) is not None
        is_beside = bool(self.lines) and self.lines[-1].number == self.number - 1 and not is_marked
        following = next((line for line in self.rest if not is_rule(line)), "")
        if (copies := _copies_in(text)) is None or is_beside or not self.is_bare_title(following):
            return False
        self.each = (copies,)
        return True

    def likely_cards(self) -> list[Unread]:
        """Those of the strange lines that may be meant for cards, as far as the lines that were read tell."""
        cards = [card for line in self.lines for card in line.cards]
        fronts = sum(card.is_in_front for card in cards)
        is_in_front = len(cards) >= SURE_RUN and fronts >= _NEARLY_ALL * len(cards)
        is_counted = len(cards) >= SURE_RUN and all(card.is_counted for card in cards)
        bare = {line.number for line in self.lines if not all(card.is_counted for card in line.cards)}
        counted = {line.number for line in self.lines} - bare
        asked = bare | counted | {strange.told.number for strange in self.strange}

        def is_among(line: Unread) -> bool:
            """Has it bare titles beside it, or cards on both sides, or one if it is written like a title?"""
            beside, words = {line.number - 1, line.number + 1}, line.text.split()
            is_like_title = len(words) > 1 and all(
                word[0].isupper() or (word[0].isalpha() and len(word) <= _LONGEST_SMALL) for word in words
            )
            return not (bare | (counted if is_like_title else set())).isdisjoint(beside) or beside <= asked

        return [
            strange.told
            for strange in self.strange
            if not cards
            or self.asks_for_card(strange, is_in_front=is_in_front)
            or (not is_counted and not _CHAT_LINE.match(strange.raw) and is_among(strange.told))
        ]

    def asks_for_card(self, strange: _Strange, *, is_in_front: bool) -> bool:
        """Has the line copies, a title, or words like one? `is_in_front`: the copies of this list are before titles,
        and a number behind words is another one.
        """
        text, guess = tidy(cleaned(strange.raw)), self.guess(strange.raw)
        label, rest = labelled(text)
        if is_name_label(label):
            return True
        if guess.has_title:
            return not self.is_prose(text)
        is_other = is_in_front and (re.fullmatch(r"[\d.,/%]+", rest) or not guess.is_counted)
        is_counted = guess.is_signed or (guess.has_number and not is_other)
        if (is_counted and not _NO_COPIES.search(text)) or strange.is_in_place:
            return True
        self.looks += 1
        is_begun = guess.is_whole and bool(self.titles.begins(folded(guess.texts[0])))
        return is_begun or self.looks > MOST_LOOKS or bool(self.titles.nearest((*guess.texts, label), RATHER_ALIKE))

    def is_below_heading(self, raw: str) -> bool:
        """Is it right below a heading, or behind one?"""
        return self.heading_at == self.number - 1 > 0 or is_heading(labelled(tidy(cleaned(raw)))[0], self.headings)

    def is_foreign_code(self, text: str) -> bool:
        """Is it the same deck for a program, behind its cards?"""
        return bool(self.lines and _FOREIGN_CODE.fullmatch(text))

    def told(self, number: int, raw: str) -> Unread:
        """A line that can't be read, with the titles that come nearest."""
        line, written = split_note(raw)
        guess = self.guess(line)
        if not (written and guess.is_counted):
            guess, written = self.guess(raw), ""
        texts, copies = guess.texts, guess.copies
        copies = copies if guess.has_number else self.each[0]
        cells = cells_of(line)
        if self.columns and len(cells) > self.columns.titles and len(texts) > 1:
            texts = (cells[self.columns.titles],)
        nearest = self.titles.nearest(texts) if copies and len(self.unread) + len(self.strange) < _MOST_GUESSES else ()
        is_maybe = self.board_of_line(tidy(cleaned(raw))) is Board.MAYBE
        return Unread(number, tidy(raw)[:200], nearest, copies, is_maybe, Note.read(written) if written else Note())


def _copies_in(heading: str) -> int | None:
    """The copies of all titles below it, as in `3x:`."""
    text = heading.rstrip(": ")
    text = re.sub(r"^all (?=\d)|\s+(?:of )?each$", "", text, flags=re.IGNORECASE)
    ofs = re.fullmatch(rf"({N})[ -]?ofs?", text, re.IGNORECASE)
    found = pieces(f"{ofs.group(1)} of" if ofs else text)
    kinds = (Kind.COUNT, Kind.NUMBER) if heading.endswith(":") else (Kind.COUNT,)
    return found[0].value if len(found) == 1 and found[0].kind in kinds else None


def _bare_name(text: str) -> str:
    """The name of a deck without quotes around it, and without signs on both of its sides."""
    quoted = _WITHIN_QUOTES.fullmatch(text)
    name = quoted.group("name") if quoted else text.strip("=-~*#_;> ")
    if name and category(name[0]) == category(name[-1]) == "So":
        name = re.sub(r"^[\W_]+|[\W_]+$", "", name)
    return name.strip()[:LONGEST_NAME]


def _note_behind(raw: str, note: str) -> str:
    """What is written behind the sign of a note, of which there may be another one in the title."""
    signs = [*re.finditer(r"\s#\s+", raw)]
    return raw[signs[-len(re.findall(r"(?:^|\s)#\s+", note))].end() :] if signs else ""
