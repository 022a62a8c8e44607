"""Short codes: any deck there and back, whatever becomes of the pool, and a clear word on what can't be read."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils.html import escape

from cards.loading import load_pool
from cards.models import Card, Change
from cards.queries import playable_cards
from decks.codes import CodeError, decode, encode
from decks.exports import export
from decks.importing import deck_of_text, read_text
from decks.legality import copies_by_title
from decks.models import Deck
from games import load
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.writing import write_list
from tests.cards.curating import draft, new_card, released

pytestmark = pytest.mark.usefixtures("pool")
GAME = load("voidream")


def random_deck(random: Random) -> DeckList:
    titles = random.sample(sorted(playable_cards("voidream")), random.randint(0, 60))
    entries = tuple((title, random.choice([1, 1, 2, 3, 3, random.randint(1, 99)])) for title in titles)
    choices = {name: random.choice(["", "maze", "court", "fracta"]) for name in GAME.decks.choices}
    return DeckList("Random", {"dream": entries}, choices)


@pytest.mark.parametrize("seed", range(3))
def test_random_decks_go_there_and_back(seed: int) -> None:
    random = Random(seed)
    for _ in range(70):
        deck = random_deck(random)
        coded = encode("voidream", deck)
        assert re.fullmatch(r"D1\.[A-Za-z0-9_-]+", coded.text)
        assert coded.left_out == ()
        decoded = decode("voidream", coded.text)
        assert Counter(dict(decoded.entries)) == copies_by_title(deck)
        assert decoded.choices == {name: value for name, value in deck.choices.items() if value}
        assert decoded.unknown == ()


def test_a_code_of_another_game_says_of_which() -> None:
    load_pool("dreamtides")
    deck = load("dreamtides").decks.shipped()[0]
    with pytest.raises(CodeError, match="is a Dreamtides deck code"):
        decode("voidream", encode("dreamtides", deck).text)


def test_every_starter_deck_is_short_and_comes_back_whole() -> None:
    for deck in GAME.decks.shipped():
        code = encode("voidream", deck).text
        assert len(code) <= 110
        read = read_text("voidream", write_list(deck))
        again = deck_of_text("voidream", deck.name, read)
        decoded = decode("voidream", code)
        from_code = GAME.decks.assemble(deck.name, decoded.entries, decoded.choices, playable_cards("voidream"))
        assert {part: sorted(cards) for part, cards in from_code.parts.items()} == {
            part: sorted(cards) for part, cards in again.parts.items()
        }
        assert from_code.choices == again.choices


def test_a_mistyped_code_is_known_for_one() -> None:
    code = encode("voidream", GAME.decks.shipped()[0]).text
    random = Random(1)
    for _ in range(60):
        at = random.randrange(3, len(code) - 1)
        other = random.choice([sign for sign in "abcXYZ019-_" if sign != code[at]])
        with pytest.raises(CodeError, match="incomplete or mistyped"):
            decode("voidream", code[:at] + other + code[at + 1 :])
    for cut in range(4, len(code)):
        with pytest.raises(CodeError):
            decode("voidream", code[:cut])


@pytest.mark.parametrize("text", ["", "D1.", "D2.abcd", "hello", "D1.ä", "D1.====", "D1." + "A" * 5000, "D1.AAAAAAAA"])
def test_nonsense_is_no_code(text: str) -> None:
    with pytest.raises(CodeError):
        decode("voidream", text)


def test_a_code_outlives_changes_of_the_pool() -> None:
    deck = GAME.decks.shipped()[0]
    title = deck.parts["dream"][0][0]
    code = encode("voidream", deck).text
    withdrawn = draft(Card.objects.get(title=title).slug, Change.Kind.WITHDRAWAL)
    released("Next", new_card("A New Moth"), new_card("Zz Moth"), withdrawn)
    assert dict(decode("voidream", code).entries) == dict(copies_by_title(deck))


def test_unknown_cards_are_told(client: Client) -> None:
    deck = DeckList("", {"dream": (("Gone Moth", 2), ("Lionheart Marshal", 1))}, {})
    card_set = Card.objects.get(slug="lionheart-marshal").card_set
    gone = Card.objects.create(game="voidream", title="Gone Moth", slug="gone-moth", card_set=card_set)
    code = encode("voidream", deck).text
    page = client.get(reverse("deck-new", args=["voidream"]), {"code": code}).content.decode()
    assert "2 Gone Moth" in page, "A withdrawn card is named."
    assert "not recognized" in page
    row = gone.pk
    gone.delete()
    assert decode("voidream", code).unknown == ((row, 2),)
    assert (
        f"2 Unknown card {row}" in client.get(reverse("deck-new", args=["voidream"]), {"code": code}).content.decode()
    )
    assert encode("voidream", deck).left_out == ("Gone Moth",)


def test_a_code_of_another_site_is_not_taken_for_another_deck() -> None:
    code = encode("voidream", GAME.decks.shipped()[0]).text
    first = GAME.decks.shipped()[0].parts["dream"][0][0]
    Card.objects.filter(title=first).update(slug="somebody-else")
    with pytest.raises(CodeError, match="another site"):
        decode("voidream", code)


def test_a_code_is_pasted_in_the_place_of_a_list(as_alice: Client, alice: User, closed_session: Deck) -> None:
    code = encode("voidream", closed_session.deck_list).text
    for pasted in (code, f"  {code}\n", f"https://example.org/decks/new/?code={code}"):
        assert (
            "Legal deck" in as_alice.post(reverse("deck-check", args=["voidream"]), {"list": pasted}).content.decode()
        )
    assert (
        as_alice.post(reverse("deck-new", args=["voidream"]), {"name": "From a code", "list": code}).status_code == 302
    )
    deck = Deck.objects.get(name="From a code")
    assert copies_by_title(deck.deck_list) == copies_by_title(closed_session.deck_list)
    broken = as_alice.post(reverse("deck-new", args=["voidream"]), {"name": "Broken", "list": code[:-3]})
    assert broken.status_code == 422
    assert "is incomplete or mistyped" in broken.content.decode()
    assert code[:-3] in broken.content.decode()


def test_a_code_opens_a_deck_to_look_at_and_keeps_nothing(client: Client, closed_session: Deck) -> None:
    code = encode("voidream", closed_session.deck_list).text
    page = client.get(reverse("deck-of-code", args=["voidream"]), {"code": code}).content.decode()
    for title in copies_by_title(closed_session.deck_list):
        assert escape(title) in page
    assert "Play deck" in page
    assert f"{reverse('deck-build', args=['voidream'])}?code={code}" in page
    assert f"{reverse('deck-try-code', args=['voidream'])}?code={code}" in page
    assert not Deck.objects.filter(owner__isnull=False).exists()
    drawn = client.get(reverse("deck-export", args=["voidream", closed_session.slug, "qr"]))
    here = "http://testserver{}".format
    assert drawn.content == export("voidream", closed_session.deck_list, "qr", here, "/voidream/decks/code/")


@pytest.mark.parametrize(("then", "leads"), [("play", "/voidream/play/?deck="), ("keep", "/voidream/decks/")])
def test_whoever_scans_a_code_plays_it_or_keeps_it(client: Client, closed_session: Deck, then: str, leads: str) -> None:
    code = encode("voidream", closed_session.deck_list).text
    answer = client.post(reverse("deck-of-code", args=["voidream"]), {"code": code, "then": then})
    own = Deck.objects.get(owner__isnull=False)
    assert answer.status_code == 302
    assert answer.headers["Location"].startswith(leads)
    assert own.slug in answer.headers["Location"]
    assert copies_by_title(own.deck_list) == copies_by_title(closed_session.deck_list)


def test_a_broken_code_says_so_and_leads_to_the_builder(client: Client, closed_session: Deck) -> None:
    code = encode("voidream", closed_session.deck_list).text[:-3]
    answer = client.get(reverse("deck-of-code", args=["voidream"]), {"code": code}, follow=True)
    assert answer.redirect_chain == [(reverse("deck-build", args=["voidream"]), 302)]
    assert "is incomplete or mistyped" in answer.content.decode()


def test_cards_that_are_not_here_are_told_with_a_code(client: Client) -> None:
    card_set = Card.objects.get(slug="lionheart-marshal").card_set
    gone = Card.objects.create(game="voidream", title="Gone Moth", slug="gone-moth", card_set=card_set)
    code = encode("voidream", DeckList("", {"dream": (("Gone Moth", 2), ("Lionheart Marshal", 1))}, {})).text
    gone.delete()
    page = client.get(reverse("deck-of-code", args=["voidream"]), {"code": code}).content.decode()
    assert "2 cards aren’t in this site’s pool" in page
    assert "Play deck" not in page
