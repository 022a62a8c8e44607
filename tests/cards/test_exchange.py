"""Files of cards: what is written is read again as it was, and a plan says what a file would change."""

from __future__ import annotations

import csv
import io
import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from hypothesis import given, settings
from hypothesis import strategies as st

import games
from cards.exchange import as_csv, as_toml
from cards.exchange.columns import columns_of
from cards.exchange.formats import FORMATS, encoded, format_of
from cards.exchange.plan import Plan, State, make_plan
from cards.exchange.pool import published_rows
from cards.exchange.rows import Row, UnreadableError
from cards.loading import load_pool
from cards.models import Card, CardSet, Change, Release
from tests.cards.conftest import WISP

GAME = "voidream"
COLUMNS = columns_of(GAME)
KINDS = {kind["kind"]: kind["fields"] for kind in games.load(GAME).cards.fields()}
WISP_CARD = tomllib.loads(WISP)["card"][0]

# How fast it is isn't what is tested, and machines are sometimes busy.
AT_LEISURE = settings(max_examples=60)

# Whatever gives files a meaning of its own, beside letters and typographic signs.
SIGNS = "abcZ019 \n\"',;:#=[]{}\\|/+-@.“”‘’—…–é漢🌙\u00a0\tsep"
TEXTS = st.text(st.sampled_from(SIGNS.replace("\t", "")), max_size=40).map(str.strip)
FLAVORS = TEXTS.filter(lambda text: not text.startswith(("=", "+", "-", "@")))
RULES_TEXTS = st.one_of(
    TEXTS.filter(lambda text: not text.startswith(("=", "+", "-", "@"))),
    TEXTS.map(lambda text: f"+1 {text}".strip()),
    TEXTS.map(lambda text: f"'-2 {text}".strip()),
)
TITLES = st.text(st.sampled_from("abcZ019 ',;:#=.“”‘’—é漢\""), min_size=1, max_size=20).map(
    lambda text: f"A{text}".strip()
)


def value_of(field: dict[str, Any]) -> st.SearchStrategy[Any]:
    if field["name"] == "title":
        return TITLES
    if field["type"] == "integer":
        return st.integers(field["min"], field["max"])
    if field["type"] == "choice":
        return st.sampled_from([option["value"] for option in field["options"]])
    if field["type"] == "flag":
        return st.just(True)
    if field["type"] == "list":
        return st.lists(st.from_regex(r"[A-Z][a-z]{1,5}(-[A-Z][a-z]{1,3})?", fullmatch=True), min_size=1, max_size=3)
    return RULES_TEXTS if field.get("on") else FLAVORS


@st.composite
def definitions(draw: st.DrawFn) -> dict[str, Any]:
    """Cards of any kind with awkward texts, in the shape in which cards are compared."""
    kind = draw(st.sampled_from(sorted(KINDS)))
    definition: dict[str, Any] = {}
    for field in KINDS[kind]:
        if not field["required"] and draw(st.booleans()):
            continue
        key, _, part = field["name"].partition(".")
        value = kind if key == "kind" else draw(value_of(field))
        (definition.setdefault(key, {}) if part else definition)[part or key] = value
    return COLUMNS.tidy(definition)


ROWS = st.lists(
    st.builds(
        lambda definition, slug: Row("", definition, slug), definitions(), st.sampled_from(["", "starter", "a-b"])
    ),
    min_size=1,
    max_size=4,
)


@pytest.mark.parametrize("name", FORMATS)
@AT_LEISURE
@given(rows=ROWS)
def test_whatever_is_written_is_read_again_as_it_was(name: str, rows: list[Row]) -> None:
    file_format = FORMATS[name]
    read = file_format.read(encoded(rows, COLUMNS, file_format), COLUMNS)
    assert [(row.definition, row.set_slug, row.faults) for row in read] == [
        (row.definition, row.set_slug, ()) for row in rows
    ]


