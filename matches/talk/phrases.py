"""Quick phrases: sent by key, so that they need no filter and reach everyone."""

from __future__ import annotations

from django.utils.translation import gettext_lazy

PHRASES = {
    "good-luck": gettext_lazy("Good luck"),
    "well-played": gettext_lazy("Well played"),
    "thanks": gettext_lazy("Thanks"),
    "one-moment": gettext_lazy("Sorry, one moment"),
    "nice-card": gettext_lazy("Nice card"),
}
