"""Boards to begin with for trying a card: the ready deck most like it, a little into the game, and the card at hand.

What the card asks for to be played is there, too: depth, arcana in the Void, Offerings, entities to exhaust.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from games.kernel.board import BoardPreset, one_short
from games.kernel.cards.board_lines import field_name
from games.kernel.chance import shuffled
from games.kernel.decks.deck_list import DeckList
from games.kernel.refusal import DataError
from games.voidream.cards.catalog import compiled, playable
from games.voidream.lab.board import GROUPS
from games.voidream.lab.sandbox import in_common
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import (
    ARCANUM,
    BASTION,
    CONSTRUCT,
    ENTITY,
    IN_CONFLICT,
    IN_DAWN_CONFLICT,
    IN_DUSK_CONFLICT,
    IN_NIGHTMARE,
    MEMORY,
    MIND_CARD,
    SEATS,
)

Json = dict[str, Any]
Side = dict[str, list[str]]
"""The titles of one side by their places."""
_OFFERING = "Offering"
Made = tuple[str, str, str, dict[str, Side], Mapping[str, str]]
"""A board with its words, both sides, and the moment."""
READY, PLAYED, CONFLICT, _OPPOSED, _LATE = "ready", "in-play", "conflict", "opposed", "late"
OWN, _THEIRS = SEATS
_EMPTY, _SHORT, _FULL = "empty", "short", "full"
_FULL_ROW = 4
"""Cards of each kind in each place of a full table."""
_FEW = 2
"""Memories and veiled cards of each side, at most."""
_IN_PLAY = 2
"""Entities of each side that have come into play."""
LEFT = 5
"""Cards that are left of a deck late in a game."""
_MOMENTS = {
    IN_CONFLICT: "dawn",
    IN_DAWN_CONFLICT: "dawn",
    IN_DUSK_CONFLICT: "dusk",
    IN_NIGHTMARE: "nightmare conflict",
}
"""In which phase a card can be played that can't always be (V12.17)."""


def presets(definition: Json, cards: Mapping[str, Json], decks: Sequence[DeckList]) -> list[BoardPreset]:
    """Boards for this card; none if it has faults or there is no deck to begin with."""
    return _each(_boards, definition, cards, decks)


def trials(definition: Json, cards: Mapping[str, Json], decks: Sequence[DeckList]) -> list[BoardPreset]:
    """The boards of its preview: an empty one, one that is a card short, a full one. None likewise."""
    return _each(_trials, definition, cards, decks)


def _each(
    made: Callable[[CardDef, Mapping[str, CardDef], DeckList, DeckList], Iterator[Made]],
    definition: Json,
    cards: Mapping[str, Json],
    decks: Sequence[DeckList],
) -> list[BoardPreset]:
    try:
        card = compiled(definition)
    except DataError:
        return []
    wanted = {title for deck in decks for part in deck.parts.values() for title, _ in part}
    wanted |= {title for title, each in cards.items() if _OFFERING in each.get("subtypes", ())}
    known = playable({title: cards[title] for title in wanted & set(cards)}) | {card.title: card}
    ranked = sorted(decks, key=lambda deck: in_common(card, deck, known), reverse=True)
    if not ranked:
        return []
    return [_preset(*each) for each in made(card, known, ranked[0], ranked[-1])]


def _trials(card: CardDef, known: Mapping[str, CardDef], own: DeckList, theirs: DeckList) -> Iterator[Made]:
    """The card at hand, with as many cards of each kind in each place of both sides; what it asks for to be played is
    there on the full table alone."""
    short = one_short([card.definition.get("text", ""), card.definition.get("inverted", "")])
    moment = {"phase": _moment(card)}
    for name, label, about, count in (
        (_EMPTY, "Empty table", "No other card is in play, in a discard or in a Void.", 0),
        (_SHORT, "One card short", f"Both sides have {short} of each kind of card in each place.", short),
        (_FULL, "Full table", "Both sides have cards everywhere, some of them exhausted.", _FULL_ROW),
    ):
        sides = {OWN: _stocked(own, card, known, 1, count), _THEIRS: _stocked(theirs, card, known, 2, count)}
        _at_hand(sides[OWN], card, known, pays=name == _FULL)
        for side in sides.values() if name == _FULL else ():
            _worn(side, known)
        yield name, label, about, sides, moment


