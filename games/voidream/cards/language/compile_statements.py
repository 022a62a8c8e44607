"""Static statements, compiled. One statement may become several: changes and keywords are kept apart."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.kernel.engine.values import AndCondition, FixedNumber
from games.kernel.language.arithmetic import Product
from games.kernel.language.traversal import nodes
from games.voidream.cards.language import tree
from games.voidream.cards.language.compile_phrases import AXES, condition, its_host, noun, number
from games.voidream.cards.language.layers import READS_STATS, reads
from games.voidream.cards.language.referents import reads_its
from games.voidream.cards.language.render_facts import render_statement
from games.voidream.rules.components import KEYWORD_BITS, Axis
from games.voidream.rules.env import ANY_SEAT, THEIRS, YOURS, Who
from games.voidream.rules.operations.values import BaseGap
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
    NO_PLAY,
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
    Level,
    Static,
    StaticKind,
)

_PROHIBITIONS = {
    tree.Prohibition.INITIATE: NO_INITIATE,
    tree.Prohibition.EVOKE: NO_EVOKE,
    tree.Prohibition.ROLL: NO_ROLL,
    tree.Prohibition.PLAY_ARCANA: NO_ARCANA,
    tree.Prohibition.INVERT_ARCANA: NO_INVERT,
    tree.Prohibition.UNVEIL: NO_UNVEIL,
}
_BANS = {
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
    tree.Ban.PLAY: NO_PLAY,
}


Rule = tree.PlayerCannot | tree.CardsCannot | tree.PlayerHas | tree.UnveilingCosts | tree.DepthForArcana


def who_of(who: tree.Who) -> Who:
    """A player word as the seats that a statement or event is about."""
    return {tree.Who.YOU: YOURS, tree.Who.OPPONENT: THEIRS}.get(who, ANY_SEAT)


def deltas(changes: tuple[tree.Change, ...]) -> tuple[int, int, int]:
    """Changes by digits, as one change of dawn, stability and dusk."""
    total = [0, 0, 0]
    for change in changes:
        if isinstance(change.number, tree.Fixed):
            total[AXES[change.stat]] += change.sign * change.number.value
    return (total[0], total[1], total[2])


def x_axes(changes: tuple[tree.Change, ...]) -> tuple[tuple[Axis, int], ...]:
    """Changes by X or as often as X says, or to a base: (axis, by how much for each point of it)."""
    found = []
    for change in changes:
        match change.number:
            case tree.X() | tree.Base():
                found.append((AXES[change.stat], change.sign))
            case Product(tree.Fixed(value), tree.X()):
                found.append((AXES[change.stat], change.sign * value))
    return tuple(found)


def to_base(statement: tree.Statement) -> Number | None:
    """By how much a statement changes a card that gives it a base statistic."""
    changes = statement.changes if isinstance(statement, tree.Have) else ()
    for change in changes:
        if isinstance(change.number, tree.Base):
            value = change.number.value
            return BaseGap(AXES[change.stat], FixedNumber(value) if isinstance(value, int) else number(value))
    return None


def keyword_bits(words: tuple[tree.WordOfPower, ...]) -> int:
    bits = 0
    for word in words:
        bits |= KEYWORD_BITS[word.keyword]
    return bits


def keyword_numbers(words: tuple[tree.WordOfPower, ...]) -> tuple[tuple[int, int], ...]:
    return tuple((KEYWORD_BITS[word.keyword], word.number) for word in words if word.number is not None)


@dataclass(frozen=True, slots=True)
class Saying:
    """What all parts of one statement share: its words, the conditions that it holds under, what its X is, and what it
    speaks of besides its cards (`by_depth`, `about_host` as in Static)."""

    text: str
    given: tuple[tree.Condition, ...]
    where: tree.Number | None
    by_depth: bool
    about_host: bool


def statements(
    node: tree.Statement, where: tree.Number | None = None, *, about_host: bool = False
) -> tuple[Static, ...]:
    """A statement; `where` says what its X is, `about_host` as in Static."""
    by_depth = any(isinstance(part, tree.DepthOf) for part in nodes((node, where)))
    return said(node, Saying(render_statement(node), (), where, by_depth, about_host))


def said(node: tree.Statement, saying: Saying) -> tuple[Static, ...]:
    """A statement, as often as its parts are kept apart."""
    if isinstance(node, tree.While):
        return said(node.statement, replace(saying, given=(*saying.given, node.condition)))
    if isinstance(node, tree.Have):
        changes = (_statistics_of(node, saying),) if node.changes else ()
        return (*changes, _keywords_of(node, saying)) if node.keywords else changes
    if isinstance(node, tree.ScoreIs):
        return (_changing(SCORE, saying, node.changes, who=node.who),)
    return (rule(node, saying),)


def rule(node: Rule, saying: Saying) -> Static:
    """A statement about players, or about what can't be done with cards."""
    who, what, this_card, bits, number = YOURS, None, False, 0, 0
    if isinstance(node, tree.PlayerCannot):
        kind, who, bits = PLAYER_CANNOT, who_of(node.who), _PROHIBITIONS[node.deed]
    elif isinstance(node, tree.CardsCannot):
        kind, bits = CARDS_CANNOT, _BANS[node.ban]
        what, this_card = about(node.what, COUNTS)
    elif isinstance(node, tree.PlayerHas):
        kind, who, bits = PLAYER_HAS, who_of(node.who), KEYWORD_BITS[node.keyword]
    elif isinstance(node, tree.UnveilingCosts):
        kind, number = UNVEIL_COST, node.sign * node.number
    else:
        kind, who, number = ARCANA_DEPTH, who_of(node.who), node.sign * node.number
    return Static(
        kind,
        saying.text,
        what=what,
        this_card=this_card,
        who=who,
        bits=bits,
        number=number,
        condition=together(saying.given, COUNTS),
        by_depth=saying.by_depth,
        about_host=saying.about_host,
    )


