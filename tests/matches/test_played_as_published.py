"""What is published is what is played: an erratum, a new card and a withdrawal of each kind of card that a game has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from accounts.models import Player
from accounts.outcome import Refused
from cards.curation.changes import start_new_card
from cards.curation.publish import publish, release_faults
from cards.curation.releases import add_change, new_release
from cards.loading import load_pool
from cards.models import Card, CardSet, Change, Release
from cards.queries import playable_cards
from decks.queries import starter_decks
from games import load
from games.agents import random_answer
from games.kernel.record import replay
from games.kernel.refusal import Refusal
from matches import match_cache
from matches.models import Match
from matches.play.answer import answer
from matches.play.concede import concede
from matches.play.create import against_agent
from matches.play.outcome import Applied
from matches.records import record_of
from tests.cards.curating import cora, draft, gave, petra, reviewed
from tests.matches.verbs import take_turn

pytestmark = pytest.mark.long

Json = dict[str, Any]
MIND = {str(depth): "" for depth in range(5)}

ERRATA: Mapping[str, Mapping[str, Json]] = {
    "voidream": {
        "Trial by Noon": {"value": 2},
        "Standing Orders": {"value": 1},
        "Lionheart Marshal": {"dawn": 4},
        "Wall of Petitions": {"stability": 6},
        "Meridian Terminus": {"stability": 7},
        "Through Carriage": {"text": "Roll."},
        "Cunning": {"positions": MIND | {"2": "+2 dawn, -2 dusk."}},
    },
    "dreamtides": {
        "Tin Pilgrim": {"spark": 2},
        "Burn the Furniture": {"cost": 2},
        "Tamsin Ash, Who Keeps Nothing": {"text": "Once per turn, 1 energy, abandon an ally: Gain 1 point."},
        "Autumn Glade": {"text": "Gain 2 points."},
    },
}
"""A card of each kind, and what its definition says from now on."""

NEW: Mapping[str, Sequence[tuple[str, Json]]] = {
    "voidream": (
        ("Trial by Noon", {"title": "Test Trial"}),
        ("Standing Orders", {"title": "Test Orders"}),
        ("Lionheart Marshal", {"title": "Test Marshal"}),
        ("Wall of Petitions", {"title": "Test Wall"}),
        ("Meridian Terminus", {"title": "Test Terminus", "back": "Dream: 40 (8)\nArcana: Test Express + 7 (2)"}),
        ("The Dreamliner", {"title": "Test Express", "major_of": "Test Terminus"}),
        ("Cunning", {"title": "Test Cunning"}),
    ),
    "dreamtides": (
        ("Tin Pilgrim", {"title": "Test Pilgrim"}),
        ("Burn the Furniture", {"title": "Test Fire"}),
        ("Tamsin Ash, Who Keeps Nothing", {"title": "Test Caller"}),
        ("Skypath", {"title": "Test Path", "production": 2, "phase": 3}),
    ),
}
"""A new card of each kind, like a published one."""

WITHDRAWN: Mapping[str, Sequence[str]] = {
    "voidream": (
        "Last In, First Out",
        "Delay Repay",
        "Odd Fellow Traveler",
        "The Turntable",
        "Terminus of Both Directions",
        "Rail Replacement",
        "Restlessness",
    ),
    "dreamtides": ("Quay Sleeper", "Muster by Moonrise", "Orrin Vane, First on the Wall", "Auroral Passage"),
}
"""A card of each kind."""


@pytest.fixture(params=ERRATA)
def game(request: pytest.FixtureRequest) -> Any:
    return load(request.param)


@pytest.fixture(autouse=True)
def pool(game: Any, db: None) -> None:
    load_pool(game.name)


def released(game: str, *changes: Change) -> Release:
    """Published by Petra."""
    release = gave(new_release(petra(), game, "Autumn", ""))
    for change in changes:
        gave(add_change(petra(), release, change))
    for change in changes:
        reviewed(change)
    return gave(publish(petra(), release))


def withdrawal(title: str) -> Change:
    return draft(Card.objects.get(title=title).slug, Change.Kind.WITHDRAWAL)


def kinds(game: Any, titles: Sequence[str], cards: Mapping[str, Json]) -> set[str]:
    assert {kind["kind"] for kind in game.cards.fields()} == {cards[title]["kind"] for title in titles}
    return {cards[title]["kind"] for title in titles}


def begun_with(game: Any, alice: Player, title: str) -> Match | Refused:
    """A match of Alice's against chance, with a deck that holds the published card."""
    cards = playable_cards(game.name)
    own, theirs = game.seats[0], starter_decks(game.name)[0].deck_list
    found = game.lab.sandbox(cards[title], cards, own, theirs, 1)
    assert not isinstance(found, Refusal), (title, found)
    legal = next(deck.deck_list for deck in starter_decks(game.name) if not game.decks.problems(deck.deck_list, cards))
    return against_agent(alice, game.name, found.deck, agent="random", agent_deck=legal)


