"""Signals of the card pool."""

from __future__ import annotations

from django.dispatch import Signal

# Sent inside the transaction of a load that was accepted, whether it changed anything or not.
# Arguments: game (name), catalog (the one that is current now). Receivers return lines for the report, or None.
pool_loaded = Signal()
