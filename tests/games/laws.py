"""Boards for laws that hold for the texts of every game: a text is played there, and what came of it is compared."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, ClassVar

import games
from games.dreamtides.game import Dreamtides
from games.kernel.decision import DecisionKind
from games.kernel.possible_answers import possible_answers
from games.kernel.text import TextError
from games.voidream import Voidream
from tests.games.voidream.cards.language import fullboard

Json = dict[str, Any]
MOST_WAYS = 40
MOST_ANSWERS = 300


class Bench(ABC):
    """A game with a board on which a text, as a card called Act, is played by A."""

    game: games.Game[Any]
    zones: ClassVar[tuple[str, ...]]
    """Lists of cards of a player whose order means nothing here."""
    on: ClassVar[str]
    """What the text stands on."""
    full_time: ClassVar[tuple[str, ...]]
    """Which of the keys of a position tell when the duration is through."""
    openings: ClassVar[tuple[str, ...]]
    """Durations before or behind a clause, which stands in place of {}."""
    clauses: ClassVar[tuple[str, ...]]
    """Clauses, with {} in place of a noun phrase."""
    nouns: ClassVar[tuple[str, ...]]
    deeds: ClassVar[tuple[tuple[str, str, str], ...]]
    """What is done with cards, in the plural, each with who does it and where it shows."""
    payoff: ClassVar[str]
    """What is gained, as `paid` finds it."""

    @abstractmethod
    def parse(self, text: str) -> Any: ...

    @abstractmethod
    def board(self, text: str) -> Json:
        """A position with much of everything."""

    @abstractmethod
    def stock(self, text: str, number: int) -> Json:
        """A position with so many cards wherever a price is paid."""

    @abstractmethod
    def count(self, position: Json, where: str) -> int:
        """How many cards there are still to pay with."""

    @abstractmethod
    def paid(self, position: Json) -> bool:
        """Was the payoff had?"""

    # --- what all games share ---

    def accepts(self, text: str) -> bool:
        try:
            self.parse(text)
        except TextError:
            return False
        return True

    def played(self, position: Json, way: int) -> Any:
        """The state after Act was played, whatever was asked answered in the way of this number; None: it can't be."""
        state = self.game.lab.load(position)
        return state if self.act(state) and self.go_on(state, way) else None

    def act(self, state: Any) -> bool:
        answer = self.game.read_answer(state, "play Act")
        if isinstance(answer, games.Refusal):
            return False
        return self.game.answer(state, "A", answer) is None

    def is_action(self, decision: games.Decision) -> bool:
        return decision.kind is DecisionKind.ACTION

    def go_on(self, state: Any, way: int) -> bool:
        """Answers what Act asks, until somebody is to act."""
        for _ in range(MOST_ANSWERS):
            decision = self.game.decision(state)
            if decision is None or self.is_action(decision):
                return decision is not None
            answers = list(zip(range(MOST_WAYS), possible_answers(decision), strict=False))
            assert self.game.answer(state, decision.seat, answers[way % len(answers)][1]) is None
        return False

    def ways(self, position: Json) -> Iterator[Json]:
        """The positions after Act, for all answers to what it asks."""
        state = self.game.lab.load(position)
        if not self.act(state):
            return
        waiting = [state]
        while waiting:
            state = waiting.pop()
            decision = self.game.decision(state)
            if decision is None or self.is_action(decision):
                yield self.game.lab.dump(state)
                continue
            for answer in possible_answers(decision):
                other = self.game.clone(state)
                if self.game.answer(other, decision.seat, answer) is None:
                    waiting.append(other)

    def to_the_end(self, state: Any) -> Json | None:
        """The position when nobody has done anything until all durations are through; None: the game is over."""
        began = self.time(state)
        for _ in range(MOST_ANSWERS):
            decision = self.game.decision(state)
            if decision is None:
                return None
            if self.is_action(decision) and self.time(state) != began:
                break
            answer = next(possible_answers(decision))
            if decision.default is not None:
                answer = games.Answer(decision.seq, pick=(decision.default,))
            elif self.is_action(decision):
                answer = games.Answer(decision.seq, pick=(len(decision.options) - 1,))
            assert self.game.answer(state, decision.seat, answer) is None
        return self.plain(self.game.lab.dump(state))

    def time(self, state: Any) -> tuple[Any, ...]:
        dumped = self.game.lab.dump(state)
        return tuple(dumped[key] for key in self.full_time)

    def plain(self, position: Json) -> Json:
        """The position without the card, and with the cards of a zone in one order."""
        left = {key: value for key, value in position.items() if key not in ("cards", "seed", "players")}
        for name, side in position["players"].items():
            left[name] = {
                key: sorted(map(str, map(unknown, value))) if key in self.zones else value
                for key, value in side.items()
            }
        return left


