"""Decisions in words: prompts and rules of all that a decision can be about, and the way back."""

from __future__ import annotations

from typing import Final

from games.kernel.decision import Answer, DecisionKind, RefusedAction
from games.kernel.engine.pending import Pending, PromptKind
from games.kernel.engine.questions import Question, Questions
from games.kernel.ids import NOBODY, CardNo, as_cards
from games.kernel.language import lists
from games.kernel.legality import OVER
from games.kernel.notation import read
from games.kernel.refusal import Refusal, RefusalCode
from games.voidream.notation import options
from games.voidream.rules import prompts
from games.voidream.rules.actions import unveil_set_problem
from games.voidream.rules.components import DECK, MIND, SEATS
from games.voidream.rules.cut import OfferCut
from games.voidream.rules.event_log import handle
from games.voidream.rules.state import State
from games.voidream.rules.unavailable import refused_actions

_LISTED: Final[dict[PromptKind, Question[State]]] = {
    prompts.ACTION: Question("Your turn", "V5.1", options.actions, DecisionKind.ACTION),
    prompts.CUT: Question("Cut your opponent's deck", "V3.2", options.numbers),
    prompts.HIDE: Question(
        "Who goes first? Choose a side of your mind card for your opponent to guess.", "V4.1", options.sides
    ),
    prompts.GUESS: Question("Who goes first? Guess which side your opponent chose.", "V4.1", options.sides),
    prompts.ORDER: Question("Choose the order of these abilities", "V10.3", options.cards, by_place=True),
    prompts.TARGET: Question("{text}", "V10.1", options.cards),
    prompts.MODE: Question("Choose {how_many}", "V10.1", options.modes),
    prompts.YES_NO: Question("{text}?", "V10.1", options.yes_or_no),
    prompts.EVOKE: Question("You evoke {source}", "V9.6", options.evoking),
    prompts.ATTACKERS: Question("Declare attackers", "V7.1", options.cards),
    prompts.DEFENDERS: Question("Declare defenders", "V7.1", options.cards),
    prompts.CONFLICT_KIND: Question("Dawn or dusk conflict?", "V7.1", options.conflict_kinds),
    prompts.SIEGE_ROLL: Question("Roll at the end of the conflict?", "V7.6", options.yes_or_no),
    prompts.ASSIGN: Question(
        "Assign {total} damage",
        "V7.7",
        options.cards,
        DecisionKind.AMOUNTS,
        over="A card can't be assigned more damage than its stability.",
        missed="All {total} damage must be assigned.",
    ),
    prompts.AVOID_NIGHTMARE: Question("Nightmare: discard an arcanum, or enter", "V6.2", options.avoiding),
    prompts.NIGHTMARE_VOID: Question("Nightmare: choose an arcanum to void", "V6.3", options.cards),
    prompts.UNVEIL: Question("Choose veiled cards to unveil, in order", "V5.5", options.cards),
    prompts.DISCARD_FOR: Question("Discard {number} to unveil {source}", "V5.5", options.cards),
    prompts.JOIN: Question("Should {source} join the conflict?", "V7.4", options.yes_or_no),
    prompts.EXHAUST_FOR: Question("Exhaust entities to play {source}", "V9.9", options.cards),
    prompts.RETURN_FOR: Question("Return veiled cards to play {source}", "V9.15", options.cards),
    prompts.BOTTOM_ORDER: Question("Order the cards on the bottom of your deck", "V9.1", options.cards),
    prompts.TOP_ORDER: Question("Order the cards on top of the deck, top card first", "V10.1", options.cards),
    prompts.NUMBER: Question("Choose X: {text}", "V12.16", options.numbers),
    prompts.REFUSE_CUT: Question("Cut your opponent's deck?", "V3.3", options.yes_or_no),
    prompts.KEEP_HOST: Question("Discard the attached copy instead of {source}?", "V9.16", options.yes_or_no),
}


class VoidreamQuestions(Questions[State]):
    """What the game tells of its decisions."""

    def title(self, s: State, card: CardNo) -> str:
        """As it is printed."""
        return s.table.cards[card].title

    def about(self, s: State, pending: Pending) -> str:
        """An action is `forced` where passing is all there is, else a `turn` of the main phase, or `priority` in a
        conflict. A `recut` is one that could have been refused (V3.3)."""
        if pending.asks == prompts.CUT and isinstance(s.stack[-1], OfferCut):
            return "recut"
        if pending.asks != prompts.ACTION:
            return prompts.PROMPT_NAMES[pending.asks]
        if len(pending.options) == 1:
            return "forced"
        return "turn" if s.attacker == NOBODY else "priority"

    def words(self, s: State, pending: Pending) -> dict[str, str]:
        """How many arcana, and how many modes."""
        return {
            "number": "an arcanum" if pending.minimum == 1 else f"{pending.minimum} arcana",
            "how_many": lists.how_many(len(pending.options), pending.minimum, pending.maximum),
        }

    def refused(self, s: State, pending: Pending) -> list[RefusedAction]:
        """A mind card and what lies in a deck are named, but not pointed at: they don't look like something to play."""
        return [
            RefusedAction(
                options.action_words(s, verb, card, index),
                "" if s.zone[card] in (MIND, DECK) else handle(s, card, pending.seat),
                *why,
            )
            for (verb, card, index), why in refused_actions(s, pending)
        ]

    def forbids(self, s: State, pending: Pending, chosen: tuple[int, ...]) -> Refusal | None:
        """Cards that can't be unveiled together (V5.5)."""
        if pending.asks != prompts.UNVEIL:
            return None
        broken = unveil_set_problem(s, pending.seat, as_cards(chosen))
        if broken is None:
            return None
        if broken == "V5.5":
            return Refusal(RefusalCode.ILLEGAL, "You don't have enough arcana in hand to unveil all of these.", broken)
        return Refusal(RefusalCode.ILLEGAL, "You can't pay all of their additional costs.", broken)


QUESTIONS: Final = VoidreamQuestions(SEATS, _LISTED)


def read_answer(s: State, text: str) -> Answer | Refusal:
    """The answer that a notation stands for, in the decision that is due."""
    due = QUESTIONS.decision(s)
    if due is None:
        return OVER
    found = read(due, text)
    if isinstance(found, Answer):
        return found
    if due.kind is DecisionKind.AMOUNTS:
        return Refusal(RefusalCode.ILLEGAL, f"“{found}” isn't an option with an amount.", due.rule)
    return QUESTIONS.not_an_option(s, due, found)
