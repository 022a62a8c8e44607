"""Win rates before and after a release: in small steps that may be lost, stopped, and asked for again."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from accounts.outage import numbers
from accounts.outcome import Refused
from cards.curation.changes import save_change
from cards.curation.publish import publish
from cards.curation.releases import add_change, new_release
from cards.models import Card, Change, Release
from decks.models import Deck
from desk import simulation as measuring
from desk.models import PlayedGame, Simulation
from desk.simulation import cancel, is_current, play_next, start
from desk.tasks import simulate, sweep_simulations
from games.kernel.decks.deck_list import DeckList
from games.lab.simulation import Played
from tests.cards.curating import cora, draft, erratum, gave, new_card, petra, reviewed
from tests.desk.conftest import signed_in

pytestmark = pytest.mark.usefixtures("pool", "asked", "games_by_hand")

Status = Simulation.Status
GAMES = 10


class Table(list[tuple[str, str, int, bool]]):
    """The games that were really played: both decks, the seed, and whether the seats were swapped."""


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The steps that were sent to the workers."""
    sent: list[int] = []
    monkeypatch.setattr(simulate, "apply_async", lambda about: sent.append(*about))
    return sent


@pytest.fixture
def games_by_hand(monkeypatch: pytest.MonkeyPatch) -> Table:
    """Games that the first deck wins, unless the second has a card of value 4 with “Stronger” under it."""
    table = Table()

    def play(
        game: Any, decks: tuple[DeckList, DeckList], agents: Any, seed: int, *, sides: tuple[int, ...], cards: Any
    ) -> Played:
        table.append((decks[0].name, decks[1].name, seed, sides == (1, 0)))
        strong = [any(cards[title].get("flavor") == "Stronger." for title, _ in deck.parts["dream"]) for deck in decks]
        winner = int(strong[1] and not strong[0])
        return Played(sides, (sides.index(winner),), 0, "bastion", 100)

    monkeypatch.setattr(measuring, "play_game", play)
    return table


@pytest.fixture
def deck(pool: None) -> Deck:
    """The last of three decks that are left: it loses to both others."""
    few = list(Deck.objects.filter(is_starter=True).order_by("name")[:3])
    Deck.objects.exclude(pk__in=[each.pk for each in few]).update(is_starter=False)
    return few[-1]


@pytest.fixture
def change(deck: Deck) -> Change:
    """It makes a card stronger that only the last deck has."""
    others = str([each.list for each in Deck.objects.filter(is_starter=True).exclude(pk=deck.pk)])
    title = next(title for title, _ in deck.list["parts"]["dream"] if title not in others)
    return erratum(Card.objects.get(title=title).slug, flavor="Stronger.")


@pytest.fixture
def release(change: Change) -> Release:
    release = gave(new_release(petra(), "voidream", "Autumn"))
    gave(add_change(petra(), release, change))
    return release


def begun(release: Release, user: User | None = None) -> Simulation:
    return gave(start(user or petra(), release, GAMES))


def played_out(simulation: Simulation) -> Simulation:
    while play_next(simulation.pk):
        pass
    simulation.refresh_from_db()
    return simulation


