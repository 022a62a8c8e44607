"""Pictures that curators upload for cards: what is taken, what of it is kept, and who sees it when."""

from __future__ import annotations

import base64
import io
import json
import re
import struct
import zlib
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from PIL import Image, PngImagePlugin

from cards.art.choice import with_picture
from cards.curation.artworks import keep_artwork
from cards.curation.changes import save_change, start_new_card
from cards.models import Artwork, CardSet, Change
from cards.printing import Options, sheets
from cards.printing.drawn import drawn
from cards.queries import published_cards
from tests.cards.curating import MOTH, cora, gave, released
from tests.desk.drafts import typed
from tests.desk.test_pictures import choices

LONG, HIGH = 600, 800
ABOUT = {"picture_credit": "Odilon R.", "picture_licence": "cc-by-4.0"}


@pytest.fixture
def moth(alice: User, card_set: CardSet) -> Change:
    return gave(start_new_card(alice, card_set, MOTH))


def picture(form: str = "PNG", size: tuple[int, int] = (LONG, HIGH), **more: object) -> bytes:
    written = io.BytesIO()
    Image.new("RGB", size, "#336699").save(written, form, **more)
    return written.getvalue()


def bomb(width: int, height: int) -> bytes:
    """The head of a picture that would be huge."""
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = b"IDAT" + zlib.compress(b"\0" * 100)
    pieces = [struct.pack(">I", len(each) - 4) + each + struct.pack(">I", zlib.crc32(each)) for each in (head, data)]
    return b"\x89PNG\r\n\x1a\n" + b"".join(pieces)


def animation() -> bytes:
    frames = [Image.new("RGB", (LONG, HIGH), color) for color in ("red", "blue")]
    written = io.BytesIO()
    frames[0].save(written, "WEBP", save_all=True, append_images=frames[1:])
    return written.getvalue()


def sent(client: Client, change: Change, data: bytes, **about: str) -> tuple[int, str]:
    file = SimpleUploadedFile("moth.png", data, "image/png")
    posted = {**typed(MOTH | {"dusk": 7}), **ABOUT, **about, "picture_file": file}
    response = client.post(reverse("desk-upload", args=["voidream", change.pk]), posted)
    return response.status_code, response.content.decode()


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP"])
def test_a_picture_is_cut_written_anew_and_chosen_with_nothing_typed_lost(
    as_alice: Client, moth: Change, form: str
) -> None:
    status, page = sent(as_alice, moth, picture(form))
    assert status == 200
    artwork = Artwork.objects.get()
    assert choices(page)[artwork.picture][0]
    assert "Odilon R. (CC BY 4.0)" in page
    assert 'id="card-dusk" value="7"' in page
    moth.refresh_from_db()
    assert moth.picture == "", "it is chosen in the form, not saved yet"
    with Image.open(io.BytesIO(artwork.image)) as kept:
        assert (kept.format, kept.size) == ("WEBP", (800, 1120))


def test_what_stands_beside_the_pixels_is_not_kept(alice: User) -> None:
    words = PngImagePlugin.PngInfo()
    words.add_text("Author", "a secret place")
    exif = Image.Exif()
    exif[0x010E] = "a secret place"
    with_all = picture(pnginfo=words, exif=exif, icc_profile=b"a secret place")
    assert with_all.count(b"a secret place") >= 2
    artwork = gave(keep_artwork(alice, with_all, credit="X", licence="own"))
    assert b"secret" not in artwork.image
    with Image.open(io.BytesIO(artwork.image)) as kept:
        assert not {"exif", "icc_profile", "xmp"} & kept.info.keys()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", "This isn’t a readable picture"),
        (picture()[:400], "This isn’t a readable picture"),
        (picture("GIF"), "This isn’t a readable picture"),
        (bomb(5000, 4001), "The picture has 5,000 × 4,001 pixels. The limit is 20 million"),
        (bomb(60000, 60000), "The picture has too many pixels"),
        (picture(size=(399, 560)), "The picture has 399 × 560 pixels. A card needs at least 400 × 560."),
        (animation(), "Animations aren’t supported. Save a single frame."),
        (b"", "The file is empty."),
    ],
    ids=["svg", "torn", "gif", "bomb", "huge bomb", "small", "moving", "empty"],
)
def test_what_is_no_picture_for_a_card_is_refused_beside_the_field(
    as_alice: Client, moth: Change, data: bytes, said: str
) -> None:
    status, page = sent(as_alice, moth, data)
    assert status == 422
    assert said in page[page.index('id="id_picture_file"') : page.index('id="id_picture_credit"')]
    assert 'id="card-dusk" value="7"' in page
    assert not Artwork.objects.exists()


