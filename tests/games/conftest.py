"""Tests of the rules library: no Django, no clock.

On CI properties try the same examples every time, so that a change is judged by itself; elsewhere they look further.
`make test-deep` tries all of them again with many more examples.
"""

import os

import pytest
from hypothesis import is_hypothesis_test, settings

from tests.games import depth

settings.register_profile(
    "games", settings.get_profile("patient"), print_blob=True, derandomize=os.environ.get("CI") == "true"
)
settings.load_profile("games")


def pytest_configure(config: pytest.Config) -> None:
    if config.option.markexpr == "deep":
        depth.times = depth.DEEPER


def pytest_itemcollected(item: pytest.Item) -> None:
    if depth.times > 1 and is_hypothesis_test(getattr(item, "obj", None)):
        item.add_marker("deep")