@AT_LEISURE
@given(rows=ROWS)
def test_the_format_is_found_out_by_the_text_alone(rows: list[Row]) -> None:
    for file_format in FORMATS.values():
        assert format_of(encoded(rows, COLUMNS, file_format)) is file_format


def test_other_programs_read_the_files_as_they_are_meant() -> None:
    row = Row("", {**WISP_CARD, "subtypes": ["Fox", "Spirit"], "flavor": 'She said "no",\nand\\or left.'}, "starter")
    assert json.loads(FORMATS["json"].write([row], COLUMNS))["cards"] == [{"set": "starter", **row.definition}]
    assert tomllib.loads(as_toml.write([row], COLUMNS))["card"] == [{"set": "starter", **row.definition}]
    [cells] = csv.DictReader(io.StringIO(as_csv.write([row], COLUMNS), newline=""))
    assert cells["subtypes"] == "Fox; Spirit"
    assert cells["flavor"] == row.definition["flavor"]
    assert cells["dawn"] == "1"
    assert cells["positions.4"] == ""


def test_no_cell_of_the_whole_pool_begins_like_a_formula() -> None:
    rows = [Row("", definition) for definition in games.load(GAME).cards.pool().values()]
    cells = [cell for row in csv.reader(io.StringIO(as_csv.write(rows, COLUMNS), newline="")) for cell in row]
    assert any(cell.startswith("'+1 dawn") for cell in cells)
    assert [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "\t", "\r"))] == []


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_what_spreadsheets_of_all_countries_write_is_understood(delimiter: str, mark: bytes) -> None:
    cells = ["Rain, Rain", "entity", "court", "3", "1", "5", "2", "+1 dawn.", "Say; no."]
    header = ["Title", "kind", "faction", "value", "dawn", "stability", "dusk", "text", "flavor"]
    sheet = io.StringIO()
    csv.writer(sheet, delimiter=delimiter, lineterminator="\r\n").writerows([header, cells, [""] * 9])
    [row] = as_csv.read(mark + sheet.getvalue().encode(), COLUMNS)
    assert row.definition == {
        "title": "Rain, Rain", "kind": "entity", "faction": "court", "value": 3, "dawn": 1, "stability": 5, "dusk": 2,
        "text": "+1 dawn.", "flavor": "Say; no.",
    }  # fmt: skip
    assert (row.where, row.faults) == ("row 2", ())


def test_the_line_that_a_spreadsheet_writes_for_itself_is_passed_over() -> None:
    data = b"sep=;\r\ntitle;kind\r\nRain;mind\r\n"
    assert format_of(data).name == "csv"
    assert as_csv.read(data, COLUMNS)[0].title == "Rain"


def test_a_flag_is_cleared_by_a_no_as_by_an_empty_cell() -> None:
    data = b"kind,title,fast\nevent,Ebb,yes\nevent,Flow,no\nevent,Slack,FALSE\nevent,Neap,\n"
    rows = as_csv.read(data, columns_of("dreamtides"))
    assert [row.definition.get("fast") for row in rows] == [True, None, None, None]
    assert not any(row.faults for row in rows)


def test_an_unknown_column_is_refused_with_the_nearest_known_name() -> None:
    with pytest.raises(UnreadableError) as refused:
        as_csv.read(b"title,kind,flavour,title\nRain,mind,x,y\n", COLUMNS)
    assert any("“flavour”; did you mean “flavor”?" in reason for reason in refused.value.reasons)
    assert any("duplicate column “title”" in reason for reason in refused.value.reasons)


@pytest.mark.parametrize("name", FORMATS)
def test_the_whole_pool_out_and_in_again_is_nothing_to_change(pool: None, name: str) -> None:
    file_format = FORMATS[name]
    data = encoded(published_rows(GAME), COLUMNS, file_format)
    plan = make_plan(GAME, file_format.read(data, COLUMNS), home="starter", prune=True)
    assert plan.counts == {State.UNCHANGED: Card.objects.count()}


