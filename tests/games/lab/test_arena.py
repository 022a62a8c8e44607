"""Measuring agents against each other: a fixed list of pairings, mirrored games, what is known afterwards."""

from __future__ import annotations

import json
from contextlib import suppress
from itertools import product
from pathlib import Path

import pytest

import games
from games.cli.arena import play_job
from games.cli.main import main
from games.kernel.estimate import by_pairs, elo, expected_score, likelihood_ratio, likelihood_ratios
from games.lab.arena import clear_after, games_in_pairing, lone_agent, pair_score, pairings, play_pairing, standing
from games.lab.arena_report import in_words, line_of, summary
from games.lab.simulation import Played, sides_in
from tests.toy.lanterns import Lanterns

GAME = games.load("voidream")
DECKS = list(GAME.decks.shipped())


def test_the_list_of_pairings_is_fixed_by_its_seed_and_longer_ones_begin_alike() -> None:
    assert pairings(10, 2, 1, 40) == pairings(10, 2, 1, 200)[:40]
    assert {pairing.decks for pairing in pairings(10, 2, 1, 90)} == {
        (a, b) for a in range(10) for b in range(10) if a != b
    }


def test_two_seeds_share_no_game() -> None:
    one, other = ({pairing.seed for pairing in pairings(10, 2, seed, 500)} for seed in (1, 2))
    assert not one & other


def test_where_there_are_fewer_decks_than_seats_they_lie_there_more_than_once() -> None:
    assert {pairing.decks for pairing in pairings(2, 3, 1, 8)} == set(product((0, 1), repeat=3))
    assert [pairing.decks for pairing in pairings(0, 3, 1, 3)] == [()] * 3
    assert len({pairing.seed for pairing in pairings(0, 3, 1, 3)}) == 3


def test_where_three_sit_each_agent_sits_alone_at_every_seat() -> None:
    game = Lanterns()
    played = play_pairing(game, ("random", "random"), pairings(0, 3, 1, 1)[0], [], {}, 3)
    assert len(played) == games_in_pairing(3) == 6
    assert [one.sides.index(0) for one in played] == [0, 2, 1, 0, 2, 1]
    assert [lone_agent(number, 3) for number in range(6)] == [0, 0, 0, 1, 1, 1]
    # The same players at all seats play the same game: whoever sits alone has a third, whoever doesn't two of them.
    assert played[:3] == played[3:]
    assert pair_score(played) == pytest.approx(0.5)


def test_what_an_agent_has_of_a_win_it_has_at_all_of_its_seats() -> None:
    alone = [Played(sides_in(number, 3), (0,), 0, "light", 13, scores=(9, 3, 0)) for number in range(3)]
    assert pair_score(alone) == pytest.approx(1 / 3)
    line = line_of(0, ("lucid", "random"), [*alone, *alone])
    assert [game["winners"] for game in line["games"]] == [
        [name] for name in ("lucid", *["random"] * 3, *["lucid"] * 2)
    ]
    told = summary(("lucid", "random"), [line], None)
    # Each of them sat at every seat as often.
    assert told["scores"] == {"lucid": 4.0, "random": 4.0}
    assert told["share"] == 0.5
    assert "lucid scores 4.0 a game, random scores 4.0 a game" in in_words(told, None)


def test_in_a_pair_the_decks_and_the_shuffle_stay_and_the_agents_change_places() -> None:
    pairing = pairings(len(DECKS), 2, 3, 1)[0]
    both = play_job((GAME.name, ("random", "random"), pairing, DECKS, 2, {}, "open", 0.0))
    first, second = both["games"]
    # The same players at both seats play the same game.
    assert (first["decisions"], first["reason"]) == (second["decisions"], second["reason"])
    assert both["score"] == 0.5


@pytest.mark.long
def test_whoever_plays_at_random_loses() -> None:
    lines = [
        play_job((GAME.name, ("dreamer", "random"), pairing, DECKS, 2, {}, "open", 0.0))
        for pairing in pairings(len(DECKS), 2, 5, 2)
    ]
    assert sum(line["score"] for line in lines) >= 1.5
    assert {game["winner"] for line in lines for game in line["games"]} <= {"dreamer", "random", None}


