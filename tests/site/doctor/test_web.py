"""The doctor looks at how others reach the site: proxies, HTTPS, mail."""

from __future__ import annotations

import socketserver
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID
from django.conf import settings as site_settings
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from tests.site.doctor.conftest import finds, is_sound, leave, lines
from tests.site.processes import free_port
from voidream_site.doctor import web
from voidream_site.signs import own_sign

pytestmark = pytest.mark.django_db


class TestProxies:
    """Each adds the address that it sees to what it was sent, or puts it in the place of that."""

    def reach(self, monkeypatch: pytest.MonkeyPatch, peer: str, *added: str, replaces: bool = False) -> None:
        def ask(path: str, headers: dict[str, str]) -> web.Answer:
            chain = [*([] if replaces else [headers["X-Forwarded-For"]]), *added]
            answer = Client().get(path, headers=headers | {"X-Forwarded-For": ", ".join(chain)}, REMOTE_ADDR=peer)
            return web.Answer(answer.status_code, answer.headers, answer.content, {})

        monkeypatch.setattr(web, "ask", ask)

    @pytest.mark.parametrize("replaces", [True, False])
    @pytest.mark.parametrize("visitor", ["9.9.9.9", "::ffff:9.9.9.9"])
    def test_that_are_counted_are_sound(
        self, public: None, settings: Any, monkeypatch: pytest.MonkeyPatch, visitor: str, replaces: bool
    ) -> None:
        settings.PROXY_COUNT = 2
        self.reach(monkeypatch, "10.0.0.2", visitor, "10.0.0.1", replaces=replaces)
        assert lines("proxy") == ["ok: The site sees visitors' addresses. Proxies: 2."]

    def test_that_are_not_counted_are_found(self, public: None, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        settings.PROXY_COUNT = 0
        self.reach(monkeypatch, "10.0.0.1", "9.9.9.9")
        assert finds("proxy", "failed", "PROXY_COUNT=0 is too low: all visitors appear as 10.0.0.1.")
        settings.PROXY_COUNT = 1
        self.reach(monkeypatch, "10.0.0.2", "9.9.9.9", "10.0.0.1")
        assert finds("proxy", "failed", "PROXY_COUNT=1 is too low: all visitors appear as 10.0.0.1.")

    def test_that_are_not_there_are_found(self, public: None, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        settings.PROXY_COUNT = 2
        self.reach(monkeypatch, "10.0.0.1", "9.9.9.9")
        assert finds("proxy", "failed", "PROXY_COUNT=2 is too high")
        self.reach(monkeypatch, "9.9.9.9")
        assert finds("proxy", "failed", "No proxy appends to X-Forwarded-For: visitors can fake any address")

    def test_that_say_nothing_of_visitors_are_found(
        self, public: None, settings: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.reach(monkeypatch, "10.0.0.1")
        assert finds("proxy", "failed", "The proxy doesn't append to X-Forwarded-For")
        settings.SITE_URL = "http://127.0.0.1:8000/"
        assert lines("proxy") == ["ok: The site sees visitors' addresses. Proxies: 0."]
        self.reach(monkeypatch, "10.0.0.1", replaces=True)
        assert finds("proxy", "failed", "A proxy removes X-Forwarded-For")

    def test_on_this_machine_are_found_by_what_other_visitors_ran_into(
        self, public: None, settings: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.reach(monkeypatch, "10.0.0.1", "127.0.0.1")
        assert finds("proxy", "warning", "Visitors' addresses can't be checked from this machine")
        Client().get("/health/", headers={"X-Forwarded-For": "9.9.9.9"}, REMOTE_ADDR="10.0.0.1")
        assert finds("proxy", "failed", "All visitors share a proxy’s address")

    def test_are_seen_by_nobody_else(self) -> None:
        client = Client(headers={"X-Doctor-Token": "address"})
        assert client.get("/doctor/address/").status_code == 404
        assert Client().get("/doctor/address/").status_code == 404

    def test_of_a_site_that_does_not_run_are_not_checked(self) -> None:
        site_settings.SITE_URL = f"http://127.0.0.1:{free_port()}/"
        assert lines("proxy") == ["warning: Couldn't be checked: the site isn't running."]
        leave(own_sign("web"))
        assert finds("proxy", "warning", "doesn't respond from this machine")


class TestHttps:
    @contextmanager
    def served(self, settings: Any, monkeypatch: pytest.MonkeyPatch, days: float, **headers: str) -> Iterator[None]:
        """A server with a certificate that is good for so many days."""
        files = _certificate(settings.INSTANCE, days)

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.send_response(200)
                for name, value in headers.items():
                    self.send_header(name.replace("_", "-"), value)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*files)
        with HTTPServer(("127.0.0.1", 0), Handler) as server:
            server.socket = context.wrap_socket(server.socket, server_side=True)
            server.handle_error = lambda *_: None  # type: ignore[method-assign]
            threading.Thread(target=server.serve_forever, daemon=True).start()
            settings.SITE_URL = f"https://localhost:{server.server_port}/"
            yield
            server.shutdown()

    def test_is_sound(self, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        with self.served(settings, monkeypatch, 30.5, Strict_Transport_Security="max-age=31536000"):
            monkeypatch.setenv("SSL_CERT_FILE", str(settings.INSTANCE / "certificate"))
            assert lines("https") == ["ok: The certificate is valid for 30 days."]

    def test_with_a_certificate_that_ends_soon_is_found(self, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        with self.served(settings, monkeypatch, 3.5):
            monkeypatch.setenv("SSL_CERT_FILE", str(settings.INSTANCE / "certificate"))
            assert lines("https") == [
                "warning: The certificate is valid for 3 days.",
                "warning: Browsers aren't told to use HTTPS only (HSTS).",
            ]

    def test_with_a_certificate_that_nobody_trusts_is_found(
        self, settings: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with self.served(settings, monkeypatch, 30):
            assert finds("https", "failed", "The certificate is invalid")

    def test_that_is_missing_in_public_is_found(self, settings: Any) -> None:
        assert lines("https") == ["ok: The site is local to this machine, so it needs no TLS."]
        settings.SITE_URL = "http://voidream.example/"
        assert finds("https", "warning", "SITE_URL doesn't use TLS")

    def test_that_is_not_led_to_is_found(self, public: None, monkeypatch: pytest.MonkeyPatch) -> None:
        ends = (timezone.now() + timedelta(days=90)).strftime("%b %d %H:%M:%S %Y GMT")
        secure = web.Answer(200, {"strict-transport-security": "max-age=1"}, b"", {"notAfter": ends})
        plain = web.Answer(200, {}, b"", {})
        monkeypatch.setattr(web, "ask", lambda *_, scheme="": plain if scheme else secure)
        assert finds("https", "failed", "HTTP requests aren't redirected")
        plain = web.Answer(301, {"location": "https://voidream.example/"}, b"", {})
        assert is_sound("https")

    def test_of_a_site_that_its_proxy_doesnt_reach_says_so(self, public: None, monkeypatch: pytest.MonkeyPatch) -> None:
        ends = (timezone.now() + timedelta(days=90)).strftime("%b %d %H:%M:%S %Y GMT")
        away = web.Answer(502, {"location": "https://"}, b"<html>Bad Gateway", {"notAfter": ends})
        monkeypatch.setattr(web, "ask", lambda *_, scheme="": away)
        assert lines("https")[1:] == ["failed: The site didn't respond: its proxy returned status 502."]
        assert finds("proxy", "warning", "the site didn't respond (https://voidream.example/ returned status 502)")
        away = web.Answer(503, {"location": "https://", "strict-transport-security": ""}, b'{"checks": {', away[3])
        assert is_sound("https")


def _certificate(folder: Path, days: float) -> tuple[Path, Path]:
    key, now = ec.generate_private_key(ec.SECP256R1()), timezone.now()
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    made = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    made = made.not_valid_before(now - timedelta(days=1)).not_valid_after(now + timedelta(days=days))
    made = made.add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
    (folder / "certificate").write_bytes(made.sign(key, hashes.SHA256()).public_bytes(Encoding.PEM))
    (folder / "key").write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return folder / "certificate", folder / "key"


class TestMail:
    @contextmanager
    def server(self, settings: Any, **answers: str) -> Iterator[list[str]]:
        """One that answers these verbs so, and whatever else well; what it was told."""
        told: list[str] = []

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                self.wfile.write(b"220 mail\r\n")
                for line in self.rfile:
                    told.append(line.decode().strip())
                    verb = told[-1][:4].upper()
                    known = {"EHLO": "250-mail\r\n250 AUTH PLAIN", "AUTH": "235 ok", "DATA": "354 go on", "QUIT": "221"}
                    self.wfile.write(f"{({**known, **answers}).get(verb, '250 ok')}\r\n".encode())

        with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler) as server:
            server.daemon_threads = True
            threading.Thread(target=server.serve_forever, daemon=True).start()
            settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
            settings.EMAIL_HOST, settings.EMAIL_PORT = server.server_address[:2]
            settings.EMAIL_HOST_USER, settings.EMAIL_HOST_PASSWORD = "site", "word"
            settings.EMAIL_USE_TLS = settings.EMAIL_USE_SSL = False
            yield told
            server.shutdown()

    def test_is_sound_where_the_server_takes_the_sign_in(self, settings: Any) -> None:
        with self.server(settings) as told:
            assert finds("mail", "ok", "accepts email")
        assert any(line.startswith("AUTH PLAIN") for line in told)
        assert not any(line.startswith("MAIL") for line in told)

    def test_with_a_wrong_password_is_found(self, settings: Any) -> None:
        with self.server(settings, AUTH="535 no"):
            assert finds("mail", "failed", "rejected the sign-in")

    def test_with_a_server_that_is_away_is_found(self, settings: Any) -> None:
        with self.server(settings):
            settings.EMAIL_PORT = free_port()
            assert finds("mail", "failed", "doesn't accept email")

    def test_that_stays_in_files_is_found_in_public(self, settings: Any) -> None:
        settings.EMAIL_FILE_PATH = settings.INSTANCE / "mail"
        assert is_sound("mail")
        settings.SITE_URL = "https://voidream.example/"
        assert finds("mail", "warning", "Emails are saved as files")

    def test_that_comes_from_nowhere_is_found_in_public(self, settings: Any, public: None) -> None:
        with self.server(settings):
            settings.DEFAULT_FROM_EMAIL = "voidream@voidream.example"
            assert not finds("mail", "warning", "Emails are sent from")
            settings.DEFAULT_FROM_EMAIL = "voidream@localhost"
            assert finds("mail", "warning", "Emails are sent from voidream@localhost")

    def test_is_sent_if_that_is_asked_for(self, mailoutbox: list[Any]) -> None:
        call_command("doctor", "--only", "clock", "--mail-to", "me@voidream.example", stdout=StringIO())
        assert [mail.to for mail in mailoutbox] == [["me@voidream.example"]]
