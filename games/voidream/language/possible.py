"""What can be done with which cards, where they lie: the table of verb, kind and zone.

A text whose verb can never reach a card that its noun phrase names is refused: it would be played and do nothing.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from typing import Any, Final, get_args

from games.voidream.language import tree
from games.voidream.language.render_nouns import render_phrase
from games.voidream.language.walk import nodes
from games.voidream.language.words import FACTIONS, alternatives, kind_form

__all__ = ["KEYWORD_KINDS", "Impossible", "impossible", "reach"]

Pair = tuple[str, str]
"""A kind of card and where it lies."""
Reach = frozenset[Pair]

DREAM: Final = ("entity", "memory", "construct", "thought")
PLACES: Final = ("play", "active", "attached", "charge", "veiled", "hand", "discard", "void", "deck")


def pairs(kinds: Iterable[str], *places: str) -> Reach:
    return frozenset((kind, place) for kind in kinds for place in places)


IN_PLAY: Final = pairs(("entity", "memory"), "play") | pairs(("construct", "bastion"), "active")
ATTACHED: Final = pairs(DREAM, "attached")
FACE_DOWN: Final = pairs(DREAM, "veiled", "charge")
ZONES: Final = {
    tree.Place.HAND: pairs(("arcanum",), "hand"),
    tree.Place.DISCARD: pairs((*DREAM, "arcanum"), "discard"),
    tree.Place.VOID: pairs((*DREAM, "arcanum"), "void"),
    tree.Place.DECK: pairs(DREAM, "deck"),
}
EVERY_KIND: Final = (*DREAM, "arcanum", "bastion")
EVERYWHERE: Final = pairs(EVERY_KIND, *PLACES)
STANDING: Final = IN_PLAY | pairs(("memory",), "attached")
HIDDEN: Final = FACE_DOWN | pairs(("arcanum",), "hand") | pairs((*DREAM, "bastion"), "deck")

KEYWORD_KINDS: Final[dict[tree.Keyword, tuple[str, ...]]] = {
    tree.Keyword.DEEP: ("entity", "memory", "construct", "bastion"),
    tree.Keyword.DORMANT: DREAM,
    tree.Keyword.DREAD: ("entity",),
    tree.Keyword.GLARING: DREAM,
    tree.Keyword.HEROIC: ("entity",),
    tree.Keyword.HIERARCHY: DREAM,
    tree.Keyword.INDESTRUCTIBLE: ("entity", "memory", "construct"),
    tree.Keyword.LOOP: ("thought",),
    tree.Keyword.PROTOTYPE: DREAM,
    tree.Keyword.SHADOWBORNE: DREAM,
    tree.Keyword.SIEGE: ("entity",),
    tree.Keyword.SUBTLE: DREAM,
    tree.Keyword.UNIQUE: ("entity",),
    tree.Keyword.VEIL: DREAM,
    tree.Keyword.VOIDBOUND: ("entity", "memory", "construct"),
    tree.Keyword.WORSHIP: DREAM,
}
"""The kinds of card on which a keyword means something (V9)."""

STAT_KINDS: Final = {
    tree.Stat.DAWN: ("entity",),
    tree.Stat.STABILITY: ("entity", "construct", "bastion"),
    tree.Stat.DUSK: ("entity",),
}


@dataclasses.dataclass(frozen=True, slots=True)
class Verb:
    """What can be done with cards: what a message calls it, the cards that it can be done with, and who they are."""

    done: str
    reach: Reach
    said: str
    example: str = ""
    """A noun phrase that works, for a suggestion."""


HOSTS: Final = pairs(("entity", "memory"), "play")
MOVABLE: Final = EVERYWHERE - pairs(("bastion",), *PLACES)
MORTAL: Final = (IN_PLAY - pairs(("bastion",), "active")) | ATTACHED | FACE_DOWN
DAMAGEABLE: Final = pairs(("entity",), "play") | pairs(("construct", "bastion"), "active")

VERBS: Final[dict[type, Verb]] = {
    tree.Veil: Verb("veiled", MOVABLE - pairs((*DREAM, "arcanum"), "veiled"),
                    "cards that aren't veiled, but no bastion", "an entity you control"),
    tree.Unveil: Verb("unveiled", pairs(DREAM, "veiled"), "veiled cards", "a veiled card you control"),
    tree.Charge: Verb("charged", HOSTS, "entities and memories in play", "an entity you control"),
    tree.Ready: Verb("readied", STANDING, "entities, memories, constructs and bastions in play", "an entity"),
    tree.Exhaust: Verb("exhausted", STANDING, "entities, memories, constructs and bastions in play", "an entity"),
    tree.Destroy: Verb("destroyed", MORTAL, "entities, memories, constructs and veiled cards in play", "an entity"),
    tree.Sacrifice: Verb("sacrificed", MORTAL, "entities, memories and constructs you control",
                         "an entity you control"),
    tree.VoidCards: Verb("voided", MOVABLE - pairs((*DREAM, "arcanum"), "void"),
                         "cards outside the Void, but no bastion", "a card in your discard"),
    tree.Discard: Verb("discarded", MOVABLE - pairs((*DREAM, "arcanum"), "discard"),
                       "cards that aren't discarded yet, but no bastion", "an arcanum"),
    tree.Inspire: Verb("inspired", STANDING | pairs(("construct",), "attached"),
                       "cards in play with “When inspired”", "an entity you control"),
    tree.LookAt: Verb("looked at", HIDDEN, "hidden cards: veiled cards, charges, cards of a hand or a deck",
                      "the top card of your deck"),
    tree.Reveal: Verb("revealed", HIDDEN, "hidden cards: veiled cards, charges, cards of a hand or a deck",
                      "the top card of your deck"),
    tree.Play: Verb("played by a text", pairs(DREAM, "discard", "void", "deck", "veiled"),
                    "Dream cards from a deck, a discard or a Void", "the top card of your deck"),
    tree.GainControl: Verb("controlled by the other player", HOSTS | pairs(DREAM, "veiled"),
                           "entities, memories and veiled cards in play", "an entity your opponent controls"),
    tree.JoinConflict: Verb("in a conflict", pairs(("entity",), "play"), "entities in play", "an entity you control"),
    tree.LeaveConflict: Verb("in a conflict", pairs(("entity",), "play"), "entities in play", "an entity you control"),
    tree.TurnFaceDown: Verb("turned face down", pairs(("construct",), "active"),
                            "active constructs; other cards are veiled", "a construct"),
    tree.DealDamage: Verb("dealt damage", DAMAGEABLE, "entities, constructs and bastions", "an entity"),
    tree.PreventAll: Verb("dealt damage", DAMAGEABLE, "entities, constructs and bastions", "an entity"),
    tree.PreventNext: Verb("dealt damage", DAMAGEABLE, "entities, constructs and bastions", "an entity"),
}  # fmt: skip
"""Verbs whose cards are named by one phrase."""

ATTACHED_TO: Final = Verb("a host", HOSTS, "entities and memories in play", "an entity you control")
MOVED: Final = Verb("attached", MOVABLE, "all cards but bastions", "a memory you control")
CHANGED: Final = Verb("changed", IN_PLAY | ATTACHED | FACE_DOWN, "cards in play", "an entity")
TO: Final = {
    tree.Destination.HAND: Verb("returned to a hand", pairs(("arcanum",), "discard", "void"),
                                "arcana in a discard or a Void", "an arcanum in your discard"),
    tree.Destination.TOP: Verb("returned to a deck", MOVABLE - pairs(("arcanum",), *PLACES),
                               "Dream cards but the bastion", "an entity in your discard"),
    tree.Destination.PLAY: Verb("returned to play", pairs(("entity", "memory"), *PLACES) - HOSTS,
                                "entities and memories from elsewhere; a construct or thought is played",
                                "an entity in your discard"),
}  # fmt: skip
TO[tree.Destination.BOTTOM] = TO[tree.Destination.TOP]
BANS: Final = {
    tree.Ban.ATTACK: tree.JoinConflict,
    tree.Ban.DEFEND: tree.JoinConflict,
    tree.Ban.EXHAUST: tree.Exhaust,
    tree.Ban.READY: tree.Ready,
    tree.Ban.DESTROY: tree.Destroy,
    tree.Ban.SACRIFICE: tree.Sacrifice,
    tree.Ban.VOID: tree.VoidCards,
    tree.Ban.VEIL: tree.Veil,
}
FATES: Final = {
    tree.Fate.ENTERS: ("entity", "memory", "construct"),
    tree.Fate.LEAVES: ("entity", "memory", "construct"),
    tree.Fate.DESTROYED: DREAM,
    tree.Fate.EXHAUSTED: ("entity", "memory", "construct", "bastion"),
    tree.Fate.READIED: ("entity", "memory", "construct", "bastion"),
    tree.Fate.SACRIFICED: ("entity", "memory", "construct"),
    tree.Fate.CHARGED: ("entity", "memory"),
    tree.Fate.DAMAGED: ("entity", "construct", "bastion"),
    tree.Fate.WOULD_BE_DAMAGED: ("entity", "construct", "bastion"),
    tree.Fate.WOULD_BE_DESTROYED: ("entity", "memory", "construct"),
}
"""The kinds of card that an event can happen to, where it isn't any."""


