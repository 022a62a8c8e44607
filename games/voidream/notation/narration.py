"""What happened, told to a seat: each event with a sentence.

`{A}` and `{B}` stand for the players' names, `[[Title]]` for a card. A card that the seat doesn't know is told by
its back alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.kernel.event import Event, EventType
from games.kernel.language.lists import all_of
from games.kernel.narration import OUTSIDE, Narration, end_sentence, who
from games.kernel.text import capitalized
from games.voidream.rules.components import ROUND_LIMIT
from games.voidream.rules.event_log import VIEWERS, Ref
from games.voidream.rules.events import (
    AbilityUsed,
    Absorbed,
    AllReadied,
    Attached,
    Clashed,
    ConflictBegun,
    ConflictEnded,
    ControlGained,
    Cut,
    Damaged,
    Declared,
    DreamDamaged,
    EffectBegun,
    Evoked,
    Exhausted,
    Guessed,
    Joined,
    Kept,
    Left,
    LookedAt,
    MindTurned,
    Modified,
    Moved,
    NightmareFaced,
    Over,
    Passed,
    PhaseBegun,
    Played,
    Readied,
    Revealed,
    Rolled,
    RoundBegun,
    SetUp,
    Shuffled,
    Switched,
    Triggering,
    TurnBegun,
    TurnedDown,
    WithoutEffect,
)
from games.voidream.rules.state import State
from games.voidream.rules.view_types import EventCard, VoidreamEvent

Json = dict[str, Any]

POSITIONS: Final = ("spent", "1", "2", "3", "4")
RESULTS: Final = {
    **OUTSIDE,
    "bastion": "{loser}’s bastion was destroyed",
    "insanity": "{loser} entered Nightmare with no arcana left",
    "round-limit": f"the match reached the limit of {ROUND_LIMIT} rounds",
    "card": "a card’s effect ended the match",
}
_WAYS: Final = {
    "destroyed": "{card} is destroyed.",
    "discarded": "{card} is discarded.",
    "sacrificed": "{card} is sacrificed.",
    "voided": "{card} is voided.",
    "veiled": "{owner} veils {card}.",
    "enters": "{card} enters play.",
}
_GOALS: Final = {
    "hand": "{card} returns to {owner}’s hand.",
    "deck": "{card} goes on top of {owner}’s deck.",
    "deck-bottom": "{card} goes to the bottom of {owner}’s deck.",
    "void": "{card} goes to the Void.",
    "discard": "{card} goes to the discard.",
    "arcana_discard": "{card} goes to the discard.",
}
_HOW: Final = {"play": "plays", "invert": "inverts", "unveil": "unveils"}


def events(s: State, seat: str | None) -> list[VoidreamEvent]:
    """Everything since the last answer, as the seat (or, None, a spectator) may see it."""
    return NARRATION.events(s.log or (), VIEWERS.bit(seat))


def event_types() -> list[EventType]:
    """What can be told, by the alphabet."""
    return NARRATION.event_types()


def _card_json(card: Ref, bit: int) -> EventCard:
    data: EventCard = {"id": card.handle_for(bit)}
    if card.mask & bit or card.is_back_open:
        data["value"] = card.value
    if card.mask & bit:
        data["title"] = card.title
    return data


def name(card: Ref, bit: int) -> str:
    if card.mask & bit:
        return f"[[{card.title}]]"
    return f"a card of value {card.value}" if card.is_back_open else "a hidden card"


def names(cards: list[Ref], bit: int) -> str:
    if not cards:
        return "nothing"
    return all_of([name(card, bit) for card in cards])


def subject(event: Any, bit: int) -> str:
    return name(event.card, bit)


def _about_card(words: str) -> Callable[[Any, int], str]:
    """A sentence that begins with the card."""

    def told_of(event: Any, bit: int) -> str:
        return capitalized(f"{subject(event, bit)} {words}")

    return told_of


def _by_seat(words: str) -> Callable[[Any, int], str]:
    """A sentence that begins with the player; `{card}` in it is the card."""

    def told_of(event: Any, bit: int) -> str:
        said = words.replace("{card}", subject(event, bit)) if "{card}" in words else words
        return f"{who(event)} {said}"

    return told_of


def _by_seat_with_cards(words: str) -> Callable[[Any, int], str]:
    def told_of(event: Any, bit: int) -> str:
        return f"{who(event)} {words} {names(event.cards, bit)}."

    return told_of


def _told_setup(event: SetUp, bit: int) -> str:
    return "Both players reveal their bastion and mind."


def _told_round(event: RoundBegun, bit: int) -> str:
    return f"Round {event.n} starts."


def _told_turn(event: TurnBegun, bit: int) -> str:
    return f"{who(event)}’s turn."


_PHASES: Final = {
    "setup": "Setup.",
    "beginning": "Beginning phase.",
    "main": "Main phase.",
    "nightmare": "Nightmare phase.",
}


def _told_phase(event: PhaseBegun, bit: int) -> str:
    return _PHASES[event.phase]


def _told_move(event: Moved, bit: int) -> str:
    pattern = _WAYS.get(event.why) or _GOALS.get(event.to, "{card} moves.")
    return capitalized(pattern.format(card=subject(event, bit), owner=f"{{{event.owner}}}"))


def _told_damage(event: Damaged, bit: int) -> str:
    return capitalized(f"{subject(event, bit)} takes {event.n} damage.")


def _told_dream_damage(event: DreamDamaged, bit: int) -> str:
    return f"{who(event)} takes {event.n} Dream damage."


def _told_absorb(event: Absorbed, bit: int) -> str:
    return capitalized(f"{subject(event, bit)} absorbs {event.n} damage.")


def _told_conflict(event: ConflictBegun, bit: int) -> str:
    begins = "attacks in Nightmare’s dusk conflict" if event.nightmare else f"initiates a {event.kind} conflict"
    return f"{{{event.attacker}}} {begins}."


def _told_declare(event: Declared, bit: int) -> str:
    attacks = event.side == "attacking"
    if not event.cards:
        return f"{who(event)} declares no {'attackers' if attacks else 'defenders'}."
    return f"{who(event)} {'attacks' if attacks else 'defends'} with {names(event.cards, bit)}."


def _told_switch(event: Switched, bit: int) -> str:
    return f"The conflict becomes a {event.kind} conflict."


def _told_conflict_end(event: ConflictEnded, bit: int) -> str:
    return "The conflict ends."


def _told_clash(event: Clashed, bit: int) -> str:
    if event.winner is None:
        return f"The conflict is a draw ({event.scores['A']} to {event.scores['B']})."
    own, other = event.scores[event.winner], event.scores["B" if event.winner == "A" else "A"]
    lower = "; the lower score wins" if own < other else ""
    return f"{{{event.winner}}} wins the conflict by {event.damage} ({own} to {other}{lower})."


def _told_play(event: Played, bit: int) -> str:
    return f"{who(event)} {_HOW[event.how]} {subject(event, bit)}."


def _told_roll(event: Rolled, bit: int) -> str:
    return f"{who(event)} rolls a {event.result}."


def _told_attach(event: Attached, bit: int) -> str:
    host = name(event.host, bit)
    if event.charge:
        return capitalized(f"{host} is charged with {subject(event, bit)}.")
    return capitalized(f"{subject(event, bit)} is attached to {host}.")


def _told_modify(event: Modified, bit: int) -> str:
    return capitalized(f"{names(event.cards, bit)}: {event.change}.")


def _told_effect(event: EffectBegun, bit: int) -> str:
    if event.card is None:
        return capitalized(event.change)
    return capitalized(f"{subject(event, bit)}: {event.change.rstrip('.')}.")


def _told_no_effect(event: WithoutEffect, bit: int) -> str:
    return f"No effect: {event.why}." if event.why else "No effect."


def _told_mind(event: MindTurned, bit: int) -> str:
    return f"{who(event)}’s mind turns to {POSITIONS[event.to]}."


def _told_cut(event: Cut, bit: int) -> str:
    return f"{who(event)} cuts the deck at {event.n}."


def _told_guess(event: Guessed, bit: int) -> str:
    return f"{who(event)} guesses {event.guess}: {'right' if event.right else f'wrong, it was {event.hidden}'}."


_IN_NIGHTMARE: Final = {
    "avoid": "avoids Nightmare.",
    "enter": "enters Nightmare.",
    "no conflict": "can’t initiate conflicts, so Nightmare has none.",
}


def _told_nightmare(event: NightmareFaced, bit: int) -> str:
    return f"{who(event)} {_IN_NIGHTMARE[event.how]}"


def _told_over(event: Over, bit: int) -> str:
    ending = RESULTS.get(event.reason, event.reason)
    return end_sentence(event.winner, event.reason, ending)


SENTENCES: Final[dict[type[Event], Callable[[Any, int], str]]] = {
    Absorbed: _told_absorb,
    AbilityUsed: _by_seat("activates {card}."),
    Attached: _told_attach,
    Clashed: _told_clash,
    ConflictBegun: _told_conflict,
    ConflictEnded: _told_conflict_end,
    ControlGained: _by_seat("gains control of {card}."),
    Cut: _told_cut,
    Damaged: _told_damage,
    Declared: _told_declare,
    EffectBegun: _told_effect,
    DreamDamaged: _told_dream_damage,
    Evoked: _by_seat("evokes {card}."),
    Exhausted: _about_card("is exhausted."),
    Guessed: _told_guess,
    Joined: _about_card("joins the conflict."),
    Kept: _by_seat("leaves it on top."),
    Left: _about_card("leaves the conflict."),
    LookedAt: _by_seat_with_cards("looks at"),
    MindTurned: _told_mind,
    Modified: _told_modify,
    Moved: _told_move,
    NightmareFaced: _told_nightmare,
    WithoutEffect: _told_no_effect,
    Over: _told_over,
    Passed: _by_seat("passes."),
    PhaseBegun: _told_phase,
    Played: _told_play,
    Readied: _about_card("is readied."),
    AllReadied: _by_seat("readies all cards."),
    Revealed: _by_seat_with_cards("reveals"),
    Rolled: _told_roll,
    RoundBegun: _told_round,
    SetUp: _told_setup,
    Shuffled: _by_seat("shuffles the deck."),
    Switched: _told_switch,
    Triggering: _about_card("triggers."),
    TurnBegun: _told_turn,
    TurnedDown: _about_card("is turned face down."),
}
NARRATION: Final = Narration[Ref, VoidreamEvent](SENTENCES, _card_json)
