"""Builder of Dreamtides' numbers, noun phrases and conditions, from the parse tree to the typed tree."""

from __future__ import annotations

from typing import Any

from lark import Token

from games.dreamtides.cards.language import tree
from games.dreamtides.cards.language.vocabulary import VOCABULARY
from games.kernel.language.build_conditions import denied
from games.kernel.language.build_numbers import whole
from games.kernel.language.build_sentences import SentenceBuilder
from games.kernel.language.faults import LineError, span
from games.kernel.text import singular

DONE = {
    "played": tree.Deed.PLAY,
    "discarded": tree.Deed.DISCARD,
    "abandoned": tree.Deed.ABANDON,
    "drawn": tree.Deed.DRAW,
}


class NounBuilder(SentenceBuilder):
    """What only Dreamtides' numbers, nouns and conditions say."""

    vocabulary = VOCABULARY

    def allied_kind(self, c: list[Any]) -> tuple[Any, bool]:
        return tree.Subtype(singular(c[1]), tree.Kind.ALLY), singular(c[1]) != c[1]

    def in_deck(self, c: list[Any]) -> Any:
        return tree.InPlace(c[0], tree.Place.DECK)

    def done_this_turn(self, c: list[Any]) -> Any:
        who, done, *_ = c
        if DONE[done.lower()] is tree.Deed.DRAW:
            raise LineError("of drawn cards only the number is known", at=span(done), expected=('"played"',))
        return tree.DoneThisTurn(who, DONE[done.lower()])

    def dissolved_this_turn(self, c: list[Any]) -> tree.DoneThisTurn:
        return tree.DoneThisTurn(tree.Who.ANY, tree.Deed.DISSOLVE)

    def amount_all_but(self, c: list[Any]) -> Any:
        if whole(c[0]) == 0:
            raise LineError("all but 0 are all of them", suggestion="all")
        return tree.Amount.EXACTLY, tree.AllBut(whole(c[0]))

    def this_stat(self, c: list[Any]) -> tree.ThisStat:
        return tree.ThisStat(self.stat(c[0]))

    def total_spark(self, c: list[Any]) -> tree.TotalOf:
        return tree.TotalOf(tree.Stat.SPARK, c[0].noun)

    def owned_number(self, c: list[Any]) -> tree.Owned:
        return tree.Owned(c[0], resource(c[1]))

    def owned_spark(self, c: list[Any]) -> tree.TotalSpark:
        return tree.TotalSpark(c[0])

    def this_way(self, c: list[Any]) -> tree.ThisWay:
        return tree.ThisWay(c[0].split()[1].lower())

    def has_more_of(self, c: list[Any]) -> tree.NumberIs:
        who, more, what, than = c
        of = resource(what)
        compare = tree.Compare.HIGHER if more.lower() == "more" else tree.Compare.LOWER
        return tree.NumberIs(tree.Owned(who, of), compare, tree.Owned(than, of))

    def has_done(self, c: list[Any]) -> tree.HasDone:
        who, done, (compare, limit, noun), *_ = c
        return tree.HasDone(who, DONE[done.lower()], noun, compare, limit)

    def zone_has(self, c: list[Any]) -> tree.HasSome:
        who, place, (compare, limit, noun) = c
        return tree.HasSome(who, noun, compare, limit, tree.Place(place.lower()))

    def turn_of(self, c: list[Any]) -> Any:
        return denied(c[0], tree.TurnOf(c[1]))

    def lies_in(self, c: list[Any]) -> Any:
        _, denial, who, place = c
        if who is not tree.Who.YOU:
            raise LineError("a card lies in the zones of its owner: this is in your void")
        return denied(denial, tree.LiesIn(place))

    def origin(self, c: list[Any]) -> Any:
        return self.being(c)


def resource(word: Token) -> tree.Resource:
    said = word.lower()
    return tree.Resource.POINTS if said == "point" else tree.Resource(said)
