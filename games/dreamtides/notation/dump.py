"""Positions (D17.2): a state that waits for an answer as a document."""

from __future__ import annotations

from typing import Any

from games.dreamtides.cards.figments import FIGMENTS
from games.dreamtides.cards.language.compile import quoted
from games.dreamtides.notation.amid import bringing, is_amid, written_amid
from games.dreamtides.notation.cards_by_name import written_departed
from games.dreamtides.notation.until_end import written_until_end
from games.dreamtides.pool.load import dreamwell_cards, shipped_cards
from games.dreamtides.rules.abilities import Activated
from games.dreamtides.rules.components import (
    BANISHED,
    BOTH,
    DECK,
    DREAMWELL,
    FIELD,
    HAND,
    NOWHERE,
    SEATS,
    VARIABLE,
    Zone,
)
from games.dreamtides.rules.state import ANCHORED, DONE, KNOWLEDGE, KNOWN_BIT, MARKED, Item, State, with_x
from games.dreamtides.rules.turn import STAGES, Turn, stage_of
from games.kernel.ids import CardNo, Seat

Json = dict[str, Any]


def name(s: State, card: CardNo, zone: Zone | None = None) -> str:
    """The title, with a number where there are several, as `find` counts them: in the order in which a position lists
    its cards."""
    ordered = [
        each
        for seat in BOTH
        for cards in (s.deck, s.hand, s.field, s.void, s.banished, s.court)
        for each in cards[seat]
    ]
    ordered += [each.card for each in s.chain if each.is_card] + bringing(s)
    title = s.title(card)
    there = [each for each in ordered if s.title(each) == title and (zone is None or s.zone[each] == zone)]
    at = there.index(card) if card in there else 0
    return f"{title} #{at + 1}" if at else title


def named(s: State, card: CardNo) -> str | Json:
    """The name of a card, or which token it was that has ceased to exist."""
    return {"card": s.title(card), "gone": True} if s.zone[card] == NOWHERE else name(s, card)


def dump(s: State) -> Json:
    """The position of a state that waits for an answer, with the definitions of its cards."""
    used = definitions(s)
    turn, items = s.stack[0], _waiting_items(s)
    data: Json = {
        "game": "dreamtides",
        "turn": s.turn,
        "phase": stage_of(s),
        "done": (isinstance(turn, Turn) and turn.stage != STAGES[stage_of(s)]) or None,
        "active": SEATS[s.active],
        "seed": s.rng,
        "dreamwell": {
            "drawn": [s.title(card) for card in s.well_drawn],
            "next": [s.title(card) for card in reversed(s.well)],
        },
        "stack": items[: len(s.chain)],
        "priority": SEATS[s.pending.seat] if s.chain and s.pending is not None and not is_amid(s) else None,
        "amid": written_amid(s, name, item) if is_amid(s) else None,
        "waiting": items[len(s.chain) :],
        "links": s.links or None,
        "seen": list(s.seen),
        "extra_turns": [SEATS[seat] for seat in s.extra_turns],
        "extra_judgments": [SEATS[seat] for seat in s.extra_judgments],
        "until_end": written_until_end(s, name),
        "cards": [used[title] for title in sorted(used)],
        "players": {SEATS[seat]: _written_side(s, seat) for seat in BOTH},
    }
    return {key: fact for key, fact in data.items() if fact is not None and fact != []}


def definitions(s: State) -> dict[str, Json]:
    """The definitions of the cards that lie somewhere, by their titles; those that the shipped pool doesn't know
    though they could be in a hand, since windows depend on them (D6.9); and the Dreamwell, if it isn't the shipped
    one."""
    used: dict[str, Json] = {}
    well = {card.title: card.definition for card in s.table.cards if card.kind == DREAMWELL}
    if well != dreamwell_cards():
        used.update(well)
    for card, zone in zip(s.table.cards, s.zone, strict=True):
        if zone != NOWHERE and card.kind != DREAMWELL and card.title not in FIGMENTS:
            used.setdefault(card.title, card.definition)
    shipped = shipped_cards()
    for card in s.table.catalog.cards:
        if shipped.get(card.title) != card.definition:
            used.setdefault(card.title, card.definition)
    return used


def _written_side(s: State, seat: Seat) -> Json:
    """One player's cards and numbers."""
    data: Json = {
        "points": s.points[seat],
        "energy": s.energy[seat],
        "production": s.production[seat],
        "bonus": s.bonus[seat],
        "later_bonus": s.later_bonus[seat],
        "deck": [entry(s, card, seat) for card in reversed(s.deck[seat])],
        "hand": [entry(s, card, seat) for card in s.hand[seat]],
        "battlefield": [entry(s, card, seat) for card in s.field[seat]],
        "void": [entry(s, card, seat) for card in s.void[seat]],
        "banished": [entry(s, card, seat) for card in s.banished[seat]],
    }
    for card in s.court[seat]:
        data["dreamcaller"] = entry(s, card, seat)
    done = {
        key: [named(s, card) for card in cards] for key, cards in zip(DONE, s.this_turn[seat], strict=True) if cards
    }
    if s.drawn[seat] or done:
        data["this_turn"] = {**done, **({"drawn": s.drawn[seat]} if s.drawn[seat] else {})}
    return {key: fact for key, fact in data.items() if fact not in ([], 0)}


