"""Positions (D17.2): a state from a document."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar

from games.dreamtides.cards.catalog import compiled
from games.dreamtides.cards.figments import FIGMENTS
from games.dreamtides.cards.lasting import hearing
from games.dreamtides.deal import catalog_of, well_of
from games.dreamtides.notation.amid import AMID, brought_item, read_amid
from games.dreamtides.notation.cards_by_name import read_departed
from games.dreamtides.notation.until_end import LASTING, read_quote, read_until_end
from games.dreamtides.pool.dreamwell import DREAMWELL_KIND, dreamwell_among
from games.dreamtides.rules.abilities import FIRST_MARK, Abilities, Triggered
from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.card_table import Table
from games.dreamtides.rules.chain import Respond
from games.dreamtides.rules.components import (
    BANISHED,
    CHARACTER,
    COURT,
    DECK,
    DREAMCALLER,
    DREAMWELL,
    ENDING,
    EVENT,
    FIELD,
    HAND,
    KIND_NAMES,
    MAIN,
    NOWHERE,
    PHASES,
    SEAT_A,
    SEAT_OF,
    SEATS,
    STACK,
    VARIABLE,
    VOID,
    WELL,
    Zone,
)
from games.dreamtides.rules.env import Env, Target
from games.dreamtides.rules.run_loop import RULES
from games.dreamtides.rules.state import (
    ANCHORED,
    DONE,
    KNOWLEDGE,
    KNOWN_A,
    KNOWN_B,
    MARKED,
    Item,
    State,
    blank_state,
    with_x,
)
from games.dreamtides.rules.turn import STAGES, Turn, begin_cycle, stage_after
from games.dreamtides.rules.zones import bring_back_later
from games.kernel.document import known_keys, listed, mapping, one_of, whole
from games.kernel.engine.run_loop import advance
from games.kernel.ids import NO_CARD, NOBODY, OPPOSITE, CardNo, Seat
from games.kernel.refusal import DataError
from games.kernel.text import TextError, article

Json = dict[str, Any]
T = TypeVar("T")
_WHERE: Final = "position"
_KEYS: Final = frozenset(
    {"game", "turn", "phase", "active", "priority", "seed", "dreamwell", "stack", "cards", "players", "extra_turns",
     "extra_judgments", "until_end", "links", "seen", "done", "amid", "waiting"}
)  # fmt: skip
_SIDE_KEYS: Final = frozenset(
    {"deck", "hand", "battlefield", "void", "banished", "dreamcaller", "points", "energy", "production", "bonus",
     "later_bonus", "this_turn"}
)  # fmt: skip
_ENTRY_KEYS: Final = frozenset(
    {"card", "spark", "anchored", "marked", "used", "tried", "token", "owner", "known", "reclaim", "reclaim_ends",
     "holds", "returns"}
)  # fmt: skip
_ITEM_KEYS: Final = frozenset(
    {
        "card",
        "seat",
        "targets",
        "x",
        "mode",
        "ability",
        "trigger",
        "given",
        "marked",
        "it",
        "result",
        "copy",
        "gone",
        "moved",
        "text",
        "tried",
        "departed",
    }
)
_ZONES: Final = {"deck": DECK, "hand": HAND, "battlefield": FIELD, "void": VOID, "banished": BANISHED}
_IN_PLACES: Final = {
    DECK: "in a deck", HAND: "in a hand", FIELD: "on a battlefield", VOID: "in a void",
    BANISHED: "among banished cards", COURT: "in a court", STACK: "on the stack",
}  # fmt: skip
KNOWN: Final = {"A": KNOWN_A, "B": KNOWN_B, "all": KNOWLEDGE}


class Gathering:
    """The cards of a position, in the order of their numbers."""

    def __init__(self, definitions: Mapping[str, Json]) -> None:
        self.definitions = definitions
        self.defs: list[CardDef] = []
        self.owners: list[Seat] = []
        self.places: list[tuple[CardNo, Zone, Seat, Json]] = []

    def add(self, entry: Any, owner: Seat, zone: Zone) -> CardNo:
        facts: Json = {"card": entry} if isinstance(entry, str) else mapping(_WHERE, entry, "a card")
        known_keys(_WHERE, facts, _ENTRY_KEYS, "a card")
        where = owner
        number = CardNo(len(self.defs))
        printed = self.printed(facts.get("card"))
        if facts.get("token") and not printed.is_token:
            printed = printed.as_token()
        if "owner" in facts:
            owner = SEAT_OF[one_of(_WHERE, facts, "owner", SEATS, "")]
        if zone in _IN_PLACES:
            _check_place(printed, zone, is_owners=owner == where)
        self.defs.append(printed)
        self.owners.append(owner)
        self.places.append((number, zone, where, facts))
        return number

    def printed(self, title: Any) -> CardDef:
        if isinstance(title, str) and title in self.definitions:
            return compiled(self.definitions[title])
        if isinstance(title, str) and title in FIGMENTS:
            return FIGMENTS[title]
        near = difflib.get_close_matches(str(title), list(self.definitions), 1)
        raise DataError(f"{_WHERE}: there is no card “{title}”" + (f"; did you mean “{near[0]}”?" if near else ""))


def _check_place(printed: CardDef, zone: Zone, *, is_owners: bool) -> None:
    """Raises DataError for a card that no rule lets lie there."""
    why = ""
    if zone == FIELD:
        kind = KIND_NAMES[printed.kind]
        why = "" if printed.kind == CHARACTER else f"it is no character, but {article(kind)} {kind} (D1.2)"
    elif zone == COURT:
        why = "" if printed.kind == DREAMCALLER else "only Dreamcallers lie there (D1.6)"
    elif not printed.kind & (CHARACTER | EVENT):
        why = "it is neither a character nor an event (D2.1)"
    elif printed.is_token and zone != STACK:
        why = "it is a token (D15.3)"
    elif not is_owners:
        why = "it goes to its owner’s zones (D2.5)"
    if why:
        raise DataError(f"{_WHERE}: “{printed.title}” can’t lie {_IN_PLACES[zone]}: {why}")


def load(position: Json, pool: Mapping[str, Json]) -> State:
    """The state of a position, at its first decision. `pool` defines the cards that the position doesn't."""
    known_keys(_WHERE, mapping(_WHERE, position, "a position"), _KEYS, "a position")
    one_of(_WHERE, position, "game", ("dreamtides",), "dreamtides")
    own: dict[str, Json] = {}
    for definition in listed(_WHERE, position, "cards"):
        if not isinstance(definition, dict) or not isinstance(definition.get("title"), str):
            raise DataError(f"{_WHERE}: each of “cards” must be a card definition with a title")
        own[definition["title"]] = definition
    # A position that defines cards of the Dreamwell brings all of it.
    dreamwell = own if any(card.get("kind") == DREAMWELL_KIND for card in own.values()) else pool
    definitions = {**pool, **own, **dreamwell_among(dreamwell.values())}
    players = position.get("players", {})
    if not isinstance(players, dict) or not set(players) <= set(SEATS):
        raise DataError(f"{_WHERE}: “players” must map A and B to their sides")
    gathering = Gathering(definitions)
    sides = {seat: mapping(_WHERE, players.get(name, {}), name) for name, seat in SEAT_OF.items()}
    for seat, side in sides.items():
        known_keys(_WHERE, side, _SIDE_KEYS, "a player")
        for key, zone in _ZONES.items():
            entries = listed(_WHERE, side, key)
            for entry in entries[::-1] if zone == DECK else entries:
                gathering.add(entry, seat, zone)
        if side.get("dreamcaller"):
            gathering.add(side["dreamcaller"], seat, COURT)
    waiting = [mapping(_WHERE, each, "what waits") for each in listed(_WHERE, position, "stack")]
    sources = _bring_sources(gathering, waiting, [])
    amid = [mapping(_WHERE, each, AMID) for each in listed(_WHERE, position, "amid")]
    brought = {number: card for number, each in enumerate(amid) if (card := _bring(gathering, each)) is not None}
    triggered = [mapping(_WHERE, each, "what waits") for each in listed(_WHERE, position, "waiting")]
    sources = _bring_sources(gathering, triggered, sources)
    until_end = [mapping(_WHERE, each, LASTING) for each in listed(_WHERE, position, "until_end")]
    gone = {number: _add_item(gathering, each) for number, each in enumerate(until_end) if each.get("gone")}
    ceased = {seat: _done_by_ceased(gathering, side, seat) for seat, side in sides.items()}
    spoken_of = [_ceased_cards(gathering, listed(_WHERE, each, "it")) for each in (*waiting, *triggered)]
    for printed in well_of(dreamwell.values()):
        gathering.defs.append(printed)
        gathering.owners.append(NOBODY)
    catalog = catalog_of([*pool.values(), *own.values()])
    table = Table(RULES, gathering.defs, gathering.owners, catalog=catalog)
    s = blank_state(table, whole(_WHERE, position, "seed", 0))
    place(s, gathering)
    a, b = [whole(_WHERE, side, "later_bonus", 0) for side in sides.values()]
    s.later_bonus = (a, b)
    for seat, side in sides.items():
        _read_side(s, seat, side, ceased[seat])
    s.turn = whole(_WHERE, position, "turn", 2, least=1)
    s.active = SEAT_OF[one_of(_WHERE, position, "active", SEATS, "A")]
    s.links, s.seen = whole(_WHERE, position, "links", 0), tuple(listed(_WHERE, position, "seen"))
    s.extra_turns = [SEAT_OF[name] for name in words(position, "extra_turns", SEATS)]
    s.extra_judgments = [SEAT_OF[name] for name in words(position, "extra_judgments", SEATS)]
    _read_well(s, position.get("dreamwell"))
    read_until_end(s, until_end, find, gone)
    for number, each in enumerate(waiting):
        s.chain.append(_read_item(s, each, sources[number], spoken_of[number]))
    phase = one_of(_WHERE, position, "phase", PHASES, "main")
    s.phase = PHASES[phase]
    s.stack = [Turn(stage_after(phase) if position.get("done") else STAGES[phase])]
    for number, each in enumerate(triggered):
        item = _read_item(s, each, sources[len(waiting) + number], spoken_of[len(waiting) + number])
        if item.triggered is None:
            raise DataError(f"{_WHERE}: what waits is triggered, so it has a “trigger” or a “text”")
        s.waiting.append((item.card, item.triggered, item.env))
    if amid:
        read_amid(s, amid, brought, find, _read_item, heard)
    elif s.chain:
        top = OPPOSITE[s.chain[-1].seat]
        s.stack.append(Respond(SEAT_OF[one_of(_WHERE, position, "priority", SEATS, SEATS[top])]))
    elif s.phase not in (MAIN, ENDING):
        # It begins with what the phase does.
        s.turn -= phase == "starting"
    advance(s)
    return s


