"""Form of a draft: the fields that a game names for a kind of card, from a definition and back.

What was typed goes into the definition as it is, faults and all: a number that is none stays the text that it was.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import games
from accounts.outcome import Refused
from cards.queries import published_cards
from games.kernel.cards.editor import Aids

Json = dict[str, Any]
PREFIX = "card."
"""What the names of the form's fields begin with, so that a card's field never meets one of the page."""
KIND = "kind"
_TICKED = "yes"
"""What the box of a flag sends."""
WORDS = re.compile(r"[,;\n]")


@dataclass(frozen=True, slots=True)
class DraftField:
    """A field of a card with its value, as a page shows it."""

    name: str
    label: str
    type: str
    value: str
    required: bool = False
    on: str = ""
    aids: Aids | None = None
    """What can be put into a rules text."""
    rows: int = 1
    least: int | None = None
    most: int | None = None
    max_length: int | None = None
    options: tuple[tuple[str, str], ...] = ()
    suggestions: tuple[str, ...] = ()
    help: str = ""
    locked: bool = False
    """It stays as it is: a published card keeps its title."""

    @property
    def input_name(self) -> str:
        return PREFIX + self.name

    @property
    def id(self) -> str:
        return "card-" + self.name.replace(".", "-")

    @property
    def is_long(self) -> bool:
        return self.type == "text" and self.rows > 1


@dataclass(frozen=True, slots=True)
class DraftForm:
    kind: str
    fields: list[DraftField]
    aside: dict[str, str] = field(default_factory=dict)
    """What was typed into fields that this kind of card doesn't have: kept in the page, in case the kind turns back."""

    def in_labels(self, sentence: str) -> str:
        """What is said of a field of the definition, with the label that the form has for it."""
        for each in self.fields:
            for opening in ("", "the field "):
                named = f"{opening}“{each.name}”"
                if sentence.startswith(named):
                    return f"{opening}“{each.label}”" + sentence.removeprefix(named)
        return sentence

    def refusal(self, refused: Refused | None) -> Refused | None:
        """Why something wasn't granted, in these words."""
        return replace(refused, faults=tuple(map(self.in_labels, refused.faults))) if refused else None

    def named(self, name: str) -> DraftField:
        return next(each for each in self.fields if each.name == name)


def kinds_of(game: str) -> list[Json]:
    """The kinds of card: `kind`, `label`, `fields`."""
    return list(games.load(game).cards.fields())


def blank(game: str, kind: str, title: str = "") -> Json:
    """The definition of a new card of this kind, with nothing in it but what is chosen."""
    return read_form(game, {PREFIX + "title": title, PREFIX + KIND: kind})


def form_of(
    game: str, definition: Mapping[str, Any], *, locked: tuple[str, ...] = (), typed: Json | None = None
) -> DraftForm:
    """The form for a definition. `typed` is what was posted, of which the fields of other kinds are kept aside."""
    kind, specs = _kind(game, definition)
    titles = _titles(game, {spec["refers"] for spec in specs if "refers" in spec})
    fields = [_field(game, spec, definition, titles, locked) for spec in specs]
    own = {each.input_name for each in fields}
    aside = {
        name: str(value)
        for name, value in (typed or {}).items()
        if name.startswith(PREFIX) and name not in own and str(value).strip()
    }
    return DraftForm(kind, fields, aside)


def specs_of(game: str, definition: Mapping[str, Any]) -> list[Json]:
    """The fields of a definition's kind, as its game describes them."""
    return _kind(game, definition)[1]


def read_form(game: str, posted: Mapping[str, Any]) -> Json:
    """The definition from a posted form, by the fields of its kind."""
    _, specs = _kind(game, {KIND: posted.get(PREFIX + KIND)})
    definition: Json = {}
    for spec in specs:
        value = _read(spec, str(posted.get(PREFIX + spec["name"]) or "").replace("\r\n", "\n").replace("\r", "\n"))
        key, _, part = spec["name"].partition(".")
        if part:
            definition.setdefault(key, {})[part] = value
        elif value not in ("", []) or (spec["required"] and spec["type"] == "text"):
            definition[key] = value
    return definition


def value_at(definition: Mapping[str, Any], name: str) -> Any:
    """Value of a field in a definition, named as in `Cards.fields`."""
    key, _, part = name.partition(".")
    found = definition.get(key)
    return (found.get(part) if isinstance(found, dict) else None) if part else found


def text_at(definition: Mapping[str, Any], name: str) -> str:
    """The same as an input shows it."""
    value = value_at(definition, name)
    if value is None or value is False:
        return ""
    if value is True:
        return _TICKED
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _kind(game: str, definition: Mapping[str, Any]) -> tuple[str, list[Json]]:
    kinds = kinds_of(game)
    found = next((each for each in kinds if each[KIND] == definition.get(KIND)), kinds[0])
    return found[KIND], found["fields"]


def _read(spec: Json, text: str) -> Any:
    text = text.strip() if not spec.get("on") else text.rstrip()
    if spec["type"] == "integer":
        return int(text) if re.fullmatch(r"-?\d{1,6}", text) else text
    if spec["type"] == "flag":
        return bool(text) or ""
    if spec["type"] == "list":
        return [word for each in WORDS.split(text) if (word := each.strip())]
    return text


def _field(
    game: str,
    spec: Json,
    definition: Mapping[str, Any],
    titles: Mapping[str, tuple[str, ...]],
    locked: tuple[str, ...],
) -> DraftField:
    return DraftField(
        name=spec["name"],
        label=spec["label"],
        type=spec["type"],
        value=text_at(definition, spec["name"]),
        required=spec["required"],
        on=spec.get("on", ""),
        aids=games.load(game).cards.writing_aids(spec["on"]) if spec.get("on") else None,
        rows=spec.get("rows", 1),
        least=spec.get("min"),
        most=spec.get("max"),
        max_length=spec.get("max_length"),
        options=tuple((option["value"], option["label"]) for option in spec.get("options", ())),
        suggestions=titles.get(spec.get("refers", ""), ()),
        help=spec.get("help", ""),
        locked=spec["name"] in locked,
    )


def _titles(game: str, kinds: set[str]) -> dict[str, tuple[str, ...]]:
    """The titles of the published cards of these kinds, for fields that name another card."""
    found: dict[str, list[str]] = {kind: [] for kind in kinds}
    if kinds:
        for definition in published_cards(game).values():
            found.get(definition.get(KIND, ""), []).append(definition["title"])
    return {kind: tuple(sorted(each)) for kind, each in found.items()}
