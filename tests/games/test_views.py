"""Views of every game: what a seat may see of a match, and what is told of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

import games
from games.kernel.decision import Decision
from games.kernel.ids import Seat
from tests.games.matches import Match, begun, every_game, every_match


@every_match
def test_views_are_plain_data_that_say_whose_they_are(game: games.Game[Any], count: int) -> None:
    match = Match(game, count, 7)
    for due, _ in match.decisions():
        for who in (*match.seats, None):
            view = game.view(match.state, who)
            assert json.loads(json.dumps(view)) == view
            assert (view["game"], view["seq"], view["you"], view["result"]) == (game.name, due.seq, who, None)
            assert view == game.views(match.state, [who])[0]
            assert isinstance(game.progress(view), str)
            for event in game.events(match.state, who):
                assert json.loads(json.dumps(event)) == event
                assert event["type"]
        assert Decision.from_json(json.loads(json.dumps(due.as_json()))) == due
    ended = {json.dumps(game.view(match.state, who)["result"]) for who in (*match.seats, None)}
    result = game.result(match.state)
    assert result is not None
    assert ended == {json.dumps(result.as_json(match.seats))}


@every_game
def test_every_event_is_of_a_type_that_is_listed(game: games.Game[Any]) -> None:
    """And has no key that the type doesn't name."""
    types = {each.name: each for each in game.event_types()}
    assert len(types) == len(game.event_types())
    assert all(each.about.endswith(".") for each in types.values())
    match = Match(game, game.seat_counts[0], 22)
    told = [event for _ in match.decisions() for event in game.events(match.state, None)]
    told += game.events(match.state, None)
    match = begun(game, game.seat_counts[0], 22, at=3)
    game.concede(match.state, game.seats[0])
    told += game.events(match.state, None)
    for event in told:
        assert {"type", "text"} <= set(event) <= {"type", "text", *types[event["type"]].keys}
    assert not types or {"over"} < {event["type"] for event in told}


@every_match
def test_a_state_prints_as_its_table(game: games.Game[Any], count: int) -> None:
    """For whoever analyses a game: every seat is there by its name, and the text changes as the game goes on."""
    match, texts = Match(game, count, 19), set()
    for _ in match.decisions():
        kept = game.state_hash(match.state)
        text = str(match.state)
        assert all(seating.name in text for seating in match.seats.values())
        assert game.state_hash(match.state) == kept
        texts.add(text)
    assert len(texts) > len(match.moves) // 2


@every_match
def test_nothing_leaks_where_what_is_hidden_is_dealt_anew(game: games.Game[Any], count: int) -> None:
    """Whoever decides can't tell the truth from what they imagine behind it: same view, same decision, and what cards
    can be seen to do. Games that nobody has taught to a search can't be asked."""
    thinking = game.thinking
    if thinking is None:
        pytest.skip("this game has no search")
    match, different = Match(game, count, 8), 0
    for due, _ in match.decisions():
        seat = Seat(game.seats.index(due.seat))
        other = thinking.resample(match.state, seat, due.seq)
        assert game.view(other, due.seat) == game.view(match.state, due.seat)
        assert game.decision(other) == due
        different += game.state_hash(other) != game.state_hash(match.state)
    assert different > 0


@every_match
def test_a_state_is_sampled_from_a_view_or_that_is_said(game: games.Game[Any], count: int) -> None:
    match = begun(game, count, 23, at=9)
    due = game.decision(match.state)
    assert due is not None
    view = game.view(match.state, due.seat)
    if type(game).sample is games.Game.sample:
        with pytest.raises(games.PartMissing, match=f"{game.title} has no states to sample from a view"):
            game.sample(view, 1, match.cards)
        return
    world = game.sample(view, 1, match.cards)
    assert game.state_hash(world) == game.state_hash(game.sample(view, 1, match.cards))
    asked = game.decision(world)
    assert asked is not None
    assert asked.seq == due.seq


@every_match
def test_who_has_nothing_to_decide_is_not_told_what_another_could(game: games.Game[Any], count: int) -> None:
    match = Match(game, count, 14)
    for due, _ in match.decisions():
        other = next(seat for seat in match.seats if seat != due.seat)
        with pytest.raises(games.IllegalMove) as refused:
            game.play(match.state, f"{other}: no such move")
        assert refused.value.refusal.code is games.RefusalCode.NOT_YOURS


@every_match
def test_a_story_is_plain_data_and_told_only_when_the_match_is_over(game: games.Game[Any], count: int) -> None:
    if type(game).story is games.Game.story:
        pytest.skip("this game tells no story")
    match, events = Match(game, count, 24), []
    for due, _ in match.decisions():
        events += [{**event, "seq": due.seq} for event in game.events(match.state, None)]
        assert game.story(match.state, events) == {}
    events += [{**event, "seq": game.seq(match.state)} for event in game.events(match.state, None)]
    told = game.story(match.state, events)
    assert told
    assert json.loads(json.dumps(told)) == told


@every_match
def test_how_far_a_match_has_come_is_told_in_a_few_words_from_any_view(game: games.Game[Any], count: int) -> None:
    if type(game).progress is games.Game.progress:
        pytest.skip("this game doesn't say how far it is")
    match, told = Match(game, count, 25), set()
    for _ in match.decisions():
        words = {game.progress(game.view(match.state, who)) for who in (None, *match.seats)}
        assert len(words) == 1
        told |= words
    assert len(told) > 1
    assert all(0 < len(words) <= 40 for words in told)
