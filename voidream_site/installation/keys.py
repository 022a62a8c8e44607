"""Change of the installation's own key: the earlier one is accepted until it is forgotten."""

from __future__ import annotations

import os
from pathlib import Path

from django.conf import settings

from voidream_site.environment import DIGEST_KEY_FALLBACKS, SECRET_KEY, SECRET_KEY_FALLBACKS, secret_key, text
from voidream_site.installation.errors import InstallationError
from voidream_site.installation.restore import nobody_runs


def rotate_key() -> None:
    """Makes a new key. Processes that still run would refuse what those with the new one sign, so none may."""
    with nobody_runs():
        key = _own_file(SECRET_KEY)
        if key.exists():
            _move(key, _own_file(SECRET_KEY_FALLBACKS))
        secret_key(key.parent)


def forget_earlier_keys() -> bool:
    """Accepts no signature by an earlier key any more; whether there was one. Stored digests are still found by it."""
    with nobody_runs():
        earlier = _own_file(SECRET_KEY_FALLBACKS)
        if not earlier.exists():
            return False
        _move(earlier, _own_file(DIGEST_KEY_FALLBACKS))
        return True


def _own_file(name: str) -> Path:
    if text("SECRET_KEY"):
        raise InstallationError("The key is set by the environment. Change SECRET_KEY and SECRET_KEY_FALLBACKS there.")
    return Path(settings.INSTANCE) / name


def _move(source: Path, target: Path) -> None:
    """Puts the keys of one file before those of another; no key is lost if this is interrupted."""
    kept = target.read_text(encoding="ascii").split() if target.exists() else []
    moved = [key for key in source.read_text(encoding="ascii").split() if key not in kept]
    draft = target.with_name(f"{target.name}.{os.getpid()}")
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
        file.write("\n".join([*moved, *kept]))
    draft.replace(target)
    source.unlink()
