"""State as text: the whole table for whoever prints it, all hidden cards too. What a seat may see, `view` says."""

from __future__ import annotations

from typing import Final

from games.kernel.ids import NO_CARD, NOBODY, CardNo, Seat
from games.kernel.text import plural
from games.voidream.rules import prompts, queries, statistics
from games.voidream.rules.components import BOTH, DAWN, DUSK, ENTITY, FACTION_NAMES, LIMBO, OTHER, SEAT_A, SEAT_B, SEATS
from games.voidream.rules.effects_view import ending
from games.voidream.rules.event_log import SEEN_BY_ALL
from games.voidream.rules.locations import under, zones_of
from games.voidream.rules.modifiers import Sources
from games.voidream.rules.state import CHARGE_FLAG, DRAW, EXHAUST_FLAG, FACE_DOWN, FACE_UP, RUNNING, State

WIDTH: Final = 110
_MARGIN: Final = 11


def state_text(s: State) -> str:
    """The table from the side of the first seat: the other one above, what is going on below."""
    sources = Sources(s, SEEN_BY_ALL)
    other, own = [side(s, seat, sources) for seat in (SEAT_B, SEAT_A)]
    return "\n".join([moment(s), "", *other, "-" * WIDTH, *own, "", *_going_on(s)])


def many(number: int, word: str) -> str:
    return f"{number} {word if number == 1 else plural(word)}"


def moment(s: State) -> str:
    """Where the game stands."""
    if s.winner != RUNNING:
        ending = "a draw" if s.winner == DRAW else f"{SEATS[s.winner]} has won"
        return f"Round {s.round}, over after {many(s.seq, 'decision')}: {ending} ({s.reason})"
    passes = f", {many(s.passes, 'pass')} in a row" if s.passes else ""
    return f"Round {s.round}, {queries.phase_name(s)}, decision {s.seq}: {SEATS[s.active]} is active{passes}"


def side(s: State, seat: Seat, sources: Sources) -> list[str]:
    """One seat: who it is, and its cards, zone by zone; the deck from its top on."""
    table = s.table
    name = table.names[seat]
    said = [SEATS[seat] if name == SEATS[seat] else f"{SEATS[seat]} {name}"]
    bastion, mind = table.bastion[seat], table.mind[seat]
    if bastion != NO_CARD:
        said.append(f"{table.cards[bastion].title} ({FACTION_NAMES[table.cards[bastion].faction]})")
    if mind != NO_CARD:
        said.append(f"{table.cards[mind].title} at {s.mind[seat]}")
    said.append(f"depth {queries.depth(s, seat)}")
    lines = [", ".join(said)]
    for zone, cards in zones_of(s, seat).items():
        if cards:
            called = "arcana" if zone == "arcana_discard" else zone
            lines += row(f"{called} {len(cards)}", [_card_text(s, card, sources) for card in cards])
    return lines


def row(name: str, cards: list[str]) -> list[str]:
    """A zone in lines that break between cards."""
    lines: list[str] = []
    line = f"  {name:{_MARGIN}}"
    for card in cards:
        if len(line) + len(card) >= WIDTH and line.strip() != name:
            lines.append(line.rstrip())
            line = " " * (_MARGIN + 2)
        line += f"{card}; "
    return [*lines, line.rstrip("; ")]


def _card_text(s: State, card: CardNo, sources: Sources) -> str:
    """A card with its value or statistics, how it lies, and what is under it."""
    printed = s.table.cards[card]
    figures = str(printed.value)
    facts: list[str] = []
    if card in s.play[0] or card in s.play[1]:
        if printed.kind == ENTITY:
            figures = f"{statistics.dawn(s, card)}/{statistics.stability(s, card)}/{statistics.dusk(s, card)}"
        facts += sources.words_now(card)
    if s.flags[card] & EXHAUST_FLAG:
        facts.append("exhausted")
    if s.flags[card] & FACE_UP and card not in s.host:
        facts.append("face up")
    if s.flags[card] & FACE_DOWN and not s.flags[card] & CHARGE_FLAG and card in s.host:
        facts.append("face down")
    if card in s.damage:
        facts.append(f"damage {s.damage[card]}")
    for way, cards in under(s, card).items():
        if cards:
            facts.append(f"{way}: {' and '.join([_card_text(s, other, sources) for other in cards])}")
    return f"{printed.title} {figures}" + (f" ({', '.join(facts)})" if facts else "")


def _going_on(s: State) -> list[str]:
    """The conflict, what holds for a while, what has happened that texts ask about, and what is asked."""
    lines: list[str] = []
    if s.attacker != NOBODY and s.winner == RUNNING:
        kind = queries.kind_name(s)
        fight = f"A {kind} conflict" if kind else "A conflict"
        if s.nightmare != NOBODY:
            fight += " of Nightmare"
        for seat, cards in ((s.attacker, s.attacking), (OTHER[s.attacker], s.defending)):
            does = "attacks" if seat == s.attacker else "defends"
            named = ", ".join([s.table.cards[card].title for card in cards])
            fight += f"; {SEATS[seat]} {does} with {named or 'nothing'}"
        dawn, dusk = [[statistics.score(s, seat, axis) for seat in BOTH] for axis in (DAWN, DUSK)]
        lines += [f"{fight}.", f"Dawn: A {dawn[0]}, B {dawn[1]}. Dusk: A {dusk[0]}, B {dusk[1]}."]
    for timed in s.timed:
        said = f"Until the end of the {ending(s, timed)}, by {SEATS[timed.env.you]}: {timed.static.text.rstrip('.')}"
        lines.append(said + about(s, timed.cards))
    resolving = [s.table.cards[card].title for card, zone in enumerate(s.zone) if zone == LIMBO]
    if resolving:
        lines.append(f"Being resolved: {', '.join(resolving)}.")
    lines += [f"Has happened for {SEATS[seat]}: {what}." for _, what, seat in dict.fromkeys(s.happened)]
    if s.pending is not None:
        asked, options = prompts.PROMPT_NAMES[s.pending.asks], many(len(s.pending.options), "option")
        lines.append(f"{SEATS[s.pending.seat]} decides: {asked}, {options}.")
    return lines


def about(s: State, cards: tuple[CardNo, ...] | None) -> str:
    """Which cards an effect is about, if it doesn't name them itself."""
    if cards is None:
        return "."
    return f" ({', '.join([s.table.cards[card].title for card in cards])})."
