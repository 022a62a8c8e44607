"""One line of a deck list: the cards that it names, with the ways in which its numbers can be read.

The titles of the pool are found first, so that brackets, numbers and signs within a title are part of it. What is left
before and behind has to be explained piece by piece, or else the line names no card. A count in front, or one with a
sign, wins over any other number; where nothing of that kind settles which number is the copies, there is a doubt.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from typing import NamedTuple

from games.kernel.decks.headings import Board, Columns, board_of
from games.kernel.decks.line_formats import NUMBER_WORDS, Kind, Piece, cells_of, cleaned, number_in, pieces, unglued
from games.kernel.decks.titles import Found, Titles, folded

_LIKELY = 4
"""Copies of one card up to this are common; a higher number is as a rule that of a card."""
_PLAIN_WORDS = frozenset(["a", "à", "each", "ea", "etched", "foil", "full", "holo", "mint", "nm", "promo"])
"""What may stand behind a title without a sign that parts it."""
_BETWEEN = re.compile(r"[\t|;,·•]|\s(?:[/&+]|and|und|et|y)\s")
"""What may stand between two cards in one line."""
_CHANGE = re.compile(r"[+–−-]\d|(?:out|cut|cuts|remove|removed|minus)\s*:", re.IGNORECASE)
"""The beginning of a line that takes out or puts in."""
_LEAST_PAIRS = 4
"""Cells of two cards with copies."""
_YES = ("yes", "y", "true", "ja", "oui", "si", "sí", "sim", "x", "✓", "✔")
"""What a cell says that puts its card beside the deck."""
_MOST_PLACES = 6
"""Titles in a line of which one may be its card, and the others a part of its title or a remark."""
TITLE = "\ue000"
"""Stands for the title of a row while its cells are parted."""
_EQUALS = (":", "=", "=>", "->", "→")
NUMBERS = (Kind.BRACKET, Kind.NUMBER)
TEXT = (Kind.WORD, Kind.CODE)


@dataclass(frozen=True, slots=True)
class Card:
    """A title with the copies that may be meant, the likeliest first.

    `ordinal` is a number in front that may be the place in a numbered list, `rival` a later number that would be the
    copies if the one in front were the card's, `column` one in a column that may be of copies or of the numbers of
    cards: what the other lines are like decides on all of them. `is_signed`: the copies have a sign, `is_counted`: they
    are written at all, `is_in_front`: before the title. `board`: where its row says that it belongs.
    """

    title: str
    copies: tuple[int, ...]
    ordinal: int | None = None
    rival: int | None = None
    is_rival_near: bool = False
    """Is that number in the cell of the title?"""
    is_signed: bool = False
    is_counted: bool = True
    is_in_front: bool = False
    column: int | None = None
    board: Board | None = None


@dataclass(frozen=True, slots=True)
class CardLine:
    """The cards of a line. `note` is what stands behind a ` # `."""

    cards: tuple[Card, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Guess:
    """What a line that names no card may ask for: texts that may be a title, and copies.

    `is_counted`: it begins with a number; `is_signed`: it has copies with a sign; `has_number`: it has any number;
    `is_whole`: it is one text with copies at most; `has_title`: there is a title in it.
    """

    texts: tuple[str, ...]
    copies: int
    is_counted: bool
    is_signed: bool
    has_number: bool
    is_whole: bool
    has_title: bool


def read_card_line(line: str, titles: Titles, attributes: Collection[str], columns: Columns | None) -> CardLine | None:
    """The cards of a line; a row of a table may have none of its card. None: it names no card, or more than cards.

    `attributes` are words that may stand beside a card, folded: the kinds of cards and parts of decks.
    """
    text = cleaned(line)
    if _CHANGE.match(text):
        return None
    reader = _Reader(text, titles, attributes)
    if columns and columns.further and len(cells := cells_of(line)) > 1:
        return reader.side_by_side(cells, (columns, *columns.further))
    if columns and (row := reader.row(line, columns)):
        return row
    if columns is None and (row := reader.pairs([cell for cell in cells_of(line) if cell])):
        return row
    return reader.line() or (_Reader(apart, titles, attributes).line() if (apart := unglued(text)) != text else None)


def guess_of(line: str, titles: Titles) -> Guess:
    """What a line may ask for that names no card."""
    text = unglued(cleaned(line).lstrip("+-–−"))
    found, named = pieces(text), titles.found_in(text)
    runs = [[*run] for is_text, run in groupby(found, lambda piece: piece.kind in TEXT) if is_text]
    texts = [text[run[0].start : run[-1].start + len(run[-1].text)] for run in runs]
    if texts and (apart := texts[0].split(maxsplit=1))[0].casefold() in NUMBER_WORDS:
        texts[:0] = apart[1:]
    kinds = {piece.kind for piece in found}
    signed = [piece.value for piece in found if piece.kind is Kind.COUNT]
    numbers = signed or [piece.value for piece in found if piece.kind in NUMBERS]
    first = next((piece.kind for piece in found if piece.kind not in (Kind.LABEL, Kind.REMARK)), None)
    is_whole = len(runs) == 1 and not named and len(numbers) < 2 and kinds <= {*TEXT, Kind.COUNT, *NUMBERS}
    if named:
        # One title in the place of the line would take away a card that is right.
        is_one = Kind.MARK not in kinds and len({each.titles for each in named}) == 1
        texts = [*named[0].titles] if is_one else []
    elif len(runs) > 1:
        texts.append(text[runs[0][0].start : runs[-1][-1].start + len(runs[-1][-1].text)])
    return Guess(
        tuple(texts),
        numbers[0] if numbers else 1,
        first in (Kind.COUNT, *NUMBERS, Kind.LARGE),
        bool(signed),
        not kinds.isdisjoint((Kind.COUNT, Kind.CODED, Kind.LOOSE, *NUMBERS))
        or any(piece.text.casefold() in NUMBER_WORDS for piece in found),
        is_whole,
        bool(named),
    )


class _Side(NamedTuple):
    """The pieces on one side of a title; `near` are those in the cell of the title."""

    found: list[Piece]
    near: range

    def numbers(self, *kinds: Kind) -> list[tuple[Piece, bool]]:
        """Numbers of these kinds, and whether they are in a cell of their own."""
        return [(piece, at not in self.near) for at, piece in enumerate(self.found) if piece.kind in kinds]

    def after_equals(self) -> int:
        """The number behind `:` or `=`, which is hardly anything but copies; 0 if there is none."""
        pairs = zip(self.found, self.found[1:], strict=False)
        return next((two.value for one, two in pairs if one.text in _EQUALS and two.kind in NUMBERS), 0)


class _Reader:
    """A line whose titles are looked for."""

    def __init__(self, text: str, titles: Titles, attributes: Collection[str]) -> None:
        self.text = text
        self.attributes = attributes
        self.titles = titles
        self.found = titles.found_in(text)

    def line(self) -> CardLine | None:
        """The one card of the line, or all of several that signs part."""
        several = self.several()
        if several:
            return several
        places = sorted(self.found, key=lambda each: (not each.is_exact, each.start - each.end, each.start))
        for place in places[:_MOST_PLACES]:
            if card := self.card(place):
                return card
        return None

    def card(self, place: Found, start: int = 0, end: int | None = None) -> CardLine | None:
        """The card at a place, if all that stands around it is explained."""
        if len(place.titles) > 1:
            return None
        left = self.side(start, place.start, is_left=True)
        right = self.side(place.end, len(self.text) if end is None else end, is_left=False)
        if left is None or right is None or self.hides(place, (*left.found, *right.found), start, end):
            return None
        card = _card(place.titles[0], left, right)
        if not card.is_counted and (any(map(_has_remark, (left, right))) or _asks_for_too_many(left)):
            return None
        note = next((piece.text for piece in right.found if piece.kind is Kind.NOTE), "")
        card = replace(card, is_in_front=bool(left.numbers(Kind.COUNT, *NUMBERS)))
        return CardLine((card,), note if note.startswith("#") else "")

    def hides(self, place: Found, around: Sequence[Piece], start: int, end: int | None) -> bool:
        """Would another card be lost? In brackets and notes cards are only mentioned."""
        asides = [
            range(each.start, each.start + len(each.text))
            for each in around
            if each.kind is Kind.NOTE or each.text[:1] in ("(", "[", "{", "<")
        ]
        return any(
            each.titles != place.titles
            and not (place.start < each.end and each.start < place.end)
            and (each.start >= start and (end is None or each.end <= end))
            and not any(each.start in aside for aside in asides)
            for each in self.found
        )

    def side(self, start: int, end: int, *, is_left: bool) -> _Side | None:
        """The pieces between two places; None if they hold words that nothing explains."""
        found = [piece._replace(start=piece.start + start) for piece in pieces(self.text[start:end], is_before=is_left)]
        marks = [at for at, piece in enumerate(found) if piece.kind is Kind.MARK]
        if is_left:
            near = range(marks[-1] + 1 if marks else 0, len(found))
        else:
            near = range(marks[0] if marks else len(found))
        bounds = [-1, *marks, len(found)]
        cells = [range(before + 1, after) for before, after in pairwise(bounds)]
        for cell in cells:
            words = [found[at] for at in cell if found[at].kind is Kind.WORD and not self.is_attribute(found[at].text)]
            codes = [found[at] for at in cell if found[at].kind is Kind.CODE]
            is_loud = self.text.isupper()
            if (words or (codes and is_loud)) and cell == near:
                return None
            # A cell that counts something else is another card, whose title is wrong.
            first = next((found[at].kind for at in cell if found[at].kind not in (Kind.LABEL, Kind.REMARK)), None)
            if words and first in (Kind.COUNT, *NUMBERS):
                return None
        return _Side(found, near)

    def is_attribute(self, word: str) -> bool:
        return word.casefold() in _PLAIN_WORDS or folded(word) in self.attributes

    def several(self) -> CardLine | None:
        """Two or more cards between which there are signs, each with its own copies."""
        places: list[Found] = []
        for place in sorted(self.found, key=lambda each: (each.start - each.end, each.start)):
            if all(place.end <= other.start or other.end <= place.start for other in places):
                places.append(place)
        if len(places) < 2:
            return None
        cuts = [
            cut for cut in _BETWEEN.finditer(self.text)
            if all(cut.end() <= place.start or place.end <= cut.start() for place in places)
        ]  # fmt: skip
        bounds = [0, *(bound for cut in cuts for bound in cut.span()), len(self.text)]
        cells = [
            (start, end)
            for start, end in zip(bounds[::2], bounds[1::2], strict=True)
            if self.text[start:end].strip(" .")
        ]
        cards: list[Card] = []
        for start, end in cells:
            within = [place for place in places if start <= place.start and place.end <= end]
            read = self.card(within[0], start, end) if len(within) == 1 else None
            if read is None:
                return None
            cards += read.cards
        # A title that a row repeats is no further card.
        return CardLine(tuple(cards)) if len({card.title for card in cards}) == len(cards) else None

    def row(self, line: str, columns: Columns) -> CardLine | None:
        """The card of a row of a table that has a head."""
        for place in self.found:
            cells = cells_of(f"{self.text[: place.start]}{TITLE}{self.text[place.end :]}")
            if len(place.titles) > 1 or len(cells) < 2 or TITLE not in _cell(cells, columns.titles):
                continue
            written = _cell(cells, columns.copies)
            number = number_in(written) if written else None
            around = cells[columns.titles].partition(TITLE)
            card = _card(
                place.titles[0],
                _Side(pieces(around[0], is_before=True), range(99)),
                _Side(pieces(around[2]), range(99)),
            )
            if columns.is_doubtful and number is not None and written.isdigit():
                copies = (number, 1) if 0 < number <= _LIKELY else (1, number)
                card = replace(card, copies=_distinct(*copies) if number else (0,), column=number)
            elif number is not None:
                card = Card(card.title, (number,))
            elif columns.unknown:
                others = [int(cell) for at in columns.unknown if (cell := _cell(cells, at)).isdigit()]
                card = replace(card, copies=_distinct(*card.copies, *(other for other in others if 0 < other < 10)))
            return CardLine(self.on_boards(card, cells, columns))
        return None

    def on_boards(self, card: Card, cells: Sequence[str], columns: Columns) -> tuple[Card, ...]:
        """The card where its row says that it belongs; one of which there is no copy is none."""
        card = replace(card, board=board_of(_cell(cells, columns.board), self.attributes))
        beside = _cell(cells, columns.considered)
        if beside.lower() in _YES:
            card = replace(card, board=Board.MAYBE)
        elif (number := number_in(beside)) is not None and number:
            considered = replace(card, copies=(number,), board=Board.MAYBE)
            if not card.copies[0]:
                return (considered,)
            if columns.is_of_deck:
                return (card, considered)
            # It may be some of the copies, or more of them.
            rest = card.copies[0] - number
            return (replace(card, copies=_distinct(max(rest, 0), card.copies[0])), considered)
        return (card,) if card.copies != (0,) else ()

    def side_by_side(self, cells: Sequence[str], all_columns: Sequence[Columns]) -> CardLine | None:
        """The cards of a row that has several; none if one of its titles isn't known."""
        cards: list[Card] = []
        for columns in all_columns:
            title = _cell(cells, columns.titles)
            written = _cell(cells, columns.copies)
            if title:
                number = number_in(written) if written else 1
                if (found := self.titles.exact(title) or self.titles.loose(title)) is None or number is None:
                    return None
                is_doubtful = columns.is_doubtful and written.isdigit()
                copies = _distinct(number, 1) if is_doubtful else (number,)
                cards += [Card(found, copies, column=number if is_doubtful else None)] if number else []
        return CardLine(tuple(cards))

    def pairs(self, cells: Sequence[str]) -> CardLine | None:
        """Titles and copies in turn, in a row that has no head."""
        if len(cells) < _LEAST_PAIRS or len(cells) % 2:
            return None
        for counts in (0, 1):
            if all(cell.isdigit() and int(cell) <= _LIKELY for cell in cells[counts::2]):
                pairs = [Columns(at + 1 - counts, at + counts) for at in range(0, len(cells), 2)]
                return self.side_by_side(cells, pairs)
        return None


