"""Sampled state: one that may be the true one behind a view, to be played on. Hidden cards are drawn by the seed, from
the list that the view shows or else from what a deck may hold; what a view doesn't tell (the seat that has priority) is
as it mostly is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Set
from typing import Any, Final

from games.dreamtides.cards.catalog import compiled
from games.dreamtides.cards.figments import FIGMENTS
from games.dreamtides.cards.language.compile import quoted
from games.dreamtides.cards.language.compile_statements import gift
from games.dreamtides.cards.lasting import begin, given, hearing
from games.dreamtides.deal import catalog_of, well_of
from games.dreamtides.rules import prompts
from games.dreamtides.rules.abilities import COST, Activated, Triggered, mark_of
from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.card_table import Table
from games.dreamtides.rules.chain import Respond
from games.dreamtides.rules.components import (
    BANISHED,
    BOTH,
    COURT,
    DECK,
    ENDING,
    FIELD,
    HAND,
    NOWHERE,
    PHASES,
    SEAT_OF,
    SEATS,
    STACK,
    VOID,
    WELL,
    Zone,
)
from games.dreamtides.rules.env import Env, Targets
from games.dreamtides.rules.playability import answers, instructions, main_actions
from games.dreamtides.rules.queries import cost_under, in_force, reclaim_prices, spark, stored_spark
from games.dreamtides.rules.run_loop import RULES
from games.dreamtides.rules.state import ANCHORED, DONE, KNOWLEDGE, KNOWN_BIT, MARKED, Item, Lasting, State, blank_state
from games.dreamtides.rules.turn import STAGES, Turn
from games.kernel import chance
from games.kernel.decks.deck_list import DeckList
from games.kernel.engine.pending import Pending
from games.kernel.ids import NO_CARD, NOBODY, OPPOSITE, CardNo, Seat, card_numbers
from games.kernel.refusal import DataError

Json = dict[str, Any]
_COPIES: Final = 3
"""So many of a title a deck mostly holds at most (D14.3)."""
_ROUNDS: Final = 12
"""Tries to find the stored spark behind the shown one."""
_DRAWS: Final = 100
"""Draws of hidden cards at most, until the shown costs come of them."""
_PILES: Final = (("battlefield", FIELD), ("void", VOID), ("banished", BANISHED), ("court", COURT))


class Gathering:
    """Cards with their places, and which of them stands for which handle of the view."""

    def __init__(self, definitions: Mapping[str, Json]) -> None:
        self.definitions = definitions
        self.defs: list[CardDef] = []
        self.owners: list[Seat] = []
        self.places: list[tuple[CardNo, Zone, Seat, int]] = []
        self.handles: dict[str, CardNo] = {}

    def add(self, title: str, owner: Seat, zone: Zone, where: Seat, id_: str = "", *, flags: int = 0) -> CardNo:
        card = CardNo(len(self.defs))
        self.defs.append(FIGMENTS[title] if title in FIGMENTS else compiled(self.definitions[title]))
        self.owners.append(owner)
        self.places.append((card, zone, where, flags))
        if id_:
            self.handles[id_] = card
        return card

    def as_token(self, card: CardNo) -> None:
        if not self.defs[card].is_token:
            self.defs[card] = self.defs[card].as_token()


def state_of(view: Mapping[str, Any], definitions: Mapping[str, Json], seed: int) -> State:
    """A state with this view. In the midst of an effect it waits as if that were through. Raises DataError for the view
    of a battle that is over.

    A shown cost may go by hidden cards ("… for each event in your deck"): others are drawn until it is right.
    """
    if view["result"] is not None:
        raise DataError("This is the view of a battle that is over.")
    for _ in range(_DRAWS):
        s = _drawn_state(view, definitions, seed)
        if _has_costs_of(s, view):
            break
        seed = s.rng
    return s


def _has_costs_of(s: State, view: Mapping[str, Any]) -> bool:
    """Do the cards of the viewer's hand cost what the view says?"""
    if view["you"] is None:
        return True
    seat, costs = SEAT_OF[view["you"]], in_force(s, COST)
    shown = [each.get("cost") for each in view["players"][view["you"]]["hand"]]
    return all(
        cost in (None, cost_under(s, seat, card, s.table.cards[card].cost, costs))
        for card, cost in zip(s.hand[seat], shown, strict=True)
    )


