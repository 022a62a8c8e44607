"""Facts of a state by name: `A.depth`, `B.card("Glass Stag").exhausted`, `phase` … What is in the tables can be asked
for, and is told by `paths`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from games.kernel.ids import NO_CARD, NOBODY, CardNo, Seat
from games.kernel.refusal import DataError
from games.voidream.rules import queries, statistics
from games.voidream.rules.components import DAWN, DUSK, KEYWORD_BITS, SEAT_OF, SEATS, ZONE_NAMES
from games.voidream.rules.locations import zones_of
from games.voidream.rules.state import CHARGE_FLAG, DRAW, FACE_DOWN, RUNNING, State

_OF_A_CARD: Final = re.compile(r'^(A|B)\.(card|in)\("([^"]+)"\)(?:\.(.+))?$')


class Fact(NamedTuple):
    """How a fact is read, and what it says."""

    read: Callable[..., Any]
    about: str


def titles(s: State, cards: list[CardNo]) -> list[str]:
    return [s.table.cards[card].title for card in cards]


_OF_THE_GAME: Final[Mapping[str, Fact]] = {
    "active": Fact(lambda s: SEATS[s.active], "The active seat."),
    "phase": Fact(
        lambda s: "over" if s.winner != RUNNING else queries.phase_name(s),
        "`setup`, `beginning`, `main`, `conflict`, `nightmare` or `over`.",
    ),
    "round": Fact(lambda s: s.round, "The number of the round."),
    "passes": Fact(lambda s: s.passes, "How many have passed in a row."),
    "winner": Fact(
        lambda s: None if s.winner in (RUNNING, DRAW) else SEATS[s.winner], "The seat that has won, or null."
    ),
    "reason": Fact(lambda s: s.reason or None, "Why the game ended, in one word; null while it goes on."),
    "conflict.kind": Fact(queries.kind_name, "`dawn`, `dusk`, or null while it isn't chosen."),
    "conflict.attacker": Fact(
        lambda s: None if s.attacker == NOBODY else SEATS[s.attacker], "The attacking seat; null outside of conflicts."
    ),
    "conflict.attacking": Fact(lambda s: titles(s, s.attacking), "The titles of the attackers."),
    "conflict.attacking.size": Fact(lambda s: len(s.attacking), "Number of attackers."),
    "conflict.defending": Fact(lambda s: titles(s, s.defending), "The titles of the defenders."),
    "conflict.defending.size": Fact(lambda s: len(s.defending), "Number of defenders."),
}

_ZONES: Final = {
    "deck": "the deck, from its top on",
    "hand": "the hand",
    "arcana_discard": "the discarded arcana",
    "discard": "the discarded Dream cards",
    "void": "the Void",
    "play": "play, without what is attached",
    "veiled": "what is veiled",
}


def _of_zone(zone: str, about: str) -> dict[str, Fact]:
    return {
        zone: Fact(lambda s, seat: titles(s, zones_of(s, seat)[zone]), f"The titles in {about}."),
        f"{zone}.size": Fact(lambda s, seat: len(zones_of(s, seat)[zone]), "The number of these cards."),
    }


_OF_A_SEAT: Final[Mapping[str, Fact]] = {
    "depth": Fact(queries.depth, "The depth."),
    "mind": Fact(lambda s, seat: s.mind[seat], "Where the mind card stands: 4 to 1, and 0 when it is spent."),
    "score.dawn": Fact(lambda s, seat: statistics.score(s, seat, DAWN), "What a dawn conflict's score would be now."),
    "score.dusk": Fact(lambda s, seat: statistics.score(s, seat, DUSK), "What a dusk conflict's score would be now."),
    **{path: fact for zone, about in _ZONES.items() for path, fact in _of_zone(zone, about).items()},
}

_OF_CARDS: Final[Mapping[str, Fact]] = {
    "exhausted": Fact(queries.is_exhausted, "Whether the card is exhausted."),
    "dawn": Fact(statistics.dawn, "Its dawn, as it counts now."),
    "stability": Fact(statistics.stability, "Its stability, as it counts now."),
    "dusk": Fact(statistics.dusk, "Its dusk, as it counts now."),
    "keywords": Fact(
        lambda s, card: [name.value for name, bit in KEYWORD_BITS.items() if queries.keywords(s, card) & bit],
        "The keywords that it has now.",
    ),
    "damage": Fact(lambda s, card: s.damage.get(card, 0), "The damage on it."),
    "charges.size": Fact(
        lambda s, card: len([other for other in s.under.get(card, ()) if s.flags[other] & CHARGE_FLAG]),
        "How many charges it has.",
    ),
    "attached": Fact(
        lambda s, card: titles(s, [other for other in s.under.get(card, ()) if not s.flags[other] & FACE_DOWN]),
        "The titles of what is attached to it, face up.",
    ),
}
_IN_ZONE: Final = Fact(lambda s, card: ZONE_NAMES[s.zone[card]], "The zone in which the card is.")


def paths() -> dict[str, str]:
    """All facts with what they say. `A` stands for any seat, `Title` for that of a card of its; of several, one in play
    is meant."""
    return {
        **{name: fact.about for name, fact in _OF_THE_GAME.items()},
        **{f"A.{name}": fact.about for name, fact in _OF_A_SEAT.items()},
        'A.in("Title")': _IN_ZONE.about,
        **{f'A.card("Title").{name}': fact.about for name, fact in _OF_CARDS.items()},
    }


def fact(s: State, path: str) -> Any:
    """The fact of that name; raises DataError if there is no such name."""
    asked = _OF_A_CARD.match(path)
    if asked:
        seat, verb, title, name = asked.groups()
        card = _card_called(s, SEAT_OF[seat], title)
        if verb == "in" and name is None:
            return _IN_ZONE.read(s, card)
        if verb == "in" or name not in _OF_CARDS:
            raise DataError(f"a card has no fact “{name or ''}”; there are {', '.join(_OF_CARDS)}")
        return _OF_CARDS[name].read(s, card)
    if path in _OF_THE_GAME:
        return _OF_THE_GAME[path].read(s)
    letter, _, name = path.partition(".")
    if letter in SEATS and name in _OF_A_SEAT:
        return _OF_A_SEAT[name].read(s, SEAT_OF[letter])
    raise DataError(f"there is no fact “{path}”")


def _card_called(s: State, seat: Seat, title: str) -> int:
    """The seat's card of that title; in play before elsewhere."""
    cards = [card for card, printed in enumerate(s.table.cards) if printed.title == title and s.control[card] == seat]
    card = next((card for card in cards if card in s.play[seat]), cards[0] if cards else NO_CARD)
    if card == NO_CARD:
        raise DataError(f"{SEATS[seat]} has no card “{title}”")
    return card