def _cell(cells: Sequence[str], at: int | None) -> str:
    """The cell at this place, empty where there is none."""
    return cells[at] if at is not None and at < len(cells) else ""


def _has_remark(side: _Side) -> bool:
    """Are there words in other cells that no dash parts from the title?"""
    dashes = [at for at, piece in enumerate(side.found) if piece.kind is Kind.MARK and piece.text in "–—-"]
    return any(
        piece.kind is Kind.WORD and at not in side.near and not any(dash < at for dash in dashes)
        for at, piece in enumerate(side.found)
    )


def _asks_for_too_many(left: _Side) -> bool:
    """Is there a number in front that is neither a place in a list nor written as the number of a card?"""
    return any(piece.kind is Kind.LARGE and not piece.is_dotted and piece.text[0] != "0" for piece in left.found)


def _card(title: str, left: _Side, right: _Side) -> Card:
    """A title with what the numbers around it can mean."""
    signed = [piece.value for side in (left, right) for piece, _ in side.numbers(Kind.COUNT)]
    before = left.numbers(*NUMBERS)
    behind = [piece for piece, _ in right.numbers(*NUMBERS)]
    if signed:
        # Another number in front counts as well, unless it is a line's, a price or a table's.
        rivals = [
            piece.value for piece, is_apart in before
            if not left.numbers(Kind.COUNT) and not is_apart and not piece.is_dotted and piece.text[0] != "0"
        ]  # fmt: skip
        place = next((piece.value for piece, _ in before if piece.is_dotted), None)
        return Card(title, _distinct(*signed, *rivals), place, is_signed=True)
    if before:
        named = right.after_equals()
        if named and named != before[-1][0].value and before[-1][0].kind is not Kind.BRACKET:
            return Card(title, _distinct(before[-1][0].value, named))
        near = [piece for piece, is_apart in right.numbers(*NUMBERS) if not is_apart and piece.value]
        card = _counted_in_front(title, before, [piece.value for piece in behind if piece.value])
        return replace(card, is_rival_near=bool(near))
    others = [piece for side in (left, right) for piece, _ in side.numbers(Kind.CODED, Kind.LOOSE)]
    coded = [piece.value for piece in others if piece.value < 100]
    if not behind:
        return Card(title, _distinct(1, *coded), is_counted=False)
    behind = [piece for piece in behind if piece.value] or behind[:1]
    values = [piece.value for piece in behind]
    is_alone = len(values) == 1 and not any(piece.kind is Kind.LOOSE for piece in others)
    if is_alone and (values[0] <= _LIKELY or (values[0] < 10 and behind[0].kind is Kind.BRACKET)):
        return Card(title, (values[0],))
    brackets = [piece for piece in behind[1:] if piece.kind is Kind.BRACKET]
    if behind[0].kind is Kind.BRACKET and 0 < values[0] < 10 and not brackets and not left.numbers(Kind.CODED):
        return Card(title, (values[0],))
    likely = [value for value in values if 0 < value <= _LIKELY]
    return Card(title, _distinct(*(likely or [1]), *values, 1))


def _counted_in_front(title: str, before: list[tuple[Piece, bool]], behind: list[int]) -> Card:
    """Numbers stand before the title, and perhaps behind it; none has a sign."""
    near, is_apart = before[-1]
    others = [
        piece.value
        for piece, is_other_cell in before[:-1]
        if not piece.is_dotted and (is_other_cell <= is_apart or (len(before) == 2 and 0 < piece.value <= _LIKELY))
    ]
    if near.is_dotted and near.kind is Kind.NUMBER:
        likely = [value for value in behind if value <= _LIKELY]
        return Card(title, _distinct(*likely, near.value, *behind), near.value, behind[0] if behind else None)
    if others or near.kind is Kind.BRACKET:
        return Card(title, _distinct(near.value, *others))
    if near.text[0] == "0" and near.value:
        return Card(title, _distinct(near.value, *(behind or [1])))
    if behind and near.value > (_LIKELY if is_apart else 9) and min(behind) <= _LIKELY:
        return Card(title, _distinct(min(behind), near.value), rival=near.value)
    return Card(title, (near.value,), rival=behind[0] if behind else None)


def _distinct(*values: int) -> tuple[int, ...]:
    return tuple(dict.fromkeys(values))