def _drawn_state(view: Mapping[str, Any], definitions: Mapping[str, Json], seed: int) -> State:
    """A state in which all is as the view says, but for what goes by hidden cards, which are drawn by the seed."""
    gathering = Gathering(definitions)
    viewer = view["you"]
    known = KNOWLEDGE if viewer is None else KNOWN_BIT[SEAT_OF[viewer]]
    sides = [view["players"][name] for name in SEATS]
    for seat, side in zip(BOTH, sides, strict=True):
        _add_open(gathering, side, seat)
    _add_stack(gathering, view["stack"], {each["id"] for side in sides for each in side["hand"]})
    sayers = [_sayer_of(gathering, each) for each in view["lasting"]]
    done = [_remembered(gathering, side, seat) for seat, side in zip(BOTH, sides, strict=True)]
    named = {each["id"] for each in view["stack"]}
    for seat, side in zip(BOTH, sides, strict=True):
        seed = _add_hidden(gathering, side, seat, known, named, seed)
    first_of_well = len(gathering.defs)
    well = well_of(definitions.values())
    gathering.defs += well
    gathering.owners += [NOBODY] * len(well)
    a, b = [
        DeckList(side["name"], {"cards": tuple(side["list"].items())}, {}) if "list" in side else None for side in sides
    ]
    names = (sides[0]["name"], sides[1]["name"])
    table = Table(
        RULES, gathering.defs, gathering.owners, names, (a, b), (a is not None, b is not None),
        catalog=catalog_of(definitions.values()),
    )  # fmt: skip
    s = blank_state(table, seed)
    place(s, gathering)
    s.turn, s.seq, s.phase = view["turn"], view["seq"], PHASES[view["phase"]]
    s.active = SEAT_OF[view["active"]]
    s.extra_turns = [SEAT_OF[each] for each in view.get("extra_turns", ())]
    s.extra_judgments = [SEAT_OF[each] for each in view.get("extra_judgments", ())]
    for card in range(first_of_well, len(table.cards)):
        s.zone[card] = WELL
    by_title = {table.cards[card].title: CardNo(card) for card in range(first_of_well, len(table.cards))}
    s.well_drawn = [by_title[title] for title in view["dreamwell"]["drawn"]]
    left = s.shuffled([by_title[title] for title in view["dreamwell"]["left"]])
    s.well = sorted(left, key=lambda card: table.cards[card].phase)[::-1]
    s.chain = [waits(s, gathering, each, gathering.handles[each["id"]]) for each in view["stack"]]
    for each, card in zip(view["lasting"], sayers, strict=True):
        lasts(s, gathering, each, card)
    s.later_bonus = (sides[0].get("later_bonus", 0), sides[1].get("later_bonus", 0))
    for seat, side in zip(BOTH, sides, strict=True):
        _set_side(s, gathering, seat, side, is_own=view["you"] == SEATS[seat])
        s.this_turn[seat] = done[seat]
        s.drawn[seat] = side.get("this_turn", {}).get("drawn", 0)
    _settle_spark(s, gathering, sides)
    _wait(s)
    return s


def _owner_of(id_: str) -> Seat:
    """Whose card it is: a handle begins with its owner's seat."""
    return SEAT_OF[id_[0]]


def _add_open(gathering: Gathering, side: Json, seat: Seat) -> None:
    """What everybody sees of a side."""
    for pile, zone in _PILES:
        for each in side[pile]:
            flags = (ANCHORED if each.get("anchored") else 0) | (MARKED if each.get("marked") else 0)
            card = gathering.add(each["title"], _owner_of(each["id"]), zone, seat, each["id"], flags=flags)
            if each.get("token"):
                gathering.as_token(card)


def _add_stack(gathering: Gathering, stack: list[Json], in_hands: set[str]) -> None:
    """The cards that wait on the stack, then those whose abilities do: such a card lies somewhere, waits itself, or has
    gone where nobody sees it, if it hasn't returned to a hand."""
    for each in sorted(stack, key=lambda each: each["kind"] not in ("card", "copy")):
        if each["id"] in gathering.handles or each["id"] in in_hands:
            continue
        owner = NOBODY if each["id"][0] == "W" else _owner_of(each["id"])
        zone = STACK if each["kind"] in ("card", "copy") else NOWHERE
        card = gathering.add(each["title"], owner, zone, SEAT_OF[each["seat"]], each["id"])
        if each["kind"] == "copy":
            gathering.as_token(card)


def _sayer_of(gathering: Gathering, each: Json) -> CardNo:
    """The card whose text has created what lasts: where it lies, or gone where nobody sees it."""
    if each.get("source") in gathering.handles:
        return gathering.handles[each["source"]]
    if "by" not in each:
        return NO_CARD
    return gathering.add(each["by"], SEAT_OF[each["seat"]], NOWHERE, SEAT_OF[each["seat"]])


