"""Tree to text, in the one canonical wording: parse(render(tree)) == tree; render(parse(text)) == text if canonical.

What is rendered for a part alone (a noun, a condition) has no capital and no period, as in the middle of a sentence.
"""

from __future__ import annotations

from games.kernel.language.lists import how_many
from games.voidream.cards.language import tree
from games.voidream.cards.language.render_clauses import may_clause, render_clause, render_deed
from games.voidream.cards.language.render_facts import render_condition, render_event, render_statement
from games.voidream.cards.language.render_nouns import (
    heading,
    render_changes,
    render_keywords,
    render_measure,
    render_noun,
    render_number,
    render_phrase,
)

__all__ = [
    "doer", "render", "render_changes", "render_clause", "render_condition", "render_event", "render_keywords",
    "render_line", "render_noun", "render_number", "render_phrase", "render_sentence", "render_statement",
]  # fmt: skip


def render(text: tree.Text) -> str:
    """The whole text, a line for each of its lines."""
    return "\n".join(render_line(line) for line in text.lines)


def render_line(line: tree.Line) -> str:
    """One line with its capital and its period."""
    match line:
        case tree.KeywordLine(words):
            return capitalised(render_keywords(words)) + "."
        case tree.Restriction(moment):
            return f"Play only {moment.value}."
        case tree.EffectLine(sentences):
            return _sentences(sentences)
        case tree.ActivatedLine(costs, sentences, once):
            paid = ", ".join([*(["once per round"] if once else []), *(render_clause(cost) for cost in costs)])
            return f"(A) {capitalised(paid)}: {_sentences(sentences)}"
        case tree.TriggeredLine(timing, event, sentences, condition, place, once):
            source = f"From your {place.value}: " if place else ""
            only_if = f", if {render_condition(condition)}" if condition else ""
            first = " for the first time each round" if once else ""
            heard = f"{timing.value} {render_event(event)}{first}{only_if}"
            return f"(!) {source}{heard} - {_sentences(sentences, capital=False)}"
        case tree.StaticLine(statement, where):
            x = "" if where is None else f", where X is {render_number(where)}"
            return f"{capitalised(render_statement(statement))}{x}."
        case tree.DeckRuleLine(rule):
            return _deck_rule(rule)
        case tree.StartLine(sentence):
            return f"At the start of the game, {_sentences((sentence,), capital=False)}"


def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def _sentences(sentences: tuple[tree.Sentence, ...], *, capital: bool = True) -> str:
    rendered = [render_sentence(sentence) for sentence in sentences]
    return " ".join(capitalised(sentence) if capital or place else sentence for place, sentence in enumerate(rendered))


def render_sentence(sentence: tree.Sentence) -> str:
    """The sentence with its period, and after it its `Otherwise` if it has one; it begins in lower case."""
    said, more = _said(sentence, tree.Who.YOU)
    return " ".join((f"{said}.", *more))


_Said = tuple[str, tuple[str, ...]]
"""The words of a sentence, and the sentences that belong to it and follow: Otherwise …, If you do …"""


def _said(sentence: tree.Sentence, implied: tree.Who) -> _Said:
    """`implied` is who does a bare verb: you, or the player of `your opponent may …, then …`."""
    match sentence:
        case tree.Sequence(parts):
            return _row(parts, implied)
        case tree.Optional(tree.Choose() as choice, _):
            said, _ = _said(choice, tree.Who.YOU)
            return f"you may {said}", ()
        case tree.Optional(body, then):
            said, subject = _may(body)
            if then is None:
                return said, ()
            rest, more = _said(then, subject or implied)
            return f"{said}, then {rest}", more
        case tree.If(condition, body, otherwise):
            said, more = _said(body, implied)
            if otherwise is not None:
                more = (*more, f"Otherwise, {render_sentence(otherwise)}")
            return f"if {render_condition(condition)}, {said}", more
        case tree.IfDone(body, then, otherwise):
            said, _ = _said(body, implied)
            did, did_not = _DONE[doer(body)]
            more = () if then is None else (f"{did}, {render_sentence(then)}",)
            return said, more if otherwise is None else (*more, f"{did_not}, {render_sentence(otherwise)}")
        case tree.ForEach(noun, body):
            said, more = _said(body, implied)
            return f"for each {heading(noun, many=False)}, {said}", more
        case tree.Timed(duration, body):
            said, more = _said(body, implied)
            return f"{duration.value[0].lower()}{duration.value[1:]}, {said}", more
        case tree.Choose(options, least, most):
            *earlier, last = (_said(option, implied)[0] for option in options)
            return f"choose {how_many(len(options), least, most)}: {'; '.join(earlier)}; or {last}", ()
        case tree.Instead(body):
            return f"{_said(body, implied)[0]} instead", ()
        case tree.Where(body, number):
            return f"{_said(body, implied)[0]}, where X is {render_number(number)}", ()
        case _:
            return _row((sentence,), implied)


_DONE = {
    tree.Who.YOU: ("If you do", "If you do not"),
    tree.Who.OPPONENT: ("If they do", "If they do not"),
    tree.Who.EACH: ("If they do", "If they do not"),
    None: ("If it does", "If it does not"),
}


