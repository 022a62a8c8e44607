"""Renderer, the canonical wording of Voidream's clauses. Inverse to build_clauses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from games.kernel.language.render_sentences import SentenceRenderer
from games.voidream.cards.language import tree
from games.voidream.cards.language.render_facts import FactRenderer
from games.voidream.cards.language.render_nouns import whose

_SIMPLE: dict[type[object], str] = {
    tree.Veil: "veil",
    tree.Unveil: "unveil",
    tree.Charge: "charge",
    tree.Ready: "ready",
    tree.Exhaust: "exhaust",
    tree.Destroy: "destroy",
    tree.Sacrifice: "sacrifice",
    tree.VoidCards: "void",
    tree.Discard: "discard",
    tree.Inspire: "inspire",
    tree.Reveal: "reveal",
    tree.Play: "play",
    tree.ChooseCards: "choose",
    tree.LookAt: "look at",
    tree.GainControl: "gain control of",
}

_OPPONENTS: Final = "in your opponent's "


class ClauseRenderer(FactRenderer, SentenceRenderer):
    """What only Voidream's clauses say."""

    def act(self, clause: Any) -> tuple[str, str]:
        match clause:
            case tree.JoinConflict():
                return "join", "the conflict"
            case tree.LeaveConflict():
                return "leave", "the conflict"
            case tree.DoneByEach(body=body):
                return self.deed(body, "their")
            case _:
                return super().act(clause)

    def times(self, part: Any) -> str:
        if isinstance(part, tree.Repeat) and isinstance(part.times, tree.ThatMuch | tree.AsMany):
            return " that many times"
        return super().times(part)

    def actor(self, clause: Any) -> Any:
        return clause.who if isinstance(clause, tree.DoneByEach) else super().actor(clause)

    def phrase(self, phrase: Any) -> str:
        if not isinstance(phrase, tree.PlayersWith):
            return super().phrase(phrase)
        said = self.condition(replace(phrase.condition, who=tree.Who.OPPONENT)).removeprefix("your opponent ")
        place = getattr(phrase.condition, "place", None)
        if place is None:
            return f"each player who {said}"
        return f"each player with {said.removeprefix('has ').replace(_OPPONENTS, 'in their ')}"

    def deed(self, clause: Any, your: str) -> tuple[str, str]:
        match clause:
            case tree.Evoke(veil):
                return "evoke", "with veil" if veil else ""
            case tree.Roll():
                return "roll", ""
            case tree.LookAt(cards) | tree.Reveal(cards) | tree.Discard(cards) | tree.VoidCards(cards) if (
                who := _hand_of(cards)
            ):
                return _SIMPLE[type(clause)], f"{whose(who)} hand"
            case tree.Attach(what, to):
                return "attach", f"{self.phrase(what)} to {self.phrase(to)}"
            case tree.Return(what, tree.Destination.OWNERS_TOP, order) if order is not None:
                return "return", f"{self.phrase(what)} {order.value}"
            case tree.Return(what, destination, order):
                where = destination.value.replace("your", your)
                if self.is_many(what):
                    where = where.replace("its owner's deck", "their owners' decks")
                return "return", f"{self.phrase(what)} to {where}{f' {order.value}' if order else ''}"
            case tree.DealDamage(number, to):
                return "deal", f"{self.damage(number)} to {self.phrase(to)}"
            case tree.DreamDamage(number, taken):
                return "take" if taken else "deal", self.damage(number, "Dream damage")
            case tree.PreventDamage(number):
                return "prevent", self.damage(number)
            case tree.PreventAll(to):
                return "prevent", f"all damage to {self.phrase(to)}"
            case tree.Initiate(kind, attackers):
                conflict = f"a {kind.value} conflict" if kind else "a conflict"
                return "initiate", f"{conflict} with {self.phrase(attackers)}" if attackers else conflict
            case tree.PreventNext(number, to):
                return "prevent", f"the next {self.damage(number)} to {self.phrase(to)}"
            case tree.PreventDream(number):
                much = "all Dream damage" if number is None else f"the next {self.damage(number, 'Dream damage')}"
                return "prevent", much
            case tree.Switch(source):
                return "switch", "the current conflict type" + _from_kind(source)
            case tree.ChangeMind(who, sign, number):
                return "raise" if sign > 0 else "lower", f"{whose(who)} mind by {self.number(number)}"
            case tree.SetMind(who, number):
                return "set", f"{whose(who)} mind to {self.number(number)}"
            case tree.RevealUntil(noun):
                return "reveal", f"cards from the top of {your} deck until {self.phrase(noun)} is revealed"
            case tree.Shuffle():
                return "shuffle", f"{your} deck"
            case tree.TurnFaceDown(what):
                return "turn", f"{self.phrase(what)} face down"
            case tree.GetsScore(changes):
                return "get", self.changes(changes)
            case tree.LoseGame():
                return "lose", "the game"
            case tree.Act() | tree.Declare():
                raise ValueError(f"no player does {clause!r}")
            case _:
                return _SIMPLE[type(clause)], self.phrase(clause.what)

    def damage(self, number: tree.Number, damage: str = "damage") -> str:
        """`2 damage`, `damage equal to your depth`."""
        said = self.number(number)
        return f"{said} {damage}" if self.is_plain(number) else f"{damage} equal to {said}"


def _hand_of(what: tree.Phrase) -> tree.Who | None:
    """Whose hand it is, if the phrase means the whole of one."""
    match what:
        case tree.Noun(tree.Amount.ALL, tree.Kind.ARCANUM, (), (tree.InPlace(who, tree.Place.HAND),), target=False):
            return who
    return None


def _from_kind(source: tree.ConflictKind | None) -> str:
    match source:
        case None:
            return ""
        case tree.ConflictKind.DAWN:
            return " from dawn to dusk"
        case tree.ConflictKind.DUSK:
            return " from dusk to dawn"
