"""Playing Dream cards: evoking, unveiling, additional costs, and what each type does when played (V8.5, V9)."""

from __future__ import annotations

from typing import Final, NewType

from games.kernel.cards.edition import FIRST
from games.kernel.engine.frames import Frame, Names
from games.kernel.engine.pending import Pending, PromptKind
from games.kernel.engine.resolution import Lines, flush
from games.kernel.ids import NOBODY, CardNo, Seat, as_cards
from games.voidream.rules import prompts, zones
from games.voidream.rules.abilities import ENTERS_PLAY, EVOKES, LEAVES_PLAY, PLAYS, UNVEILED, WOULD_EVOKE
from games.voidream.rules.attachments import attach
from games.voidream.rules.components import (
    ARCANUM,
    CONSTRUCT,
    ENTITY,
    LIMBO,
    LOOP,
    MEMORY,
    SEATS,
    THOUGHT,
    UNIQUE,
    VEIL,
    VEILED,
    ZONE_NAMES,
)
from games.voidream.rules.env import Env
from games.voidream.rules.event_log import note, ref
from games.voidream.rules.events import Evoked, Kept, Played
from games.voidream.rules.initiation import join
from games.voidream.rules.playability import cannot_play, payers
from games.voidream.rules.queries import has, keyword_number, participates
from games.voidream.rules.readiness import exhaust
from games.voidream.rules.replacements import Waiting, waits
from games.voidream.rules.state import FACE_UP, KNOWN_BIT, State
from games.voidream.rules.terms import Keyword
from games.voidream.rules.triggers import fire, fire_before

EvokeStage = NewType("EvokeStage", int)
_OFFERS: Final = EvokeStage(0)
_BEGINS: Final = EvokeStage(1)
LOOKS: Final = EvokeStage(2)


class Evoke(Waiting):
    """Looking at the top card in secret, and playing it, veiling it, or leaving it there (V9.6).

    What triggers "when" a seat evokes comes first, so that the card that it looks at is the one on top.
    """

    __slots__ = ("is_off", "seat", "stage", "veil")

    event = WOULD_EVOKE

    def __init__(self, seat: Seat, *, veil: bool, stage: EvokeStage = _OFFERS, is_off: bool = False) -> None:
        self.seat = seat
        self.veil = veil
        self.stage = stage
        self.is_off = is_off

    def called_off(self) -> Evoke:
        return Evoke(self.seat, veil=self.veil, stage=self.stage, is_off=True)

    def step(self, s: State) -> None:
        seat = self.seat
        if self.is_off:
            s.stack.pop()
            return
        if self.stage == _OFFERS:
            s.stack[-1] = Evoke(seat, veil=self.veil, stage=_BEGINS)
            if s.table.triggers[WOULD_EVOKE] and waits(s, WOULD_EVOKE, seat):
                return
        if self.stage != LOOKS:
            s.stack[-1] = Evoke(seat, veil=self.veil, stage=LOOKS)
            fire(s, EVOKES, seat)
            return
        deck = s.deck[seat]
        if not deck:
            s.stack.pop()
            return
        top = deck[-1]
        s.flags[top] |= KNOWN_BIT[seat]
        if s.log is not None:
            note(s, Evoked(seat=SEATS[seat], card=ref(s, top)))
        if s.flags[top] & FACE_UP and s.table.edition != FIRST:
            # Everybody sees that it can only stay (V8.5).
            self.keep(s)
            return
        options = []
        if not s.flags[top] & FACE_UP:
            if cannot_play(s, seat, top) is None:
                options.append(prompts.EVOKE_PLAY)
            if self.veil or s.table.cards[top].keywords & VEIL:
                options.append(prompts.EVOKE_VEIL)
        options.append(prompts.EVOKE_KEEP)
        s.ask(Pending(prompts.EVOKE, seat, tuple(options), source=top))

    def answered(self, s: State, chosen: tuple[int, ...]) -> None:
        if chosen[0] == prompts.EVOKE_KEEP:
            self.keep(s)
            return
        s.stack.pop()
        seat = self.seat
        top = s.deck[seat][-1]
        if chosen[0] == prompts.EVOKE_PLAY:
            s.stack.append(PlayDream(top, seat))
        else:
            zones.veil(s, top, seat)

    def keep(self, s: State) -> None:
        s.stack.pop()
        if s.log is not None:
            note(s, Kept(seat=SEATS[self.seat]))

    def actor(self) -> Seat:
        return self.seat

    def key(self) -> tuple[object, ...]:
        return ("evoke", self.seat, self.veil, self.stage, self.is_off)


