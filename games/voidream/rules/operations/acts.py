"""Clauses that do something with cards: first the cards are chosen, then it happens to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NewType

from games.kernel.engine.amounts import ALL, ANY_NUMBER, Amount
from games.kernel.engine.frames import BELOW, Frame, Names
from games.kernel.engine.handles import options_in_sight
from games.kernel.engine.intent import GAIN, HARM, HELP, NEITHER, aim_of
from games.kernel.engine.pending import Pending
from games.kernel.engine.resolution import fall_short, foretell_rest, jump, line, set_env
from games.kernel.engine.steering import NOT_OPTIONAL
from games.kernel.engine.trigger import Code
from games.kernel.ids import NO_CARD, CardNo, Seat, as_cards
from games.voidream.rules import prompts
from games.voidream.rules.abilities import NO_EVENT
from games.voidream.rules.components import MIND, OTHER
from games.voidream.rules.env import Env
from games.voidream.rules.operations.values import YOU, Relation, seat_of
from games.voidream.rules.program import CardPredicate, Condition, Number, Op
from games.voidream.rules.queries import card_cannot, is_beyond
from games.voidream.rules.state import State
from games.voidream.rules.statements import NO_TARGET
from games.voidream.rules.triggers import fire_before
from games.voidream.rules.zones import place_of

SelectorKind = NewType("SelectorKind", int)
"""How a clause finds its cards."""
NOUN: Final = SelectorKind(0)
THIS: Final = SelectorKind(1)
IT: Final = SelectorKind(2)
HOST: Final = SelectorKind(3)
TOP: Final = SelectorKind(4)
BOTTOM: Final = SelectorKind(8)
THAT: Final = SelectorKind(5)
OF_THEM: Final = SelectorKind(6)
"""Some of those that the line last spoke of."""
REST: Final = SelectorKind(7)
"""Those of a group that the line has spoken of, of which it has not spoken since."""
CHOSEN: Final = (NOUN, OF_THEM)
"""Among the cards there is a choice."""

CHOSEN_X: Final = -3
ALL_BUT: Final = -4


class Selector(Amount[State, Env]):
    """Which cards a clause is about.

    `count` can be CHOSEN_X, too: any number from 1, which becomes X; or ALL_BUT: as many are spared as `number` says.
    `whose` says whose deck TOP means.
    """

    __slots__ = ("how", "kinds", "match", "pays", "subtype", "target", "whose")

    def __init__(
        self,
        how: SelectorKind,
        match: CardPredicate | None = None,
        *,
        count: int = 0,
        number: Number | None = None,
        up_to: bool = False,
        whose: Relation = YOU,
        target: bool = False,
        kinds: int = 0,
        subtype: str = "",
        pays: bool = False,
    ) -> None:
        super().__init__(count, number, up_to=up_to)
        self.how: Final = how
        self.match: Final = match
        self.whose: Final = whose
        self.target: Final = target
        self.kinds: Final = kinds
        """Of THAT: the kinds of card that it can mean; 0: any."""
        self.subtype: Final = subtype
        self.pays: Final = pays
        """It pays or only asks, and affects no card: deep cards are no exception (V12.10)."""

    def candidates(self, s: State, env: Env) -> list[CardNo]:
        """The cards that the phrase reaches; deep ones only by cards of no higher value (V9.3), or to pay (V12.10)."""
        if self.how == NOUN and self.match is not None:
            found = self.match.cards(s, env)
        elif self.how == THIS:
            found = [env.source]
        elif self.how == IT:
            found = [card for card in env.it if card != NO_CARD] if env.it else [env.source]
        elif self.how == THAT:
            found = self.last_named(s, env)
        elif self.how == OF_THEM:
            found = list(env.it) if len(env.it) > 1 else _rest_of(env) or list(env.it)
        elif self.how == REST:
            found = _rest_of(env)
        elif self.how == HOST:
            about = env.it[0] if env.it and env.it[0] in s.host else env.source
            found = [s.host[about]] if about in s.host else []
        else:
            found = s.deck[seat_of(self.whose, env)]
            found = (found if self.how == BOTTOM else found[::-1])[: self.wanted(s, env)]
        if self.how in (OF_THEM, REST):
            found = [card for card in found if card != NO_CARD]
        if s.table.any_deep and not self.pays:
            found = [card for card in found if not is_beyond(s, env.source, card)]
        return found

    def last_named(self, s: State, env: Env) -> list[CardNo]:
        """The cards of this kind among those that were named last (V12.14)."""
        for group in (env.it, *env.named, (env.source,)):
            found = [card for card in group if card != NO_CARD and self.is_of_kind(s, card)]
            if found:
                return found
        return []

    def is_of_kind(self, s: State, card: CardNo) -> bool:
        printed = s.table.cards[card]
        return (not self.kinds or bool(printed.kind & self.kinds)) and (
            not self.subtype or self.subtype in printed.subtypes
        )


class CardsAre(Condition):
    """The cards of a phrase are such as a noun phrase says: `it is an entity`."""

    __slots__ = ("match", "selector")

    def __init__(self, selector: Selector, match: CardPredicate) -> None:
        self.selector: Final = selector
        self.match: Final = match

    def holds(self, s: State, env: Env) -> bool:
        found = self.selector.candidates(s, env)
        return bool(found) and all(self.match.ok(s, env, card) for card in found)


def _rest_of(env: Env) -> list[CardNo]:
    """What the line hasn't spoken of since, of the group that it last spoke of some of."""
    spoken: set[CardNo] = set()
    declined = NO_CARD in env.it
    for group in env.named:
        if len(group) > 1 and (declined or spoken.intersection(group)):
            return [card for card in group if card not in spoken]
        spoken.update(group)
    return []


