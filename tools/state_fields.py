"""The fields of a game's state, each defined once, and the engine source generated from them.

`python3 -m tools.state_fields` generates the slots, types, copy and initial values of `State`
(games/voidream/rules/state.py), and each field's part of its key (games/voidream/rules/state_key.py). They are source
code, not created at import, because they are the hottest code and are compiled (docs/decisions/0009). A test checks
that they are up to date.
"""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT = Path(__file__).parents[1]
STATE = ROOT / "games/voidream/rules/state.py"
KEYS = ROOT / "games/voidream/rules/state_key.py"

SHARED: Final = "self.{name}"
"""A value that never changes in place: a copy refers to the same."""
LIST: Final = "self.{name}[:]"
DICT: Final = "self.{name}.copy()"
PILES: Final = "[a[:], b[:]]"
"""A list for each seat."""
HANDLES: Final = "handles are names of cards, and no two games give the same"
OFF: Final = "None"
"""A copy begins without."""


@dataclass(frozen=True)
class Field:
    """`fresh`: what it is before anything has happened; `size` is the number of cards. `key`: how it stands in the
    state's key, if not as it is; `order` are the cards by their places, `at` the turn of each. `left_out`: why the key
    doesn't hold it."""

    name: str
    type: str
    fresh: str
    copy: str = SHARED
    key: str = ""
    left_out: str = ""
    doc: str = ""
    engine: bool = False
    """Is it one of those that the engine keeps in any game's state, and declares itself?"""


FIELDS = (
    Field(
        "table", "Table", "table", left_out="what is printed on the cards stands with them in their zones", engine=True
    ),
    Field("rng", "int", "seed"),
    Field("seq", "int", "0", left_out="how many answers it took to come here", engine=True),
    Field("round", "int", "0"),
    Field("phase", "Phase", "SETUP"),
    Field("active", "Seat", "SEAT_A"),
    Field("passes", "int", "0"),
    Field("actions", "int", "0", doc="Actions taken in this phase, its conflicts included."),
    Field("links", "int", "0", doc="Triggered abilities that the running chain of them has had so far."),
    Field(
        "branches",
        "tuple[tuple[object, ...], ...]",
        "()",
        doc="Where a long chain came to: which ability, in which position.",
    ),
    Field(
        "tried",
        "dict[int, tuple[Moment, ...]]",
        "{}",
        key="[(at_of(what, at), [digest_of(moment) for moment in moments]) for what, moments in s.tried.items()]",
        doc="What was done in which position of this phase, so that it isn't done there again (see loops.py).",
    ),
    Field("first_passed", "Seat", "SEAT_A"),
    Field("last_passed", "Seat", "SEAT_A"),
    Field("attacker", "Seat", "NOBODY"),
    Field("conflict_kind", "ConflictKind", "NO_KIND", doc="DAWN_CONFLICT, DUSK_CONFLICT or NO_KIND."),
    Field("attacking", "list[CardNo]", "[]", LIST, key="[at[card] for card in s.attacking]"),
    Field("defending", "list[CardNo]", "[]", LIST, key="[at[card] for card in s.defending]"),
    Field("nightmare", "Seat", "NOBODY", doc="The seat that is in Nightmare."),
    Field("last_conflict", "Seat", "DRAW", doc="Who won the last conflict."),
    Field("secret", "int", "-1", doc="The hidden choice of V4.1, until it is guessed."),
    Field("deck", "list[list[CardNo]]", "[[], []]", PILES, key="prints_of(s, s.deck)"),
    Field("hand", "list[list[CardNo]]", "[[], []]", PILES, key="prints_of(s, s.hand)"),
    Field("arcana_discard", "list[list[CardNo]]", "[[], []]", PILES, key="prints_of(s, s.arcana_discard)"),
    Field("discard", "list[list[CardNo]]", "[[], []]", PILES, key="prints_of(s, s.discard)"),
    Field("void", "list[list[CardNo]]", "[[], []]", PILES, key="prints_of(s, s.void)"),
    Field("play", "list[list[CardNo]]", "[[], []]", PILES, key="prints_of(s, s.play)"),
    Field("veiled", "list[list[CardNo]]", "[[], []]", PILES, key="prints_of(s, s.veiled)"),
    Field("mind", "list[int]", "[0, 0]", LIST, key="s.mind[:]"),
    Field("zone", "list[Zone]", "[DECK] * size", LIST, key="in_order(s.zone, order)"),
    Field("flags", "list[int]", "[0] * size", LIST, key="in_order(s.flags, order)"),
    Field("control", "list[Seat]", "list(table.owner)", LIST, key="in_order(s.control, order)"),
    Field("tags", "list[int]", "list(range(size))", LIST, left_out=HANDLES, engine=True),
    Field("next_tag", "int", "size", left_out=HANDLES, engine=True),
    Field("aliases", "tuple[dict[CardNo, int], ...]", "()", left_out=HANDLES, engine=True),
    Field(
        "lost",
        "tuple[CardNo, ...]",
        "()",
        key="[at[card] for card in s.lost]",
        doc="Cards that have left play in this turn, and that another player controlled than their owner.",
    ),
    Field(
        "damage", "dict[CardNo, int]", "{}", DICT, key="sorted((at[card], damage) for card, damage in s.damage.items())"
    ),
    Field(
        "under",
        "dict[CardNo, tuple[CardNo, ...]]",
        "{}",
        DICT,
        key="sorted((at[host], [at[card] for card in s.attached_to(host)]) for host in s.under)",
        doc="What is attached to a host, in order.",
    ),
    Field(
        "host", "dict[CardNo, CardNo]", "{}", DICT, key="sorted((at[card], at[host]) for card, host in s.host.items())"
    ),
    Field("timed", "list[Timed]", "[]", LIST, key="[ongoing(timed, at) for timed in lasting(s, at)]"),
    Field(
        "happened",
        "tuple[tuple[Until, str, Seat], ...]",
        "()",
        doc="What texts ask about and has happened: until when that counts, what, and for whose texts. Sorted.",
    ),
    Field("stack", "list[Frame[State]]", "[]", LIST, key="[frame.key() for frame in s.stack]", engine=True),
    Field("pending", "Pending | None", "None", key="asked(s.pending, at)", engine=True),
    Field("when", "list[tuple[CardNo, Triggered, Env]]", "[]", LIST, key="queued(s.when, at)", engine=True),
    Field("after", "list[tuple[CardNo, Triggered, Env]]", "[]", LIST, key="queued(s.after, at)", engine=True),
    Field("check", "bool", "False", doc="Something changed that may have destroyed a card (V8.1)."),
    Field(
        "fallen",
        "int",
        "0",
        doc="Seats that have lost, as bits; `simultaneous` holds the verdict back while both may still fall.",
    ),
    Field("simultaneous", "bool", "False"),
    Field("winner", "Seat", "RUNNING"),
    Field("reason", "str", '""'),
    Field(
        "sketched",
        "bool",
        "False",
        left_out="what is looked for in a state isn't part of it",
        doc="A copy that is only played on by habit: nobody asks what else may be done, so nobody has to know.",
    ),
    Field("log", "list[Event] | None", "None", OFF, left_out="what was told changes nothing", engine=True),
)


