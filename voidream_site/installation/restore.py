"""Restore: an installation as it was when a backup was made."""

from __future__ import annotations

import fcntl
import shutil
import tarfile
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.utils import timezone
from redis import Redis
from redis.exceptions import RedisError

from matches.compatibility import replays
from voidream_site import environment as env
from voidream_site.environment import SECRET_KEY
from voidream_site.installation.backup import DATABASE, KEYS, MEDIA, RESTORED, back_up, default_backup, modified
from voidream_site.installation.dumps import check_dump, load_database
from voidream_site.installation.errors import InstallationError, reason
from voidream_site.installation.manifest import NAME, Manifest, applied_migrations, checksum
from voidream_site.installation.portable import load_portable
from voidream_site.signs import LIFETIME, users_of_database

_TEMPORARY = (".restore-", ".check-")
_DAY = 24 * 60 * 60


def restore(path: Path, *, replace: bool, say: Callable[[str], None]) -> None:
    """Replaces the installation's data by a backup, migrated to this version. Existing data needs `replace`, and is
    backed up first. Raises InstallationError."""
    with nobody_runs(say), _temporary_folder(".restore-") as folder:
        manifest = _unpack(path, Path(folder))
        manifest.check_it_fits()
        kept = None
        if applied_migrations():
            if not replace:
                raise InstallationError(
                    "This installation already has data. Use --replace to back it up and replace it."
                )
            kept = default_backup("before-restore")
            back_up(kept)
            say(f"The previous data is backed up in {kept}.")
        changed = "nothing was changed"
        try:
            if manifest.engine == connection.vendor:
                load_database(Path(folder) / DATABASE)
            else:
                say(f"{load_portable(Path(folder) / DATABASE)} rows copied and verified.")
            (_instance() / RESTORED).touch()
            changed = "only the database was restored, uploads and key are unchanged"
            _put_back(Path(folder))
            changed = "database, uploads and key were restored, but not migrated to this version"
            _migrate()
        except (Exception, KeyboardInterrupt) as error:
            back = f" The previous data is in {kept}." if kept else ""
            raise InstallationError(f"The restore failed: {changed}.{back}\n{reason(error)}") from error
        key = _instance() / "secret-key"
        if SECRET_KEY in manifest.files and env.text("SECRET_KEY") not in ("", key.read_text("ascii").strip()):
            say(f"SECRET_KEY differs from the key of the backup (now in {key}), so all users must sign in again.")
        _say_what_plays(say)


def _migrate() -> None:
    """Uses the restored key, because migrations read signed values."""
    before = settings.SECRET_KEY
    settings.SECRET_KEY = env.secret_key(_instance())
    try:
        call_command("migrate", interactive=False, verbosity=0)
    finally:
        settings.SECRET_KEY = before


def _say_what_plays(say: Callable[[str], None]) -> None:
    found = replays()
    say(f"Live and recent matches replayed as a check: {found.tried}.")
    if found.failed:
        say(f"{len(found.failed)} of them didn't reach their saved state: {', '.join(found.failed[:10])}.")


def _instance() -> Path:
    folder = Path(settings.INSTANCE)
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder


def _temporary_folder(prefix: str) -> tempfile.TemporaryDirectory[str]:
    for folder in _instance().glob(".*-*"):
        # Left by a process that was killed.
        if folder.name.startswith(_TEMPORARY) and modified(folder) < timezone.now().timestamp() - _DAY:
            shutil.rmtree(folder, ignore_errors=True)
    return tempfile.TemporaryDirectory(prefix=prefix, dir=_instance())


@contextmanager
def nobody_runs(say: Callable[[str], object] = print) -> Iterator[None]:
    """The one-command mode holds this lock as long as it runs; other processes leave signs in the cache."""
    with open(_instance() / "lock", "w", encoding="ascii") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InstallationError("The site is running with this data. Stop it first.") from None
        _check_signs(say)
        yield


def _check_signs(say: Callable[[str], object]) -> None:
    try:
        with Redis.from_url(settings.REDIS_URL, socket_timeout=5, socket_connect_timeout=5) as client:
            found = users_of_database(client)
    except RedisError as error:
        # The bundled server ends with its site.
        if settings.DATABASE_URL or env.text("REDIS_URL"):
            say(f"Can't check whether the site is running, because the message server doesn't respond: {error}")
        return
    if found:
        raise InstallationError(
            f"The site is running with this data ({', '.join(found)}). Stop it first. "
            f"Processes that you just stopped are listed for up to {LIFETIME} seconds."
        )


def _unpack(path: Path, folder: Path) -> Manifest:
    """Unpacks the archive and checks it against its manifest."""
    try:
        with tarfile.open(path, "r:gz") as archive:
            archive.extractall(folder, filter="data")
    except FileNotFoundError:
        raise InstallationError(f"{path} doesn't exist.") from None
    except (tarfile.TarError, EOFError, OSError) as error:
        raise InstallationError(f"{path} isn't a backup, or is incomplete: {error}.") from error
    try:
        manifest = Manifest.read((folder / NAME).read_text(encoding="utf-8"))
    except (FileNotFoundError, UnicodeDecodeError):
        raise InstallationError(f"{path} isn't a backup of this site: it doesn't contain {NAME}.") from None
    for name, digest in manifest.files.items():
        if not (folder / name).is_file() or checksum(folder / name) != digest:
            raise InstallationError(f"“{name}” in this backup is damaged. Use an earlier backup.")
    return manifest


def _put_back(folder: Path) -> None:
    media, before = Path(settings.MEDIA_ROOT), folder / "media-before"
    (folder / MEDIA).mkdir(exist_ok=True)
    if media.exists():
        media.rename(before)
    try:
        (folder / MEDIA).rename(media)
    except OSError:
        if before.exists():
            before.rename(media)
        raise
    if (folder / SECRET_KEY).exists():
        for name in KEYS:
            (_instance() / name).unlink(missing_ok=True)
            if (folder / name).exists():
                # In the same file system, so that the key is always a whole one.
                (folder / name).chmod(0o600)
                (folder / name).replace(_instance() / name)


def check_backup(path: Path) -> Manifest:
    """Unpacks it into a folder that is thrown away; raises InstallationError if a restore would fail."""
    with _temporary_folder(".check-") as folder:
        manifest = _unpack(path, Path(folder))
        manifest.check_it_fits()
        check_dump(Path(folder) / DATABASE, manifest.engine)
        return manifest
