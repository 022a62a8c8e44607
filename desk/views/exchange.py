"""Files of cards: giving one, seeing what it would change, carrying that out; and getting one."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy, ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.game_address import game_of
from accounts.outcome import Code, Refused
from cards.exchange.apply import apply_import
from cards.exchange.columns import columns_of
from cards.exchange.formats import FORMATS, encoded
from cards.exchange.intake import draft_plan, keep_file
from cards.exchange.plan import Plan
from cards.exchange.pool import published_rows
from cards.exchange.rows import MOST_BYTES, SET
from cards.models import CardSet, ImportDraft
from desk.access import at_the_desk, user_of
from desk.importing import ApplyForm, ExportForm, ImportForm, shown
from desk.uploads import small_uploads
from desk.views.answers import status_of


@at_the_desk
@small_uploads(MOST_BYTES, gettext_lazy("Split the file by set."))
@require_http_methods(["GET", "HEAD", "POST"])
def import_file(request: HttpRequest, too_big: str) -> HttpResponse:
    """Takes a file, and leads to what it would change."""
    game = game_of(request)
    posted = request.method == "POST"
    form = ImportForm(user_of(request), game, *((request.POST, request.FILES) if posted else ()), too_big=too_big)
    refused = None
    status = 200
    if posted and form.is_valid():
        given = form.cleaned_data
        kept = keep_file(
            user_of(request),
            given["home"],
            form.data_given,
            name=form.name_given,
            format_name=given["format"],
            prune=given["prune"],
        )
        if isinstance(kept, ImportDraft):
            return redirect(kept)
        refused, status = kept, status_of(kept)
    elif posted:
        status = 413 if too_big else 422
    waiting = ImportDraft.objects.filter(
        user=user_of(request), game=game, created__gte=timezone.now() - ImportDraft.KEPT
    ).defer("packed")
    context = {
        "form": form,
        "refused": refused,
        "waiting": waiting,
        "columns": [SET, *columns_of(game).names],
    }
    return render(request, "desk/import.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@at_the_desk
def import_plan(request: HttpRequest, pk: int) -> HttpResponse:
    """What the file would change now, row by row, and the form that carries it out."""
    user = user_of(request)
    since = timezone.now() - ImportDraft.KEPT
    draft = ImportDraft.objects.filter(pk=pk, user=user, created__gte=since).first()
    if draft is None:
        messages.info(request, gettext("This import is gone: it was finished, or deleted after a day."))
        return redirect("desk-import", game_of(request))
    plan = draft_plan(draft)
    if request.method != "POST":
        return _plan_page(request, draft, plan, ApplyForm(user, plan))
    form = ApplyForm(user, plan, request.POST)
    if not form.is_valid():
        return _plan_page(request, draft, plan, form, status=422)
    done = apply_import(user, draft, form.cleaned_data["digest"], form.wishes)
    if isinstance(done, Refused):
        if done.code is Code.STAGE and not ImportDraft.objects.filter(pk=draft.pk).exists():
            messages.info(request, done.detail)
            return redirect("desk-import", game_of(request))
        return _plan_page(request, draft, draft_plan(draft), form, refused=done)
    release = done[0].release
    if release:
        said = ngettext(
            "%(count)s draft created in release “%(release)s”.",
            "%(count)s drafts created in release “%(release)s”.",
            len(done),
        )
    else:
        said = ngettext("%(count)s draft created.", "%(count)s drafts created.", len(done))
    messages.success(request, said % {"count": len(done), "release": release})
    return redirect(
        reverse("desk-release", args=[game_of(request), release.pk])
        if release
        else reverse("desk", args=[game_of(request)])
    )


@require_POST
@at_the_desk
def forget_file(request: HttpRequest, pk: int) -> HttpResponse:
    draft = get_object_or_404(ImportDraft, pk=pk, user=user_of(request))
    draft.delete()
    messages.info(request, gettext("%(draft)s discarded. Nothing was imported.") % {"draft": draft})
    return redirect("desk-import", game_of(request))


@require_safe
@at_the_desk
def export_file(request: HttpRequest) -> HttpResponse:
    """The page that asks which cards in which format; with both, the file."""
    game = game_of(request)
    form = ExportForm(game, request.GET) if request.GET else ExportForm(game)
    if form.is_bound and form.is_valid():
        card_set: CardSet | None = form.cleaned_data["set"]
        file_format = FORMATS[form.cleaned_data["format"]]
        rows = published_rows(game, card_set.slug if card_set else "")
        name = f"{game}-{card_set.slug if card_set else 'all'}-{timezone.localdate():%Y-%m-%d}.{file_format.name}"
        return HttpResponse(
            encoded(rows, columns_of(game), file_format),
            content_type=f"{file_format.media_type}; charset=utf-8",
            headers={"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"},
        )
    return render(request, "desk/export.html", {"form": form}, status=422 if form.is_bound else 200)


def _plan_page(
    request: HttpRequest,
    draft: ImportDraft,
    plan: Plan,
    form: ApplyForm,
    *,
    refused: Refused | None = None,
    status: int = 200,
) -> HttpResponse:
    context = {
        "draft": draft,
        "plan": plan,
        "shown": shown(plan, request.GET.get("show", ""), request.GET.get("page", "")),
        "form": form,
        "refused": refused,
        "card_set": CardSet.objects.filter(game=draft.game, slug=draft.home).first(),
        "format": FORMATS[draft.format],
    }
    return render(request, "desk/import_plan.html", context, status=status_of(refused) if refused else status)
