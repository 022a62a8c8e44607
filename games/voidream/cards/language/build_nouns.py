"""Noun phrases, from the parse tree to the typed tree."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from lark import Token

from games.kernel.language.faults import LineError
from games.kernel.text import singular
from games.voidream.cards.language import tree
from games.voidream.cards.language.build_changes import ChangeBuilder
from games.voidream.cards.language.build_numbers import lowered, own, stat
from games.voidream.cards.language.vocabulary import (
    ADJECTIVE_ORDER,
    FACTIONS,
    KINDS,
    NOUN_KIND,
    ends_open,
    kind_form,
    quality_order,
    which_order,
)

__all__ = ["Bare", "Head", "NounBuilder", "as_phrase", "ordered", "title"]

_KINDS = {form: (kind, form is many) for kind, (one, many) in KINDS.items() for form in (one, many)}


@dataclass(frozen=True, slots=True)
class Bare:
    """A noun phrase without a word for how many: a plural, or a singular whose article was left out."""

    noun: tree.Noun
    many: bool

    def as_subject(self) -> tree.Noun:
        """A bastion is the only one: what is said of it is said without a choice."""
        is_plain = self.many or self.noun.kind is tree.Kind.BASTION
        return self.noun if is_plain else replace(self.noun, amount=tree.Amount.A)

    def as_object(self) -> tree.Noun:
        """Of a phrase that says whose the cards are: all of them, or the one."""
        return replace(self.noun, amount=tree.Amount.ALL if self.many else tree.Amount.A)


@dataclass(frozen=True, slots=True)
class Head:
    """What was built from a heading: its words before the kind, the kind, and what belongs behind it."""

    adjectives: tuple[tree.Quality, ...]
    kind: NOUN_KIND
    many: bool
    powers: tuple[tree.Which, ...] = ()
    others: tuple[tree.Heading, ...] = ()

    def noun(
        self,
        amount: tree.Amount,
        which: list[Any],
        number: tree.Number | None = None,
        *,
        target: bool = False,
    ) -> tree.Noun:
        adjectives = self.adjectives
        if amount in (tree.Amount.A, tree.Amount.ANOTHER) and tree.Adjective.OTHER in adjectives:
            amount = tree.Amount.ANOTHER
            adjectives = tuple(adjective for adjective in adjectives if adjective is not tree.Adjective.OTHER)
        if self.others and (amount is not tree.Amount.A or target):
            raise LineError('alternatives with "a" go with "a" alone: a ready entity or a memory')
        behind = ordered([*self.powers, *which])
        fits = amount in (tree.Amount.A, tree.Amount.ALL, tree.Amount.EACH) and not (target or self.others)
        if not fits and any(isinstance(part, tree.WithMost) for part in behind):
            raise LineError("the highest and the lowest are “the entity with …” or “all entities with …”")
        return tree.Noun(amount, self.kind, adjectives, behind, number, target, self.others)


def as_phrase(child: Any) -> Any:
    """A subject: any phrase, or a bare one."""
    return child.as_subject() if isinstance(child, Bare) else child


class NounBuilder(ChangeBuilder):
    """One method per rule of the grammar; each takes what was built from its children."""

    # whose

    def you(self, c: list[Any]) -> tree.Who:
        return tree.Who.YOU

    def opponent(self, c: list[Any]) -> tree.Who:
        return tree.Who.OPPONENT

    def they(self, c: list[Any]) -> tree.Who:
        return tree.Who.THEY

    def each_player(self, c: list[Any]) -> tree.Who:
        return tree.Who.EACH

    def a_player(self, c: list[Any]) -> tree.Who:
        return tree.Who.ANY

    # noun phrases

    def this(self, c: list[Any]) -> tree.This:
        return tree.This()

    def it(self, c: list[Any]) -> tree.It:
        return tree.It()

    def them(self, c: list[Any]) -> tree.Them:
        return tree.Them()

    def of_them(self, c: list[Any]) -> tree.OfThem | tree.Them:
        amount, number = c[0]
        if amount in (tree.Amount.ALL, tree.Amount.EACH):
            return tree.Them()
        if amount is tree.Amount.ANOTHER:
            raise LineError("say how many: one of them, up to 2 of them, any number of them")
        return tree.OfThem(amount, number)

    def any_of_them(self, c: list[Any]) -> tree.OfThem:
        return tree.OfThem(tree.Amount.ANY_NUMBER)

    def the_rest(self, c: list[Any]) -> tree.TheRest:
        return tree.TheRest()

    def that_card(self, c: list[Any]) -> tree.That:
        kind, many = c[0]
        if many and not isinstance(kind, tree.Titled):
            raise LineError(f"write “those {kind_form(kind, many=True)}”")
        return tree.That(named_kind(kind))

    def those_cards(self, c: list[Any]) -> tree.That:
        kind, many = c[0]
        if not many:
            raise LineError(f"write “that {kind_form(kind, many=False)}”")
        return tree.That(named_kind(kind), many=True)

    def its_host(self, c: list[Any]) -> tree.ItsHost:
        return tree.ItsHost()

    def top_of_deck(self, c: list[Any]) -> tree.TopOfDeck:
        return tree.TopOfDeck(so_many(c), c[-1])

    def bottom_of_deck(self, c: list[Any]) -> tree.BottomOfDeck:
        return tree.BottomOfDeck(so_many(c), c[-1])

    def amount_a(self, c: list[Any]) -> tuple[tree.Amount, tree.Number | None]:
        return tree.Amount.A, None

    def amount_n(self, c: list[Any]) -> tuple[tree.Amount, tree.Number | None]:
        if c[0] == tree.Fixed(0):
            raise LineError("a number of cards is at least 1")
        return (tree.Amount.A, None) if c[0] == tree.Fixed(1) else (tree.Amount.EXACTLY, c[0])

    def amount_up_to(self, c: list[Any]) -> tuple[tree.Amount, tree.Number | None]:
        if c[0] == tree.Fixed(0):
            raise LineError("a number of cards is at least 1")
        return tree.Amount.UP_TO, c[0]

    def amount_any(self, c: list[Any]) -> tuple[tree.Amount, tree.Number | None]:
        return tree.Amount.ANY_NUMBER, None

    def amount_all(self, c: list[Any]) -> tuple[tree.Amount, tree.Number | None]:
        return tree.Amount.ALL, None

    def amount_each(self, c: list[Any]) -> tuple[tree.Amount, tree.Number | None]:
        return tree.Amount.EACH, None

    def amount_another(self, c: list[Any]) -> tuple[tree.Amount, tree.Number | None]:
        return tree.Amount.ANOTHER, None

    def noun(self, c: list[Any]) -> tree.Noun:
        (amount, number), target, head, *which = c
        return head.noun(amount, which, number, target=target is not None)  # type: ignore[no-any-return]

    def target_noun(self, c: list[Any]) -> tree.Noun:
        return self.noun([(tree.Amount.A, None), *c])

    def some_owned(self, c: list[Any]) -> tree.Noun:
        amount, who, head, *which = c
        return self.noun([amount, None, head, tree.Controls(who), *which])

    def bare(self, c: list[Any]) -> Bare:
        head, *which = c
        return Bare(head.noun(tree.Amount.PLURAL, which), head.many)

    def owned(self, c: list[Any]) -> Bare:
        who, head, *which = c
        return Bare(head.noun(tree.Amount.PLURAL, [tree.Controls(who), *which]), head.many)

    def all_owned(self, c: list[Any]) -> tree.Noun:
        return c[0].as_object()  # type: ignore[no-any-return]

    def all_in_place(self, c: list[Any]) -> tree.Noun:
        kind = tree.Kind.ARCANUM if c[1] is tree.Place.HAND else tree.Kind.CARD
        return tree.Noun(tree.Amount.ALL, kind, which=(tree.InPlace(*c),))

    def heading(self, c: list[Any]) -> Head:
        others = tuple(part for part in c if isinstance(part, tree.Heading))
        kinds = [part for part in c if isinstance(part, tuple)]
        adjectives, powers = qualities([part for part in c if not isinstance(part, (tuple, tree.Heading))])
        kind, many = kinds[0]
        if len(kinds) > 1:
            each = tuple(kind for kind, _ in kinds)
            if len(set(each)) != len(each):
                raise LineError("this names the same kind twice")
            kind, many = tree.Kinds(each), kinds[-1][1]
        if others and not adjectives and not powers and not any(other.adjectives for other in others):
            every = (*(kind.kinds if isinstance(kind, tree.Kinds) else (kind,)), *(other.kind for other in others))
            if len(set(every)) != len(every):
                raise LineError("this names the same kind twice")
            return Head((), tree.Kinds(every), many)
        if others and (powers or isinstance(kind, tree.Kinds)):
            raise LineError("say what each alternative is: a ready entity or an exhausted memory")
        return Head(adjectives, kind, many, powers, others)

    def alternative(self, c: list[Any]) -> tree.Heading:
        (kind, _), *words = reversed(c[1:])
        adjectives, powers = qualities(list(reversed(words)))
        if powers or tree.Adjective.OTHER in adjectives:
            raise LineError("say what each alternative is: a ready entity or an exhausted memory")
        return tree.Heading(adjectives, kind)

    def power(self, c: list[Any]) -> tree.WithKeyword:
        return tree.WithKeyword(self.keyword(c))

    def non(self, c: list[Any]) -> tree.Quality | tree.Without:
        token = c[0]
        if isinstance(token, tree.Adjective):
            return _OPPOSITES.get(token) or _negated(token)
        if token.type == "KEYWORD":
            return tree.Without(self.keyword(c))
        if token.type == "SUBTYPE":
            return tree.Non(tree.Subtype(singular(token)))
        return tree.Non(_KINDS[token.lower()][0])

    def adjective(self, c: list[Any]) -> tree.Adjective:
        word = lowered(c).replace("face ", "face-")
        return next(adjective for adjective in tree.Adjective if adjective.value.lower() == word)

    def subtype_kind(self, c: list[Any]) -> tuple[NOUN_KIND, bool]:
        kind, many = _KINDS[c[-1].lower()]
        return tree.Subtype(singular(c[0]), tree.Kind.DREAM_CARD if len(c) == 3 else kind), many

    def kind(self, c: list[Any]) -> tuple[NOUN_KIND, bool]:
        token = c[-1]
        if token.type == "TITLE":
            return tree.Titled(title(token)), True
        if token.type == "SUBTYPE":
            return tree.Subtype(singular(token)), singular(token) != token
        kind, many = _KINDS[token.lower()]
        return (tree.Kind.DREAM_CARD if len(c) == 2 else kind), many

    # what follows a kind

    def controls(self, c: list[Any]) -> tree.Which:
        return tree.Controls(c[0])

    def they_control(self, c: list[Any]) -> tree.Which:
        return tree.Controls(tree.Who.THEY)

    def owns(self, c: list[Any]) -> tree.Which:
        return tree.Owns(c[0])

    def they_own(self, c: list[Any]) -> tree.Which:
        return tree.Owns(tree.Who.THEY)

    def of_value(self, c: list[Any]) -> tree.Which:
        number, compare = c[0]
        return tree.OfValue(own(number, tree.ItsValue()), compare)

    def with_stat(self, c: list[Any]) -> tree.Which:
        number, compare = c[1]
        return tree.WithStat(stat(c[0]), own(number, tree.ItsStat(stat(c[0]))), compare)

    def with_most(self, c: list[Any]) -> tree.Which:
        return tree.WithMost(stat(c[1]) if len(c) > 1 else None, c[0].lower() in ("highest", "greatest"))

    def the_most(self, c: list[Any]) -> tree.Noun:
        head: Head = c[0]
        which = c[1:]
        many = head.many and not isinstance(head.kind, tree.Titled)
        if not any(isinstance(part, tree.WithMost) for part in which):
            raise LineError("“the” card is the one with the highest or lowest of something; any other is “a” card")
        return head.noun(tree.Amount.ALL if many else tree.Amount.A, which)

    def everyones(self, c: list[Any]) -> tree.Noun:
        head: Head = c[1]
        if not head.many:
            raise LineError("each player has several: write them in the plural, each player's entities")
        return head.noun(tree.Amount.ALL, c[2:])

    def with_keyword(self, c: list[Any]) -> tree.Which:
        return tree.WithKeyword(c[0])

    def with_any(self, c: list[Any]) -> tree.Which:
        return tree.WithAny(tuple(sorted(set(c), key=list(tree.Keyword).index)))

    def without(self, c: list[Any]) -> tree.Which:
        return tree.Without(c[-1])

    def under_this(self, c: list[Any]) -> tree.Which:
        return tree.Under(tree.This())

    def under_it(self, c: list[Any]) -> tree.Which:
        return tree.Under(tree.It())

    def under_host(self, c: list[Any]) -> tree.Which:
        return tree.Under(tree.ItsHost())

    def under(self, c: list[Any]) -> tree.Which:
        what = c[0]
        if what.amount in (tree.Amount.A, tree.Amount.ANOTHER) and not what.target:
            return tree.Under(what)
        raise LineError(expected=("what it is attached to (this, an entity you control, its host …)",))

    def in_any_place(self, c: list[Any]) -> tree.Which:
        return tree.InPlace(tree.Who.ANY, c[-1])

    def in_place(self, c: list[Any]) -> tree.Which:
        return tree.InPlace(c[0], c[1])

    def in_deck(self, c: list[Any]) -> tree.Which:
        return tree.InPlace(c[0], tree.Place.DECK)

    def place(self, c: list[Any]) -> tree.Place:
        return next(place for place in tree.Place if place.value.lower() == lowered(c))


def named_kind(kind: NOUN_KIND) -> tree.Kind | tree.Subtype:
    if isinstance(kind, (tree.Titled, tree.Kinds)):
        raise LineError("“that” goes before a kind: that entity, that card")
    return kind


def title(token: str) -> str:
    """The title between the quotes."""
    name = " ".join(token[1:-1].split())
    if not name:
        raise LineError("a title has at least one letter")
    return name


_OPPOSITES = {
    tree.Adjective.READY: tree.Adjective.EXHAUSTED,
    tree.Adjective.EXHAUSTED: tree.Adjective.READY,
    tree.Adjective.ATTACHED: tree.Adjective.UNATTACHED,
    tree.Adjective.UNATTACHED: tree.Adjective.ATTACHED,
    tree.Adjective.FACE_UP: tree.Adjective.FACE_DOWN,
    tree.Adjective.FACE_DOWN: tree.Adjective.FACE_UP,
}


def _negated(adjective: tree.Adjective) -> tree.Non:
    if adjective not in FACTIONS and adjective not in (
        tree.Adjective.PARTICIPATING,
        tree.Adjective.ATTACKING,
        tree.Adjective.DEFENDING,
    ):
        raise LineError(f"non-{adjective.value} says nothing of where the cards are")
    return tree.Non(adjective)


def qualities(words: list[Any]) -> tuple[tuple[tree.Quality, ...], tuple[tree.Which, ...]]:
    """What stands before a kind, in canonical order; keywords among it belong behind the kind."""
    found: list[tree.Quality] = []
    powers: list[tree.Which] = []
    joined = False
    for word in words:
        if isinstance(word, Token):
            joined = True
        elif isinstance(word, (tree.WithKeyword, tree.Without)):
            powers.append(word)
        elif joined:
            found = joined_with(found, word)
            joined = False
        else:
            found.append(word)
    if joined:
        raise LineError('say what comes after "or"')
    return tuple(sorted(set(found), key=quality_order)), tuple(powers)


def joined_with(found: list[tree.Quality], last: Any) -> list[tree.Quality]:
    """`Court, Fracta or Maze`: what stands before "or", of the same sort, and what stands behind it, as one."""
    is_faction = last in FACTIONS
    alike: list[tree.Adjective] = [last]
    while found and isinstance(found[-1], tree.Adjective) and (found[-1] in FACTIONS) is is_faction:
        alike.append(found.pop())  # type: ignore[arg-type]
    if not isinstance(last, tree.Adjective) or len(alike) == 1:
        raise LineError('"or" stands between two factions, or between two of ready, exhausted, attacking …')
    if tree.Adjective.OTHER in alike:
        raise LineError('"other" is no alternative')
    if len(set(alike)) == 1:
        return [*found, last]
    return [*found, tree.AnyOf(tuple(sorted(set(alike), key=ADJECTIVE_ORDER.__getitem__)))]


def so_many(c: list[Any]) -> tree.Number:
    """How many cards of a deck's top or bottom; the last child is whose deck it is."""
    number = c[1] if len(c) == 4 else tree.Fixed(1)
    if number == tree.Fixed(0):
        raise LineError("the top or bottom of a deck is at least 1 card")
    return number


def ordered(which: list[Any]) -> tuple[tree.Which, ...]:
    """What follows a kind in canonical order; each sort once, but for stats and keywords."""
    unique = sorted(set(which), key=which_order)
    sorts = [
        which_order(part)[0] % 20
        for part in unique
        if not isinstance(part, (tree.WithStat, tree.WithKeyword, tree.WithAny, tree.Without))
    ]
    if len(sorts) != len(set(sorts)):
        raise LineError("this says the same thing about the card twice")
    if sum(map(ends_open, unique)) > 1:
        raise LineError("this compares the cards with too much at once")
    return tuple(unique)
