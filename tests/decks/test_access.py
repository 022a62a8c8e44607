"""Who may open what of a deck: everybody in each state of a deck, at every address that has to do with decks.

The matrix has an entry for every address; a new one without an entry fails. Whoever adds it says here who may open it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import transaction
from django.forms.models import model_to_dict
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from decks.editing import archive_deck, share_deck
from decks.exports import KINDS
from decks.models import Comment, CommentDeed, Deck, DeckLike
from decks.tags import set_tags
from matches.models import Match
from tests.decks.conftest import made, player, signed_in, with_token
from tests.decks.social import moderator_called

pytestmark = pytest.mark.long

NAME, CARD = "Plan of the hidden siege", "Lionheart Marshal"
MISSING = "nothing-00000000"
JSON = "application/json"

STATES = ("private", "unlisted", "unlisted with key", "public", "archived", "starter")
ACTORS = ("anonymous", "guest", "member", "moderator", "owner")


@dataclass(frozen=True)
class Place:
    """A deck in one of the states, and a comment that the member wrote on it while it was public."""

    deck: Deck
    comment: Comment
    state: str
    actor: str

    @property
    def has_key(self) -> bool:
        return self.state == "unlisted with key"

    @property
    def is_own(self) -> bool:
        return self.actor == "owner" and self.state != "starter"

    @property
    def is_public(self) -> bool:
        return self.state in ("public", "archived")

    @property
    def has_account(self) -> bool:
        return self.actor not in ("anonymous", "guest")

    @property
    def is_open(self) -> bool:
        """To whoever has the address."""
        return self.is_public or self.state == "starter" or self.has_key

    def is_readable(self, *, takes_key: bool = True) -> bool:
        return self.is_own or self.is_public or self.state == "starter" or (takes_key and self.has_key)


Expected = Callable[[Place], int]


def read(place: Place) -> int:
    """Whoever may see the deck."""
    return 200 if place.is_readable() else 404


def owned(status: int) -> Expected:
    """The owner alone, who is answered so."""
    return lambda place: status if place.is_own else 404


def with_account(expected: Expected) -> Expected:
    """The others are asked who they are first."""
    return lambda place: expected(place) if place.has_account else 401


def on_public(status: int, *, others: int = 404) -> Expected:
    """What is done with a comment on a public deck; `others` are those who aren't its author."""
    return lambda place: 404 if not place.is_public else status if place.actor == "member" else others


def listing(place: Place) -> int:
    return 200


@dataclass(frozen=True)
class Door:
    """A way in: what is sent where, and how everybody is answered.

    `tells` says of whom the answer may hold what only readers of the deck know; `query` names the deck where the
    address doesn't.
    """

    expected: Expected
    method: str = "get"
    kwargs: dict[str, Any] = field(default_factory=dict)
    query: str = ""
    body: dict[str, Any] = field(default_factory=dict)
    tells: Callable[[Place], bool] = Place.is_readable


def found(place: Place) -> bool:
    """In lists: what one may look for, and one's own."""
    return place.is_own or place.state in ("public", "starter")


def nobody(place: Place) -> bool:
    return False


LIST = {"name": "Taken", "list": f"2 {CARD}"}
SAVED = {"name": "Taken", "text": f"2 {CARD}", "version": 1, "slug": "{slug}"}
POST, PUT, DELETE = "post", "put", "delete"

