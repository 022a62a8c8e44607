"""Builder of noun phrases, from the parse tree to the typed tree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lark import Token

from games.kernel.language import tree
from games.kernel.language.build import Bare
from games.kernel.language.build_numbers import NumberBuilder, lowered
from games.kernel.language.faults import LineError, span
from games.kernel.language.vocabulary import Vocabulary, member
from games.kernel.text import singular

_REPEATED = (tree.WithStat, tree.WithKeyword, tree.WithAny, tree.Without)
"""What can follow a kind more than once."""


@dataclass(frozen=True, slots=True)
class Head:
    """What was built from a heading: its words before the kind, the kind, and what belongs behind it."""

    vocabulary: Vocabulary
    adjectives: tuple[Any, ...]
    kind: Any
    many: bool
    powers: tuple[Any, ...] = ()
    others: tuple[tree.Heading, ...] = ()

    def noun(self, amount: tree.Amount, which: list[Any], number: Any = None, *, target: bool = False) -> tree.Noun:
        adjectives, other, shown = self.adjectives, self.vocabulary.other, self.vocabulary.examples
        if amount in (tree.Amount.A, tree.Amount.ANOTHER) and other is not None and other in adjectives:
            amount = tree.Amount.ANOTHER
            adjectives = tuple(adjective for adjective in adjectives if adjective is not other)
        if self.others and (amount is not tree.Amount.A or target):
            raise LineError(f'alternatives with "a" go with "a" alone: {shown.alternatives}')
        behind = self.ordered([*self.powers, *which])
        fits = amount in (tree.Amount.A, tree.Amount.ALL, tree.Amount.EACH) and not (target or self.others)
        if not fits and any(isinstance(part, tree.WithMost) for part in behind):
            raise LineError(f"the highest and the lowest are “the {shown.one} with …” or “all {shown.many} with …”")
        return tree.Noun(amount, self.kind, adjectives, behind, number, target, self.others)

    def ordered(self, which: list[Any]) -> tuple[Any, ...]:
        return ordered(self.vocabulary, which)


def ordered(vocabulary: Vocabulary, which: list[Any]) -> tuple[Any, ...]:
    """What follows a kind in canonical order; each sort once, but for stats and keywords."""
    unique = sorted(set(which), key=vocabulary.which_order)
    sorts = [vocabulary.which_rank(part)[0] for part in unique if not isinstance(part, _REPEATED)]
    if len(sorts) != len(set(sorts)):
        raise LineError("this says the same thing about the card twice")
    if sum(map(vocabulary.ends_open, unique)) > 1:
        raise LineError("this compares the cards with too much at once")
    return tuple(unique)


def as_phrase(child: Any) -> Any:
    """A subject: any phrase, or a bare one."""
    return child.as_subject() if isinstance(child, Bare) else child


class NounBuilder(NumberBuilder):
    """The rules of players and noun phrases."""

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
            raise LineError(f"write “those {self.vocabulary.kind_form(kind, many=True)}”")
        return tree.That(self.named_kind(kind))

    def those_cards(self, c: list[Any]) -> tree.That:
        kind, many = c[0]
        if not many:
            raise LineError(f"write “that {self.vocabulary.kind_form(kind, many=False)}”")
        return tree.That(self.named_kind(kind), many=True)

    def named_kind(self, kind: Any) -> Any:
        if isinstance(kind, (tree.Titled, tree.Kinds)):
            raise LineError(f"“that” goes before a kind: that {self.vocabulary.examples.one}, that card")
        return kind

    def top_of_deck(self, c: list[Any]) -> tree.TopOfDeck:
        return tree.TopOfDeck(_so_many(c), c[-1])

    def bottom_of_deck(self, c: list[Any]) -> tree.BottomOfDeck:
        return tree.BottomOfDeck(_so_many(c), c[-1])

    def amount_a(self, c: list[Any]) -> tuple[tree.Amount, Any]:
        return tree.Amount.A, None

    def amount_n(self, c: list[Any]) -> tuple[tree.Amount, Any]:
        if c[0] == tree.Fixed(0):
            raise LineError("a number of cards is at least 1")
        return (tree.Amount.A, None) if c[0] == tree.Fixed(1) else (tree.Amount.EXACTLY, c[0])

    def amount_that_many(self, c: list[Any]) -> tuple[tree.Amount, Any]:
        return tree.Amount.EXACTLY, tree.ThatMany()

    def amount_up_to(self, c: list[Any]) -> tuple[tree.Amount, Any]:
        if c[0] == tree.Fixed(0):
            raise LineError("a number of cards is at least 1")
        return tree.Amount.UP_TO, c[0]

    def amount_any(self, c: list[Any]) -> tuple[tree.Amount, Any]:
        return tree.Amount.ANY_NUMBER, None

    def amount_all(self, c: list[Any]) -> tuple[tree.Amount, Any]:
        return tree.Amount.ALL, None

    def amount_each(self, c: list[Any]) -> tuple[tree.Amount, Any]:
        return tree.Amount.EACH, None

    def amount_another(self, c: list[Any]) -> tuple[tree.Amount, Any]:
        return tree.Amount.ANOTHER, None

    def noun(self, c: list[Any]) -> tree.Noun:
        (amount, number), target, head, *which = c
        found: tree.Noun = head.noun(amount, which, number, target=target is not None)
        return found

    def target_noun(self, c: list[Any]) -> tree.Noun:
        return self.noun([(tree.Amount.A, None), *c])

    def some_owned(self, c: list[Any]) -> tree.Noun:
        amount, who, head, *which = c
        return self.noun([amount, None, head, tree.Controls(who), *which])

    def a_card(self, c: list[Any]) -> tree.Noun:
        head: Head = c[1]
        return head.noun(tree.Amount.A, c[2:])

    def bare(self, c: list[Any]) -> Bare:
        head, *which = c
        return self.bared(head, which)

    def owned(self, c: list[Any]) -> Bare:
        who, head, *which = c
        return self.bared(head, [tree.Controls(who), *which])

    def bared(self, head: Head, which: list[Any]) -> Bare:
        noun = head.noun(tree.Amount.PLURAL, which)
        return Bare(noun, head.many, head.kind in self.vocabulary.single, self.vocabulary.other)

    def all_owned(self, c: list[Any]) -> tree.Noun:
        bare: Bare = c[0]
        return bare.as_object()

    def all_in_place(self, c: list[Any]) -> tree.Noun:
        kind = self.vocabulary.lying.get(c[1], self.vocabulary.card)
        return tree.Noun(tree.Amount.ALL, kind, which=(tree.InPlace(*c),))

    def heading(self, c: list[Any]) -> Head:
        others = tuple(part for part in c if isinstance(part, tree.Heading))
        kinds = [part for part in c if isinstance(part, tuple)]
        adjectives, powers = self.qualities([part for part in c if not isinstance(part, (tuple, tree.Heading))])
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
            return Head(self.vocabulary, (), tree.Kinds(every), many)
        if others and (powers or isinstance(kind, tree.Kinds)):
            raise LineError(f"say what each alternative is: {self.vocabulary.examples.apart}")
        return Head(self.vocabulary, adjectives, kind, many, powers, others)

    def alternative(self, c: list[Any]) -> tree.Heading:
        (kind, _), *words = reversed(c[1:])
        adjectives, powers = self.qualities(list(reversed(words)))
        if powers or self.vocabulary.other in adjectives:
            raise LineError(f"say what each alternative is: {self.vocabulary.examples.apart}")
        return tree.Heading(adjectives, kind)

    def power(self, c: list[Any]) -> tree.WithKeyword:
        return tree.WithKeyword(self.keyword(c))

    def non(self, c: list[Any]) -> Any:
        """What a card is not: the opposite word, or the word with `non-`; a keyword is what it is without."""
        word = c[0]
        if not isinstance(word, Token):
            return self.vocabulary.opposites.get(word) or self.negated(word)
        if word.type == "KEYWORD":
            return tree.Without(self.keyword(c))
        if word.type == "SUBTYPE":
            return tree.Non(tree.Subtype(singular(word)))
        return tree.Non(self.vocabulary.kinds_by_form[word.lower()][0])

    def negated(self, adjective: Any) -> tree.Non:
        if adjective not in self.vocabulary.sort and adjective not in self.vocabulary.passing:
            raise LineError(f"non-{adjective.value} says nothing of where the cards are")
        return tree.Non(adjective)

    def adjective(self, c: list[Any]) -> Any:
        return member(self.vocabulary.adjectives, lowered(c))

    def subtype_kind(self, c: list[Any]) -> tuple[Any, bool]:
        kind, many = self.vocabulary.kinds_by_form[lowered(c[1:])]
        return tree.Subtype(singular(c[0]), kind), many

    def kind(self, c: list[Any]) -> tuple[Any, bool]:
        token = c[-1]
        if token.type == "TITLE":
            return tree.Titled(title(token)), True
        if token.type == "SUBTYPE":
            return tree.Subtype(singular(token)), singular(token) != token
        return self.vocabulary.kinds_by_form[lowered(c)]

    def qualities(self, words: list[Any]) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """What stands before a kind, in canonical order; keywords among it belong behind the kind."""
        found: list[Any] = []
        powers: list[Any] = []
        joined = False
        for word in words:
            if isinstance(word, Token):
                joined = True
            elif isinstance(word, (tree.WithKeyword, tree.Without)):
                powers.append(word)
            elif joined:
                found = self.joined_with(found, word)
                joined = False
            else:
                found.append(word)
        if joined:
            raise LineError('say what comes after "or"')
        return tuple(sorted(set(found), key=self.vocabulary.quality_order)), tuple(powers)

    def joined_with(self, found: list[Any], last: Any) -> list[Any]:
        """What stands before "or", of the same sort, and what stands behind it, as one."""
        sort, adjectives = self.vocabulary.sort, self.vocabulary.adjectives
        alike = [last]
        while found and isinstance(found[-1], adjectives) and (found[-1] in sort) is (last in sort):
            alike.append(found.pop())
        if not isinstance(last, adjectives) or len(alike) == 1:
            raise LineError(f'"or" stands between {self.vocabulary.examples.sorts}')
        if self.vocabulary.other in alike:
            raise LineError('"other" is no alternative')
        if len(set(alike)) == 1:
            return [*found, last]
        return [*found, tree.AnyOf(tuple(sorted(set(alike), key=self.vocabulary.ranks.__getitem__)))]

    # what follows a kind

    def controls(self, c: list[Any]) -> Any:
        return tree.Controls(c[0])

    def they_control(self, c: list[Any]) -> Any:
        return tree.Controls(tree.Who.THEY)

    def owns(self, c: list[Any]) -> Any:
        return tree.Owns(c[0])

    def they_own(self, c: list[Any]) -> Any:
        return tree.Owns(tree.Who.THEY)

    def with_stat(self, c: list[Any]) -> Any:
        number, compare = c[1]
        stat = self.stat(c[0])
        return tree.WithStat(stat, self.own(number, tree.ItsStat(stat)), compare)

    def with_most(self, c: list[Any]) -> Any:
        return tree.WithMost(self.stat(c[1]) if len(c) > 1 else None, c[0].lower() in ("highest", "greatest"))

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
            several = self.vocabulary.examples.many
            raise LineError(f"each player has several: write them in the plural, each player's {several}")
        return head.noun(tree.Amount.ALL, c[2:])

    def with_keyword(self, c: list[Any]) -> Any:
        return tree.WithKeyword(c[0])

    def with_any(self, c: list[Any]) -> Any:
        words = tuple(sorted(set(c), key=self.vocabulary.ranks.__getitem__))
        return tree.WithAny(words) if len(words) > 1 else tree.WithKeyword(words[0])

    def without(self, c: list[Any]) -> Any:
        return tree.Without(c[-1])

    def done_this_way(self, c: list[Any]) -> Any:
        words = c[-1].lower().split()
        deed = words[2] if words[0] == "that" else words[0]
        deed += " at" if words[-3] == "at" else ""
        if deed not in self.vocabulary.deeds:
            raise LineError(
                f"cards can't be “{deed}” in this game", at=span(c[-1]), expected=tuple(sorted(self.vocabulary.deeds))
            )
        return tree.DoneThisWay(deed)

    def in_any_place(self, c: list[Any]) -> Any:
        return tree.InPlace(tree.Who.ANY, c[-1])

    def in_place(self, c: list[Any]) -> Any:
        return tree.InPlace(c[0], c[1])

    def place(self, c: list[Any]) -> Any:
        return member(self.vocabulary.places, lowered(c))


def title(token: str) -> str:
    """The title between the quotes."""
    name = " ".join(token[1:-1].split())
    if not name:
        raise LineError("a title has at least one letter")
    return name


def _so_many(c: list[Any]) -> Any:
    """How many cards of a deck's top or bottom; the last child is whose deck it is."""
    number = c[1] if len(c) == 4 else tree.Fixed(1)
    if number == tree.Fixed(0):
        raise LineError("the top or bottom of a deck is at least 1 card")
    return number
