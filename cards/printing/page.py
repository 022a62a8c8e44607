"""The page from which cards are printed, and the same sheets as a file; who has cards to print fills in a job."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.http import content_disposition_header
from django.utils.text import slugify
from django.utils.translation import gettext, gettext_lazy

from accounts.addresses import address_of
from accounts.game_address import game_of
from accounts.throttling import PRINTS, check
from cards.printing.drawn import drawn
from cards.printing.options import Choice, Options
from cards.printing.sheets import sheets
from cards.printing.ticks import Tick, ticks
from cards.printing.typesetting import digest_of, kept, typeset
from cards.queries import Definition

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


MOST = 300
"""Cards in one go: a hundred sheets of paper are more than anybody prints without wanting to stop."""
MOST_IN_FILE = 100
"""Cards of a PDF: the site makes two hundred sides of them in two seconds."""


NOTHING = gettext_lazy("No cards match this address.")


@dataclass(frozen=True, slots=True)
class Job:
    """What to print, and where it comes from."""

    title: str
    source: str
    """The address to go back to, with `back` as its link."""
    back: str
    file: str
    """The address of the same sheets as a PDF."""
    copies: Sequence[tuple[Definition, int]]
    left_out: Sequence[str] = ()
    """A sentence for each requested card that can't be printed."""
    kept: Sequence[tuple[str, str]] = ()
    """The parameters that select the cards; the form keeps them."""
    choices: Sequence[Choice] = ()
    """Options in addition to those of every print."""
    nothing: StrOrPromise = NOTHING
    """The message if there are no cards."""
    has_ticks: bool = False
    """Whether the cards to print are ticked in the form: where there aren't so many that no address holds them."""


def print_page(request: HttpRequest, job: Job, status: int = 200) -> HttpResponse:
    options = Options.read(request.GET)
    ticked, cards = _asked(job, request.GET)
    left_out = list(job.left_out)
    if len(cards) > MOST:
        left_out.append(
            gettext("Only the first %(most)s of %(count)s cards are shown. Print the rest separately.")
            % {"most": MOST, "count": len(cards)}
        )
    made = sheets(cards[:MOST], options)
    context = {
        "job": job,
        "options": options,
        "ticks": ticked,
        "nothing": gettext("No cards selected.") if ticked else job.nothing,
        "choices": [*job.choices, *options.choices],
        "sheets": made,
        "total": min(len(cards), MOST),
        "has_file": len(cards) <= MOST_IN_FILE,
        "most_in_file": MOST_IN_FILE,
        "papers": made[-1].number if made else 0,
        "width": options.grid.width,
        "height": options.grid.height,
        "left_out": left_out,
    }
    answer = render(request, "cards/print.html", context, status=status)
    answer.headers["X-Robots-Tag"] = "noindex"
    return answer


def print_file(request: HttpRequest, job: Job) -> HttpResponse:
    """The sheets as a PDF, or the page, which says why there is none."""
    options = Options.read(request.GET)
    _, cards = _asked(job, request.GET)
    if not 0 < len(cards) <= MOST_IN_FILE:
        return print_page(request, job, status=400)
    game = game_of(request)
    data = drawn(game, job.title, sheets(cards, options), options)
    digest = digest_of(game, data)
    pdf = kept(digest)
    if pdf is None:
        check(PRINTS, address_of(request))
        pdf = typeset(game, data, digest)
    answer = HttpResponse(pdf, content_type="application/pdf")
    name = f"{slugify(job.title)[:80] or 'cards'}.pdf"
    answer.headers["Content-Disposition"] = content_disposition_header(True, name) or "attachment"
    answer.headers["Cache-Control"] = "private, no-cache"
    answer.headers["X-Robots-Tag"] = "noindex"
    return answer


def _asked(job: Job, query: QueryDict) -> tuple[Sequence[Tick], list[Definition]]:
    """What is ticked, where that can be, and each card as often as it is to be printed."""
    ticked = ticks(job.copies, query) if job.has_ticks else ()
    asked = [(tick.card, tick.copies) for tick in ticked] if job.has_ticks else job.copies
    return ticked, [card for card, copies in asked for _ in range(copies)]
