"""Forms of import and export, and the import plan as shown on a page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django import forms
from django.contrib.auth.models import User
from django.core.files.uploadedfile import UploadedFile
from django.core.paginator import Page, Paginator
from django.utils.translation import gettext, gettext_lazy

from accounts.text import NameFormField
from cards.curation.roles import PUBLISH
from cards.curation.sets import last_used_set
from cards.exchange.apply import Wishes
from cards.exchange.formats import FORMATS
from cards.exchange.plan import Plan, PlannedRow, State
from cards.models import CardSet, Release

_FORMAT_CHOICES = [(each.name, each.label) for each in FORMATS.values()]
_ERRATUM, _TYPO = "erratum", "typo"
_NEW_RELEASE, _NO_RELEASE = "new", "none"
ON_A_PAGE = 50

LABELS = {
    State.FAULTY: gettext_lazy("Errors"),
    State.UNCHECKED: gettext_lazy("Not checked"),
    State.NEW: gettext_lazy("New"),
    State.CHANGED: gettext_lazy("Changed"),
    State.RETURNED: gettext_lazy("Returning"),
    State.WITHDRAWN: gettext_lazy("Withdrawn"),
    State.HELD: gettext_lazy("Open change"),
    State.UNCHANGED: gettext_lazy("Unchanged"),
}
"""States that a plan at the desk has, most important first."""
_MEANINGS = {
    State.FAULTY: gettext_lazy("Fix these rows in the file. Nothing is imported until then."),
    State.UNCHECKED: gettext_lazy("Not checked: there are too many errors before these rows."),
    State.NEW: gettext_lazy("Cards that aren’t in the pool yet. Each becomes a draft."),
    State.CHANGED: gettext_lazy("Published cards with changes. Each becomes a draft."),
    State.RETURNED: gettext_lazy("Withdrawn cards that are in the file. Each becomes a draft of its return."),
    State.WITHDRAWN: gettext_lazy(
        "Published cards of the file’s sets that are missing from the file. Each becomes a draft of its withdrawal."
    ),
    State.HELD: gettext_lazy("These cards have an open change. The import skips them."),
    State.UNCHANGED: gettext_lazy("These cards are the same in the file and the pool."),
}


class ImportForm(forms.Form):
    """A file or a pasted text, with options."""

    file = forms.FileField(
        required=False,
        label=gettext_lazy("File"),
        help_text=gettext_lazy("TOML, JSON or CSV, up to 2 MB and 2,000 cards."),
    )
    text = forms.CharField(
        required=False,
        strip=False,
        label=gettext_lazy("Or paste the text"),
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false", "autocomplete": "off"}),
    )
    format = forms.ChoiceField(
        required=False,
        label=gettext_lazy("Format"),
        choices=[("", gettext_lazy("Detect automatically")), *_FORMAT_CHOICES],
    )
    home = forms.ModelChoiceField(
        CardSet.objects.none(),
        label=gettext_lazy("Set for new cards"),
        empty_label=None,
        help_text=gettext_lazy("For new cards without a set in the file. Existing cards stay in their set."),
    )
    prune = forms.BooleanField(
        required=False,
        label=gettext_lazy("Withdraw cards missing from the file"),
        help_text=gettext_lazy(
            "Withdraws published cards of the file’s sets that aren’t in it. Use it for files with whole sets."
        ),
    )

    def __init__(self, user: User, game: str, *args: Any, too_big: str = "", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.too_big = too_big
        sets = self.fields["home"]
        assert isinstance(sets, forms.ModelChoiceField)
        sets.queryset = CardSet.objects.filter(game=game)
        sets.initial = last_used_set(user, game)

    def clean(self) -> dict[str, Any]:
        given = super().clean() or self.cleaned_data
        if self.too_big:
            # Of what was too large nothing else came either: what else is missing isn't the reader's fault.
            self.errors.clear()
            self.add_error("file", self.too_big)
        elif given.get("file") and given.get("text", "").strip():
            self.add_error("text", gettext("Use either a file or pasted text, not both."))
        elif not given.get("file") and not given.get("text", "").strip() and "file" not in self.errors:
            self.add_error("file", gettext("Choose a file or paste its text."))
        return given

    @property
    def data_given(self) -> bytes:
        file: UploadedFile[Any] | None = self.cleaned_data["file"]
        text: str = self.cleaned_data["text"]
        return file.read() if file else text.replace("\r\n", "\n").encode()

    @property
    def name_given(self) -> str:
        file: UploadedFile[Any] | None = self.cleaned_data["file"]
        return (file.name or "") if file else ""


class ApplyForm(forms.Form):
    """Options for the whole import."""

    digest = forms.CharField(widget=forms.HiddenInput)
    kind = forms.ChoiceField(
        required=False,
        label=gettext_lazy("Errata or typos"),
        choices=[
            (_ERRATUM, gettext_lazy("Errata: change what the cards do")),
            (
                _TYPO,
                gettext_lazy("Typos: keep what the cards do. Cards that change in play still become errata"),
            ),
        ],
        widget=forms.RadioSelect,
        error_messages={"required": gettext_lazy("Choose errata or typos.")},
    )
    note = forms.CharField(
        required=False,
        label=gettext_lazy("Note for players"),
        help_text=gettext_lazy(
            "Explain why. Shown in the history of each card that changes, leaves or returns. Not needed for typos."
        ),
        widget=forms.Textarea(attrs={"rows": 3}),
        max_length=2000,
    )
    release = forms.ChoiceField(label=gettext_lazy("Release"))
    release_name = NameFormField(required=False, label=gettext_lazy("New release name"), max_length=80)

    def __init__(self, user: User, plan: Plan, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.asks_kind = self.fields["kind"].required = bool(plan.of(State.CHANGED))
        self.asks_note = bool(plan.of(State.CHANGED, State.RETURNED, State.WITHDRAWN))
        releases = Release.objects.filter(game=plan.game, stage=Release.Stage.OPEN)
        self.open = {str(row.pk): row for row in releases}
        choices = [(pk, row.name) for pk, row in self.open.items()]
        if user.has_perm(PUBLISH):
            choices.append((_NEW_RELEASE, gettext("New release")))
        choices.append((_NO_RELEASE, gettext("No release: leave as drafts")))
        chosen = self.fields["release"]
        assert isinstance(chosen, forms.ChoiceField)
        chosen.choices = choices
        self.may_make_release = user.has_perm(PUBLISH)
        self.initial.setdefault("release", choices[0][0])

    def clean(self) -> dict[str, Any]:
        given = super().clean() or self.cleaned_data
        if given.get("release") == _NEW_RELEASE and not given.get("release_name", "").strip():
            self.add_error("release_name", gettext("Enter a name for the new release."))
        return given

    @property
    def wishes(self) -> Wishes:
        given = self.cleaned_data
        is_new = given["release"] == _NEW_RELEASE
        return Wishes(
            is_typo=given["kind"] == _TYPO,
            note=given["note"].replace("\r\n", "\n"),
            release=self.open.get(given["release"]),
            release_name=given["release_name"].strip() if is_new else "",
        )


class ExportForm(forms.Form):
    """Which cards, and in which format."""

    set = forms.ModelChoiceField(
        CardSet.objects.none(),
        required=False,
        label=gettext_lazy("Cards"),
        empty_label=gettext_lazy("Whole pool"),
        to_field_name="slug",
    )
    format = forms.ChoiceField(
        label=gettext_lazy("Format"), choices=_FORMAT_CHOICES, widget=forms.RadioSelect, initial="toml"
    )

    def __init__(self, game: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        sets = self.fields["set"]
        assert isinstance(sets, forms.ModelChoiceField)
        sets.queryset = CardSet.objects.filter(game=game)


@dataclass(frozen=True, slots=True)
class Filter:
    name: str
    label: str
    count: int
    is_current: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """A part of a plan: the rows of one state, or all rows that aren't unchanged."""

    filters: list[Filter]
    current: str
    meaning: str
    page: Page[PlannedRow]
    labels: dict[str, str]


def shown(plan: Plan, show: str, page: str) -> Shown:
    states = {state.value: state for state in LABELS}
    ordered = [row for state in LABELS if state is not State.UNCHANGED for row in plan.of(state)]
    chosen = states.get(show)
    rows = plan.of(chosen) if chosen else ordered
    filters = [Filter("", gettext("To check"), len(ordered), chosen is None)]
    filters += [
        Filter(state.value, str(label), plan.counts[state], state is chosen)
        for state, label in LABELS.items()
        if state in plan.counts
    ]
    return Shown(
        filters=filters,
        current=chosen.value if chosen else "",
        meaning=str(_MEANINGS[chosen]) if chosen else "",
        page=Paginator(rows, ON_A_PAGE).get_page(page),
        labels={state.value: str(label) for state, label in LABELS.items()},
    )
