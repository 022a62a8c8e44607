"""Keeping a file that somebody gave until it is carried out as it was shown, or forgotten."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.utils import timezone
from django.utils.translation import gettext, ngettext

from accounts.outcome import Code, Refused
from cards.curation.roles import WRITE, missing_right
from cards.exchange.columns import columns_of
from cards.exchange.formats import FORMATS, format_of
from cards.exchange.plan import Plan, make_plan
from cards.exchange.rows import UnreadableError
from cards.models import CardSet, ImportDraft

MOST_REASONS = 50


def keep_file(
    user: User, home: CardSet, data: bytes, *, name: str = "", format_name: str = "", prune: bool = False
) -> ImportDraft | Refused:
    """Keeps a file if its rows can be read; whether they can be taken, its plan says. Its format may be left open."""
    if refused := missing_right(user, WRITE):
        return refused
    ImportDraft.objects.filter(created__lt=timezone.now() - ImportDraft.KEPT).delete()
    try:
        file_format = FORMATS.get(format_name) or format_of(data, name)
        file_format.read(data, columns_of(home.game))
    except UnreadableError as error:
        shown = list(error.reasons[:MOST_REASONS])
        if more := len(error.reasons) - len(shown):
            shown.append(ngettext("and %(count)s more", "and %(count)s more", more) % {"count": f"{more:,}"})
        return Refused(Code.FAULTY, gettext("Nothing was imported: the file can’t be read."), faults=tuple(shown))
    draft = ImportDraft(
        game=home.game, user=user, name=name[:120], format=file_format.name, home=home.slug, prune=prune
    )
    draft.content = data
    draft.save()
    return draft


def draft_plan(draft: ImportDraft) -> Plan:
    """What the file would change now."""
    rows = FORMATS[draft.format].read(draft.content, columns_of(draft.game))
    return make_plan(draft.game, rows, home=draft.home, prune=draft.prune)
