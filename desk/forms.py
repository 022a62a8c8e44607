"""The forms of releases, restrictions, rulings, sets and uploads. What only the pool can judge, services judge."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy

from accounts.text import NameFormField
from cards.models import Artwork, Restriction

__all__ = ["ArtworkForm", "ReleaseForm", "RestrictionForm", "RulingForm", "ScheduleForm", "SetForm", "lines_of"]

DAY = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
HOUR = forms.TimeInput(attrs={"type": "time"}, format="%H:%M")
NOT_A_DAY = {"invalid": gettext_lazy("Write the day as in 2027-03-31."), "required": gettext_lazy("Choose a day.")}
NOT_AN_HOUR = {"invalid": gettext_lazy("Write the time as in 18:30."), "required": gettext_lazy("Choose a time.")}


def lines_of(text: str) -> list[str]:
    """What stands in a field line by line."""
    return [line.strip() for line in text.splitlines() if line.strip()]


class ReleaseForm(forms.Form):
    name = NameFormField(
        label=gettext_lazy("Name"), max_length=80, help_text=gettext_lazy("Players read it. Its address is made of it.")
    )
    notes = forms.CharField(
        label=gettext_lazy("Notes"),
        max_length=20_000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=gettext_lazy(
            "For players: what is new and why. Empty lines part paragraphs. It can be changed at any time."
        ),
    )


class ScheduleForm(forms.Form):
    day = forms.DateField(
        label=gettext_lazy("Day"),
        widget=DAY,
        error_messages=NOT_A_DAY,
        help_text=gettext_lazy("In UTC, the time of the whole world."),
    )
    hour = forms.TimeField(label=gettext_lazy("Time (UTC)"), widget=HOUR, error_messages=NOT_AN_HOUR)

    @property
    def moment(self) -> datetime:
        return datetime.combine(self.cleaned_data["day"], self.cleaned_data["hour"], tzinfo=UTC)


class RestrictionForm(forms.Form):
    kind = forms.ChoiceField(
        choices=Restriction.Kind.choices,
        widget=forms.RadioSelect,
        initial=Restriction.Kind.BANNED,
        error_messages={"required": gettext_lazy("Choose what kind of restriction it is.")},
    )
    limit = forms.IntegerField(
        label=gettext_lazy("Copies allowed"),
        required=False,
        min_value=1,
        max_value=99,
        help_text=gettext_lazy("So many copies of each of the cards at most."),
    )
    cards = forms.CharField(
        label=gettext_lazy("Cards"),
        max_length=10_000,
        widget=forms.Textarea(attrs={"rows": 4, "autocomplete": "off"}),
        help_text=gettext_lazy("One title in a line."),
        error_messages={"required": gettext_lazy("Name the cards that it is about, one title in a line.")},
    )
    reason = forms.CharField(
        label=gettext_lazy("Reason"),
        max_length=4_000,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=gettext_lazy("Players read it where the card can't be played."),
        error_messages={"required": gettext_lazy("Say why: players read it.")},
    )
    starts_day = forms.DateField(
        label=gettext_lazy("Holds from"),
        required=False,
        widget=DAY,
        error_messages=NOT_A_DAY,
        help_text=gettext_lazy("Announce it ahead, so that nobody's deck is illegal overnight. Empty: from now on."),
    )
    starts_hour = forms.TimeField(
        label=gettext_lazy("Time (UTC)"), required=False, widget=HOUR, error_messages=NOT_AN_HOUR
    )
    ends_day = forms.DateField(
        label=gettext_lazy("Until"),
        required=False,
        widget=DAY,
        error_messages=NOT_A_DAY,
        help_text=gettext_lazy("Empty: until it is lifted."),
    )
    ends_hour = forms.TimeField(
        label=gettext_lazy("Time (UTC)"), required=False, widget=HOUR, error_messages=NOT_AN_HOUR
    )

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        for edge in ("starts", "ends"):
            if data.get(f"{edge}_hour") and not data.get(f"{edge}_day") and f"{edge}_day" not in self.errors:
                self.add_error(f"{edge}_day", gettext("Choose the day, too."))
        if data.get("kind") == Restriction.Kind.COMBINATION and len(lines_of(data.get("cards", ""))) == 1:
            self.add_error("cards", gettext("A combination has at least two cards."))
        if data.get("kind") != Restriction.Kind.LIMITED:
            # The field isn't seen then, whatever was left in it.
            self.errors.pop("limit", None)
            data["limit"] = None
        elif data.get("limit") is None and "limit" not in self.errors:
            self.add_error("limit", gettext("Say to how many copies."))
        return data

    def moment(self, edge: str) -> datetime | None:
        """When it starts or ends, if that was filled in. A day without a time begins with it."""
        day, hour = self.cleaned_data.get(f"{edge}_day"), self.cleaned_data.get(f"{edge}_hour")
        return datetime.combine(day, hour or datetime.min.time(), tzinfo=UTC) if day else None


class RulingForm(forms.Form):
    text = forms.CharField(
        label=gettext_lazy("Text"),
        max_length=4_000,
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=gettext_lazy(
            "A card's title in double brackets is a link: [[Title]]. It has to be a card's title exactly."
        ),
        error_messages={"required": gettext_lazy("Write what holds.")},
    )
    cards = forms.CharField(
        label=gettext_lazy("Cards"),
        max_length=10_000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3, "autocomplete": "off"}),
        help_text=gettext_lazy("One title in a line. Cards that the text links to are added by themselves."),
    )
    date = forms.DateField(label=gettext_lazy("Ruled on"), widget=DAY, error_messages=NOT_A_DAY)
    source = NameFormField(
        label=gettext_lazy("Source"),
        max_length=120,
        help_text=gettext_lazy("Who ruled so: “Rules team”, an event, a message."),
        error_messages={"required": gettext_lazy("Say who ruled so.")},
    )
    source_url = forms.CharField(
        label=gettext_lazy("Link to the source"),
        max_length=200,
        required=False,
        widget=forms.TextInput(attrs={"inputmode": "url", "autocomplete": "off"}),
    )


class SetForm(forms.Form):
    name = NameFormField(label=gettext_lazy("Name"), max_length=80)
    about = forms.CharField(
        label=gettext_lazy("About"),
        max_length=4_000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=gettext_lazy("For players."),
    )
    position = forms.IntegerField(
        label=gettext_lazy("Place in the order"),
        min_value=0,
        max_value=9_999,
        help_text=gettext_lazy("Sets with smaller numbers come first."),
    )


class ArtworkForm(forms.Form):
    """A picture with whose it is. Its fields stand in the form of the card, and so aren't required by the browser."""

    use_required_attribute = False

    picture_file = forms.FileField(
        label=gettext_lazy("A picture of your own"),
        widget=forms.ClearableFileInput(attrs={"accept": "image/png,image/jpeg,image/webp"}),
        help_text=gettext_lazy(
            "PNG, JPEG or WebP, up to 4 MB and 20 million pixels. Its middle is cut out, 5 wide and 7 high."
        ),
        error_messages={"required": gettext_lazy("Choose a file."), "empty": gettext_lazy("The file is empty.")},
    )
    picture_credit = NameFormField(
        label=gettext_lazy("Made by"),
        max_length=120,
        help_text=gettext_lazy("As it is to be named on the card’s page."),
        error_messages={"required": gettext_lazy("Say who made it.")},
    )
    picture_licence = forms.ChoiceField(
        label=gettext_lazy("Licence"),
        choices=[("", gettext_lazy("Choose …")), *Artwork.Licence.choices],
        error_messages={"required": gettext_lazy("Say by which right it is shown here.")},
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
