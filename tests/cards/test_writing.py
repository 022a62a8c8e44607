"""The guide to the card language."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from cards.queries import published_cards
from games import load
from tests.pace import is_within

pytestmark = pytest.mark.usefixtures("pool")


def page(client: Client, **query: str) -> str:
    response = client.get(reverse("writing", args=["voidream"]), query)
    assert response.status_code == 200
    return response.content.decode()


def test_every_form_has_an_entry_with_its_example(client: Client) -> None:
    html = page(client)
    for section in load("voidream").cards.forms():
        assert f'<section class="forms" id="{section["id"]}"' in html
        for form in section["forms"]:
            assert f'<article class="form-entry" id="{form["id"]}"' in html


def test_every_link_on_the_page_leads_somewhere(client: Client) -> None:
    html = page(client)
    anchors = set(re.findall(r'id="([^"]+)"', html))
    assert set(re.findall(r'href="#([^"]+)"', html)) <= anchors
    rules = set(re.findall(r'id="([^"]+)"', client.get(reverse("rules", args=["voidream"])).content.decode()))
    linked = set(re.findall(rf'href="{reverse("rules", args=["voidream"])}#([^"]+)"', html))
    assert linked
    assert linked <= rules
    cards = set(re.findall(r'href="/voidream/cards/([\w-]+)/"', html)) - {"writing"}
    assert cards <= set(published_cards("voidream"))


def test_a_form_names_the_published_cards_that_use_it(client: Client) -> None:
    entry = page(client).split('id="switch-from"')[1].split("</article>")[0]
    assert "Nightflock Ambush" in entry
    assert 'class="card__icon"' not in entry


def test_examples_have_the_icons_of_cards(client: Client) -> None:
    entry = page(client).split('id="activated-line"')[1].split("</article>")[0]
    assert 'class="card__icon"' in entry
    assert "visually-hidden" in entry


def test_the_filter_finds_forms_by_words_wordings_and_rules(client: Client) -> None:
    found = re.findall(r'<article class="form-entry" id="([^"]+)"', page(client, q="conflict type"))
    assert {"switch", "switch-from"} <= set(found)
    assert "roll" not in found
    assert 'id="evoke"' in page(client, q="v9.6 evoke")
    assert "No forms match" in page(client, q="xyzzy")


def test_the_filter_form_gets_the_forms_alone(client: Client) -> None:
    response = client.get(reverse("writing", args=["voidream"]), {"q": "evoke"}, headers={"X-Fragment": "results"})
    assert "<html" not in response.content.decode()
    assert "X-Fragment" in response["Vary"]


@pytest.mark.parametrize("name", ["gallery", "rules", "game-home"])
def test_other_pages_lead_to_it(client: Client, name: str) -> None:
    assert (
        f'href="{reverse("writing", args=["voidream"])}"'
        in client.get(reverse(name, args=["voidream"])).content.decode()
    )


def test_the_page_is_quick_once_the_catalog_was_read(client: Client) -> None:
    page(client)
    assert is_within(1, lambda: page(client))
