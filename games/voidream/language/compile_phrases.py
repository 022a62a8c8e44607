"""Noun phrases, numbers and conditions, compiled."""

from __future__ import annotations

from games.voidream import queries
from games.voidream.components import (
    ANY_CONSTRUCT,
    ARCANA_DISCARD,
    ARCANUM,
    BASTION,
    DAWN,
    DISCARD,
    DREAM_CARD,
    DUSK,
    ENTITY,
    HAND,
    KEYWORD_BITS,
    MEMORY,
    STABILITY,
    THOUGHT,
    VOID,
)
from games.voidream.language import tree
from games.voidream.operations import acts, nouns, values
from games.voidream.operations.acts import Selector
from games.voidream.operations.nouns import NounMatch
from games.voidream.operations.values import NO_RELATION, OPPONENT, SUBJECT, YOU
from games.voidream.program import COUNTS, Condition, Number
from games.voidream.state import DAWN_CONFLICT, DUSK_CONFLICT

__all__ = ["AXES", "KIND_BITS", "condition", "conflict_kind", "event_noun", "noun", "number", "relation", "selector"]

AXES = {tree.Stat.DAWN: DAWN, tree.Stat.STABILITY: STABILITY, tree.Stat.DUSK: DUSK}
KIND_BITS = {
    tree.Kind.ENTITY: ENTITY,
    tree.Kind.MEMORY: MEMORY,
    tree.Kind.CONSTRUCT: ANY_CONSTRUCT,
    tree.Kind.THOUGHT: THOUGHT,
    tree.Kind.BASTION: BASTION,
    tree.Kind.ARCANUM: ARCANUM,
    tree.Kind.CARD: 0,
    tree.Kind.DREAM_CARD: DREAM_CARD,
    tree.Kind.CHARGE: 0,
    tree.Kind.ATTACHMENT: 0,
}
FACTION_OF = {
    tree.Adjective.COURT: "court",
    tree.Adjective.FRACTA: "fracta",
    tree.Adjective.SUBTER: "subter",
    tree.Adjective.MAZE: "maze",
    tree.Adjective.NEUTRAL: "neutral",
}
SIDES = {
    tree.Adjective.ATTACKING: nouns.ATTACKING,
    tree.Adjective.DEFENDING: nouns.DEFENDING,
    tree.Adjective.PARTICIPATING: nouns.ATTACKING | nouns.DEFENDING,
}


def relation(who: tree.Who) -> int:
    """A player word as a relation to the text."""
    return {
        tree.Who.YOU: YOU,
        tree.Who.OPPONENT: OPPONENT,
        tree.Who.THEY: SUBJECT,
        tree.Who.EACH: NO_RELATION,
        tree.Who.ANY: NO_RELATION,
    }[who]


def conflict_kind(kind: tree.ConflictKind | None) -> int:
    """-1: either."""
    if kind is None:
        return -1
    return DUSK_CONFLICT if kind is tree.ConflictKind.DUSK else DAWN_CONFLICT


# --- noun phrases ---


def noun(phrase: tree.Noun, *, level: int = COUNTS) -> NounMatch:
    """A noun phrase as a question about cards. `level` says what its filters read (V12.12)."""
    match = event_noun(phrase, level=level)
    place(match, phrase)
    match.settle()
    return match


def event_noun(phrase: tree.Noun, *, level: int = COUNTS) -> NounMatch:
    """A noun phrase about a card that something happens to: where the card is doesn't matter."""
    match = NounMatch()
    match.level = level
    if isinstance(phrase.kind, tree.Subtype):
        match.subtype = phrase.kind.name
    elif isinstance(phrase.kind, tree.Titled):
        match.title = phrase.kind.title
    else:
        match.kinds = KIND_BITS[phrase.kind]
    match.other = phrase.amount is tree.Amount.ANOTHER
    for adjective in phrase.adjectives:
        if adjective is tree.Adjective.OTHER:
            match.other = True
        elif adjective is tree.Adjective.READY:
            match.exhausted = 0
        elif adjective is tree.Adjective.EXHAUSTED:
            match.exhausted = 1
        elif adjective in SIDES:
            match.side = SIDES[adjective]
        elif adjective is tree.Adjective.UNATTACHED:
            match.unattached = True
        elif adjective in FACTION_OF:
            match.factions = (*match.factions, FACTION_OF[adjective])
    for which in phrase.which:
        if isinstance(which, tree.Controls):
            match.control = relation(which.who)
        elif isinstance(which, tree.Owns):
            match.owner = relation(which.who)
        elif isinstance(which, tree.OfValue):
            match.value = (which.compare, limit_of(which.number))
        elif isinstance(which, tree.WithStat):
            match.stats = (*match.stats, (AXES[which.stat], which.compare, limit_of(which.number)))
        elif isinstance(which, tree.WithKeyword):
            match.keyword |= KEYWORD_BITS[which.keyword]
        elif isinstance(which, tree.AttachedToThis):
            match.attached_here = True
        elif isinstance(which, tree.InPlace):
            match.owner = relation(which.who)
    special_place(match, phrase)
    match.settle()
    return match


