"""Verdicts on decks, kept with them: one holds as long as cards, rules and restrictions stay the same.

What holds now has a name of its own. A deck that was judged under another name is judged again when somebody asks for
legal decks, and by a worker soon after a release or the first day of a restriction.
"""

from __future__ import annotations

import hashlib
from typing import Any

import orjson
from django.db import transaction
from django.db.models import QuerySet

from decks.legality import Legality
from decks.models import Deck
from games.kernel.decks.deck_list import DeckList

MOST_AT_ONCE = 5_000
"""Decks that are judged while somebody waits: half a second for three thousand."""
BATCH = 500


def law_of(legality: Legality) -> str:
    """The name of what holds: the same as long as no verdict can differ."""
    restrictions: list[Any] = sorted(
        [row.kind, row.limit or 0, sorted(card.title for card in row.cards.all())] for row in legality.restrictions
    )
    held = [legality.digest, legality.game.rules_version, restrictions]
    return hashlib.sha256(orjson.dumps(held)).hexdigest()[:32]


def legal_among(rows: QuerySet[Deck], game: str) -> QuerySet[Deck]:
    """Those of the decks with which a match may begin now."""
    law = judge(rows, game)
    return rows.filter(law=law, is_legal=True)


def judge(rows: QuerySet[Deck], game: str, most: int = MOST_AT_ONCE) -> str:
    """Judges what hasn't been under the present law, which is returned, the latest decks first."""
    legality = Legality(game)
    law = law_of(legality)
    due = list(rows.exclude(law=law).order_by("-changed").values_list("pk", flat=True)[:most])
    for first in range(0, len(due), BATCH):
        _judge(due[first : first + BATCH], legality, law)
    return law


def _judge(due: list[int], legality: Legality, law: str) -> None:
    # Locked, so that no verdict on an old list comes after the save of a new one.
    with transaction.atomic():
        rows = Deck.objects.select_for_update().filter(pk__in=due).order_by("pk").values_list("pk", "list")
        verdicts = {pk: not legality.problems(_read(legality, plain)) for pk, plain in rows}
        for is_legal in (True, False):
            those = [pk for pk, verdict in verdicts.items() if verdict is is_legal]
            Deck.objects.filter(pk__in=those).update(law=law, is_legal=is_legal)


def _read(legality: Legality, plain: dict[str, Any]) -> DeckList:
    return Deck(game=legality.game.name, list=plain).deck_list
