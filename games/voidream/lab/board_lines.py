"""Lines of a board: titles with copies, how a card lies in brackets behind it, and what is attached to it below."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from typing import Any

from games.kernel.board import BoardFault
from games.kernel.refusal import DataError
from games.voidream.lab.board import ATTACHES, UNDER, Place, field_name
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import CONSTRUCT, ENTITY, KIND_NAMES, KIND_PLURALS, KINDS

__all__ = ["Lines"]

Json = dict[str, Any]
MOST_LINES = 120
LONGEST_LINE = 200
MOST_COPIES = 60
MOST_HINTS = 8
"""Unknown titles for which near ones are looked for: that takes a while."""
LINE = re.compile(r"(?:(?P<copies>\d{1,3})\s*[x×]?\s+)?(?P<title>.*?)(?:\s*\((?P<notes>[^()]*)\))?")
OWNERS = {"owner a": "A", "owner b": "B"}


class Lines:
    """Reads lines as entries of a position, and gathers what is wrong with them."""

    def __init__(self, values: Mapping[str, str], cards: Mapping[str, CardDef]) -> None:
        self.values = values
        self.cards = cards
        self.by_words = {title.casefold(): title for title in cards}
        self.faults: list[BoardFault] = []

    def one(self, name: str, kinds: int) -> str:
        text = self.values.get(name, "").strip()
        return self.title(name, text, kinds) or "" if text else ""

    def entries(self, seat: str, place: Place) -> list[Json]:
        name = field_name(seat, place.name)
        lines = [line.strip() for line in self.values.get(name, "").splitlines() if line.strip()]
        if len(lines) > MOST_LINES or any(len(line) > LONGEST_LINE for line in lines):
            self.fault(name, f"{MOST_LINES} lines of {LONGEST_LINE} signs are taken at most.")
            return []
        found: list[Json] = []
        for number, line in enumerate(lines):
            if not (place.is_host and line.startswith(ATTACHES)):
                found += self.read(name, place, line)
            elif number == 0:
                self.fault(name, f"“{line}”: write what is attached below the card that holds it.")
            elif found:
                found[-1].setdefault("attached", []).extend(self.under(name, line.removeprefix(ATTACHES).strip()))
        if place.name == "deck" and sum(entry.get("face") == "up" for entry in found) > 1:
            self.fault(name, "Only one construct beside the bastion is active (V8.5): let one lie (face up).")
        return found

    def under(self, name: str, line: str) -> list[Json]:
        """What is attached to the card of the line above."""
        if line.startswith(ATTACHES):
            self.fault(name, f"“{ATTACHES}{line}”: what is attached holds nothing itself (V9.1).")
            return []
        return self.read(name, UNDER, line)

    def read(self, name: str, place: Place, line: str) -> list[Json]:
        # A title may have numbers and brackets in itself.
        whole = line.casefold() in self.by_words
        read = None if whole else LINE.fullmatch(line)
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
            is_few = len(self.faults) < MOST_HINTS
            near = difflib.get_close_matches(text.casefold(), list(self.by_words), 1) if is_few else []
            hint = f" Did you mean “{self.by_words[near[0]]}”?" if near else ""
            self.fault(name, f"There is no card “{text}”.{hint}")
            return None
        try:
            kind = self.cards[title].kind
        except DataError as error:
            self.fault(name, f"{error}.")
            return None
        if not kind & kinds:
            wanted = ", ".join(KIND_PLURALS[word] for word, bit in KINDS.items() if bit & kinds)
            self.fault(name, f"“{title}” is of the kind {KIND_NAMES[kind]}, and here lie {wanted} alone.")
            return None
        return title

    def notes(self, name: str, place: Place, title: str, text: str) -> Json:
        """How a card lies, from what stands in brackets behind it."""
        state: Json = {}
        for note in filter(None, (" ".join(part.split()).casefold() for part in text.split(","))):
            word, _, number = note.rpartition(" ") if note[-1].isdecimal() else (note, "", "")
            fits = word in map(str.casefold, place.notes) and bool(number) == (word in ("damage", "charges"))
            if not fits or len(number) > 2:
                known = " or ".join(f"({each})" for each in place.notes)
                hint = f"; known are {known}" if known else ": nothing stands in brackets here"
                self.fault(name, f"“{title}”: unknown note “{note}”{hint}.")
            elif word == "face up" and self.cards[title].kind != CONSTRUCT:
                self.fault(name, f"“{title}” is no construct, and can’t lie face up in a deck (V8.5).")
            elif word == "damage" and self.cards[title].kind != ENTITY:
                self.fault(name, f"“{title}” is no entity, and takes no damage.")
            elif word == "exhausted" and place is UNDER and self.cards[title].kind == ENTITY:
                self.fault(name, f"“{title}” is attached, and can’t be exhausted: it is no entity in play (V12.7).")
            elif word in ("face up", "face down"):
                state["face"] = word.removeprefix("face ")
            elif word in OWNERS:
                state["owner"] = OWNERS[word]
            else:
                state[word] = int(number) if number else True
        return state

    def fault(self, name: str, sentence: str) -> None:
        self.faults.append(BoardFault(name, sentence))
