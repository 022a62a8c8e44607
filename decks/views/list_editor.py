"""Editor of a deck as a list, what it says while one types, and the repair that it proposes."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

import games
from accounts.game_address import game_of
from accounts.outcome import Refused
from accounts.services import player_of
from cards.queries import published_cards
from decks.access import own_deck
from decks.editing import create_deck, no_room, rewrite_deck
from decks.figures import page_figures
from decks.forms import OwnDeckForm
from decks.importing import PastedError, deck_of_text, read_pasted, read_text
from decks.legality import repairs
from decks.models import Deck
from decks.origins import asked_origin
from decks.pages import deck_page, maybeboard_entries
from decks.queries import problems
from decks.start import copied
from games.kernel.decks.deck_text import in_words
from games.kernel.decks.text import LONGEST
from games.kernel.decks.writing import with_guesses, with_reading, write_list


@require_http_methods(["GET", "HEAD", "POST"])
def deck_new(request: HttpRequest) -> HttpResponse:
    """A new deck: from nothing, from a code, or from a copy of another deck or an old version."""
    game = game_of(request)
    player = player_of(request)
    if player and (refused := no_room(player, game)):
        messages.error(request, refused.detail)
        return redirect("decks", game_of(request))
    if request.method != "POST":
        return _editor(request, OwnDeckForm(game, initial=_start(request, game)))
    form = OwnDeckForm(game, request.POST)
    if _is_repair(request) or not form.is_valid():
        return _editor(request, form)
    # Only now: a visitor whose list can't be kept needs no place to keep it.
    player = player_of(request, create=True)
    assert player is not None  # `create` sees to that
    origin = asked_origin(player, game, request.GET.dict())
    made = create_deck(player, game, form.deck, form.cleaned_data["note"], origin, form.maybeboard, form.notes)
    return _refused(request, form, made) if isinstance(made, Refused) else redirect(made)


@require_http_methods(["GET", "HEAD", "POST"])
def deck_edit(request: HttpRequest, slug: str) -> HttpResponse:
    found = own_deck(player_of(request), game_of(request), slug)
    if request.method != "POST":
        listed = write_list(found.deck_list, found.considered, found.noted)
        start = {"name": found.name, "list": listed, "version": found.version}
        return _editor(request, OwnDeckForm(found.game, initial=start), found)
    form = OwnDeckForm(found.game, request.POST)
    if _is_repair(request) or not form.is_valid():
        return _editor(request, form, found)
    typed = form.cleaned_data
    saved = rewrite_deck(found, form.deck, typed["note"], typed["version"], form.maybeboard, form.notes)
    return _refused(request, form, saved, found) if isinstance(saved, Refused) else redirect(saved)


@require_POST
def deck_check(request: HttpRequest) -> HttpResponse:
    """What is right and wrong with a list that is being typed, as a piece of the page."""
    return render(request, "decks/_check.html", _checked(game_of(request), request.POST.get("list", "")[:LONGEST]))


def _start(request: HttpRequest, game: str) -> dict[str, Any]:
    """What stands in an empty editor: nothing, or what the address asks for."""
    if code := request.GET.get("code"):
        try:
            return {"list": read_pasted(game, code).text}
        except PastedError as fault:
            messages.error(request, str(fault))
            return {}
    copy = copied(player_of(request), game, request.GET)
    return {"name": copy.deck.name, "list": write_list(copy.deck, copy.maybeboard, copy.notes)} if copy else {}


def _is_repair(request: HttpRequest) -> bool:
    """Is the list to be changed in its place, and not to be saved?"""
    return not {"repair", "way", "guesses", "reading", "undo"}.isdisjoint(request.POST)


def _checked(game: str, text: str) -> dict[str, Any]:
    try:
        pasted = read_pasted(game, text)
    except PastedError as fault:
        return {"import_fault": str(fault), "blank": False}
    read = pasted.read
    draft = Deck(game=game, name="", list={})
    draft.deck_list = deck_of_text(game, "", read)
    page = deck_page(draft, published_cards(game))
    return {
        "page": page,
        "name": pasted.name,
        "problems": problems(draft),
        "maybeboard": maybeboard_entries(read.maybeboard, published_cards(game)),
        "unread": read.unread,
        "doubts": [(doubt, [*enumerate(map(in_words, doubt.readings))]) for doubt in read.doubts],
        "guesses": sum(bool(line.nearest) for line in read.unread),
        "blank": not text.strip(),
        "figures": page_figures(draft),
    }


def _editor(request: HttpRequest, form: OwnDeckForm, deck: Deck | None = None, stale: str = "") -> HttpResponse:
    context: dict[str, Any] = {"form": form, "deck": deck, "stale": stale}
    repairs = _is_repair(request) and not form.import_fault
    if repairs:
        form, more = _repaired(request, form)
        context |= {"form": form, **more}
    choices = games.load(form.game).decks.form().choices
    context["has_choices"] = bool(choices)
    context["choice"] = next((choice for choice in choices if not choice.required), None)
    context |= _checked(form.game, form.text)
    status = 409 if stale else 422 if not repairs and form.errors else 200
    return render(request, "decks/edit.html", context, status=status)


def _repaired(request: HttpRequest, form: OwnDeckForm) -> tuple[OwnDeckForm, dict[str, Any]]:
    """The editor with the list repaired or with all guesses in it, or with the list from before. Nothing is saved."""
    typed = {name: str(form[name].value() or "") for name in ("name", "note", "version")}
    if "undo" in request.POST:
        before = request.POST.get("before", "")[:LONGEST]
        return OwnDeckForm(form.game, initial={**typed, "list": before}), {"undone": True}
    if not {"guesses", "reading"}.isdisjoint(request.POST):
        text, taken = _settled(form, request.POST.get("reading"))
        return OwnDeckForm(form.game, initial={**typed, "list": text}), {
            "changes": taken,
            "guessed": True,
            "before": form.text,
        }
    before = request.POST.get("before", form.text)[:LONGEST] if "way" in request.POST else form.text
    read = read_text(form.game, before)
    ways = repairs(form.game, deck_of_text(form.game, typed["name"], read))
    number = _number(request.POST.get("way", ""), len(ways))
    skipped = [*(line.left_out for line in read.unread), *(doubt.chosen(0) for doubt in read.doubts)]
    changes = [*skipped, *(change.sentence for change in ways[number].changes)] if ways else skipped
    repaired = ways[number].deck if ways else deck_of_text(form.game, "", read)
    text = write_list(repaired, read.maybeboard, read.notes) if changes else before
    others = [(other, way) for other, way in enumerate(ways) if other != number]
    context = {"changes": changes, "before": before, "way": ways[number] if ways else None, "others": others}
    return OwnDeckForm(form.game, initial={**typed, "list": text}), context


def _settled(form: OwnDeckForm, reading: str | None) -> tuple[str, list[str]]:
    """The list with a doubtful line read in the way that was chosen, or else with all guesses, and what changed."""
    read = read_text(form.game, form.text)
    if reading is None:
        return with_guesses(form.text, read.unread), [line.taken for line in read.unread if line.nearest]
    number, _, choice = reading.partition(":")
    for doubt in read.doubts:
        if str(doubt.number) == number and choice in map(str, range(len(doubt.readings))):
            return with_reading(form.text, doubt, int(choice)), [doubt.chosen(int(choice))]
    return form.text, []


def _number(given: str, ways: int) -> int:
    """Which of the ways is asked for: the cheapest, unless another one is named that is there."""
    return int(given) if given.isascii() and given.isdigit() and len(given) < 3 and int(given) < ways else 0


def _refused(request: HttpRequest, form: OwnDeckForm, refused: Refused, deck: Deck | None = None) -> HttpResponse:
    """Nothing that was typed is lost: the next save goes onto what is there now."""
    if deck is None:
        form.add_error(None, refused.detail)
        return _editor(request, form)
    deck.refresh_from_db()
    typed = {name: form.cleaned_data[name] for name in ("name", "list", "note")}
    again = OwnDeckForm(form.game, initial={**typed, "version": deck.version})
    return _editor(request, again, deck, stale=refused.detail)
