"""Own decks as a shelf: searched, sorted, in folders, and many of them changed at once."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import Player
from accounts.outcome import Refused
from accounts.signals import players_merged
from decks.editing import archive_deck, mark_played, share_deck
from decks.folders import MOST_FOLDERS, create_folder, move_decks, rename_folder
from decks.models import Deck, Folder
from decks.tags import set_tags
from games.kernel.decks.deck_list import DeckList
from tests.decks.conftest import made, player

GAME = "voidream"


@pytest.fixture
def three(alice: User, closed_session: Deck) -> dict[str, Deck]:
    """Three decks of Alice's by name, the last one made first."""
    few = DeckList("Few", {"dream": (("Airlock", 2),)}, {})
    decks = {
        "Zeal": made(alice, "Zeal", closed_session.deck_list),
        "Airy": made(alice, "Airy", few),
        "Moss": made(alice, "Moss", closed_session.deck_list),
    }
    set_tags(decks["Moss"], ["green"])
    return decks


def names(client: Client, **asked: str) -> list[str]:
    """The decks that are shown, in their order."""
    return [row.page.deck.name for row in client.get(reverse("decks", args=["voidream"]), asked).context["own"]]


def folder(alice: User, name: str) -> Folder:
    made = create_folder(player(alice), GAME, name)
    assert isinstance(made, Folder)
    return made


def do(client: Client, deed: str, *decks: Deck, **more: str) -> Any:
    return client.post(
        reverse("shelf-do", args=["voidream"]), {"do": deed, "deck": [deck.slug for deck in decks], **more}, follow=True
    )


def test_a_row_tells_what_one_chooses_a_deck_by(three: dict[str, Deck], as_alice: Client) -> None:
    share_deck(three["Moss"], "unlisted")
    rows = {row.page.deck.name: row for row in as_alice.get(reverse("decks", args=["voidream"])).context["own"]}
    assert rows["Moss"].problems == []
    assert rows["Airy"].problems
    assert rows["Airy"].curve == ()
    curve = rows["Moss"].curve
    assert sum(bar.total for bar in curve) == sum(copies for _, copies in three["Moss"].deck_list.parts["dream"])
    html = as_alice.get(reverse("decks", args=["voidream"])).content.decode()
    row = html[html.index(f'data-slug="{three["Moss"].slug}"') :]
    row = row[: row.index("</li>")]
    for told in ("Unlisted link", "Legal", "green", "Assize of the Standing Sun", "art.svg", "Changed <time"):
        assert told in row


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("", ["Moss", "Airy", "Zeal"]),
        ("oss", ["Moss"]),
        ("GREEN", ["Moss"]),
        ("airlock", ["Moss", "Airy", "Zeal"]),
        ("lionheart", ["Moss", "Zeal"]),
        ("nothing of this", []),
        ("%", []),
    ],
)
def test_decks_are_found_by_name_tag_and_card(
    three: dict[str, Deck], as_alice: Client, words: str, found: list[str]
) -> None:
    assert names(as_alice, q=words) == found


def test_decks_are_sorted(three: dict[str, Deck], as_alice: Client, alice: User) -> None:
    assert names(as_alice, order="name") == ["Airy", "Moss", "Zeal"]
    assert names(as_alice, order="created") == ["Moss", "Airy", "Zeal"]
    Deck.objects.filter(name="Zeal").update(changed=timezone.now() + timedelta(minutes=1))
    assert names(as_alice) == ["Zeal", "Moss", "Airy"]
    mark_played(player(alice), GAME, "Airy")
    assert names(as_alice, order="played") == ["Airy", "Zeal", "Moss"]
    assert names(as_alice, order="nonsense") == names(as_alice)


def test_a_match_is_remembered_by_the_deck_that_was_brought(
    three: dict[str, Deck], as_alice: Client, as_bob: Client
) -> None:
    as_alice.post(reverse("play", args=["voidream"]), {"deck": three["Zeal"].pk, "opponent": "random"})
    played = dict(Deck.objects.filter(owner__isnull=False).values_list("name", "played"))
    assert [name for name, at in played.items() if at] == ["Zeal"]


def test_what_public_decks_are_asked_can_be_asked_here(three: dict[str, Deck], as_alice: Client) -> None:
    assert names(as_alice, **{"with": "Lionheart Marshal"}) == ["Moss", "Zeal"]
    assert names(as_alice, legal="1", tag="green") == ["Moss"]
    page = as_alice.get(reverse("decks", args=["voidream"]), {"with": "Lionhart Marshal"}).content.decode()
    assert "Did you mean Lionheart Marshal" in page


def test_decks_lie_in_folders(three: dict[str, Deck], as_alice: Client, alice: User) -> None:
    as_alice.post(reverse("folder-new", args=["voidream"]), {"name": "  Serious \u202eones "})
    serious = Folder.objects.get()
    assert serious.name == "Serious ones"
    page = do(as_alice, "move", three["Moss"], three["Zeal"], folder=str(serious.pk))
    assert "2 decks lie in “Serious ones” now." in page.content.decode()
    assert names(as_alice, folder=str(serious.pk)) == ["Moss", "Zeal"]
    assert names(as_alice, folder="none") == ["Airy"]
    assert names(as_alice, folder="x") == names(as_alice, folder="9" * 30) == []
    as_alice.post(reverse("folder-rename", args=["voidream", serious.pk]), {"name": "Earnest"})
    assert "Earnest" in as_alice.get(reverse("decks", args=["voidream"])).content.decode()
    as_alice.post(reverse("folder-remove", args=["voidream", serious.pk]))
    assert names(as_alice, folder="none") == ["Moss", "Airy", "Zeal"]


