"""Playing: what holds for every game, seen through its protocol alone. A game joins by being registered; Lanterns, a
game of the tests, is here for what the registered ones don't have: more seats, no decks, scores, several winners."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

import games
from games.agents import agent_names, answer_for, check_agent, random_answer, steady_agent
from games.kernel import chance
from games.kernel.decision import Answer, Decision
from games.kernel.ids import Seat
from games.kernel.record import replay, write_record
from tests.games.builds import IS_COMPILED
from tests.toy.beacons import Beacons
from tests.toy.lanterns import Lanterns
from tests.toy.tapers import Tapers

ALL = [*(games.load(name) for name in games.names()), Lanterns(), Tapers(), Beacons()]
if not IS_COMPILED:
    # A compiled engine runs the games that are compiled with it.
    from tests.toy.embers import Embers

    ALL.append(Embers())
MATCHES = [(game, count) for game in ALL for count in game.seat_counts]
every_match = pytest.mark.parametrize(("game", "count"), MATCHES, ids=[f"{game.name}-{n}" for game, n in MATCHES])
every_game = pytest.mark.parametrize("game", ALL, ids=[game.name for game in ALL])
MOST = 5_000
"""Decisions: no game is longer."""


class Match:
    """A match of so many seats, played at random; what can be chosen for it is chosen by its seed."""

    def __init__(self, game: games.Game[Any], count: int, seed: int) -> None:
        self.game, self.seed, self.rng = game, seed, seed
        self.cards = dict(game.cards.pool()) if game.has("cards") else {}
        decks = list(game.decks.shipped()) if game.has("decks") else []
        self.seats = {
            seat: games.Seating(f"Player {seat}", decks[(seed + number) % len(decks)])
            if decks
            else games.Seating(f"Player {seat}")
            for number, seat in enumerate(game.seats[:count])
        }
        self.setup = {choice.name: [*choice.values][seed % len(choice.values)] for choice in game.setup_choices}
        self.state = game.new(self.seats, seed, self.cards, self.setup)
        self.moves: list[str] = []

    def some_answer(self, state: Any, due: Decision) -> Answer:
        """A legal answer; what is legal in itself may be refused in combination."""
        for _ in range(50):
            self.rng, bits = chance.step(self.rng)
            answer = random_answer(due, bits)
            if self.game.answer(self.game.clone(state), due.seat, answer) is None:
                return answer
        raise AssertionError(f"nothing is legal in {due}")

    def decisions(self) -> Iterator[tuple[Decision, Answer]]:
        """Each decision with the answer that it gets next, to the end of the match."""
        for _ in range(MOST):
            due = self.game.decision(self.state)
            if due is None:
                return
            answer = self.some_answer(self.state, due)
            yield due, answer
            self.moves.append(f"{due.seat}: {self.game.write_answer(self.state, answer)}")
            assert self.game.answer(self.state, due.seat, answer) is None
        raise AssertionError(f"{self.game.name} with seed {self.seed} doesn't end")

    def shown(self, state: Any) -> str:
        """All that anybody is sent of a state."""
        told = [[self.game.view(state, who), self.game.events(state, who)] for who in (*self.seats, None)]
        return json.dumps(told, sort_keys=True)


def begun(game: games.Game[Any], count: int, seed: int, at: int = 0) -> Match:
    """A match after so many decisions."""
    match = Match(game, count, seed)
    for number, _ in enumerate(match.decisions()):
        if number == at:
            break
    return match


@every_match
@pytest.mark.parametrize("seed", range(3))
def test_every_game_ends_with_winners_who_played(game: games.Game[Any], count: int, seed: int) -> None:
    match = Match(game, count, seed)
    assert game.result(match.state) is None
    for number, (due, _) in enumerate(match.decisions()):
        assert due.seq == game.seq(match.state) == number
        assert due.seat in match.seats
    result = game.result(match.state)
    assert result is not None
    assert list(result.winners) == [seat for seat in match.seats if seat in result.winners]
    assert set(result.scores) in (set(), set(match.seats))
    assert result.reason
    assert result.winner == (result.winners[0] if len(result.winners) == 1 else None)


@every_match
def test_the_same_seed_and_answers_give_the_same_game(game: games.Game[Any], count: int) -> None:
    one, other = Match(game, count, 5), Match(game, count, 5)
    for (due, answer), (due_again, answer_again) in zip(one.decisions(), other.decisions(), strict=True):
        assert (due, answer) == (due_again, answer_again)
        assert game.state_hash(one.state) == game.state_hash(other.state)
        assert one.shown(one.state) == other.shown(other.state)
    assert game.result(one.state) == game.result(other.state)
    hashes = {game.state_hash(begun(game, count, seed).state) for seed in range(5, 8)}
    assert len(hashes) == 3


@every_match
def test_a_clone_goes_its_own_way(game: games.Game[Any], count: int) -> None:
    match = Match(game, count, 6)
    for due, answer in match.decisions():
        kept, clone = game.state_hash(match.state), game.clone(match.state)
        assert game.state_hash(clone) == kept
        assert game.answer(clone, due.seat, answer) is None
        assert game.state_hash(match.state) == kept
        assert game.state_hash(clone) != kept
        assert game.decision(match.state) == due


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
def test_an_illegal_answer_is_refused_and_leaves_the_state_as_it_was(game: games.Game[Any], count: int) -> None:
    match = Match(game, count, 9)
    for number, (due, answer) in enumerate(match.decisions()):
        kept = game.state_hash(match.state)
        wrong = {
            (due.seat, Answer(due.seq + 1, answer.pick, answer.amounts)): games.RefusalCode.STALE,
            (due.seat, Answer(due.seq, pick=(len(due.options),))): None,
            (due.seat, Answer(due.seq)): games.RefusalCode.BAD_MESSAGE,
            **{(seat, answer): games.RefusalCode.NOT_YOURS for seat in match.seats if seat != due.seat},
        }
        for (seat, bad), code in wrong.items():
            refused = game.answer(match.state, seat, bad)
            assert refused is not None
            assert code in (None, refused.code)
            assert refused.detail
        assert game.state_hash(match.state) == kept
        if number == 30:
            break


@every_match
def test_the_legal_answers_are_those_that_are_taken(game: games.Game[Any], count: int) -> None:
    """Of picks whose order doesn't count one stands for each set; what isn't among them is refused."""
    match, rng = Match(game, count, 17), 17
    for due, answer in match.decisions():
        kept = game.state_hash(match.state)
        legal = list(game.legal_answers(match.state))
        assert len(set(legal)) == len(legal)
        for each in legal[:50]:
            game.play(game.clone(match.state), each)
        assert answer in legal
        for _ in range(5):
            rng, bits = chance.step(rng)
            drawn = random_answer(due, bits)
            refused = game.refusal(match.state, due.seat, drawn)
            assert (refused is None) == (drawn in legal)
            assert game.answer(game.clone(match.state), due.seat, drawn) == refused
        for wrong in wrong_answers(due):
            assert wrong not in legal
            assert game.refusal(match.state, due.seat, wrong) is not None
        assert game.state_hash(match.state) == kept
    assert list(game.legal_answers(match.state)) == []


def wrong_answers(due: Decision) -> Iterator[Answer]:
    """One option too many or too few, the same one twice, a total that is missed."""
    if due.kind is games.DecisionKind.AMOUNTS:
        yield Answer(due.seq, amounts=tuple((due.total or 0) + 1 for _ in due.options))
        yield Answer(due.seq, amounts=(0,) * len(due.options))
        return
    yield Answer(due.seq, pick=(0, 0))
    if due.minimum:
        yield Answer(due.seq, pick=tuple(range(due.minimum - 1)))
    if due.maximum < len(due.options):
        yield Answer(due.seq, pick=tuple(range(due.maximum + 1)))


@every_match
def test_a_move_is_played_by_its_notation_or_raises_why_it_isnt(game: games.Game[Any], count: int) -> None:
    match = Match(game, count, 18)
    other = game.clone(match.state)
    for number, (due, answer) in enumerate(match.decisions()):
        for wrong, code in {
            f"{due.seat}: no such move": games.RefusalCode.ILLEGAL,
            "no seat": games.RefusalCode.BAD_MESSAGE,
            "Z: no such seat": games.RefusalCode.BAD_MESSAGE,
        }.items():
            with pytest.raises(games.IllegalMove) as caught:
                game.play(other, wrong)
            assert caught.value.refusal.code is code
            assert wrong in str(caught.value)
        assert game.state_hash(other) == game.state_hash(match.state)
        game.play(other, f"{due.seat}: {game.write_answer(match.state, answer)}")
        if number == 30:
            break
    else:
        with pytest.raises(games.IllegalMove, match="over"):
            game.play(other, Answer(game.seq(other), pick=(0,)))


@every_match
def test_a_move_is_read_back_as_it_is_written(game: games.Game[Any], count: int) -> None:
    match = Match(game, count, 10)
    for _, answer in match.decisions():
        assert game.read_answer(match.state, game.write_answer(match.state, answer)) == answer
        assert isinstance(game.read_answer(match.state, "no such move"), games.Refusal)


@every_match
def test_a_record_replays_to_the_same_state(game: games.Game[Any], count: int) -> None:
    match = Match(game, count, 11)
    hashes = [game.state_hash(match.state) for _ in match.decisions()]
    hashes.append(game.state_hash(match.state))
    record = write_record(game, match.seats, match.cards, 11, match.moves, match.state, match.setup)
    plain = json.loads(json.dumps(record))
    assert [game.state_hash(state) for _, state in replay(game, plain)] == hashes
    assert plain["result"]["reason"]


@every_match
def test_what_is_undone_was_never_played(game: games.Game[Any], count: int) -> None:
    match = Match(game, count, 20)
    record = games.Record.new(game, match.seats, 20, match.cards, match.setup)
    hashes = [game.state_hash(record.state)]
    for _, answer in match.decisions():
        record.play(answer)
        hashes.append(game.state_hash(record.state))
    assert record.moves == tuple(match.moves)
    assert hashes[-1] == game.state_hash(match.state)
    document = json.loads(json.dumps(record.as_json()))
    again = games.Record(game, document)
    branch = again.branch()
    for kept in hashes[-2::-1]:
        again.undo()
        assert game.state_hash(again.state) == kept
    with pytest.raises(IndexError):
        again.undo()
    assert (again.moves, again.as_json()["result"]) == ((), None)
    assert branch.as_json() == document
    branch.undo()
    branch.play(match.moves[-1])
    assert game.state_hash(branch.state) == hashes[-1]
    with pytest.raises(games.IllegalMove):
        branch.play(match.moves[-1])
    assert branch.as_json() == document


@every_match
def test_branches_of_a_record_share_what_is_before_them_and_change_nothing_of_it(
    game: games.Game[Any], count: int
) -> None:
    match = begun(game, count, 20, at=1)
    record = games.Record.new(game, match.seats, 20, match.cards, match.setup)
    start = game.state_hash(record.state)
    record.play(match.moves[0])
    branch = record.branch()
    record.undo()
    record.play(match.moves[0])
    branch.undo()
    assert game.state_hash(branch.state) == start


@every_game
def test_what_can_not_be_set_up_is_a_data_error(game: games.Game[Any]) -> None:
    match = Match(game, game.seat_counts[0], 20)
    with pytest.raises(games.DataError):
        game.new(match.seats, 20, match.cards, {**match.setup, "no such choice": "1"})
    with pytest.raises(games.DataError):
        game.new({game.seats[0]: match.seats[game.seats[0]]}, 20, match.cards, match.setup)


@every_match
def test_a_position_is_dumped_and_loaded(game: games.Game[Any], count: int) -> None:
    """Wherever an action is due: in the midst of one, states are kept as bytes."""
    if not game.has("lab"):
        pytest.skip("this game has no positions")
    match, loaded = Match(game, count, 12), 0
    for due, _ in match.decisions():
        if due.kind is not games.DecisionKind.ACTION:
            continue
        position = game.lab.dump(match.state)
        again = game.lab.load(json.loads(json.dumps(position)))
        assert game.lab.dump(again) == position
        asked = game.decision(again)
        assert asked is not None
        assert asked.seat == due.seat
        assert [option.notation for option in asked.options] == [option.notation for option in due.options]
        loaded += 1
    assert loaded > 5


@every_match
def test_every_fact_that_is_listed_can_be_asked_for(game: games.Game[Any], count: int) -> None:
    if not game.has("lab"):
        pytest.skip("this game has no positions")
    match = begun(game, count, 21, at=10)
    paths = game.lab.fact_paths()
    assert paths
    for path, about in paths.items():
        assert about.endswith(".")
        for seat in match.seats:
            if "Title" not in path:
                fact = game.lab.fact(match.state, f"{seat}{path[1:]}" if path.startswith("A.") else path)
                assert json.loads(json.dumps(fact)) == fact
    with pytest.raises(games.DataError, match=r"[Tt]here is no fact “A\.nothing”"):
        game.lab.fact(match.state, "A.nothing")


@every_match
def test_a_state_is_kept_as_bytes_or_says_that_it_cant_be(game: games.Game[Any], count: int) -> None:
    match = Match(game, count, 13)
    if type(game).freeze is games.Game.freeze:
        with pytest.raises(games.DataError, match=game.title):
            game.freeze(match.state)
        return
    for _ in match.decisions():
        thawed = game.thaw(game.freeze(match.state), match.seats, match.cards)
        assert game.state_hash(thawed) == game.state_hash(match.state)


@every_match
def test_who_gives_up_is_asked_nothing_more(game: games.Game[Any], count: int) -> None:
    for seat in game.seats[:count]:
        match = begun(game, count, 14, at=3)
        game.concede(match.state, seat)
        for due, _ in match.decisions():
            assert due.seat != seat
        result = game.result(match.state)
        assert result is not None
        assert seat not in result.winners
        kept = game.state_hash(match.state)
        game.concede(match.state, game.seats[0])
        game.draw(match.state)
        assert game.state_hash(match.state) == kept


@every_match
def test_giving_up_is_a_move_too(game: games.Game[Any], count: int) -> None:
    match = begun(game, count, 14, at=3)
    other = game.clone(match.state)
    game.concede(match.state, game.seats[1])
    game.play(other, f"{game.seats[1]}: concede")
    kept = game.state_hash(match.state)
    assert game.state_hash(other) == kept
    for seat in (game.seats[1], *game.seats[count:]):
        # Who has left, or never came, can't give up.
        with pytest.raises(games.IllegalMove):
            game.play(other, f"{seat}: concede")
        assert game.state_hash(other) == kept
    while (due := game.decision(other)) is not None:
        game.play(other, f"{due.seat}: concede")
    with pytest.raises(games.IllegalMove, match="over"):
        game.play(other, f"{game.seats[0]}: concede")


@every_match
def test_who_has_nothing_to_decide_is_not_told_what_another_could(game: games.Game[Any], count: int) -> None:
    match = Match(game, count, 14)
    for due, _ in match.decisions():
        other = next(seat for seat in match.seats if seat != due.seat)
        with pytest.raises(games.IllegalMove) as refused:
            game.play(match.state, f"{other}: no such move")
        assert refused.value.refusal.code is games.RefusalCode.NOT_YOURS


@every_match
def test_a_draw_is_won_by_nobody(game: games.Game[Any], count: int) -> None:
    match = begun(game, count, 15, at=2)
    game.draw(match.state)
    result = game.result(match.state)
    assert result is not None
    assert (result.winners, result.winner, result.reason) == ((), None, "draw")
    assert game.view(match.state, None)["result"] == result.as_json(match.seats)
    assert game.decision(match.state) is None
    refused = game.answer(match.state, game.seats[0], Answer(game.seq(match.state), pick=(0,)))
    assert refused is not None
    assert refused.code is games.RefusalCode.FINISHED


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


@every_match
def test_a_search_plays_where_it_was_taught_to(game: games.Game[Any], count: int) -> None:
    if game.thinking is None:
        pytest.skip("this game has no search")
    match = begun(game, count, 16)
    for _ in range(5):
        due = game.decision(match.state)
        assert due is not None
        answer = answer_for(game, "search:4", match.state, due, match.cards, 1)
        assert answer == answer_for(game, "search:4", game.clone(match.state), due, match.cards, 1)
        assert game.answer(match.state, due.seat, answer) is None


def test_an_agent_that_a_game_hasnt_is_refused_with_those_that_it_has() -> None:
    class Untaught(Lanterns):
        thinking = None

    assert check_agent("search:4", Lanterns()) is None
    assert check_agent("search:4", Untaught()) == "there is no agent “search:4” for “lanterns”; it has random"
    assert check_agent("greedy", Untaught()) == "there is no agent “greedy” for “lanterns”; it has random"
    assert check_agent("random", Untaught()) is None
    assert check_agent("drowsy/bold", Lanterns()) == "nobody plays “lanterns” in a manner “bold”; it has no manners"


@every_game
def test_opponents_are_agents_of_the_game_each_under_a_name_of_its_own(game: games.Game[Any]) -> None:
    offered = game.opponents
    assert {each.agent for each in offered} <= set(agent_names(game))
    assert len({each.agent for each in offered}) == len({each.name for each in offered}) == len(offered) > 0
    assert all(each.level and each.description.endswith(".") for each in offered)


def test_a_game_is_played_by_who_plays_anything_where_it_has_no_search_and_no_agent_of_its_own() -> None:
    assert [(each.agent, each.name) for each in Tapers().opponents] == [("random", "Random AI")]
    assert [each.name for each in Lanterns().opponents] == [*(f"AI level {n}" for n in range(1, 6)), "Random AI"]
    assert (steady_agent(Tapers()), steady_agent(games.load("voidream"))) == ("random", "greedy")


@every_game
def test_a_part_that_a_game_hasnt_says_so(game: games.Game[Any]) -> None:
    parts: tuple[games.Part, ...] = ("cards", "decks", "lab")
    for part in parts:
        if not game.has(part):
            with pytest.raises(games.DataError, match=f"^{game.title} has no {part}.$"):
                getattr(game, part)
