"""Collected static files: made again only if one has changed, or how they are collected."""

from __future__ import annotations

import hashlib
import inspect
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command

from voidream_site import bundles, static_files


def are_collected() -> bool:
    stamp = _stamp()
    return stamp.exists() and stamp.read_text(encoding="ascii") == _fingerprint()


def collect_static_files() -> None:
    """Hashing and compressing all of them takes seconds."""
    if are_collected():
        return
    _stamp().unlink(missing_ok=True)
    call_command("collectstatic", interactive=False, verbosity=0)
    _stamp().write_text(_fingerprint(), encoding="ascii")


def _stamp() -> Path:
    return Path(settings.STATIC_ROOT) / ".collected"


def _fingerprint() -> str:
    found = hashlib.sha256()
    for module in (bundles, static_files):
        found.update(inspect.getsource(module).encode())
    for finder in get_finders():
        for path, storage in finder.list([]):
            found.update(f"{path} {storage.size(path)} {storage.get_modified_time(path)}\n".encode())
    return found.hexdigest()