MATRIX: dict[str, list[Door]] = {
    # Pages that have no deck of their own: a deck of somebody is in them only for those who may find it.
    "decks": [Door(listing, tells=found)],
    "public-decks": [Door(listing, tells=found, query=f"?with={CARD}"), Door(listing, tells=found, query="?tag=hush")],
    "liked-decks": [Door(listing, tells=found)],
    "deck-new": [Door(read, query="?from={slug}"), Door(lambda _: 422, POST, tells=nobody)],
    "deck-check": [Door(listing, POST, body={"list": f"2 {CARD}"}, tells=nobody)],
    # Nothing is chosen by who hasn't the deck, and then nothing is done with it.
    "shelf-do": [
        Door(lambda _: 302, POST, body={"deck": "{slug}", "do": "move"}, tells=nobody),
        Door(lambda place: 200 if _is_shared(place) else 302, POST, body={"deck": "{slug}", "do": "private"}),
        Door(lambda _: 302, POST, body={"deck": "{slug}", "do": "private", "sure": "1"}, tells=nobody),
        Door(lambda place: 200 if place.is_own else 302, POST, body={"deck": "{slug}", "do": "delete"}),
        Door(lambda _: 302, POST, body={"deck": "{slug}", "do": "delete", "sure": "1"}, tells=nobody),
    ],
    "shelf-undo": [Door(lambda _: 302, POST, tells=nobody)],
    "folder-new": [Door(lambda place: 404 if place.actor == "anonymous" else 422, POST, tells=found)],
    "folder-rename": [Door(lambda _: 404, POST, {"pk": 1}, tells=nobody)],
    "folder-remove": [Door(lambda _: 404, POST, {"pk": 1}, tells=nobody)],
    "deck-description-preview": [Door(listing, POST, body={"guide": "[[Lionheart Marshal]]"}, tells=nobody)],
    "deck-build": [Door(read, query="?from={slug}"), Door(listing, tells=nobody)],
    "deck-build-pool": [Door(listing, tells=nobody)],
    "deck-build-check": [Door(listing, POST, body=SAVED, tells=nobody)],
    "deck-build-save": [Door(owned(200), POST, body=SAVED, tells=lambda place: place.is_own)],
    "deck-compare": [
        Door(read, query="?a={slug}&b=noon-parade"),
        # A ready deck has no versions.
        Door(lambda place: _versions(place), query="?a={slug}@1&b=noon-parade"),
        Door(listing, tells=found),
    ],
    "deck-of-code": [Door(lambda _: 302, tells=nobody), Door(lambda _: 302, POST, tells=nobody)],
    "deck-try-code": [Door(lambda _: 422, tells=nobody)],
    "moderation": [Door(lambda place: _moderators(place, 200), tells=nobody)],
    "moderation-decide": [Door(lambda place: _moderators(place, 422), POST, {"pk": "{comment}"}, tells=nobody)],
    "moderation-show": [Door(lambda place: _moderators(place, 422), POST, {"pk": "{comment}"}, tells=nobody)],
    "moderation-unmute": [Door(lambda place: _moderators(place, 404), POST, {"pk": 1}, tells=nobody)],
    # Pages of a deck.
    "deck": [Door(read)],
    "deck-export": [Door(read, kwargs={"kind": kind}) for kind in KINDS],
    "deck-print": [Door(read)],
    # Without a card to print, so that no file is made.
    "deck-print-file": [Door(lambda place: 400 if place.is_readable() else 404, query="?pick=none")],
    # The picture for links is the same for whoever asks, its owner too; nothing of it can be read here.
    "deck-preview": [Door(lambda place: 200 if place.is_open else 404, tells=nobody)],
    "deck-try": [Door(read, query="?seed=1")],
    "deck-build-own": [Door(owned(200))],
    "deck-edit": [Door(owned(200)), Door(owned(302), POST, body={**LIST, "version": 1})],
    # A ready deck has no versions.
    "deck-versions": [Door(lambda place: _versions(place))],
    "deck-description": [Door(owned(200)), Door(owned(302), POST, body={"tagline": "Taken", "guide": "Taken"})],
    "deck-restore": [Door(owned(302), POST, {"number": 1})],
    "deck-share": [Door(owned(302), POST, body={"visibility": "public"})],
    "deck-archive": [Door(owned(302), POST)],
    "deck-delete": [Door(owned(302), POST)],
    "deck-tags": [Door(owned(302), POST, body={"tags": "taken"})],
    "comments-close": [Door(owned(302), POST)],
    # What others do with a public deck. No key opens its comments.
    "deck-like": [Door(lambda place: 302 if place.is_readable() else 404, POST, body={"liked": ""})],
    "deck-comment": [Door(lambda place: _commented(place), POST, body={"text": "Hello"})],
    "comment-edit": [Door(on_public(409), POST, {"pk": "{comment}"}, body={"text": "Taken"})],
    "comment-delete": [Door(on_public(302), POST, {"pk": "{comment}"})],
    "comment-report": [Door(on_public(302, others=302), POST, {"pk": "{comment}"}, body={"reason": "nonsense"})],
    "comment-hide": [Door(lambda place: _hidden(place), POST, {"pk": "{comment}"})],
    "comment-show": [Door(lambda place: _hidden(place), POST, {"pk": "{comment}"})],
    # The API.
    "api-deck-list": [
        Door(listing, tells=found),
        Door(listing, query="?tag=hush&limit=200", tells=found),
        Door(with_account(lambda _: 400), POST, tells=nobody),
    ],
    "api-deck-detail": [
        Door(read),
        Door(with_account(owned(200)), PUT, body={**LIST, "version": 1}),
        Door(with_account(owned(204)), DELETE),
    ],
    "api-deck-validation": [Door(read)],
    "api-deck-validate": [Door(listing, POST, body={"list": f"2 {CARD}"}, tells=nobody)],
    "api-deck-versions": [Door(lambda place: _versions(place))],
    "api-deck-export": [Door(read, kwargs={"kind": kind}) for kind in KINDS],
    "api-deck-like": [
        Door(with_account(read), DELETE),
    ],
    "api-comments": [
        Door(lambda place: 200 if place.is_readable(takes_key=False) else 404),
        Door(with_account(lambda place: _commented(place, api=True)), POST, body={"text": "Hello"}),
    ],
    "api-comment": [
        Door(with_account(on_public(409)), PUT, {"pk": "{comment}"}, body={"text": "Taken"}),
        Door(with_account(on_public(204)), DELETE, {"pk": "{comment}"}),
    ],
    "api-comment-report": [Door(with_account(lambda _: 400), POST, {"pk": "{comment}"}, tells=nobody)],
    "api-comment-hide": [Door(with_account(lambda place: _hidden(place, api=True)), POST, {"pk": "{comment}"})],
    "api-comment-show": [Door(with_account(lambda place: _hidden(place, api=True)), POST, {"pk": "{comment}"})],
    # Elsewhere.
    "play": [Door(listing, query="?deck={slug}", tells=lambda place: place.is_own or place.state == "starter")],
    "my-matches": [Door(listing, tells=nobody)],
    "card": [Door(listing, kwargs={"slug": "lionheart-marshal"}, tells=found)],
}