def _remembered(gathering: Gathering, side: Json, seat: Seat) -> tuple[tuple[CardNo, ...], ...]:
    """What a seat has done in this turn: an open card of the title stands for each, or else one that lies nowhere."""
    told = side.get("this_turn", {})
    open_cards: dict[str, list[CardNo]] = {}
    for card, _, _, _ in reversed(gathering.places):
        if gathering.owners[card] == seat:
            open_cards.setdefault(gathering.defs[card].title, []).append(card)
    found: list[tuple[CardNo, ...]] = []
    for what in DONE:
        left = {title: list(cards) for title, cards in open_cards.items()}
        cards = [
            left[title].pop() if left.get(title) else gathering.add(title, seat, NOWHERE, seat)
            for title in told.get(what, ())
        ]
        found.append(tuple(cards))
    return tuple(found)


def _add_hidden(gathering: Gathering, side: Json, seat: Seat, known: int, named: Set[str], rng: int) -> int:
    """Hand and deck: known cards as they are, others from what is left of the list; answers the generator's state.
    Everybody knows those of a hand that are `named` elsewhere."""
    seen = Counter(
        printed.title
        for printed, owner in zip(gathering.defs, gathering.owners, strict=True)
        if owner == seat and not printed.is_token
    )
    there = {each["under"]: each["title"] for each in side["deck"]["known"]}
    seen.update(there.values())
    seen.update(each["title"] for each in side["hand"] if "title" in each)
    rng, pool = _unseen(gathering.definitions, side.get("list"), seen, rng)

    def drawn() -> str:
        # Whatever was copied into hands or decks beyond a list stands in for what the list has no more of.
        return pool.pop() if pool else next(iter(sorted(playable(gathering.definitions))))

    for each in side["hand"]:
        told = "title" in each
        title = each["title"] if told else drawn()
        flags = KNOWLEDGE if each["id"] in named else known if told else 0
        gathering.add(title, seat, HAND, seat, each["id"], flags=flags)
    for under in range(side["deck"]["size"]):
        title = there[under] if under in there else drawn()
        gathering.add(title, seat, DECK, seat, flags=known if under in there else 0)
    return rng


def playable(definitions: Mapping[str, Json]) -> list[str]:
    """Titles that a deck may hold (D14.3)."""
    return [
        title
        for title, card in definitions.items()
        if card["kind"] in ("character", "event") and card.get("rarity") != "special"
    ]


def _unseen(
    definitions: Mapping[str, Json], listed: Mapping[str, int] | None, seen: Counter[str], rng: int
) -> tuple[int, list[str]]:
    """What may be where nobody looks, in a random order: the rest of the list, or of all that a deck may hold."""
    if listed is not None:
        whole = Counter(
            {title: count for title, count in listed.items() if definitions[title]["kind"] != "dreamcaller"}
        )
    else:
        whole = Counter(
            {
                title: 1 if definitions[title].get("rarity") == "legendary" else _COPIES
                for title in playable(definitions)
            }
        )
    return chance.shuffled(rng, sorted((whole - seen).elements()))


def place(s: State, gathering: Gathering) -> None:
    """Puts the cards into their zones, each with the public number that the view says."""
    lists = {DECK: s.deck, HAND: s.hand, FIELD: s.field, VOID: s.void, BANISHED: s.banished, COURT: s.court}
    for card, zone, where, flags in gathering.places:
        s.zone[card] = zone
        s.flags[card] = flags
        s.control[card] = where
        if zone in lists:
            lists[zone][where].append(card)
    told = {card: int(id_[1:]) for id_, card in gathering.handles.items()}
    s.next_tag = max(told.values(), default=0) + 1
    for card in card_numbers(len(s.tags)):
        if card in told:
            s.tags[card] = told[card]
        else:
            s.tags[card] = s.next_tag
            s.next_tag += 1


def _set_side(s: State, gathering: Gathering, seat: Seat, side: Json, *, is_own: bool) -> None:
    """The numbers of a side, and what its view says of single cards."""
    s.points[seat], s.energy[seat] = side["points"], side["energy"]
    s.production[seat], s.bonus[seat] = side["production"], side["bonus"]
    for each in side["battlefield"]:
        held = [gathering.handles[id_] for id_ in each.get("holds", ()) if id_ in gathering.handles]
        if held:
            s.held[gathering.handles[each["id"]]] = tuple([(card, s.birth[card]) for card in held])
        for own in each.get("given", ()):
            if own.get("stays"):
                card = gathering.handles[each["id"]]
                env = Env(NO_CARD, seat, seat)
                s.lasting.append(Lasting(env, gift(own["text"]), None, ((card, s.birth[card]),), stays=True))
    for each in (*side["battlefield"], *side["void"], *side["court"]):
        card = gathering.handles[each["id"]]
        abilities = s.table.cards[card].abilities
        for text in each.get("used", ()):
            said = [*[own.text for own in abilities.activated], *[own.text for own in abilities.triggered[::-1]]]
            if text in said:
                at = said.index(text)
                at = at if at < len(abilities.activated) else at - len(said)
            else:
                at = mark_of(text) if quoted(text).activated else -1 - mark_of(text)
            s.used = (*s.used, (card, s.birth[card], at))
    for each in side["void"]:
        card = gathering.handles[each["id"]]
        more = [price for price in each.get("reclaim", ()) if price not in reclaim_prices(s, card, openly=not is_own)]
        if more:
            s.given[card] = (more[0], 1)


