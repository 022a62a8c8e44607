"""The table of verb, kind and zone: what can be done with which cards, where they lie."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from games.voidream.cards.language import tree
from games.voidream.cards.language.scope import (
    ATTACHED,
    DREAM,
    EVERYWHERE,
    FACE_DOWN,
    HIDDEN,
    IN_PLAY,
    PLACES,
    STANDING,
    Reach,
    pairs,
)


@dataclasses.dataclass(frozen=True, slots=True)
class Verb:
    """What can be done with cards: what a message calls it, the cards that it can be done with, and who they are."""

    done: str
    reach: Reach
    said: str
    example: str = ""
    """A noun phrase that works, for a suggestion."""


PLAYABLE: Final = pairs(DREAM, "discard", "void", "deck", "veiled")
"""What a text plays."""
HOSTS: Final = pairs(("entity", "memory"), "play")
_MOVABLE: Final = EVERYWHERE - pairs(("bastion",), *PLACES)
_MORTAL: Final = (IN_PLAY - pairs(("bastion",), "active")) | ATTACHED | FACE_DOWN
_DAMAGEABLE: Final = pairs(("entity",), "play") | pairs(("construct", "bastion"), "active")

VERBS: Final[dict[type, Verb]] = {
    tree.Veil: Verb("veiled", _MOVABLE - pairs((*DREAM, "arcanum"), "veiled"),
                    "cards that aren't veiled, but no bastion", "an entity you control"),
    tree.Unveil: Verb("unveiled", pairs(DREAM, "veiled"), "veiled cards", "a veiled card you control"),
    tree.Charge: Verb("charged", HOSTS, "entities and memories in play", "an entity you control"),
    tree.Ready: Verb("readied", STANDING, "entities, memories, constructs and bastions in play", "an entity"),
    tree.Exhaust: Verb("exhausted", STANDING, "entities, memories, constructs and bastions in play", "an entity"),
    tree.Destroy: Verb("destroyed", _MORTAL, "entities, memories, constructs and veiled cards in play", "an entity"),
    tree.Sacrifice: Verb("sacrificed", _MORTAL, "entities, memories and constructs you control",
                         "an entity you control"),
    tree.VoidCards: Verb("voided", _MOVABLE - pairs((*DREAM, "arcanum"), "void"),
                         "cards outside the Void, but no bastion", "a card in your discard"),
    tree.Discard: Verb("discarded", _MOVABLE - pairs((*DREAM, "arcanum"), "discard"),
                       "cards that aren't discarded yet, but no bastion", "an arcanum"),
    tree.Inspire: Verb("inspired", STANDING | pairs(("construct",), "attached"),
                       "cards in play with “When inspired”", "an entity you control"),
    tree.ChooseCards: Verb("chosen", EVERYWHERE - HIDDEN | FACE_DOWN, "cards in sight", "an entity"),
    tree.LookAt: Verb("looked at", HIDDEN, "hidden cards: veiled cards, charges, cards of a hand or a deck",
                      "the top card of your deck"),
    tree.Reveal: Verb("revealed", HIDDEN, "hidden cards: veiled cards, charges, cards of a hand or a deck",
                      "the top card of your deck"),
    tree.Play: Verb("played by a text", PLAYABLE,
                    "Dream cards from a deck, a discard or a Void", "the top card of your deck"),
    tree.GainControl: Verb("controlled by the other player", HOSTS | pairs(DREAM, "veiled"),
                           "entities, memories and veiled cards in play", "an entity your opponent controls"),
    tree.JoinConflict: Verb("in a conflict", pairs(("entity",), "play"), "entities in play", "an entity you control"),
    tree.LeaveConflict: Verb("in a conflict", pairs(("entity",), "play"), "entities in play", "an entity you control"),
    tree.TurnFaceDown: Verb("turned face down", pairs(("construct",), "active"),
                            "active constructs; other cards are veiled", "a construct"),
    tree.DealDamage: Verb("dealt damage", _DAMAGEABLE, "entities, constructs and bastions", "an entity"),
    tree.PreventAll: Verb("dealt damage", _DAMAGEABLE, "entities, constructs and bastions", "an entity"),
    tree.PreventNext: Verb("dealt damage", _DAMAGEABLE, "entities, constructs and bastions", "an entity"),
}  # fmt: skip
"""Verbs whose cards are named by one phrase."""

_ATTACHED_TO: Final = Verb("a host", HOSTS, "entities and memories in play", "an entity you control")
_MOVED: Final = Verb("attached", _MOVABLE, "all cards but bastions", "a memory you control")
_CHANGED: Final = Verb("changed", IN_PLAY | ATTACHED | FACE_DOWN, "cards in play", "an entity")
_TO: Final = {
    tree.Destination.HAND: Verb("returned to a hand", pairs(("arcanum",), "discard", "void"),
                                "arcana in a discard or a Void", "an arcanum in your discard"),
    tree.Destination.TOP: Verb("returned to a deck", _MOVABLE - pairs(("arcanum",), *PLACES),
                               "Dream cards but the bastion", "an entity in your discard"),
    tree.Destination.PLAY: Verb("returned to play", pairs(("entity", "memory"), *PLACES) - HOSTS,
                                "entities and memories from elsewhere; a construct or thought is played",
                                "an entity in your discard"),
}  # fmt: skip
_TO[tree.Destination.BOTTOM] = _TO[tree.Destination.TOP]
_BANS: Final = {
    tree.Ban.ATTACK: tree.JoinConflict,
    tree.Ban.DEFEND: tree.JoinConflict,
    tree.Ban.EXHAUST: tree.Exhaust,
    tree.Ban.READY: tree.Ready,
    tree.Ban.DESTROY: tree.Destroy,
    tree.Ban.SACRIFICE: tree.Sacrifice,
    tree.Ban.VOID: tree.VoidCards,
    tree.Ban.VEIL: tree.Veil,
}
FATES: Final = {
    tree.Fate.ENTERS: ("entity", "memory", "construct"),
    tree.Fate.LEAVES: ("entity", "memory", "construct"),
    tree.Fate.DESTROYED: DREAM,
    tree.Fate.EXHAUSTED: ("entity", "memory", "construct", "bastion"),
    tree.Fate.READIED: ("entity", "memory", "construct", "bastion"),
    tree.Fate.SACRIFICED: ("entity", "memory", "construct"),
    tree.Fate.CHARGED: ("entity", "memory"),
    tree.Fate.DAMAGED: ("entity", "construct", "bastion"),
    tree.Fate.WOULD_BE_DAMAGED: ("entity", "construct", "bastion"),
    tree.Fate.WOULD_BE_DESTROYED: ("entity", "memory", "construct"),
}
"""The kinds of card that an event can happen to, where it isn't any."""


def needs(clause: Any) -> list[tuple[Any, Verb]]:
    """The phrases of a clause, each with what must be possible with its cards."""
    if isinstance(clause, tree.Attach):
        return [(clause.what, _MOVED), (clause.to, _ATTACHED_TO)]
    if isinstance(clause, tree.Return):
        verb = _TO.get(clause.to)
        return [] if verb is None else [(clause.what, verb)]
    if isinstance(clause, tree.CardsCannot):
        banned = _BANS.get(clause.ban)
        return [(clause.what, _CHANGED if banned is None else VERBS[banned])]
    if isinstance(clause, tree.Gets | tree.Gains | tree.Loses | tree.Have):
        return [(clause.what, _CHANGED)]
    verb = VERBS.get(type(clause))
    return [] if verb is None else [(getattr(clause, "to", None) or clause.what, verb)]


def direct(clause: Any) -> list[Any]:
    return [phrase for phrase, _ in needs(clause)]