class TestMeasuring:
    def test_each_pair_plays_on_both_sides_with_the_seats_swapped(self, release: Release, games_by_hand: Table) -> None:
        simulation = begun(release)
        assert simulation.total == 3 * 2 * GAMES
        simulation = played_out(simulation)
        assert (simulation.status, simulation.done) == (Status.DONE, simulation.total)
        seats = [(seed, swapped) for *_, seed, swapped in games_by_hand[:GAMES]]
        assert seats == [(1 + number // 2, bool(number % 2)) for number in range(GAMES)]

    def test_pairs_that_the_release_does_not_touch_play_once(self, release: Release, games_by_hand: Table) -> None:
        played_out(begun(release))
        pairs = [(first, second) for first, second, *_ in games_by_hand]
        names = sorted(Deck.objects.filter(is_starter=True).values_list("name", flat=True))
        assert pairs.count((names[0], names[1])) == GAMES
        assert pairs.count((names[0], names[2])) == 2 * GAMES

    def test_the_table_says_who_gains_and_how_sure_that_is(self, release: Release, deck: Deck) -> None:
        result = played_out(begun(release)).result
        assert result is not None
        rows = {row["deck"]: row for row in result["decks"]}
        own = rows.pop(deck.name)
        assert (own["before"], own["after"], own["difference"]) == (0.0, 1.0, 1.0)
        assert 0 < own["margin"] < 0.4
        # The winner of the three loses the games against the one that has become stronger, and keeps the others.
        best = max(rows.values(), key=lambda row: row["before"])
        assert (best["before"], best["after"], best["games"], best["other"]) == (1.0, 0.5, 2 * GAMES, GAMES)

    def test_a_difference_of_no_games_has_no_margin(self, deck: Deck) -> None:
        release = gave(new_release(petra(), "voidream", "Autumn"))
        gave(add_change(petra(), release, new_card()))
        result = played_out(begun(release)).result
        assert result is not None
        assert {(row["difference"], row["margin"], row["other"]) for row in result["decks"]} == {(0.0, 0.0, 0)}

    def test_decks_that_can_not_be_played_afterwards_are_left_out(self, deck: Deck) -> None:
        extra = Deck.objects.filter(is_starter=False).order_by("name")[0]
        Deck.objects.filter(pk=extra.pk).update(is_starter=True)
        others = str([each.list for each in Deck.objects.filter(is_starter=True).exclude(pk=extra.pk)])
        title = next(title for title, _ in extra.list["parts"]["dream"] if title not in others)
        release = gave(new_release(petra(), "voidream", "Autumn"))
        gave(add_change(petra(), release, draft(Card.objects.get(title=title).slug, Change.Kind.WITHDRAWAL)))
        simulation = begun(release)
        assert simulation.left_out == [extra.name]
        assert len(simulation.decks) == 3


class TestSteps:
    def test_a_step_is_short_and_asks_for_the_next(self, release: Release, asked: list[int], monkeypatch: Any) -> None:
        monkeypatch.setattr("desk.tasks.STEP", 0.0001)
        simulation = begun(release)
        simulate(simulation.pk)
        simulation.refresh_from_db()
        assert 0 < simulation.done < simulation.total
        assert asked == [simulation.pk]

    def test_the_beginning_is_asked_for_on_commit(
        self, release: Release, asked: list[int], django_capture_on_commit_callbacks: Any
    ) -> None:
        with django_capture_on_commit_callbacks(execute=True):
            simulation = begun(release)
        assert asked == [simulation.pk]

    def test_two_workers_do_not_work_on_the_same(
        self, release: Release, asked: list[int], games_by_hand: Table
    ) -> None:

        simulation = begun(release)
        numbers.add(f"simulation:{simulation.pk}", 1, timeout=60)
        simulate(simulation.pk)
        assert (asked, games_by_hand) == ([], [])

    def test_a_game_that_was_lost_with_its_worker_is_played_again(self, release: Release, games_by_hand: Table) -> None:
        simulation = begun(release)
        for _ in range(5):
            play_next(simulation.pk)
        PlayedGame.objects.filter(pk=PlayedGame.objects.earliest("created").pk).delete()
        Simulation.objects.filter(pk=simulation.pk).update(done=0)
        assert played_out(simulation).status == Status.DONE
        # One again; the other four were known.
        assert len(games_by_hand) == len(set(PlayedGame.objects.values_list("key", flat=True))) + 1

    def test_the_sweep_goes_on_with_what_has_stopped(self, release: Release, asked: list[int]) -> None:
        simulation = begun(release)
        sweep_simulations()
        assert asked == []
        Simulation.objects.filter(pk=simulation.pk).update(moved=timezone.now() - timedelta(minutes=2))
        sweep_simulations()
        assert asked == [simulation.pk]
        played_out(simulation)
        sweep_simulations()
        assert asked == [simulation.pk]

    def test_a_game_that_breaks_ends_it_with_the_reason(self, release: Release, monkeypatch: Any) -> None:
        def broken(*_: Any, **__: Any) -> Played:
            raise RuntimeError("the game waits for nobody")

        monkeypatch.setattr(measuring, "play_game", broken)
        monkeypatch.setattr(measuring.log, "exception", lambda *_, **__: None)
        simulation = played_out(begun(release))
        assert (simulation.status, simulation.error) == (Status.FAILED, "the game waits for nobody")


class TestAgain:
    def test_the_same_release_is_not_measured_twice(self, release: Release) -> None:
        simulation = played_out(begun(release))
        assert begun(release) == simulation
        assert gave(start(petra(), release, 20)) != simulation

    def test_who_asks_while_it_runs_gets_what_runs(self, release: Release) -> None:
        assert begun(release) == begun(release)

    def test_games_of_before_are_not_played_again_for_another_text(
        self, release: Release, change: Change, games_by_hand: Table
    ) -> None:
        played_out(begun(release))
        count = len(games_by_hand)
        change.refresh_from_db()
        gave(save_change(cora(), change, version=change.version, definition=changed(change), note="More."))
        simulation = played_out(begun(release))
        assert simulation.status == Status.DONE
        # Two of the three pairs have the changed card, on the side of after.
        assert len(games_by_hand) - count == 2 * GAMES

    def test_a_release_that_has_changed_meanwhile_makes_it_stale(self, release: Release, change: Change) -> None:
        simulation = begun(release)
        play_next(simulation.pk)
        change.refresh_from_db()
        gave(save_change(cora(), change, version=change.version, definition=changed(change), note="More."))
        assert not is_current(simulation)
        assert not play_next(simulation.pk)
        simulation.refresh_from_db()
        assert simulation.status == Status.STALE

    def test_it_stays_true_once_the_release_is_out(self, release: Release, change: Change) -> None:
        simulation = played_out(begun(release))
        change.refresh_from_db()
        reviewed(change)
        gave(publish(petra(), release))
        assert is_current(Simulation.objects.select_related("release").get(pk=simulation.pk))
        assert isinstance(start(petra(), Release.objects.get(pk=release.pk), GAMES), Refused)

    def test_what_was_stopped_stays_stopped(self, release: Release) -> None:
        simulation = begun(release)
        play_next(simulation.pk)
        gave(cancel(petra(), simulation))
        assert not play_next(simulation.pk)
        simulation.refresh_from_db()
        assert (simulation.status, simulation.done) == (Status.CANCELLED, 1)
        assert isinstance(cancel(petra(), simulation), Refused)
        assert begun(release) != simulation

    def test_nobody_else_measures(self, release: Release, charlie: User) -> None:
        assert isinstance(start(charlie, release, GAMES), Refused)
        assert isinstance(start(petra(), release, 7), Refused)


class TestPage:
    def test_from_the_button_to_the_table(self, release: Release) -> None:
        client, address = signed_in(petra()), f"/voidream/desk/releases/{release.pk}/"
        assert client.post(f"{address}measure/", {"games": "10"}).status_code == 302
        assert "data-poll" in client.get(address).content.decode()
        progress = client.get(f"{address}progress/").content.decode()
        assert "0 of 60 games" in progress
        played_out(Simulation.objects.get())
        progress = client.get(f"{address}progress/").content.decode()
        assert "data-poll" not in progress
        assert "+100.0" in progress
        assert "Stronger" in progress

    def test_the_button_that_stops_it(self, release: Release) -> None:
        client, address = signed_in(petra()), f"/voidream/desk/releases/{release.pk}/"
        client.post(f"{address}measure/", {"games": "10"})
        client.post(f"{address}measure/", {"do": "cancel"})
        assert Simulation.objects.get().status == Status.CANCELLED
        assert "Stopped after 0 of 60 games" in client.get(address).content.decode()

    @pytest.mark.parametrize("games", ["", "7", "many", "١٠", "99999999999999999999"])
    def test_odd_numbers_of_games_are_refused(self, release: Release, games: str) -> None:
        client, address = signed_in(petra()), f"/voidream/desk/releases/{release.pk}/"
        page = client.post(f"{address}measure/", {"games": games}, follow=True).content.decode()
        assert "Choose the number of games" in page
        assert not Simulation.objects.exists()


def changed(change: Change) -> dict[str, Any]:
    return {**change.definition, "flavor": "Much stronger."}
