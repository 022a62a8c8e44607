"""Greedy: looks one action ahead in a few sampled states, and takes what looks best. A function of what its seat is
sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from games.dreamtides.ai.determinization import state_of
from games.dreamtides.ai.evaluation import evaluate, is_worth_a_draw, worth_in_hand
from games.dreamtides.ai.policy import habit, ranked
from games.dreamtides.cards.catalog import compiled
from games.dreamtides.notation.answers import QUESTIONS
from games.dreamtides.pool.dreamwell import dreamwell_among
from games.dreamtides.rules import prompts
from games.dreamtides.rules.chain import Respond
from games.dreamtides.rules.components import SEAT_OF
from games.dreamtides.rules.event_log import handle
from games.dreamtides.rules.playability import answers
from games.dreamtides.rules.state import State
from games.kernel import chance
from games.kernel.decision import Answer, Decision
from games.kernel.engine.intent import HELP
from games.kernel.engine.pending import Pending
from games.kernel.engine.run_loop import apply
from games.kernel.ids import Seat, card_numbers

Json = dict[str, Any]
WORLDS: Final = 2
MOST_STEPS: Final = 40
"""Decisions that a look-ahead follows at most."""
_EPSILON: Final = 0.05
"""A difference that isn't worth an action."""
ACTIONS: Final = ("main", "priority", "ending")
_FORESEEN: Final = ("foresee", "foresee-order", "discover")
"""Choices among cards of one's deck, that are judged as they are printed."""


def choose(view: Mapping[str, Any], decision: Decision, definitions: Mapping[str, Json], seed: int) -> Answer:
    """The answer to a decision of the seat that the view belongs to."""
    every = {**definitions, **dreamwell_among(definitions.values())}
    count = len(decision.options)
    if decision.about in ACTIONS:
        return Answer(decision.seq, pick=(_best_action(view, decision, every, seed),))
    if decision.about in _FORESEEN:
        return Answer(decision.seq, pick=_of_the_deck(view, decision, every))
    if decision.about == "target":
        return Answer(decision.seq, pick=_best_cards(view, decision, every, seed))
    if decision.about == "amount":
        return Answer(decision.seq, pick=(count - 1,))
    return Answer(decision.seq, pick=tuple(range(max(1, decision.minimum))))


def _best_action(view: Mapping[str, Any], decision: Decision, definitions: Mapping[str, Json], seed: int) -> int:
    """The place of the action with the best mean over the sampled states; a pass wins ties."""
    seat = SEAT_OF[decision.seat]
    last = len(decision.options) - 1
    totals = [_EPSILON * WORLDS if place == last else 0.0 for place in range(last + 1)]
    if last == 0:
        return 0
    for _ in range(WORLDS):
        seed, bits = chance.step(seed)
        s = state_of(view, definitions, bits)
        if s.chain:
            s.stack[-1] = Respond(seat)
            s.ask(Pending(prompts.PRIORITY, seat, (*answers(s, seat), prompts.PASS), source=s.chain[-1].card))
        asked, pending = QUESTIONS.decision(s), s.pending
        if asked is None or pending is None or pending.seat != seat:
            continue
        there = {option.notation: action for option, action in zip(asked.options, pending.options, strict=True)}
        for place, option in enumerate(decision.options):
            if option.notation in there:
                totals[place] += _look_ahead(s, there[option.notation], seat)
    return max(range(last + 1), key=lambda place: totals[place])


def _look_ahead(s: State, action: int, seat: Seat) -> float:
    """What the state is worth when the action has run its course; with a pass that ends something, as it stands."""
    if action == prompts.PASS and not s.chain:
        return evaluate(s, seat)
    after = s.clone()
    apply(after, (action,))
    for _ in range(MOST_STEPS):
        pending = after.pending
        if pending is None or (not after.chain and pending.asks in (prompts.MAIN, prompts.WINDOW)):
            break
        apply(after, habit(after, pending))
    return evaluate(after, seat)


def _best_cards(
    view: Mapping[str, Any], decision: Decision, definitions: Mapping[str, Json], seed: int
) -> tuple[int, ...]:
    """The places of cards: by what the text that asks does with them, else as few as may be."""
    s = state_of(view, definitions, seed)
    seat = SEAT_OF[decision.seat]
    named = {handle(s, card, seat): card for card in card_numbers(len(s.tags))}
    cards = [named.get(option.card or "") for option in decision.options]
    options = tuple([card for card in cards if card is not None])
    if len(options) < len(cards):
        return tuple(range(decision.minimum))
    pending = Pending(prompts.TARGET, seat, options, decision.minimum, decision.maximum)
    chosen = ranked(s, pending, decision.aims[0] if decision.aims else HELP)
    return tuple([place for place, card in enumerate(options) if card in chosen])


def _of_the_deck(view: Mapping[str, Any], decision: Decision, definitions: Mapping[str, Json]) -> tuple[int, ...]:
    """The places of cards that come from one's deck: what isn't worth a draw is foreseen into the void, the best goes
    on top, or into the hand."""
    production = view["players"][decision.seat]["production"]
    cards = [compiled(definitions[option.label]) for option in decision.options]
    if decision.about == "foresee":
        return tuple([place for place, card in enumerate(cards) if not is_worth_a_draw(card, production)])
    ranked = sorted(range(len(cards)), key=lambda place: worth_in_hand(cards[place], production), reverse=True)
    return tuple(ranked[: decision.minimum])
