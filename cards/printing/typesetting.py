"""Sheets become a PDF: a process of its own sets them, by the templates of the game, without the site and its secrets.

What Typst has worked out it keeps, up to a gigabyte of it, so a process that goes on for weeks doesn't call it itself.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

import structlog
from django.conf import settings
from django.core.cache import cache
from django.utils.translation import gettext_lazy

from accounts.outage import Outage
from accounts.throttling import PauseError
from accounts.turns import Turns
from accounts.typed_cache import recall

log = structlog.get_logger(__name__)

AT_ONCE = 2
"""Files of a process at the same time: of a hundred cards each, they take 700 MiB together."""
_IN_LINE = 6
PATIENCE = 10.0
LONGEST = 20
"""Seconds; a deck takes one, or three on a busy machine."""
PLACES = 16
"""Files that are kept for who asks again, each of them up to 5 MiB: a new one takes the place of an old one."""
KEPT = 60 * 60
_BUSY = gettext_lazy("The PDF service is busy. Try again in a few seconds.")
_HERE = Path(__file__).parent

_turns = Turns(AT_ONCE, _IN_LINE, _BUSY)


def digest_of(game: str, data: bytes) -> str:
    """The name of a file, by all that it depends on."""
    made_by = b"".join(path.read_bytes() for path in _templates(game))
    return hashlib.sha256(b"\0".join((made_by, game.encode(), data))).hexdigest()


def kept(digest: str) -> bytes | None:
    """The file, if it was made lately."""
    with Outage():
        found = recall(_place(digest), tuple[str, bytes])
        return found[1] if found and found[0] == digest else None
    return None


def typeset(game: str, data: bytes, digest: str) -> bytes:
    """The PDF, which is kept for a while. Raises PauseError if too many are asked for, or if it takes too long."""
    root = str(_root())
    with _turns.take(PATIENCE):
        try:
            # The script and what it reads are the site's own; the cards come by standard input.
            done = subprocess.run(  # noqa: S603
                [sys.executable, "-I", str(_HERE / "typesetter.py"), root, str(_HERE / "fonts"), _faces(game)],
                input=data,
                capture_output=True,
                env={},
                timeout=LONGEST,
                check=True,
            )
        except subprocess.TimeoutExpired:
            log.warning("print_too_slow", game=game, size=len(data))
            raise PauseError(str(_BUSY), 5, 503) from None
        except subprocess.CalledProcessError as error:
            log.error("print_failed", game=game, error=error.stderr.decode(errors="replace")[-2000:])
            raise
    with Outage():
        cache.set(_place(digest), (digest, done.stdout), timeout=KEPT)
    return done.stdout


def _root() -> Path:
    return Path(settings.BASE_DIR) / "templates"


def _faces(game: str) -> str:
    """The folder of what draws the game's cards: a game that draws none of its own has plain ones."""
    return game if (_root() / game / "card.typ").is_file() else "plain"


def _templates(game: str) -> list[Path]:
    return sorted(path for folder in ("cards", _faces(game)) for path in (_root() / folder).glob("*.typ"))


def _place(digest: str) -> str:
    return f"print:{int(digest, 16) % PLACES}"
