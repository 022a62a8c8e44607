"""Reading positions: a state from a document (see docs/positions.md). `dump.py` writes them."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from typing import Any

from games.kernel.cards.compiling import Compiling
from games.kernel.document import known_keys, listed, mapping, one_of, whole
from games.kernel.engine.frames import Frame
from games.kernel.engine.run_loop import advance
from games.kernel.ids import NO_CARD, NOBODY, CardNo, Seat
from games.kernel.refusal import DataError
from games.voidream.cards.catalog import compiled
from games.voidream.rules import prompts
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.card_table import Table
from games.voidream.rules.components import (
    ARCANA_DISCARD,
    ATTACHED,
    BASTION,
    BOTH,
    DECK,
    DISCARD,
    HAND,
    HIGHEST,
    MIND,
    MIND_CARD,
    OTHER,
    PLAY,
    SEAT_OF,
    SEATS,
    VEILED,
    VOID,
    ZONE_NAMES,
    Zone,
)
from games.voidream.rules.conflict import ROLL, Conflict, Turns
from games.voidream.rules.flow import (
    BEGIN,
    CLOSE,
    MAIN_ENDING,
    NIGHTMARE_PHASE,
    NIGHTMARE_STAGES,
    ROUND_STAGES,
    WAKE,
    FaceNightmare,
    Round,
    Setup,
)
from games.voidream.rules.locations import find
from games.voidream.rules.ongoing_effects import read_effect, read_happened
from games.voidream.rules.periods import BEGINNING, CONFLICT_KINDS, MAIN, NIGHTMARE, PHASES
from games.voidream.rules.run_loop import RULES
from games.voidream.rules.state import (
    CHARGE_FLAG,
    DRAW,
    EXHAUST_FLAG,
    FACE_DOWN,
    FACE_UP,
    KNOWLEDGE,
    KNOWN_A,
    KNOWN_ALL,
    KNOWN_B,
    KNOWN_BIT,
    KNOWN_PUBLIC,
    TOO_LATE,
    VALUE_KNOWN,
    Moment,
    State,
    blank_state,
)
from games.voidream.rules.state_key import BY_TRIGGER
from games.voidream.rules.zones import surface

Json = dict[str, Any]
_SIDE_ZONES = {ZONE_NAMES[zone]: zone for zone in (HAND, ARCANA_DISCARD, DISCARD, VOID, PLAY, VEILED)}
"""Where a player's cards are listed, besides the deck."""
KNOWN = {"A": KNOWN_A, "B": KNOWN_B, "all": KNOWN_PUBLIC | KNOWN_A | KNOWN_B, "back": VALUE_KNOWN}
PLAYED = {prompts.PLAY_ARCANUM: "play", prompts.INVERT_ARCANUM: "invert"}
"""How an arcanum was played, in what was tried."""
_WHERE = "position"
_POSITION_KEYS = frozenset(
    {
        "game",
        "round",
        "phase",
        "active",
        "passes",
        "actions",
        "first_passed",
        "last_passed",
        "last_conflict",
        "faced",
        "seed",
        "cards",
        "players",
        "conflict",
        "effects",
        "happened",
        "tried",
    }
)
_SETUP_KEYS = frozenset({"game", "phase", "seed", "cards", "players"})
_PLAYER_KEYS = frozenset({"faction", "mind", "deck", *_SIDE_ZONES})
_ENTRY_KEYS = frozenset({"card", "face", "exhausted", "damage", "charges", "attached", "late", "owner", "known"})
_CONFLICT_KEYS = frozenset({"attacker", "kind", "nightmare", "attacking", "defending", "during", "then"})
_FACES = {DECK: ("up", "down"), ATTACHED: ("up", "down", "charge"), HAND: ("down",), VEILED: ("down",)}
"""What `face` may say of a card by its zone; elsewhere cards lie face up."""


