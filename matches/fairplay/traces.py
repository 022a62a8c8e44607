"""Traces of rated play: from where it is sought, at the doors where it is."""

from __future__ import annotations

from django.http import HttpRequest
from rest_framework.request import Request

from accounts.api import TokenAuthentication
from accounts.models import Player
from accounts.traces import note
from matches.models import Challenge, Match
from matches.terms import Terms


def note_rated(request: HttpRequest | Request, player: Player, begun: object) -> None:
    """Of what has come of a wish to play: nothing is noted of casual matches, or of what was refused."""
    if isinstance(begun, Match | Challenge) and any(terms.is_rated for terms in Terms.of(begun).choices):
        is_program = isinstance(getattr(request, "successful_authenticator", None), TokenAuthentication)
        note(request._request if isinstance(request, Request) else request, player, is_program=is_program)
