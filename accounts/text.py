"""Text that people type, as it is kept: names and other single lines, and longer text, without invisible characters."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from django import forms
from django.db import models

MOST_MARKS = 2
"""Accents on top of one another. Vietnamese and Thai have two."""
_JOINERS = "\u200c\u200d\ufe0e\ufe0f"
"""Invisible themselves, but part of how letters and emoji around them look."""
_INVISIBLE = {"Cc", "Cf", "Cs", "Zl", "Zp"}
# Letters and marks that show nothing, in Unicode's table of what may be ignored.
_BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
_LOOSE_JOINER = re.compile(rf"(?:^|(?<=\s))[{_JOINERS}]+|[\u200c\u200d]+(?=\s|$)|([{_JOINERS}])(?=\1)")


def is_invisible(sign: str) -> bool:
    """Does it show nothing, control something or turn a line around? Spaces don't; line breaks do."""
    return unicodedata.category(sign) in _INVISIBLE or _BLANK.match(sign) is not None


def without_heaps(text: str) -> str:
    """The text with no more accents on a letter than any language needs: heaps of them cover other lines."""
    kept, marks = [], 0
    for sign in unicodedata.normalize("NFC", text):
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(sign)
    return "".join(kept)


def visible_text(text: str) -> str:
    """The text in NFC with its line breaks and tabs, without invisible characters and heaps of accents."""
    shown = "\n\t" + _JOINERS
    return without_heaps("".join(sign for sign in text if sign in shown or not is_invisible(sign)))


def clean_name(text: str) -> str:
    """A name as it is kept: visible text with line breaks and runs of spaces as one space, and none at its ends."""
    spaced = "".join(" " if sign.isspace() else sign for sign in text)
    return " ".join(_LOOSE_JOINER.sub("", " ".join(visible_text(spaced).split())).split())


class NameFormField(forms.CharField):
    """A name in a form; its length is that of the cleaned name."""

    def to_python(self, value: Any) -> str:
        return clean_name(super().to_python(value) or "")

    def widget_attrs(self, widget: forms.Widget) -> dict[str, Any]:
        return super().widget_attrs(widget) | {"dir": "auto"}


class NameField(models.CharField[Any, str]):
    """A column for a name that a person gives: nothing is written into it that isn't clean, whichever way it came."""

    def pre_save(self, model_instance: models.Model, add: bool) -> Any:
        name = self.get_prep_value(super().pre_save(model_instance, add))
        setattr(model_instance, self.attname, name)
        return name

    def get_prep_value(self, value: Any) -> Any:
        prepared = super().get_prep_value(value)
        # In NFC some few names are longer than they were.
        return clean_name(prepared)[: self.max_length] if isinstance(prepared, str) else prepared

    def deconstruct(self) -> Any:
        """As a plain column: that is what it is to the database."""
        name, _, arguments, options = super().deconstruct()
        return name, "django.db.models.CharField", arguments, options
