"""The version number is the same wherever it is written."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from voidream_site.environment import PROJECT
from voidream_site.version import VERSION


def test_the_package_has_the_version_of_the_site() -> None:
    assert tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"] == VERSION


def test_the_newest_version_of_the_changelog_is_the_version_of_the_site() -> None:
    released = re.findall(r"^## (\d\S*) - \d{4}-\d{2}-\d{2}$", (PROJECT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert released[0] == VERSION


def test_the_description_of_the_api_shows_it(settings: Any) -> None:
    assert f"version {VERSION}." in settings.SPECTACULAR_SETTINGS["DESCRIPTION"]
