"""First edition of the card languages: what a line meant before its words meant what they mean now."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.kernel.language import tree
from games.kernel.language.counting import as_repetition
from games.kernel.language.traversal import nodes, rewritten


def as_meant_first(line: Any) -> Any:
    """The tree of a line with the meaning that it had in the first edition."""
    meant = rewritten(line, _node)
    sentences: tuple[Any, ...] = getattr(meant, "sentences", ())
    if len(sentences) > 1:
        meant = replace(meant, sentences=(*map(_going_on, sentences[:-1]), sentences[-1]))
    return meant


def _node(node: Any) -> Any:
    """Control was gained for good, whatever was said of its duration, half a price was a price, cards changed one after
    the other, and a trailing "for each" repeated its clause."""
    if isinstance(node, tree.Sequence | tree.Optional | tree.IfDone):
        node = replace(node, lenient=True)
    if isinstance(node, tree.Where) and any(isinstance(each, tree.Noun) for each in nodes(node.number)):
        node = replace(node, body=rewritten(node.body, _in_turn))
    node = as_repetition(node)
    return replace(node, body=rewritten(node.body, _for_good)) if isinstance(node, tree.Timed) else node


def _for_good(node: Any) -> Any:
    return replace(node, for_good=True) if isinstance(node, tree.GainControl) else node


def _in_turn(node: Any) -> Any:
    return replace(node, in_turn=True) if isinstance(node, tree.Gets) else node


def _going_on(sentence: Any) -> Any:
    """A deed of which a part was enough for the next sentence."""
    deed = sentence
    while isinstance(deed, tree.Subject | tree.Repeat | tree.Where):
        deed = deed.body
    number = getattr(deed, "number", None)
    cards = nodes((getattr(deed, "what", ()), getattr(deed, "to", ())))
    counts = number not in (None, tree.Fixed(1)) or any(getattr(node, "number", ()) for node in cards)
    return tree.Sequence((sentence,), lenient=True) if counts else sentence
