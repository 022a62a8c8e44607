"""Connection limit: open sockets of this process, by the address that they come from: so many, and no more."""

from __future__ import annotations

from collections import Counter

from accounts.addresses import household
from accounts.throttling import most_at_once

MOST = 100
"""Sockets of all kinds: a class at its tables, with the lobby open beside them."""

_open: Counter[str] = Counter()


def enter(address: str) -> bool:
    """Whether there is room for one more; only then it is counted, and has to leave."""
    home = household(address)
    if address and _open[home] >= most_at_once(MOST):
        return False
    _open[home] += 1
    return True


def leave(address: str) -> None:
    home = household(address)
    _open[home] -= 1
    if not _open[home]:
        del _open[home]