def test_a_file_that_is_too_large_is_read_past(as_alice: Client, moth: Change) -> None:
    status, page = sent(as_alice, moth, b"\0" * 4_000_001)
    assert status == 413
    assert "“moth.png” is too large. The limit is 4 MB." in page
    assert 'id="card-dusk" value="7"' in page


@pytest.mark.parametrize(
    ("about", "said"),
    [
        ({"picture_credit": " "}, "Enter the artist."),
        ({"picture_licence": ""}, "Choose a license."),
        ({"picture_licence": "all-mine"}, "Select a valid choice."),
    ],
)
def test_whose_it_is_has_to_be_said(as_alice: Client, moth: Change, about: dict[str, str], said: str) -> None:
    status, page = sent(as_alice, moth, picture(), **about)
    assert (status, said in page, Artwork.objects.exists()) == (422, True, False)


def test_uploading_is_for_writers_who_mean_it(petra: User, alice: User, charlie: User, moth: Change) -> None:
    for user, status in ((petra, 403), (charlie, 403)):
        client = Client()
        client.force_login(user)
        assert sent(client, moth, picture())[0] == status
    guarded = Client(enforce_csrf_checks=True)
    guarded.force_login(alice)
    assert sent(guarded, moth, picture())[0] == 403
    assert not Artwork.objects.exists()


def test_a_draft_s_picture_is_for_the_desk_until_the_card_is_published(
    client: Client, as_alice: Client, pool: None
) -> None:
    change = gave(start_new_card(cora(), CardSet.objects.earliest("position"), MOTH))
    artwork = gave(keep_artwork(cora(), picture(), credit="Odilon R.", licence="cc-by-4.0"))
    change = gave(save_change(cora(), change, version=1, definition=MOTH, note="", picture=artwork.picture))
    address = artwork.get_absolute_url()
    assert client.get(address).status_code == 404
    assert "private" in as_alice.get(address)["Cache-Control"]
    assert address in as_alice.get(change.get_absolute_url()).content.decode()

    released("A likeness", change)
    shown = client.get(address)
    assert (shown.status_code, shown["Content-Type"]) == (200, "image/webp")
    assert shown["X-Content-Type-Options"] == "nosniff"
    assert "public" in shown["Cache-Control"]
    assert "immutable" in shown["Cache-Control"]
    assert client.get(address, headers={"If-None-Match": shown["ETag"]}).status_code == 304
    assert published_cards("voidream")["test-moth"]["art"] == address
    assert client.get(reverse("card-art", args=["voidream", "test-moth"]))["Location"] == address
    page = client.get("/voidream/cards/test-moth/").content.decode()
    assert "Art by <bdi>Odilon R.</bdi>" in page
    assert "https://creativecommons.org/licenses/by/4.0/" in page
    told = client.get(reverse("api-card-detail", args=["voidream", "test-moth"])).json()
    assert told["art"] == address
    assert told["art_credit"]["credit"] == "Odilon R."
    assert client.get(reverse("api-card-detail", args=["voidream", "cunning"])).json()["art_credit"] is None


def test_an_uploaded_picture_is_printed(pool: None) -> None:
    artwork = gave(keep_artwork(cora(), picture(), credit="Odilon R.", licence="cc-by-4.0"))
    card = with_picture(published_cards("voidream")["lantern-carp"], artwork.picture)
    options = Options.read({})
    file = json.loads(drawn("voidream", "One", sheets([card], options), options))
    shown = re.findall('base64,([^"]+)', file["cards"]["lantern-carp"]["art"])
    assert [base64.b64decode(each) for each in shown] == [artwork.image]


def test_pictures_that_no_draft_took_are_forgotten_after_a_day(alice: User, moth: Change) -> None:
    taken = gave(keep_artwork(alice, picture(), credit="A", licence="own"))
    left = gave(keep_artwork(alice, picture(), credit="B", licence="own"))
    assert taken.digest != left.digest, "the same pixels by somebody else are another picture"
    gave(save_change(alice, moth, version=1, definition=MOTH, note="", picture=taken.picture))
    Artwork.objects.update(created=timezone.now() - timedelta(days=2))
    gave(keep_artwork(alice, picture(), credit="C", licence="own"))
    assert set(Artwork.objects.values_list("credit", flat=True)) == {"A", "C"}
