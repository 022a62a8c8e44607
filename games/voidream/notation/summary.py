"""What a finished match was like: strikes and layers by round, what struck hardest, and the hands at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from games.voidream.rules.components import SEAT_OF, SEATS
from games.voidream.rules.state import RUNNING, State

Json = dict[str, Any]


def story(s: State, events: Iterable[Mapping[str, Any]]) -> Json:
    """The story from what spectators were told, in order, and the last state; empty before the end."""
    if s.winner == RUNNING:
        return {}
    heard = list(events)
    # A preset position may lie within a round, which no event begins.
    under_way = s.round - sum(event["type"] == "round" for event in heard)
    teller = Teller(under_way)
    for event in heard:
        teller.hear(event)
    teller.end_round({name: len(s.deck[seat]) for name, seat in SEAT_OF.items()})
    titles = s.table.cards
    return {
        "rounds": teller.rounds,
        "damage": {name: _ranked(teller.damage[name]) for name in SEATS},
        "hands": {name: sorted(titles[card].title for card in s.hand[seat]) for name, seat in SEAT_OF.items()},
    }


def _ranked(counts: Counter[str]) -> list[Json]:
    """Most first, then by the alphabet."""
    return [{"title": title, "n": n} for title, n in sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))]


class Teller:
    """Gathers the story event by event."""

    def __init__(self, under_way: int) -> None:
        """`under_way`: the number of the round in which the events begin, 0 for those of a whole match."""
        self.rounds: list[Json] = [{"n": under_way, "strikes": []}] if under_way else []
        self.damage: dict[str, Counter[str]] = {name: Counter() for name in SEATS}
        self.attacker = ""
        self.kind = ""
        self.strike: Json | None = None
        """The strike whose damage is being dealt."""

    def hear(self, event: Mapping[str, Any]) -> None:
        kind = event["type"]
        if kind == "round":
            self.end_round(event["decks"])
            self.rounds.append({"n": event["n"], "strikes": []})
        elif kind == "conflict":
            self.attacker, self.kind = event["attacker"], event["kind"]
        elif kind == "switch":
            self.kind = event["kind"]
        elif kind == "clash":
            self.clash(event)
        elif kind == "dream_damage" and self.strike is not None:
            self.strike["dream"][event["seat"]] += event["n"]
        elif kind == "conflict_end":
            self.strike = None

    def end_round(self, decks: Mapping[str, int]) -> None:
        if self.rounds:
            self.rounds[-1]["layers"] = dict(decks)

    def clash(self, event: Mapping[str, Any]) -> None:
        self.strike = {
            "kind": self.kind,
            "attacker": self.attacker,
            "winner": event["winner"],
            "scores": dict(event["scores"]),
            "damage": event["damage"],
            "dream": dict.fromkeys(SEATS, 0),
        }
        self.rounds[-1]["strikes"].append(self.strike)
        for winner in SEATS:
            if winner == event["winner"]:
                loser = SEATS[1 - SEAT_OF[winner]]
                self.count(winner, event["parts"][winner], event["parts"][loser])

    def count(self, winner: str, own: list[Json], others: list[Json]) -> None:
        """What the winner's cards did for it: at dawn what they added, at dusk what they took away, and dread."""
        sign = 1 if self.kind == "dawn" else -1
        for part in own:
            if part["of"] != "depth" and part.get("keyword") != "dread" and sign * part["n"] > 0 and "title" in part:
                self.damage[winner][part["title"]] += sign * part["n"]
        for part in others:
            if part.get("keyword") == "dread" and part["n"] > 0:
                self.damage[winner][part["title"]] += part["n"]