def slots() -> str:
    own = [field for field in FIELDS if not field.engine]
    names = "".join(f'        "{name}",\n' for name in sorted(field.name for field in own))
    types = "".join(
        f"    {field.name}: {field.type}\n" + (f'    """{field.doc}"""\n' if field.doc else "") for field in own
    )
    return f"    __slots__ = (\n{names}    )\n\n{types}"


def copying() -> str:
    lines = []
    for field in FIELDS:
        if field.copy == PILES:
            lines.append(f"        a, b = self.{field.name}\n")
        lines.append(f"        new.{field.name} = {field.copy.format(name=field.name)}\n")
    return "".join(lines)


def beginning() -> str:
    return "".join(f"    s.{field.name} = {field.fresh}\n" for field in FIELDS)


def left_out() -> str:
    return "".join(f'    "{field.name}": "{field.left_out}",\n' for field in FIELDS if field.left_out)


def keyed() -> str:
    return "".join(
        f'    "{field.name}": lambda s, order, at: {field.key or f"s.{field.name}"},\n'
        for field in sorted(FIELDS, key=lambda field: field.name)
        if not field.left_out
    )


REGIONS = {
    STATE: {"fields": slots, "copy": copying, "beginning": beginning},
    KEYS: {"left out": left_out, "keyed": keyed},
}
"""What is written into which file, between the lines that name it."""


def region(name: str) -> re.Pattern[str]:
    return re.compile(rf"(^ *# <{name}: python3 -m tools.state_fields>\n)(.*?)(^ *# </{name}>\n)", re.M | re.S)


def written(path: Path) -> str:
    """The file as it has to be."""
    text = path.read_text(encoding="utf-8")
    for name, make in REGIONS[path].items():
        said = make()
        text, found = region(name).subn(lambda match, said=said: match[1] + said + match[3], text)  # type: ignore[misc]
        if found != 1:
            raise ValueError(f"{path} has {found} regions “{name}”, and must have one")
    return text


def formatted(text: str) -> str:
    ruff = [sys.executable, "-m", "ruff", "format", "-"]
    return subprocess.run(ruff, input=text, capture_output=True, text=True, check=True, cwd=ROOT).stdout


def stale() -> list[Path]:
    """The files that say something else than the table."""
    return [path for path in REGIONS if path.read_text(encoding="utf-8") != formatted(written(path))]


def main() -> int:
    for path in stale():
        path.write_text(formatted(written(path)), encoding="utf-8")
        print(f"written: {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