class Role:
    """How a clause stands in its line."""

    __slots__ = ("cost", "later", "remembers", "skip")

    def __init__(
        self, *, cost: bool = False, later: Code = (), remembers: bool = False, skip: int = NOT_OPTIONAL
    ) -> None:
        self.cost: Final = cost
        """It is a payment: all of it or nothing."""
        self.later: Final = later
        """What is to be paid after it, and must stay payable."""
        self.remembers: Final = remembers
        """The text says `that …` somewhere: what is named here, and what holds it, is kept in mind."""
        self.skip: Final = skip
        """After "you may": how many operations to skip if it is declined, or can't be done; NOT_OPTIONAL."""


class Act(Op):
    """A clause about cards. Subclasses say which cards it can be done with, and do it."""

    __slots__ = ("cost", "later", "prompt", "remembers", "selector", "skip")

    event = NO_EVENT
    """What happens to the cards, for abilities that trigger before it."""
    aim = NEITHER
    """What comes of it for the cards."""

    def __init__(self, selector: Selector, prompt: str, role: Role) -> None:
        self.selector: Final = selector
        self.prompt: Final = prompt
        self.cost: Final = role.cost
        self.later: Final = role.later
        self.remembers: Final = role.remembers
        self.skip: Final = role.skip

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        """Can it be done with this card, and would it change anything?"""
        return True

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        """Does it. `env` still has the `it` from before: "deal damage equal to its dawn to an entity"."""
        raise NotImplementedError

    def about_cards(self) -> bool:
        return True

    def aimed(self, s: State, env: Env, cards: Sequence[CardNo]) -> int:
        """What comes of it for cards such as these: `aim`, unless it depends on them."""
        return self.aim

    def plain_aim(self) -> int:
        """HARM or HELP, as the operation alone says."""
        return HARM if self.aim == HARM else HELP

    def means(self, s: State, env: Env) -> int:
        """Who chooses the cards can spare their own and harm the other player's, or help their own."""
        cards = self.possible(s, env)
        aim = self.aimed(s, env, cards) if cards else NEITHER
        if aim == GAIN:
            return HELP
        own = sum([1 for card in cards if s.control[card] == env.subject])
        others = len(cards) - own
        if self.selector.how in CHOSEN and self.selector.count != ALL:
            return aim if own and (aim == HELP or not others) else -aim
        return aim * aim_of(own - others)

    def possible(self, s: State, env: Env) -> list[CardNo]:
        return [
            card
            for card in self.selector.candidates(s, env)
            if s.zone[card] != MIND
            and self.fits(s, env, card)
            and not (self.selector.target and card_cannot(s, card, NO_TARGET))
        ]

    def can(self, s: State, env: Env) -> bool:
        found = len(self.possible(s, env))
        selector = self.selector
        if self.cost and selector.how == NOUN and selector.count == 0 and not selector.up_to:
            return found >= selector.wanted(s, env) > 0
        if self.cost and selector.how in (TOP, BOTTOM):
            return found >= selector.wanted(s, env)
        if selector.count == CHOSEN_X:
            return found >= max(1, env.x)
        if selector.count == ALL_BUT:
            return found > 0 and len(selector.candidates(s, env)) > selector.wanted(s, env)
        return found > 0

    def is_measured(self) -> bool:
        return self.selector.is_measured

    def is_open(self) -> bool:
        return self.selector.is_open

    def needed(self, s: State, env: Env) -> int:
        return self.selector.needed(s, env) if self.is_measured() else 1

    def can_whole(self, s: State, env: Env) -> bool:
        return self.can(s, env) and len(self.possible(s, env)) >= self.needed(s, env)

    def run(self, s: State, env: Env) -> bool:
        possible = self.possible(s, env)
        if self.later:
            possible = [card for card in possible if self.leaves_the_rest(s, env, card)]
        selector = self.selector
        if not possible:
            return self.decline(s)
        if selector.how not in CHOSEN or selector.count == ALL:
            return self.do(s, env, tuple(possible))
        if selector.count == CHOSEN_X:
            minimum, maximum = (env.x, env.x) if env.x else (1, self.most(s, env, len(possible)))
            if len(possible) < minimum:
                return False
        elif selector.count == ANY_NUMBER:
            minimum, maximum = 0, len(possible)
        elif selector.count == ALL_BUT:
            # Cards with which it can't be done may be among those that are spared.
            spared = selector.wanted(s, env)
            minimum = max(0, len(possible) - spared)
            maximum = min(len(possible), len(selector.candidates(s, env)) - spared)
        else:
            maximum = min(selector.wanted(s, env), len(possible))
            minimum = 0 if selector.up_to or self.skip != NOT_OPTIONAL else maximum
        if maximum <= 0:
            return self.decline(s)
        if minimum == len(possible):
            return self.do(s, env, tuple(possible))
        s.ask(
            Pending(
                prompts.TARGET,
                env.subject,
                tuple(options_in_sight(s, possible, env.subject, s.hand[OTHER[env.subject]])),
                minimum,
                maximum,
                source=env.source,
                text=(self.prompt,),
                aims=(self.aimed(s, env, possible),),
                plain_aims=(self.plain_aim(),),
            )
        )
        return True

    def most(self, s: State, env: Env, x: int) -> int:
        """The highest X, at most so high, for which the later payments can be made: X is one for all of them."""
        while x > 1 and not all(payment.can(s, env.with_x(x)) for payment in self.later):
            x -= 1
        return x

    def why_not(self, s: State, env: Env) -> str:
        return "nothing to choose" if self.selector.how == NOUN else ""

    def leaves_the_rest(self, s: State, env: Env, card: CardNo) -> bool:
        """Can the later payments still be made if this card is used here?"""
        for act in self.later:
            if not isinstance(act, Act):
                continue
            selector = act.selector
            if selector.how == NOUN and selector.count == 0 and not selector.up_to:
                left = [other for other in act.possible(s, env) if other != card]
                if len(left) < selector.wanted(s, env):
                    return False
            elif selector.how == THIS and card == env.source:
                return False
        return True

    def answered(self, s: State, env: Env, chosen: tuple[int, ...]) -> bool:
        if not chosen:
            return self.decline(s) or (self.is_open() and (fall_short(s) or True))
        return self.do(s, env, as_cards(chosen))

    def decline(self, s: State) -> bool:
        """Nothing is done with any card, and `it` means none: after "you may" that is no failure."""
        if self.selector.how in CHOSEN:
            frame = line(s)
            set_env(s, frame.env.with_it((NO_CARD,)))
        if self.skip == NOT_OPTIONAL:
            return False
        jump(s, self.skip)
        foretell_rest(s)
        return True

    def steers(self) -> bool:
        return self.skip != NOT_OPTIONAL

    def is_certain(self) -> bool:
        """Is it known when the line begins which cards it is about?"""
        return self.selector.how in (THIS, TOP, BOTTOM) or self.selector.count == ALL

    def foretell(self, s: State, env: Env) -> Env:
        if self.event != NO_EVENT and self.is_certain():
            for card in self.possible(s, env):
                fire_before(s, self.event, s.control[card], card, doer=env.subject)
        return env

    def spoken(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> Env:
        """What the line knows when these cards have been named."""
        if self.remembers:
            env = env.with_named(cards, tuple(s.host[card] for card in cards if card in s.host))
        return env.with_it(cards)

    def do(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        if self.selector.count == CHOSEN_X:
            env = env.with_x(len(cards))
        set_env(s, self.spoken(s, env, cards))
        if self.is_measured() and len(cards) < self.needed(s, env):
            fall_short(s)
        if s.table.any_before:
            if self.event != NO_EVENT and not (self.is_certain() and self.skip == NOT_OPTIONAL):
                for card in cards:
                    fire_before(s, self.event, s.control[card], card)
            if self.skip != NOT_OPTIONAL:
                foretell_rest(s)
            if s.when:
                s.stack.append(Perform(self, env, cards, tuple(place_of(s, card) for card in cards)))
                return True
        return self.perform(s, env, cards)


class ChooseAct(Act):
    """`choose an entity`: the line goes on about it."""

    __slots__ = ()

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        return True


class Perform(Frame[State]):
    """A clause with its cards, that waits for what triggers before it; what that moves is skipped (V12.2)."""

    __slots__ = ("act", "cards", "env", "places")

    def __init__(self, act: Act, env: Env, cards: tuple[CardNo, ...], places: tuple[int, ...]) -> None:
        self.act = act
        self.env = env
        self.cards = cards
        self.places = places

    def step(self, s: State) -> None:
        s.stack.pop()
        cards = tuple(
            card
            for card, place in zip(self.cards, self.places, strict=True)
            if place == place_of(s, card) and self.act.fits(s, self.env, card)
        )
        if len(cards) < min(len(self.cards), self.act.needed(s, self.env)):
            fall_short(s)
        if (not cards or not self.act.perform(s, self.env, cards)) and not fall_short(s):
            line(s).drop(s)

    def actor(self) -> Seat:
        return BELOW

    def renamed(self, names: Names) -> Perform:
        return Perform(self.act, self.env.renamed(names), names.all_at(self.cards), self.places)

    def key(self) -> tuple[object, ...]:
        return ("perform", type(self.act).__name__, self.env.key(), self.cards, self.places)
