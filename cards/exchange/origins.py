"""Origins of the pool's cards: which came from card files, and of which curators have made something since."""

from __future__ import annotations

from dataclasses import dataclass, field

from cards.models import Card, Change, Release


@dataclass(frozen=True, slots=True)
class Left:
    """What card files last made of a card: the revision (none if they withdrew it) and its digest."""

    revision: int | None
    digest: str | None


@dataclass(frozen=True, slots=True)
class Origins:
    by_files: dict[int, Left] = field(default_factory=dict)
    by_curators: frozenset[int] = frozenset()

    def since_files(self, card: Card) -> Left | None:
        """What files left of a card that somebody at the desk has changed since; None if nobody has."""
        left = self.by_files.get(card.pk)
        return left if left and left.revision != card.published_id else None

    def is_of_files(self, card: Card) -> bool:
        """Is it published as files left it? Cards from before there were releases came from files, too."""
        left = self.by_files.get(card.pk)
        return left.revision == card.published_id if left else card.pk not in self.by_curators


def origins_of(game: str) -> Origins:
    rows = Change.objects.filter(game=game, card__isnull=False).order_by("pk")
    of_files = rows.filter(release__source=Release.Source.FILES).values_list("card", "after", "after__digest")
    of_desk = rows.filter(release__source=Release.Source.DESK, stage=Change.Stage.PUBLISHED).values_list("card")
    return Origins(
        {card: Left(after, digest) for card, after, digest in of_files if card is not None},
        frozenset(card for (card,) in of_desk if card is not None),
    )
