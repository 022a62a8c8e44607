"""A wish of a curator that was not granted: a code for programs and a sentence for people."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

__all__ = ["Code", "Refused"]


class Code(Enum):
    FORBIDDEN = "forbidden"
    """Somebody else may do this."""
    STALE = "stale"
    """It has changed since it was read."""
    STAGE = "stage"
    """It isn't at the stage where this can be done."""
    FAULTY = "faulty"
    """Something has to be mended first; `faults` say what."""


@dataclass(frozen=True, slots=True)
class Refused:
    code: Code
    detail: str
    faults: tuple[str, ...] = ()
