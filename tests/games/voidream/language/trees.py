"""Random well-formed trees of the card language, per line kind: all that tree.py and its docstrings allow."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, partial
from typing import TypeVar

from hypothesis import strategies as st

from games.voidream.language import tree
from games.voidream.language import words as vocabulary
from games.voidream.language.build_lines import _last_optional
from games.voidream.language.build_nouns import own
from games.voidream.language.render import render_event
from games.voidream.language.walk import nodes
from games.voidream.language.words import (
    ADJECTIVE_ORDER,
    FACTIONS,
    ends_open,
    is_subtype,
    quality_order,
    which_order,
)
from tests.games.voidream.language.sound import sound

T = TypeVar("T")
Draw = st.DrawFn

COMPARISONS = tuple(each for each in tree.Compare if each not in (tree.Compare.EVEN, tree.Compare.ODD))
PLAYERS = (tree.Who.YOU, tree.Who.OPPONENT)
CHOSEN = (tree.Amount.A, tree.Amount.EXACTLY, tree.Amount.UP_TO, tree.Amount.ANY_NUMBER, tree.Amount.ANOTHER)
DETERMINED = (*CHOSEN, tree.Amount.ALL, tree.Amount.EACH)
OF_ALL = (tree.Amount.PLURAL, tree.Amount.ALL, tree.Amount.EACH)


@dataclass(frozen=True)
class Around:
    """What may be said because of what stands around it."""

    x: bool = False
    they: bool = False
    lasting: bool = False
    choice: bool = True
    opened: bool = True
    """Whether an If here may have an otherwise."""

    @property
    def players(self) -> tuple[tree.Who, ...]:
        return (*PLAYERS, tree.Who.THEY) if self.they else PLAYERS


def one_of(values: object) -> st.SearchStrategy[T]:
    return st.sampled_from(list(values))


digits = st.integers(0, 1000)
words = one_of(
    ("Offering", "Synthetic", "Dreamer", "Native", "Glass", "Oasis", "Mercy", "Half-Moth", "Wolf", "Écho", "Ox")
)
titles = (
    st.text(st.sampled_from("abcxyzABCXYZéö09 '-,.!?:;()"), min_size=1, max_size=15)
    .map(lambda title: " ".join(title.split()))
    .filter(bool)
)


@cache
def numbers(around: Around) -> st.SearchStrategy[tree.Number]:
    return st.one_of(
        digits.map(tree.Fixed),
        *([st.just(tree.X())] if around.x else []),
        one_of(around.players).map(tree.DepthOf),
        one_of(around.players).map(tree.MindOf),
        one_of((tree.TheResult(), tree.ThatMuch())),
        nouns(around, (tree.Amount.PLURAL,)).map(tree.CountOf),
        one_of(tree.Stat).map(tree.ItsStat),
        st.just(tree.ItsValue()),
        reckoned(around),
    )


@cache
def terms(around: Around) -> st.SearchStrategy[tree.Number]:
    """What numbers are made of: none that ends with a noun phrase, which would take what follows."""
    who = one_of(around.players)
    plain = st.one_of(
        digits.map(tree.Fixed),
        *([st.just(tree.X())] if around.x else []),
        who.map(tree.DepthOf),
        who.map(tree.MindOf),
        one_of((tree.TheResult(), tree.ThatMuch())),
        one_of(tree.Stat).map(tree.ItsStat),
    )
    return st.one_of(plain, plain.map(tree.Twice), plain.map(tree.Half), plain.map(tree.Half).map(tree.Twice))


@cache
def reckoned(around: Around) -> st.SearchStrategy[tree.Number]:
    term = terms(around)
    last = st.one_of(term, nouns(around, (tree.Amount.PLURAL,)).map(tree.CountOf))
    sums = st.one_of(st.builds(tree.Plus, term, term), st.builds(tree.Minus, term, term))
    return st.one_of(
        term,
        sums,
        st.builds(tree.Plus, sums, last),
        st.builds(tree.Minus, term, last),
        st.builds(tree.Difference, sums, term),
    )


@cache
def counts(around: Around, least: int) -> st.SearchStrategy[tree.Number]:
    fixed = st.integers(least, 12).map(tree.Fixed)
    return st.one_of(fixed, st.just(tree.X())) if around.x else fixed


@cache
@st.composite
def measures(draw: Draw, around: Around) -> tuple[tree.Limit, tree.Compare]:
    number = draw(st.one_of(digits, st.just(tree.X())) if around.x else digits)
    return number, draw(one_of((tree.Compare.EQUAL, tree.Compare.AT_LEAST, tree.Compare.AT_MOST)))


@cache
@st.composite
def limits(draw: Draw, around: Around) -> tuple[tree.Limit, tree.Compare]:
    """What a number is compared with: also with several, and with numbers that change."""
    match draw(st.integers(0, 3)):
        case 0 | 1:
            return draw(measures(around))
        case 2:
            few = draw(st.lists(digits, min_size=2, max_size=3, unique=True))
            return tree.OneOf(tuple(sorted(few))), tree.Compare.EQUAL
        case _:
            moving = reckoned(around).filter(
                lambda number: not (isinstance(number, tree.Fixed) or vocabulary.counts(number))
            )
            return draw(moving), draw(one_of(COMPARISONS))


@cache
@st.composite
def whiches(draw: Draw, around: Around) -> tree.Which:
    sort = draw(st.integers(0, 9))
    match sort:
        case 9:
            return tree.WithMost(draw(one_of((None, *tree.Stat))), draw(st.booleans()))
        case 0:
            return tree.Controls(draw(one_of(around.players)))
        case 1:
            return tree.Owns(draw(one_of(around.players)))
        case 2:
            return tree.OfValue(*draw(limits(around).map(lambda limit: owned(limit, None))))
        case 3:
            stat = draw(one_of(tree.Stat))
            return tree.WithStat(stat, *draw(limits(around).map(lambda limit: owned(limit, stat))))
        case 4:
            return tree.WithKeyword(draw(one_of(tree.Keyword)))
        case 5:
            host = nouns(around, (tree.Amount.A, tree.Amount.ANOTHER)).map(lambda noun: replace(noun, target=False))
            what = st.one_of(one_of((tree.This(), tree.It(), tree.ItsHost())), host)
            return tree.Under(draw(what))
        case 6:
            return tree.Without(draw(one_of(tree.Keyword)))
        case 7:
            some = draw(st.lists(one_of(tree.Keyword), min_size=2, max_size=3, unique=True))
            return tree.WithAny(tuple(sorted(some, key=list(tree.Keyword).index)))
        case _:
            zones = (tree.Place.HAND, tree.Place.DISCARD, tree.Place.VOID)
            return tree.InPlace(draw(one_of((*around.players, tree.Who.ANY))), draw(one_of(zones)))


def owned(limit: tuple[tree.Limit, tree.Compare], stat: tree.Stat | None) -> tuple[tree.Limit, tree.Compare]:
    """The limit as a measure of this statistic, or of the value, reads it: another number of "its" is its own."""
    number, compare = limit
    return own(number, tree.ItsValue() if stat is None else tree.ItsStat(stat)), compare


@cache
def headings(amounts: object = None) -> st.SearchStrategy[tree.Kind | tree.Subtype | tree.Titled]:
    some = st.builds(tree.Subtype, words, one_of(tree.Kind))
    return st.one_of(one_of(tree.Kind), words.map(tree.Subtype), some, titles.map(tree.Titled))


@cache
def kind_lists() -> st.SearchStrategy[tree.Kinds]:
    """No charges: `charge` is a verb, too."""
    kinds = st.one_of(one_of([kind for kind in tree.Kind if kind is not tree.Kind.CHARGE]), words.map(tree.Subtype))
    return st.lists(kinds, min_size=2, max_size=3, unique=True).map(lambda few: tree.Kinds(tuple(few)))


@cache
@st.composite
def adjective_lists(draw: Draw) -> tuple[tree.Quality, ...]:
    found: set[tree.Quality] = set(draw(st.lists(one_of(tree.Adjective), max_size=2)))
    match draw(st.integers(0, 7)):
        case 0:
            sort = draw(one_of((tuple(FACTIONS), STATES)))
            some = draw(st.lists(one_of(sort), min_size=2, max_size=3, unique=True))
            found = {each for each in found if (each in FACTIONS) != (some[0] in FACTIONS)}
            found.add(tree.AnyOf(tuple(sorted(some, key=ADJECTIVE_ORDER.__getitem__))))
        case 1:
            found.add(tree.Non(draw(one_of((*FACTIONS, tree.Adjective.ATTACKING, tree.Adjective.PARTICIPATING)))))
        case 2:
            found.add(tree.Non(draw(st.one_of(one_of((tree.Kind.ENTITY, tree.Kind.MEMORY)), words.map(tree.Subtype)))))
    return tuple(sorted(found, key=quality_order))


STATES = (tree.Adjective.READY, tree.Adjective.EXHAUSTED, tree.Adjective.ATTACKING, tree.Adjective.VEILED)


@cache
@st.composite
def nouns(draw: Draw, around: Around, amounts: tuple[tree.Amount, ...] = DETERMINED) -> tree.Noun:
    amount = draw(one_of(amounts))
    kind = draw(st.one_of(headings(), headings(), kind_lists()))
    adjectives = draw(adjective_lists())
    if amount in (tree.Amount.A, tree.Amount.ANOTHER):
        adjectives = tuple(each for each in adjectives if each is not tree.Adjective.OTHER)
    number = None
    if amount in (tree.Amount.EXACTLY, tree.Amount.UP_TO):
        number = draw(counts(around, least=2 if amount is tree.Amount.EXACTLY else 1))
    which: dict[object, tree.Which] = {}
    for part in draw(st.lists(whiches(around), max_size=3)):
        several = isinstance(part, (tree.WithStat, tree.WithKeyword, tree.WithAny, tree.Without))
        key = part if several else which_order(part)[0] % 20
        if not (ends_open(part) and any(map(ends_open, which.values()))):
            which[key] = part
    is_most = any(isinstance(part, tree.WithMost) for part in which.values())
    if is_most and amount not in (tree.Amount.A, tree.Amount.ALL, tree.Amount.EACH):
        which = {key: part for key, part in which.items() if not isinstance(part, tree.WithMost)}
    target = not is_most and amount is not tree.Amount.PLURAL and draw(st.booleans())
    others: tuple[tree.Heading, ...] = ()
    if (
        amount is tree.Amount.A
        and not (target or is_most or isinstance(kind, tree.Kinds))
        and draw(st.integers(0, 5)) == 0
    ):
        others = (tree.Heading((tree.Adjective.READY,), draw(headings())),)
    return tree.Noun(
        amount,
        kind,
        adjectives,
        tuple(sorted(which.values(), key=which_order)),
        number,
        target=target,
        others=others,
    )


def hand(who: tree.Who) -> tree.Noun:
    return tree.Noun(tree.Amount.ALL, tree.Kind.ARCANUM, (), (tree.InPlace(who, tree.Place.HAND),))


@cache
@st.composite
def some_of_them(draw: Draw, around: Around) -> tree.Phrase:
    """What the line spoke of before: all of it, some, or the others."""
    match draw(st.integers(0, 5)):
        case 0:
            return tree.OfThem(draw(one_of((tree.Amount.A, tree.Amount.ANY_NUMBER))))
        case 1:
            return tree.OfThem(tree.Amount.EXACTLY, draw(counts(around, least=2)))
        case 2:
            return tree.OfThem(tree.Amount.UP_TO, draw(counts(around, least=1)))
        case 3:
            return tree.TheRest()
        case _:
            return tree.Them()


@cache
def phrases(around: Around, amounts: tuple[tree.Amount, ...] = DETERMINED) -> st.SearchStrategy[tree.Phrase]:
    return st.one_of(
        nouns(around, amounts),
        nouns(around, amounts),
        st.just(tree.This()),
        st.just(tree.It()),
        some_of_them(around),
        st.builds(hand, one_of(around.players)),
        st.builds(tree.That, st.one_of(one_of(tree.Kind), words.map(tree.Subtype)), st.booleans()),
        st.just(tree.ItsHost()),
        st.builds(tree.TopOfDeck, counts(around, least=1), one_of(around.players)),
        st.builds(tree.BottomOfDeck, counts(around, least=1), one_of(around.players)),
    )


@cache
def subjects(around: Around) -> st.SearchStrategy[tree.Phrase]:
    if not around.lasting:
        return phrases(around, (*DETERMINED, tree.Amount.PLURAL))
    plain = nouns(around, OF_ALL).map(lambda noun: replace(noun, target=False))
    return st.one_of(plain, st.just(tree.This()), st.just(tree.ItsHost()))


@cache
def changes(around: Around) -> st.SearchStrategy[tuple[tree.Change, ...]]:
    sizes = st.integers(1, 1000).map(tree.Fixed)
    size = st.one_of(sizes, st.just(tree.X())) if around.x else sizes
    change = st.builds(tree.Change, one_of(tree.Stat), one_of((1, -1)), size)
    return st.lists(change, min_size=1, max_size=3).map(tuple)


@cache
@st.composite
def powers(draw: Draw) -> tree.WordOfPower:
    keyword = draw(one_of(tree.Keyword))
    return tree.WordOfPower(keyword, draw(digits) if keyword in tree.NUMBERED else None)


power_lists = st.lists(powers(), min_size=1, max_size=3).map(tuple)
keyword_lists = st.lists(one_of(tree.Keyword), min_size=1, max_size=3).map(tuple)


# --- conditions, events, statements ---


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
            return tree.Happened(draw(past_events()), draw(one_of(tree.Duration)))
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
            return tree.RoundEvent(draw(one_of(tree.RoundEdge)))
        case 1:
            return tree.PlayerDoes(who, draw(one_of(tree.Deed)))
        case 2:
            return tree.PlayerPlays(who, card, draw(st.booleans()))
        case 3:
            fates = [fate for fate in tree.Fate if timing is tree.Timing.WHEN or not fate.value.startswith("would")]
            return tree.CardEvent(draw(one_of((card, tree.ItsHost()))), draw(one_of(fates)))
        case 4:
            return tree.ConflictEvent(draw(one_of(tree.ConflictEdge)), kind)
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
            return tree.ConflictResult(who, outcome, kind, None if both else draw(one_of((None, *tree.Side))))
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
            change = tree.Change(draw(one_of(tree.Stat)), 1, tree.Base(draw(st.integers(0, 20))))
            return tree.Have(draw(subjects(around)), (change,))
        case 0:
            both = draw(st.tuples(changes(around), power_lists))
            part = draw(st.integers(0, 2))
            return tree.Have(draw(subjects(around)), both[0] if part != 1 else (), both[1] if part else ())
        case 1:
            return tree.ScoreIs(draw(changes(around)))
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


# --- clauses and sentences ---

INTO_DECKS = tuple(place for place in tree.Destination if place not in (tree.Destination.HAND, tree.Destination.PLAY))
SIMPLE = (
    tree.Veil, tree.Unveil, tree.Charge, tree.Ready, tree.Exhaust, tree.Destroy, tree.Sacrifice, tree.VoidCards,
    tree.Discard, tree.Inspire, tree.LookAt, tree.Reveal, tree.Play, tree.GainControl, tree.TurnFaceDown,
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
def units(around: Around) -> st.SearchStrategy[tree.Sentence]:
    return st.one_of(acts(around), acts(around), statements(around).map(tree.Declare))


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
    if then is not None and _last_optional(then) is not None:
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
            return tree.Timed(draw(one_of(tree.Duration)), draw(inner))
        case 3:
            return draw(optionals(around, depth, instead))
        case _:
            return draw(choices(around, depth, instead))


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
def sentence_lists(around: Around, instead: bool = False) -> st.SearchStrategy[tuple[tree.Sentence, ...]]:
    return st.lists(sentences(around, instead=instead), min_size=1, max_size=2).map(tuple)


# --- lines ---


@cache
@st.composite
def activated_lines(draw: Draw) -> tree.Line:
    x = draw(st.booleans())
    costs = [*draw(st.lists(commands(Around()), max_size=1)), draw(commands(Around(x=x)))]
    has_x = x and "X()" in repr(costs)
    if has_x:
        # Some cost has to choose it, before others speak of it.
        arcana = tree.Noun(tree.Amount.EXACTLY, tree.Kind.ARCANUM, number=tree.X())
        costs.insert(0, tree.Discard(arcana))
    once = draw(st.booleans())
    if once and not has_x and draw(st.booleans()):
        costs = []
    return tree.ActivatedLine(tuple(costs), draw(sentence_lists(Around(x=has_x))), once)


@cache
@st.composite
def triggered_lines(draw: Draw, elsewhere: bool = False) -> tree.Line:
    timing = draw(one_of(tree.Timing))
    place = draw(
        one_of((tree.Place.DISCARD, tree.Place.VOID) if elsewhere else (None, tree.Place.DISCARD, tree.Place.VOID))
    )
    event = draw(events(timing))
    threat = " would " in f" {render_event(event)} "
    body = draw(sentence_lists(Around(), instead=threat))
    if threat and "Instead(" not in repr(body):
        body = (tree.Instead(tree.Roll()),)
    condition = draw(st.one_of(st.none(), conditions(Around())))
    once = "Instead(" not in repr(body) and draw(st.booleans())
    return tree.TriggeredLine(timing, event, body, condition, place, once)


@cache
@st.composite
def deck_rules(draw: Draw) -> tree.DeckRule:
    number = draw(st.integers(0, 100))
    noun = draw(nouns(Around(), (tree.Amount.PLURAL,)))
    match draw(st.integers(0, 6)):
        case 0:
            return tree.DreamSize(draw(digits), number)
        case 1:
            major = draw(titles.filter(lambda title: title[0] not in ":+"))
            return tree.ArcanaSize(major, number, draw(digits))
        case 2:
            compare = draw(one_of((tree.Compare.EQUAL, tree.Compare.AT_LEAST, tree.Compare.AT_MOST)))
            return tree.Include(compare, number if compare is tree.Compare.AT_MOST else number + 1, noun)
        case 3:
            return tree.EveryCard(replace(noun, amount=tree.Amount.EACH), *draw(measures(Around())))
        case 4:
            return tree.CopyLimit(number)
        case 5:
            return tree.AnyCopies(draw(titles))
        case _:
            return tree.SecondGuest()


keyword_lines = power_lists.map(tree.KeywordLine)
restriction_lines = st.builds(tree.Restriction, one_of(tree.Moment))
effect_lines = sentence_lists(Around()).map(tree.EffectLine)
static_lines = st.one_of(
    statements(Around(lasting=True)).map(tree.StaticLine),
    st.builds(tree.StaticLine, statements(Around(lasting=True, x=True)), numbers(Around())),
)
deck_lines = deck_rules().map(tree.DeckRuleLine)
sought = counts(Around(), least=2).map(
    lambda number: tree.VoidCards(
        tree.Noun(
            tree.Amount.EXACTLY,
            tree.Kind.THOUGHT,
            which=(tree.InPlace(tree.Who.YOU, tree.Place.DECK),),
            number=number,
        )
    )
)
start_lines = (sentences(Around()) | sought).map(tree.StartLine)

DRAWN: dict[str, tuple[st.SearchStrategy[tree.Line], str]] = {
    "keywords": (keyword_lines, "entity"),
    "restriction": (restriction_lines, "construct"),
    "effect": (effect_lines, "thought"),
    "activated": (activated_lines(), "memory"),
    "triggered": (triggered_lines(), "bastion"),
    "triggered elsewhere": (triggered_lines(elsewhere=True), "arcanum"),
    "static": (static_lines, "mind"),
    "deck rule": (deck_lines, "back"),
    "start of game": (start_lines, "back"),
}
LINES = {sort: (lines.map(partial(sound, on=on)), on) for sort, (lines, on) in DRAWN.items()}
"""A strategy for each kind of line, and a card that it may stand on."""

assert all(is_subtype(word) for word in ("Offering", "Glass", "Half-Moth", "Wolf"))
