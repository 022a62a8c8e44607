"""Maintenance is announced to everybody, and only while it concerns them."""

from __future__ import annotations

from datetime import timedelta
from io import StringIO

import pytest
from django.core.cache import cache
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from accounts.models import Maintenance

pytestmark = pytest.mark.django_db
SAID = "Maintenance: the site will be down"


@pytest.fixture(autouse=True)
def _nothing_is_kept() -> None:
    cache.delete("maintenance")


def maintenance(*arguments: str) -> str:
    said = StringIO()
    call_command("maintenance", *arguments, stdout=said)
    return said.getvalue()


def page(client: Client) -> str:
    return client.get("/accounts/sign-in/").content.decode()


def written(delta: timedelta) -> str:
    return f"{timezone.now() + delta:%Y-%m-%d %H:%M}"


def test_it_is_told_from_a_day_before(client: Client) -> None:
    assert SAID not in page(client)
    maintenance(written(timedelta(hours=30)))
    assert SAID not in page(client)
    maintenance(written(timedelta(hours=20)), "--reason", "Cards get <new> pictures.")
    assert SAID in page(client)
    assert "Cards get &lt;new&gt; pictures." in page(client)
    assert Maintenance.objects.count() == 1


def test_what_is_called_off_is_told_no_more(client: Client) -> None:
    maintenance("now", "--minutes", "5")
    assert SAID in page(client)
    assert maintenance("--call-off") == "Maintenance canceled.\n"
    assert SAID not in page(client)
    assert maintenance("--call-off") == "No maintenance was announced.\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Start time missing"),
        (["tomorrow"], "isn’t a valid date and time"),
        (["2027-02-30 10:00"], "isn’t a valid date and time"),
        (["2020-01-01 10:00"], "end is in the past"),
        (["now", "--minutes", "0"], "end must be after the start"),
        (["now", "--reason", "x" * 201], "at most 200"),
    ],
)
def test_what_cant_be_is_refused_with_what_would_help(arguments: list[str], sentence: str) -> None:
    with pytest.raises(CommandError, match=sentence):
        maintenance(*arguments)
    assert not Maintenance.objects.exists()
