"""A typo leaves the card as it works: players are told so."""

from __future__ import annotations

import pytest

from accounts.outcome import Code, Refused
from cards.curation.changes import accept, save_change, submit
from cards.curation.publish import publish, release_faults
from cards.curation.releases import add_change, new_release
from cards.models import CardRevision, Change
from tests.cards.curating import cora, draft, gave, petra, released, rosa

pytestmark = pytest.mark.usefixtures("pool")

TYPO = Change.Kind.TYPO


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"dawn": 5}, "Dawn 3 → 5"),
        ({"subtypes": []}, "→ nothing"),
        ({"faction": "maze"}, "Faction court → maze"),
        ({"text": "Deep."}, "(Text)"),
    ],
)
def test_what_does_something_else_is_no_typo(fields: dict[str, object], told: str) -> None:
    change = draft("queen-ambergaze", TYPO, "", **fields)
    refused = submit(cora(), change)
    assert isinstance(refused, Refused)
    assert refused.code is Code.FAULTY
    [fault] = refused.faults
    assert told in fault
    assert fault.endswith("make it an erratum")


def test_as_an_erratum_it_goes_to_review() -> None:
    change = draft("queen-ambergaze", TYPO, "Because of the moon.", dawn=5)
    kinds = {"version": change.version, "definition": change.definition, "note": change.note}
    saved = gave(save_change(cora(), change, kind=Change.Kind.ERRATUM, **kinds))
    assert gave(submit(cora(), saved)).stage == Change.Stage.IN_REVIEW


def test_another_wording_of_the_same_is_a_typo() -> None:
    text = CardRevision.objects.get(card__slug="queen-ambergaze").definition["text"]
    change = draft("queen-ambergaze", TYPO, "", text=text.rstrip(".") + " .", flavor="It hums, now.")
    released("A comma", change)
    change.refresh_from_db()
    assert change.stage == Change.Stage.PUBLISHED


def test_a_typo_that_was_accepted_before_this_was_known_does_not_come_out() -> None:
    change = draft("queen-ambergaze", TYPO, "", flavor="It hums.")
    change = gave(accept(rosa(), gave(submit(cora(), change))))
    Change.objects.filter(pk=change.pk).update(definition=change.definition | {"dawn": 5})
    release = gave(new_release(petra(), "voidream", "Small"))
    gave(add_change(petra(), release, change))
    [fault] = release_faults(release)
    assert fault.startswith("Queen Ambergaze: a typo fix can’t change how the card works")
    assert isinstance(publish(petra(), release), Refused)