# --- Plans ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def small_pool(db: None, tmp_path: Path) -> CardSet:
    path = tmp_path / "first-set.toml"
    titles = ("Test Wisp", "Second Wisp", "Third Wisp")
    path.write_text("".join(WISP.replace("Test Wisp", title) for title in titles), encoding="utf-8")
    load_pool(GAME, [path])
    return CardSet.objects.get(slug="first-set")


def wisp(number: int = 1, set_slug: str = "", **fields: Any) -> Row:
    return Row(f"row {number}", {**WISP_CARD, **fields}, set_slug)


def planned(*rows: Row, **options: Any) -> Plan:
    return make_plan(GAME, rows, home="first-set", **options)


def test_a_plan_tells_new_changed_and_unchanged_with_old_and_new(small_pool: CardSet) -> None:
    plan = planned(wisp(1), wisp(2, title="Second Wisp", dawn=3), wisp(3, title="Fourth Wisp"))
    assert [row.state for row in plan.rows] == [State.UNCHANGED, State.CHANGED, State.NEW]
    assert [(diff.label, diff.before, diff.after) for diff in plan.rows[1].differences] == [("Dawn", "1", "3")]
    assert plan.rows[2].set_slug == "first-set"


def test_space_and_empty_fields_are_no_change(small_pool: CardSet) -> None:
    plan = planned(wisp(text=" Deep.\r\n", flavor="", subtypes=[]))
    assert [row.state for row in plan.rows] == [State.UNCHANGED]


def test_all_that_is_wrong_is_told_at_once_and_row_by_row(small_pool: CardSet) -> None:
    plan = planned(
        wisp(2, kind="monster"),
        wisp(3, title="Second Wisp", text="(!) When inspired - exhaust target entty.", value=9),
        wisp(4, title="Fourth Wisp"),
        wisp(5, title="Fourth   wisp!"),
        wisp(6, title="third wisp"),
        wisp(7, title="Fifth Wisp", set_slug="frist-set"),
    )
    faults = {row.where: " | ".join(row.faults) for row in plan.faulty}
    assert list(faults) == ["row 2", "row 3", "row 4", "row 5", "row 6", "row 7"]
    assert "unknown kind “monster”" in faults["row 2"]
    assert "“value” must be" in faults["row 3"]
    assert "line 1, column 36: “entty” can't stand here; did you mean “entity”?" in faults["row 3"]
    assert "duplicate of row 5" in faults["row 4"]
    assert "is too similar to the published card “Third Wisp”" in faults["row 6"]
    assert "unknown set “frist-set”; did you mean “first-set”?" in faults["row 7"]
    assert plan.refused


@pytest.mark.parametrize("named", ["First set", "first SET", "first-set"])
def test_a_set_is_named_by_its_name_or_its_slug(small_pool: CardSet, named: str) -> None:
    [row] = planned(wisp(1, title="Fifth Wisp", set_slug=named)).rows
    assert (row.state, row.set_slug) == (State.NEW, small_pool.slug)


def test_a_name_that_two_sets_have_names_neither(small_pool: CardSet) -> None:
    CardSet.objects.create(game=GAME, slug="another", name=small_pool.name)
    [row] = planned(wisp(1, title="Fifth Wisp", set_slug=small_pool.name)).rows
    assert "unknown set" in row.faults[0]


def test_behind_fifty_faulty_rows_nobody_looks_further(small_pool: CardSet) -> None:
    plan = planned(*(wisp(number, title=f"Wisp {number}", text="Fly.") for number in range(60)))
    assert plan.counts == {State.FAULTY: 50, State.UNCHECKED: 10}
    assert plan.refused


