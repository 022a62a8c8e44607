"""A restore replaces the data of the site in a shared PostgreSQL database, or leaves them as they were."""

from __future__ import annotations

import os
import shutil
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from django.db import models
from django.db.migrations import AddField, CreateModel, RenameModel

from tests.site.installations import ADD_USER, Installation, Kept
from voidream_site.installation.tables import made_by

pytestmark = pytest.mark.processes


@pytest.fixture(scope="module")
def shared(database: str, tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """An installation that shares its PostgreSQL database with others, and a backup of it; since then a user took
    another name."""
    installation = Installation(tmp_path_factory.mktemp("shared") / "var", database)
    installation.manage("migrate", "--verbosity", "0")
    installation.sql(ADD_USER)
    installation.sql("CREATE TABLE cards_of_others (id integer)")
    backup = installation.instance.parent / "one.tar.gz"
    installation.manage("backup", str(backup))
    installation.sql("INSERT INTO cards_of_others VALUES (1)")
    installation.sql("UPDATE auth_user SET username = 'Changed' WHERE username = 'Kept'")
    return Kept(installation, backup, "", b"")


KILLED = {
    "pg_restore": """
path = next(word.removeprefix("--file=") for word in sys.argv if word.startswith("--file="))
open(path, "w").write("CREATE TABLE half (")
os.kill(os.getpid(), signal.SIGKILL)
""",
    "psql": r"""
script = next(word.removeprefix("--file=") for word in sys.argv if word.endswith("load.sql"))
lines = [line for line in open(script) if not line.startswith("\\restrict")]
# All tables are there again, and their rows.
end = next(place for place, line in enumerate(lines) if "ADD CONSTRAINT" in line) - 1
open(script, "w").writelines([*lines[:end], "\\! kill -9 $PPID\n"])
os.execv(real, [real, *sys.argv[1:]])
""",
}


@pytest.mark.parametrize("tool", KILLED)
def test_a_restore_that_is_killed_leaves_postgresql_as_it_was(tool: str, shared: Kept, tmp_path: Path) -> None:
    installation, real = shared.installation, shutil.which(tool)
    (tmp_path / tool).write_text(f"#!{sys.executable}\nimport os, signal, sys\nreal = {real!r}\n{KILLED[tool]}")
    (tmp_path / tool).chmod(0o700)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    before = installation.sql(COUNTS)
    said = replace(installation, path=path).refusal("restore", "--replace", str(shared.backup))
    assert f"{tool} was killed by signal 9" in said
    assert "nothing was changed" in said
    assert any(str(copy) in said for copy in (installation.instance / "backups").glob("*before-restore*"))
    assert installation.names == [("Changed",)]
    assert installation.sql(COUNTS) == before


COUNTS = "SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace"


def test_a_restore_replaces_the_tables_of_the_site_and_no_other(shared: Kept) -> None:
    installation = shared.installation
    installation.manage("restore", "--replace", str(shared.backup))
    assert installation.names == [("Kept",)]
    assert installation.sql("SELECT * FROM cards_of_others") == [(1,)]


def test_tables_that_the_site_once_had_are_its_own() -> None:
    shelf = ("shelf", models.ManyToManyField("cards.Card"))
    operations = [CreateModel("Earlier", [shelf]), RenameModel("Earlier", "Later"), AddField("Later", *shelf)]
    assert {*made_by("cards", operations)} == {
        "cards_earlier",
        "cards_earlier_shelf",
        "cards_later",
        "cards_later_shelf",
    }


def test_rows_that_postgresql_refuses_change_nothing(shared: Kept, prepared: Path, tmp_path: Path) -> None:
    small = Installation(shutil.copytree(prepared, tmp_path / "small"))
    small.sql("UPDATE decks_deck SET guide = 'Moth' || char(0) WHERE id = (SELECT max(id) FROM decks_deck)")
    small.manage("backup", str(tmp_path / "small.tar.gz"))
    before = shared.installation.sql(COUNTS)
    said = shared.installation.refusal("restore", "--replace", str(tmp_path / "small.tar.gz"))
    assert "nothing was changed" in said
    assert "decks_deck: PostgreSQL text fields cannot contain NUL (0x00) bytes" in said
    assert shared.installation.names == [("Kept",)]
    assert shared.installation.sql(COUNTS) == before
