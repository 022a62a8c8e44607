"""Restore: an installation as it was when a backup was made."""

from __future__ import annotations

import fcntl
import shutil
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings

from voidream_site.installation.backup import DATABASE, MEDIA, SECRET_KEY, back_up, default_backup
from voidream_site.installation.dumps import check_dump, load_database
from voidream_site.installation.errors import InstallationError
from voidream_site.installation.manifest import NAME, Manifest, applied_migrations, checksum

__all__ = ["check_backup", "restore"]


def restore(path: Path, *, replace: bool) -> Path | None:
    """Puts what this backup holds in the place of the installation's data; `replace` has to say so if there are any.
    What was there is backed up first; returns where. The database still has to be migrated."""
    with _nobody_runs(), tempfile.TemporaryDirectory(prefix=".restore-", dir=_instance()) as folder:
        manifest = _unpack(path, Path(folder))
        manifest.check_it_fits()
        kept = None
        if applied_migrations():
            if not replace:
                raise InstallationError(
                    "This installation has data already. With --replace they are backed up first, and then replaced."
                )
            kept = default_backup("before-restore")
            back_up(kept)
        load_database(Path(folder) / DATABASE)
        _put_back(Path(folder))
        return kept


def _instance() -> Path:
    folder = Path(settings.INSTANCE)
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder


@contextmanager
def _nobody_runs() -> Iterator[None]:
    """The one-command mode holds this lock as long as it runs; other processes are their operator's to stop."""
    with open(_instance() / "lock", "w", encoding="ascii") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InstallationError("The site runs on these data: stop it first.") from None
        yield


def _unpack(path: Path, folder: Path) -> Manifest:
    """Everything in the archive, checked against what it says of itself."""
    try:
        with tarfile.open(path, "r:gz") as archive:
            archive.extractall(folder, filter="data")
    except FileNotFoundError:
        raise InstallationError(f"There is no file {path}.") from None
    except (tarfile.TarError, EOFError, OSError) as error:
        raise InstallationError(f"{path} can't be read as a backup, or isn't whole: {error}.") from error
    try:
        manifest = Manifest.read((folder / NAME).read_text(encoding="utf-8"))
    except (FileNotFoundError, UnicodeDecodeError):
        raise InstallationError(f"{path} isn't a backup of this site: it has no {NAME}.") from None
    for name, digest in manifest.files.items():
        if not (folder / name).is_file() or checksum(folder / name) != digest:
            raise InstallationError(f"“{name}” in this backup is damaged: take an earlier one.")
    return manifest


def _put_back(folder: Path) -> None:
    media = Path(settings.MEDIA_ROOT)
    if media.exists():
        shutil.rmtree(media)
    if (folder / MEDIA).exists():
        shutil.move(folder / MEDIA, media)
    if (folder / SECRET_KEY).exists():
        # In the same file system, so that the key is always a whole one.
        (folder / SECRET_KEY).chmod(0o600)
        (folder / SECRET_KEY).replace(_instance() / "secret-key")


def check_backup(path: Path) -> Manifest:
    """Unpacks it into a folder that is thrown away; raises InstallationError if a restore would fail."""
    with tempfile.TemporaryDirectory(prefix=".check-", dir=_instance()) as folder:
        manifest = _unpack(path, Path(folder))
        manifest.check_it_fits()
        check_dump(Path(folder) / DATABASE, manifest.engine)
        return manifest
