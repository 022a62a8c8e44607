"""The pieces of a line of a deck list: what people and other sites write around the title of a card.

A line is cleaned of markup once, and what is left on both sides of a title is cut into pieces: copies, other numbers,
sets, prices, labels, notes. What they mean together is decided in `card_lines`.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from enum import Enum, auto
from functools import lru_cache
from typing import NamedTuple
from unicodedata import category, normalize

_APOSTROPHE = re.compile(r"(?<=\w)[\u02bc\u00b4`](?=\w)")
_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2060\ufe0e\ufe0f\ufeff]")
_KEYCAP = re.compile("(\\d)\ufe0f?\u20e3")
_NEXT_CELL = re.compile(r"</t[dh]>\s*<t[dh]\b[^<>]*>", re.IGNORECASE)
_NEXT_ITEM = re.compile(r"<br\s*/?>|</(?:li|p|tr)>\s*(?=<)", re.IGNORECASE)
_TAGS = re.compile(
    r"</?(?:[abiuspq]|br|code|div|em|h[1-6]|[ou]l|li|pre|span|strong|table|tbody|td|th|thead|tr)\b[^<>]*>|"
    r"\[/?(?:b|i|u|s|li|list|card|cards|deck|h[1-6]|quote|center|url|size|sup|spoiler|color|code|\*)(?:=[^\]]*)?\]|"
    r"\[(?:[0-9a-f]{6}|-)\]",
    re.IGNORECASE,
)
_FOLDED = re.compile(r"\[(?:spoiler|hide|collapse)=\"?([^\]\"]+)\"?\]", re.IGNORECASE)
"""What hides the lines that follow under words of its own."""
_SINGLE = re.compile(r"^(\W*)(?:a|one) single\b", re.IGNORECASE)
_LINK = re.compile(r"\[([^\[\]]+)\]\([^()\s]*\)")
ADDRESS = re.compile(r"\bhttps?://[^\s|;,]+")
_BOX = frozenset(map(chr, range(0x2500, 0x2580)))
_STRONG = re.compile(r"\*\*|__|~~|`")
_EMPHASIS = re.compile(r"(?<![^\W_])_+|_+(?![^\W_])")
CODE = re.compile(r"(?!(?:I[IVX]+|V?I{2,3}|VI|IX)$)[A-Z][A-Z\d]{1,4}")
_BULLET = re.compile(r"^(?:>\s*)*(?:[-*•+‣◦▪·–—►▶▸➤»]\s+)?(?:\[[ xX✓]?\]\s+)?")
LONGEST_LINE = 500
"""Signs of a line with a card; a longer one is a text."""

_WORDS_FOR_NUMBERS = (
    "zero null",
    "one ein eine einen un une uno una ett uma один",
    "two zwei deux dos due två twee dois dwa два",
    "three drei trois tres tre drie três trzy три",
    "four vier quatre cuatro quattro fyra quatro cztery четыре",
    "five fünf cinq cinco cinque fem vijf пять",
    "six sechs seis sei sex zes шесть",
    "seven sieben sept siete sette sju семь",
    "eight acht huit ocho otto åtta восемь",
    "nine neun neuf nueve nove nio девять",
    "ten zehn dix diez dieci tio десять",
)
NUMBER_WORDS = {word: number for number, words in enumerate(_WORDS_FOR_NUMBERS) for word in words.split()}
_SPELLED = "|".join(sorted(NUMBER_WORDS, key=len, reverse=True))
N = rf"(?:\d{{1,2}}(?!\d)|(?:{_SPELLED})(?!\w))"
_COUNTED_IN = (
    r"cop(?:y|ies|ie|ia|ias)|c[oó]pias?|kopi(?:e|er|en|or|a)?|kopie[nr]?|of|pcs?|pieces?|times|mal|stk|stck|stück|st|"
    r"ex|exemplare?|exemplaires?|ejemplar(?:es)?|szt|ks|kpl|adet|шт(?:ук[аи]?)?|[枚張张개장份]"
)
"""Words behind a number that make it copies."""
_COUNT_LABELS = r"qty|quantity|count|copies|amount|anzahl|menge|antal|quantité|cantidad|quantità|aantal"
_MONEY = r"[$€£¥₽₩¢]|USD|EUR|GBP|CHF|SEK|NOK|DKK|PLN|zł|kr|tix|euros?|dollars?|cents?|руб|ct"
_AMOUNT = r"\d+(?:[.,]\d+)?"


class Kind(Enum):
    """What a piece of a line is."""

    COUNT = auto()
    """A number with a sign or a word for copies: `3x`, `x3`, `3 of`."""
    BRACKET = auto()
    """A number alone in brackets."""
    NUMBER = auto()
    """A bare number that may be copies."""
    CODED = auto()
    """A number behind a set: that of the card there, if copies are written elsewhere."""
    LOOSE = auto()
    """A number behind a `#`, in a note or among other words: nothing, if copies are surely written elsewhere."""
    LARGE = auto()
    """A number that can't be copies."""
    CODE = auto()
    """A word in capitals, as sets have."""
    WORD = auto()
    LABEL = auto()
    """`Bastion:`"""
    REMARK = auto()
    """A price, a time, a set in brackets, a number with letters: it counts nothing, whatever else is there."""
    NOTE = auto()
    """What follows ` # `, ` // ` or ` -- `."""
    MARK = auto()
    """The end of a cell."""


