"""Programs that play with a token of somebody's account."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.test import Client

from accounts.models import Player
from accounts.tokens import new_token

V1 = "/api/v1/counting/"
JSON = "application/json"


def program_of(player: Player) -> Client:
    """A program with a token of the player's account."""
    if player.user is None:
        player.user = User.objects.create_user(player.display_name)
        player.save()
    return Client(headers={"Authorization": f"Token {new_token(player.user, 'test')}"})


def post(program: Client, path: str, **body: Any) -> Any:
    return program.post(V1 + path, body, content_type=JSON)