def _versions(place: Place) -> int:
    return 404 if place.state == "starter" else read(place)


def _is_shared(place: Place) -> bool:
    return place.is_own and place.state != "private"


def _moderators(place: Place, status: int) -> int:
    return status if place.actor == "moderator" else 403 if place.has_account else 302


def _commented(place: Place, *, api: bool = False) -> int:
    if not place.is_readable(takes_key=False):
        return 404
    if not place.has_account:
        return 403
    return (201 if api else 302) if place.state == "public" else 409


def _hidden(place: Place, *, api: bool = False) -> int:
    if not place.is_public or place.actor == "anonymous":
        return 404
    if not api:
        return 302
    return {"owner": 200, "moderator": 422}.get(place.actor, 403)


# --- The walk --------------------------------------------------------------------------------------------------------


def addresses(patterns: list[Any], before: str = "") -> Iterator[tuple[str, str, str]]:
    """Every address of the site: its route, its name, and the module of its view."""
    for each in patterns:
        route = before + str(each.pattern)
        if isinstance(each, URLResolver):
            yield from addresses(each.url_patterns, route)
        elif isinstance(each, URLPattern):
            view = getattr(each.callback, "cls", each.callback)
            yield route, each.name or "", view.__module__


@cache
def names_with_slug() -> frozenset[str]:
    return frozenset(name for route, name, _ in addresses(get_resolver().url_patterns) if "slug" in route)