def entry(s: State, card: CardNo, seat: Seat) -> str | Json:
    """A card as a title, or as a mapping when there is more to say."""
    data: Json = {"card": s.title(card)}
    flags = s.flags[card]
    if card in s.spark:
        data["spark"] = s.spark[card]
    if flags & ANCHORED:
        data["anchored"] = True
    if flags & MARKED and s.zone[card] == FIELD:
        data["marked"] = True
    if s.table.cards[card].is_token:
        data["token"] = True
    if s.table.owner[card] != seat:
        data["owner"] = SEATS[s.table.owner[card]]
    used = [index + 1 for used, birth, index in s.used if used == card and birth == s.birth[card]]
    if used:
        data["used"] = used
    if tried := _where_tried(s, card):
        data["tried"] = tried
    if card in s.given:
        price, ends = s.given[card]
        data["reclaim"] = True if price == VARIABLE else price
        if ends:
            data["reclaim_ends"] = True
    holds = [name(s, held, BANISHED) for held, birth in s.held.get(card, ()) if s.is_same(held, birth)]
    if holds:
        data["holds"] = holds
    for whose, held, birth in s.returning:
        if held == card and s.is_same(card, birth):
            data["returns"] = SEATS[whose]
    if s.zone[card] in (DECK, HAND) and flags & KNOWLEDGE:
        both = flags & KNOWLEDGE == KNOWLEDGE
        data["known"] = (
            ["all"] if both else [letter for letter, bit in zip(SEATS, KNOWN_BIT, strict=True) if flags & bit]
        )
    return data["card"] if len(data) == 1 else data


def _where_tried(s: State, card: CardNo) -> list[list[int]]:
    """The abilities of a card that were used in this turn, counted from 1, each with the position (D13.5)."""
    return [[index + 1, here] for tried, index, here in s.tried if tried == card]


def _waiting_items(s: State) -> list[Json]:
    """What waits on the stack, and what has triggered since. A token that has ceased to exist is brought by the first
    that it is the source of; another one says the place of that, counted from 1 through both."""
    triggered = [Item(source, env.you, env, None, trigger) for source, trigger, env in s.waiting]
    first: dict[CardNo, int] = {}
    written = []
    for place, each in enumerate((*s.chain, *triggered), start=1):
        data = item(s, each)
        if data.get("gone") and first.setdefault(each.card, place) < place:
            data["gone"] = first[each.card]
        written.append(data)
    return written


def item(s: State, each: Item) -> Json:
    """What waits on the stack."""
    env = each.env
    gone = s.zone[each.card] == NOWHERE
    title = s.title(each.card) if each.is_card or gone else name(s, each.card)
    data: Json = {"card": title, "seat": SEATS[each.seat]}
    abilities = s.table.cards[each.card].abilities
    ability = each.activated or each.triggered
    if ability is not None and ability.quote:
        heard = [own.event for own in quoted(ability.quote).triggered]
        at = {"ability": 1} if isinstance(ability, Activated) else {"trigger": heard.index(ability.event) + 1}
        data |= {"given": ability.quote, **at}
    elif each.activated is not None:
        data["ability"] = abilities.activated.index(each.activated) + 1
    elif each.triggered is not None and each.triggered in abilities.triggered:
        data["trigger"] = abilities.triggered.index(each.triggered) + 1
    elif each.triggered is not None:
        data["text"] = with_x(each.triggered.text, env.x)
    elif s.flags[each.card] & MARKED:
        data["marked"] = True
    if env.targets:
        # One that is another object by now is no target any more (D8.4).
        data["targets"] = [[name(s, card) for card, born in chosen if s.is_same(card, born)] for chosen in env.targets]
    if not each.is_card:
        # Where it is nothing, it isn't the source, as where no card was spoken of.
        data["it"] = [named(s, card) if card >= 0 else None for card in env.it]
    # "This" is where the source has just gone to, or nowhere any more (D2.6).
    moved = 0 if each.is_card or gone else min(2, s.birth[each.card] - env.born)
    data |= {
        "mode": each.mode + 1,
        "x": env.x,
        "result": env.result,
        "moved": moved,
        "copy": each.is_copy,
        "gone": gone,
        "tried": _where_tried(s, each.card) if each.is_card else [],
        "departed": written_departed(s, env, name),
    }
    return {key: fact for key, fact in data.items() if fact}
