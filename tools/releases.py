"""Releases: the code of a commit, and a database of it.

`python -m tools.releases COMMIT` creates `tests/site/databases/COMMIT.sql.xz`, a small SQLite database: Alice with a
password, a session, a deck, a finished match and a live match against an agent. The code of that commit creates it; the
tests upgrade it (tests/site/test_databases.py).
"""

from __future__ import annotations

import lzma
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from tools.environment import PROJECT
from voidream_site.embedded.valkey import valkey_command

FOLDER = PROJECT / "tests" / "site" / "databases"
KEY = "signs-what-is-in-stored-databases-and-nothing-else"
NAME, PASSWORD = "Alice", "a-long-walk-at-night"
_FURNISH = f"""
import django, random
django.setup()
from django.test import Client
from django.urls import reverse
from accounts.models import Player
from decks.editing import create_deck
from decks.models import Deck
from matches import match_cache
from matches.play.answer import answer
from matches.play.create import against_agent
from matches.transcripts import write

def play(match, answers):
    chance = random.Random(1)
    for _ in range(answers):
        table = match_cache.load(match.pk)
        if table.decision is None:
            return
        answer(match.pk, table.decision.seat, chance.choice(list(table.game.legal_answers(table.state))))

visitor = Client(SERVER_NAME="localhost")
visitor.post(reverse("sign-up"), {{"username": {NAME!r}, "password1": {PASSWORD!r}, "password2": {PASSWORD!r}}})
alice = Player.objects.get(user__username={NAME!r})
first, second = Deck.objects.filter(game="voidream", is_starter=True).order_by("slug")[:2]
create_deck(alice, "voidream", first.deck_list)
over, running = (
    against_agent(alice, "voidream", first.deck_list, agent="greedy", agent_deck=second.deck_list) for _ in range(2)
)
play(over, 10_000)
write(over.pk)
play(running, 40)
"""


def unpack(commit: str, folder: Path) -> Path:
    """Its files, in a new folder there. Raises CalledProcessError where the history isn't at hand."""
    project, archive = folder / "release", folder / "release.tar"
    project.mkdir()
    _git("archive", "--output", str(archive), commit)
    shutil.unpack_archive(archive, project, filter="data")
    return project


def make(commit: str) -> Path:
    """The file. Raises CalledProcessError where that commit does something of it in another way."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        project, socket = unpack(commit, folder), folder / "valkey.sock"
        environment = os.environ | {
            "DJANGO_SETTINGS_MODULE": "voidream_site.settings",
            "VOIDREAM_INSTANCE": str(folder / "var"),
            "REDIS_URL": f"unix://{socket}",
            "SECRET_KEY": KEY,
            "LOG_LEVEL": "ERROR",
        }
        with subprocess.Popen(valkey_command(socket)) as server:
            try:
                for command in (["manage.py", "upgrade"], ["-c", _FURNISH]):
                    subprocess.run([sys.executable, *command], cwd=project, env=environment, check=True)
            finally:
                server.terminate()
        with closing(sqlite3.connect(folder / "var" / "db.sqlite3")) as database:
            text = "\n".join(database.iterdump())
    path = FOLDER / f"{_git('rev-parse', '--short=8', commit).strip()}.sql.xz"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
    return path


def _git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=PROJECT, check=True, capture_output=True, text=True)  # noqa: S607
    return done.stdout


if __name__ == "__main__":
    for each in sys.argv[1:]:
        made = make(each)
        print(f"{made}: {made.stat().st_size // 1000} KB")
