"""`manage.py upgrade`: from new code to a site that can start, with a backup first if the database changes."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from voidream_site.installation import InstallationError, upgrade


class Command(BaseCommand):
    help = "Backs up if the database has to change, then migrates, loads the cards and collects the static files."

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            upgrade(self.stdout.write)
        except InstallationError as error:
            raise CommandError(str(error)) from error
