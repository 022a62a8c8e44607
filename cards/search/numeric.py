"""Conditions on numbers: `cost<=2`, `cost:1-2`, `cost:odd`, `power>cost`, `power+cost>life+2`.

sum := ("+" | "-")? addend (("+" | "-") addend)*
addend := digits | the key of a number, or of values that are counted
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from django.utils.translation import gettext

from cards.search.query import Addend, Between, Compare, Node, Parity, Sum
from cards.search.registry import Registry
from cards.search.scanner import MINUS, Piece, Scanner
from games.kernel.cards.search import SearchField

ADDEND = r"(?:[A-Za-z][A-Za-z_]{0,29}|[0-9]{1,6})"
_SUM = re.compile(rf"[+−–-]?{ADDEND}(?:[+−–-]{ADDEND})*\Z")
_PARTS = re.compile(rf"([+−–-]?)({ADDEND})")
_RANGE = re.compile(r"([0-9]{1,6})[−–-]([0-9]{1,6})\Z")
_PARITIES = {"even": False, "odd": True}
_TURNED = {"=": "=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}


@dataclass(frozen=True, slots=True)
class Numbers:
    """Parses numbers, and reports their errors to a scanner."""

    scanner: Scanner
    registry: Registry

    def is_one(self, text: str) -> bool:
        """Whether a value is a count, where it could also be one of the values."""
        names = [name for _, name in _PARTS.findall(text)] if _SUM.match(text) else []
        is_sum = bool(names) and all(name.isdecimal() or self.registry.number(name) for name in names)
        return is_sum or text.lower() in _PARITIES or _RANGE.match(text) is not None

    def condition(self, left: Sum, of: Piece, how: str, value: Piece) -> Node | None:
        """`of` is what the left side was read from."""
        if how == "=" and value.text.lower() in _PARITIES:
            return Parity(left, _PARITIES[value.text.lower()])
        if span := _RANGE.match(value.text):
            return self._range(left, of, how, value, int(span[1]), int(span[2]))
        right = self.sum(value, of.text)
        if right is None:
            return None
        if has_field(left):
            return Compare(left, how, right)
        if has_field(right):
            return Compare(right, _TURNED[how], left)
        self.scanner.fault(of.start, value.end, gettext("Both sides are plain numbers. One side needs a filter."))
        return None

    def sum(self, piece: Piece, against: str = "") -> Sum | None:
        """The parsed sum; `against` is what it is compared with, if this is the right side."""
        if not _SUM.match(piece.text):
            self._no_number(piece, against)
            return None
        found = []
        for part in _PARTS.finditer(piece.text):
            field = None if part[2][0].isdecimal() else self.registry.number(part[2])
            if field is None and not part[2][0].isdecimal():
                begins = piece.start + part.start(2)
                self._no_number(Piece(part[2], begins, begins + len(part[2]), False), against)
                return None
            found.append(Addend(field or int(part[2]), bool(part[1]) and part[1] in MINUS))
        return tuple(found)

    def _range(self, left: Sum, of: Piece, how: str, value: Piece, least: int, most: int) -> Node | None:
        if how != "=":
            instead = f"{of.text}:{min(least, most)}-{max(least, most)}"
            self.scanner.fault(of.start, value.end, gettext("Use a range with “:” or “=”."), instead)
        elif least > most:
            self.scanner.fault(
                value.start, value.end, gettext("Put the lower number of a range first."), f"{most}-{least}"
            )
        elif not has_field(left):
            self.scanner.fault(of.start, value.end, gettext("Both sides are plain numbers. One side needs a filter."))
        else:
            return Between(left, least, most)
        return None

    def _no_number(self, piece: Piece, against: str) -> None:
        near = self.registry.nearest_number(piece.text)
        if against:
            message = gettext("“%(against)s” needs a number or another number filter.") % {"against": against}
        elif self.registry.field(piece.text):
            message = gettext("“%(key)s” isn’t a number, so it can’t be added.") % {"key": piece.text}
        else:
            message = gettext("Unknown filter “%(key)s”.") % {"key": piece.text}
        self.scanner.fault(piece.start, piece.end, message, near)


def has_field(of: Sum) -> bool:
    return any(isinstance(each.of, SearchField) for each in of)
