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

__all__ = ["NARRATION", "event_types", "events"]

Json = dict[str, Any]

POSITIONS: Final = ("spent", "1", "2", "3", "4")
RESULTS: Final = {
    **OUTSIDE,
    "bastion": "{loser}’s bastion was destroyed",
    "insanity": "{loser} entered Nightmare with no arcana left",
    "round-limit": f"the match reached the limit of {ROUND_LIMIT} rounds",
    "card": "a card’s effect ended the match",
}
WAYS: Final = {
    "destroyed": "{card} is destroyed.",
    "discarded": "{card} is discarded.",
    "sacrificed": "{card} is sacrificed.",
    "voided": "{card} is voided.",
    "veiled": "{owner} veils {card}.",
    "enters": "{card} enters play.",
}
GOALS: Final = {
    "hand": "{card} returns to {owner}’s hand.",
    "deck": "{card} goes on top of {owner}’s deck.",
    "deck-bottom": "{card} goes to the bottom of {owner}’s deck.",
    "void": "{card} goes to the Void.",
    "discard": "{card} goes to the discard.",
    "arcana_discard": "{card} goes to the discard.",
}
HOW: Final = {"play": "plays", "invert": "inverts", "unveil": "unveils"}


def events(s: State, seat: str | None) -> list[VoidreamEvent]:
    """Everything since the last answer, as the seat (or, None, a spectator) may see it."""
    return NARRATION.events(s.log or (), VIEWERS.bit(seat))


def event_types() -> list[EventType]:
    """What can be told, by the alphabet."""
    return NARRATION.event_types()


def card_json(card: Ref, bit: int) -> EventCard:
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


def about_card(words: str) -> Callable[[Any, int], str]:
    """A sentence that begins with the card."""

    def told_of(event: Any, bit: int) -> str:
        return capitalized(f"{subject(event, bit)} {words}")

    return told_of


def by_seat(words: str) -> Callable[[Any, int], str]:
    """A sentence that begins with the player; `{card}` in it is the card."""

    def told_of(event: Any, bit: int) -> str:
        said = words.replace("{card}", subject(event, bit)) if "{card}" in words else words
        return f"{who(event)} {said}"

    return told_of


def by_seat_with_cards(words: str) -> Callable[[Any, int], str]:
    def told_of(event: Any, bit: int) -> str:
        return f"{who(event)} {words} {names(event.cards, bit)}."

    return told_of


def told_setup(event: SetUp, bit: int) -> str:
    return "Both players reveal their bastion and mind."


def told_round(event: RoundBegun, bit: int) -> str:
    return f"Round {event.n} starts."


def told_turn(event: TurnBegun, bit: int) -> str:
    return f"{who(event)}’s turn."


PHASES: Final = {
    "setup": "Setup.",
    "beginning": "Beginning phase.",
    "main": "Main phase.",
    "nightmare": "Nightmare phase.",
}


def told_phase(event: PhaseBegun, bit: int) -> str:
    return PHASES[event.phase]


def told_move(event: Moved, bit: int) -> str:
    pattern = WAYS.get(event.why) or GOALS.get(event.to, "{card} moves.")
    return capitalized(pattern.format(card=subject(event, bit), owner=f"{{{event.owner}}}"))


def told_damage(event: Damaged, bit: int) -> str:
    return capitalized(f"{subject(event, bit)} takes {event.n} damage.")


def told_dream_damage(event: DreamDamaged, bit: int) -> str:
    return f"{who(event)} takes {event.n} Dream damage."


def told_absorb(event: Absorbed, bit: int) -> str:
    return capitalized(f"{subject(event, bit)} absorbs {event.n} damage.")


def told_conflict(event: ConflictBegun, bit: int) -> str:
    begins = "attacks in Nightmare’s dusk conflict" if event.nightmare else f"initiates a {event.kind} conflict"
    return f"{{{event.attacker}}} {begins}."


def told_declare(event: Declared, bit: int) -> str:
    attacks = event.side == "attacking"
    if not event.cards:
        return f"{who(event)} declares no {'attackers' if attacks else 'defenders'}."
    return f"{who(event)} {'attacks' if attacks else 'defends'} with {names(event.cards, bit)}."


