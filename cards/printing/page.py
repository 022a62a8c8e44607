"""The page from which cards are printed; who has cards to print fills in a job."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards.printing.options import Choice, Options
from cards.printing.sheets import sheets
from cards.queries import Definition

__all__ = ["MOST", "Job", "print_page"]

MOST = 300
"""Cards in one go: a hundred sheets of paper are more than anybody prints without wanting to stop."""


@dataclass(frozen=True, slots=True)
class Job:
    """What is to be printed, and where it comes from."""

    title: str
    source: str
    """The address to go back to, and in `place` what is there."""
    place: str
    copies: Sequence[tuple[Definition, int]]
    left_out: Sequence[str] = ()
    """A sentence for each thing that was asked for and can't be printed."""
    kept: Sequence[tuple[str, str]] = ()
    """The parameters that say what is printed; the form carries them along."""
    choices: Sequence[Choice] = ()
    """What can be chosen here beside the options of every print."""
    nothing: str = "No card answers to this address."
    """What to say if there are no cards."""


def print_page(request: HttpRequest, job: Job) -> HttpResponse:
    options = Options.read(request.GET)
    cards = [card for card, copies in job.copies for _ in range(copies)]
    left_out = list(job.left_out)
    if len(cards) > MOST:
        left_out.append(
            f"Only the first {MOST} of {len(cards)} cards are here. Print the others as a selection of their own."
        )
    made = sheets(cards[:MOST], options)
    width, height = options.size
    context = {
        "job": job,
        "options": options,
        "choices": [*job.choices, *options.choices],
        "sheets": made,
        "total": min(len(cards), MOST),
        "papers": made[-1].number if made else 0,
        "width": width,
        "height": height,
        "left_out": left_out,
    }
    answer = render(request, "cards/print.html", context)
    answer.headers["X-Robots-Tag"] = "noindex"
    return answer
