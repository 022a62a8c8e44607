"""Personal data: all that is held of a player is told to them, and goes, or loses their name, when they leave."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator
from typing import Any

import pytest
from allauth.usersessions.models import UserSession
from django.apps import apps
from django.contrib.auth.models import User
from django.core import signing
from django.db.models import CASCADE, CharField, ForeignKey, JSONField, TextField
from django.test import Client
from django.urls import reverse

from accounts import export as exports
from accounts.deletion import delete_account
from accounts.guests import COOKIE
from accounts.holdings import LEFT, Holding, holdings
from accounts.models import Mailbox, ModerationDeed, Player
from accounts.naming import refused_name
from accounts.services import adopt_guest
from accounts.tokens import new_token
from cards.models import Deed
from decks.models import Comment, Deck, DeckVersion
from matches.models import ChatLine, Match
from matches.players.leaving import forget_left
from tests.factors import code_of, give_app
from tests.matches.verbs import add, play_to_the_end

PASSWORD = "a-long-walk-at-night"
NAME = "Zanzibar"
EMPTY = {"name": "", "parts": {}}


@pytest.fixture
def zan(alice: Player) -> User:
    """Alice's account, under a name that nothing else has."""
    user = User.objects.create_user(NAME, password=PASSWORD, email="")
    adopt_guest(user, alice)
    alice.refresh_from_db()
    return user


@pytest.fixture
def as_zan(zan: User) -> Client:
    client = Client()
    client.post(reverse("sign-in"), {"username": NAME, "password": PASSWORD})
    return client


def columns() -> Iterator[tuple[str, ForeignKey[Any, Any]]]:
    """All columns of all tables that name a player or a user."""
    for model in apps.get_models(include_auto_created=True):
        for field in model._meta.get_fields():
            if isinstance(field, ForeignKey) and field.related_model in (User, Player):
                yield f"{model._meta.label}.{field.name}", field


def held() -> dict[str, Holding]:
    return {column: holding for holding in holdings() for column in holding.columns}


def test_every_column_that_names_somebody_is_told_or_excused() -> None:
    named = [column for holding in holdings() for column in holding.columns]
    assert sorted(named) == sorted(name for name, _ in columns())
    assert len(set(named)) == len(named)
    for holding in holdings():
        is_told = bool(holding.fields) != bool(holding.tell)
        assert (is_told and bool(holding.section)) != bool(holding.excuse), holding.columns


def test_what_stays_is_what_the_page_says() -> None:
    for name, field in columns():
        goes = field.remote_field.on_delete is CASCADE
        assert not held()[name].stays if goes else held()[name].stays, name


def test_a_copy_holds_what_was_done_and_what_the_seat_saw(as_zan: Client, duel: Match, zan: User) -> None:
    add(duel, "A", 2)
    chat(duel, zan)
    own_deck(zan)
    answer = as_zan.post(reverse("data"))
    assert answer.status_code == 302  # whoever sits there shows that it is them
    again = as_zan.post(answer["Location"], {"password": PASSWORD})
    told = json.loads(again.content)
    assert "attachment" in again["Content-Disposition"]
    assert told["account"]["username"] == NAME
    assert told["decks"][0]["versions"][0]["note"] == "the first one"
    (match,) = told["matches"]
    assert [move["answer"] for move in match["moves"]]
    assert match["others"] == [{"seat": "B", "name": "Bob (guest)"}]
    assert {event["seq"] for event in match["told"]} >= {1}
    assert told["sessions"][0]["ip"] == "127.0.0.1"
    assert told["chat"][0]["text"] == "What a night"
    assert "matches.Report.about" in told["not_told"]
    assert PASSWORD not in again.content.decode()
    assert zan.password not in again.content.decode()


