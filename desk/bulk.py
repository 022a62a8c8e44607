"""Bulk editing: one operation on the same field of many cards, with a preview and a draft for each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.utils.translation import gettext, gettext_lazy

from accounts.outcome import Code, Refused
from cards.curation.changes import save_change, start_change
from cards.curation.faults import definition_faults
from cards.curation.roles import WRITE, missing_right
from cards.curation.typos import play_differences
from cards.diff import FieldDiff, diff_definitions
from cards.models import Card, Change
from cards.queries import published_cards
from desk.draft_form import KIND, kinds_of, text_at, value_at

Json = dict[str, Any]
MOST = 100
_ADD, _REMOVE, SET, _TICK, _CLEAR = "add", "remove", "set", "tick", "clear"
VERBS = {"list": (_ADD, _REMOVE), "choice": (SET,), "flag": (_TICK, _CLEAR), "text": (SET,)}
_ASKS = {
    _ADD: gettext_lazy("%(field)s: add"),
    _REMOVE: gettext_lazy("%(field)s: remove"),
    SET: gettext_lazy("%(field)s: set to"),
    _TICK: gettext_lazy("%(field)s: yes"),
    _CLEAR: gettext_lazy("%(field)s: no"),
}


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation on a field, with one value for all cards."""

    field: str
    label: str
    verb: str
    options: tuple[tuple[str, str], ...] = ()
    value: str = ""

    @property
    def name(self) -> str:
        return f"{self.field}:{self.verb}"

    @property
    def words(self) -> str:
        return _ASKS[self.verb] % {"field": self.label}

    @property
    def takes_value(self) -> bool:
        return self.verb not in (_TICK, _CLEAR)

    @property
    def needs_value(self) -> bool:
        """Whether it needs a value: setting a field to nothing empties it."""
        return self.verb in (_ADD, _REMOVE)

    @property
    def chosen(self) -> str:
        """The value as in definitions; for choices, labels are accepted too."""
        wanted = self.value.strip().casefold()
        return next((value for value, label in self.options if wanted in (value, label.casefold())), self.value.strip())

    def applied(self, definition: Mapping[str, Any]) -> Json:
        """The definition after the operation; existing values are not added twice."""
        now, value = value_at(definition, self.field), self.chosen
        if not self.takes_value:
            done: Any = self.verb == _TICK
        elif self.verb == SET:
            done = value
        else:
            words = list(now or ())
            others = [word for word in words if word.casefold() != value.casefold()]
            done = others if self.verb == _REMOVE else words if len(others) < len(words) else [*words, value]
        kept = {name: each for name, each in definition.items() if name != self.field}
        return {**kept, self.field: done} if done else kept


@dataclass(frozen=True, slots=True)
class BulkRow:
    """A card with its change, or the reason why it is skipped."""

    card: Card
    definition: Json
    differences: tuple[FieldDiff, ...] = ()
    kind: str = Change.Kind.ERRATUM
    refused: str = ""

    @property
    def value(self) -> str:
        """The card and the revision that was read, as sent by a form."""
        return f"{self.card.slug}:{self.card.published_id or 0}"

    @property
    def kind_label(self) -> str:
        return str(Change.Kind(self.kind).label)


def operations_of(game: str) -> list[Operation]:
    """What can be done to many cards: to their lists, choices, flags and texts without rules, but for what
    makes them another card."""
    found: dict[str, Operation] = {}
    for kind in kinds_of(game):
        for spec in kind["fields"]:
            stays = spec["name"] in (KIND, "title") or "." in spec["name"] or "on" in spec or "refers" in spec
            for verb in () if stays else VERBS.get(spec["type"], ()):
                options = tuple((each["value"], each["label"]) for each in spec.get("options", ()))
                operation = Operation(spec["name"], spec["label"], verb, options)
                found.setdefault(operation.name, operation)
    return list(found.values())


def known_words(game: str) -> list[str]:
    """What can be chosen: the labels of choices, and the words that published cards have in their lists."""
    operations = operations_of(game)
    labels = {label for each in operations for _, label in each.options}
    lists = {each.field for each in operations if each.verb == _ADD}
    words = {word for card in published_cards(game).values() for name in lists for word in value_at(card, name) or ()}
    return sorted(labels | words)


def planned(game: str, chosen: list[str], operation: Operation) -> list[BulkRow]:
    """A row for each of the cards, named as `BulkRow.value` names them, by title. Nothing is written."""
    read = dict(each.partition(":")[::2] for each in chosen[:MOST])
    cards = Card.objects.filter(game=game, slug__in=read).select_related("published", "card_set").order_by("title")
    held = set(Change.objects.filter(card__in=cards, stage__in=Change.OPEN).values_list("card_id", flat=True))
    known = {kind[KIND]: {spec["name"]: spec for spec in kind["fields"]} for kind in kinds_of(game)}
    return [_row(game, card, operation, read[card.slug], held, known) for card in cards]


def make_drafts(user: User, game: str, chosen: list[str], operation: Operation, note: str) -> list[BulkRow] | Refused:
    """Creates a draft for each row that isn't refused, independently of the others. Returns all rows."""
    if refused := missing_right(user, WRITE):
        return refused
    rows = planned(game, chosen, operation)
    if not note.strip() and any(row.kind == Change.Kind.ERRATUM for row in rows if not row.refused):
        return Refused(Code.FAULTY, gettext("Add a note for players: errata need one."))
    return [row if row.refused else _made(user, row, note.strip()) for row in rows]


def _row(
    game: str, card: Card, operation: Operation, read: str, held: set[int], known: Mapping[str, Mapping[str, Json]]
) -> BulkRow:
    if card.published is None:
        return BulkRow(card, {}, refused=gettext("This card is withdrawn."))
    before = card.published.definition
    row = BulkRow(card, before)
    if read != str(card.published_id):
        return replace(row, refused=gettext("This card has changed since you selected it."))
    if card.pk in held:
        return replace(row, refused=gettext("This card already has an open change."))
    if operation.field not in known.get(before.get(KIND, ""), {}):
        return replace(row, refused=gettext("This kind of card has no field “%(label)s”.") % {"label": operation.label})
    after = operation.applied(before)
    if text_at(after, operation.field) == text_at(before, operation.field):
        return replace(row, refused=gettext("No change."))
    faults = definition_faults(game, after, card)
    differences = tuple(diff_definitions(game, before, after))
    kind = Change.Kind.ERRATUM if play_differences(game, before, after) else Change.Kind.TYPO
    return BulkRow(card, after, differences, kind, " ".join(faults))


def _made(user: User, row: BulkRow, note: str) -> BulkRow:
    with transaction.atomic():
        begun = start_change(user, row.card, row.kind)
        if isinstance(begun, Refused):
            return replace(row, refused=begun.detail)
        saved = save_change(user, begun, version=begun.version, definition=row.definition, note=note)
        if isinstance(saved, Refused):
            transaction.set_rollback(True)
            return replace(row, refused=saved.detail)
    return row