@dataclasses.dataclass(frozen=True, slots=True)
class Impossible:
    """A part of a line that can never do anything, and why; `meant` would stand in its place and work."""

    node: Any
    problem: str
    meant: str | None = None


def impossible(line: tree.Line, on: str) -> Iterator[Impossible]:
    """What of a line can never do anything on this kind of card."""
    yield from searched(line)
    yield from superlatives(line)
    yield from numberless(line)
    yield from shown_always(line)
    reader = Reader("arcanum" if on == "inverted" else "bastion" if on == "back" else on)
    if isinstance(line, tree.TriggeredLine):
        if line.timing is tree.Timing.BEFORE and comes_unannounced(line.event):
            yield Impossible(line.event, UNANNOUNCED)
        yield from reader.event(line.event)
        reader.struck = line.timing is tree.Timing.WHEN and deals_damage(line.event)
    yield from reader.read(line)


def comes_unannounced(event: tree.Event) -> bool:
    """Is it known only when it happens, so that nothing can come before it (V10.2)?"""
    match event:
        case tree.PlayerDoes(deed=deed):
            return deed is tree.Deed.AVOID_NIGHTMARE
        case tree.PlayerHandles(deed=deed):
            return deed is tree.Handling.INSPIRE
        case tree.CardEvent(fate=fate):
            return fate in (tree.Fate.ENTERS, tree.Fate.LEAVES, tree.Fate.ATTACHED)
        case tree.RoundEvent() | tree.ConflictEvent() | tree.PlayerPlays():
            return False
        case _:
            return True


