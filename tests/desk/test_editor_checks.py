"""The card editor as one types: faults, wording, pictures, similar cards."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from cards.models import Card, Change
from tests.desk.drafts import HATCH, MISSPELT, check, typed


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
    assert "too similar to the published card “Cunning”" in answer["fields"]["title"]
    assert "“Value” must be 1, 2, 3 or 4" in answer["fields"]["value"]
    assert "did you mean “Crane”" in answer["fields"]["subtypes"]
    assert "fault--open" in answer["fields"]["faction"], "what nobody has filled in isn't wrong"
    assert (answer["faults"], answer["summary"]) == (3, "3 problems · 1 field to fill in")


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
    assert similar.index("Music under the Sheet") < similar.index("same text")
    assert similar.count("<li>") <= 5
    alone = check(as_alice, draft, typed({**HATCH, "text": "xyzzy"}))["parts"]["similar"]
    assert "No similar cards." in alone


def test_similar_cards_come_in_the_order_of_the_figure_shown(as_alice: Client, draft: Change) -> None:
    for text in ("(!) After this enters play - deal 2 damage to an entity.", HATCH["text"], "Deep, heroic."):
        similar = check(as_alice, draft, typed({**HATCH, "text": text}))["parts"]["similar"]
        figures = [int(figure) for figure in re.findall(r"(\d+)% similar", similar)]
        assert len(figures) > 1
        assert figures == sorted(figures, reverse=True)


def test_a_card_is_not_like_itself(as_alice: Client, erratum: Change) -> None:
    similar = check(as_alice, erratum, typed(erratum.definition))["parts"]["similar"]
    assert "Conductor without a Face" in similar
    assert "Queen Ambergaze" not in similar


def test_a_change_shows_what_becomes_different(as_alice: Client, erratum: Change) -> None:
    same = check(as_alice, erratum, typed(erratum.definition))["parts"]["differences"]
    assert "No changes from the published card yet." in same
    other = check(as_alice, erratum, typed({**erratum.definition, "dawn": 5}))["parts"]["differences"]
    assert "</span>3</del>" in other
    assert "</span>5</ins>" in other


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
