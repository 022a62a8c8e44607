"""Events that a text hears, compiled."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.dreamtides.cards.language import tree
from games.dreamtides.cards.language.compile_phrases import ANYWHERE, AS_IT_IS, noun, single
from games.dreamtides.rules import abilities
from games.dreamtides.rules.abilities import Who
from games.dreamtides.rules.operations.nouns import NounMatch, Reclaimed
from games.dreamtides.rules.operations.values import ANY
from games.dreamtides.rules.program import CardPredicate
from games.kernel.engine.program import EventKind

FATES = dict(zip(tree.Fate, (
    abilities.MATERIALIZES, abilities.DISSOLVED, abilities.ABANDONED, abilities.BANISHES, abilities.LEAVES,
    abilities.RETURNS, abilities.GAINS_SPARK,
), strict=True))  # fmt: skip
_DEEDS = dict(zip(tree.Deed, (
    abilities.PLAYS, abilities.DISCARDS, abilities.ABANDONED, abilities.DRAWS, abilities.BANISHES_BY,
    abilities.DISSOLVES_BY, abilities.PREVENTS, abilities.RETURNS,
), strict=True))  # fmt: skip
_ACTS = dict(zip(tree.Acting, (abilities.KINDLES, abilities.FORESEES, abilities.USES), strict=True))
_GAINS = {tree.Resource.ENERGY: abilities.GAINS_ENERGY, tree.Resource.POINTS: abilities.GAINS_POINTS}
_WHO = {
    tree.Who.YOU: abilities.YOURS, tree.Who.OPPONENT: abilities.THEIRS,
    tree.Who.ANY: abilities.ANYBODY, tree.Who.EACH: abilities.ANYBODY,
}  # fmt: skip


Heard = tuple[EventKind, Who, CardPredicate | None, bool, int, bool]


def heard(event: Any) -> Heard:
    """What an event is, whose, of which card, whether of this one alone, the how manieth, whether in the other turn."""
    match event:
        case tree.PlayerDoes(who, deed, what, away):
            return (
                _DEEDS[deed],
                _WHO[who],
                of(what, played=deed is tree.Deed.PLAY),
                isinstance(what, tree.This),
                0,
                away,
            )
        case tree.Second(who, deed, kind, nth):
            # How many were played or drawn is known by itself, of other deeds it is looked up.
            plain = kind is tree.Kind.CARD and deed in (tree.Deed.PLAY, tree.Deed.DRAW)
            what = None if plain else noun(tree.Noun(tree.Amount.A, kind), ANYWHERE)
            return _DEEDS[deed], _WHO[who], what, False, nth, False
        case tree.CardEvent(tree.This(), fate):
            return FATES[fate], abilities.ANYBODY, None, True, 0, False
        case tree.CardEvent(what, fate):
            return FATES[fate], abilities.ANYBODY, of(what), False, 0, False
        case tree.PutIntoVoid(what, who):
            return abilities.INTO_VOID, _WHO[who], of(what), isinstance(what, tree.This), 0, False
        case tree.PlayerGains(who, resource):
            return _GAINS[resource], _WHO[who], None, False, 0, False
        case tree.PlayerActs(who, act):
            return _ACTS[act], _WHO[who], None, False, 0, False
        case tree.DeckShuffled(who):
            return abilities.RESHUFFLES, _WHO[who], None, False, 0, False
        case tree.TurnEnds(who):
            return abilities.TURN_ENDS, _WHO[who], None, False, 0, False
    raise TypeError(f"nothing hears {event!r}")


def of(what: Any, *, played: bool = False) -> CardPredicate | None:
    """A phrase about the card of an event; None for any card, and for this one. What is `played` from a void lies there
    no more, but is marked (D11.10)."""
    if isinstance(what, tree.This):
        return None
    if played:
        left = tuple(which for which in what.which if not isinstance(which, tree.InPlace))
        if len(left) < len(what.which):
            said = single(replace(what, which=left), ANYWHERE, read=AS_IT_IS)
            return NounMatch(said.kinds, said.control, (*said.qualities, Reclaimed()), (), said.whose)
    found = noun(what, ANYWHERE)
    plain = isinstance(found, NounMatch) and not (found.kinds or found.qualities or found.zones)
    return None if plain and isinstance(found, NounMatch) and found.control == found.whose == ANY else found
