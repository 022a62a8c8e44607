"""`python -m tools.balance`: plays all pairs of a game's ready decks and reports how balanced they are.

A long measurement: results are saved to a file, and later runs continue from there. A pairing starts over when one of
its decks or a card in them has changed. Run it again with another `--agent`: decks that are balanced for one level may
not be for another. The tables show all measured agents. `--others` adds decks of cards that aren't in any ready deck,
against each ready deck. `--report` writes the tables to a file, below its line `<!-- measured -->`.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from datetime import date
from itertools import combinations, product
from pathlib import Path
from typing import Any

from tools.environment import PROJECT, SetupError, ensure_environment

Json = dict[str, Any]
OTHERS = Path(__file__).parent / "balance_decks"
"""A folder for each game."""
WATCHED = Path(__file__).with_suffix(".toml")
STATE = PROJECT / "var" / "balance.json"
MEASURED = "<!-- measured -->"
PART = 10
"""Games that are played before what they came to is kept: an even number, as they go in pairs."""
FIGURES = ("met", "plays", "games", "wins")
"""Of a card in a deck: how often its seat met it, how often it was played, in how many games, how many of them won."""


@dataclass(frozen=True, slots=True)
class Job:
    """A part of a pairing: two decks by their slugs, the agent of both, and the seeds."""

    game: str
    decks: tuple[str, str]
    agent: str
    first_seed: int
    count: int


def main() -> int:
    programs = ensure_environment("requirements.txt").parent
    if os.environ.get("VOIDREAM_BALANCE") != "inside":
        command = [str(programs / "python"), "-m", "tools.balance", *sys.argv[1:]]
        return subprocess.run(
            command, cwd=PROJECT, env=os.environ | {"VOIDREAM_BALANCE": "inside"}, check=False
        ).returncode
    from games import GameError

    try:
        return run(arguments())
    except GameError as error:
        print(error, file=sys.stderr)
        return 2


def arguments() -> argparse.Namespace:
    import games

    parser = argparse.ArgumentParser(prog="python -m tools.balance", description=__doc__)
    parser.add_argument(
        "game", nargs="?", choices=games.names(), default=games.names()[0], help="the game (default: the first)"
    )
    parser.add_argument("--games", type=int, default=200, help="games per pairing, half of them with seats swapped")
    parser.add_argument("--others", type=int, default=0, help="games per pairing with a deck of unused cards")
    parser.add_argument("--seed", type=int, default=1, help="first seed")
    parser.add_argument("--agent", default="greedy", help="agent that plays both sides")
    parser.add_argument("--only", action="append", default=[], metavar="DECK", help="only pairings with this deck")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument(
        "--state", type=Path, default=STATE, help="file with the measurements (default: var/balance.json)"
    )
    parser.add_argument("--report", type=Path, help="write the tables to this file")
    options = parser.parse_args()
    if options.games % 2 or options.others % 2:
        parser.error("the number of games must be even, because they are played in pairs with seats swapped")
    return options


def run(options: argparse.Namespace) -> int:
    """Plays what is missing, and prints where it stands."""
    kept = kept_parts(options)
    jobs = missing(options, kept)
    done = 0
    with ProcessPoolExecutor(options.jobs) as pool:
        for job, part in zip(jobs, pool.map(play_part, jobs), strict=True):
            measured = kept["agents"][job.agent]
            add_part(measured["pairings"]["|".join(job.decks)], part)
            measured["date"] = date.today().isoformat()
            write(options.state, kept)
            done += job.count
            print(f"{done} of {sum(one.count for one in jobs)} games", end="\r", file=sys.stderr, flush=True)
    from tools.balance_report import report

    text = report(kept, watched(options.game))
    if options.report:
        said = options.report.read_text(encoding="utf-8").partition(MEASURED)[0] if options.report.exists() else ""
        options.report.write_text(f"{said}{MEASURED}\n\n{text}", encoding="utf-8")
    print(text)
    return 0


def kept_parts(options: argparse.Namespace) -> Json:
    """What has been measured of the decks and cards as they are now."""
    import games

    game = games.load(options.game)
    kept: Json = {}
    if options.state.exists():
        kept = json.loads(options.state.read_text(encoding="utf-8"))
    frame = {"game": game.name, "rules": game.rules_version, "seed": options.seed}
    if "agents" not in kept or {key: kept.get(key) for key in frame} != frame:
        kept = {**frame, "agents": {}}
    kept["agents"].setdefault(options.agent, {"pairings": {}})
    decks, others = decks_by_slug(game), other_decks(game)
    marks = {slug: mark(deck, game.cards.pool()) for slug, deck in (decks | others).items()}
    kept["decks"] = {
        slug: {"name": deck.name, "titles": playable(game, deck)} for slug, deck in (decks | others).items()
    }
    kept["others"] = sorted(others)
    for measured in kept["agents"].values():
        before, measured["pairings"] = measured["pairings"], {}
        for pair in [*combinations(sorted(decks), 2), *product(sorted(decks), sorted(others))]:
            entry = before.get("|".join(pair), {})
            current = [marks[slug] for slug in pair]
            fresh: Json = {"marks": current, "counts": None, "cards": [{}, {}]}
            measured["pairings"]["|".join(pair)] = entry if entry.get("marks") == current else fresh
    return kept


def watched(game: str) -> Json:
    """What the measurement of a game goes by."""
    found: Json = tomllib.loads(WATCHED.read_text(encoding="utf-8")).get(game, {})
    return found


def decks_by_slug(game: Any) -> Json:
    """The ready-made decks; one without a slug goes by its name."""
    return {game.decks.notes(deck.name)["slug"] or deck.name: deck for deck in game.decks.shipped()}


def other_decks(game: Any) -> Json:
    return {path.stem: game.decks.read(path) for path in sorted((OTHERS / game.name).glob("*.toml"))}


def playable(game: Any, deck: Any) -> list[str]:
    """The titles of the cards that a game can be about to play: those of parts that hold more than one."""
    parts = [part.id for part in game.decks.form().parts if not part.single]
    return sorted(title for part in parts for title, _ in deck.parts.get(part, ()))


def mark(deck: Any, cards: Mapping[str, Json]) -> str:
    """A digest of all that a deck brings to a game; flavor doesn't matter."""
    titles = sorted((title, copies) for part in deck.parts.values() for title, copies in part)
    said = [[{**cards[title], "flavor": ""}, copies] for title, copies in titles]
    return hashlib.blake2b(json.dumps(said, sort_keys=True).encode(), digest_size=8).hexdigest()


