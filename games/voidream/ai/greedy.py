"""Greedy: looks one action ahead in a few sampled worlds, and takes what looks best.

It is a function of what its seat is sent. Hidden cards it samples anew for every decision. It stays as it is,
for others are measured by it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from games.kernel import chance
from games.kernel.decision import Answer, Decision, Option
from games.kernel.engine.pending import Pending
from games.kernel.engine.run_loop import advance, apply
from games.kernel.ids import NO_CARD, NOBODY, CardNo, Seat, card_numbers
from games.voidream.ai.candidates import does_nothing
from games.voidream.ai.determinization import World, sample
from games.voidream.ai.evaluation import evaluate
from games.voidream.ai.policy import quick_choice
from games.voidream.rules import prompts
from games.voidream.rules.components import SEAT_OF
from games.voidream.rules.periods import CONFLICT_KINDS
from games.voidream.rules.play import LOOKS, Evoke
from games.voidream.rules.state import RUNNING, State

Json = dict[str, Any]
WORLDS: Final = 3
ACTIONS: Final = ("turn", "priority", "forced")
MOST_STEPS: Final = 80
"""Decisions that a look-ahead follows at most."""
_EPSILON: Final = 0.05
"""A difference that isn't worth an action."""
_WASTE: Final = 1.0
"""What playing an arcanum for nothing must bring at least, by its mere being played: it might still do something."""


def choose(view: Mapping[str, Any], decision: Decision, definitions: Mapping[str, Json], seed: int) -> Answer:
    """The answer to a decision of the seat that the view belongs to."""
    about = decision.about
    seq = decision.seq
    if about in ("hide", "guess") or (about == "mode" and decision.maximum == 1):
        _, pick = chance.below(seed, len(decision.options))
        return Answer(seq, pick=(pick,))
    if about in ("cut", "recut"):
        return Answer(seq, pick=(len(decision.options) // 2,))
    if about == "order":
        return Answer(seq, pick=tuple(range(len(decision.options))))
    if about in ACTIONS:
        return Answer(seq, pick=(_best_action(view, decision, definitions, seed),))
    world = sample(view, definitions, seed)
    pending = _rebuilt(world, decision)
    if about == "evoke":
        return Answer(seq, pick=(_best_evoke(world.state, pending),))
    chosen = quick_choice(world.state, pending)
    if about == "assign":
        return Answer(seq, amounts=chosen)
    return Answer(seq, pick=tuple(pending.options.index(one) for one in chosen))


def _rebuilt(world: World, decision: Decision) -> Pending:
    """The decision as the engine would keep it, with the cards of the sampled world."""
    what = prompts.PROMPT_KINDS[decision.about]
    seat = SEAT_OF[decision.seat]
    options: list[int] = []
    for option in decision.options:
        notation = option.notation
        card = world.cards.get(option.card or "", NO_CARD)
        if what == prompts.AVOID_NIGHTMARE and notation == "enter":
            options.append(prompts.ENTER)
        elif what == prompts.EVOKE:
            verbs = {"play": prompts.EVOKE_PLAY, "veil": prompts.EVOKE_VEIL}
            options.append(verbs.get(notation.split(" ")[0], prompts.EVOKE_KEEP))
        elif what == prompts.MODE:
            options.append(len(options))
        elif notation in WORDS:
            options.append(WORDS[notation])
        elif card != NO_CARD:
            options.append(card)
        else:
            options.append(_piled_card(world.state, option, options))
    return Pending(
        what,
        seat,
        tuple(options),
        decision.minimum,
        decision.maximum,
        ordered=decision.ordered,
        limits=tuple(option.limit or 0 for option in decision.options),
        total=decision.total or 0,
        aims=decision.aims,
    )


WORDS: Final = {"yes": 1, "no": 0, **CONFLICT_KINDS}


def _piled_card(s: State, option: Option, taken: list[int]) -> CardNo:
    """A card that the view has no handle for: of a deck or a pile, found by its title; another for each option."""
    title = option.notation.partition("#")[0]
    deck = option.card or ""
    cards = s.deck[SEAT_OF[deck[0]]][::-1] if deck.endswith(":deck") else list(card_numbers(len(s.zone)))
    free = [card for card in cards if card not in taken]
    return next((card for card in free if s.table.cards[card].title == title), free[0])


def _best_action(view: Mapping[str, Any], decision: Decision, definitions: Mapping[str, Json], seed: int) -> int:
    """The index of the action with the best mean over the worlds; a pass wins ties."""
    seat = SEAT_OF[decision.seat]
    wanted = [option.notation for option in decision.options]
    totals = [0.0] * len(wanted)
    for _ in range(WORLDS):
        seed, bits = chance.step(seed)
        world = sample(view, definitions, bits)
        s = world.state
        advance(s)
        if s.pending is None or s.pending.asks != prompts.ACTION or len(s.pending.options) != len(wanted):
            continue
        for index, action in enumerate(s.pending.options):
            totals[index] += _look_ahead(s, action, seat)
    last = len(wanted) - 1
    return max(range(len(wanted)), key=lambda index: totals[index] + (_EPSILON * WORLDS if index == last else 0.0))


def _look_ahead(s: State, action: int, seat: Seat) -> float:
    """What the state is worth when the action, and a conflict that is then under way, have run their course."""
    wasted = _WASTE if does_nothing(s, action, seat) else 0.0
    after = s.clone()
    apply(after, (action,))
    return evaluate(settled(after), seat) - wasted


def settled(s: State) -> State:
    """Runs a state on with quick choices, until an action is due outside of conflicts."""
    for _ in range(MOST_STEPS):
        pending = s.pending
        if pending is None or s.winner != RUNNING:
            break
        if pending.asks == prompts.ACTION:
            if s.attacker == NOBODY:
                break
            apply(s, (prompts.PASS,))
        else:
            apply(s, quick_choice(s, plainly(pending)))
    return s


def plainly(pending: Pending) -> Pending:
    """The decision as a decision in words would tell it: of aims that hang on the state, greedy knows nothing."""
    if not pending.plain_aims:
        return pending
    plain = pending.about(pending.options, pending.source)
    plain.aims = pending.plain_aims
    return plain


def _evoke_by_trial(s: State, pending: Pending) -> int:
    """What becomes of an evoked card: each way is tried."""
    best: int = prompts.EVOKE_KEEP
    best_value = float("-inf")
    for option in pending.options:
        after = s.clone()
        apply(after, (option,))
        value = evaluate(settled(after), pending.seat)
        if value > best_value + _EPSILON:
            best, best_value = option, value
    return best


def _best_evoke(s: State, pending: Pending) -> int:
    """The same for a real evoke: the sampled world is put where the evoke asks."""
    s.stack.append(Evoke(pending.seat, veil=True, stage=LOOKS))
    s.pending = pending
    return pending.options.index(_evoke_by_trial(s, pending))
