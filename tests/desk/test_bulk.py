"""Many cards at once: what would become of them is shown first, and what can't be done keeps nothing else back."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from cards.loading import load_pool
from cards.models import Card, Change
from desk.bulk import make_drafts, operations_of
from tests.cards.curating import cora, draft, erratum, petra, released
from tests.desk.conftest import signed_in

pytestmark = pytest.mark.usefixtures("pool")
BULK = "/voidream/desk/bulk/"
TIDES_BULK = "/dreamtides/desk/bulk/"


def ticked(*slugs: str) -> list[str]:
    return [f"{slug}:{Card.objects.get(slug=slug).published_id}" for slug in slugs]


def asked(user: User, slugs: list[str], operation: str, value: str, **more: str) -> Any:
    posted = {"card": ticked(*slugs), "operation": operation, "value": value, **more}
    return signed_in(user).post(BULK, posted, follow=True)


def of_kind(kind: str, count: int = 1) -> list[str]:
    cards = Card.objects.filter(published__definition__kind=kind).order_by("slug")
    return list(cards.values_list("slug", flat=True)[:count])


def test_what_can_be_done_is_what_the_game_has_lists_choices_and_plain_texts_for() -> None:
    names = [each.name for each in operations_of("voidream")]
    assert names == ["faction:set", "subtypes:add", "subtypes:remove", "flavor:set"]


def test_a_flag_is_ticked_or_cleared_on_all_without_a_value() -> None:
    load_pool("dreamtides")
    names = [each.name for each in operations_of("dreamtides")]
    assert {"fast:tick", "fast:clear"} < set(names)
    cards = Card.objects.filter(game="dreamtides", published__definition__kind="character").order_by("slug")
    fast, slow = (
        next(each.slug for each in cards if each.published and each.published.definition.get("fast", False) is wanted)
        for wanted in (True, False)
    )
    client, posted = signed_in(cora()), {"card": ticked(fast, slow), "value": "", "note": "Quicker."}
    for operation, changed, stays, title in (
        ("fast:tick", slow, fast, "Fast: yes"),
        ("fast:clear", fast, slow, "Fast: no"),
    ):
        page = client.post(TIDES_BULK, {**posted, "operation": operation}).content.decode()
        for words in (f"<b>{title}</b>", "No change.", "Create 1 draft<"):
            assert words in page
        client.post(TIDES_BULK, {**posted, "operation": operation, "do": "make"})
        draft_of = Change.objects.get(card__slug=changed, stage=Change.Stage.DRAFT)
        assert draft_of.definition.get("fast", False) is (operation == "fast:tick")
        assert not Change.objects.filter(card__slug=stays, stage=Change.Stage.DRAFT).exists()
        draft_of.delete()


def test_who_forgets_the_value_comes_back_to_the_same_list_and_so_does_who_cancels() -> None:
    posted = {"card": ticked(*of_kind("entity")), "operation": "subtypes:add", "filters": "kind=entity&bogus=1"}
    answer = signed_in(cora()).post(BULK, posted, follow=True)
    assert answer.redirect_chain == [("/voidream/desk/cards/?kind=entity", 302)]
    page = signed_in(cora()).post(BULK, {**posted, "value": "Clerk"}).content.decode()
    assert 'href="/voidream/desk/cards/?kind=entity"' in page


def test_where_nothing_can_be_done_to_many_cards_none_is_ticked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game's cards may hold nothing but what makes them the cards that they are."""
    assert "bulk-operation" in signed_in(cora()).get("/voidream/desk/cards/").content.decode()
    monkeypatch.setattr("desk.views.cards.operations_of", lambda _: [])
    page = signed_in(cora()).get("/voidream/desk/cards/").content.decode()
    assert "bulk-operation" not in page
    assert "data-ticks" not in page


def test_a_dry_run_shows_each_card_and_makes_nothing() -> None:
    slugs = of_kind("entity", 3)
    page = asked(cora(), slugs, "subtypes:add", "Clerk").content.decode()
    assert page.count("Added: </span>") == 3
    assert "Create 3 drafts" in page
    assert not Change.objects.filter(stage=Change.Stage.DRAFT).exists()


def test_the_drafts_are_made_with_a_note_and_written_down() -> None:
    slugs = of_kind("entity", 2)
    page = asked(cora(), slugs, "subtypes:add", "Clerk", do="make", note="The bureau grows.").content.decode()
    assert "2 drafts created." in page
    drafts = Change.objects.filter(stage=Change.Stage.DRAFT)
    assert sorted(each.card.slug for each in drafts if each.card) == sorted(slugs)
    for each in drafts:
        assert "Clerk" in each.definition["subtypes"]
        assert (each.kind, each.note, each.editor) == ("erratum", "The bureau grows.", cora())
        assert each.deeds.filter(verb="began", actor_name="Cora").exists()


