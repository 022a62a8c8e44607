"""Known decks: minds guess from what is published and played, each match by what was known when it began."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from django.db.models import F
from django.utils import timezone

import games
from accounts.models import Player
from accounts.outcome import Refused
from cards.models import Catalog
from cards.queries import current_catalog
from decks.lists import deck_as_json
from decks.models import Deck
from games.kernel.decks.deck_list import DeckList
from matches import known_decks, match_cache
from matches.agent_input import imagined
from matches.analysis.checking import asked_again
from matches.known_decks import FRESH, HEAVIEST, MOST, SPAN
from matches.models import ABANDONED, KnownDecks, Match, Seat
from matches.play.create import against_agent
from matches.play.play_on import SELF, Sitting, play_on
from matches.play.start import new_match
from matches.tasks import ai_turn, note_known_decks
from matches.terms import Terms
from tests.matches.counting import DECK
from tests.matches.test_real_games import person_answers
from tests.matches.verbs import play_to_the_end
from tests.pool import shipped_pool


def ones(count: int, name: str = "Ones") -> DeckList:
    return DeckList(name, {"main": (("One", count),)}, {})


def publish(player: Player, deck: DeckList, visibility: str = Deck.Visibility.PUBLIC, game: str = "counting") -> Deck:
    slug = f"own-{Deck.objects.count()}"
    row = {"game": game, "slug": slug, "name": deck.name, "list": deck_as_json(deck)}
    return Deck.objects.create(owner=player, visibility=visibility, **row)


def play(deck: DeckList, times: int = 1, game: str = "counting", **facts: Any) -> None:
    """Somebody brings the deck to matches that have ended."""
    row = {"game": game, "catalog": current_catalog(game), "engine_version": "1", "status": Match.Status.OVER}
    for _ in range(times):
        match = Match.objects.create(**{**row, "finished": timezone.now(), **facts})
        Seat.objects.create(match=match, seat="A", name="Somebody", deck=deck_as_json(deck))


def note() -> None:
    """An hour goes by."""
    KnownDecks.objects.update(latest=F("latest") - FRESH)
    note_known_decks()


def begun() -> Match:
    match = new_match(Terms("counting"))
    assert isinstance(match, Match)
    match.save()
    return match


def weights(game: str = "counting") -> Counter[str]:
    """How often each of these lists is given to a new match; the ready deck is “shipped”."""
    digest, catalog = known_decks.latest(game), current_catalog(game)
    assert digest is not None
    assert catalog is not None
    lists = known_decks.lists_of(digest, catalog.pk)
    return Counter("shipped" if deck.parts == DECK.parts else f"{deck.parts['main'][0][1]} ones" for deck in lists)


@pytest.mark.usefixtures("catalog")
class TestKnownIs:
    def test_a_starter_deck_whoever_plays_it(self) -> None:
        note()
        assert weights() == {"shipped": 1}

    def test_a_public_deck_that_is_played(self, alice: Player) -> None:
        publish(alice, ones(3))
        publish(alice, ones(4))
        play(ones(3))
        note()
        assert weights() == {"shipped": 1, "3 ones": 1}

    @pytest.mark.parametrize("visibility", [Deck.Visibility.PRIVATE, Deck.Visibility.UNLISTED])
    def test_no_private_deck_however_often_it_is_played(self, alice: Player, visibility: str) -> None:
        publish(alice, ones(3), visibility)
        play(ones(3), times=20)
        note()
        assert weights() == {"shipped": 1}

    def test_no_deck_that_is_put_away_or_illegal(self, alice: Player) -> None:
        Deck.objects.filter(pk=publish(alice, ones(3)).pk).update(archived=True)
        publish(alice, DeckList("Nothing", {"main": ()}, {}))
        play(ones(3))
        play(DeckList("Nothing", {"main": ()}, {}))
        note()
        assert weights() == {"shipped": 1}

    def test_no_deck_with_a_card_that_the_match_does_not_have(self, alice: Player) -> None:
        """A tournament keeps the cards with which it began."""
        publish(alice, ones(3))
        play(ones(3))
        note()
        older = {"Two": {"title": "Two"}}
        digest, catalog = (
            known_decks.latest("counting"),
            Catalog.objects.create(game="counting", digest="o", definitions=older),
        )
        assert digest is not None
        assert known_decks.lists_of(digest, catalog.pk) == ()

    def test_nobodys_name(self, alice: Player) -> None:
        publish(alice, ones(3, "Alices best"))
        play(ones(3, "Alices best"))
        note()
        kept = KnownDecks.objects.get()
        assert "Alice" not in str(kept.lists)
        assert {name for plain in kept.lists for name in plain} == {"parts", "choices", "weight"}


@pytest.mark.usefixtures("catalog")
class TestAWeight:
    def test_is_as_often_as_a_deck_is_played(self, alice: Player) -> None:
        publish(alice, ones(3))
        play(ones(3), times=4)
        play(DECK, times=2)
        note()
        assert weights() == {"shipped": 2, "3 ones": 4}

    def test_of_a_deck_that_is_played_very_often_leaves_room_for_the_others(self, alice: Player) -> None:
        for count in (3, 4, 5):
            publish(alice, ones(count))
        play(ones(3), times=30)
        play(ones(4), times=10)
        play(ones(5))
        note()
        assert weights() == {"shipped": 1, "3 ones": HEAVIEST, "4 ones": 2, "5 ones": 1}

    def test_counts_the_same_cards_by_whatever_name_they_are_played(self, alice: Player) -> None:
        cards = (("One", 2), ("Two", 1))
        publish(alice, DeckList("Mixed", {"main": cards}, {}))
        play(DeckList("Mixed", {"main": cards}, {}))
        play(DeckList("The same", {"main": cards[::-1], "side": ()}, {}))
        note()
        assert weights()["2 ones"] == 2

    @pytest.mark.parametrize(
        "facts",
        [
            {"status": Match.Status.RUNNING},
            {"finished": timezone.now() - SPAN - timedelta(days=1)},
            {"is_practice": True},
            {"is_sandbox": True},
            {"reason": ABANDONED},
        ],
    )
    def test_counts_what_was_played_to_its_end_of_late(self, alice: Player, facts: dict[str, Any]) -> None:
        publish(alice, ones(3))
        play(ones(3), **{"finished": timezone.now(), **facts})
        note()
        assert weights() == {"shipped": 1}

    def test_counts_what_people_choose_to_play(self, alice: Player) -> None:
        publish(alice, ones(3))
        play(ones(3))
        Seat.objects.update(agent="lucid")
        note()
        assert weights() == {"shipped": 1}


@pytest.mark.usefixtures("catalog")
class TestARow:
    def test_is_made_once_an_hour(self, alice: Player) -> None:
        note_known_decks()
        publish(alice, ones(3))
        play(ones(3))
        note_known_decks()
        assert weights() == {"shipped": 1}
        note()
        assert weights() == {"shipped": 1, "3 ones": 1}

    def test_is_the_same_as_long_as_the_same_is_known(self, alice: Player) -> None:
        """Figures change every hour, and what follows from them seldom does."""
        for count in (3, 4):
            publish(alice, ones(count))
        play(ones(3), times=30)
        play(ones(4), times=20)
        note()
        first = known_decks.latest("counting")
        play(ones(4))
        note()
        assert known_decks.latest("counting") == first
        assert KnownDecks.objects.count() == 1

    def test_holds_the_decks_that_are_played_most(self, alice: Player) -> None:
        for count in range(1, MOST + 3):
            publish(alice, ones(count))
            play(ones(count), times=1 if count in (1, 7) else 2)
        note()
        found = weights()
        assert len(found) == 1 + MOST
        assert not {"1 ones", "7 ones"} & set(found)

    def test_goes_when_no_match_needs_it(self, alice: Player) -> None:
        match, names = begun(), []
        for count in (3, 4, 5, 6):
            publish(alice, ones(count))
            play(ones(count))
            note()
            names.append(known_decks.latest("counting"))
            if count == 4:
                match = begun()
        # The one before the last may have been given to a match that isn't saved yet.
        assert set(KnownDecks.objects.values_list("digest", flat=True)) == set(names[1:])
        assert match.known_decks_id == names[1]
        note()
        assert set(KnownDecks.objects.values_list("digest", flat=True)) == {names[1], names[3]}

    def test_takes_a_new_match_one_query_however_many_decks_there_are(
        self, alice: Player, django_assert_num_queries: Any
    ) -> None:
        for count in range(1, 9):
            publish(alice, ones(count))
            play(ones(count))
        note()
        # The others ask for the cards and the format.
        with django_assert_num_queries(3):
            assert isinstance(new_match(Terms("counting")), Match)

    def test_is_read_once_by_whoever_asks_minds(self, django_assert_num_queries: Any) -> None:
        note()
        match = begun()
        for queries in (2, 0):
            with django_assert_num_queries(queries):
                known_decks.lists_of(str(match.known_decks_id), match.catalog_id)


def test_a_match_that_is_played_on_goes_by_what_its_parent_knew(
    solo: Match, alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    note()
    play_to_the_end(solo)
    solo.refresh_from_db()
    branch = play_on(alice, solo, 0, Sitting(SELF, "A"))
    assert isinstance(branch, Match)
    assert branch.known_decks is None


class TestAGuess:
    """In Voidream: an agent faces Alice's deck, a ready-made one but for one card."""

    @pytest.fixture
    def game(self) -> Any:
        return games.load("voidream")

    @pytest.fixture
    def ready_made(self, db: None, minds: None, game: Any) -> DeckList:
        shipped_pool()
        deck: DeckList = game.decks.shipped()[0]
        return deck

    @pytest.fixture
    def variant(self, ready_made: DeckList, game: Any) -> DeckList:
        return next(
            changed
            for title in game.cards.pool()
            if not any((title, copies) in part for part in ready_made.parts.values() for copies in range(9))
            if not game.decks.problems(changed := self.with_card(ready_made, title), game.cards.pool())
        )

    @staticmethod
    def with_card(deck: DeckList, title: str) -> DeckList:
        *dream, (_, copies) = deck.parts["dream"]
        return replace(deck, name="Another", parts={**deck.parts, "dream": (*dream, (title, copies))})

    @pytest.fixture
    def begin(self, alice: Player, ready_made: DeckList, game: Any) -> Callable[[], Match]:
        """Begins a match of hers; the agent has to cut, so nothing of her deck has been seen but the bastion."""

        def against_drowsy() -> Match:
            match = against_agent(alice, "voidream", ready_made, agent="drowsy", agent_deck=game.decks.shipped()[1])
            assert not isinstance(match, Refused)
            while not (table := match_cache.load(match.pk)).agent_to_move:
                assert table.decision
                person_answers(match, table.decision.seat, 5)
            return match

        return against_drowsy

    def publish_and_play(self, player: Player, deck: DeckList) -> Deck:
        """It is the deck that is played most."""
        published = publish(player, deck, game="voidream")
        play(deck, times=HEAVIEST, game="voidream")
        note()
        return published

    @staticmethod
    def share(match: Match, variant: DeckList, moments: int = 60) -> float:
        """In how many of the states that the agent can imagine somebody has the card of the variant."""
        title, table = variant.parts["dream"][-1][0], match_cache.load(match.pk)
        states = [state for seed in range(moments) for state in imagined(table, match, seed)]
        return sum(any(card.title == title for card in state.table.cards) for state in states) / len(states)

    def test_is_a_public_deck_that_is_played_as_often_as_that(
        self, begin: Callable[[], Match], bob: Player, variant: DeckList
    ) -> None:
        self.publish_and_play(bob, variant)
        assert self.share(begin(), variant) == pytest.approx(HEAVIEST / (HEAVIEST + 1), abs=0.1)

    def test_is_none_that_was_published_after_the_match_began(
        self, begin: Callable[[], Match], bob: Player, variant: DeckList
    ) -> None:
        note()
        before = begin()
        self.publish_and_play(bob, variant)
        assert self.share(before, variant, 5) == 0
        assert self.share(begin(), variant, 5) > 0

    def test_is_a_ready_made_deck_in_matches_that_began_before_anything_was_noted(
        self, begin: Callable[[], Match], bob: Player, variant: DeckList
    ) -> None:
        older = begin()
        self.publish_and_play(bob, variant)
        assert older.known_decks is None
        assert self.share(older, variant, 5) == 0

    def test_from_ready_made_decks_alone_is_the_same_as_ever(self, begin: Callable[[], Match], game: Any) -> None:
        """All strengths were measured so, and older matches keep the digests of their questions."""
        note()
        match = begin()
        table, older = match_cache.load(match.pk), Match(known_decks=None, catalog=match.catalog)
        for seed in range(5):
            worlds = zip(imagined(table, match, seed), imagined(table, older, seed), strict=True)
            assert all(game.freeze(state) == game.freeze(as_ever) for state, as_ever in worlds)

    @pytest.mark.django_db(transaction=True)
    def test_is_made_again_byte_by_byte_whatever_becomes_of_the_decks(
        self, begin: Callable[[], Match], bob: Player, variant: DeckList, ready_made: DeckList, game: Any
    ) -> None:
        published = self.publish_and_play(bob, variant)
        match = begin()
        seq = match_cache.load(match.pk).seq
        ai_turn(match.pk, seq)

        def is_same() -> bool:
            match.refresh_from_db()
            again = asked_again(match, seq)
            assert again is not None
            return again.is_same

        assert is_same()
        Deck.objects.filter(pk=published.pk).update(visibility=Deck.Visibility.PRIVATE)
        note()
        assert is_same()
        published.delete()
        other = next(
            deck
            for title in reversed(game.cards.pool())
            if not game.decks.problems(deck := self.with_card(ready_made, title), game.cards.pool())
        )
        self.publish_and_play(bob, other)
        known_decks.lists_of.cache_clear()
        assert is_same()
        Match.objects.filter(pk=match.pk).update(known_decks=known_decks.latest("voidream"))
        assert not is_same()
