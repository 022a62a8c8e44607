"""What moderators may do: see players and give them another name. Nothing of a match, nothing of the desk."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import Group, User
from django.test import Client
from django.urls import reverse

from accounts.models import Player

pytestmark = pytest.mark.django_db


@pytest.fixture
def moderator(client: Client) -> User:
    """Mona, signed in."""
    mona = User.objects.create_user("Mona", is_staff=True)
    mona.groups.add(Group.objects.get(name="Moderators"))
    client.force_login(mona)
    return mona


def test_a_moderator_renames_a_player_and_it_is_written_down(client: Client, moderator: User) -> None:
    alice = User.objects.create_user("Alice")
    player = Player.objects.create(display_name="Something rude", user=alice)
    at = reverse("admin:accounts_player_change", args=[player.pk])
    assert "Something rude" in client.get(reverse("admin:accounts_player_changelist"), {"q": "alice"}).content.decode()
    assert client.post(at, {"display_name": "Quiet Otter", "user": moderator.pk}).status_code == 302
    player.refresh_from_db()
    assert player.display_name == "Quiet Otter"
    # Whose player it is stays as it was, whatever the form says.
    assert player.user == alice
    assert "Quiet Otter" in client.get(reverse("admin:accounts_player_history", args=[player.pk])).content.decode()


def test_a_moderator_neither_adds_nor_deletes_players(client: Client, moderator: User) -> None:
    player = Player.objects.create(display_name="A guest")
    assert client.get(reverse("admin:accounts_player_add")).status_code == 403
    assert client.post(reverse("admin:accounts_player_delete", args=[player.pk]), {"post": "yes"}).status_code == 403
    delete = {"action": "delete_selected", "_selected_action": str(player.pk), "post": "yes"}
    client.post(reverse("admin:accounts_player_changelist"), delete)
    assert Player.objects.filter(pk=player.pk).exists()


def test_nothing_else_is_open_to_a_moderator(client: Client, moderator: User) -> None:
    html = client.get(reverse("admin:index")).content.decode()
    assert "/admin/accounts/player/" in html
    for place in ("matches/match", "cards/card", "cards/catalog", "decks/deck", "auth/user", "auth/group"):
        assert f"/admin/{place}/" not in html
        assert client.get(f"/admin/{place}/").status_code == 403
    assert client.get(reverse("desk", args=["voidream"])).status_code == 403
    assert client.get("/api/v1/voidream/desk/changes/").status_code == 403


def test_without_staff_status_the_admin_stays_closed(client: Client) -> None:
    nobody = User.objects.create_user("Nora")
    nobody.groups.add(Group.objects.get(name="Moderators"))
    client.force_login(nobody)
    assert client.get(reverse("admin:index")).status_code == 302
