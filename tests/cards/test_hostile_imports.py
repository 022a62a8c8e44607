"""Files that nobody should take: each is refused with its reasons, quickly, and changes nothing."""

from __future__ import annotations

import gzip
import io
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import Group, User

from accounts.outcome import Refused
from cards.exchange.columns import columns_of
from cards.exchange.formats import FORMATS, format_of
from cards.exchange.intake import draft_plan, keep_file
from cards.exchange.plan import State
from cards.exchange.rows import UnreadableError
from cards.loading import load_pool
from cards.models import Card, CardRevision, CardSet, Catalog, Change, Deed, ImportDraft, Release
from tests.cards.conftest import WISP
from tests.pace import is_within

pytestmark = pytest.mark.long

CardFile = Callable[[str], Path]
GAME = "voidream"
COLUMNS = columns_of(GAME)
HEADER = "title,kind,faction,value,dawn,stability,dusk,text,flavor\n"
GOOD = "Good Wisp,entity,fracta,4,1,1,0,Deep.,Fine.\n"


def zipped() -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("cards.csv", HEADER + GOOD)
    return file.getvalue()


# Format, bytes, and what is said of them.
UNREADABLE: dict[str, tuple[str, bytes, str]] = {
    "10 MB": ("csv", (HEADER + GOOD * 250_000).encode(), "the limit is 2 MB"),
    "50,000 rows": ("csv", ("title,kind\n" + "a,mind\n" * 50_000).encode(), "50,000 rows; the limit is 2,000"),
    "50,000 objects": ("json", b"[" + b",".join([b"{}"] * 50_000) + b"]", "50,000 rows; the limit is 2,000"),
    "50,000 tables": ("toml", b"[[card]]\n" * 50_000, "50,000 rows; the limit is 2,000"),
    "UTF-16": ("csv", (HEADER + GOOD).encode("utf-16"), "UTF-16"),
    "UTF-16 without a mark": ("csv", (HEADER + GOOD).encode("utf-16-le"), "UTF-16"),
    "Latin-1": ("csv", (HEADER + GOOD.replace("Good", "Größe")).encode("latin-1"), "not UTF-8: line 2, byte 3"),
    "NUL": ("csv", (HEADER + GOOD.replace("Fine", "Fi\0ne")).encode(), "NUL in line 2"),
    "a zip file": ("csv", zipped(), "zip file or workbook"),
    "a compressed file": ("json", gzip.compress(b"[]"), "compressed"),
    "a picture": ("csv", b"\x89PNG\r\n\x1a\n", "picture"),
    "nothing": ("csv", b" \n\n", "empty file"),
    "a header alone": ("csv", HEADER.encode(), "no cards"),
    "quotes left open": ("csv", (HEADER + GOOD + '"Bad,entity\n' + GOOD).encode(), "row 3 (line 3)"),
    "text behind quotes": ("csv", (HEADER + '"Bad" Wisp,entity\n').encode(), "row 2"),
    "one endless cell": ("csv", (HEADER + "a" * 500_000).encode(), "field larger"),
    "no header": ("csv", GOOD.encode(), "missing column “title”"),
    "a million brackets": ("json", b"[" * 1_000_000, "nested too deep"),
    "a thousand objects in one another": ("json", b'{"a":' * 5000 + b"1" + b"}" * 5000, "nested too deep"),
    "NaN": ("json", b'[{"title": "a", "value": NaN}, {"value": -Infinity}]', "NaN isn’t a number"),
    "a number of 5,000 digits": ("json", b'[{"value": ' + b"9" * 5000 + b"}]", "number with 5,000 digits"),
    "a name twice": ("json", b'[{"title": "Wisp", "value": 1, "value": 4}]', "“value” twice in one object of “Wisp”"),
    "half a sign": ("json", b'[{"title": "\\ud800"}]', "incomplete character"),
    "broken JSON": ("json", b'{"cards": [}', "line 1, column 12"),
    "another game": ("json", b'{"game": "chess", "cards": []}', "another game"),
    "strange company": ("json", b'{"cards": [], "__proto__": {}}', "“__proto__” next to “cards”"),
    "a JSON text": ("json", b'"cards"', "no list of cards"),
    "a key of a million parts": ("toml", b"a." * 900_000 + b"a = 1", "nested too deep"),
    "such a key behind quotes that end early": (
        "toml",
        b'x = """a"""" # \\\n' + b"a." * 900_000 + b'a = 1 # "',
        "nested too deeply in line 2",
    ),
    "a million brackets in TOML": ("toml", b"x = " + b"[" * 1_000_000, "nested too deep"),
    "a million digits in TOML": ("toml", b"[[card]]\nvalue = " + b"9" * 1_000_000, "invalid TOML"),
    "strange tables": ("toml", b"[[card]]\n[settings]\n", "“settings” next to"),
}


