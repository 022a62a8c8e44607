"""Layers: what a statement reads, and so in which group of its layer it is worked out (V12.12)."""

from __future__ import annotations

from games.kernel.language.traversal import nodes
from games.voidream.cards.language import tree

READS_KEYWORDS = 1
READS_STATS = 2


def reads(*parts: object) -> int:
    """What words read of cards, as bits: those that name a keyword read keywords, likewise with statistics."""
    bits = 0
    for part in nodes(parts):
        if isinstance(part, tree.Keyword):
            bits |= READS_KEYWORDS
        elif isinstance(part, tree.Stat):
            bits |= READS_STATS
    return bits


def layer_notes(statement: tree.Statement, where: tree.Number | None) -> list[str]:
    """What an explanation says of a statement that reads its own layer or a later one."""
    given: tuple[tree.Condition, ...] = ()
    while isinstance(statement, tree.While):
        given = (*given, statement.condition)
        statement = statement.statement
    if not isinstance(statement, tree.Have):
        return []
    bits = reads(statement.what, given, where)
    found = []
    if statement.changes and bits & READS_STATS:
        found.append("The statistics that it asks for are read before this and all others that ask for one are counted")
    if statement.keywords and bits & READS_KEYWORDS:
        found.append("The keywords that it asks for are read before this and all others that ask for one are counted")
    if statement.keywords and bits & READS_STATS:
        found.append(
            "For keywords, the statistics that it asks for are as printed and as effects change them for a while"
        )
    return found
