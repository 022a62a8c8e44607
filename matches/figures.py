"""Card stats: counted by a worker as matches end, and shown from enough decks on.

A deck counts once for each seat that brings it to a match which is played to its end, with at least one person at
the table. It counts for the revisions that the match is played with: for the current revision and for earlier ones
that play the same.

`count_finished` is for the worker, `figures_of` for everyone else. A card's page is in a lower layer: its template
asks through the tag `{% card_figures %}` of this app.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from django.db import transaction
from django.db.models import F, QuerySet, Sum

from cards.curation.publish import digest_of
from cards.models import Card, CardRevision, Catalog
from games.kernel.estimate import wilson
from matches.endings import ABORTED
from matches.models import ABANDONED, CardTally, Match

ENOUGH = 30
"""Number of decks in finished matches from which stats are shown."""
BATCH = 100
Kind = CardRevision.Kind


@dataclass(frozen=True, slots=True)
class CardFigures:
    """`decks` that held the card in a match; of those that didn't end in a draw, how many won."""

    since: CardRevision
    decks: int
    won: int
    drawn: int

    @property
    def decided(self) -> int:
        return self.decks - self.drawn

    @property
    def is_enough(self) -> bool:
        return self.decided >= ENOUGH

    @property
    def rate(self) -> float:
        return self.won / self.decided

    @property
    def low(self) -> float:
        """Where the rate begins and ends with 95 % certainty."""
        return wilson(self.won, self.decided)[0]

    @property
    def high(self) -> float:
        return wilson(self.won, self.decided)[1]

    @property
    def percents(self) -> tuple[int, int, int]:
        """The rate between the ends of its interval."""
        return round(100 * self.low), round(100 * self.rate), round(100 * self.high)

    @property
    def width(self) -> int:
        """Of the interval, in percent."""
        low, _, high = self.percents
        return high - low


def figures_of(card: Card) -> CardFigures | None:
    """What has been counted of a card as it is, or was last; None for one that was never published."""
    revisions = list(card.revisions.all())
    last = card.published or (revisions[0] if revisions else None)
    if last is None:
        return None
    alike = _played_alike([each for each in revisions if each.number <= last.number])
    sums = CardTally.objects.filter(revision__in=alike).aggregate(Sum("decks"), Sum("won"), Sum("drawn"))
    return CardFigures(alike[-1], *(sums[f"{name}__sum"] or 0 for name in ("decks", "won", "drawn")))


def count_finished(most: int = BATCH) -> int:
    """Counts matches that have ended since, each of them once; returns how many."""
    with transaction.atomic():
        ended = list(_ended()[:most])
        mine = Match.objects.filter(pk__in=[match.pk for match in ended], is_counted=False).update(is_counted=True)
        if mine < len(ended):
            # Another worker counts some of them: it has all of them, or will.
            transaction.set_rollback(True)
            return 0
        _add(_tallies(ended))
    return mine


def _ended() -> QuerySet[Match]:
    over = Match.objects.filter(status=Match.Status.OVER, is_counted=False, is_sandbox=False, is_practice=False)
    # Nobody can be blamed for a match that no rules take up again, and what agents do among themselves tells nothing.
    told = over.exclude(reason__in=(ABANDONED, ABORTED))
    of_people = told.filter(pk__in=Match.objects.filter(seats__agent="").values("pk"))
    return of_people.prefetch_related("seats").order_by("finished", "pk")


def _tallies(matches: Iterable[Match]) -> dict[int, list[int]]:
    """Decks, wins and draws by revision."""
    counted: dict[int, list[int]] = defaultdict(lambda: [0, 0, 0])
    known: dict[int, dict[str, int]] = {}
    for match in matches:
        if match.catalog_id not in known:
            known[match.catalog_id] = _revisions_in(match.catalog_id)
        revisions = known[match.catalog_id]
        for seat in match.seats.all():
            result = (1, int(seat.seat in match.winners), int(not match.winners))
            for title in seat.titles:
                if title in revisions:
                    mine = counted[revisions[title]]
                    mine[:] = (old + new for old, new in zip(mine, result, strict=True))
    return counted


def _add(counted: dict[int, list[int]]) -> None:
    CardTally.objects.bulk_create((CardTally(revision_id=key) for key in counted), ignore_conflicts=True)
    for key, (decks, won, drawn) in sorted(counted.items()):
        rows = CardTally.objects.filter(revision_id=key)
        rows.update(decks=F("decks") + decks, won=F("won") + won, drawn=F("drawn") + drawn)


def _revisions_in(catalog_id: int) -> dict[str, int]:
    """The revision of each card in a catalog, by title. Of revisions that say the same it is the first."""
    catalog = Catalog.objects.get(pk=catalog_id)
    digests = {title: digest_of(definition) for title, definition in catalog.playable.items()}
    rows = CardRevision.objects.filter(card__game=catalog.game, card__title__in=digests).order_by("-number")
    found = rows.values_list("card__title", "digest", "pk")
    return {title: pk for title, digest, pk in found if digests[title] == digest}


def _played_alike(revisions: list[CardRevision]) -> list[CardRevision]:
    """Of the revisions up to the one that counts, the latest first, those that play as it does."""
    alike = revisions[:1]
    for earlier in revisions[1:]:
        later = alike[-1]
        if later.kind != Kind.TYPO and later.digest != earlier.digest:
            break
        alike.append(earlier)
    return alike
