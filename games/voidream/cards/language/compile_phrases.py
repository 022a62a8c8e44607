"""Noun phrases, numbers and conditions, compiled."""

from __future__ import annotations

from dataclasses import replace

from games.kernel.engine.amounts import ALL, ANY_NUMBER
from games.kernel.engine.values import (
    AndCondition,
    ControllersNumber,
    CountNumber,
    FixedNumber,
    NotCondition,
    NumberCondition,
    OrCondition,
    ReckonedNumber,
    XNumber,
)
from games.kernel.language.comparisons import OneOf
from games.kernel.language.traversal import nodes
from games.kernel.language.tree import Yours
from games.voidream.cards.language import tree
from games.voidream.cards.language.render_history import render_happened
from games.voidream.cards.language.vocabulary import alternatives
from games.voidream.rules import queries
from games.voidream.rules.components import (
    ANY_CONSTRUCT,
    ARCANA_DISCARD,
    ARCANUM,
    BASTION,
    DAWN,
    DECK,
    DISCARD,
    DREAM_CARD,
    DUSK,
    ENTITY,
    HAND,
    KEYWORD_BITS,
    MEMORY,
    NO_AXIS,
    STABILITY,
    THOUGHT,
    VOID,
    Axis,
    Zone,
)
from games.voidream.rules.operations import acts, face_qualities, places, qualities, values
from games.voidream.rules.operations.acts import Selector
from games.voidream.rules.operations.nouns import MostMatch, NounMatch, UnionMatch
from games.voidream.rules.operations.values import NO_RELATION, OPPONENT, SUBJECT, YOU, Relation
from games.voidream.rules.periods import DAWN_CONFLICT, DUSK_CONFLICT, NO_KIND, ConflictKind
from games.voidream.rules.program import CardPredicate, Condition, Number
from games.voidream.rules.statements import COUNTS, Level

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
_FACTION_OF = {
    tree.Adjective.COURT: "court",
    tree.Adjective.FRACTA: "fracta",
    tree.Adjective.SUBTER: "subter",
    tree.Adjective.MAZE: "maze",
    tree.Adjective.NEUTRAL: "neutral",
}
SIDES = {
    tree.Adjective.ATTACKING: values.ATTACKING,
    tree.Adjective.DEFENDING: values.DEFENDING,
    tree.Adjective.PARTICIPATING: values.ATTACKING | values.DEFENDING,
}


ANYWHERE = places.OpenInPlay(constructs=True, attached=False)
"""Where a phrase looks of which only single cards are asked."""


def relation(who: tree.Who) -> Relation:
    """A player word as a relation to the text."""
    return {
        tree.Who.YOU: YOU,
        tree.Who.OPPONENT: OPPONENT,
        tree.Who.THEY: SUBJECT,
        tree.Who.EACH: NO_RELATION,
        tree.Who.ANY: NO_RELATION,
    }[who]


def conflict_kind(kind: tree.ConflictKind | None) -> ConflictKind:
    """NO_KIND: either."""
    if kind is None:
        return NO_KIND
    return DUSK_CONFLICT if kind is tree.ConflictKind.DUSK else DAWN_CONFLICT


# --- noun phrases ---


def noun(phrase: tree.Noun, *, level: Level = COUNTS) -> CardPredicate:
    """A noun phrase as a question about cards. `level` says what its filters read (V12.12)."""
    most = next((which for which in phrase.which if isinstance(which, tree.WithMost)), None)
    if most is not None:
        rest = replace(phrase, which=tuple(which for which in phrase.which if which is not most))
        axis = NO_AXIS if most.stat is None else AXES[most.stat]
        return MostMatch(noun(rest, level=level), axis, highest=most.highest)
    found = [_single_noun(each, level, searched=True) for each in alternatives(phrase)]
    return found[0] if len(found) == 1 else UnionMatch(tuple(found))


def event_noun(phrase: tree.Noun, *, level: Level = COUNTS, faces: bool = False) -> NounMatch | UnionMatch:
    """A noun phrase about a card that something happens to: where the card is doesn't matter, unless the phrase says
    it. `faces`: if it asks for what a face shows, it means cards that lie open (V9.17)."""
    found = [_single_noun(each, level, faces=faces) for each in alternatives(phrase)]
    return found[0] if len(found) == 1 else UnionMatch(tuple(found))