class Builder:
    """Gathers the cards of a position, then makes the state."""

    def __init__(self, cards: Mapping[str, CardDef]) -> None:
        self.cards = cards
        self.defs: list[CardDef] = []
        self.owners: list[Seat] = []
        self.places: list[tuple[CardNo, Zone, int, Json]] = []
        """(card, zone, seat, entry); for attachments the seat field is the host."""

    def add(self, entry: Any, owner: Seat, zone: Zone, where: int) -> CardNo:
        """A card of the position: a title, or a mapping with `card` and its state."""
        facts: Json = {"card": entry} if isinstance(entry, str) else mapping(_WHERE, entry, "a card")
        known_keys(_WHERE, facts, _ENTRY_KEYS, "a card")
        title = facts.get("card")
        if not isinstance(title, str) or title not in self.cards:
            near = difflib.get_close_matches(str(title), list(self.cards), 1)
            raise DataError(f"{_WHERE}: there is no card “{title}”" + (f"; did you mean “{near[0]}”?" if near else ""))
        if "owner" in facts:
            owner = seat_of(facts, "owner")
        _check_entry(title, facts, zone)
        number = CardNo(len(self.defs))
        self.defs.append(self.cards[title])
        self.owners.append(owner)
        self.places.append((number, zone, where, facts))
        for charge in listed(_WHERE, facts, "charges"):
            hidden = {"card": charge} if isinstance(charge, str) else mapping(_WHERE, charge, "a charge")
            self.add({**hidden, "face": "charge"}, owner, ATTACHED, number)
        for attached in listed(_WHERE, facts, "attached"):
            self.add(attached, owner, ATTACHED, number)
        return number


def _check_entry(title: str, facts: Json, zone: Zone) -> None:
    """The state of a card; raises DataError."""
    where = f"{_WHERE}: “{title}”"
    if facts.get("face"):
        one_of(where, facts, "face", _FACES.get(zone, ("up",)), "")
    whole(where, facts, "damage", 0, most=HIGHEST)
    if not isinstance(facts.get("exhausted", False), bool):
        raise DataError(f"{where}: “exhausted” must be true or false")
    if facts.get("late", False) is not False and (facts["late"] is not True or zone != ATTACHED):
        raise DataError(f"{where}: “late” is true or false, of what is attached")
    for who in listed(where, facts, "known"):
        if not isinstance(who, str) or who not in KNOWN:
            raise DataError(f"{where}: “known” lists who knows the card: {', '.join(KNOWN)}, not {who!r}")


def load(position: Json, pool: Mapping[str, Json]) -> State:
    """The state of a position, at its first decision. `pool` defines the cards that the position doesn't."""
    known_keys(_WHERE, mapping(_WHERE, position, "a position"), _POSITION_KEYS, "a position")
    one_of(_WHERE, position, "game", ("voidream",), "voidream")
    definitions: dict[str, Json] = dict(pool)
    for definition in listed(_WHERE, position, "cards"):
        if not isinstance(definition, dict) or not isinstance(definition.get("title"), str):
            raise DataError(f"{_WHERE}: each of “cards” must be a card definition with a title")
        definitions[definition["title"]] = definition
    players = position.get("players")
    if not isinstance(players, dict) or not set(players) <= set(SEATS):
        raise DataError(f"{_WHERE}: “players” must map A and B to their sides")
    builder = Builder(Compiling(definitions, compiled))
    is_setup = _phase_of(position) == "setup"
    at = 4 if is_setup else 0
    minds = [_gather(builder, seat, mapping(_WHERE, players.get(name), name), at) for name, seat in SEAT_OF.items()]
    s = blank_state(Table(RULES, builder.defs, builder.owners), whole(_WHERE, position, "seed", 0))
    place_cards(s, builder)
    s.mind = minds
    if not is_setup:
        # Before they are shuffled, decks show nothing (V3.1).
        for seat in BOTH:
            surface(s, seat)
    _set_course(s, position)
    s.timed = [read_effect(s, effect) for effect in listed(_WHERE, position, "effects")]
    s.happened = tuple(sorted(read_happened(s, noted) for noted in listed(_WHERE, position, "happened")))
    for trial in listed(_WHERE, position, "tried"):
        what, moment = _read_trial(s, trial)
        s.tried[what] = (*s.tried.get(what, ()), moment)
    s.check = bool(s.timed)
    advance(s)
    return s


def _phase_of(position: Json) -> str:
    return one_of(_WHERE, position, "phase", PHASES, "main")


