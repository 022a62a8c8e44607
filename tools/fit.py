"""`python -m tools.fit FILE ...`: fits the weights of a game's evaluation to games of a search against itself.

The files are those of `python -m games selfplay`. A logistic regression, whose target is half the result and half the
search's estimate. It starts at the hand-made weights and moves away from them as far as the games require (ridge).
Deck strength is fitted too, and discarded: otherwise common features of good decks would look good in themselves.
Prints how well games outside the fit are predicted, before and after.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tools.environment import PROJECT, SetupError, ensure_environment

Numbers = Any
"""A vector or a matrix of numpy, which is installed for this alone."""

WEIGHTS = {path.parents[1].name: path for path in sorted((PROJECT / "games").glob("*/ai/weights.json"))}
"""By game: the weights, those that they began with, and how fast a lead becomes a probability (`steepness`)."""
RIDGE = 1000.0
RIDGE_OF_DECKS = 30.0
WON = 0.5
"""The share of what was won in what is fitted to."""
FOLDS = 5
STEPS = 30
LEAST_STEP = 1e-9


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.fit")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--game", choices=WEIGHTS, default=next(iter(WEIGHTS)), help="the game (default: the first)")
    parser.add_argument("--ridge", type=float, default=RIDGE)
    parser.add_argument("--write", action="store_true", help="save the weights for the search")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if not options.inside:
        python = (
            ensure_environment("requirements.txt", "requirements-dev.txt", "requirements-fit.txt").parent / "python"
        )
        command = [str(python), "-m", "tools.fit", "--inside", *arguments]
        return subprocess.run(command, cwd=PROJECT, check=False).returncode
    file = WEIGHTS[options.game]
    kept = json.loads(file.read_text(encoding="utf-8"))
    lines = read(options.files)
    moments = Moments(lines, kept["hand_made"], kept["steepness"])
    weights = moments.fitted(options.ridge)
    told = moments.told(options.ridge)
    for name, weight in zip(moments.names, weights, strict=True):
        print(f"{name:18} {kept['hand_made'][name]:8.3f} {weight:8.3f}")
    print(json.dumps(told))
    if options.write:
        kept["weights"] = {name: round(float(weight), 3) for name, weight in zip(moments.names, weights, strict=True)}
        kept["fitted"] = {"ridge": options.ridge, **told, **origin(lines)}
        file.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    return 0


def read(files: Iterable[Path]) -> list[dict[str, Any]]:
    """The moments of all files; which game each belongs to is told by the file, too."""
    return [
        {**line, "game": (str(path), line["seed"], line["game"])}
        for path in files
        for line in map(json.loads, path.read_text(encoding="utf-8").splitlines())
    ]


def origin(lines: list[dict[str, Any]]) -> dict[str, list[Any]]:
    """With which rules, by whom and with which seeds the games were played: the same give the same games."""
    return {name: sorted({line[name] for line in lines}) for name in ("rules", "agent", "seed")}


class Moments:
    """Moments of games as matrices, a row each."""

    def __init__(self, lines: list[dict[str, Any]], hand_made: dict[str, float], steepness: float) -> None:
        import numpy as np

        self.np = np
        self.steepness = steepness
        self.names = list(hand_made)
        self.start = np.array(list(hand_made.values()))
        self.features = np.array([line["features"] for line in lines], float)
        self.won = np.array([line["won"] for line in lines], float)
        self.value = np.array([line["value"] for line in lines], float)
        games = {game: number for number, game in enumerate(dict.fromkeys(line["game"] for line in lines))}
        self.games = len(games)
        self.fold = np.array([games[line["game"]] % FOLDS for line in lines])
        places = {name: place for place, name in enumerate(sorted({name for line in lines for name in line["decks"]}))}
        self.decks = np.zeros((len(lines), len(places)))
        for row, line in enumerate(lines):
            own, others = line["decks"][:1], line["decks"][1:]
            for name in own:
                self.decks[row, places[name]] += 1.0
            for name in others:
                self.decks[row, places[name]] -= 1.0 / len(others)
        spread = self.features.std(axis=0)
        self.spread = np.where(spread > 0.0, spread, 1.0)

    def solve(self, rows: Numbers, ridge: float) -> Numbers:
        """The coefficients of features, decks, and of the hand-made evaluation as a whole, by Newton's method."""
        np = self.np
        hand = self.steepness * (self.features @ self.start)[rows]
        matrix = np.c_[self.features[rows] / self.spread, self.decks[rows], hand]
        goal = WON * self.won[rows] + (1 - WON) * self.value[rows]
        penalty = np.r_[np.full(len(self.start), ridge), np.full(self.decks.shape[1], RIDGE_OF_DECKS), 1e-6]
        found = np.zeros(matrix.shape[1])

        def cost(tried: Numbers) -> float:
            logit = hand + matrix @ tried
            return float((np.logaddexp(0.0, logit) - goal * logit).sum() + penalty @ tried**2 / 2)

        for _ in range(STEPS):
            said = 1 / (1 + np.exp(-(hand + matrix @ found)))
            gradient = matrix.T @ (said - goal) + penalty * found
            curve = (matrix * (said * (1 - said))[:, None]).T @ matrix + np.diag(penalty)
            step = np.linalg.solve(curve, gradient)
            # A whole step can lead away from the least cost, and then further and further.
            while cost(found - step) > cost(found) and abs(step).max() > LEAST_STEP:
                step = step / 2
            found = found - step
        return found

    def weights(self, found: Numbers) -> Numbers:
        """Of the features, in layers."""
        count = len(self.start)
        return self.start * (1 + found[-1]) + found[:count] / self.spread / self.steepness

    def fitted(self, ridge: float) -> Numbers:
        return self.weights(self.solve(self.np.full(len(self.won), fill_value=True), ridge))

    def told(self, ridge: float) -> dict[str, float]:
        """How many moments of how many games, and the log-loss of what was won in games that weren't fitted to: by the
        hand-made weights, by the search itself, and by what was fitted, decks included."""
        np = self.np
        said = np.zeros(len(self.won))
        for fold in range(FOLDS):
            found = self.solve(self.fold != fold, ridge)
            rows = self.fold == fold
            decks = self.decks[rows] @ found[len(self.start) : -1]
            said[rows] = 1 / (1 + np.exp(-(self.steepness * self.features[rows] @ self.weights(found) + decks)))
        hand = 1 / (1 + np.exp(-self.steepness * self.features @ self.start))
        return {
            "games": self.games,
            "moments": len(self.won),
            "loss_by_hand": self.loss(hand),
            "loss_of_search": self.loss(self.value),
            "loss_fitted": self.loss(said),
        }

    def loss(self, said: Numbers) -> float:
        np = self.np
        said = np.clip(said, 1e-4, 1 - 1e-4)
        return round(float(-(self.won * np.log(said) + (1 - self.won) * np.log(1 - said)).mean()), 4)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except SetupError as error:
        sys.exit(str(error))
