"""`manage.py backup`: the whole installation in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser

from voidream_site.installation import back_up
from voidream_site.installation.backup import ROLLBACK, default_backup, prune
from voidream_site.installation.command import InstallationCommand


class Command(InstallationCommand):
    help = "Backs up the database, uploads and the installation's key to one file. The site can keep running."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", nargs="?", type=Path, help="output file (default: a dated file in backups/)")
        parser.add_argument("--keep", type=int, metavar="N", help="afterwards, delete all but the newest N backups")
        parser.add_argument("--portable", action="store_true", help="can be restored on any kind of database")

    def handle(self, *args: Any, **options: Any) -> None:
        keep = options["keep"]
        if keep is not None and keep < 1:
            raise CommandError("--keep must be at least 1.")
        path = options["file"] or default_backup()
        back_up(path, portable=options["portable"])
        self.stdout.write(f"Backup saved to {path} ({path.stat().st_size / 1e6:.1f} MB).")
        for removed in prune(keep) + prune(keep, ROLLBACK) if keep else ():
            self.stdout.write(f"Removed {removed}.")
