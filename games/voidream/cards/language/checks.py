"""Checks of a line that can be read: words that need another word, and what can never do anything."""

from __future__ import annotations

import re
from typing import Final

from games.kernel.language.checks import check_counts, check_referents, check_they, check_x, is_by_subject
from games.kernel.language.faults import LineError, first_word, place_of
from games.kernel.language.language import Spans
from games.kernel.language.referents import OF_IT
from games.kernel.language.render_sentences import doer
from games.kernel.language.traversal import nodes
from games.voidream.cards.language import tree
from games.voidream.cards.language.applicability import impossible
from games.voidream.cards.language.lint import PASSING
from games.voidream.cards.language.referents import REFERENTS
from games.voidream.cards.language.render_nouns import NOUNS

_HINTS = ("this has +X dawn, where X is its stability", "exhaust an entity, then it gets +1 dawn")


def check_line(line: tree.Line, source: str, on: str, spans: Spans) -> None:
    """Raise LineError for a line that means nothing, or does nothing where it stands."""
    _check_words(line, source)
    check_referents(line, source, spans, REFERENTS, NOUNS, _HINTS)
    _check_possible(line, source, on, spans)


def _check_words(line: tree.Line, source: str) -> None:
    """Refuse `X` that nothing says, `they` without a player, and `instead` with nothing to replace."""
    if not _says_x(line):
        check_x(line, source)
    check_counts(line, source)
    check_they(line, source)
    check_put_off(line, source)
    _check_their_deck(line, source)
    if any(not isinstance(node, tree.Subject) and getattr(node, "who", None) in OF_IT for node in nodes(line)):
        problem = "nothing holds for “its controller”: say what they do, or “you” or “your opponent”"
        raise LineError(problem, at=place_of(r"\bits (controller|owner)\b", source))
    if any(isinstance(node, tree.IfDone) and isinstance(node.body, tree.DoneByEach) for node in nodes(line)):
        raise LineError("who of the players did it is not asked: say what each player does without “if”")
    when = isinstance(line, tree.TriggeredLine) and line.timing is tree.Timing.WHEN
    replaces = any(isinstance(node, tree.Instead) for node in nodes(line))
    if not when and replaces:
        raise LineError('only a (!) When ability says "instead"', at=place_of(r"\binstead\b", source))
    if isinstance(line, tree.TriggeredLine) and when and replaces != _is_threat(line.event):
        if replaces:
            problem = "what has happened can't be replaced: write what would happen (When you would roll …)"
            raise LineError(problem, at=place_of(r"\binstead\b", source))
        raise LineError('say what happens "instead" of what would happen', at=place_of(r"\bwould\b", source))
    if isinstance(line, tree.TriggeredLine) and line.once and replaces:
        raise LineError("what happens instead happens each time", at=place_of(r"\binstead\b", source))
    if not when and isinstance(line, tree.TriggeredLine) and _is_threat(line.event):
        raise LineError('only "When" goes with what would happen', at=place_of(r"\bwould\b", source))


def _check_their_deck(line: tree.Line, source: str) -> None:
    """Refuses “their deck” unless another player returns a card to it."""
    ends = (tree.Destination.TOP, tree.Destination.BOTTOM)
    kept = [node for node in nodes(line) if isinstance(node, tree.Return) and node.to in ends]
    if kept and len(kept) == sum(node in kept for node in nodes(line, is_by_subject) if isinstance(node, tree.Return)):
        at = re.search(r"\b(top|bottom) of their deck|under their deck", source, re.IGNORECASE)
        if at is not None:
            raise LineError("whose deck is that? “… of its owner's deck”", at=at.span())


def check_put_off(line: tree.Line, source: str) -> None:
    """Refuse what can't be put off to an end (V14.6)."""
    for later in nodes(line):
        by_each = isinstance(later, tree.Optional | tree.IfDone) and doer(later.body) is tree.Who.EACH
        if by_each and tree.When in map(type, nodes(later)):
            raise LineError("this happens later: give it a sentence of its own", at=place_of(_AT_END, source))
        if isinstance(later, tree.When):
            parts = tuple(nodes(later.body))
            lasts = later.event in (tree.Duration.TURN, tree.Duration.CONFLICT) or tree.Duration.ROUND in parts
            for part in parts:
                for kinds, problem, words in _NOT_LATER[lasts:]:
                    if isinstance(part, kinds):
                        raise LineError(problem, at=place_of(words, source))


_AT_END: Final = r"\bat the (end|start) of\b"
_NOT_LATER: Final = (
    (PASSING, "what holds for a while would be over at once: say “until the end of the round” of it", _AT_END),
    (tree.When, "this is put off already: name one end", _AT_END),
    (tree.Instead, "what is done later takes the place of nothing", r"\binstead\b"),
    ((tree.That, tree.ThatCards), "later, the cards that were named last are “it” or “them”", r"\b(that|those) \w+"),
)


def _check_possible(line: tree.Line, source: str, on: str, spans: Spans) -> None:
    """Refuse what can never do anything."""
    fault = next(impossible(line, on), None)
    if fault is not None:
        _, at = spans.get(id(fault.node)) or (None, first_word(source))
        meant = fault.meant
        if meant and source[at[0] : at[0] + 1].isupper():
            meant = meant[0].upper() + meant[1:]
        raise LineError(fault.problem, at=at, suggestion=meant)


def _says_x(line: tree.Line) -> bool:
    """Whether X is chosen by a cost, or said for the whole line."""
    match line:
        case tree.ActivatedLine(costs):
            first = next((cost for cost in costs if any(isinstance(node, tree.X) for node in nodes(cost))), None)
            match first:
                case tree.DreamDamage(number, taken) if taken:
                    return number == tree.X()
                case tree.ChangeMind(who, sign, number) if who is tree.Who.YOU and sign < 0:
                    return number == tree.X()
            what = getattr(first, "what", None)
            return isinstance(what, tree.Noun) and what.number == tree.X()
        case tree.StaticLine(_, where):
            return where is not None
        case _:
            return False


def _is_threat(event: tree.Event) -> bool:
    threatens = isinstance(event, tree.CardEvent) and event.fate.value.startswith("would")
    return threatens or isinstance(event, tree.PlayerWould)
