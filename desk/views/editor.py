"""The editor: starting a card, writing it, and the checks while typing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, TypeVar

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.template.loader import render_to_string
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

import games
from accounts.game_address import game_of
from accounts.outcome import Code, Refused
from cards.curation.changes import save_change, submit
from cards.models import CardSet, Change
from desk.access import at_the_desk, user_of
from desk.draft_form import PREFIX, text_at
from desk.editor import Conflict, EditorState, conflict_of, editor_state, number_in, typed_into, with_text
from desk.forms import ArtworkForm
from desk.lab.figures import figures_of
from desk.new_change import NewCardForm, begin
from desk.pictures import offered
from desk.presentation import presentation_of
from desk.status import change_status
from desk.views.answers import posted, status_of

T = TypeVar("T")


@require_http_methods(["GET", "HEAD", "POST"])
@at_the_desk
def new_card(request: HttpRequest) -> HttpResponse:
    """A draft of a card that doesn't exist yet: empty, or a copy of another one."""
    form = NewCardForm(user_of(request), game_of(request), posted(request), initial=request.GET.dict())
    refused = None
    if request.method == "POST" and form.is_valid():
        begun = begin(user_of(request), form)
        if isinstance(begun, Change):
            return redirect(begun)
        refused = begun
    status = 200 if request.method != "POST" else status_of(refused) if refused else 422
    return render(request, "desk/editor_new.html", {"form": form, "refused": refused}, status=status)


def edit(request: HttpRequest, change: Change) -> HttpResponse:
    """The page of an open draft, for its writers. `do` is the action of a posted form."""
    if request.method != "POST":
        return editor_page(request, editor_state(change))
    editing = typed_into(change, request.POST.dict())
    verb, _, about = request.POST.get("do", "save").partition(":")
    match verb:
        case "save" | "submit":
            return _save(request, editing, and_submit=verb == "submit")
        case "take":
            theirs = {row.name: row.value for row in conflict_of(editing).differences}
            taken = with_text(editing, about, theirs[about]) if about in theirs else editing
            return editor_page(request, taken, conflict=conflict_of(taken))
        case "pictures":
            look = number_in(request.POST.get("picture_look", "")) + 1
            editing = with_text(editing, "picture_look", str(look))
        case "erratum":
            editing = with_text(editing, "change_kind", Change.Kind.ERRATUM)
        case "mend" | "complete" | "canonical":
            wording = _wording(editing, [verb, *about.split(":")])
            if wording is not None:
                editing = with_text(editing, PREFIX + about.rpartition(":")[2], wording)
    return editor_page(request, editing)


@require_POST
@at_the_desk
def check(request: HttpRequest, pk: int) -> JsonResponse:
    """Checks a form while it is typed; nothing is saved."""
    change = get_object_or_404(Change.objects.select_related("card", "base", "card_set", "editor"), pk=pk)
    context = _context(typed_into(change, request.POST.dict()))
    checked = context["checked"]
    answer = {
        "faults": checked.count,
        "summary": checked.summary,
        "fields": {
            name: render_to_string("desk/_editor_report.html", {"report": report}, request)
            for name, report in checked.fields.items()
        },
        "parts": {
            part: render_to_string(f"desk/_editor_{part}.html", context, request)
            for part in ("kind", "general", "power", "preview", "pictures", "outline", "similar", "differences")
        },
        "version": change.version,
        "saved": context["editing"].is_saved,
        "editor": change.editor.get_username() if change.editor else gettext("A deleted account"),
    }
    return JsonResponse(answer)


def _save(request: HttpRequest, editing: EditorState, *, and_submit: bool) -> HttpResponse:
    user = user_of(request)
    saved = save_change(
        user,
        editing.change,
        version=editing.version,
        definition=editing.definition,
        note=editing.note,
        kind=editing.kind,
        card_set=editing.card_set,
        confirmed=editing.confirmed,
        picture=editing.picture,
    )
    if isinstance(saved, Refused):
        if saved.code is Code.STALE:
            # What is in the form stays; saved once more, it goes over what is there now.
            editing.change.refresh_from_db()
            known = replace(editing, version=editing.change.version)
            return editor_page(request, known, conflict=conflict_of(known), status=409)
        return editor_page(request, editing, refused=saved, status=status_of(saved))
    if not and_submit:
        messages.success(request, gettext("%(title)s saved.") % {"title": saved.title})
        return redirect(saved)
    asked = submit(user, saved)
    if isinstance(asked, Refused):
        return editor_page(request, editor_state(saved), refused=asked, status=status_of(asked))
    messages.success(request, gettext("%(title)s is in review.") % {"title": saved.title})
    return redirect(saved)


def _wording(editing: EditorState, about: list[str]) -> str | None:
    """The text that a button offers for a field: its canonical wording, a suggestion or an expected word put in.

    `about`: what kind of offer, which of the field's faults, which word, the field; as far as it needs them.
    """
    *which, name = about
    report = editing.checked.fields.get(name)
    match which:
        case ["canonical"] if report:
            return report.canonical or None
        case ["mend", number] if report and (fault := _at(report.faults, number)) and fault.text:
            return fault.text.mended
        case ["complete", number, place] if report and (fault := _at(report.faults, number)) and fault.text:
            word = _at(fault.literals, place)
            lines = text_at(editing.definition, name).split("\n")
            lines[fault.text.line - 1 : fault.text.line] = [fault.completed(word)] if word else []
            return "\n".join(lines) if word else None
    return None


def _at(items: Sequence[T], number: str) -> T | None:
    at = number_in(number)
    return items[at] if at < len(items) else None


def editor_page(
    request: HttpRequest,
    editing: EditorState,
    *,
    refused: Refused | None = None,
    conflict: Conflict | None = None,
    artwork_form: ArtworkForm | None = None,
    more: Mapping[str, Any] = MappingProxyType({}),
    status: int = 200,
) -> HttpResponse:
    """The editor with this state. `more`: extra context for one of its parts."""
    change = editing.change
    context = _context(editing) | {
        "status": change_status(user_of(request), change),
        "figures": figures_of(change),
        "card_sets": CardSet.objects.filter(game=change.game),
        "refused": editing.form.refusal(refused),
        "conflict": conflict,
        "artwork_form": artwork_form or ArtworkForm(initial=editing.typed),
    }
    return render(request, "desk/editor.html", {**context, **more}, status=status)


def _context(editing: EditorState) -> dict[str, Any]:
    checked, typed = editing.checked, editing.typed or {}
    reading = presentation_of(editing.change, editing.definition, editing.picture)
    return {
        "change": editing.change,
        "editing": editing,
        "checked": checked,
        "reports": [(each, checked.fields[each.name]) for each in editing.form.fields],
        "reading": reading,
        "power": reading.power,
        "span": games.load(editing.change.game).span,
        "pictures": offered(
            reading.game,
            reading.after,
            editing.picture,
            look=number_in(typed.get("picture_look", "")),
            motif=typed.get("picture_motif", ""),
        ),
    }
