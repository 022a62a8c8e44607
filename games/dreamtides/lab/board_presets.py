"""Boards to begin with for trying a card: the ready deck most like it, some turns into the battle, and the card at
hand with the energy to play it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from games.dreamtides.cards.catalog import compiled, playable
from games.dreamtides.decks.demands import CARDS, LEADER
from games.dreamtides.lab.board import GROUPS
from games.dreamtides.lab.sandbox import in_common
from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.components import CHARACTER, DREAMCALLER, DREAMWELL, EVENT, SEATS
from games.kernel.board import BoardPreset, one_short
from games.kernel.cards.board_lines import field_name
from games.kernel.chance import shuffled
from games.kernel.decks.deck_list import DeckList
from games.kernel.refusal import DataError

Json = dict[str, Any]
Side = dict[str, list[str]]
"""The titles of one side by their places."""
Made = tuple[str, str, str, dict[str, Side], Mapping[str, str]]
"""A board with its words, both sides, and the moment."""
READY, PLAYED, _FAST, _OPPOSED, _LATE = "ready", "in-play", "fast", "opposed", "late"
_EMPTY, _SHORT, _FULL = "empty", "short", "full"
_FULL_ROW: Final = 4
"""Characters of each side on a full table."""
OWN, _THEIRS = SEATS
HAND: Final = 4
_ROW: Final = 2
"""Characters of each side that have come."""
GONE: Final = 3
"""Characters and events of each side that have been."""
LEFT: Final = 4
"""Cards that are left of a deck late in a battle."""
_ENERGY: Final = 6
_LEAST_ROOM: Final = 2
"""Energy beside what the card costs, for an answer or an ability."""


def presets(definition: Json, cards: Mapping[str, Json], decks: Sequence[DeckList]) -> list[BoardPreset]:
    """Boards for this card; none if it has faults, there is no deck to begin with, or no board could hold it."""
    return _each(boards, definition, cards, decks)


def trials(definition: Json, cards: Mapping[str, Json], decks: Sequence[DeckList]) -> list[BoardPreset]:
    """The boards of its preview: an empty one, one that is a card short, a full one. None likewise."""
    return _each(_trials, definition, cards, decks)


def _each(
    made: Callable[[CardDef, Mapping[str, CardDef], Sequence[DeckList]], Iterator[Made]],
    definition: Json,
    cards: Mapping[str, Json],
    decks: Sequence[DeckList],
) -> list[BoardPreset]:
    try:
        card = compiled(definition)
    except DataError:
        return []
    known = playable(cards) | {card.title: card}
    ranked = sorted(decks, key=lambda deck: in_common(card, deck, known), reverse=True)
    if not ranked or card.kind == DREAMWELL:
        return []
    return [preset(*each, energy=max(_ENERGY, card.cost + _LEAST_ROOM)) for each in made(card, known, ranked)]


def _trials(card: CardDef, known: Mapping[str, CardDef], ranked: Sequence[DeckList]) -> Iterator[Made]:
    """The card at hand, with as many cards in each place of both sides."""
    short = one_short([card.definition.get("text", "")])
    for name, label, about, count in (
        (_EMPTY, "Empty table", "No other card is on a battlefield or in a void.", 0),
        (_SHORT, "One card short", f"Both sides have {short} on the battlefield, in hand and in the void.", short),
        (_FULL, "Full table", "Both sides have cards everywhere.", _FULL_ROW),
    ):
        sides = {OWN: _stocked(ranked[0], card, known, 1, count), _THEIRS: _stocked(ranked[-1], card, known, 2, count)}
        place = "dreamcaller" if card.kind == DREAMCALLER else "hand"
        sides[OWN][place] = [card.title, *(sides[OWN][place] if place == "hand" else ())]
        yield name, label, about, sides, {}


def _stocked(deck: DeckList, card: CardDef, known: Mapping[str, CardDef], seed: int, count: int) -> Side:
    """A side with so many cards in each place, those first that the card speaks of."""
    found, text = opened(deck, known, seed), card.definition.get("text", "")
    everywhere = [title for place in ("battlefield", "hand", "void", "deck") for title in found[place]]
    titles = [title for title in everywhere if title != card.title]
    titles.sort(key=lambda title: not any(word in text for word in known[title].subtypes))
    side: Side = {"dreamcaller": [], "banished": []}
    row = [title for title in titles if known[title].kind == CHARACTER][:count]
    for title in row:
        titles.remove(title)
    side["battlefield"] = row
    for place, number in (("hand", count or HAND), ("void", count)):
        side[place], titles = titles[:number], titles[number:]
    return {**side, "deck": titles}


def boards(card: CardDef, known: Mapping[str, CardDef], ranked: Sequence[DeckList]) -> Iterator[Made]:
    """The boards to play on from."""

    def sides(holder: str, place: str) -> dict[str, Side]:
        found = {OWN: opened(ranked[0], known, 1), _THEIRS: opened(ranked[-1], known, 2)}
        for side in found.values():
            for titles in side.values():
                titles[:] = [title for title in titles if title != card.title]
        found[holder][place] = [card.title, *(found[holder][place] if place != "dreamcaller" else ())]
        return found

    if card.kind == DREAMCALLER:
        yield READY, "On your side", "It is in your court from the beginning.", sides(OWN, "dreamcaller"), {}
        yield _OPPOSED, "Against it", "It is in the court of the other side.", sides(_THEIRS, "dreamcaller"), {}
        return
    yield READY, "Ready to be played", "It is in your hand, and the energy is there.", sides(OWN, "hand"), {}
    if card.kind == CHARACTER:
        yield PLAYED, "On the battlefield", "It stands there already.", sides(OWN, "battlefield"), {}
    if card.fast:
        moment = {"active": _THEIRS, "phase": "ending"}
        yield _FAST, "As the other turn ends", "It can be played before yours begins.", sides(OWN, "hand"), moment
    yield (
        _OPPOSED,
        "Against it",
        "It is the other side’s turn, and it has the card.",
        sides(_THEIRS, "hand"),
        {"active": _THEIRS},
    )
    late = sides(OWN, "hand")
    for side in late.values():
        side["void"] += side["deck"][LEFT:]
        del side["deck"][LEFT:]
    moment = {"turn": "21", f"{OWN}.points": "8", f"{_THEIRS}.points": "8"}
    yield _LATE, "Late in a battle", "Short decks, full voids, and few points are missing.", late, moment


def opened(deck: DeckList, known: Mapping[str, CardDef], seed: int) -> Side:
    """A deck some turns into the battle, always the same."""
    titles = [title for title, copies in deck.parts.get(CARDS, ()) for _ in range(copies) if title in known]
    titles = [titles[place] for place in shuffled(seed, list(range(len(titles))))[1]]
    row = [title for title in titles if known[title].kind == CHARACTER][:_ROW]
    for title in row:
        titles.remove(title)
    gone = [title for title in titles if known[title].kind in (CHARACTER, EVENT)][:GONE]
    for title in gone:
        titles.remove(title)
    leader = [title for title, _ in deck.parts.get(LEADER, ()) if title in known]
    return {
        "dreamcaller": leader,
        "battlefield": row,
        "hand": titles[:HAND],
        "deck": titles[HAND:],
        "void": gone,
        "banished": [],
    }


def preset(
    name: str, label: str, about: str, sides: Mapping[str, Side], moment: Mapping[str, str], *, energy: int
) -> BoardPreset:
    """The values of all fields."""
    values = {field.name: "" for group in GROUPS for field in group.fields}
    values |= {"active": OWN, "phase": "main", "turn": "11"}
    for seat, side in sides.items():
        values |= {field_name(seat, place): "\n".join(titles) for place, titles in side.items()}
        numbers = {"points": "4", "energy": str(energy), "production": str(_ENERGY), "bonus": "0"}
        values |= {field_name(seat, field): number for field, number in numbers.items()}
    return BoardPreset(name, label, about, values | dict(moment))
