"""What happened, told to a seat: each note becomes an event with a sentence.

`{A}` and `{B}` stand for the players' names, `[[Title]]` for a card. A card that the seat doesn't know is told by
its back alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.voidream.components import ROUND_LIMIT
from games.voidream.events import Ref, viewer
from games.voidream.state import State

__all__ = ["events"]

Json = dict[str, Any]

POSITIONS: Final = ("spent", "1", "2", "3", "4")
RESULTS: Final = {
    "bastion": "the bastion has fallen",
    "insanity": "the mind is torn apart by insanity",
    "concession": "the other player conceded",
    "timeout": "time ran out",
    "draw": "the players have agreed on it",
    "claim": "a player left",
    "no-show": "a player didn't show up",
    "ruling": "the tournament's organizer has decided it",
    "round-limit": f"the limit of {ROUND_LIMIT} rounds is reached",
    "abandoned": "the match was abandoned",
    "card": "a card says so",
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
    "deck-bottom": "{card} goes under {owner}’s deck.",
    "void": "{card} goes to the Void.",
    "discard": "{card} goes to the discard.",
    "arcana_discard": "{card} goes to the discard.",
}
HOW: Final = {"play": "plays", "invert": "inverts", "unveil": "unveils"}


def events(s: State, seat: str | None) -> list[Json]:
    """Everything since the last answer, as the seat (or, None, a spectator) may see it."""
    bit = viewer(seat)
    return [told(entry, bit) for entry in s.log or ()]


def told(entry: Json, bit: int) -> Json:
    """One note as an event."""
    data: Json = {}
    for key, fact in entry.items():
        if isinstance(fact, Ref):
            data[key] = card_json(fact, bit)
        elif isinstance(fact, list):
            data[key] = [card_json(one, bit) for one in fact]
        else:
            data[key] = fact
    data["text"] = sentence(entry, bit)
    return data


def card_json(card: Ref, bit: int) -> Json:
    if card.mask & bit:
        return {"id": card.handle, "value": card.value, "title": card.title}
    return {"id": card.handle, "value": card.value} if card.is_back_open else {"id": card.handle}


def name(card: Ref, bit: int) -> str:
    if card.mask & bit:
        return f"[[{card.title}]]"
    return f"a card of value {card.value}" if card.is_back_open else "a hidden card"


def names(cards: list[Ref], bit: int) -> str:
    if not cards:
        return "nothing"
    words = [name(card, bit) for card in cards]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentence(note: Json, bit: int) -> str:
    """The note in a sentence. A kind that nobody has put into words is a KeyError."""
    return SENTENCES[note["type"]](note, bit)


# --- one sentence for each kind of note ---


def who(note: Json) -> str:
    return f"{{{note['seat']}}}"


def subject(note: Json, bit: int) -> str:
    return name(note["card"], bit)


def about_card(words: str) -> Callable[[Json, int], str]:
    """A sentence that begins with the card."""

    def told_of(note: Json, bit: int) -> str:
        return capital(f"{subject(note, bit)} {words}")

    return told_of


def by_seat(words: str) -> Callable[[Json, int], str]:
    """A sentence that begins with the player; `{card}` in it is the card."""

    def told_of(note: Json, bit: int) -> str:
        said = words.replace("{card}", subject(note, bit)) if "{card}" in words else words
        return f"{who(note)} {said}"

    return told_of


def by_seat_with_cards(words: str) -> Callable[[Json, int], str]:
    def told_of(note: Json, bit: int) -> str:
        return f"{who(note)} {words} {names(note['cards'], bit)}."

    return told_of


def told_setup(note: Json, bit: int) -> str:
    return "Both sides show their bastion and mind."


def told_round(note: Json, bit: int) -> str:
    return f"Round {note['n']} begins."


PHASES: Final = {
    "setup": "Setup.",
    "beginning": "Beginning phase.",
    "main": "Main phase.",
    "nightmare": "Nightmare phase.",
}


def told_phase(note: Json, bit: int) -> str:
    return PHASES[note["phase"]]


def told_move(note: Json, bit: int) -> str:
    pattern = WAYS.get(note["why"]) or GOALS.get(note["to"], "{card} moves.")
    return capital(pattern.format(card=subject(note, bit), owner=f"{{{note['owner']}}}"))


def told_damage(note: Json, bit: int) -> str:
    return capital(f"{subject(note, bit)} takes {note['n']} damage.")


def told_dream_damage(note: Json, bit: int) -> str:
    return f"{who(note)} takes {note['n']} Dream damage."


def told_absorb(note: Json, bit: int) -> str:
    return capital(f"{subject(note, bit)} absorbs {note['n']} damage.")


def told_conflict(note: Json, bit: int) -> str:
    begins = "enters Nightmare’s dusk conflict" if note["nightmare"] else f"initiates a {note['kind']} conflict"
    return f"{{{note['attacker']}}} {begins}."


def told_declare(note: Json, bit: int) -> str:
    verb = "attacks" if note["side"] == "attacking" else "defends"
    return f"{who(note)} {verb} with {names(note['cards'], bit)}."


def told_switch(note: Json, bit: int) -> str:
    return f"The conflict turns to {note['kind']}."


def told_conflict_end(note: Json, bit: int) -> str:
    return "The conflict ends."


def told_clash(note: Json, bit: int) -> str:
    scores = f"{{A}} {note['scores']['A']}, {{B}} {note['scores']['B']}"
    if note["winner"] is None:
        return f"The scores are equal ({scores}): a draw."
    return f"{{{note['winner']}}} wins the conflict ({scores}) by {note['damage']}."


def told_play(note: Json, bit: int) -> str:
    return f"{who(note)} {HOW[note['how']]} {subject(note, bit)}."


def told_roll(note: Json, bit: int) -> str:
    return f"{who(note)} rolls: {note['result']}."


def told_attach(note: Json, bit: int) -> str:
    host = name(note["host"], bit)
    if note["charge"]:
        return capital(f"{host} is charged with {subject(note, bit)}.")
    return capital(f"{subject(note, bit)} is attached to {host}.")


def told_modify(note: Json, bit: int) -> str:
    return capital(f"{names(note['cards'], bit)}: {note['change']}.")


def told_effect(note: Json, bit: int) -> str:
    if note["card"] is None:
        return capital(note["change"])
    return capital(f"{subject(note, bit)}: {note['change'].rstrip('.')}.")


def told_no_effect(note: Json, bit: int) -> str:
    return f"No effect: {note['why']}." if note["why"] else "No effect."


def told_mind(note: Json, bit: int) -> str:
    return f"{who(note)}’s mind turns to {POSITIONS[note['to']]}."


def told_cut(note: Json, bit: int) -> str:
    return f"{who(note)} cuts: {note['n']} go under."


def told_guess(note: Json, bit: int) -> str:
    return f"{who(note)} guesses {note['guess']}: {'right' if note['right'] else 'wrong'}, it was {note['hidden']}."


IN_NIGHTMARE: Final = {
    "avoid": "avoids Nightmare.",
    "enter": "enters Nightmare.",
    "no conflict": "can’t initiate conflicts, and fights none in Nightmare.",
}


def told_nightmare(note: Json, bit: int) -> str:
    return f"{who(note)} {IN_NIGHTMARE[note['how']]}"


def told_over(note: Json, bit: int) -> str:
    ending = RESULTS.get(note["reason"], note["reason"])
    return f"A draw: {ending}." if note["winner"] is None else f"{{{note['winner']}}} wins: {ending}."


SENTENCES: Final[dict[str, Callable[[Json, int], str]]] = {
    "absorb": told_absorb,
    "activate": by_seat("activates {card}."),
    "attach": told_attach,
    "clash": told_clash,
    "conflict": told_conflict,
    "conflict_end": told_conflict_end,
    "control": by_seat("gains control of {card}."),
    "cut": told_cut,
    "damage": told_damage,
    "declare": told_declare,
    "declare_effect": told_effect,
    "dream_damage": told_dream_damage,
    "evoke": by_seat("evokes {card}."),
    "exhaust": about_card("is exhausted."),
    "guess": told_guess,
    "join": about_card("joins the conflict."),
    "keep": by_seat("leaves it on top."),
    "leave": about_card("leaves the conflict."),
    "look": by_seat_with_cards("looks at"),
    "mind": told_mind,
    "modify": told_modify,
    "move": told_move,
    "nightmare": told_nightmare,
    "no_effect": told_no_effect,
    "over": told_over,
    "pass": by_seat("passes."),
    "phase": told_phase,
    "play": told_play,
    "ready": about_card("is readied."),
    "ready_all": by_seat("readies all cards."),
    "reveal": by_seat_with_cards("reveals"),
    "roll": told_roll,
    "round": told_round,
    "setup": told_setup,
    "shuffle": by_seat("shuffles the deck."),
    "switch": told_switch,
    "trigger": about_card("triggers."),
    "turn": by_seat("is active."),
    "turn_down": about_card("is turned face down."),
}
