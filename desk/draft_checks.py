"""Checks of a draft while it is written: faults by field, canonical wordings, its picture."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext, ngettext

import games
from cards.art.choice import FIELD
from cards.curation.faults import field_faults
from cards.curation.surroundings import Surroundings
from cards.curation.typos import beyond_a_typo
from cards.diff import FieldDiff
from cards.models import Change
from desk.draft_form import DraftForm, form_of, specs_of, value_at
from desk.pictures import draft_address
from games.kernel.cards.diagnostics import FieldFault, TextFault

Json = dict[str, Any]
_MORE = "…"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong. If it is in a text, its line is cut around what can't stand there."""

    message: str
    is_open: bool = False
    """The field is still empty: not wrong, but to be filled in."""
    text: TextFault | None = None
    before: str = ""
    marked: str = ""
    after: str = ""
    asks: str = ""
    """A word that no other card has: not wrong once the author confirms it."""
    is_confirmed: bool = False

    @property
    def literals(self) -> list[str]:
        """The expected words that can be put in as they are."""
        return [word[1:-1] for word in self._expected if word.startswith('"')]

    @property
    def phrases(self) -> list[str]:
        """What else was expected: a kind of phrase, or that the text ends."""
        return [phrase for phrase in self._expected if not phrase.startswith('"') and phrase != _MORE]

    def completed(self, word: str) -> str:
        """The line with a word in place of what can't stand there, or at its end."""
        gap = " " if not self.marked and self.before.strip() and not self.before[-1:].isspace() else ""
        return self.before + gap + word + self.after

    @property
    def has_more(self) -> bool:
        """Are there more words than are listed?"""
        return _MORE in self._expected

    @property
    def _expected(self) -> tuple[str, ...]:
        return self.text.expected if self.text else ()


@dataclass(frozen=True, slots=True)
class FieldReport:
    """What there is to say of one field."""

    name: str
    faults: tuple[Fault, ...] = ()
    canonical: str = ""
    """The wording that the game would choose, where the text has another one."""

    @property
    def wrong(self) -> int:
        """Number of faults to fix."""
        return sum(not fault.is_confirmed and not fault.is_open for fault in self.faults)

    @property
    def is_open(self) -> bool:
        return any(fault.is_open for fault in self.faults)


@dataclass(frozen=True, slots=True)
class Checked:
    """A draft as the game reads it. `fields` has an entry for each field of the form."""

    definition: Json
    fields: dict[str, FieldReport]
    general: tuple[Fault, ...]
    beyond_a_typo: tuple[FieldDiff, ...]
    """What makes an erratum of a change that is called a typo."""

    @property
    def count(self) -> int:
        return len(self.general) + bool(self.beyond_a_typo) + sum(report.wrong for report in self.fields.values())

    @property
    def summary(self) -> str:
        """How far the card is, in a few words."""
        still_open = sum(report.is_open for report in self.fields.values())
        said = []
        if self.count:
            said.append(ngettext("%(count)s problem", "%(count)s problems", self.count) % {"count": self.count})
        if still_open:
            found = ngettext("%(count)s field to fill in", "%(count)s fields to fill in", still_open)
            said.append(found % {"count": still_open})
        return " · ".join(said) or gettext("No problems")


def check_draft(change: Change, definition: Json, kind: str, confirmed: Collection[str]) -> Checked:
    """All that is wrong with a definition that the change is to have, as this kind of change, and whether what is new
    in it is confirmed."""
    game = change.game
    form = form_of(game, definition)
    found: dict[str, list[Fault]] = {each.name: [] for each in form.fields}
    general: list[Fault] = []
    among = Surroundings(game).pool_faults(change, definition)
    for fault in [*field_faults(game, definition, change.card), *among]:
        shown = replace(
            _shown(fault, form, definition), asks=fault.asks, is_confirmed=bool(fault.asks) and fault.asks in confirmed
        )
        found.get(fault.field, general).append(shown)
    reports = {
        name: FieldReport(name, tuple(faults), "" if faults else _canonical(game, form, name))
        for name, faults in found.items()
    }
    return Checked(definition, reports, tuple(general), tuple(beyond_a_typo(change, definition, kind)))


def presentable(game: str, definition: Json) -> Json:
    """A definition that can be drawn, however unfinished: what is missing or no number is left out, a choice has its
    first option. Its picture has an address at the desk alone."""
    shown: Json = {}
    for spec in specs_of(game, definition):
        value = value_at(definition, spec["name"])
        if options := spec.get("options"):
            known = [option["value"] for option in options]
            value = value if value in known else known[0]
        elif spec["type"] == "integer" and not isinstance(value, int):
            continue
        key, _, part = spec["name"].partition(".")
        if part:
            shown.setdefault(key, {})[part] = value or ""
        elif value is not None:
            shown[key] = value
    shown["title"] = shown.get("title") or gettext("Untitled")
    shown |= {FIELD: definition[FIELD]} if FIELD in definition else {}
    return {**shown, "slug": "", "art": draft_address(game, shown)}


def _shown(fault: FieldFault, form: DraftForm, definition: Mapping[str, Any]) -> Fault:
    message = form.in_labels(fault.message)
    message = message[:1].upper() + message[1:]
    message = message if message.endswith("?") else message.rstrip(".") + "."
    if fault.text is None:
        return Fault(message, is_open=value_at(definition, fault.field) in (None, ""))
    lines = str(value_at(definition, fault.field) or "").split("\n")
    line = lines[fault.text.line - 1] if fault.text.line <= len(lines) else ""
    start, end = fault.text.column - 1, fault.text.column - 1 + fault.text.length
    return Fault(message, False, fault.text, line[:start], line[start:end], line[end:])


def _canonical(game: str, form: DraftForm, name: str) -> str:
    each = form.named(name)
    if not each.on or not each.value.strip():
        return ""
    wording = games.load(game).cards.check_text(each.value, each.on).canonical
    return wording if wording is not None and wording != each.value else ""
