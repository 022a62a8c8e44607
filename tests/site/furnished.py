"""An installation in which somebody has been at home: `manage.py shell` calls these there."""

from __future__ import annotations

import hashlib
import json
import random
from typing import Any

from allauth.mfa.models import Authenticator
from django.apps import apps
from django.conf import settings
from django.contrib.auth.models import User
from django.db.models import Model
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from decks.editing import create_deck, rewrite_deck
from decks.models import Deck
from matches import match_cache
from matches.models import Match
from matches.play.answer import answer
from matches.play.create import by_invitation
from matches.play.join import join
from matches.terms import Terms
from matches.transcripts import write
from tests.cards.curating import gave

__all__ = ["come_back", "furnish", "live_on", "rows"]

PASSWORD = "a-long-walk-at-night"


def furnish() -> None:
    """An account with a session, a second factor, a deck in two versions, two finished matches and one that runs.
    Prints what `live_on` needs to know."""
    visitor = Client(SERVER_NAME="localhost")
    visitor.post(reverse("sign-up"), {"username": "Alice", "password1": PASSWORD, "password2": PASSWORD})
    user = User.objects.get(username="Alice")
    Authenticator.objects.create(user=user, type=Authenticator.Type.TOTP, data={"secret": "JBSWY3DPEHPK3PXP"})
    alice, bob = Player.objects.get(user=user), Player.objects.create(display_name="Bob")
    first, second = Deck.objects.filter(game="voidream", is_starter=True).order_by("slug")[:2]
    own = gave(create_deck(alice, "voidream", first.deck_list))
    gave(rewrite_deck(own, second.deck_list, "Better."))
    told, untold, running = (a_match(alice, bob, own) for _ in range(3))
    for over in (told, untold):
        play(over, 10_000)
    write(told)
    play(running, 30)
    print(json.dumps({"session": visitor.cookies[settings.SESSION_COOKIE_NAME].value, "match": running}))


def live_on(session: str, match: str) -> None:
    """Prints whether the session still is Alice's, and how far the match comes."""
    visitor = Client(SERVER_NAME="localhost")
    visitor.cookies[settings.SESSION_COOKIE_NAME] = session
    is_hers = visitor.get("/api/v1/me/").json()["name"] == "Alice"
    play(match, 5)
    # Where sequences would still be at the beginning, this would be the second row of its number.
    Player.objects.create(display_name="Charlie")
    print(json.dumps({"is_hers": is_hers, "seq": Match.objects.get(pk=match).seq}))


def come_back(session: str) -> None:
    """Prints what Alice finds in a stored database of a release: who she is by her session and by her password, the
    pages of her deck and matches, and how far the one comes that runs."""
    signed_in, signs_in = Client(SERVER_NAME="localhost"), Client(SERVER_NAME="localhost")
    signed_in.cookies[settings.SESSION_COOKIE_NAME] = session
    signs_in.post(reverse("sign-in"), {"username": "Alice", "password": PASSWORD})
    names = [client.get("/api/v1/me/").json()["name"] for client in (signed_in, signs_in)]
    decks = [signed_in.get(deck.get_absolute_url()).status_code for deck in Deck.objects.filter(is_starter=False)]
    running, over = (Match.objects.get(status=status) for status in (Match.Status.RUNNING, Match.Status.OVER))
    pages = {match.status: signed_in.get(match.get_absolute_url()).status_code for match in (over, running)}
    transcript = signed_in.get(reverse("transcript", args=["voidream", over.pk, over.seats.get(agent="").seat]))
    before = running.seq
    play(running.pk, 10)
    found = {"names": names, "decks": decks, "matches": pages, "transcript": transcript.status_code}
    print(json.dumps({**found, "before": before, "after": Match.objects.get(pk=running.pk).seq}))


def rows() -> None:
    """Prints, by table, how many rows there are and a digest of all that they hold."""
    found = {}
    for model in apps.get_models(include_auto_created=True):
        lines = sorted(_line(row) for row in model._base_manager.order_by().iterator(chunk_size=100))
        found[model._meta.db_table] = [len(lines), hashlib.sha256("\n".join(lines).encode()).hexdigest()]
    print(json.dumps(found))


def a_match(alice: Player, bob: Player, deck: Deck) -> str:
    waiting = gave(by_invitation(alice, Terms("voidream"), deck.deck_list))
    return gave(join(str(waiting.invite), bob, deck.deck_list)).pk


def play(match: str, answers: int) -> None:
    chance = random.Random(match)
    for _ in range(answers):
        table = match_cache.load(match)
        if table.decision is None:
            return
        gave(answer(match, table.decision.seat, chance.choice(list(table.game.legal_answers(table.state)))))


def _line(row: Model) -> str:
    return json.dumps([_plain(getattr(row, field.attname)) for field in row._meta.concrete_fields], sort_keys=True)


def _plain(value: Any) -> Any:
    if isinstance(value, bytes | memoryview):
        return bytes(value).hex()
    return value if isinstance(value, dict | list | int | float | None) else str(value)
