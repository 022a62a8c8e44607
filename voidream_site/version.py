"""The version of the site, the newest one of `CHANGELOG.md`. `pyproject.toml` has the same number."""

from __future__ import annotations

VERSION = "1.0.0"
