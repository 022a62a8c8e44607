"""Renderer of texts, in the one canonical wording: parse(render(tree)) == tree; render(parse(text)) == text.

What is rendered for a part alone (a noun, a condition) has no capital and no period, as in the middle of a sentence.
"""

from __future__ import annotations

from typing import Final

from games.kernel.text import capitalized
from games.voidream.cards.language import tree
from games.voidream.cards.language.render_clauses import ClauseRenderer


class Renderer(ClauseRenderer):
    """Voidream's lines in words."""

    def line(self, line: tree.Line) -> str:
        """One line with its capital and its period."""
        match line:
            case tree.KeywordLine(words):
                return capitalized(self.keywords(words)) + "."
            case tree.Restriction(when):
                return f"Play only {self.when(when)}."
            case tree.EffectLine(sentences):
                return self.sentences(sentences)
            case tree.ActivatedLine(costs, sentences, once, only):
                paid = ", ".join([*(["once per round"] if once else []), *(self.clause(cost) for cost in costs)])
                then = f" Activate only {self.when(only)}." if only else ""
                return f"(A) {capitalized(paid)}: {self.sentences(sentences)}{then}"
            case tree.TriggeredLine(timing, event, sentences, condition, place, once):
                source = f"From your {place.value}: " if place else ""
                only_if = f", if {self.condition(condition)}" if condition else ""
                first = " for the first time each round" if once else ""
                heard = f"{timing.value} {self.event(event)}{first}{only_if}"
                return f"(!) {source}{heard} - {self.sentences(sentences, capital=False)}"
            case tree.StaticLine(statement, where):
                return f"{capitalized(self.stated(statement, where))}."
            case tree.DeckRuleLine(rule):
                return self.deck_rule(rule)
            case tree.StartLine(sentence):
                return f"At the start of the game, {self.sentences((sentence,), capital=False)}"

    def when(self, when: tree.Moment | tree.Condition) -> str:
        """When something can be done."""
        return when.value if isinstance(when, tree.Moment) else f"if {self.condition(when)}"

    def deck_rule(self, rule: tree.DeckRule) -> str:
        match rule:
            case tree.DreamSize(total, guest):
                return f"Dream: {total} ({guest})"
            case tree.ArcanaSize(major, others, guest):
                return f"Arcana: {major} + {others} ({guest})"
            case tree.Include(compare, limit, noun):
                return f"Include {self.included(compare, limit, noun)}."
            case tree.EveryCard(noun, number, compare):
                return f"Every {self.heading(noun, many=False)} has value {self.measure(number, compare)}."
            case tree.CopyLimit(limit):
                return f"Copy limit: {limit}."
            case tree.AnyCopies(title):
                return f'You may include any number of copies of "{title}".'
            case tree.SecondGuest():
                return "You may include a second guest faction."

    def included(self, compare: tree.Compare, limit: int, noun: tree.Noun) -> str:
        """How many of a noun a deck has."""
        counted = self.heading(noun, many=limit != 1)
        match compare:
            case tree.Compare.AT_MOST if limit == 0:
                return f"no {counted}"
            case tree.Compare.AT_LEAST:
                return f"at least {limit} {counted}"
            case tree.Compare.AT_MOST:
                return f"at most {limit} {counted}"
            case _:
                return f"exactly {limit} {counted}"


RENDERER: Final = Renderer()
render_line: Final = RENDERER.line
render_clause: Final = RENDERER.clause
render_sentence: Final = RENDERER.sentence


def render(text: tree.Text) -> str:
    """The whole text, a line for each of its lines."""
    return "\n".join(render_line(line) for line in text.lines)