UNANNOUNCED: Final = "nothing comes before this, which shows only when it happens: write “When” or “After”"


def searched(line: tree.Line) -> Iterator[Impossible]:
    """Nobody looks for cards in a deck, but in one's own before it is shuffled."""
    for node in nodes(line):
        if isinstance(node, tree.Noun) and any(
            isinstance(which, tree.InPlace)
            and which.place is tree.Place.DECK
            and not (isinstance(line, tree.StartLine) and which.who is tree.Who.YOU)
            for which in node.which
        ):
            yield Impossible(node, "which cards lie in a deck is hidden: only its top or bottom cards can be meant")


def superlatives(line: tree.Line) -> Iterator[Impossible]:
    """`The entity with the highest dawn` is found when a clause does something with it."""
    clauses = [node for node in nodes(line) if isinstance(node, CLAUSES)]
    found = {id(getattr(clause, name, None)) for clause in clauses for name in ("what", "to")}
    for node in nodes(line):
        if isinstance(node, tree.Noun) and has_most(node) and id(node) not in found:
            yield Impossible(node, MOST_ELSEWHERE)


def shown_always(line: tree.Line) -> Iterator[Impossible]:
    """While something holds, everybody sees that it does: so it can't hang on what lies on top of a deck (V2.4)."""
    for node in nodes(line):
        if isinstance(node, tree.While):
            for part in nodes(node.condition):
                if isinstance(part, tree.IsA) and isinstance(part.what, tree.TopOfDeck):
                    yield Impossible(part, "the top of a deck is hidden, and “while” would show it all the time")


def numberless(line: tree.Line) -> Iterator[Impossible]:
    """`The result` and `that much` of a line in which there is no such number."""
    event = line.event if isinstance(line, tree.TriggeredLine) else None
    rolled = is_roll(event) or any(isinstance(node, tree.Roll) for node in nodes(line))
    for node in nodes(line):
        if isinstance(node, tree.TheResult) and not rolled:
            yield Impossible(node, "nothing is rolled in this line, so that it knows no result: Roll, then …")
        elif isinstance(node, tree.ThatMuch) and not (rolled or is_damage(event)):
            yield Impossible(node, THAT_MUCH)


