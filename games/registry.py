"""Registry of games: each by its name, and where its class is. A game is imported when it is asked for first."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Literal, overload

from games.kernel.game import Game, Part
from games.kernel.refusal import DataError

if TYPE_CHECKING:
    # A type checker knows a game by its name, and so all that its views hold.
    from games.dreamtides import Dreamtides
    from games.voidream import Voidream

_PLACES: Final = {
    "voidream": "games.voidream:Voidream",
    "dreamtides": "games.dreamtides:Dreamtides",
}


def names(*parts: Part) -> tuple[str, ...]:
    """The games that there are, the first one first; those alone that have all of these parts."""
    return tuple(name for name in _PLACES if not parts or all(map(load(name).has, parts)))


def register(name: str, place: str) -> None:
    """Adds a game: its name in addresses and records, and the place of its class (`module:Class`)."""
    _PLACES[name] = place
    _loaded.cache_clear()


@overload
def load(name: Literal["voidream"]) -> Voidream: ...


@overload
def load(name: Literal["dreamtides"]) -> Dreamtides: ...


@overload
def load(name: str) -> Game[Any]: ...


def load(name: str) -> Game[Any]:
    """The game of that name; raises DataError if there is none."""
    if name not in _PLACES:
        raise DataError(f"there is no game “{name}”; there is {', '.join(_PLACES)}")
    return _loaded(name)


@cache
def _loaded(name: str) -> Game[Any]:
    module, _, kind = _PLACES[name].partition(":")
    game: Game[Any] = getattr(import_module(module), kind)()
    return game