def _brings_card(facts: Json) -> bool:
    """Is what waits a card, or the ability of a token that has ceased to exist?"""
    return bool(facts.get("gone")) or not {"ability", "trigger", "text"} & set(facts)


def _bring_sources(gathering: Gathering, entries: list[Json], before: list[CardNo | None]) -> list[CardNo | None]:
    """The cards that entries bring, behind those `before` them; `gone: 2` is the token of the second one of all."""
    sources = [*before]
    for each in entries:
        place = each.get("gone")
        if isinstance(place, bool) or not isinstance(place, int):
            sources.append(_add_item(gathering, each) if _brings_card(each) else None)
        elif 0 < place <= len(sources) and sources[place - 1] is not None:
            sources.append(sources[place - 1])
        else:
            raise DataError(f"{_WHERE}: “gone: {place}” must be the place of an entry before it that brings a token")
    return sources


def _bring(gathering: Gathering, facts: Json) -> CardNo | None:
    """The card that goes on, where it lies nowhere else."""
    held = brought_item(facts)
    if held is not None:
        return _add_item(gathering, held) if _brings_card(held) else None
    if not facts.get("gone"):
        return None
    return gathering.add({"card": facts.get("card"), "token": True}, Seat(0), NOWHERE)


def _add_item(gathering: Gathering, facts: Json) -> CardNo:
    """The card that what waits brings with it."""
    seat = SEAT_OF[one_of(_WHERE, facts, "seat", SEATS, "A")]
    is_token = bool(facts.get("gone") or facts.get("copy"))
    entry = {"card": facts.get("card"), "marked": bool(facts.get("marked")), "token": is_token}
    if "tried" in facts:
        entry["tried"] = facts["tried"]
    return gathering.add(entry, seat, NOWHERE if facts.get("gone") else STACK)


