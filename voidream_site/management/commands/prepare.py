"""`manage.py prepare`: everything between new code and a site that can start."""

from __future__ import annotations

import hashlib
import inspect
import io
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.core.management.base import BaseCommand

from accounts.push.keys import make_key
from voidream_site import bundles, static_files


class Command(BaseCommand):
    help = "Migrates the database, makes the key of push messages, loads cards and decks, and collects static files."

    def handle(self, *args: Any, **options: Any) -> None:
        call_command("migrate", interactive=False, verbosity=0)
        make_key()
        # What it says of each card is for those who edit cards.
        call_command("loadcards", stdout=io.StringIO())
        _collect_static_files()


def _collect_static_files() -> None:
    """Only if one has changed, or how they are collected: hashing and compressing all of them takes seconds."""
    stamp = Path(settings.STATIC_ROOT) / ".collected"
    now = _fingerprint()
    if stamp.exists() and stamp.read_text(encoding="ascii") == now:
        return
    stamp.unlink(missing_ok=True)
    call_command("collectstatic", interactive=False, verbosity=0)
    stamp.write_text(now, encoding="ascii")


def _fingerprint() -> str:
    found = hashlib.sha256()
    for module in (bundles, static_files):
        found.update(inspect.getsource(module).encode())
    for finder in get_finders():
        for path, storage in finder.list([]):
            found.update(f"{path} {storage.size(path)} {storage.get_modified_time(path)}\n".encode())
    return found.hexdigest()
