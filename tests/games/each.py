"""Many small cases in one test, where a test for each of them would cost more time than the check itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

__all__ = ["check_each", "for_each"]

SHOWN = 20
"""Failing cases that are listed."""
Check = Callable[..., None]


def check_each(check: Check, cases: Iterable[Any], name: Callable[..., Any] | None = None) -> None:
    """Calls a check with every case (a tuple: with its items). Raises AssertionError with the names of those that fail,
    from the error of the first one."""
    __tracebackhide__ = True
    count = 0
    failed: list[tuple[Any, BaseException]] = []
    for case in cases:
        count += 1
        arguments = case if isinstance(case, tuple) else (case,)
        try:
            check(*arguments)
        except (Exception, pytest.fail.Exception) as error:
            failed.append((name(*arguments) if name else case, error))
    assert count, "there are no cases"
    if failed:
        shown = [f"{title}: {type(error).__name__}: {error}" for title, error in failed[:SHOWN]]
        raise AssertionError("\n".join([f"{len(failed)} of {count} cases fail", *shown])) from failed[0][1]


def for_each(cases: Iterable[Any], name: Callable[..., Any] | None = None) -> Callable[[Check], Callable[[], None]]:
    """Decorator: a test that calls the decorated check with every case."""
    every = list(cases)

    def decorate(check: Check) -> Callable[[], None]:
        def test() -> None:
            check_each(check, every, name)

        test.__name__, test.__doc__, test.__module__ = check.__name__, check.__doc__, check.__module__
        return test

    return decorate
