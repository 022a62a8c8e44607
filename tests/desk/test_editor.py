"""The card editor: beginning a card, writing it with its faults in view, and two who write at once."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from cards.curation.changes import save_change, start_change, start_new_card
from cards.models import Card, CardSet, Change
from desk.draft_form import form_of, read_form
from games.kernel.cards.fields import Field
from tests.desk.conftest import signed_in

NEW = "/voidream/desk/changes/new/"
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


@pytest.fixture
def draft(alice: User, card_set: CardSet) -> Change:
    change = start_new_card(alice, card_set, HATCH)
    assert isinstance(change, Change)
    return change


@pytest.fixture
def erratum(alice: User, pool: None) -> Change:
    change = start_change(alice, Card.objects.get(slug="queen-ambergaze"), Change.Kind.ERRATUM)
    assert isinstance(change, Change)
    return change


def check(client: Client, change: Change, posted: dict[str, str]) -> dict[str, Any]:
    response = client.post(reverse("desk-check", args=["voidream", change.pk]), posted)
    assert response.status_code == 200
    answer: dict[str, Any] = response.json()
    return answer


# --- who may ---


def test_the_editor_is_for_curators(client: Client, charlie: User, draft: Change) -> None:
    pages = [NEW, draft.get_absolute_url(), "/voidream/desk/cards/cunning/change/"]
    for page in pages:
        assert client.get(page)["Location"].startswith("/accounts/sign-in/")
        assert signed_in(charlie).get(page).status_code == 403
    assert signed_in(charlie).post(reverse("desk-check", args=["voidream", draft.pk]), typed(HATCH)).status_code == 403


def test_a_publisher_reads_a_draft_and_cannot_write_it(petra: User, draft: Change) -> None:
    client = signed_in(petra)
    assert "data-editor" not in client.get(draft.get_absolute_url()).content.decode()
    response = client.post(draft.get_absolute_url(), typed({**HATCH, "value": 4}))
    assert response.status_code == 403
    draft.refresh_from_db()
    assert draft.definition["value"] == 2


# --- beginning ---


def test_every_kind_of_card_can_be_begun_empty(as_alice: Client, card_set: CardSet) -> None:
    page = as_alice.get(NEW).content.decode()
    for kind in ("thought", "memory", "entity", "construct", "bastion", "arcanum", "mind"):
        assert f'value="{kind}"' in page
        begun = as_alice.post(NEW, {"title": f"Odd {kind}", "card_set": card_set.pk, "kind": kind})
        change = Change.objects.get(stage="draft", definition__title=f"Odd {kind}")
        assert begun["Location"] == change.get_absolute_url()
        html = as_alice.get(begun["Location"]).content.decode()
        assert "The card as a whole" not in html, "an empty card lacks fields, but is in order as a whole"
        assert ('name="card.positions.4"' in html) == (kind == "mind")
        assert ('name="card.dawn"' in html) == (kind == "entity")


def test_a_fresh_draft_has_no_faults_but_fields_to_fill_in(as_alice: Client, card_set: CardSet) -> None:
    begun = as_alice.post(NEW, {"title": "Odd", "card_set": card_set.pk, "kind": "entity"})
    html = as_alice.get(begun["Location"]).content.decode()
    assert "5 fields to fill in · saved" in html
    assert 'aria-invalid="true"' not in html
    assert "“Dawn” must be a number from 0 to 1000." in html, "in the words of the form"
    change = Change.objects.get(stage="draft")
    refused = as_alice.post(begun["Location"], typed(change.definition, do="submit")).content.decode()
    assert "The field “Faction” is missing" in refused
    assert "“dawn”" not in refused


def test_a_new_card_goes_into_the_set_that_one_used_last(
    as_alice: Client, as_bob: Client, alice: User, card_set: CardSet
) -> None:
    """Not into one that somebody has made since, perhaps by mistake."""
    used = CardSet.objects.exclude(pk=card_set.pk).first()
    assert used is not None
    assert isinstance(start_new_card(alice, used, HATCH), Change)
    CardSet.objects.create(game="voidream", slug="0", name="0", position=0)
    for client in (as_alice, as_bob):
        assert f'<option value="{used.pk}" selected>' in client.get(NEW).content.decode()


def test_a_copy_begins_with_all_but_the_title(as_alice: Client, card_set: CardSet) -> None:
    as_alice.post(NEW, {"card_set": card_set.pk, "copy_of": "queen ambergaze"})
    change = Change.objects.get(stage="draft")
    published = Card.objects.get(slug="queen-ambergaze").published
    assert published is not None
    assert change.definition == {**published.definition, "title": ""}
    assert change.kind == Change.Kind.NEW


@pytest.mark.parametrize(
    ("posted", "said"),
    [
        ({}, "Choose a kind of card, or a card to copy."),
        ({"copy_of": "No Such Card"}, "There is no published card “No Such Card”."),
        ({"kind": "monster"}, "monster is not one of the available choices"),
    ],
)
def test_a_card_that_cannot_be_begun_so(as_alice: Client, card_set: CardSet, posted: dict[str, str], said: str) -> None:
    response = as_alice.post(NEW, {"title": "Kept Title", "card_set": card_set.pk, **posted})
    html = response.content.decode()
    assert response.status_code == 422
    assert said in html
    assert "Kept Title" in html
    assert not Change.objects.filter(stage="draft").exists()


@pytest.mark.parametrize("kind", [Change.Kind.ERRATUM, Change.Kind.TYPO, Change.Kind.WITHDRAWAL])
def test_a_published_card_is_changed_in_one_of_three_ways(as_alice: Client, pool: None, kind: str) -> None:
    page = "/voidream/desk/cards/cunning/change/"
    html = as_alice.get(page).content.decode()
    assert "will do something else" in html
    assert "means the same as before" in html
    begun = as_alice.post(page, {"kind": kind})
    change = Change.objects.get(stage="draft")
    assert (change.kind, change.title) == (kind, "Cunning")
    editor = as_alice.get(begun["Location"]).content.decode()
    assert ('name="card.title"' in editor) == (kind != Change.Kind.WITHDRAWAL)
    assert 'name="note"' in editor


def test_a_card_that_somebody_works_on_leads_there(as_alice: Client, as_bob: Client, erratum: Change) -> None:
    page = "/voidream/desk/cards/queen-ambergaze/change/"
    assert "Somebody is working on it already" in as_bob.get(page).content.decode()
    assert as_bob.post(page, {"kind": "typo"})["Location"] == erratum.get_absolute_url()


def test_a_published_card_cannot_return(as_alice: Client, pool: None) -> None:
    response = as_alice.post("/voidream/desk/cards/cunning/change/", {"kind": "return"})
    assert response.status_code == 409
    assert "Cunning is published, so this can&#x27;t be done" in response.content.decode()


# --- the form ---


def test_a_form_reads_as_the_definition_that_it_shows(pool: None) -> None:
    for card in Card.objects.select_related("published"):
        assert card.published is not None
        definition = card.published.definition
        assert read_form("voidream", typed(definition)) == definition


@pytest.mark.parametrize("definition", [{"kind": "stone", "round": True}, {"kind": "stone"}])
def test_a_flag_is_a_box_that_is_ticked_or_not(monkeypatch: pytest.MonkeyPatch, definition: dict[str, Any]) -> None:
    fields = [Field("kind", "Kind", "text", required=True), Field("round", "Round", "flag")]
    kinds = [{"kind": "stone", "label": "Stone", "fields": [field.as_json() for field in fields]}]
    monkeypatch.setattr("desk.draft_form.kinds_of", lambda game: kinds)
    assert read_form("voidream", typed(definition)) == definition


def test_what_is_no_number_stays_as_it_was_typed() -> None:
    form = typed(HATCH) | {
        "card.value": "three",
        "card.subtypes": " Crane ; Paper,, ",
        "card.text": "Deep.\r\nLoop.\r\n",
    }
    definition = read_form("voidream", form)
    assert definition["value"] == "three"
    assert definition["subtypes"] == ["Crane", "Paper"]
    assert definition["text"] == "Deep.\nLoop."


def test_another_kind_keeps_aside_what_it_has_no_place_for(as_alice: Client, draft: Change) -> None:
    posted = typed(HATCH, do="kind") | {"card.kind": "mind"}
    html = as_alice.post(draft.get_absolute_url(), posted).content.decode()
    assert '<input type="hidden" name="card.text" value="(!) After a card you own is veiled - evoke.">' in html
    assert 'name="card.positions.3"' in html
    draft.refresh_from_db()
    assert draft.definition == HATCH, "nothing is saved by it"


# --- faults, wording, what it says ---


def test_a_fault_is_told_beside_its_field_with_line_and_column(as_alice: Client, draft: Change) -> None:
    answer = check(as_alice, draft, typed({**HATCH, "text": MISSPELT}))
    report = answer["fields"]["text"]
    assert answer["faults"] == 1
    assert "Line 2, column 29" in report
    assert "is <mark>veild</mark> - evoke." in report
    assert 'data-line="2" data-column="29" data-length="5"' in report
    assert 'data-complete="destroyed"' in report
    assert "Did you mean “veiled”?" in report
    assert not answer["fields"]["value"].strip()


def test_every_field_has_its_own_faults(as_alice: Client, draft: Change) -> None:
    fields = {"title": "Cunning", "value": "many", "subtypes": "cranes", "faction": ""}
    answer = check(as_alice, draft, typed({**HATCH, **fields}))
    assert "too close to the published “Cunning”" in answer["fields"]["title"]
    assert "“Value” must be 1, 2, 3 or 4" in answer["fields"]["value"]
    assert "did you mean “Crane”" in answer["fields"]["subtypes"]
    assert "fault--open" in answer["fields"]["faction"], "what nobody has filled in isn't wrong"
    assert (answer["faults"], answer["summary"]) == (3, "3 faults · 1 field to fill in")


def test_a_card_that_nobody_has_written_is_told_while_its_name_is_typed(as_alice: Client, draft: Change) -> None:
    answer = check(as_alice, draft, typed({**HATCH, "text": '(!) After a "Cuning" is veiled - evoke.'}))
    assert "There is no card “Cuning”." in answer["fields"]["text"]
    assert "Did you mean “Cunning”?" in answer["fields"]["text"]
    assert answer["faults"] == 1


def test_a_bastion_that_no_legal_deck_can_hold_is_told_while_it_is_written(as_alice: Client, draft: Change) -> None:
    maze = {"title": "Odd Maze", "kind": "bastion", "faction": "maze", "value": 1, "stability": 8}
    own = "Dream: 40 (8)\nArcana: {} + 7 (2)\nCopy limit: 2."
    answer = check(as_alice, draft, typed({**maze, "back": own.format("The Dreamliner")}))
    assert "“The Dreamliner” is the major arcanum of “Meridian Terminus”" in answer["fields"]["back"]
    assert "is no arcanum" in check(as_alice, draft, typed({**maze, "back": own.format("Cunning")}))["fields"]["back"]
    bare = check(as_alice, draft, typed({**maze, "back": "Copy limit: 2."}))["fields"]["back"]
    assert "how many Dream cards its decks have" in bare


def test_a_new_subtype_is_asked_about_until_it_is_confirmed(as_alice: Client, draft: Change) -> None:
    posted = typed({**HATCH, "subtypes": ["Lanternfish"]})
    answer = check(as_alice, draft, posted)
    assert "is it a new subtype?" in answer["fields"]["subtypes"]
    assert 'name="confirm.Lanternfish"' in answer["fields"]["subtypes"]
    assert (answer["faults"], answer["saved"]) == (1, False)
    posted["confirm.Lanternfish"] = "on"
    answer = check(as_alice, draft, posted)
    assert "checked" in answer["fields"]["subtypes"]
    assert answer["faults"] == 0
    as_alice.post(draft.get_absolute_url(), {**posted, "do": "submit"})
    draft.refresh_from_db()
    assert (draft.stage, draft.confirmed) == (Change.Stage.IN_REVIEW, ["Lanternfish"])


def test_the_canonical_wording_is_offered_only_where_it_differs(as_alice: Client, draft: Change) -> None:
    answer = check(as_alice, draft, typed({**HATCH, "text": "(!) after a card you own is veiled - evoke"}))
    assert 'data-replace="(!) After a card you own is veiled - evoke."' in answer["fields"]["text"]
    assert "canonical" not in check(as_alice, draft, typed(HATCH))["fields"]["text"]


@pytest.mark.parametrize(
    ("do", "text", "becomes"),
    [
        ("mend:0:text", MISSPELT, MISSPELT.replace("veild", "veiled")),
        ("canonical:text", "deep", "Deep."),
        ("complete:0:5:text", MISSPELT, MISSPELT.replace("veild", "destroyed")),
        ("complete:0:0:text", "Deep.\n(!) After a card you own is", "Deep.\n(!) After a card you own is attached to"),
        ("complete:0:99:text", MISSPELT, MISSPELT),
        ("complete:7::text", MISSPELT, MISSPELT),
        ("complete:text", MISSPELT, MISSPELT),
        ("mend:7:text", MISSPELT, MISSPELT),
        ("mend:0:nothing", MISSPELT, MISSPELT),
    ],
)
def test_the_buttons_work_without_javascript(as_alice: Client, draft: Change, do: str, text: str, becomes: str) -> None:
    html = as_alice.post(draft.get_absolute_url(), typed({**HATCH, "text": text}, do=do)).content.decode()
    assert '<textarea name="card.text" id="card-text"' in html
    assert f">\n{becomes}</textarea>" in html
    draft.refresh_from_db()
    assert draft.definition == HATCH


def test_the_card_is_said_in_words_and_drawn(as_alice: Client, draft: Change) -> None:
    text = "(!) After a card you own is veiled, if you control 2 or more veiled cards - deal 1 Dream damage."
    parts = check(as_alice, draft, typed({**HATCH, "text": text}))["parts"]
    assert "If: you control 2 or more veiled cards" in parts["outline"]
    assert "Deal 1 Dream damage" in parts["outline"]
    assert parts["preview"].count('class="card ') == 2, "front and back"
    assert 'src="/voidream/desk/art.svg?kind=memory&amp;family=maze&amp;title=Quiet+Hatch&amp;v=' in parts["preview"]


@pytest.mark.parametrize("kind", ["thought", "memory", "entity", "construct", "bastion", "arcanum", "mind"])
def test_a_card_with_nothing_right_is_still_drawn(as_alice: Client, draft: Change, kind: str) -> None:
    nonsense = dict.fromkeys(typed({"kind": kind}), "<b>x</b>") | {"card.kind": kind, "version": "1"}
    answer = check(as_alice, draft, nonsense)
    assert "&lt;b&gt;x&lt;/b&gt;" in answer["parts"]["preview"]
    assert "<b>x</b>" not in "".join([*answer["parts"].values(), *answer["fields"].values()])


def test_similar_cards_are_shown_with_the_reason(as_alice: Client, draft: Change) -> None:
    published = Card.objects.get(slug="music-under-the-sheet").published
    assert published is not None
    similar = check(as_alice, draft, typed({**HATCH, "text": published.definition["text"]}))["parts"]["similar"]
    assert similar.index("Music under the Sheet") < similar.index("the same text")
    assert similar.count("<li>") <= 5
    alone = check(as_alice, draft, typed({**HATCH, "text": "xyzzy"}))["parts"]["similar"]
    assert "No published card reads like it." in alone


def test_similar_cards_come_in_the_order_of_the_figure_shown(as_alice: Client, draft: Change) -> None:
    for text in ("(!) After this enters play - deal 2 damage to an entity.", HATCH["text"], "Deep, heroic."):
        similar = check(as_alice, draft, typed({**HATCH, "text": text}))["parts"]["similar"]
        figures = [int(figure) for figure in re.findall(r"(\d+)% alike", similar)]
        assert len(figures) > 1
        assert figures == sorted(figures, reverse=True)


def test_a_card_is_not_like_itself(as_alice: Client, erratum: Change) -> None:
    similar = check(as_alice, erratum, typed(erratum.definition))["parts"]["similar"]
    assert "Conductor without a Face" in similar
    assert "Queen Ambergaze" not in similar


def test_a_change_shows_what_becomes_different(as_alice: Client, erratum: Change) -> None:
    same = check(as_alice, erratum, typed(erratum.definition))["parts"]["differences"]
    assert "the same as what is published" in same
    other = check(as_alice, erratum, typed({**erratum.definition, "dawn": 5}))["parts"]["differences"]
    assert "</span>3</del>" in other
    assert "</span>5</ins>" in other


# --- saving ---


def test_faulty_drafts_are_kept(as_alice: Client, draft: Change) -> None:
    posted = typed({**HATCH, "text": MISSPELT}, note="Soon.\r\nVery soon.")
    assert as_alice.post(draft.get_absolute_url(), posted).status_code == 302
    draft.refresh_from_db()
    assert draft.definition["text"] == MISSPELT
    assert draft.note == "Soon.\nVery soon."
    assert "<mark>veild</mark>" in as_alice.get(draft.get_absolute_url()).content.decode()


def test_a_published_card_keeps_its_title(as_alice: Client, erratum: Change) -> None:
    as_alice.post(erratum.get_absolute_url(), typed({**erratum.definition, "title": "King Ambergaze"}))
    erratum.refresh_from_db()
    assert erratum.version == 2
    assert erratum.definition["title"] == "Queen Ambergaze"


def test_an_erratum_turns_into_a_typo_and_nothing_else(as_alice: Client, erratum: Change) -> None:
    posted = typed(erratum.definition, change_kind="withdrawal")
    assert as_alice.post(erratum.get_absolute_url(), posted).status_code == 409
    as_alice.post(erratum.get_absolute_url(), posted | {"change_kind": "typo"})
    erratum.refresh_from_db()
    assert erratum.kind == Change.Kind.TYPO


def test_a_typo_that_does_something_else_becomes_an_erratum_by_a_click(as_alice: Client, erratum: Change) -> None:
    """Players are told that a typo leaves the card as it works."""
    worded = check(as_alice, erratum, typed(erratum.definition | {"flavor": "It hums."}, change_kind="typo"))
    assert (worded["faults"], worded["parts"]["kind"].strip()) == (0, "")
    posted = typed(erratum.definition | {"dawn": 5}, change_kind="typo", note="Too weak.")
    answer = check(as_alice, erratum, posted)
    assert answer["faults"] == 1
    assert "This is no typo" in answer["parts"]["kind"]
    assert "Dawn counts in play" in answer["parts"]["kind"]
    refused = as_alice.post(erratum.get_absolute_url(), posted | {"do": "submit"})
    assert refused.status_code == 422
    assert "Dawn 3 → 5" in refused.content.decode()
    page = as_alice.post(erratum.get_absolute_url(), posted | {"version": "2", "do": "erratum"}).content.decode()
    assert 'value="erratum" checked' in page
    assert "This is no typo" not in page
    as_alice.post(erratum.get_absolute_url(), posted | {"version": "2", "do": "submit", "change_kind": "erratum"})
    erratum.refresh_from_db()
    assert (erratum.kind, erratum.stage) == (Change.Kind.ERRATUM, Change.Stage.IN_REVIEW)


def test_a_draft_moves_to_another_set(as_alice: Client, draft: Change) -> None:
    other = CardSet.objects.exclude(pk=draft.card_set_id).first()
    assert other is not None
    as_alice.post(draft.get_absolute_url(), typed(HATCH, card_set=str(other.pk)))
    draft.refresh_from_db()
    assert draft.card_set == other


def test_two_who_write_at_once_see_both_versions(as_alice: Client, bob: User, draft: Change) -> None:
    theirs = save_change(bob, draft, version=1, definition={**HATCH, "value": 3, "flavor": "Bob's."}, note="By Bob.")
    assert isinstance(theirs, Change)
    page = draft.get_absolute_url()
    mine = typed({**HATCH, "value": 1}, note="By Alice.")
    assert check(as_alice, draft, mine)["version"] == 2, "the page can tell before anybody saves"
    response = as_alice.post(page, mine)
    html = response.content.decode()
    assert response.status_code == 409
    assert "Bob has saved another version meanwhile" in html
    assert 'name="version" value="2"' in html
    assert 'name="card.value" id="card-value" value="1"' in html
    assert "By Alice.</textarea>" in html
    for theirs_text in ("By Bob.", "Bob&#x27;s."):
        assert theirs_text in html
    draft.refresh_from_db()
    assert draft.note == "By Bob."

    taken = as_alice.post(page, mine | {"version": "2", "do": "take:card.flavor"}).content.decode()
    assert "Bob&#x27;s.</textarea>" in taken
    assert 'name="card.value" id="card-value" value="1"' in taken
    as_alice.post(page, mine | {"version": "2", "card.flavor": "Bob's."})
    draft.refresh_from_db()
    assert (draft.definition["value"], draft.definition["flavor"], draft.note) == (1, "Bob's.", "By Alice.")


@pytest.mark.parametrize("version", ["", "x", "-1", "9" * 40, "²"])
def test_a_broken_version_saves_nothing(as_alice: Client, draft: Change, version: str) -> None:
    response = as_alice.post(draft.get_absolute_url(), typed({**HATCH, "value": 4}, version=version))
    assert response.status_code == 409
    draft.refresh_from_db()
    assert draft.definition == HATCH


def test_a_text_beyond_all_measure_is_refused_and_kept_in_the_form(as_alice: Client, draft: Change) -> None:
    response = as_alice.post(draft.get_absolute_url(), typed({**HATCH, "text": "Deep. " * 5000}))
    assert response.status_code == 422
    assert "at most 20,000 characters" in response.content.decode()
    assert "Deep. Deep. Deep." in response.content.decode()


def test_checking_needs_the_token_of_the_form(alice: User, draft: Change) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    assert client.post(reverse("desk-check", args=["voidream", draft.pk]), typed(HATCH)).status_code == 403
    client.get(draft.get_absolute_url())
    token = client.cookies["csrftoken"].value
    answer = client.post(
        reverse("desk-check", args=["voidream", draft.pk]), typed(HATCH), headers={"X-CSRFToken": token}
    )
    assert answer.status_code == 200


def test_a_change_that_is_not_there(as_alice: Client) -> None:
    for name in ("desk-check", "desk-try", "desk-into-release"):
        assert as_alice.post(reverse(name, args=["voidream", 4711])).status_code == 404
    assert as_alice.get("/voidream/desk/changes/4711/").status_code == 404
