"""Forms of releases, restrictions, rulings, sets and uploads. Services check what depends on the pool."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy

from accounts.text import NameFormField
from cards.models import Artwork, Restriction

_DAY = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
_HOUR = forms.TimeInput(attrs={"type": "time"}, format="%H:%M")
_NOT_A_DAY = {"invalid": gettext_lazy("Enter a date like 2027-03-31."), "required": gettext_lazy("Choose a date.")}
_NOT_AN_HOUR = {"invalid": gettext_lazy("Enter a time like 18:30."), "required": gettext_lazy("Choose a time.")}


def lines_of(text: str) -> list[str]:
    """Non-empty lines of a field."""
    return [line.strip() for line in text.splitlines() if line.strip()]


class ReleaseForm(forms.Form):
    name = NameFormField(
        label=gettext_lazy("Name"), max_length=80, help_text=gettext_lazy("Public. The URL is made from it.")
    )
    notes = forms.CharField(
        label=gettext_lazy("Notes"),
        max_length=20_000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=gettext_lazy(
            "For players: what’s new and why. Separate paragraphs with empty lines. You can edit this at any time."
        ),
    )


class ScheduleForm(forms.Form):
    day = forms.DateField(
        label=gettext_lazy("Date"),
        widget=_DAY,
        error_messages=_NOT_A_DAY,
        help_text=gettext_lazy("In UTC."),
    )
    hour = forms.TimeField(label=gettext_lazy("Time (UTC)"), widget=_HOUR, error_messages=_NOT_AN_HOUR)

    @property
    def moment(self) -> datetime:
        return datetime.combine(self.cleaned_data["day"], self.cleaned_data["hour"], tzinfo=UTC)


class RestrictionForm(forms.Form):
    kind = forms.ChoiceField(
        choices=Restriction.Kind.choices,
        widget=forms.RadioSelect,
        initial=Restriction.Kind.BANNED,
        error_messages={"required": gettext_lazy("Choose the kind of restriction.")},
    )
    limit = forms.IntegerField(
        label=gettext_lazy("Copies allowed"),
        required=False,
        min_value=1,
        max_value=99,
        help_text=gettext_lazy("Maximum copies of each card."),
    )
    cards = forms.CharField(
        label=gettext_lazy("Cards"),
        max_length=10_000,
        widget=forms.Textarea(attrs={"rows": 4, "autocomplete": "off"}),
        help_text=gettext_lazy("One title per line."),
        error_messages={"required": gettext_lazy("Enter at least one card, one title per line.")},
    )
    reason = forms.CharField(
        label=gettext_lazy("Reason"),
        max_length=4_000,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=gettext_lazy("Shown to players where the card isn’t legal."),
        error_messages={"required": gettext_lazy("Enter a reason. Players see it.")},
    )
    starts_day = forms.DateField(
        label=gettext_lazy("Starts"),
        required=False,
        widget=_DAY,
        error_messages=_NOT_A_DAY,
        help_text=gettext_lazy("Announce it ahead so that players can change their decks. Leave empty to start now."),
    )
    starts_hour = forms.TimeField(
        label=gettext_lazy("Time (UTC)"), required=False, widget=_HOUR, error_messages=_NOT_AN_HOUR
    )
    ends_day = forms.DateField(
        label=gettext_lazy("Ends"),
        required=False,
        widget=_DAY,
        error_messages=_NOT_A_DAY,
        help_text=gettext_lazy("Leave empty for no end date."),
    )
    ends_hour = forms.TimeField(
        label=gettext_lazy("Time (UTC)"), required=False, widget=_HOUR, error_messages=_NOT_AN_HOUR
    )

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        for edge in ("starts", "ends"):
            if data.get(f"{edge}_hour") and not data.get(f"{edge}_day") and f"{edge}_day" not in self.errors:
                self.add_error(f"{edge}_day", gettext("Choose a date, too."))
        if data.get("kind") == Restriction.Kind.COMBINATION and len(lines_of(data.get("cards", ""))) == 1:
            self.add_error("cards", gettext("A combination needs at least two cards."))
        if data.get("kind") != Restriction.Kind.LIMITED:
            # The field isn't seen then, whatever was left in it.
            self.errors.pop("limit", None)
            data["limit"] = None
        elif data.get("limit") is None and "limit" not in self.errors:
            self.add_error("limit", gettext("Enter the number of copies allowed."))
        return data

    def moment(self, edge: str) -> datetime | None:
        """Start or end, if filled in. A date without a time starts at midnight."""
        day, hour = self.cleaned_data.get(f"{edge}_day"), self.cleaned_data.get(f"{edge}_hour")
        return datetime.combine(day, hour or datetime.min.time(), tzinfo=UTC) if day else None


class RulingForm(forms.Form):
    text = forms.CharField(
        label=gettext_lazy("Text"),
        max_length=4_000,
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=gettext_lazy("Link a card with its exact title in double brackets: [[Title]]."),
        error_messages={"required": gettext_lazy("Enter the ruling.")},
    )
    cards = forms.CharField(
        label=gettext_lazy("Cards"),
        max_length=10_000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3, "autocomplete": "off"}),
        help_text=gettext_lazy("One title per line. Cards linked in the text are added automatically."),
    )
    date = forms.DateField(label=gettext_lazy("Date"), widget=_DAY, error_messages=_NOT_A_DAY)
    source = NameFormField(
        label=gettext_lazy("Source"),
        max_length=120,
        help_text=gettext_lazy("Where the ruling comes from: “Rules team”, an event, a message."),
        error_messages={"required": gettext_lazy("Enter the source.")},
    )
    source_url = forms.CharField(
        label=gettext_lazy("Source link"),
        max_length=200,
        required=False,
        widget=forms.TextInput(attrs={"inputmode": "url", "autocomplete": "off"}),
    )


class SetForm(forms.Form):
    name = NameFormField(label=gettext_lazy("Name"), max_length=80)
    about = forms.CharField(
        label=gettext_lazy("Description"),
        max_length=4_000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=gettext_lazy("Shown to players."),
    )
    position = forms.IntegerField(
        label=gettext_lazy("Position"),
        min_value=0,
        max_value=9_999,
        help_text=gettext_lazy("Sets with lower numbers come first."),
    )


class ArtworkForm(forms.Form):
    """A picture with its credit. Part of the card form, so the browser requires none of its fields."""

    use_required_attribute = False

    picture_file = forms.FileField(
        label=gettext_lazy("Picture file"),
        widget=forms.ClearableFileInput(attrs={"accept": "image/png,image/jpeg,image/webp"}),
        help_text=gettext_lazy("PNG, JPEG or WebP, up to 4 MB and 20 million pixels. Cropped to the center at 5:7."),
        error_messages={"required": gettext_lazy("Choose a file."), "empty": gettext_lazy("The file is empty.")},
    )
    picture_credit = NameFormField(
        label=gettext_lazy("Artist"),
        max_length=120,
        help_text=gettext_lazy("As credited on the card’s page."),
        error_messages={"required": gettext_lazy("Enter the artist.")},
    )
    picture_licence = forms.ChoiceField(
        label=gettext_lazy("License"),
        choices=[("", gettext_lazy("Choose …")), *Artwork.Licence.choices],
        error_messages={"required": gettext_lazy("Choose a license.")},
    )

    def __init__(self, *args: Any, too_big: str = "", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.too_big = too_big

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.too_big:
            self.errors.pop("picture_file", None)
            self.add_error("picture_file", self.too_big)
        return data
