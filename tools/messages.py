"""Message files: `python -m tools.messages` collects the texts of pages, code and scripts in `locale/en/LC_MESSAGES/`.

The source language is English, so these files contain no translations. They are the starting point for a translation,
and tests compare them with the pages. `--check` writes nothing, and fails if a file is out of date.
"""

from __future__ import annotations

import argparse
import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import write_po
from django.conf import settings
from django.utils.translation.template import templatize

_ROOT = Path(__file__).parent.parent
FILES = {domain: _ROOT / "locale" / "en" / "LC_MESSAGES" / f"{domain}.po" for domain in ("django", "djangojs")}
"""By Django's name for what they are asked by: pages and code, or scripts."""
APPS = ("accounts", "cards", "decks", "desk", "matches", "voidream_site")
_KEYWORDS = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}


TEXT = r"""u?(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")"""
CALL = re.compile(rf"\b(n?p?gettext|_)\(\s*({TEXT}(?:\s*,\s*{TEXT})*)")


def gathered(domain: str) -> str:
    """The message file as the pages, the code and the scripts are now."""
    catalog = Catalog("en", domain=domain, project="pages", charset="utf-8")
    for path, code in _scripts() if domain == "djangojs" else _sources():
        name = path.relative_to(_ROOT).as_posix()
        for _, message, _, context in extract("python", io.BytesIO(code.encode()), _KEYWORDS):
            catalog.add(message if isinstance(message, str) else tuple(message), locations=[(name, 0)], context=context)
    written = io.BytesIO()
    write_po(written, catalog, omit_header=True, sort_output=True, include_lineno=False, width=0)
    return _HEADER + written.getvalue().decode()


_HEADER = """\
# What pages say, in English. Made by `python -m tools.messages`; a translation is a copy of it in the folder of its
# language, with each msgstr filled in.
msgid ""
msgstr ""
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Language: en\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""


def _sources() -> Iterator[tuple[Path, str]]:
    for path in sorted(each for each in (_ROOT / "templates").rglob("*.*") if each.suffix in (".html", ".txt")):
        # The calls stand among placeholders, which are no Python.
        yield path, _calls(templatize(path.read_text(encoding="utf-8"), origin=path.name))
    for app in APPS:
        for path in sorted((_ROOT / app).rglob("*.py")):
            if "migrations" not in path.parts:
                yield path, path.read_text(encoding="utf-8")


def _scripts() -> Iterator[tuple[Path, str]]:
    for path in sorted((_ROOT / "static").rglob("*.js")):
        if "vendor" not in path.parts:
            yield path, _calls(path.read_text(encoding="utf-8"))


def _calls(text: str) -> str:
    """What asks for messages in a text that is no Python, as Python."""
    return "\n".join(f"{name}({texts})" for name, texts in CALL.findall(text))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.messages", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, and fail if a file is out of date")
    options = parser.parse_args(arguments)
    if not settings.configured:
        settings.configure(USE_I18N=True)
    code = 0
    for domain, place in FILES.items():
        found = gathered(domain)
        if not options.check:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(found, encoding="utf-8")
        elif not place.exists() or place.read_text(encoding="utf-8") != found:
            print(f"{place.relative_to(_ROOT)} is out of date. Run python -m tools.messages")
            code = 1
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
