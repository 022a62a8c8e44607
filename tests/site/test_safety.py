"""What protects people: headers, origins, static names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator
from django.contrib.staticfiles import storage
from django.core.management import call_command
from django.test import Client
from django.test.utils import override_settings

from voidream_site.origins import is_own


@pytest.mark.django_db
def test_pages_run_only_our_own_scripts_and_stand_in_no_frame(client: Client) -> None:
    answer = client.get("/accounts/sign-in/")
    policy = dict(part.strip().split(" ", 1) for part in answer["Content-Security-Policy"].split(";"))
    assert policy["default-src"] == "'self'"
    assert policy["script-src"].split()[0] == "'self'"
    assert "unsafe" not in policy["script-src"] + policy["style-src"]
    assert policy["frame-ancestors"] == "'none'"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["Referrer-Policy"] == "same-origin"
    assert "camera=()" in answer["Permissions-Policy"]


@pytest.mark.django_db
def test_a_form_from_elsewhere_is_refused() -> None:
    client = Client(enforce_csrf_checks=True)
    assert client.post("/accounts/sign-in/", {"username": "Alice", "password": "x"}).status_code == 403


@pytest.mark.django_db
@pytest.mark.parametrize(
    "path",
    ["/catalog/a%00b.json", "/voidream/join/%00/", "/voidream/decks/new/?from=a%00b", "/voidream/cards/?q=a&q=%00"],
)
def test_an_address_with_a_nul_is_refused_whatever_the_database(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 400
    assert b"<h1" in answer.content


OTHER_ORIGINS = [
    "https://evil.example",
    # Another service on the same machine, or a page that somebody between has changed.
    "http://testserver:9999",
    "https://testserver:8000",
    "http://testserver",
    "null",
    "http://[",
    None,
]


def handshake(origin: str | None, scheme: str = "ws", **headers: str) -> dict[str, Any]:
    """What a browser asks for at http://testserver:8000."""
    told = {"host": "testserver:8000", **headers, **({"origin": origin} if origin else {})}
    pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in told.items()]
    facts = {"path": "/ws/matches/any/", "query_string": b"", "subprotocols": [], "scheme": scheme}
    return {"type": "websocket", "headers": pairs, **facts}


@pytest.mark.parametrize("origin", OTHER_ORIGINS)
async def test_a_socket_opened_from_another_site_is_refused(origin: str | None) -> None:
    from voidream_site.asgi import application

    socket = ApplicationCommunicator(application, handshake(origin))
    await socket.send_input({"type": "websocket.connect"})
    assert (await socket.receive_output(5))["type"] == "websocket.close"


async def test_a_socket_at_no_address_is_refused() -> None:
    from voidream_site.asgi import application

    socket = ApplicationCommunicator(
        application, {**handshake("http://testserver:8000"), "path": "/ws/hands/a-token-without-a-slash"}
    )
    await socket.send_input({"type": "websocket.connect"})
    assert await socket.receive_output(5) == {"type": "websocket.close"}


class TestAPageOfThisSite:
    def test_opens_sockets(self) -> None:
        assert is_own(handshake("http://testserver:8000"))
        assert is_own(handshake("https://testserver:8000", scheme="wss"))
        assert not is_own(handshake("http://evil.example", host="evil.example"))

    def test_is_secure_behind_a_proxy_that_says_so(self, settings: Any) -> None:
        settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
        facts = {"host": "testserver", "x_forwarded_proto": "https"}
        assert is_own(handshake("https://testserver", **facts))
        assert not is_own(handshake("http://testserver", **facts))

    def test_may_have_another_name_outside(self, settings: Any) -> None:
        settings.CSRF_TRUSTED_ORIGINS = ["https://voidream.example", "https://*.dream.example:8443"]
        assert is_own(handshake("https://voidream.example"))
        assert is_own(handshake("https://eu.dream.example:8443"))
        for other in ("http://voidream.example", "https://voidream.example:444", "https://eu.dream.example"):
            assert not is_own(handshake(other))


def test_modules_in_circles_and_long_chains_get_hashed_names_too(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    for number in range(12):
        (source / f"m{number}.js").write_text(f'import "./m{(number + 1) % 12}.js";\n')
    root = tmp_path / "root"
    with _collected(source, root) as stored_name:
        chain = {number: stored_name(f"m{number}.js") for number in range(12)}
        for number, name in chain.items():
            assert chain[(number + 1) % 12] in (root / name).read_text()
        before = chain[0]
    (source / "m5.js").write_text("export {};\n")
    with _collected(source, root) as stored_name:
        assert stored_name("m0.js") != before


@contextmanager
def _collected(source: Path, root: Path) -> Iterator[Callable[[str], str]]:
    """The static files as the site has them, collected from one folder."""
    names = {
        "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
        "staticfiles": {"BACKEND": "voidream_site.static_files.ModuleStorage"},
    }
    # Without the admin's files, which take seconds.
    finders = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    with override_settings(STATICFILES_DIRS=[source], STATICFILES_FINDERS=finders, STATIC_ROOT=root, STORAGES=names):
        call_command("collectstatic", interactive=False, verbosity=0)
        files: Any = storage.staticfiles_storage
        yield files.stored_name


def test_modules_import_one_another_under_their_hashed_names(tmp_path: Path) -> None:
    source = tmp_path / "source"
    (source / "table").mkdir(parents=True)
    (source / "table" / "main.js").write_text('import { a } from "./part.js";\nexport * from "../other.js";\na();\n')
    (source / "table" / "part.js").write_text("export const a = () => import('./late.js');\n")
    (source / "table" / "late.js").write_text("export {};\n")
    (source / "other.js").write_text("export const b = 1;\n")
    root = tmp_path / "root"
    with _collected(source, root) as stored_name:
        main = (root / stored_name("table/main.js")).read_text()
        part = (root / stored_name("table/part.js")).read_text()
    assert "./part.js" not in main
    assert "../other.js" not in main
    assert "'./late.js'" not in part


def test_static_files_are_whole_answers(client: Client) -> None:
    path = "/static/site/base.css"
    whole = client.get(path)
    assert whole.status_code == 200
    assert not whole.streaming
    assert whole["Content-Type"].startswith("text/css")
    assert int(whole["Content-Length"]) == len(whole.content)
    assert client.head(path).content == b""
    part = client.get(path, headers={"Range": "bytes=0-9"})
    assert part.status_code == 206
    assert part.content == whole.content[:10]
    assert client.get(path, headers={"If-Modified-Since": whole["Last-Modified"]}).status_code == 304
