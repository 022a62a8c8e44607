"""A push service on this machine, and a browser that has subscribed there, in the place of those of browser makers."""

from __future__ import annotations

import base64
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from accounts.push import endpoint


def text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode("ascii")


@dataclass
class Subscriber:
    """What a browser makes by itself; `endpoint` is where its push service listens."""

    endpoint: str = "https://push.example/for/one?browser=1"
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    secret: bytes = b"sixteen secret b"

    @property
    def wanted(self) -> dict[str, str]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": text(point), "auth": text(self.secret)}

    def read(self, body: bytes) -> dict[str, Any]:
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret)
        found: dict[str, Any] = json.loads(plain)
        return found


@dataclass
class PushService:
    """What has come: path, headers and body of each message. `status` is what it answers."""

    status: int = 201
    came: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)


@contextmanager
def push_service(monkeypatch: pytest.MonkeyPatch) -> Iterator[PushService]:
    service = PushService()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            service.came.append((self.path, dict(self.headers), body))
            self.send_response(service.status)
            self.send_header("Location", "https://elsewhere.example/")
            self.end_headers()

        def log_message(self, *args: Any) -> None:
            return

    server = HTTPServer(("127.0.0.1", 0), Handler)
    monkeypatch.setattr(endpoint, "Pinned", lambda host: HTTPConnection("127.0.0.1", server.server_port, timeout=10))
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
