"""Typographic characters made plain, one for one, so that every column stays where it was."""

from __future__ import annotations

_QUOTES = '"\u201c\u201d\u201e\u201f\u00ab\u00bb'
_PLAIN = str.maketrans(
    {
        **dict.fromkeys("\u2019\u2018\u201a\u201b\u02bc`\u00b4\u2032", "'"),
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d", "-"),
        **dict.fromkeys("\ufe62\uff0b", "+"),
        **dict.fromkeys("\ufe55\uff1a", ":"),
        **dict.fromkeys(
            "\t\r\v\f\x00\x1c\x1d\x1e\x1f\x85\u00a0\u2007\u2009\u200a\u200b\u202f\u2028\u2029\u3000\ufeff", " "
        ),
        **dict.fromkeys(_QUOTES, '"'),
    }
)


def plain(line: str) -> str:
    """The line with straight quotes, hyphens and spaces; what stands between two quotes is kept as it is."""
    pieces = line.translate(_PLAIN).split('"')
    start = 0
    for index, piece in enumerate(pieces):
        if index % 2 and index < len(pieces) - 1:
            pieces[index] = line[start : start + len(piece)]
        start += len(piece) + 1
    return '"'.join(pieces)
