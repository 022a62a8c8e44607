"""Whole matches of the real games: what the small one can't show."""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any

import orjson
import pytest

from accounts.models import Player
from accounts.outcome import Refused
from cards.loading import load_pool
from decks.lists import deck_from_json
from decks.models import Deck
from games import load
from games.agents import random_answer
from games.kernel.decision import Answer
from games.kernel.game import Seating
from matches import match_cache, messages
from matches.live_match import Audience, LiveMatch
from matches.models import Match, Move
from matches.play.answer import answer
from matches.play.create import against_agent
from matches.play.outcome import Applied
from matches.queries import MatchDecks
from matches.records import record_of
from matches.shuffle import Shuffle
from matches.tasks import ai_turn
from tests.matches.conftest import Asked
from tests.matches.patching import apply_patch

pytestmark = pytest.mark.long

MOST_DECISIONS = 3000
ENDINGS = {"voidream": {"bastion", "insanity", "round-limit"}, "dreamtides": {"points", "card", "turn-limit"}}
SECRET = {"voidream": ("dream", "arcana"), "dreamtides": ("cards",)}
"""Parts of a deck that nobody sees before they are played."""


@pytest.fixture(params=ENDINGS)
def game(request: pytest.FixtureRequest) -> Any:
    return load(request.param)


@pytest.fixture
def pool(game: Any, db: None, minds: None) -> list[Deck]:
    load_pool(game.name)
    return MatchDecks(None, game.name).playable


def person_answers(match: Match, seat: str, seed: int) -> None:
    """A person who plays anything that is legal, and thinks again when a set isn't."""
    decision = match_cache.load(match.pk).decision
    assert decision is not None
    for attempt in range(50):
        given = random_answer(decision, seed + attempt * 7919)
        if isinstance(answer(match.pk, seat, given), Applied):
            return
    pytest.fail(f"no legal answer found to {decision}")


def play(match: Match, asked: Asked, seed: int, look: Callable[[LiveMatch], None] = lambda table: None) -> None:
    """The person at one seat, the agents' tasks as they are sent, and a restart every now and then."""
    chance = random.Random(seed)
    for _ in range(MOST_DECISIONS):
        table = match_cache.load(match.pk)
        look(table)
        decision = table.decision
        if decision is None:
            return
        if chance.random() < 0.03:
            before = {audience: table.view(audience) for audience in (*table.game.seats, None)}
            match_cache.forget_all()
            after = match_cache.load(match.pk)
            assert {audience: after.view(audience) for audience in before} == before
            assert after.log == table.log
        if table.agent_to_move:
            assert asked.pop() == (match.pk, decision.seq)
            ai_turn(match.pk, decision.seq)
        else:
            person_answers(match, decision.seat, chance.getrandbits(40))
    pytest.fail("the match doesn't end")


@pytest.mark.parametrize(
    "agent", ["random", *(pytest.param(agent, marks=pytest.mark.deep) for agent in ("greedy", "dreamer"))]
)
def test_a_match_is_played_to_its_end(pool: list[Deck], alice: Player, asked: Asked, agent: str) -> None:
    own, other = pool[0], pool[1]
    match = against_agent(alice, pool[0].game, own.deck_list, agent=agent, agent_deck=other.deck_list)
    assert isinstance(match, Match)
    play(match, asked, seed=11)
    match.refresh_from_db()
    assert match.status == Match.Status.OVER
    assert match.reason in ENDINGS[match.game]
    assert not match.seats.filter(fallbacks__gt=0)
    assert list(Move.objects.filter(match=match).order_by("seq").values_list("seq", flat=True)) == list(
        range(match.seq)
    )


