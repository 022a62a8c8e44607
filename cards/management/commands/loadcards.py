"""`manage.py loadcards`: publishes the card files, all of them or none."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

import games
from cards.exchange.plan import Plan, State, place_of
from cards.loading import PoolReport, load_pool, plan_pool
from cards.sources import PoolError


class Command(BaseCommand):
    help = (
        "Publishes the cards in the given TOML, JSON or CSV files (default: each game's own pool). "
        "If a file has errors, nothing is changed."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "paths", nargs="*", type=Path, metavar="FILE", help="card files to use instead of the shipped pool"
        )
        parser.add_argument("--game", help="only this game (default: all; with files: the first)")
        parser.add_argument(
            "--prune",
            action="store_true",
            help="withdraw published cards that came from files and that the files don't have any more; cards that "
            "curators have made, have changed since, or are working on stay",
        )
        parser.add_argument("--dry-run", action="store_true", help="print the changes row by row without making them")

    def handle(self, *args: Any, **options: Any) -> None:
        paths: list[Path] | None = options["paths"] or None
        names = [options["game"]] if options["game"] else games.names("cards")
        for name in names[:1] if paths else names:
            try:
                if options["dry_run"]:
                    self._show(plan_pool(name, paths, prune=options["prune"]))
                    continue
                report = load_pool(name, paths, prune=options["prune"])
            except PoolError as refusal:
                lines = "\n".join(f"  {fault}" for fault in refusal.faults)
                raise CommandError(f"Nothing was changed. {len(refusal.faults)} problem(s):\n{lines}") from refusal
            self._tell(name, report)

    def _show(self, plan: Plan) -> None:
        """Prints the changes that a load would make. Fails if the load would fail."""
        for row in plan.rows:
            if row.state is State.UNCHANGED:
                continue
            self.stdout.write(f"{row.state.value:9}  {row.title or '(no title)'}  [{place_of(row)}]")
            for field in row.differences if row.state is State.CHANGED else ():
                self.stdout.write(
                    f"    {field.label}:\n      - {_indented(field.before)}\n      + {_indented(field.after)}"
                )
            for line in (*row.faults, *row.notes):
                self.stdout.write(f"    {line}")
            if row.at_work:
                self.stdout.write(f"    Open change: {row.at_work}")
        counts = ", ".join(f"{count} {state.value}" for state, count in plan.counts.items())
        self.stdout.write(f"{plan.game}: {counts or 'no cards'}")
        if plan.faulty:
            raise CommandError(f"Nothing was loaded: {len(plan.faulty)} row(s) with errors.")

    def _tell(self, game: str, report: PoolReport) -> None:
        for word, titles in (("added", report.added), ("changed", report.changed), ("withdrawn", report.withdrawn)):
            if titles:
                self.stdout.write(f"{game}: {len(titles)} {word}: {', '.join(titles)}")
        if report.kept:
            self.stdout.write(
                f"{game}: {len(report.kept)} kept because curators changed them: {', '.join(report.kept)}"
            )
        if not (report.added or report.changed or report.withdrawn):
            self.stdout.write(f"{game}: {report.unchanged} cards, no changes")
        for note in report.notes:
            self.stdout.write(f"{game}: {note}")


def _indented(text: str) -> str:
    return text.replace("\n", "\n        ") or "(nothing)"
