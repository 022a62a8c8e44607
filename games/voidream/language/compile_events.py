"""Triggered abilities, compiled."""

from __future__ import annotations

from dataclasses import dataclass

from games.voidream import program
from games.voidream.components import DISCARD, HAND, VOID
from games.voidream.language import tree
from games.voidream.language.compile_phrases import condition, conflict_kind, event_noun
from games.voidream.language.compile_sentences import DURATIONS, code, context_of
from games.voidream.language.compile_statements import who_of
from games.voidream.language.render import render_sentence
from games.voidream.language.render_history import render_happened
from games.voidream.operations.nouns import NounMatch, UnderHost, UnionMatch
from games.voidream.operations.values import AndCondition, AttackerWins
from games.voidream.program import Condition, Match, Record, Static, Triggered

__all__ = ["record", "trigger", "used"]

TIMINGS = {
    tree.Timing.BEFORE: program.BEFORE,
    tree.Timing.WHEN: program.WHEN,
    tree.Timing.AFTER: program.AFTER,
}
DEEDS = {
    tree.Deed.ROLL: program.ROLLS,
    tree.Deed.EVOKE: program.EVOKES,
    tree.Deed.PASS: program.PASSES,
    tree.Deed.TAKE_DREAM_DAMAGE: program.DREAM_DAMAGE_TAKEN,
    tree.Deed.ENTER_NIGHTMARE: program.ENTERS_NIGHTMARE,
    tree.Deed.AVOID_NIGHTMARE: program.AVOIDS_NIGHTMARE,
    tree.Deed.FACE_NIGHTMARE: program.FACES_NIGHTMARE,
}
WOULD = {
    tree.Deed.ROLL: program.WOULD_ROLL,
    tree.Deed.EVOKE: program.WOULD_EVOKE,
    tree.Deed.TAKE_DREAM_DAMAGE: program.WOULD_TAKE_DREAM_DAMAGE,
}
OUTCOMES = {
    tree.Outcome.WIN: program.WINS,
    tree.Outcome.LOSE: program.LOSES,
    tree.Outcome.DRAW: program.DRAWS,
}
HANDLINGS = {
    tree.Handling.UNVEIL: program.UNVEILED,
    tree.Handling.CHARGE: program.CHARGED,
    tree.Handling.INSPIRE: program.INSPIRED,
    tree.Handling.SACRIFICE: program.SACRIFICED,
    tree.Handling.VEIL: program.WAS_VEILED,
    tree.Handling.EXHAUST: program.EXHAUSTED,
    tree.Handling.READY: program.READIED,
    tree.Handling.DESTROY: program.DESTROYED,
    tree.Handling.DISCARD: program.DISCARDED,
    tree.Handling.VOID: program.VOIDED,
}
PARTS = {
    tree.Part.ATTACKS: program.ATTACKS,
    tree.Part.DEFENDS: program.DEFENDS,
    tree.Part.JOINS: program.JOINS_CONFLICT,
    tree.Part.LEAVES: program.LEAVES_CONFLICT,
}
FATES = {
    tree.Fate.ENTERS: program.ENTERS_PLAY,
    tree.Fate.LEAVES: program.LEAVES_PLAY,
    tree.Fate.DESTROYED: program.DESTROYED,
    tree.Fate.DISCARDED: program.DISCARDED,
    tree.Fate.VOIDED: program.VOIDED,
    tree.Fate.EXHAUSTED: program.EXHAUSTED,
    tree.Fate.READIED: program.READIED,
    tree.Fate.VEILED: program.WAS_VEILED,
    tree.Fate.UNVEILED: program.UNVEILED,
    tree.Fate.ATTACHED: program.WAS_ATTACHED,
    tree.Fate.SACRIFICED: program.SACRIFICED,
    tree.Fate.CHARGED: program.CHARGED,
    tree.Fate.DAMAGED: program.DAMAGED,
    tree.Fate.WOULD_BE_DESTROYED: program.WOULD_BE_DESTROYED,
    tree.Fate.WOULD_BE_DISCARDED: program.WOULD_BE_DISCARDED,
    tree.Fate.WOULD_BE_VOIDED: program.WOULD_BE_VOIDED,
    tree.Fate.WOULD_BE_DAMAGED: program.WOULD_BE_DAMAGED,
}
TURNED = {program.WAS_VEILED, program.UNVEILED, program.WAS_ATTACHED}
"""What happens to a card as it is turned: which side lies up says nothing of what is meant."""
ZONES = {tree.Place.HAND: HAND, tree.Place.DISCARD: DISCARD, tree.Place.VOID: VOID}


@dataclass(frozen=True, slots=True)
class Listening:
    """What an ability listens to, as in Triggered; `given` must hold besides its own condition."""

    event: int
    who: int = program.ANY_SEAT
    what: Match | None = None
    this_card: bool = False
    conflict: int = -1
    by: int = program.WHOEVER
    given: Condition | None = None