def told_switch(event: Switched, bit: int) -> str:
    return f"The conflict becomes a {event.kind} conflict."


def told_conflict_end(event: ConflictEnded, bit: int) -> str:
    return "The conflict ends."


def told_clash(event: Clashed, bit: int) -> str:
    if event.winner is None:
        return f"The conflict is a draw ({event.scores['A']} to {event.scores['B']})."
    own, other = event.scores[event.winner], event.scores["B" if event.winner == "A" else "A"]
    lower = "; the lower score wins" if own < other else ""
    return f"{{{event.winner}}} wins the conflict by {event.damage} ({own} to {other}{lower})."


def told_play(event: Played, bit: int) -> str:
    return f"{who(event)} {HOW[event.how]} {subject(event, bit)}."


def told_roll(event: Rolled, bit: int) -> str:
    return f"{who(event)} rolls a {event.result}."


def told_attach(event: Attached, bit: int) -> str:
    host = name(event.host, bit)
    if event.charge:
        return capitalized(f"{host} is charged with {subject(event, bit)}.")
    return capitalized(f"{subject(event, bit)} is attached to {host}.")


def told_modify(event: Modified, bit: int) -> str:
    return capitalized(f"{names(event.cards, bit)}: {event.change}.")


def told_effect(event: EffectBegun, bit: int) -> str:
    if event.card is None:
        return capitalized(event.change)
    return capitalized(f"{subject(event, bit)}: {event.change.rstrip('.')}.")


def told_no_effect(event: WithoutEffect, bit: int) -> str:
    return f"No effect: {event.why}." if event.why else "No effect."


def told_mind(event: MindTurned, bit: int) -> str:
    return f"{who(event)}’s mind turns to {POSITIONS[event.to]}."


def told_cut(event: Cut, bit: int) -> str:
    return f"{who(event)} cuts the deck at {event.n}."


def told_guess(event: Guessed, bit: int) -> str:
    return f"{who(event)} guesses {event.guess}: {'right' if event.right else f'wrong, it was {event.hidden}'}."


IN_NIGHTMARE: Final = {
    "avoid": "avoids Nightmare.",
    "enter": "enters Nightmare.",
    "no conflict": "can’t initiate conflicts, so Nightmare has none.",
}


def told_nightmare(event: NightmareFaced, bit: int) -> str:
    return f"{who(event)} {IN_NIGHTMARE[event.how]}"


def told_over(event: Over, bit: int) -> str:
    ending = RESULTS.get(event.reason, event.reason)
    return end_sentence(event.winner, event.reason, ending)


SENTENCES: Final[dict[type[Event], Callable[[Any, int], str]]] = {
    Absorbed: told_absorb,
    AbilityUsed: by_seat("activates {card}."),
    Attached: told_attach,
    Clashed: told_clash,
    ConflictBegun: told_conflict,
    ConflictEnded: told_conflict_end,
    ControlGained: by_seat("gains control of {card}."),
    Cut: told_cut,
    Damaged: told_damage,
    Declared: told_declare,
    EffectBegun: told_effect,
    DreamDamaged: told_dream_damage,
    Evoked: by_seat("evokes {card}."),
    Exhausted: about_card("is exhausted."),
    Guessed: told_guess,
    Joined: about_card("joins the conflict."),
    Kept: by_seat("leaves it on top."),
    Left: about_card("leaves the conflict."),
    LookedAt: by_seat_with_cards("looks at"),
    MindTurned: told_mind,
    Modified: told_modify,
    Moved: told_move,
    NightmareFaced: told_nightmare,
    WithoutEffect: told_no_effect,
    Over: told_over,
    Passed: by_seat("passes."),
    PhaseBegun: told_phase,
    Played: told_play,
    Readied: about_card("is readied."),
    AllReadied: by_seat("readies all cards."),
    Revealed: by_seat_with_cards("reveals"),
    Rolled: told_roll,
    RoundBegun: told_round,
    SetUp: told_setup,
    Shuffled: by_seat("shuffles the deck."),
    Switched: told_switch,
    Triggering: about_card("triggers."),
    TurnBegun: told_turn,
    TurnedDown: about_card("is turned face down."),
}
NARRATION: Final = Narration[Ref, VoidreamEvent](SENTENCES, card_json)