def is_roll(event: tree.Event | None) -> bool:
    return isinstance(event, tree.PlayerRolls) or (isinstance(event, tree.PlayerDoes) and event.deed is tree.Deed.ROLL)


def is_damage(event: tree.Event | None) -> bool:
    """Does the event tell how much damage it is?"""
    if isinstance(event, tree.PlayerDoes | tree.PlayerWould):
        return event.deed is tree.Deed.TAKE_DREAM_DAMAGE
    return isinstance(event, tree.CardEvent) and event.fate in (tree.Fate.DAMAGED, tree.Fate.WOULD_BE_DAMAGED)


THAT_MUCH: Final = (
    "“that much” is the damage of an event, or the result of a roll in the same line "
    "(After you take Dream damage - deal that much Dream damage)"
)


def has_most(noun: tree.Noun) -> bool:
    return any(isinstance(which, tree.WithMost) for which in noun.which)


MOST_ELSEWHERE: Final = (
    "the highest or lowest is found when something is done with it, and then alone: destroy the entity with the "
    "highest dawn"
)


def deals_damage(event: tree.Event) -> bool:
    """Is damage being dealt, so that some of it can be prevented?"""
    if isinstance(event, tree.PlayerDoes):
        return event.deed is tree.Deed.TAKE_DREAM_DAMAGE
    return isinstance(event, tree.CardEvent) and event.fate is tree.Fate.DAMAGED


