"""Triggered abilities, compiled."""

from __future__ import annotations

from games.voidream import program
from games.voidream.components import DISCARD, HAND, VOID
from games.voidream.language import tree
from games.voidream.language.compile_phrases import condition, conflict_kind, event_noun
from games.voidream.language.compile_sentences import code, context_of
from games.voidream.language.compile_statements import who_of
from games.voidream.language.render import render_sentence
from games.voidream.operations.nouns import NounMatch
from games.voidream.program import Match, Triggered

__all__ = ["trigger"]

TIMINGS = {
    tree.Timing.BEFORE: program.BEFORE,
    tree.Timing.WHEN: program.WHEN,
    tree.Timing.AFTER: program.AFTER,
}
DEEDS = {
    tree.Deed.ROLL: program.ROLLS,
    tree.Deed.EVOKE: program.EVOKES,
    tree.Deed.PASS: program.PASSES,
    tree.Deed.WIN_CONFLICT: program.WINS,
    tree.Deed.LOSE_CONFLICT: program.LOSES,
    tree.Deed.DRAW_CONFLICT: program.DRAWS,
    tree.Deed.TAKE_DREAM_DAMAGE: program.DREAM_DAMAGE_TAKEN,
    tree.Deed.ENTER_NIGHTMARE: program.ENTERS_NIGHTMARE,
    tree.Deed.AVOID_NIGHTMARE: program.AVOIDS_NIGHTMARE,
    tree.Deed.FACE_NIGHTMARE: program.FACES_NIGHTMARE,
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
}
TURNED = {tree.Fate.VEILED, tree.Fate.UNVEILED, tree.Fate.ATTACHED}
"""What happens to a card as it is turned: which side lies up says nothing of what is meant."""
ZONES = {tree.Place.HAND: HAND, tree.Place.DISCARD: DISCARD, tree.Place.VOID: VOID}


def trigger(line: tree.TriggeredLine) -> Triggered:
    """A triggered line as an ability that listens to one event."""
    event, who, what, this_card, kind = listens_to(line.event)
    return Triggered(
        TIMINGS[line.timing],
        event,
        code(line.sentences, context_of(line)),
        " ".join(render_sentence(sentence) for sentence in line.sentences),
        who=who,
        what=what,
        this_card=this_card,
        conflict=kind,
        condition=None if line.condition is None else condition(line.condition),
        zone=-1 if line.from_place is None else ZONES[line.from_place],
        instead=any(replaces(sentence) for sentence in line.sentences),
    )


def replaces(sentence: tree.Sentence | None) -> bool:
    """Does the sentence, or any part of it, replace what would happen?"""
    if isinstance(sentence, tree.Instead):
        return True
    if isinstance(sentence, tree.Sequence):
        return any(map(replaces, sentence.parts))
    if isinstance(sentence, tree.ChooseOne):
        return any(map(replaces, sentence.options))
    if isinstance(sentence, tree.Optional):
        return replaces(sentence.body) or replaces(sentence.then)
    if isinstance(sentence, tree.If):
        return replaces(sentence.body) or replaces(sentence.otherwise)
    if isinstance(sentence, tree.Where | tree.Timed | tree.ForEach):
        return replaces(sentence.body)
    return False


def listens_to(event: tree.Event) -> tuple[int, int, Match | None, bool, int]:
    """Event, whose deed, which cards, the card itself, kind of conflict."""
    if isinstance(event, tree.RoundEvent):
        begins = event.edge is tree.RoundEdge.BEGINS
        return (program.ROUND_BEGINS if begins else program.ROUND_ENDS), program.ANY_SEAT, None, False, -1
    if isinstance(event, tree.PlayerDoes):
        return DEEDS[event.deed], who_of(event.who), None, False, -1
    if isinstance(event, tree.PlayerPlays):
        what, this_card = about(event.what)
        played = program.INVERTS if event.inverts else program.PLAYS
        return played, who_of(event.who), what, this_card, -1
    if isinstance(event, tree.CardEvent):
        what, this_card = about(event.what)
        if isinstance(what, NounMatch) and event.fate not in TURNED:
            what.speak_of_faces()
        return FATES[event.fate], program.ANY_SEAT, what, this_card, -1
    if isinstance(event, tree.ConflictEvent):
        initiated = event.edge is tree.ConflictEdge.INITIATED
        edge = program.CONFLICT_INITIATED if initiated else program.CONFLICT_ENDS
        return edge, program.ANY_SEAT, None, False, conflict_kind(event.kind)
    if isinstance(event, tree.MindTurns):
        return (program.MIND_SPENT if event.spent else program.MIND_TURNS), who_of(event.who), None, False, -1
    return program.INSPIRED, program.ANY_SEAT, None, True, -1


def about(what: tree.Noun | tree.This | tree.ItsHost) -> tuple[Match | None, bool]:
    if isinstance(what, tree.Noun):
        return event_noun(what), False
    if isinstance(what, tree.ItsHost):
        match = NounMatch()
        match.hosts_source = True
        return match, False
    return None, True
