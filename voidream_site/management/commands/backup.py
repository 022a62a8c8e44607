"""`manage.py backup`: the whole installation in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser

from voidream_site.installation import back_up
from voidream_site.installation.backup import ROLLBACK, default_backup, prune
from voidream_site.installation.command import InstallationCommand


class Command(InstallationCommand):
    help = "Writes database, uploads and the installation's key into one file, while the site runs."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", nargs="?", type=Path, help="where to; by default a dated file in backups/")
        parser.add_argument("--keep", type=int, metavar="N", help="remove all but the newest N afterwards")
        parser.add_argument("--portable", action="store_true", help="for installations on any kind of database")

    def handle(self, *args: Any, **options: Any) -> None:
        keep = options["keep"]
        if keep is not None and keep < 1:
            raise CommandError("--keep has to be at least 1.")
        path = options["file"] or default_backup()
        back_up(path, portable=options["portable"])
        self.stdout.write(f"Kept in {path} ({path.stat().st_size / 1e6:.1f} MB).")
        for removed in prune(keep) + prune(keep, ROLLBACK) if keep else ():
            self.stdout.write(f"Removed {removed}.")
