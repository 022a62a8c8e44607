"""Form of an own clock: its values, in a form with a field `clock`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from accounts.outcome import Refused
from matches.clocks.keys import own_key, parse_clock
from matches.clocks.presets import Clock

OWN = "own"


def clock_choices(clocks: Iterable[Clock]) -> list[tuple[str, str]]:
    """Those to choose from, and an own one."""
    return [
        *((clock.key, f"{clock.name}: {_within_a_sentence(str(clock.in_words))}") for clock in clocks),
        (OWN, str(gettext_lazy("Custom clock"))),
    ]


def _within_a_sentence(words: str) -> str:
    return f"{words[0].lower()}{words[1:]}"


def _number(label: Any, initial: str) -> forms.CharField:
    # As text: a browser would hold up the form for a number that is hidden, and not used.
    widget = forms.TextInput(attrs={"inputmode": "decimal", "autocomplete": "off", "size": 5})
    return forms.CharField(label=label, required=False, max_length=8, initial=initial, widget=widget)


class OwnClockForm(forms.Form):
    """For a custom clock, `clock` becomes its key."""

    own_minutes = _number(gettext_lazy("Time bank (minutes)"), "10")
    own_seconds = _number(gettext_lazy("Seconds per move"), "5")
    own_kind = forms.ChoiceField(
        label=gettext_lazy("Seconds are"),
        required=False,
        choices=[("+", gettext_lazy("added after each move")), ("/", gettext_lazy("for each move"))],
    )

    @property
    def own_clock_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in ("own_minutes", "own_seconds", "own_kind")]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if cleaned.get("clock") == OWN:
            values = (cleaned.get(name, "") for name in ("own_minutes", "own_kind", "own_seconds"))
            clock = parse_clock(own_key(*values))
            if isinstance(clock, Refused):
                self.add_error("clock", clock.detail)
            else:
                cleaned["clock"] = clock.key
        return cleaned
