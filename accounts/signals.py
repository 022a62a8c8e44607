"""What other apps may want to hear of people, without this app knowing them."""

from __future__ import annotations

from django.dispatch import Signal

__all__ = ["players_merged"]

players_merged = Signal()
"""A guest signed in to an account that has a player: `source` (the guest) becomes `target`.

Sent inside the transaction; receivers move what is the guest's to the target. One that has to leave something where it
is answers True: then the guest remains, and so does its cookie. Otherwise `source` is deleted.
"""
