"""Loading card files: all or nothing, once or often."""

from __future__ import annotations

import io
import json
import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

import games
from cards.curation.publish import publish_changes
from cards.loading import load_pool, plan_pool
from cards.models import Card, CardRevision, CardSet, Catalog, Change, Release
from cards.queries import current_catalog, published_cards
from cards.sources import PoolError, pool_files, read_cards
from tests.cards.conftest import WISP

CardFile = Callable[[str], Path]


def counts() -> tuple[int, int, int]:
    return Card.objects.count(), CardRevision.objects.count(), Catalog.objects.count()


def test_a_second_load_changes_nothing(pool: None) -> None:
    before = counts()
    report = load_pool("voidream")
    assert (report.added, report.changed, report.withdrawn) == ([], [], [])
    assert report.unchanged == before[0]
    assert counts() == before


def test_the_files_hold_what_the_game_plays_with() -> None:
    read = {card.definition["title"]: card.definition for card in read_cards("voidream", pool_files("voidream"))}
    assert set(read) == set(games.load("voidream").cards.pool())


def test_a_changed_text_is_a_new_version_in_a_new_catalog(db: None, card_file: CardFile) -> None:
    load_pool("voidream", [card_file(WISP)])
    before = current_catalog("voidream")
    report = load_pool("voidream", [card_file(WISP.replace("dawn = 1", "dawn = 2"))])
    assert report.changed == ["Test Wisp"]
    card = Card.objects.get(title="Test Wisp")
    assert [version.number for version in card.revisions.all()] == [2, 1]
    assert card.published is not None
    assert card.published.definition["dawn"] == 2
    after = current_catalog("voidream")
    assert before is not None
    assert after is not None
    assert before != after
    assert before.definitions["Test Wisp"]["dawn"] == 1
    assert after.definitions["Test Wisp"]["dawn"] == 2


def test_going_back_to_an_old_text_goes_back_to_the_old_catalog(db: None, card_file: CardFile) -> None:
    first = load_pool("voidream", [card_file(WISP)]).catalog
    load_pool("voidream", [card_file(WISP.replace("dawn = 1", "dawn = 2"))])
    assert load_pool("voidream", [card_file(WISP)]).catalog == first
    assert published_cards("voidream")["test-wisp"]["dawn"] == 1


# A good card comes first in most: it mustn't slip in while the other one is refused.
GOOD = WISP.replace("Test Wisp", "Another Wisp")
BAD_FILES = {
    "a text that the game can't play": (GOOD + WISP.replace("Deep.", "Exhaust target entty."), "Test Wisp", "entty"),
    "no TOML": ("[[card]\ntitle = ", "cards.toml", "line 1"),
    "no cards": ("title = 'Wisp'", "cards.toml", "[[card]]"),
    "no title": (GOOD + WISP.replace('title = "Test Wisp"', ""), "card 2", "title"),
    "one card twice": (GOOD + WISP + WISP, "Test Wisp", "duplicate of"),
    "an unknown kind": (GOOD + WISP.replace('"entity"', '"monster"'), "Test Wisp", "monster"),
}


@pytest.mark.parametrize(("text", "card", "reason"), BAD_FILES.values(), ids=BAD_FILES)
def test_a_bad_file_is_refused_with_file_card_and_reason(
    pool: None, card_file: CardFile, text: str, card: str, reason: str
) -> None:
    before = counts()
    with pytest.raises(PoolError) as refused:
        load_pool("voidream", [card_file(text)])
    said = str(refused.value)
    assert "cards.toml" in said
    assert card in said
    assert reason in said
    assert counts() == before


def test_a_title_that_would_share_an_address_is_refused(pool: None, card_file: CardFile) -> None:
    with pytest.raises(PoolError, match="too similar to the published card “Cunning”"):
        load_pool("voidream", [card_file(WISP.replace("Test Wisp", "Cunning!"))])


