"""Gameplay preview: a draft played through on three boards, as it is typed, without saving it."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from cards.models import Change
from matches.models import Match
from tests.desk.conftest import signed_in
from tests.desk.drafts import HATCH, typed

JSON = {"Accept": "application/json"}
ROUSE = {
    "title": "Rouse the Watch",
    "kind": "arcanum",
    "faction": "court",
    "value": 4,
    "text": "An entity you control gets +1 dawn until the end of the round.",
    "inverted": "Ready an entity you control.",
}


def address(change: Change) -> str:
    return reverse("desk-effects", args=["voidream", change.pk])


def played(client: Client, change: Change, definition: dict[str, Any], status: int = 200) -> str:
    response = client.post(address(change), typed(definition), headers=JSON)
    assert response.status_code == status
    html: str = response.json()["html"]
    return html


def test_the_card_is_played_as_it_is_typed_and_nothing_is_saved(as_alice: Client, draft: Change) -> None:
    html = played(as_alice, draft, ROUSE)
    for label in ("Empty table", "One card short", "Full table"):
        assert f">{label}</h3>" in html
    assert "Play Rouse the Watch</h4>" in html
    assert "Invert Rouse the Watch</h4>" in html
    at_once, lasting, over = (
        html.index(">Immediate effects<"),
        html.index(">Lasting effects<"),
        html.index(">Ended effects<"),
    )
    assert at_once < html.index("“+1 dawn.”: not in force → in force")
    assert lasting < html.index("<li>Rouse the Watch: Arcana discard (A)</li>") < over
    assert over < html.index("<li>“+1 dawn.”: not in force</li>")
    draft.refresh_from_db()
    assert draft.definition == HATCH
    assert not Match.objects.exists()


def test_a_card_that_cannot_be_used_says_why(as_alice: Client, draft: Change) -> None:
    html = played(as_alice, draft, {**HATCH, "text": "Dormant 3."})
    assert "Dormant: not enough of your arcana are in your Void (V9.4)." in html


def test_a_card_that_no_action_uses_says_so(as_alice: Client, draft: Change) -> None:
    positions = {str(at): "+1 dawn." for at in range(5)}
    html = played(as_alice, draft, {"title": "Odd", "kind": "mind", "faction": "court", "positions": positions})
    assert "No action uses this card. Its text works by itself." in html


def test_a_text_without_effect_is_reported(as_alice: Client, draft: Change) -> None:
    remark = "The card’s text had no effect on this board."
    assert remark in played(as_alice, draft, {**HATCH, "text": "(!) When this is destroyed - roll."})
    assert remark not in played(as_alice, draft, ROUSE)


def test_the_editor_names_the_span_of_the_game(as_alice: Client, draft: Change) -> None:
    assert "until A can act in a new round." in as_alice.get(draft.get_absolute_url()).content.decode()


def test_a_draft_with_faults_says_what_to_mend_first(as_alice: Client, draft: Change) -> None:
    html = played(as_alice, draft, {**ROUSE, "text": "Destory an entity."}, status=422)
    assert "This card can’t be played yet. Fix its problems first." in html
    assert "Destory" in html


def test_without_a_script_the_editor_comes_back_with_what_was_typed(as_alice: Client, draft: Change) -> None:
    assert "Run preview" in as_alice.get(draft.get_absolute_url()).content.decode()
    page = as_alice.post(address(draft), typed(ROUSE))
    assert page.status_code == 200
    html = page.content.decode()
    assert 'value="Rouse the Watch"' in html
    assert "Invert Rouse the Watch</h4>" in html
    assert as_alice.post(address(draft), typed({**ROUSE, "text": "Destory."})).status_code == 422


def test_only_those_who_write_cards_play_drafts(draft: Change, charlie: User, petra: User) -> None:
    for reader in (charlie, petra):
        assert signed_in(reader).post(address(draft), typed(ROUSE), headers=JSON).status_code == 403
