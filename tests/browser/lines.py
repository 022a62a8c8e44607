"""A browser's own line to several servers, which a test can cut."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Sequence

__all__ = ["Line"]


class Line:
    """Passes connections on to the first of the servers that takes them, as a proxy before them would."""

    def __init__(self, ports: Sequence[int]) -> None:
        self._ports = ports
        self._open: set[socket.socket] = set()
        self._listening = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self._listen, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._listening.getsockname()[1]}"

    def cut(self) -> None:
        """Everything that is under way here breaks off; who comes anew gets through."""
        for end in tuple(self._open):
            _end(end)

    def close(self) -> None:
        self._listening.close()
        self.cut()

    def _listen(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                threading.Thread(target=self._connect, args=(near,), daemon=True).start()

    def _connect(self, near: socket.socket) -> None:
        for port in self._ports:
            with contextlib.suppress(OSError):
                far = socket.create_connection(("127.0.0.1", port), timeout=5)
                far.settimeout(None)
                break
        else:
            near.close()
            return
        self._open |= {near, far}
        threading.Thread(target=self._pass, args=(far, near), daemon=True).start()
        self._pass(near, far)

    def _pass(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                target.sendall(data)
        for end in (source, target):
            _end(end)
            self._open.discard(end)


def _end(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
