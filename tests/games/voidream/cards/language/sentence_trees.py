"""Random well-formed clauses and sentences of the card language."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from hypothesis import strategies as st

from games.kernel.language import checks
from games.kernel.language.build_outcomes import last_optional
from games.kernel.language.faults import LineError
from games.kernel.language.referents import unwrapped
from games.kernel.language.traversal import nodes
from games.voidream.cards.language import tree
from games.voidream.cards.language.checks import check_put_off
from games.voidream.cards.language.parse import LANGUAGE
from tests.games.voidream.cards.language.fact_trees import IN_DECKS, conditions, quantities, stands_alone, statements
from tests.games.voidream.cards.language.phrase_trees import (
    DETERMINED,
    Around,
    Draw,
    changes,
    counts,
    digits,
    keyword_lists,
    nouns,
    numbers,
    one_of,
    phrases,
    power_lists,
    subjects,
)

INTO_DECKS = tuple(place for place in tree.Destination if place not in (tree.Destination.HAND, tree.Destination.PLAY))
SIMPLE = (
    tree.Veil, tree.Unveil, tree.Charge, tree.Ready, tree.Exhaust, tree.Destroy, tree.Sacrifice, tree.VoidCards,
    tree.Discard, tree.Inspire, tree.ChooseCards, tree.LookAt, tree.Reveal, tree.Play,
    tree.GainControl, tree.TurnFaceDown,
)  # fmt: skip


@cache
def commands(around: Around) -> st.SearchStrategy[tree.Clause]:
    """What a player does."""
    phrase, number, who = phrases(around), numbers(around), one_of(around.players)
    kind = one_of((None, *tree.ConflictKind))
    return st.one_of(
        st.builds(tree.Evoke, st.booleans()),
        st.just(tree.Roll()),
        *[st.builds(clause, phrase) for clause in SIMPLE],
        st.builds(tree.Attach, phrase, phrase),
        st.builds(tree.Return, phrase, one_of(tree.Destination)),
        st.builds(tree.DealDamage, number, phrase),
        st.builds(tree.DreamDamage, number, st.booleans()),
        st.builds(tree.PreventDamage, number),
        st.builds(tree.PreventAll, phrases(around, (*DETERMINED, tree.Amount.PLURAL))),
        st.builds(tree.Initiate, kind, st.one_of(st.none(), phrase)),
        st.builds(tree.Return, phrase, one_of(INTO_DECKS), one_of(tree.Order)),
        st.builds(tree.PreventNext, counts(around, least=1), phrases(around, (*DETERMINED, tree.Amount.PLURAL))),
        st.builds(tree.PreventDream, st.one_of(counts(around, least=1), st.none())),
        st.builds(tree.Switch, kind),
        st.builds(tree.ChangeMind, who, one_of((1, -1)), number),
        st.builds(tree.SetMind, who, number),
        st.just(tree.Shuffle()),
        st.builds(tree.RevealUntil, st.builds(tree.Noun, st.just(tree.Amount.A), one_of(IN_DECKS))),
    )


@cache
def deeds(around: Around) -> st.SearchStrategy[tree.Clause]:
    rarer = st.one_of(st.builds(tree.GetsScore, changes(around)), st.just(tree.LoseGame()))
    return st.one_of(commands(around), commands(around), rarer)


@cache
def card_acts(around: Around) -> st.SearchStrategy[tree.Clause]:
    subject = subjects(around)
    return st.one_of(
        st.builds(tree.Gets, subject, changes(around)),
        st.builds(tree.Gains, subject, power_lists),
        st.builds(tree.Loses, subject, keyword_lists),
        st.builds(tree.JoinConflict, subject),
        st.builds(tree.LeaveConflict, subject),
    )


@cache
@st.composite
def done_by_each(draw: Draw) -> tree.Sentence:
    inside = Around(they=True)
    some = draw(quantities(Around()).filter(lambda some: stands_alone(some[0])))
    place = draw(one_of((None, tree.Place.HAND, tree.Place.DISCARD, tree.Place.VOID)))
    who = tree.Who.THEY
    has = tree.ControlsSome(who, *some) if place is None else tree.HasSome(who, *some, place)
    verb = draw(one_of((tree.Ready, tree.Exhaust, tree.Destroy, tree.Sacrifice, tree.VoidCards, tree.Discard)))
    plain = st.one_of(
        st.just(tree.Roll()), st.just(tree.Evoke()), st.builds(tree.DreamDamage, digits.map(tree.Fixed), st.just(True))
    )
    body = draw(st.one_of(plain, st.builds(verb, phrases(inside))))
    return tree.DoneByEach(tree.PlayersWith(has), body)


@cache
@st.composite
def acts(draw: Draw, around: Around) -> tree.Sentence:
    """A unit that can be made optional: a clause or another's, perhaps repeated."""
    act: tree.Clause | tree.Subject
    match draw(st.integers(0, 3)):
        case 0:
            act = draw(card_acts(around))
        case 1:
            body = draw(deeds(replace(around, they=True)))
            act = tree.Subject(draw(one_of((tree.Who.OPPONENT, tree.Who.EACH))), body)
        case _:
            act = draw(deeds(around))
    repeatable = not isinstance(act, (tree.GetsScore, tree.LoseGame)) and not (
        isinstance(act, tree.Subject) and isinstance(act.body, (tree.GetsScore, tree.LoseGame))
    )
    return tree.Repeat(act, draw(counts(around, least=2))) if repeatable and draw(st.integers(0, 4)) == 0 else act


