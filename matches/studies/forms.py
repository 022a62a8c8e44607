"""Forms of studies."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy

from accounts.text import NameFormField
from matches.models import Study
from matches.models.study import LONGEST_ABOUT, LONGEST_NOTE, LONGEST_TITLE

NEW = "new"
"""In place of the id of a study."""


class StudyForm(forms.Form):
    """What a study is, and whether it is listed."""

    title = NameFormField(
        label=gettext_lazy("Title"),
        max_length=LONGEST_TITLE,
        error_messages={"required": gettext_lazy("Enter a title.")},
    )
    about = forms.CharField(
        required=False,
        max_length=LONGEST_ABOUT,
        widget=forms.Textarea(attrs={"rows": 4}),
        label=gettext_lazy("Description"),
    )
    is_public = forms.BooleanField(required=False, label=gettext_lazy("Public: list this study for everyone"))


class ChapterForm(forms.Form):
    """Into which study a match is put, and what it is called there."""

    study = forms.ChoiceField(
        label=gettext_lazy("Study"),
        error_messages={"invalid_choice": gettext_lazy("This study isn’t yours or no longer exists.")},
    )
    new_title = NameFormField(required=False, max_length=LONGEST_TITLE, label=gettext_lazy("New study title"))
    seq = forms.IntegerField(min_value=0, max_value=1_000_000, label=gettext_lazy("Start at decision"))
    title = NameFormField(
        max_length=LONGEST_TITLE,
        label=gettext_lazy("Match title in the study"),
        error_messages={"required": gettext_lazy("Enter a title.")},
    )
    note = forms.CharField(
        required=False, max_length=LONGEST_NOTE, widget=forms.Textarea(attrs={"rows": 3}), label=gettext_lazy("Note")
    )

    def __init__(self, studies: list[Study], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["study"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [*((study.pk, study.title) for study in studies), (NEW, gettext("New study"))]

    def clean(self) -> dict[str, Any]:
        found: dict[str, Any] = super().clean() or {}
        if found.get("study") == NEW and not found.get("new_title"):
            self.add_error("new_title", gettext("Enter a title."))
        return found
