"""The error of this package."""

from __future__ import annotations


class InstallationError(Exception):
    """The message is for the person at the terminal and says what would help. Nothing was changed, unless the message
    says what was."""