class Piece(NamedTuple):
    """A piece with its place in the text. `is_dotted`: a dot, a bracket or a colon follows, as in a numbered list."""

    kind: Kind
    text: str
    start: int
    value: int = 0
    is_dotted: bool = False


_PIECE = re.compile(
    rf"""
    (?P<remark> \d{{4}}-\d\d-\d\d (?:T[\d:.]+Z?)? | \d{{1,2}}[./]\d{{1,2}}[./]\d{{2,4}} (?!\w)
      | \d{{1,2}}:\d\d (?::\d\d)? (?:\s*[ap]\.?m\b\.?)? (?!\w)
      | (?:{_MONEY})\s*{_AMOUNT} (?!\w) | {_AMOUNT}\s*(?:{_MONEY}|%) (?!\w) | \d+\.(?!0(?!\d))\d{{1,2}} (?![\w.])
      | (?<!\w)[a-z]\)(?=\s) | \*(?!\d)[\w\ :-]{{1,12}}\* | \^[^^]*\^ )
    | (?P<bracket> \([^()]*\) | \[[^\[\]]*\] | \{{[^{{}}]*\}} | <[^<>]*> )
    | (?P<either> (?<!\w) \d{{1,2}} \ [x×✕✖] \ \d{{1,2}} (?![\w.,]) )
    | (?P<count> (?<!\w) (?:
          \d{{1,2}} [x×✕✖*] (?!\w)
        | {N} \s+ [x×✕✖*] (?! [\w*] )
        | {N} [\s-]* (?:{_COUNTED_IN}) (?!\w) \.? (?: \s+ (?:of|di|de|von|av) (?!\w) )? (?: \s+ the (?!\w) )?
        | (?: [x×✕✖] \s* | \* ) \d{{1,2}} (?!\w)
        | (?:{_COUNT_LABELS}) \s*[:=]?\s* \d{{1,2}} (?!\w)
        | (?:{_SPELLED}) mal (?!\w) ) )
    | (?P<owned> (?<![\w/]) \d \s?/\s? \d (?![\w/]) )
    | (?P<id> (?<!\w) (?: (?:no|nr|num|n)[.°º]\s*\d+ | (?:no|nr)\s+\d+ | \d+\s?/\s?\d+ | \d{{1,4}}[a-wyz]
        | [a-z][a-z\d]{{0,5}} (?: [-/\#] | (?<=[a-z]{{2}})(?=\d) ) \d{{1,4}}[a-z]? ) (?!\w) )
    | (?P<coded> (?<!\w) (?-i:[A-Z][A-Z\d]{{1,4}}) \s+ \#? \d{{1,4}} (?!\w) )
    | (?P<loose> \# \d{{1,4}} (?!\w) )
    | (?P<label> (?<!\w) [^\W\d_] [\w\ .'’&/-]{{0,40}}? (?: : (?=\s|$) | \s*= (?!>) ) )
    | (?P<note> (?<!\S) (?: \# | // | -- ) .* )
    | (?P<large> (?<!\w) \d{{3,}} (?!\w) [.)]? )
    | (?P<number> (?<!\w) \d{{1,2}} (?: \.0 )? (?!\w) (?: [.)] (?!\d) | : (?=\s|$) )? )
    | (?P<word> [^\W_]+ (?: ['’.-][^\W_]+ )* )
    | (?P<mark> [\t|;,:=·•●∙⋅–—] | (?<!\S) [-/+&→] (?!\S) | [=-]> )
    """,
    re.VERBOSE | re.IGNORECASE,
)
_GLUED = re.compile(
    r"(?<!\w)(\d{1,2}[x×✕✖*]?|[x×✕✖]\d{1,2})(?=[^\W\d_]{2})|(?<=\w)(?=[x×✕✖*]\d{1,2}(?!\w))|(?<=[枚張张개장份])(?=\w)|"
    r"(?<=[^\W\d_]{2})(?=\d{1,2}(?!\w))",
    re.IGNORECASE,
)


