"""The table kit and what cards are drawn of: they serve any game, so they take nothing from one."""

from __future__ import annotations

import posixpath
import re

import games
from voidream_site.environment import PROJECT

STATIC = PROJECT / "static"
KIT = STATIC / "table"
DRAWING = STATIC / "cards"
IMPORT = re.compile(r"""(?:from\s+|import\s*\(?\s*)"([^"]+)"|@import\s+"([^"]+)\"""")
OPEN_TO_IT = ("table/", "cards/", "site/", "matches/", "vendor/")
KEPT = re.compile(r'"voidream-[a-z]+"')
"""Under these names browsers keep what players chose on the whole site."""


def test_the_kit_imports_nothing_of_a_game() -> None:
    found = []
    for path in [*KIT.rglob("*.[jc]s*"), *DRAWING.glob("*.[jc]s*")]:
        name = path.relative_to(STATIC).as_posix()
        for match in IMPORT.finditer(path.read_text()):
            imported = posixpath.normpath(posixpath.join(posixpath.dirname(name), match[1] or match[2]))
            if not imported.startswith(OPEN_TO_IT):
                found.append((name, imported))
    assert not found


def test_the_kit_names_no_game_and_no_pair_of_seats() -> None:
    told = {path: KEPT.sub("", path.read_text()) for path in KIT.glob("*.js")}
    told |= {path: path.read_text() for path in DRAWING.glob("*.js")}
    for game in games.names():
        assert [name for name, text in told.items() if game in text.lower()] == []
    assert [name for name, text in told.items() if re.search(r"seats\.[A-D]\b|\"A\"", text)] == []
