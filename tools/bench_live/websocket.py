"""A WebSocket connection for bots: next to nothing beside the bytes, because bots and server share the processors."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
import urllib.parse
import zlib
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, _PING, PONG = 1, 8, 9, 10
_SHORT, _MEDIUM = 126, 127
_FLUSHED = b"\0\0\xff\xff"
"""What a compressed message ends with, and doesn't send."""


class WebSocket(asyncio.Protocol):
    """Whole text frames in, text frames out; `hear` is told each text and its size on the wire.

    The mask is zero, so that nothing has to be masked, and nothing that is sent is compressed.
    """

    def __init__(self, request: str, hear: Callable[[bytes, int], None], lost: Callable[[], None]) -> None:
        self._request, self._hear, self._lost = request, hear, lost
        self._buffer = bytearray()
        self._inflate = zlib.decompressobj(-zlib.MAX_WBITS)
        self._is_open = False
        self._is_left = False
        self.transport: asyncio.Transport | None = None

    @classmethod
    async def connect(
        cls, port: int, path: str, headers: dict[str, str], hear: Callable[[bytes, int], None], lost: Callable[[], None]
    ) -> WebSocket:
        key = base64.b64encode(os.urandom(16)).decode()
        # A proxy passes on the host of the page, whichever server answers.
        host = urllib.parse.urlsplit(headers.get("Origin", "")).netloc
        lines = {
            "Host": host or f"127.0.0.1:{port}",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": key,
            "Sec-WebSocket-Version": "13",
            **headers,
        }
        request = f"GET {path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in lines.items()) + "\r\n"
        loop = asyncio.get_running_loop()
        _, connection = await loop.create_connection(lambda: cls(request, hear, lost), "127.0.0.1", port)
        return connection

    def send(self, text: bytes) -> None:
        self._frame(TEXT, text)

    def leave(self) -> None:
        """Closes without `lost` being told."""
        self._is_left = True
        if self.transport and not self.transport.is_closing():
            if self._is_open:
                self._frame(CLOSE, struct.pack(">H", 1000))
            self.transport.close()

    # --- What the loop calls ------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's is one in all but name.
        self.transport = cast("asyncio.Transport", transport)
        self.transport.write(self._request.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._is_left:
            self._is_left = True
            self._lost()

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._is_open and not self._opens():
            return
        while not self._is_left and (frame := self._next()):
            opcode, payload, is_compressed = frame
            if opcode == TEXT:
                text = self._inflate.decompress(payload + _FLUSHED) if is_compressed else payload
                self._hear(text, len(payload))
            elif opcode == _PING:
                self._frame(PONG, payload)
            elif opcode == CLOSE and self.transport:
                self.transport.close()

    # --- Frames -------------------------------------------------------------------------------------------------------

    def _opens(self) -> bool:
        head, end, rest = self._buffer.partition(b"\r\n\r\n")
        if not end:
            return False
        if not head.startswith(b"HTTP/1.1 101"):
            if self.transport:
                self.transport.close()
            return False
        self._is_open = True
        self._buffer = bytearray(rest)
        return True

    def _next(self) -> tuple[int, bytes, bool] | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1] & 127, 2
        if size == _SHORT:
            if len(buffer) < 4:
                return None
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size == _MEDIUM:
            if len(buffer) < 10:
                return None
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + size:
            return None
        if not buffer[0] & 128:
            raise ValueError("a message in pieces")
        payload = bytes(buffer[start : start + size])
        opcode, is_compressed = buffer[0] & 15, bool(buffer[0] & 64)
        del buffer[: start + size]
        return opcode, payload, is_compressed

    def _frame(self, opcode: int, payload: bytes) -> None:
        if self.transport is None or self.transport.is_closing():
            return
        size = len(payload)
        if size < _SHORT:
            head = struct.pack(">BB", 128 | opcode, 128 | size)
        else:
            head = struct.pack(">BBH", 128 | opcode, 128 | _SHORT, size)
        self.transport.write(head + b"\0\0\0\0" + payload)
