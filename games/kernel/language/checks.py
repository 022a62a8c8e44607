"""Checks of a line that can be read: words that need another word, or a card, to mean anything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.kernel.language import tree
from games.kernel.language.faults import LineError, first_word, place_of
from games.kernel.language.language import Language, Spans
from games.kernel.language.referents import Referents, unwrapped
from games.kernel.language.render_nouns import NounRenderer
from games.kernel.language.traversal import nodes


def check_x(line: Any, source: str) -> None:
    """Refuse an X that nothing says: that of a line is asked about which neither a cost nor the whole line says."""
    if any(isinstance(node, tree.X) for node in nodes(line, lambda node: isinstance(node, tree.Where))):
        problem = 'nothing says what X is: write ", where X is …", or let a cost choose it'
        raise LineError(problem, at=place_of(r"[+-]?\bx\b", source))


def check_counts(line: Any, source: str) -> None:
    """Refuse a change by X of which `for each` says how often it counts: X and the count would be two numbers."""
    for node in nodes(line):
        if isinstance(node, tree.Per) and any(
            isinstance(part, tree.Change) and part.number == tree.X() for part in nodes(node.body)
        ):
            problem = "with “for each” a change is written in digits: +1 …; X alone can be the number of cards"
            raise LineError(problem, at=place_of(r"[+-]x\b", source))


def check_they(line: Any, source: str) -> None:
    """Refuse `they` and `their` without a player."""
    if any(getattr(node, "who", None) is tree.Who.THEY for node in nodes(line, is_by_subject)):
        problem = "say who: you control, your opponent controls, your …"
        raise LineError(problem, at=place_of(r"\b(they|their)\b", source))


def check_durations(language: Language, line: Any, source: str, spans: Spans) -> None:
    """Refuse a duration around a deed that doesn't end with it."""
    for timed in nodes(line):
        if isinstance(timed, tree.Timed):
            for deed in deeds(timed.body):
                said = unwrapped(deed.statement) if isinstance(deed, tree.Declare) else deed
                if not isinstance(said, language.lasting):
                    _, at = spans.get(id(deed)) or spans.get(id(timed)) or (None, first_word(source))
                    raise LineError(ENDS_NOT.format(timed.duration.value.lower(), language.lasts), at=at)


ENDS_NOT = "a one-time action has no duration: remove “{}”, or put it after what it limits ({})"


def deeds(sentence: Any) -> Iterator[Any]:
    """The clauses of a sentence, and what in it waits for an event; not those of a sentence that follows it."""
    match sentence:
        case tree.Sequence(parts) | tree.Choose(parts):
            for part in parts:
                yield from deeds(part)
        case tree.Optional(body, then):
            yield from deeds(body)
            if then is not None:
                yield from deeds(then)
        case tree.If(_, body) | tree.ForEach(_, body) | tree.Timed(_, body) | tree.Subject(_, body):
            yield from deeds(body)
        case tree.Per():
            yield from deeds(sentence.body)
        case tree.IfDone(body) | tree.Repeat(body) | tree.Instead(body) | tree.Where(body):
            yield from deeds(body)
        case _:
            yield sentence


def is_by_subject(node: Any) -> bool:
    """Does a part say who `they` are?"""
    return isinstance(node.body if isinstance(node, tree.Per) else node, tree.Subject | tree.ByThem)


def check_referents(
    line: Any, source: str, spans: Spans, referents: Referents, renderer: NounRenderer, hints: tuple[str, str]
) -> None:
    """Refuse `it`, `its` and `that …` where they mean nothing; `hints` are texts where a number and a phrase of these
    do."""
    leaning = referents.meaningless(line)
    if leaning is None:
        return
    word = leaning.word
    if isinstance(word, referents.numbers):
        said, hint = renderer.number(word), hints[0]
    else:
        said, hint = renderer.phrase(word), hints[1]
    _, at = spans.get(id(word)) or spans.get(id(leaning.clause)) or (None, first_word(source))
    raise LineError(f"“{said}” means no card here: nothing was named before ({hint})", at=at)
