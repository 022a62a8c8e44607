"""Export: everything that is held of a player, as one JSON document; in a ZIP file if it is large."""

from __future__ import annotations

import json
import tempfile
import zipfile
from collections.abc import Iterator
from typing import IO, NamedTuple

from django.core.serializers.json import DjangoJSONEncoder
from django.utils import timezone

from accounts.holdings import holdings, told
from accounts.models import Player

LARGE = 2 * 1024 * 1024
"""Bytes from which on it is packed."""
NAME = "my-data"


class ExportFile(NamedTuple):
    name: str
    media_type: str
    content: bytes


def export(player: Player) -> ExportFile:
    # Rows are written one by one, because all matches at once may not fit in memory.
    with tempfile.SpooledTemporaryFile(max_size=LARGE, mode="w+b") as file:
        for piece in _document(player):
            file.write(piece.encode())
        is_large = file.tell() > LARGE
        file.seek(0)
        if is_large:
            return ExportFile(f"{NAME}.zip", "application/zip", _packed(file))
        return ExportFile(f"{NAME}.json", "application/json", file.read())


def _document(player: Player) -> Iterator[str]:
    untold = {column: str(holding.excuse) for holding in holdings() if holding.excuse for column in holding.columns}
    yield '{"made": ' + _text(timezone.now())
    for section, content in told(player):
        yield f",\n{_text(section)}: "
        if isinstance(content, Iterator):
            yield "["
            for number, each in enumerate(content):
                yield (",\n" if number else "\n") + _text(each)
            yield "]"
        else:
            yield _text(content)
    yield f',\n"not_told": {_text(untold)}}}\n'


def _text(content: object) -> str:
    return json.dumps(content, cls=DjangoJSONEncoder, ensure_ascii=False)


def _packed(file: IO[bytes]) -> bytes:
    with tempfile.TemporaryFile() as packed:
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive, archive.open(f"{NAME}.json", "w") as inner:
            while piece := file.read(1 << 16):
                inner.write(piece)
        packed.seek(0)
        return packed.read()
