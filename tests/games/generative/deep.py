"""Many random games that nobody has played before: `python -m tests.games.generative --game dreamtides`.

They begin at a seed of chance, which is told; `--first` plays the same ones again. What has been played is kept in a
file, so that a run can be broken off and gone on with. A failure is shrunk to a scenario beside that file;
`found/` of the game keeps those that are mended.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import secrets
import signal
import sys
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any

from tests.games.generative.games_under_test import GAMES, under_test
from tests.games.generative.play import RandomGame
from tests.games.generative.shrink import kind_of, shrunk, write
from tests.games.generative.under_test import BLOCK

Json = dict[str, Any]


SEEDS = 10**9
"""Fresh runs begin below this seed."""
PART = 10
"""Games that are played and noted at once. A block of games that share a bank of cards has several parts."""


def play_part(name: str, number: int, folder: str) -> Json:
    """Plays a part of the games of one game."""
    on = under_test(name)
    played: Json = {"games": 0, "decisions": 0, "trees": 0, "endings": {}, "failures": []}
    first = number * PART
    try:
        trees = on.bank(first // BLOCK).trees
    except Exception as error:
        played["failures"].append({"seed": first, "kind": kind_of(error), "message": str(error), "file": None})
        return played
    played["trees"] = 0 if first % BLOCK else trees
    for seed in range(first, first + PART):
        game = RandomGame(on, seed)
        try:
            ended = game.play()
        except Exception as error:
            played["failures"].append(report(game, error, Path(folder)))
        else:
            played["decisions"] += ended.decisions
            played["endings"][ended.reason] = played["endings"].get(ended.reason, 0) + 1
        played["games"] += 1
    return played


def report(game: RandomGame[Any], error: Exception, folder: Path) -> Json:
    """What went wrong, with the file of the scenario that shows it."""
    kind = kind_of(error)
    found = shrunk(game, error)
    path = None
    if found is not None:
        path = folder / f"{kind.replace(' ', '-').replace(',', '').replace('.', '-')}-{game.seed}.yaml"
        write(found, path)
    return {"seed": game.seed, "kind": kind, "message": str(error)[:600], "file": path and str(path)}


class Book:
    """What has been played so far, in a file."""

    def __init__(self, path: Path, games: int, first: int | None) -> None:
        """Goes on with a run that was broken off; begins one if there is none, or if it isn't the one from `first`."""
        self.path = path
        self.data: Json = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        start = None if first is None else first - first % BLOCK
        is_broken_off = self.data.get("games", games) < games and start in (None, self.data.get("first"))
        if not is_broken_off:
            start = secrets.randbelow(SEEDS // BLOCK) * BLOCK if start is None else start
            self.data = {"first": start, "parts": [], "games": 0, "decisions": 0, "trees": 0,
                         "endings": {}, "failures": []}  # fmt: skip

    @property
    def first(self) -> int:
        """The seed of the first game; a block of games shares its cards."""
        seed: int = self.data["first"]
        return seed

    def add(self, part: int, played: Json) -> None:
        data = self.data
        data["parts"].append(part)
        for key in ("games", "decisions", "trees"):
            data[key] += played[key]
        for reason, count in played["endings"].items():
            data["endings"][reason] = data["endings"].get(reason, 0) + count
        data["failures"] += played["failures"]
        self.path.parent.mkdir(parents=True, exist_ok=True)
        draft = self.path.with_suffix(".new")
        draft.write_text(json.dumps(data, ensure_ascii=False, indent=1), encoding="utf-8")
        draft.replace(self.path)

    def summary(self) -> str:
        data = self.data
        endings = ", ".join(f"{count} by {reason}" for reason, count in sorted(data["endings"].items()))
        return (
            f"{data['games']} games, {data['decisions']} decisions, {data['trees']} random texts, "
            f"{len(data['failures'])} failures ({endings})"
        )


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.games.generative", description=__doc__)
    parser.add_argument("--game", choices=GAMES, default=GAMES[0])
    parser.add_argument("--games", type=int, default=5000, help="games in all, those before a break counted")
    parser.add_argument("--first", type=int, help="the seed of the first game, to play the games of a run again")
    parser.add_argument("--minutes", type=float, default=60, help="time for this run")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--state", type=Path, help="what has been played so far (var/deep-<game>.json)")
    parser.add_argument("--seed", type=int, help="play this one game, and show where it fails")
    options = parser.parse_args(arguments)
    if options.seed is not None:
        print(RandomGame(under_test(options.game), options.seed).play())
        return 0
    options.state = options.state or Path(f"var/deep-{options.game}.json")
    book = Book(options.state, options.games, options.first)
    print(f"Games from seed {book.first} on; --first {book.first} plays the same ones again.", flush=True)
    signal.signal(signal.SIGTERM, lambda signum, frame: sys.exit(1))
    try:
        run(book, options)
    except (KeyboardInterrupt, SystemExit):
        print(f"Broken off after {book.summary()}; the next run goes on from there.", flush=True)
        return 1
    print(book.summary())
    print(f"{book.data['games'] - len(book.data['failures'])} passed, {len(book.data['failures'])} failed")
    for failed in book.data["failures"]:
        print(f"  game {failed['seed']}: {failed['message'][:200]} -> {failed['file'] or 'only in the whole game'}")
    return 1 if book.data["failures"] else 0


def run(book: Book, options: argparse.Namespace) -> None:
    """Plays the parts that are still to be played, until there are enough or the time is over."""
    deadline = time.monotonic() + 60 * options.minutes
    folder = str(options.state.with_suffix(""))
    done = set(book.data["parts"])
    start = book.first // PART
    left = iter([start + number for number in range(-(-options.games // PART)) if start + number not in done])
    method = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(options.jobs, mp_context=method) as pool:
        running: dict[Future[Json], int] = {}
        while True:
            while len(running) < options.jobs and time.monotonic() < deadline:
                number = next(left, None)
                if number is None:
                    break
                running[pool.submit(play_part, options.game, number, folder)] = number
            if not running:
                return
            try:
                ready = wait(running, return_when=FIRST_COMPLETED).done
            except (KeyboardInterrupt, SystemExit):
                # What is being played is lost, and the workers must not outlive the run.
                for worker in multiprocessing.active_children():
                    worker.terminate()
                raise
            for future in ready:
                book.add(running.pop(future), future.result())
                if len(book.data["parts"]) % 20 == 0:
                    print(book.summary(), flush=True)