def _gather(builder: Builder, seat: Seat, side: Json, at: int) -> int:
    """Adds one player's cards; answers where the mind stands, if nothing is said of it at `at`."""
    known_keys(_WHERE, side, _PLAYER_KEYS, "a player")
    for entry in reversed(listed(_WHERE, side, "deck")):
        builder.add(entry, seat, DECK, seat)
    for key, zone in _SIDE_ZONES.items():
        for entry in listed(_WHERE, side, key):
            builder.add(entry, seat, zone, seat)
    if not side.get("mind"):
        return at
    mind = {"card": side["mind"]} if isinstance(side["mind"], str) else mapping(_WHERE, side["mind"], "“mind”")
    known_keys(_WHERE, mind, ("card", "at"), "a mind")
    card = builder.add(mind.get("card"), seat, MIND, seat)
    if builder.defs[card].kind != MIND_CARD:
        raise DataError(f"{_WHERE}: “{builder.defs[card].title}” is no mind card")
    return whole(_WHERE, mind, "at", at, most=4)


def place_cards(s: State, builder: Builder) -> None:
    """Puts each card where the position says."""
    lists = {
        HAND: s.hand,
        ARCANA_DISCARD: s.arcana_discard,
        DISCARD: s.discard,
        VOID: s.void,
        PLAY: s.play,
        VEILED: s.veiled,
    }
    for card, zone, where, facts in builder.places:
        s.zone[card] = zone
        flags = KNOWN_ALL if zone == MIND else 0
        if zone == DECK:
            s.deck[where].append(card)
            if facts.get("face") == "up" or builder.defs[card].kind == BASTION:
                flags |= FACE_UP | KNOWN_ALL
        elif zone == ATTACHED:
            host = CardNo(where)
            s.host[card] = host
            s.under[host] = (*s.under.get(host, ()), card)
            s.control[card] = s.control[host]
            if facts.get("face") in ("down", "charge"):
                flags |= FACE_DOWN | KNOWN_BIT[s.control[card]]
            else:
                flags |= KNOWN_ALL
            if facts.get("face") == "charge":
                flags |= CHARGE_FLAG
            if facts.get("late"):
                flags |= TOO_LATE
        elif zone != MIND:
            # The owner's zones, but whoever's side it lies on controls what is in play.
            in_play = zone in (PLAY, VEILED)
            lists[zone][where if in_play else s.table.owner[card]].append(card)
            if in_play:
                s.control[card] = Seat(where)
            if zone in (ARCANA_DISCARD, DISCARD, VOID, PLAY):
                flags |= KNOWN_ALL
            if zone == VEILED:
                flags |= KNOWN_BIT[where]
        if zone == DECK and "known" in facts:
            flags &= ~KNOWLEDGE
        for who in listed(_WHERE, facts, "known"):
            flags |= KNOWN[who]
        if facts.get("exhausted"):
            flags |= EXHAUST_FLAG
        s.flags[card] = flags
        if facts.get("damage"):
            s.damage[card] = int(facts["damage"])


def _set_course(s: State, position: Json) -> None:
    """Round, phase, turn and conflict: what the stack of frames stands for between two actions."""
    phase = _phase_of(position)
    if phase == "setup":
        known_keys(_WHERE, position, _SETUP_KEYS, "a position in the setup")
        s.stack = [Setup()]
        return
    s.round = whole(_WHERE, position, "round", 1, least=1)
    s.active = seat_of(position, "active", "A")
    s.passes = whole(_WHERE, position, "passes", 0, most=2)
    s.actions = whole(_WHERE, position, "actions", 0)
    s.last_conflict = seat_of(position, "last_conflict") if position.get("last_conflict") else DRAW
    s.last_passed = seat_of(position, "last_passed", SEATS[OTHER[s.active]])
    s.first_passed = seat_of(position, "first_passed", SEATS[s.last_passed if s.passes else s.active])
    faced = seat_of(position, "faced") if position.get("faced") else NOBODY
    if phase == "beginning":
        s.round -= 1
        s.phase = BEGINNING
        s.stack = [Round(BEGIN, faced)]
    elif phase == "nightmare":
        s.phase = NIGHTMARE
        s.stack = [Round(NIGHTMARE_PHASE, faced)]
    else:
        s.phase = MAIN
        s.stack = [Round(MAIN_ENDING, faced), Turns()]
    if phase == "conflict":
        _set_conflict(s, mapping(_WHERE, position.get("conflict"), "“conflict”"), faced)
    elif position.get("conflict"):
        raise DataError(f"{_WHERE}: a “conflict” goes with “phase: conflict”, not with “phase: {phase}”")


