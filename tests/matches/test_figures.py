"""How cards do in matches: what is counted, how often, for which text of a card, and who is told."""

from __future__ import annotations

from typing import Any

import pytest

from accounts.models import Player
from cards.curation.publish import digest_of
from cards.models import Card, CardRevision, CardSet, Catalog, CurrentCatalog
from decks.lists import deck_as_json
from games.kernel.decks.deck_list import DeckList
from matches import figures
from matches.figures import count_finished, figures_of
from matches.models import Match, Seat
from matches.play.concede import concede
from matches.tasks import count_cards
from tests.matches.counting import CARDS, DECK
from tests.matches.verbs import play_to_the_end

ONLY_TWO = DeckList("Twos", {"main": (("Two", 5),)}, {})


@pytest.fixture
def cards(catalog: Catalog) -> dict[str, Card]:
    """One and Two, published as the catalog has them."""
    card_set = CardSet.objects.create(game="counting", slug="numbers", name="Numbers")
    found = {}
    for title in CARDS:
        card = Card.objects.create(game="counting", card_set=card_set, title=title, slug=title.lower())
        revised(card, "first", catalog.playable[title])
        found[title] = card
    return found


def revised(card: Card, kind: str, definition: dict[str, Any]) -> CardRevision:
    """The next revision, which counts from now on."""
    number = card.revisions.count() + 1
    row = CardRevision.objects.create(
        card=card, number=number, kind=kind, definition=definition, digest=digest_of(definition)
    )
    card.published = row
    card.save()
    return row


def republished(card: Card, kind: str, **fields: Any) -> Catalog:
    """The card with something else on it, in a new catalog that is current."""
    assert card.published
    definition = {**card.published.definition, **fields}
    revised(card, kind, definition)
    before = CurrentCatalog.objects.get().catalog.definitions
    after = {**before, card.title: {**definition, "slug": card.slug, "art": ""}}
    catalog = Catalog.objects.create(game="counting", digest=digest_of(after), definitions=after)
    CurrentCatalog.objects.update(catalog=catalog)
    return catalog


def ended(catalog: Catalog, winner: str = "A", decks: tuple[DeckList, ...] = (DECK, ONLY_TWO), **facts: Any) -> Match:
    """A match that is over, Alice's against an agent's."""
    agents = facts.pop("agents", ("", "greedy"))
    match = Match.objects.create(
        game="counting", catalog=catalog, engine_version="1", status=Match.Status.OVER, won_by=winner, **facts
    )
    for seat, agent, deck in zip("AB", agents, decks, strict=True):
        Seat.objects.create(match=match, seat=seat, agent=agent, name=seat, deck=deck_as_json(deck))
    return match


def told(card: Card) -> tuple[int, int, int]:
    found = figures_of(card)
    assert found
    return found.decks, found.won, found.drawn


def test_each_seat_counts_once_for_each_of_its_cards(cards: dict[str, Card], catalog: Catalog) -> None:
    ended(catalog, "A")
    ended(catalog, "B")
    ended(catalog, "B")
    ended(catalog, "", reason="nobody counts")
    assert count_finished() == 4
    assert told(cards["One"]) == (4, 1, 1)
    assert told(cards["Two"]) == (8, 3, 2)


def test_a_match_is_counted_once(cards: dict[str, Card], catalog: Catalog) -> None:
    ended(catalog)
    assert [count_finished(), count_finished()] == [1, 0]
    ended(catalog)
    count_cards()
    count_cards()
    assert told(cards["One"]) == (2, 2, 0)


def test_two_workers_at_once_count_a_match_once(
    cards: dict[str, Card], catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended(catalog)
    late = list(figures._ended())
    assert count_finished() == 1
    ended(catalog)
    monkeypatch.setattr(figures, "_ended", lambda: [*late, *Match.objects.filter(is_counted=False)])
    assert count_finished() == 0, "one of them has been counted meanwhile"
    assert told(cards["One"]) == (1, 1, 0)
    monkeypatch.undo()
    assert count_finished() == 1


def test_matches_are_counted_batch_by_batch(
    cards: dict[str, Card], catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(5):
        ended(catalog)
    assert [count_finished(2), count_finished(2), count_finished(2)] == [2, 2, 1]
    assert told(cards["One"]) == (5, 5, 0)


@pytest.mark.parametrize(
    "facts",
    [
        {"is_sandbox": True},
        {"is_practice": True},
        {"agents": ("random", "greedy")},
        {"won_by": "", "reason": "abandoned"},
        {"status": Match.Status.RUNNING},
    ],
    ids=["a sandbox", "practice", "agents among themselves", "abandoned", "running"],
)
def test_what_does_not_count(cards: dict[str, Card], catalog: Catalog, facts: dict[str, Any]) -> None:
    match = ended(catalog)
    Match.objects.filter(pk=match.pk).update(**{name: facts[name] for name in facts if name != "agents"})
    for seat, agent in zip(match.seats.all(), facts.get("agents", ()), strict=False):
        Seat.objects.filter(pk=seat.pk).update(agent=agent)
    assert count_finished() == 0
    assert told(cards["One"]) == (0, 0, 0)


def test_played_and_conceded_matches_count(cards: dict[str, Card], duel: Match, alice: Player) -> None:
    play_to_the_end(duel)
    assert count_finished() == 1
    assert told(cards["One"]) == (2, 1, 0)


def test_a_concession_counts(cards: dict[str, Card], solo: Match) -> None:
    concede(solo.pk, "A")
    assert count_finished() == 1
    assert told(cards["Two"]) == (2, 1, 0)


def test_an_erratum_begins_anew_and_a_typo_goes_on(cards: dict[str, Card], catalog: Catalog) -> None:
    one = cards["One"]
    ended(catalog)
    mended = republished(one, "erratum", value=7)
    ended(mended)
    ended(mended)
    spelled = republished(one, "typo", text="It is spelled otherwise.")
    ended(spelled, "B")
    # A match that began with the old cards ends late.
    ended(catalog)
    assert count_finished() == 5
    assert told(one) == (3, 2, 0)
    assert told(cards["Two"]) == (10, 5, 0)
    since = figures_of(one)
    assert since is not None
    assert since.since.number == 2


def test_a_card_that_comes_back_as_it_was_goes_on(cards: dict[str, Card], catalog: Catalog) -> None:
    one = cards["One"]
    ended(catalog)
    revised(one, "return", catalog.playable["One"])
    ended(catalog)
    assert count_finished() == 2
    assert told(one) == (2, 2, 0)


def test_a_rollback_goes_back_to_the_figures_of_before(cards: dict[str, Card], catalog: Catalog) -> None:
    one = cards["One"]
    first = one.published
    ended(catalog)
    ended(republished(one, "erratum", value=7))
    assert count_finished() == 2
    one.published = first
    one.save()
    assert told(one) == (1, 1, 0)
