"""From trees to programs: card definitions become CardDefs, once, at load."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.kernel.cards.compiled_once import NAMELESS
from games.kernel.cards.edition import NEWEST
from games.kernel.engine.trigger import Code
from games.kernel.language.traversal import nodes
from games.kernel.refusal import DataError
from games.voidream.cards.language import tree
from games.voidream.cards.language.compile_events import record, trigger, used
from games.voidream.cards.language.compile_phrases import condition
from games.voidream.cards.language.compile_sentences import SENTENCES, context_of
from games.voidream.cards.language.compile_statements import keyword_bits, statements
from games.voidream.cards.language.parse import parse
from games.voidream.cards.language.render import render_clause, render_sentence
from games.voidream.cards.schema import shape_faults
from games.voidream.rules.abilities import NO_ABILITIES, Abilities, Activated, Record, Triggered
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import (
    BANS_PLAY,
    CHANGES_SIDES,
    DELAYS,
    IN_CONFLICT,
    IN_DAWN_CONFLICT,
    IN_DUSK_CONFLICT,
    IN_NIGHTMARE,
    KEYWORD_BITS,
    OUTSIDE_CONFLICTS,
    RAISES_MIND,
    RAISES_THEIRS,
    RETURNS_ARCANA,
    RETURNS_THEIRS,
    PlayMoment,
)
from games.voidream.rules.operations.clauses import NumberCost
from games.voidream.rules.program import Condition
from games.voidream.rules.statements import Static

_MOMENTS = {
    tree.Moment.CONFLICT: IN_CONFLICT,
    tree.Moment.DAWN: IN_DAWN_CONFLICT,
    tree.Moment.DUSK: IN_DUSK_CONFLICT,
    tree.Moment.OUTSIDE: OUTSIDE_CONFLICTS,
    tree.Moment.NIGHTMARE: IN_NIGHTMARE,
}


def card(definition: dict[str, Any], edition: int = NEWEST) -> CardDef:
    """A card definition (plain data, its fields are those of fields.py) as a playable card. Raises DataError."""
    for fault in shape_faults(definition):
        raise DataError(f"{definition.get('title', NAMELESS)}: {fault.message}")
    kind = definition["kind"]
    if kind == "mind":
        positions = {int(position): text for position, text in definition["positions"].items()}
        texts = tuple(abilities(positions.get(position, ""), "mind", edition) for position in range(5))
        return CardDef(definition, NO_ABILITIES, positions=texts, edition=edition)
    main = abilities(definition.get("text", ""), kind, edition)
    if kind == "arcanum":
        inverted = abilities(definition.get("inverted", ""), "inverted", edition)
        return CardDef(definition, main, inverted=inverted, edition=edition)
    if kind == "bastion":
        back = abilities(definition.get("back", ""), "back", edition)
        main = Abilities(
            main.effects,
            main.activated,
            main.triggered,
            main.statics,
            main.keywords,
            main.numbers,
            back.start,
            main.given | back.given,
            main.moments,
            main.records + back.records,
        )
    return CardDef(definition, main, edition=edition)


def abilities(text: str, on: str, edition: int = NEWEST) -> Abilities:
    """A text as what it does; `on` as for the parser. Raises the parser's error."""
    if not text.strip():
        return NO_ABILITIES
    effects: list[Code] = []
    activated: list[Activated] = []
    triggered: list[Triggered] = []
    statics: list[Static] = []
    start: list[Code] = []
    bits = 0
    given = 0
    moments: tuple[PlayMoment | Condition, ...] = ()
    numbers: dict[tree.Keyword, int] = {}
    records: list[Record] = []
    for line in parse(text.strip(), on, edition).lines:
        given |= _bits_given(line)
        records += [record(node) for node in nodes(line) if isinstance(node, tree.Happened)]
        if isinstance(line, tree.KeywordLine):
            for word in line.words:
                bits |= KEYWORD_BITS[word.keyword]
                if word.number is not None:
                    numbers[word.keyword] = word.number
        elif isinstance(line, tree.Restriction):
            when = line.when
            moments = (*moments, _MOMENTS[when] if isinstance(when, tree.Moment) else condition(when))
        elif isinstance(line, tree.EffectLine):
            effects.append(SENTENCES.code(line.sentences, context_of(line)))
        elif isinstance(line, tree.ActivatedLine):
            activated.append(_activated_ability(line))
        elif isinstance(line, tree.TriggeredLine):
            triggered.append(trigger(line, about_host=_is_about_host(line)))
        elif isinstance(line, tree.StaticLine):
            statics += statements(line.statement, line.where, about_host=_is_about_host(line))
        elif isinstance(line, tree.StartLine):
            start.append(SENTENCES.code((line.sentence,), context_of(line)))
    return Abilities(
        tuple(effects), tuple(activated), tuple(triggered), tuple(statics), bits, numbers, tuple(start), given, moments,
        tuple(records),
    )  # fmt: skip


