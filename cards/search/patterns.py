"""Regular expressions that can be asked for: what RE2 and the browser's own automaton both know, with the same meaning.

any    := all ("|" all)*
all    := (one ("*" | "+" | "?" | "{n}" | "{n,}" | "{n,m}")? "?"?)*
one    := "(" "?:"? any ")" | "[" "^"? class "]" | "." | "^" | "$" | "\\" escape | a sign

Case, accents and typographic signs make no difference; `^` and `$` stand at the ends of each line.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import re2
from django.utils.translation import gettext

from cards.search.texts import plain

_LARGEST = 1000
"""Signs, once repetitions are written out."""
_MOST_TIMES = 200
_DEEPEST = 20
_LINES = "(?m)"
"""The flag for `^` and `$` at each line: the option of that name belongs to another syntax than Perl's."""
_CLASSES = "dDwWsS"
_EDGES = "bB"
SIGNS = {"n": "\n", "t": "\t"}
_TIMES = re.compile(r"\{([0-9]{1,4})(,([0-9]{1,4})?)?\}")
_LITERAL = re.compile(r"[ -/:-@\[-^`{-~]")
"""What stands for itself behind a backslash."""


class PatternError(ValueError):
    """A regular expression that isn't taken, with its reason."""


@lru_cache(maxsize=256)
def pattern(source: str) -> Any:
    """A compiled pattern with `search`, for texts without case and accents; raises PatternError."""
    told = plain(source)
    Check(told).whole()
    options = re2.Options()
    options.case_sensitive = False
    options.never_capture = True
    options.log_errors = False
    return re2.compile(_LINES + told, options)


class Check:
    """Goes along a pattern, and counts its signs as if all repetitions were written out."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0
        self.depth = 0

    def sign(self) -> str:
        return self.source[self.at : self.at + 1]

    def whole(self) -> None:
        self.any_of()
        if self.sign():
            raise PatternError(gettext("unmatched “)”"))

    def any_of(self) -> int:
        size = self.all_of()
        while self.sign() == "|":
            self.at += 1
            size += self.all_of()
        return size

    def all_of(self) -> int:
        size = 0
        while self.sign() not in ("", "|", ")"):
            is_edge = self.sign() in "^$" or self.source[self.at : self.at + 2] in ("\\b", "\\B")
            size += self.times(self.one(), is_edge=is_edge)
            if size > _LARGEST:
                raise PatternError(gettext("too large"))
        return size

    def times(self, size: int, *, is_edge: bool) -> int:
        """With the repetition behind it, if there is one."""
        most = self.repetition()
        if not most:
            return size
        if is_edge:
            raise PatternError(gettext("nothing to repeat"))
        if self.sign() == "?":
            self.at += 1
        if self.repetition():
            raise PatternError(gettext("double repetition"))
        return size * most

    def repetition(self) -> int:
        """Goes on behind it; how often it is written out, 0 if there is none."""
        if self.sign() and self.sign() in "*+?":
            self.at += 1
            return 1
        found = _TIMES.match(self.source, self.at)
        if found is None:
            return 0
        self.at = found.end()
        least, most = int(found[1]), int(found[3] or found[1])
        if max(least, most) > _MOST_TIMES:
            raise PatternError(gettext("more than %(most)s repetitions") % {"most": _MOST_TIMES})
        if least > most:
            raise PatternError(gettext("the range %(span)s is reversed") % {"span": found[0]})
        return max(1, most + (found[2] == ","))

    def one(self) -> int:
        begins, sign = self.at, self.sign()
        if self.repetition():
            raise PatternError(gettext("nothing to repeat"))
        self.at = begins + 1
        if sign == "(":
            return self.group()
        if sign == "[":
            self.set_of_signs()
        elif sign == "\\":
            if self.sign() and self.sign() in _CLASSES + _EDGES:
                self.at += 1
            else:
                self.escaped()
        return 1

    def group(self) -> int:
        if self.sign() == "?":
            if self.source[self.at : self.at + 2] != "?:":
                raise PatternError(
                    gettext("groups that start with (%(signs)s aren’t supported")
                    % {"signs": self.source[self.at : self.at + 2]}
                )
            self.at += 2
        self.depth += 1
        if self.depth > _DEEPEST:
            raise PatternError(gettext("more than %(most)s nested groups") % {"most": _DEEPEST})
        size = self.any_of()
        if not self.sign():
            raise PatternError(gettext("missing )"))
        self.at += 1
        self.depth -= 1
        return size

    def set_of_signs(self) -> None:
        self.at += self.sign() == "^"
        is_first = True
        while is_first or self.sign() != "]":
            if not self.sign():
                raise PatternError(gettext("missing ]"))
            if self.source[self.at : self.at + 2] == "[:":
                raise PatternError(gettext("named classes such as [: aren’t supported"))
            is_first = False
            if self.sign() == "\\" and self.source[self.at + 1 : self.at + 2] in tuple(_CLASSES):
                self.at += 2
                continue
            least = most = self.member()
            if self.sign() == "-" and self.source[self.at + 1 : self.at + 2] not in ("]", ""):
                self.at += 1
                most = self.member()
            if least > most:
                raise PatternError(gettext("the range %(span)s is reversed") % {"span": f"{least}-{most}"})
        self.at += 1

    def member(self) -> str:
        sign = self.sign()
        self.at += 1
        return self.escaped() if sign == "\\" else sign

    def escaped(self) -> str:
        """The sign that stands behind a backslash; goes on behind it."""
        sign = self.sign()
        if not sign:
            raise PatternError(gettext("nothing after “\\”"))
        if sign not in SIGNS and not _LITERAL.match(sign):
            raise PatternError(gettext("\\%(sign)s isn’t supported") % {"sign": sign})
        self.at += 1
        return SIGNS.get(sign, sign)