def unknown(part: Any) -> Any:
    """What lies there, whoever has seen it: that isn't undone."""
    if isinstance(part, dict):
        return {key: unknown(value) for key, value in part.items() if key != "known"}
    return [unknown(each) for each in part] if isinstance(part, list) else part


class VoidreamBench(Bench):
    game = Voidream()
    zones = ("play", "veiled", "hand", "discard", "arcana_discard", "void")
    on = "arcanum"
    full_time = ("round",)
    openings = (
        "Until the end of the round, {}.", "{} until the end of the round.", "{} this round.",
        "Until the end of the phase, {}.", "Until the end of the conflict, {}.", "{} until the end of the turn.",
    )  # fmt: skip
    clauses = (
        "veil {}", "unveil {}", "charge {}", "ready {}", "exhaust {}", "destroy {}", "sacrifice {}", "void {}",
        "discard {}", "inspire {}", "look at {}", "reveal {}", "play {}", "gain control of {}", "deal 9 damage to {}",
        "return {} to the top of your deck", "attach {} to an entity you control", "turn {} face down",
        "prevent all damage to {}", "prevent the next 2 damage to {}", "{} gets +1 dawn", "{} gets -1 dusk",
        "{} gains heroic", "{} loses heroic", "{} cannot be readied", "{} has +1 stability, heroic",
        "{} joins the conflict", "{} leaves the conflict", "roll", "evoke", "deal 2 Dream damage",
        "raise your mind by 1", "initiate a dawn conflict", "switch the current conflict type", "shuffle your deck",
        "you get +2 dawn",
        "your opponent cannot roll", "you have siege", "prevent all Dream damage", "prevent the next 2 Dream damage",
        "your opponent gains control of {}", "unveiling costs you 1 fewer arcanum", "you lose the game",
    )  # fmt: skip
    nouns = (
        "an entity", "an entity you control", "an entity your opponent controls", "all memories your opponent controls",
        "up to 2 entities", "a veiled card your opponent controls", "entities you control",
        "a construct your opponent controls",
    )  # fmt: skip
    deeds = (
        ("sacrifice {} you control", "entity", "A.play"), ("discard {}", "arcanum", "A.hand"),
        ("void {} in your discard", "entity", "A.discard"), ("exhaust {} you control", "entity", "A.ready"),
        ("destroy {} your opponent controls", "entity", "B.play"), ("OPPONENT discard {}", "arcanum", "B.hand"),
        ("void {} of your deck", "top", "A.deck"),
    )  # fmt: skip
    payoff = "deal 1 Dream damage"

    def parse(self, text: str) -> Any:
        from games.voidream.cards.language import parse

        return parse(text, self.on)

    def board(self, text: str) -> Json:
        return fullboard.board(text)

    def stock(self, text: str, number: int) -> Json:
        act = {"title": "Act", "kind": "arcanum", "faction": "neutral", "value": 4, "text": text, "inverted": "Roll."}
        body = fullboard.entity("Body")
        bastion = {"card": "Wall", "face": "up"}
        stones = ["Stone"] * 3
        side: Json = {"mind": {"card": "Calm", "at": 3}, "play": ["Body"] * number, "discard": ["Body"] * number}
        return {
            "game": "voidream", "round": 3, "phase": "main", "active": "A", "seed": 7,
            "cards": [
                {"title": "Wall", "kind": "bastion", "faction": "court", "value": 4, "stability": 8, "text": ""},
                {"title": "Calm", "kind": "mind", "faction": "neutral", "positions": dict.fromkeys("43210", "")},
                {**act, "title": "Rest", "text": "Roll."},
                {"title": "Stone", "kind": "thought", "faction": "neutral", "value": 4, "text": "Roll."}, body, act,
            ],
            "players": {
                "A": {**side, "deck": [*["Stone"] * number, bastion], "hand": ["Act", *["Rest"] * number]},
                "B": {**side, "deck": [*stones, bastion], "hand": ["Rest"] * number},
            },
        }  # fmt: skip

    def count(self, position: Json, where: str) -> int:
        seat, _, zone = where.partition(".")
        side = position["players"][seat]
        if zone == "ready":
            return sum(not (isinstance(card, dict) and card.get("exhausted")) for card in side.get("play", ()))
        return len([card for card in side.get(zone, ()) if card != "Act"])

    def paid(self, position: Json) -> bool:
        return len(position["players"]["B"]["deck"]) < 4


