"""Quick answers to the smaller decisions: what a search tries out of habit, and greedy's whole thought about them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.kernel.engine.intent import GAIN, HARM
from games.kernel.engine.pending import Pending, PromptKind
from games.kernel.ids import CardNo, as_cards
from games.voidream.ai import conflict_estimate
from games.voidream.ai.evaluation import card_worth
from games.voidream.rules import prompts, queries
from games.voidream.rules.actions import unveil_cost, unveil_set_problem
from games.voidream.rules.components import ARCANUM, ENTITY, MEMORY, OTHER
from games.voidream.rules.periods import DAWN_CONFLICT, DUSK_CONFLICT, NO_KIND
from games.voidream.rules.state import State


def quick_choice(s: State, pending: Pending) -> tuple[int, ...]:
    """A sensible choice, as the frame that asked gets it. An evoked card is played if it can be."""
    what = pending.asks
    if what == prompts.ORDER:
        return tuple(range(len(pending.options)))
    if what == prompts.ASSIGN:
        own = s.control[pending.options[0]] == pending.seat
        return conflict_estimate.share(s, as_cards(pending.options), pending.limits, pending.total, spare=own)
    rule = RULES.get(what)
    if rule is not None:
        return rule(s, pending)
    return pending.options[: max(1, pending.minimum)]


def _middle(s: State, pending: Pending) -> tuple[int, ...]:
    return (pending.options[len(pending.options) // 2],)


def attackers(s: State, pending: Pending) -> tuple[int, ...]:
    """Where the kind is still to be chosen, those for the better one."""
    kinds = (DAWN_CONFLICT, DUSK_CONFLICT) if s.conflict_kind == NO_KIND else (s.conflict_kind,)
    able = as_cards(pending.options)
    reckoning = conflict_estimate.Reckoning(s)
    attacks = [reckoning.best_attack(pending.seat, kind, able) for kind in kinds]
    return in_order(pending, max(attacks, key=lambda attack: attack[0])[1])


def defenders(s: State, pending: Pending) -> tuple[int, ...]:
    able = as_cards(pending.options)
    chosen, _ = conflict_estimate.Reckoning(s).best_defense(s.attacker, s.conflict_kind, s.attacking, able)
    return in_order(pending, chosen)


def in_order(pending: Pending, cards: Sequence[CardNo]) -> tuple[int, ...]:
    return tuple(card for card in pending.options if card in cards)


def conflict_kind(s: State, pending: Pending) -> tuple[int, ...]:
    defense = queries.ready_entities(s, OTHER[pending.seat])
    reckoning = conflict_estimate.Reckoning(s)
    gains = {
        kind: reckoning.best_defense(pending.seat, kind, s.attacking, defense)[1]
        for kind in (DAWN_CONFLICT, DUSK_CONFLICT)
    }
    return (max(gains, key=lambda kind: gains[kind]),)


def target(s: State, pending: Pending) -> tuple[int, ...]:
    """Harm goes to the other side's best, help to one's own best; harm to oneself to the least. What can be had is had,
    the best first."""
    aim = pending.aims[0]

    def worth(card: CardNo) -> float:
        own = s.control[card] == pending.seat
        value = piece(s, card)
        return value if aim == GAIN or own == (aim != HARM) else -value

    ranked = sorted(as_cards(pending.options), key=worth, reverse=True)
    count = pending.minimum
    while count < pending.maximum and worth(ranked[count]) > 0:
        count += 1
    return in_order(pending, ranked[:count])


def piece(s: State, card: CardNo) -> float:
    """A card's worth wherever it is."""
    printed = s.table.cards[card]
    if printed.kind == ARCANUM:
        return 0.5 + 0.3 * printed.value
    if printed.kind in (ENTITY, MEMORY):
        return card_worth(s, card)
    return 0.5


def least(s: State, pending: Pending) -> tuple[int, ...]:
    """What is worth least pays."""
    ranked = sorted(as_cards(pending.options), key=lambda card: piece(s, card))
    return in_order(pending, ranked[: pending.minimum])


def _yes_unless_it_hurts(s: State, pending: Pending) -> tuple[int, ...]:
    return (0 if pending.aims[0] == HARM else 1,)


def no(s: State, pending: Pending) -> tuple[int, ...]:
    return (0,)


def yes(s: State, pending: Pending) -> tuple[int, ...]:
    return (1,)


def join(s: State, pending: Pending) -> tuple[int, ...]:
    return (1 if s.conflict_kind == DAWN_CONFLICT else 0,)


def siege(s: State, pending: Pending) -> tuple[int, ...]:
    """Rolls if that is likely to better the depth."""
    high = queries.depth(s, pending.seat) >= 3
    return (0 if high == (s.conflict_kind == DAWN_CONFLICT) else 1,)


def nightmare(s: State, pending: Pending) -> tuple[int, ...]:
    """Discards while there are arcana to spare; enters to get the discarded ones back."""
    seat = pending.seat
    hand, discarded = len(s.hand[seat]), len(s.arcana_discard[seat])
    attack = conflict_estimate.Reckoning(s).outcome(seat, DUSK_CONFLICT, queries.ready_entities(s, seat), ())
    if hand + discarded > 1 and (hand <= 1 or discarded >= 4 or attack > 4):
        return (prompts.ENTER,)
    cards = [card for card in as_cards(pending.options) if card != prompts.ENTER]
    return (min(cards, key=lambda card: piece(s, card)),)


def unveil(s: State, pending: Pending) -> tuple[int, ...]:
    """As many as can be paid while some arcana are left, the best first."""
    purse = max(1, len(s.hand[pending.seat]) - 1)
    chosen: list[CardNo] = []
    alone = {card: unveil_set_problem(s, pending.seat, (card,)) is None for card in as_cards(pending.options)}
    # What others have to pay for comes after them.
    for card in sorted(alone, key=lambda card: (not alone[card], -piece(s, card))):
        cost = unveil_cost(s, card)
        if cost <= purse and unveil_set_problem(s, pending.seat, (*chosen, card)) is None:
            chosen.append(card)
            purse -= cost
    return tuple(chosen) or pending.options[:1]


def modes(s: State, pending: Pending) -> tuple[int, ...]:
    """As many as may be, those that hurt oneself last."""
    hurts = [pending.aims[mode] == HARM for mode in pending.options]
    ranked = sorted(range(len(hurts)), key=lambda at: hurts[at])
    wanted = max(pending.minimum, min(pending.maximum, hurts.count(False)))
    return tuple(pending.options[at] for at in sorted(ranked[:wanted]))


RULES: dict[PromptKind, Callable[[State, Pending], tuple[int, ...]]] = {
    prompts.CUT: _middle,
    prompts.ATTACKERS: attackers,
    prompts.DEFENDERS: defenders,
    prompts.CONFLICT_KIND: conflict_kind,
    prompts.TARGET: target,
    prompts.MODE: modes,
    prompts.YES_NO: _yes_unless_it_hurts,
    prompts.REFUSE_CUT: no,
    prompts.KEEP_HOST: yes,
    prompts.JOIN: join,
    prompts.SIEGE_ROLL: siege,
    prompts.AVOID_NIGHTMARE: nightmare,
    prompts.NIGHTMARE_VOID: least,
    prompts.DISCARD_FOR: least,
    prompts.EXHAUST_FOR: least,
    prompts.RETURN_FOR: least,
    prompts.UNVEIL: unveil,
}