def test_a_record_is_enough_to_play_the_match_again(pool: list[Deck], alice: Player, asked: Asked, game: Any) -> None:
    own, other = pool[2], pool[3]
    match = against_agent(alice, pool[0].game, own.deck_list, agent="random", agent_deck=other.deck_list)
    assert isinstance(match, Match)
    play(match, asked, seed=5)
    match.refresh_from_db()
    record = orjson.loads(orjson.dumps(record_of(match)))
    seats = {
        seat: Seating(facts["name"], deck_from_json(facts["deck"]), facts["open_list"])
        for seat, facts in record["seats"].items()
    }
    state = game.new(seats, record["seed"], {card["title"]: card for card in record["cards"]})
    for move in record["moves"]:
        seat, text = move.split(": ", 1)
        given = game.read_answer(state, text)
        assert isinstance(given, Answer), (move, given)
        assert game.answer(state, seat, given) is None
    result = game.result(state)
    assert record["result"] == {"winner": result.winner, "reason": result.reason}
    assert game.state_hash(state) == game.state_hash(match_cache.load(match.pk).state)


def test_a_step_is_small_and_brings_exactly_the_view_that_is(
    pool: list[Deck], alice: Player, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Few matches stand for many, each ready deck is in one of them, and they are the same each time: their shuffles,
    # who sits where, and what the agent does by chance.
    monkeypatch.setattr("matches.play.create.secrets", SimpleNamespace(SystemRandom=lambda: Random(7)))
    audiences: tuple[Audience, ...] = ("A", "B", None)
    seen: dict[Audience, Any] = {}
    sizes: list[int] = []

    def look(table: LiveMatch) -> None:
        for audience in audiences:
            view = orjson.loads(orjson.dumps(table.view(audience)))
            if audience in seen:
                text = messages.step(table, audience, seen[audience]["seq"], seen[audience])
                sizes.append(len(text.encode()))
                assert apply_patch(seen[audience], orjson.loads(text)["patch"]) == view
            seen[audience] = view

    for number, (own, other) in enumerate(zip(pool[::2], [*pool[1::2], pool[0]], strict=False)):
        shuffle = Shuffle(f"steps{number}", "07" * 16)
        match = against_agent(
            alice, pool[0].game, own.deck_list, agent="greedy", agent_deck=other.deck_list, shuffle=shuffle
        )
        assert isinstance(match, Match)
        Match.objects.filter(pk=match.pk).update(agent_secret="07" * 16)
        play(match, asked, seed=3, look=look)
        seen.clear()
    sizes.sort()
    assert statistics.median(sizes) < 1500
    assert sizes[len(sizes) * 8 // 10] < 2048
    assert sizes[-1] < 10_000


def test_each_starter_deck_can_be_dealt(pool: list[Deck], alice: Player) -> None:
    for deck in pool:
        match = against_agent(alice, deck.game, deck.deck_list, agent="random", agent_deck=deck.deck_list)
        assert not isinstance(match, Refused), match


def test_nothing_in_a_seat_s_state_names_the_other_s_hidden_cards(pool: list[Deck], alice: Player) -> None:
    """What begins in play is public; of the rest only what has been seen."""
    own, other = pool[0].deck_list, pool[1].deck_list
    match = against_agent(alice, pool[0].game, own, agent="random", agent_deck=other)
    assert isinstance(match, Match)
    table = match_cache.load(match.pk)
    agent_seat = next(iter(table.agents))
    sent = orjson.dumps([table.view(agent_seat), table.events(agent_seat)]).decode()
    secret = {title for part in SECRET[match.game] for title, _ in own.parts[part]}
    known = {title for part in other.parts.values() for title, _ in part}
    assert [title for title in secret - known if title in sent] == []


def test_an_answer_that_is_out_of_range_is_refused(pool: list[Deck], alice: Player) -> None:
    deck = pool[0].deck_list
    match = against_agent(alice, pool[0].game, deck, agent="random", agent_deck=deck)
    assert isinstance(match, Match)
    table = match_cache.load(match.pk)
    decision = table.decision
    assert decision is not None
    for given in (
        Answer(decision.seq, pick=(999,)),
        Answer(decision.seq, pick=(0, 0)),
        Answer(decision.seq, pick=()),
        Answer(decision.seq, amounts=(1,)),
        Answer(decision.seq, amounts=(10**6,) * len(decision.options)),
    ):
        refused = answer(match.pk, decision.seat, given)
        assert isinstance(refused, Refused)
        assert refused.code.value in {"illegal", "bad-message"}
    assert match_cache.load(match.pk).view(None) == table.view(None)
