"""`manage.py prepare`: everything between new code and a site that can start."""

from __future__ import annotations

import io
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand

from accounts.push.keys import make_key
from voidream_site.collecting import collect_static_files


class Command(BaseCommand):
    help = "Migrates the database, creates the push key, loads cards and decks, and collects static files."

    def handle(self, *args: Any, **options: Any) -> None:
        call_command("migrate", interactive=False, verbosity=0)
        make_key()
        # Its output per card is for card editors.
        call_command("loadcards", stdout=io.StringIO())
        collect_static_files()
