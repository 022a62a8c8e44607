"""`manage.py rotate_key`: another key for the installation, with the earlier one accepted until it is forgotten."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from voidream_site.installation import InstallationError, forget_earlier_keys, rotate_key


class Command(BaseCommand):
    help = "Creates a new secret key. The old key stays valid until --forget. Stop the site first."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--forget", action="store_true", help="invalidate old keys, without creating a new one")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            if not options["forget"]:
                rotate_key()
                self.stdout.write(
                    "New key created. The old key stays valid until you run: manage.py rotate_key --forget"
                )
            elif forget_earlier_keys():
                self.stdout.write("Old keys removed. Everything signed with them is now invalid.")
            else:
                self.stdout.write("There are no old keys.")
        except InstallationError as error:
            raise CommandError(str(error)) from error