def place(s: State, gathering: Gathering) -> None:
    """Puts each card where the position says."""
    lists = {DECK: s.deck, HAND: s.hand, FIELD: s.field, VOID: s.void, BANISHED: s.banished, COURT: s.court}
    for card in range(len(gathering.defs)):
        s.zone[card] = WELL
    for card, zone, where, facts in gathering.places:
        s.zone[card] = zone
        if zone in lists:
            lists[zone][where if zone == FIELD else s.table.owner[card]].append(card)
        if zone in (FIELD, STACK):
            s.control[card] = where
        if "spark" in facts:
            s.spark[card] = whole(_WHERE, facts, "spark", 0)
        flags = (ANCHORED if facts.get("anchored") else 0) | (MARKED if facts.get("marked") else 0)
        for who in words(facts, "known", KNOWN):
            flags |= KNOWN[who]
        s.flags[card] = flags
        if facts.get("used"):
            s.used = (*s.used, *[(card, 0, index - 1) for index in _used_up(facts, s.table.cards[card].abilities)])
        for index, here in tried(facts, s.table.cards[card].abilities):
            s.tried = (*s.tried, (card, index - 1, here))
        if "reclaim" in facts:
            own = facts["reclaim"] is True
            price = VARIABLE if own else whole(_WHERE, facts, "reclaim", 0)
            s.given[card] = (price, int(bool(facts.get("reclaim_ends"))))
        if "returns" in facts:
            bring_back_later(s, SEAT_OF[one_of(_WHERE, facts, "returns", SEATS, "")], [(card, 0)])
    for card, _, _, facts in gathering.places:
        held = [find(s, title, BANISHED) for title in listed(_WHERE, facts, "holds")]
        if held:
            s.held[card] = tuple([(each, 0) for each in held])


