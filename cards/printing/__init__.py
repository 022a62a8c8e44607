"""Cards on paper: what is asked for, where each side of each card lies on which sheet, and the page that shows it.

Lengths are millimeters. Browsers print the page, or save it as a PDF: its sheets are as large as the paper.
"""

from __future__ import annotations

from cards.printing.options import Choice, Options
from cards.printing.page import MOST, Job, print_page
from cards.printing.picked import picked
from cards.printing.sheets import Sheet, Slot, sheets

__all__ = ["MOST", "Choice", "Job", "Options", "Sheet", "Slot", "picked", "print_page", "sheets"]