def together(given: tuple[tree.Condition, ...], level: Level) -> Condition | None:
    """Conditions as one."""
    if not given:
        return None
    compiled = tuple(condition(part, level=level) for part in given)
    return compiled[0] if len(compiled) == 1 else AndCondition(compiled)


def _statistics_of(node: tree.Have, saying: Saying) -> Static:
    """What a statement says of statistics, in its layer (V12.12)."""
    bits = reads(node.what, saying.given, saying.where)
    return _changing(
        STATS,
        saying,
        node.changes,
        node.what,
        gap=to_base(node),
        late=bool(bits & READS_STATS),
        early=bool(bits),
    )


def _keywords_of(node: tree.Have, saying: Saying) -> Static:
    """What a statement says of keywords, in its layer (V12.12). What its X is says nothing of them."""
    late = reads(node.what, saying.given, None) != 0
    level = FIRST_KEYWORDS if late else COUNTS
    what, this_card = about(node.what, level)
    return Static(
        KEYWORDS,
        saying.text,
        what=what,
        this_card=this_card,
        bits=keyword_bits(node.keywords),
        numbers=keyword_numbers(node.keywords),
        condition=together(saying.given, level),
        by_depth=saying.by_depth,
        about_host=saying.about_host,
        late=late,
    )


def _static_axes(changes: tuple[tree.Change, ...]) -> tuple[int, int, int]:
    """Changes by X as one change of dawn, stability and dusk for each point of it."""
    by_x = [0, 0, 0]
    for axis, sign in x_axes(changes):
        by_x[axis] += sign
    return (by_x[0], by_x[1], by_x[2])


def _changing(
    kind: StaticKind,
    saying: Saying,
    changes: tuple[tree.Change, ...],
    cards: tree.Phrase | None = None,
    *,
    who: tree.Who = tree.Who.YOU,
    gap: Number | None = None,
    late: bool = False,
    early: bool = False,
) -> Static:
    """A statement that changes a score, or the statistics of `cards`; by X it is read anew whenever it matters.

    `gap`: by how much it changes a card that gets a base statistic. `late` as in Static; `early`: it is also read as
    EARLIEST.
    """
    where = saying.where
    level = FIRST_STATS if late else COUNTS
    what, this_card = (None, False) if cards is None else about(cards, level)
    amount = gap if where is None else number(where, level=level)
    return Static(
        kind,
        saying.text,
        what=what,
        this_card=this_card,
        who=who_of(who),
        delta=deltas(changes),
        by_x=None if amount is None else _static_axes(changes),
        amount=amount,
        condition=together(saying.given, level),
        by_depth=saying.by_depth,
        by_each=gap is not None
        or (where is not None and cards is not None and (reads_its(where) or tree.It() in nodes(where))),
        about_host=saying.about_host,
        late=late,
        early_what=about(cards, EARLIEST)[0] if early and cards is not None else None,
        early_condition=together(saying.given, EARLIEST) if early else None,
    )


def about(what: tree.Phrase, level: Level) -> tuple[CardPredicate | None, bool]:
    """What a statement is about: a noun phrase, or the card itself. `Its host` is what holds this card."""
    if isinstance(what, tree.Noun):
        return noun(what, level=level), False
    if isinstance(what, tree.ItsHost):
        return its_host(), False
    return None, True
