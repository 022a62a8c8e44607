"""Facts of a state by name (D17.3): `A.points`, `B.card("Glass Stag").spark`, `stack` …"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from games.dreamtides.rules.components import PHASE_NAMES, SEAT_OF, SEATS
from games.dreamtides.rules.queries import spark, total_spark
from games.dreamtides.rules.state import ANCHORED, MARKED, RUNNING, State
from games.kernel.ids import CardNo, Seat
from games.kernel.refusal import DataError

_OF_A_CARD: Final = re.compile(r'^([AB])\.card\("([^"]+)"\)\.(\w+)$')
_OF_A_SEAT: Final = re.compile(r"^([AB])\.([\w.]+)$")
Reader = Callable[..., Any]


def titles(s: State, cards: list[CardNo]) -> list[str]:
    return [s.title(card) for card in cards]


_OF_THE_GAME: Final[Mapping[str, tuple[Reader, str]]] = {
    "turn": (lambda s: s.turn, "The number of the turn."),
    "phase": (lambda s: "over" if s.winner != RUNNING else PHASE_NAMES[s.phase], "The phase, or `over`."),
    "active": (lambda s: SEATS[s.active], "The active seat."),
    "stack": (lambda s: [s.title(item.card) for item in s.chain], "The titles on the stack, the bottom one first."),
    "stack.size": (lambda s: len(s.chain), "Number of cards on the stack."),
    "winner": (lambda s: SEATS[s.winner] if s.winner >= 0 else None, "The seat that has won, or null."),
    "over": (lambda s: s.winner != RUNNING, "Whether the battle has ended."),
    "reason": (lambda s: s.reason or None, "Why it ended, in one word; null while it goes on."),
    "dreamwell.drawn": (lambda s: titles(s, s.well_drawn), "What was drawn from the Dreamwell in this cycle."),
}
_ZONES: Final[Mapping[str, tuple[Callable[[State, Seat], list[CardNo]], str]]] = {
    "hand": (lambda s, seat: s.hand[seat], "in the hand"),
    "deck": (lambda s, seat: s.deck[seat][::-1], "in the deck, from its top on"),
    "void": (lambda s, seat: s.void[seat], "in the void"),
    "banished": (lambda s, seat: s.banished[seat], "of banished cards"),
    "battlefield": (lambda s, seat: s.field[seat], "on the battlefield, from left to right"),
}


def _of_zone(zone: str) -> dict[str, tuple[Reader, str]]:
    cards, about = _ZONES[zone]
    return {
        zone: (lambda s, seat: titles(s, cards(s, seat)), f"The titles {about}."),
        f"{zone}.size": (lambda s, seat: len(cards(s, seat)), "The number of these cards."),
    }


_OF_SEATS: Final[Mapping[str, tuple[Reader, str]]] = {
    "points": (lambda s, seat: s.points[seat], "Points."),
    "energy": (lambda s, seat: s.energy[seat], "Energy."),
    "production": (lambda s, seat: s.production[seat], "Production."),
    "bonus": (lambda s, seat: s.bonus[seat], "The spark bonus."),
    "spark": (total_spark, "Total spark."),
    **{path: read for zone in _ZONES for path, read in _of_zone(zone).items()},
}
_OF_CARDS: Final[Mapping[str, tuple[Reader, str]]] = {
    "spark": (spark, "The spark of the character."),
    "anchored": (lambda s, card: bool(s.flags[card] & ANCHORED), "Whether it is anchored."),
    "marked": (lambda s, card: bool(s.flags[card] & MARKED), "Whether it is banished where it would leave play."),
}


def fact(s: State, path: str) -> Any:
    """A single fact of a state by name. Raises DataError."""
    if path in _OF_THE_GAME:
        return _OF_THE_GAME[path][0](s)
    of_card = _OF_A_CARD.match(path)
    if of_card is not None and of_card[3] in _OF_CARDS:
        return _OF_CARDS[of_card[3]][0](s, _on_field(s, SEAT_OF[of_card[1]], of_card[2]))
    of_seat = _OF_A_SEAT.match(path)
    if of_seat is not None and of_seat[2] in _OF_SEATS:
        return _OF_SEATS[of_seat[2]][0](s, SEAT_OF[of_seat[1]])
    raise DataError(f"there is no fact “{path}”")


def _on_field(s: State, seat: Seat, title: str) -> CardNo:
    """The first character of this title on a battlefield."""
    found = [card for card in s.field[seat] if s.title(card) == title]
    if not found:
        raise DataError(f"{SEATS[seat]} has no “{title}” on the battlefield")
    return found[0]


def paths() -> dict[str, str]:
    """The names that `fact` takes, each with a sentence."""
    return {
        **{name: about for name, (_, about) in _OF_THE_GAME.items()},
        **{f"A.{name}": about for name, (_, about) in _OF_SEATS.items()},
        **{f'A.card("Title").{name}': about for name, (_, about) in _OF_CARDS.items()},
    }
