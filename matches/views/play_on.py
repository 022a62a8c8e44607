"""Practice: going on from a moment of a match, and tables with a position from a file."""

from __future__ import annotations

import re
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

import games
from accounts.game_address import game_of
from accounts.outcome import Code
from accounts.services import player_of
from accounts.throttling import MATCHES, POSITIONS, limited
from cards.game_files import templates_of
from games.kernel.refusal import DataError
from matches.agents import opponents_of
from matches.forms import PlayOnForm, PositionForm
from matches.models import Match
from matches.play.again import reopen
from matches.play.play_on import play_on, why_not
from matches.play.position import begin_position
from matches.positions import LONGEST, read_documents
from matches.scenarios import scenario_at
from matches.seal import open_up, refused_sealed
from matches.views.choose import guest_or_player
from matches.views.match import shown

_HOLDS_PLAYERS = re.compile(r"""^\s*["']?players["']?\s*:""", re.MULTILINE)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited(MATCHES)
def play_on_page(request: HttpRequest, match_id: str) -> HttpResponse:
    """From which decision, against whom, from which seat. The table has the same as a dialog, which is sent here."""
    match, seat = shown(request, match_id)
    if not match.has_begun:
        raise Http404(gettext("The match hasn’t started."))
    seats = list(match.seats.order_by("seat"))
    named = [(each.seat, f"{each.name} ({each.seat})") for each in seats]
    refused = why_not(match, player_of(request))
    if request.method == "POST":
        form = PlayOnForm(match.game, named, match.seq, request.POST)
        if refused is None and form.is_valid():
            begun = play_on(guest_or_player(request), match, form.cleaned_data["seq"], form.sitting)
            if isinstance(begun, Match):
                return redirect(begun)
            form.add_error(None, begun.detail)
            status = begun.status
        else:
            status = 422
    else:
        status = 200
        form = PlayOnForm(match.game, named, match.seq, initial=_wished(request, match, seat or named[0][0]))
    status = refused.status if refused else status
    context = {
        "match": match,
        "form": form,
        "refused": refused,
        "opponents": opponents_of(match.game),
        "names": [name for _, name in named],
    }
    return render(request, "matches/play_on.html", context, status=status)


def _wished(request: HttpRequest, match: Match, seat: str) -> dict[str, Any]:
    asked = request.GET.get("seq", "")
    # The last decision of a match that an answer has ended is the one before its end.
    last = match.seq if match.ending or not match.is_over else max(0, match.seq - 1)
    seq = min(int(asked), last) if asked.isascii() and asked.isdigit() and len(asked) < 7 else last
    return {"seq": seq, "seat": seat, "against": "self"}


@require_POST
@limited(MATCHES)
def reopen_page(request: HttpRequest, match_id: str) -> HttpResponse:
    """To the match in which the end of this one is taken back."""
    match, _ = shown(request, match_id)
    begun = reopen(guest_or_player(request), match)
    if isinstance(begun, Match):
        return redirect(begun)
    messages.error(request, begun.detail)
    return redirect(match)


@require_safe
def position_file(request: HttpRequest, match_id: str, seq: int) -> HttpResponse:
    """A position of a finished match as a file that opens as a table again. Includes hidden information."""
    match, _ = shown(request, match_id)
    if not match.is_over or seq > match.seq:
        raise Http404(gettext("Positions are available after the match."))
    if not open_up(match):
        sealed = refused_sealed(match)
        return HttpResponse(sealed.detail, status=sealed.status, content_type="text/plain; charset=utf-8")
    text = scenario_at(match, seq)
    if text is None:
        said = gettext(
            "No position leads to this moment. No action has been taken yet, or the rules have changed since."
        )
        return HttpResponse(said, status=409, content_type="text/plain; charset=utf-8")
    response = HttpResponse(text, content_type="application/yaml; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{match.game}-{match.pk}-{seq}.yaml"'
    return response


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@limited(POSITIONS)
@limited(MATCHES)
def position_page(request: HttpRequest) -> HttpResponse:
    """A pasted or uploaded position or scenario. Input is kept on errors."""
    game = game_of(request)
    named = [(seat, gettext("Seat %(seat)s") % {"seat": seat}) for seat in games.load(game).seats]
    if request.method != "POST":
        form = PositionForm(game, named, initial={"seat": named[0][0], "against": "self", "begin": "position"})
        return _position_page(request, form, [], 200)
    files = _files(request)
    text, files = _main(request.POST.get("text", ""), files)
    form = PositionForm(game, named, {**request.POST.dict(), "text": text})
    if not form.is_valid():
        return _position_page(request, form, [], 422)
    try:
        documents = read_documents(text, files, game)
    except DataError as error:
        form.add_error("text", str(error))
        return _position_page(request, form, [], 422)
    number = form.cleaned_data["number"] or (1 if len(documents) == 1 else 0)
    if not 0 < number <= len(documents):
        form.add_error("number", gettext("This file has several positions. Choose one."))
        return _position_page(request, form, [each.title for each in documents], 422)
    begun = begin_position(
        guest_or_player(request), documents[number - 1], form.sitting, after_steps=form.cleaned_data["begin"] == "steps"
    )
    if isinstance(begun, Match):
        return redirect(begun)
    form.add_error("text", begun.detail)
    titles = [each.title for each in documents] if len(documents) > 1 else []
    return _position_page(request, form, titles, 422 if begun.code is Code.ILLEGAL else begun.status)


def _position_page(request: HttpRequest, form: PositionForm, titles: list[str], status: int) -> HttpResponse:
    named = [
        (number, title or gettext("Position %(number)s") % {"number": number}) for number, title in enumerate(titles, 1)
    ]
    game = form.game
    context = {
        "form": form,
        "opponents": opponents_of(game),
        "documents": named,
        "help": templates_of(game, "_position.html"),
    }
    return render(request, "matches/position.html", context, status=status)


def _files(request: HttpRequest) -> dict[str, str]:
    """Uploaded files, by name; binary files are decoded leniently and refused as YAML."""
    found = {}
    for file in request.FILES.getlist("files"):
        found[str(file.name)] = file.read(4 * LONGEST).decode("utf-8", errors="replace")
    return found


def _main(text: str, files: dict[str, str]) -> tuple[str, dict[str, str]]:
    """The text with the position, and the other files: if nothing was typed, it is the first file that has players."""
    if text.strip() or not files:
        return text, files
    name = next((name for name, content in files.items() if _HOLDS_PLAYERS.search(content)), next(iter(files)))
    return files[name], {other: content for other, content in files.items() if other != name}
