"""Static files: bundled, under names that change with their content, and served by the site itself."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import drf_spectacular_sidecar
from django.contrib.staticfiles.finders import FileSystemFinder
from django.core.exceptions import SuspiciousFileOperation
from django.core.files.base import ContentFile
from django.core.files.storage import FileSystemStorage, InMemoryStorage
from django.http import HttpRequest, HttpResponse
from django.utils._os import safe_join
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.storage import CompressedManifestStaticFilesStorage

from voidream_site.bundles import bundle_script, bundle_stylesheet


def _is_script(name: str | None) -> bool:
    # The manifest itself is hashed without a name.
    return name is not None and name.endswith((".js", ".mjs"))


BUNDLED = frozenset(
    {
        "site/news.js",
        "voidream/table/main.js",
        "voidream/table/styles.css",
        "table/plain/main.js",
        "table/plain/styles.css",
        "decks/builder/plain.js",
        "voidream/builder/main.js",
        "voidream/cards/cards.css",
        "voidream/home.css",
        "voidream/looks.css",
        "dreamtides/builder/main.js",
        "dreamtides/cards/cards.css",
        "dreamtides/home.css",
        "dreamtides/looks.css",
        "dreamtides/table/main.js",
        "dreamtides/table/styles.css",
        "site/looks.css",
        "decks/builder/styles.css",
        "site/gallery.js",
        "site/gallery.css",
        "matches/shuffle.js",
    }
)
"""Entry points with many modules or stylesheets."""


class ModuleStorage(CompressedManifestStaticFilesStorage):
    """Also replaces each of BUNDLED by a bundle, and rewrites the relative `import` and `export … from` of
    other ES modules to the hashed names.

    All scripts carry the hash of all scripts together: with cycles and long chains of imports, hashes of the
    individual contents, imports included, couldn't be computed.
    """

    support_js_module_import_aggregation = True
    _scripts_hash = ""

    def post_process(self, paths: dict[str, Any], dry_run: bool = False, **options: Any) -> Iterator[Any]:
        paths = {**paths, **_bundles(paths)}
        together = hashlib.sha256()
        for name in sorted(filter(_is_script, paths)):
            storage, path = paths[name]
            with storage.open(path) as file:
                together.update(f"{name}\n".encode() + file.read())
        self._scripts_hash = together.hexdigest()[:12]
        yield from super().post_process(paths, dry_run=dry_run, **options)

    def file_hash(self, name: str | None, content: Any = None) -> str | None:
        if self._scripts_hash and _is_script(name):
            return self._scripts_hash
        own: str | None = super().file_hash(name, content)
        return own


def _bundles(paths: dict[str, Any]) -> dict[str, Any]:
    """The collected files that are bundles, where a storage finds them."""

    def read(name: str) -> str:
        storage, path = paths[name]
        with storage.open(path) as file:
            text: str = file.read().decode()
        return text

    bundles = InMemoryStorage()
    for name in sorted(BUNDLED & paths.keys()):
        make = bundle_script if _is_script(name) else bundle_stylesheet
        bundles.save(name, ContentFile(make(name, read).encode()))
    return {name: (bundles, name) for name in BUNDLED & paths.keys()}


class SwaggerFinder(FileSystemFinder):
    """Of the sidecar's nine megabytes the three files that the page about the API loads, under `swagger-ui/`."""

    WANTED = frozenset({"swagger-ui-bundle.js", "swagger-ui.css", "swagger-ui.css.map"})

    def __init__(self, app_names: Any = None, *args: Any, **kwargs: Any) -> None:
        package = Path(drf_spectacular_sidecar.__file__).parent
        root = str(package / "static" / "drf_spectacular_sidecar" / "swagger-ui-dist")
        storage = FileSystemStorage(location=root)
        storage.prefix = "swagger-ui"  # type: ignore[attr-defined]  # as Django's own finders do
        self.locations, self.storages = [("swagger-ui", root)], {root: storage}

    def check(self, **kwargs: Any) -> list[Any]:
        return []

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[Any]:
        for path, storage in super().list(ignore_patterns):
            if path in self.WANTED:
                yield path, storage


class StaticFilesMiddleware(WhiteNoiseMiddleware):
    """WhiteNoise streams from open files, which an ASGI server has to collect first; so they are read at once. It lists
    what there is when the process starts, and during an upgrade files of the next version come later."""

    def __call__(self, request: HttpRequest) -> HttpResponse:
        url = request.path_info
        if url.startswith(self.static_prefix) and url not in self.files and not self.autorefresh:
            self._look_again(url)
        response: HttpResponse = super().__call__(request)
        return response

    def _look_again(self, url: str) -> None:
        with suppress(SuspiciousFileOperation, ValueError, OSError):
            path = Path(safe_join(self.static_root, url.removeprefix(self.static_prefix)))
            if path.is_file():
                self.add_file_to_dictionary(url, str(path))

    @staticmethod
    def serve(static_file: Any, request: HttpRequest) -> HttpResponse:
        found = static_file.get_response(request.method, request.META)
        content = b""
        if found.file is not None:
            with closing(found.file):
                content = found.file.read()
        answer = HttpResponse(content, status=int(found.status))
        del answer["Content-Type"]
        for name, value in found.headers:
            answer[name] = value
        return answer
