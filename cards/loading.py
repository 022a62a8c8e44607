"""Taking card files into the pool: one release for what they change, all of it or nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from django.db import transaction
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext

from cards.curation.publish import lock_pool, publish_changes
from cards.exchange.plan import Plan, PlannedRow, State, make_plan
from cards.models import Card, CardSet, Catalog, Change, Format, Release
from cards.queries import current_catalog
from cards.signals import pool_loaded
from cards.sources import CardFault, PoolError, read_cards, set_pages, shipped_cards


@dataclass(slots=True)
class PoolReport:
    """What a load did, by titles; `kept` are cards that curators have made, have changed since the files last did, or
    are working on."""

    catalog: Catalog | None = None
    added: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    withdrawn: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    unchanged: int = 0
    notes: list[str] = field(default_factory=list)


def load_pool(game: str, paths: Iterable[Path] | None = None, *, prune: bool = False) -> PoolReport:
    """Publishes the cards of the files, by default the game's own. Raises PoolError, having changed nothing.

    Cards that the database has and the files haven't stay as they are, unless `prune` withdraws those that came from
    files. What curators have made, or have made of a card since, prevails over the files.
    """
    with transaction.atomic():
        lock_pool(game)
        plan = plan_pool(game, paths, prune=prune)
        faults = [CardFault(row.file, row.title or row.where, reason) for row in plan.faulty for reason in row.faults]
        if unchecked := len(plan.of(State.UNCHECKED)):
            faults.append(CardFault("", "", f"{unchecked} more cards were not looked at"))
        if faults:
            raise PoolError(faults)
        _default_format(game)
        _publish(plan)
        report = _report(plan)
        for _receiver, lines in pool_loaded.send(sender=Catalog, game=game, catalog=report.catalog):
            report.notes += lines or []
    return report


def plan_pool(game: str, paths: Iterable[Path] | None = None, *, prune: bool = False) -> Plan:
    """What `load_pool` would do with the files. Raises PoolError if one of them can't be read."""
    rows = shipped_cards(game) if paths is None else read_cards(game, paths)
    return make_plan(game, rows, prune=prune, from_files=True)


def _publish(plan: Plan) -> None:
    sets = _sets(plan.game, {row.set_slug for row in plan.rows if row.state is not State.WITHDRAWN})
    for row in plan.of(State.UNCHANGED):
        if row.card:
            _into_set(row.card, sets[row.set_slug])
    if plan.changing:
        release = _release(plan.game)
        changes = [_change(plan.game, row, sets, release) for row in plan.changing]
        for change in changes:
            change.save(force_insert=True)
        publish_changes(None, release, changes)


def _change(game: str, row: PlannedRow, sets: dict[str, CardSet], release: Release) -> Change:
    return Change(
        game=game,
        kind=row.kind,
        stage=Change.Stage.ACCEPTED,
        card=row.card,
        base=row.card.published if row.card else None,
        card_set=row.card.card_set if row.card and row.state is State.WITHDRAWN else sets[row.set_slug],
        definition=row.definition,
        picture=row.base.picture if row.base else "",
        release=release,
    )


def _report(plan: Plan) -> PoolReport:
    def titles(*states: State) -> list[str]:
        return [row.title for row in plan.of(*states)]

    return PoolReport(
        catalog=current_catalog(plan.game),
        added=titles(State.NEW),
        changed=titles(State.CHANGED, State.RETURNED),
        withdrawn=titles(State.WITHDRAWN),
        kept=titles(State.KEPT, State.HELD),
        unchanged=len(titles(State.UNCHANGED)),
    )


def _release(game: str) -> Release:
    first = not Release.objects.filter(game=game).exists()
    number = Release.objects.filter(game=game, source=Release.Source.FILES).count() + 1
    day = timezone.localdate()
    if first:
        name, slug = gettext("The first cards"), "the-first-cards"
    else:
        name = gettext("Pool of %(day)s (%(number)s)") % {"day": date_format(day, "F j, Y"), "number": number}
        slug = f"pool-of-{day:%B}-{day.day}-{day.year}-{number}".lower()
    return Release.objects.create(game=game, name=name, slug=slug, source=Release.Source.FILES)


def _sets(game: str, slugs: set[str]) -> dict[str, CardSet]:
    """The sets of these slugs, made if they are missing."""
    pages = set_pages(game)
    order = list(pages)
    found = {}
    for slug in sorted(slugs):
        page = pages.get(slug, {})
        fields = {
            "name": page.get("name") or slug.replace("-", " ").capitalize(),
            "about": page.get("about", ""),
            "position": order.index(slug) if slug in order else len(order),
        }
        found[slug] = CardSet.objects.get_or_create(game=game, slug=slug, defaults=fields)[0]
    return found


def _into_set(card: Card, card_set: CardSet) -> None:
    if card.card_set_id != card_set.pk:
        card.card_set = card_set
        card.save(update_fields=["card_set"])


def _default_format(game: str) -> None:
    if not Format.objects.filter(game=game, is_default=True).exists():
        about = gettext("All published cards. The default format.")
        Format.objects.create(game=game, slug="standard", name=gettext("Standard"), about=about, is_default=True)
