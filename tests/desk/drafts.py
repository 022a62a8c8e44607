"""Drafts as the tests of the desk write them."""

from __future__ import annotations

from typing import Any

from django.test import Client
from django.urls import reverse

from cards.models import Change
from desk.draft_form import form_of

HATCH = {
    "title": "Quiet Hatch",
    "kind": "memory",
    "faction": "maze",
    "value": 2,
    "text": "(!) After a card you own is veiled - evoke.",
}
MISSPELT = "Deep.\n(!) After a card you own is veild - evoke."


def typed(definition: dict[str, Any], **more: Any) -> dict[str, str]:
    """What a form posts in which this definition stands."""
    form = form_of("voidream", definition)
    return {each.input_name: each.value for each in form.fields} | {"version": "1", **more}


def check(client: Client, change: Change, posted: dict[str, str]) -> dict[str, Any]:
    response = client.post(reverse("desk-check", args=["voidream", change.pk]), posted)
    assert response.status_code == 200
    answer: dict[str, Any] = response.json()
    return answer
