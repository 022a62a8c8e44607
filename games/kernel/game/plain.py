"""Plain view: any view as a table of counters, zones and cards, which a client can draw that knows nothing of the game.

What a view is made of says what it is, by its shape and by the usual names: a number or a word is a counter, a list of
cards is a zone. A game that can say it better does so (`Game.plain`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from games.kernel.view import PlainCard, PlainSide, PlainView, PlainZone, ZoneKind

_FRAME: Final = ("game", "seq", "you", "result", "players", "name")
"""What every view has, and what is known of who plays."""
_ACTIVE: Final = ("active", "turn")
"""Whose turn it is, where the value is a seat."""
_PROSE: Final = ("title", "id", "text", "owner", "seat")
"""What a card says of itself that is no field of it."""
SIZE: Final = "size"
"""How many cards: of the zone that says so, or of the hand of the side that does."""
KINDS: Final[tuple[tuple[ZoneKind, tuple[str, ...]], ...]] = (
    ("hand", ("hand",)),
    ("deck", ("deck", "library", "bag")),
    ("pile", ("discard", "graveyard", "pile", "gone", "exile", "removed", "trash", "void")),
    ("stack", ("stack", "chain")),
)
"""Which zones are of which kind, by a word of their names; all others are rows."""


def plain(view: Mapping[str, Any], progress: str = "") -> PlainView:
    """The view of any game, whose `progress` heads it."""
    return _Reading(view).table(progress)


def _name_once(sides: list[PlainSide]) -> None:
    """A handle names one card on the table: what else has it, as an ability that waits on a stack, goes without."""
    seen: set[str] = set()
    for side in sides:
        for zone in side["zones"]:
            for card in zone.get("cards", ()):
                if card.get("id") in seen:
                    del card["id"]
                elif "id" in card:
                    seen.add(card["id"])


class _Reading:
    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view = view
        players = view.get("players")
        self.sides: Mapping[str, Mapping[str, Any]] = players if isinstance(players, Mapping) else {}
        self.named = dict(_handles(view))
        self.copies = Counter(_titles(view))

    def table(self, progress: str) -> PlainView:
        shared = self.side({key: value for key, value in self.view.items() if not self.is_active(key, value)}, "")
        sides = {seat: self.side(side, f"{seat}.") for seat, side in self.sides.items()}
        _name_once([*sides.values(), shared])
        said = progress.lower()
        made: PlainView = {
            "progress": progress,
            "counters": [each for each in shared["counters"] if f"{each['label']} {each['value']}".lower() != said],
            "zones": shared["zones"],
            "state": shared["state"],
            "seats": sides,
        }
        active = next((self.view[key] for key in _ACTIVE if self.is_active(key, self.view.get(key))), None)
        if active is not None:
            made["active"] = active
        return made

    def is_active(self, key: str, value: Any) -> bool:
        return key in _ACTIVE and value in self.sides

    def side(self, data: Mapping[str, Any], prefix: str) -> PlainSide:
        """What belongs to the whole table, or to a seat."""
        side: PlainSide = {"counters": [], "zones": [], "state": []}
        for key, value in data.items():
            if key == SIZE:
                if "hand" not in data:
                    side["zones"].append(_zone(f"{prefix}hand", "hand", [], value))
            elif key not in _FRAME:
                self.add(side, f"{prefix}{key}", key, value)
        return side

    def add(self, side: PlainSide, at: str, name: str, value: Any) -> None:
        """Puts one entry of a view where it belongs."""
        if isinstance(value, bool):
            side["state"] += [_label(name).lower()] * value
        elif isinstance(value, int) and _kind(name) != "row":
            side["zones"].append(_zone(at, name, [], value))
        elif isinstance(value, int | float | str):
            side["counters"].append({"id": at, "label": _label(name), "value": value})
        elif isinstance(value, list):
            side["zones"].append(_zone(at, name, self.cards(value), len(value)))
        elif isinstance(value, Mapping) and "title" in value:
            side["zones"].append(_zone(at, name, self.cards([value]), 1))
        elif isinstance(value, Mapping) and SIZE in value:
            seen = value["cards"] if "cards" in value else [value.get("top")]
            side["zones"].append(_zone(at, name, self.cards(seen), value[SIZE]))
        elif isinstance(value, Mapping):
            for key, inner in value.items():
                self.add(side, f"{at}.{key}", f"{name} {key}", inner)

    def cards(self, values: list[Any]) -> list[PlainCard]:
        return [card for value in values if (card := self.card(value)) is not None]

    def card(self, value: Any) -> PlainCard | None:
        """A card by its title, with whose it is or with a number, or by all that is said of it; None for what is no
        card, or one of which nothing is known."""
        if isinstance(value, str):
            return self.titled(value)
        if isinstance(value, list) and len(value) == 2:
            first, second = value
            if first in self.sides and isinstance(second, str):
                return {**self.titled(second), "owner": first}
            return {**self.titled(first), "fields": {"Number": second}} if isinstance(first, str) else None
        return self.described(value) if isinstance(value, Mapping) and value else None

    def titled(self, title: str) -> PlainCard:
        """A card of which the title is said, or the handle of one that lies elsewhere. It has a handle where it can be
        told which card is meant."""
        if title in self.named:
            return {"title": self.named[title]}
        return {"title": title, "id": title} if self.copies[title] == 1 else {"title": title}

    def described(self, data: Mapping[str, Any]) -> PlainCard:
        card = self.titled(data.get("title", ""))
        if "id" in data:
            card["id"] = data["id"]
        if isinstance(data.get("text"), str):
            card["text"] = data["text"]
        owner = next((data[key] for key in ("owner", "seat") if data.get(key) in self.sides), None)
        if owner is not None:
            card["owner"] = owner
        rest = [(key, value) for key, value in data.items() if key not in _PROSE]
        state = [_label(key).lower() for key, value in rest if value is True]
        fields = {_label(key): value for key, value in rest if isinstance(value, int | str) and value is not True}
        under = [card for _, value in rest if isinstance(value, list) for card in self.cards(value) if card["title"]]
        if state:
            card["state"] = state
        if shown := {label: value for label, value in fields.items() if value is not False}:
            card["fields"] = shown
        if under:
            card["under"] = under
        return card


def _zone(at: str, name: str, cards: list[PlainCard], size: int) -> PlainZone:
    zone: PlainZone = {"id": at, "label": _label(name), "kind": _kind(name), "size": size}
    if cards:
        zone["cards"] = cards
    return zone


def _kind(name: str) -> ZoneKind:
    words = name.replace("_", " ").split()
    return next((kind for kind, known in KINDS if not set(known).isdisjoint(words)), "row")


def _label(name: str) -> str:
    said = name.replace("_", " ")
    return said[:1].upper() + said[1:]


def _handles(node: Any) -> Iterator[tuple[str, str]]:
    """The handles of all cards with their titles."""
    if isinstance(node, list):
        for each in node:
            yield from _handles(each)
    elif isinstance(node, Mapping):
        if isinstance(node.get("id"), str):
            yield node["id"], node.get("title", "")
        for value in node.values():
            yield from _handles(value)


def _titles(node: Any) -> Iterator[str]:
    """The titles of all cards, and other words among them."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, list):
        for each in node:
            yield from _titles(each)
    elif isinstance(node, Mapping):
        for key, value in node.items():
            if key == "title" or isinstance(value, list | Mapping):
                yield from _titles(value)
