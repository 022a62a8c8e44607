"""Thread of a change: what was said of it, comments and the remarks of reviewers, in the order in which it was."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.models import User
from django.urls import reverse

from cards.curation.audit import ACCEPTED, DROPPED, SENT_BACK
from cards.curation.roles import ON_CHANGES, holders, works_on_changes
from cards.links import LINK
from cards.models import Card, Change, Deed
from desk.comments import lines_of_change, mention_of
from desk.draft_form import form_of
from desk.models import ChangeComment
from desk.titles import all_titles

_REMARKS = (ACCEPTED, SENT_BACK, DROPPED)


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a comment's text: a link to a card, a mention, or plain text."""

    text: str
    url: str = ""
    is_mention: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the card that can be spoken of; `value` is what a form sends for it."""

    field: str
    label: str
    text: str

    @property
    def value(self) -> str:
        return f"{self.field}:{self.text}"


@dataclass(frozen=True, slots=True)
class ThreadEntry:
    """A comment, or a reviewer's note with a verdict; then `verb` is the verdict."""

    at: datetime
    who: str
    pieces: tuple[Piece, ...]
    verb: str = ""
    comment: ChangeComment | None = None
    line: Line | None = None
    is_current: bool = True
    """Whether the line is still in the text."""
    is_own: bool = False


@dataclass(frozen=True, slots=True)
class Thread:
    """`lines` are those of the current card; `names` and `titles` are completed while typing."""

    entries: list[ThreadEntry]
    lines: list[Line]
    names: list[str]
    titles: list[str]
    may_comment: bool


def thread_of(user: User, change: Change, deeds: Iterable[Deed]) -> Thread:
    """The thread as this user reads it. `deeds` is the audit log of the change."""
    names = [each.get_username() for each in holders(*ON_CHANGES)]
    comments = list(change.comments.all())
    remarks = [deed for deed in deeds if deed.verb in _REMARKS and deed.note]
    marked = re.compile(f"{LINK.pattern}|{mention_of(names).pattern}", re.IGNORECASE)
    slugs = _slugs(change.game, [comment.text for comment in comments] + [deed.note for deed in remarks])
    labels = {each.name: each.label for each in form_of(change.game, change.definition).fields}
    lines = [Line(field, labels[field], text) for field, texts in lines_of_change(change).items() for text in texts]

    def read(text: str) -> tuple[Piece, ...]:
        return tuple(_pieces(change.game, text, slugs, marked))

    entries = [_said(user, comment, lines, labels, read(comment.text)) for comment in comments]
    entries += [ThreadEntry(deed.at, deed.actor_name, read(deed.note), deed.verb) for deed in remarks]
    entries.sort(key=lambda entry: entry.at)
    return Thread(entries, lines, names, all_titles(change.game), works_on_changes(user))


def _said(
    user: User, comment: ChangeComment, lines: list[Line], labels: Mapping[str, str], pieces: tuple[Piece, ...]
) -> ThreadEntry:
    label = labels.get(comment.field, comment.field.capitalize())
    line = Line(comment.field, label, comment.line) if comment.field else None
    is_current = line is None or line in lines
    is_own = comment.author_id == user.pk
    return ThreadEntry(comment.written, comment.author_name, pieces, "", comment, line, is_current, is_own)


def _slugs(game: str, texts: list[str]) -> dict[str, str]:
    """The slugs of the cards that are linked to, by title."""
    titles = {title for text in texts for title in LINK.findall(text)}
    return dict(Card.objects.filter(game=game, title__in=titles).values_list("title", "slug")) if titles else {}


def _pieces(game: str, text: str, slugs: Mapping[str, str], marked: re.Pattern[str]) -> Iterator[Piece]:
    at = 0
    for found in marked.finditer(text):
        title = found.group(1)
        yield Piece(text[at : found.start()])
        if title is not None:
            yield Piece(title, reverse("desk-card", args=[game, slugs[title]]) if title in slugs else "")
        else:
            yield Piece(found.group(), is_mention=True)
        at = found.end()
    yield Piece(text[at:])
