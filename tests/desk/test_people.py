"""People of the desk: superusers give roles and take them, nobody else does, and it is written down."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import Group, User
from django.test import Client

from cards.models import Deed
from tests.cards.curating import cora, petra
from tests.desk.conftest import signed_in

pytestmark = pytest.mark.usefixtures("pool")
PEOPLE = "/voidream/desk/people/"


@pytest.fixture
def as_root(db: None) -> Client:
    return signed_in(User.objects.create_superuser("Root"))


def roles_of(user: User) -> list[str]:
    return sorted(user.groups.values_list("name", flat=True))


def test_an_account_becomes_a_curator(as_root: Client, charlie: User) -> None:
    page = as_root.post(PEOPLE, {"name": "charlie", "role": ["Curators"]}, follow=True).content.decode()
    assert "Charlie: Curators." in page
    assert roles_of(charlie) == ["Curators"]
    assert signed_in(charlie).get("/voidream/desk/").status_code == 200
    deed = Deed.objects.latest("pk")
    assert (deed.actor_name, deed.verb, deed.subject, deed.note) == ("Root", "gave roles to", "Charlie", "Curators")


def test_roles_are_taken_and_other_groups_stay(as_root: Client) -> None:
    cora().groups.add(Group.objects.create(name="Choir"))
    as_root.post(PEOPLE, {"name": "Cora", "role": ["Publishers"]})
    assert roles_of(cora()) == ["Choir", "Publishers"]
    told = [f"{deed.verb} {deed.subject}: {deed.note}" for deed in Deed.objects.filter(actor_name="Root")]
    assert told == ["took roles from Cora: Curators", "gave roles to Cora: Publishers"]


def test_who_has_what_is_listed(as_root: Client, charlie: User) -> None:
    cora(), petra()
    page = as_root.get(PEOPLE).content.decode()
    for name in ("Cora", "Petra", "Root"):
        assert f"<b>{name}</b>" in page
    assert "<b>Charlie</b>" not in page


@pytest.mark.parametrize(
    ("posted", "words"),
    [
        ({"name": "Nobody", "role": ["Curators"]}, "No account is called “Nobody”"),
        ({"name": "Charlie", "role": ["Choir"]}, "No role is called “Choir”."),
    ],
)
def test_what_is_not_there_is_refused(as_root: Client, charlie: User, posted: dict[str, object], words: str) -> None:
    answer = as_root.post(PEOPLE, posted)
    assert answer.status_code == 422
    assert words in answer.content.decode()
    assert str(posted["name"]) in answer.content.decode(), "what was typed stays"
    assert roles_of(charlie) == []


def test_only_superusers_open_it(client: Client, charlie: User) -> None:
    for user in (charlie, cora(), petra()):
        assert signed_in(user).get(PEOPLE).status_code == 403
        assert signed_in(user).post(PEOPLE, {"name": user.username, "role": ["Publishers"]}).status_code == 403
    assert client.get(PEOPLE).status_code == 302
    assert PEOPLE not in signed_in(cora()).get("/voidream/desk/").content.decode()


def test_the_overview_leads_there(as_root: Client) -> None:
    assert PEOPLE in as_root.get("/voidream/desk/").content.decode()
