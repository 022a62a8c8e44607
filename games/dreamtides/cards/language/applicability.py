"""Applicability: which verb reaches which cards, where they lie. A text whose verb can never reach a card that its noun
phrase names is refused: it would be played and do nothing."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any, Final

from games.dreamtides.cards.language import tree
from games.dreamtides.cards.language.placement import is_lasting
from games.dreamtides.cards.language.reach import (
    ANYWHERE,
    BOARD,
    DECK,
    FIELD,
    HAND,
    PLAYED,
    STACK,
    VOID,
    Reach,
    never,
    pairs,
    plain,
    reach,
    reads_hidden,
    wherever,
)
from games.kernel.language.referents import unwrapped
from games.kernel.language.traversal import nodes
from games.kernel.language.tree import Instead


@dataclasses.dataclass(frozen=True, slots=True)
class Impossible:
    """A part of a line that can never do anything, and why; `meant` would stand in its place and work."""

    node: Any
    problem: str
    meant: str | None = None


@dataclasses.dataclass(frozen=True, slots=True)
class Verb:
    """What a clause can be done with: in the passive, the cards, in words, and an example of them."""

    done: str
    able: Reach
    said: str
    example: str


_CHARACTERS: Final = "characters on the battlefield"
_MOVED: Final = "cards on the battlefield, in a hand, a void or a deck"
SHOWN: Final = "cards of a hand or a deck"
_ANY_OPEN: Final = BOARD | pairs(PLAYED, HAND, VOID, DECK)
_CHARACTERS_ANYWHERE: Final = frozenset(pair for pair in _ANY_OPEN if pair[0] == "character")
VERBS: Final[dict[type[Any], Verb]] = {
    tree.Dissolve: Verb("dissolved", BOARD, _CHARACTERS, "an enemy"),
    tree.Abandon: Verb("abandoned", BOARD, _CHARACTERS, "an ally"),
    tree.Anchor: Verb("anchored", BOARD, _CHARACTERS, "an ally"),
    tree.GainControl: Verb("under another’s control", BOARD, _CHARACTERS, "an enemy"),
    tree.Becomes: Verb("changed in spark", BOARD, _CHARACTERS, "an ally"),
    tree.Gets: Verb("changed in spark", BOARD, _CHARACTERS, "an ally"),
    tree.GainsAbility: Verb("given an ability", BOARD, _CHARACTERS, "an ally"),
    tree.BanishedInstead: Verb("kept from leaving play", BOARD, _CHARACTERS, "it"),
    tree.Banish: Verb("banished", _ANY_OPEN, _MOVED, "an event in your void"),
    tree.Move: Verb("moved", _ANY_OPEN, _MOVED, "an event in your void"),
    tree.Materialize: Verb(
        "materialized", pairs(("character",), HAND, VOID, DECK, "banished"),
        "characters in a hand, a void, a deck or the banished zone", "a character in your void",
    ),
    tree.MaterializeCopy: Verb(
        "copied", BOARD | pairs(("character",), HAND, VOID, DECK), "characters", "a copy of an ally"
    ),
    tree.TriggerAbility: Verb("triggered", BOARD, _CHARACTERS, "an ally"),
    tree.CopyPlayed: Verb("copied", pairs(PLAYED, STACK), "cards that were played", "it"),
    tree.Discard: Verb("discarded", pairs(PLAYED, HAND), "cards of a hand", "a card"),
    tree.Prevent: Verb("prevented", pairs(PLAYED, STACK), "cards that were played", "a card"),
    tree.Discover: Verb("discovered", pairs(PLAYED, DECK), "cards of one’s deck", "an event"),
    tree.ChooseCards: Verb("chosen", _ANY_OPEN, _MOVED, "an ally"),
    tree.LookAt: Verb("looked at", pairs(PLAYED, HAND, DECK), SHOWN, "the top card of your deck"),
    tree.Reveal: Verb("revealed", pairs(PLAYED, HAND, DECK), SHOWN, "the top card of your deck"),
}  # fmt: skip
_DEFAULT: Final = {tree.Discard: HAND, tree.Prevent: STACK, tree.Discover: DECK}
"""Where a verb looks that doesn't look at the battlefield."""
KEPT: Final = {
    tree.Keyword.FAST: pairs(PLAYED, HAND, VOID),
    tree.Keyword.RECLAIM: pairs(PLAYED, VOID),
}
"""Where a card can have a keyword to some purpose."""
_HAPPENS: Final = {tree.Deed.ABANDON: ("character",), tree.Deed.DISSOLVE: ("character",)}
"""To which kinds of card, where not to any."""
_ON_BOARD: Final = (tree.Kind.ALLY, tree.Kind.ENEMY, tree.Kind.FIGMENT)
"""Words for what lies on the battlefield."""
EVENTS: Final = (tree.PlayerDoes, tree.CardEvent, tree.PutIntoVoid, tree.Second)


