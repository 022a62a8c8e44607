"""Game: what every game offers: `game` (playing) with its parts `cards`, `decks` and `lab`; `seating` (who plays, what
is chosen for a match, how it ended), `engine_game` (what games on the engine answer alike), `opponent` (its agents
as people meet them), `outline` and `plain` (any view in lines of text, and as counters and zones), `opening` (a
game in which a card is at hand), `workload` (what a benchmark does), `engine_workload` (that of a game on the
engine)."""

from games.kernel.game.cards import Cards
from games.kernel.game.decks import Decks
from games.kernel.game.engine_game import EngineGame
from games.kernel.game.game import Agent, Game, Part
from games.kernel.game.lab import Exchange, Lab, Sandbox
from games.kernel.game.opponent import Opponent
from games.kernel.game.seating import NO_DECK, Result, Seating, SetupChoice, check_setup
from games.kernel.game.workload import Workload

__all__ = [
    "NO_DECK",
    "Agent",
    "Cards",
    "Decks",
    "EngineGame",
    "Exchange",
    "Game",
    "Lab",
    "Opponent",
    "Part",
    "Result",
    "Sandbox",
    "Seating",
    "SetupChoice",
    "Workload",
    "check_setup",
]