class DreamtidesBench(Bench):
    game = Dreamtides()
    zones = ("battlefield", "hand", "void", "banished")
    on = "event"
    full_time = ("turn",)
    openings = ("Until end of turn, {}.", "{} until end of turn.", "{} this turn.")
    clauses = (
        "dissolve {}", "abandon {}", "banish {}", "return {} to hand", "put {} on top of your deck", "materialize {}",
        "materialize a copy of {}", "gain control of {}", "anchor {}", "{} becomes 5 spark", "{} gains +2 spark",
        "{} gains reclaim", "{} gains fast", "{} has +2 spark", "{} has fast", "{} costs you 1 less", "discard {}",
        "draw a card", "gain 2 energy", "your opponent loses 1 point", "foresee 2", "kindle 1", "pay 1 energy",
        "materialize a Radiant figment", "copy the next event you play this turn", "take an extra turn",
        "when you draw a card, kindle 1", "if this would leave play, banish it instead",
        "if {} would leave play, banish it instead", "your opponent gains control of {}", "you win the game",
    )  # fmt: skip
    nouns = (
        "an ally", "an enemy", "all enemies", "up to 2 enemies", "allies", "an event in your void", "events",
        "a card", "an enemy with the highest spark",
    )  # fmt: skip
    deeds = (
        ("abandon {}", "ally", "A.battlefield"), ("discard {}", "card", "A.hand"),
        ("dissolve {}", "enemy", "B.battlefield"), ("banish {} in your void", "card", "A.void"),
        ("OPPONENT discard {}", "card", "B.hand"), ("draw {}", "card", "A.undrawn"),
    )  # fmt: skip
    payoff = "gain 3 points"

    def parse(self, text: str) -> Any:
        from games.dreamtides.cards.language import parse

        return parse(text, self.on)

    def cards(self, text: str) -> list[Json]:
        return [
            {"title": "Act", "kind": "event", "cost": 1, "text": text},
            {"title": "Lamb", "kind": "character", "cost": 2, "spark": 1, "text": ""},
            {"title": "Stag", "kind": "character", "cost": 3, "spark": 2, "subtypes": ["Warrior"], "text": ""},
            {"title": "Gift", "kind": "event", "cost": 1, "text": "Draw a card."},
        ]

    def board(self, text: str) -> Json:
        side: Json = {
            "energy": 5, "production": 5, "points": 2, "battlefield": ["Lamb", {"card": "Stag", "spark": 4}, "Stag"],
            "void": ["Gift", "Stag", "Lamb", "Gift"], "deck": ["Gift", "Lamb", "Stag", "Gift", "Lamb", "Stag"],
        }  # fmt: skip
        return {
            "game": "dreamtides", "turn": 4, "phase": "main", "active": "A", "seed": 7, "cards": self.cards(text),
            "players": {"A": {**side, "hand": ["Act", "Gift", "Stag"]}, "B": {**side, "hand": ["Gift", "Stag"]}},
        }  # fmt: skip

    def stock(self, text: str, number: int) -> Json:
        some = ["Lamb"] * number
        side = {"energy": 5, "production": 5, "battlefield": some, "void": some}
        return {
            "game": "dreamtides", "turn": 4, "phase": "main", "active": "A", "seed": 7, "cards": self.cards(text),
            "players": {
                "A": {**side, "hand": ["Act", *some], "deck": some},
                "B": {**side, "hand": some, "deck": ["Lamb"] * 3},
            },
        }  # fmt: skip

    def is_action(self, decision: games.Decision) -> bool:
        return decision.options[-1].notation == "end turn"

    def count(self, position: Json, where: str) -> int:
        seat, _, zone = where.partition(".")
        side = position["players"][seat]
        if zone == "undrawn":
            return self.count(position, f"{seat}.deck") + self.count(position, f"{seat}.void")
        return len([card for card in side.get(zone, ()) if card != "Act"])

    def paid(self, position: Json) -> bool:
        return bool(position["players"]["A"].get("points"))


BENCHES = {"voidream": VoidreamBench(), "dreamtides": DreamtidesBench()}
