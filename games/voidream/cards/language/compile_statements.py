"""Static statements, compiled. One statement may become several: changes and keywords are kept apart."""

from __future__ import annotations

from games.voidream.cards.language import tree
from games.voidream.cards.language.compile_phrases import AXES, condition, its_host, noun, number
from games.voidream.cards.language.layers import READS_STATS, reads
from games.voidream.cards.language.referents import reads_its
from games.voidream.cards.language.render_facts import render_statement
from games.voidream.cards.language.traversal import nodes
from games.voidream.rules.components import KEYWORD_BITS
from games.voidream.rules.env import ANY_SEAT, THEIRS, YOURS
from games.voidream.rules.operations.values import AndCondition, BaseGap
from games.voidream.rules.program import CardPredicate, Condition, Number
from games.voidream.rules.statements import (
    ARCANA_DEPTH,
    CARDS_CANNOT,
    COUNTS,
    EARLIEST,
    FIRST_KEYWORDS,
    FIRST_STATS,
    KEYWORDS,
    NO_ARCANA,
    NO_ATTACK,
    NO_DEFEND,
    NO_DESTROY,
    NO_EVOKE,
    NO_EXHAUST,
    NO_INITIATE,
    NO_INVERT,
    NO_READY,
    NO_RETURN,
    NO_ROLL,
    NO_SACRIFICE,
    NO_TARGET,
    NO_UNVEIL,
    NO_VEIL,
    NO_VOID,
    PLAYER_CANNOT,
    PLAYER_HAS,
    SCORE,
    STATS,
    UNVEIL_COST,
    Static,
)

__all__ = ["deltas", "keyword_bits", "keyword_numbers", "statements", "to_base", "who_of", "x_axes"]

PROHIBITIONS = {
    tree.Prohibition.INITIATE: NO_INITIATE,
    tree.Prohibition.EVOKE: NO_EVOKE,
    tree.Prohibition.ROLL: NO_ROLL,
    tree.Prohibition.PLAY_ARCANA: NO_ARCANA,
    tree.Prohibition.INVERT_ARCANA: NO_INVERT,
    tree.Prohibition.UNVEIL: NO_UNVEIL,
}
BANS = {
    tree.Ban.ATTACK: NO_ATTACK,
    tree.Ban.DEFEND: NO_DEFEND,
    tree.Ban.EXHAUST: NO_EXHAUST,
    tree.Ban.READY: NO_READY,
    tree.Ban.DESTROY: NO_DESTROY,
    tree.Ban.TARGET: NO_TARGET,
    tree.Ban.SACRIFICE: NO_SACRIFICE,
    tree.Ban.VOID: NO_VOID,
    tree.Ban.VEIL: NO_VEIL,
    tree.Ban.RETURN: NO_RETURN,
}


def who_of(who: tree.Who) -> int:
    """A player word as the seats that a statement or event is about."""
    return {tree.Who.YOU: YOURS, tree.Who.OPPONENT: THEIRS}.get(who, ANY_SEAT)


def deltas(changes: tuple[tree.Change, ...]) -> tuple[int, int, int]:
    """Changes by digits, as one change of dawn, stability and dusk."""
    total = [0, 0, 0]
    for change in changes:
        if isinstance(change.number, tree.Fixed):
            total[AXES[change.stat]] += change.sign * change.number.value
    return (total[0], total[1], total[2])


def x_axes(changes: tuple[tree.Change, ...]) -> tuple[tuple[int, int], ...]:
    """Changes by X, or to a base: (axis, sign)."""
    return tuple(
        (AXES[change.stat], change.sign) for change in changes if isinstance(change.number, tree.X | tree.Base)
    )


def to_base(statement: tree.Statement) -> Number | None:
    """By how much a statement changes a card that gives it a base statistic."""
    changes = statement.changes if isinstance(statement, tree.Have) else ()
    for change in changes:
        if isinstance(change.number, tree.Base):
            return BaseGap(AXES[change.stat], change.number.value)
    return None


def keyword_bits(words: tuple[tree.WordOfPower, ...]) -> int:
    bits = 0
    for word in words:
        bits |= KEYWORD_BITS[word.keyword]
    return bits


def keyword_numbers(words: tuple[tree.WordOfPower, ...]) -> tuple[tuple[int, int], ...]:
    return tuple((KEYWORD_BITS[word.keyword], word.number) for word in words if word.number is not None)


def statements(node: tree.Statement, where: tree.Number | None = None) -> list[Static]:
    """A statement; `where` says what its X is."""
    found = said(node, (), render_statement(node), where)
    by_depth = any(isinstance(part, tree.DepthOf) for part in nodes((node, where)))
    for static in found:
        static.by_depth = by_depth
    return found