def its_host() -> NounMatch:
    """`its host` as a question about cards."""
    return NounMatch(0, NO_RELATION, (qualities.HoldsSource(),), ANYWHERE)


def _single_noun(phrase: tree.Noun, level: Level, *, searched: bool = False, faces: bool = False) -> NounMatch:
    """One alternative of a noun phrase. `searched`: cards are looked for; `faces` as for `event_noun`."""
    kinds = kinds_of(phrase)
    control = owner = NO_RELATION
    for which in phrase.which:
        if isinstance(which, tree.Controls):
            control = relation(which.who)
        elif isinstance(which, tree.Owns | tree.InPlace):
            owner = relation(which.who)
    place = _said_place(phrase, kinds, owner)
    if place is None and searched and kinds == ARCANUM:
        # Arcana that lie nowhere else are those of a hand: whoever controls them owns them.
        owner, control = owner or control or SUBJECT, control if owner else NO_RELATION
        place = places.Zones((HAND,), owner)
    elif place is None and searched and kinds == THOUGHT:
        place = places.Zones((), owner)
    asked = [*_said_by_adjectives(phrase), *_said_by_clauses(phrase, level)]
    if owner:
        asked.append(qualities.OwnedBy(owner))
    if isinstance(phrase.kind, tree.Subtype):
        asked.append(face_qualities.OfSubtype(phrase.kind.name))
    elif isinstance(phrase.kind, tree.Titled):
        asked.append(face_qualities.Titled(phrase.kind.title))
    shown = bool(kinds) or any(quality.face for quality in asked)
    if shown and (faces or (place is not None and (place.face_down or isinstance(place, places.Attachments)))):
        asked.append(qualities.Open())
    if place is None:
        place = _open_place(phrase, kinds) if searched else ANYWHERE
    else:
        asked.append(place)
    asked.sort(key=lambda quality: quality.cost)
    return NounMatch(kinds, control, tuple(asked), place)


def kinds_of(phrase: tree.Noun) -> int:
    """The kinds of card that a phrase names; 0: any."""
    kind = phrase.kind
    if isinstance(kind, tree.Subtype):
        return 0 if kind.kind is None else KIND_BITS[kind.kind]
    return KIND_BITS[kind] if isinstance(kind, tree.Kind) else 0


def _said_by_adjectives(phrase: tree.Noun) -> list[qualities.Quality]:
    """What the words before a noun ask of a card."""
    found: list[qualities.Quality] = []
    factions: tuple[str, ...] = ()
    if phrase.amount is tree.Amount.ANOTHER or tree.Adjective.OTHER in phrase.adjectives:
        found.append(qualities.OtherCard())
    for adjective in phrase.adjectives:
        if adjective is tree.Adjective.READY:
            found.append(qualities.Readiness(exhausted=False))
        elif adjective is tree.Adjective.EXHAUSTED:
            found.append(qualities.Readiness(exhausted=True))
        elif adjective in SIDES:
            found.append(qualities.OnSide(SIDES[adjective]))
        elif adjective is tree.Adjective.UNATTACHED:
            found.append(qualities.Unattached())
        elif adjective in _FACTION_OF:
            factions = (*factions, _FACTION_OF[adjective])
        elif isinstance(adjective, tree.AnyOf):
            factions = tuple(_FACTION_OF[each] for each in adjective.adjectives)
        elif isinstance(adjective, tree.Non):
            found.append(_negated(adjective))
    return [*found, face_qualities.OfFaction(factions)] if factions else found