def impossible(line: Any, on: str) -> Iterator[Impossible]:
    """What of a line can never do anything on this kind of card."""
    yield from Reader(on).line(line)


@dataclasses.dataclass(slots=True)
class Reader:
    """Reads a line in its order."""

    on: str
    from_void: bool = False
    until: bool = False
    """Is it said how long it holds?"""

    def line(self, line: Any) -> Iterator[Impossible]:
        if isinstance(line, tree.KeywordLine | tree.ChooseLine | tree.DeckRuleLine):
            return
        self.from_void = any(isinstance(node, tree.LiesIn) for node in nodes(getattr(line, "condition", None)))
        if isinstance(line, tree.ActivatedLine | tree.CostLine):
            yield from self.together(line.costs)
        yield from _misplaced(line)
        for part in nodes(line):
            if isinstance(part, tree.StaticLine | tree.Declare):
                yield from told(part)
        yield from self.read(line, tree.Who.YOU)

    def read(self, node: Any, who: tree.Who) -> Iterator[Impossible]:
        if isinstance(node, tuple):
            for part in node:
                yield from self.read(part, who)
        elif isinstance(node, tree.Subject):
            yield from self.read(node.body, node.who)
        elif isinstance(node, tree.Timed):
            self.until = True
            yield from self.read(node.body, who)
            self.until = False
        elif isinstance(node, EVENTS):
            yield from self.event(node)
        elif isinstance(node, tree.Noun):
            yield from self.counted(node)
        elif isinstance(node, tree.HasSome | tree.HasDone):
            yield from self.lying(node)
        elif isinstance(node, tree.IsA):
            return
        elif isinstance(node, tree.Have | tree.Costs):
            yield from self.stated(node)
        elif isinstance(node, tree.Declare) and _keeps_chosen(unwrapped(node.statement)):
            yield Impossible(node, "write “anchor” for what can't be dissolved this turn: “Anchor an ally.”")
        elif isinstance(node, tree.CannotBeDissolved):
            yield from self.kept(node.what)
        elif isinstance(node, tree.Grants | tree.TriggersAgain):
            if not is_lasting(node.what):
                yield Impossible(node.what, _CHOICE)
            elif not self.of(node.what) & BOARD:
                verb = "is given to" if isinstance(node, tree.Grants) else "triggers again of"
                yield Impossible(
                    node.what, f"no ability {verb} {plain(node.what)}: that is for {_CHARACTERS}", "allies"
                )
            elif isinstance(node.what, tree.Noun):
                yield from self.inner(node.what)
        elif isinstance(node, tree.CannotPlay | tree.NextCosts):
            yield from on_board(node.noun, "a card that is being played isn't an ally or enemy yet", "characters")
            yield from self.inner(node.noun)
        elif isinstance(node, tree.ThisStat):
            if node.stat is tree.Stat.SPARK and self.on != "character":
                yield Impossible(node, "this card has no spark")
        elif isinstance(node, tree.CopyNext):
            yield from on_board(node.noun, "what is copied next is a card that is played", "event")
        elif type(node) in VERBS:
            yield from self.clause(node, who)
        elif isinstance(node, tree.Gains):
            yield from self.given(node, node.what)
        elif dataclasses.is_dataclass(node):
            yield from self.zero(node)
            for field in dataclasses.fields(node):
                yield from self.read(getattr(node, field.name), who)

    def together(self, costs: tuple[Any, ...]) -> Iterator[Impossible]:
        """Costs that can't be paid beside one another: a card pays once, and X is one number."""
        taken: Reach = frozenset()
        for cost in costs:
            what = getattr(cost, "what", None)
            if isinstance(what, tree.Noun):
                found = reach(what, _DEFAULT.get(type(cost), FIELD))
                if taken & found:
                    yield Impossible(what, _PAID_TWICE)
                taken |= found
        if sum(tree.X() in nodes(cost) for cost in costs) > 1:
            yield Impossible(costs[-1], "X is one number: one cost chooses it")

    def of(self, phrase: Any, default: str = FIELD) -> Reach:
        """The cards that a phrase can name."""
        if isinstance(phrase, tree.Noun):
            return reach(phrase, default)
        if not isinstance(phrase, tree.This):
            return ANYWHERE
        if self.on == "character":
            # Abilities work from the battlefield, to where it may have gone since (D10.2).
            return BOARD | pairs(("character",), VOID, "banished")
        return pairs(("event",), VOID if self.from_void else STACK) if self.on == "event" else frozenset()

    # --- what is counted, asked and heard ---

    def zero(self, clause: Any) -> Iterator[Impossible]:
        counts = isinstance(clause, tree.Draw | tree.Foresee | tree.Kindle | tree.MaterializeFigments | tree.Lose)
        if counts and clause.number == tree.Fixed(0):
            yield Impossible(clause, "0 does nothing: a number here is at least 1")

    def counted(self, noun: tree.Noun) -> Iterator[Impossible]:
        """What is counted, or goes through one by one."""
        if not reach(noun):
            yield Impossible(noun, never(noun, FIELD))
        yield from self.inner(noun)

    def inner(self, noun: tree.Noun) -> Iterator[Impossible]:
        """What is counted within a phrase."""
        for which in noun.which:
            yield from self.read(getattr(which, "number", None), tree.Who.YOU)

    def lying(self, fact: tree.HasSome | tree.HasDone) -> Iterator[Impossible]:
        """`your void has 2 or more events`, `you have played an event this turn`."""
        if isinstance(fact, tree.HasSome):
            where = dataclasses.replace(fact.noun, which=(*fact.noun.which, tree.InPlace(fact.who, fact.place)))
            if not reach(where):
                yield Impossible(fact.noun, never(where, FIELD))
        elif fact.deed is tree.Deed.DRAW and fact.noun != tree.Noun(tree.Amount.PLURAL, tree.Kind.CARD):
            yield Impossible(fact.noun, "of drawn cards only the number is known", "cards")
        elif fact.deed is not tree.Deed.ABANDON:
            meant = "a character" if fact.limit == 1 else "characters"
            yield from on_board(fact.noun, "what is played or discarded is no ally yet", meant)

    def event(self, event: Any) -> Iterator[Impossible]:
        if isinstance(event, tree.Second):
            if event.deed is tree.Deed.DRAW and event.kind is not tree.Kind.CARD:
                yield Impossible(event, "of drawn cards only the number is known: your second card")
            elif event.deed is tree.Deed.ABANDON and event.kind is tree.Kind.EVENT:
                yield Impossible(event, "only characters are abandoned: your second character")
            elif event.kind in _ON_BOARD:
                yield Impossible(event, "what is played is a card, a character or an event")
            return
        what = event.what
        kinds = _HAPPENS.get(event.deed, PLAYED) if isinstance(event, tree.PlayerDoes) else ("character",)
        if isinstance(event, tree.PutIntoVoid):
            kinds = PLAYED
        if isinstance(what, tree.This):
            lives = isinstance(event, tree.CardEvent) or getattr(event, "deed", None) is tree.Deed.ABANDON
            if not self.from_void and not (lives and self.on == "character"):
                yield Impossible(what, _HEARS_FROM_THERE)
            return
        found = {kind for kind, _ in wherever(what)}
        if not found & set(kinds):
            yield Impossible(what, f"this never happens to {plain(what)}, only to characters", "a character")
        elif isinstance(event, tree.PlayerDoes):
            if event.deed in _PAST:
                yield from on_board(
                    what, f"a card that is {_PAST[event.deed]} isn't an ally or enemy yet", "a character"
                )
            elif event.deed is tree.Deed.ABANDON and what.kind is tree.Kind.ENEMY:
                yield Impossible(what, "a player abandons their own characters: an ally", "an ally")
        elif isinstance(event, tree.PutIntoVoid) and what.kind is tree.Kind.FIGMENT:
            yield Impossible(what, "a figment that leaves the battlefield ceases to exist (D15.3)", "a character")
        yield from self.inner(what)

    # --- clauses and statements ---

    def clause(self, clause: Any, who: tree.Who) -> Iterator[Impossible]:
        verb, what = VERBS[type(clause)], clause.what
        found = self.of(what, _DEFAULT.get(type(clause), FIELD))
        able = verb.able - pairs(PLAYED, HAND) if _returns_to_hand(clause) else verb.able
        if isinstance(clause, tree.Banish) and isinstance(what, tree.This):
            # An event that resolves can banish itself (D7.6).
            able |= pairs(("event",), STACK)
        if isinstance(clause, tree.Banish) and clause.until is not None and not found & _CHARACTERS_ANYWHERE:
            yield Impossible(what, _BACK_TO_FIELD, "an enemy")
            return
        if not found & able:
            yield Impossible(what, why_not(what, verb, found, _DEFAULT.get(type(clause), FIELD)), verb.example)
            return
        if isinstance(what, tree.Noun):
            yield from self.whose(clause, what, who)
            yield from self.inner(what)
        for change in getattr(clause, "changes", ()):
            yield from self.read(change.number, who)
        yield from self.read(getattr(clause, "number", None), who)

    def whose(self, clause: Any, noun: tree.Noun, who: tree.Who) -> Iterator[Impossible]:
        """What is possible with one's own cards alone, or with another's alone."""
        controls = {part.who for part in noun.which if isinstance(part, tree.Controls)}
        is_mine = noun.kind is tree.Kind.ALLY or who in controls
        theirs = {tree.Who.YOU: tree.Who.OPPONENT, tree.Who.OPPONENT: tree.Who.YOU}.get(who)
        if isinstance(clause, tree.Abandon) and (noun.kind is tree.Kind.ENEMY or theirs in controls):
            yield Impossible(noun, "a player abandons their own characters alone: an ally", "an ally")
        elif isinstance(clause, tree.GainControl) and is_mine:
            yield Impossible(noun, f"{plain(noun)} is under that control already", "an enemy")
        elif isinstance(clause, tree.Dissolve) and tree.Adjective.ANCHORED in noun.adjectives:
            yield Impossible(noun, "what is anchored can’t be dissolved (D11.13)", "an enemy")
        elif isinstance(clause, tree.Discard | tree.Discover):
            own = (who, tree.Who.YOU if who is tree.Who.YOU else tree.Who.THEY)
            if any(isinstance(part, tree.InPlace) and part.who not in own for part in noun.which):
                yield Impossible(noun, "a player does this with their own cards: your opponent discards a card")

    def kept(self, what: Any) -> Iterator[Impossible]:
        """What can't be dissolved lies on the battlefield."""
        if not self.of(what) & BOARD:
            yield Impossible(what, f"{plain(what)} can’t be dissolved anyway: that is for {_CHARACTERS}", "allies")
        elif isinstance(what, tree.Noun):
            yield from self.inner(what)

    def given(self, clause: Any, what: Any) -> Iterator[Impossible]:
        """Keywords where they come to something."""
        for word in clause.keywords:
            of_itself = isinstance(clause, tree.Have) and isinstance(what, tree.This)
            found = self.of(what)
            if isinstance(clause, tree.Have) and isinstance(what, tree.Noun) and not _has_place(what):
                # What is always so is so wherever such cards lie.
                found |= wherever(what)
            if not of_itself and not found & KEPT[word.keyword]:
                where = "a void" if word.keyword is tree.Keyword.RECLAIM else "a hand or void"
                example = "an event in your void" if isinstance(clause, tree.Gains) else "events in your void"
                problem = f"“{word.keyword.value}” does nothing on {plain(what)}: it is for cards in {where}"
                yield Impossible(what, problem, example if isinstance(what, tree.Noun) else None)
        if isinstance(what, tree.Noun):
            yield from self.inner(what)

    def stated(self, statement: Any) -> Iterator[Impossible]:
        """What holds: spark on the battlefield, keywords in hands and voids, costs where cards are played from."""
        what = statement.what
        if isinstance(what, tree.Noun) and not is_lasting(what):
            yield Impossible(what, _CHOICE)
            return
        if isinstance(statement, tree.Costs):
            if isinstance(what, tree.It) and not self.until:
                yield Impossible(statement, "say until when: it costs 1 less this turn")
            if isinstance(what, tree.Noun):
                yield from on_board(what, "what is on the battlefield costs nothing any more", "characters")
                yield from self.inner(what)
            yield from self.read(statement.number, tree.Who.YOU)
            return
        if statement.changes and not self.of(what) & BOARD:
            yield Impossible(what, f"{plain(what)} can’t have spark: that is for {_CHARACTERS}", "allies")
            return
        if statement.keywords:
            yield from self.given(statement, what)
        for change in statement.changes:
            yield from self.read(change.number, tree.Who.YOU)