def test_a_move_is_undone(three: dict[str, Deck], as_alice: Client, alice: User) -> None:
    first, second = folder(alice, "First"), folder(alice, "Second")
    move_decks([three["Moss"]], first)
    page = do(as_alice, "move", three["Moss"], three["Zeal"], folder=str(second.pk))
    assert "Move them back" in page.content.decode()
    as_alice.post(reverse("shelf-undo", args=["voidream"]))
    assert names(as_alice, folder=str(first.pk)) == ["Moss"]
    assert names(as_alice, folder="none") == ["Airy", "Zeal"]
    assert "Move them back" not in as_alice.get(f"{reverse('decks', args=['voidream'])}?moved").content.decode()


def test_many_are_made_private_or_deleted_once_that_is_confirmed(three: dict[str, Deck], as_alice: Client) -> None:
    share_deck(three["Moss"], "public")
    for deed, asks in (("private", "Make 1 deck private?"), ("delete", "Delete 2 decks?")):
        page = do(as_alice, deed, three["Moss"], three["Airy"])
        assert asks in page.content.decode()
    assert Deck.objects.get(name="Moss").visibility == "public"
    assert (
        "Moss is private now: nobody else can open it."
        in do(as_alice, "private", three["Moss"], three["Airy"], sure="1").content.decode()
    )
    assert Deck.objects.get(name="Moss").visibility == "private"
    assert "They are private already." in do(as_alice, "private", three["Moss"]).content.decode()
    do(as_alice, "delete", three["Moss"], three["Airy"], sure="1")
    assert names(as_alice) == ["Zeal"]


def test_nothing_happens_to_decks_that_nobody_chose(three: dict[str, Deck], as_alice: Client) -> None:
    assert "Choose decks first" in do(as_alice, "delete").content.decode()
    assert "Choose what becomes of them" in do(as_alice, "nonsense", three["Moss"]).content.decode()
    assert do(as_alice, "move", three["Moss"], folder="x").status_code == 404
    assert len(names(as_alice)) == 3


def test_nobody_reaches_into_the_shelf_of_another(
    three: dict[str, Deck], as_bob: Client, alice: User, bob: User
) -> None:
    hers, his = folder(alice, "Hers"), folder(bob, "His")
    mine = made(bob, "Mine", three["Airy"].deck_list)
    for deed in ("move", "private", "delete"):
        do(as_bob, deed, three["Moss"], sure="1", folder=str(his.pk))
    assert do(as_bob, "move", mine, folder=str(hers.pk)).status_code == 404
    for name in ("folder-rename", "folder-remove"):
        assert as_bob.post(reverse(name, args=["voidream", hers.pk]), {"name": "Taken"}).status_code == 404
    assert names(as_bob, folder=str(hers.pk)) == []
    moss = Deck.objects.get(name="Moss")
    assert (moss.folder, Folder.objects.get(pk=hers.pk).name) == (None, "Hers")


def test_folders_have_different_names_and_there_are_only_so_many(alice: User) -> None:
    first = folder(alice, "First")
    for name in ("First", "", "  ", "x" * 41):
        assert isinstance(create_folder(player(alice), GAME, name), Refused)
    folder(alice, "Second")
    assert isinstance(rename_folder(first, "Second"), Refused)
    for number in range(MOST_FOLDERS - 2):
        folder(alice, f"{number}")
    assert isinstance(create_folder(player(alice), GAME, "One more"), Refused)


def test_a_folder_that_cant_be_made_comes_back_with_its_name(three: dict[str, Deck], as_alice: Client) -> None:
    name = "x" * 41
    answer = as_alice.post(reverse("folder-new", args=["voidream"]), {"name": name})
    assert answer.status_code == 422
    assert "The name has 41 characters, and 40 are the most." in answer.content.decode()
    assert f'value="{name}"' in answer.content.decode()
    assert as_alice.get(reverse("folder-new", args=["voidream"])).status_code == 302


def test_a_guests_folders_come_along(alice: User, pool: None) -> None:
    guest = Client()
    guest.post(reverse("deck-new", args=["voidream"]), {"name": "Guests", "list": "2 Airlock"})
    hers, theirs = player(alice), Deck.objects.get(name="Guests").owner
    assert theirs is not None
    same, other = create_folder(theirs, GAME, "Same"), create_folder(theirs, GAME, "Other")
    assert isinstance(same, Folder)
    move_decks([Deck.objects.get(name="Guests")], same)
    kept = folder(alice, "Same")
    players_merged.send(Player, source=theirs, target=hers)
    assert Deck.objects.get(name="Guests").folder == kept
    assert set(Folder.objects.filter(owner=hers)) == {kept, other}


def test_archived_decks_stay_below_and_out_of_the_counts(three: dict[str, Deck], as_alice: Client) -> None:
    archive_deck(three["Moss"], True)
    page = as_alice.get(reverse("decks", args=["voidream"]))
    assert [row.page.deck.name for row in page.context["archived"]] == ["Moss"]
    assert page.context["shelf"].total == 2
    assert re.search(r"Archived decks <span[^>]*>1<", page.content.decode())


def test_a_visitor_has_no_shelf_but_a_place_for_drafts(pool: None) -> None:
    page = Client().get(reverse("decks", args=["voidream"])).content.decode()
    assert re.search(r"<section[^>]*data-shelf[^>]* hidden>", page)
    assert 'name="q"' not in page