def _stocked(deck: DeckList, card: CardDef, known: Mapping[str, CardDef], seed: int, count: int) -> Side:
    """A side with so many cards of each kind in each place, those first that the card speaks of."""
    side = _opened(deck, known, seed)
    text = f"{card.definition.get('text', '')} {card.definition.get('inverted', '')}"
    dream = [title for title in (*side["play"], *side["deck"]) if title != card.title]
    dream.sort(key=lambda title: not any(word in text for word in known[title].subtypes))
    arcana = [title for title in side["hand"] if title != card.title]
    entities = [title for title in dict.fromkeys(dream) if known[title].kind == ENTITY and not _asks(known[title])]
    memories = [title for title in dict.fromkeys(dream) if known[title].kind == MEMORY and not _asks(known[title])]
    side |= {"play": [*entities[:count], *memories[: min(count, _FEW)]], "hand": arcana[: count or _FULL_ROW]}
    for title in side["play"]:
        dream.remove(title)
    for place, number in (("veiled", min(count, _FEW)), ("discard", count), ("void", count)):
        side[place], dream = dream[:number], dream[number:]
    # The discard of arcana has copies of those in hand, if need be: a side has few.
    side["arcana_discard"] = arcana[-count:] if count else []
    side["deck"] = dream
    return side


def _worn(side: Side, known: Mapping[str, CardDef]) -> None:
    """An entity is exhausted, and a construct is active."""
    if len(side["play"]) > 1:
        side["play"][1] += " (exhausted)"
    built = next((at for at, title in enumerate(side["deck"]) if known[title].kind == CONSTRUCT), None)
    if built is not None:
        side["deck"][built] += " (face up)"


def _moment(card: CardDef) -> str:
    """The phase in which the card can be played."""
    return next(
        (_MOMENTS[each] for text in (card.abilities, card.inverted) for each in text.moments if each in _MOMENTS),
        "main",
    )


def _boards(card: CardDef, known: Mapping[str, CardDef], own: DeckList, theirs: DeckList) -> Iterator[Made]:
    """The boards to play on from."""

    def sides(holder: str) -> dict[str, Side]:
        found = {OWN: _opened(own, known, 1), _THEIRS: _opened(theirs, known, 2)}
        _at_hand(found[holder], card, known)
        return found

    moment = _moment(card)
    if card.kind in (BASTION, MIND_CARD):
        yield READY, "On your side", "It is in force from the beginning.", sides(OWN), {}
    else:
        about = "It can be the first action, and what it asks for is there."
        yield READY, "Ready to be played", about, sides(OWN), {"phase": moment}
    if card.kind & (ENTITY | MEMORY | CONSTRUCT):
        both = sides(OWN)
        _put_into_play(both[OWN], card)
        yield PLAYED, "In play", "It lies on the table already.", both, {}
    about = "It is at hand while all entities fight; the other side has been attacked."
    both = sides(OWN)
    if card.kind == ENTITY:
        _put_into_play(both[OWN], card)
        about = "It attacks together with all entities of its side."
    phase = moment if moment != "main" else "dawn"
    yield CONFLICT, "In a conflict", about, both, {"phase": phase, "attacker": OWN}
    yield _OPPOSED, "Against it", "The other side has it at hand.", sides(_THEIRS), {"phase": moment}
    late = sides(OWN)
    for side in late.values():
        _wear_down(side, card)
    yield _LATE, "Late game", "Short decks, much in the discards, few arcana.", late, {"phase": moment, "round": "8"}