def test_an_interval_by_pairs_is_narrow_where_pairs_agree_and_wide_where_they_don_t() -> None:
    share, low, high = by_pairs([1.0, 0.0] * 50)
    assert share == 0.5
    even = by_pairs([0.5] * 99 + [1.0])
    assert high - low > even[2] - even[1]
    assert by_pairs([]) == (0.5, 0.0, 1.0)


def test_the_interval_of_independent_games_is_wilsons() -> None:
    share, low, high = by_pairs([1.0] * 25 + [0.5] * 50 + [0.0] * 25)
    assert share == 0.5
    assert (low, high) == pytest.approx((0.4317, 0.5683), abs=1e-3)


def test_the_ratio_of_likelihoods_tells_two_strengths_apart() -> None:
    strong = [1.0, 0.5, 1.0, 0.5, 1.0, 0.0] * 30
    assert likelihood_ratio(strong, 0, 35) > 2.94
    assert likelihood_ratio([1 - score for score in strong], 0, 35) < -2.94
    assert likelihood_ratio([], 0, 35) == 0.0
    assert elo(expected_score(120)) == pytest.approx(120)
    assert list(likelihood_ratios(strong, 0, 35))[-1] == likelihood_ratio(strong, 0, 35)


def test_pairs_that_all_ended_alike_have_a_ratio_too() -> None:
    alike = [1 / 3] * 12
    assert -100 < likelihood_ratio(alike, 0, 35) < 0


def test_a_standing_says_all_of_it() -> None:
    now = standing([1.0, 0.5, 1.0, 1.0])
    assert (now.pairs, now.share) == (4, 0.875)
    assert now.low < 0.875 < now.high
    assert now.elo > 300


@pytest.mark.long
def test_the_command_goes_on_from_what_a_file_has(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "arena.jsonl"
    command = ["arena", "voidream", "--agents", "random", "drowsy", "--out", str(out), "--json"]
    assert main([*command, "--games", "2"]) == 0
    assert len(out.read_text().splitlines()) == 1
    first = json.loads(capsys.readouterr().out)
    assert main([*command, "--games", "4"]) == 0
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    assert [line["number"] for line in lines] == [0, 1]
    second = json.loads(capsys.readouterr().out)
    assert (first[0]["games"], second[0]["games"]) == (2, 4)
    assert set(second[0]["milliseconds"]["drowsy"]) == {"p50", "p95", "max"}


@pytest.mark.long
def test_the_command_says_who_is_stronger(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "dreamtides", "--agents", "drowsy", "random", "--games", "60", "--sprt", "0", "100"]
    assert main(command) == 0
    said = capsys.readouterr().out
    assert "drowsy against random: " in said
    assert "by 0 or 100 Elo: stronger" in said


def test_a_test_does_not_end_with_a_few_pairs() -> None:
    assert clear_after([1.0, 1.0], (0, 100)) is None
    assert clear_after([1.0, 0.5] * 30, (0, 100)) == 10
    assert clear_after([1.0, 0.0, 0.5, 0.5] * 4, (0, 100)) is None


def test_what_was_played_beyond_the_end_of_a_test_does_not_count_for_it() -> None:
    scores = [1.0, 0.5] * 5 + [0.0] * 20
    lines = [{"score": score, "games": [{"seconds": []}] * 2} for score in scores]
    told = summary(("lucid", "greedy"), lines, (0, 100))
    assert (told["games"], told["verdict"]) == (20, "stronger")
    assert summary(("lucid", "greedy"), lines, None)["games"] == 60


@pytest.mark.parametrize(
    ("scores", "verdict"),
    [([1.0, 0.5] * 10, "stronger"), ([0.5, 0.0] * 10, "not stronger"), ([1.0, 0.5], "undecided")],
)
def test_a_test_has_a_verdict(scores: list[float], verdict: str) -> None:
    lines = [{"score": score, "games": []} for score in scores]
    assert summary(("lucid", "greedy"), lines, (0, 100))["verdict"] == verdict


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (["--agents", "random", "drowsy", "--games", "3"], "multiple of 2"),
        (["--agents", "random", "nobody"], "there is no agent"),
        (["--agents", "random", "search:0"], "there is no agent"),
    ],
)
def test_what_is_asked_wrongly_is_said(arguments: list[str], wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    with suppress(SystemExit):
        assert main(["arena", "voidream", *arguments]) == 2
    assert wrong in capsys.readouterr().err
