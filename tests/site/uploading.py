"""What an installation of its own does with an upload: `manage.py shell` calls these there."""

from __future__ import annotations

import io

from django.test import Client
from django.urls import reverse
from PIL import Image

from cards.curation.artworks import keep_artwork
from cards.curation.changes import save_change
from cards.models import CardSet
from tests.cards.curating import MOTH, cora, gave, new_card, released

__all__ = ["fetch", "publish_one"]


def publish_one() -> None:
    """Publishes a card with an uploaded picture, and prints the address of that."""
    CardSet.objects.get_or_create(game="voidream", slug="starter", defaults={"name": "Starter", "position": 1})
    written = io.BytesIO()
    Image.linear_gradient("L").resize((600, 800)).save(written, "PNG")
    artwork = gave(keep_artwork(cora(), written.getvalue(), credit="Odilon R.", licence="cc-by-4.0"))
    change = new_card()
    chosen = save_change(cora(), change, version=change.version, definition=MOTH, note="", picture=artwork.picture)
    released("A likeness", gave(chosen))
    print(reverse("artwork", args=[artwork.digest]))


def fetch(address: str) -> None:
    """Prints what a visitor is served there: status, type, and the bytes in hexadecimal digits."""
    answer = Client(SERVER_NAME="localhost").get(address)
    print(answer.status_code, answer["Content-Type"], answer.content.hex())
