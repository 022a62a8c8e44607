"""What players do apart from single cards: draw, gain, pay, foresee, discover, kindle, make figments (D11)."""

from __future__ import annotations

from typing import Final

from games.dreamtides.rules import prompts, resources, zones
from games.dreamtides.rules.abilities import FORESEES, KINDLES
from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.components import HAND, SEATS, VOID
from games.dreamtides.rules.endings import finish
from games.dreamtides.rules.env import Env
from games.dreamtides.rules.event_log import note, ref
from games.dreamtides.rules.events import Discovered, Foreseen
from games.dreamtides.rules.operations.changing import gain_spark
from games.dreamtides.rules.program import CardPredicate, Number, Op
from games.dreamtides.rules.state import KNOWN_BIT, State
from games.dreamtides.rules.triggers import fire
from games.kernel.engine.frames import Frame, Names
from games.kernel.engine.intent import HARM, HELP
from games.kernel.engine.pending import Pending
from games.kernel.engine.resolution import fall_short, line, set_env
from games.kernel.ids import NO_CARD, OPPOSITE, CardNo, Seat, as_cards


class DrawOp(Op):
    """Cards are drawn, one after the other (D9.1)."""

    __slots__ = ("number",)

    def __init__(self, number: Number) -> None:
        self.number: Final = number

    def is_measured(self) -> bool:
        return True

    def can_whole(self, s: State, env: Env) -> bool:
        seat, number = env.subject, self.number.of(s, env)
        # With a full hand there is something else instead of a card.
        drawn = min(number, s.table.settings.hand_limit - len(s.hand[seat]))
        return number > 0 and len(s.deck[seat]) + len(s.void[seat]) >= drawn

    def run(self, s: State, env: Env) -> bool:
        if not self.can_whole(s, env):
            fall_short(s)
        before = len(s.hand[env.subject])
        for _ in range(self.number.of(s, env)):
            zones.draw(s, env.subject)
        drawn = tuple(s.hand[env.subject][before:])
        if drawn:
            set_env(s, line(s).env.with_it(drawn))
        return True

    def means(self, s: State, env: Env) -> int:
        return HELP


class ResourceOp(Op):
    """Energy, points or production are gained (a `sign` of 1) or lost."""

    __slots__ = ("number", "resource", "sign")

    def __init__(self, number: Number, resource: str, sign: int) -> None:
        self.number: Final = number
        self.resource: Final = resource
        self.sign: Final = sign

    def is_measured(self) -> bool:
        return self.sign < 0

    def can_whole(self, s: State, env: Env) -> bool:
        if self.sign > 0:
            return self.can(s, env)
        owned = {"points": s.points, "production": s.production}.get(self.resource, s.energy)[env.subject]
        return owned >= self.number.of(s, env) > 0

    def run(self, s: State, env: Env) -> bool:
        if self.sign < 0 and not self.can_whole(s, env):
            fall_short(s)
        seat, number = env.subject, max(0, self.number.of(s, env))
        if self.resource == "points":
            resources.change_points(s, seat, self.sign * number)
        elif self.resource == "production":
            resources.change_production(s, seat, self.sign * number)
        elif self.sign > 0:
            resources.gain_energy(s, seat, number)
        else:
            resources.change_energy(s, seat, -number)
        return True

    def means(self, s: State, env: Env) -> int:
        return HELP if self.sign > 0 else HARM


class DoubleOp(Op):
    """Energy is doubled (D11.20)."""

    __slots__ = ()

    def run(self, s: State, env: Env) -> bool:
        resources.gain_energy(s, env.subject, s.energy[env.subject])
        return True

    def means(self, s: State, env: Env) -> int:
        return HELP


class PayOp(Op):
    """Energy is paid: as a cost, or where a text says so. X is what was chosen (D8.7)."""

    __slots__ = ("number",)

    def is_loss(self) -> bool:
        return True

    def __init__(self, number: Number) -> None:
        self.number: Final = number

    def can(self, s: State, env: Env) -> bool:
        return s.energy[env.subject] >= self.number.of(s, env)

    def run(self, s: State, env: Env) -> bool:
        if not self.can(s, env):
            return False
        resources.pay(s, env.subject, self.number.of(s, env))
        return True

    def means(self, s: State, env: Env) -> int:
        return HARM


