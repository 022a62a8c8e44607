"""Adapters: how allauth's sign-in and second factors fit this site's players, limits and pictures."""

from __future__ import annotations

import io
from typing import Any

import segno
from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa.adapter import DefaultMFAAdapter
from django.contrib.auth.models import User
from django.http import HttpRequest

from accounts.addresses import address_of
from accounts.services import adopt_guest, player_of, remember_player

UNKNOWN = "0.0.0.0"  # noqa: S104  (no address to listen at: all whose address isn't known share its limit)


class AccountAdapter(DefaultAccountAdapter):
    def login(self, request: HttpRequest, user: User) -> None:
        """Signs a user in, after all factors, and gives them what they did as a guest."""
        guest = player_of(request)
        super().login(request, user)
        remember_player(request, adopt_guest(user, guest))

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Wrong passwords are counted by axes and by `accounts.throttling`."""

    def get_client_ip(self, request: HttpRequest) -> str:
        return address_of(request) or UNKNOWN


class FactorAdapter(DefaultMFAAdapter):
    def get_totp_label(self, user: User) -> str:
        return user.get_username()

    def build_totp_svg(self, url: str) -> str:
        picture = io.BytesIO()
        segno.make(url, error="m").save(picture, kind="svg", scale=5, border=4, light="white")
        return picture.getvalue().decode()