@cache
@st.composite
def counted(draw: Draw, around: Around) -> tree.Sentence:
    """A clause whose number counts for each of some cards; a Repeat or what has none is repeated by that."""
    noun = replace(draw(nouns(around, (tree.Amount.EACH,))), target=False)
    digits = changes(replace(around, x=False))
    clause: tree.Sentence = draw(
        st.one_of(
            st.builds(tree.DealDamage, numbers(around), phrases(around)),
            st.builds(tree.DreamDamage, numbers(around), st.booleans()),
            st.builds(tree.GetsScore, digits),
            st.builds(tree.Gets, subjects(around), digits),
        )
    )
    if not isinstance(clause, tree.Gets) and draw(st.booleans()):
        clause = tree.Subject(tree.Who.OPPONENT, clause)
    return tree.Per(clause, noun)


@cache
def units(around: Around) -> st.SearchStrategy[tree.Sentence]:
    rarer = st.one_of(counted(around), counted(around), done_by_each())
    return st.one_of(acts(around), acts(around), statements(around).map(tree.Declare), rarer)


@cache
@st.composite
def rows(draw: Draw, around: Around, instead: bool) -> tree.Sentence:
    """Units in a row, with what can follow them."""
    where = draw(st.integers(0, 3)) == 0
    inside = replace(around, x=around.x or where)
    parts = draw(st.lists(units(inside), min_size=1, max_size=3))
    row = parts[0] if len(parts) == 1 else tree.Sequence(tuple(parts))
    return _ended(draw, row, where, instead)


def _ended(draw: Draw, body: tree.Sentence, where: bool, instead: bool) -> tree.Sentence:
    if instead and draw(st.booleans()):
        body = tree.Instead(body)
    return tree.Where(body, draw(numbers(Around()))) if where else body


@cache
@st.composite
def optionals(draw: Draw, around: Around, depth: int, instead: bool) -> tree.Sentence:
    form = draw(st.integers(0, 4 if around.choice else 3))
    if form == 4:
        return tree.Optional(draw(choices(around, depth - 1, instead)))
    where = form == 3
    body = draw(acts(replace(around, x=around.x or where)))
    if form >= 2:
        return tree.Optional(_ended(draw, body, where, instead))
    then = draw(sentences(around, depth - 1, instead))
    if any(isinstance(node, tree.IfDone) and not isinstance(node.body, tree.Optional) for node in nodes(then)):
        # An “if you do not” there would be about what may be done here.
        then = tree.Roll()
    return tree.Optional(body, then)


