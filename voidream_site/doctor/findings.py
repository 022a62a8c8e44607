"""Findings of the doctor: what a check has seen, how bad it is, and what to do about it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Grade(StrEnum):
    OK = "ok"
    WARNING = "warning"
    """It can wait, or may be meant."""
    FAILED = "failed"
    """Players notice it, or will, or somebody can do harm."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The name of the check is added by whoever calls it."""

    grade: Grade
    found: str
    fix: str = ""
    check: str = ""


class UncheckedError(Exception):
    """A check needs what isn't there: the message says what."""


def ok(found: str) -> Finding:
    return Finding(Grade.OK, found)


def warning(found: str, fix: str) -> Finding:
    return Finding(Grade.WARNING, found, fix)


def failed(found: str, fix: str) -> Finding:
    return Finding(Grade.FAILED, found, fix)
