"""Renderer, the canonical wording of numbers and noun phrases. Inverse to build_numbers and build_nouns."""

from __future__ import annotations

from typing import Any

from games.kernel.language import arithmetic, tree
from games.kernel.language.comparisons import measured, related
from games.kernel.language.lists import one_of
from games.kernel.language.vocabulary import Vocabulary, counts
from games.kernel.text import article, third_person

WHOSE = {
    tree.Who.YOU: "your",
    tree.Who.OPPONENT: "your opponent's",
    tree.Who.EACH: "each player's",
    tree.Who.ANY: "a player's",
    tree.Who.THEY: "their",
}


class NounRenderer:
    """The nodes of the base in words; a game's subclass knows its own, and leaves the others to this one.

    What is rendered for a part alone has no capital and no period, as in the middle of a sentence.
    """

    vocabulary: Vocabulary
    joined: tuple[type[Any], ...] = (tree.WithStat, tree.WithKeyword, tree.WithAny, tree.WithMost)
    """What begins with "with", of which each but the first has an "and" before it."""

    def number(self, number: Any) -> str:
        """`3`, `X`, `the number of cards you control`."""
        match number:
            case tree.Fixed(value):
                return str(value)
            case tree.X():
                return "X"
            case tree.ThatMuch():
                return "that much"
            case tree.ThatMany():
                return "that many"
            case tree.ThatCards(stat):
                return f"that card's {stat.value}"
            case tree.CountOf(noun):
                return f"the number of {self.heading(noun, many=True, together=True)}"
            case tree.ItsStat(stat) | tree.OwnNumber(stat):
                return f"its {stat.value}"
            case _:
                return arithmetic.written(number, self.number)

    def is_plain(self, number: Any) -> bool:
        """Whether the number stands before its noun (`3 points`), not after it (`points equal to …`)."""
        return isinstance(number, (tree.Fixed, tree.X, tree.ThatMuch))

    def measure(self, number: Any, compare: tree.Compare) -> str:
        """`2`, `2 or more`, `X or less`, `1 or 2`, `lower than the number of …`."""
        if isinstance(number, (int, tree.OneOf)):
            return measured(number, compare)
        if isinstance(number, tree.X):
            return measured("X", compare)
        if counts(number) and compare in (tree.Compare.AT_LEAST, tree.Compare.AT_MOST):
            # After a count, what follows would belong to its noun.
            more = "greater" if compare is tree.Compare.AT_LEAST else "less"
            return f"{more} than or equal to {self.number(number)}"
        return related(self.number(number), compare)

    def phrase(self, phrase: Any) -> str:
        """`this`, `the top 2 cards of your deck`, `another card`."""
        match phrase:
            case tree.This():
                return "this"
            case tree.It():
                return "it"
            case tree.Them():
                return "them"
            case tree.OfThem(amount, number):
                return f"{self.of_them(amount, number)} of them"
            case tree.TheRest():
                return "the rest"
            case tree.That(kind, many):
                return f"{'those' if many else 'that'} {self.vocabulary.kind_form(kind, many=many)}"
            case tree.TopOfDeck(number, who):
                return f"the top {self.cards(number)} of {WHOSE[who]} deck"
            case tree.BottomOfDeck(number, who):
                return f"the bottom {self.cards(number)} of {WHOSE[who]} deck"
            case tree.Noun():
                return self.noun(phrase)
            case _:
                raise TypeError(f"nothing says how {phrase!r} is written")

    def cards(self, number: Any) -> str:
        return "card" if number == tree.Fixed(1) else f"{self.number(number)} cards"

    def of_them(self, amount: tree.Amount, number: Any) -> str:
        match amount:
            case tree.Amount.A:
                return "one"
            case tree.Amount.UP_TO if number is not None:
                return f"up to {self.number(number)}"
            case tree.Amount.EXACTLY if number is not None:
                return self.number(number)
            case _:
                return "any number"

    def subject(self, phrase: Any) -> str:
        """The phrase before its verb: `they` for `them`."""
        return "they" if isinstance(phrase, tree.Them) else self.phrase(phrase)

    def noun(self, noun: tree.Noun) -> str:
        """`a ready card you control`, `up to 2 ready cards`, `cards you control` for a bare plural."""
        together = noun.amount in (tree.Amount.ALL, tree.Amount.PLURAL)
        body = self.heading(noun, many=self.is_many(noun), together=together)
        target = "target " if noun.target else ""
        match noun.amount:
            case tree.Amount.A if any(isinstance(which, tree.WithMost) for which in noun.which):
                return f"the {body}"
            case tree.Amount.A:
                return target + body if target else f"{article(body)} {body}"
            case tree.Amount.PLURAL:
                return body
            case tree.Amount.EXACTLY | tree.Amount.UP_TO:
                count = self.number(noun.number) if noun.number is not None else "1"
                up_to = "up to " if noun.amount is tree.Amount.UP_TO else ""
                return f"{up_to}{count} {target}{body}"
            case amount:
                return f"{amount.value} {target}{body}"

    def is_many(self, phrase: Any) -> bool:
        """Whether the phrase takes a plural verb."""
        match phrase:
            case tree.Noun(tree.Amount.UP_TO, number=tree.Fixed(1)):
                return False
            case tree.Noun(amount):
                return amount not in (tree.Amount.A, tree.Amount.EACH, tree.Amount.ANOTHER)
            case tree.TopOfDeck(number) | tree.BottomOfDeck(number):
                return bool(number != tree.Fixed(1))
            case tree.Them() | tree.TheRest():
                return True
            case tree.OfThem(amount, number):
                return amount is not tree.Amount.A and bool(number != tree.Fixed(1))
            case tree.That(_, many):
                return many
            case _:
                return False

    def heading(self, noun: tree.Noun, *, many: bool, together: bool = False) -> str:
        """The noun without its amount: adjectives, kind, and what follows. `together`: its kinds are joined by
        "and"."""
        kind_form = self.vocabulary.kind_form
        words = [*map(self.quality, noun.adjectives), kind_form(noun.kind, many=many, together=together)]
        for other in noun.others:
            one = " ".join([*map(self.quality, other.adjectives), kind_form(other.kind, many=False)])
            words += ["or", article(one), one]
        has_with = False
        for which in noun.which:
            is_with = isinstance(which, self.joined)
            words.append("and " + self.which(which) if is_with and has_with else self.which(which))
            has_with = has_with or is_with
        return " ".join(words)

    def quality(self, quality: Any) -> str:
        match quality:
            case tree.AnyOf(adjectives):
                return one_of([adjective.value for adjective in adjectives])
            case tree.Non(of):
                return f"non-{of.name if isinstance(of, tree.Subtype) else of.value}"
            case _:
                return str(quality.value)

    def which(self, which: Any) -> str:
        """What follows a kind."""
        match which:
            case tree.Controls(who):
                return owner(who, "control")
            case tree.Owns(who):
                return owner(who, "own")
            case tree.WithStat(stat, number, compare):
                return f"with {stat.value} {self.measure(number, compare)}"
            case tree.WithKeyword(keyword):
                return f"with {keyword.value}"
            case tree.WithAny(keywords):
                return f"with {one_of([keyword.value for keyword in keywords])}"
            case tree.Without(keyword):
                return f"without {keyword.value}"
            case tree.WithMost(stat, highest):
                return f"with the {'highest' if highest else 'lowest'} {self.ranked(stat)}"
            case tree.DoneThisWay(deed):
                return f"{deed} this way"
            case tree.InPlace(who, place):
                return f"in {WHOSE[who]} {place.value}"
            case _:
                raise TypeError(f"nothing says how {which!r} is written")

    def ranked(self, stat: Any) -> str:
        """What a card can have the most of."""
        return str(stat.value)

    def changes(self, changes: tuple[tree.Change, ...]) -> str:
        """`+1 power, -2 power`."""
        return ", ".join(map(self.change, changes))

    def change(self, change: tree.Change) -> str:
        return f"{'+' if change.sign > 0 else '-'}{self.number(change.number)} {change.stat.value}"

    def keywords(self, words: tuple[tree.WordOfPower, ...]) -> str:
        """`swift, armor 2`."""
        return ", ".join(
            word.keyword.value if word.number is None else f"{word.keyword.value} {word.number}" for word in words
        )


def owner(who: tree.Who, verb: str) -> str:
    """`you control`, `your opponent controls`, `they control`."""
    return f"{who.value} {third_person(verb) if who is tree.Who.OPPONENT else verb}"


def verb_of(who: tree.Who, verb: str) -> str:
    """The verb as this player does it."""
    return verb if who in (tree.Who.YOU, tree.Who.THEY) else third_person(verb)
