"""From a failure in the midst of a random game to a short scenario: a position and the moves that show it."""

from __future__ import annotations

import json
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import yaml

import games
from games.kernel.refusal import GameError
from tests.games.generative.play import Checker, RandomGame, patience
from tests.games.generative.under_test import GameUnderTest, Violation

OnAny = GameUnderTest[Any]
Json = dict[str, Any]
SECONDS = 60.0
"""For the shrinking of one failure."""
WORLDS = 6
"""Other worlds that a moment is compared with: enough that a leak shows by chance again and again."""
EARLIER = 12
"""Actions back from the failure at which a scenario may begin."""


def kind_of(error: BaseException) -> str:
    """What sort of failure it is; an exception of the engine is told by the line that raised it."""
    if isinstance(error, Violation):
        return error.kind
    lines = [frame for frame in traceback.extract_tb(error.__traceback__) if "/games/" in frame.filename]
    own = [frame for frame in lines if "/tests/" not in frame.filename]
    return f"{type(error).__name__} in {Path(own[-1].filename).name}, {own[-1].name}" if own else type(error).__name__


def failure(
    on: OnAny, position: Json, moves: list[str], *, strict: bool = True, worlds: int = WORLDS
) -> BaseException | None:
    """What goes wrong when the moves are played from the position with all checks on; None if nothing does."""
    game = on.game
    cards = {**game.cards.pool(), **{card["title"]: card for card in position.get("cards", ())}}
    checker = Checker(on, Random("scenario"), cards, strict, worlds, imagined=1.0, sampled=1.0, written=1.0)
    try:
        with patience():
            s = game.lab.load(position)
            for move in moves:
                checker.moment(s)
                seat, _, text = move.partition(":")
                answer = game.read_answer(s, text.strip())
                if isinstance(answer, games.Refusal):
                    return None
                before = game.clone(s)
                if game.answer(s, seat.strip(), answer) is not None:
                    return None
                checker.step(before, s, answer)
            checker.moment(s)
    except GameError:
        return None
    except Exception as error:
        return error
    return None


# --- where it begins ---


def beginnings(played: RandomGame[Any]) -> tuple[list[tuple[int, Json]], list[str]]:
    """The positions at the actions of a game that has failed, each with the number of its next move; and all moves."""
    on, game = played.on, played.on.game
    s = played.opening.begin()
    found: list[tuple[int, Json]] = []
    moves: list[str] = []
    for answer in played.answers:
        if s.pending is None:
            break
        if on.is_action(s):
            found.append((len(moves), game.lab.dump(s)))
        seat = game.seats[s.pending.seat]
        moves.append(f"{seat}: {game.write_answer(s, answer)}")
        try:
            game.answer(s, seat, answer)
        except Exception:
            break
    if on.is_action(s):
        found.append((len(moves), game.lab.dump(s)))
    return found, moves


def shrunk(game: RandomGame[Any], error: BaseException) -> Json | None:
    """A short scenario that fails in the same way; None if it shows only in the whole game."""
    kind = kind_of(error)
    # What isn't a leak shows without other worlds, and much faster.
    strict = game.opening.strict and kind.startswith("leak")
    try:
        found, moves = beginnings(game)
    except Exception:
        return None
    for number, position in reversed(found[-EARLIER:]):
        plain = json.loads(json.dumps(position))

        def fails(candidate: Json, steps: list[str]) -> bool:
            again = failure(game.on, candidate, steps, strict=strict)
            return again is not None and kind_of(again) == kind

        if fails(plain, moves[number:]):
            steps = fewer_moves(plain, moves[number:], fails)
            smaller = Smaller(game.on, plain, partial(fails, steps=steps)).run()
            return scenario(game, smaller, steps, kind)
    return None


def scenario(game: RandomGame[Any], position: Json, steps: list[str], kind: str) -> Json:
    """The scenario; by its rule it is told whether hidden cards must stay hidden in it."""
    return {
        "title": f"Random game {game.seed}: {kind}",
        "rules": [game.on.secrets if game.opening.strict else game.on.openness],
        **tidy(position),
        "steps": [{"do": move} for move in steps],
    }


def tidy(position: Json) -> Json:
    """Without empty zones, and with plain titles where there is no more to say."""
    players = {
        seat: {
            key: [plain(entry) for entry in facts] if isinstance(facts, list) else facts
            for key, facts in side.items()
            if facts != []
        }
        for seat, side in position["players"].items()
    }
    return {**position, "players": players}


