"""View: what a seat may see (D2.2, D2.3), built up from nothing."""

from __future__ import annotations

from games.dreamtides.rules.abilities import COST, FIRST_MARK, SPARK, mark_of
from games.dreamtides.rules.components import BOTH, PHASE_NAMES, SEATS, VARIABLE, VOID
from games.dreamtides.rules.event_log import VIEWERS, handle, is_hidden_in_hand, seen_by, source_handle
from games.dreamtides.rules.queries import (
    InForce,
    cost_changes,
    cost_under,
    gifts_in_force,
    gifts_to,
    in_force,
    is_fast,
    reclaim_prices,
    spark_changes,
    spark_under,
    total_spark,
)
from games.dreamtides.rules.state import ANCHORED, DRAWN, KNOWLEDGE, MARKED, RUNNING, Item, State, with_x
from games.dreamtides.rules.view_types import (
    CharacterView,
    DeckView,
    DreamtidesView,
    GivenView,
    HandCardView,
    ItemView,
    LastingView,
    ModifierView,
    OpenCardView,
    SideView,
    ThisTurnView,
)
from games.kernel.engine.handles import in_sight
from games.kernel.ids import NO_CARD, CardNo, Seat
from games.kernel.view import ResultView


def view(s: State, seat: str | None) -> DreamtidesView:
    """What a seat may see, or a spectator (None)."""
    viewer = VIEWERS.number(seat)
    data: DreamtidesView = {
        "game": "dreamtides",
        "seq": s.seq,
        "you": seat,
        "turn": s.turn,
        "phase": PHASE_NAMES[s.phase],
        "active": SEATS[s.active],
        "stack": [item(s, each, place, viewer) for place, each in enumerate(s.chain)],
        "lasting": lasting(s, viewer),
        "dreamwell": {
            "drawn": [s.title(card) for card in s.well_drawn],
            "left": sorted(s.title(card) for card in s.well),
        },
        "players": {SEATS[each]: side(s, each, viewer) for each in BOTH},
        "result": result(s),
    }
    if s.extra_turns:
        data["extra_turns"] = [SEATS[each] for each in s.extra_turns]
    if s.extra_judgments:
        data["extra_judgments"] = [SEATS[each] for each in s.extra_judgments]
    return data


def result(s: State) -> ResultView | None:
    if s.winner == RUNNING:
        return None
    return {"winner": None if s.winner == DRAWN else SEATS[s.winner], "reason": s.reason}


def side(s: State, index: Seat, viewer: int) -> SideView:
    """One seat's side."""
    costs = in_force(s, COST) if viewer == index else None
    sparks = in_force(s, SPARK)
    # What was chosen to have an ability is shown as lasting.
    gifts = [gift for gift in gifts_in_force(s) if gift[2] is None]
    data: SideView = {
        "name": s.table.names[index],
        "points": s.points[index],
        "energy": s.energy[index],
        "production": s.production[index],
        "bonus": s.bonus[index],
        "spark": total_spark(s, index),
        "deck": deck(s, index, 1 << viewer),
        "hand": [_in_hand(s, card, index, viewer, costs) for card in in_sight(s, s.hand[index], viewer)],
        "battlefield": [character(s, card, sparks, gifts, viewer) for card in s.field[index]],
        "void": [_in_void(s, card, index, costs, viewer) for card in s.void[index]],
        "banished": [_lying_open(s, card, viewer) for card in s.banished[index]],
        "court": [_lying_open(s, card, viewer) for card in s.court[index]],
    }
    if s.later_bonus[index]:
        data["later_bonus"] = s.later_bonus[index]
    done = this_turn(s, index)
    if done:
        data["this_turn"] = done
    brought = s.table.decks[index]
    if brought is not None and s.table.open_list[index]:
        data["list"] = {title: copies for part in brought.parts.values() for title, copies in part}
    return data


