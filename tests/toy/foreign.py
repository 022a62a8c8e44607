"""Beacons in a foreign tongue: none of its words is in plain letters, as those of the site are."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from games.kernel.cards.diagnostics import FieldFault
from games.kernel.cards.search import SearchField
from games.kernel.decision import Decision
from games.kernel.decks.deck_list import DeckList, Problem
from games.kernel.decks.goldfish import Goldfish
from games.kernel.decks.status import DeckForm, DeckStatus
from games.kernel.event import EventType
from games.kernel.game import Opponent
from games.kernel.refusal import Refusal
from games.kernel.view import PlainView
from tests.toy.beacons import CARDS, DECKS, Beacons, BeaconsCards, BeaconsDecks
from tests.toy.tapers import State, TapersEvent

__all__ = ["Foreign", "accented"]

Json = dict[str, Any]
PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
ACCENTS = "ÁḂĆḊÉḞǴḢÍĴḰĹḾŃÓṔQŔŚŤÚṼẂẌÝŹáḃćḋéḟǵḣíǰḱĺḿńóṕqŕśťúṽẃẍýź"
"""Each is a plain letter to whoever takes its accent away, as addresses do."""
_ACCENTED = str.maketrans(PLAIN, ACCENTS)
assert unicodedata.is_normalized("NFC", ACCENTS)
SEATS_AND_VALUES = re.compile(r"(\{\w*\})")


def accented(text: str) -> str:
    """The text in other letters; `{A}` in it stands for something."""
    pieces = SEATS_AND_VALUES.split(text)
    return "".join(piece if at % 2 else piece.translate(_ACCENTED) for at, piece in enumerate(pieces))


def told(value: Any, *names: str) -> Any:
    """The same, with its fields and entries of these names in other letters, however deep they stand."""

    def entry(name: object, inner: Any) -> Any:
        if name in names and isinstance(inner, str):
            return accented(inner)
        if name in names and isinstance(inner, list | tuple) and all(isinstance(each, str) for each in inner):
            return type(inner)(map(accented, inner))
        return told(inner, *names)

    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{each.name: entry(each.name, getattr(value, each.name)) for each in fields(value)})
    if isinstance(value, Mapping):
        return {name: entry(name, inner) for name, inner in value.items()}
    return type(value)(told(each, *names) for each in value) if isinstance(value, list | tuple) else value


class ForeignCards(BeaconsCards):
    def pool(self) -> Mapping[str, Json]:
        return {accented(title): told(card, "title") for title, card in CARDS.items()}

    def fields(self) -> Sequence[Json]:
        kinds: Sequence[Json] = told(super().fields(), "label", "help")
        return kinds

    def faults(self, definition: Json) -> list[FieldFault]:
        found: list[FieldFault] = told(super().faults(definition), "message")
        return found

    def search_fields(self) -> Sequence[SearchField]:
        words = ("label", "noun", "about", "says", "denied", "one", "name", "plural")
        found: Sequence[SearchField] = told(super().search_fields(), *words)
        return found


class ForeignDecks(BeaconsDecks):
    def shipped(self) -> Sequence[DeckList]:
        return [
            DeckList(
                accented(deck.name),
                {
                    part: tuple((accented(title), copies) for title, copies in cards)
                    for part, cards in deck.parts.items()
                },
                {},
            )
            for deck in DECKS
        ]

    def form(self) -> DeckForm:
        form: DeckForm = told(super().form(), "label", "plural")
        return form

    def problems(self, deck: DeckList, cards: Mapping[str, Json]) -> list[Problem]:
        found: list[Problem] = told(super().problems(deck, cards), "sentence")
        return found

    def status(self, deck: DeckList, cards: Mapping[str, Json]) -> DeckStatus:
        found: DeckStatus = told(super().status(deck, cards), "label", "reason")
        return found

    def goldfish(self, deck: DeckList, cards: Mapping[str, Json], seed: int, moves: str) -> Goldfish | Refusal:
        tried: Goldfish | Refusal = told(super().goldfish(deck, cards, seed, moves), "detail")
        return tried


class Foreign(Beacons):
    """The game by the protocol."""

    name = "foreign"
    title = accented("Foreign")
    summary = accented("Lights on a coast.")
    setup_choices = (told(Beacons.setup_choices[0], "label", *Beacons.setup_choices[0].values),)
    cards = ForeignCards()
    decks = ForeignDecks()

    @property
    def opponents(self) -> Sequence[Opponent]:
        found: Sequence[Opponent] = told(super().opponents, "name", "level", "description")
        return found

    def decision(self, state: State) -> Decision | None:
        due: Decision | None = told(super().decision(state), "prompt", "label")
        if due is None or due.about != "turn":
            return due
        return replace(due, options=told(due.options, "notation"))

    def events(self, state: State, seat: str | None) -> list[TapersEvent]:
        log: list[TapersEvent] = told(super().events(state, seat), "text")
        return log

    def event_types(self) -> Sequence[EventType]:
        found: Sequence[EventType] = told(super().event_types(), "about")
        return found

    def progress(self, view: Mapping[str, Any]) -> str:
        return accented(super().progress(view))

    def lengths(self, view: Mapping[str, Any]) -> Mapping[str, int]:
        return {accented(name): number for name, number in super().lengths(view).items()}

    def outline(self, view: Mapping[str, Any]) -> list[str]:
        return [accented(line) for line in super().outline(view)]

    def plain(self, view: Mapping[str, Any]) -> PlainView:
        found: PlainView = told(super().plain(view), "label", "progress", "state")
        return found
