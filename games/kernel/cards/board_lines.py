"""Lines of a board: titles with copies, and how a card lies in brackets behind it."""

from __future__ import annotations

import difflib
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from games.kernel.board import BoardFault
from games.kernel.refusal import DataError

Json = dict[str, Any]
C = TypeVar("C")
_MOST_LINES: Final = 120
LONGEST_LINE: Final = 200
MOST_COPIES: Final = 60
_MOST_HINTS: Final = 8
"""Unknown titles for which near ones are looked for: that takes a while."""
_LINE: Final = re.compile(r"(?:(?P<copies>\d{1,3})\s*[x×]?\s+)?(?P<title>.*?)(?:\s*\((?P<notes>[^()]*)\))?")


def field_name(seat: str, place: str) -> str:
    return f"{seat}.{place}"


@dataclass(frozen=True, slots=True)
class Place:
    """Where cards of these kinds can lie. Notes in brackets behind a title say how; `counted` are those with a number
    behind them."""

    name: str
    label: str
    kinds: int
    help: str = ""
    notes: tuple[str, ...] = ()
    counted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Kinds(Generic[C]):
    """The kinds of a game's cards: each has its bit, and is called so."""

    of: Callable[[C], int]
    names: Mapping[int, str]
    plurals: Mapping[int, str]


class Lines(ABC, Generic[C]):
    """Reads lines as entries of a position, and gathers what is wrong with them. A game says what its notes mean."""

    def __init__(self, values: Mapping[str, str], cards: Mapping[str, C], kinds: Kinds[C]) -> None:
        self.values = values
        self.cards = cards
        self.kinds = kinds
        self.by_words = {title.casefold(): title for title in cards}
        self.faults: list[BoardFault] = []

    @abstractmethod
    def noted(self, place: Place, title: str, word: str, number: int) -> Json | str:
        """What a note, one of the place's, says of a card; or why it can't be said of this one."""

    def one(self, name: str, kinds: int) -> str:
        text = self.values.get(name, "").strip()
        return self.title(name, text, kinds) or "" if text else ""

    def entries(self, seat: str, place: Place) -> list[Json]:
        name = field_name(seat, place.name)
        lines = [line.strip() for line in self.values.get(name, "").splitlines() if line.strip()]
        if len(lines) > _MOST_LINES or any(len(line) > LONGEST_LINE for line in lines):
            self.fault(name, f"{_MOST_LINES} lines of {LONGEST_LINE} signs are taken at most.")
            return []
        found: list[Json] = []
        for line in lines:
            self.add(name, place, line, found)
        return found

    def add(self, name: str, place: Place, line: str, found: list[Json]) -> None:
        """A line of a field, after what was found above it."""
        found += self.read(name, place, line)

    def read(self, name: str, place: Place, line: str) -> list[Json]:
        # A title may have numbers and brackets in itself.
        whole = line.casefold() in self.by_words
        read = None if whole else _LINE.fullmatch(line)
        title = self.title(name, read["title"] if read else line, place.kinds)
        copies = int(read["copies"] or 1) if read else 1
        if not 1 <= copies <= MOST_COPIES:
            self.fault(name, f"“{line}”: 1 to {MOST_COPIES} copies are taken.")
        elif title:
            state = self.notes(name, place, title, read["notes"] or "" if read else "")
            return [{"card": title, **state} for _ in range(copies)]
        return []

    def title(self, name: str, text: str, kinds: int) -> str | None:
        title = self.by_words.get(text.casefold())
        if title is None:
            is_few = len(self.faults) < _MOST_HINTS
            near = difflib.get_close_matches(text.casefold(), list(self.by_words), 1) if is_few else []
            hint = f" Did you mean “{self.by_words[near[0]]}”?" if near else ""
            self.fault(name, f"There is no card “{text}”.{hint}")
            return None
        try:
            kind = self.kinds.of(self.cards[title])
        except DataError as error:
            self.fault(name, f"{error}.")
            return None
        if not kind & kinds:
            wanted = ", ".join(plural for bit, plural in self.kinds.plurals.items() if bit & kinds)
            name_of_kind = self.kinds.names[kind]
            self.fault(name, f"“{title}” is of the kind {name_of_kind}, and here lie {wanted} alone.")
            return None
        return title

    def notes(self, name: str, place: Place, title: str, text: str) -> Json:
        """How a card lies, from what stands in brackets behind it."""
        state: Json = {}
        for note in filter(None, (" ".join(part.split()).casefold() for part in text.split(","))):
            word, _, number = note.rpartition(" ") if note[-1].isdecimal() else (note, "", "")
            fits = word in map(str.casefold, place.notes) and bool(number) == (word in place.counted)
            if not fits or len(number) > 2:
                known = " or ".join(f"({each})" for each in place.notes)
                hint = f"; known are {known}" if known else ": nothing stands in brackets here"
                self.fault(name, f"“{title}”: unknown note “{note}”{hint}.")
                continue
            said = self.noted(place, title, word, int(number or 0))
            if isinstance(said, str):
                self.fault(name, said)
            else:
                state |= said
        return state

    def fault(self, name: str, sentence: str) -> None:
        self.faults.append(BoardFault(name, sentence))
