"""manage.py redispatch: asks overdue agents again."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from matches.play.sweep import OVERDUE, ask_again_all


class Command(BaseCommand):
    help = "Requeues the turns of overdue agents, for example after a crash of the broker or a worker."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--older-than", type=float, default=OVERDUE, metavar="SECONDS")

    def handle(self, *args: Any, older_than: float, **options: Any) -> None:
        self.stdout.write(f"Turns requeued: {ask_again_all(older_than)}")
