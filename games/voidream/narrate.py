"""What happened, told to a seat: each note becomes an event with a sentence.

`{A}` and `{B}` stand for the players' names, `[[Title]]` for a card. A card that the seat doesn't know is told by
its back alone.
"""

from __future__ import annotations

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
    """The note in a sentence."""
    kind = note["type"]
    who = f"{{{note['seat']}}}" if "seat" in note else ""
    card = note.get("card")
    subject = name(card, bit) if isinstance(card, Ref) else ""
    if kind == "move":
        return move_sentence(note, subject)
    if kind in ("round", "phase", "turn"):
        return time_sentence(note, who)
    if kind in ("damage", "dream_damage", "absorb", "exhaust", "ready", "ready_all"):
        return state_sentence(note, who, subject)
    if kind in CONFLICT_NOTES:
        return conflict_sentence(note, bit, who, subject)
    if kind in CARD_NOTES:
        return card_sentence(note, bit, who, subject)
    return player_sentence(note, who)


def move_sentence(note: Json, subject: str) -> str:
    pattern = WAYS.get(note["why"]) or GOALS.get(note["to"], "{card} moves.")
    return capital(pattern.format(card=subject, owner=f"{{{note['owner']}}}"))


def time_sentence(note: Json, who: str) -> str:
    if note["type"] == "round":
        return f"Round {note['n']} begins."
    if note["type"] == "phase":
        return {
            "beginning": "Beginning phase.",
            "main": "Main phase.",
            "nightmare": "Nightmare phase.",
        }.get(note["phase"], "Setup.")
    return f"{who} is active."


def state_sentence(note: Json, who: str, subject: str) -> str:
    kind = note["type"]
    if kind == "damage":
        return capital(f"{subject} takes {note['n']} damage.")
    if kind == "dream_damage":
        return f"{who} takes {note['n']} Dream damage."
    if kind == "absorb":
        return capital(f"{subject} absorbs {note['n']} damage.")
    if kind == "ready_all":
        return f"{who} readies all cards."
    return capital(f"{subject} is exhausted.") if kind == "exhaust" else capital(f"{subject} is readied.")


CONFLICT_NOTES: Final = frozenset({"conflict", "declare", "join", "leave", "switch", "clash", "conflict_end"})


def conflict_sentence(note: Json, bit: int, who: str, subject: str) -> str:
    kind = note["type"]
    if kind == "conflict":
        begins = "enters Nightmare’s dusk conflict" if note["nightmare"] else f"initiates a {note['kind']} conflict"
        return f"{{{note['attacker']}}} {begins}."
    if kind == "declare":
        verb = "attacks" if note["side"] == "attacking" else "defends"
        return f"{who} {verb} with {names(note['cards'], bit)}."
    if kind == "join":
        return capital(f"{subject} joins the conflict.")
    if kind == "leave":
        return capital(f"{subject} leaves the conflict.")
    if kind == "switch":
        return f"The conflict turns to {note['kind']}."
    if kind == "conflict_end":
        return "The conflict ends."
    scores = f"{{A}} {note['scores']['A']}, {{B}} {note['scores']['B']}"
    if note["winner"] is None:
        return f"The scores are equal ({scores}): a draw."
    return f"{{{note['winner']}}} wins the conflict ({scores}) by {note['damage']}."


CARD_NOTES: Final = frozenset(
    {
        "play",
        "activate",
        "trigger",
        "roll",
        "evoke",
        "attach",
        "turn_down",
        "look",
        "reveal",
        "control",
        "modify",
        "declare_effect",
    }
)


def card_sentence(note: Json, bit: int, who: str, subject: str) -> str:
    kind = note["type"]
    if kind == "play":
        return f"{who} {HOW[note['how']]} {subject}."
    if kind == "activate":
        return f"{who} activates {subject}."
    if kind == "trigger":
        return capital(f"{subject} triggers.")
    if kind == "roll":
        return f"{who} rolls: {note['result']}."
    if kind == "evoke":
        return f"{who} evokes {subject}."
    if kind == "attach":
        host = name(note["host"], bit)
        if note["charge"]:
            return capital(f"{host} is charged with {subject}.")
        return capital(f"{subject} is attached to {host}.")
    if kind == "turn_down":
        return capital(f"{subject} is turned face down.")
    if kind == "look":
        return f"{who} looks at {names(note['cards'], bit)}."
    if kind == "reveal":
        return f"{who} reveals {names(note['cards'], bit)}."
    if kind == "control":
        return f"{who} gains control of {subject}."
    if kind == "modify":
        return capital(f"{names(note['cards'], bit)}: {note['change']}.")
    return capital(f"{subject}: {note['change'].rstrip('.')}.") if subject else f"{capital(note['change'])}"


def player_sentence(note: Json, who: str) -> str:
    kind = note["type"]
    if kind == "pass":
        return f"{who} passes."
    if kind == "keep":
        return f"{who} leaves it on top."
    if kind == "mind":
        return f"{who}’s mind turns to {POSITIONS[note['to']]}."
    if kind == "shuffle":
        return f"{who} shuffles the deck."
    if kind == "cut":
        return f"{who} cuts: {note['n']} go under."
    if kind == "guess":
        return f"{who} guesses {note['guess']}: {'right' if note['right'] else 'wrong'}, it was {note['hidden']}."
    if kind == "nightmare":
        return f"{who} avoids Nightmare." if note["how"] == "avoid" else f"{who} enters Nightmare."
    if kind == "over":
        ending = RESULTS.get(note["reason"], note["reason"])
        return f"A draw: {ending}." if note["winner"] is None else f"{{{note['winner']}}} wins: {ending}."
    return "Both sides show their bastion and mind."