def _bits_given(line: tree.Line) -> int:
    """The keywords that a line can give to cards or take from them, and what a round trip of arcana needs."""
    bits = 0
    for_others = any(isinstance(node, tree.Subject) for node in nodes(line))
    for node in nodes(line):
        if isinstance(node, tree.SetMind) or (isinstance(node, tree.ChangeMind) and node.sign > 0):
            bits |= RAISES_MIND if node.who is tree.Who.YOU else RAISES_MIND | RAISES_THEIRS
        elif isinstance(node, tree.Return) and node.to is tree.Destination.HAND:
            bits |= RETURNS_ARCANA | RETURNS_THEIRS if for_others else RETURNS_ARCANA
        elif isinstance(node, tree.CardsCannot) and node.ban is tree.Ban.PLAY:
            bits |= BANS_PLAY
        elif isinstance(node, tree.When):
            bits |= DELAYS
        elif _may_change_sides(node):
            bits |= CHANGES_SIDES
        elif isinstance(node, tree.Have | tree.Gains):
            bits |= keyword_bits(node.keywords)
        elif isinstance(node, tree.Loses):
            for keyword in node.keywords:
                bits |= KEYWORD_BITS[keyword]
    return bits


def _may_change_sides(node: object) -> bool:
    """Does a part of a text put cards under the control of a player who need not own them?"""
    if isinstance(node, tree.Return):
        return node.to is tree.Destination.PLAY
    return isinstance(node, tree.Attach | tree.GainControl | tree.Play | tree.Veil)


def _is_about_host(line: tree.Line) -> bool:
    """Does a line speak of its card's host, or of the card being attached (V12.7)?"""
    if isinstance(line, tree.TriggeredLine):
        event = line.event
        if isinstance(event, tree.AttachedTo | tree.PlayerAttaches) and isinstance(event.what, tree.This):
            return True
        if isinstance(event, tree.CardEvent) and isinstance(event.what, tree.This) and event.fate is tree.Fate.ATTACHED:
            return True
    return any(isinstance(part, tree.ItsHost) or part is tree.Being.ATTACHED for part in nodes(line))


def payments(line: tree.ActivatedLine) -> Code:
    """The operations of the costs, each of which must be possible whole, compiled from the last to the first: a payment
    knows what is to be paid after it. Before the first by X, if it isn't made in cards, X is chosen (V12.16)."""
    context = replace(context_of(line), cost=True)
    first = next((place for place, cost in enumerate(line.costs) if tree.X() in nodes(cost)), None)
    paid: Code = ()
    by_x: Code = ()
    for place, cost in reversed(tuple(enumerate(line.costs))):
        ops = SENTENCES.code((cost,), replace(context, later=paid))
        if tree.X() in nodes(cost):
            by_x = ops + by_x
        if place == first and isinstance(cost, tree.DreamDamage | tree.ChangeMind):
            ops = (NumberCost(by_x, render_clause(cost), mind=isinstance(cost, tree.ChangeMind)), *ops)
        paid = ops + paid
    return paid


def _activated_ability(line: tree.ActivatedLine) -> Activated:
    text = " ".join(render_sentence(sentence) for sentence in line.sentences)
    once = used(line.sentences) if line.once else None
    effect = SENTENCES.code(line.sentences, context_of(line))
    only = None if line.only is None else condition(line.only)
    return Activated(payments(line), effect, text, about_host=_is_about_host(line), once=once, only=only)