_LEAVING: Final = (tree.Dissolve, tree.Abandon, tree.Banish, tree.Move)
GONE: Final = (tree.Fate.DISSOLVED, tree.Fate.ABANDONED, tree.Fate.BANISHED, tree.Fate.LEAVES, tree.Fate.RETURNED)
"""What leaves no character on the battlefield."""


def _misplaced(line: Any) -> Iterator[Impossible]:
    """A copy of what isn't the card of an event, and chance where nothing is done to a card."""
    deeds = [node for node in nodes(line) if type(node) in VERBS or isinstance(node, tree.Draw)]
    events = (tree.PlayerDoes, tree.Second)
    is_played = any(isinstance(node, events) and node.deed is tree.Deed.PLAY for node in nodes(line))
    for node in nodes(line):
        if isinstance(node, tree.If) and isinstance(node.body, Instead):
            asked = tuple(nodes(node.condition))
            new = {tree.TotalSpark, tree.Capped} & set(map(type, asked))
            if new or tree.Being.FROM_VOID in asked or tree.Deed.DISSOLVE in asked:
                yield Impossible(node, "instead of what? Write: if …, draw 3 cards. Otherwise, draw 2 cards.")
        if isinstance(node, tree.ForEach) and any(isinstance(each, tree.CopyPlayed) for each in nodes(node)):
            yield Impossible(node, "here “it” would be each of them, which isn’t played: copy it 2 times")
        if isinstance(node, tree.TriggerAbility) and isinstance(node.what, tree.It | tree.Them):
            before = deeds[: next(place for place, deed in enumerate(deeds) if deed is node)]
            event = getattr(line, "event", None)
            if isinstance(before[-1], _LEAVING) if before else getattr(event, "fate", None) in GONE:
                yield Impossible(node, "it has left play by then: an ability triggers of what is on the battlefield")
        if isinstance(node, tree.CopyPlayed) and not (is_played and deeds[0] is node):
            yield Impossible(node, "“copy it” is said first, of a card that is played: when you play an event, …")
        if isinstance(node, tree.Noun) and any(tree.Adjective.RANDOM in each.adjectives for each in node.others):
            yield Impossible(node, "“random” is said once, of all of them: dissolve a random enemy or ally")
        if isinstance(node, tree.Noun) and tree.Adjective.RANDOM in node.adjectives:
            counted = node.amount in (*tree.SOME, tree.Amount.EXACTLY)
            by_chance = [deed for deed in deeds if node is getattr(deed, "what", None)]
            if not counted or not by_chance or isinstance(by_chance[0], tree.Discover):
                yield Impossible(node, "“random” is said of cards that something is done to: dissolve a random enemy")


