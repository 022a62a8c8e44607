"""Power of a draft at the desk: while it is written, reviewed and released."""

from __future__ import annotations

from typing import Any

import pytest

from cards.curation.releases import add_change, new_release
from desk.power import power_of
from tests.cards.curating import cora, erratum, gave, new_card, petra, reviewed, rosa
from tests.desk.conftest import signed_in
from tests.desk.drafts import typed

pytestmark = pytest.mark.usefixtures("pool")
GIANT: dict[str, Any] = {"value": 1, "dawn": 9, "stability": 9, "dusk": 9, "text": ""}


def test_a_card_far_off_the_curve_warns_while_it_is_written_and_is_refused_nowhere() -> None:
    change = new_card(**GIANT)
    client = signed_in(cora())
    page = client.get(change.get_absolute_url()).content.decode()
    assert "Far off the curve." in page
    assert "Dawn + stability + dusk 27: " in page
    checked = client.post(f"/voidream/desk/changes/{change.pk}/check/", typed(change.definition)).json()
    assert "standard deviations above the 13." in checked["parts"]["power"]
    assert checked["faults"] == 0


def test_review_and_release_show_it_too() -> None:
    change = reviewed(new_card(**GIANT))
    assert "Far off the curve." in signed_in(rosa()).get(change.get_absolute_url()).content.decode()
    release = gave(new_release(petra(), "voidream", "Autumn"))
    gave(add_change(petra(), release, change))
    page = signed_in(petra()).get(f"/voidream/desk/releases/{release.pk}/").content.decode()
    assert "Far off the curve." in page


def test_a_published_card_is_not_held_against_itself() -> None:
    change = erratum("queen-ambergaze")
    line = power_of(change, change.definition)
    assert line is not None
    assert not line.warns
    lighter = power_of(change, change.definition | {"dawn": 30})
    assert lighter is not None
    assert lighter.warns