class XCost(Op):
    """`X energy:` an amount of at least 1 is chosen, and paid."""

    __slots__ = ()

    def can(self, s: State, env: Env) -> bool:
        return s.energy[env.subject] > 0

    def run(self, s: State, env: Env) -> bool:
        amounts = resources.payable_amounts(s, env.subject)
        if len(amounts) == 1:
            return self.answered(s, env, amounts)
        s.ask(Pending(prompts.AMOUNT, env.subject, amounts, source=env.source))
        return True

    def answered(self, s: State, env: Env, chosen: tuple[int, ...]) -> bool:
        resources.pay(s, env.subject, chosen[0])
        set_env(s, line(s).env.with_x(chosen[0]))
        return True


class KindleOp(Op):
    """The leftmost character gains spark (D11.7)."""

    __slots__ = ("number",)

    def __init__(self, number: Number) -> None:
        self.number: Final = number

    def can(self, s: State, env: Env) -> bool:
        return bool(s.field[env.subject])

    def run(self, s: State, env: Env) -> bool:
        row = s.field[env.subject]
        if row:
            gain_spark(s, row[0], self.number.of(s, env))
            fire(s, KINDLES, env.subject, row[0])
            set_env(s, line(s).env.with_it((row[0],)))
        return True

    def means(self, s: State, env: Env) -> int:
        return HELP


class FigmentsOp(Op):
    """Tokens are made and materialized (D15)."""

    __slots__ = ("figment", "number")

    def __init__(self, number: Number, figment: CardDef) -> None:
        self.number: Final = number
        self.figment: Final = figment

    def run(self, s: State, env: Env) -> bool:
        made = []
        for _ in range(self.number.of(s, env)):
            card = zones.make(s, self.figment, env.subject)
            zones.enter(s, card, env.subject)
            made.append(card)
        set_env(s, line(s).env.with_it(tuple(made)))
        return True

    def means(self, s: State, env: Env) -> int:
        return HELP


class ForeseeOp(Op):
    """Foresee N (D11.8)."""

    __slots__ = ("number",)

    def __init__(self, number: Number) -> None:
        self.number: Final = number

    def run(self, s: State, env: Env) -> bool:
        seat, number = env.subject, self.number.of(s, env)
        if len(s.deck[seat]) < number:
            zones.reshuffle(s, seat)
        seen = tuple(s.deck[seat][::-1][:number])
        if not seen:
            return True
        for card in seen:
            s.flags[card] |= KNOWN_BIT[seat]
        if s.log is not None:
            note(s, Foreseen(SEATS[seat], [ref(s, card) for card in seen]))
        fire(s, FORESEES, seat)
        s.stack.append(Foreseeing(seat, env.source, seen))
        return True

    def means(self, s: State, env: Env) -> int:
        return HELP


class Foreseeing(Frame[State]):
    """Cards from the top of a deck are looked at: some go to the void, the others back in any order (D11.8)."""

    __slots__ = ("asked", "kept", "seat", "source")

    def __init__(self, seat: Seat, source: CardNo, kept: tuple[CardNo, ...], *, asked: bool = False) -> None:
        self.seat = seat
        self.source = source
        self.kept = kept
        self.asked = asked

    def step(self, s: State) -> None:
        kept = self.kept
        if not self.asked:
            s.ask(Pending(prompts.FORESEE, self.seat, kept, 0, len(kept), source=self.source))
        elif len(kept) > 1:
            s.ask(
                Pending(prompts.FORESEE_ORDER, self.seat, kept, len(kept), len(kept), ordered=True, source=self.source)
            )
        else:
            s.stack.pop()

    def answered(self, s: State, chosen: tuple[int, ...]) -> None:
        if not self.asked:
            kept = tuple([card for card in self.kept if card not in chosen])
            s.stack[-1] = Foreseeing(self.seat, self.source, kept, asked=True)
            zones.leave(s, as_cards(chosen), VOID, "foreseen")
            return
        s.stack.pop()
        ordered = as_cards(chosen)
        for card in ordered:
            # The other seat can no longer tell which is which (D2.3).
            s.flags[card] &= ~KNOWN_BIT[OPPOSITE[self.seat]]
        deck = s.deck[self.seat]
        s.deck[self.seat] = [card for card in deck if card not in ordered] + list(ordered[::-1])

    def actor(self) -> Seat:
        return self.seat

    def renamed(self, names: Names) -> Foreseeing:
        return Foreseeing(self.seat, names.of[self.source], names.all_at(self.kept), asked=self.asked)

    def key(self) -> tuple[object, ...]:
        return ("foreseeing", self.seat, self.source, self.kept, self.asked)


