"""`manage.py maintenance`: announces maintenance on the site."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone
from django.utils.dateparse import parse_datetime

from accounts.maintenance import announce, call_off
from accounts.models.maintenance import LONGEST_REASON


class Command(BaseCommand):
    help = "Announces maintenance on every page, starting one day before. You stop the site yourself when it is due."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("starts", nargs="?", help="start time in UTC, “2027-03-01 22:00” or “now”")
        parser.add_argument("--minutes", type=int, default=15, help="duration in minutes (default: 15)")
        parser.add_argument("--reason", default="", help="text shown to visitors")
        parser.add_argument("--call-off", action="store_true", help="cancel the announced maintenance")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["call_off"]:
            self.stdout.write("Maintenance canceled." if call_off() else "No maintenance was announced.")
            return
        if options["starts"] is None:
            raise CommandError("Start time missing. Example: manage.py maintenance “2027-03-01 22:00” --minutes 20")
        if len(options["reason"]) > LONGEST_REASON:
            raise CommandError(f"The reason can have at most {LONGEST_REASON} characters.")
        starts = timezone.now() if options["starts"] == "now" else _moment(options["starts"])
        try:
            made = announce(starts, starts + timedelta(minutes=options["minutes"]), options["reason"])
        except ValueError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"Announced: {made}.")


def _moment(text: str) -> Any:
    try:
        found = parse_datetime(text)
    except ValueError:
        found = None
    if found is None:
        raise CommandError(f"“{text}” isn’t a valid date and time. Use the format 2027-03-01 22:00.")
    return found if timezone.is_aware(found) else timezone.make_aware(found)