def tidy(line: str) -> str:
    """The line with one space between words."""
    return " ".join(line.lstrip("\ufeff").split())


def is_rule(line: str) -> bool:
    """Is it made of strokes and dots alone, if of anything?"""
    return all(
        sign.isspace() or category(sign)[0] == "P" or category(sign) in ("Sm", "Sk") or sign in _BOX for sign in line
    )


@lru_cache(maxsize=64)
def cleaned(line: str) -> str:
    """A line without what can't be seen, and what makes it an item, a link or bold in Markdown, HTML or a forum. Cells
    of HTML and columns that spaces align are parted by tabs.
    """
    seen = _INVISIBLE.sub("", _KEYCAP.sub(r"\1x ", html.unescape(line)))
    seen = _NEXT_ITEM.sub(" · ", _NEXT_CELL.sub("\t", _APOSTROPHE.sub("'", seen)))
    seen = _FOLDED.sub(r"\1", _SINGLE.sub(r"\g<1>one", seen.strip()))
    text = ADDRESS.sub("", _LINK.sub(r"\1", _TAGS.sub("", _BULLET.sub("", seen))))
    text = normalize("NFKC", _EMPHASIS.sub("", _STRONG.sub("", text)))
    text = re.sub(r" ?\t ?| {2,}", "\t", re.sub(r"[^\S\t]", " ", text))
    return _BULLET.sub("", text.strip())


def unglued(text: str) -> str:
    """With a space between a title and the copies that were written onto it."""
    return _GLUED.sub(lambda found: f"{found.group(1) or ''} ", text)


def cells_of(line: str) -> list[str]:
    """The cells of a row of a table, or one; they stay at their places where some are empty."""
    line = _NEXT_CELL.sub("\t", line).strip(" ")
    if line[:1] in ("|", "!"):
        line = re.sub(r"\|\||!!", "|", f"|{line[1:]}")
    mark = next((mark for mark in "\t|;," if mark in line), "")
    if len(line) > LONGEST_LINE:
        return [tidy(cleaned(line))]
    if not mark:
        return [tidy(cleaned(cell)) for cell in re.split(r"\s{2,}", line)]
    if mark == "|":
        line = line.strip("|")
    # A quoted cell may have the mark in itself.
    cells = re.findall(rf'(?:^|{re.escape(mark)})(\s*"[^"]*"\s*(?={re.escape(mark)}|$)|[^{re.escape(mark)}]*)', line)
    return [tidy(cleaned(cell)).strip("\"'[](){} ") for cell in cells]


