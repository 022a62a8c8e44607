"""Shuffle that can be checked: a secret is committed to before anybody adds their salt, and the seed follows from all.

What is proven by it, and what isn't: docs/shuffle.md.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.kernel.refusal import DataError

Json = dict[str, Any]

SALT = re.compile(r"[0-9A-Za-z_-]{0,64}")
"""What a seat may add. Nothing that separates parts of a text is in it, so that no two texts are the same."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was checked, in a sentence."""

    is_right: bool
    sentence: str


def commitment(match: str, secret: str) -> str:
    """The published hash of a match's secret."""
    return _sha256(f"{match}:{secret}")


def seed_of(match: str, secret: str, salts: Mapping[str, str]) -> int:
    """The first 63 bits of the hash of the secret, the match and the salts by seat; a seat without one adds nothing."""
    parts = [secret, match, *(f"{seat}={salt}" for seat, salt in sorted(salts.items()))]
    return int(_sha256(":".join(parts))[:16], 16) >> 1


def findings(record: Json) -> list[Finding]:
    """Whether a record's seed follows from what was committed to; nothing where it doesn't say. Raises DataError."""
    shuffle, old = record.get("shuffle"), record.get("commitment")
    if shuffle is None and old is None:
        return []
    if shuffle is None:
        return _of_the_seed_alone(record, _texts("commitment", old, "sha256", "of"))
    if isinstance(shuffle, dict) and "chosen" in shuffle:
        return [Finding(True, f"the shuffle can't be verified: its seed was chosen, {shuffle['chosen']}")]
    said = _texts("shuffle", shuffle, "commitment", "secret")
    salts = shuffle.get("salts")
    if not isinstance(salts, dict) or not all(
        isinstance(salt, str) and SALT.fullmatch(salt) for salt in salts.values()
    ):
        raise DataError("record: “salts” must map each seat to letters and digits, at most 64, or to nothing")
    if set(salts) != set(record.get("seats") or {}):
        raise DataError("record: “salts” must have the seats of the match")
    match = str(shuffle.get("match") or record.get("match"))
    kept = commitment(match, said["secret"]) == said["commitment"]
    due = seed_of(match, said["secret"], salts)
    return [
        *([Finding(True, f"the shuffle is that of the match {match}, played again")] if shuffle.get("match") else []),
        Finding(kept, "the secret is the one that was committed to")
        if kept
        else Finding(False, "the secret is NOT the one that was committed to: its hash is another one"),
        *(Finding(True, f"seat {seat} added {salt or 'no salt'}") for seat, salt in sorted(salts.items())),
        _seed(record, due, "follows from the secret, the match and the salts"),
    ]


def _of_the_seed_alone(record: Json, said: Mapping[str, str]) -> list[Finding]:
    """Matches that began before there were salts: the text that was committed to holds the seed."""
    kept = _sha256(said["of"]) == said["sha256"]
    match, _, rest = said["of"].partition(":")
    seed = rest.partition(":")[0]
    return [
        Finding(kept, "the text is the one that was committed to")
        if kept
        else Finding(False, "the text is NOT the one that was committed to: its hash is another one"),
        Finding(match == record.get("match"), f"the text is of the match {match}"),
        _seed(record, int(seed) if seed.isdigit() else None, "stands in the text; no player added to it"),
    ]


def _seed(record: Json, due: int | None, why: str) -> Finding:
    if record.get("seed") == due:
        return Finding(True, f"the seed {why}")
    return Finding(
        False, f"the seed is NOT the one that {why}: it would be {due}, and the record says {record.get('seed')}"
    )


def _texts(name: str, found: Any, *keys: str) -> Mapping[str, str]:
    if not isinstance(found, dict) or not all(isinstance(found.get(key), str) for key in keys):
        raise DataError(f"record: “{name}” must have {' and '.join(keys)}, as text")
    return {key: found[key] for key in keys}


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
