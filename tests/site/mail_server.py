"""A mail server that takes what it is sent, or refuses it as it is told."""

from __future__ import annotations

import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["MailServer"]


class MailServer(socketserver.ThreadingTCPServer):
    """`replies` are those to `RCPT` and to the mail itself, `taken` counts the mails that it has accepted."""

    allow_reuse_address = daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Talk)
        self.replies = {"RCPT": "250 ok", "DATA": "250 ok"}
        self.taken = self.asked = 0

    @contextmanager
    def running(self) -> Iterator[MailServer]:
        with self:
            threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
            yield self
            self.shutdown()


class _Talk(socketserver.StreamRequestHandler):
    server: MailServer

    def handle(self) -> None:
        self._say("220 here")
        for line in self.rfile:
            match line[:4].upper():
                case b"RCPT":
                    self.server.asked += 1
                    self._say(self.server.replies["RCPT"])
                case b"DATA":
                    self._say("354 go on")
                    while self.rfile.readline() != b".\r\n":
                        pass
                    self.server.taken += self.server.replies["DATA"].startswith("250")
                    self._say(self.server.replies["DATA"])
                case b"QUIT":
                    self._say("221 bye")
                    break
                case _:
                    self._say("250 ok")

    def _say(self, reply: str) -> None:
        self.wfile.write(f"{reply}\r\n".encode())
