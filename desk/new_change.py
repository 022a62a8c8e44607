"""New changes: a card from nothing or after another one, and a published card that is to be another."""

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

__all__ = ["NewCardForm", "StartOption", "begin", "start_options"]


class NewCardForm(forms.Form):
    """Where a new card belongs, and what it begins as."""

    title = forms.CharField(
        max_length=120,
        required=False,
        strip=True,
        help_text=gettext_lazy("It can still change until the card is published."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    card_set = forms.ModelChoiceField(CardSet.objects.none(), label=pgettext_lazy("of cards", "Set"), empty_label=None)
    kind = forms.ChoiceField(label=gettext_lazy("Kind"), required=False)
    copy_of = forms.CharField(
        label=gettext_lazy("Copy of"),
        required=False,
        help_text=gettext_lazy("Begins with all that stands on a published card, its title excepted."),
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
            self.add_error("kind", gettext("Choose a kind of card, or a card to copy."))
        return data

    def clean_copy_of(self) -> str:
        title = str(self.cleaned_data["copy_of"]).strip()
        known = {each.casefold(): each for each in self.titles}
        if title and title.casefold() not in known:
            raise forms.ValidationError(gettext("There is no published card “%(title)s”.") % {"title": title})
        return known.get(title.casefold(), "")


@dataclass(frozen=True, slots=True)
class StartOption:
    """A change that can be begun with a card, in words that say which one is meant."""

    kind: str
    label: StrOrPromise
    text: StrOrPromise


ON_PUBLISHED = (
    StartOption(
        Change.Kind.ERRATUM,
        gettext_lazy("Erratum"),
        gettext_lazy(
            "The card will do something else, or cost something else: a mended rules text, other numbers. Players see "
            "it dated in the card's history, with your note. Matches that have begun keep the old card."
        ),
    ),
    StartOption(
        Change.Kind.TYPO,
        gettext_lazy("Typo"),
        gettext_lazy(
            "The card means the same as before: a spelling, a comma, a better wording, the flavor text. It is kept in "
            "the history, but not announced as a change."
        ),
    ),
    StartOption(
        Change.Kind.WITHDRAWAL,
        gettext_lazy("Withdrawal"),
        gettext_lazy(
            "The card leaves the pool: new matches can't be played with it. Matches that have begun keep it, and it "
            "can come back."
        ),
    ),
)
ON_WITHDRAWN = (
    StartOption(
        Change.Kind.RETURN,
        gettext_lazy("Return"),
        gettext_lazy("The withdrawn card comes back into the pool, as it was or with a new text."),
    ),
)


def start_options(card: Card) -> tuple[StartOption, ...]:
    return ON_PUBLISHED if card.published_id else ON_WITHDRAWN


def begin(user: User, form: NewCardForm) -> Change | Refused:
    """The draft that a valid form asks for."""
    data = form.cleaned_data
    definition = blank(form.game, data["kind"], data["title"])
    if data["copy_of"]:
        card = Card.objects.select_related("published").get(game=form.game, title=data["copy_of"])
        assert card.published is not None  # the form knows published titles only
        definition = {**card.published.definition, "title": data["title"]}
    return start_new_card(user, data["card_set"], definition)
