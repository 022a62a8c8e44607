"""Upgrade: from the data of an earlier version to a site that can start, with a way back."""

from __future__ import annotations

from collections.abc import Callable

from django.core.management import call_command

from matches.compatibility import unplayable
from voidream_site.installation.backup import back_up, default_backup
from voidream_site.installation.errors import InstallationError, reason
from voidream_site.installation.manifest import applied_migrations, pending_migrations


def upgrade(say: Callable[[str], None], go_on: Callable[[], bool]) -> bool:
    """Prepares the site, after a backup if the database has to change. Where this version can't play all matches, it
    says so and has somebody asked before anything is done. Returns whether the database had to change. Raises
    InstallationError with the way back."""
    lost = unplayable()
    if any(lost):
        say(
            f"Running matches that can't be continued under the rules of this version: {lost.running}; finished ones "
            f"that can't be shown: {lost.finished}. What is finished can be shown if `manage.py transcripts` of the "
            "earlier version has run; what is running can end there first."
        )
        if not go_on():
            raise InstallationError("Nothing was changed.")
    kept = None
    pending = pending_migrations()
    if pending and applied_migrations():
        kept = default_backup("before-upgrade")
        back_up(kept)
        say(f"{len(pending)} migration{'s' if len(pending) > 1 else ''} to come; what is there was kept in {kept}.")
    try:
        call_command("prepare")
    except (Exception, KeyboardInterrupt) as error:
        if kept is None:
            raise
        raise InstallationError(
            f"The upgrade failed: {reason(error)}\nTo go back: the earlier version of the program, and "
            f"`manage.py restore --replace {kept}`."
        ) from error
    return bool(pending)
