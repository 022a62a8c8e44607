"""Signals of people, for other apps that this one doesn't know."""

from __future__ import annotations

from django.dispatch import Signal

came_online = Signal()
"""`player` opens a page after a while without one. Not sent of guests, and of those who hide it."""

guest_signed_up = Signal()
"""A guest has an account from now on: `player` has its name. Sent inside the transaction."""

players_merged = Signal()
"""A guest signed in to an account that has a player: `source` (the guest) becomes `target`.

Sent inside the transaction; receivers move what is the guest's to the target. One that has to leave something where it
is answers True: then the guest remains, and so does its cookie. Otherwise `source` is deleted.
"""

sessions_ended = Signal()
"""Sessions of `player`, or cookies of a guest, have ended. Sockets that were opened with one must check
their player again."""
