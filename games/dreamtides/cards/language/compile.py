"""From trees to programs: card definitions become CardDefs, once, at load."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from games.dreamtides.cards.language import tree
from games.dreamtides.cards.language.compile_sentences import SENTENCES, Context, Slots
from games.dreamtides.cards.language.compile_statements import NAMED, statics
from games.dreamtides.cards.language.parse import parse
from games.dreamtides.cards.language.referents import REFERENTS
from games.dreamtides.cards.language.render import RENDERER
from games.dreamtides.rules.abilities import (
    NO_ABILITIES,
    OWN_COST,
    Abilities,
    Activated,
    Mode,
    Quoted,
    Static,
    Triggered,
)
from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.env import AnyOp
from games.dreamtides.rules.operations.players import PayOp, XCost
from games.dreamtides.rules.play import Announce, CostsPaid
from games.kernel.cards.edition import NEWEST
from games.kernel.engine.trigger import Code
from games.kernel.engine.values import FixedNumber


def card(definition: dict[str, Any], edition: int = NEWEST) -> CardDef:
    """A card definition (plain data) as a playable card."""
    return CardDef(definition, abilities(definition.get("text", ""), definition["kind"], edition), edition)


@lru_cache(maxsize=4096)
def quoted(quote: str) -> Abilities:
    """An ability that characters are given in these words."""
    return abilities(quote, "character", end=(Quoted(quote),))


def abilities(text: str, on: str, edition: int = NEWEST, *, end: Code = ()) -> Abilities:
    """A text as what it does; `on` as for the parser, `end`: what the programs of triggers and costs end with. Raises
    the parser's error."""
    if not text.strip():
        return NO_ABILITIES
    lines: list[Code] = []
    triggered: list[Triggered] = []
    activated: list[Activated] = []
    stated: list[Static] = []
    modes: list[Mode] = []
    reclaim: list[int] = []
    costs: list[AnyOp] = []
    fast = pays_x = False
    slots = Slots()
    for line in parse(text.strip(), on, edition).lines:
        match line:
            case tree.KeywordLine(words):
                for word in words:
                    if word.keyword is tree.Keyword.FAST:
                        fast = True
                    else:
                        reclaim.append(OWN_COST if word.number is None else word.number)
            case tree.CostLine(paid_with):
                costs += SENTENCES.code(paid_with, Context(cost=True, own=REFERENTS.own_clauses(line)))
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
                code = (*SENTENCES.code(sentences, context_of(line)), *end)
                said = RENDERER.sentences(sentences)
                triggered += [
                    Triggered(NAMED[name], code, said, this_card=name is not tree.Trigger.JUDGMENT) for name in names
                ]
            case tree.TriggeredLine():
                triggered.append(SENTENCES.triggered(line, RENDERER.sentences(line.sentences), end))
            case tree.ActivatedLine():
                activated.append(ability(line, len(activated), end))
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
        costs=(*costs, CostsPaid()) if costs else (),
        fast=fast,
        pays_x=pays_x,
    )


def context_of(line: Any, slots: Slots | None = None) -> Context:
    return Context(own=REFERENTS.own_clauses(line), slots=slots)


def ability(line: tree.ActivatedLine, index: int, end: Code) -> Activated:
    """An activated ability: its costs, energy first and X of what is left of it, then what it does."""
    context = Context(cost=True, own=REFERENTS.own_clauses(line))
    amounts = [cost.number for cost in line.costs if isinstance(cost, tree.Pay)]
    energy = sum([amount.value for amount in amounts if isinstance(amount, tree.Fixed)])
    takes_x = tree.X() in amounts
    paid: list[AnyOp] = [PayOp(FixedNumber(energy))] if energy else []
    if takes_x:
        paid.append(XCost())
    for cost in line.costs:
        if not isinstance(cost, tree.Pay):
            paid += SENTENCES.code((cost,), context)
    effect = (*SENTENCES.code(line.sentences, context_of(line, Slots())), *end)
    said = RENDERER.sentences(line.sentences)
    price = ", ".join(map(RENDERER.price, line.costs))

    def made(costs: Code) -> Activated:
        return Activated(costs, effect, energy + takes_x, price, said, fast=line.fast, once=line.once)

    return made((*paid, Announce(index, made(()) if end else None)))
