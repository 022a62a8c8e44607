"""Test hands: everything is in the address, and nobody sees a deck through it that they may not read."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from decks.codes import encode
from decks.editing import share_deck
from decks.models import Deck
from games.kernel.decks.deck_list import DeckList
from tests.decks.conftest import made

pytestmark = pytest.mark.long


def page(client: Client, deck: Deck, status: int = 200, **query: Any) -> str:
    answer = client.get(reverse("deck-try", args=["voidream", deck.slug]), query)
    assert answer.status_code == status
    assert answer.headers["X-Robots-Tag"].startswith("noindex")
    return answer.content.decode()


def top(html: str) -> str:
    found = re.search(r'id="on-top".*?data-title="([^"]+)"', html, re.DOTALL)
    assert found
    return unescape(found.group(1))


def link(html: str, label: str) -> str:
    found = re.search(rf'href="([^"]+)">{label}</a>', html)
    assert found, label
    return unescape(found.group(1)).partition("#")[0]


def test_a_shuffle_without_a_seed_gets_one_and_keeps_it(client: Client, closed_session: Deck) -> None:
    address = reverse("deck-try", args=["voidream", closed_session.slug])
    seeds = set()
    for _ in range(5):
        answer = client.get(address)
        assert answer.status_code == 302
        assert "no-store" in answer.headers["Cache-Control"]
        seeds.add(answer.headers["Location"])
    assert len(seeds) > 1
    first = seeds.pop()
    assert top(client.get(first).content.decode()) == top(Client().get(first).content.decode())


def test_moves_are_links_and_undo_goes_back(client: Client, closed_session: Deck) -> None:
    start = page(client, closed_session, seed=5)
    assert ">Undo</a>" not in start
    rolled = client.get(link(start, "Roll")).content.decode()
    assert f"Put {top(start)} under the deck. Rolled {top(rolled)}." in unescape(rolled)
    evoked = client.get(link(rolled, "Evoke and play")).content.decode()
    assert f"Evoked {top(rolled)}" in unescape(evoked)
    back = client.get(link(evoked, "Undo")).content.decode()
    assert top(back) == top(rolled)
    assert top(client.get(link(back, "Undo")).content.decode()) == top(start)
    assert top(client.get(link(evoked, "Start over")).content.decode()) == top(start)


def test_a_move_with_a_number_comes_from_a_form(client: Client, closed_session: Deck) -> None:
    start = page(client, closed_session, seed=5)
    assert '<input type="hidden" name="then" value="c">' in start
    asked = {"seed": "5", "moves": "", "then": "c", "number": " 12 "}
    answer = client.get(reverse("deck-try", args=["voidream", closed_session.slug]), asked)
    assert answer.status_code == 302
    assert answer.headers["Location"].endswith("?seed=5&moves=c12#trial")
    cut = client.get(answer.headers["Location"]).content.decode()
    assert "Cut 12 cards." in cut
    assert top(cut) == top(page(client, closed_session, seed=5, moves="r" * 12))


def test_a_card_is_put_where_a_button_says(client: Client, closed_session: Deck) -> None:
    start = page(client, closed_session, seed=5, moves="r")
    found = re.search(r'<button[^>]*form="trial-form" name="then" value="(m\d+\w)"[^>]*>Exhausted', start)
    assert found
    address = reverse("deck-try", args=["voidream", closed_session.slug])
    answer = client.get(address, {"seed": 5, "moves": "r", "then": found[1]})
    assert answer.headers["Location"].endswith(f"?seed=5&moves=r{found[1]}#trial")
    moved = client.get(answer.headers["Location"]).content.decode()
    zone = moved.split('data-zone="Exhausted"')[1].split("</section>")[0]
    assert f'data-title="{top(start)}"' in unescape(zone)
    assert top(moved) == top(page(client, closed_session, seed=5, moves="rr"))


def test_a_script_gets_the_table_alone_and_the_address_that_it_stands_for(client: Client, closed_session: Deck) -> None:
    asked = {"seed": "5", "moves": "r", "then": "c", "number": "3"}
    answer = client.get(
        reverse("deck-try", args=["voidream", closed_session.slug]), asked, headers={"X-Fragment": "trial"}
    )
    html = unescape(answer.content.decode())
    assert answer.status_code == 200
    assert answer.headers["Vary"].startswith("X-Fragment")
    assert "<h1" not in html
    assert f'data-address="{reverse("deck-try", args=["voidream", closed_session.slug])}?seed=5&moves=rc3"' in html
    assert 'data-said="Cut 3 cards.' in html
    assert top(html) == top(page(client, closed_session, seed=5, moves="rc3"))


def test_a_thousand_shuffles_are_counted_beside_the_exact_odds(client: Client, closed_session: Deck) -> None:
    assert "<table" not in page(client, closed_session, seed=5)
    html = page(client, closed_session, seed=5, reach=3)
    assert html == page(client, closed_session, seed=5, reach=3)
    listed = dict(closed_session.deck_list.parts["dream"])
    cards = html.split('id="figure-sample-card"')[1]
    rows = re.findall(r'<th scope="row">([^<]+)</th><td[^>]*><span>(\d+)%', cards)
    assert {unescape(title) for title, _ in rows} == set(listed)
    assert "1000 shuffles of" in html
    assert "The top 3 cards" in html
    part = client.get(
        reverse("deck-try", args=["voidream", closed_session.slug]),
        {"seed": 5, "reach": 3},
        headers={"X-Fragment": "sample"},
    )
    assert part.content.decode().strip() in html


@pytest.mark.parametrize("reach", ["0", "6", "many", "-1", "9" * 50])
def test_what_is_not_offered_is_not_counted(client: Client, closed_session: Deck, reach: str) -> None:
    assert "<table" not in page(client, closed_session, seed=5, reach=reach)


@pytest.mark.parametrize("moves", ["rrx", "rrc", "rrc999", "rr<script>"])
def test_a_move_that_cannot_be_made_is_named_and_the_others_stand(
    client: Client, closed_session: Deck, moves: str
) -> None:
    wrong = page(client, closed_session, 422, seed=5, moves=moves)
    assert "Move 3 isn’t possible" in wrong
    assert top(wrong) == top(page(client, closed_session, seed=5, moves="rr"))
    assert "<script>" not in wrong.split('role="alert"')[1].split("</p>")[0]


def test_a_long_game_ends_with_a_word(client: Client, closed_session: Deck) -> None:
    assert "The limit is 300 moves" in page(client, closed_session, 422, seed=5, moves="r" * 301)


@pytest.mark.parametrize("seed", ["tuesday", "-4", "1.5", "9" * 5000, "٣"])
def test_a_seed_that_is_no_number_is_replaced(client: Client, closed_session: Deck, seed: str) -> None:
    answer = client.get(
        reverse("deck-try", args=["voidream", closed_session.slug]), {"seed": seed, "moves": "rr"}, follow=True
    )
    assert answer.status_code == 200
    assert "isn’t a number" in answer.content.decode()


def test_the_hand_says_of_each_arcanum_whether_it_can_be_played(client: Client, closed_session: Deck) -> None:
    html = page(client, closed_session, seed=5)
    hand = sum(copies for _, copies in closed_session.deck_list.parts["arcana"])
    assert len(re.findall(r"Playable|too low for depth", html)) == hand


def test_a_private_deck_stays_private(alices: Deck, as_alice: Client, as_bob: Client, client: Client) -> None:
    address = reverse("deck-try", args=["voidream", alices.slug])
    assert page(as_alice, alices, seed=5)
    queries: list[dict[str, Any]] = [
        {},
        {"seed": 5},
        {"seed": 5, "reach": 5},
        {"seed": 5, "number": 3, "then": "c"},
        {"seed": "x"},
    ]
    for stranger in (as_bob, client):
        for query in queries:
            answer = stranger.get(address, query)
            missing = stranger.get(address.replace(alices.slug, "nothing-00000000"), query)
            assert answer.status_code == missing.status_code == 404
            assert "secret weapon" not in answer.content.decode()


def test_an_unlisted_deck_keeps_its_key_for_those_who_came_with_it(
    alices: Deck, as_alice: Client, as_bob: Client
) -> None:
    share_deck(alices, Deck.Visibility.UNLISTED)
    html = page(as_bob, alices, seed=5, moves="r", key=alices.key)
    for label in ("Roll", "Evoke and play", "Undo", "Start over", "New shuffle"):
        assert as_bob.get(link(html, label)).status_code in (200, 302), label
    assert f'name="key" value="{alices.key}"' in html
    # What an owner copies out of the address bar must not open the deck to others.
    assert alices.key not in page(as_alice, alices, seed=5, moves="r", key=alices.key)
    assert (
        as_bob.get(reverse("deck-try", args=["voidream", alices.slug]), {"seed": "5", "key": "guess"}).status_code
        == 404
    )


def test_a_deck_with_nothing_to_shuffle_says_so(alice: User, as_alice: Client, pool: None) -> None:
    deck = made(alice, "Empty", DeckList("Empty", {"dream": (("No Such Card", 1),)}, {}))
    assert "no Dream cards to shuffle" in page(as_alice, deck, 422, seed=5)


def test_nothing_is_stored(client: Client, closed_session: Deck) -> None:
    before = Deck.objects.filter(pk=closed_session.pk).values().get()
    page(client, closed_session, seed=5, moves="rec3s")
    assert Deck.objects.filter(pk=closed_session.pk).values().get() == before
    assert client.session.keys() == set()
    assert client.post(reverse("deck-try", args=["voidream", closed_session.slug])).status_code == 405


def test_a_deck_that_is_not_kept_is_tried_by_its_code(client: Client, closed_session: Deck) -> None:
    code = encode("voidream", closed_session.deck_list).text
    first = client.get(reverse("deck-try-code", args=["voidream"]), {"code": code})
    assert first.status_code == 302
    start = client.get(first.headers["Location"]).content.decode()
    assert top(start) in dict(closed_session.deck_list.parts["dream"])
    evoked = client.get(link(start, "Evoke and play")).content.decode()
    assert f"Evoked {top(start)}" in unescape(evoked)
    assert code in link(evoked, "New shuffle")
    assert f"{reverse('deck-build', args=['voidream'])}?code={code}" in evoked
    kept = page(client, closed_session, seed=5)
    loose = client.get(reverse("deck-try-code", args=["voidream"]), {"code": code, "seed": "5"})
    assert loose.headers["X-Robots-Tag"].startswith("noindex")
    assert top(loose.content.decode()) == top(kept)
    cut = client.get(
        reverse("deck-try-code", args=["voidream"]),
        {"code": code, "seed": "5", "moves": "r", "then": "c", "number": "3"},
    )
    assert (code in cut.headers["Location"], "moves=rc3" in cut.headers["Location"]) == (True, True)


@pytest.mark.parametrize("code", ["", "D1.nonsense", "D9.AAAA", "x" * 5000, "D1.\x01", "1 Lionheart Marshal", None])
def test_what_is_no_code_is_said_to_be_none(client: Client, pool: None, code: str | None) -> None:
    answer = client.get(
        reverse("deck-try-code", args=["voidream"]), {"seed": "1"} if code is None else {"code": code, "seed": "1"}
    )
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()
    assert answer.headers["X-Robots-Tag"].startswith("noindex")


def test_a_code_of_an_unfinished_deck_is_tried_as_far_as_it_goes(client: Client, closed_session: Deck) -> None:
    bastion = closed_session.deck_list.parts["bastion"]
    code = encode("voidream", DeckList("", {"bastion": bastion, "mind": (), "dream": (), "arcana": ()}, {})).text
    answer = client.get(reverse("deck-try-code", args=["voidream"]), {"code": code, "seed": "1"})
    assert answer.status_code == 422