@dataclasses.dataclass(slots=True)
class Reader:
    """Reads a line in its order. `spoken` is what `it` can be; `struck`: the line happens when damage is dealt."""

    on: str
    spoken: Reach = EVERYWHERE
    owner: tree.Who | None = None
    struck: bool = False

    def read(self, node: Any, who: tree.Who = tree.Who.YOU) -> Iterator[Impossible]:
        if isinstance(node, tuple):
            for part in node:
                yield from self.read(part, who)
        elif isinstance(node, tree.KeywordLine):
            yield from self.keywords(node)
        elif isinstance(node, tree.DeckRuleLine):
            return
        elif isinstance(node, tree.Subject):
            yield from self.read(node.body, node.who)
        elif isinstance(node, tree.Noun):
            yield from self.noun(node)
        elif isinstance(node, tree.IsA):
            return
        elif isinstance(node, tree.HasSome):
            there = dataclasses.replace(node.noun, which=(*node.noun.which, tree.InPlace(node.who, node.place)))
            if not reach(there):
                yield Impossible(node.noun, never(there))
        elif isinstance(node, (*CLAUSES, tree.Have, tree.CardsCannot)):
            yield from self.clause(node, who)
        elif isinstance(node, tree.TriggeredLine):
            yield from self.read((node.condition, node.sentences), who)
        elif isinstance(node, tree.ForEach):
            self.spoken = self.of(node.noun)
            yield from self.read(node.body, who)
        elif dataclasses.is_dataclass(node):
            for field in dataclasses.fields(node):
                yield from self.read(getattr(node, field.name), who)

    # nouns

    def noun(self, noun: tree.Noun) -> Iterator[Impossible]:
        """What is counted or asked for."""
        if not reach(noun):
            yield Impossible(noun, never(noun))

    def of(self, phrase: Any) -> Reach:
        """The cards that a phrase can name."""
        if isinstance(phrase, tree.This):
            return pairs((self.on,), *PLACES)
        if isinstance(phrase, tree.It | tree.Them):
            return self.spoken
        if isinstance(phrase, tree.That):
            return of_kind(EVERYWHERE, phrase.kind)
        if isinstance(phrase, tree.ItsHost):
            return HOSTS
        if isinstance(phrase, tree.Noun):
            return reach(phrase)
        found = [reach(part) for part in nodes(phrase) if isinstance(part, tree.Noun)]
        return frozenset().union(*found) if found else pairs((*DREAM, "bastion"), "deck")

    # lines

    def keywords(self, line: tree.KeywordLine) -> Iterator[Impossible]:
        seen: set[tree.Keyword] = set()
        for word in line.words:
            if word.keyword in seen:
                yield Impossible(word, f"“{word.keyword.value}” is said twice")
            seen.add(word.keyword)
            yield from self.numbered(word)
            kinds = KEYWORD_KINDS[word.keyword]
            if self.on not in kinds:
                hint = "; write “You have siege.”" if word.keyword is tree.Keyword.SIEGE else ""
                yield Impossible(word, f"“{word.keyword.value}” does nothing on {article(self.on)}: it is a keyword of "
                                       f"{listed(kinds)}{hint}")  # fmt: skip

    def numbered(self, word: tree.WordOfPower) -> Iterator[Impossible]:
        if word.number == 0:
            yield Impossible(word, f"“{word.keyword.value} 0” does nothing: the number is at least 1")

    def event(self, event: tree.Event) -> Iterator[Impossible]:
        what = getattr(event, "what", None)
        if what is None:
            return
        kinds = FATES.get(getattr(event, "fate", None), (*DREAM, "arcanum", "bastion"))  # type: ignore[arg-type]
        able = pairs(kinds, *PLACES)
        possible = of_event(what) if isinstance(what, tree.Noun) else self.of(what)
        self.spoken = possible & able
        if not self.spoken:
            yield Impossible(what, f"this never happens to {plain(what)}, only to {listed(kinds)}")

    # clauses

    def clause(self, clause: Any, who: tree.Who) -> Iterator[Impossible]:
        if isinstance(clause, tree.RevealUntil):
            found = of_kind(pairs((*DREAM, "bastion"), "deck"), clause.until.kind)
            if not found:
                yield Impossible(clause.until, f"{plain(clause.until)} is in no deck", "an entity")
            self.spoken = found
            return
        if isinstance(clause, tree.Declare):
            yield from self.read(clause.statement, who)
            return
        if isinstance(clause, tree.PreventDamage) and not self.struck:
            yield Impossible(clause, NO_DAMAGE)
        for part in nodes(clause):
            if part is not clause and isinstance(part, tree.Noun) and part not in direct(clause):
                yield from self.noun(part)
        if getattr(clause, "number", None) == tree.Fixed(0) and not isinstance(clause, tree.SetMind):
            yield Impossible(clause, "0 does nothing: a number here is at least 1")
        for phrase, verb in needs(clause):
            able = self.of(phrase) & verb.reach
            if not able:
                yield Impossible(phrase, why_not(phrase, verb, self.of(phrase)), verb.example or None)
            elif other := self.whose(clause, phrase, who):
                yield other
        words = getattr(clause, "keywords", ())
        for word in words:
            yield from self.given(clause, word)
        if len({keyword_of(word) for word in words}) < len(words):
            yield Impossible(clause, "the same keyword is said twice")
        for change in getattr(clause, "changes", ()):
            what = getattr(clause, "what", None)
            if what is not None and not kinds_of(self.of(what)) & set(STAT_KINDS[change.stat]):
                problem = f"{plain(what)} has no {change.stat.value}: {listed(STAT_KINDS[change.stat])} have it"
                yield Impossible(what, problem, "an entity")
        for phrase, _ in needs(clause):
            self.spoken = pairs(kinds_of(self.of(phrase)), *PLACES)
        if isinstance(clause, tree.Evoke):
            self.spoken = pairs(DREAM, *PLACES)

    def given(self, clause: Any, word: Any) -> Iterator[Impossible]:
        keyword = keyword_of(word)
        if isinstance(word, tree.WordOfPower):
            yield from self.numbered(word)
        what = getattr(clause, "what", None)
        if what is not None and not kinds_of(self.of(what)) & set(KEYWORD_KINDS[keyword]):
            yield Impossible(what, f"“{keyword.value}” does nothing on {plain(what)}: it is a keyword of "
                                   f"{listed(KEYWORD_KINDS[keyword])}", "an entity")  # fmt: skip

    def whose(self, clause: Any, phrase: Any, who: tree.Who) -> Impossible | None:
        """What is possible with one's own cards alone, or with another's alone."""
        if not isinstance(phrase, tree.Noun):
            return None
        theirs = {tree.Who.YOU: tree.Who.OPPONENT, tree.Who.OPPONENT: tree.Who.YOU}.get(who)
        control = {part.who for part in phrase.which if isinstance(part, tree.Controls)}
        if isinstance(clause, tree.Sacrifice) and theirs in control:
            return Impossible(phrase, "only one's own cards are sacrificed: “your opponent sacrifices an entity”")
        for already in ALREADY.get(type(clause), ()):
            if already in phrase.adjectives:
                return Impossible(phrase, f"{plain(phrase)} is {already.value} already", "an entity you control")
        if isinstance(clause, tree.LookAt) and who in control and self.of(phrase) <= FACE_DOWN | ATTACHED:
            return Impossible(phrase, "a player may always look at their own cards", "a veiled card")
        owned = any(isinstance(part, tree.Owns) for part in phrase.which)
        if isinstance(clause, tree.Return) and clause.to in OWN and theirs in control and not owned:
            return Impossible(phrase, "only one's own cards return to one's own hand or deck (V12.13)")
        if isinstance(clause, tree.GainControl) and (who in control or tree.Who.THEY in control):
            return Impossible(phrase, f"{plain(phrase)} is under that control already",
                              "an entity your opponent controls")  # fmt: skip
        return None


