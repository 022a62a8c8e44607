"""Links to cards in what people write: a title in double brackets, `[[Title]]`."""

from __future__ import annotations

import re

LINK = re.compile(r"\[\[([^\[\]\n]*)\]\]")
"""A link to a card, its title in the group."""
