"""manage.py transcripts: saves finished matches while the rules can still replay them."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from matches.transcripts import is_told, missing, write


class Command(BaseCommand):
    help = "Writes missing transcripts of finished matches, for example before an upgrade that changes the rules."

    def handle(self, *args: Any, **options: Any) -> None:
        found = missing()
        for match_id in found:
            write(match_id)
        written = sum(map(is_told, found))
        self.stdout.write(f"Transcripts written: {written}. Matches that can't be replayed: {len(found) - written}.")
