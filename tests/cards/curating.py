"""Curators at work, in few words: Cora and Rosa are curators, Petra is a publisher, and what they publish is public."""

from __future__ import annotations

from typing import Any, TypeVar

from django.contrib.auth.models import Group, User

from accounts.outcome import Refused
from cards.curation.changes import accept, save_change, start_change, start_new_card, submit
from cards.curation.publish import publish, roll_back
from cards.curation.releases import add_change, new_release
from cards.models import Card, CardSet, Change, Release

__all__ = ["cora", "draft", "erratum", "gave", "new_card", "petra", "released", "reviewed", "rolled_back", "rosa"]

T = TypeVar("T")

MOTH: dict[str, Any] = {
    "title": "Test Moth",
    "kind": "entity",
    "faction": "fracta",
    "value": 4,
    "dawn": 1,
    "stability": 1,
    "dusk": 0,
    "text": "Deep.",
}


def cora() -> User:
    """A curator, who writes."""
    return _member("Cora", "Curators")


def rosa() -> User:
    """A curator, who reviews what Cora wrote."""
    return _member("Rosa", "Curators")


def petra() -> User:
    """A publisher."""
    return _member("Petra", "Publishers")


def gave(result: T | Refused) -> T:
    """What came of a wish that has to be granted."""
    assert not isinstance(result, Refused), result
    return result


def new_card(title: str = "Test Moth", **fields: Any) -> Change:
    card_set = CardSet.objects.get(game="voidream", slug="starter")
    return gave(start_new_card(cora(), card_set, MOTH | {"title": title} | fields))


def draft(slug: str, kind: str, note: str = "Because of the moon.", **fields: Any) -> Change:
    """A draft of Cora's for a published or withdrawn card; `fields` replace what its definition says."""
    change = gave(start_change(cora(), Card.objects.get(slug=slug), kind))
    definition = change.definition | fields
    return gave(save_change(cora(), change, version=change.version, definition=definition, note=note))


def erratum(slug: str, note: str = "It did too much.", **fields: Any) -> Change:
    return draft(slug, Change.Kind.ERRATUM, note, **fields)


def reviewed(change: Change) -> Change:
    """As it is accepted by Rosa."""
    return gave(accept(rosa(), gave(submit(cora(), change))))


def released(name: str, *changes: Change, notes: str = "") -> Release:
    """Published by Petra, with these drafts in it."""
    release = gave(new_release(petra(), "voidream", name, notes))
    for change in changes:
        gave(add_change(petra(), release, reviewed(change)))
    return gave(publish(petra(), release))


def rolled_back(release: Release, reason: str = "It broke the moon.") -> Release:
    return gave(roll_back(petra(), release, reason))


def _member(name: str, group: str) -> User:
    user, made = User.objects.get_or_create(username=name)
    if made:
        user.groups.add(Group.objects.get(name=group))
    return user
