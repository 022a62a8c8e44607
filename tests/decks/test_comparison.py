"""Comparison: any two decks that one may read, side by side."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from decks.codes import encode
from decks.editing import archive_deck, rewrite_deck, share_deck
from decks.legality import copies_by_title
from decks.models import Deck
from tests.decks.conftest import saved

COMPARE = "/voidream/decks/compare/"


@pytest.fixture
def noon(pool: None) -> Deck:
    return Deck.objects.get(slug="noon-parade")


def test_each_card_is_told_once_where_it_belongs(client: Client, closed_session: Deck, noon: Deck) -> None:
    found = client.get(COMPARE, {"a": closed_session.slug, "b": noon.slug}).context["found"]
    a, b = copies_by_title(closed_session.deck_list), copies_by_title(noon.deck_list)
    assert {each.what: int(each.before) for each in found.only_a} == {t: n for t, n in a.items() if t not in b}
    assert {each.what: int(each.after) for each in found.only_b} == {t: n for t, n in b.items() if t not in a}
    both = {t: (str(a[t]), str(b[t])) for t in a if t in b and a[t] != b[t]}
    assert {each.what: (each.before, each.after) for each in found.counts} == both


def test_curves_stand_on_one_scale(client: Client, closed_session: Deck, noon: Deck) -> None:
    pairs = client.get(COMPARE, {"a": closed_session.slug, "b": noon.slug}).context["found"].curves["Dream cards"]
    bars = [bar for pair in pairs for bar in (pair.a, pair.b)]
    assert sum(pair.a.total for pair in pairs) == sum(copies for _, copies in closed_session.deck_list.parts["dream"])
    assert max(bars, key=lambda bar: bar.total).percent == 100
    assert all(bar.percent == 100 * bar.total // max(bar.total for bar in bars) for bar in bars)


def test_a_code_is_a_deck_like_another(client: Client, closed_session: Deck) -> None:
    code = encode("voidream", closed_session.deck_list).text
    answer = client.get(
        COMPARE, {"a": closed_session.slug, "b_code": f"http://testserver/voidream/decks/code/?code={code}"}
    )
    assert answer.context["found"].is_same
    assert "The decklists are the same." in answer.content.decode()


def test_a_broken_code_is_told_at_its_field_and_stays_there(client: Client, closed_session: Deck) -> None:
    answer = client.get(COMPARE, {"a": closed_session.slug, "b_code": "D1.broken"})
    assert answer.status_code == 422
    assert answer.context["found"] is None
    assert 'value="D1.broken" aria-invalid="true"' in answer.content.decode()


def test_an_unlisted_deck_takes_its_key(alices: Deck, as_bob: Client, noon: Deck) -> None:
    share_deck(alices, Deck.Visibility.UNLISTED)
    asked = {"a": noon.slug, "b": alices.slug}
    assert as_bob.get(COMPARE, asked).status_code == 404
    assert as_bob.get(COMPARE, {**asked, "key": "wrong"}).status_code == 404
    page = as_bob.get(COMPARE, {**asked, "key": ["wrong", alices.key]}).content.decode()
    assert f'<option value="{alices.slug}" selected>' in page


class TestAnOldVersion:
    @pytest.fixture
    def history(self, alices: Deck) -> Deck:
        """Two versions that only Alice knows, the second with a card less; then a public one with another less."""
        saved(alices, "Second secret")
        saved(alices, "Third public")
        share_deck(alices, Deck.Visibility.PUBLIC)
        return alices

    def test_is_a_side_like_another(self, history: Deck, as_alice: Client) -> None:
        answer = as_alice.get(COMPARE, {"a": f"{history.slug}@1", "b": "closed-session"})
        page = answer.content.decode()
        assert answer.context["found"].is_same
        versions = reverse("deck-versions", args=["voidream", history.slug])
        shown = page.replace("<bdi>", "").replace("</bdi>", "")
        assert f'<a href="{versions}#v1">Alices secret weapon, version 1</a>' in shown
        assert f'<option value="{history.slug}@1" selected>Alices secret weapon, version 1</option>' in page
        both = as_alice.get(COMPARE, {"a": f"{history.slug}@1", "b": history.slug}).context["found"]
        gone = copies_by_title(history.versions.get(number=1).deck_list) - copies_by_title(history.deck_list)
        told = {each.what for each in (*both.only_a, *both.counts)}
        assert told == set(gone)
        assert len(told) == 2

    def test_that_is_public_is_anybodys_side(self, history: Deck, as_bob: Client, noon: Deck) -> None:
        answer = as_bob.get(COMPARE, {"a": f"{history.slug}@3", "b": noon.slug})
        assert answer.context["found"].a.number == 3
        saved(history, "Fourth public")
        page = as_bob.get(COMPARE, {"a": history.slug}).content.decode()
        offered = [number for number in range(1, 5) if f'value="{history.slug}@{number}"' in page]
        assert offered == [3, 4]

    @pytest.mark.parametrize("number", [2, 0, 77])
    def test_that_is_private_is_there_for_others_as_little_as_one_that_never_was(
        self, history: Deck, as_bob: Client, noon: Deck, number: int
    ) -> None:
        answer = as_bob.get(COMPARE, {"a": f"{history.slug}@{number}", "b": noon.slug})
        assert answer.status_code == 404
        assert answer.context["found"] is None
        told = f"Alices secret weapon has no version {number}, or it isn’t shared with you."
        assert told in answer.content.decode()

    def test_of_a_deck_that_isnt_there_for_others_is_that_deck(self, alices: Deck, as_bob: Client) -> None:
        missing = as_bob.get(COMPARE, {"a": "nothing@1"})
        private = as_bob.get(COMPARE, {"a": f"{alices.slug}@1"})
        assert missing.status_code == private.status_code == 404
        assert alices.name not in private.content.decode()

    def test_takes_the_key_of_its_time(self, alices: Deck, as_bob: Client, noon: Deck) -> None:
        saved(alices, "Second")
        share_deck(alices, Deck.Visibility.UNLISTED)
        asked = {"b": noon.slug, "key": ["wrong", alices.key]}
        page = as_bob.get(COMPARE, {**asked, "a": f"{alices.slug}@2"}).content.decode()
        versions = reverse("deck-versions", args=["voidream", alices.slug])
        assert f'<a href="{versions}?key={alices.key}#v2">' in page
        assert as_bob.get(COMPARE, {**asked, "a": f"{alices.slug}@1"}).status_code == 404

    @pytest.mark.parametrize("number", ["", "two", "-1", "1.5", "٢", "9" * 40])
    def test_is_a_number(self, history: Deck, as_alice: Client, number: str) -> None:
        answer = as_alice.get(COMPARE, {"a": f"{history.slug}@{number}", "b": "closed-session"})
        assert answer.status_code == 422
        page = answer.content.decode()
        assert f"Give the version as a number, like “{history.slug}@2”." in page
        assert 'name="a" aria-invalid="true" aria-describedby="a-fault"' in page
        assert f'<option value="{history.slug}" selected>' in page

    def test_a_starter_deck_has_none(self, client: Client, noon: Deck) -> None:
        answer = client.get(COMPARE, {"a": f"{noon.slug}@1"})
        assert answer.status_code == 404
        assert "has no version 1" in answer.content.decode()

    def test_leads_here(self, history: Deck, as_alice: Client, as_bob: Client) -> None:
        versions = reverse("deck-versions", args=["voidream", history.slug])
        assert f'href="{COMPARE}?a={history.slug}@2"' in as_alice.get(versions).content.decode()
        share_deck(history, Deck.Visibility.UNLISTED)
        page = as_bob.get(versions, {"key": history.key}).content.decode()
        assert f'href="{COMPARE}?a={history.slug}@3&amp;key={history.key}"' in page


def test_a_deck_that_no_list_has_stays_chosen(alices: Deck, as_bob: Client) -> None:
    share_deck(alices, Deck.Visibility.PUBLIC)
    archive_deck(alices, True)
    page = as_bob.get(COMPARE, {"a": alices.slug}).content.decode()
    assert page.count(f'<option value="{alices.slug}" selected>') == 1


def test_the_maybeboard_of_ones_own_deck_is_no_part_of_it(alices: Deck, as_alice: Client) -> None:
    rewrite_deck(alices, alices.deck_list, maybeboard=(("Freefall", 2),))
    page = as_alice.get(COMPARE, {"a": alices.slug, "b": "closed-session"})
    assert page.context["found"].is_same
    assert "Freefall" not in page.content.decode()


def test_more_decks_to_choose_from_take_no_more_queries(alices: Deck, as_alice: Client, noon: Deck) -> None:
    def queries() -> int:
        with CaptureQueriesContext(
            connection,
        ) as asked:
            assert as_alice.get(reverse("deck-compare", args=["voidream"])).status_code == 200
        return len(asked)

    queries()
    before = queries()
    for number in range(5):
        copy = Deck(game="voidream", slug=f"copy-{number}", name=f"Copy {number}", owner=alices.owner)
        copy.deck_list = noon.deck_list
        copy.save()
    assert queries() == before
