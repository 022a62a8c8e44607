"""Triggered abilities, compiled."""

from __future__ import annotations

from dataclasses import dataclass

from games.kernel.engine.program import EventKind
from games.kernel.engine.trigger import AFTER, BEFORE, WHEN
from games.kernel.engine.values import AndCondition
from games.voidream.cards.language import tree
from games.voidream.cards.language.compile_phrases import condition, conflict_kind, event_noun, its_host
from games.voidream.cards.language.compile_sentences import DURATIONS, SENTENCES, context_of
from games.voidream.cards.language.compile_statements import who_of
from games.voidream.cards.language.render import render_sentence
from games.voidream.cards.language.render_history import render_happened
from games.voidream.rules import abilities, statements
from games.voidream.rules.abilities import Record, Triggered
from games.voidream.rules.components import DISCARD, HAND, VOID, WHERE_IN_FORCE
from games.voidream.rules.destruction import REPLACEABLE
from games.voidream.rules.env import ANY_SEAT, Who
from games.voidream.rules.operations.nouns import UnderHost
from games.voidream.rules.operations.values import AttackerWins
from games.voidream.rules.periods import NO_KIND, ConflictKind
from games.voidream.rules.program import CardPredicate, Condition
from games.voidream.rules.statements import Static

_TIMINGS = {
    tree.Timing.BEFORE: BEFORE,
    tree.Timing.WHEN: WHEN,
    tree.Timing.AFTER: AFTER,
}
_DEEDS = {
    tree.Deed.ROLL: abilities.ROLLS,
    tree.Deed.EVOKE: abilities.EVOKES,
    tree.Deed.PASS: abilities.PASSES,
    tree.Deed.TAKE_DREAM_DAMAGE: abilities.DREAM_DAMAGE_TAKEN,
    tree.Deed.ENTER_NIGHTMARE: abilities.ENTERS_NIGHTMARE,
    tree.Deed.AVOID_NIGHTMARE: abilities.AVOIDS_NIGHTMARE,
    tree.Deed.FACE_NIGHTMARE: abilities.FACES_NIGHTMARE,
}
_WOULD = {
    tree.Deed.ROLL: abilities.WOULD_ROLL,
    tree.Deed.EVOKE: abilities.WOULD_EVOKE,
    tree.Deed.TAKE_DREAM_DAMAGE: abilities.WOULD_TAKE_DREAM_DAMAGE,
}
_OUTCOMES = {
    tree.Outcome.WIN: abilities.WINS,
    tree.Outcome.LOSE: abilities.LOSES,
    tree.Outcome.DRAW: abilities.DRAWS,
}
_HANDLINGS = {
    tree.Handling.UNVEIL: abilities.UNVEILED,
    tree.Handling.CHARGE: abilities.CHARGED,
    tree.Handling.INSPIRE: abilities.INSPIRED,
    tree.Handling.SACRIFICE: abilities.SACRIFICED,
    tree.Handling.VEIL: abilities.WAS_VEILED,
    tree.Handling.EXHAUST: abilities.EXHAUSTED,
    tree.Handling.READY: abilities.READIED,
    tree.Handling.DESTROY: abilities.DESTROYED,
    tree.Handling.DISCARD: abilities.DISCARDED,
    tree.Handling.VOID: abilities.VOIDED,
}
_PARTS = {
    tree.Part.ATTACKS: abilities.ATTACKS,
    tree.Part.DEFENDS: abilities.DEFENDS,
    tree.Part.JOINS: abilities.JOINS_CONFLICT,
    tree.Part.LEAVES: abilities.LEAVES_CONFLICT,
}
FATES = {
    tree.Fate.ENTERS: abilities.ENTERS_PLAY,
    tree.Fate.LEAVES: abilities.LEAVES_PLAY,
    tree.Fate.DESTROYED: abilities.DESTROYED,
    tree.Fate.DISCARDED: abilities.DISCARDED,
    tree.Fate.VOIDED: abilities.VOIDED,
    tree.Fate.EXHAUSTED: abilities.EXHAUSTED,
    tree.Fate.READIED: abilities.READIED,
    tree.Fate.VEILED: abilities.WAS_VEILED,
    tree.Fate.UNVEILED: abilities.UNVEILED,
    tree.Fate.ATTACHED: abilities.WAS_ATTACHED,
    tree.Fate.SACRIFICED: abilities.SACRIFICED,
    tree.Fate.CHARGED: abilities.CHARGED,
    tree.Fate.DAMAGED: abilities.DAMAGED,
    tree.Fate.WOULD_BE_DESTROYED: abilities.WOULD_BE_DESTROYED,
    tree.Fate.WOULD_BE_DISCARDED: abilities.WOULD_BE_DISCARDED,
    tree.Fate.WOULD_BE_VOIDED: abilities.WOULD_BE_VOIDED,
    tree.Fate.WOULD_BE_DAMAGED: abilities.WOULD_BE_DAMAGED,
}
_PHASE_EDGES = {
    (tree.Phase.MAIN, tree.RoundEdge.BEGINS): abilities.MAIN_BEGINS,
    (tree.Phase.MAIN, tree.RoundEdge.ENDS): abilities.MAIN_ENDS,
    (tree.Phase.NIGHTMARE, tree.RoundEdge.BEGINS): abilities.NIGHTMARE_BEGINS,
}
_CONFLICT_EDGES = {
    tree.ConflictEdge.INITIATED: abilities.CONFLICT_INITIATED,
    tree.ConflictEdge.RESOLVED: abilities.CONFLICT_RESOLVED,
    tree.ConflictEdge.ENDS: abilities.CONFLICT_ENDS,
}
_TURNED = {abilities.WAS_VEILED, abilities.UNVEILED, abilities.WAS_ATTACHED}
"""What happens to a card as it is turned: which side lies up says nothing of what is meant."""
_ZONES = {tree.Place.HAND: HAND, tree.Place.DISCARD: DISCARD, tree.Place.VOID: VOID}


