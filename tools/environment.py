"""Virtual environments of this folder: created if missing, updated when the list of packages changes.

`.venv` belongs to the first Python used. Another version, as in `make test PYTHON=python3.12`, has its own.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
VENV = PROJECT / ".venv"
_COMPLETE = ".complete"

Command = list[str | os.PathLike[str]]


class SetupError(Exception):
    """Something is missing on this machine; the message says what to do."""


def ensure_environment(*lists: str) -> Path:
    """The Python of an environment that has what the requirements files name."""
    own = "{}.{}".format(*sys.version_info)
    venv = VENV if _version(VENV) in (None, own) else VENV.with_name(f"{VENV.name}-{own}")
    if _version(venv) is None:
        _create(venv)
    _install(venv, [PROJECT / name for name in lists])
    return _python(venv)


def _python(venv: Path) -> Path:
    return venv / "bin" / "python"


def _version(venv: Path) -> str | None:
    """The version of its Python, as `3.11`. None if it doesn't run: its making was broken off, the folder was moved, or
    the system's Python was replaced."""
    if not (venv / _COMPLETE).exists():
        return None
    ask = "import sys; print('{}.{}'.format(*sys.version_info))"
    try:
        told = subprocess.run([_python(venv), "-c", ask], check=False, capture_output=True, text=True)
    except OSError:
        return None
    return told.stdout.strip() if told.returncode == 0 else None


def _create(venv: Path) -> None:
    if any(importlib.util.find_spec(name) is None for name in ("venv", "ensurepip")):
        raise SetupError(
            "This Python can't create virtual environments. Install its venv module first "
            "(on Debian and Ubuntu: apt install python3-venv), then run this again."
        )
    print(f"Creating a virtual environment in {venv.name} ...", flush=True)
    if _call([sys.executable, "-m", "venv", "--clear", venv]) != 0:
        raise SetupError("Creating the virtual environment failed. See above for the reason.")
    (venv / _COMPLETE).touch()


def _call(command: Command) -> int:
    """The exit code. Whatever stops us, stops the command with all that it has started."""
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, start_new_session=True)
    try:
        return process.wait()
    except BaseException:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        raise


def _install(venv: Path, lists: Sequence[Path]) -> None:
    stamp = venv / f".installed-{'-'.join(path.stem for path in lists)}"
    wanted = hashlib.sha256(b"\n".join(path.read_bytes() for path in lists)).hexdigest()
    if stamp.exists() and stamp.read_text(encoding="ascii") == wanted:
        return
    print("Installing packages (about 30 seconds, only once) ...", flush=True)
    command: Command = [_python(venv), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    for path in lists:
        command += ["--requirement", path]
    if _call(command) != 0:
        raise SetupError("Installing packages failed. See pip's output above, and check your network connection.")
    stamp.write_text(wanted, encoding="ascii")
