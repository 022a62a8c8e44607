"""Sets: a name, words about it, and a place in the order."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils.text import slugify
from django.utils.translation import gettext, gettext_noop, ngettext

from accounts.outcome import Code, Refused
from cards.curation.audit import record
from cards.curation.roles import WRITE, missing_right
from cards.models import CardSet, Change

_MOST_ABOUT = 4_000
_MOST_TOLD = 10


def new_set(user: User, game: str, *, name: str, about: str, position: int) -> CardSet | Refused:
    if refused := missing_right(user, WRITE) or _faulty(name, about, position):
        return refused
    slug = slugify(name)
    if not slug:
        return Refused(Code.FAULTY, gettext("A set needs a name with at least one letter or digit."))
    try:
        with transaction.atomic():
            card_set = CardSet.objects.create(
                game=game, slug=slug[:60], name=name.strip(), about=about.strip(), position=position
            )
            record(user, gettext_noop("made the set"), card_set, game=game)
    except IntegrityError:
        return Refused(Code.FAULTY, gettext("A set with this name already exists."))
    return card_set


def edit_set(user: User, card_set: CardSet, *, name: str, about: str, position: int) -> CardSet | Refused:
    """The address stays as it was: links keep working."""
    if refused := missing_right(user, WRITE) or _faulty(name, about, position):
        return refused
    with transaction.atomic():
        card_set.name, card_set.about, card_set.position = name.strip(), about.strip(), position
        card_set.save(update_fields=["name", "about", "position"])
        record(user, gettext_noop("edited the set"), card_set, game=card_set.game)
    return card_set


def delete_set(user: User, card_set: CardSet) -> CardSet | Refused:
    """A set goes as long as nothing was ever written for it: what was, is kept, and its set with it."""
    if refused := missing_right(user, WRITE):
        return refused
    with transaction.atomic():
        # Nothing is put into it meanwhile.
        CardSet.objects.select_for_update().filter(pk=card_set.pk).first()
        if told := _in_use(card_set):
            return Refused(
                Code.STAGE,
                gettext("%(name)s isn’t empty, so it can’t be deleted.") % {"name": card_set},
                faults=tuple(told),
            )
        record(user, gettext_noop("deleted the set"), card_set, game=card_set.game)
        CardSet.objects.filter(pk=card_set.pk).delete()
    return card_set


def last_used_set(user: User, game: str) -> CardSet | None:
    """The set for which somebody last began a card; if they never have, for which anybody has; or the first one."""
    changes = Change.objects.filter(game=game, kind=Change.Kind.NEW).select_related("card_set").order_by("-pk")
    last = changes.filter(author=user).first() or changes.first()
    return last.card_set if last else CardSet.objects.filter(game=game).first()


def _in_use(card_set: CardSet) -> list[str]:
    """What is in it, in sentences."""
    if cards := card_set.cards.count():
        return [ngettext("%(count)s card is in it.", "%(count)s cards are in it.", cards) % {"count": cards}]
    written = Change.objects.filter(Q(card_set=card_set) | Q(set_before=card_set))
    return [
        gettext("A change for it exists: %(title)s (%(stage)s).")
        % {"title": change.title, "stage": change.get_stage_display()}
        for change in written[:_MOST_TOLD]
    ]


def _faulty(name: str, about: str, position: int) -> Refused | None:
    faults = []
    if not name.strip():
        faults.append(gettext("Enter a name."))
    if len(name.strip()) > 80:
        faults.append(gettext("The name can have at most 80 characters."))
    if len(about) > _MOST_ABOUT:
        faults.append(gettext("The description can have at most %(most)s characters.") % {"most": f"{_MOST_ABOUT:,}"})
    if not 0 <= position <= 9_999:
        faults.append(gettext("The position must be a number from 0 to 9999."))
    return Refused(Code.FAULTY, gettext("Fix these problems in the set."), faults=tuple(faults)) if faults else None