NO_DAMAGE: Final = (
    "no damage is being dealt here that it could prevent: say of which cards (prevent the next 2 damage to an entity), "
    "or write it after an event (When this is dealt damage - prevent 1 damage; V12.15)"
)
CLAUSES: Final = get_args(tree.Clause)
FIGHTS: Final = (tree.Adjective.PARTICIPATING, tree.Adjective.ATTACKING, tree.Adjective.DEFENDING)
ALREADY: Final = {
    tree.Ready: (tree.Adjective.READY,),
    tree.Exhaust: (tree.Adjective.EXHAUSTED,),
    tree.JoinConflict: FIGHTS,
}
OWN: Final = (tree.Destination.HAND, tree.Destination.TOP, tree.Destination.BOTTOM)


def needs(clause: Any) -> list[tuple[Any, Verb]]:
    """The phrases of a clause, each with what must be possible with its cards."""
    if isinstance(clause, tree.Attach):
        return [(clause.what, MOVED), (clause.to, ATTACHED_TO)]
    if isinstance(clause, tree.Return):
        verb = TO.get(clause.to)
        return [] if verb is None else [(clause.what, verb)]
    if isinstance(clause, tree.CardsCannot):
        banned = BANS.get(clause.ban)
        return [(clause.what, CHANGED if banned is None else VERBS[banned])]
    if isinstance(clause, tree.Gets | tree.Gains | tree.Loses | tree.Have):
        return [(clause.what, CHANGED)]
    verb = VERBS.get(type(clause))
    return [] if verb is None else [(getattr(clause, "to", None) or clause.what, verb)]


def direct(clause: Any) -> list[Any]:
    return [phrase for phrase, _ in needs(clause)]


# --- what a noun phrase can name ---


def reach(noun: tree.Noun) -> Reach:
    """The kinds of card that a noun phrase can name, with where they lie."""
    several = alternatives(noun)
    if len(several) > 1:
        return frozenset().union(*map(reach, several))
    found = of_kind(lying(noun), noun.kind)
    for adjective in noun.adjectives:
        if isinstance(adjective, tree.Adjective):
            found &= ADJECTIVES.get(adjective, EVERYWHERE)
        elif isinstance(adjective, tree.Non) and isinstance(adjective.of, tree.Kind):
            found -= of_kind(found, adjective.of)
    for which in noun.which:
        if isinstance(which, tree.WithStat | tree.WithMost):
            measured = EVERY_KIND if which.stat is None else STAT_KINDS[which.stat]
            found = frozenset(pair for pair in found if pair[0] in measured)
        elif isinstance(which, tree.WithKeyword):
            found = frozenset(pair for pair in found if pair[0] in KEYWORD_KINDS[which.keyword])
        elif isinstance(which, tree.WithAny):
            kinds = {kind for keyword in which.keywords for kind in KEYWORD_KINDS[keyword]}
            found = frozenset(pair for pair in found if pair[0] in kinds)
    if names_a_face(noun):
        found -= pairs((*DREAM, "arcanum", "bastion"), "veiled", "charge")
    return found


def of_event(noun: tree.Noun) -> Reach:
    """The same where something happens to the card: where it lies says nothing."""
    return frozenset().union(*(of_kind(EVERYWHERE, each.kind) for each in alternatives(noun)))


