"""From trees to programs: card definitions become CardDefs, once, at load."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.dreamtides.cards.language import tree
from games.dreamtides.cards.language.compile_phrases import ANYWHERE, condition, noun, single
from games.dreamtides.cards.language.compile_sentences import SENTENCES, Context, Slots
from games.dreamtides.cards.language.compile_statements import statics
from games.dreamtides.cards.language.parse import parse
from games.dreamtides.cards.language.referents import REFERENTS
from games.dreamtides.cards.language.render import RENDERER
from games.dreamtides.rules.abilities import (
    ABANDONED,
    ANYBODY,
    BANISHES,
    DISCARDS,
    DISSOLVED,
    DRAWS,
    GAINS_ENERGY,
    GAINS_POINTS,
    IN_PLAY,
    INTO_VOID,
    JUDGES,
    LEAVES,
    MATERIALIZES,
    NO_ABILITIES,
    OWN_COST,
    PLAYS,
    RESHUFFLES,
    THEIRS,
    TURN_ENDS,
    YOURS,
    Abilities,
    Activated,
    Mode,
    Static,
    Triggered,
    Who,
)
from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.components import VOID
from games.dreamtides.rules.env import AnyOp
from games.dreamtides.rules.operations.nouns import NounMatch, Reclaimed
from games.dreamtides.rules.operations.players import PayOp, XCost
from games.dreamtides.rules.operations.values import ANY, FixedNumber
from games.dreamtides.rules.play import Announce
from games.dreamtides.rules.program import CardPredicate
from games.kernel.engine.program import EventKind
from games.kernel.engine.trigger import Code
from games.kernel.language.traversal import nodes

__all__ = ["abilities", "card"]

NAMED = {
    tree.Trigger.MATERIALIZED: MATERIALIZES,
    tree.Trigger.JUDGMENT: JUDGES,
    tree.Trigger.DISSOLVED: DISSOLVED,
}
FATES = {
    tree.Fate.MATERIALIZES: MATERIALIZES,
    tree.Fate.DISSOLVED: DISSOLVED,
    tree.Fate.ABANDONED: ABANDONED,
    tree.Fate.BANISHED: BANISHES,
    tree.Fate.LEAVES: LEAVES,
}
DEEDS = {tree.Deed.PLAY: PLAYS, tree.Deed.DISCARD: DISCARDS, tree.Deed.ABANDON: ABANDONED, tree.Deed.DRAW: DRAWS}
GAINS = {tree.Resource.ENERGY: GAINS_ENERGY, tree.Resource.POINTS: GAINS_POINTS}
WHO = {tree.Who.YOU: YOURS, tree.Who.OPPONENT: THEIRS, tree.Who.ANY: ANYBODY, tree.Who.EACH: ANYBODY}


def card(definition: dict[str, Any]) -> CardDef:
    """A card definition (plain data) as a playable card."""
    return CardDef(definition, abilities(definition.get("text", ""), definition["kind"]))


def abilities(text: str, on: str) -> Abilities:
    """A text as what it does; `on` as for the parser. Raises the parser's error."""
    if not text.strip():
        return NO_ABILITIES
    lines: list[Code] = []
    triggered: list[Triggered] = []
    activated: list[Activated] = []
    stated: list[Static] = []
    modes: list[Mode] = []
    reclaim: list[int] = []
    fast = pays_x = False
    slots = Slots()
    for line in parse(text.strip(), on).lines:
        match line:
            case tree.KeywordLine(words):
                for word in words:
                    if word.keyword is tree.Keyword.FAST:
                        fast = True
                    else:
                        reclaim.append(OWN_COST if word.number is None else word.number)
            case tree.EffectLine(sentences):
                paid = tuple(sentence for sentence in sentences if sentence == tree.Pay(tree.X()))
                pays_x = pays_x or bool(paid)
                left = tuple(sentence for sentence in sentences if sentence not in paid)
                if left:
                    where = slots if on == "event" else None
                    lines.append(SENTENCES.code(left, context_of(line, where)))
            case tree.ModeLine(cost, sentences):
                modes.append(Mode(cost, SENTENCES.code(sentences, context_of(line, Slots())), RENDERER.line(line)))
            case tree.NamedLine(names, sentences):
                code = SENTENCES.code(sentences, context_of(line))
                said = RENDERER.sentences(sentences)
                triggered += [
                    Triggered(NAMED[name], code, said, this_card=name is not tree.Trigger.JUDGMENT) for name in names
                ]
            case tree.TriggeredLine():
                triggered.append(trigger(line))
            case tree.ActivatedLine():
                activated.append(ability(line, len(activated)))
            case tree.StaticLine(statement, where):
                stated += statics(statement, where)
            case _:
                pass
    return Abilities(
        tuple(lines),
        tuple(triggered),
        tuple(activated),
        tuple(stated),
        tuple(modes),
        tuple(reclaim),
        fast=fast,
        pays_x=pays_x,
    )


