"""`manage.py doctor`: checks the installation, whether the site runs or not."""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from dataclasses import asdict
from itertools import chain
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from voidream_site.doctor import CHECKS, Grade, examine, send_mail_to


class Command(BaseCommand):
    help = "Checks the installation and suggests fixes. The exit status is 1 if a check failed."
    # They are a part of what is checked.
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--json", action="store_true", help="print a JSON list")
        parser.add_argument("--only", nargs="+", choices=CHECKS, default=[], metavar="NAME", help=", ".join(CHECKS))
        parser.add_argument("--mail-to", metavar="ADDRESS", help="also send a test email to this address")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            self._examine(options)
        except BrokenPipeError:
            # The program behind the pipe, such as `grep -q`, has read enough. What is buffered can't be written either.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(1)

    def _examine(self, options: dict[str, Any]) -> None:
        recipient = options["mail_to"]
        found = []
        for finding in chain(examine(options["only"]), send_mail_to(recipient) if recipient else ()):
            found.append(finding)
            if not options["json"]:
                fix = f" Fix: {finding.fix}" if finding.fix else ""
                self.stdout.write(f"{finding.grade:8} {finding.check:9} {' '.join(finding.found.split())}{fix}")
        if options["json"]:
            self.stdout.write(json.dumps([asdict(finding) for finding in found], indent=1))
        grades = Counter(finding.grade for finding in found)
        if not options["json"]:
            self.stdout.write(", ".join(f"{grades[grade]} {grade}" for grade in Grade))
        self.stdout.flush()
        if grades[Grade.FAILED]:
            sys.exit(1)
