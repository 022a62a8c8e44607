"""A language that nobody speaks: what stands in a message is in brackets and has accents, so that anything in plain
letters stands in none."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path

import allauth
import django
import rest_framework
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po
from django.conf import settings

from accounts.holdings import LEFT
from tests.toy.foreign import accented
from tools.messages import FILES

__all__ = ["LANGUAGE", "plain_words", "settings_of", "write_catalogs"]

LANGUAGE = "qps"
"""Django has no translation of it."""

_ENGLISH = "locale/en/LC_MESSAGES/django"
_OTHERS = [
    Path(module.__file__ or "").parent / folder / f"{_ENGLISH}{suffix}"
    for module, folder, suffix in (
        (django, "conf", ".po"),
        (django, "contrib/auth", ".po"),
        (allauth, ".", ".po"),
        (rest_framework, ".", ".mo"),
    )
]
"""Of the libraries whose sentences pages show."""

KEPT = re.compile(r"%\(\w+\)\w|%%|%[sd]|\{\w*\}|</?\w[^<>]*>|&#?\w+;")
"""Values, markup and entities."""
SAID_IN_MARKUP = re.compile(r"(?<= )(title|alt|aria-label|placeholder|data-label)=\"([^\"]*)\"")


def write_catalogs(folder: Path) -> None:
    """The message files of the language, below a folder as Django looks for it."""
    place = folder / LANGUAGE / "LC_MESSAGES"
    place.mkdir(parents=True)
    for domain, path in FILES.items():
        catalog = Catalog(LANGUAGE, domain=domain, charset="utf-8", fuzzy=False)
        for source in (path, *(_OTHERS if domain == "django" else ())):
            with open(source, "rb") as file:
                for message in read_po(file) if source.suffix == ".po" else read_mo(file):
                    if message.id:
                        said = message.id
                        told = said_so(said) if isinstance(said, str) else tuple(map(said_so, said))
                        catalog.add(said, told, context=message.context)
        with open(place / f"{domain}.mo", "wb") as file:
            write_mo(file, catalog)


def said_so(text: str) -> str:
    """The message as the language has it: what stands around it, a line break at its end say, stays around it."""
    inner = text.strip()
    before, _, after = text.partition(inner)
    kept = SAID_IN_MARKUP.sub(lambda found: f'{found[1]}="{accented(found[2])}"', inner)
    pieces, at = [], 0
    for found in KEPT.finditer(kept):
        pieces += [accented(kept[at : found.start()]), found[0]]
        at = found.end()
    return f"{before}⟦{''.join(pieces)}{accented(kept[at:])}⟧{after}"


def settings_of(folder: Path) -> Mapping[str, object]:
    return {"LANGUAGE_CODE": LANGUAGE, "LANGUAGES": [(LANGUAGE, "Pseudo")], "LOCALE_PATHS": [folder]}


# --- what a page says in plain letters ---

SPOKEN = ("title", "alt", "aria-label", "aria-description", "placeholder", "data-label")
SILENT = ("code", "kbd", "pre", "script", "style", "svg")
WORD = re.compile(r"[A-Za-z]{2,}(?:[’'][a-z]+)?")
STAYS = (
    (rf"{re.escape(settings.SITE_NAME)}|{LEFT}|The first cards", "names, which are stored as they are"),
    (
        r"(?<=ḿáťćḣ )[a-z\d]{12}\b|https?://\S+|\S+@\S+\.\w+|\b[\w-]+\.(?:json|yaml|toml|csv|txt|example|org)\b",
        "addresses, files, and ids of matches",
    ),
    (r"\b(?:API|CSV|JSON|YAML|TOML|Markdown|PDF|SVG|WebP|JPEG|PNG|Atom|QR)\b", "formats"),
    (
        r"\"(?:GET|POST|PUT|PATCH|DELETE)\"|\bUTC\b|\bMB\b|\bmm\b|\bElo\b|\bCC0|\bCC BY(?:-SA)?",
        "signs that all languages share",
    ),
    (r"\b[A-Z]\w+(?:/[\w+-]+)+", "time zones"),
    (r"\b(?:Ctrl|Shift)(?:\+\w+)?", "keys"),
    (r"\b\w+(?::|[<>]?=|[<>])\S+|/\^the [^/]*/|“(?:lake|light)”", "a question as the search reads it"),
    (
        r"\b(?:Lanterns?|Bonfires?|Keeper|lantern)\b",
        "ids of kinds and parts, which say themselves what they are called",
    ),
)
"""What is the same in every language, and why."""


def plain_words(html: str) -> list[str]:
    """The words of a page that stand in no message, each with what is around it."""
    page = _Page()
    page.feed(html)
    page.close()
    return [told for text in page.said for told in words_in(text)]


def words_in(text: str) -> Iterator[str]:
    text = " ".join(text.split())
    for pattern, _ in STAYS:
        text = re.sub(pattern, "…", text)
    if found := WORD.findall(text):
        at = text.index(found[0])
        yield f"{' '.join(found)}: {text[max(0, at - 60) : at + 80]}"


class _Page(HTMLParser):
    """Gathers the visible texts of a page and what attributes say aloud."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.silent += tag in SILENT
        values = dict(attrs)
        spoken = [values.get(name) for name in SPOKEN]
        if tag == "input" and values.get("type") in ("submit", "button", "reset"):
            spoken.append(values.get("value"))
        if tag == "meta" and (
            values.get("name") == "description" or values.get("property") in ("og:title", "og:description")
        ):
            spoken.append(values.get("content"))
        self.said += [f"{value}" for value in spoken if value and not self.silent]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        self.silent -= tag in SILENT

    def handle_data(self, data: str) -> None:
        if not self.silent and data.strip():
            self.said.append(data)
