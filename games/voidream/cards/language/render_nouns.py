"""Canonical wording of numbers, noun phrases, changes and keywords. Inverse to build_nouns and build_changes."""

from __future__ import annotations

from games.kernel.language import arithmetic
from games.kernel.language.comparisons import OneOf, measured, related
from games.kernel.language.lists import one_of
from games.kernel.text import article
from games.voidream.cards.language import tree
from games.voidream.cards.language.vocabulary import kind_form

__all__ = [
    "heading",
    "is_many",
    "is_plain",
    "render_changes",
    "render_keywords",
    "render_measure",
    "render_noun",
    "render_number",
    "render_phrase",
    "render_subject",
    "whose",
]

_WHOSE = {
    tree.Who.YOU: "your",
    tree.Who.OPPONENT: "your opponent's",
    tree.Who.EACH: "each player's",
    tree.Who.ANY: "a player's",
    tree.Who.THEY: "their",
}


def whose(who: tree.Who) -> str:
    return _WHOSE[who]


def render_number(number: tree.Number) -> str:
    """`3`, `your depth`, `the number of entities you control`."""
    match number:
        case tree.Fixed(value):
            return str(value)
        case tree.X():
            return "X"
        case tree.DepthOf(who):
            return f"{whose(who)} depth"
        case tree.MindOf(who):
            return f"{whose(who)} mind"
        case tree.ThatMuch():
            return "that much"
        case tree.TheResult():
            return "the result"
        case tree.CountOf(noun):
            return f"the number of {heading(noun, many=True, together=True)}"
        case tree.ItsStat(stat):
            return f"its {stat.value}"
        case tree.ItsValue():
            return "its value"
        case tree.OwnNumber(stat):
            return f"its {stat.value if stat else 'value'}"
        case _:
            return arithmetic.written(number, render_number)


def is_plain(number: tree.Number) -> bool:
    """Whether the number stands before its noun (`3 damage`), not after it (`damage equal to your depth`)."""
    return isinstance(number, (tree.Fixed, tree.X, tree.ThatMuch))


def render_phrase(phrase: tree.Phrase) -> str:
    """`this`, `the top 2 cards of your deck`, `another entity`."""
    match phrase:
        case tree.This():
            return "this"
        case tree.It():
            return "it"
        case tree.Them():
            return "them"
        case tree.OfThem(amount, number):
            return f"{_of_them(amount, number)} of them"
        case tree.TheRest():
            return "the rest"
        case tree.That(kind, many):
            return f"{'those' if many else 'that'} {kind_form(kind, many=many)}"
        case tree.ItsHost():
            return "its host"
        case tree.TopOfDeck(number, who):
            return f"the top {_cards(number)} of {whose(who)} deck"
        case tree.BottomOfDeck(number, who):
            return f"the bottom {_cards(number)} of {whose(who)} deck"
        case tree.Noun():
            return render_noun(phrase)


def _cards(number: tree.Number) -> str:
    return "card" if number == tree.Fixed(1) else f"{render_number(number)} cards"


def _of_them(amount: tree.Amount, number: tree.Number | None) -> str:
    match amount:
        case tree.Amount.A:
            return "one"
        case tree.Amount.UP_TO if number is not None:
            return f"up to {render_number(number)}"
        case tree.Amount.EXACTLY if number is not None:
            return render_number(number)
        case _:
            return "any number"


def render_subject(phrase: tree.Phrase) -> str:
    """The phrase before its verb: `they` for `them`."""
    return "they" if isinstance(phrase, tree.Them) else render_phrase(phrase)