def _settle_spark(s: State, gathering: Gathering, sides: list[Json]) -> None:
    """Stored spark is what is left of the shown one without what static abilities change (D10.4), as it is told. Where
    that would be below 0 it is found again and again, as some of these read the spark of others, and some the stored
    one."""
    shown: dict[CardNo, int] = {}
    for each in [each for side in sides for each in side["battlefield"]]:
        card, value = gathering.handles[each["id"]], each["spark"]
        shown[card] = value
        own = value - sum([change["n"] for change in each.get("mods", ())])
        if value > 0 and own != stored_spark(s, card):
            s.spark[card] = own
    for _ in range(_ROUNDS):
        wrong = {card: value - spark(s, card) for card, value in shown.items() if spark(s, card) != value}
        if not wrong:
            return
        for card, less in wrong.items():
            s.spark[card] = max(0, stored_spark(s, card) + less)


def waits(s: State, gathering: Gathering, each: Json, card: CardNo) -> Item:
    """What waits on the stack (D6.1)."""
    seat = SEAT_OF[each["seat"]]
    abilities = quoted(each["given"]) if "given" in each else s.table.cards[card].abilities
    activated: Activated | None = None
    triggered: Triggered | None = None
    mode = -1
    if each["kind"] == "triggered":
        triggered = next((own for own in abilities.triggered if own.text == each["text"]), None)
        # What a text has created until the end of turn isn't printed there.
        triggered = triggered or hearing(each["text"])
        code = () if triggered is None else triggered.code
    elif each["kind"] == "activated":
        activated = next(own for own in abilities.activated if own.text == each["text"])
        code = activated.effect
    elif "mode" in each:
        mode = [own.text for own in abilities.modes].index(each["mode"])
        code = abilities.modes[mode].code
    else:
        code = abilities.code
    aimed = [gathering.handles[id_] for id_ in each["targets"] if id_ in gathering.handles]
    several = len(instructions(code)) > 1
    parts = [aimed[:1], aimed[1:]] if several else [aimed]
    targets: Targets = tuple([tuple([(target, s.birth[target]) for target in part]) for part in parts if part])
    env = Env(card, seat, seat, (), each.get("x", 0), (), s.birth[card], targets)
    return Item(card, seat, env, activated, triggered, mode, each["kind"] == "copy")


def lasts(s: State, gathering: Gathering, each: Json, source: CardNo) -> None:
    """What holds until the end of turn (D11.22)."""
    seat = SEAT_OF[each["seat"]]
    there = [gathering.handles[id_] for id_ in each["cards"] if id_ in gathering.handles]
    chosen = tuple([(card, s.birth[card]) for card in there])
    # An event has gone to the void since.
    born = s.birth[source] - (s.zone[source] == VOID) if source != NO_CARD else 0
    env = Env(source, seat, seat, (), 0, (), born)
    static = given(each["text"])
    if static is None:
        begin(s, each["text"], env, chosen if chosen else None)
    else:
        s.lasting.append(Lasting(env, static, None, chosen))


def _wait(s: State) -> None:
    """Somebody is to act: in answer to the stack, in the Ending phase, or else the active seat."""
    other = OPPOSITE[s.active]
    if s.chain:
        seat = OPPOSITE[s.chain[-1].seat]
        s.stack = [Turn(STAGES["ending" if s.phase == ENDING else "main"]), Respond(seat)]
        s.ask(Pending(prompts.PRIORITY, seat, (*answers(s, seat), prompts.PASS), source=s.chain[-1].card))
    elif s.phase == ENDING:
        s.stack = [Turn(STAGES["ending"])]
        s.ask(Pending(prompts.WINDOW, other, (*answers(s, other), prompts.PASS)))
    else:
        s.stack = [Turn(STAGES["main"])]
        s.ask(Pending(prompts.MAIN, s.active, (*main_actions(s, s.active), prompts.PASS)))