def _set_conflict(s: State, facts: Json, faced: Seat) -> None:
    """A conflict between two of its actions; below it on the stack lies what it interrupts."""
    known_keys(_WHERE, facts, _CONFLICT_KEYS, "a conflict")
    s.attacker = seat_of(facts, "attacker", "A")
    s.conflict_kind = CONFLICT_KINDS[one_of(_WHERE, facts, "kind", CONFLICT_KINDS, "dawn")]
    s.attacking = _participants(s, s.attacker, listed(_WHERE, facts, "attacking"))
    s.defending = _participants(s, OTHER[s.attacker], listed(_WHERE, facts, "defending"))
    if facts.get("nightmare"):
        enter_nightmare(s)
    if "then" in facts:
        s.stack = _interrupted(facts["then"], faced, s.attacker)
    if "during" in facts:
        s.phase = PHASES[one_of(_WHERE, facts, "during", PHASES, "main")]
    s.stack += [Conflict(s.active, ROLL), Turns()]


def enter_nightmare(s: State) -> None:
    """The attacker's conflict is that of its Nightmare (V6.3)."""
    s.nightmare = s.attacker
    s.phase = NIGHTMARE
    s.stack = [Round(CLOSE, s.attacker), FaceNightmare(s.attacker, WAKE)]


def _interrupted(then: Any, faced: Seat, attacker: Seat) -> list[Frame[State]]:
    """What goes on when a conflict is over that did not interrupt the turns of a main phase."""
    if isinstance(then, str) and then in ROUND_STAGES:
        return [Round(ROUND_STAGES[then], faced)]
    if isinstance(then, str) and then in NIGHTMARE_STAGES:
        seat = attacker if faced == NOBODY else faced
        return [Round(CLOSE, seat), FaceNightmare(seat, NIGHTMARE_STAGES[then])]
    known = ", ".join((*ROUND_STAGES, *NIGHTMARE_STAGES))
    raise DataError(f"{_WHERE}: unknown “then”: “{then}”; known are {known}")


def _read_trial(s: State, facts: Any) -> tuple[int, Moment]:
    """What was tried in which position of this phase (see loops.py)."""
    try:
        card = find(s, facts["card"])
        where = Moment(None, bytes.fromhex(facts["at"]))
        if "how" in facts:
            return prompts.pack({how: verb for verb, how in PLAYED.items()}[facts["how"]], card), where
        if "ability" not in facts:
            return BY_TRIGGER - card, where
        return prompts.pack(prompts.ACTIVATE, card, int(facts["ability"]) - 1), where
    except (KeyError, ValueError, TypeError, AttributeError) as error:
        raise DataError(f"{_WHERE}: not a trial: {facts!r} ({type(error).__name__}: {error})") from error


def _participants(s: State, seat: Seat, entries: list[Any]) -> list[CardNo]:
    """Cards that take part in the conflict, each named by its title or its place."""
    found: list[CardNo] = []
    for entry in entries:
        title = entry.get("card") if isinstance(entry, dict) else entry
        if isinstance(title, str) and title.startswith(f"{SEATS[seat]}.play.") and title[7:].isdecimal():
            found.append(find(s, title))
            continue
        card = next((c for c in s.play[seat] if s.table.cards[c].title == title and c not in found), NO_CARD)
        if card == NO_CARD:
            raise DataError(f"{_WHERE}: {SEATS[seat]} has no “{title}” in play to take part in the conflict")
        found.append(card)
    return found


def seat_of(data: Json, key: str, default: str = "") -> Seat:
    return SEAT_OF[one_of(_WHERE, data, key, SEATS, default)]