def test_a_card_that_names_what_neither_pool_nor_files_have_is_refused(pool: None, card_file: CardFile) -> None:
    before = counts()
    with pytest.raises(PoolError, match="there is no card “Test Candle”"):
        load_pool("voidream", [card_file(WISP.replace("Deep.", '(!) When a \\"Test Candle\\" is destroyed - roll.'))])
    assert counts() == before


def test_a_subtype_that_no_card_has_yet_is_worth_a_word(pool: None, card_file: CardFile) -> None:
    plan = plan_pool("voidream", [card_file(WISP + 'subtypes = ["Lanternfish"]\n')])
    [row] = [row for row in plan.rows if row.title == "Test Wisp"]
    assert not plan.refused
    assert "is it a new subtype?" in row.notes[0]


def test_pruning_withdraws_what_the_files_lack_and_keeps_its_versions(pool: None, card_file: CardFile) -> None:
    load_pool("voidream", [card_file(WISP)])
    report = load_pool("voidream", prune=True)
    assert report.withdrawn == ["Test Wisp"]
    assert "test-wisp" not in published_cards("voidream")
    assert CardRevision.objects.filter(card__title="Test Wisp").count() == 1


def made_at_the_desk(kind: str = "new", card: Card | None = None) -> None:
    """Publishes a new card, or withdraws one, as curators do."""
    card_set = CardSet.objects.earliest("pk")
    release = Release.objects.create(game="voidream", name=f"By hand, {kind}", slug=f"by-hand-{kind}")
    definition = tomllib.loads(WISP)["card"][0] | {"title": "Hand-made Wisp"}
    change = Change.objects.create(
        game="voidream", kind=kind, stage="accepted", card=card, base=card.published if card else None,
        card_set=card_set, definition=card.published.definition if card and card.published else definition,
        release=release,
    )  # fmt: skip
    publish_changes(None, release, [change])


def test_pruning_leaves_alone_what_curators_made(db: None, card_file: CardFile) -> None:
    """Files can't lack what never came from a file, and what curators made of a card since prevails here, too."""
    load_pool("voidream", [card_file(WISP + WISP.replace("Test Wisp", "Old Wisp"))])
    made_at_the_desk()
    changed_at_the_desk(dawn=5)
    report = load_pool("voidream", [card_file(WISP.replace("Test Wisp", "Third Wisp"))], prune=True)
    assert report.withdrawn == ["Old Wisp"]
    assert report.kept == ["Hand-made Wisp", "Test Wisp"]
    assert set(published_cards("voidream")) == {"hand-made-wisp", "test-wisp", "third-wisp"}


def test_pruning_withdraws_what_the_files_have_taken_over(db: None, card_file: CardFile) -> None:
    """A card that curators made, and that files have changed since, is one of the files by now."""
    load_pool("voidream", [card_file(WISP)])
    made_at_the_desk()
    path = card_file(WISP.replace("Test Wisp", "Hand-made Wisp").replace("dawn = 1", "dawn = 2"))
    load_pool("voidream", [path])
    assert load_pool("voidream", [card_file(WISP)], prune=True).withdrawn == ["Hand-made Wisp"]


def test_versions_and_catalogs_are_never_rewritten(pool: None) -> None:
    version, catalog = CardRevision.objects.first(), Catalog.objects.first()
    assert version is not None
    assert catalog is not None
    for row in (version, catalog):
        with pytest.raises(TypeError, match="never changed"):
            row.save()


def test_the_command_says_what_changed_and_what_was_wrong(db: None, card_file: CardFile) -> None:
    out = io.StringIO()
    call_command("loadcards", stdout=out)
    assert "ready deck added" in out.getvalue()
    with pytest.raises(CommandError, match=r"Nothing was changed[\s\S]+cards\.toml: Test Wisp: "):
        call_command("loadcards", str(card_file(WISP.replace("Deep.", "Fly."))), stdout=out)


