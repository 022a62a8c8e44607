"""Random well-formed phrases of the card language: numbers, noun phrases, changes, keywords."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeVar

from hypothesis import strategies as st

from games.kernel.language import vocabulary
from games.voidream.cards.language import tree
from games.voidream.cards.language.build_nouns import NounBuilder
from games.voidream.cards.language.vocabulary import FACTIONS, VOCABULARY

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


def one_of(values: Iterable[Any]) -> st.SearchStrategy[Any]:
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
        one_of((None, *tree.Stat)).map(tree.ThatCards),
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
        st.builds(tree.Capped, st.one_of(term, sums, last), st.integers(0, 12)),
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
            moving: st.SearchStrategy[Any] = reckoned(around).filter(
                lambda number: not (isinstance(number, tree.Fixed) or vocabulary.counts(number))
            )
            return draw(moving), draw(one_of(COMPARISONS))


@cache
@st.composite
def whiches(draw: Draw, around: Around) -> tree.Which:
    sort = draw(st.integers(0, 12))
    match sort:
        case 12:
            return tree.SameTitle(draw(st.booleans()))
        case 11:
            compare = draw(one_of((tree.Compare.AT_LEAST, tree.Compare.AT_MOST)))
            few = draw(st.integers(0 if compare is tree.Compare.AT_MOST else 1, 5))
            return tree.Holding(draw(one_of((tree.Kind.CHARGE, tree.Kind.ATTACHMENT))), compare, few)
        case 10:
            return tree.DoneThisWay(draw(one_of(sorted(VOCABULARY.deeds))))
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
    return NounBuilder().own(number, tree.ItsValue() if stat is None else tree.ItsStat(stat)), compare


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
            found.add(tree.AnyOf(tuple(sorted(some, key=VOCABULARY.ranks.__getitem__))))
        case 1:
            found.add(tree.Non(draw(one_of((*FACTIONS, tree.Adjective.ATTACKING, tree.Adjective.PARTICIPATING)))))
        case 2:
            found.add(tree.Non(draw(st.one_of(one_of((tree.Kind.ENTITY, tree.Kind.MEMORY)), words.map(tree.Subtype)))))
    return tuple(sorted(found, key=VOCABULARY.quality_order))


STATES = (tree.Adjective.READY, tree.Adjective.EXHAUSTED, tree.Adjective.ATTACKING, tree.Adjective.VEILED)


@cache
@st.composite
def nouns(draw: Draw, around: Around, amounts: tuple[tree.Amount, ...] = DETERMINED) -> tree.Noun:
    amount = draw(one_of(amounts))
    kind = draw(st.one_of(headings(), headings(), kind_lists()))
    adjectives = draw(adjective_lists())
    if amount in (tree.Amount.A, tree.Amount.ANOTHER):
        adjectives = tuple(each for each in adjectives if each is not tree.Adjective.OTHER)
    number: tree.Number | tree.AllBut | None = None
    if amount in (tree.Amount.EXACTLY, tree.Amount.UP_TO):
        number = draw(counts(around, least=2 if amount is tree.Amount.EXACTLY else 1))
        if amount is tree.Amount.EXACTLY:
            other = tree.AllBut(tree.Fixed(draw(st.integers(1, 4))))
            number = draw(st.sampled_from((number, number, number, number, tree.ThatMany(), other)))
    which: dict[object, tree.Which] = {}
    for part in draw(st.lists(whiches(around), max_size=3)):
        several = isinstance(part, (tree.WithStat, tree.WithKeyword, tree.WithAny, tree.Without))
        key = part if several else VOCABULARY.which_rank(part)[0]
        if not (VOCABULARY.ends_open(part) and any(map(VOCABULARY.ends_open, which.values()))):
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
        tuple(sorted(which.values(), key=VOCABULARY.which_order)),
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