def words(facts: Json, key: str, choices: Collection[str]) -> list[str]:
    """A list of words that there are."""
    return [one_of(_WHERE, {key: each}, key, choices, "") for each in listed(_WHERE, facts, key)]


def _used_up(facts: Json, abilities: Abilities) -> list[int]:
    """Abilities that were used up: activated ones count from 1 up, triggered ones from 0 down, given ones by marks."""
    least, most = 1 - len(abilities.triggered), len(abilities.activated)
    return [
        whole(_WHERE, {"used": each}, "used", 0, least=least, most=most) if not _is_mark(each) else int(each)
        for each in listed(_WHERE, facts, "used")
    ]


def _is_mark(number: Any) -> bool:
    """Does it stand for an ability that its card is given?"""
    return isinstance(number, int) and abs(number) >= FIRST_MARK


def tried(facts: Json, abilities: Abilities) -> Iterator[list[int]]:
    """Activated abilities, counted from 1, each with the position in which it was used in this turn (D13.5)."""
    for each in listed(_WHERE, facts, "tried"):
        if not (isinstance(each, list) and len(each) == 2):
            raise DataError(f"{_WHERE}: “tried” is a list of pairs: an ability and where it was used")
        pair = {"ability": each[0], "place": each[1]}
        yield [
            each[0] if _is_mark(each[0]) else whole(_WHERE, pair, "ability", 0, least=1, most=len(abilities.activated)),
            whole(_WHERE, pair, "place", 0, most=2**64 - 1),
        ]


def _done_by_ceased(gathering: Gathering, side: Json, seat: Seat) -> list[CardNo]:
    """The tokens of what a player has done in this turn that have ceased to exist, in their order."""
    done = mapping(_WHERE, side.get("this_turn", {}), "“this_turn”")
    return _ceased_cards(gathering, [each for key in DONE for each in listed(_WHERE, done, key)], seat)


def _ceased_cards(gathering: Gathering, entries: Sequence[Any], seat: Seat = SEAT_A) -> list[CardNo]:
    """The tokens among the entries that have ceased to exist, in their order."""
    gone = [each for each in entries if isinstance(each, dict)]
    return [gathering.add({"card": each.get("card"), "token": True}, seat, NOWHERE) for each in gone]


