"""Cards by the titles that a curator typed."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext

from accounts.enumeration import any_of
from cards.models import Card
from games.kernel.text.suggest import closest


def cards_by_title(game: str, titles: Iterable[str]) -> tuple[list[Card], list[str]]:
    """The cards in the order of the titles, each once, and a sentence for each title that no card has.

    Withdrawn cards are cards, too. Capitals don't matter.
    """
    known = {card.title.casefold(): card for card in Card.objects.filter(game=game)}
    found: dict[int, Card] = {}
    faults = []
    for title in titles:
        asked = " ".join(title.split())
        if not asked:
            continue
        card = known.get(asked.casefold())
        if card is not None:
            found[card.pk] = card
        else:
            faults.append(_no_card(asked, known))
    return list(found.values()), faults


def _no_card(asked: str, known: dict[str, Card]) -> str:
    begun = [card.title for title, card in sorted(known.items()) if title.startswith(asked.casefold())][:3]
    likely = closest(asked, (card.title for card in known.values()))
    near = list(dict.fromkeys([likely, *begun] if likely else begun))[:3]
    told = {"title": asked[:120], "nearest": any_of(f"“{title}”" for title in near)}
    if not near:
        return gettext("There is no card “%(title)s”.") % told
    return gettext("There is no card “%(title)s”. Did you mean %(nearest)s?") % told