def context_of(line: Any, slots: Slots | None = None) -> Context:
    return Context(own=REFERENTS.own_clauses(line), slots=slots)


def trigger(line: tree.TriggeredLine) -> Triggered:
    """A described trigger."""
    code = SENTENCES.code(line.sentences, context_of(line))
    said = RENDERER.sentences(line.sentences)
    only_if = None if line.condition is None else condition(line.condition)
    from_void = any(isinstance(node, tree.LiesIn) for node in nodes(line.condition))
    event, who, what, this_card, nth, away = heard(line.event)
    return Triggered(
        event,
        code,
        said,
        who=who,
        what=what,
        this_card=this_card,
        condition=only_if,
        once=line.once,
        nth=nth,
        away=away,
        zone=VOID if from_void else IN_PLAY,
    )


Heard = tuple[EventKind, Who, CardPredicate | None, bool, int, bool]


def heard(event: Any) -> Heard:
    """What an event is, whose, of which card, whether of this one alone, the how manieth, whether in the other turn."""
    match event:
        case tree.PlayerDoes(who, deed, what, away):
            return DEEDS[deed], WHO[who], of(what, played=deed is tree.Deed.PLAY), isinstance(what, tree.This), 0, away
        case tree.Second(who, deed, kind):
            plain = kind is tree.Kind.CARD
            what = None if plain else noun(tree.Noun(tree.Amount.A, kind), ANYWHERE)
            return DEEDS[deed], WHO[who], what, False, 2, False
        case tree.CardEvent(tree.This(), fate):
            return FATES[fate], ANYBODY, None, True, 0, False
        case tree.CardEvent(what, fate):
            return FATES[fate], ANYBODY, of(what), False, 0, False
        case tree.PutIntoVoid(what, who):
            return INTO_VOID, WHO[who], of(what), isinstance(what, tree.This), 0, False
        case tree.PlayerGains(who, resource):
            return GAINS[resource], WHO[who], None, False, 0, False
        case tree.DeckShuffled(who):
            return RESHUFFLES, WHO[who], None, False, 0, False
        case tree.TurnEnds(who):
            return TURN_ENDS, WHO[who], None, False, 0, False
    raise TypeError(f"nothing hears {event!r}")


def of(what: Any, *, played: bool = False) -> CardPredicate | None:
    """A phrase about the card of an event; None for any card, and for this one. What is `played` from a void lies there
    no more, but is marked (D11.10)."""
    if isinstance(what, tree.This):
        return None
    if played:
        left = tuple(which for which in what.which if not isinstance(which, tree.InPlace))
        if len(left) < len(what.which):
            said = single(replace(what, which=left), ANYWHERE, stored=False)
            return NounMatch(said.kinds, said.control, (*said.qualities, Reclaimed()), (), said.whose)
    found = noun(what, ANYWHERE)
    plain = isinstance(found, NounMatch) and not (found.kinds or found.qualities or found.zones)
    return None if plain and isinstance(found, NounMatch) and found.control == found.whose == ANY else found


def ability(line: tree.ActivatedLine, index: int) -> Activated:
    """An activated ability: its costs, energy first, then what it does."""
    context = Context(cost=True, own=REFERENTS.own_clauses(line))
    paid: list[AnyOp] = []
    energy = 0
    for cost in line.costs:
        match cost:
            case tree.Pay(tree.X()):
                paid.append(XCost())
            case tree.Pay(tree.Fixed(amount)):
                energy += amount
                paid.append(PayOp(FixedNumber(amount)))
            case _:
                paid += SENTENCES.code((cost,), context)
    effect = SENTENCES.code(line.sentences, context_of(line, Slots()))
    said = RENDERER.sentences(line.sentences)
    price = ", ".join(map(RENDERER.price, line.costs))
    return Activated((*paid, Announce(index)), effect, energy, price, said, fast=line.fast, once=line.once)
