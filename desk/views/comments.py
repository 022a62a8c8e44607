"""Comments and assignment of a change, as forms on its page. What is refused comes back with what was typed."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from accounts.outcome import Refused
from cards.curation.assignment import assign
from desk.access import at_the_desk, user_of
from desk.comments import delete_comment, edit_comment, write_comment
from desk.models import ChangeComment
from desk.views.answers import typed
from desk.views.changes import change_of, read_page


@require_POST
@at_the_desk
def add(request: HttpRequest, pk: int) -> HttpResponse:
    """On the change, or on the line of it that `about` names by its field."""
    change, text = change_of(pk), typed(request, "text")
    field, _, line = request.POST.get("about", "").replace("\x00", "").partition(":")
    done = write_comment(user_of(request), change, text, field=field, line=line)
    if isinstance(done, Refused):
        return read_page(request, change, refused=done, typed_comment=text)
    return redirect(done)


@require_POST
@at_the_desk
def edit(request: HttpRequest, pk: int, comment_pk: int) -> HttpResponse:
    comment, text = _comment(pk, comment_pk), typed(request, "text")
    done = edit_comment(user_of(request), comment, text)
    if isinstance(done, Refused):
        return read_page(request, change_of(pk), refused=done, editing=comment_pk, typed_comment=text)
    return redirect(done)


@require_POST
@at_the_desk
def delete(request: HttpRequest, pk: int, comment_pk: int) -> HttpResponse:
    done = delete_comment(user_of(request), _comment(pk, comment_pk))
    if isinstance(done, Refused):
        return read_page(request, change_of(pk), refused=done)
    messages.success(request, gettext("Comment deleted."))
    return redirect(f"{done.get_absolute_url()}#comments")


@require_POST
@at_the_desk
def assign_to(request: HttpRequest, pk: int) -> HttpResponse:
    """Assigns the curator with that name; without one, removes the assignment."""
    change, name = change_of(pk), typed(request, "reviewer", 150)
    reviewer = get_object_or_404(User, username=name, is_active=True) if name else None
    done = assign(user_of(request), change, reviewer)
    if isinstance(done, Refused):
        return read_page(request, change, refused=done)
    to = (
        gettext("%(name)s will review %(title)s.") % {"name": name, "title": done.title}
        if name
        else gettext("Any reviewer can review %(title)s.") % {"title": done.title}
    )
    messages.success(request, to)
    return redirect(done)


def _comment(pk: int, comment_pk: int) -> ChangeComment:
    return get_object_or_404(ChangeComment.objects.select_related("change__card"), pk=comment_pk, change=pk)
