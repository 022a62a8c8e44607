"""State of the editor: a change as saved, or as typed since."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext, pgettext

from cards.art.choice import FIELD, for_kind, told
from cards.models import CardSet, Change
from desk.draft_checks import Checked, check_draft
from desk.draft_form import DraftField, DraftForm, form_of, read_form, text_at

Json = dict[str, Any]
_CONFIRM = "confirm."
"""What the names of the boxes begin with by which a word is said to be meant."""
_KIND_CHOICES = (Change.Kind.ERRATUM, Change.Kind.TYPO)


@dataclass(frozen=True, slots=True)
class EditorState:
    """A change with what is in the form. `version` is the one that was read when the form was first shown."""

    change: Change
    version: int
    definition: Json
    note: str
    kind: str
    card_set: CardSet
    confirmed: list[str]
    """Words that no other card has, and that are meant so."""
    picture: str
    """The choice of one, as `cards.art.choice` writes it."""
    typed: Mapping[str, str] | None = None

    @property
    def form(self) -> DraftForm:
        locked = ("title",) if self.change.card_id else ()
        return form_of(self.change.game, self.definition, locked=locked, typed=dict(self.typed) if self.typed else None)

    @property
    def checked(self) -> Checked:
        return check_draft(self.change, self.definition, self.kind, self.confirmed)

    @property
    def has_text(self) -> bool:
        """Is there a card to write? A withdrawal is all note."""
        return self.change.kind != Change.Kind.WITHDRAWAL

    @property
    def chooses_kind(self) -> bool:
        """An erratum can turn out to be a typo, and a typo an erratum."""
        return self.change.kind in _KIND_CHOICES

    @property
    def is_saved(self) -> bool:
        change = self.change
        return (self.definition, self.note, self.kind, self.card_set.pk, self.confirmed, self.picture) == (
            change.definition,
            change.note,
            change.kind,
            change.card_set_id,
            change.confirmed,
            change.picture,
        )


@dataclass(frozen=True, slots=True)
class Difference:
    """A field that two have written differently. `name` and `value` are those of the form's input."""

    label: str
    name: str
    mine: str
    theirs: str
    value: str


@dataclass(frozen=True, slots=True)
class Conflict:
    who: str
    differences: list[Difference]


def editor_state(change: Change) -> EditorState:
    """The change as it was saved."""
    return EditorState(
        change,
        change.version,
        change.definition,
        change.note,
        change.kind,
        change.card_set,
        change.confirmed,
        change.picture,
    )


def typed_into(change: Change, posted: Mapping[str, str]) -> EditorState:
    """The change with what was posted. What the form doesn't have stays as it is."""
    # No key types a NUL, and PostgreSQL can't keep one.
    posted = {name: text.replace("\x00", "") for name, text in posted.items()}
    saved = editor_state(change)
    definition = read_form(change.game, posted) if saved.has_text else change.definition
    if change.card:
        definition["title"] = change.card.title
    version = posted.get("version", "")
    wished = CardSet.objects.filter(game=change.game, pk=number_in(posted.get("card_set", ""))).first()
    return EditorState(
        change,
        number_in(version),
        definition,
        posted.get("note", change.note).replace("\r\n", "\n").strip(),
        posted.get("change_kind") or change.kind,
        wished or change.card_set,
        sorted(name.removeprefix(_CONFIRM) for name in posted if name.startswith(_CONFIRM)),
        for_kind(posted.get(FIELD, change.picture), definition.get("kind")),
        posted,
    )


def with_text(editing: EditorState, name: str, text: str) -> EditorState:
    """The state with another text in one input of the form, not saved."""
    posted = {**(editing.typed or {}), name: text}
    return replace(typed_into(editing.change, posted), version=editing.version)


def conflict_of(mine: EditorState) -> Conflict:
    """The version saved in the meantime, where it differs from the form."""
    theirs = editor_state(mine.change)
    fields: dict[str, DraftField] = {each.name: each for form in (theirs.form, mine.form) for each in form.fields}
    rows = []
    for name, each in fields.items():
        said = text_at(theirs.definition, name)
        rows.append(Difference(each.label, each.input_name, text_at(mine.definition, name), said, said))
    rows.append(Difference(gettext("Note"), "note", mine.note, theirs.note, theirs.note))
    rows.append(
        Difference(
            pgettext("of cards", "Set"), "card_set", mine.card_set.name, theirs.card_set.name, str(theirs.card_set.pk)
        )
    )
    rows.append(Difference(gettext("Picture"), FIELD, told(mine.picture), told(theirs.picture), theirs.picture))
    kinds = {value: str(label) for value, label in Change.Kind.choices}
    rows.append(
        Difference(
            gettext("Type of change"), "change_kind", kinds.get(mine.kind, mine.kind), kinds[theirs.kind], theirs.kind
        )
    )
    editor = mine.change.editor
    return Conflict(
        editor.get_username() if editor else gettext("A deleted account"),
        [row for row in rows if row.mine != row.theirs],
    )


def number_in(text: str) -> int:
    """The number that was posted, or 0 if it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
