"""Base of the commands for an installation as a whole: what goes wrong ends in a sentence."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError, connection

from voidream_site.installation.dumps import outage
from voidream_site.installation.errors import InstallationError


class InstallationCommand(BaseCommand):
    def execute(self, *args: Any, **options: Any) -> str | None:
        try:
            connection.ensure_connection()
            return super().execute(*args, **options)
        except InstallationError as error:
            raise CommandError(str(error)) from error
        except OperationalError as error:
            raise CommandError(outage() or str(error)) from error
