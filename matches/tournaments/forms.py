"""Forms that an organizer fills in."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Self

from django import forms
from django.utils.translation import gettext, gettext_lazy

from accounts.text import NameFormField
from matches.clocks.forms import OwnClockForm, clock_choices
from matches.clocks.presets import CLOCKS
from matches.models import Tournament
from matches.tournaments.create import BEST_OF, FEWEST, MOST_PLAYERS, MOST_ROUNDS, PAUSES, SHOW_UPS, Details, Plan

_BY_HAND = "hand"
_PAUSE_CHOICES = [
    *((str(seconds), words) for seconds, words in PAUSES.items()),
    (_BY_HAND, gettext_lazy("I start each round myself")),
]


class DetailsForm(forms.Form):
    """What may still be chosen otherwise until the tournament starts."""

    name = NameFormField(label=gettext_lazy("Name"), max_length=60)
    description = forms.CharField(
        label=gettext_lazy("Description"),
        max_length=2000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=gettext_lazy("Shown to players: who can join, prizes. Separate paragraphs with an empty line."),
    )
    limit = forms.IntegerField(
        label=gettext_lazy("Maximum players"), min_value=FEWEST, max_value=MOST_PLAYERS, initial=32
    )
    show_up = forms.TypedChoiceField(
        label=gettext_lazy("Time to show up in each round"), choices=list(SHOW_UPS.items()), coerce=int, initial=5
    )
    pause = forms.ChoiceField(label=gettext_lazy("Pause between rounds"), choices=_PAUSE_CHOICES, initial="60")
    day = forms.DateField(
        label=gettext_lazy("Start date"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}),
        help_text=gettext_lazy("Leave empty to start it yourself."),
    )
    hour = forms.TimeField(
        label=gettext_lazy("Start time (UTC)"),
        required=False,
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
    )
    is_unlisted = forms.BooleanField(label=gettext_lazy("Unlisted: visible only with the link"), required=False)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if cleaned.get("hour") and not cleaned.get("day") and "day" not in self.errors:
            self.add_error("day", gettext("Choose a date."))
        if cleaned.get("day") and not cleaned.get("hour") and "hour" not in self.errors:
            self.add_error("hour", gettext("Choose a time."))
        return cleaned

    @classmethod
    def of(cls, tournament: Tournament) -> Self:
        """Filled with the tournament's current values."""
        pause, starts = tournament.pause, tournament.starts
        return cls(
            initial={
                "name": tournament.name,
                "description": tournament.description,
                "limit": tournament.limit,
                "show_up": tournament.show_up,
                "pause": _BY_HAND if pause is None else str(pause),
                "day": starts and starts.astimezone(UTC).date(),
                "hour": starts and starts.astimezone(UTC).time(),
                "is_unlisted": not tournament.is_public,
            }
        )

    def details(self) -> Details:
        chosen = self.cleaned_data
        day, hour = chosen["day"], chosen["hour"]
        return Details(
            name=chosen["name"],
            description=chosen["description"],
            limit=chosen["limit"],
            show_up=chosen["show_up"],
            pause=None if chosen["pause"] == _BY_HAND else int(chosen["pause"]),
            is_public=not chosen["is_unlisted"],
            starts=datetime.combine(day, hour, tzinfo=UTC) if day and hour else None,
        )


class TournamentForm(OwnClockForm, DetailsForm):
    """All of it, as it is set up."""

    kind = forms.ChoiceField(
        label=gettext_lazy("Type"),
        choices=[
            (Tournament.Kind.SWISS, gettext_lazy("Swiss: everyone plays every round")),
            (Tournament.Kind.ELIMINATION, gettext_lazy("Single elimination")),
        ],
    )
    rounds = forms.IntegerField(
        label=gettext_lazy("Swiss rounds"),
        required=False,
        min_value=1,
        max_value=MOST_ROUNDS,
        help_text=gettext_lazy("Leave empty for as many rounds as needed for at most one undefeated player."),
    )
    best_of = forms.TypedChoiceField(
        label=gettext_lazy("Match length"), choices=list(BEST_OF.items()), coerce=int, initial=1
    )
    clock = forms.ChoiceField(
        label=gettext_lazy("Clock"),
        choices=lambda: clock_choices(clock for clock in CLOCKS.values() if clock.is_timed),
        initial="standard",
    )
    seeding = forms.ChoiceField(label=gettext_lazy("Seeding"), choices=Tournament.Seeding.choices)
    lists = forms.ChoiceField(label=gettext_lazy("Decklists"), choices=Tournament.Lists.choices)
    is_rated = forms.BooleanField(label=gettext_lazy("Rated"), required=False)

    field_order = (
        "name",
        "description",
        "kind",
        "rounds",
        "best_of",
        "clock",
        "own_minutes",
        "own_seconds",
        "own_kind",
        "limit",
        "seeding",
        "lists",
        "show_up",
        "pause",
        "day",
        "hour",
        "is_rated",
        "is_unlisted",
    )

    def plan(self, game: str) -> Plan:
        chosen = self.cleaned_data
        return Plan(
            game=game,
            details=self.details(),
            kind=Tournament.Kind(chosen["kind"]),
            clock=chosen["clock"],
            rounds=chosen["rounds"],
            best_of=chosen["best_of"],
            is_rated=chosen["is_rated"],
            seeding=Tournament.Seeding(chosen["seeding"]),
            lists=Tournament.Lists(chosen["lists"]),
        )
