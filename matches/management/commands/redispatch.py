"""manage.py redispatch: asks agents again that should have moved by now."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from matches.play.sweep import OVERDUE, ask_again_all


class Command(BaseCommand):
    help = "Sends the turns of overdue agents to the workers again, as after a crash of broker or worker."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--older-than", type=float, default=OVERDUE, metavar="SECONDS")

    def handle(self, *args: Any, older_than: float, **options: Any) -> None:
        self.stdout.write(f"{ask_again_all(older_than)} agents asked again")