def this_turn(s: State, index: Seat) -> ThisTurnView:
    """What a seat has done in this turn: all of it was seen by everybody."""
    data: ThisTurnView = {}
    played, discarded, abandoned, dissolved = [[s.title(card) for card in cards] for cards in s.this_turn[index]]
    if played:
        data["played"] = played
    if discarded:
        data["discarded"] = discarded
    if abandoned:
        data["abandoned"] = abandoned
    if dissolved:
        data["dissolved"] = dissolved
    if s.drawn[index]:
        data["drawn"] = s.drawn[index]
    return data


def deck(s: State, index: Seat, bit: int) -> DeckView:
    """Size, and what the viewer could remember of the cards in it (D2.3)."""
    cards = s.deck[index]
    known: list[dict[str, int | str]] = [
        {"under": place, "title": s.title(cards[place])}
        for place in range(len(cards) - 1, -1, -1)
        if s.flags[cards[place]] & KNOWLEDGE and seen_by(s, cards[place]) & bit
    ]
    return {"size": len(cards), "known": known}


def _in_hand(s: State, card: CardNo, index: Seat, viewer: int, costs: InForce | None) -> HandCardView:
    """A card of a hand; with what is in force about costs, if it is the viewer's own."""
    data: HandCardView = {"id": handle(s, card, viewer)}
    if not seen_by(s, card) & 1 << viewer:
        return data
    data["title"] = s.title(card)
    if costs is not None:
        printed = s.table.cards[card].cost
        if printed != VARIABLE:
            # A modal card costs what its mode does (D8.6).
            data["cost"] = cost_under(s, index, card, printed, costs)
        if mods := _modifiers(s, cost_changes(s, index, card, costs)):
            data["mods"] = mods
        if is_fast(s, card):
            data["fast"] = True
    return data


def _lying_open(s: State, card: CardNo, viewer: int) -> OpenCardView:
    data: OpenCardView = {"id": handle(s, card, viewer), "title": s.title(card)}
    if s.used and (gone := used(s, card)):
        data["used"] = gone
    return data


def _in_void(s: State, card: CardNo, index: Seat, costs: InForce | None, viewer: int) -> OpenCardView:
    """A card of a void; with what is in force about costs, if it is the viewer's own. Others don't know of its prices
    what depends on a hand."""
    data = _lying_open(s, card, viewer)
    if prices := reclaim_prices(s, card, openly=costs is None):
        data["reclaim"] = list(prices)
        if costs is not None and (mods := _modifiers(s, cost_changes(s, index, card, costs))):
            data["mods"] = mods
    return data


def character(s: State, card: CardNo, sparks: InForce, gifts: InForce, viewer: int) -> CharacterView:
    """A character as it stands, with what is in force about spark and gives abilities."""
    data: CharacterView = {
        "id": handle(s, card, viewer),
        "title": s.title(card),
        "spark": spark_under(s, card, sparks),
    }
    if mods := _modifiers(s, spark_changes(s, card, sparks)):
        data["mods"] = mods
    if (gifts or s.lasting) and (more := given(s, card, gifts)):
        data["given"] = more
    flags = s.flags[card]
    if s.control[card] != s.table.owner[card]:
        data["owner"] = SEATS[s.table.owner[card]]
    if flags & ANCHORED:
        data["anchored"] = True
    if flags & MARKED:
        data["marked"] = True
    if s.table.cards[card].is_token:
        data["token"] = True
    if s.used and (gone := used(s, card)):
        data["used"] = gone
    holds = [handle(s, held, viewer) for held, birth in s.held.get(card, ()) if s.is_same(held, birth)]
    if holds:
        data["holds"] = holds
    return data


def _modifiers(s: State, changes: list[tuple[int, CardNo]]) -> list[ModifierView]:
    """What makes a number of a card other than its own. What says so lies open, was played before everybody, or is the
    card itself."""
    found: list[ModifierView] = []
    for number, source in changes:
        if number:
            found.append({"n": number, "from": s.title(source)} if source != NO_CARD else {"n": number})
    # Not as the engine numbers its cards: that goes by the decks' lists.
    return sorted(found, key=lambda each: (each.get("from", ""), each["n"]))


