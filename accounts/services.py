"""Players of requests: who is playing, and what happens to a guest who signs up or in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any, cast

from django.conf import settings
from django.contrib.auth import get_user
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser, User
from django.db import transaction
from django.db.models import F, QuerySet
from django.http import HttpRequest

from accounts import last_seen
from accounts.addresses import address_of
from accounts.blocks import take_along
from accounts.guests import COOKIE, GuestKey, key_of, read_guest
from accounts.models import Player
from accounts.naming import free_guest_name, refused_name, tidy
from accounts.signals import guest_signed_up, players_merged, sessions_ended
from accounts.throttling import GUESTS, check
from accounts.tokens import InvalidTokenError, token_of, user_of_token


def player_of(request: HttpRequest, *, create: bool = False) -> Player | None:
    """The player behind a request: the account's, or else the guest's.

    With `create`, a visitor without one becomes a guest; the middleware then sends the cookie. An account always has
    a player. Raises PauseError if too many have become guests from there.
    """
    known: Player | None = getattr(request, "player", None)
    if known is not None:
        return known
    player = _player_of_user(request.user) or guest_of_cookie(request.COOKIES.get(COOKIE))
    if player is None and create:
        check(GUESTS, address_of(request))
        player = Player.objects.create(display_name=free_guest_name())
    if player is not None:
        remember_player(request, player)
    return player


def remember_player(request: HttpRequest, player: Player) -> None:
    """Sets the player of the request, for the middleware and later calls."""
    vars(request)["player"] = player


def forget_player(request: HttpRequest) -> None:
    """Removes the player from the request."""
    vars(request).pop("player", None)


def account_player(request: HttpRequest) -> Player:
    """The player of the signed-in user, for views that require sign-in."""
    player = player_of(request)
    assert player is not None  # an account has one
    return player


def player_of_scope(scope: Mapping[str, Any]) -> Player | None:
    """The player behind a WebSocket's scope, as `CookieMiddleware` makes it: by a program's token, or else by cookies.

    For a thread: it reads the database. Raises InvalidTokenError.
    """
    token = token_of_scope(scope)
    if token is not None:
        owner = user_of_token(token)
        if owner is None:
            raise InvalidTokenError
        return _player_of_user(owner)
    cookies: Mapping[str, str] = scope.get("cookies", {})
    user = _user_of_session(cookies.get(settings.SESSION_COOKIE_NAME))
    return _player_of_user(user) or guest_of_cookie(cookies.get(COOKIE))


def token_of_scope(scope: Mapping[str, Any]) -> str | None:
    """The token that a program names as it connects. No browser sends one by itself, so no strange page can."""
    headers: Iterable[tuple[bytes, bytes]] = scope.get("headers", ())
    return next((token_of(value) for name, value in headers if name == b"authorization"), None)


def guest_of_cookie(value: str | None) -> Player | None:
    """A cookie opens a guest's seats only while the guest has no account."""
    key = read_guest(value)
    return _guests(key).first() if key else None


def end_guest_elsewhere(guest: Player) -> bool:
    """The cookie is renewed with the answer, and earlier ones open nothing; False if that happened elsewhere first."""
    if not _guests(key_of(guest)).update(cookie_generation=F("cookie_generation") + 1):
        return False
    guest.cookie_generation += 1
    sessions_ended.send(sender=Player, player=guest)
    return True


def adopt_guest(user: User, guest: Player | None) -> Player:
    """The player of a user who has just signed up or in; what was the guest's is theirs from now on."""
    with transaction.atomic():
        own = Player.objects.filter(user=user).first()
        if guest is None or not guest.is_guest:
            return own or _player_for(user)
        if own is None:
            guest.user, guest.display_name = user, user.get_username()
            guest.save(update_fields=["user", "display_name"])
            guest_signed_up.send(sender=Player, player=guest)
            return guest
        take_along(guest, own)
        answers = players_merged.send(sender=Player, source=guest, target=own)
        if not any(remains for _, remains in answers):
            guest.delete()
        return own


def player_named(username: str) -> Player | None:
    """The player of an active account by username, which is unique, unlike a display name."""
    named = Player.objects.select_related("user").filter(user__is_active=True)
    # Accounts that were made in the admin may differ in case alone.
    return named.filter(user__username=username).first() or named.filter(user__username__iexact=username).first()


def rename(player: Player, display_name: str) -> str | None:
    """A sentence if the player can't be called so."""
    name = tidy(display_name)
    if refused := refused_name(name, player.user):
        return refused
    player.display_name = name
    player.save(update_fields=["display_name"])
    return None


def hide_presence(player: Player, hides: bool) -> None:
    """Shows or hides the player's online status, effective immediately."""
    player.is_presence_hidden = hides
    player.save(update_fields=["is_presence_hidden"])
    if hides:
        last_seen.forget(player)


def take_words(player: Player, wanted: bool) -> None:
    """Whether chat may be words that people type themselves."""
    player.wants_words = wanted
    player.save(update_fields=["wants_words"])


def _guests(key: GuestKey) -> QuerySet[Player]:
    return Player.objects.filter(pk=key.player, cookie_generation=key.generation, user=None)


def _user_of_session(key: str | None) -> AbstractBaseUser | AnonymousUser | None:
    if not key:
        return None
    request = HttpRequest()
    request.session = import_module(settings.SESSION_ENGINE).SessionStore(key)
    return get_user(request)


def _player_of_user(user: AbstractBaseUser | AnonymousUser | None) -> Player | None:
    if user is None or not user.is_authenticated:
        return None
    account = cast("User", user)
    # Whoever is signed in comes with their player.
    return getattr(account, "player", None) or _player_for(account)


def _player_for(user: User) -> Player:
    """Accounts that were made elsewhere (in the admin, on the command line) get their player on first need."""
    return Player.objects.get_or_create(user=user, defaults={"display_name": user.get_username()[:40]})[0]
