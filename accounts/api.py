"""Token authentication of programs: `Authorization: Token …`."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.utils.translation import gettext
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from accounts.second_factor import REFUSED, has_factor, must_have_factor
from accounts.tokens import token_of, user_of_token


class TokenAuthentication(BaseAuthentication):
    def authenticate(self, request: Request) -> tuple[User, None] | None:
        token = token_of(get_authorization_header(request))
        if token is None:
            return None
        user = user_of_token(token)
        if user is None:
            raise AuthenticationFailed(gettext("Invalid token. Your tokens are listed on your account page."))
        if must_have_factor(user) and not has_factor(user):
            raise AuthenticationFailed(REFUSED)
        return user, None

    def authenticate_header(self, request: Request) -> str:
        return "Token"


class TokenScheme(OpenApiAuthenticationExtension):
    target_class = TokenAuthentication
    name = "token"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {
            "type": "apiKey",
            "in": "header",
            "name": "Authorization",
            "description": "The word “Token”, a space, and an API token from your account page.",
        }
