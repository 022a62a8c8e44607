"""Outcomes: what follows a sentence if what it says was done, or wasn't: "if you do", "otherwise"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from games.kernel.language import tree
from games.kernel.language.checks import is_by_subject
from games.kernel.language.faults import LineError
from games.kernel.language.render_sentences import doer
from games.kernel.language.traversal import nodes, rewritten


@dataclass(frozen=True, slots=True)
class Doneness:
    """`if you do`, `if they do not`; who is None for `it`."""

    who: tree.Who | None
    done: bool

    def is_of(self, who: tree.Who | None) -> bool:
        """Can it speak of what this player (None: a card) does?"""
        return self.who is None or who is None or (self.who is tree.Who.YOU) == (who is tree.Who.YOU)


def with_done(sentence: Any, asked: Doneness, said: Any) -> Any:
    """The sentence with what follows if its last deed was done, or wasn't; None if there is no such deed."""
    match sentence:
        case tree.IfDone(body, then, otherwise) if (then if asked.done else otherwise) is None:
            return _if_done(body, said if asked.done else then, otherwise if asked.done else said, asked)
        case tree.If(_, body, otherwise):
            inner = with_done(otherwise or body, asked, said)
            return inner and (replace(sentence, otherwise=inner) if otherwise else replace(sentence, body=inner))
        case tree.Sequence(parts):
            inner = with_done(parts[-1], asked, said)
            return inner and tree.Sequence((*parts[:-1], inner))
        case tree.ForEach(_, body) | tree.Timed(_, body) | tree.When(_, body):
            inner = with_done(body, asked, said)
            return inner and replace(sentence, body=inner)
        case (
            tree.Optional(tree.Choose())
            | tree.Choose()
            | tree.Declare()
            | tree.Per(tree.Declare())
            | tree.Instead()
            | tree.Where()
        ):
            return None
        case tree.Optional(body, then) if then is not None:
            inner = last_optional(then)
            if inner is not None and asked.is_of(doer(inner)) and (told := with_done(then, asked, said)):
                return replace(sentence, then=told)
            if asked.done:
                return tree.Optional(body, joined(then, said))
            return _if_done(tree.Optional(body), then, said, asked)
        case tree.IfDone():
            return None
        case _:
            return _if_done(sentence, said if asked.done else None, None if asked.done else said, asked)


def _if_done(body: Any, then: Any, otherwise: Any, asked: Doneness) -> Any:
    who = doer(body)
    if not asked.is_of(who):
        said = "you do" if who is tree.Who.YOU else "they do"
        raise LineError(f'this speaks of somebody else than the sentence before it: write "if {said}"')
    for part in (then, otherwise):
        if part is not None:
            single(part)
    if who not in (None, tree.Who.YOU):
        then, otherwise = by(who, then), by(who, otherwise)
    if isinstance(body, tree.Optional) and then is not None and otherwise is None:
        return tree.Optional(body.body, then)
    return tree.IfDone(body, then, otherwise)


def by(who: tree.Who, sentence: Any) -> Any:
    """The sentence with the player who may do the deed for its `they`."""
    return sentence and rewritten(
        sentence,
        lambda node: replace(node, who=who) if isinstance(node, tree.Subject) and node.who is tree.Who.THEY else node,
    )


def with_players(line: Any) -> Any:
    """The line with the player meant by each `they` that acts: each player after `each player`, else the opponent.
    `Their` without an action means the opponent's if the line names no other player but you.
    """
    spoken = {node for node in nodes(line) if isinstance(node, tree.Who)} - {tree.Who.YOU, tree.Who.THEY}
    if spoken == {tree.Who.OPPONENT}:
        line = rewritten(line, _of_opponent, is_by_subject)
    subjects = [node.who for node in nodes(line) if isinstance(node, tree.Subject)]
    if tree.Who.THEY not in subjects:
        return line
    if getattr(getattr(line, "event", None), "who", None) is tree.Who.ANY and subjects[0] is tree.Who.THEY:
        raise LineError("“they” could be either player here: say “you”, “your opponent” or “each player”")
    meant = tree.Who.OPPONENT

    def named(node: Any) -> Any:
        nonlocal meant
        if not isinstance(node, tree.Subject):
            return node
        if node.who is tree.Who.THEY:
            return replace(node, who=meant)
        meant = node.who
        return node

    return rewritten(line, named)


def _of_opponent(node: Any) -> Any:
    return replace(node, who=tree.Who.OPPONENT) if getattr(node, "who", None) is tree.Who.THEY else node


def last_optional(sentence: Any) -> tree.Optional | None:
    """What somebody may do at the end of the sentence."""
    match sentence:
        case tree.Optional(_, then):
            return (then and last_optional(then)) or sentence
        case tree.Sequence(parts):
            return last_optional(parts[-1])
        case tree.ForEach(_, body) | tree.Timed(_, body) | tree.When(_, body):
            return last_optional(body)
        case tree.If(_, body, otherwise):
            return last_optional(otherwise or body)
        case _:
            return None


def joined(first: Any, second: Any) -> Any:
    before = first.parts if isinstance(first, tree.Sequence) else (first,)
    if any(isinstance(part, (tree.Instead, tree.Where)) for part in (*before, second)) or _takes_the_rest(before[-1]):
        raise LineError("this is more than one sentence can say: leave one of the parts out")
    return tree.Sequence((*before, *(second.parts if isinstance(second, tree.Sequence) else (second,))))


def _takes_the_rest(part: Any) -> bool:
    return isinstance(part, tree.Optional | tree.If | tree.IfDone | tree.ForEach | tree.Choose | tree.Timed | tree.When)


def single(sentence: Any) -> Any:
    """The sentence, if no second one belongs to it."""
    if any(isinstance(node, tree.IfDone) or (isinstance(node, tree.If) and node.otherwise) for node in nodes(sentence)):
        raise LineError("this takes two sentences, and there is room for one here: give it a line of its own")
    return sentence


def done_before(done: list[Any], otherwise: Any) -> Any:
    """The last sentence with what follows otherwise: if its condition doesn't hold, else if its deed isn't done."""
    if not done:
        return None
    return _with_otherwise(done[-1], otherwise) or with_done(done[-1], Doneness(None, done=False), otherwise)


def _with_otherwise(sentence: Any, otherwise: Any) -> Any:
    """The sentence with its open If completed, or None if it has none; see tree.If."""
    match sentence:
        case tree.If():
            inner = otherwise if sentence.otherwise is None else _with_otherwise(sentence.otherwise, otherwise)
            return inner and replace(sentence, otherwise=inner)
        case tree.Sequence(parts):
            inner = _with_otherwise(parts[-1], otherwise)
            return inner and tree.Sequence((*parts[:-1], inner))
        case tree.Optional(_, then) if then is not None and (inner := _with_otherwise(then, otherwise)):
            return replace(sentence, then=inner)
        case tree.Optional() | tree.IfDone():
            return with_done(sentence, Doneness(None, done=False), otherwise)
        case tree.ForEach(_, body) | tree.Timed(_, body) | tree.When(_, body, None):
            inner = _with_otherwise(body, otherwise)
            return inner and replace(sentence, body=inner)
        case tree.When(event, body, condition, once):
            return tree.When(event, tree.If(condition, body, otherwise), None, once)
        case _:
            return None
