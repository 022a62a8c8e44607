"""`python -m tools.balance`: every pair of the ready-made decks against one another, and what it says about them.

A long measurement: it keeps what it has in a file and goes on from there. A pairing begins anew when one of its decks
or a card in them has changed. `--others` adds decks of the cards that no ready-made deck holds, each against each
ready-made one. `--report` writes the tables for readers, below whatever a file says above its line `<!-- measured -->`.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
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
STATE = PROJECT / "var" / "balance.json"
MEASURED = "<!-- measured -->"
PART = 10
"""Games that are played before what they came to is kept: an even number, as they go in pairs."""
FIGURES = ("met", "plays", "games", "wins")
"""Of a card in a deck: how often an evoke met it, how often it was played, in how many games, how many of them won."""


@dataclass(frozen=True, slots=True)
class Job:
    """A part of a pairing: two decks by their slugs, the agent of both, and the seeds."""

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
    return run(arguments())


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.balance", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games of each pairing, half of them with swapped seats")
    parser.add_argument("--others", type=int, default=0, help="games of each pairing with a deck of other cards")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--agent", default="greedy", help="who plays both sides")
    parser.add_argument("--only", action="append", default=[], metavar="DECK", help="only pairings with this deck")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--state", type=Path, default=STATE, help="what has been measured (default: var/balance.json)")
    parser.add_argument("--report", type=Path, help="write the tables to this file")
    options = parser.parse_args()
    if options.games % 2 or options.others % 2:
        parser.error("games go in pairs, with the seats swapped: ask for an even number")
    return options


def run(options: argparse.Namespace) -> int:
    """Plays what is missing, and prints where it stands."""
    kept = kept_parts(options)
    jobs = missing(options, kept)
    done = 0
    with ProcessPoolExecutor(options.jobs) as pool:
        for job, part in zip(jobs, pool.map(play_part, jobs), strict=True):
            entry = kept["pairings"]["|".join(job.decks)]
            add_part(entry, part)
            kept["date"] = date.today().isoformat()
            write(options.state, kept)
            done += job.count
            print(f"{done} of {sum(one.count for one in jobs)} games", end="\r", file=sys.stderr, flush=True)
    from tools.balance_report import report

    text = report(kept)
    if options.report:
        said = options.report.read_text(encoding="utf-8").partition(MEASURED)[0] if options.report.exists() else ""
        options.report.write_text(f"{said}{MEASURED}\n\n{text}", encoding="utf-8")
    print(text)
    return 0


def kept_parts(options: argparse.Namespace) -> Json:
    """What has been measured of the decks and cards as they are now."""
    import games

    game = games.load("voidream")
    kept: Json = {}
    if options.state.exists():
        kept = json.loads(options.state.read_text(encoding="utf-8"))
    frame = {"rules": game.rules_version, "agent": options.agent, "seed": options.seed}
    if {key: kept.get(key) for key in frame} != frame:
        kept = {**frame, "pairings": {}}
    decks, others = decks_by_slug(), other_decks()
    marks = {slug: mark(deck, game.cards.pool()) for slug, deck in (decks | others).items()}
    kept["decks"] = {slug: {"name": deck.name, "titles": playable(deck)} for slug, deck in (decks | others).items()}
    kept["others"] = sorted(others)
    pairings = {}
    for pair in [*combinations(sorted(decks), 2), *product(sorted(decks), sorted(others))]:
        entry = kept["pairings"].get("|".join(pair), {})
        current = [marks[slug] for slug in pair]
        fresh: Json = {"marks": current, "counts": None, "cards": [{}, {}]}
        pairings["|".join(pair)] = entry if entry.get("marks") == current else fresh
    kept["pairings"] = pairings
    return kept


def decks_by_slug() -> Json:
    import games

    game = games.load("voidream")
    return {game.decks.notes(deck.name)["slug"]: deck for deck in game.decks.shipped()}


def other_decks() -> Json:
    import games

    game = games.load("voidream")
    return {path.stem: game.decks.read(path) for path in sorted(OTHERS.glob("*.toml"))}


def playable(deck: Any) -> list[str]:
    """The titles of the cards that a game can be about to play: all but the bastion and the mind."""
    return sorted(title for part in ("dream", "arcana") for title, _ in deck.parts[part])


def mark(deck: Any, cards: Mapping[str, Json]) -> str:
    """A digest of all that a deck brings to a game; flavor doesn't matter."""
    titles = sorted((title, copies) for part in deck.parts.values() for title, copies in part)
    said = [[{**cards[title], "flavor": ""}, copies] for title, copies in titles]
    return hashlib.blake2b(json.dumps(said, sort_keys=True).encode(), digest_size=8).hexdigest()


def missing(options: argparse.Namespace, kept: Json) -> list[Job]:
    """The parts that are still to be played: of each pairing in turn, so that all grow at the same pace."""
    found = []
    for name, entry in kept["pairings"].items():
        first, second = name.split("|")
        if options.only and not {first, second} & set(options.only):
            continue
        wanted = options.others if second in kept["others"] else options.games
        done = entry["counts"]["games"] if entry["counts"] else 0
        for start in range(done, wanted, PART):
            found.append(
                (start, Job((first, second), options.agent, options.seed + start // 2, min(PART, wanted - start)))
            )
    return [job for _, job in sorted(found, key=lambda pair: pair[0])]


def play_part(job: Job) -> Json:
    """Plays a part; in the process of a worker."""
    from games.lab.simulation import Counts, play_game

    decks = decks_by_slug() | other_decks()
    watched = watched_game()
    cards = watched.cards.pool()
    played, figures = [], [Figures(), Figures()]
    for number in range(job.count):
        swapped = bool(number % 2)
        lists = (decks[job.decks[0]], decks[job.decks[1]])
        seed = job.first_seed + number // 2
        result = play_game(watched, lists, (job.agent, job.agent), seed, swapped=swapped, cards=cards)
        played.append(result)
        for side, seat in enumerate(reversed(watched.seats) if swapped else watched.seats):
            figures[side].add(watched.met[seat], watched.plays[seat], won=result.winner == side)
    return {"counts": Counts.of(played).as_json(), "cards": [side.found for side in figures]}


def watched_game() -> Any:
    """The game, taking down which cards each seat meets and plays."""
    from games.voidream.game import Voidream

    class Watched(Voidream):
        def new(self, *arguments: Any) -> Any:
            self.met: dict[str, Counter[str]] = {seat: Counter() for seat in self.seats}
            self.plays: dict[str, Counter[str]] = {seat: Counter() for seat in self.seats}
            return super().new(*arguments)

        def answer(self, state: Any, seat: str, answer: Any) -> Any:
            refused = super().answer(state, seat, answer)
            for own in self.seats:
                for event in self.events(state, own):
                    if event.get("seat") == own and "title" in event.get("card", {}):
                        found = {"evoke": self.met, "play": self.plays}.get(event["type"])
                        if found is not None:
                            found[own][event["card"]["title"]] += 1
            return refused

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
    from games.lab.simulation import Counts

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
