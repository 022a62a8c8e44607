"""`manage.py upgrade`: from new code to a site that can start, with a backup first if the database changes."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import CommandParser

from voidream_site.installation import upgrade
from voidream_site.installation.command import InstallationCommand


class Command(InstallationCommand):
    help = "Backs up the database if it needs migrations, then migrates, loads cards and collects static files."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--yes", action="store_true", help="don't ask for confirmation, even if matches would be lost"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        # A program that starts the site can't answer.
        asks = sys.stdin.isatty() and not options["yes"]
        is_changed = upgrade(
            self.stdout.write, lambda: not asks or input("Continue? [y/N] ").strip().lower() in {"y", "yes"}
        )
        if not is_changed and options["verbosity"]:
            self.stdout.write("Nothing to upgrade: the database is up to date.")
