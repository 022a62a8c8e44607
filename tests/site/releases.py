"""The latest release, from which this version has to follow without a stop."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools.releases import unpack

__all__ = ["LATEST", "unpacked"]

LATEST = "c1e673b7cce22b54536094e73a8106cea35f1e1b"
"""Its commit. The next release puts its own here."""


def unpacked(folder: Path) -> Path:
    """Its code, in a new folder there. Skips the test where the history isn't at hand."""
    try:
        return unpack(LATEST, folder)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip(f"there is no git history with {LATEST}")
