"""In a language other than English no page says anything in English: every sentence stands in a message."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urlencode, urljoin, urlsplit

import pytest
from django.contrib.auth.models import Group
from django.core import mail
from django.db import transaction
from django.test import Client, override_settings
from django.urls import NoReverseMatch, get_resolver, resolve

import games
from accounts import names
from cards.loading import load_pool
from cards.models import CardSet, Format, Release
from games import registry
from matches.known_decks import lists_of
from matches.live_match import catalog_cards
from tests.site.pseudo import plain_words, settings_of, words_in, write_catalogs
from tests.site.test_queries import EXCUSED, address, asking, pages, places
from tests.site.world import World
from tests.toy.foreign import Foreign, accented

pytestmark = [pytest.mark.django_db, pytest.mark.long]

GAME = Foreign.name
NO_PAGES = ("artwork", "begin-lesson")
"""Of other things than words, or of what the game hasn't got."""
NOT_SENT = ("sign-out",)
"""Forms that end the session."""


@dataclass
class House:
    world: World
    visitor: Client
    member: Client


@pytest.fixture(scope="module")
def house(
    services: None, django_db_setup: None, django_db_blocker: Any, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[House]:
    """One of everything, told in the letters of a foreign game, and the site in a language of its own."""
    folder = tmp_path_factory.mktemp("locale")
    write_catalogs(folder)
    with (
        pytest.MonkeyPatch.context() as patch,
        django_db_blocker.unblock(),
        transaction.atomic(),
        override_settings(**settings_of(folder)),
    ):
        patch.setattr(registry, "_PLACES", dict(registry._PLACES))
        for known in map(type, map(games.load, games.names())):
            for name in ("title", "summary"):
                patch.setattr(known, name, accented(getattr(known, name)))
        # The home page shows a puzzle of each game, in the game's own words.
        for name in games.names("lab"):
            patch.setattr(type(games.load(name).lab), "puzzles", staticmethod(tuple))
        games.register(GAME, "tests.toy.foreign:Foreign")
        for name in ("_FIRST", "_SECOND"):
            patch.setattr(names, name, accented(getattr(names, name)))
        load_pool(GAME)
        for model in (CardSet, Format, Release):
            model.objects.update(name=accented(model.__name__))
        Format.objects.update(about="")
        world = World(GAME, (accented("Rush"), accented("Horn")), accented)
        world.user.groups.add(Group.objects.get(name="Moderators"))
        member = Client(raise_request_exception=False)
        member.force_login(world.user)
        yield House(world, Client(raise_request_exception=False), member)
        registry._loaded.cache_clear()
        transaction.set_rollback(True)
    # By the numbers of catalogs that there are no more.
    catalog_cards.cache_clear()
    lists_of.cache_clear()


Found = dict[str, list[str]]


def told(found: Found) -> str:
    return "\n".join(f"{what} [{len(at)}: {at[0]}]" for what, at in found.items())


def addresses(world: World, *, api: bool = False) -> Iterator[tuple[str, str]]:
    """Of all pages but those of the parts that the game hasn't got."""
    known, besides = places(world), asking(world)
    for name, parameters in sorted(set(pages(get_resolver()))):
        if name.startswith("api") is api and name not in EXCUSED and name not in NO_PAGES:
            try:
                yield name, f"{address(known, name, parameters)}?{urlencode(besides.get(name, {}))}"
            except NoReverseMatch:
                assert name.startswith(("desk-lab", "desk-board", "desk-measure", "desk-change-figures")), name


@pytest.fixture(scope="module")
def seen(house: House) -> list[tuple[Client, str, str]]:
    """Each page: who looked at it, where it is, and what it says."""
    looked = []
    for _, place in addresses(house.world):
        for client in (house.visitor, house.member):
            answer = client.get(place)
            assert answer.status_code < 500, place
            if not answer.streaming and answer["Content-Type"].startswith("text/html"):
                looked.append((client, place, answer.content.decode()))
    return looked


def test_every_page_says_all_of_it_in_the_language(seen: list[tuple[Client, str, str]]) -> None:
    found: Found = {}
    for _, place, html in seen:
        for words in plain_words(html):
            found.setdefault(words, []).append(place)
    assert not found, told(found)


class _Forms(HTMLParser):
    """The forms of a page: where each is sent, and what it holds."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self._open = False
        self._select = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._open = values.get("method", "").lower() == "post"
            if self._open:
                self.found.append((values.get("action", ""), {}))
        if not self._open:
            return
        fields, name = self.found[-1][1], values.get("name", "")
        if tag == "select":
            self._select = name
        if tag == "option" and self._select and (self._select not in fields or "selected" in values):
            fields[self._select] = values.get("value", "")
        kind = values.get("type", "")
        is_other = kind in ("checkbox", "radio") and "checked" not in values and name in fields
        if name and tag in ("input", "textarea") and kind != "file" and not is_other:
            fields[name] = values.get("value", "")

    def handle_endtag(self, tag: str) -> None:
        self._open = self._open and tag != "form"


SENT: tuple[Callable[[str], str], ...] = (lambda value: value, lambda _: "", lambda _: "¿" * 40)
"""What a form holds, and what is wrong in most."""


def test_every_answer_to_a_form_says_all_of_it_in_the_language(seen: list[tuple[Client, str, str]]) -> None:
    found: Found = {}
    sent = set[tuple[str, frozenset[str]]]()
    for client, place, html in seen:
        for action, fields in _Forms(html).found:
            target = urljoin(place, action or place)
            view = resolve(urlsplit(target).path).url_name or ""
            if view in NOT_SENT or (view, frozenset(fields)) in sent:
                continue
            sent.add((view, frozenset(fields)))
            for written in SENT:
                for said in answers(client, target, {name: written(value) for name, value in fields.items()}):
                    found.setdefault(said, []).append(f"{place} → {target}")
    assert not found, told(found)


def answers(client: Client, target: str, fields: dict[str, str]) -> Iterator[str]:
    """What is said in plain letters to whoever sends this, on the page and by mail; nothing is different afterwards."""
    cookies = deepcopy(client.cookies)
    with transaction.atomic():
        answer = client.post(target, fields, follow=True)
        transaction.set_rollback(True)
    client.cookies = cookies
    assert answer.status_code < 500, target
    if not answer.streaming and answer["Content-Type"].startswith("text/html"):
        yield from plain_words(answer.content.decode())
    for letter in mail.outbox:
        yield from words_in(f"{letter.subject} {letter.body}")
    mail.outbox.clear()


def test_the_api_refuses_in_the_language(house: House) -> None:
    found: Found = {}
    for _, place in addresses(house.world, api=True):
        for client in (house.visitor, house.member):
            for method in ("post", "patch", "delete"):
                with transaction.atomic():
                    answer = client.generic(method.upper(), place, "{}", content_type="application/json")
                    transaction.set_rollback(True)
                if answer.status_code >= 400 and answer["Content-Type"].endswith("json"):
                    for words in words_in(str(answer.json().get("detail", ""))):
                        found.setdefault(words, []).append(f"{method} {place}")
    assert not found, told(found)