class StartUnveiled(Frame[State]):
    """A veiled card that is flipped: it leaves play as veiled and is played as what it is (V5.5)."""

    __slots__ = ("card", "seat")

    def __init__(self, card: CardNo, seat: Seat) -> None:
        self.card = card
        self.seat = seat

    def step(self, s: State) -> None:
        s.stack.pop()
        if s.zone[self.card] != VEILED or cannot_play(s, self.seat, self.card) is not None:
            return
        s.stack.append(JoinUnveiled(self.card, self.seat))
        s.stack.append(PlayDream(self.card, self.seat))

    def actor(self) -> Seat:
        return self.seat

    def renamed(self, names: Names) -> StartUnveiled:
        return StartUnveiled(names.at[self.card], self.seat)

    def key(self) -> tuple[object, ...]:
        return ("unveil", self.card, self.seat)


class JoinUnveiled(Frame[State]):
    """An unveiled entity may join its controller's side of a conflict at once (V7.4)."""

    __slots__ = ("card", "seat")

    def __init__(self, card: CardNo, seat: Seat) -> None:
        self.card = card
        self.seat = seat

    def step(self, s: State) -> None:
        card = self.card
        able = card in s.play[self.seat] and s.table.cards[card].kind == ENTITY and not participates(s, card)
        if s.attacker == NOBODY or not able:
            s.stack.pop()
            return
        s.ask(Pending(prompts.JOIN, self.seat, (1, 0), source=self.card))

    def answered(self, s: State, chosen: tuple[int, ...]) -> None:
        s.stack.pop()
        if chosen[0] == 1:
            join(s, self.card)

    def renamed(self, names: Names) -> JoinUnveiled:
        return JoinUnveiled(names.at[self.card], self.seat)

    def key(self) -> tuple[object, ...]:
        return ("join", self.card, self.seat)


ANYWHERE: Final = -1

# Stages of playing a Dream card.
PlayStage = NewType("PlayStage", int)
_ANNOUNCE: Final = PlayStage(0)
_HIERARCHY_COST: Final = PlayStage(1)
_SHADOWBORNE_COST: Final = PlayStage(2)
_RESOLVE: Final = PlayStage(3)
_FINISH: Final = PlayStage(4)