PLACES = {tree.Place.HAND: HAND, tree.Place.DISCARD: DISCARD, tree.Place.VOID: VOID}


def special_place(match: NounMatch, phrase: tree.Noun) -> None:
    """Where cards lie that a phrase says where they lie."""
    adjectives = phrase.adjectives
    zone = next((which for which in phrase.which if isinstance(which, tree.InPlace)), None)
    if zone is not None:
        look_in(match, PLACES[zone.place])
    elif tree.Adjective.DISCARDED in adjectives:
        look_in(match, DISCARD)
    elif tree.Adjective.VOIDED in adjectives:
        look_in(match, VOID)
    elif tree.Adjective.VEILED in adjectives:
        match.domain = nouns.ALL_VEILED
    elif phrase.kind is tree.Kind.CHARGE:
        match.domain = nouns.ALL_CHARGES
    elif phrase.kind is tree.Kind.ATTACHMENT or match.attached_here or tree.Adjective.ATTACHED in adjectives:
        match.domain = nouns.ALL_ATTACHED
    elif tree.Adjective.FACE_DOWN in adjectives:
        match.domain = nouns.ALL_FACE_DOWN


def limit_of(limit: int | tree.X) -> int | Number:
    return limit if isinstance(limit, int) else values.XNumber()


def place(match: NounMatch, phrase: tree.Noun) -> None:
    """Where the phrase looks for its cards, if it doesn't say it."""
    adjectives = phrase.adjectives
    anything = match.kinds == 0 and not match.subtype
    if match.domain != nouns.IN_PLAY:
        pass
    elif match.kinds == ARCANUM:
        look_in(match, HAND)
        if match.control and not match.owner:
            match.owner, match.control = match.control, NO_RELATION
        match.owner = match.owner or SUBJECT
    elif match.kinds == THOUGHT:
        match.domain = nouns.ZONES
    match.attached = tree.Adjective.ATTACHED in adjectives or (
        (match.kinds == MEMORY or anything) and tree.Adjective.UNATTACHED not in adjectives
    )


def look_in(match: NounMatch, zone: int) -> None:
    """A zone by its name; a discard is the arcana's, the Dream cards', or both, as the kind says."""
    match.domain = nouns.ZONES
    if zone == DISCARD:
        if match.kinds == ARCANUM:
            match.zones = (ARCANA_DISCARD,)
        elif match.kinds == 0 and not match.subtype:
            match.zones = (DISCARD, ARCANA_DISCARD)
        else:
            match.zones = (DISCARD,)
    else:
        match.zones = (zone,)


def selector(phrase: tree.Phrase, *, cost: bool = False) -> Selector:
    """A phrase as the cards that a clause is about. As a cost, `X cards` lets X be chosen."""
    if isinstance(phrase, tree.This):
        return Selector(acts.THIS)
    if isinstance(phrase, tree.It | tree.Them):
        return Selector(acts.IT)
    if isinstance(phrase, tree.ItsHost):
        return Selector(acts.HOST)
    if isinstance(phrase, tree.That):
        return that(phrase)
    if isinstance(phrase, tree.TheRest):
        return Selector(acts.REST)
    if isinstance(phrase, tree.OfThem):
        return of_them(phrase)
    if isinstance(phrase, tree.TopOfDeck):
        return Selector(acts.TOP, number=number(phrase.number), whose=relation(phrase.who))
    match = noun(phrase)
    if phrase.amount in (tree.Amount.ALL, tree.Amount.EACH, tree.Amount.PLURAL):
        return Selector(acts.NOUN, match, count=acts.ALL)
    if phrase.amount is tree.Amount.ANY_NUMBER:
        return Selector(acts.NOUN, match, count=acts.ANY_NUMBER, target=phrase.target)
    if cost and isinstance(phrase.number, tree.X):
        return Selector(acts.NOUN, match, count=acts.CHOSEN_X)
    return Selector(
        acts.NOUN,
        match,
        number=None if phrase.number is None else number(phrase.number),
        up_to=phrase.amount is tree.Amount.UP_TO,
        target=phrase.target,
    )


