"""Much more of everything that pages list, written in a few statements: copies of what there is, by other people."""

from __future__ import annotations

import copy
import uuid
from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone

from accounts.models import Player
from cards.curation.publish import catalog_of, digest_of
from cards.models import Card, CardRevision, CurrentCatalog, Release
from decks.models import DeckLike, DeckVersion
from desk.models import PlayedBout
from matches.models import Entry, Rating
from tests.site.world import GAME, World

__all__ = ["crowd"]

CARDS, DECKS, ROWS = 1_000, 97, 30


def crowd(world: World) -> None:
    """A thousand more cards, as many more decks of each owner's as they may have but a few, and thirty of the rest."""
    people = _people()
    by = lambda number: people[number]  # noqa: E731
    _cards()
    for deck in (world.deck, world.deck_of_friend):
        decks = _more(deck, DECKS, slug=lambda number, deck=deck: f"{deck.slug}-{number}")
        for part in ("cards", "chosen", "tags", "versions"):
            for row in getattr(deck, part).all():
                _more(row, DECKS, deck=lambda number, decks=decks: decks[number])
        _more(deck.versions.first(), ROWS, number=lambda number: number + 3)
        DeckLike.objects.bulk_create(DeckLike(deck=deck, player=person) for person in people)
    liked = world.deck_of_friend.__class__.objects.filter(owner=world.friend)
    others = liked.exclude(pk=world.deck_of_friend.pk)
    DeckLike.objects.bulk_create(DeckLike(deck=deck, player=world.player) for deck in others)
    comments = _more(world.comment, ROWS, author=by)
    _more(world.comment_report, ROWS, comment=lambda number: comments[number])
    _more(world.mute, ROWS, player=by)
    _more(world.ruling, ROWS, m2m=("cards",))
    _more(world.restriction, ROWS, m2m=("cards",))
    cards = list(Card.objects.filter(slug__startswith="crowd")[: 2 * ROWS])
    _more(world.change, ROWS, card=lambda number: cards[number], release=None)
    _more(world.change, ROWS, card=lambda number: cards[ROWS + number])
    _more(world.change_comment, ROWS, author=lambda number: people[number].user)
    _more(world.release, ROWS, slug=lambda number: f"crowd-{number}")
    first = Release.objects.filter(stage=Release.Stage.PUBLISHED).earliest("pk")
    _more(first, ROWS, slug=lambda number: f"published-{number}")
    _more(world.card.card_set, ROWS, slug=lambda number: f"crowd-{number}")
    for kind, match in (("going", world.match), ("over", world.match_over)):
        matches = _more(match, ROWS, pk=lambda number, kind=kind: f"{kind}{number}", invite=None)
        for seat in match.seats.all():
            _more(seat, ROWS, match=lambda number, matches=matches: matches[number])
    _more(world.tournament, ROWS, pk=lambda number: f"crowd{number}")
    entry = Entry(tournament=world.tournament, deck=world.deck.list, name="Somebody")
    _more(entry, ROWS, player=by)
    _more(world.tournament.log.get(), ROWS)
    _more(world.challenge, ROWS, pk=lambda number: f"crowd{number}", host=by)
    _more(world.notification, ROWS)
    _more(world.imported, ROWS)
    _more(world.experiment, ROWS)
    _more(PlayedBout(experiment=world.experiment, cell=0, score=0.5, games=[]), ROWS, number=lambda number: number)
    _more(world.follow, ROWS, followed=by)
    now = timezone.now()
    _more(Rating(game=GAME, format="standard", matches=40, steady_until=now), ROWS, player=by)


def _more(row: Any, count: int, /, m2m: tuple[str, ...] = (), **different: Any) -> list[Any]:
    """Copies of a row; `different` says what a field of each is, by its number, or what it is of all."""
    model = type(row)
    copies = []
    for at in range(count):
        made = copy.copy(row)
        made._state = copy.copy(row._state)
        made._state.adding, made._state.fields_cache = True, {}
        made.pk = None
        for name, value in different.items():
            setattr(made, name, value(at) if callable(value) else value)
        copies.append(made)
    model._base_manager.bulk_create(copies)
    for name in m2m:
        through = getattr(model, name).through
        field = model._meta.model_name
        for made in copies:
            through.objects.bulk_create(
                through(**{f"{field}_id": made.pk, "card_id": each.pk}) for each in getattr(row, name).all()
            )
    return copies


def _people() -> list[Player]:
    users = User.objects.bulk_create(User(username=f"crowd{number:02}") for number in range(ROWS))
    return Player.objects.bulk_create(
        Player(pk=uuid.uuid4(), user=user, display_name=f"Crowd {number}") for number, user in enumerate(users)
    )


def _cards() -> None:
    """Copies of a card under other titles, published with a catalog of their own."""
    model: Any = Card.objects.select_related("published", "card_set").get(slug="cunning")
    cards = _more(model, CARDS, title=lambda at: f"Crowd {at:04}", slug=lambda at: f"crowd-{at:04}", published=None)
    revisions = CardRevision.objects.bulk_create(
        CardRevision(card=card, number=1, definition=written, digest=digest_of(written))
        for card in cards
        for written in [{**model.published.definition, "title": card.title}]
    )
    for card, revision in zip(cards, revisions, strict=True):
        card.published = revision
    Card.objects.bulk_update(cards, ["published"])
    rows = Card.objects.filter(game=GAME, published__isnull=False)
    known = rows.values_list("title", "slug", "published__definition")
    catalog = catalog_of(GAME, {title: (slug, definition) for title, slug, definition in known})
    CurrentCatalog.objects.filter(game=GAME).update(catalog=catalog)
    # Decks are of the pool as it is: of an older one each tells what has changed since.
    DeckVersion.objects.update(catalog=catalog)
