"""What can be done with which cards, where they lie: the table of verb, kind and zone.

A text whose verb can never reach a card that its noun phrase names is refused: it would be played and do nothing.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from typing import Any, Final

from games.kernel.language.traversal import nodes
from games.voidream.cards.language import tree
from games.voidream.cards.language.lint import CLAUSES, Impossible, deals_damage, out_of_place
from games.voidream.cards.language.render_nouns import render_phrase
from games.voidream.cards.language.scope import (
    ATTACHED,
    DREAM,
    EVERYWHERE,
    FACE_DOWN,
    KEYWORD_KINDS,
    PLACES,
    STAT_KINDS,
    Reach,
    keyword_of,
    kinds_of,
    lying,
    of_event,
    of_kind,
    pairs,
    reach,
)
from games.voidream.cards.language.verbs import FATES, HOSTS, PLAYABLE, Verb, direct, needs
from games.voidream.cards.language.vocabulary import kind_form


def impossible(line: tree.Line, on: str) -> Iterator[Impossible]:
    """What of a line can never do anything on this kind of card."""
    yield from out_of_place(line)
    reader = Reader("arcanum" if on == "inverted" else "bastion" if on == "back" else on)
    if isinstance(line, tree.TriggeredLine):
        yield from reader.event(line.event)
        reader.struck = line.timing is tree.Timing.WHEN and deals_damage(line.event)
    yield from reader.read(line)


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
        elif isinstance(node, tree.DoneByEach):
            yield from self.read(node.who)
            yield from self.read(node.body, tree.Who.EACH)
        elif isinstance(node, tree.Noun):
            yield from self.noun(node)
        elif isinstance(node, tree.IsA):
            return
        elif isinstance(node, tree.Happened):
            what = getattr(node.event, "what", None)
            if isinstance(what, tree.Noun):
                # Thoughts don't stay in play, but are played all the same.
                known = dataclasses.replace(what, kind=tree.Kind.CARD) if what.kind is tree.Kind.THOUGHT else what
                if not reach(known):
                    yield Impossible(what, never(what))
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
        if isinstance(phrase, tree.It | tree.Them | tree.OfThem | tree.TheRest):
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
            yield Impossible(clause, _NO_DAMAGE)
        for part in nodes(clause):
            if part is not clause and isinstance(part, tree.Noun) and part not in direct(clause):
                yield from self.noun(part)
        if getattr(clause, "number", None) == tree.Fixed(0) and not isinstance(clause, tree.SetMind):
            yield Impossible(clause, "0 does nothing: a number here is at least 1")
        if isinstance(clause, tree.CardsCannot) and clause.ban is tree.Ban.PLAY:
            # Wherever the cards are, they can be kept from being played.
            return
        for phrase, verb in needs(clause):
            able = self.of(phrase) & verb.reach
            if not able and isinstance(clause, tree.Return) and self.is_played(clause):
                yield Impossible(clause, why_not(phrase, verb, self.of(phrase)), self.played(phrase))
            elif not able:
                yield Impossible(phrase, why_not(phrase, verb, self.of(phrase)), verb.example or None)
            elif other := self.whose(clause, phrase, who):
                yield other
        words = getattr(clause, "keywords", ())
        for word in words if len(words) < len(tree.Keyword) else ():
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

    def is_played(self, clause: tree.Return) -> bool:
        """Whether it would return constructs or thoughts to play, which a text plays instead."""
        kinds = kinds_of(self.of(clause.what))
        only_such = bool(kinds & {"construct", "thought"}) and kinds <= {"construct", "thought", "bastion"}
        return clause.to is tree.Destination.PLAY and only_such

    def played(self, phrase: Any) -> str:
        where = "" if self.of(phrase) & PLAYABLE else " in your discard"
        return f"play {plain(phrase)}{where}"

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
        for already in _ALREADY.get(type(clause), ()):
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


_NO_DAMAGE: Final = (
    "no damage is being dealt here that it could prevent: say of which cards (prevent the next 2 damage to an entity), "
    "or write it after an event (When this is dealt damage - prevent 1 damage; V12.15)"
)
_FIGHTS: Final = (tree.Adjective.PARTICIPATING, tree.Adjective.ATTACKING, tree.Adjective.DEFENDING)
_ALREADY: Final = {
    tree.Ready: (tree.Adjective.READY,),
    tree.Exhaust: (tree.Adjective.EXHAUSTED,),
    tree.JoinConflict: _FIGHTS,
}
OWN: Final = (tree.Destination.HAND, tree.Destination.TOP, tree.Destination.BOTTOM)


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