@pytest.mark.parametrize(("name", "data", "reason"), UNREADABLE.values(), ids=UNREADABLE)
def test_a_file_that_is_none_is_refused_with_a_reason(name: str, data: bytes, reason: str) -> None:
    def answer() -> None:
        with pytest.raises(UnreadableError) as refused:
            FORMATS[name].read(data, COLUMNS)
        assert reason in str(refused.value)

    assert is_within(5, answer), "a file must not keep a process busy"


@pytest.mark.parametrize("data", [b"\x89PNG\r\n", "{}".encode("utf-16"), b"\xff{}"])
def test_what_is_no_text_is_refused_without_a_format_too(data: bytes) -> None:
    with pytest.raises(UnreadableError):
        format_of(data)


# --- Rows -------------------------------------------------------------------------------------------------------------


@pytest.fixture
def home(db: None, card_file: CardFile) -> CardSet:
    load_pool(GAME, [card_file(WISP)])
    return CardSet.objects.get()


@pytest.fixture
def alice(db: None) -> User:
    user = User.objects.create_user("Alice")
    user.groups.add(Group.objects.get(name="Curators"))
    return user


def everything() -> tuple[int, ...]:
    return tuple(model.objects.count() for model in (Card, CardRevision, Catalog, Change, Deed, Release))


CSV_ROWS: dict[str, tuple[str, str]] = {
    "a formula as a title": (
        "=HYPERLINK(1),entity,fracta,4,1,1,0,Deep.,x\n",
        "“title” starts like a spreadsheet formula",
    ),
    "a formula as a flavor text": (
        "Wisp,entity,fracta,4,1,1,0,Deep.,@SUM(1)\n",
        "“flavor” starts like a spreadsheet formula",
    ),
    "a formula as a number": ("Wisp,entity,fracta,=1+1,1,1,0,Deep.,x\n", "“value” starts like a spreadsheet formula"),
    "a formula as a rules text": ("Wisp,entity,fracta,4,1,1,0,-cmd|x,x\n", "“text” starts like a spreadsheet formula"),
    "a formula behind a tab": (
        'Wisp,entity,fracta,4,1,1,0,Deep.,"\t1"\n',
        "“flavor” starts like a spreadsheet formula",
    ),
    "a formula behind a space": (
        "Wisp,entity,fracta,4,1,1,0,Deep., =1\n",
        "“flavor” starts like a spreadsheet formula",
    ),
    "too many cells": ("Wisp,entity,fracta,4,1,1,0,Deep.,One, two.\n", "has 10 cells, the header 9"),
    "markup as a title": ("<b>Wisp</b>,entity,fracta,4,1,1,0,Deep.,x\n", "markup characters: < >"),
    "a script as a title": ("A<script>alert(1)</script>,entity,fracta,4,1,1,0,Deep.,x\n", "markup characters"),
    "signs that nobody sees": ("Wisp,entity,fracta,4,1,1,0,Deep.,a\u202eb\n", "invisible characters: U+202E"),
    "a control sign": ("Wisp,entity,fracta,4,1,1,0,Deep.,a\x07b\n", "invisible characters: U+0007"),
    "a huge number": ("Wisp,entity,fracta,99999999999999999999,1,1,0,Deep.,x\n", "“value” must be 1, 2, 3 or 4"),
    "a fraction": ("Wisp,entity,fracta,1.5,1,1,0,Deep.,x\n", "“value” must be 1, 2, 3 or 4"),
    "an unknown kind": ("Wisp,monster,fracta,4,1,1,0,Deep.,x\n", "unknown kind “monster”"),
    "a published title in other letters": ("TEST WISP,entity,fracta,4,1,1,0,Deep.,x\n", "too similar to the published"),
    "the address of a page": ("Writing,entity,fracta,4,1,1,0,Deep.,x\n", "reserved for a page"),
    "no title": (",entity,fracta,4,1,1,0,Deep.,x\n", "title needs"),
    "an endless title": ("W" * 500 + ",entity,fracta,4,1,1,0,Deep.,x\n", "more than 120 characters"),
    "a title with an endless address": (
        "㎏" * 70 + ",entity,fracta,4,1,1,0,Deep.,x\n",
        "the address made from it, has more than 120",
    ),
    "an endless text": ("Wisp,entity,fracta,4,1,1,0," + "Deep. " * 1000 + ",x\n", "at most 2000 characters"),
}