def _said_by_clauses(phrase: tree.Noun, level: Level) -> list[qualities.Quality]:
    """What the clauses after a noun ask of a card, besides its place and its player."""
    found: list[qualities.Quality] = []
    for which in phrase.which:
        if isinstance(which, tree.OfValue):
            found.append(measured(NO_AXIS, which, level))
        elif isinstance(which, tree.WithStat):
            found.append(measured(AXES[which.stat], which, level))
        elif isinstance(which, tree.WithKeyword):
            found.append(face_qualities.WithKeywords(KEYWORD_BITS[which.keyword], level))
        elif isinstance(which, tree.WithAny):
            found.append(face_qualities.SomeKeyword(_bits_of(which.keywords), level))
        elif isinstance(which, tree.Without):
            found.append(face_qualities.WithoutKeyword(_bits_of((which.keyword,)), level))
        elif isinstance(which, tree.SameTitle):
            found.append(face_qualities.SameTitle(different=which.different))
        elif isinstance(which, tree.Holding):
            found.append(qualities.Holding(which.compare, which.number, charges=which.kind is tree.Kind.CHARGE))
        elif isinstance(which, tree.Under):
            here = isinstance(which.what, tree.This)
            found.append(qualities.AttachedHere() if here else _hosted(which.what, level))
    return found


def measured(axis: Axis, said: tree.OfValue | tree.WithStat, level: Level) -> qualities.Quality:
    """A measure of a card: most are one number that is the same for all cards."""
    limit = limit_of(said.number, level)
    if isinstance(limit, OneOf) or is_own(said.number):
        return face_qualities.Measured(axis, said.compare, limit, level)
    if axis == NO_AXIS:
        return face_qualities.OfValue(said.compare, limit)
    return face_qualities.WithStat(axis, said.compare, limit, level)


def _negated(quality: tree.Non) -> qualities.Quality:
    if isinstance(quality.of, tree.Subtype):
        return face_qualities.OtherSubtype(quality.of.name)
    if isinstance(quality.of, tree.Kind):
        return face_qualities.OtherKind(KIND_BITS[quality.of])
    if quality.of in _FACTION_OF:
        return face_qualities.OtherFaction(_FACTION_OF[quality.of])
    return qualities.NotOnSide(SIDES[quality.of])


def _hosted(what: tree.Phrase, level: Level) -> qualities.Hosted:
    if isinstance(what, tree.Noun):
        return qualities.Hosted(noun(what, level=level))
    return qualities.Hosted(by_host=isinstance(what, tree.ItsHost))


def _bits_of(keywords: tuple[tree.Keyword, ...]) -> int:
    bits = 0
    for keyword in keywords:
        bits |= KEYWORD_BITS[keyword]
    return bits


def limit_of(of: tree.Limit, level: Level = COUNTS) -> int | OneOf | Number:
    """What a number is compared with."""
    return of if isinstance(of, (int, OneOf)) else number(of, level=level)


def is_own(of: tree.Limit) -> bool:
    """Does a measure read another number of the card that it measures?"""
    return any(isinstance(part, tree.OwnNumber) for part in nodes(of))


PLACES = {tree.Place.HAND: HAND, tree.Place.DISCARD: DISCARD, tree.Place.VOID: VOID, tree.Place.DECK: DECK}


def _said_place(phrase: tree.Noun, kinds: int, owner: Relation) -> places.Place | None:
    """Where the cards lie, if the phrase says it."""
    adjectives = phrase.adjectives
    zone = next((which for which in phrase.which if isinstance(which, tree.InPlace)), None)
    if any(isinstance(which, tree.DoneThisWay) for which in phrase.which):
        return places.SpokenOf()
    if zone is not None:
        return places.Zones(_zones_of(PLACES[zone.place], phrase, kinds), owner)
    if tree.Adjective.DISCARDED in adjectives:
        return places.Zones(_zones_of(DISCARD, phrase, kinds), owner)
    if tree.Adjective.VOIDED in adjectives:
        return places.Zones((VOID,), owner)
    if tree.Adjective.VEILED in adjectives:
        return places.VeiledCards()
    if phrase.kind is tree.Kind.CHARGE:
        return places.Charges()
    if (
        phrase.kind is tree.Kind.ATTACHMENT
        or tree.Adjective.ATTACHED in adjectives
        or any(isinstance(which, tree.Under) for which in phrase.which)
    ):
        return places.Attachments()
    return places.FaceDownCards() if tree.Adjective.FACE_DOWN in adjectives else None