def missing(options: argparse.Namespace, kept: Json) -> list[Job]:
    """The parts that are still to be played: of each pairing in turn, so that all grow at the same pace."""
    found = []
    for name, entry in kept["agents"][options.agent]["pairings"].items():
        first, second = name.split("|")
        if options.only and not {first, second} & set(options.only):
            continue
        wanted = options.others if second in kept["others"] else options.games
        done = entry["counts"]["games"] if entry["counts"] else 0
        for start in range(done, wanted, PART):
            found.append(
                (
                    start,
                    Job(
                        options.game,
                        (first, second),
                        options.agent,
                        options.seed + start // 2,
                        min(PART, wanted - start),
                    ),
                )
            )
    return [job for _, job in sorted(found, key=lambda pair: pair[0])]


def play_part(job: Job) -> Json:
    """Plays a part; in the process of a worker."""
    from games.lab.counts import Counts
    from games.lab.simulation import play_game, sides_in

    game = watched_game(job.game)
    decks = decks_by_slug(game) | other_decks(game)
    cards = game.cards.pool()
    played, figures = [], [Figures(), Figures()]
    lists = [decks[slug] for slug in job.decks]
    for number in range(job.count):
        sides = sides_in(number % 2, 2)
        one = play_game(game, lists, [job.agent] * 2, job.first_seed + number // 2, sides=sides, cards=cards)
        played.append(one)
        for at, (side, seat) in enumerate(zip(sides, game.seats, strict=False)):
            figures[side].add(game.met[seat], game.plays[seat], won=at in one.winners)
    return {"counts": Counts.of(played).as_json(), "cards": [side.found for side in figures]}


def watched_game(name: str) -> Any:
    """The game, taking down which cards each seat meets and plays."""
    import games

    kind: Any = type(games.load(name))
    events = watched(name)

    class Watched(kind):  # type: ignore[misc]
        def new(self, *arguments: Any) -> Any:
            self.met: dict[str, Counter[str]] = {seat: Counter() for seat in self.seats}
            self.plays: dict[str, Counter[str]] = {seat: Counter() for seat in self.seats}
            return super().new(*arguments)

        def answer(self, state: Any, seat: str, answer: Any) -> Any:
            refused = super().answer(state, seat, answer)
            if refused is None:
                self.take_down(state)
            return refused

        def take_down(self, state: Any) -> None:
            if "plays" not in events:
                for seat, title in self.used_cards(state):
                    self.plays[seat][title] += 1
            for own in self.seats:
                for event in self.events(state, own):
                    if event.get("seat") == own and "title" in event.get("card", {}):
                        for what, counts in (("met", self.met), ("plays", self.plays)):
                            if event["type"] == events.get(what):
                                counts[own][event["card"]["title"]] += 1

    return Watched()


class Figures:
    """What became of the cards of one deck, by title in the order of FIGURES."""

    def __init__(self) -> None:
        self.found: dict[str, list[int]] = {}

    def add(self, met: Counter[str], plays: Counter[str], *, won: bool) -> None:
        for title in met.keys() | plays.keys():
            was = self.found.get(title, [0] * len(FIGURES))
            is_played = int(title in plays)
            more = (met[title], plays[title], is_played, is_played * won)
            self.found[title] = [a + b for a, b in zip(was, more, strict=True)]


def add_part(entry: Json, part: Json) -> None:
    from games.lab.counts import Counts

    counts = Counts.from_json(part["counts"])
    if entry["counts"]:
        counts = Counts.from_json(entry["counts"]) + counts
    entry["counts"] = counts.as_json()
    for kept, more in zip(entry["cards"], part["cards"], strict=True):
        for title, figures in more.items():
            kept[title] = [a + b for a, b in zip(kept.get(title, [0] * len(FIGURES)), figures, strict=True)]


def write(path: Path, kept: Json) -> None:
    """All or nothing: a measurement that is broken off loses no more than a part."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".new")
    beside.write_text(json.dumps(kept), encoding="utf-8")
    beside.replace(path)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except SetupError as error:
        sys.exit(str(error))
