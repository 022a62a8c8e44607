"""Policy: a sensible choice without a thought, by what the text that asks does with the cards."""

from __future__ import annotations

from games.dreamtides.ai.evaluation import card_worth, is_worth_a_draw
from games.dreamtides.rules import prompts
from games.dreamtides.rules.state import State
from games.kernel.engine.intent import GAIN, HARM, HELP
from games.kernel.engine.pending import Pending
from games.kernel.ids import CardNo, as_cards

ACTIONS = (prompts.MAIN, prompts.WINDOW, prompts.PRIORITY)


def habit(s: State, pending: Pending) -> tuple[int, ...]:
    """A choice, as the frame that asked gets it: where something could be done, nothing is."""
    what, options = pending.asks, pending.options
    if what in ACTIONS:
        return (prompts.PASS,)
    if what == prompts.TARGET:
        chosen = ranked(s, pending, pending.aims[0] if pending.aims else HELP)
        return tuple([card for card in options if card in chosen])
    if what == prompts.YES_NO:
        return (0 if pending.aims and pending.aims[0] == HARM else 1,)
    if what == prompts.AMOUNT:
        return options[-1:]
    if what == prompts.DISCOVER:
        return (max(as_cards(options), key=lambda card: card_worth(s, card)),)
    if what == prompts.FORESEE:
        production = s.production[pending.seat]
        return tuple([card for card in as_cards(options) if not is_worth_a_draw(s.table.cards[card], production)])
    if what == prompts.FORESEE_ORDER:
        return tuple(sorted(as_cards(options), key=lambda card: card_worth(s, card), reverse=True))
    return options[: pending.minimum]


def ranked(s: State, pending: Pending, aim: int) -> list[CardNo]:
    """Harm goes to the other seat's best, help to one's own best; what can be had is had, the best first."""

    def worth(card: CardNo) -> float:
        own = s.control[card] == pending.seat
        return card_worth(s, card) if aim == GAIN or own == (aim != HARM) else -card_worth(s, card)

    found = sorted(as_cards(pending.options), key=worth, reverse=True)
    count = pending.minimum
    while count < pending.maximum and worth(found[count]) > 0:
        count += 1
    return found[:count]
