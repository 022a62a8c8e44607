"""Here Alice and Bob have accounts: whose pages and lists these are."""

from __future__ import annotations

import pytest

from accounts.models import Player
from tests.matches.rated import account


@pytest.fixture
def alice(db: None) -> Player:
    return account("Alice")


@pytest.fixture
def bob(db: None) -> Player:
    return account("Bob")
