"""Two wishes in one moment: each is granted whole or refused. tests/site/test_postgres.py runs these once more."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from accounts.outcome import Refused
from cards.curation.changes import accept, save_change, start_change
from cards.curation.publish import publish, roll_back
from cards.curation.releases import add_change, new_release
from cards.exchange.apply import Wishes, apply_import
from cards.exchange.intake import draft_plan, keep_file
from cards.loading import load_pool
from cards.models import Card, CardSet, Change, Release
from cards.queries import published_cards
from tests.cards.conftest import WISP
from tests.cards.curating import MOTH, cora, erratum, gave, new_card, petra, released, reviewed, rosa

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _wisp(tmp_path: Path) -> None:
    """A pool of one card, in the set into which the others go."""
    load_pool("voidream", [file_of(tmp_path, WISP)])
    CardSet.objects.update(slug="starter")


def file_of(folder: Path, text: str) -> Path:
    path = folder / "starter.toml"
    path.write_text(text, encoding="utf-8")
    return path


def at_once(*wishes: Callable[[], object]) -> list[Any]:
    """What became of wishes that begin in one moment, each in a thread with a connection of its own."""
    start = threading.Barrier(len(wishes))
    results: list[Any] = [None] * len(wishes)

    def run(number: int, wish: Callable[[], object]) -> None:
        try:
            start.wait(timeout=10)
            results[number] = wish()
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=pair) for pair in enumerate(wishes)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=30)
    return results


def release_with(name: str, *changes: Change) -> Release:
    release = gave(new_release(petra(), "voidream", name))
    for change in changes:
        gave(add_change(petra(), release, reviewed(change)))
    return release


def granted(results: list[Any]) -> list[bool]:
    assert None not in results, "one of them failed"
    return sorted(not isinstance(result, Refused) for result in results)


def test_two_releases_at_once_are_both_in_the_pool() -> None:
    first, second = release_with("One", new_card("Moth One")), release_with("Two", new_card("Moth Two"))
    results = at_once(lambda: publish(petra(), first), lambda: publish(petra(), second))
    assert granted(results) == [True, True]
    assert set(published_cards("voidream")) == {"test-wisp", "moth-one", "moth-two"}


def test_card_files_and_a_release_at_once_are_both_in_the_pool(tmp_path: Path) -> None:
    release = release_with("One", new_card())
    path = file_of(tmp_path, WISP + WISP.replace("Test Wisp", "Second Wisp"))
    at_once(lambda: publish(petra(), release), lambda: load_pool("voidream", [path]))
    assert set(published_cards("voidream")) == {"test-wisp", "second-wisp", "test-moth"}


def test_a_release_is_rolled_back_once() -> None:
    release = released("One", new_card(), erratum("test-wisp", dawn=2))
    assert granted(at_once(*[lambda: roll_back(petra(), release, "Why not?")] * 2)) == [False, True]
    assert published_cards("voidream")["test-wisp"]["dawn"] == 1
    assert set(published_cards("voidream")) == {"test-wisp"}


def test_of_two_who_save_one_is_told() -> None:
    change = new_card()
    saves = [
        lambda user=user, value=value: save_change(
            user, change, version=change.version, definition=MOTH | {"value": value}, note=""
        )
        for user, value in ((cora(), 2), (rosa(), 3))
    ]
    assert granted(at_once(*saves)) == [False, True]
    change.refresh_from_db()
    assert change.version == 2


def test_what_is_written_in_the_moment_of_its_acceptance_is_not_accepted() -> None:
    change = reviewed(new_card())
    Change.objects.filter(pk=change.pk).update(stage=Change.Stage.IN_REVIEW, reviewer=None)
    change.refresh_from_db()
    reviewer, author = rosa(), cora()
    written = MOTH | {"value": 2}
    results = at_once(
        lambda: accept(reviewer, change),
        lambda: save_change(author, change, version=change.version, definition=written, note=""),
    )
    assert granted(results) == [False, True]
    change.refresh_from_db()
    assert (change.stage == Change.Stage.ACCEPTED) == (change.definition == MOTH)


def test_of_two_who_begin_a_change_one_is_told() -> None:
    card = Card.objects.get()
    begins = [lambda user=user: start_change(user, card, "erratum") for user in (cora(), rosa())]
    assert granted(at_once(*begins)) == [False, True]
    assert Change.objects.filter(card=card, stage=Change.Stage.DRAFT).count() == 1


def test_of_two_imports_of_the_same_cards_one_is_refused_whole() -> None:
    home = CardSet.objects.get()
    text = WISP.replace("dawn = 1", "dawn = 2") + WISP.replace("Test Wisp", "Second Wisp")

    publishers = petra().groups.get()
    imports = []
    for user in (cora(), rosa()):
        user.groups.add(publishers)
        kept = gave(keep_file(user, home, text.encode(), name="cards.toml"))
        wishes = Wishes(note="Clearer.", release_name="From a file")
        imports.append(partial(apply_import, user, kept, draft_plan(kept).digest, wishes))
    assert granted(at_once(*imports)) == [False, True]
    assert sorted(change.title for change in Change.objects.filter(stage=Change.Stage.DRAFT)) == [
        "Second Wisp", "Test Wisp",
    ]  # fmt: skip
    assert Release.objects.filter(name="From a file").count() == 1


def test_a_change_goes_into_one_release_or_comes_out_with_another() -> None:
    """Publishing locks a release and its changes, moving a change locks two releases: neither waits for good."""
    change = new_card()
    first, second = release_with("One", change, new_card("Moth One")), release_with("Two")
    publisher = petra()
    results = at_once(lambda: publish(publisher, first), lambda: add_change(publisher, second, change))
    assert None not in results
    assert not isinstance(results[0], Refused)
    change.refresh_from_db()
    moved = not isinstance(results[1], Refused)
    assert (change.stage, change.release) == (("accepted", second) if moved else ("published", first))
