"""Where this machine's Chromium is: nothing is downloaded, neither for tests nor for measuring."""

from __future__ import annotations

import os
import shutil

_NAMES = ("chromium-headless-shell", "chromium", "google-chrome")


def chromium() -> str | None:
    """Its path, which `CHROMIUM` may name; None if there is none."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, _NAMES)), None)