def trigger(line: tree.TriggeredLine) -> Triggered:
    """A triggered line as an ability that listens to one event."""
    heard = listens_to(line.event)
    given = None if line.condition is None else condition(line.condition)
    if given is None or heard.given is None:
        given = given or heard.given
    else:
        given = AndCondition((heard.given, given))
    return Triggered(
        TIMINGS[line.timing],
        heard.event,
        code(line.sentences, context_of(line)),
        " ".join(render_sentence(sentence) for sentence in line.sentences),
        who=heard.who,
        what=heard.what,
        this_card=heard.this_card,
        conflict=heard.conflict,
        condition=given,
        zone=-1 if line.from_place is None else ZONES[line.from_place],
        instead=any(replaces(sentence) for sentence in line.sentences),
        by=heard.by,
        once=used(line.sentences) if line.once else None,
    )


def record(happened: tree.Happened) -> Record:
    """What a condition about the past listens to while it happens."""
    heard = listens_to(happened.event)
    assert heard.given is None, "what is remembered doesn't depend on numbers or sides"
    return Record(
        heard.event,
        render_happened(happened, negated=False),
        DURATIONS[happened.span],
        who=heard.who,
        what=heard.what,
        conflict=heard.conflict,
        by=heard.by,
    )


def used(sentences: tuple[tree.Sentence, ...]) -> Static:
    """That an ability was used in this round."""
    text = " ".join(render_sentence(sentence) for sentence in sentences)
    return Static(program.USED, f"used in this round: {text}")


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


def listens_to(event: tree.Event) -> Listening:
    """What an event is in the game."""
    if isinstance(event, tree.RoundEvent):
        return Listening(program.ROUND_BEGINS if event.edge is tree.RoundEdge.BEGINS else program.ROUND_ENDS)
    if isinstance(event, tree.PlayerWould):
        return Listening(WOULD[event.deed], who_of(event.who))
    if isinstance(event, tree.PlayerDoes):
        return Listening(DEEDS[event.deed], who_of(event.who))
    if isinstance(event, tree.PlayerRolls):
        return Listening(program.ROLLS, who_of(event.who), given=with_number(event.compare, event.limit))
    if isinstance(event, tree.PlayerPlays):
        what, this_card = about(event.what)
        return Listening(program.INVERTS if event.inverts else program.PLAYS, who_of(event.who), what, this_card)
    if isinstance(event, tree.PlayerHandles):
        return happens(HANDLINGS[event.deed], event.what, by_of(event.who))
    if isinstance(event, tree.PlayerAttaches):
        if event.to is None:
            return happens(program.WAS_ATTACHED, event.what, by_of(event.who))
        return attached(event.what, event.to, by_of(event.who))
    if isinstance(event, tree.AttachedTo):
        return attached(event.what, event.to, program.WHOEVER)
    if isinstance(event, tree.ConflictResult):
        given = None if event.side is None else on_side(event, event.side)
        return Listening(OUTCOMES[event.outcome], who_of(event.who), conflict=conflict_kind(event.kind), given=given)
    if isinstance(event, tree.TakesPart):
        return happens(PARTS[event.part], event.what)
    if isinstance(event, tree.CardEvent):
        return happens(FATES[event.fate], event.what)
    if isinstance(event, tree.ConflictEvent):
        initiated = event.edge is tree.ConflictEdge.INITIATED
        edge = program.CONFLICT_INITIATED if initiated else program.CONFLICT_ENDS
        return Listening(edge, conflict=conflict_kind(event.kind))
    if isinstance(event, tree.MindTurns):
        given = None if event.limit is None else with_number(event.compare, event.limit)
        return Listening(program.MIND_SPENT if event.spent else program.MIND_TURNS, who_of(event.who), given=given)
    return Listening(program.INSPIRED, this_card=True)


def happens(event: int, phrase: tree.Noun | tree.This | tree.ItsHost, by: int = program.WHOEVER) -> Listening:
    """Something happens to a card, perhaps by somebody."""
    what, this_card = about(phrase)
    if isinstance(what, (NounMatch, UnionMatch)) and event not in TURNED:
        what.speak_of_faces()
    return Listening(event, what=what, this_card=this_card, by=by)


def attached(what: tree.Noun | tree.This, to: tree.Noun | tree.This | tree.ItsHost, by: int) -> Listening:
    """A card is put under a host."""
    card, this_card = about(what)
    host, _ = about(to)
    return Listening(program.WAS_ATTACHED, what=UnderHost(card, host), this_card=this_card, by=by)


def by_of(who: tree.Who) -> int:
    """Who does something to a card."""
    return program.ANYBODY if who is tree.Who.ANY else who_of(who)


def with_number(compare: tree.Compare, limit: int | tree.OneOf | None) -> Condition:
    """The number of the event is as said: what was rolled, where a mind stands."""
    return condition(tree.NumberIs(tree.TheResult(), compare, limit))


def on_side(event: tree.ConflictResult, side: tree.Side) -> Condition:
    """Who wins or loses was the attacker, or the defender."""
    attacking = side is tree.Side.ATTACKER
    if event.who is tree.Who.ANY:
        return AttackerWins(won=attacking == (event.outcome is tree.Outcome.WIN))
    return condition(tree.PlayerIs(event.who, tree.Situation.ATTACKING if attacking else tree.Situation.DEFENDING))


def about(what: tree.Noun | tree.This | tree.ItsHost) -> tuple[Match | None, bool]:
    if isinstance(what, tree.Noun):
        return event_noun(what), False
    if isinstance(what, tree.ItsHost):
        match = NounMatch()
        match.hosts_source = True
        return match, False
    return None, True
