"""Hidden hands: what other seats are sent never shows how long a card has been held."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pytest

import games
from games.agents import random_answer
from games.dreamtides.rules import event_log as dreamtides_log
from games.kernel import chance
from games.kernel.engine import handles
from games.kernel.ids import CardNo, Seat
from games.voidream.rules import event_log as voidream_log
from games.voidream.rules import zones as voidream_zones
from tests.games.builds import IS_COMPILED
from tests.games.dreamtides import battles

OWNER, VIEWERS = "B", ("A", None)
B = Seat(1)
SEEN_BY: dict[str, Callable[[Any, CardNo], int]] = {
    "dreamtides": dreamtides_log.seen_by,
    "voidream": voidream_log.seen_by,
}
every_game = pytest.mark.parametrize("game", [games.load(name) for name in SEEN_BY], ids=list(SEEN_BY))
STEPS, STEPS_OF_A_TWIN = 150, 40


def match(game: games.Game[Any], seed: int) -> Any:
    """A match between two decks of the game, with an unseen card in B's hand where the game draws none."""
    decks = game.decks.shipped()
    decks = [decks[(seed + place) % len(decks)] for place in range(2)]
    seats = {seat: games.Seating(seat, deck) for seat, deck in zip(game.seats, decks, strict=True)}
    s = game.new(seats, seed, game.cards.pool())
    if game.name == "voidream":
        # As when the arcanum that Nightmare would void returns to the hand.
        s.log = []
        voidream_zones.to_hand(s, s.hand[B][seed % len(s.hand[B])])
    return s


BEGINNINGS = [
    (games.load("dreamtides"), match),
    (games.load("voidream"), match),
    (games.load("dreamtides"), lambda _, seed: battles.begun(seed)[0]),
]


def play(game: games.Game[Any], s: Any, rng: int, steps: int = STEPS) -> Iterator[str]:
    """Plays at random; yields each move once it is played."""
    for _ in range(steps):
        due = game.decision(s)
        if due is None:
            return
        rng, bits = chance.step(rng)
        answer = random_answer(due, bits)
        move = f"{due.seat}: {game.write_answer(s, answer)}"
        if game.answer(s, due.seat, answer) is None:
            yield move


def hand_of(game: games.Game[Any], s: Any, viewer: str | None, *, known: bool) -> set[str]:
    """The handles of the known or hidden cards of B's hand."""
    return {card["id"] for card in hand_in(game, s, viewer) if ("title" in card) == known}


def hand_in(game: games.Game[Any], s: Any, viewer: str | None) -> list[dict[str, Any]]:
    view: Any = game.view(s, viewer)
    found: list[dict[str, Any]] = view["players"][OWNER]["hand"]
    return found


def of_hand(s: Any) -> list[CardNo]:
    return list(s.hand[B])


@pytest.mark.parametrize("seed", range(4))
def test_hidden_cards_get_new_handles_with_each_unseen_card(seed: int) -> None:
    game = games.load("dreamtides")
    s = match(game, seed)
    entries = 0
    before, cards = {viewer: hand_of(game, s, viewer, known=False) for viewer in VIEWERS}, of_hand(s)
    own = {card["id"]: card["title"] for card in hand_in(game, s, OWNER)}
    for _ in play(game, s, seed):
        entered = [card for card in s.hand[B] if card not in cards]
        for viewer in VIEWERS:
            hidden = hand_of(game, s, viewer, known=False)
            bit = 1 if viewer == "A" else 4
            if any(not dreamtides_log.seen_by(s, card) & bit for card in entered):
                assert not hidden & before[viewer]
                entries += 1
            else:
                assert hidden <= before[viewer]
            before[viewer] = hidden
        now = {card["id"]: card["title"] for card in hand_in(game, s, OWNER)}
        assert all(now.get(id_, title) == title for id_, title in own.items())
        assert len(now.keys() - own.keys()) <= len(entered)
        own, cards = now, of_hand(s)
    assert entries > 10