def _open_place(phrase: tree.Noun, kinds: int) -> places.OpenInPlay:
    """Face-up cards in play, so far as the kinds of a phrase can lie there."""
    anything = kinds == 0 and not isinstance(phrase.kind, tree.Subtype)
    attached = (kinds == MEMORY or anything) and tree.Adjective.UNATTACHED not in phrase.adjectives
    return places.OpenInPlay(constructs=not kinds or bool(kinds & ANY_CONSTRUCT), attached=attached)


def _zones_of(zone: Zone, phrase: tree.Noun, kinds: int) -> tuple[Zone, ...]:
    """A zone by its name; a discard is the arcana's, the Dream cards', or both, as the kind says."""
    if zone != DISCARD:
        return (zone,)
    if kinds == ARCANUM:
        return (ARCANA_DISCARD,)
    anything = kinds == 0 and not isinstance(phrase.kind, tree.Subtype)
    return (DISCARD, ARCANA_DISCARD) if anything else (DISCARD,)


def selector(phrase: tree.Phrase, *, pays: bool = False, any_x: bool = False) -> Selector:
    """A phrase as the cards that a clause is about. `pays` as in Selector; `any_x`: `X cards` lets X be chosen."""
    if isinstance(phrase, tree.This):
        return Selector(acts.THIS, pays=pays)
    if isinstance(phrase, tree.It | tree.Them):
        return Selector(acts.IT, pays=pays)
    if isinstance(phrase, tree.ItsHost):
        return Selector(acts.HOST, pays=pays)
    if isinstance(phrase, tree.That):
        if isinstance(phrase.kind, tree.Subtype):
            return Selector(acts.THAT, subtype=phrase.kind.name, pays=pays)
        return Selector(acts.THAT, kinds=KIND_BITS[phrase.kind], pays=pays)
    if isinstance(phrase, tree.TopOfDeck | tree.BottomOfDeck):
        end = acts.TOP if isinstance(phrase, tree.TopOfDeck) else acts.BOTTOM
        return Selector(end, number=number(phrase.number), whose=relation(phrase.who), pays=pays)
    if isinstance(phrase, tree.TheRest):
        return Selector(acts.REST, pays=pays)
    if isinstance(phrase, tree.Noun | tree.OfThem) and isinstance(phrase.number, tree.AllBut):
        how, match = (acts.NOUN, noun(phrase)) if isinstance(phrase, tree.Noun) else (acts.OF_THEM, None)
        target = isinstance(phrase, tree.Noun) and phrase.target
        spared = number(phrase.number.number)
        return Selector(how, match, count=acts.ALL_BUT, number=spared, up_to=True, target=target, pays=pays)
    if isinstance(phrase, tree.OfThem):
        return _of_them(phrase, pays=pays)
    match = noun(phrase)
    if phrase.amount in (tree.Amount.ALL, tree.Amount.EACH, tree.Amount.PLURAL):
        return Selector(acts.NOUN, match, count=ALL, pays=pays)
    if phrase.amount is tree.Amount.ANY_NUMBER:
        return Selector(acts.NOUN, match, count=ANY_NUMBER, target=phrase.target, pays=pays)
    if any_x and isinstance(phrase.number, tree.X):
        return Selector(acts.NOUN, match, count=acts.CHOSEN_X, pays=pays)
    return Selector(
        acts.NOUN,
        match,
        number=None if phrase.number is None else number(phrase.number),
        up_to=phrase.amount is tree.Amount.UP_TO,
        target=phrase.target,
        pays=pays,
    )


def _of_them(phrase: tree.OfThem, *, pays: bool) -> Selector:
    if phrase.amount is tree.Amount.ANY_NUMBER:
        return Selector(acts.OF_THEM, count=ANY_NUMBER, pays=pays)
    count = None if phrase.number is None else number(phrase.number)
    return Selector(acts.OF_THEM, number=count, up_to=phrase.amount is tree.Amount.UP_TO, pays=pays)


# --- numbers ---


