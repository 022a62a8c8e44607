"""Voidream under test: what must hold in it, and how its random games begin."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import games
from games.kernel.ids import NO_CARD
from games.voidream import Voidream
from games.voidream.rules import prompts
from games.voidream.rules.actions import Unveil
from games.voidream.rules.components import ATTACHED, LIMBO, PLAY, VEILED
from games.voidream.rules.event_log import handle
from games.voidream.rules.events import Shuffled
from games.voidream.rules.state import FACE_DOWN, State
from games.voidream.rules.state_key import places, state_key
from games.voidream.rules.zones import zone_list
from tests.games.generative.under_test import VIEWERS, Bank, GameUnderTest, match_alike, require
from tests.games.generative.voidream.cards import bank
from tests.games.generative.voidream.decks import seatings
from tests.games.generative.voidream.stages import stage
from tests.games.generative.voidream.worlds import learned, mixed, offer_anew, passed_through

Json = dict[str, Any]


class VoidreamUnderTest(GameUnderTest[State]):
    game = Voidream()
    secrets = "V2.4"
    openness = "V10.1"
    zones = ("deck", "hand", "arcana_discard", "discard", "void", "play", "veiled")
    extras = ("effects", "tried", "actions", "last_conflict", "faced", "last_passed", "first_passed")
    samples_alike = False
    texts = ("text", "inverted", "back")

    def bank(self, number: int) -> Bank:
        return bank(number)

    def seatings(self, seed: int) -> tuple[dict[str, games.Seating], dict[str, Json], bool]:
        return seatings(seed)

    def stage(self, rng: Random, seats: Mapping[str, games.Seating], cards: Mapping[str, Json]) -> Json:
        return stage(rng, seats, cards)

    def is_action(self, s: State) -> bool:
        return s.pending is not None and s.pending.asks == prompts.ACTION

    def is_last_rare(self, s: State, due: games.Decision) -> bool:
        """Passing, and entering Nightmare."""
        return self.is_action(s) or due.about == "nightmare"

    def is_rare(self, option: games.Option) -> bool:
        return option.notation.startswith("invert ")

    def check_structure(self, s: State) -> None:
        check_structure(s)

    def key(self, s: State) -> object:
        return state_key(s)

    def settle(self, s: State, twin: State) -> None:
        match_alike(s, twin, places)

    def mixed(
        self, s: State, bit: int, rng: Random, keep: frozenset[int] = frozenset(), later: State | None = None
    ) -> State | None:
        return mixed(s, bit, rng, keep, later)

    def offer_anew(self, s: State, world: State) -> None:
        offer_anew(s, world)

    def resolving(self, s: State) -> frozenset[int]:
        return frozenset(frame.env.source for frame in s.stack if hasattr(frame, "env") and frame.env.source != NO_CARD)

    def told(
        self, before: State, after: State, bit: int, answer: games.Answer, *, is_own: bool
    ) -> frozenset[int] | None:
        # What was tried before (V10.6) is noted with positions of this world, and would be tried again in another.
        if passed_through(before, after) or before.tried or after.tried:
            return None
        keep = learned(before, after, bit) | forgotten(before, after) | begun(before) | self.resolving(before)
        return keep if is_own else keep | chosen_cards(before, answer)


def check_structure(s: State) -> None:
    """Every card is in exactly one place, and its fields say which."""
    order = places(s)
    require(sorted(order) == list(range(len(s.zone))), "structure", "a card is in two places, or in none")
    for card in order:
        zone = s.zone[card]
        held = zone_list(s, card)
        title = s.table.cards[card].title
        require(held is None or held.count(card) == 1, "structure", f"“{title}” is not in its zone {zone}")
        require((zone == ATTACHED) == (card in s.host), "structure", f"“{title}” and its host disagree")
        if zone == ATTACHED:
            require(s.zone[s.host[card]] == PLAY, "structure", f"the host of “{title}” is not in play")
            require(
                s.control[card] == s.control[s.host[card]], "structure", f"“{title}” and its host differ in control"
            )
        elif zone not in (PLAY, VEILED, LIMBO):
            require(
                s.control[card] == s.table.owner[card], "structure", f"“{title}” is out of play, but not its owner's"
            )
        if s.pending is not None and s.pending.asks == prompts.ACTION:
            require(zone != LIMBO, "structure", f"“{title}” is in limbo between two actions")
        require(zone == ATTACHED or not s.flags[card] & FACE_DOWN, "structure", f"“{title}” is face down in {zone}")
    for side, seat in ((s.attacking, s.attacker), (s.defending, 1 - s.attacker)):
        for card in side:
            require(s.zone[card] == PLAY and s.control[card] == seat, "structure", "a participant on no side")
    for viewer in range(len(VIEWERS)):
        handles = [handle(s, card, viewer) for card in order]
        require(len(set(handles)) == len(handles), "handles", "two cards have the same handle")


def forgotten(before: State, after: State) -> frozenset[int]:
    """The cards of which something may have been seen before they were shuffled away."""
    seats = ["AB".index(event.seat) for event in after.log or [] if isinstance(event, Shuffled)]
    return frozenset(card for seat in seats for card in before.deck[seat])


def chosen_cards(before: State, answer: games.Answer) -> frozenset[int]:
    """The cards that an answer commits to, so that what comes next tells of them: what is unveiled has its price."""
    pending = before.pending
    assert pending is not None
    if pending.asks == prompts.ACTION:
        verb, _, _ = prompts.unpack(pending.options[(answer.pick or (0,))[0]])
        return frozenset(before.veiled[pending.seat] if verb == prompts.UNVEIL_CARDS else ())
    if pending.asks == prompts.EVOKE:
        # Its options are no cards; what is played has its costs, and those are asked before it is shown.
        return frozenset({pending.source})
    return frozenset({pending.source, *(pending.options[index] for index in answer.pick or ())})


def begun(before: State) -> frozenset[int]:
    """The cards that are being unveiled or played: whether that goes on depends on what they are. An unveiling that
    something has interrupted is among the veiled cards: that one of them can be paid for was seen when it began."""
    cards = {frame.card for frame in before.stack if hasattr(frame, "card")}
    for frame in before.stack:
        if isinstance(frame, Unveil):
            cards.update(before.veiled[frame.seat])
    return frozenset(cards)