def test_withdrawing_what_is_lacking_stays_within_the_sets_of_the_file(small_pool: CardSet, tmp_path: Path) -> None:
    other = tmp_path / "other-set.toml"
    other.write_text(WISP.replace("Test Wisp", "Far Wisp"), encoding="utf-8")
    load_pool(GAME, [other])
    plan = planned(wisp(1), wisp(2, title="Second Wisp"), prune=True)
    assert [(row.title, row.state) for row in plan.changing] == [("Third Wisp", State.WITHDRAWN)]


def test_a_withdrawn_card_in_the_file_comes_back(small_pool: CardSet) -> None:
    Card.objects.filter(title="Third Wisp").update(published=None)
    plan = planned(wisp(title="Third Wisp", dawn=2))
    assert [row.state for row in plan.rows] == [State.RETURNED]
    assert [diff.label for diff in plan.rows[0].differences] == ["Dawn"]


def test_a_card_that_somebody_is_working_on_is_left_to_them(small_pool: CardSet) -> None:
    card = Card.objects.get(title="Test Wisp")
    Change.objects.create(
        game=GAME, kind="erratum", card=card, base=card.published, card_set=small_pool, definition=WISP_CARD
    )
    Change.objects.create(game=GAME, kind="new", card_set=small_pool, definition={"title": "Dawn Wisp"})
    plan = planned(wisp(1, dawn=2), wisp(2, title="Dawn Wisp"), wisp(3, title="Third Wisp", dawn=2))
    assert [row.state for row in plan.rows] == [State.HELD, State.HELD, State.CHANGED]
    assert plan.rows[0].at_work == Change.objects.get(kind="erratum", stage="draft")


def test_what_a_plan_notes_is_no_fault(small_pool: CardSet, tmp_path: Path) -> None:
    CardSet.objects.create(game=GAME, slug="other", name="Other")
    arcanum = Row(
        "row 2",
        {"title": "Wish", "kind": "arcanum", "faction": "court", "value": 1, "major_of": "Nowhere",
         "text": "Deal 4 Dream damage.", "inverted": "Deal 4 Dream damage."},
    )  # fmt: skip
    plan = planned(wisp(1, dawn=2, set_slug="other"), arcanum)
    assert not plan.refused
    assert "Imports don’t move cards" in plan.rows[0].notes[0]
    assert plan.rows[0].set_slug == "first-set"
    assert "no bastion “Nowhere”" in plan.rows[1].notes[0]


def test_the_digest_is_of_the_plan_and_of_the_pool_that_it_was_made_for(small_pool: CardSet) -> None:
    rows = (wisp(1, dawn=2),)
    before = planned(*rows).digest
    assert planned(*rows).digest == before
    assert planned(wisp(1, dawn=3)).digest != before
    card = Card.objects.get(title="Test Wisp")
    assert card.published is not None
    newer = card.revisions.create(number=2, definition={**WISP_CARD, "dawn": 5}, digest="x")
    Card.objects.filter(pk=card.pk).update(published=newer)
    assert planned(*rows).digest != before


# --- Commands ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FORMATS)
def test_the_command_writes_what_the_command_reads(small_pool: CardSet, tmp_path: Path, name: str) -> None:
    path = tmp_path / f"cards.{name}"
    out = io.StringIO()
    call_command("exportcards", str(path), "--set", "first-set", stdout=out)
    assert "3 cards written" in out.getvalue()
    releases = Release.objects.count()
    call_command("loadcards", str(path), stdout=out)
    assert "no changes" in out.getvalue()
    assert Release.objects.count() == releases


def test_exporting_says_which_sets_and_formats_there_are(small_pool: CardSet, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="Did you mean “first-set”"):
        call_command("exportcards", str(tmp_path / "cards.csv"), "--set", "frist-set")
    with pytest.raises(CommandError, match=r"\.toml, \.json, \.csv"):
        call_command("exportcards", str(tmp_path / "cards.xlsx"))
    assert not (tmp_path / "cards.csv").exists()
