"""Records that keep their word about the shuffle, and records that don't."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest

from games.kernel.refusal import DataError
from games.kernel.shuffle import commitment, findings, seed_of

SECRET = "ab" * 32
SALTS = {"A": "one", "B": ""}


def record(**changes: Any) -> dict[str, Any]:
    seats: dict[str, dict[str, Any]] = {"A": {}, "B": {}}
    shuffle = {"commitment": commitment("m1", SECRET), "secret": SECRET, "salts": SALTS}
    return {"match": "m1", "seats": seats, "seed": seed_of("m1", SECRET, SALTS), "shuffle": {**shuffle, **changes}}


def wrong(found: dict[str, Any]) -> list[str]:
    return [finding.sentence for finding in findings(found) if not finding.is_right]


def test_the_seed_is_the_beginning_of_a_hash() -> None:
    digest = sha256(f"{SECRET}:m1:A=one:B=".encode()).digest()
    assert seed_of("m1", SECRET, SALTS) == int.from_bytes(digest[:8], "big") >> 1
    assert 0 <= seed_of("m1", SECRET, SALTS) < 2**63
    assert seed_of("m1", SECRET, {"B": "", "A": "one"}) == seed_of("m1", SECRET, SALTS)


def test_each_part_makes_another_seed() -> None:
    others = [("m2", SECRET, SALTS), ("m1", "cd" * 32, SALTS), ("m1", SECRET, {"A": "", "B": "one"})]
    assert len({seed_of(*parts) for parts in [("m1", SECRET, SALTS), *others]}) == 4


def test_a_record_that_keeps_its_word() -> None:
    assert wrong(record()) == []
    assert [finding.sentence for finding in findings(record())][1:3] == ["seat A added one", "seat B added no salt"]


def test_a_record_that_says_nothing() -> None:
    assert findings({"seed": 7}) == []


def test_another_secret_is_found_out() -> None:
    assert "another one" in wrong(record(secret="cd" * 32))[0]


def test_another_salt_is_found_out() -> None:
    assert "the seed is NOT" in wrong(record(salts={"A": "two", "B": ""}))[0]


def test_another_match_is_found_out() -> None:
    assert len(wrong({**record(), "match": "m2"})) == 2


def test_another_seed_is_found_out() -> None:
    assert "the record says 7" in wrong({**record(), "seed": 7})[0]


def test_a_chosen_seed_is_no_fault_but_is_told() -> None:
    (finding,) = findings({"seed": 7, "shuffle": {"chosen": "for a try"}})
    assert finding.is_right
    assert "can't be verified" in finding.sentence


class TestOlderRecords:
    def old(self, **changes: Any) -> dict[str, Any]:
        text = "m1:2026:salt"
        said = {"sha256": sha256(text.encode()).hexdigest(), "of": text, **changes}
        return {"match": "m1", "seed": 2026, "commitment": said}

    def test_the_text_holds_the_seed(self) -> None:
        assert wrong(self.old()) == []

    def test_another_text_is_found_out(self) -> None:
        assert wrong(self.old(of="m1:2027:salt"))

    def test_another_seed_is_found_out(self) -> None:
        assert "2026" in wrong({**self.old(), "seed": 1})[0]


@pytest.mark.parametrize(
    "shuffle",
    [
        "yes",
        {},
        {"commitment": "c", "secret": "s"},
        {"commitment": "c", "secret": "s", "salts": {"A": "a:b", "B": ""}},
        {"commitment": "c", "secret": "s", "salts": {"A": ""}},
        {"commitment": 1, "secret": "s", "salts": SALTS},
    ],
)
def test_what_isn_t_a_shuffle_is_said(shuffle: Any) -> None:
    with pytest.raises(DataError):
        findings({**record(), "shuffle": shuffle})
