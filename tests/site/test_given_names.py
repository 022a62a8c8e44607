"""Names that people give to decks, folders, tournaments and whatever else: what is kept of them, and how pages show
them."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from typing import Any

import pytest
from django.apps import apps
from django.db import models
from django.db.models import F, Value
from django.db.models.functions import Concat
from django.test import Client

from accounts.models import AccessToken, Player
from accounts.passkeys import PasskeyForm
from accounts.text import NameField, clean_name
from cards.models import Artwork, CardSet, Release, Ruling
from decks.models import Deck, DeckVersion, Folder
from matches.models import Chapter, Start, Study, Tournament
from tests.site.crawl import crawl
from tests.site.world import World

ODD = "\u202eGrey\u200b \u2066Dawn\u2069\n again\u00a0 "
CLEAN = "Grey Dawn again"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        (ODD, CLEAN),
        ("  two   words\t\r\n", "two words"),
        ("a\u2028b\u0000c\u00add\u3164", "a bcd"),
        ("cafe\u0301", "caf\u00e9"),
        ("Zalgo" + "\u0301" * 40, "Zalg\u00f3\u0301\u0301"[:7]),
        ("\u200b\u202e\ufeff", ""),
        ("\u05e9\u05dc\u05d5\u05dd", "\u05e9\u05dc\u05d5\u05dd"),
        # Parts of emoji and of Persian words join by signs that show nothing themselves.
        ("👨\u200d👩\u200d👧 ❤\ufe0f", "👨\u200d👩\u200d👧 ❤\ufe0f"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("\u200dloose\u200d \u200cand\u200c\u200c", "loose and"),
    ],
)
def test_a_name_is_cleaned(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept
    assert clean_name(kept) == kept


@pytest.fixture
def world(db: None) -> World:
    return World()


@pytest.fixture
def client(world: World) -> Client:
    client = Client()
    client.force_login(world.user)
    return client


def test_names_are_cleaned_wherever_they_are_stored(world: World) -> None:
    """Whichever way a row is written: by itself, with others or in place."""
    found = {
        (model, field.name)
        for model in apps.get_models()
        for field in model._meta.fields
        if isinstance(field, NameField)
    }
    assert found == {
        (AccessToken, "name"), (Artwork, "credit"), (CardSet, "name"), (Chapter, "title"), (Deck, "name"),
        (Deck, "tagline"), (DeckVersion, "name"), (DeckVersion, "note"), (Folder, "name"),
        (Release, "name"), (Ruling, "source"), (Start, "title"), (Study, "title"), (Tournament, "name"),
        (apps.get_model("cards", "ImportDraft"), "name"),
    }  # fmt: skip
    folder = Folder.objects.create(owner=world.player, game="voidream", name=ODD)
    assert folder.name == CLEAN
    Folder.objects.filter(pk=folder.pk).update(name=ODD)
    [other] = Folder.objects.bulk_create([Folder(owner=world.friend, game="voidream", name=ODD)])
    assert set(Folder.objects.values_list("name", flat=True)) == {other.name} == {CLEAN}
    assert Folder.objects.filter(name=ODD).count() == 2
    assert len(Folder.objects.create(owner=world.player, game="other", name="\u0958" * 40).name) == 40


@pytest.mark.parametrize("path", ["decks/new/", "builder", "api", "import", "folder"])
def test_a_deck_or_folder_is_named_through_each_door(world: World, client: Client, path: str) -> None:
    before = set(Deck.objects.values_list("pk", flat=True))
    text = "2 Lionheart Marshal"
    match path:
        case "decks/new/":
            client.post("/voidream/decks/new/", {"name": ODD, "list": text, "note": ODD})
        case "builder":
            sent = {"name": ODD, "text": text, "note": ODD}
            client.post("/voidream/decks/build/save/", json.dumps(sent), content_type="application/json")
        case "api":
            sent = {"name": ODD, "list": text, "note": ODD}
            client.post("/api/v1/voidream/decks/", json.dumps(sent), content_type="application/json")
        case "import":
            pasted = json.dumps({"name": ODD, "parts": {"dream": [["Lionheart Marshal", 2]]}})
            client.post("/voidream/decks/new/", {"name": "\u200b", "list": pasted})
        case "folder":
            client.post("/voidream/decks/folders/", {"name": ODD})
            assert Folder.objects.get().name == CLEAN
            return
    deck = Deck.objects.exclude(pk__in=before).get()
    assert (deck.name, deck.deck_list.name, deck.versions.get().name) == (CLEAN, CLEAN, CLEAN)
    assert deck.versions.get().note in (CLEAN, "")


def test_a_name_of_nothing_visible_is_none(world: World, client: Client) -> None:
    empty = "\u202e\u200b"
    page = client.post("/voidream/decks/new/", {"name": empty, "list": "2 Lionheart Marshal"})
    assert "Give the deck a name" in page.content.decode()
    sent = json.dumps({"name": empty, "list": "2 Lionheart Marshal"})
    assert client.post("/api/v1/voidream/decks/", sent, content_type="application/json").status_code == 400
    built = json.dumps({"name": empty, "text": "2 Lionheart Marshal"})
    answer = client.post("/voidream/decks/build/save/", built, content_type="application/json")
    assert "Give the deck a name" in answer.content.decode()
    assert "Give the folder a name" in client.post("/voidream/decks/folders/", {"name": empty}).content.decode()


@pytest.mark.parametrize(
    ("address", "sent", "model", "field"),
    [
        ("/accounts/tokens/", {"name": ODD}, AccessToken, "name"),
        ("/voidream/desk/releases/new/", {"name": ODD, "notes": ""}, Release, "name"),
        ("/voidream/desk/sets/new/", {"name": ODD, "about": "", "position": "3"}, CardSet, "name"),
        (
            "/voidream/desk/rulings/new/",
            {"text": "It does.", "cards": "Cunning", "date": "2026-01-02", "source": ODD},
            Ruling,
            "source",
        ),
    ],
)
def test_forms_clean_names(
    world: World, client: Client, address: str, sent: dict[str, str], model: type[models.Model], field: str
) -> None:
    client.post(address, sent)
    assert getattr(model._default_manager.latest("pk"), field) == CLEAN


@pytest.mark.parametrize(
    ("address", "sent", "model", "field"),
    [
        ("desk/releases/", {"name": ODD}, Release, "name"),
        ("desk/sets/", {"name": ODD, "position": 3}, CardSet, "name"),
        (
            "desk/rulings/",
            {"text": "It does.", "cards": ["Cunning"], "date": "2026-01-02", "source": ODD},
            Ruling,
            "source",
        ),
        ("tournaments/", {"name": ODD, "kind": "swiss", "clock": "standard"}, Tournament, "name"),
    ],
)
def test_the_api_cleans_names(
    world: World, client: Client, address: str, sent: dict[str, Any], model: type[models.Model], field: str
) -> None:
    answer = client.post(f"/api/v1/voidream/{address}", json.dumps(sent), content_type="application/json")
    assert answer.status_code in (200, 201), answer.content
    assert answer.json().get(field) == CLEAN
    assert model._default_manager.filter(**{field: CLEAN}).exists()


def test_studies_and_passkeys_are_named_like_that_too(world: World, client: Client) -> None:
    kept = {"study": "new", "new_title": ODD, "title": ODD, "seq": "0", "note": ""}
    client.post(f"/voidream/matches/{world.match_over.pk}/study/", kept)
    assert Study.objects.latest("created").title == CLEAN
    assert Chapter.objects.latest("pk").title == CLEAN
    form = PasskeyForm({"name": ODD}, user=world.user)
    form.is_valid()
    assert form.cleaned_data["name"] == CLEAN
    assert 'dir="auto"' in str(form["name"])


class Outside(HTMLParser):
    """Texts with a mark that are in no element which isolates them."""

    MARK = "\u05d0"
    BY_ITSELF = {"title", "option", "textarea", "script", "style"}
    VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}

    def __init__(self, html: str) -> None:
        super().__init__()
        self._open: list[tuple[str, bool]] = []
        self.found: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if any("<bdi>" in (value or "") for _, value in attrs):
            self.found.append(f"an element in an attribute: {self.get_starttag_text()}")
        if tag not in self.VOID:
            # Whoever hears a name sees no direction.
            is_heard = "visually-hidden" in (dict(attrs).get("class") or "")
            self._open.append((tag, is_heard or tag == "bdi" or tag in self.BY_ITSELF))

    def handle_endtag(self, tag: str) -> None:
        if any(tag == each for each, _ in self._open):
            while self._open.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        if self.MARK in data and not any(isolates for _, isolates in self._open):
            self.found.append(" ".join(data.split())[:120])


@pytest.mark.long
def test_pages_isolate_names_from_the_text_around_them(world: World, client: Client) -> None:
    Folder.objects.create(owner=world.player, game="voidream", name="Serious")
    for model in apps.get_models():
        for field in model._meta.fields:
            if (isinstance(field, NameField) and field.name != "tagline") or (model, field.name) == (
                Player,
                "display_name",
            ):
                marked: Any = Concat(Value(Outside.MARK), F(field.name))
                model._default_manager.update(**{field.name: marked})
    for deck in Deck.objects.all():
        Deck.objects.filter(pk=deck.pk).update(list={**deck.list, "name": deck.name})
    wrong: dict[str, str] = {}
    # The page of the search is about sets by their slugs and names, in sentences.
    for address, html in crawl("voidream", lambda at: fetched(client, at)):
        if address != "/voidream/cards/search/":
            wrong |= dict.fromkeys(Outside(html).found, address)
    assert not wrong, json.dumps(wrong, indent=1, ensure_ascii=False)


def fetched(client: Client, address: str) -> str:
    answer = client.get(address, follow=True)
    is_page = answer["Content-Type"].startswith("text/html") and not answer.streaming
    return answer.content.decode() if is_page else ""