@cache
@st.composite
def choices(draw: Draw, around: Around, depth: int, instead: bool) -> tree.Sentence:
    option = sentences(replace(around, choice=False, opened=False), depth - 1, instead)
    options = draw(st.lists(option, min_size=2, max_size=3, unique=True))
    size = len(options)
    ways = [(1, 1), (1, size), *((0, most) for most in range(2, size + 1)), *((n, n) for n in range(2, size))]
    return tree.Choose(tuple(options), *draw(st.sampled_from(ways)))


@cache
@st.composite
def if_dones(draw: Draw, around: Around, depth: int, instead: bool) -> tree.Sentence:
    """What follows if a deed was done, and if it wasn't: an Optional with nothing but a `then` says that itself."""
    part = sentences(replace(around, opened=False), depth - 1, instead)
    then, otherwise = draw(st.one_of(st.none(), part)), draw(part)
    deed = draw(acts(around))
    if then is not None and last_optional(then) is not None:
        # An “if you do not” after it would be about what may be done there.
        then = tree.Roll()
    if draw(st.booleans()):
        return tree.IfDone(tree.Optional(deed), then, otherwise)
    return tree.IfDone(deed, then, draw(st.sampled_from((otherwise, None))) if then else otherwise)


@cache
@st.composite
def openings(draw: Draw, around: Around, depth: int, instead: bool) -> tree.Sentence:
    """What takes all the rest of its sentence."""
    inner = sentences(around, depth - 1, instead)
    if around.opened and draw(st.integers(0, 4)) == 0:
        return draw(if_dones(around, depth, instead))
    match draw(st.integers(0, 4 if around.choice else 3)):
        case 0:
            otherwise = draw(st.one_of(st.none(), inner)) if around.opened else None
            body = draw(sentences(replace(around, opened=False), depth - 1, instead))
            return tree.If(draw(conditions(around)), body, otherwise)
        case 1:
            noun = replace(draw(nouns(around, (tree.Amount.EACH,))), target=False)
            return tree.ForEach(noun, draw(inner))
        case 2:
            return tree.Timed(draw(one_of(tree.Duration)), draw(ending(around)))
        case 3:
            return draw(optionals(around, depth, instead))
        case _:
            return draw(choices(around, depth, instead))


def ends(unit: tree.Sentence) -> bool:
    """Is it all of what ends with a duration?"""
    return all(
        isinstance(unwrapped(deed.statement) if isinstance(deed, tree.Declare) else deed, LANGUAGE.lasting)
        for deed in checks.deeds(unit)
    )


@cache
@st.composite
def ending(draw: Draw, around: Around) -> tree.Sentence:
    """What a duration can be said of (V14.1)."""
    unit = units(around).filter(ends)
    match draw(st.integers(0, 3)):
        case 0:
            return tree.If(draw(conditions(around)), draw(unit))
        case 1:
            noun = replace(draw(nouns(around, (tree.Amount.EACH,))), target=False)
            return tree.ForEach(noun, draw(unit))
        case 2:
            return tree.Sequence((draw(unit), draw(unit)))
        case _:
            return draw(unit)


@cache
@st.composite
def sentences(draw: Draw, around: Around, depth: int = 2, instead: bool = False) -> tree.Sentence:
    form = draw(st.integers(0, 2)) if depth > 0 else 0
    if form == 0:
        return draw(rows(around, instead))
    opening = draw(openings(around, depth, instead))
    if form == 1:
        return opening
    return tree.Sequence((*draw(st.lists(units(around), min_size=1, max_size=2)), opening))


@cache
@st.composite
def put_offs(draw: Draw, around: Around) -> tree.Sentence:
    """What is put off to an end (V14.6)."""
    later = tree.When(
        draw(one_of((*tree.Duration, tree.RoundEvent(tree.RoundEdge.BEGINS)))), draw(sentences(around, 1))
    )
    try:
        check_put_off(tree.EffectLine((later,)), "")
    except LineError:
        return replace(later, body=tree.Roll())
    return later


@cache
def sentence_lists(around: Around, instead: bool = False) -> st.SearchStrategy[tuple[tree.Sentence, ...]]:
    each = sentences(around, instead=instead)
    return st.lists(st.one_of(each, each, each, put_offs(around)), min_size=1, max_size=2).map(tuple)