def said(node: tree.Statement, given: tuple[tree.Condition, ...], text: str, where: tree.Number | None) -> list[Static]:
    """A statement that holds while all the conditions `given` hold."""
    if isinstance(node, tree.While):
        return said(node.statement, (*given, node.condition), text, where)
    if isinstance(node, tree.Have):
        found = []
        if node.changes:
            found.append(of_cards(STATS, node, given, text, where))
        if node.keywords:
            found.append(of_cards(KEYWORDS, node, given, text, None))
        return found
    holds = together(given, COUNTS)
    if isinstance(node, tree.ScoreIs):
        return [changing(SCORE, text, node.changes, where, holds)]
    if isinstance(node, tree.PlayerCannot):
        bits = PROHIBITIONS[node.deed]
        return [Static(PLAYER_CANNOT, text, who=who_of(node.who), bits=bits, condition=holds)]
    if isinstance(node, tree.CardsCannot):
        what, this_card = about(node.what, COUNTS)
        return [Static(CARDS_CANNOT, text, what=what, this_card=this_card, bits=BANS[node.ban], condition=holds)]
    if isinstance(node, tree.PlayerHas):
        bits = KEYWORD_BITS[node.keyword]
        return [Static(PLAYER_HAS, text, who=who_of(node.who), bits=bits, condition=holds)]
    if isinstance(node, tree.UnveilingCosts):
        return [Static(UNVEIL_COST, text, number=node.sign * node.number, condition=holds)]
    change = node.sign * node.number
    return [Static(ARCANA_DEPTH, text, who=who_of(node.who), number=change, condition=holds)]


def together(given: tuple[tree.Condition, ...], level: int) -> Condition | None:
    """Conditions as one."""
    if not given:
        return None
    compiled = tuple(condition(part, level=level) for part in given)
    return compiled[0] if len(compiled) == 1 else AndCondition(compiled)


def of_cards(
    kind: int, node: tree.Have, given: tuple[tree.Condition, ...], text: str, where: tree.Number | None
) -> Static:
    """What a statement says of statistics (STATS) or of keywords (KEYWORDS), in its layer (V12.12)."""
    bits = reads(node.what, given, where)
    if kind == STATS:
        late = bool(bits & READS_STATS)
        level = FIRST_STATS if late else COUNTS
    else:
        late = bits != 0
        level = FIRST_KEYWORDS if late else COUNTS
    what, this_card = about(node.what, level)
    holds = together(given, level)
    if kind == KEYWORDS:
        static = Static(
            KEYWORDS,
            text,
            what=what,
            this_card=this_card,
            bits=keyword_bits(node.keywords),
            numbers=keyword_numbers(node.keywords),
            condition=holds,
        )
    else:
        static = changing(
            STATS, text, node.changes, where, holds, level=level, what=what, this_card=this_card, gap=to_base(node)
        )
        if bits:
            static.early_what = about(node.what, EARLIEST)[0]
            static.early_condition = together(given, EARLIEST)
    static.late = late
    return static


def static_axes(changes: tuple[tree.Change, ...]) -> tuple[int, int, int]:
    """Changes by X as one change of dawn, stability and dusk for each point of it."""
    by_x = [0, 0, 0]
    for axis, sign in x_axes(changes):
        by_x[axis] += sign
    return (by_x[0], by_x[1], by_x[2])


def changing(
    kind: int,
    text: str,
    changes: tuple[tree.Change, ...],
    where: tree.Number | None,
    given: Condition | None,
    *,
    level: int = COUNTS,
    what: CardPredicate | None = None,
    this_card: bool = False,
    gap: Number | None = None,
) -> Static:
    """A statement that changes statistics or a score; by X it is read anew whenever it matters. `gap`: by how much it
    changes a card that gets a base statistic."""
    amount = gap if where is None else number(where, level=level)
    return Static(
        kind,
        text,
        what=what,
        this_card=this_card,
        delta=deltas(changes),
        by_x=None if amount is None else static_axes(changes),
        amount=amount,
        condition=given,
        by_each=gap is not None or (where is not None and (what is not None or this_card) and reads_its(where)),
    )


def about(what: tree.Phrase, level: int) -> tuple[CardPredicate | None, bool]:
    """What a statement is about: a noun phrase, or the card itself. `Its host` is what holds this card."""
    if isinstance(what, tree.Noun):
        return noun(what, level=level), False
    if isinstance(what, tree.ItsHost):
        return its_host(), False
    return None, True
