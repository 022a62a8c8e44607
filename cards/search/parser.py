"""Parser of queries. It never raises: errors are left out and reported.

    any := all (("or" | "|") all)*
    all := one ("and"? one)*
    one := ("-" | "not") one | "(" any ")" | condition

What a condition is, `terms.py` knows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from django.utils.translation import gettext

from cards.search.query import DEEPEST, LONGEST, All, AnyOf, Fault, Node, Not, Query, joined
from cards.search.registry import Registry
from cards.search.terms import Terms, Token

_MOST_FAULTS = 3
_ENDS = ("", ")", "or", "and")
_BEGINS = ("", "(", "or", "and", "not")


def parse(text: str, registry: Registry) -> Query:
    """The query with its valid parts."""
    if len(text) > LONGEST:
        message = gettext("A search can have at most %(most)s characters. This one has %(count)s.") % {
            "most": LONGEST,
            "count": len(text),
        }
        return Query(text, None, faults=(Fault(LONGEST + 1, len(text) - LONGEST, message),))
    terms = Terms(text, registry)
    parser = Parser(text, terms.tokens())
    tree = parser.question()
    faults = sorted([*terms.faults, *parser.faults], key=lambda fault: fault.column)
    return Query(text, tree, tuple(terms.order), tuple(faults[:_MOST_FAULTS]), tuple(terms.spans))


class Parser:
    """Parses how conditions are joined."""

    def __init__(self, text: str, tokens: Sequence[Token]) -> None:
        self.text = text
        self.tokens = tokens
        self.at = 0
        self.depth = 0
        self.faults: list[Fault] = []

    def kind(self, ahead: int = 0) -> str:
        """The kind of a token around the place; empty beyond the ends."""
        at = self.at + ahead
        return self.tokens[at].kind if 0 <= at < len(self.tokens) else ""

    def fault(self, token: Token, message: str, mended: str = "") -> None:
        self.faults.append(Fault(token.start + 1, token.end - token.start, message, mended, mended))

    def question(self) -> Node | None:
        parts = []
        while self.kind():
            parts.append(self.any_of())
            if self.kind() == ")":
                self.fault(self.tokens[self.at], gettext("Unmatched closing bracket."))
                self.at += 1
        return joined(All, parts)

    def any_of(self) -> Node | None:
        parts = [self.all_of()]
        while self.kind() == "or":
            self.check_sides()
            self.at += 1
            parts.append(self.all_of())
        return joined(AnyOf, parts)

    def all_of(self) -> Node | None:
        parts = []
        while self.kind() not in ("", ")", "or"):
            if self.kind() == "and":
                self.check_sides()
                self.at += 1
            else:
                parts.append(self.one())
        return joined(All, parts)

    def check_sides(self) -> None:
        if self.kind(-1) in _BEGINS or self.kind(1) in _ENDS:
            token = self.tokens[self.at]
            word = self.text[token.start : token.end]
            mended = f'{self.text[: token.start]}"{word}"{self.text[token.end :]}' if len(self.tokens) == 1 else ""
            self.fault(token, gettext("“%(word)s” needs a condition on both sides.") % {"word": word}, mended)

    def one(self) -> Node | None:
        token = self.tokens[self.at]
        self.at += 1
        if token.kind == "not":
            if self.kind() in _ENDS:
                self.fault(token, gettext("Nothing to exclude. Add a condition after it."))
                return None
            part = self.deeper(token, self.one)
            return part.part if isinstance(part, Not) else Not(part) if part else None
        if token.kind == "(":
            return self.deeper(token, lambda: self.bracket(token))
        return token.node

    def bracket(self, opened: Token) -> Node | None:
        if self.kind() == ")":
            self.fault(opened, gettext("These brackets are empty."))
        part = self.any_of()
        if self.kind() == ")":
            self.at += 1
        elif self.depth <= DEEPEST:
            self.fault(opened, gettext("This bracket isn’t closed."), f"{self.text.rstrip()})")
        return part

    def deeper(self, token: Token, what: Callable[[], Node | None]) -> Node | None:
        """Stops parsing where it is nested too deeply."""
        if self.depth > DEEPEST:
            return None
        self.depth += 1
        if self.depth > DEEPEST:
            self.fault(token, gettext("More than %(most)s nested brackets and negations.") % {"most": DEEPEST})
            self.at = len(self.tokens)
            return None
        part = what()
        self.depth -= self.depth <= DEEPEST
        return part