def dealt(match: Match) -> dict[str, Json]:
    """The definitions of all cards on the table of a match."""
    match_cache.forget_all()
    return {card.title: card.definition for card in match_cache.load(match.pk).state.table.cards}


def play_on(match: Match, decisions: int) -> None:
    """Both sides go on by chance, for so many decisions at most; then whoever sits there gives up."""
    for number in range(decisions):
        table = match_cache.load(match.pk)
        decision = table.decision
        if decision is None:
            return
        if table.agent_to_move:
            take_turn(match.pk, decision.seq)
            continue
        tries = (answer(match.pk, decision.seat, random_answer(decision, number + 7919 * each)) for each in range(50))
        assert any(isinstance(each, Applied) for each in tries), decision
    seat = match.seats.exclude(player=None).get()
    concede(match.pk, seat.seat)


def is_replayed(game: Any, match: Match) -> bool:
    """Whether its record leads to the same end without the site's pool."""
    match.refresh_from_db()
    *_, (_, last) = replay(game, record_of(match))
    return bool(game.state_hash(last) == game.state_hash(match_cache.load(match.pk).state))


def test_errata_are_played(game: Any, alice: Player) -> None:
    cards, errata = playable_cards(game.name), ERRATA[game.name]
    assert kinds(game, list(errata), cards)
    changes = [draft(Card.objects.get(title=title).slug, Change.Kind.ERRATUM, **said) for title, said in errata.items()]
    released(game.name, *changes)
    for title, said in errata.items():
        match = gave(begun_with(game, alice, title))
        assert dealt(match)[title] == cards[title] | said
        play_on(match, 60)
        assert is_replayed(game, match)


def test_new_cards_are_played(game: Any, alice: Player) -> None:
    cards, new = playable_cards(game.name), NEW[game.name]
    assert kinds(game, [like for like, _ in new], cards)
    card_set = CardSet.objects.filter(game=game.name).earliest("position")
    released(game.name, *[gave(start_new_card(cora(), card_set, cards[like] | said)) for like, said in new])
    for like, said in new:
        match = gave(begun_with(game, alice, said["title"]))
        assert dealt(match)[said["title"]] == cards[like] | said
        play_on(match, 60)
        assert is_replayed(game, match)


def test_withdrawn_cards_are_not_played(game: Any, alice: Player) -> None:
    cards, titles = playable_cards(game.name), WITHDRAWN[game.name]
    assert kinds(game, titles, cards)
    own, theirs = game.seats[0], starter_decks(game.name)[0].deck_list
    before = {title: game.lab.sandbox(cards[title], cards, own, theirs, 1).deck for title in titles}
    earlier = gave(begun_with(game, alice, titles[-1]))
    there = dealt(earlier)
    assert titles[-1] in there
    released(game.name, *map(withdrawal, titles))
    after = playable_cards(game.name)
    legal = next(deck.deck_list for deck in starter_decks(game.name) if not game.decks.problems(deck.deck_list, after))
    for title, deck in before.items():
        match = against_agent(alice, game.name, deck, agent="random", agent_deck=legal)
        if cards[title]["kind"] in game.cards.shared_kinds:
            match = against_agent(alice, game.name, legal, agent="random", agent_deck=legal)
            assert isinstance(match, Match)
            assert not dealt(match).keys() & set(titles)
            play_on(match, 60)
            assert is_replayed(game, match)
        else:
            assert isinstance(match, Refused)
    # A match that had begun goes on with the cards that it was dealt.
    assert dealt(earlier) == there
    play_on(earlier, 60)
    assert is_replayed(game, earlier)


@pytest.mark.parametrize("game", ["dreamtides"], indirect=True)
def test_no_release_leaves_the_dreamwell_without_a_lasting_cycle(game: Any) -> None:
    """D4.5: as what cards need of one another, it is looked at before a release comes out."""
    lasting = [title for title, card in playable_cards(game.name).items() if card.get("phase")]
    release = gave(new_release(petra(), game.name, "Autumn", ""))
    for title in lasting:
        gave(add_change(petra(), release, reviewed(withdrawal(title))))
    [fault] = release_faults(release)
    assert "no Dreamwell card of phase 1" in fault
    refused = publish(petra(), release)
    assert isinstance(refused, Refused)
    assert refused.faults == (fault,)
