"""New changes: a new card, blank or copied, and a change to a published card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib.auth.models import User
from django.utils.translation import gettext, gettext_lazy, pgettext_lazy

from accounts.outcome import Refused
from cards.curation.changes import start_new_card
from cards.curation.sets import last_used_set
from cards.models import Card, CardSet, Change
from cards.queries import published_cards
from cards.vocabulary import vocabulary
from desk.draft_form import blank, kinds_of

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


class NewCardForm(forms.Form):
    """Title, set and starting point of a new card."""

    title = forms.CharField(
        max_length=120,
        required=False,
        strip=True,
        help_text=gettext_lazy("You can change it until the card is published."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    card_set = forms.ModelChoiceField(CardSet.objects.none(), label=pgettext_lazy("of cards", "Set"), empty_label=None)
    kind = forms.ChoiceField(label=gettext_lazy("Kind"), required=False)
    copy_of = forms.CharField(
        label=gettext_lazy("Copy of"),
        required=False,
        help_text=gettext_lazy("Copies everything except the title."),
        widget=forms.TextInput(attrs={"list": "card-titles", "autocomplete": "off"}),
    )

    def __init__(self, user: User, game: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        self.titles: list[str] = [card["title"] for card in published_cards(game).values()]
        sets = CardSet.objects.filter(game=game)
        field = self.fields["card_set"]
        assert isinstance(field, forms.ModelChoiceField)
        field.queryset = sets
        field.initial = last_used_set(user, game)
        words = vocabulary(game)
        self.kinds = [words.entry("kinds", each["kind"]) | {"id": each["kind"]} for each in kinds_of(game)]
        kind = self.fields["kind"]
        assert isinstance(kind, forms.ChoiceField)
        kind.choices = [(each["id"], each["name"]) for each in self.kinds]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not data.get("kind") and not data.get("copy_of"):
            self.add_error("kind", gettext("Choose a kind of card or a card to copy."))
        return data

    def clean_copy_of(self) -> str:
        title = str(self.cleaned_data["copy_of"]).strip()
        known = {each.casefold(): each for each in self.titles}
        if title and title.casefold() not in known:
            raise forms.ValidationError(gettext("No published card is called “%(title)s”.") % {"title": title})
        return known.get(title.casefold(), "")


@dataclass(frozen=True, slots=True)
class StartOption:
    """A change that can be started for a card, with its label and description."""

    kind: str
    label: StrOrPromise
    text: StrOrPromise


_ON_PUBLISHED = (
    StartOption(
        Change.Kind.ERRATUM,
        gettext_lazy("Erratum"),
        gettext_lazy(
            "Changes what the card does or costs. Listed in the card’s history with the date and your note. Matches in "
            "progress keep the old card."
        ),
    ),
    StartOption(
        Change.Kind.TYPO,
        gettext_lazy("Typo"),
        gettext_lazy(
            "Keeps what the card does: spelling, punctuation, wording or flavor text. Kept in the history, but not "
            "announced as a change."
        ),
    ),
    StartOption(
        Change.Kind.WITHDRAWAL,
        gettext_lazy("Withdrawal"),
        gettext_lazy(
            "Removes the card from the pool for new matches. Matches in progress keep it, and it can return later."
        ),
    ),
)
_ON_WITHDRAWN = (
    StartOption(
        Change.Kind.RETURN,
        gettext_lazy("Return"),
        gettext_lazy("Brings the withdrawn card back into the pool, unchanged or with a new text."),
    ),
)


def start_options(card: Card) -> tuple[StartOption, ...]:
    return _ON_PUBLISHED if card.published_id else _ON_WITHDRAWN


def begin(user: User, form: NewCardForm) -> Change | Refused:
    """The draft that a valid form asks for."""
    data = form.cleaned_data
    definition = blank(form.game, data["kind"], data["title"])
    if data["copy_of"]:
        card = Card.objects.select_related("published").get(game=form.game, title=data["copy_of"])
        assert card.published is not None  # the form knows published titles only
        definition = {**card.published.definition, "title": data["title"]}
    return start_new_card(user, data["card_set"], definition)
