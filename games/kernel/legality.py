"""Legality of an answer by its decision alone: what holds for the answers of every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kernel.decision import Answer, Decision, DecisionKind
from games.kernel.refusal import Refusal, RefusalCode

OVER: Final = Refusal(RefusalCode.FINISHED, "The game is over.")
MOVED_ON: Final = Refusal(RefusalCode.STALE, "This answers an earlier decision. The game has moved on.")
_AHEAD: Final = Refusal(RefusalCode.STALE, "This answers a decision that isn’t due yet.")


def decision_refusal(due: Decision | None, seat: str, answer: Answer) -> Refusal | None:
    """Why an answer doesn't answer the decision that is due; None if it does. What a game forbids beyond that, a pair
    of cards that can't be paid together, say, is its own to refuse."""
    if due is None:
        return OVER
    wrong = turn_refusal(due.seq, due.seat, seat, answer)
    if wrong is not None:
        return wrong
    if due.kind is DecisionKind.AMOUNTS:
        limits = [due.total or 0 if option.limit is None else option.limit for option in due.options]
        return amounts_refusal(limits, due.total or 0, answer, due.rule)
    return pick_refusal(len(due.options), due.minimum, due.maximum, answer, due.rule)


def turn_refusal(seq: int, mover: str, seat: str, answer: Answer) -> Refusal | None:
    """Whether it answers the decision `seq`, and comes from the seat whose decision that is."""
    if answer.seq != seq:
        return MOVED_ON if answer.seq < seq else _AHEAD
    if seat != mover:
        return Refusal(RefusalCode.NOT_YOURS, "It isn’t your decision.")
    return None


def pick_refusal(options: int, minimum: int, maximum: int, answer: Answer, rule: str) -> Refusal | None:
    """Whether from `minimum` to `maximum` of so many options are picked, each once."""
    picked = answer.pick
    if picked is None:
        return Refusal(RefusalCode.BAD_MESSAGE, "Answer this decision with a pick.")
    if any(not 0 <= index < options for index in picked):
        return Refusal(RefusalCode.ILLEGAL, "Unknown option.", rule)
    if len(set(picked)) != len(picked):
        return Refusal(RefusalCode.ILLEGAL, "Each option can be chosen only once.", rule)
    if not minimum <= len(picked) <= maximum:
        how_many = f"exactly {minimum}" if minimum == maximum else f"from {minimum} to {maximum}"
        return Refusal(RefusalCode.ILLEGAL, f"Choose {how_many}.", rule)
    return None


def amounts_refusal(
    limits: Sequence[int],
    total: int,
    answer: Answer,
    rule: str,
    over: str = "An amount is over its limit.",
    missed: str = "Assign exactly {total}.",
) -> Refusal | None:
    """Whether the amounts are within their limits and together the total; else `over` or `missed` says so in the words
    of the game."""
    amounts = answer.amounts
    if amounts is None or len(amounts) != len(limits):
        return Refusal(RefusalCode.BAD_MESSAGE, "Answer this decision with an amount for each option.")
    if any(not 0 <= amount <= limit for amount, limit in zip(amounts, limits, strict=True)):
        return Refusal(RefusalCode.ILLEGAL, over, rule)
    if sum(amounts) != total:
        return Refusal(RefusalCode.ILLEGAL, missed.format(total=total), rule)
    return None
