"""Changed readings: the desk lists the texts that new matches play in another way than those that began before."""

from __future__ import annotations

import pytest
from django.urls import reverse

from cards.models import Change
from desk.readings import changed_readings
from tests.cards.curating import new_card, petra
from tests.desk.conftest import signed_in

pytestmark = pytest.mark.usefixtures("pool")


def says(title: str, text: str) -> Change:
    """A draft of an arcanum with this text."""
    change = new_card(title)
    definition = {"title": title, "kind": "arcanum", "faction": "neutral", "value": 3, "inverted": "Roll."}
    Change.objects.filter(pk=change.pk).update(definition={**definition, "text": text})
    return change


def test_a_number_for_each_card_is_another_one_now() -> None:
    says("Chorus", "An entity gets +1 dawn for each memory you control.")
    [reading] = changed_readings("voidream")
    assert (reading.title, reading.is_draft, reading.faults) == ("Chorus", True, [])
    assert "Once for each memory" in str(reading.before)
    assert reading.before != reading.now


def test_what_is_refused_now_says_why() -> None:
    says("Sleepers", "Until the end of the round, exhaust an entity.")
    [reading] = changed_readings("voidream")
    [fault] = reading.faults
    assert "or put it after what it limits" in fault
    assert fault.startswith("A one-time action has no duration: ")
    assert fault.endswith(".")
    page = signed_in(petra()).get(reverse("desk-readings", args=["voidream"])).content.decode()
    assert "Sleepers" in page
    assert "or put it after what it limits" in page
    assert "Matches in progress keep the old meaning." in page


def test_no_published_card_is_read_differently_and_most_drafts_are_not() -> None:
    says("Wanderer", "Roll, then evoke.")
    assert changed_readings("voidream") == []
    page = signed_in(petra()).get(reverse("desk-readings", args=["voidream"])).content.decode()
    assert "No card texts have changed meaning." in page
    assert "Matches in progress keep the old meaning." not in page
    assert '<a href="/voidream/desk/cards/" aria-current="true">' in page