def lasting(s: State, viewer: int) -> list[LastingView]:
    """What holds until the end of turn (D11.22), and whose next card is copied (D11.15). A card that the viewer doesn't
    know isn't named: it can't be followed through a hand that is mixed."""
    found: list[LastingView] = []
    for each in s.lasting:
        there = [card for card, birth in each.cards or () if s.is_same(card, birth)]
        if each.stays or (each.static is not None and each.cards is not None and not there):
            continue
        cards = [handle(s, card, viewer) for card in there if not is_hidden_in_hand(s, card, 1 << viewer)]
        data: LastingView = {"seat": SEATS[each.env.you], "text": each.said(), "cards": cards}
        source, born = each.env.source, each.env.born
        if source != NO_CARD:
            data["by"] = s.title(source)
            stays = s.in_play(source) and s.is_same(source, born)
            if stays or (s.zone[source] == VOID and born <= s.birth[source] <= born + 1):
                data["source"] = handle(s, source, viewer)
        found.append(data)
    return found + [{"seat": SEATS[seat], "text": copier.text, "cards": []} for seat, copier in s.copying]


def given(s: State, card: CardNo, gifts: InForce) -> list[GivenView]:
    """The abilities that a character has beside the printed ones."""
    found: list[GivenView] = []
    for abilities, env in gifts_to(s, card, gifts):
        told: GivenView = {"text": abilities.quote}
        found.append({**told, "from": s.title(env.source)} if env.source != NO_CARD else told)
    for each in s.lasting:
        if each.stays and each.static is not None and each.static.gives and (card, s.birth[card]) in (each.cards or ()):
            found.append({"text": each.static.gives.quote, "stays": True})
    return sorted(found, key=lambda each: (each.get("from", ""), each["text"]))


def used(s: State, card: CardNo) -> list[str]:
    """The abilities of a card that go once and were used in this turn."""
    return [
        text
        for source, birth, index in s.used
        if source == card and s.is_same(card, birth) and (text := _used_text(s, card, index))
    ]


def _used_text(s: State, card: CardNo, index: int) -> str:
    """One of them: activated ones count from 0 up, triggered ones from -1 down; a given one goes by its mark, and isn't
    shown when it is no longer given."""
    abilities = s.table.cards[card].abilities
    place = index if index >= 0 else -1 - index
    if place < FIRST_MARK:
        return (abilities.activated if index >= 0 else abilities.triggered)[place].text
    quotes = [given.quote for given, _ in gifts_to(s, card, gifts_in_force(s))]
    return next((quote for quote in quotes if mark_of(quote) == place), "")


def item(s: State, each: Item, place: int, viewer: int) -> ItemView:
    """What waits on the stack."""
    printed = s.table.cards[each.card]
    if each.triggered is not None:
        kind, text = "triggered", with_x(each.triggered.text, each.env.x)
    elif each.activated is not None:
        kind, text = "activated", each.activated.text
    else:
        kind, text = "copy" if each.is_copy else "card", str(printed.definition.get("text", ""))
    data: ItemView = {
        "id": source_handle(s, each.card, place, viewer),
        "title": printed.title,
        "seat": SEATS[each.seat],
        "kind": kind,
        "text": text,
        "targets": [
            handle(s, card, viewer)
            for chosen in each.env.targets
            for card, birth in chosen
            if s.is_same(card, birth) and not is_hidden_in_hand(s, card, 1 << viewer)
        ],
    }
    ability = each.triggered or each.activated
    if ability is not None and ability.quote:
        data["given"] = ability.quote
    if each.mode >= 0:
        data["mode"] = printed.abilities.modes[each.mode].text
    if each.env.x:
        data["x"] = each.env.x
    return data
