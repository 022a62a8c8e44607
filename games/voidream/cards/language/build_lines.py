"""Builder of Voidream's lines, from the parse tree to the typed tree."""

from __future__ import annotations

from typing import Any

from lark import Token, Tree

from games.kernel.language.build import build
from games.kernel.language.build_nouns import title
from games.kernel.language.build_numbers import whole
from games.kernel.language.build_sentences import each
from games.kernel.language.faults import LineError
from games.kernel.language.language import Spans
from games.voidream.cards.language import tree
from games.voidream.cards.language.build_clauses import ClauseBuilder
from games.voidream.cards.language.build_statements import at_moment


def build_line(parsed: Tree[Token], spans: Spans) -> tree.Line:
    """The typed tree of a parsed line, its parts noted in `spans`.

    Raises LineError where words fit together that make no sense.
    """
    line: tree.Line = build(LineBuilder(), parsed, spans)
    return line


class LineBuilder(ClauseBuilder):
    """The rules of lines and of deck rules."""

    def keyword_line(self, c: list[Any]) -> tree.Line:
        return tree.KeywordLine(tuple(word for words in c for word in words))

    def restriction(self, c: list[Any]) -> tree.Line:
        return tree.Restriction(c[-1])

    def restriction_if(self, c: list[Any]) -> tree.Line:
        return tree.Restriction(c[-1])

    def use_only_then(self, c: list[Any]) -> tree.Condition:
        return at_moment(c[-1], tree.Who.YOU)

    def use_only_if(self, c: list[Any]) -> tree.Condition:
        condition: tree.Condition = c[-1]
        return condition

    def effect_line(self, c: list[Any]) -> tree.Line:
        return tree.EffectLine(c[0])

    def activated(self, c: list[Any]) -> tree.Line:
        _, once, costs, sentences, only = c
        return tree.ActivatedLine(costs, sentences, bool(once), only)

    def activated_freely(self, c: list[Any]) -> tree.Line:
        return tree.ActivatedLine((), c[-2], once=True, only=c[-1])

    def first_time(self, c: list[Any]) -> bool:
        return True

    def triggered(self, c: list[Any]) -> tree.Line:
        place, once, timing, event, first, condition, sentences = c[-7:]
        said = tree.Timing(timing.capitalize())
        if said is not tree.Timing.BEFORE and getattr(event, "edge", None) is tree.ConflictEdge.RESOLVED:
            raise LineError("what is resolved ends: “(!) When a conflict ends - …”, or “Before a conflict is resolved”")
        return tree.TriggeredLine(said, event, sentences, condition, place, bool(once or first))

    def triggered_first(self, c: list[Any]) -> tree.Line:
        _, place, event, condition, sentences = c
        return tree.TriggeredLine(tree.Timing.AFTER, event, sentences, condition, place, once=True)

    def from_place(self, c: list[Any]) -> tree.Place:
        whose, place = c
        if whose is not tree.Who.YOU or place is tree.Place.HAND:
            raise LineError(expected=('"your discard" or "your Void"',))
        found: tree.Place = place
        return found

    def start_line(self, c: list[Any]) -> tree.Line:
        if len(c[0]) != 1:
            raise LineError('one sentence follows; write each on its own line with "At the start of the game"')
        return tree.StartLine(c[0][0])

    def deck_line(self, c: list[Any]) -> tree.Line:
        return tree.DeckRuleLine(c[0])

    # deck rules

    def dream_size(self, c: list[Any]) -> tree.DeckRule:
        return tree.DreamSize(whole(c[1]), whole(c[2]))

    def arcana_size(self, c: list[Any]) -> tree.DeckRule:
        return tree.ArcanaSize(" ".join(c[1].split()), whole(c[2]), whole(c[3]))

    def include(self, c: list[Any]) -> tree.DeckRule:
        least, number, bare = c
        compare = tree.Compare.AT_LEAST if least.lower() == "least" else tree.Compare.AT_MOST
        return _include(compare, whole(number), bare.noun)

    def include_exactly(self, c: list[Any]) -> tree.DeckRule:
        return _include(tree.Compare.EQUAL, whole(c[0]), c[1].noun)

    def include_no(self, c: list[Any]) -> tree.DeckRule:
        return tree.Include(tree.Compare.AT_MOST, 0, c[0].noun)

    def every_card(self, c: list[Any]) -> tree.DeckRule:
        bare, (number, compare) = c
        if not isinstance(number, (int, tree.OneOf)):
            raise LineError("a deck rule has digits")
        return tree.EveryCard(each(bare), number, compare)

    def copy_limit(self, c: list[Any]) -> tree.DeckRule:
        return tree.CopyLimit(whole(c[0]))

    def any_copies(self, c: list[Any]) -> tree.DeckRule:
        return tree.AnyCopies(title(c[1]))

    def second_guest(self, c: list[Any]) -> tree.DeckRule:
        return tree.SecondGuest()


def _include(compare: tree.Compare, limit: int, noun: tree.Noun) -> tree.DeckRule:
    if limit == 0:
        if compare is tree.Compare.AT_LEAST:
            raise LineError("at least 0 is always so")
        compare = tree.Compare.AT_MOST
    return tree.Include(compare, limit, noun)
