"""What happened, told to a seat: each event with a sentence.

`{A}` and `{B}` stand for the players' names, `[[Title]]` for a card. A card that the seat doesn't know isn't named.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.dreamtides.rules.event_log import VIEWERS
from games.dreamtides.rules.events import (
    Activated,
    Began,
    BonusGained,
    Controlled,
    Discovered,
    DreamwellDrawn,
    Foreseen,
    Gained,
    Judged,
    Moved,
    Over,
    Passed,
    PhaseBegun,
    Played,
    Shown,
    Shuffled,
    SparkChanged,
    Triggering,
    TurnBegun,
    Until,
    WithoutEffect,
)
from games.dreamtides.rules.state import State
from games.dreamtides.rules.view_types import DreamtidesEvent, EventCard
from games.kernel.engine.knowledge import CardRef
from games.kernel.event import Event, EventType
from games.kernel.language.lists import all_of
from games.kernel.narration import OUTSIDE, Narration, end_sentence, who
from games.kernel.text import capitalized

Json = dict[str, Any]
RESULTS: Final = {
    **OUTSIDE,
    "points": "the points goal was reached",
    "card": "a card’s effect ended the match",
    "turn-limit": "the match reached the turn limit",
}
_WAYS: Final = {
    "dissolved": "{card} is dissolved.",
    "abandoned": "{card} is abandoned.",
    "banished": "{card} is banished.",
    "materialized": "{card} materializes.",
    "discarded": "{owner} discards {card}.",
    "drawn": "{owner} draws {card}.",
    "returned": "{card} returns to {owner}’s hand.",
    "prevented": "{card} is prevented.",
    "resolved": "{card} resolves.",
    "foreseen": "{owner} puts {card} into the void.",
}
_GOALS: Final = {
    "void": "{card} goes into {owner}’s void.",
    "deck": "{card} goes to {owner}’s deck.",
    "hand": "{card} goes to {owner}’s hand.",
    "stack": "{card} goes on the stack.",
}


def events(s: State, seat: str | None) -> list[DreamtidesEvent]:
    """Everything since the last answer, as the seat (or, None, a spectator) may see it."""
    return NARRATION.events(s.log or (), VIEWERS.bit(seat))


def event_types() -> list[EventType]:
    """What can be told, by the alphabet."""
    return NARRATION.event_types()


def _card_json(card: CardRef, bit: int) -> EventCard:
    data: EventCard = {"id": card.handle_for(bit)}
    if card.mask & bit:
        data["title"] = card.title
    return data


def name(card: CardRef, bit: int) -> str:
    return f"[[{card.title}]]" if card.mask & bit else "a card"


def names(cards: list[CardRef], bit: int) -> str:
    known = [name(card, bit) for card in cards if card.mask & bit]
    hidden = len(cards) - len(known)
    if hidden:
        known.append("a card" if hidden == 1 else f"{hidden} cards")
    return all_of(known) if known else "nothing"


def _told_begin(event: Began, bit: int) -> str:
    return f"{who(event)} begins."


def _told_turn(event: TurnBegun, bit: int) -> str:
    return f"Turn {event.n}{' (extra)' if event.extra else ''}: {who(event)} is active."


def _told_phase(event: PhaseBegun, bit: int) -> str:
    return f"{capitalized(event.phase)} phase."


def _told_judgment(event: Judged, bit: int) -> str:
    spark = f"Judgment: {{A}} has {event.spark['A']} spark, {{B}} has {event.spark['B']}."
    return f"{spark} {who(event)} gains {points(event.points)}." if event.points else spark


def _told_dreamwell(event: DreamwellDrawn, bit: int) -> str:
    return f"{who(event)} draws {name(event.card, bit)} from the Dreamwell: {event.production} energy."


def _told_gain(event: Gained, bit: int) -> str:
    verb = "gains" if event.n > 0 else "loses"
    return f"{who(event)} {verb} {points(abs(event.n)) if event.what == 'points' else f'{abs(event.n)} {event.what}'}."


def points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def _told_play(event: Played, bit: int) -> str:
    from_void = " from the void" if event.from_ == "void" else ""
    aim = f" targeting {names(event.targets, bit)}" if event.targets else ""
    mode = f" ({event.mode.rstrip('.')})" if event.mode else ""
    x = f" with X = {event.x}" if event.x else ""
    return f"{who(event)} plays {name(event.card, bit)}{from_void}{aim}{mode}{x}."


def _told_activate(event: Activated, bit: int) -> str:
    aim = f" targeting {names(event.targets, bit)}" if event.targets else ""
    return f"{who(event)} activates {name(event.card, bit)}{aim}."


def _told_trigger(event: Triggering, bit: int) -> str:
    return capitalized(f"{name(event.card, bit)} triggers.")


_PASSES: Final = {"priority": "lets it resolve.", "turn": "ends the turn.", "ending": "continues to the next turn."}


def _told_pass(event: Passed, bit: int) -> str:
    return f"{who(event)} {_PASSES[event.what]}"


def _told_move(event: Moved, bit: int) -> str:
    pattern = _WAYS.get(event.why) or _GOALS.get(event.to, "{card} moves.")
    return capitalized(pattern.format(card=name(event.card, bit), owner=f"{{{event.seat}}}"))


def _told_spark(event: SparkChanged, bit: int) -> str:
    verb = "gains" if event.n >= 0 else "loses"
    return capitalized(f"{name(event.card, bit)} {verb} {abs(event.n)} spark.")


def _told_bonus(event: BonusGained, bit: int) -> str:
    return f"{who(event)} gets +{event.n} permanent spark."


def _told_shuffle(event: Shuffled, bit: int) -> str:
    return f"{who(event)} shuffles the deck."


def _told_show(event: Shown, bit: int) -> str:
    return f"{who(event)} sees {names(event.cards, bit)}."


def _told_foresee(event: Foreseen, bit: int) -> str:
    return f"{who(event)} foresees {names(event.cards, bit)}."


def _told_discover(event: Discovered, bit: int) -> str:
    return f"{who(event)} discovers {name(event.card, bit)}."


def _told_control(event: Controlled, bit: int) -> str:
    return f"{who(event)} gains control of {name(event.card, bit)}."


def _told_until(event: Until, bit: int) -> str:
    return capitalized(f"{names(event.cards, bit)}: {event.what}." if event.cards else f"{event.what}.")


def _told_no_effect(event: WithoutEffect, bit: int) -> str:
    return f"No effect: {event.why}." if event.why else "No effect."


def _told_over(event: Over, bit: int) -> str:
    ending = RESULTS.get(event.reason, event.reason)
    return end_sentence(event.winner, event.reason, ending)


SENTENCES: Final[dict[type[Event], Callable[[Any, int], str]]] = {
    Activated: _told_activate,
    Began: _told_begin,
    BonusGained: _told_bonus,
    Controlled: _told_control,
    Discovered: _told_discover,
    DreamwellDrawn: _told_dreamwell,
    Foreseen: _told_foresee,
    Gained: _told_gain,
    Judged: _told_judgment,
    Moved: _told_move,
    Over: _told_over,
    Passed: _told_pass,
    PhaseBegun: _told_phase,
    Played: _told_play,
    Shown: _told_show,
    Shuffled: _told_shuffle,
    SparkChanged: _told_spark,
    Triggering: _told_trigger,
    TurnBegun: _told_turn,
    Until: _told_until,
    WithoutEffect: _told_no_effect,
}
NARRATION: Final = Narration[CardRef, DreamtidesEvent](SENTENCES, _card_json)