def plain(entry: Any) -> Any:
    return entry["card"] if isinstance(entry, dict) and len(entry) == 1 else entry


def again(on: OnAny, found: Json) -> BaseException | None:
    """What goes wrong in a scenario that was found before; None if nothing does."""
    position = {key: fact for key, fact in found.items() if key not in ("title", "rules", "steps")}
    on.game.lab.load(position)
    return failure(on, position, [step["do"] for step in found["steps"]], strict=on.secrets in found["rules"])


def write(scenario: Json, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(yaml.safe_dump(scenario, allow_unicode=True, sort_keys=False, width=120), encoding="utf-8")


# --- making it smaller ---


def fewer_moves(position: Json, moves: list[str], fails: Callable[[Json, list[str]], bool]) -> list[str]:
    """Without the last moves, if it fails before them."""
    for count in range(len(moves)):
        if fails(position, moves[:count]):
            return moves[:count]
    return moves


class Smaller:
    """A failing position that gets smaller: whatever can go without the failure going, goes."""

    def __init__(self, on: OnAny, position: Json, fails: Callable[[Json], bool]) -> None:
        self.on = on
        self.position = position
        self.fails = fails
        self.deadline = time.monotonic() + SECONDS

    def attempt(self, candidate: Json) -> bool:
        """Takes a simpler position, if it still fails."""
        if candidate == self.position or time.monotonic() > self.deadline or not self.fails(candidate):
            return False
        self.position = candidate
        return True

    def run(self) -> Json:
        self.attempt(with_used_cards(self.position))
        before = None
        while before != self.position and time.monotonic() < self.deadline:
            before = self.position
            for seat in self.on.game.seats:
                for zone in self.on.zones:
                    self.fewer_cards(seat, zone)
            for key in self.on.extras:
                self.attempt({name: fact for name, fact in self.position.items() if name != key})
            self.attempt(with_used_cards(self.position))
            self.plainer_cards()
        return self.position

    def fewer_cards(self, seat: str, zone: str) -> None:
        """Takes out half of a zone at once, then ever smaller parts; then what is said of the cards that are left."""
        entries = self.position["players"][seat].get(zone, [])
        size = len(entries)
        while size:
            start = 0
            while start < len(entries):
                fewer = entries[:start] + entries[start + size :]
                if self.attempt(with_zone(self.position, seat, zone, fewer)):
                    entries = fewer
                else:
                    start += size
            size //= 2
        for at, entry in enumerate(entries):
            for part in sorted(set(entry) - {"card"}) if isinstance(entry, dict) else ():
                plainer = {key: fact for key, fact in entries[at].items() if key != part}
                changed = [*entries[:at], plainer, *entries[at + 1 :]]
                if self.attempt(with_zone(self.position, seat, zone, changed)):
                    entries = changed

    def plainer_cards(self) -> None:
        """Takes lines out of the texts."""
        for at in range(len(self.position.get("cards", ()))):
            for plainer in plainer_cards(self.position["cards"][at], self.on.texts):
                cards = self.position["cards"]
                if self.attempt({**self.position, "cards": [*cards[:at], plainer, *cards[at + 1 :]]}):
                    break


def with_zone(position: Json, seat: str, zone: str, entries: list[Any]) -> Json:
    players = position["players"]
    return {**position, "players": {**players, seat: {**players[seat], zone: entries}}}


def with_used_cards(position: Json) -> Json:
    """With the definitions of those cards alone that are there, without their flavor."""
    used = json.dumps(position["players"], ensure_ascii=False)
    cards = [
        {field: fact for field, fact in card.items() if field != "flavor"}
        for card in position.get("cards", ())
        if json.dumps(card["title"], ensure_ascii=False) in used
    ]
    return {**position, "cards": cards}


def plainer_cards(card: Json, texts: Sequence[str]) -> Iterator[Json]:
    """The card with less text, the boldest first."""
    for field in texts:
        lines = card.get(field, "").splitlines()
        if lines:
            yield {**card, field: ""}
        for at in range(len(lines) if len(lines) > 1 else 0):
            yield {**card, field: "\n".join(lines[:at] + lines[at + 1 :])}
    for position, text in card.get("positions", {}).items():
        if text:
            yield {**card, "positions": {**card["positions"], position: ""}}
