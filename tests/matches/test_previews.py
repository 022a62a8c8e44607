"""What is shown of a match or player when a link to it is sent to somebody: nothing that spectators don't see."""

from __future__ import annotations

import io
import re
from html import unescape
from urllib.parse import urlsplit

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from PIL import Image

from accounts.models import Player
from cards.previews import HEIGHT, WIDTH, Words, draw
from decks.models import Deck
from matches.models import Match
from matches.play.concede import concede
from matches.play.create import by_invitation
from matches.previews import match_words
from matches.terms import Terms
from matches.transcripts import write
from tests.matches.counting import DECK
from tests.matches.rated import account
from tests.matches.test_pages import browser_of
from tests.matches.verbs import add, play_to_the_end


def tags(address: str, client: Client | None = None) -> dict[str, str]:
    html = (client or Client()).get(address).content.decode()
    return {name: unescape(text) for name, text in re.findall(r'<meta property="og:(\S+)" content="([^"]*)">', html)}


def picture(address: str) -> Image.Image:
    parts = urlsplit(address)
    answer = Client().get(f"{parts.path}?{parts.query}")
    assert answer.status_code == 200
    assert "public" in answer["Cache-Control"]
    return Image.open(io.BytesIO(answer.content))


def words(match: Match, at: str | None = None) -> Words:
    match.refresh_from_db()
    found = match_words(match, at)
    assert found
    return found


class TestAMatch:
    def test_is_told_by_its_names_and_how_it_stands(self, duel: Match) -> None:
        add(duel, "A", 2)
        assert words(duel).detail == "In progress, at 2."
        play_to_the_end(duel)
        assert words(duel) == Words(
            "counting", "Match", "Alice (guest) against Bob (guest)", f"{_winner(duel)} (guest) won."
        )

    def test_a_draw_and_an_end_without_a_result(self, duel: Match) -> None:
        Match.objects.update(status="over", reason="draw")
        assert words(duel).detail == "Draw."
        Match.objects.update(reason="abandoned")
        assert words(duel).detail == "No result."

    def test_a_link_to_a_moment_names_it(self, duel: Match) -> None:
        add(duel, "A", 2)
        # Not while it goes on, and nothing that is no number.
        assert words(duel, "0").eyebrow == "Match"
        play_to_the_end(duel)
        write(duel.pk)
        assert words(duel, "1") == Words("counting", "Match position", "Alice (guest) against Bob (guest)", "At 2")
        assert words(duel, "²").eyebrow == words(duel, "-1").eyebrow == words(duel, "9" * 20).eyebrow == "Match"

    def test_a_sealed_match_keeps_its_moments(self, duel: Match, monkeypatch: pytest.MonkeyPatch) -> None:
        play_to_the_end(duel)
        write(duel.pk)
        monkeypatch.setattr("matches.previews.is_sealed", lambda match: True)
        assert words(duel, "1").eyebrow == "Match"

    def test_none_of_what_nobody_may_watch(self, duel: Match, alice: Player) -> None:
        waiting = by_invitation(alice, Terms("counting"), DECK)
        assert isinstance(waiting, Match)
        duel.is_sandbox = True
        duel.save()
        for match in (waiting, duel):
            assert match_words(match) is None
            assert Client().get(reverse("match-preview", args=["counting", match.pk])).status_code == 404
            assert not tags(match.get_absolute_url(), browser_of(alice))

    def test_its_picture_is_drawn_once(self, duel: Match, monkeypatch: pytest.MonkeyPatch) -> None:
        concede(duel.pk, "A")
        address = reverse("match-preview", args=["counting", duel.pk])
        assert picture(address).size == (WIDTH, HEIGHT)
        monkeypatch.setattr("cards.previews._drawn", lambda words: pytest.fail("It is known."))
        with CaptureQueriesContext(connection) as queries:
            picture(address)
        assert len(queries) <= 4


class TestOtherPages:
    def test_players_have_pictures(self, decks: list[Deck]) -> None:
        account("Ann")
        told = tags(reverse("player", args=["counting", "Ann"]))
        assert told["title"] == "Ann"
        assert told["url"] == "http://testserver/counting/players/Ann/"
        assert picture(told["image"]).size == (WIDTH, HEIGHT)

    @pytest.mark.parametrize("title", ["", "名前", "W" * 40, "An " * 60, "Ada\x00\u202eadA"])
    def test_no_name_is_too_odd_to_be_drawn(self, title: str) -> None:
        assert Image.open(io.BytesIO(draw(Words("nothing", "Match", title, title)))).size == (WIDTH, HEIGHT)


def _winner(match: Match) -> str:
    return match.seats.get(seat=match.winner).name
