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

__all__ = ["main", "parser"]


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
    one.add_argument("--agent", default=who, metavar="AGENT", help="who plays the games")
    one.add_argument("--games", type=positive, default=count, metavar="N")
    one.add_argument("--seed", type=int, default=1, help="the list of pairings")
    add_setup(one)
    one.add_argument("--jobs", type=positive, default=1, metavar="N", help="processes")


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="python -m games", description="Rules engines of card games.")
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    one = commands.add_parser("scenario", help="run scenario files")
    one.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="files, or folders of *.yaml files")
    one.add_argument(
        "--game", choices=games.names(), default=games.names()[0], help="of scenarios that don't name theirs"
    )
    one.set_defaults(run=scenario.run)

    one = commands.add_parser("simulate", help="let agents play many games against each other")
    one.add_argument("game", choices=games.names())
    for letter in simulate.SIDES:
        one.add_argument(f"--{letter}", metavar="DECK", help=f"deck of side {letter}: a starter deck's name, or a file")
    one.add_argument(
        "--agents", nargs="+", default=("random",), metavar="AGENT", help="one for all sides, or one for each"
    )
    one.add_argument("--games", type=positive, default=100, metavar="N", help="in rounds with the seats exchanged")
    one.add_argument("--seed", type=int, default=1)
    add_setup(one)
    one.add_argument("--lists", choices=LISTS, default="open", help="what is known of the other's deck")
    one.add_argument("--jobs", type=positive, default=1, metavar="N", help="processes")
    one.add_argument("--out", type=Path, metavar="FILE", help="JSON lines are added to it, one for each game")
    one.add_argument("--json", action="store_true")
    one.set_defaults(run=simulate.run)

    one = commands.add_parser("arena", help="measure who is stronger, by pairs of games that mirror one another")
    one.add_argument("game", choices=games.names())
    one.add_argument("--agents", nargs="+", required=True, metavar="AGENT", help="two, or more: each two meet")
    one.add_argument("--decks", nargs="+", metavar="DECK", help="the starter decks, if not others")
    one.add_argument("--games", type=positive, default=100, metavar="N", help="of each two agents, at most")
    one.add_argument("--seed", type=int, default=1, help="the list of pairings")
    add_setup(one)
    one.add_argument("--lists", choices=LISTS, default="open", help="what is known of the other's deck")
    one.add_argument("--budget", type=float, default=0.0, metavar="SECONDS", help="of levels that use time")
    one.add_argument("--sprt", nargs=2, type=float, metavar=("LOW", "HIGH"), help="end when it is clear which, in Elo")
    one.add_argument("--jobs", type=positive, default=1, metavar="N", help="processes")
    one.add_argument("--out", type=Path, metavar="FILE", help="JSON lines, one for each pair; goes on from there")
    one.add_argument("--json", action="store_true")
    one.set_defaults(run=arena.run)

    one = commands.add_parser("reliability", help="hold the chances that an agent states against what comes true")
    against_itself(one, "lucid", 200)
    one.add_argument("--json", action="store_true")
    one.set_defaults(run=reliability.run)

    one = commands.add_parser("selfplay", help="have a search play against itself, as data to fit an evaluation to")
    against_itself(one, "search:60", 200)
    one.add_argument("--out", type=Path, required=True, metavar="FILE", help="JSON lines are added to it")
    one.set_defaults(run=selfplay.run)

    one = commands.add_parser("puzzles", help="find moments in which one choice is far better, whatever is hidden")
    against_itself(one, "lucid", 20)
    one.add_argument("--out", type=Path, required=True, metavar="FOLDER", help="a file for each puzzle is put there")
    one.set_defaults(run=puzzles.run)

    one = commands.add_parser("think", help="ask an agent again what it was asked in a match")
    one.add_argument("question", type=Path, metavar="FILE", help="as the page about the agents of a match gives it")
    one.set_defaults(run=think.run)

    one = commands.add_parser("tactics", help="which positions with a right answer an agent solves")
    one.add_argument("game", choices=games.names())
    one.add_argument("--agent", required=True, metavar="AGENT")
    one.add_argument(
        "--file", nargs="+", type=Path, metavar="PATH", help="files, or folders of *.yaml files, if not the project's"
    )
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--json", action="store_true")
    one.set_defaults(run=tactics.run)

    one = commands.add_parser("deck", help="check decks against the rules of deckbuilding")
    one.add_argument("game", choices=games.names())
    one.add_argument(
        "decks", nargs="+", metavar="DECK", help="a starter deck's name, or a deck file: .toml, .json, .txt"
    )
    one.add_argument("--json", action="store_true")
    one.set_defaults(run=deck.run)

    one = commands.add_parser("bench", help="measure the engine")
    one.add_argument("game", choices=games.names())
    one.add_argument("--json", action="store_true")
    one.set_defaults(run=bench.run)

    one = commands.add_parser("replay", help="play a record again")
    one.add_argument("record", type=Path, metavar="RECORD", help="a YAML or JSON file")
    one.add_argument("--until", type=int, metavar="SEQ", help="stop before this decision")
    one.add_argument(
        "--seat",
        default="all",
        help="what this seat was told, and its moves, or what a spectator was; all: what spectators were told, and all "
        "moves",
    )
    one.add_argument(
        "--verify",
        action="store_true",
        help="only say whether its shuffle is the one that was committed to, and whether it replays to its result",
    )
    one.set_defaults(run=replay.run)

    one = commands.add_parser("text", help="check a card text from standard input, or many from a file")
    one.add_argument("--on", metavar="KIND", help="what it stands on: a kind of card, or what else the game names")
    one.add_argument("--lines", type=Path, metavar="FILE", help="check each line “context | text” of a file")
    one.add_argument("--explain", action="store_true", help="say in other words what a text does, too")
    one.add_argument("--json", action="store_true", help="say the canonical text or the error, and the explanation")
    one.add_argument("--game", choices=games.names(), default=games.names()[0], help="if not the first of them")
    one.set_defaults(run=text.run)

    one = commands.add_parser("play", help="play in the terminal: against an agent here, or on a site")
    one.add_argument("game", choices=games.names())
    one.add_argument("--deck", metavar="DECK", help="a starter deck's name, or a deck file; on a site, a deck's slug")
    one.add_argument("--against", metavar="DECK", help="the agents' deck")
    one.add_argument("--agent", help="who sits at the other seats; on a site, also “friend”: whoever joins")
    one.add_argument("--seed", type=int, default=1)
    add_setup(one)
    one.add_argument("--site", metavar="URL", help="play there, as whoever the token belongs to")
    one.add_argument("--token", help="made on one's account page; VOIDREAM_TOKEN in the environment does, too")
    one.add_argument("--join", metavar="INVITATION", help="on a site: sit down at a friend's table")
    one.set_defaults(run=play_anywhere)
    return top


def play_anywhere(options: argparse.Namespace) -> int:
    return online.run(options) if options.site else play.run(options)


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number
