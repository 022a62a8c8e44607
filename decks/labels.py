"""Labels of the parts and choices of decks, as their game calls them."""

from __future__ import annotations

import games


def part_label(game: str, name: str) -> str:
    """What a part of a deck is called; its own name if the game has none like it."""
    return next((each.label for each in games.load(game).decks.form().parts if each.id == name), name)


def choice_label(game: str, name: str) -> str:
    """What a choice is called; its own name if the game has none like it."""
    return next((each.label for each in games.load(game).decks.form().choices if each.id == name), name)


def option_label(game: str, name: str, value: str) -> str:
    """What a value of a choice is called; the value itself if the game has none like it, or it is empty."""
    options = (each.options for each in games.load(game).decks.form().choices if each.id == name)
    return next((option.label for listed in options for option in listed if option.value == value), value)