def test_every_address_of_decks_is_in_the_matrix() -> None:
    ours = {
        name or route
        for route, name, module in addresses(get_resolver().url_patterns)
        # The lists of a tournament are no decks any more: tests/matches/test_access.py asks who may open them.
        if (module.startswith("decks.") or "deck" in route)
        and not re.match(r"admin/|<game:game>/tournaments/", route)
        # They lead on, and open nothing.
        and module != "voidream_site.old_addresses"
    }
    assert "deck" in ours
    missing = ours - set(MATRIX)
    assert not missing, f"Say in tests/decks/test_access.py who may open: {', '.join(sorted(missing))}"
    known = {name for _, name, _ in addresses(get_resolver().url_patterns)}
    assert set(MATRIX) <= known, set(MATRIX) - known


# --- The cast --------------------------------------------------------------------------------------------------------


@pytest.fixture
def cast(alice: User, bob: User, closed_session: Deck) -> dict[str, tuple[Client, Client]]:
    """Each actor with a browser and a program; who has no account has no program of their own."""
    guest, mona = Client(), moderator_called("Mona")
    guest.post(reverse("deck-new", args=["voidream"]), {"name": "Guest", "list": "2 Serenity"})
    people = {"owner": alice, "member": bob, "moderator": mona}
    cast = {name: (signed_in(user), with_token(user)) for name, user in people.items()}
    return {"anonymous": (Client(), Client()), "guest": (guest, guest), **cast}


@pytest.fixture
def secret(alice: User, closed_session: Deck) -> Deck:
    deck = made(alice, NAME, closed_session.deck_list)
    set_tags(deck, ["hush"])
    return deck


def placed(secret: Deck, state: str, actor: str, bob: User) -> Place:
    author = player(bob)
    deck = Deck.objects.get(slug="closed-session") if state == "starter" else secret
    comment = Comment.objects.create(deck=deck, author=author, text="Whispered words", version=1)
    # Too old to be changed, so that nothing that a door does is undone by another one.
    Comment.objects.update(written="2026-01-01T00:00Z")
    if state != "starter":
        share_deck(secret, {"unlisted with key": "unlisted", "archived": "public"}.get(state, state))
        archive_deck(secret, state == "archived")
    return Place(deck, comment, state, actor)


def opened(client: Client, name: str, door: Door, place: Place, slug: str) -> Any:
    def filled(value: Any) -> Any:
        return value.format(slug=slug, comment=place.comment.pk) if isinstance(value, str) else value

    kwargs = {key: filled(value) for key, value in door.kwargs.items()}
    if "slug" not in kwargs and name in names_with_slug():
        kwargs["slug"] = slug
    if not name.startswith("moderation"):
        kwargs["game"] = "voidream"
    address = reverse(name, kwargs=kwargs) + filled(door.query)
    if place.has_key:
        address += f"{'&' if '?' in address else '?'}key={place.deck.key}"
    body = {key: filled(value) for key, value in door.body.items()}
    as_json = name.startswith(("api-", "deck-build-"))
    if door.method == "get":
        return client.get(address)
    send = getattr(client, door.method)
    return send(address, json.dumps(body), content_type=JSON) if as_json else send(address, body)


def words(answer: Any, slug: str) -> str:
    """What an answer says, but for the address that was asked and what is new in every answer."""
    text = answer.content.decode(errors="replace").replace(slug, "")
    return re.sub(r'value="[A-Za-z0-9]{64}"|nonce="[^"]*"', "", text)


def everything(deck: Deck) -> Any:
    """All that is kept of a deck."""
    row = Deck.objects.filter(pk=deck.pk).values().first()
    versions = list(deck.versions.values_list("number", "name"))
    tags = list(deck.tags.values_list("tag"))
    said = [model_to_dict(each) for each in Comment.objects.filter(deck=deck)]
    return row and {**row, "law": "", "is_legal": ""}, versions, tags, said, DeckLike.objects.count()