def doer(sentence: tree.Sentence) -> tree.Who | None:
    """Who does what a unit says, or may do it; None for a card."""
    match sentence:
        case tree.Optional(body) | tree.Repeat(body) | tree.Instead(body) | tree.Where(body):
            return doer(body)
        case tree.Subject(who):
            return who
        case tree.Gets() | tree.Gains() | tree.Loses() | tree.JoinConflict() | tree.LeaveConflict():
            return None
        case _:
            return tree.Who.YOU


def _row(parts: tuple[tree.Sentence, ...], implied: tree.Who) -> _Said:
    """Units with "then" between them; a subject that stays the same isn't repeated, but for its verb."""
    said: list[str] = []
    more: tuple[str, ...] = ()
    before = None if implied is tree.Who.YOU else implied
    for part in parts:
        deed, who = _deed(part)
        if deed is None:
            words, more = _card_or_opening(part, implied)
            said.append(words)
            before = None
            continue
        said.append(_with_subject(part, deed, who, implied, before))
        before = who if who is not tree.Who.YOU else None
    return ", then ".join(said), more


def _deed(part: tree.Sentence) -> tuple[tree.Clause | None, tree.Who]:
    """What a player does in this unit and who does it; None for a card's doing, a statement, or no unit at all."""
    body = part.body if isinstance(part, tree.Repeat) else part
    match body:
        case tree.Subject(who, clause):
            return clause, who
        case (
            tree.Gets() | tree.Gains() | tree.Loses() | tree.JoinConflict() | tree.LeaveConflict() | tree.Declare()
            | tree.Sequence() | tree.Optional() | tree.If() | tree.IfDone() | tree.ForEach() | tree.Choose()
            | tree.Timed() | tree.Instead() | tree.Where() | tree.Repeat()
        ):  # fmt: skip
            return None, tree.Who.YOU
        case _:
            return body, tree.Who.YOU


def _with_subject(
    part: tree.Sentence, clause: tree.Clause, who: tree.Who, implied: tree.Who, before: tree.Who | None
) -> str:
    """The unit with as much of its subject as it needs to be read right."""
    named = isinstance(clause, (tree.GetsScore, tree.LoseGame))
    if who is tree.Who.YOU:
        deed = render_deed(clause, third=False)
        said = f"you {deed}" if named or implied is not tree.Who.YOU else deed
    elif who is implied:
        said = render_deed(clause, third=False, yours=False)
    elif who is before:
        said = render_deed(clause, third=True)
    else:
        said = f"{who.value} {render_deed(clause, third=True)}"
    return said + _times(part)


def _card_or_opening(part: tree.Sentence, implied: tree.Who) -> _Said:
    if isinstance(part, tree.Repeat) and not isinstance(part.body, tree.Subject):
        return render_clause(part.body) + _times(part), ()
    if isinstance(part, (tree.Gets, tree.Gains, tree.Loses, tree.JoinConflict, tree.LeaveConflict, tree.Declare)):
        return render_clause(part), ()
    return _said(part, implied)


def _times(part: tree.Sentence) -> str:
    return f" {render_number(part.times)} times" if isinstance(part, tree.Repeat) else ""


def _may(body: tree.Sentence) -> tuple[str, tree.Who | None]:
    """`you may …`, `your opponent may …` or `this may …`, and the player who decides."""
    match body:
        case tree.Instead(inner):
            said, who = _may(inner)
            return f"{said} instead", who
        case tree.Where(inner, number):
            said, who = _may(inner)
            return f"{said}, where X is {render_number(number)}", who
    deed, who = _deed(body)
    if deed is not None:
        return f"{who.value} may {render_deed(deed, third=False, yours=who is tree.Who.YOU)}{_times(body)}", who
    clause = body.body if isinstance(body, tree.Repeat) else body
    said_of_card = None if isinstance(clause, tree.Subject) else may_clause(clause)
    if said_of_card is None:
        raise ValueError(f"nothing can make this optional: {body!r}")
    return said_of_card + _times(body), None


def _deck_rule(rule: tree.DeckRule) -> str:
    match rule:
        case tree.DreamSize(total, guest):
            return f"Dream: {total} ({guest})"
        case tree.ArcanaSize(major, others, guest):
            return f"Arcana: {major} + {others} ({guest})"
        case tree.Include(compare, limit, noun):
            return f"Include {_included(compare, limit, noun)}."
        case tree.EveryCard(noun, number, compare):
            return f"Every {heading(noun, many=False)} has value {render_measure(number, compare)}."
        case tree.CopyLimit(limit):
            return f"Copy limit: {limit}."
        case tree.AnyCopies(title):
            return f'You may include any number of copies of "{title}".'
        case tree.SecondGuest():
            return "You may include a second guest faction."


def _included(compare: tree.Compare, limit: int, noun: tree.Noun) -> str:
    counted = heading(noun, many=limit != 1)
    match compare:
        case tree.Compare.AT_MOST if limit == 0:
            return f"no {counted}"
        case tree.Compare.AT_LEAST:
            return f"at least {limit} {counted}"
        case tree.Compare.AT_MOST:
            return f"at most {limit} {counted}"
        case _:
            return f"exactly {limit} {counted}"
