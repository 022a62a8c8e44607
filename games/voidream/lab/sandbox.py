"""Trying a card out: a legal deck that holds it, and a seed with which it is at hand when the game begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.holding import Attempt, first_legal
from games.kernel.decks.order import in_order
from games.kernel.game.lab import NO_ORDERS, Orders
from games.kernel.ids import Seat
from games.kernel.refusal import DataError, Refusal, RefusalCode
from games.voidream.ai.policy import quick_choice
from games.voidream.cards.catalog import compiled, playable
from games.voidream.decks import legality
from games.voidream.decks.showcase import Building
from games.voidream.rules import prompts
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import ARCANUM, BASTION, MIND_CARD, OTHER, SEATS
from games.voidream.rules.periods import SETUP
from games.voidream.rules.queries import depth
from games.voidream.rules.state import State

Json = dict[str, Any]
MOST_STEPS = 50
"""Decisions before the first action; a start of the game that asks for more is left where it is."""


def deck_with(
    definition: Mapping[str, Any], cards: Mapping[str, Json], bases: Sequence[DeckList]
) -> DeckList | Refusal:
    """A legal deck with the card, as like one of the base decks as it can be."""
    try:
        card = compiled(definition)
    except DataError as error:
        return Refusal(RefusalCode.BAD_MESSAGE, str(error))
    known = playable(cards)
    tried = (
        Attempt([Building(base, bastion, card, known).deck()], f" (Tried with “{bastion.title}”.)")
        for base, bastion in attempts(card, known, bases)
    )
    none = "There is no bastion for it."
    return first_legal(card.title, tried, lambda deck: legality.problems(deck, cards), none=none, rule="V11")


def attempts(
    card: CardDef, known: Mapping[str, CardDef], bases: Sequence[DeckList]
) -> Iterator[tuple[DeckList, CardDef]]:
    """Base decks with a bastion for each, the most promising first."""
    ranked = sorted(bases, key=lambda base: in_common(card, base, known), reverse=True)
    only = card.title if card.kind == BASTION else card.major_of
    bastions = {title: each for title, each in known.items() if each.kind == BASTION and only in ("", title)}
    homes = [(base, title) for base in ranked for title, _ in base.parts["bastion"] if title in bastions]
    yield from ((base, bastions[title]) for base, title in homes)
    for bastion in sorted(bastions.values(), key=lambda each: (each.faction != card.faction, each.title)):
        if (bastion.title not in (title for _, title in homes)) and ranked:
            yield min(ranked, key=lambda base: base.choices.get("main") != bastion.faction), bastion


def in_common(card: CardDef, base: DeckList, known: Mapping[str, CardDef]) -> tuple[int, int, int]:
    """How much a deck is one for this card: does it hold it, is it of its faction, are there cards like it?"""
    titles = {title: copies for entries in base.parts.values() for title, copies in entries if title in known}
    faction = 2 * (base.choices.get("main") == card.faction) + (card.faction in base.choices.values())
    alike = sum(copies for title, copies in titles.items() if known[title].subtypes & card.subtypes)
    return card.title in titles, faction, alike


def is_at_hand(s: State, card: CardDef, seat: Seat) -> bool:
    """Can the seat come to the card with its first action? Dream cards lie on top, arcana can be played."""
    if card.kind in (BASTION, MIND_CARD):
        return True
    if card.kind == ARCANUM:
        return depth(s, seat) <= card.value and any(s.table.cards[mine].title == card.title for mine in s.hand[seat])
    near = [*s.deck[seat][-1:], *s.play[seat], *s.veiled[seat]]
    return any(s.table.cards[mine].title == card.title for mine in near)


def opened(s: State, apply: Callable[[State, tuple[int, ...]], None], orders: Orders = NO_ORDERS) -> State:
    """The game at its first action, what comes before it answered as an agent would (a deck is cut in the middle). The
    decks of some seats lie in these orders once they are cut (V3.2)."""
    for _ in range(MOST_STEPS):
        if s.pending is None or s.pending.asks == prompts.ACTION:
            break
        chosen = quick_choice(s, s.pending)
        owner = OTHER[s.pending.seat]
        if s.pending.asks == prompts.CUT and s.phase == SETUP and SEATS[owner] in orders:
            bastion, rest = s.deck[owner][:1], s.deck[owner][1:]
            rest = in_order(rest, lambda card: s.table.cards[card].title, orders[SEATS[owner]])[::-1]
            s.deck[owner] = bastion + rest[chosen[0] :] + rest[: chosen[0]]
        apply(s, chosen)
    return s