def number_in(cell: str) -> int | None:
    """The number of copies that a cell of a table is."""
    found = [piece for piece in pieces(cell) if piece.kind is not Kind.MARK]
    counts = (Kind.COUNT, Kind.BRACKET, Kind.NUMBER)
    return found[0].value if len(found) == 1 and found[0].kind in counts else None


def pieces(text: str, *, is_before: bool = False) -> list[Piece]:
    """What is written there, piece by piece; signs that mean nothing are left out. `is_before`: a title follows, and so
    its copies rather than the number of a card.
    """
    found = [piece for match in _PIECE.finditer(text) for piece in _read(match)]
    last = max((at for at, piece in enumerate(found) if piece.kind is not Kind.MARK), default=0)
    for at, piece in enumerate(found):
        before = found[at - 1] if at else None
        after = found[at + 1] if at + 1 < len(found) else None
        if piece.kind is Kind.WORD and piece.text.casefold() in NUMBER_WORDS:
            if not any(each and each.kind in (Kind.WORD, Kind.CODE) for each in (before, after)):
                found[at] = piece._replace(kind=Kind.NUMBER, value=NUMBER_WORDS[piece.text.casefold()])
        elif piece.kind in (Kind.NUMBER, Kind.LARGE) and not (is_before and at == last) and _names_number(found[:at]):
            found[at] = piece._replace(kind=Kind.CODED)
    return found


def _names_number(before: list[Piece]) -> bool:
    """Do these pieces end with a set, in a cell of its own or in brackets, which a card's number follows?"""
    if not before or before[-1].kind is Kind.MARK:
        return len(before) > 1 and before[-1].text in "\t|;," and before[-2].kind is Kind.CODE
    return before[-1].kind is Kind.CODE or (before[-1].kind is Kind.REMARK and before[-1].text[0] in "([{<")


def _read(match: re.Match[str]) -> Iterator[Piece]:
    name, text, start = match.lastgroup or "", match.group(), match.start()
    digits = re.search(r"\d+", text)
    value = int(digits.group()[:4]) if digits else 0
    if name == "bracket":
        yield _bracket(text, start)
    elif name == "count":
        spelled = re.match(r"[^\W\d_]+", text)
        yield Piece(Kind.COUNT, text, start, value if digits else _number_word(spelled.group() if spelled else ""))
    elif name == "owned":
        yield Piece(Kind.LOOSE, text, start, value)
    elif name == "either":
        yield from (Piece(Kind.COUNT, number, start, int(number)) for number in re.findall(r"\d+", text))
    elif name == "id":
        yield Piece(Kind.REMARK, text, start)
    elif name == "note":
        yield Piece(Kind.NOTE, text, start)
        # A sign within a note begins no further one.
        within = re.sub(r"(?<!\S)(?:#|//|--)", " ", text)
        numbers = [piece for piece in pieces(within) if piece.kind in (Kind.NUMBER, Kind.COUNT, Kind.BRACKET)]
        yield from (piece._replace(kind=Kind.LOOSE, start=start) for piece in numbers)
    elif name in ("number", "large"):
        yield Piece(Kind[name.upper()], text, start, value, text[-1] in ".):")
    elif name == "word" and CODE.fullmatch(text):
        yield Piece(Kind.CODE, text, start)
    else:
        yield Piece(Kind[name.upper()], text, start, value)


def _bracket(text: str, start: int) -> Piece:
    """A number in brackets, copies in brackets, or a remark, in which a number is at most that of a card."""
    within = pieces(text[1:-1])
    if counts := [piece for piece in within if piece.kind is Kind.COUNT]:
        return counts[0]._replace(text=text, start=start)
    if within and within[0].kind is Kind.NUMBER and (len(within) == 1 or within[1].kind is Kind.MARK):
        return Piece(Kind.BRACKET, text, start, within[0].value)
    numbers = [piece for piece in within if piece.kind is Kind.NUMBER]
    return numbers[0]._replace(kind=Kind.LOOSE, text=text, start=start) if numbers else Piece(Kind.REMARK, text, start)


def _number_word(word: str) -> int:
    return NUMBER_WORDS[word.casefold().removesuffix("mal")]
