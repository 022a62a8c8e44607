"""An installation is kept in one file, and comes back from it."""

from __future__ import annotations

import json
import shutil
import stat
import tarfile
from pathlib import Path

import pytest

from tests.site.installations import ADD_USER, Installation, Kept, another_database
from tests.site.processes import free_port
from voidream_site.installation.manifest import NAME

pytestmark = pytest.mark.processes


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgresql", marks=pytest.mark.deep)])
def kept(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """An installation with a user, a file and a picture on a card, and a backup of all, after which the user took
    another name, and file and picture went."""
    url = request.getfixturevalue("database") if request.param == "postgresql" else ""
    instance = tmp_path_factory.mktemp(request.param) / "var"
    installation = Installation(instance, url)
    if url:
        installation.manage("migrate", "--verbosity", "0")
    else:
        shutil.copytree(request.getfixturevalue("prepared"), instance)
    installation.sql(ADD_USER)
    upload = installation.instance / "media" / "art" / "one.webp"
    upload.parent.mkdir(parents=True)
    upload.write_bytes(b"a picture")
    artwork = installation.publish_upload()
    picture = installation.served(artwork)
    backup = installation.instance.parent / "one.tar.gz"
    installation.manage("backup", str(backup))
    installation.sql("UPDATE auth_user SET username = 'Changed' WHERE username = 'Kept'")
    installation.sql("DELETE FROM cards_artwork")
    upload.unlink()
    return Kept(installation, backup, artwork, picture)


def test_a_backup_is_its_owners_alone(kept: Kept) -> None:
    assert stat.S_IMODE(kept.backup.stat().st_mode) == 0o600


def test_data_are_not_replaced_unless_it_is_said(kept: Kept) -> None:
    assert "Use --replace" in kept.installation.refusal("restore", str(kept.backup))
    assert kept.installation.names == [("Changed",)]


def test_what_a_backup_holds_comes_back_and_what_was_there_is_kept(kept: Kept) -> None:
    instance = kept.installation.instance
    key = (instance / "secret-key").read_bytes()
    said = kept.installation.manage("restore", "--replace", str(kept.backup))
    assert kept.installation.names == [("Kept",)]
    assert (instance / "media" / "art" / "one.webp").read_bytes() == b"a picture"
    assert (instance / "secret-key").read_bytes() == key
    assert kept.installation.sql("SELECT count(*) FROM cards_artwork") == [(1,)]
    before = next((instance / "backups").glob("*before-restore*"))
    assert str(before) in said
    assert json.loads(_read(before, NAME))["engine"] == json.loads(_read(kept.backup, NAME))["engine"]


def test_a_backup_moves_to_another_machine(kept: Kept, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    elsewhere = Installation(tmp_path / "var", _empty_database(kept, request))
    elsewhere.manage("restore", str(kept.backup))
    assert elsewhere.names == [("Kept",)]
    assert elsewhere.served(kept.artwork) == kept.picture
    if not elsewhere.url:
        assert stat.S_IMODE((tmp_path / "var" / "db.sqlite3").stat().st_mode) == 0o600


def _empty_database(kept: Kept, request: pytest.FixtureRequest) -> str:
    return another_database(kept.installation.url, request) if kept.installation.url else ""


def test_a_site_grows_onto_postgresql_and_shrinks_back(
    prepared: Path, postgres: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    small = Installation(shutil.copytree(prepared, tmp_path / "small"))
    home = small.furnish()
    # Names from before names were cleaned.
    small.sql("UPDATE decks_deck SET name = 'Two  moths' WHERE id = (SELECT max(id) FROM decks_deck)")
    small.manage("backup", str(tmp_path / "small.tar.gz"))
    small.sql("UPDATE decks_deck SET name = 'Two moths' WHERE name = 'Two  moths'")

    large = Installation(tmp_path / "large", another_database(postgres, request))
    said = large.manage("restore", str(tmp_path / "small.tar.gz"))
    assert "replayed as a check: 3.\n" in said
    assert "didn't reach" not in said
    before = small.rows()
    assert large.rows() == before
    assert large.live_on(home) == {"is_hers": True, "seq": 35}

    grown = large.rows()
    assert grown["matches_move"][0] == before["matches_move"][0] + 5
    large.manage("backup", "--portable", str(tmp_path / "large.tar.gz"))
    again = Installation(tmp_path / "again")
    assert "replayed as a check: 3.\n" in again.manage("restore", str(tmp_path / "large.tar.gz"))
    assert again.rows() == grown
    assert again.live_on(home) == {"is_hers": True, "seq": 40}


@pytest.mark.parametrize("command", [["backup"], ["restore", "some.tar.gz"], ["upgrade"]], ids=lambda words: words[0])
def test_a_database_that_cant_be_reached_is_named(tmp_path: Path, command: list[str]) -> None:
    port = free_port()
    said = Installation(tmp_path / "var", f"postgres://me:hidden@127.0.0.1:{port}/voidream").refusal(*command)
    assert f"CommandError: The database of DATABASE_URL (postgres://me@127.0.0.1:{port}/voidream)" in said
    assert "Connection refused" in said
    assert "hidden" not in said


def test_nothing_is_kept_of_nothing(tmp_path: Path) -> None:
    assert "the database is empty" in Installation(tmp_path / "var").refusal("backup")


def _read(archive: Path, name: str) -> bytes:
    with tarfile.open(archive) as file:
        found = file.extractfile(name)
        assert found
        return found.read()