class PlayDream(Frame[State]):
    """A Dream card that is being played or unveiled by a seat. That it can be is the caller's to know."""

    __slots__ = ("card", "mark", "place", "seat", "stage")

    def __init__(
        self, card: CardNo, seat: Seat, stage: PlayStage = _ANNOUNCE, mark: int = 0, place: int = ANYWHERE
    ) -> None:
        self.card = card
        self.seat = seat
        self.stage = stage
        self.mark = mark
        """Where what the costs trigger "after" begins."""
        self.place = place
        """Where the card lay when it was announced or paid for, if something triggered may have moved it."""

    def at(self, stage: PlayStage) -> PlayDream:
        return PlayDream(self.card, self.seat, stage, self.mark)

    def step(self, s: State) -> None:
        if self.stage == _ANNOUNCE:
            place = zones.place_of(s, self.card) if s.table.any_before else ANYWHERE
            s.stack[-1] = PlayDream(self.card, self.seat, _HIERARCHY_COST, len(s.after), place)
            fire_before(s, PLAYS, self.seat, self.card)
            if s.zone[self.card] == VEILED:
                fire_before(s, UNVEILED, self.seat, self.card)
        elif self.stage == _HIERARCHY_COST and self.is_spoiled(s):
            s.stack.pop()
        elif self.stage == _HIERARCHY_COST:
            hierarchy = keyword_number(s, self.card, Keyword.HIERARCHY)
            if hierarchy:
                self.pay(s, prompts.EXHAUST_FOR, payers(s, self.seat), hierarchy)
            else:
                s.stack[-1] = self.at(_SHADOWBORNE_COST)
        elif self.stage == _SHADOWBORNE_COST:
            shadowborne = keyword_number(s, self.card, Keyword.SHADOWBORNE)
            if shadowborne:
                veiled = [card for card in s.veiled[self.seat] if card != self.card]
                self.pay(s, prompts.RETURN_FOR, veiled, shadowborne)
            else:
                s.stack[-1] = self.at(_RESOLVE)
        elif self.stage == _RESOLVE:
            if len(s.after) > self.mark:
                s.stack[-1] = PlayDream(self.card, self.seat, _RESOLVE, self.mark, zones.place_of(s, self.card))
                flush(s, self.mark)
            elif self.place not in (ANYWHERE, zones.place_of(s, self.card)):
                s.stack.pop()
            else:
                self.resolve(s)
        else:
            self.finish(s)

    def is_spoiled(self, s: State) -> bool:
        """Has what came before it taken the card away, or made it unplayable (V12.2)?"""
        if self.place == ANYWHERE:
            return False
        return self.place != zones.place_of(s, self.card) or cannot_play(s, self.seat, self.card) is not None

    def pay(self, s: State, what: PromptKind, able: list[CardNo], number: int) -> None:
        """Asks for the cards that pay, or takes them if there is nothing to choose.

        If what an earlier payment triggered has left too few, the card isn't played; nothing is given back (V12.2).
        """
        ordered = what == prompts.RETURN_FOR and number > 1
        if len(able) < number:
            s.stack.pop()
        elif len(able) == number and not ordered:
            self.answered(s, tuple(able))
        else:
            s.ask(Pending(what, self.seat, tuple(able), number, number, ordered=ordered, source=self.card))

    def answered(self, s: State, chosen: tuple[int, ...]) -> None:
        if self.stage == _HIERARCHY_COST:
            s.stack[-1] = self.at(_SHADOWBORNE_COST)
            for card in as_cards(chosen):
                exhaust(s, card)
        else:
            s.stack[-1] = self.at(_RESOLVE)
            for card in as_cards(chosen):
                zones.to_bottom(s, card)

    def resolve(self, s: State) -> None:
        """The costs are paid: the card leaves where it was and does what its type does."""
        card, seat = self.card, self.seat
        was_veiled = s.zone[card] == VEILED
        if was_veiled:
            fire(s, LEAVES_PLAY, seat, card)
            fire(s, UNVEILED, seat, card)
        origin = s.zone[card]
        prototype = keyword_number(s, card, Keyword.PROTOTYPE)
        s.stack[-1] = self.at(_FINISH)
        zones.to_limbo(s, card)
        s.control[card] = seat
        if s.log is not None:
            how = "unveil" if was_veiled else "play"
            note(s, Played(seat=SEATS[seat], card=ref(s, card), how=how, from_=ZONE_NAMES[origin]))
        fire(s, PLAYS, seat, card)
        printed = s.table.cards[card]
        if prototype and self.voided_copies(s) < prototype:
            zones.void(s, card)
        elif printed.kind & (THOUGHT | ARCANUM):
            s.stack.append(Lines(printed.abilities.effects, 0, Env(card, seat, seat)))
        elif printed.kind == CONSTRUCT:
            zones.activate_construct(s, card)
        elif printed.kind in (ENTITY, MEMORY):
            enter(s, card, seat)

    def voided_copies(self, s: State) -> int:
        title = s.table.cards[self.card].title
        return sum(1 for other in s.void[self.seat] if s.table.cards[other].title == title)

    def finish(self, s: State) -> None:
        """A thought that has resolved goes to the discard, or under the deck if it loops (V9.12)."""
        s.stack.pop()
        card = self.card
        if s.zone[card] != LIMBO:
            return
        if s.table.cards[card].keywords & LOOP:
            zones.to_bottom(s, card, "resolved")
        else:
            zones.discard(s, card, "resolved")

    def actor(self) -> Seat:
        return self.seat

    def renamed(self, names: Names) -> PlayDream:
        return PlayDream(names.at[self.card], self.seat, self.stage, self.mark, self.place)

    def key(self) -> tuple[object, ...]:
        return ("play", self.card, self.seat, self.stage, self.place)


def enter(s: State, card: CardNo, seat: Seat) -> None:
    """An entity or memory enters play; a second copy of a unique one under the first (V9.16)."""
    if has(s, card, UNIQUE):
        title = s.table.cards[card].title
        for host in s.play[seat]:
            if s.table.cards[host].title == title:
                attach(s, card, host)
                fire(s, ENTERS_PLAY, seat, card)
                return
    zones.enter_play(s, card, seat)