@pytest.mark.parametrize("seed", range(4))
def test_an_event_names_no_hidden_card_of_a_hand(seed: int) -> None:
    game = games.load("dreamtides")
    s = match(game, seed)
    for _ in play(game, s, seed):
        for viewer in VIEWERS:
            hidden = hand_of(game, s, viewer, known=False)
            events: list[Any] = list(game.events(s, viewer))
            assert not hidden & {event["card"]["id"] for event in events if "card" in event}


@pytest.fixture
def in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """A random order of cards is as random when they were in another one before. Here they always are in the same one,
    so that any difference comes from the true order."""

    def shuffled(bits: int, cards: list[CardNo]) -> tuple[int, list[CardNo]]:
        return chance.shuffled(bits, sorted(cards))

    monkeypatch.setattr(handles, "chance", SimpleNamespace(shuffled=shuffled))


@pytest.mark.skipif(IS_COMPILED, reason="what is compiled can't be replaced")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("game", "begun"), BEGINNINGS, ids=["dreamtides", "voidream", "all texts"])
@pytest.mark.usefixtures("in_order")
def test_how_long_a_card_has_been_held_changes_nothing_that_others_are_sent(
    game: games.Game[Any], begun: Callable[[games.Game[Any], int], Any], seed: int
) -> None:
    s = begun(game, seed)
    twins = 0
    for played, _ in enumerate(play(game, s, seed)):
        if played % 5 == 0 and game.decision(s) is not None:
            twin = with_ages_swapped(game, s)
            if twin is not None:
                go_on_alike(game, game.clone(s), twin, seed + played)
                twins += 1
    assert twins > 2


def with_ages_swapped(game: games.Game[Any], s: Any) -> Any | None:
    """The same moment with an older and a newer card of B's hand in each other's place; None without two such cards."""
    title = {card: s.table.cards[card].title for card in s.hand[B]}
    titles = list(title.values())
    seen_by = SEEN_BY[game.name]
    hidden = [card for card in s.hand[B] if seen_by(s, card) == 1 << B and titles.count(title[card]) == 1]
    if len(hidden) < 2 or not s.aliases:
        return None
    for one, other in combinations(hidden, 2):
        if all(one in s.aliases[viewer] and other in s.aliases[viewer] for viewer in (0, 2)):
            twin = game.clone(s)
            places = {one: other, other: one}
            twin.hand[B] = [places.get(card, card) for card in s.hand[B]]
            twin.tags[one], twin.tags[other] = s.tags[other], s.tags[one]
            return twin
    return None


def go_on_alike(game: games.Game[Any], s: Any, twin: Any, rng: int) -> None:
    """Plays both on with the same moves: everything that the other seat and spectators are sent is the same."""
    assert sent(game, s) == sent(game, twin)
    for move in play(game, s, rng, STEPS_OF_A_TWIN):
        game.play(twin, move)
        assert sent(game, s) == sent(game, twin)


def sent(game: games.Game[Any], s: Any) -> list[Any]:
    due = game.decision(s)
    asked = due.as_json() if due is not None and due.seat == "A" else None
    return [asked, *[(game.view(s, viewer), game.events(s, viewer)) for viewer in VIEWERS]]


@every_game
def test_the_same_seed_and_moves_give_the_same_handles(game: games.Game[Any]) -> None:
    one, other = match(game, 5), match(game, 5)
    for move in play(game, one, 5):
        other = game.clone(other)
        game.play(other, move)
        for viewer in ("A", "B", None):
            assert game.view(one, viewer) == game.view(other, viewer)


@every_game
def test_handles_change_nothing_of_the_game(game: games.Game[Any]) -> None:
    one, other = match(game, 6), match(game, 6)
    for move in play(game, one, 6):
        # Without a log no hand is mixed.
        other = game.clone(other)
        other.aliases = ()
        game.play(other, move)
        assert game.state_hash(one) == game.state_hash(other)
