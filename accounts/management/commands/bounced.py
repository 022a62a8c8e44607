"""`manage.py bounced ADDRESS…`: notes that mail to these addresses came back."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from accounts.bounces import clear_bounces, note_bounces


class Command(BaseCommand):
    help = "Stops email to bounced addresses until their players confirm them again."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("addresses", nargs="*", help="default: read from standard input, separated by whitespace")
        parser.add_argument("--clear", action="store_true", help="resume email to these addresses")

    def handle(self, *args: Any, **options: Any) -> None:
        addresses = options["addresses"] or sys.stdin.read().split()
        changed = clear_bounces(addresses) if options["clear"] else note_bounces(addresses)
        self.stdout.write(f"Mailboxes changed: {changed}")
