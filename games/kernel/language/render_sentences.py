"""Renderer, the canonical wording of sentences. Inverse to build_sentences."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from games.kernel.language import tree
from games.kernel.language.counting import single_value
from games.kernel.language.lists import how_many
from games.kernel.language.render_conditions import ConditionRenderer
from games.kernel.text import capitalized, third_person

Said = tuple[str, tuple[str, ...]]
"""The words of a sentence, and the sentences that belong to it and follow: Otherwise …, If you do …"""

DONE = {
    tree.Who.YOU: ("If you do", "If you do not"),
    None: ("If it does", "If it does not"),
}
_OPENINGS = (
    tree.Declare, tree.Sequence, tree.Optional, tree.If, tree.IfDone, tree.ForEach, tree.Choose, tree.Timed,
    tree.Instead, tree.Where, tree.Repeat,
)  # fmt: skip
"""What no player does as a unit of a row."""


class SentenceRenderer(ConditionRenderer, ABC):
    """The sentences of the base in words; a game says what its clauses are."""

    @abstractmethod
    def deed(self, clause: Any, your: str) -> tuple[str, str]:
        """What a player does: the verb in its base form, and the rest; `your` is what is said for whose it is."""

    def clause(self, clause: Any, *, third: bool = False) -> str:
        """`discard a card`, in the third person `discards a card`; what cards or players are said to do has its
        subject: `it gets +1 power`, `you win the game`."""
        if isinstance(clause, tree.Act):
            verb, rest = self.act(clause)
            said = verb if self.is_many(self.actor(clause)) else third_person(verb)
            return f"{self.subject(self.actor(clause))} {said} {rest}".rstrip()
        if isinstance(clause, tree.Declare):
            return self.statement(clause.statement)
        if isinstance(clause, tree.Named) and not third:
            return f"you {self.said_deed(clause, third=False)}"
        return self.said_deed(clause, third=third)

    def act(self, clause: Any) -> tuple[str, str]:
        """What a card does: the verb in its base form, and the rest."""
        match clause:
            case tree.Gets(_, changes):
                return "get", self.changes(changes)
            case tree.Gains(_, keywords):
                return "gain", self.keywords(keywords)
            case tree.Loses(_, lost):
                all_of_them = len(lost) == len(self.vocabulary.keywords)
                return "lose", "all keywords" if all_of_them else ", ".join(keyword.value for keyword in lost)
            case _:
                raise TypeError(f"nothing says how {clause!r} is written")

    def actor(self, clause: Any) -> Any:
        """The phrase of the cards that do something."""
        return clause.what

    def said_deed(self, clause: Any, *, third: bool, yours: bool = True) -> str:
        """What a player does, without the player: `return it to your hand`, of another player `… to their hand`."""
        verb, rest = self.deed(clause, "your" if yours and not third else "their")
        return f"{third_person(verb) if third else verb} {rest}".rstrip()

    def sentences(self, sentences: tuple[Any, ...], *, capital: bool = True) -> str:
        said = [self.sentence(sentence) for sentence in sentences]
        return " ".join(capitalized(each) if capital or place else each for place, each in enumerate(said))

    def sentence(self, sentence: Any) -> str:
        """The sentence with its period, and after it its `Otherwise` if it has one; it begins in lower case."""
        said, more = self.said(sentence, tree.Who.YOU)
        return " ".join((f"{said}.", *more))

    def said(self, sentence: Any, implied: tree.Who) -> Said:
        """`implied` is who does a bare verb: you, or the player of `your opponent may …, then …`."""
        match sentence:
            case tree.Sequence(parts):
                return self.row(parts, implied)
            case tree.Optional(tree.Choose() as choice, _):
                said, _ = self.said(choice, tree.Who.YOU)
                return f"you may {said}", ()
            case tree.Optional(body, then):
                said, subject = self.may(body)
                if then is None:
                    return said, ()
                rest, more = self.said(then, subject or implied)
                return f"{said}, then {rest}", more
            case tree.If(condition, body, otherwise):
                said, more = self.said(body, implied)
                if otherwise is not None:
                    more = (*more, f"Otherwise, {self.sentence(otherwise)}")
                return f"if {self.condition(condition)}, {said}", more
            case tree.IfDone(body, then, otherwise):
                said, _ = self.said(body, implied)
                did, did_not = DONE.get(doer(body), ("If they do", "If they do not"))
                more = () if then is None else (f"{did}, {self.sentence(then)}",)
                return said, more if otherwise is None else (*more, f"{did_not}, {self.sentence(otherwise)}")
            case tree.ForEach(noun, body):
                said, more = self.said(body, implied)
                return f"{self.for_each(noun)}, {said}", more
            case tree.Timed(duration, body):
                said, more = self.said(body, implied)
                return f"{duration.value[0].lower()}{duration.value[1:]}, {said}", more
            case tree.When(event, body, condition, once):
                said, more = self.said(body, tree.Who.YOU)
                return self.heard(event, condition, once=once) + said, more
            case tree.Choose(options, least, most):
                *earlier, last = (self.said(option, implied)[0] for option in options)
                return f"choose {how_many(len(options), least, most)}: {'; '.join(earlier)}; or {last}", ()
            case tree.Instead(body):
                return f"{self.said(body, implied)[0]} instead", ()
            case tree.Where(body, number):
                return f"{self.said(body, implied)[0]}, where X is {self.number(number)}", ()
            case _:
                return self.row((sentence,), implied)

    def heard(self, event: Any, condition: Any, *, once: bool) -> str:
        """`once per turn, when you discard a card, if your hand is empty, `: what stands before what is done."""
        raise NotImplementedError

    def for_each(self, noun: tree.Noun) -> str:
        return f"for each {self.heading(noun, many=False)}"

    def stated(self, statement: Any, where: Any) -> str:
        """A statement that holds, with what its X is, or what it counts."""
        if where is None:
            return self.statement(statement)
        single = single_value(statement)
        if single is not None and isinstance(where, tree.CountOf):
            return f"{self.statement(single)} {self.for_each(where.noun)}"
        return f"{self.statement(statement)}, where X is {self.number(where)}"

    def row(self, parts: tuple[Any, ...], implied: tree.Who) -> Said:
        """Units with "then" between them; a subject that stays the same isn't repeated, but for its verb."""
        said: list[str] = []
        more: tuple[str, ...] = ()
        before = None if implied is tree.Who.YOU else implied
        for part in parts:
            clause, who = _done_by(part)
            if clause is None:
                words, more = self.act_or_opening(part, implied)
                said.append(words)
                before = None
                continue
            said.append(self.with_subject(part, clause, who, implied, before))
            before = who if who is not tree.Who.YOU else None
        return ", then ".join(said), more

    def with_subject(self, part: Any, clause: Any, who: tree.Who, implied: tree.Who, before: tree.Who | None) -> str:
        """The unit with as much of its subject as it needs to be read right."""
        if who is tree.Who.YOU:
            deed = self.said_deed(clause, third=False)
            said = f"you {deed}" if isinstance(clause, tree.Named) or implied is not tree.Who.YOU else deed
        elif who is implied:
            said = self.said_deed(clause, third=False, yours=False)
        elif who is before:
            said = self.said_deed(clause, third=True)
        elif who is tree.Who.THEY:
            said = f"they {self.said_deed(clause, third=False, yours=False)}"
        else:
            said = f"{who.value} {self.said_deed(clause, third=True)}"
        return said + self.times(part)

    def act_or_opening(self, part: Any, implied: tree.Who) -> Said:
        if isinstance(part, tree.Repeat | tree.Per):
            return self.clause(part.body) + self.times(part), ()
        if isinstance(part, (tree.Act, tree.Declare)):
            return self.clause(part), ()
        return self.said(part, implied)

    def times(self, part: Any) -> str:
        if isinstance(part, tree.Per):
            return f" {self.for_each(part.noun)}"
        return f" {self.number(part.times)} times" if isinstance(part, tree.Repeat) else ""

    def may(self, body: Any) -> tuple[str, tree.Who | None]:
        """`you may …`, `your opponent may …` or `this may …`, and the player who decides."""
        match body:
            case tree.Instead(inner):
                said, who = self.may(inner)
                return f"{said} instead", who
            case tree.Where(inner, number):
                said, who = self.may(inner)
                return f"{said}, where X is {self.number(number)}", who
        clause, who = _done_by(body)
        if clause is not None:
            deed = self.said_deed(clause, third=False, yours=who is tree.Who.YOU)
            return f"{who.value} may {deed}{self.times(body)}", who
        clause = body.body if isinstance(body, tree.Repeat | tree.Per) else body
        if not isinstance(clause, tree.Act):
            raise ValueError(f"nothing can make this optional: {body!r}")
        return f"{self.subject(self.actor(clause))} may {' '.join(self.act(clause))}{self.times(body)}", None


def doer(sentence: Any) -> tree.Who | None:
    """Who does what a unit says, or may do it; None for a card."""
    match sentence:
        case tree.Optional(body) | tree.Repeat(body) | tree.Instead(body) | tree.Where(body) | tree.Per(body):
            return doer(body)
        case tree.Subject(who):
            return who
        case tree.Act():
            return None
        case _:
            return tree.Who.YOU


def _done_by(part: Any) -> tuple[Any, tree.Who]:
    """What a player does in this unit and who does it; None for a card's doing, a statement, or no unit at all."""
    body = part.body if isinstance(part, tree.Repeat | tree.Per) else part
    if isinstance(body, tree.Subject):
        return body.body, body.who
    return (None if isinstance(body, (tree.Act, *_OPENINGS)) else body), tree.Who.YOU
