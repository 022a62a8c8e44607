"""Environment variables of this site, with their defaults.

All differences between the one-command mode and a scaled installation are here; `settings` has no modes.
"""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")
PROJECT = Path(__file__).resolve().parent.parent
SOCKET_NAME = "valkey.sock"
SECRET_KEY, SECRET_KEY_FALLBACKS, DIGEST_KEY_FALLBACKS = "secret-key", "secret-key-old", "digest-key-old"
"""Files of an installation whose keys the environment doesn't set."""


def text(name: str, default: str = "") -> str:
    return os.environ.get(name, "").strip() or default


def flag(name: str, *, default: bool = False) -> bool:
    value = text(name).lower()
    return value in {"1", "true", "yes", "on"} if value else default


def parsed(name: str, parse: Callable[[str], T], expected: str) -> T:
    """The parsed variable. Exits with an error message if it is invalid."""
    try:
        return parse(text(name))
    except ValueError:
        sys.exit(f"{name} must be {expected}.")


def number(name: str, default: int) -> int:
    return parsed(name, lambda value: int(value or default), "a whole number")


def listing(name: str, default: list[str]) -> list[str]:
    """A comma-separated list."""
    return [part.strip() for part in text(name).split(",") if part.strip()] or default


def instance_folder() -> Path:
    """Where this installation keeps what is its own: database, secret key, socket, collected static files."""
    return Path(text("VOIDREAM_INSTANCE", str(PROJECT / "var"))).resolve()


def redis_url() -> str:
    """The Redis or Valkey for live messages, jobs and the cache; by default the one of the one-command mode."""
    return text("REDIS_URL", f"unix://{instance_folder() / 'valkey' / SOCKET_NAME}")


def proxy_advice() -> str:
    """Advice if TLS suggests a proxy that isn't counted; otherwise empty."""
    if not flag("HTTPS") or text("PROXY_COUNT"):
        return ""
    return (
        "HTTPS=1 is set without PROXY_COUNT: all visitors share the proxy's address and its limits. "
        "Set PROXY_COUNT to the number of proxies that append to X-Forwarded-For, usually 1 (0 without proxies)."
    )


def secret_key(folder: Path) -> str:
    """The key from `SECRET_KEY`, or else this installation's own, made at first use and readable by its owner only."""
    given = text("SECRET_KEY")
    if given:
        return given
    path = folder / SECRET_KEY
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        draft = folder / f"{SECRET_KEY}.{os.getpid()}"
        with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(50))
        # Linking fails if another process was faster; then its key is the one.
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text(encoding="ascii").strip()


def earlier_keys(name: str, file: Path) -> list[str]:
    """Keys from a variable, with commas; or else, unless `SECRET_KEY` is set, those in the installation's file."""
    kept = file.read_text(encoding="ascii").split() if not text("SECRET_KEY") and file.exists() else []
    return listing(name, kept)