# --- The matrix ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("actor", ACTORS)
@pytest.mark.parametrize("state", STATES)
def test_everybody_gets_what_is_theirs(
    state: str, actor: str, cast: dict[str, tuple[Client, Client]], secret: Deck, bob: User
) -> None:
    place = placed(secret, state, actor, bob)
    browser, program = cast[actor]
    before = everything(place.deck)
    for name, doors in MATRIX.items():
        client = program if name.startswith("api-") and place.has_account else browser
        for door in doors:
            what = f"{actor}: {door.method} {name} {door.kwargs} of a deck that is {state}"
            with transaction.atomic():
                answer = opened(client, name, door, place, place.deck.slug)
                said = answer.content.decode(errors="replace")
                assert answer.status_code == door.expected(place), f"{what}: {said[:600]}"
                if not door.tells(place):
                    assert NAME not in said, what
                    assert "Whispered words" not in said or name == "moderation", what
                    # An address and a form hand on the key that they were asked with.
                    handed_on = said.replace(f"key={place.deck.key}", "")
                    handed_on = handed_on.replace(f'name="key" value="{place.deck.key}"', "")
                    assert place.deck.key == "" or place.deck.key not in handed_on, what
                if answer.status_code == 404 and not place.is_readable():
                    missing = opened(client, name, door, place, MISSING)
                    assert missing.status_code == 404, what
                    assert words(missing, MISSING) == words(answer, place.deck.slug), what
                if answer.status_code >= 400:
                    assert everything(place.deck) == before, what
                # Each door finds the deck as it was for the first one.
                transaction.set_rollback(True)


@pytest.mark.parametrize("state", ["private", "unlisted", "unlisted with key", "archived"])
def test_no_list_of_anybody_else_has_what_isnt_public(
    state: str, cast: dict[str, tuple[Client, Client]], secret: Deck, bob: User
) -> None:
    for actor in ("anonymous", "guest", "member", "moderator"):
        place = placed(secret, state, actor, bob)
        browser, program = cast[actor]
        for order in ("latest", "likes", "month"):
            for client in (browser, program):
                query = {"order": order, "limit": 200, "by": "Alice"}
                assert client.get("/api/v1/voidream/decks/", query).json()["results"] == []
            html = browser.get(
                reverse("public-decks", args=["voidream"]), {"order": order, "by": "Alice"}
            ).content.decode()
            assert secret.slug not in html
        starter = Deck.objects.get(slug="closed-session")
        assert secret.slug not in browser.get(starter.get_absolute_url()).content.decode()
        assert place.deck == secret


def test_nobody_begins_a_match_with_somebody_elses_deck(
    cast: dict[str, tuple[Client, Client]], secret: Deck, bob: User
) -> None:
    share_deck(secret, "public")
    for actor in ("anonymous", "guest", "member", "moderator"):
        body = {"deck": secret.pk, "opponent": "random"}
        answer = cast[actor][0].post(reverse("play", args=["voidream"]), body)
        assert answer.status_code == 422
        body = {"deck": Deck.objects.get(slug="closed-session").pk, "opponent": "random", "opponent_deck": secret.pk}
        assert cast[actor][0].post(reverse("play", args=["voidream"]), body).status_code == 422
    assert not Match.objects.exists()


@pytest.mark.parametrize("pk", ["0", "9" * 12, "9" * 40])
def test_no_number_of_a_comment_breaks_a_page(cast: dict[str, tuple[Client, Client]], secret: Deck, pk: str) -> None:
    share_deck(secret, "public")
    browser, program = cast["member"]
    for name in ("edit", "delete", "report", "hide", "show"):
        assert browser.post(f"/voidream/decks/{secret.slug}/comments/{pk}/{name}/").status_code == 404
    for name in ("report/", "hide/", "show/"):
        body = {"reason": "rude"}
        path = f"/api/v1/voidream/decks/{secret.slug}/comments/{pk}/{name}"
        assert program.post(path, body, content_type=JSON).status_code == 404
    assert program.delete(f"/api/v1/voidream/decks/{secret.slug}/comments/{pk}/").status_code == 404
    assert cast["moderator"][0].post(f"/moderation/comments/{pk}/", {"verdict": "hide"}).status_code == 404
    assert not CommentDeed.objects.exists()
