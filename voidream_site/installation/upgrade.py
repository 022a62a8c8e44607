"""Upgrade: from the data of an earlier version to a site that can start, with a way back."""

from __future__ import annotations

from collections.abc import Callable

from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import Error
from django.db.migrations.exceptions import InconsistentMigrationHistory

from voidream_site.installation.backup import back_up, default_backup
from voidream_site.installation.errors import InstallationError
from voidream_site.installation.manifest import applied_migrations, pending_migrations

__all__ = ["upgrade"]


def upgrade(say: Callable[[str], None]) -> None:
    """Prepares the site, after a backup if the database has to change. Raises InstallationError with the way back."""
    kept = None
    pending = pending_migrations()
    if pending and applied_migrations():
        kept = default_backup("before-upgrade")
        back_up(kept)
        say(f"{len(pending)} migration{'s' if len(pending) > 1 else ''} to come; what is there was kept in {kept}.")
    try:
        call_command("prepare")
    except (CommandError, Error, InconsistentMigrationHistory) as error:
        if kept is None:
            raise
        raise InstallationError(
            f"The upgrade failed: {error}\nTo go back: the earlier version of the program, and "
            f"`manage.py restore --replace {kept}`."
        ) from error
