"""Cards on paper: what is asked for, where each side of each card lies on which sheet, and the page that shows it.

Lengths are millimeters. Browsers print the page, whose sheets are as large as the paper; the site makes a PDF of them.
"""

from __future__ import annotations

from cards.printing.options import Choice, Options
from cards.printing.page import MOST, MOST_IN_FILE, Job, print_file, print_page
from cards.printing.picked import picked
from cards.printing.sheets import Sheet, Slot, sheets

__all__ = [
    "MOST",
    "MOST_IN_FILE",
    "Choice",
    "Job",
    "Options",
    "Sheet",
    "Slot",
    "picked",
    "print_file",
    "print_page",
    "sheets",
]
