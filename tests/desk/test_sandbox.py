"""“Try it now”: a draft is at hand in a match that nobody else is shown, and nothing of it becomes public."""

from __future__ import annotations

from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from cards.curation.changes import start_change
from cards.models import Card, Catalog, Change, CurrentCatalog
from cards.queries import current_catalog
from decks.models import Deck
from games.kernel.decision import Answer, DecisionKind
from matches import match_cache
from matches.models import Match
from matches.play import sandbox
from matches.play.answer import answer
from matches.play.concede import concede
from matches.play.outcome import Applied
from matches.play.rematch import offer
from matches.play.start import new_match
from matches.queries import is_shown
from matches.tasks import ai_turn
from tests.desk.conftest import signed_in
from tests.desk.drafts import HATCH, typed
from tests.matches.verbs import take_turn

JSON = {"Accept": "application/json"}


@pytest.fixture(autouse=True)
def _no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ai_turn, "apply_async", lambda *_, **__: None)


@pytest.fixture(autouse=True)
def _no_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same shuffle, opponent and agent in every run: with another one the card may be at hand elsewhere."""
    monkeypatch.setattr(sandbox, "new_seed", lambda: 2026)
    monkeypatch.setattr(sandbox, "secrets", SimpleNamespace(SystemRandom=lambda: Random(1)))
    monkeypatch.setattr(sandbox, "new_match", partial(new_match, agent_secret="1" * 32))


def try_now(client: Client, change: Change, definition: dict[str, Any]) -> Match:
    response = client.post(reverse("desk-try", args=["voidream", change.pk]), typed(definition), headers=JSON)
    assert response.status_code == 200, response.content.decode()
    return Match.objects.get(pk=response.json()["url"].strip("/").rpartition("/")[2])


def titles(match: Match) -> set[str]:
    return match.seats.get(agent="").titles


def to_the_first_action(match: Match) -> Any:
    """Whatever comes before it is answered like the agent does: decks are cut in the middle."""
    while (decision := match_cache.load(match.pk).decision) is not None:
        seq = match_cache.load(match.pk).seq
        if take_turn(match.pk, seq) is not None:
            continue
        if decision.kind is DecisionKind.ACTION:
            break
        done = answer(match.pk, decision.seat, Answer(seq, pick=(len(decision.options) // 2,)))
        assert isinstance(done, Applied), done
    return match_cache.load(match.pk)


def test_the_draft_is_at_hand_in_a_sandbox_match(as_alice: Client, draft: Change) -> None:
    before = current_catalog("voidream")
    match = try_now(as_alice, draft, HATCH)
    assert match.is_sandbox
    assert match.status == Match.Status.RUNNING
    assert [seat.agent for seat in match.seats.exclude(agent="")] == ["greedy"]
    assert "Quiet Hatch" in titles(match)
    table = to_the_first_action(match)
    own = match.seats.get(agent="").seat
    assert "Quiet Hatch" in str(table.game.lab.dump(table.state)["players"][own]["deck"][0])
    assert current_catalog("voidream") == before, "it is never current"
    assert not Card.objects.filter(title="Quiet Hatch").exists()


def test_the_catalog_has_the_draft_with_its_picture_beside_the_published(as_alice: Client, draft: Change) -> None:
    match = try_now(as_alice, draft, HATCH)
    definitions = match.catalog.definitions
    current = current_catalog("voidream")
    assert current is not None
    assert set(definitions) == {*current.definitions, "Quiet Hatch"}
    assert definitions["Quiet Hatch"]["art"].startswith("data:image/svg+xml;base64,")
    assert match.catalog.playable["Quiet Hatch"] == HATCH
    assert as_alice.get(match.catalog.get_absolute_url()).json() == definitions


def test_the_catalog_with_the_draft_is_for_curators_alone(as_alice: Client, draft: Change) -> None:
    match = try_now(as_alice, draft, HATCH)
    answer = as_alice.get(match.catalog.get_absolute_url())
    assert "private" in answer["Cache-Control"]
    charlie = signed_in(User.objects.create_user("Charlie"))
    for client in (Client(), charlie):
        assert client.get(match.catalog.get_absolute_url()).status_code == 404
    current = current_catalog("voidream")
    assert current is not None
    public = Client().get(current.get_absolute_url())
    assert public.status_code == 200
    assert "public" in public["Cache-Control"]


def test_what_is_typed_is_tried_and_not_saved(as_alice: Client, draft: Change) -> None:
    match = try_now(as_alice, draft, {**HATCH, "value": 4})
    assert match.catalog.definitions["Quiet Hatch"]["value"] == 4
    draft.refresh_from_db()
    assert (draft.version, draft.definition) == (1, HATCH)


def test_a_changed_card_takes_the_place_of_the_published_one(as_alice: Client, alice: User, pool: None) -> None:
    change = start_change(alice, Card.objects.get(slug="queen-ambergaze"), Change.Kind.ERRATUM)
    assert isinstance(change, Change)
    match = try_now(as_alice, change, {**change.definition, "dawn": 7})
    assert match.catalog.definitions["Queen Ambergaze"]["dawn"] == 7
    current = current_catalog("voidream")
    assert current is not None
    assert current.definitions["Queen Ambergaze"]["dawn"] == 3


def test_the_review_page_tries_what_was_saved(as_alice: Client, draft: Change) -> None:
    response = as_alice.post(reverse("desk-try", args=["voidream", draft.pk]))
    match = Match.objects.get()
    assert response["Location"] == match.get_absolute_url()
    assert match.catalog.playable["Quiet Hatch"] == HATCH


@pytest.mark.parametrize("headers", [JSON, {}], ids=["with JavaScript", "without"])
def test_a_faulty_draft_is_refused_in_the_editor(as_alice: Client, draft: Change, headers: dict[str, str]) -> None:
    faulty = typed({**HATCH, "text": "Banana.", "value": 9})
    response = as_alice.post(reverse("desk-try", args=["voidream", draft.pk]), faulty, headers=headers)
    assert response.status_code == 422
    html = response.json()["html"] if headers else response.content.decode()
    for said in ("be played yet", "“Banana”", "must be 1, 2, 3 or 4"):
        assert said in html
    assert headers or "Banana.</textarea>" in html, "nothing typed is lost"
    assert not Match.objects.exists()


def test_a_card_that_no_legal_deck_can_hold_is_refused_with_the_reason(as_alice: Client, draft: Change) -> None:
    major = {
        "kind": "arcanum",
        "title": "Nobody's Major",
        "faction": "court",
        "value": 3,
        "major_of": "No Such Bastion",
    }
    posted = typed({**major, "text": "Roll.", "inverted": "Evoke."})
    response = as_alice.post(reverse("desk-try", args=["voidream", draft.pk]), posted, headers=JSON)
    assert response.status_code == 422
    assert "No legal deck can have “Nobody&#x27;s Major”" in response.json()["html"]


def test_without_an_opponent_there_is_no_match(as_alice: Client, draft: Change) -> None:
    Deck.objects.update(is_starter=False)
    response = as_alice.post(reverse("desk-try", args=["voidream", draft.pk]), typed(HATCH), headers=JSON)
    assert "No ready deck is legal with this card" in response.json()["html"]
    assert not Match.objects.exists()


def test_only_writers_try_drafts(client: Client, petra: User, charlie: User, draft: Change) -> None:
    address = reverse("desk-try", args=["voidream", draft.pk])
    assert signed_in(charlie).post(address, typed(HATCH)).status_code == 403
    assert signed_in(petra).post(address, typed(HATCH), headers=JSON).status_code == 403
    assert client.post(address, typed(HATCH)).status_code == 302
    assert not Match.objects.exists()


def test_the_list_of_matches_marks_it(as_alice: Client, as_bob: Client, draft: Change) -> None:
    try_now(as_alice, draft, HATCH)
    assert "Sandbox" in as_alice.get(reverse("my-matches", args=["voidream"])).content.decode()
    assert "Sandbox" not in as_bob.get(reverse("my-matches", args=["voidream"])).content.decode()


def test_nobody_else_is_shown_the_match(as_alice: Client, as_bob: Client, client: Client, draft: Change) -> None:
    """Whoever got hold of the link would read a card that isn't published, and may never be."""
    match = try_now(as_alice, draft, HATCH)
    assert as_alice.get(match.get_absolute_url()).status_code == 200
    concede(match.pk, match.seats.get(agent="").seat)
    for address in (match.get_absolute_url(), reverse("record", args=["voidream", match.pk])):
        assert as_alice.get(address).status_code == 200
        for stranger in (as_bob, client):
            assert stranger.get(address).status_code == 404
    assert is_shown(match.pk, match.seats.get(agent="").seat)
    assert not is_shown(match.pk, None)


def test_a_rematch_is_played_with_the_same_draft(as_alice: Client, draft: Change) -> None:
    match = try_now(as_alice, draft, HATCH)
    own = match.seats.get(agent="").seat
    concede(match.pk, own)
    again = offer(match.pk, own)
    assert isinstance(again, Match), again
    assert again.is_sandbox
    assert again.catalog == match.catalog


def test_old_sandbox_matches_go_with_their_catalogs(
    as_alice: Client, draft: Change, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox, "KEPT", 2)
    matches = [try_now(as_alice, draft, {**HATCH, "value": value}) for value in (1, 2, 3)]
    assert set(Match.objects.all()) == set(matches[1:])
    public = CurrentCatalog.objects.get(game="voidream").catalog
    assert set(Catalog.objects.all()) == {public, *(match.catalog for match in matches[1:])}