def _keeps_chosen(statement: Any) -> bool:
    """Would it keep certain characters from being dissolved?"""
    return isinstance(statement, tree.CannotBeDissolved) and not _is_lasting_noun(statement.what)


def _has_place(noun: tree.Noun) -> bool:
    return any(isinstance(which, tree.InPlace) for which in noun.which)


def _is_lasting_noun(what: Any) -> bool:
    return isinstance(what, tree.Noun) and is_lasting(what)


_CHOICE: Final = "what holds speaks of cards without a choice: events, allies, this; what is chosen gains it"
_TELLS: Final = "both seats see spark, and this tells which cards lie hidden: count cards, or those of a void"
_SHOWS: Final = "both seats see which abilities a card has, and this tells which cards lie hidden: count cards"
_BACK_TO_FIELD: Final = "what is banished for a while comes back to the battlefield: a character"
_PAID_TWICE: Final = "a card pays once, so two costs can’t both ask for such cards: name all of them in one, 2 allies"
_HEARS_FROM_THERE: Final = (
    "an ability works from the battlefield or the court (D10.2): there this never happens to its own card"
)
_PAST: Final = {tree.Deed.PLAY: "played", tree.Deed.DISCARD: "discarded", tree.Deed.DRAW: "drawn",
              tree.Deed.PREVENT: "prevented"}  # fmt: skip


def told(statement: tree.StaticLine | tree.Declare) -> Iterator[Impossible]:
    """Spark that holds is seen by both seats, with every change of it (D2.2)."""
    shown = [
        each
        for each in nodes(statement)
        if isinstance(each, tree.Grants) or (isinstance(each, tree.Have) and each.changes)
    ]
    if shown and reads_hidden(statement):
        yield Impossible(shown[0], _TELLS if isinstance(shown[0], tree.Have) else _SHOWS)


def _returns_to_hand(clause: Any) -> bool:
    return isinstance(clause, tree.Move) and clause.to is tree.Destination.HAND


def on_board(noun: Any, problem: str, meant: str) -> Iterator[Impossible]:
    """Allies, enemies and figments where no card of the battlefield can be meant."""
    if isinstance(noun, tree.Noun) and noun.kind in _ON_BOARD:
        yield Impossible(noun, f"{problem}: write “{meant}”", meant)


def why_not(phrase: Any, verb: Verb, found: Reach, default: str) -> str:
    if isinstance(phrase, tree.Noun) and not found:
        return never(phrase, default)
    return f"{plain(phrase)} can’t be {verb.done}: that is for {verb.said}"
