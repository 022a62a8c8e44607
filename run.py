#!/usr/bin/env python3
"""Installs and starts the site from a fresh clone: `python3 run.py`, or `make run`. HOST and PORT are set in the
environment.

Only what comes with Python is used here; the packages that the site needs go into `.venv`. It is written so that Python
3.6 can read it, and `tools` then asks for a newer one.
"""

import argparse
import os
import signal
import socket
import sys

from tools.environment import PROJECT, SetupError, ensure_environment


def main() -> None:
    argparse.ArgumentParser(description=__doc__).parse_args()
    if os.name == "nt":
        raise SetupError(
            "The one-command mode needs Linux or macOS. On Windows, use the Windows Subsystem for Linux (WSL)."
        )
    host, port = os.environ.get("HOST") or "127.0.0.1", _port(os.environ.get("PORT") or "8000")
    _check_free(host, port)
    # An exception, where the default would leave a running pip behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    python = ensure_environment("requirements.txt")
    os.chdir(PROJECT)
    # The same process from here on, so that a signal reaches the one that has the children.
    os.execv(python, [str(python), "-m", "voidream_site.embedded"])


def _port(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 65535:
        raise SetupError(f"PORT must be a number from 1 to 65535, not {text!r}.")
    return int(text)


def _check_free(host: str, port: int) -> None:
    """Tried before anything that takes time."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        reason = "is in use" if "in use" in str(error) else f"can't be used ({error.strerror or error})"
        raise SetupError(
            f"Port {port} on {host} {reason}. Choose another port, for example PORT={port % 65535 + 1} make run."
        ) from error


if __name__ == "__main__":
    try:
        main()
    except SetupError as problem:
        sys.exit(f"{problem}")
    except KeyboardInterrupt:
        sys.exit(130)
