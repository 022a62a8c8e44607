"""Upgrade: brings the data of an earlier version up to date, with a way back."""

from __future__ import annotations

from collections.abc import Callable

from django.core.management import call_command

from matches.compatibility import unplayable
from voidream_site.installation.backup import back_up, default_backup
from voidream_site.installation.errors import InstallationError, reason
from voidream_site.installation.manifest import applied_migrations, pending_migrations


def upgrade(say: Callable[[str], None], go_on: Callable[[], bool]) -> bool:
    """Prepares the site, after a backup if the database needs migrations. If this version can't play all matches, it
    asks for confirmation first. Returns whether the database was migrated. Raises InstallationError with the way
    back."""
    pending = pending_migrations()
    lost = unplayable()
    if any(lost):
        say(
            f"Live matches that can't continue under this version's rules: {lost.running}. Finished matches that can't "
            f"be shown: {lost.finished}. To keep them, finish live matches and run `manage.py transcripts` in the old "
            "version first."
        )
        if not go_on():
            raise InstallationError("Upgrade canceled. Nothing was changed.")
    kept = None
    if pending and applied_migrations():
        kept = default_backup("before-upgrade")
        back_up(kept)
        say(f"{len(pending)} migration{'s' if len(pending) > 1 else ''} to apply. The data is backed up in {kept}.")
    try:
        call_command("prepare")
    except (Exception, KeyboardInterrupt) as error:
        if kept is None:
            raise
        raise InstallationError(
            f"The upgrade failed: {reason(error)}\nTo go back, install the earlier version of the program and run "
            f"`manage.py restore --replace {kept}`."
        ) from error
    return bool(pending)
