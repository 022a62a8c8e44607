"""The error of this package, and the words for any other."""

from __future__ import annotations

from traceback import format_exception_only

from django.core.management import CommandError


class InstallationError(Exception):
    """The message is for the person at the terminal, and suggests a fix. Nothing was changed, unless the message says
    so."""


def reason(error: BaseException) -> str:
    """The message of an error; with the name of its type, unless it was written for the person at the terminal."""
    is_written = isinstance(error, InstallationError | CommandError)
    return str(error) if is_written else "".join(format_exception_only(error)).strip()
