"""Names: allowed characters, and uniqueness of the names of accounts and AIs, including look-alikes.

Guests can share names, and are always marked as guests.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models.signals import post_save
from django.dispatch import receiver
from django.utils.translation import gettext, gettext_lazy

from accounts.lookalikes import looks
from accounts.models import AccountName, Player
from accounts.names import guest_name
from accounts.text import MOST_MARKS, is_invisible, without_heaps
from accounts.withholding import are_looks_withheld

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


LONGEST = 40
TRIES = 5
TAKEN = gettext_lazy("This name is taken, or too similar to a taken name. Try another one.")
"""Also used for withheld names, so that it doesn't reveal who has left."""
_AN_AI = gettext_lazy("This name is too similar to the AI “%(name)s”. Try another one.")

Kind = AccountName.Kind

_UNKNOWN = {"Co", "Cn"}
"""Characters that fonts show differently, or not at all."""
_EAST = {"HIRAGANA", "KATAKANA", "CJK", "IDEOGRAPHIC", "HANGUL", "BOPOMOFO"}
"""Scripts that are written with one another, and with Latin."""

_reserved: dict[str, tuple[str, StrOrPromise]] = {}
"""Reserved names and the error message, by look."""


def reserve(names: Iterable[str], why: StrOrPromise = _AN_AI) -> None:
    """Reserves names and everything that starts with them. Called once per app."""
    _reserved.update({look: (name, why) for name in names for look in looks(name)})


def tidy(text: str) -> str:
    """A name as it is kept: in the plain forms of its letters, with single spaces."""
    return re.sub(" +", " ", unicodedata.normalize("NFKC", text)).strip(" ")


def refused_name(name: str, user: User | None = None) -> str | None:
    """An error message if a guest (None) or an account can't have this name."""
    return _faulty(name) or _taken(name, user)


def free_guest_name() -> str:
    """One for a new guest that isn't an account's."""
    name = guest_name()
    for _ in range(TRIES):
        if not _taken(name, None):
            break
        name = guest_name()
    return name


def _faulty(name: str) -> str | None:
    if len(name) > LONGEST:
        return gettext("Use at most %(most)s characters.") % {"most": LONGEST}
    for sign in name:
        if is_invisible(sign) or unicodedata.category(sign) in _UNKNOWN:
            return gettext("A name can’t contain line breaks or invisible characters. Remove %(code)s.") % {
                "code": f"U+{ord(sign):04X}"
            }
    if not any(sign.isalnum() for sign in name):
        return gettext("A name needs at least one letter or digit.")
    if without_heaps(name) != unicodedata.normalize("NFC", name):
        return gettext("Use at most %(most)s accents per letter.") % {"most": MOST_MARKS}
    return _mixed(name)


def _mixed(name: str) -> str | None:
    """Refuses mixed scripts, because some of their letters look the same."""
    scripts: dict[str, str] = {}
    for sign in name:
        if unicodedata.category(sign) in ("Lu", "Ll", "Lt", "Lo"):
            scripts.setdefault(_script(sign), sign)
    if len(scripts) < 2 or set(scripts) <= _EAST | {"LATIN"}:
        return None
    (one, first), (other, second), *_ = scripts.items()
    return gettext("Use a single alphabet: “%(first)s” is %(one)s, “%(second)s” is %(other)s.") % {
        "first": first,
        "one": one.capitalize(),
        "second": second,
        "other": other.capitalize(),
    }


def _script(sign: str) -> str:
    # The standard library has no scripts, but the names of letters start with them.
    return re.split("[ -]", unicodedata.name(sign, "UNKNOWN"), maxsplit=1)[0]


def _taken(name: str, user: User | None) -> str | None:
    seen = looks(name)
    for look, (reserved, why) in _reserved.items():
        if any(each.startswith(look) for each in seen):
            return str(why) % {"name": reserved}
    others = AccountName.objects.filter(look__in=seen)
    if user is not None:
        others = others.exclude(user=user)
    return str(TAKEN) if others.exists() or are_looks_withheld(seen) else None


@receiver(post_save, sender=User)
def _keep_username(instance: User, update_fields: Iterable[str] | None, **_: Any) -> None:
    if update_fields is None or "username" in update_fields:
        _keep(instance.pk, Kind.USERNAME, instance.username)


@receiver(post_save, sender=Player)
def _keep_display_name(instance: Player, update_fields: Iterable[str] | None, **_: Any) -> None:
    if instance.user_id and (update_fields is None or {"display_name", "user"} & set(update_fields)):
        _keep(instance.user_id, Kind.DISPLAY, instance.display_name)


def _keep(user_id: int, kind: Kind, name: str) -> None:
    """Stores the looks of an account's name."""
    seen = looks(name)
    rows = AccountName.objects.filter(user_id=user_id, kind=kind)
    known = set(rows.values_list("look", flat=True))
    if known == seen:
        return
    with transaction.atomic():
        rows.exclude(look__in=seen).delete()
        new = [AccountName(user_id=user_id, kind=kind, look=look) for look in seen - known]
        AccountName.objects.bulk_create(new, ignore_conflicts=True)