def test_without_a_note_for_players_nothing_is_made() -> None:
    answer = asked(cora(), of_kind("entity"), "subtypes:add", "Clerk", do="make", note=" ")
    assert answer.status_code == 422
    assert "errata need one" in answer.content.decode()
    assert not Change.objects.filter(stage=Change.Stage.DRAFT).exists()


def test_what_plays_as_before_is_a_typo_and_needs_none() -> None:
    asked(cora(), of_kind("entity"), "flavor:set", "The same for all.", do="make")
    made = Change.objects.get(stage=Change.Stage.DRAFT)
    assert (made.kind, made.definition["flavor"]) == ("typo", "The same for all.")


def test_each_refusal_has_its_row_and_the_others_go_through() -> None:
    entity, held, gone = of_kind("entity", 3)
    mind = of_kind("mind")[0]
    changed = ticked(held)[0]
    erratum(held, flavor="Another.")
    boxes = [*ticked(entity, mind, gone), changed]
    released("Gone", draft(gone, Change.Kind.WITHDRAWAL))
    posted = {"card": boxes, "operation": "subtypes:add", "value": "Clerk"}
    page = signed_in(cora()).post(BULK, posted).content.decode()
    for words in (
        "This card already has an open change.",
        "has no field “Subtypes”",
        "This card is withdrawn.",
        "Create 1 draft<",
    ):
        assert words in page
    page = signed_in(cora()).post(BULK, {**posted, "do": "make", "note": "So."}, follow=True).content.decode()
    assert "1 draft created." in page
    assert "Skipped:" in page
    assert Change.objects.filter(card__slug=entity, stage=Change.Stage.DRAFT).exists()


def test_a_card_that_has_changed_since_is_left_alone() -> None:
    slug = of_kind("entity")[0]
    boxes = ticked(slug)
    released("Autumn", erratum(slug, flavor="Another."))
    posted = {"card": boxes, "operation": "subtypes:add", "value": "Clerk"}
    assert "This card has changed since you selected it." in signed_in(cora()).post(BULK, posted).content.decode()


def test_what_a_card_has_already_changes_nothing() -> None:
    card = next(each for each in Card.objects.all() if each.published and each.published.definition.get("subtypes"))
    assert card.published is not None
    word = card.published.definition["subtypes"][0]
    page = asked(cora(), [card.slug], "subtypes:add", word.lower()).content.decode()
    assert "No change." in page
    page = asked(cora(), [card.slug], "subtypes:remove", word.lower()).content.decode()
    assert "Create 1 draft" in page


def test_a_choice_is_named_by_its_label_and_a_strange_one_refused() -> None:
    slug = next(each for each in of_kind("entity", 40) if not _is_of(each, "fracta"))
    assert "Create 1 draft" in asked(cora(), [slug], "faction:set", "Fracta").content.decode()
    page = asked(cora(), [slug], "faction:set", "Moonfolk").content.decode()
    assert "Skipped" in page
    assert "Create 1 draft" not in page


@pytest.mark.parametrize(
    "posted", [{}, {"operation": "subtypes:add", "value": "Clerk"}, {"card": "cunning:1", "operation": "title:set"}]
)
def test_nothing_chosen_leads_back_to_the_cards(posted: dict[str, str]) -> None:
    answer = signed_in(cora()).post(BULK, posted, follow=True)
    assert answer.redirect_chain == [("/voidream/desk/cards/", 302)]
    assert "Select cards" in answer.content.decode()


def test_only_writers_make_drafts(client: Client, charlie: User) -> None:
    slugs = of_kind("entity")
    assert asked(petra(), slugs, "subtypes:add", "Clerk", do="make", note="So.").status_code == 403
    assert not isinstance(make_drafts(petra(), "voidream", ticked(*slugs), operations_of("voidream")[0], ""), list)
    assert signed_in(charlie).post(BULK).status_code == 403
    assert client.post(BULK).status_code == 302
    assert 'action="/voidream/desk/bulk/"' not in signed_in(petra()).get("/voidream/desk/cards/").content.decode()


def _is_of(slug: str, faction: str) -> bool:
    published = Card.objects.get(slug=slug).published
    return published is not None and published.definition["faction"] == faction