def number(node: tree.Number, *, level: Level = COUNTS) -> Number:
    """A number. `level` as for `noun`."""
    if isinstance(node, tree.Fixed):
        return FixedNumber(node.value)
    if isinstance(node, tree.X):
        return XNumber()
    if isinstance(node, tree.DepthOf):
        return values.SeatNumber(queries.depth, relation(node.who))
    if isinstance(node, tree.MindOf):
        return values.SeatNumber(values.mind_of, relation(node.who))
    if isinstance(node, tree.TheResult | tree.ThatMuch):
        return values.ResultNumber()
    if isinstance(node, tree.CountOf):
        return CountNumber(noun(node.noun, level=level))
    if isinstance(node, tree.ThatMany | tree.AsMany):
        return CountNumber(NounMatch(0, NO_RELATION, (), places.SpokenOf()))
    if isinstance(node, tree.ThatCards):
        return values.ItsNumber(values.value_of if node.stat is None else values.StatRead(AXES[node.stat], level))
    if isinstance(node, tree.ItsValue):
        return values.ItsNumber(values.value_of)
    if isinstance(node, tree.ItsStat):
        return values.ItsNumber(values.StatRead(AXES[node.stat], level))
    if isinstance(node, tree.OwnNumber):
        return values.OwnNumber(values.value_of if node.stat is None else values.StatRead(AXES[node.stat], level))
    if isinstance(node, Yours):
        return ControllersNumber(number(node.number, level=level))
    if isinstance(node, (tree.Twice, tree.Half, tree.Capped)):
        return ReckonedNumber(node, number(node.number, level=level))
    return ReckonedNumber(node, number(node.left, level=level), number(node.right, level=level))


# --- conditions ---

_BEINGS = {
    tree.Being.READY: values.is_ready,
    tree.Being.EXHAUSTED: queries.is_exhausted,
    tree.Being.PARTICIPATING: queries.participates,
    tree.Being.ATTACKING: values.is_attacking,
    tree.Being.DEFENDING: values.is_defending,
    tree.Being.ATTACHED: values.is_attached,
    tree.Being.FACE_DOWN: values.is_face_down,
    tree.Being.ACTIVE: values.is_active,
    tree.Being.ON_TOP: values.is_on_top,
}


def condition(node: tree.Condition, *, level: Level = COUNTS) -> Condition:
    """A condition. `level` as for `noun`."""
    if isinstance(node, tree.NumberIs):
        return NumberCondition(
            number(node.number, level=level), node.compare, 0 if node.limit is None else limit_of(node.limit, level)
        )
    if isinstance(node, tree.ControlsSome):
        controlled = replace(node.noun, which=(tree.Controls(node.who), *node.noun.which))
        return NumberCondition(CountNumber(noun(controlled, level=level)), node.compare, node.limit)
    if isinstance(node, tree.HasSome):
        there = replace(node.noun, which=(*node.noun.which, tree.InPlace(node.who, node.place)))
        return NumberCondition(CountNumber(noun(there, level=level)), node.compare, node.limit)
    if isinstance(node, tree.HandEmpty):
        return values.SeatCondition(values.has_empty_hand, relation(node.who))
    if isinstance(node, tree.CardIs):
        host = isinstance(node.what, tree.ItsHost)
        return values.CardCondition(_BEINGS[node.being], it=isinstance(node.what, tree.It), host=host)
    if isinstance(node, tree.IsA):
        return acts.CardsAre(selector(node.what, pays=True), event_noun(node.noun, level=level))
    if isinstance(node, tree.Or):
        return OrCondition(tuple(condition(part, level=level) for part in node.conditions))
    if isinstance(node, tree.InConflict):
        return values.ConflictCondition(conflict_kind(node.kind))
    if isinstance(node, tree.PlayerIs):
        if node.situation == tree.Situation.IN_NIGHTMARE:
            return values.SeatCondition(values.in_nightmare, relation(node.who))
        return values.SideCondition(relation(node.who), attacking=node.situation == tree.Situation.ATTACKING)
    if isinstance(node, tree.LastConflict):
        return values.SeatCondition(values.won_last if node.won else values.lost_last, relation(node.who))
    if isinstance(node, tree.Happened):
        return values.HappenedBefore(render_happened(node, negated=False), node.times)
    if isinstance(node, tree.Not):
        return NotCondition(condition(node.condition, level=level))
    return AndCondition(tuple(condition(part, level=level) for part in node.conditions))
