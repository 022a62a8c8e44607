"""Backup: all data of an installation that can't be recreated, in one file, while it runs."""

from __future__ import annotations

import fcntl
import os
import shutil
import sqlite3
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.db import Error, connection
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone

from voidream_site.environment import DIGEST_KEY_FALLBACKS, SECRET_KEY, SECRET_KEY_FALLBACKS, text
from voidream_site.installation.dumps import dump_database
from voidream_site.installation.errors import InstallationError
from voidream_site.installation.manifest import NAME, PORTABLE, Manifest, applied_migrations, checksum
from voidream_site.installation.portable import write_portable

DATABASE, MEDIA = "database", "media"
KEYS = (SECRET_KEY, SECRET_KEY_FALLBACKS, DIGEST_KEY_FALLBACKS)
RESTORED = "restored"
"""A file whose time is that of the last restore."""
_PREFIX, _SUFFIX, _DRAFT = "backup-", ".tar.gz", ".backup-"
ROLLBACK = "before-"
"""Prefix of backups made by an upgrade or a restore."""


def back_up(path: Path, *, portable: bool = False) -> None:
    """Writes a backup to this path, readable by its owner alone: it holds hashes of passwords and, where it isn't set
    by the environment, the key that cookies are signed with. An existing file is never overwritten.

    A portable one can be restored on every kind of database, and takes longer to make and to restore.
    """
    if path.exists():
        raise InstallationError(f"{path} already exists. Choose another name.")
    if path.parent != _folder() and not path.parent.is_dir():
        raise InstallationError(f"The folder {path.parent} doesn't exist. Create it, or mount its disk.")
    try:
        if not (migrations := applied_migrations()):
            raise InstallationError("Nothing to back up: the database is empty.")
        with _one_at_a_time(), tempfile.TemporaryDirectory(prefix=_DRAFT, dir=path.parent) as folder:
            _write(path, Path(folder), migrations, portable=portable)
    except (OSError, sqlite3.Error, Error) as error:
        raise InstallationError(f"Couldn't write {path}: {str(error).strip()}.") from error


def _write(path: Path, folder: Path, migrations: list[str], *, portable: bool) -> None:
    dump = folder / DATABASE
    engine = PORTABLE if portable else connection.vendor
    (dump_database if engine == connection.vendor else write_portable)(dump)
    # After the database, so that every upload that it names is there.
    contents = {DATABASE: dump} | _files()
    manifest = folder / NAME
    found = {name: checksum(file) for name, file in contents.items()}
    made = timezone.now().isoformat(timespec="seconds")
    manifest.write_text(Manifest(made, engine, migrations, found).as_json(), encoding="utf-8")
    draft = folder / "archive"
    with (
        open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file,
        tarfile.open(fileobj=file, mode="w:gz", compresslevel=6) as archive,
    ):
        for name, each in ({NAME: manifest} | contents).items():
            archive.add(each, arcname=name, recursive=False)
    # Under its name only when it is whole.
    draft.rename(path)


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    _folder().mkdir(parents=True, exist_ok=True, mode=0o700)
    with open(_folder() / "lock", "w", encoding="ascii") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InstallationError("Another backup is running. Wait until it has finished.") from None
        # What one that was killed has left.
        for left in _folder().glob(f"{_DRAFT}*"):
            shutil.rmtree(left)
        yield


def default_backup(kind: str = "") -> Path:
    """The default path of a backup."""
    now = timezone.now().strftime("%Y%m%d-%H%M%S")
    return _folder() / f"{_PREFIX}{f'{kind}-' if kind else ''}{now}{_SUFFIX}"


def kept_backups(kind: str = "") -> list[Path]:
    """Backups in the default folder, newest first: of one kind, or all."""
    found = _folder().glob(f"{_PREFIX}{kind}*{_SUFFIX}")
    return [path for path in sorted(found, key=modified, reverse=True) if path.exists()]


def data_since() -> float:
    """When the database became what it is, in seconds of Unix time: it was made, or restored. Earlier backups are of
    another one."""
    rows = MigrationRecorder(connection).applied_migrations().values()
    made = min((row.applied.timestamp() for row in rows), default=0.0)
    return max(made, modified(Path(settings.INSTANCE) / RESTORED))


def modified(path: Path) -> float:
    """When a file was last changed, in seconds of Unix time; 0 if it no longer exists."""
    try:
        return path.stat().st_mtime
    except FileNotFoundError:
        return 0.0


def prune(keep: int, kind: str = "") -> list[Path]:
    """Removes all but the newest of this kind; returns which. Without a kind, it keeps the copies that `upgrade` and
    `restore` have made."""
    outdated = [path for path in kept_backups(kind) if kind or not path.name.startswith(_PREFIX + ROLLBACK)][keep:]
    for path in outdated:
        path.unlink(missing_ok=True)
    return outdated


def _folder() -> Path:
    return Path(settings.INSTANCE) / "backups"


def _files() -> dict[str, Path]:
    """Uploads, and the keys if they are this installation's own, by their names in the archive."""
    found = {}
    folder = Path(settings.INSTANCE)
    if not text("SECRET_KEY"):
        found = {name: folder / name for name in KEYS if (folder / name).is_file()}
    media = Path(settings.MEDIA_ROOT)
    found |= {f"{MEDIA}/{file.relative_to(media)}": file for file in sorted(media.rglob("*")) if file.is_file()}
    return found
