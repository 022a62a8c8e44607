"""Repair of illegal decks (V11): the cheapest legal deck over all bastions and guests, and other ways to one.

The price is what goes out, what comes in, and what the player had chosen otherwise. A deck that only lacks something is
completed as it is. A dearer way is told if it keeps what the cheaper ones give up, and a good part of the deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.looking_up import copies_in
from games.kernel.decks.repair import Repair
from games.voidream.decks import legality
from games.voidream.decks.assembly import CHOICES
from games.voidream.decks.changes import changes
from games.voidream.decks.demands import invited
from games.voidream.decks.eligibility import guest_choices
from games.voidream.decks.nearest import Broken, Reading
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import BASTION, FACTION_NAMES

_MOST_WAYS = 3
_LOOKED_AT = 6
"""Kinds of ways that are carried out card by card to see what they keep."""
KEPT = 1 / 3
"""The part of the deck that any way but the cheapest has to keep."""
_SAME = 2 / 3
"""The part of it that stays if it isn't said to be rebuilt."""


def repairs(
    deck: DeckList, cards: Mapping[str, Any], limits: Mapping[str, int], others: Sequence[DeckList]
) -> tuple[Repair, ...]:
    """Ways to a legal deck, the cheapest first; where there is none, one to a deck with fewer problems.

    Limits are copies by title. What is missing is chosen as the other decks play it.
    """
    broken = Broken(deck, cards, limits, others)
    if not legality.problems(deck, broken.cards) and _within(broken):
        return ()
    best: dict[tuple[str, ...], Reading] = {}
    for reading in sorted(_readings(broken), key=_rank):
        best.setdefault(_kind(reading), reading)
    told: list[tuple[Reading, Counter[str]]] = []
    found: list[Repair] = []
    enough = KEPT * broken.copies.total()
    for reading in list(best.values())[:_LOOKED_AT]:
        if found and reading.kept < enough:
            continue
        repaired = reading.deck()
        lost = _lost(broken, repaired)
        if not any(_is_better(other, gone, reading, lost) for other, gone in told):
            told.append((reading, lost))
            listed = tuple(changes(deck, repaired, broken.known, limits))
            found.append(Repair(_title(reading), reading.price, repaired, listed))
        if len(found) == _MOST_WAYS:
            break
    return tuple(found)


def _within(broken: Broken) -> bool:
    return all(copies <= broken.limits.get(title, copies) for title, copies in broken.copies.items())


def _readings(broken: Broken) -> list[Reading]:
    """Every bastion with the guests that the deck speaks for; with others only if there is no deck without them."""
    bastions = [card for card in broken.known.values() if card.kind & BASTION]
    found = []
    for bastion in bastions:
        spoken = [Reading(broken, bastion, guests) for guests in _guests(broken, bastion)]
        legal = [reading for reading in spoken if reading.is_legal]
        if not legal:
            more = (Reading(broken, bastion, guests) for guests in guest_choices(bastion))
            legal = [reading for reading in more if reading.is_legal]
        found += legal
    if found:
        return found
    found = [Reading(broken, bastion, guests) for bastion in bastions for guests in _guests(broken, bastion)]
    for reading in found:
        reading.loosen()
    return found


def _guests(broken: Broken, bastion: CardDef) -> Iterator[tuple[str, ...]]:
    others = [faction for faction in broken.factions if faction != bastion.faction]
    for number in range(invited(bastion) + 1):
        yield from combinations(others, number)


def _rank(reading: Reading) -> tuple[object, ...]:
    """What comes first: what gives nothing up; what costs least; what leaves the choices, the bastion, the factions."""
    broken = reading.broken
    gives_up = reading.kept < broken.copies.total() or reading.unmade > 0
    changed = sum(broken.deck.choices.get(name, "") != reading.choices.get(name, "") for name in CHOICES)
    own = broken.factions
    strange = own.index(reading.bastion.faction) if reading.bastion.faction in own else len(own)
    new = reading.bastion.title not in broken.bastions
    return (gives_up, reading.price, reading.idle_guests, changed, new, strange, reading.bastion.title, reading.guests)


def _kind(reading: Reading) -> tuple[str, ...]:
    """What kind of way it is: of each kind the cheapest is told."""
    broken, title = reading.broken, reading.bastion.title
    if title not in broken.bastions:
        return ("swap",) if broken.bastions else ("take", title)
    is_other = broken.deck.choices.get("main", "") not in ("", reading.bastion.faction)
    if is_other or reading.kept < _SAME * broken.copies.total():
        return ("rebuild", title)
    return ("keep", title) if _keeps_guests(reading) else ("guests", title, *reading.guests)


def _keeps_guests(reading: Reading) -> bool:
    before = {reading.broken.deck.choices.get(name, "") for name in CHOICES[1:]}
    return before - {""} == set(reading.guests)


def _title(reading: Reading) -> str:
    match _kind(reading):
        case ("swap",):
            return f"Change the bastion to “{reading.bastion.title}”"
        case ("take", title):
            return f"Use “{title}” as the bastion"
        case ("rebuild", title):
            return f"Rebuild the deck for “{title}”"
        case ("keep", title):
            alone = len(reading.broken.bastions) == 1
            return "Keep bastion and factions" if alone else f"Keep “{title}” as the bastion"
    match [FACTION_NAMES[faction] for faction in reading.guests]:
        case [one]:
            return f"Make {one} the guest faction"
        case [one, other]:
            return f"Make {one} and {other} the guest factions"
    return "Remove the guest faction"


def _lost(broken: Broken, repaired: DeckList) -> Counter[str]:
    """What the deck loses: copies of cards, and choices that the player made."""
    lost = broken.copies - copies_in(repaired)
    for name, value in broken.made.items():
        lost[f"{name}: {value}"] += value not in repaired.choices.values()
    return lost


def _is_better(other: Reading, gone: Counter[str], reading: Reading, lost: Counter[str]) -> bool:
    """Whether a cheaper way makes this one pointless: it keeps all that this one keeps."""
    return gone <= lost and (gone != lost or other.bastion is reading.bastion)