def render_noun(noun: tree.Noun) -> str:
    """`an exhausted entity you control`, `up to 2 ready entities`, `entities you control` for a bare plural."""
    body = heading(noun, many=is_many(noun), together=noun.amount in (tree.Amount.ALL, tree.Amount.PLURAL))
    target = "target " if noun.target else ""
    match noun.amount:
        case tree.Amount.A if any(isinstance(which, tree.WithMost) for which in noun.which):
            return f"the {body}"
        case tree.Amount.A:
            return target + body if target else f"{article(body)} {body}"
        case tree.Amount.PLURAL:
            return body
        case tree.Amount.EXACTLY | tree.Amount.UP_TO:
            count = render_number(noun.number) if noun.number is not None else "1"
            up_to = "up to " if noun.amount is tree.Amount.UP_TO else ""
            return f"{up_to}{count} {target}{body}"
        case amount:
            return f"{amount.value} {target}{body}"


def is_many(phrase: tree.Phrase) -> bool:
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
            return amount is not tree.Amount.A and number != tree.Fixed(1)
        case tree.That(_, many):
            return many
        case _:
            return False


def heading(noun: tree.Noun, *, many: bool, together: bool = False) -> str:
    """The noun without its amount: adjectives, kind, and what follows. `together`: its kinds are joined by "and"."""
    words = [*map(_quality, noun.adjectives), kind_form(noun.kind, many=many, together=together)]
    for other in noun.others:
        one = " ".join([*map(_quality, other.adjectives), kind_form(other.kind, many=False)])
        words += ["or", article(one), one]
    has_with = False
    for which in noun.which:
        is_with = isinstance(which, (tree.WithStat, tree.WithKeyword, tree.WithAny, tree.WithMost))
        words.append("and " + _which(which) if is_with and has_with else _which(which))
        has_with = has_with or is_with
    return " ".join(words)


def _quality(quality: tree.Quality) -> str:
    match quality:
        case tree.Adjective():
            return quality.value
        case tree.AnyOf(adjectives):
            return one_of([adjective.value for adjective in adjectives])
        case tree.Non(of):
            return f"non-{of.name if isinstance(of, tree.Subtype) else of.value}"


def render_measure(number: tree.Limit, compare: tree.Compare) -> str:
    """`2`, `2 or more`, `X or less`, `1 or 2`, `lower than your depth`."""
    if isinstance(number, (int, OneOf)):
        return measured(number, compare)
    if isinstance(number, tree.X):
        return measured("X", compare)
    return related(render_number(number), compare)


def render_changes(changes: tuple[tree.Change, ...]) -> str:
    """`+1 dawn, -2 dusk`."""
    return ", ".join(map(_change, changes))


def _change(change: tree.Change) -> str:
    if isinstance(change.number, tree.Base):
        return f"base {change.stat.value} {change.number.value}"
    return f"{'+' if change.sign > 0 else '-'}{render_number(change.number)} {change.stat.value}"


def render_keywords(words: tuple[tree.WordOfPower, ...]) -> str:
    """`deep, dormant 2`."""
    return ", ".join(
        word.keyword.value if word.number is None else f"{word.keyword.value} {word.number}" for word in words
    )


def _which(which: tree.Which) -> str:
    match which:
        case tree.Controls(who):
            return _owner(who, "control", "controls")
        case tree.Owns(who):
            return _owner(who, "own", "owns")
        case tree.OfValue(number, compare):
            return f"of value {render_measure(number, compare)}"
        case tree.WithStat(stat, number, compare):
            return f"with {stat.value} {render_measure(number, compare)}"
        case tree.WithKeyword(keyword):
            return f"with {keyword.value}"
        case tree.WithAny(keywords):
            return f"with {one_of([keyword.value for keyword in keywords])}"
        case tree.Without(keyword):
            return f"without {keyword.value}"
        case tree.WithMost(most, highest):
            return f"with the {'highest' if highest else 'lowest'} {most.value if most else 'value'}"
        case tree.Under(what):
            return f"attached to {render_phrase(what)}"
        case tree.InPlace(who, place):
            return f"in {whose(who)} {place.value}"


def _owner(who: tree.Who, base: str, third: str) -> str:
    return f"{who.value} {third if who is tree.Who.OPPONENT else base}"
