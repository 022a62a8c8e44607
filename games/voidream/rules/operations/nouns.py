"""Noun phrases, compiled: which cards a text speaks of."""

from __future__ import annotations

from typing import Final

from games.kernel.ids import NO_CARD, CardNo
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import Axis
from games.voidream.rules.env import Env
from games.voidream.rules.operations.face_qualities import measure
from games.voidream.rules.operations.places import Place
from games.voidream.rules.operations.qualities import Quality
from games.voidream.rules.operations.values import Relation, seat_of
from games.voidream.rules.program import CardPredicate
from games.voidream.rules.state import State


class NounMatch(CardPredicate):
    """A noun phrase: cards of these `kinds` (0: any) that a player in the relation `control` to the text's controller
    or subject controls (NO_RELATION: any), of which all `qualities` are true, looked for in a `place`."""

    __slots__ = ("control", "kinds", "place", "qualities")

    def __init__(self, kinds: int, control: Relation, qualities: tuple[Quality, ...], place: Place) -> None:
        super().__init__(face_down=place.face_down, in_play=place.in_play)
        self.kinds: Final = kinds
        self.control: Final = control
        self.qualities: Final = qualities
        self.place: Final = place

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        # Nearly every phrase names a kind or a controller, and most say no more: these two cost no call.
        if self.kinds and not s.table.cards[card].kind & self.kinds:
            return False
        if self.control and s.control[card] != seat_of(self.control, env):
            return False
        for quality in self.qualities:
            if not quality.ok(s, env, card):
                return False
        return True

    def of_print(self, card: CardDef) -> bool:
        """Does it speak of a printed card, as far as a print can say (deck rules)?"""
        if self.kinds and not card.kind & self.kinds:
            return False
        return all(quality.of_print(card) for quality in self.qualities)

    def cards(self, s: State, env: Env) -> list[CardNo]:
        return [card for card in self.place.reach(s, env) if self.ok(s, env, card)]


class UnionMatch(CardPredicate):
    """Alternatives: the cards of any of several noun phrases."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[NounMatch, ...]) -> None:
        super().__init__(face_down=any(part.face_down for part in parts), in_play=all(part.in_play for part in parts))
        self.parts: Final = parts

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return any(part.ok(s, env, card) for part in self.parts)

    def of_print(self, card: CardDef) -> bool:
        return any(part.of_print(card) for part in self.parts)

    def cards(self, s: State, env: Env) -> list[CardNo]:
        found: list[CardNo] = []
        for part in self.parts:
            found += [card for card in part.cards(s, env) if card not in found]
        return found


class MostMatch(CardPredicate):
    """`with the highest dawn`: of the cards of another phrase those that have the most of something, or the least."""

    __slots__ = ("axis", "highest", "of")

    def __init__(self, of: CardPredicate, axis: Axis, *, highest: bool) -> None:
        super().__init__(face_down=of.face_down, in_play=of.in_play)
        self.of: Final = of
        self.axis: Final = axis
        self.highest: Final = highest

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        return card in self.cards(s, env)

    def cards(self, s: State, env: Env) -> list[CardNo]:
        measured = [(measure(s, card, self.axis), card) for card in self.of.cards(s, env)]
        if not measured:
            return []
        numbers = [number for number, _ in measured]
        most = max(numbers) if self.highest else min(numbers)
        return [card for number, card in measured if number == most]


class UnderHost(CardPredicate):
    """A card that lies under a host: `what` names the card (None: any), `host` its host (None: the text's own card)."""

    __slots__ = ("host", "what")

    def __init__(self, what: CardPredicate | None, host: CardPredicate | None) -> None:
        super().__init__(face_down=False, in_play=True)
        self.what: Final = what
        self.host: Final = host

    def ok(self, s: State, env: Env, card: CardNo) -> bool:
        host = s.host.get(card, NO_CARD)
        if host == NO_CARD or (self.what is not None and not self.what.ok(s, env, card)):
            return False
        return host == env.source if self.host is None else self.host.ok(s, env, host)

    def cards(self, s: State, env: Env) -> list[CardNo]:
        return [card for card in s.attachments() if self.ok(s, env, card)]
