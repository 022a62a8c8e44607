"""Addresses of push services, as browsers give them to us.

We send over HTTPS and to public addresses only, and follow no redirect: otherwise users could make the site send
requests into its own network.
"""

from __future__ import annotations

import ipaddress
import socket
import ssl
from http.client import HTTPSConnection
from threading import Timer
from urllib.parse import urlsplit

from django.utils.translation import gettext

LONGEST = 1000
_TIMEOUT = 5
"""Seconds for connecting, and again for everything else."""
HTTPS = 443
_TRANSLATED = ipaddress.ip_network("64:ff9b::/96")
"""IPv4 addresses, private ones as well, behind a gateway (RFC 6052)."""


class NotPublicError(OSError):
    """A name that leads into a private network, or to this machine."""


def refused_endpoint(url: str) -> str | None:
    """A sentence if this can't be the address of a push service."""
    try:
        parts = urlsplit(url)
        port = parts.port or HTTPS
    except ValueError:
        return gettext("This isn’t the address of a push service.")
    if len(url) > LONGEST or parts.scheme != "https" or not parts.hostname or parts.username or port != HTTPS:
        return gettext(
            "The address of a push service must start with https:// and have at most %(length)s characters."
        ) % {"length": LONGEST}
    return None


def post(url: str, body: bytes, headers: dict[str, str]) -> int:
    """Sends it; the status of the answer. Raises OSError or HTTPException if there is none."""
    parts = urlsplit(url)
    connection = Pinned(parts.hostname or "")
    try:
        connection.connect()
        # A timeout is one of each read: who sends a byte now and then would hold a worker.
        deadline = Timer(_TIMEOUT, socket.socket.shutdown, (connection.sock, socket.SHUT_RDWR))
        deadline.start()
    except BaseException:
        connection.close()
        raise
    try:
        connection.request("POST", parts._replace(scheme="", netloc="").geturl(), body, headers)
        return connection.getresponse().status
    finally:
        deadline.cancel()
        connection.close()


class Pinned(HTTPSConnection):
    """Connects to the very address that was looked at: asked twice, a name may lead elsewhere."""

    def __init__(self, host: str) -> None:
        self._tls = ssl.create_default_context()
        super().__init__(host, HTTPS, timeout=_TIMEOUT, context=self._tls)

    def connect(self) -> None:
        plain = socket.create_connection((_public_address(self.host), HTTPS), _TIMEOUT)
        # The handshake comes with the first bytes, so that the deadline is one of it, too.
        self.sock = self._tls.wrap_socket(plain, do_handshake_on_connect=False, server_hostname=self.host)


def _public_address(host: str) -> str:
    """Where a host is. Raises NotPublicError if any of its addresses isn't public."""
    found = [str(entry[4][0]) for entry in socket.getaddrinfo(host, HTTPS, type=socket.SOCK_STREAM)]
    for each in found:
        address = ipaddress.ip_address(each)
        if not address.is_global or address.is_multicast or address in _TRANSLATED:
            raise NotPublicError(f"{host} leads to {each}")
    return found[0]
