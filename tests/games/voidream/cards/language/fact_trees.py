"""Random well-formed conditions, events and statements of the card language."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from hypothesis import strategies as st

from games.kernel.language.traversal import nodes
from games.voidream.cards.language import tree
from tests.games.voidream.cards.language.phrase_trees import (
    PLAYERS,
    Around,
    Draw,
    changes,
    digits,
    limits,
    nouns,
    numbers,
    one_of,
    power_lists,
    subjects,
)


@cache
@st.composite
def quantities(draw: Draw, around: Around) -> tuple[tree.Noun, tree.Compare, int]:
    noun = draw(nouns(around, (tree.Amount.PLURAL,)))
    noun = replace(noun, which=tuple(w for w in noun.which if not isinstance(w, (tree.Controls, tree.InPlace))))
    compare = draw(one_of((tree.Compare.EQUAL, tree.Compare.AT_LEAST, tree.Compare.AT_MOST)))
    return noun, compare, draw(st.integers(0 if compare is tree.Compare.AT_MOST else 1, 20))


@cache
@st.composite
def facts(draw: Draw, around: Around) -> tree.Condition:
    who = draw(one_of(PLAYERS))
    match draw(st.integers(0, 9)):
        case 9:
            event = draw(past_events())
            times = draw(st.integers(1, 4)) if can_be_counted(event) else 1
            return tree.Happened(event, draw(one_of(tree.Duration)), times)
        case 8:
            noun = draw(nouns(around, (tree.Amount.A,)).filter(lambda noun: not noun.target))
            top = tree.TopOfDeck(tree.Fixed(1), who)
            return tree.IsA(draw(one_of((tree.This(), tree.It(), tree.ItsHost(), top))), noun)
        case 0:
            parities = one_of([(None, tree.Compare.EVEN), (None, tree.Compare.ODD)])
            limit, compare = draw(st.one_of(limits(around), parities))
            return tree.NumberIs(draw(numbers(around)), compare, limit)
        case 1:
            return tree.ControlsSome(who, *draw(quantities(around)))
        case 2:
            zones = (tree.Place.HAND, tree.Place.DISCARD, tree.Place.VOID)
            return tree.HasSome(who, *draw(quantities(around)), draw(one_of(zones)))
        case 3:
            return tree.HandEmpty(who)
        case 4:
            return tree.CardIs(draw(one_of((tree.This(), tree.It(), tree.ItsHost()))), draw(one_of(tree.Being)))
        case 5:
            return tree.InConflict(draw(one_of((None, *tree.ConflictKind))))
        case 6:
            return tree.PlayerIs(who, draw(one_of(tree.Situation)))
        case _:
            return tree.LastConflict(who, draw(st.booleans()))


@cache
@st.composite
def past_events(draw: Draw) -> tree.PastEvent:
    who = draw(one_of((*PLAYERS, tree.Who.ANY)))
    card = draw(nouns(Around(), (tree.Amount.A,)).filter(stands_alone))
    match draw(st.integers(0, 5)):
        case 0:
            return tree.PlayerDoes(who, draw(one_of(tree.Deed)))
        case 1:
            return tree.PlayerPlays(who, card, draw(st.booleans()))
        case 2:
            return tree.PlayerHandles(who, draw(one_of(tree.Handling)), card)
        case 3:
            return tree.ConflictResult(who, draw(one_of(tree.Outcome)), draw(one_of((None, *tree.ConflictKind))))
        case 4:
            return tree.TakesPart(card, draw(one_of(tree.Part)))
        case _:
            return tree.CardEvent(card, draw(one_of(PAST_FATES)))


def can_be_counted(event: tree.PastEvent) -> bool:
    if isinstance(event, tree.PlayerDoes):
        return event.deed in (tree.Deed.ROLL, tree.Deed.EVOKE)
    if not isinstance(event, tree.PlayerPlays | tree.PlayerHandles):
        return False
    return isinstance(event.what, tree.Noun) and not event.what.others


PAST_FATES = [fate for fate in tree.Fate if not fate.value.startswith("would")]


def plain(condition: tree.Condition) -> tree.Condition:
    return condition.condition if isinstance(condition, tree.Not) else condition


def begins_with_a_card(condition: tree.Condition) -> bool:
    inner = plain(condition)
    return isinstance(inner, tree.Happened) and isinstance(inner.event, tree.CardEvent | tree.TakesPart)


IN_DECKS = (tree.Kind.ENTITY, tree.Kind.THOUGHT, tree.Kind.CARD, tree.Subtype("Offering"), tree.Subtype("Synthetic"))


def stands_alone(noun: tree.Noun) -> bool:
    """Does it name its cards without leaning on a card, or on what a line has said?"""
    leaning = (tree.This, tree.ItsHost, tree.It, tree.ItsStat, tree.ItsValue, tree.X, tree.TheResult, tree.ThatMuch)
    return not noun.target and not any(
        isinstance(part, leaning) or part in (tree.Adjective.OTHER, tree.Amount.ANOTHER) for part in nodes(noun)
    )


@cache
def conditions(around: Around) -> st.SearchStrategy[tree.Condition]:
    single = st.one_of(facts(around), facts(around), facts(around).map(tree.Not))
    several = st.lists(single, min_size=2, max_size=3)
    either = several.filter(lambda parts: not any(isinstance(plain(part), tree.NumberIs) for part in parts))
    # “You control an entity or a memory was destroyed this round” is read as of an entity or a memory.
    either = either.filter(lambda parts: not any(begins_with_a_card(part) for part in parts[1:]))
    return st.one_of(
        single,
        single,
        several.map(lambda parts: tree.And(tuple(parts))),
        either.map(lambda parts: tree.Or(tuple(parts))),
    )


INITIATED, RESOLVED = tree.ConflictEdge.INITIATED, tree.ConflictEdge.RESOLVED
PHASES = (
    *(tree.PhaseEvent(tree.Phase.MAIN, edge) for edge in tree.RoundEdge),
    tree.PhaseEvent(tree.Phase.NIGHTMARE, tree.RoundEdge.BEGINS),
)


@cache
@st.composite
def events(draw: Draw, timing: tree.Timing) -> tree.Event:
    around = Around()
    who = draw(one_of((*PLAYERS, tree.Who.ANY)))
    card = draw(st.one_of(nouns(around, (tree.Amount.A, tree.Amount.ANOTHER)), st.just(tree.This())))
    host = draw(st.one_of(nouns(around, (tree.Amount.A, tree.Amount.ANOTHER)), one_of((tree.This(), tree.ItsHost()))))
    kind = draw(one_of((None, *tree.ConflictKind)))
    compare = draw(one_of((tree.Compare.EQUAL, tree.Compare.AT_LEAST, tree.Compare.AT_MOST)))
    match draw(st.integers(0, 14 if timing is tree.Timing.WHEN else 13)):
        case 0:
            return draw(
                one_of((*map(tree.RoundEvent, tree.RoundEdge), *(() if timing is tree.Timing.BEFORE else PHASES)))
            )
        case 1:
            return tree.PlayerDoes(who, draw(one_of(tree.Deed)))
        case 2:
            return tree.PlayerPlays(who, card, draw(st.booleans()))
        case 3:
            fates = [fate for fate in tree.Fate if timing is tree.Timing.WHEN or not fate.value.startswith("would")]
            return tree.CardEvent(draw(one_of((card, tree.ItsHost()))), draw(one_of(fates)))
        case 4:
            edges = [edge for edge in tree.ConflictEdge if edge is not RESOLVED or timing is tree.Timing.BEFORE]
            edge = draw(one_of(edges))
            return tree.ConflictEvent(edge, kind, draw(one_of((None, who))) if edge is INITIATED else None)
        case 5:
            return tree.MindTurns(who, draw(st.booleans()))
        case 6:
            return tree.MindTurns(who, False, draw(st.integers(1, 9)), compare)
        case 7:
            uneven = draw(one_of((tree.Compare.EVEN, tree.Compare.ODD)))
            compare, limit = draw(one_of(((compare, draw(digits)), (uneven, None))))
            return tree.PlayerRolls(who, compare, limit)
        case 8:
            return tree.PlayerHandles(who, draw(one_of(tree.Handling)), host)
        case 9:
            return tree.PlayerAttaches(who, card, draw(one_of((host, None))))
        case 10:
            return tree.AttachedTo(card, host)
        case 11:
            outcome = draw(one_of(tree.Outcome))
            both = who is tree.Who.ANY and outcome is tree.Outcome.DRAW
            side = None if both else draw(one_of((None, *tree.Side)))
            margin = None if outcome is tree.Outcome.DRAW else draw(one_of((None, (draw(digits), compare))))
            return tree.ConflictResult(who, outcome, kind, side, margin)
        case 12:
            return tree.TakesPart(host, draw(one_of(tree.Part)))
        case 13:
            return tree.Inspired()
        case _:
            return tree.PlayerWould(who, draw(one_of(tree.REPLACED_DEEDS)))


@cache
@st.composite
def statements(draw: Draw, around: Around, depth: int = 2) -> tree.Statement:
    player = draw(one_of((*PLAYERS, tree.Who.EACH)))
    sign, number = draw(one_of((1, -1))), draw(st.integers(1, 9))
    match draw(st.integers(0, 8 if depth else 7)):
        case 7:
            base = draw(st.one_of(st.integers(0, 20), one_of(PLAYERS).map(tree.DepthOf)))
            change = tree.Change(draw(one_of(tree.Stat)), 1, tree.Base(base))
            return tree.Have(draw(subjects(around)), (change,))
        case 0:
            both = draw(st.tuples(changes(around), power_lists))
            part = draw(st.integers(0, 2))
            return tree.Have(draw(subjects(around)), both[0] if part != 1 else (), both[1] if part else ())
        case 1:
            return tree.ScoreIs(draw(changes(around)), player)
        case 2:
            return tree.PlayerCannot(player, draw(one_of(tree.Prohibition)))
        case 3:
            return tree.CardsCannot(draw(subjects(around)), draw(one_of(tree.Ban)))
        case 4:
            return tree.PlayerHas(player, tree.Keyword.SIEGE)
        case 5:
            return tree.UnveilingCosts(sign, number)
        case 6:
            return tree.DepthForArcana(draw(one_of(PLAYERS)), sign, number)
        case _:
            return tree.While(draw(conditions(around)), draw(statements(around, depth - 1)))
