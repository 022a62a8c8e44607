"""Sign-in after a correct password, with the second factor if there is one."""

from __future__ import annotations

from allauth.account.internal.flows.login import perform_password_login
from allauth.account.models import Login
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse


def enter(request: HttpRequest, user: User, then: str) -> HttpResponse:
    """The next page: the one that asks for the second factor, or where they want to go."""
    login = Login(user=user, redirect_url=then)
    answer: HttpResponse = perform_password_login(request, {"username": user.get_username()}, login)
    return answer
