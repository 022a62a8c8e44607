"""Description of an own deck: a tagline of one line, and a guide in Markdown that tells how to play it."""

from __future__ import annotations

from django.utils.translation import gettext

from accounts.outcome import Code, Refused
from accounts.text import clean_name, visible_text
from cards.markdown import Written, guide_written
from cards.queries import current_digest
from decks.editing import barred
from decks.models import Deck
from decks.models.decks import LONGEST_GUIDE, LONGEST_TAGLINE


def describe_deck(deck: Deck, *, tagline: str | None = None, guide: str | None = None) -> Deck | Refused:
    """Both stand beside the versions: what the deck says of itself is always what its owner says now. None leaves one
    as it is."""
    said = {
        "tagline": deck.tagline if tagline is None else clean_name(tagline),
        "guide": deck.guide if guide is None else visible_text(guide).strip("\n"),
    }
    if said == {"tagline": deck.tagline, "guide": deck.guide}:
        return deck
    faults = _faults(said["tagline"], said["guide"])
    if faults:
        return Refused(Code.FAULTY, " ".join(faults), faults=faults)
    if deck.visibility == Deck.Visibility.PUBLIC and (kept := barred(deck)):
        return kept
    deck.tagline, deck.guide = said["tagline"], said["guide"]
    deck.save(update_fields=["tagline", "guide"])
    return deck


def guide_of(game: str, text: str) -> Written:
    """A guide as others read it, as far as it may be kept."""
    return guide_written(current_digest(game) or "", text[:LONGEST_GUIDE])


def _faults(tagline: str, guide: str) -> tuple[str, ...]:
    lengths = (
        (gettext("The tagline has %(count)s characters. The limit is %(most)s."), tagline, LONGEST_TAGLINE),
        (gettext("The guide has %(count)s characters. The limit is %(most)s."), guide, LONGEST_GUIDE),
    )
    return tuple(
        sentence % {"count": f"{len(text):,}", "most": f"{most:,}"}
        for sentence, text, most in lengths
        if len(text) > most
    )