SHOWN: Final = 3
"""So many cards a discovery shows."""


class DiscoverOp(Op):
    """Three cards of the deck that fit are shown, no two of one title; one goes to the hand (D11.12)."""

    __slots__ = ("match",)

    def __init__(self, match: CardPredicate) -> None:
        self.match: Final = match

    def can(self, s: State, env: Env) -> bool:
        return bool(self.match.cards(s, env))

    def run(self, s: State, env: Env) -> bool:
        if not s.deck[env.subject]:
            # It needs a card, as a draw does (D9.3).
            zones.reshuffle(s, env.subject)
        by_title: dict[str, list[CardNo]] = {}
        for card in self.match.cards(s, env):
            by_title.setdefault(s.title(card), []).append(card)
        titles = sorted(by_title)
        shown: list[CardNo] = []
        while titles and len(shown) < SHOWN:
            copies = by_title[titles.pop(s.below(len(titles)))]
            shown.append(copies[s.below(len(copies))])
        if not shown:
            set_env(s, line(s).env.with_it((NO_CARD,)))
            return True
        if len(shown) == 1:
            return self.answered(s, env, tuple(shown))
        s.ask(Pending(prompts.DISCOVER, env.subject, tuple(shown), source=env.source))
        return True

    def answered(self, s: State, env: Env, chosen: tuple[int, ...]) -> bool:
        [card] = as_cards(chosen)
        seat = env.subject
        # Nobody else can tell which card it is, nor what lies where in the deck now (D2.3).
        for each in s.deck[seat]:
            s.flags[each] &= ~KNOWN_BIT[OPPOSITE[seat]]
        zones.move(s, card, HAND, "discovered")
        if s.log is not None:
            note(s, Discovered(SEATS[seat], ref(s, card)))
        set_env(s, line(s).env.with_it((card,)))
        return True

    def means(self, s: State, env: Env) -> int:
        return HELP


class CopyNextOp(Op):
    """The next card that fits and is played in this turn is copied (D11.15)."""

    __slots__ = ("text", "what")

    def __init__(self, what: CardPredicate, text: str) -> None:
        self.what: Final = what
        self.text: Final = text

    def run(self, s: State, env: Env) -> bool:
        s.copying = [*s.copying, (env.subject, self)]
        return True

    def means(self, s: State, env: Env) -> int:
        return HELP


class ExtraTurnOp(Op):
    """An extra turn comes after this one (D5.9)."""

    __slots__ = ()

    def run(self, s: State, env: Env) -> bool:
        # Who takes it in the other seat's turn still has an own turn after it (D5.9).
        after = s.extra_turns or ([] if env.subject == s.active else [env.subject])
        s.extra_turns = [env.subject, *after]
        return True

    def means(self, s: State, env: Env) -> int:
        return HELP


class ExtraJudgmentOp(Op):
    """An additional Judgment at the end of turn (D5.10)."""

    __slots__ = ()

    def run(self, s: State, env: Env) -> bool:
        s.extra_judgments = [*s.extra_judgments, env.subject]
        return True

    def means(self, s: State, env: Env) -> int:
        return HELP


class ReshuffleOp(Op):
    """Hand and void are shuffled into the deck (D11.21)."""

    __slots__ = ()

    def run(self, s: State, env: Env) -> bool:
        zones.shuffle_all(s, env.subject)
        return True


class WinOp(Op):
    """The battle is won (D13.2)."""

    __slots__ = ()

    def run(self, s: State, env: Env) -> bool:
        finish(s, env.subject, "card")
        return True

    def means(self, s: State, env: Env) -> int:
        return HELP
