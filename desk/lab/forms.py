"""Forms of the lab: what is to be played, and how much."""

from __future__ import annotations

from typing import Any

from django import forms

from decks.queries import starter_decks
from matches.agents import OPPONENTS, opponent

__all__ = ["CardForm", "DecksForm", "level_name"]

SCREENING = ("greedy", "dreamer")
"""Quick ones, which say whether the slower ones are worth their time."""
SEARCHES = ("lucid", "adept")
EACH_PAIR = (100, 200, 400, 800)
WITH_CARD = (200, 400, 800, 1600, 3200)
"""Games that can be asked for, at most."""


def level_name(agent: str) -> str:
    """How players know an agent, if they do."""
    return opponent(agent).level if agent in {each.agent for each in OPPONENTS} else agent


def _levels(agents: tuple[str, ...]) -> list[tuple[str, str]]:
    return [(agent, f"{level_name(agent)} ({opponent(agent).name})") for agent in agents]


def _games(counts: tuple[int, ...]) -> list[tuple[int, str]]:
    """The value is that in bouts, of two games each."""
    return [(count // 2, str(count)) for count in counts]


class DecksForm(forms.Form):
    decks = forms.MultipleChoiceField(
        widget=forms.CheckboxSelectMultiple, error_messages={"required": "Choose two decks at least."}
    )
    agent = forms.ChoiceField(
        label="Who plays both sides",
        choices=_levels(SEARCHES + SCREENING),
        help_text="A game of Lucid takes some seconds of a processor, one of the quick levels a fraction of one.",
    )
    most = forms.TypedChoiceField(
        label="Games of each pair, at most",
        choices=_games(EACH_PAIR),
        coerce=int,
        initial=EACH_PAIR[1] // 2,
        help_text="A pair that is clear before is left alone.",
    )

    def __init__(self, game: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        names = [deck.name for deck in starter_decks(game)]
        decks = self.fields["decks"]
        assert isinstance(decks, forms.MultipleChoiceField)
        decks.choices = [(name, name) for name in names]
        decks.initial = names


class CardForm(forms.Form):
    screening = forms.ChoiceField(
        label="First level",
        choices=_levels(SCREENING),
        help_text="Quick. Where it can't tell, the second one isn't asked.",
    )
    agent = forms.ChoiceField(
        label="Second level", choices=_levels(SEARCHES), help_text="It searches, and has to agree."
    )
    most = forms.TypedChoiceField(
        label="Games with the card at each level, at most",
        choices=_games(WITH_CARD),
        coerce=int,
        initial=WITH_CARD[2] // 2,
        help_text="As many are played without it. One that is far off shows soon; to call one fine takes about 3,200.",
    )
