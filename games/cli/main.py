"""The commands and their options."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import games
from games.cli import (
    arena,
    bench,
    deck,
    online,
    play,
    puzzles,
    reliability,
    replay,
    scenario,
    selfplay,
    simulate,
    tactics,
    text,
    think,
)
from games.cli.seats import add_setup
from games.kernel.refusal import GameError
from games.lab.simulation import LISTS


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; 0 if all went well, 1 if something failed, 2 if it was called wrongly."""
    options = parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except GameError as error:
        print(error, file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 0
    except OSError as error:
        # A file that is to be written can't be.
        print(error, file=sys.stderr)
        return 2


def against_itself(one: argparse.ArgumentParser, who: str, count: int) -> None:
    """The options of a command that has an agent play against itself."""
    one.add_argument("game", choices=games.names())
    one.add_argument("--agent", default=who, metavar="AGENT", help="agent that plays the games")
    one.add_argument("--games", type=_positive, default=count, metavar="N")
    one.add_argument("--seed", type=int, default=1, help="seed of the pairings")
    add_setup(one)
    one.add_argument("--jobs", type=_positive, default=1, metavar="N", help="processes")


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="python -m games", description="Rules engines for card games.")
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    one = commands.add_parser("scenario", help="run scenario files")
    one.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="files, or folders of *.yaml files")
    one.add_argument(
        "--game", choices=games.names(), default=games.names()[0], help="game of scenarios that don't name one"
    )
    one.set_defaults(run=scenario.run)

    one = commands.add_parser("simulate", help="play many games between agents")
    one.add_argument("game", choices=games.names())
    for letter in simulate.SIDES:
        one.add_argument(f"--{letter}", metavar="DECK", help=f"deck of side {letter}: name of a ready deck, or a file")
    one.add_argument(
        "--agents", nargs="+", default=("random",), metavar="AGENT", help="one agent for all sides, or one per side"
    )
    one.add_argument(
        "--games", type=_positive, default=100, metavar="N", help="number of games, played in rounds with seats swapped"
    )
    one.add_argument("--seed", type=int, default=1)
    add_setup(one)
    one.add_argument("--lists", choices=LISTS, default="open", help="what agents know of the opponent's deck")
    one.add_argument("--jobs", type=_positive, default=1, metavar="N", help="processes")
    one.add_argument("--out", type=Path, metavar="FILE", help="append JSON lines to this file, one per game")
    one.add_argument("--json", action="store_true")
    one.set_defaults(run=simulate.run)

    one = commands.add_parser("arena", help="compare the strength of agents in mirrored pairs of games")
    one.add_argument("game", choices=games.names())
    one.add_argument(
        "--agents", nargs="+", required=True, metavar="AGENT", help="two or more agents, which all play each other"
    )
    one.add_argument("--decks", nargs="+", metavar="DECK", help="decks to use (default: the ready decks)")
    one.add_argument("--games", type=_positive, default=100, metavar="N", help="most games per pair of agents")
    one.add_argument("--seed", type=int, default=1, help="seed of the pairings")
    add_setup(one)
    one.add_argument("--lists", choices=LISTS, default="open", help="what agents know of the opponent's deck")
    one.add_argument(
        "--budget", type=float, default=0.0, metavar="SECONDS", help="seconds per decision, for levels that use time"
    )
    one.add_argument(
        "--sprt",
        nargs=2,
        type=float,
        metavar=("LOW", "HIGH"),
        help="stop when one of these Elo differences is accepted",
    )
    one.add_argument("--jobs", type=_positive, default=1, metavar="N", help="processes")
    one.add_argument(
        "--out", type=Path, metavar="FILE", help="append JSON lines to this file, one per pair, and resume from it"
    )
    one.add_argument("--json", action="store_true")
    one.set_defaults(run=arena.run)

    one = commands.add_parser("reliability", help="compare an agent's predicted win chances with results")
    against_itself(one, "lucid", 200)
    one.add_argument("--json", action="store_true")
    one.set_defaults(run=reliability.run)

    one = commands.add_parser("selfplay", help="play a search against itself, as data for fitting an evaluation")
    against_itself(one, "search:60", 200)
    one.add_argument("--out", type=Path, required=True, metavar="FILE", help="append JSON lines to this file")
    one.set_defaults(run=selfplay.run)

    one = commands.add_parser("puzzles", help="find positions where one choice is far better, whatever is hidden")
    against_itself(one, "lucid", 20)
    one.add_argument(
        "--out", type=Path, required=True, metavar="FOLDER", help="write one file per puzzle to this folder"
    )
    one.set_defaults(run=puzzles.run)

    one = commands.add_parser("think", help="repeat an agent's decision from a match")
    one.add_argument("question", type=Path, metavar="FILE", help="decision exported from a match's AI page")
    one.set_defaults(run=think.run)

    one = commands.add_parser("tactics", help="test an agent on positions with a known solution")
    one.add_argument("game", choices=games.names())
    one.add_argument("--agent", required=True, metavar="AGENT")
    one.add_argument(
        "--file",
        nargs="+",
        type=Path,
        metavar="PATH",
        help="files, or folders of *.yaml files (default: the project's)",
    )
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--json", action="store_true")
    one.set_defaults(run=tactics.run)

    one = commands.add_parser("deck", help="check decks against the rules of deckbuilding")
    one.add_argument("game", choices=games.names())
    one.add_argument(
        "decks", nargs="+", metavar="DECK", help="name of a ready deck, or a deck file: .toml, .json, .txt"
    )
    one.add_argument("--json", action="store_true")
    one.set_defaults(run=deck.run)

    one = commands.add_parser("bench", help="benchmark the engine")
    one.add_argument("game", choices=games.names())
    one.add_argument("--json", action="store_true")
    one.set_defaults(run=bench.run)

    one = commands.add_parser("replay", help="replay a record")
    one.add_argument("record", type=Path, metavar="RECORD", help="a YAML or JSON file")
    one.add_argument("--until", type=int, metavar="SEQ", help="stop before this decision")
    one.add_argument(
        "--seat",
        default="all",
        help="show the events and moves of this seat, or the events of a spectator; all: all moves and the events of "
        "spectators",
    )
    one.add_argument(
        "--verify",
        action="store_true",
        help="only verify the shuffle and the result",
    )
    one.set_defaults(run=replay.run)

    one = commands.add_parser("text", help="check a card text from standard input, or many from a file")
    one.add_argument("--on", metavar="KIND", help="card kind or other context of the text")
    one.add_argument("--lines", type=Path, metavar="FILE", help="check each line “context | text” of a file")
    one.add_argument("--explain", action="store_true", help="also explain what a text does")
    one.add_argument(
        "--json", action="store_true", help="print the canonical text or the error, and the explanation, as JSON"
    )
    one.add_argument("--game", choices=games.names(), default=games.names()[0], help="the game (default: the first)")
    one.set_defaults(run=text.run)

    one = commands.add_parser("play", help="play in the terminal, against an agent or on a site")
    one.add_argument("game", choices=games.names())
    one.add_argument("--deck", metavar="DECK", help="name of a ready deck, or a deck file; on a site, a deck's slug")
    one.add_argument("--against", metavar="DECK", help="the agents' deck")
    one.add_argument("--agent", help="opponent; on a site, also “friend” for an invitation")
    one.add_argument("--seed", type=int, default=1)
    add_setup(one)
    one.add_argument("--site", metavar="URL", help="play on this site, with the account of the token")
    one.add_argument("--token", help="API token from your account page (default: VOIDREAM_TOKEN in the environment)")
    one.add_argument("--join", metavar="INVITATION", help="on a site: accept a friend's invitation")
    one.set_defaults(run=_play_anywhere)
    return top


def _play_anywhere(options: argparse.Namespace) -> int:
    return online.run(options) if options.site else play.run(options)


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number
