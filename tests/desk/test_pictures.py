"""Pictures that curators choose: what is offered, that the choice goes with the card, and who sees it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from accounts.outcome import Refused
from cards.art import draw
from cards.art.choice import with_picture
from cards.curation.changes import save_change, start_change, start_new_card
from cards.models import Card, CardSet, Change
from cards.queries import published_cards
from desk.pictures import offered
from tests.cards.curating import MOTH, draft, gave, released, rolled_back
from tests.desk.drafts import check, typed

ART = re.compile(r"/voidream/desk/art\.svg[^\"]*")
RADIO = re.compile(r'name="picture" value="([^"]*)"( checked)?>\s*<img src="([^"]*)"')


@pytest.fixture
def moth(alice: User, card_set: CardSet) -> Change:
    return gave(start_new_card(alice, card_set, MOTH))


def choices(page: str) -> dict[str, tuple[bool, str]]:
    """What can be chosen on a page: whether it is, and where its picture lies."""
    return {value: (bool(on), src.replace("&amp;", "&")) for value, on, src in RADIO.findall(page)}


def test_pictures_are_offered_with_what_the_title_asks_for_first_and_others_each_time(
    as_alice: Client, moth: Change
) -> None:
    first = choices(as_alice.get(moth.get_absolute_url()).content.decode())
    assert list(first)[:4] == ["", "entity.moth.1", "entity.moth.2", "entity.moth.3"]
    assert [value for value, (is_chosen, _) in first.items() if is_chosen] == [""]
    posted = typed(MOTH, picture="entity.moth.2", picture_look="0", do="pictures")
    again = choices(as_alice.post(moth.get_absolute_url(), posted).content.decode())
    assert again["entity.moth.2"][0], "what is chosen stays among them"
    assert not (first.keys() & again.keys()) - {"", "entity.moth.2"}
    posted |= {"picture_motif": "whale"}
    whales = choices(as_alice.post(moth.get_absolute_url(), posted).content.decode())
    assert sum("whale" in value for value in whales) == 6
    moth.refresh_from_db()
    assert moth.picture == "", "looking saves nothing"


def test_no_offer_looks_like_another_and_each_is_drawn_for_those_at_the_desk(
    client: Client, as_alice: Client, moth: Change
) -> None:
    found = choices(as_alice.get(moth.get_absolute_url()).content.decode())
    answers = [as_alice.get(address) for _, address in found.values()]
    assert len({answer.content for answer in answers}) == len(found)
    assert all("private" in answer["Cache-Control"] and "immutable" in answer["Cache-Control"] for answer in answers)
    assert client.get(next(iter(found.values()))[1]).status_code == 302


def test_a_choice_is_saved_previewed_and_goes_when_the_kind_does(as_alice: Client, moth: Change) -> None:
    posted = typed(MOTH, picture="entity.whale.4")
    parts = check(as_alice, moth, posted)["parts"]
    assert "picture=entity.whale.4" in parts["preview"]
    as_alice.post(moth.get_absolute_url(), posted)
    moth.refresh_from_db()
    assert moth.picture == "entity.whale.4"
    page = as_alice.get(moth.get_absolute_url()).content.decode()
    assert choices(page)["entity.whale.4"][0]
    assert 'data-saved="yes"' in page
    thought = {"title": "Test Moth", "kind": "thought", "faction": "fracta", "value": 4, "text": "Draw 1 card."}
    as_alice.post(moth.get_absolute_url(), typed(thought, version=str(moth.version), picture="entity.whale.4"))
    moth.refresh_from_db()
    assert (moth.definition["kind"], moth.picture) == ("thought", "")


def test_a_keystroke_draws_nothing(as_alice: Client, moth: Change, monkeypatch: pytest.MonkeyPatch) -> None:
    """The preview names its picture; the browser has it already, unless it is another one."""
    monkeypatch.setattr("games.voidream.art.draw", lambda **_: pytest.fail("It is drawn again."))
    shown = ART.findall(check(as_alice, moth, typed(MOTH))["parts"]["preview"])
    assert shown
    after = check(as_alice, moth, typed(MOTH | {"text": "Deep.\nSwift.", "value": 2}))["parts"]["preview"]
    assert ART.findall(after) == shown
    other = check(as_alice, moth, typed(MOTH | {"faction": "court"}))["parts"]["preview"]
    assert ART.findall(other) != shown
    chosen = typed(MOTH, picture="entity.whale.4")
    whale = ART.findall(check(as_alice, moth, chosen)["parts"]["preview"])
    renamed = check(as_alice, moth, chosen | {"card.title": "Harbor Whale"})["parts"]["preview"]
    assert ART.findall(renamed) == whale != shown


@pytest.mark.parametrize(
    "picture", ["entity.dragon.1", "thought.rain.1", "whale", "entity.moth.0", "../moth", "x" * 81]
)
def test_what_was_never_offered_is_refused(moth: Change, picture: str) -> None:
    definition = MOTH | {"dusk": 1}
    done = save_change(_user(moth), moth, version=1, definition=definition, note="", picture=picture)
    assert isinstance(done, Refused)
    assert done.detail == "Picture not found."
    moth.refresh_from_db()
    assert moth.picture == ""


def test_a_chosen_picture_is_reviewed_published_played_with_and_rolled_back(client: Client, pool: None) -> None:
    before = published_cards("voidream")["queen-ambergaze"]["art"]
    change = draft("queen-ambergaze", Change.Kind.TYPO, "")
    change = _chosen(change, "entity.twins.7")
    release = released("A better likeness", change)
    card = published_cards("voidream")["queen-ambergaze"]
    assert card["art"] != before
    wanted = draw("voidream", with_picture(card, "entity.twins.7"))
    shown = client.get(card["art"])
    assert shown.content.decode() == wanted
    assert "immutable" in shown["Cache-Control"]
    assert card["art"].replace("&", "&amp;") in client.get("/voidream/cards/queen-ambergaze/").content.decode()
    assert client.get(reverse("api-card-detail", args=["voidream", "queen-ambergaze"])).json()["art"] == card["art"]
    history = client.get("/voidream/cards/queen-ambergaze/history/").content.decode()
    assert "Twins 7" in history
    assert "immutable" in client.get(before)["Cache-Control"], "old matches keep the old one"
    # Who goes on with the card goes on with its picture.
    assert gave(start_change(_user(change), Card.objects.get(slug="queen-ambergaze"), "typo")).picture != ""
    Change.objects.filter(stage=Change.Stage.DRAFT).delete()
    rolled_back(release)
    assert published_cards("voidream")["queen-ambergaze"]["art"] == before


def test_programs_choose_pictures_too(as_alice: Client, moth: Change) -> None:
    address = reverse("api-change-detail", args=["voidream", moth.pk])
    sent: dict[str, Any] = {"version": 1, "definition": MOTH, "note": "", "picture": "entity.moth.9"}
    assert as_alice.put(address, sent, content_type="application/json").json()["picture"] == "entity.moth.9"
    wrong = as_alice.put(address, sent | {"version": 2, "picture": "entity.dragon.9"}, content_type="application/json")
    assert wrong.status_code == 422
    assert "no motif “dragon”" in wrong.content.decode()


@pytest.mark.parametrize("kind", ["thought", "memory", "entity", "construct", "bastion", "arcanum", "mind"])
def test_every_kind_of_card_has_pictures_to_choose_from(kind: str) -> None:
    card = {"title": "Zzyzx", "kind": kind, "faction": "a faction to come"}
    pictures = {offer.value for look in range(3) for offer in offered("voidream", card, "", look=look).offers}
    assert len({draw("voidream", with_picture(card, picture)) for picture in pictures}) == len(pictures) >= 10


def _chosen(change: Change, picture: str) -> Change:
    kept = {"version": change.version, "definition": change.definition, "note": change.note}
    return gave(save_change(_user(change), change, **kept, picture=picture))


def _user(change: Change) -> User:
    assert change.author is not None
    return change.author
