"""The latest release, from which this version has to follow without a stop."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools.releases import unpack

__all__ = ["LATEST", "unpacked"]

LATEST = "706f89626cfd4c2d033a9aeb89a846057451fd0e"
"""Its commit. The next release puts its own here."""


def unpacked(folder: Path) -> Path:
    """Its code, in a new folder there. Skips the test where the history isn't at hand."""
    try:
        return unpack(LATEST, folder)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip(f"there is no git history with {LATEST}")
