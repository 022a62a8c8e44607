"""A deck as a list that people write and paste: `3 Name of a card`, one in a line."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from games.kernel.game import DeckList

__all__ = ["LONGEST", "MOST_COPIES", "DeckText", "Unread", "read_list", "read_titles", "write_list"]

LONGEST = 20_000
"""Characters of a list; a deck has about a thousand."""
MOST_COPIES = 99
"""Of one card, in however many lines: no deck has more, and a page with a hundred thousand cards would never end."""
MOST_GUESSES = 40
"""Lines for which near titles are looked for: that takes a while, and a list with more of them is no list."""
COUNTED = re.compile(
    r"(?P<copies>\d{1,2})\s*[x×*]?[\s,;]+(?P<title>.+)"
    r"|(?P<after>.+?)\s*(?:[x×*,;]|\(\s*[x×]?)\s*(?P<count>\d{1,2})\s*\)?"
)
BULLET = re.compile(r"^[-*•+]\s+")
LINK = re.compile(r"\[([^\[\]]+)\]\([^()\s]*\)|\*\*")
"""A link or bold words of Markdown."""
CHOICE = re.compile(r"(?P<name>[\w ]+?)\s*:\s*(?P<value>[\w-]{1,40})")
TYPED = str.maketrans({"’": "'", "‘": "'", "`": "'", "“": '"', "”": '"', "–": "-", "—": "-"})


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that names no card: its number from 1, and the titles that come nearest."""

    number: int
    text: str
    nearest: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DeckText:
    """What was read of a list: titles with copies in their order, choices, and what could not be read."""

    entries: tuple[tuple[str, int], ...]
    choices: Mapping[str, str]
    unread: tuple[Unread, ...]


def read_list(text: str, titles: Iterable[str], choices: Sequence[str]) -> DeckText:
    """Reads `3 Title`, `3x Title`, `Title x3`, `Title (3)`, `3, Title`, `Title` and `choice: value`, as items of a
    Markdown list, too; headings and `# notes` are skipped.

    Case, kinds of quotes and dashes don't matter, and a beginning is enough where only one title begins so.
    """
    known = {_plain(title): title for title in titles}
    counts: dict[str, int] = {}
    chosen: dict[str, str] = {}
    unread: list[Unread] = []
    for number, line in enumerate(text[:LONGEST].splitlines(), start=1):
        line = LINK.sub(r"\1", BULLET.sub("", " ".join(line.lstrip("\ufeff").split())))
        if not line or line.startswith(("#", "//")) or line.endswith(":"):
            continue
        choice = CHOICE.fullmatch(line)
        name = choice.group("name").lower().replace(" ", "_") if choice else ""
        if choice and name in choices and _plain(line) not in known:
            chosen[name] = choice.group("value").lower()
            continue
        copies, title = _entry(line, known)
        if title is None:
            unread.append(_unread(number, line, copies_off(line), known, guess=len(unread) < MOST_GUESSES))
        else:
            counts[title] = min(counts.get(title, 0) + copies, MOST_COPIES)
    return DeckText(tuple(counts.items()), chosen, tuple(unread))


def read_titles(entries: Iterable[tuple[str, int]], titles: Collection[str], choices: Mapping[str, str]) -> DeckText:
    """Titles that a program wrote, with their copies; case, quotes and dashes don't matter.

    One that nobody knows is told as unread under its number, and stays in the deck, where it is a problem.
    """
    pairs = list(entries)
    # As a rule all are written exactly, and then nothing has to be made of the others.
    known = {} if all(title in titles for title, _ in pairs) else {_plain(title): title for title in titles}
    counts: dict[str, int] = {}
    unread: list[Unread] = []
    for number, (title, copies) in enumerate(pairs, start=1):
        found = title if title in titles else known.get(_plain(title))
        if found is None:
            unread.append(_unread(number, title, title, known, guess=len(unread) < MOST_GUESSES))
        counts[found or title] = min(counts.get(found or title, 0) + copies, MOST_COPIES)
    return DeckText(tuple(counts.items()), choices, tuple(unread))


def write_list(deck: DeckList) -> str:
    """The list that reads back as this deck: its choices, then its parts under headings."""
    lines = [f"{name.replace('_', ' ')}: {value}" for name, value in deck.choices.items() if value]
    for part, cards in deck.parts.items():
        if cards:
            lines += ["", f"{part.capitalize()}:"] + [f"{copies} {title}" for title, copies in cards]
    return "\n".join(lines).strip() + "\n"


def copies_off(line: str) -> str:
    """The title in a line, without its number of copies."""
    found = COUNTED.fullmatch(line)
    return (found.group("title") or found.group("after")) if found else line


def _unread(number: int, line: str, title: str, known: Mapping[str, str], *, guess: bool) -> Unread:
    wanted = _plain(title) if guess else ""
    nearest = get_close_matches(wanted, known, n=3, cutoff=0.6) if wanted else []
    return Unread(number, line[:200], tuple(known[each] for each in nearest))


def _entry(line: str, known: Mapping[str, str]) -> tuple[int, str | None]:
    # A title may itself begin with a number or end in one, so the whole line comes first.
    whole = _title(line, known, exact=True)
    if whole is not None:
        return 1, whole
    found = COUNTED.fullmatch(line)
    copies = int(found.group("copies") or found.group("count")) if found else 1
    return copies, _title(copies_off(line), known, exact=False)


def _title(text: str, known: Mapping[str, str], *, exact: bool) -> str | None:
    wanted = _plain(text)
    if wanted in known or exact:
        return known.get(wanted)
    begun = [title for plain, title in known.items() if plain.startswith(wanted)]
    return begun[0] if len(begun) == 1 and len(wanted) > 2 else None


def _plain(title: str) -> str:
    return " ".join(title.translate(TYPED).casefold().split())