@dataclass(frozen=True, slots=True)
class Listening:
    """What an ability listens to, as in Triggered; `given` must hold besides its own condition."""

    event: EventKind
    who: Who = ANY_SEAT
    what: CardPredicate | None = None
    this_card: bool = False
    conflict: ConflictKind = NO_KIND
    by: Who = abilities.WHOEVER
    given: Condition | None = None


def trigger(line: tree.TriggeredLine, *, about_host: bool) -> Triggered:
    """A triggered line as an ability that listens to one event; `about_host` as in Triggered."""
    heard = _listens_to(line.event)
    given = None if line.condition is None else condition(line.condition)
    if given is None or heard.given is None:
        given = given or heard.given
    else:
        given = AndCondition((heard.given, given))
    return Triggered(
        _TIMINGS[line.timing],
        heard.event,
        SENTENCES.code(line.sentences, context_of(line)),
        " ".join(render_sentence(sentence) for sentence in line.sentences),
        who=heard.who,
        what=heard.what,
        this_card=heard.this_card,
        conflict=heard.conflict,
        condition=given,
        zone=WHERE_IN_FORCE if line.from_place is None else _ZONES[line.from_place],
        outcome=REPLACEABLE[heard.event] if any(replaces(sentence) for sentence in line.sentences) else None,
        by=heard.by,
        once=used(line.sentences) if line.once else None,
        about_host=about_host,
    )


def record(happened: tree.Happened) -> Record:
    """What a condition about the past listens to while it happens."""
    heard = _listens_to(happened.event)
    assert heard.given is None, "what is remembered doesn't depend on numbers or sides"
    return Record(
        heard.event,
        render_happened(happened, negated=False),
        DURATIONS[happened.span],
        who=heard.who,
        what=heard.what,
        conflict=heard.conflict,
        by=heard.by,
        times=happened.times,
    )


def used(sentences: tuple[tree.Sentence, ...]) -> Static:
    """That an ability was used in this round."""
    text = " ".join(render_sentence(sentence) for sentence in sentences)
    return Static(statements.USED, f"used in this round: {text}")


def replaces(sentence: tree.Sentence | None) -> bool:
    """Does the sentence, or any part of it, replace what would happen?"""
    if isinstance(sentence, tree.Instead):
        return True
    if isinstance(sentence, tree.Sequence):
        return any(map(replaces, sentence.parts))
    if isinstance(sentence, tree.Choose):
        return any(map(replaces, sentence.options))
    if isinstance(sentence, tree.Optional):
        return replaces(sentence.body) or replaces(sentence.then)
    if isinstance(sentence, tree.If):
        return replaces(sentence.body) or replaces(sentence.otherwise)
    if isinstance(sentence, tree.Where | tree.Timed | tree.ForEach):
        return replaces(sentence.body)
    return False