def test_a_dry_run_says_row_by_row_what_a_load_would_do(db: None, card_file: CardFile) -> None:
    load_pool("voidream", [card_file(WISP)])
    before = counts()
    path = card_file(WISP.replace("dawn = 1", "dawn = 2") + WISP.replace("Test Wisp", "Second Wisp"))
    out = io.StringIO()
    call_command("loadcards", str(path), "--dry-run", stdout=out)
    said = out.getvalue()
    assert re.search(r"changed +Test Wisp  \[.*cards\.toml, card 1\]\n +Dawn:\n +- 1\n +\+ 2\n", said)
    assert re.search(r"new +Second Wisp  \[.*card 2\]", said)
    assert said.endswith("voidream: 1 new, 1 changed\n")
    assert counts() == before


def test_a_dry_run_of_a_bad_file_fails_like_a_load(db: None, card_file: CardFile) -> None:
    out = io.StringIO()
    with pytest.raises(CommandError, match=r"1 row.s. with errors"):
        call_command("loadcards", str(card_file(WISP.replace("Deep.", "Fly."))), "--dry-run", stdout=out)
    assert re.search(r"faulty +Test Wisp[\s\S]+“Fly”", out.getvalue())


@pytest.mark.parametrize("name", ["cards.csv", "cards.json"])
def test_other_formats_are_loaded_too(db: None, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    card = tomllib.loads(WISP)["card"][0]
    csv = ",".join(card) + "\n" + ",".join(map(str, card.values()))
    path.write_text(csv if name == "cards.csv" else json.dumps([card]), encoding="utf-8")
    assert load_pool("voidream", [path]).added == ["Test Wisp"]
    assert published_cards("voidream")["test-wisp"]["dawn"] == 1


def changed_at_the_desk(**fields: int) -> Card:
    """Publishes a change of Test Wisp as curators do."""
    card = Card.objects.select_related("published", "card_set").get(title="Test Wisp")
    assert card.published is not None
    definition = {**card.published.definition, **fields}
    release = Release.objects.create(game="voidream", name="By hand", slug="by-hand")
    change = Change.objects.create(
        game="voidream", kind="erratum", stage="accepted", card=card, base=card.published, card_set=card.card_set,
        definition=definition, release=release,
    )  # fmt: skip
    publish_changes(None, release, [change])
    card.refresh_from_db()
    return card


def test_what_curators_made_of_a_card_prevails_over_the_files(db: None, card_file: CardFile) -> None:
    load_pool("voidream", [card_file(WISP)])
    changed_at_the_desk(dawn=5)
    report = load_pool("voidream", [card_file(WISP)])
    assert (report.changed, report.kept, report.unchanged) == ([], [], 1)
    report = load_pool("voidream", [card_file(WISP.replace("dawn = 1", "dawn = 2"))])
    assert (report.changed, report.kept, report.unchanged) == ([], ["Test Wisp"], 0)
    assert published_cards("voidream")["test-wisp"]["dawn"] == 5


def test_a_card_that_somebody_is_working_on_is_left_to_them(db: None, card_file: CardFile) -> None:
    load_pool("voidream", [card_file(WISP)])
    card = Card.objects.select_related("published").get()
    change = Change.objects.create(
        game="voidream", kind="erratum", card=card, base=card.published, card_set=card.card_set, definition={}
    )
    path = card_file(WISP.replace("dawn = 1", "dawn = 2") + WISP.replace("Test Wisp", "Second Wisp"))
    report = load_pool("voidream", [path])
    assert (report.added, report.changed, report.kept) == (["Second Wisp"], [], ["Test Wisp"])
    change.refresh_from_db()
    assert change.stage == Change.Stage.DRAFT
    assert published_cards("voidream")["test-wisp"]["dawn"] == 1


def test_card_files_move_cards_between_sets(db: None, card_file: CardFile) -> None:
    load_pool("voidream", [card_file(WISP)])
    load_pool("voidream", [card_file(WISP.replace("[[card]]", '[[card]]\nset = "elsewhere"'))])
    assert Card.objects.get().card_set == CardSet.objects.get(slug="elsewhere")
    assert CardRevision.objects.count() == 1
