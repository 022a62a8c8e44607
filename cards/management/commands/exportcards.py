"""`manage.py exportcards`: exports the published cards to a file that `loadcards` and the desk can import."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

import games
from cards.exchange.columns import columns_of, nearest
from cards.exchange.formats import FORMATS, encoded
from cards.exchange.pool import published_rows
from cards.models import CardSet


class Command(BaseCommand):
    help = "Writes the published cards to a TOML, JSON or CSV file, chosen by its extension."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("path", type=Path, metavar="FILE", help="cards.toml, cards.json or cards.csv")
        parser.add_argument(
            "--set", dest="set_slug", default="", metavar="SLUG", help="only this set; all sets by default"
        )
        parser.add_argument("--game", choices=list(games.names("cards")), help="default: the first one")

    def handle(self, *args: Any, **options: Any) -> None:
        known = next(iter(games.names("cards")))
        game, path, slug = options["game"] or known, options["path"], options["set_slug"]
        file_format = FORMATS.get(path.suffix[1:].lower())
        if file_format is None:
            raise CommandError(f"{path}: the extension must be one of {', '.join(f'.{name}' for name in FORMATS)}.")
        slugs = sorted(CardSet.objects.filter(game=game).values_list("slug", flat=True))
        if slug and slug not in slugs:
            raise CommandError(f"Unknown set “{slug}”{_hint(slug, slugs)}.")
        rows = published_rows(game, slug)
        try:
            path.write_bytes(encoded(rows, columns_of(game), file_format))
        except OSError as error:
            raise CommandError(f"{path} can’t be written: {error.strerror}.") from error
        self.stdout.write(f"{game}: {len(rows)} cards written to {path}")


def _hint(given: str, known: list[str]) -> str:
    near = nearest(given, known)
    return f". Did you mean “{near}”?" if near else f". Known: {', '.join(known)}."