def _listens_to(event: tree.Event) -> Listening:
    """What an event is in the game."""
    if isinstance(event, tree.RoundEvent):
        return Listening(abilities.ROUND_BEGINS if event.edge is tree.RoundEdge.BEGINS else abilities.ROUND_ENDS)
    if isinstance(event, tree.PhaseEvent):
        return Listening(_PHASE_EDGES[event.phase, event.edge])
    if isinstance(event, tree.PlayerWould):
        return Listening(_WOULD[event.deed], who_of(event.who))
    if isinstance(event, tree.PlayerDoes):
        return Listening(_DEEDS[event.deed], who_of(event.who))
    if isinstance(event, tree.PlayerRolls):
        return Listening(abilities.ROLLS, who_of(event.who), given=_with_number(event.compare, event.limit))
    if isinstance(event, tree.PlayerPlays):
        what, this_card = about(event.what)
        return Listening(abilities.INVERTS if event.inverts else abilities.PLAYS, who_of(event.who), what, this_card)
    if isinstance(event, tree.PlayerHandles):
        return _happens(_HANDLINGS[event.deed], event.what, _by_of(event.who))
    if isinstance(event, tree.PlayerAttaches):
        if event.to is None:
            return _happens(abilities.WAS_ATTACHED, event.what, _by_of(event.who))
        return attached(event.what, event.to, _by_of(event.who))
    if isinstance(event, tree.AttachedTo):
        return attached(event.what, event.to, abilities.WHOEVER)
    if isinstance(event, tree.ConflictResult):
        asked = [] if event.side is None else [_on_side(event, event.side)]
        if event.margin is not None:
            limit, compare = event.margin
            asked.append(_with_number(compare, limit))
        both = AndCondition(tuple(asked)) if asked else None
        return Listening(_OUTCOMES[event.outcome], who_of(event.who), conflict=conflict_kind(event.kind), given=both)
    if isinstance(event, tree.TakesPart):
        return _happens(_PARTS[event.part], event.what)
    if isinstance(event, tree.CardEvent):
        return _happens(FATES[event.fate], event.what)
    if isinstance(event, tree.ConflictEvent):
        who = ANY_SEAT if event.who is None else who_of(event.who)
        return Listening(_CONFLICT_EDGES[event.edge], who, conflict=conflict_kind(event.kind))
    if isinstance(event, tree.MindTurns):
        given = None if event.limit is None else _with_number(event.compare, event.limit)
        return Listening(abilities.MIND_SPENT if event.spent else abilities.MIND_TURNS, who_of(event.who), given=given)
    return Listening(abilities.INSPIRED, this_card=True)


def _happens(event: EventKind, phrase: tree.Noun | tree.This | tree.ItsHost, by: Who = abilities.WHOEVER) -> Listening:
    """Something happens to a card, perhaps by somebody."""
    what, this_card = about(phrase, faces=event not in _TURNED)
    return Listening(event, what=what, this_card=this_card, by=by)


def attached(what: tree.Noun | tree.This, to: tree.Noun | tree.This | tree.ItsHost, by: Who) -> Listening:
    """A card is put under a host."""
    card, this_card = about(what)
    host, _ = about(to)
    return Listening(abilities.WAS_ATTACHED, what=UnderHost(card, host), this_card=this_card, by=by)


def _by_of(who: tree.Who) -> Who:
    """Who does something to a card."""
    return abilities.ANYBODY if who is tree.Who.ANY else who_of(who)


def _with_number(compare: tree.Compare, limit: int | tree.OneOf | None) -> Condition:
    """The number of the event is as said: what was rolled, where a mind stands."""
    return condition(tree.NumberIs(tree.TheResult(), compare, limit))


def _on_side(event: tree.ConflictResult, side: tree.Side) -> Condition:
    """Who wins or loses was the attacker, or the defender."""
    attacking = side is tree.Side.ATTACKER
    if event.who is tree.Who.ANY:
        return AttackerWins(won=attacking == (event.outcome is tree.Outcome.WIN))
    return condition(tree.PlayerIs(event.who, tree.Situation.ATTACKING if attacking else tree.Situation.DEFENDING))


def about(what: tree.Noun | tree.This | tree.ItsHost, *, faces: bool = False) -> tuple[CardPredicate | None, bool]:
    """What an event happens to: a noun phrase (`faces` as for `event_noun`), or the card itself."""
    if isinstance(what, tree.Noun):
        return event_noun(what, faces=faces), False
    if isinstance(what, tree.ItsHost):
        return its_host(), False
    return None, True
