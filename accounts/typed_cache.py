"""Typed cache: values read from the cache as the type they were written with."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec
from django.core.cache import cache

from accounts.outage import Outage

T = TypeVar("T")


def recall(key: str, kind: type[T]) -> T | None:
    """Returns the cached value; None if there is none, or one of another type."""
    try:
        return msgspec.convert(cache.get(key), kind)
    except msgspec.ValidationError:
        return None


def cached(key: str, kind: type[T], make: Callable[[], T], seconds: int) -> T:
    """Returns the cached value, or makes and caches it; it must not be None. Without a cache, it is made each time."""
    with Outage():
        known = recall(key, kind)
        if known is None:
            known = make()
            cache.set(key, known, timeout=seconds)
        return known
    return make()
