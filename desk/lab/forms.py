"""Forms of the lab: what to play, and how much."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy

import games
from decks.models import Deck
from decks.queries import starter_decks
from desk.lab.estimates import smallest_shown
from desk.lab.plan import UNNOTICED
from games.agents import steady_agent
from matches.agents import name_of, opponents_of
from matches.play.decks import of_another_game

_QUICK_LEVEL = "dreamer"
"""With the steady agent, the quick levels: they show whether the slower ones are worth running."""
_SEARCHES = ("lucid", "adept")
_EACH_PAIR = (100, 200, 400, 800)
_WITH_CARD = (200, 400, 800, 1600, 3200)
"""Numbers of games to choose from."""


def level_name(game: str, agent: str) -> str:
    """Name of an agent as players know it, if any."""
    return next((known.level for known in opponents_of(game) if known.agent == agent), agent)


def _screening(game: str) -> list[str]:
    loaded = games.load(game)
    return [steady_agent(loaded), *([_QUICK_LEVEL] if loaded.thinking else [])]


def _searches(game: str) -> list[str]:
    """Empty for games without a search."""
    return list(_SEARCHES) if games.load(game).thinking else []


def _levels(game: str, agents: list[str]) -> list[tuple[str, str]]:
    return [(agent, f"{level_name(game, agent)} ({name_of(game, agent)})") for agent in agents]


def _games(counts: tuple[int, ...]) -> list[tuple[int, str]]:
    """The value is that in bouts, of two games each."""
    return [(count // 2, str(count)) for count in counts]


def _with_card(count: int) -> str:
    points = round(100 * smallest_shown(count // 2))
    return gettext("%(games)s (shows a difference of %(points)s points)") % {"games": count, "points": points}


class DecksField(forms.MultipleChoiceField):
    """Ready decks of a game, by name. A deck of another game gets its own error."""

    game: str

    def validate(self, value: list[str]) -> None:
        unknown = {name for name in value if not self.valid_value(name)}
        other = Deck.objects.filter(is_starter=True, name__in=unknown).exclude(game=self.game).first()
        if other:
            raise forms.ValidationError(of_another_game(other, self.game).detail)
        super().validate(value)


class DecksForm(forms.Form):
    decks = DecksField(
        widget=forms.CheckboxSelectMultiple, error_messages={"required": gettext_lazy("Choose at least two decks.")}
    )
    agent = forms.ChoiceField(
        label=gettext_lazy("AI for both sides"),
        help_text=gettext_lazy(
            "Lucid takes several processor seconds per game, the quick levels a fraction of a second."
        ),
    )
    most = forms.TypedChoiceField(
        label=gettext_lazy("Maximum games per pair"),
        choices=_games(_EACH_PAIR),
        coerce=int,
        initial=_EACH_PAIR[1] // 2,
        help_text=gettext_lazy("Pairs with a clear result stop early."),
    )

    def __init__(self, game: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        names = [deck.name for deck in starter_decks(game)]
        decks = self.fields["decks"]
        assert isinstance(decks, DecksField)
        decks.game = game
        decks.choices = [(name, name) for name in names]
        decks.initial = names
        agent = self.fields["agent"]
        assert isinstance(agent, forms.ChoiceField)
        agent.choices = _levels(game, _searches(game) + _screening(game))


class CardForm(forms.Form):
    points = round(100 * UNNOTICED[1])
    screening = forms.ChoiceField(
        label=gettext_lazy("First level"),
        help_text=gettext_lazy("Quick. Without a clear result, the second level doesn’t play."),
    )
    agent = forms.ChoiceField(label=gettext_lazy("Second level"), help_text=gettext_lazy("Searches, and has to agree."))
    most = forms.TypedChoiceField(
        label=gettext_lazy("Maximum games with the card per level"),
        coerce=int,
        initial=_WITH_CARD[2] // 2,
        help_text=gettext_lazy(
            "The same number is played without the card. Four out of five experiments detect a difference of that size."
        ),
    )

    def __init__(self, game: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        screening, agent, most = (self.fields[name] for name in ("screening", "agent", "most"))
        assert isinstance(screening, forms.ChoiceField)
        assert isinstance(agent, forms.ChoiceField)
        assert isinstance(most, forms.TypedChoiceField)
        screening.choices = _levels(game, _screening(game))
        most.choices = [(count // 2, _with_card(count)) for count in _WITH_CARD]
        agent.choices = _levels(game, _searches(game) or _screening(game))
