"""The manifest of a backup: its content and version, so that a wrong or damaged file is noticed before use."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection
from dataclasses import asdict, dataclass
from pathlib import Path

from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from voidream_site.installation.errors import InstallationError

NAME = "manifest.json"
PORTABLE = "sqlite"
"""The engine whose backups every installation takes."""
_FORMAT = 1
OLDEST = "1.0.0"
"""The last version with all migrations of earlier versions. Later ones have them only as squashed."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """`engine` is Django's name of the database (sqlite, postgresql), `migrations` are the applied ones as
    `app.name`, `files` maps the names of all other files in the archive to their SHA-256."""

    made: str
    engine: str
    migrations: list[str]
    files: dict[str, str]

    def as_json(self) -> str:
        return json.dumps({"format": _FORMAT} | asdict(self), indent=1)

    @classmethod
    def read(cls, text: str) -> Manifest:
        try:
            found = json.loads(text)
            if found.pop("format") != _FORMAT:
                raise InstallationError("This backup was made by a newer version. Upgrade the program first.")
            return cls(**found)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise InstallationError(f"{NAME} in the file is invalid: it isn't a backup of this site.") from error

    def check_it_fits(self) -> None:
        """Raises InstallationError if this code, on this kind of database, can't take it."""
        if self.engine not in (connection.vendor, PORTABLE):
            raise InstallationError(
                f"This backup is from a {self.engine} database, but this installation uses {connection.vendor} "
                "(DATABASE_URL). Restore a backup made with `manage.py backup --portable`."
            )
        if unknown := sorted({*self.migrations} - known_migrations()):
            raise InstallationError(
                f"This backup was made by a newer version, with unknown migrations "
                f"({', '.join(unknown[:3])}{' …' if len(unknown) > 3 else ''}). Upgrade the program first."
            )
        if is_too_old(self.migrations):
            raise InstallationError(
                f"This backup is from before version {OLDEST}. Restore and upgrade it with {OLDEST}, back it up there, "
                "and restore that backup."
            )


def known_migrations() -> set[str]:
    """Those that this code has, also as a part of a squashed one."""
    found = MigrationLoader(None).disk_migrations
    return {f"{app}.{name}" for node, migration in found.items() for app, name in (node, *migration.replaces)}


def is_too_old(applied: Collection[str]) -> bool:
    """Are only some parts of a squashed migration applied? Then the others can't be: this code doesn't have them."""
    squashed = [migration.replaces for migration in MigrationLoader(None).disk_migrations.values()]
    done = [[f"{app}.{name}" in applied for app, name in replaced] for replaced in squashed]
    return any(any(parts) and not all(parts) for parts in done)


def applied_migrations(alias: str = DEFAULT_DB_ALIAS) -> list[str]:
    """None at all for a database that has never been prepared."""
    return sorted(f"{app}.{name}" for app, name in MigrationRecorder(connections[alias]).applied_migrations())


def pending_migrations(alias: str = DEFAULT_DB_ALIAS) -> list[str]:
    """Raises InstallationError for a database that is too old for this version."""
    if is_too_old(applied_migrations(alias)):
        raise InstallationError(
            f"This database is from before version {OLDEST}. Nothing was changed. Upgrade it with {OLDEST} first, "
            "then with this version."
        )
    loader = MigrationLoader(connections[alias])
    return sorted(f"{app}.{name}" for app, name in loader.disk_migrations.keys() - set(loader.applied_migrations))


def checksum(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
