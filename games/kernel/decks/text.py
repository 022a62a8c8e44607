"""A deck as a list that people write and paste: `3 Name of a card`, one in a line."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby

from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.headings import Board, board_of, columns_of, counts_cards, is_heading, labelled
from games.kernel.decks.line_formats import bare, cells_of, is_counted, is_rule, number_in, readings, tidy
from games.kernel.decks.notes import Note, Notes, split_note
from games.kernel.decks.titles import Titles, folded, titles_of

__all__ = [
    "LONGEST",
    "LONGEST_NAME",
    "MAYBEBOARD",
    "MOST_COPIES",
    "DeckText",
    "Unread",
    "read_list",
    "read_titles",
    "with_guesses",
    "write_deck",
    "write_list",
]

LONGEST = 20_000
"""Characters of a list; a deck has about a thousand."""
LONGEST_NAME = 80
MOST_COPIES = 99
"""Of one card, in however many lines: no deck has more, and a page with a hundred thousand cards would never end."""
MOST_GUESSES = 40
"""Lines for which near titles are looked for: that takes a while, and a list with more of them is no list."""
CHOICE = re.compile(r"(?P<name>[\w ]+?)\s*:\s*(?P<value>[\w-]{1,40})")
NAMES = ("deck", "deck list", "deck name", "decklist", "name")
"""The labels of a deck's name."""
ORDINAL = re.compile(r"(?P<ordinal>\d{1,3})[.)]\s+(?P<rest>\S.*)")
MAYBEBOARD = Board.MAYBE.value
BETWEEN = re.compile(r"\s(?:[/&+–—-]|and)\s")
"""What may stand between two cards in one line."""
Entry = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that puts no card in: its number from 1, the titles that come nearest, the copies that it asks for,
    whether they would be for the maybeboard, and the note behind the card.
    """

    number: int
    text: str
    nearest: tuple[str, ...]
    copies: int = 1
    is_maybe: bool = False
    note: Note = field(default_factory=Note)

    @property
    def sentence(self) -> str:
        """What is wrong with the line, and what may have been meant."""
        if not self.copies:
            return f"Line {self.number} asks for no copy of a card: “{self.text}”. Write how many, or take it out."
        return f"Line {self.number} names no card: “{self.text}”.{self.hint}"

    @property
    def hint(self) -> str:
        """What may have been meant, as a further sentence."""
        return f" Did you mean {' or '.join(self.nearest)}?" if self.nearest else ""

    @property
    def left_out(self) -> str:
        """What becomes of the line where a list is taken without it."""
        return f"Left out line {self.number}, which {'names' if self.copies else 'asks for'} no card: “{self.text}”."

    @property
    def taken(self) -> str:
        """What becomes of the line where the nearest title is taken."""
        return f"Line {self.number}, “{self.text}”, is now {self.copies} “{self.nearest[0]}”."


@dataclass(frozen=True, slots=True)
class DeckText:
    """What was read of a list: titles with copies in their order, choices, what could not be read, its name, the
    cards that are only considered, and the notes on all of these cards.
    """

    entries: tuple[Entry, ...]
    choices: Mapping[str, str]
    unread: tuple[Unread, ...]
    name: str = ""
    maybeboard: tuple[Entry, ...] = ()
    notes: Notes = field(default_factory=dict)


def read_list(
    text: str, titles: Iterable[str], choices: Sequence[str], headings: Collection[str] = frozenset()
) -> DeckText:
    """Reads a list in the shapes in which people write them: `3 Title`, `Title x3`, rows of a table, items of Markdown,
    with sets, marks and notes behind the title; `choice: value`, and `Name: name` of the deck. Headings and `# notes`
    are skipped, but for those that begin or end a maybeboard; each other line that puts no card in is told. What
    stands behind a card and ` # ` is a note on it.

    Case, kinds of quotes and dashes, dots and accents don't matter, and a beginning is enough where only one title
    begins so. A title that looks like one of these shapes wins over what else the line could mean.
    """
    reader = _Reader(titles_of(titles), choices, headings)
    for number, line in enumerate(text[:LONGEST].splitlines(), start=1):
        reader.read(number, line)
    return DeckText(
        tuple(reader.counts[Board.DECK].items()),
        reader.chosen,
        tuple(reader.unread),
        reader.name,
        tuple(reader.counts[Board.MAYBE].items()),
        reader.notes,
    )


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
            nearest = known.nearest([title]) if len(unread) < MOST_GUESSES else ()
            unread.append(Unread(number, title[:200], nearest, copies))
        counts[found or title] = min(counts.get(found or title, 0) + copies, MOST_COPIES)
    return tuple(counts.items()), unread


def with_guesses(text: str, unread: Iterable[Unread]) -> str:
    """The list with the nearest title in each of these lines that has one."""
    lines = text.splitlines()
    for line in unread:
        if line.nearest:
            label = "SB: " if line.is_maybe else ""
            lines[line.number - 1] = line.note.behind(f"{label}{line.copies} {line.nearest[0]}")
    return "\n".join(lines) + "\n"


def write_deck(deck: DeckList, maybeboard: Iterable[Entry] = (), notes: Notes | None = None) -> str:
    """The list that reads back as this deck under its name."""
    name = " ".join(deck.name.split())
    return (f"Name: {name}\n\n" if name else "") + write_list(deck, maybeboard, notes)


def write_list(deck: DeckList, maybeboard: Iterable[Entry] = (), notes: Notes | None = None) -> str:
    """The list that reads back as this deck, without its name: its choices, its parts under headings, then the cards
    that are only considered; behind each card the note on it.
    """
    noted = notes or {}
    lines = [f"{name.replace('_', ' ')}: {value}" for name, value in deck.choices.items() if value]
    for part, cards in {**deck.parts, MAYBEBOARD: tuple(maybeboard)}.items():
        if cards:
            lines += ["", f"{part.capitalize()}:"] + [
                noted.get(title, Note()).behind(f"{copies} {title}") for title, copies in cards
            ]
    return "\n".join(lines).strip() + "\n"


class _Reader:
    """A list that is read line by line."""

    def __init__(self, titles: Titles, choices: Sequence[str], headings: Collection[str]) -> None:
        self.titles = titles
        self.choices = choices
        self.headings = headings
        self.board = Board.DECK
        self.level = 0
        self.counts: dict[Board, dict[str, int]] = {board: {} for board in Board}
        self.chosen: dict[str, str] = {}
        self.unread: list[Unread] = []
        self.notes: dict[str, Note] = {}
        self.name = ""
        self.columns: tuple[int, int | None] | None = None
        self.ordinal = 0
        self.before = ""

    def read(self, number: int, raw: str) -> None:
        line, before = tidy(raw), self.before
        self.before = line or before
        if (title := self.titles.exact(line)) is not None:
            self.add([(title, 1)], self.board)
            return
        if line.startswith(("#", "//")):
            self.turn(line.lstrip("#/ "), level=len(line) - len(line.lstrip("#")))
            return
        if is_rule(line):
            return
        whole = line
        raw, note = self.without_note(raw)
        line = tidy(raw)
        text = bare(line)
        if is_rule(text):
            return
        if not self.one(text) and (self.is_choice(text) or self.is_name(line, before) or self.is_name(text, before)):
            return
        text = self.without_ordinal(text)
        found = self.cards_in(text, raw)
        if found is None:
            if self.is_heading(text, raw):
                self.turn(text)
                return
            found = self.begun(text)
        if found is None:
            self.unread.append(replace(self.told(number, text, raw), text=whole[:200], note=note))
        elif all(copies for _, copies in found):
            self.add(found, self.board_of_line(text))
            self.notes |= {title: note for title, _ in found if note}
        else:
            self.unread.append(Unread(number, whole[:200], (), 0))

    def without_note(self, raw: str) -> tuple[str, Note]:
        """A line of a card without the note behind it; anything else may have that sign in itself."""
        line, written = split_note(raw)
        text = bare(line)
        if written and (is_counted(labelled(text)[1] or text) or self.cards_in(text, line)):
            return line, Note.read(written)
        return raw, Note()

    def add(self, entries: Iterable[Entry], board: Board) -> None:
        counts = self.counts[board]
        for title, copies in entries:
            counts[title] = min(counts.get(title, 0) + copies, MOST_COPIES)

    def turn(self, heading: str, level: int = 0) -> None:
        """The cards that follow belong where the heading says. One of Markdown that lies deeper leaves them there."""
        board = board_of(heading, self.headings)
        if board is Board.MAYBE or (board is Board.DECK and level <= self.level):
            self.board, self.level = board, level

    def board_of_line(self, text: str) -> Board:
        """A label before the card, as in `SB: 2 Title`, holds for its line alone."""
        return board_of(labelled(text)[0], self.headings) or self.board

    def is_choice(self, text: str) -> bool:
        """Is a choice made there?"""
        found = CHOICE.fullmatch(text)
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
        if label not in NAMES or (label != "name" and (counts_cards(rest) or self.has_counted_card(rest))):
            return False
        self.name = self.name or rest[:LONGEST_NAME].strip()
        return self.name == rest[:LONGEST_NAME].strip()

    def has_counted_card(self, text: str) -> bool:
        return is_counted(text) and self.cards_in(text, text) is not None

    def without_ordinal(self, text: str) -> str:
        """An item of a list that is numbered from 1; other numbers with a dot are copies."""
        found = ORDINAL.fullmatch(text)
        if found and (int(found.group("ordinal")) == self.ordinal + 1 or is_counted(found.group("rest"))):
            self.ordinal = int(found.group("ordinal"))
            return found.group("rest")
        return text

    def is_heading(self, text: str, raw: str) -> bool:
        """Is it a heading of the cards that follow or of the columns of a table, or the word that opens a fence?"""
        cells = cells_of(raw)
        if (columns := columns_of(cells)) and not any(self.one(cell) for cell in cells):
            self.columns = columns
            return True
        if tidy(raw).startswith("```") and text.isalpha():
            return True
        return is_heading(text, self.headings) or (text.endswith(":") and not is_counted(text))

    def cards_in(self, text: str, raw: str) -> list[Entry] | None:
        """The cards of a line, by whole titles; a row of a table may have none of its card. None: no title is there."""
        cells = cells_of(raw)
        if self.columns and len(cells) > 1 and (found := self.cards_of_row(cells)) is not None:
            return found
        for part in (text, labelled(text)[1]):
            if part and (entry := self.one(part)):
                return [entry]
        if len(cells) < 2:
            return None
        found = self.cards_of_row(cells_of(labelled(text)[1]))
        return self.cards_of_row(cells) if found is None else found

    def one(self, text: str) -> Entry | None:
        """A title with its copies, by the reading that takes least off the title."""
        for _, group in groupby(readings(text), lambda reading: reading.taken_off):
            alike = [*group]
            for find in (self.titles.exact, self.titles.loose):
                for reading in alike:
                    if (title := find(reading.title)) is not None:
                        return title, reading.copies
        return None

    def begun(self, text: str) -> list[Entry] | None:
        """A title that is only begun. Nothing is taken off it: what would be left may begin a title by chance."""
        for reading in readings(text):
            if not reading.taken_off and (title := self.titles.begun(reading.title)) is not None:
                return [(title, reading.copies)]
        return None

    def cards_of_row(self, cells: Sequence[str]) -> list[Entry] | None:
        """The card of a row with its copies, or the cards of cells that all hold one."""
        entries = {at: entry for at, cell in enumerate(cells) if cell and (entry := self.one(cell))}
        if len(entries) > 1 and len(entries) == sum(map(bool, cells)):
            return [*entries.values()]
        column = self.columns[0] if self.columns else None
        if column is None and len({title for title, _ in entries.values()}) == 1:
            column = next(iter(entries))
        # A cell that counts something else is another card, whose title is wrong.
        others = [cell for at, cell in enumerate(cells) if at not in entries]
        if column not in entries or any(is_counted(cell) or is_counted(labelled(cell)[1]) for cell in others):
            return None
        title, copies = entries[column]
        number = self.number_of_row(cells, column)
        if number is None and not self.columns and not is_counted(cells[column]):
            return None
        if number == 0:
            return []
        return [(title, copies if number is None else number)]

    def number_of_row(self, cells: Sequence[str], column: int) -> int | None:
        """The copies in a row: in the column of copies if there is a head, or else before the title, then behind it."""
        places: Iterable[int] = [*range(column), *range(column + 1, len(cells))]
        if self.columns:
            places = [at for at in self.columns[1:] if at is not None and at < len(cells)]
        return next((number for at in places if (number := number_in(cells[at])) is not None), None)

    def told(self, number: int, text: str, raw: str) -> Unread:
        """A line that can't be read, with the titles that come nearest."""
        cells, found = cells_of(raw), readings(labelled(text)[1] or text)
        counted = [reading for reading in found if reading.is_counted] or found
        alike = [reading for reading in counted if reading.copies == counted[0].copies]
        copies, titles = (alike[0].copies, [alike[0].title, alike[-1].title]) if alike else (1, [text])
        row = self.number_of_row(cells, self.columns[0] if self.columns else len(cells))
        if row is not None:
            copies, titles = row, [cell for cell in cells if cell and number_in(cell) is None]
        elif any(piece != text and self.one(piece) for piece in [*cells, *BETWEEN.split(text)]):
            # One title in the place of the line would take away a card that is right.
            titles = []
        guess = copies and len(self.unread) < MOST_GUESSES
        nearest, is_maybe = self.titles.nearest(titles) if guess else (), self.board_of_line(text) is Board.MAYBE
        return Unread(number, tidy(raw)[:200], nearest, copies, is_maybe)
