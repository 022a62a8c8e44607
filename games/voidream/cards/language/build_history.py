"""Builder of what happened before, as a condition: `if you evoked this round`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from lark import Token

from games.kernel.language.build_numbers import more_or_less, whole
from games.kernel.language.faults import LineError
from games.kernel.language.traversal import nodes
from games.voidream.cards.language import tree
from games.voidream.cards.language.build_statements import StatementBuilder

Often = tuple[tree.PastEvent, int]
"""What happened, and how often at least."""
Doing = Callable[[tree.Who], Often]
"""What somebody did, as soon as it is known who."""
_BASES: Final = {
    "ROLLED": "ROLL",
    "EVOKED": "EVOKE",
    "PASSED": "PASS",
    "TOOK": "TAKE",
    "ENTERED": "ENTER",
    "AVOIDED": "AVOID",
    "FACED": "FACE",
    "INVERTED": "INVERT",
    "UNVEILED": "UNVEIL",
    "CHARGED": "CHARGE",
    "INSPIRED": "INSPIRE",
    "SACRIFICED": "SACRIFICE",
    "VEILED": "VEIL",
    "EXHAUSTED": "EXHAUST",
    "READIED": "READY",
    "DESTROYED": "DESTROY",
    "DISCARDED": "DISCARD",
    "VOIDED": "VOID",
    "DREW": "DRAW",
}
_DEEDS: Final = {deed.value.split()[0].upper(): deed for deed in tree.Deed}
_OUTCOMES: Final = {"won": tree.Outcome.WIN, "lost": tree.Outcome.LOSE}
_LEANING: Final = (
    tree.This, tree.It, tree.Them, tree.That, tree.ItsHost, tree.ItsStat, tree.ItsValue, tree.TheResult,
    tree.ThatMuch, tree.X,
)  # fmt: skip


class HistoryBuilder(StatementBuilder):
    """One method per rule of the grammar; each takes what was built from its children."""

    def happened(self, c: list[Any]) -> tree.Condition:
        event, span = c
        event, times = event if isinstance(event, tuple) else (event, 1)
        for word in nodes(event):
            if isinstance(word, _LEANING) or word is tree.Amount.ANOTHER or word is tree.Adjective.OTHER:
                raise LineError(
                    "what happened before is remembered for all cards alike: name it by what every card can read, "
                    "such as “an entity you control”"
                )
        return tree.Happened(event, span, times)

    def did_not_happen(self, c: list[Any]) -> tree.Condition:
        return tree.Not(self.happened(c))

    def player_did(self, c: list[Any]) -> Often:
        did: Doing = c[1]
        return did(c[0])

    def has_happened(self, c: list[Any]) -> tree.Condition:
        return self.happened([self.player_did(c[:2]), c[2]])

    def player_did_not(self, c: list[Any]) -> Often:
        return self.player_did([c[0], c[2]])

    def nobody_did(self, c: list[Any]) -> Often:
        did: Doing = c[0]
        return did(tree.Who.ANY)

    def card_did(self, c: list[Any]) -> tree.PastEvent:
        *words, happening = c
        return _to_card(self.a_card(words), happening)

    def no_card_did(self, c: list[Any]) -> tree.PastEvent:
        head, *which, happening = c
        return _to_card(head.noun(tree.Amount.A, which), happening)

    def did_so(self, c: list[Any]) -> Doing:
        deed = _DEEDS[_base(c[0])]
        times = c[-1] if isinstance(c[-1], int) else 1
        return lambda who: (tree.PlayerDoes(who, deed), times)

    def did_play(self, c: list[Any]) -> Doing:
        verb, what = c
        times, noun = what if isinstance(what, tuple) else (1, what)
        return lambda who: (tree.PlayerPlays(who, noun, _base(verb) == "INVERT"), times)

    def did_handle(self, c: list[Any]) -> Doing:
        handling, what = c
        times, noun = what if isinstance(what, tuple) else (1, what)
        return lambda who: (tree.PlayerHandles(who, handling, noun), times)

    def so_often(self, c: list[Any]) -> int:
        if more_or_less(c[2]) is not tree.Compare.AT_LEAST:
            raise LineError(expected=("“or more”: what is remembered is that it happened so often",))
        if whole(c[0]) < 2:
            raise LineError("once is enough: write it without a number")
        return whole(c[0])

    def so_many(self, c: list[Any]) -> tuple[int, tree.Noun]:
        return self.so_often(c[:3]), replace(c[3].noun, amount=tree.Amount.A)

    def handled(self, c: list[Any]) -> tree.Handling:
        return tree.Handling[_base(c[0])]

    def did_fight(self, c: list[Any]) -> Doing:
        verb, *words = c
        kind = next((part for part in words if isinstance(part, tree.ConflictKind)), None)
        outcome = _OUTCOMES.get(verb.lower()) or tree.Outcome(_base(verb).lower())
        return lambda who: (tree.ConflictResult(who, outcome, kind), 1)

    def took_damage(self, c: list[Any]) -> tree.Fate:
        return tree.Fate.DAMAGED


def _base(word: Token) -> str:
    """The terminal of the verb in the present."""
    return _BASES.get(word.type, word.type)


def _to_card(noun: tree.Noun, happening: tree.Fate | tree.Part) -> tree.PastEvent:
    if isinstance(happening, tree.Part):
        return tree.TakesPart(noun, happening)
    return tree.CardEvent(noun, happening)
