"""manage.py transcripts: writes down what finished matches looked like, while there are the rules to replay them."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from matches.transcripts import is_told, missing, write


class Command(BaseCommand):
    help = "Writes the transcripts that finished matches still lack, as before an upgrade to other rules."

    def handle(self, *args: Any, **options: Any) -> None:
        found = missing()
        for match_id in found:
            write(match_id)
        written = sum(map(is_told, found))
        self.stdout.write(f"Transcripts written: {written}; matches that can't be replayed: {len(found) - written}.")
