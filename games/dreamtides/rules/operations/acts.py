"""Clauses that do something with cards: first the cards are chosen, then it happens to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NewType

from games.dreamtides.rules import prompts
from games.dreamtides.rules.components import BANISHED, BOTH, COURT, DECK, FIELD, HAND, NOWHERE, SEATS, VOID
from games.dreamtides.rules.env import Env
from games.dreamtides.rules.event_log import note, ref
from games.dreamtides.rules.events import Shown
from games.dreamtides.rules.operations.values import YOU, Relation, seat_of
from games.dreamtides.rules.program import CardPredicate, Condition, Number, Op
from games.dreamtides.rules.queries import spark
from games.dreamtides.rules.state import KNOWN_BIT, State
from games.kernel.engine.amounts import ALL, ANY_NUMBER, Amount
from games.kernel.engine.handles import options_in_sight
from games.kernel.engine.intent import GAIN, HELP, NEITHER, aim_of
from games.kernel.engine.pending import Pending
from games.kernel.engine.resolution import fall_short, jump, line, set_env
from games.kernel.engine.steering import NOT_OPTIONAL
from games.kernel.engine.values import XNumber
from games.kernel.ids import NO_CARD, OPPOSITE, CardNo, Seat, as_cards

SelectorKind = NewType("SelectorKind", int)
"""How a clause finds its cards."""
NOUN: Final = SelectorKind(0)
THIS: Final = SelectorKind(1)
IT: Final = SelectorKind(2)
TOP: Final = SelectorKind(3)
BOTTOM: Final = SelectorKind(4)
OF_THEM: Final = SelectorKind(5)
REST: Final = SelectorKind(6)
CHOSEN: Final = (NOUN, OF_THEM)
"""Among the cards there is a choice."""

_OUT_OF_REACH: Final = (COURT, NOWHERE)
"""Where nothing is done with a card."""


class Selector(Amount[State, Env]):
    """Which cards a clause is about. `slot`: the place of its targets among those that were chosen as the text was
    played; -1: they are chosen as it resolves (D8.2). `by_chance`: nobody chooses."""

    __slots__ = ("by_chance", "how", "match", "slot", "whose")

    def __init__(
        self,
        how: SelectorKind,
        match: CardPredicate | None = None,
        *,
        count: int = 0,
        number: Number | None = None,
        up_to: bool = False,
        whose: Relation = YOU,
        slot: int = -1,
        by_chance: bool = False,
    ) -> None:
        super().__init__(count, number, up_to=up_to)
        self.by_chance: Final = by_chance
        self.how: Final = how
        self.match: Final = match
        self.whose: Final = whose
        self.slot: Final = slot

    def candidates(self, s: State, env: Env) -> list[CardNo]:
        """The cards that the phrase reaches now."""
        if self.how == NOUN and self.match is not None:
            return self.match.cards(s, env)
        if self.how == THIS:
            return [env.source] if _is_still_there(s, env) else []
        # No card stands for what the sentence before did with none.
        if self.how == IT:
            return [card for card in env.it if card != NO_CARD] if env.it else [env.source]
        if self.how == OF_THEM:
            return [card for card in env.it if card != NO_CARD]
        if self.how == REST:
            return list(env.rest)
        found = s.deck[seat_of(self.whose, env)]
        return (found if self.how == BOTTOM else found[::-1])[: self.wanted(s, env)]


def _is_still_there(s: State, env: Env) -> bool:
    """Is "this" still what it was, or where that has just gone to (D2.6)?"""
    card, born = env.source, env.born
    return s.birth[card] == born or (s.birth[card] == born + 1 and s.zone[card] in (VOID, BANISHED))


def look(s: State, seat: Seat, cards: list[CardNo]) -> None:
    """Who chooses from the other seat's hand looks at it, and has seen all of it, whether anything fits or not (D8.11).
    `cards`: those that might be meant."""
    other = OPPOSITE[seat]
    if any(s.zone[card] == HAND and s.table.owner[card] == other for card in cards):
        for card in s.hand[other]:
            s.flags[card] |= KNOWN_BIT[seat]
        if s.log is not None:
            note(s, Shown(SEATS[seat], [ref(s, card) for card in sorted(s.hand[other], key=s.title)]))


def in_open_order(s: State, seat: Seat, cards: list[CardNo]) -> list[CardNo]:
    """The cards in an order that doesn't show a seat that of a deck (D2.2), or of a hand that isn't its own."""
    if all(s.zone[card] != DECK for card in cards):
        return options_in_sight(s, cards, seat, s.hand[OPPOSITE[seat]])
    return sorted(cards, key=lambda card: (s.title(card), s.tags[card]))


class CardsAre(Condition):
    """The cards of a phrase are such as a noun phrase says: `it is a Robot`."""

    __slots__ = ("match", "selector")

    def __init__(self, selector: Selector, match: CardPredicate) -> None:
        self.selector: Final = selector
        self.match: Final = match

    def holds(self, s: State, env: Env) -> bool:
        found = self.selector.candidates(s, env)
        return bool(found) and all(self.match.ok(s, env, card) for card in found)


class Act(Op):
    """A clause about cards. Subclasses say which cards it can be done with, and do it."""

    __slots__ = ("cost", "prompt", "selector", "skip")

    aim = NEITHER
    """What comes of it for the cards."""
    sends_away = False
    """Do characters leave the battlefield by it?"""

    def __init__(self, selector: Selector, prompt: str, *, cost: bool = False, skip: int = NOT_OPTIONAL) -> None:
        self.selector: Final = selector
        self.prompt: Final = prompt
        self.cost: Final = cost
        """It is a payment: all of it or nothing."""
        self.skip: Final = skip
        """After "you may": how many operations to skip if it is declined, or can't be done."""

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        """Can it be done with this card, and would it change anything?"""
        return True

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> None:
        """Does it. `env` has the `it` from before."""
        raise NotImplementedError

    def about_cards(self) -> bool:
        return True

    def aimed(self, s: State, env: Env, cards: Sequence[CardNo]) -> int:
        """What comes of it for cards such as these."""
        return self.aim

    def means(self, s: State, env: Env) -> int:
        """Who chooses the cards can spare their own and harm the other player's, or help their own."""
        cards = self.possible(s, env)
        aim = self.aimed(s, env, cards) if cards else NEITHER
        if aim == GAIN:
            return HELP
        own = sum([1 for card in cards if s.control[card] == env.subject])
        others = len(cards) - own
        if self.selector.how in CHOSEN and self.selector.count != ALL and not self.selector.by_chance:
            return aim if own and (aim == HELP or not others) else -aim
        return aim * aim_of(own - others)

    def possible(self, s: State, env: Env) -> list[CardNo]:
        return [
            card
            for card in self.selector.candidates(s, env)
            if s.zone[card] not in _OUT_OF_REACH and self.fits(s, env, card)
        ]

    def thinkable(self, s: State, env: Env) -> list[CardNo]:
        """The cards that it might be done with, as far as everybody can tell (D6.9)."""
        if self.selector.how != NOUN or self.selector.match is None:
            return self.possible(s, env)
        return [
            card
            for card in self.selector.match.thinkable(s, env)
            if s.zone[card] not in _OUT_OF_REACH and self.fits(s, env, card)
        ]

    def bounds(self, s: State, env: Env, there: int) -> tuple[int, int]:
        """How many of so many cards are chosen, at least and at most."""
        selector = self.selector
        if self.chooses_x(env):
            return min(1, there), there
        if selector.count == ALL:
            return there, there
        if selector.count == ANY_NUMBER:
            return 0, there
        most = min(max(0, selector.wanted(s, env)), there)
        return (0 if selector.up_to or self.skip != NOT_OPTIONAL else most), most

    def chooses_x(self, env: Env) -> bool:
        """Is X how many cards are paid?"""
        return self.cost and not env.x and isinstance(self.selector.number, XNumber)

    def can(self, s: State, env: Env) -> bool:
        return self.are_enough(s, env, len(self.possible(s, env)))

    def could(self, s: State, env: Env) -> bool:
        """Might it be carried out, as far as everybody can tell (D6.9)?"""
        return self.are_enough(s, env, len(self.thinkable(s, env)))

    def are_enough(self, s: State, env: Env, found: int) -> bool:
        selector = self.selector
        if self.cost and selector.how == NOUN and selector.count == 0 and not selector.up_to:
            return found >= selector.wanted(s, env) > 0
        return found > 0

    def is_measured(self) -> bool:
        return self.selector.is_measured

    def is_open(self) -> bool:
        return self.selector.is_open

    def can_whole(self, s: State, env: Env) -> bool:
        return self.can(s, env) and len(self.possible(s, env)) >= self.selector.needed(s, env)

    def run(self, s: State, env: Env) -> bool:
        slot = self.selector.slot
        if 0 <= slot < len(env.targets):
            # A target stays legal as long as it is the same object (D8.4).
            cards = tuple([card for card, birth in env.targets[slot] if s.is_same(card, birth)])
            return self.do(s, env, cards) if cards else self.decline(s)
        match = self.selector.match
        if self.selector.how == NOUN and match is not None and not match.in_play and not self.selector.by_chance:
            look(s, env.subject, self.thinkable(s, env))
        possible = self.possible(s, env)
        if not possible:
            return self.decline(s)
        if self.selector.how not in CHOSEN:
            return self.do(s, env, tuple(possible))
        possible = in_open_order(s, env.subject, possible)
        least, most = self.bounds(s, env, len(possible))
        if most <= 0:
            return self.decline(s)
        if least == len(possible):
            return self.do(s, env, tuple(possible))
        if self.selector.by_chance:
            return self.do(s, env, tuple(s.shuffled(possible)[:most]))
        aims = (self.aimed(s, env, possible),)
        s.ask(
            Pending(
                prompts.TARGET,
                env.subject,
                tuple(possible),
                least,
                most,
                source=env.source,
                text=(self.prompt,),
                aims=aims,
                plain_aims=aims,
            )
        )
        return True

    def answered(self, s: State, env: Env, chosen: tuple[int, ...]) -> bool:
        return self.do(s, env, as_cards(chosen)) if chosen else self.decline(s)

    def decline(self, s: State) -> bool:
        """Nothing is done with any card: what follows in the sentence is done all the same (D16), unless that was "you
        may"."""
        frame = line(s)
        left = frame.env.it if self.selector.how == OF_THEM else frame.env.rest
        set_env(s, frame.env.with_it((NO_CARD,)).with_result(0).with_rest(left))
        if self.skip != NOT_OPTIONAL:
            jump(s, self.skip)
        else:
            fall_short(s)
        return True

    def why_not(self, s: State, env: Env) -> str:
        return "nothing to choose" if self.selector.how == NOUN else ""

    def steers(self) -> bool:
        return self.skip != NOT_OPTIONAL

    def do(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        known = line(s).env.with_it(cards).with_result(len(cards))
        if self.selector.how == OF_THEM:
            known = known.with_rest(tuple([card for card in env.it if card not in cards and card != NO_CARD]))
        if self.sends_away or known.departed:
            going = [card for card in cards if s.zone[card] == FIELD] if self.sends_away else []
            known = known.with_departed(cards, tuple([(card, spark(s, card)) for card in going]))
        set_env(s, known.with_x(len(cards)) if self.chooses_x(env) else known)
        if self.selector.is_measured and len(cards) < self.selector.needed(s, env):
            fall_short(s)
        self.perform(s, env, cards)
        return True


class ChooseAct(Act):
    """Cards are chosen, and what follows is said of them."""

    __slots__ = ()

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> None:
        """Nothing happens to them."""


class ShowAct(Act):
    """Cards of a hand or a deck are looked at, or (`openly`) revealed to both seats (D2.2)."""

    __slots__ = ("openly",)

    def __init__(self, selector: Selector, prompt: str, *, openly: bool, skip: int = NOT_OPTIONAL) -> None:
        super().__init__(selector, prompt, skip=skip)
        self.openly: Final = openly

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return s.zone[card] in (HAND, DECK)

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> None:
        for seat in BOTH if self.openly else (env.subject,):
            shown = [card for card in cards if s.zone[card] == DECK or s.table.owner[card] != seat]
            for card in shown:
                s.flags[card] |= KNOWN_BIT[seat]
            if shown and s.log is not None:
                note(s, Shown(SEATS[seat], [ref(s, card) for card in shown]))