def lying(noun: tree.Noun) -> Reach:
    """Where the phrase looks; without a word in play, but for an arcanum, which lies in a hand."""
    for which in noun.which:
        if isinstance(which, tree.InPlace):
            return ZONES[which.place]
    adjectives = noun.adjectives
    if tree.Adjective.DISCARDED in adjectives:
        return ZONES[tree.Place.DISCARD]
    if tree.Adjective.VOIDED in adjectives:
        return ZONES[tree.Place.VOID]
    if tree.Adjective.VEILED in adjectives:
        return pairs(DREAM, "veiled")
    if noun.kind is tree.Kind.CHARGE:
        return pairs(DREAM, "charge")
    attached = any(isinstance(which, tree.Under) for which in noun.which)
    if noun.kind is tree.Kind.ATTACHMENT or attached or tree.Adjective.ATTACHED in adjectives:
        return ATTACHED | pairs(DREAM, "charge")
    if tree.Adjective.FACE_DOWN in adjectives:
        return FACE_DOWN
    if noun.kind is tree.Kind.ARCANUM:
        return ZONES[tree.Place.HAND]
    if noun.kind is tree.Kind.THOUGHT:
        return frozenset()
    anything = isinstance(noun.kind, tree.Titled) or noun.kind is tree.Kind.CARD
    return IN_PLAY | ATTACHED if anything or noun.kind is tree.Kind.MEMORY else IN_PLAY


def of_kind(found: Reach, kind: Any) -> Reach:
    match kind:
        case tree.Kind.CARD | tree.Kind.CHARGE | tree.Kind.ATTACHMENT | tree.Titled():
            return found
        case tree.Kind.DREAM_CARD:
            return frozenset(pair for pair in found if pair[0] != "arcanum")
        case tree.Subtype(kind=of):
            return found if of is None else of_kind(found, of)
        case tree.Kind():
            kinds = ("construct", "bastion") if kind is tree.Kind.CONSTRUCT else (kind.value,)
            return frozenset(pair for pair in found if pair[0] in kinds)
    return found


ON_TABLE: Final = STANDING | ATTACHED
FIGHTING: Final = pairs(("entity",), "play")
ADJECTIVES: Final = {
    tree.Adjective.READY: ON_TABLE,
    tree.Adjective.EXHAUSTED: ON_TABLE,
    tree.Adjective.PARTICIPATING: FIGHTING,
    tree.Adjective.ATTACKING: FIGHTING,
    tree.Adjective.DEFENDING: FIGHTING,
    tree.Adjective.UNATTACHED: EVERYWHERE - ATTACHED - pairs(DREAM, "charge"),
    tree.Adjective.FACE_DOWN: FACE_DOWN,
}


def names_a_face(noun: tree.Noun) -> bool:
    """Does it ask for what only a face shows, so that no face-down card is meant (V9.17)?"""
    general = (tree.Kind.CARD, tree.Kind.CHARGE, tree.Kind.ATTACHMENT)
    factions = FACTIONS.intersection(noun.adjectives) or any(
        isinstance(adjective, tree.AnyOf | tree.Non) for adjective in noun.adjectives
    )
    return (
        noun.kind not in general
        or bool(factions)
        or any(
            isinstance(which, tree.WithStat | tree.WithKeyword | tree.WithAny | tree.Without)
            or (isinstance(which, tree.WithMost) and which.stat is not None)
            for which in noun.which
        )
    )


def kinds_of(found: Reach) -> set[str]:
    return {kind for kind, _ in found}


def keyword_of(word: Any) -> tree.Keyword:
    found: tree.Keyword = word.keyword if isinstance(word, tree.WordOfPower) else word
    return found


# --- words ---


def why_not(phrase: Any, verb: Verb, found: Reach) -> str:
    if isinstance(phrase, tree.Noun) and not found:
        return never(phrase)
    return f"{plain(phrase)} can't be {verb.done}: that is for {verb.said}"


def never(noun: tree.Noun) -> str:
    """Why no card can be meant."""
    if noun.kind is tree.Kind.THOUGHT and not lying(noun):
        return "thoughts don't stay in play: say where, a thought in your discard"
    if lying(noun) & FACE_DOWN:
        return "a face-down card has no kind, title or faction (V9.17): write “a veiled card” or “a charge”"
    return f"no card is ever “{plain(noun)}”"


def plain(phrase: Any) -> str:
    return render_phrase(phrase)


def article(kind: str) -> str:
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"


def listed(kinds: Iterable[str]) -> str:
    """`entities, memories and constructs`"""
    words = [kind_form(tree.Kind(kind), many=True) for kind in kinds]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