def of_them(phrase: tree.OfThem) -> Selector:
    if phrase.amount is tree.Amount.ANY_NUMBER:
        return Selector(acts.OF_THEM, count=acts.ANY_NUMBER)
    count = None if phrase.number is None else number(phrase.number)
    return Selector(acts.OF_THEM, number=count, up_to=phrase.amount is tree.Amount.UP_TO)


def that(phrase: tree.That) -> Selector:
    found = Selector(acts.THAT)
    if isinstance(phrase.kind, tree.Subtype):
        found.subtype = phrase.kind.name
    else:
        found.kinds = KIND_BITS[phrase.kind]
    return found


# --- numbers ---


def number(node: tree.Number, *, level: int = COUNTS) -> Number:
    """A number. `level` as for `noun`."""
    if isinstance(node, tree.Fixed):
        return values.FixedNumber(node.value)
    if isinstance(node, tree.X):
        return values.XNumber()
    if isinstance(node, tree.DepthOf):
        return values.SeatNumber(queries.depth, relation(node.who))
    if isinstance(node, tree.MindOf):
        return values.SeatNumber(values.mind_of, relation(node.who))
    if isinstance(node, tree.TheResult):
        return values.ResultNumber()
    if isinstance(node, tree.CountOf):
        return values.CountNumber(noun(node.noun, level=level))
    if isinstance(node, tree.ItsValue):
        return values.ItsNumber(values.value_of)
    return values.ItsNumber(values.StatRead(AXES[node.stat], level))


# --- conditions ---

BEINGS = {
    tree.Being.READY: values.is_ready,
    tree.Being.EXHAUSTED: queries.is_exhausted,
    tree.Being.PARTICIPATING: queries.participates,
    tree.Being.ATTACKING: values.is_attacking,
    tree.Being.DEFENDING: values.is_defending,
    tree.Being.ATTACHED: values.is_attached,
    tree.Being.FACE_DOWN: values.is_face_down,
    tree.Being.ACTIVE: values.is_active,
}


def condition(node: tree.Condition, *, level: int = COUNTS) -> Condition:
    """A condition. `level` as for `noun`."""
    if isinstance(node, tree.NumberIs):
        return values.NumberCondition(number(node.number, level=level), node.compare, node.limit or 0)
    if isinstance(node, tree.ControlsSome):
        controlled = tree.Noun(
            node.noun.amount, node.noun.kind, node.noun.adjectives, (tree.Controls(node.who), *node.noun.which)
        )
        return values.NumberCondition(values.CountNumber(noun(controlled, level=level)), node.compare, node.limit)
    if isinstance(node, tree.HasSome):
        there = tree.Noun(
            node.noun.amount,
            node.noun.kind,
            node.noun.adjectives,
            (*node.noun.which, tree.InPlace(node.who, node.place)),
        )
        return values.NumberCondition(values.CountNumber(noun(there, level=level)), node.compare, node.limit)
    if isinstance(node, tree.HandEmpty):
        return values.SeatCondition(values.has_empty_hand, relation(node.who))
    if isinstance(node, tree.CardIs):
        host = isinstance(node.what, tree.ItsHost)
        return values.CardCondition(BEINGS[node.being], it=isinstance(node.what, tree.It), host=host)
    if isinstance(node, tree.InConflict):
        return values.ConflictCondition(conflict_kind(node.kind))
    if isinstance(node, tree.PlayerIs):
        if node.situation == tree.Situation.IN_NIGHTMARE:
            return values.SeatCondition(values.in_nightmare, relation(node.who))
        return values.SideCondition(relation(node.who), attacking=node.situation == tree.Situation.ATTACKING)
    if isinstance(node, tree.LastConflict):
        return values.SeatCondition(values.won_last if node.won else values.lost_last, relation(node.who))
    if isinstance(node, tree.Not):
        return values.NotCondition(condition(node.condition, level=level))
    return values.AndCondition(tuple(condition(part, level=level) for part in node.conditions))