def test_a_large_copy_is_packed(alice: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    small = exports.export(alice)
    monkeypatch.setattr(exports, "LARGE", 10)
    large = exports.export(alice)
    assert (small.name, large.name) == ("my-data.json", "my-data.zip")
    with zipfile.ZipFile(io.BytesIO(large.content)) as archive:
        assert json.loads(archive.read("my-data.json"))["account"]["player"]["display_name"] == "Alice"


def test_who_leaves_is_named_nowhere_any_more(as_zan: Client, zan: User, bob: Player, duel: Match, solo: Match) -> None:
    rich(zan, bob, duel)
    page = as_zan.get(reverse("delete-account")).content.decode()
    assert "Your decks with all versions" in page
    assert "a record belongs to both players" in page
    assert "Your work as a curator" in page
    assert found_in_tables(NAME)
    as_zan.post(reverse("delete-account"), {"password": PASSWORD, "agreed": "on"})
    assert found_in_tables(NAME) == set()
    assert found_in_tables("zan@example.com") == set()
    assert not User.objects.filter(pk=zan.pk).exists()
    assert b"Nobody yet" in as_zan.get(reverse("account")).content
    duel.refresh_from_db()
    assert (duel.status, duel.winner, duel.reason) == ("over", "B", "concession")
    assert {seat.public_name for seat in duel.seats.all()} == {LEFT, "Bob (guest)"}
    assert ChatLine.objects.get(text="What a night").name == LEFT
    assert Comment.objects.get(text="Well dreamt").author_name == LEFT
    assert not Deck.objects.filter(name="Mine").exists()


def test_nothing_is_deleted_without_password_and_tick(as_zan: Client, zan: User) -> None:
    for given in ({"password": PASSWORD}, {"password": "guess", "agreed": "on"}, {"agreed": "on"}):
        assert as_zan.post(reverse("delete-account"), given).status_code == 422
    assert User.objects.filter(pk=zan.pk).exists()


def test_who_has_a_second_factor_shows_it_first(as_zan: Client, zan: User) -> None:
    key = give_app(zan)
    given = {"password": PASSWORD, "agreed": "on"}
    asked = as_zan.post(reverse("delete-account"), given)["Location"]
    assert asked.startswith(reverse("mfa_reauthenticate"))
    assert User.objects.filter(pk=zan.pk).exists()
    assert as_zan.post(asked, {"code": code_of(key)})["Location"] == reverse("delete-account")
    as_zan.post(reverse("delete-account"), given)
    assert not User.objects.filter(pk=zan.pk).exists()


def test_a_guest_leaves_too(duel: Match, alice: Player) -> None:
    guest = Client()
    guest.cookies[COOKIE] = signing.dumps(str(alice.pk), salt="accounts.guest")
    guest.post(reverse("delete-account"), {"agreed": "on"})
    assert not Player.objects.filter(pk=alice.pk).exists()
    assert not guest.cookies[COOKIE].value


def test_the_name_is_free_for_those_whom_nobody_else_looks_like(zan: User) -> None:
    assert refused_name("zanzibar")
    # It was there before names were compared.
    other = User.objects.create_user("ZanzibAr")
    delete_account(zan.player)
    assert refused_name("zanzibar")
    other.delete()
    assert refused_name("zanzibar") is None
    assert "who have left" in (refused_name(LEFT) or "")


def test_matches_that_are_nobodys_go_and_those_of_others_stay(zan: User, duel: Match, solo: Match) -> None:
    play_to_the_end(duel)
    delete_account(zan.player)
    assert forget_left() == 1
    assert list(Match.objects.all()) == [duel]


def own_deck(user: User) -> Deck:
    deck = Deck.objects.create(game="counting", owner=user.player, slug="mine", name="Mine", list=EMPTY, version=1)
    DeckVersion.objects.create(deck=deck, number=1, name="Mine", list=deck.list, note="the first one")
    return deck


def chat(match: Match, user: User) -> None:
    ChatLine.objects.create(
        match=match, room="players", seat="A", player=user.player, name=user.player.display_name, text="What a night"
    )


def rich(user: User, bob: Player, duel: Match) -> None:
    """Something of everything that holds a name."""
    own_deck(user)
    new_token(user, "A program")
    Mailbox.objects.create(player=user.player, address="zan@example.com")
    theirs = Deck.objects.create(
        game="counting", owner=bob, slug="theirs", name="Theirs", list=EMPTY, visibility="public"
    )
    Comment.objects.create(deck=theirs, author=user.player, text="Well dreamt", version=1)
    chat(duel, user)
    Deed.objects.create(game="counting", actor=user, actor_name=NAME, verb="accepted", subject="One")
    ModerationDeed.objects.create(actor=user.player, actor_name=NAME, whom=bob, whom_name="Bob", verb="warned")
    Client().post(reverse("sign-in"), {"username": NAME, "password": "guess"})
    assert UserSession.objects.filter(user=user).exists()


def found_in_tables(words: str) -> set[str]:
    """Where words stand in any column of text."""
    found = set()
    for model in apps.get_models(include_auto_created=True):
        for field in model._meta.concrete_fields:
            if isinstance(field, CharField | TextField | JSONField):
                name = f"{field.name}__icontains"
                if model._default_manager.filter(**{name: words}).exists():
                    found.add(f"{model._meta.label}.{field.name}")
    return found
