"""Backup: everything that an installation can't make again, in one file, while it runs."""

from __future__ import annotations

import os
import tarfile
import tempfile
from pathlib import Path

from django.conf import settings
from django.db import connection
from django.utils import timezone

from voidream_site.environment import DIGEST_KEY_FALLBACKS, SECRET_KEY, SECRET_KEY_FALLBACKS
from voidream_site.installation.dumps import dump_database
from voidream_site.installation.errors import InstallationError
from voidream_site.installation.manifest import NAME, Manifest, applied_migrations, checksum

__all__ = ["DATABASE", "KEYS", "MEDIA", "back_up", "default_backup", "prune"]

DATABASE, MEDIA = "database", "media"
KEYS = (SECRET_KEY, SECRET_KEY_FALLBACKS, DIGEST_KEY_FALLBACKS)
_PREFIX, _SUFFIX = "backup-", ".tar.gz"


def back_up(path: Path) -> None:
    """Writes a backup to this path, readable by its owner alone: it holds hashes of passwords and, where it isn't set
    by the environment, the key that cookies are signed with. An existing file is never overwritten."""
    if path.exists():
        raise InstallationError(f"{path} is there already: choose another name.")
    if not (migrations := applied_migrations()):
        raise InstallationError("There is nothing to keep yet: the database is empty.")
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with tempfile.TemporaryDirectory(prefix=".backup-", dir=path.parent) as folder:
        dump = Path(folder) / DATABASE
        dump_database(dump)
        # After the database, so that every upload that it names is there.
        contents = {DATABASE: dump} | _files()
        manifest = Path(folder) / NAME
        found = {name: checksum(file) for name, file in contents.items()}
        made = timezone.now().isoformat(timespec="seconds")
        manifest.write_text(Manifest(made, connection.vendor, migrations, found).as_json(), encoding="utf-8")
        draft = Path(folder) / "archive"
        with (
            open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file,
            tarfile.open(fileobj=file, mode="w:gz", compresslevel=6) as archive,
        ):
            for name, each in ({NAME: manifest} | contents).items():
                archive.add(each, arcname=name, recursive=False)
        # Under its name only when it is whole.
        draft.rename(path)


def default_backup(kind: str = "") -> Path:
    """Where a backup goes that nobody gives a name to."""
    now = timezone.now().strftime("%Y%m%d-%H%M%S")
    return _folder() / f"{_PREFIX}{f'{kind}-' if kind else ''}{now}{_SUFFIX}"


def prune(keep: int) -> list[Path]:
    """Removes all but the newest backups of the default folder, and says which."""
    found = sorted(_folder().glob(f"{_PREFIX}*{_SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in found[keep:]:
        path.unlink()
    return found[keep:]


def _folder() -> Path:
    return Path(settings.INSTANCE) / "backups"


def _files() -> dict[str, Path]:
    """What people uploaded, and the keys if they are this installation's own, by the names in the archive."""
    found = {}
    folder = Path(settings.INSTANCE)
    key = folder / SECRET_KEY
    if key.is_file() and key.read_text(encoding="ascii").strip() == settings.SECRET_KEY:
        found = {name: folder / name for name in KEYS if (folder / name).is_file()}
    media = Path(settings.MEDIA_ROOT)
    found |= {f"{MEDIA}/{file.relative_to(media)}": file for file in sorted(media.rglob("*")) if file.is_file()}
    return found