def _read_side(s: State, seat: Seat, side: Json, ceased: list[CardNo]) -> None:
    """The numbers of a player; `ceased` are the cards of what was done that are gone."""
    s.points[seat] = whole(_WHERE, side, "points", 0)
    s.production[seat] = whole(_WHERE, side, "production", 0)
    s.energy[seat] = whole(_WHERE, side, "energy", 0)
    s.bonus[seat] = whole(_WHERE, side, "bonus", 0)
    done = mapping(_WHERE, side.get("this_turn", {}), "“this_turn”")
    known_keys(_WHERE, done, ("drawn", *DONE), "“this_turn”")
    s.drawn[seat] = whole(_WHERE, done, "drawn", 0)
    left = iter(ceased)
    s.this_turn[seat] = tuple(
        [
            tuple([next(left) if isinstance(each, dict) else find(s, each) for each in listed(_WHERE, done, key)])
            for key in DONE
        ]
    )


def _read_well(s: State, facts: Any) -> None:
    """What was drawn from the Dreamwell, and what is next; else a fresh cycle by the seed (D17.2)."""
    if facts is None:
        begin_cycle(s, first=True)
        return
    said = mapping(_WHERE, facts, "“dreamwell”")
    known_keys(_WHERE, said, ("drawn", "next"), "“dreamwell”")
    s.well_drawn = [find(s, title, WELL) for title in listed(_WHERE, said, "drawn")]
    s.well = [find(s, title, WELL) for title in listed(_WHERE, said, "next")][::-1]


def _read_item(s: State, facts: Json, card: CardNo | None, spoken_of: Sequence[CardNo] = ()) -> Item:
    """What waits on the stack. `spoken_of` are the cards of "it" that have ceased to exist."""
    known_keys(_WHERE, facts, _ITEM_KEYS, "what waits")
    seat = SEAT_OF[one_of(_WHERE, facts, "seat", SEATS, "A")]
    source = find(s, facts.get("card")) if card is None else card
    chosen = [listed(_WHERE, {"targets": each}, "targets") for each in listed(_WHERE, facts, "targets")]
    aimed: tuple[tuple[Target, ...], ...] = tuple(
        [tuple([(card, s.birth[card]) for card in [find(s, title) for title in titles]]) for titles in chosen]
    )
    left = iter(spoken_of)
    it = tuple(
        [
            next(left, NO_CARD) if isinstance(title, dict) else NO_CARD if title is None else find(s, title)
            for title in listed(_WHERE, facts, "it")
        ]
    )
    born = s.birth[source] - whole(_WHERE, facts, "moved", 0)
    x, result = whole(_WHERE, facts, "x", 0), whole(_WHERE, facts, "result", 0)
    env = Env(source, seat, seat, it, x, (), born, aimed, result, read_departed(s, facts, find))
    abilities = read_quote(facts["given"]) if "given" in facts else s.table.cards[source].abilities
    if "ability" in facts:
        return Item(source, seat, env, nth(facts, "ability", abilities.activated))
    if "trigger" in facts:
        return Item(source, seat, env, None, nth(facts, "trigger", abilities.triggered))
    if "text" in facts:
        return Item(source, seat, env, None, heard(s, str(facts["text"])))
    mode = whole(_WHERE, facts, "mode", 0, most=len(abilities.modes)) - 1
    return Item(source, seat, env, mode=mode, is_copy=bool(facts.get("copy")))


def nth(facts: Json, key: str, entries: Sequence[T]) -> T:
    """The entry that a number means, from 1 on."""
    return entries[whole(_WHERE, facts, key, 1, least=1, most=len(entries)) - 1]


def heard(s: State, text: str) -> Triggered:
    """What has triggered though no card prints it: a text has created it until the end of turn (D11.22)."""
    for each in s.lasting:
        if each.triggered is not None and with_x(each.triggered.text, each.env.x) == text:
            return each.triggered
    try:
        found = hearing(text)
    except TextError as error:
        raise DataError(f"{_WHERE}: {error}") from error
    if found is None:
        raise DataError(f"{_WHERE}: “{text}” hears nothing")
    return found


def find(s: State, title: Any, zone: Zone | None = None) -> CardNo:
    """The first card of this title; `Title #2` is the second."""
    name, _, number = str(title).partition(" #")
    wanted = int(number) if number.isdecimal() else 1
    there = [
        card
        for card, printed in enumerate(s.table.cards)
        if printed.title == name and (s.zone[card] == zone if zone is not None else printed.kind != DREAMWELL)
    ]
    if not 0 < wanted <= len(there):
        raise DataError(f"{_WHERE}: there is no “{title}” there")
    return CardNo(there[wanted - 1])
