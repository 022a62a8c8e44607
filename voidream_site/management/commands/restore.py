"""`manage.py restore FILE`: the installation as it was when the backup was made."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser

from voidream_site.installation import restore
from voidream_site.installation.command import InstallationCommand


class Command(InstallationCommand):
    help = "Restores a backup and migrates it to this version. Stop the site first."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--replace", action="store_true", help="replace existing data, which is backed up first")

    def handle(self, *args: Any, **options: Any) -> None:
        # Its tools would finish their work if this process just went.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        restore(options["file"], replace=options["replace"], say=self.stdout.write)
        self.stdout.write(f"Restored from {options['file']}. You can start the site.")
