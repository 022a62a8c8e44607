"""Following: a list of one's own, and who of those on it is here, unless they hide it."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from redis.exceptions import ConnectionError as AwayError

from accounts.blocks import block
from accounts.models import Player
from accounts.outage import numbers
from accounts.outcome import Code, Refused
from accounts.services import hide_presence
from matches import presence
from matches.models import Follow, Match
from matches.play.concede import concede
from matches.players import following
from matches.players.following import follow, list_followed, unfollow
from tests.matches.rated import account, signed_in


def where(player: Player) -> dict[str, str]:
    return {str(each.player): each.where for each in list_followed(player)}


def test_one_follows_and_unfollows(alice: Player, bob: Player) -> None:
    assert follow(alice, bob) is None
    assert follow(alice, bob) is None, "twice is no harm"
    assert where(alice) == {"Bob": ""}
    assert where(bob) == {}, "it goes one way"
    unfollow(alice, bob)
    unfollow(alice, bob)
    assert where(alice) == {}


def test_by_the_buttons_of_the_page(alice: Player, bob: Player) -> None:
    client = signed_in(alice)
    assert "Follow</button>" in client.get("/counting/players/Bob/").content.decode()
    assert client.post(reverse("follow", args=["counting", "Bob"]), follow=True).redirect_chain == [
        ("/counting/players/Bob/", 302)
    ]
    assert "Unfollow</button>" in client.get("/counting/players/Bob/").content.decode()
    assert "Bob" in client.get(reverse("following", args=["counting"])).content.decode()
    client.post(reverse("unfollow", args=["counting", "Bob"]))
    assert not Follow.objects.exists()


def test_is_for_accounts(alice: Player, bob: Player) -> None:
    guest = Player.objects.create(display_name="A guest")
    for one, other in ((guest, alice), (alice, guest)):
        refused = follow(one, other)
        assert isinstance(refused, Refused)
        assert refused.code is Code.NOT_YOURS
    visitor = Client()
    for answer in (
        visitor.get(reverse("following", args=["counting"])),
        visitor.post(reverse("follow", args=["counting", "Bob"])),
    ):
        assert answer.status_code == 302
        assert answer.headers["Location"].startswith(reverse("sign-in"))
    assert signed_in(alice).post(reverse("follow", args=["counting", "Nobody"])).status_code == 404
    assert signed_in(alice).get(reverse("follow", args=["counting", "Bob"])).status_code == 405


def test_not_oneself_and_not_everybody(alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(follow(alice, alice), Refused)
    monkeypatch.setattr(following, "MOST_FOLLOWED", 1)
    follow(alice, bob)
    refused = follow(alice, account("Carol"))
    assert isinstance(refused, Refused)
    assert refused.code is Code.RATE_LIMITED
    assert follow(alice, bob) is None


def test_who_opens_a_page_is_online(alice: Player, bob: Player) -> None:
    follow(alice, bob)
    signed_in(bob).get("/counting/players/")
    assert where(alice) == {"Bob": "online"}
    assert "Online" in signed_in(alice).get(reverse("following", args=["counting"])).content.decode()


def test_who_sits_at_a_table_is_there(alice: Player, bob: Player, duel: Match) -> None:
    follow(alice, bob)
    assert where(alice) == {"Bob": ""}
    presence.arrive(duel.pk, "B")
    assert where(alice) == {"Bob": "playing"}
    concede(duel.pk, "B")
    assert where(alice) == {"Bob": ""}


def test_who_hides_it_is_nowhere(alice: Player, bob: Player, duel: Match) -> None:
    follow(alice, bob)
    presence.arrive(duel.pk, "B")
    client = signed_in(bob)
    client.get("/counting/players/")
    client.post(reverse("presence"), {"hide": "1"})
    assert where(alice) == {"Bob": ""}
    client.get("/counting/players/")
    assert where(alice) == {"Bob": ""}
    client.post(reverse("presence"), {"show": "1"})
    assert where(alice) == {"Bob": "playing"}


def test_whom_a_block_parts_are_told_nothing(alice: Player, bob: Player, duel: Match) -> None:
    follow(alice, bob)
    presence.arrive(duel.pk, "B")
    block(bob, alice)
    assert where(alice) == {"Bob": ""}


def test_hiding_counts_at_once(alice: Player, bob: Player) -> None:
    follow(alice, bob)
    signed_in(bob).get("/counting/players/")
    hide_presence(bob, True)
    hide_presence(bob, False)
    assert where(alice) == {"Bob": ""}, "what was noted before is forgotten"


def test_without_a_cache_nobody_is_here_and_everything_works(
    alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: Any, **__: Any) -> None:
        raise AwayError

    follow(alice, bob)
    for name in ("get_many", "set", "delete"):
        monkeypatch.setattr(numbers, name, away)
    hide_presence(bob, True)
    hide_presence(bob, False)
    assert signed_in(bob).get("/counting/players/").status_code == 200
    assert where(alice) == {"Bob": ""}


def test_a_long_list_asks_as_often_as_a_short_one(alice: Player, bob: Player) -> None:
    client = signed_in(alice)

    def asked() -> int:
        with CaptureQueriesContext(connection) as queries:
            client.get(reverse("following", args=["counting"]))
        return len(queries)

    follow(alice, bob)
    client.get(reverse("following", args=["counting"]))
    few = asked()
    for number in range(20):
        follow(alice, account(f"Player{number}"))
    assert asked() == few <= 9


def test_who_is_at_a_table_first(alice: Player, bob: Player, duel: Match) -> None:
    for name in ("Aaron", "Zoe"):
        follow(alice, account(name))
    follow(alice, bob)
    signed_in(Player.objects.get(display_name="Zoe")).get("/counting/players/")
    presence.arrive(duel.pk, "B")
    assert list(where(alice)) == ["Bob", "Zoe", "Aaron"]
