"""Comments on a change: writing, editing and deleting them, and who is notified.

Everybody at the desk reads them; their authors change and delete them. A comment may be on one line of a text of the
card, and says so for as long as the line is there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext, gettext_noop

from accounts.notifications import notify
from accounts.outcome import Code, Refused
from cards.curation.audit import record
from cards.curation.change_notices import writers_of
from cards.curation.roles import ON_CHANGES, holders, works_on_changes
from cards.links import LINK
from cards.models import Change
from desk.draft_form import form_of, text_at
from desk.models import ChangeComment
from desk.models.comments import LONGEST_COMMENT


def write_comment(user: User, change: Change, text: str, *, field: str = "", line: str = "") -> ChangeComment | Refused:
    """Comments on the change, or on a line that is currently in that field."""
    text = text.strip()
    if refused := _unheard(user) or _faulty(text):
        return refused
    if field and line not in lines_of_change(change).get(field, ()):
        return Refused(Code.STALE, gettext("This line has changed since you opened the page. Check the current text."))
    with transaction.atomic():
        comment = ChangeComment.objects.create(
            change=change, author=user, author_name=user.get_username(), text=text, field=field, line=line
        )
        record(user, gettext_noop("commented on"), change, game=change.game, change=change, card=change.card)
        _tell(user, comment, mentioned(text))
    return comment


def edit_comment(user: User, comment: ChangeComment, text: str) -> ChangeComment | Refused:
    """Edited by its author. Only newly mentioned curators are notified."""
    text = text.strip()
    if refused := _unheard(user) or _foreign(user, comment) or _faulty(text):
        return refused
    if text == comment.text:
        return comment
    before = mentioned(comment.text)
    new = [each for each in mentioned(text) if each not in before]
    with transaction.atomic():
        comment.text, comment.edited = text, timezone.now()
        comment.save(update_fields=["text", "edited"])
        change = comment.change
        record(user, gettext_noop("changed a comment on"), change, game=change.game, change=change, card=change.card)
        _tell_mentioned(user, comment, new)
    return comment


def delete_comment(user: User, comment: ChangeComment) -> Change | Refused:
    """Its words go for good; that there was one stays written down. Gives the change that it was on."""
    if refused := _unheard(user) or _foreign(user, comment):
        return refused
    change = comment.change
    with transaction.atomic():
        comment.delete()
        record(user, gettext_noop("deleted a comment on"), change, game=change.game, change=change, card=change.card)
    return change


def mentioned(text: str) -> list[User]:
    """Those at the desk whom a text names by @."""
    if "@" not in text:
        return []
    members = {user.get_username().casefold(): user for user in holders(*ON_CHANGES)}
    named = {name.casefold() for name in mention_of(members).findall(text)}
    return [user for name, user in members.items() if name in named]


def mention_of(names: Iterable[str]) -> re.Pattern[str]:
    """An @ and one of these names; a sign after it belongs to the sentence, unless the name would go on."""
    known = "|".join(sorted(map(re.escape, names), key=len, reverse=True)) or r"(?!)"
    return re.compile(rf"(?<![\w@.+-])@({known})(?![\w@+-]|\.\w)", re.IGNORECASE)


def lines_of_change(change: Change) -> dict[str, list[str]]:
    """The lines of its rules texts that say something, by field."""
    fields = form_of(change.game, change.definition).fields
    texts = {each.name: text_at(change.definition, each.name) for each in fields if each.on}
    return {name: [line for line in text.split("\n") if line.strip()] for name, text in texts.items() if text.strip()}


def _tell(user: User, comment: ChangeComment, named: list[User]) -> None:
    """Who is mentioned hears of that; of the rest those who have to do with the change hear of the comment."""
    change = comment.change
    _tell_mentioned(user, comment, named)
    spoke = [each.author for each in change.comments.select_related("author") if each.author]
    concerned = {each for each in (*writers_of(change), change.reviewer, change.assignee, *spoke) if each}
    words = gettext("%(name)s commented on %(title)s: %(text)s") % {
        "name": user.get_username(),
        "title": change.title,
        "text": _unlinked(comment.text),
    }
    notify(concerned - set(named), "change-comment", words, f"{change.get_absolute_url()}#comments", by=user)


def _tell_mentioned(user: User, comment: ChangeComment, named: list[User]) -> None:
    words = gettext("%(name)s mentions you on %(title)s: %(text)s") % {
        "name": user.get_username(),
        "title": comment.change.title,
        "text": _unlinked(comment.text),
    }
    notify(named, "change-mention", words, comment.get_absolute_url(), by=user)


def _unlinked(text: str) -> str:
    """As it reads where nothing is a link."""
    return LINK.sub(r"\1", text)


def _unheard(user: User) -> Refused | None:
    refused = Refused(Code.FORBIDDEN, gettext("Only curators and publishers can comment on changes."))
    return None if works_on_changes(user) else refused


def _foreign(user: User, comment: ChangeComment) -> Refused | None:
    if comment.author_id == user.pk:
        return None
    return Refused(
        Code.FORBIDDEN,
        gettext("This is %(author)s’s comment. You can only change your own.") % {"author": comment.author_name},
    )


def _faulty(text: str) -> Refused | None:
    if not text:
        return Refused(Code.FAULTY, gettext("Write a comment first."))
    if len(text) > LONGEST_COMMENT:
        return Refused(
            Code.FAULTY,
            gettext("Comments can have at most %(most)s characters. Yours has %(count)s.")
            % {"most": f"{LONGEST_COMMENT:,}", "count": f"{len(text):,}"},
        )
    return None
