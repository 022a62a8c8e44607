"""Players' own decks: written as a list, told what they lack, kept for their owner alone, and brought to matches."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from accounts.signals import players_merged
from decks.models import Deck
from decks.queries import problems
from games import load
from games.kernel.decks.text import read_list
from games.kernel.decks.writing import write_list
from matches.queries import MatchDecks
from tests.pool import shipped_pool

TITLES = ("Glass Stag", "Glass Harp", "A Guest in the Mirror", "Dreamer’s Oath", "1001 Nights")


@pytest.fixture
def starter(db: None) -> Deck:
    shipped_pool()
    return Deck.objects.get(slug="closed-session")


@pytest.fixture
def alice(client: Client) -> Client:
    return client


def save(client: Client, name: str, text: str, address: str | None = None) -> Deck:
    answer = client.post(address or reverse("deck-new", args=["voidream"]), {"name": name, "list": text})
    assert answer.status_code == 302, answer.content.decode()
    return Deck.objects.filter(is_starter=False).latest("pk")


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("3 Glass Stag", ("Glass Stag", 3)),
        ("3x Glass Stag", ("Glass Stag", 3)),
        ("Glass Stag x2", ("Glass Stag", 2)),
        ("  glass  stag ", ("Glass Stag", 1)),
        ("2 dreamer's oath", ("Dreamer’s Oath", 2)),
        ("2 A Guest in", ("A Guest in the Mirror", 2)),
        ("1001 nights", ("1001 Nights", 1)),
        ("2 1001 Nights", ("1001 Nights", 2)),
    ],
)
def test_a_line_is_read_as_people_write_it(line: str, entry: tuple[str, int]) -> None:
    assert read_list(line, TITLES, ()).entries == (entry,)


def test_lines_that_name_no_card_are_told_with_what_is_near() -> None:
    read = read_list("Dream:\n# mine\n3 Glas Stag\n2 Glass\n\n1 Glass Harp\nguest: maze", TITLES, ("guest",))
    assert read.entries == (("Glass Harp", 1),)
    assert read.choices == {"guest": "maze"}
    assert [(line.number, line.text) for line in read.unread] == [(3, "3 Glas Stag"), (4, "2 Glass")]
    assert read.unread[0].nearest[0] == "Glass Stag"


def test_every_starter_deck_reads_back_from_its_list(starter: Deck) -> None:
    game = load("voidream")
    for deck in game.decks.shipped():
        read = read_list(write_list(deck), game.cards.pool(), game.decks.choices)
        assert read.unread == ()
        assert game.decks.assemble(deck.name, read.entries, read.choices, game.cards.pool()).parts == deck.parts


def test_alice_copies_a_starter_deck_changes_it_and_brings_it_to_a_match(alice: Client, starter: Deck) -> None:
    page = alice.get(reverse("deck-new", args=["voidream"]), {"from": starter.slug}).content.decode()
    assert "2 Lionheart Marshal" in page
    deck = save(alice, "My session", write_list(starter.deck_list))
    assert problems(deck) == []
    assert "My session" in alice.get(reverse("decks", args=["voidream"])).content.decode()
    chosen = alice.get(reverse("play", args=["voidream"]), {"deck": deck.slug}).content.decode()
    assert f'value="{deck.pk}" required checked' in chosen
    begun = alice.post(
        reverse("play", args=["voidream"]),
        {"deck": deck.pk, "opponent": "random", "opponent_deck": starter.pk},
    )
    assert begun.status_code == 302
    assert begun["Location"].startswith("/voidream/matches/")


def test_an_unfinished_deck_is_kept_told_what_it_lacks_and_not_offered(alice: Client, starter: Deck) -> None:
    deck = save(alice, "Half", "2 Lionheart Marshal")
    assert "exactly one bastion" in alice.get(deck.get_absolute_url()).content.decode()
    assert deck not in MatchDecks(deck.owner, "voidream").playable
    whole = save(alice, "Whole", write_list(starter.deck_list), reverse("deck-edit", args=["voidream", deck.slug]))
    assert whole.pk == deck.pk
    assert whole in MatchDecks(deck.owner, "voidream").playable


def test_a_list_with_an_unknown_card_is_not_saved_and_nothing_typed_is_lost(alice: Client, starter: Deck) -> None:
    answer = alice.post(reverse("deck-new", args=["voidream"]), {"name": "Mine", "list": "2 Lionheart Marshall"})
    assert answer.status_code == 422
    page = answer.content.decode()
    assert "Line 1 not recognized" in page
    assert "Lionheart Marshal?" in page
    assert "2 Lionheart Marshall</textarea>" in page
    assert not Deck.objects.filter(is_starter=False).exists()


def test_a_list_is_checked_while_it_is_typed(alice: Client, starter: Deck) -> None:
    answer = alice.post(reverse("deck-check", args=["voidream"]), {"list": "4 Lionheart Marshal\nNo Such Thing"})
    assert "exactly one bastion" in answer.content.decode()
    assert "Line 2" in answer.content.decode()
    assert (
        "Legal deck"
        in alice.post(
            reverse("deck-check", args=["voidream"]), {"list": write_list(starter.deck_list)}
        ).content.decode()
    )


@pytest.mark.parametrize("name", ["deck", "deck-edit", "deck-delete"])
def test_a_strangers_deck_is_not_there(alice: Client, starter: Deck, name: str) -> None:
    deck = save(alice, "Mine", write_list(starter.deck_list))
    address = reverse(name, args=["voidream", deck.slug])
    charlie = Client()
    answer = charlie.post(address) if name == "deck-delete" else charlie.get(address)
    assert answer.status_code == 404
    assert Deck.objects.filter(pk=deck.pk).exists()
    assert charlie.get(reverse("deck-new", args=["voidream"]), {"from": deck.slug}).status_code == 404


def test_a_deleted_deck_is_gone(alice: Client, starter: Deck) -> None:
    deck = save(alice, "Mine", write_list(starter.deck_list))
    assert alice.post(reverse("deck-delete", args=["voidream", deck.slug])).status_code == 302
    assert not Deck.objects.filter(pk=deck.pk).exists()


def test_a_guests_decks_go_along_into_the_account(alice: Client, starter: Deck) -> None:
    deck = save(alice, "Mine", write_list(starter.deck_list))
    account = Player.objects.create(display_name="Alice")
    players_merged.send(sender=Player, source=deck.owner, target=account)
    deck.refresh_from_db()
    assert deck.owner == account


def test_a_visitor_becomes_a_guest_only_when_there_is_a_deck_to_keep(starter: Deck) -> None:
    visitor = Client()
    assert (
        visitor.post(reverse("deck-new", args=["voidream"]), {"name": "Mine", "list": "2 No Such Card"}).status_code
        == 422
    )
    assert visitor.post(reverse("deck-new", args=["voidream"]), {"name": "", "list": ""}).status_code == 422
    assert not Player.objects.exists()
    save(visitor, "Mine", write_list(starter.deck_list))
    assert Player.objects.count() == 1
