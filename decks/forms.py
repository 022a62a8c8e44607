"""The form of an own deck: a name, and a list as it is typed or pasted."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy

from accounts.text import NameFormField, clean_name
from decks.importing import PastedError, deck_of_text, read_pasted, read_text
from decks.lists import Entries
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.deck_text import DeckText
from games.kernel.decks.notes import Notes
from games.kernel.decks.text import LONGEST


class OwnDeckForm(forms.Form):
    """JSON and codes in the place of the list become the list that they stand for."""

    name = NameFormField(max_length=80, error_messages={"required": gettext_lazy("Give the deck a name.")})
    list = forms.CharField(
        max_length=LONGEST,
        widget=forms.Textarea(attrs={"rows": 24, "spellcheck": "false", "autocapitalize": "off"}),
        error_messages={"required": gettext_lazy("Add at least one card: the number of copies, then its title.")},
    )
    note = NameFormField(max_length=200, required=False)
    version = forms.IntegerField(min_value=0, max_value=2**31 - 1, required=False)

    def __init__(self, game: str, data: QueryDict | None = None, **kwargs: Any) -> None:
        self.game = game
        self.import_fault = ""
        if data is not None:
            data = data.copy()
            try:
                pasted = read_pasted(game, data.get("list", ""))
            except PastedError as fault:
                self.import_fault = str(fault)
            else:
                data["list"] = pasted.text
                data["name"] = clean_name(data.get("name", "")) or pasted.name
        super().__init__(data, **kwargs)

    def clean_list(self) -> str:
        text: str = self.cleaned_data["list"]
        if self.import_fault:
            raise forms.ValidationError(self.import_fault)
        read = read_text(self.game, text)
        for sentence in read.open_lines:
            self.add_error("list", sentence)
        return text

    @property
    def text(self) -> str:
        """The list as it stands in the form, valid or not."""
        return str(self["list"].value() or "")

    @property
    def deck(self) -> DeckList:
        """The deck of a valid form."""
        return deck_of_text(self.game, self.cleaned_data["name"], self._read)

    @property
    def maybeboard(self) -> Entries:
        """What stands under such a heading in a valid form."""
        return self._read.maybeboard

    @property
    def notes(self) -> Notes:
        """What stands behind cards in a valid form."""
        return self._read.notes

    @property
    def _read(self) -> DeckText:
        return read_text(self.game, self.cleaned_data["list"])
