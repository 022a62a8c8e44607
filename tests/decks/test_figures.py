"""The figures of a deck on its page and beside its list, and the odds that can be asked for."""

from __future__ import annotations

import re
from math import comb
from urllib.parse import urlencode

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from decks.editing import share_deck
from decks.figures import page_figures
from decks.models import Deck
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.writing import write_list
from tests.decks.conftest import made


def ask(client: Client, deck: Deck, **query: object) -> str:
    answer = client.get(f"{reverse('deck', args=['voidream', deck.slug])}?{urlencode(query)}")
    assert answer.status_code == 200
    return answer.content.decode()


def test_a_starter_deck_shows_its_figures(client: Client, closed_session: Deck) -> None:
    page = ask(client, closed_session)
    for head in (
        "Depth odds",
        "Odds of playing arcana at the start",
        "By kind",
        "By faction",
        "Odds of drawing at least one",
    ):
        assert head in page
    assert page.count("<table") == page.count("</table>") == 6


def test_every_bar_stands_beside_its_number(client: Client, closed_session: Deck) -> None:
    page = ask(client, closed_session)
    bars = re.findall(r'<span>([^<]+)</span><svg[^>]+aria-hidden="true"', page)
    assert len(bars) == page.count("figure__bar") > 40
    assert all(re.search(r"\d", text) for text in bars)


@pytest.mark.parametrize(("least", "among"), [(1, 5), (2, 7), (3, 39)])
def test_odds_are_exact(client: Client, closed_session: Deck, least: int, among: int) -> None:
    figures = page_figures(closed_session)
    entities = next(each for each in figures.groups["Kind"] if each.id == "kind-entity")
    of, hits = figures.drawn, entities.copies
    ways = sum(comb(hits, got) * comb(of - hits, among - got) for got in range(least, among + 1))
    chance = 100 * ways / comb(of, among)
    expected = "&gt;99%" if 99.5 < chance < 100 else f"{int(chance + 0.5)}%"
    page = ask(client, closed_session, of="kind-entity", least=least, among=among)
    assert f"{expected} chance of at least {least} of the {hits} entities" in page
    assert f"top {among} of {of} shuffled cards" in page
    assert '<option value="kind-entity" selected>' in page


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ({"of": "kind-entity", "least": "0", "among": "5"}, "least"),
        ({"of": "kind-entity", "least": "two", "among": "5"}, "least"),
        ({"of": "kind-entity", "least": "1", "among": "400"}, "among"),
        ({"of": "kind-entity", "least": "1", "among": "9" * 6000}, "among"),
        ({"of": "kind-entity", "least": "1", "among": "٣"}, "among"),
        ({"of": "<b>", "least": "1", "among": "5"}, "of"),
    ],
)
def test_a_bad_question_says_what_would_mend_it(
    client: Client, closed_session: Deck, query: dict[str, str], field: str
) -> None:
    page = ask(client, closed_session, **query)
    assert f'id="odds-{field}-fault"' in page
    assert page.count('aria-invalid="true"') == 1
    assert "shuffled cards" not in page
    assert "<b>&" not in page


def test_a_shared_deck_has_them_for_whoever_may_read_it(alices: Deck, as_bob: Client) -> None:
    assert as_bob.get(reverse("deck", args=["voidream", alices.slug]), {"of": "kind-entity"}).status_code == 404
    share_deck(alices, Deck.Visibility.UNLISTED)
    page = ask(as_bob, alices, key=alices.key, of="kind-entity")
    assert "entities" in page
    # The next question goes on with the key, and so does the way to a test hand.
    assert f'<input type="hidden" name="key" value="{alices.key}">' in page
    assert f"{reverse('deck-try', args=['voidream', alices.slug])}?key={alices.key}" in page


def test_they_stand_beside_a_list_while_it_is_typed(client: Client, closed_session: Deck) -> None:
    check = reverse("deck-check", args=["voidream"])
    page = client.post(check, {"list": write_list(closed_session.deck_list)}).content.decode()
    assert "Depth odds" in page
    assert "<form" not in page
    assert "Depth odds" not in client.post(check, {"list": ""}).content.decode()
    assert "By kind" in client.post(check, {"list": "2 Lionheart Marshal\n1 No Such Card"}).content.decode()


def test_an_empty_deck_has_a_page_without_figures(alice: User, as_alice: Client, pool: None) -> None:
    deck = made(alice, "Empty", DeckList("Empty", {"dream": (("No Such Card", 1),)}, {}))
    page = ask(as_alice, deck, of="kind-entity")
    assert "Stats" not in page
