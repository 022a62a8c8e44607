"""`manage.py rotate_key`: another key for the installation, with the earlier one accepted until it is forgotten."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from voidream_site.installation import InstallationError, forget_earlier_keys, rotate_key


class Command(BaseCommand):
    help = "Makes a new secret key and accepts the earlier one until --forget. Stop the site first."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--forget", action="store_true", help="accept earlier keys no more, and make no new one")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            if not options["forget"]:
                rotate_key()
                self.stdout.write("The key is new. The earlier one is accepted until: manage.py rotate_key --forget")
            elif forget_earlier_keys():
                self.stdout.write("Earlier keys are forgotten. What they signed is no longer valid.")
            else:
                self.stdout.write("There was no earlier key.")
        except InstallationError as error:
            raise CommandError(str(error)) from error
