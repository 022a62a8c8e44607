"""Canonical wording of clauses, in the base form and in the third person. Inverse to build_clauses."""

from __future__ import annotations

from games.kernel.text import third_person
from games.voidream.cards.language import tree
from games.voidream.cards.language.render_facts import render_statement
from games.voidream.cards.language.render_nouns import (
    is_many,
    is_plain,
    render_changes,
    render_keywords,
    render_number,
    render_phrase,
    render_subject,
    whose,
)

__all__ = ["may_clause", "render_clause", "render_deed"]

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
    tree.LookAt: "look at",
    tree.GainControl: "gain control of",
}


def render_clause(clause: tree.Clause, *, third: bool = False) -> str:
    """`discard an arcanum`, in the third person `discards an arcanum`; what cards or players are said to do has its
    subject: `it gets +1 dawn`, `you lose the game`."""
    match clause:
        case tree.Gets(what, changes):
            return f"{render_subject(what)} {_verb(what, 'get')} {render_changes(changes)}"
        case tree.Gains(what, keywords):
            return f"{render_subject(what)} {_verb(what, 'gain')} {render_keywords(keywords)}"
        case tree.Loses(what, lost):
            return f"{render_subject(what)} {_verb(what, 'lose')} {', '.join(keyword.value for keyword in lost)}"
        case tree.JoinConflict(what):
            return f"{render_subject(what)} {_verb(what, 'join')} the conflict"
        case tree.LeaveConflict(what):
            return f"{render_subject(what)} {_verb(what, 'leave')} the conflict"
        case tree.Declare(statement):
            return render_statement(statement)
        case tree.GetsScore() | tree.LoseGame() if not third:
            return f"you {render_deed(clause, third=False)}"
        case _:
            return render_deed(clause, third=third)


def may_clause(clause: tree.Sentence) -> str | None:
    """`this may join the conflict` for a clause with a card as its subject; None for any other."""
    if not isinstance(clause, (tree.Gets, tree.Gains, tree.Loses, tree.JoinConflict, tree.LeaveConflict)):
        return None
    subject = render_subject(clause.what)
    predicate = render_clause(clause).removeprefix(subject).split(" ", 2)
    base = {"gets": "get", "gains": "gain", "loses": "lose", "joins": "join", "leaves": "leave"}
    return f"{subject} may {base.get(predicate[1], predicate[1])} {predicate[2]}"


def render_deed(clause: tree.Clause, *, third: bool, yours: bool = True) -> str:
    """What a player does, without the player: `return it to your hand`, of another player `… to their hand`."""
    verb, rest = _deed(clause, "your" if yours and not third else "their")
    return f"{third_person(verb) if third else verb} {rest}".rstrip()


def _deed(clause: tree.Clause, your: str) -> tuple[str, str]:
    """The verb in its base form, and the rest."""
    match clause:
        case tree.Evoke(veil):
            return "evoke", "with veil" if veil else ""
        case tree.Roll():
            return "roll", ""
        case tree.LookAt(hand) | tree.Reveal(hand) | tree.Discard(hand) | tree.VoidCards(hand) if who := _hand(hand):
            return _SIMPLE[type(clause)], f"{whose(who)} hand"
        case tree.Attach(what, to):
            return "attach", f"{render_phrase(what)} to {render_phrase(to)}"
        case tree.Return(what, tree.Destination.OWNERS_TOP, order) if order is not None:
            return "return", f"{render_phrase(what)} {order.value}"
        case tree.Return(what, destination, order):
            where = destination.value.replace("your", your).replace("its", "their" if is_many(what) else "its")
            return "return", f"{render_phrase(what)} to {where}{f' {order.value}' if order else ''}"
        case tree.DealDamage(number, to):
            return "deal", f"{_damage(number)} to {render_phrase(to)}"
        case tree.DreamDamage(number, taken):
            return "take" if taken else "deal", _damage(number, "Dream damage")
        case tree.PreventDamage(number):
            return "prevent", _damage(number)
        case tree.PreventAll(to):
            return "prevent", f"all damage to {render_phrase(to)}"
        case tree.Initiate(kind, attackers):
            conflict = f"a {kind.value} conflict" if kind else "a conflict"
            return "initiate", f"{conflict} with {render_phrase(attackers)}" if attackers else conflict
        case tree.PreventNext(number, to):
            return "prevent", f"the next {_damage(number)} to {render_phrase(to)}"
        case tree.PreventDream(number):
            return "prevent", "all Dream damage" if number is None else f"the next {_damage(number, 'Dream damage')}"
        case tree.Switch(source):
            return "switch", "the current conflict type" + _from(source)
        case tree.ChangeMind(who, sign, number):
            return "raise" if sign > 0 else "lower", f"{whose(who)} mind by {render_number(number)}"
        case tree.SetMind(who, number):
            return "set", f"{whose(who)} mind to {render_number(number)}"
        case tree.RevealUntil(noun):
            return "reveal", f"cards from the top of {your} deck until {render_phrase(noun)} is revealed"
        case tree.Shuffle():
            return "shuffle", f"{your} deck"
        case tree.TurnFaceDown(what):
            return "turn", f"{render_phrase(what)} face down"
        case tree.GetsScore(changes):
            return "get", render_changes(changes)
        case tree.LoseGame():
            return "lose", "the game"
        case tree.Gets() | tree.Gains() | tree.Loses() | tree.JoinConflict() | tree.LeaveConflict() | tree.Declare():
            raise ValueError(f"no player does {clause!r}")
        case _:
            return _SIMPLE[type(clause)], render_phrase(clause.what)


def _hand(what: tree.Phrase) -> tree.Who | None:
    """Whose hand it is, if the phrase means the whole of one."""
    match what:
        case tree.Noun(tree.Amount.ALL, tree.Kind.ARCANUM, (), (tree.InPlace(who, tree.Place.HAND),), target=False):
            return who
    return None


def _damage(number: tree.Number, damage: str = "damage") -> str:
    return f"{render_number(number)} {damage}" if is_plain(number) else f"{damage} equal to {render_number(number)}"


def _from(source: tree.ConflictKind | None) -> str:
    match source:
        case None:
            return ""
        case tree.ConflictKind.DAWN:
            return " from dawn to dusk"
        case tree.ConflictKind.DUSK:
            return " from dusk to dawn"


def _verb(subject: tree.Phrase, verb: str) -> str:
    return verb if is_many(subject) else third_person(verb)
