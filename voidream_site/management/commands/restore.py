"""`manage.py restore FILE`: the installation as it was when the backup was made."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from voidream_site.installation import InstallationError, restore


class Command(BaseCommand):
    help = "Brings back what a backup holds, migrated to this version. Stop the site first."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--replace", action="store_true", help="even if there are data; they are backed up first")

    def handle(self, *args: Any, **options: Any) -> None:
        # Its tools would finish their work if this process just went.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        try:
            restore(options["file"], replace=options["replace"], say=self.stdout.write)
        except InstallationError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"Restored from {options['file']}. The site can be started.")
