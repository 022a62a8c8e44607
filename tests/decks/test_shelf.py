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
from decks import editing, shelf
from decks.editing import delete_deck, mark_played, share_deck
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
    for told in ("Unlisted", "Legal", "green", "Assize of the Standing Sun", "art.svg", "Edited <time"):
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
    assert "2 decks moved to “Serious ones”." in page.content.decode()
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
    assert "Undo move" in page.content.decode()
    as_alice.post(reverse("shelf-undo", args=["voidream"]))
    assert names(as_alice, folder=str(first.pk)) == ["Moss"]
    assert names(as_alice, folder="none") == ["Airy", "Zeal"]
    assert "Undo move" not in as_alice.get(f"{reverse('decks', args=['voidream'])}?moved").content.decode()


def test_many_are_made_private_or_deleted_once_that_is_confirmed(three: dict[str, Deck], as_alice: Client) -> None:
    share_deck(three["Moss"], "public")
    for deed, asks in (("private", "Make 1 deck private?"), ("delete", "Delete 2 decks?")):
        page = do(as_alice, deed, three["Moss"], three["Airy"])
        assert asks in page.content.decode()
    assert Deck.objects.get(name="Moss").visibility == "public"
    assert (
        "Moss is now private. Only you can open it."
        in do(as_alice, "private", three["Moss"], three["Airy"], sure="1").content.decode()
    )
    assert Deck.objects.get(name="Moss").visibility == "private"
    assert "These decks are already private." in do(as_alice, "private", three["Moss"]).content.decode()
    do(as_alice, "delete", three["Moss"], three["Airy"], sure="1")
    assert names(as_alice) == ["Zeal"]


def test_nothing_happens_to_decks_that_nobody_chose(three: dict[str, Deck], as_alice: Client) -> None:
    assert "Select decks first" in do(as_alice, "delete").content.decode()
    assert "Choose an action" in do(as_alice, "nonsense", three["Moss"]).content.decode()
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
    assert "The name has 41 characters. The limit is 40." in answer.content.decode()
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


def test_archived_decks_are_a_place_of_their_own(three: dict[str, Deck], as_alice: Client) -> None:
    do(as_alice, "archive", three["Moss"], three["Zeal"])
    page = as_alice.get(reverse("decks", args=["voidream"]))
    assert names(as_alice) == ["Airy"]
    assert page.context["shelf"].total == 1
    assert re.search(r"Archive <span[^>]*>2<", page.content.decode())
    assert names(as_alice, folder="archive") == ["Moss", "Zeal"]
    assert names(as_alice, folder="archive", q="moss") == ["Moss"]
    assert "1 more in the archive" in as_alice.get(reverse("decks", args=["voidream"]), {"q": "moss"}).content.decode()
    page = do(as_alice, "back", three["Moss"])
    assert "1 deck restored from the archive." in page.content.decode()
    assert names(as_alice, folder="archive") == ["Zeal"]


@pytest.fixture
def pages(three: dict[str, Deck], monkeypatch: pytest.MonkeyPatch) -> dict[str, Deck]:
    """Three decks of which a page takes two."""
    monkeypatch.setattr(shelf, "ON_A_PAGE", 2)
    return three


def everywhere(client: Client, action: str, query: str = "", **more: str) -> str:
    """Does it with all decks that are found, on all pages."""
    address = reverse("shelf-do", args=["voidream"]) + query
    return str(client.post(address, {"do": action, "all": "1", **more}, follow=True).content.decode())


def test_a_shelf_is_read_page_by_page(pages: dict[str, Deck], as_alice: Client) -> None:
    assert names(as_alice, order="name") == ["Airy", "Moss"]
    assert names(as_alice, order="name", page="2") == names(as_alice, order="name", page="99") == ["Zeal"]
    html = as_alice.get(reverse("decks", args=["voidream"]), {"order": "name", "moved": ""}).content.decode()
    assert 'href="?order=name&amp;page=2" rel="next"' in html
    assert "All 3 on every page" in html
    assert names(as_alice, q="zeal") == ["Zeal"]


def test_all_that_is_found_is_moved_on_all_pages(pages: dict[str, Deck], as_alice: Client, alice: User) -> None:
    serious = folder(alice, "Serious")
    assert "3 decks moved to “Serious”." in everywhere(as_alice, "move", folder=str(serious.pk))
    assert serious.decks.count() == 3
    assert "2 decks removed from their folders." in everywhere(as_alice, "move", "?q=lionheart")
    assert names(as_alice, folder=str(serious.pk)) == ["Airy"]
    assert "2 decks archived." in everywhere(as_alice, "archive", "?folder=none")
    assert "2 decks restored" in everywhere(as_alice, "back", "?folder=archive")
    as_alice.post(reverse("shelf-undo", args=["voidream"]))
    assert serious.decks.count() == 3


def test_all_that_is_found_is_deleted_only_as_it_was_confirmed(
    pages: dict[str, Deck], as_alice: Client, alice: User, closed_session: Deck
) -> None:
    page = everywhere(as_alice, "delete", "?q=lionheart")
    assert "Delete 2 decks?" in page
    found = re.search('name="seen" value="([^"]+)"', page)
    assert found
    assert 'name="deck"' not in page
    late = made(alice, "Late", closed_session.deck_list)
    assert "Delete 3 decks?" in everywhere(as_alice, "delete", "?q=lionheart", sure="1", seen=found[1])
    delete_deck(late)
    assert "2 decks deleted." in everywhere(as_alice, "delete", "?q=lionheart", sure="1", seen=found[1])
    assert names(as_alice) == ["Airy"]


def test_of_many_that_are_deleted_fifty_are_named(three: dict[str, Deck], as_alice: Client) -> None:
    owner = three["Moss"].owner
    Deck.objects.bulk_create(
        Deck(game=GAME, slug=f"d{n}", name=f"Number {n}", list=three["Airy"].list, owner=owner) for n in range(60)
    )
    page = everywhere(as_alice, "delete")
    assert "Delete 63 decks?" in page
    assert page.count("<b><bdi>") == 50
    assert "and 13 more" in page


def test_who_has_the_most_decks_is_told_what_to_do(
    three: dict[str, Deck], as_alice: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Archived decks don't count among the others; the archive is bounded, too."""
    monkeypatch.setattr(editing, "MOST_DECKS", 3)
    monkeypatch.setattr(editing, "MOST_ARCHIVED", 1)
    for name in ("deck-build", "deck-new"):
        page = as_alice.get(reverse(name, args=["voidream"]), follow=True).content.decode()
        assert "You can have 3 decks, not counting archived ones." in page
    page = do(as_alice, "archive", three["Moss"], three["Zeal"]).content.decode()
    assert "The archive is full (1 decks). Delete some first." in page
    assert len(names(as_alice)) == 3
    assert "1 deck archived." in do(as_alice, "archive", three["Moss"]).content.decode()
    assert as_alice.get(reverse("deck-new", args=["voidream"])).status_code == 200
    monkeypatch.setattr(editing, "MOST_DECKS", 2)
    back = as_alice.post(reverse("deck-archive", args=["voidream", three["Moss"].slug]), {"back": 1}, follow=True)
    assert "You can have 2 decks" in back.content.decode()
    assert names(as_alice, folder="archive") == ["Moss"]


def test_a_visitor_has_no_shelf_but_a_place_for_drafts(pool: None) -> None:
    page = Client().get(reverse("decks", args=["voidream"])).content.decode()
    assert re.search(r"<section[^>]*data-shelf[^>]* hidden>", page)
    assert 'name="q"' not in page