def _opened(deck: DeckList, known: Mapping[str, CardDef], seed: int) -> Side:
    """A deck some rounds into the game, always the same."""
    titles = {
        part: [title for title, copies in deck.parts[part] for _ in range(copies) if title in known]
        for part in ("bastion", "mind", "dream", "arcana")
    }
    dream = titles["dream"]
    dream = [dream[index] for index in shuffled(seed, list(range(len(dream))))[1]]
    side = {"bastion": titles["bastion"], "mind": titles["mind"], "hand": titles["arcana"], "deck": dream}
    side |= {place: [] for place in ("play", "veiled", "arcana_discard", "discard", "void")}
    for title in [title for title in dream if known[title].kind == ENTITY and not _asks(known[title])][:_IN_PLAY]:
        _move(side, title, "deck", "play")
    return side


def _asks(card: CardDef) -> bool:
    """Whether a card can't simply be in play: its entering has a price, or its twin would be attached to it."""
    return (
        bool(card.dormant or card.hierarchy or card.shadowborne or card.worship or card.prototype)
        or "unique" in card.words
    )


def _at_hand(side: Side, card: CardDef, known: Mapping[str, CardDef], *, pays: bool = True) -> None:
    """Puts the card where its side can come to it with its first action; if it `pays`, what it asks for is there."""
    for titles in side.values():
        titles[:] = [title for title in titles if title != card.title]
    if card.kind in (BASTION, MIND_CARD):
        side["bastion" if card.kind == BASTION else "mind"] = [card.title]
        return
    if card.kind == ARCANUM:
        side["hand"].insert(0, card.title)
        low = next((title for title in side["deck"] if known[title].value <= card.value), None)
        if low is not None:
            _move(side, low, "deck", "deck", first=True)
        return
    side["veiled"].append(card.title)
    if not pays:
        return
    for _ in range(card.dormant):
        _move(side, side["hand"][-1] if side["hand"] else "", "hand", "void")
    for title in [title for title in side["deck"] if known[title].kind == ENTITY and not _asks(known[title])]:
        if len(side["play"]) < card.hierarchy:
            _move(side, title, "deck", "play")
    for title in side["deck"][: card.shadowborne]:
        _move(side, title, "deck", "veiled")
    offerings = sorted(title for title, each in known.items() if _OFFERING in each.subtypes and each.kind != BASTION)
    side["void"] += [offerings[number % len(offerings)] for number in range(card.worship)] if offerings else []
    side["void"] += [card.title] * card.prototype


def _put_into_play(side: Side, card: CardDef) -> None:
    """Takes the card from where it is at hand."""
    side["veiled"].remove(card.title)
    if card.kind == CONSTRUCT:
        side["deck"].insert(0, f"{card.title} (face up)")
    else:
        side["play"].insert(0, card.title)


def _wear_down(side: Side, card: CardDef) -> None:
    side["discard"] += side["deck"][LEFT:]
    del side["deck"][LEFT:]
    for title in [title for title in side["hand"] if title != card.title][3:]:
        _move(side, title, "hand", "arcana_discard")


def _move(side: Side, title: str, source: str, target: str, *, first: bool = False) -> None:
    if title in side[source]:
        side[source].remove(title)
        side[target].insert(0 if first else len(side[target]), title)


def _preset(name: str, label: str, about: str, sides: Mapping[str, Side], moment: Mapping[str, str]) -> BoardPreset:
    """The values of all fields; what nothing was said of holds at the beginning of a round."""
    values = {field.name: "" for group in GROUPS for field in group.fields}
    values |= {"active": OWN, "phase": "main", "attacker": _THEIRS, "round": "3"} | dict(moment)
    for seat, side in sides.items():
        values |= {field_name(seat, place): "\n".join(titles) for place, titles in side.items()}
        values[field_name(seat, "mind_at")] = "4"
    return BoardPreset(name, label, about, values)