@pytest.mark.parametrize(("row", "reason"), CSV_ROWS.values(), ids=CSV_ROWS)
def test_a_hostile_row_spoils_the_file_and_its_number_is_told(
    home: CardSet, alice: User, row: str, reason: str
) -> None:
    before = everything()
    draft = keep_file(alice, home, (HEADER + GOOD + row).encode(), name="cards.csv")
    assert isinstance(draft, ImportDraft)
    plan = draft_plan(draft)
    [faulty] = plan.faulty
    assert faulty.where == "row 3"
    assert reason in " | ".join(faulty.faults)
    assert plan.refused
    assert everything() == before


OBJECTS: dict[str, tuple[Any, str]] = {
    "a formula as a title": ('"title": "=1+1"', "doesn’t start with a letter"),
    "a formula as a flavor text": ('"title": "Wisp", "flavor": "+1"', "“flavor” starts like a spreadsheet formula"),
    "a formula as a word": ('"title": "Wisp", "subtypes": ["@x"]', "“subtypes” starts like a spreadsheet formula"),
    "an infinite number": ('"title": "Wisp", "value": 1e999', "“value” isn't a finite number"),
    "a large number": ('"title": "Wisp", "value": 99999999', "“value” is too large"),
    "a fraction": ('"title": "Wisp", "value": 1.0', "must be a whole number"),
    "a yes": ('"title": "Wisp", "kind": "entity", "value": true', "“value” must be 1, 2, 3 or 4"),
    "a list as a title": ('"title": ["Wisp"]', "title needs"),
    "an object as a kind": ('"title": "Wisp", "kind": {"a": 1}', "“kind” must be a text"),
    "depth": ('"title": "Wisp", "subtypes": [[[[["x"]]]]]', "nested too deeply"),
    "very many words": (f'"title": "Wisp", "subtypes": [{",".join(["1"] * 90)}]', "has 90 parts"),
    "very many fields": (",".join(f'"f{number}": 1' for number in range(99)), "99 fields"),
    "an unknown field": ('"title": "Wisp", "power": 3', "unknown field “power”"),
    "a set that is none": ('"title": "Wisp", "set": "../../etc"', "unknown set “../../etc”"),
    "a set that is no text": ('"title": "Wisp", "set": 5', "must be the slug of a set"),
}


@pytest.mark.parametrize(("fields", "reason"), OBJECTS.values(), ids=OBJECTS)
def test_a_hostile_object_spoils_the_file(home: CardSet, alice: User, fields: str, reason: str) -> None:
    before = everything()
    draft = keep_file(alice, home, f"[{{{fields}}}]".encode(), name="cards.json")
    assert isinstance(draft, ImportDraft)
    plan = draft_plan(draft)
    assert [row.state for row in plan.rows] == [State.FAULTY]
    assert reason in " | ".join(plan.rows[0].faults)
    assert plan.digest
    assert everything() == before


def test_dates_of_toml_are_no_part_of_a_card(home: CardSet, alice: User) -> None:
    draft = keep_file(alice, home, b'[[card]]\ntitle = "Wisp"\nvalue = 1979-05-27\nflavor = nan\n', name="a.toml")
    assert isinstance(draft, ImportDraft)
    faults = " | ".join(draft_plan(draft).rows[0].faults)
    assert "“value” is a date" in faults
    assert "“flavor” isn't a finite number" in faults


def test_titles_that_are_there_twice_name_one_another(home: CardSet, alice: User) -> None:
    data = HEADER + GOOD + GOOD.replace("Good Wisp", "good wisp!") + GOOD.replace("Good Wisp", "Test Wisp") * 2
    draft = keep_file(alice, home, data.encode(), name="cards.csv")
    assert isinstance(draft, ImportDraft)
    plan = draft_plan(draft)
    assert [row.where for row in plan.faulty] == ["row 2", "row 3", "row 4", "row 5"]
    assert "duplicate of row 3" in plan.faulty[0].faults[0]


def test_fifty_reasons_are_told_and_the_rest_is_counted(home: CardSet, alice: User) -> None:
    header = ",".join(f"x{number}" for number in range(80))
    refused = keep_file(alice, home, f"{header}\n1\n".encode(), name="cards.csv")
    assert isinstance(refused, Refused)
    assert len(refused.faults) == 51
    assert refused.faults[-1] == "and 33 more"
    assert not ImportDraft.objects.exists()


def test_only_curators_keep_files(home: CardSet) -> None:
    refused = keep_file(User.objects.create_user("Charlie"), home, (HEADER + GOOD).encode(), name="cards.csv")
    assert isinstance(refused, Refused)
    assert not ImportDraft.objects.exists()
