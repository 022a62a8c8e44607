"""Decisions in words: prompts and rules of all that a decision can be about, and the way back."""

from __future__ import annotations

from typing import Final

from games.dreamtides.notation import options
from games.dreamtides.rules import prompts
from games.dreamtides.rules.components import SEATS
from games.dreamtides.rules.event_log import handle
from games.dreamtides.rules.state import State
from games.dreamtides.rules.unavailable import refused_actions
from games.kernel.decision import Answer, DecisionKind, RefusedAction
from games.kernel.engine.pending import Pending, PromptKind
from games.kernel.engine.questions import Question, Questions
from games.kernel.ids import CardNo
from games.kernel.legality import OVER
from games.kernel.notation import read
from games.kernel.refusal import Refusal

_ACTION: Final = DecisionKind.ACTION
_LISTED: Final[dict[PromptKind, Question[State]]] = {
    prompts.MAIN: Question("Your turn", "D5.6", options.actions, _ACTION),
    prompts.PRIORITY: Question("Respond to {source}, or let it resolve", "D6.2", options.actions, _ACTION),
    prompts.WINDOW: Question("End of turn: respond or continue", "D5.7", options.actions, _ACTION),
    prompts.TARGET: Question("{text}", "D8.1", options.cards),
    prompts.YES_NO: Question("{text}?", "D8.8", options.yes_or_no),
    prompts.MODE: Question("Choose one", "D8.6", options.modes),
    prompts.PRICE: Question("Choose one for {source}", "D8.6", options.modes),
    prompts.AMOUNT: Question("Choose how much energy to pay for {source}", "D8.7", options.numbers),
    prompts.PAY_OR_LOSE: Question("Pay {total} energy to stop {source}?", "D11.6", options.pay_or_not),
    prompts.FORESEE: Question("Foresee: choose cards to put into your void", "D11.8", options.cards),
    prompts.FORESEE_ORDER: Question("Foresee: order the cards on your deck, top card first", "D11.8", options.cards),
    prompts.DISCOVER: Question("Discover: choose a card", "D11.12", options.cards),
}


class DreamtidesQuestions(Questions[State]):
    """What the game tells of its decisions."""

    def title(self, s: State, card: CardNo) -> str:
        return s.title(card)

    def about(self, s: State, pending: Pending) -> str:
        return prompts.PROMPT_NAMES[pending.asks]

    def refused(self, s: State, pending: Pending) -> list[RefusedAction]:
        found = []
        for action, why in refused_actions(s, pending):
            notation, _, card = options.action_words(s, action)
            found.append(RefusedAction(notation, handle(s, card, pending.seat), *why))
        return found


QUESTIONS: Final = DreamtidesQuestions(SEATS, _LISTED)


def read_answer(s: State, text: str) -> Answer | Refusal:
    """The answer that a notation stands for, in the decision that is due. A card that looks playable and isn't is
    refused by the rule that says so."""
    due = QUESTIONS.decision(s)
    if due is None:
        return OVER
    found = read(due, text)
    if isinstance(found, Answer):
        return found
    return QUESTIONS.not_an_option(s, due, found)
