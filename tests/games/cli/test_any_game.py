"""The command line with games of the tests: Lanterns has two to four seats, scores, several winners and no decks;
Tapers has nothing but what every game has; Embers is for three."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

import games
from games import registry
from games.agents import random_answer
from games.cli.main import main, parser
from games.kernel import chance
from games.kernel.record import write_record
from games.lab.supply import seats_of
from tests.games.builds import interpreted
from tests.toy.lanterns import Lanterns

Capture = pytest.CaptureFixture[str]
GAME = Lanterns()
TOYS = {
    "lanterns": "tests.toy.lanterns:Lanterns",
    "tapers": "tests.toy.tapers:Tapers",
    "embers": "tests.toy.embers:Embers",
}
LIBRARY = Path(games.__file__).parent


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """They are registered for the tests of this file."""
    monkeypatch.setattr(registry, "_PLACES", dict(registry._PLACES))
    for name, place in TOYS.items():
        games.register(name, place)
    yield
    registry._loaded.cache_clear()


def said(capsys: Capture, command: str, *more: object) -> str:
    """What a command prints that goes well."""
    assert main([*command.split(), *map(str, more)]) == 0
    return capsys.readouterr().out


def refused(capsys: Capture, command: str, *more: object) -> str:
    """What a command says against how it was called."""
    assert main([*command.split(), *map(str, more)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    return told.err


def types(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    answers = iter(lines)
    monkeypatch.setattr("builtins.input", lambda _: next(answers, "q"))


# --- simulate ---


def test_simulate_seats_each_side_everywhere_and_tells_scores_and_shared_wins(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    report = json.loads(said(capsys, "simulate lanterns --agents random drowsy random --games 30 --json --out", out))
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    assert [line["sides"] for line in lines] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]] * 10
    assert [lines[at]["seed"] for at in (0, 3)] == [lines[2]["seed"], lines[5]["seed"]]
    assert report["wins"] == [sum(side in line["winning_sides"] for line in lines) for side in range(3)]
    assert sum(report["wins"]) > report["games"] == 30
    assert report["shared"] == sum(len(line["winners"]) > 1 for line in lines)
    assert report["scores"] == [round(sum(line["scores"][side] for line in lines) / 30, 2) for side in range(3)]
    assert report["lengths"] == {"nights": 3.0}
    assert report["decks"] == []


@pytest.mark.parametrize("game", ["lanterns", "tapers", pytest.param("embers", marks=interpreted)])
def test_simulate_plays_each_game_at_its_usual_number_of_seats(game: str, capsys: Capture) -> None:
    report = json.loads(said(capsys, f"simulate {game} --games 6 --json"))
    assert len(report["wins"]) == len(report["milliseconds"]) == games.load(game).seat_counts[0]
    assert report["games"] == sum(report["reasons"].values()) == 6


def test_simulate_plays_as_many_seats_and_with_such_a_setup_as_is_asked_for(capsys: Capture) -> None:
    told = said(capsys, "simulate lanterns --seats 4 --setup nights=5 --games 4")
    assert "random (4): " in told
    assert "nights: mean 5.0" in told
    assert "random (2): " in said(capsys, "simulate lanterns --agents random random --games 2")


def test_the_same_seed_plays_the_same_games_in_one_process_or_several_and_another_seed_others(capsys: Capture) -> None:
    def report(seed: int, jobs: int = 1) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(
            said(capsys, f"simulate lanterns --games 24 --seed {seed} --jobs {jobs} --json")
        )
        return {name: value for name, value in found.items() if name not in ("milliseconds", "seed")}

    assert report(1) == report(1, jobs=2)
    assert report(1) != report(2)


def test_two_seeds_of_simulate_share_no_game(capsys: Capture, tmp_path: Path) -> None:
    found = []
    for seed in (1, 2):
        out = tmp_path / f"{seed}.jsonl"
        said(capsys, f"simulate lanterns --games 30 --seed {seed} --out", out)
        found.append({json.loads(line)["seed"] for line in out.read_text().splitlines()})
    assert len(found[0]) == len(found[1]) == 10
    assert not found[0] & found[1]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("lanterns --a noon-parade", "Lanterns has no decks"),
        ("lanterns --seats 5", "Lanterns has 2, 3 or 4 seats, not 5."),
        ("lanterns --agents random random random --seats 2", "one agent, or 2 (one per side), not 3"),
        ("lanterns --setup nights=4", "“nights” is one of 3, 5, not “4”"),
        ("lanterns --setup moons=3", "There is no “moons” to be chosen for a match; there are nights"),
        ("lanterns --agents greedy", "no agent “greedy” for “lanterns”; it has random, drowsy, dreamer"),
        ("tapers --agents drowsy", "no agent “drowsy” for “tapers”; it has random"),
        ("voidream --a noon-parade", "--b must be given"),
        ("voidream --a noon-parade --b red-ward --c red-ward", "more than 2 given"),
        ("voidream --a noon-parade --b red-ward --seats 3", "Voidream has 2 seats, not 3."),
        ("voidream --a noon-parade --b red-ward --setup nights=3", "there is nothing to choose"),
    ],
)
def test_simulate_says_what_cannot_be(arguments: str, sentence: str, capsys: Capture) -> None:
    assert sentence in refused(capsys, f"simulate {arguments}")


# --- arena, and agents against themselves ---


def test_the_arena_sits_each_agent_alone_among_the_other_and_goes_on_from_its_file(
    capsys: Capture, tmp_path: Path
) -> None:
    out = tmp_path / "arena.jsonl"
    command = "arena lanterns --agents search:8 random --json --out"
    [first] = json.loads(said(capsys, f"{command} {out} --games 6"))
    [both] = json.loads(said(capsys, f"{command} {out} --games 24"))
    assert (first["games"], both["games"]) == (6, 24)
    assert both["share"] > 0.5
    assert set(both["scores"]) == {"search:8", "random"}
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    assert [len(line["games"]) for line in lines] == [6] * 4
    assert {winner for line in lines for game in line["games"] for winner in game["winners"]} <= {"search:8", "random"}
    said(capsys, f"{command} {out} --games 8 --seats 4")
    assert len(out.read_text().splitlines()) == 5


def test_agents_that_are_alike_share_an_arena_evenly(capsys: Capture) -> None:
    [found] = json.loads(said(capsys, "arena lanterns --agents random random --games 60 --json"))
    assert found["share"] == 0.5


def test_nobody_is_alone_in_the_arena(capsys: Capture) -> None:
    assert "the arena needs two or more agents" in refused(capsys, "arena lanterns --agents random --games 6")


def test_a_file_that_can_not_be_written_is_a_sentence(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    out = tmp_path / "file" / "played.jsonl"
    assert str(tmp_path / "file") in refused(capsys, f"simulate lanterns --games 3 --out {out}")


@pytest.mark.parametrize("kept", ["[]", '{"question": [], "answer": "", "iterations": 1}', '{"question": {}}'])
def test_what_is_no_question_to_an_agent_is_not_asked_again(kept: str, capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "question.json"
    path.write_text(kept)
    assert "isn't an exported decision" in refused(capsys, f"think {path}")


def test_the_arena_asks_for_whole_rounds(capsys: Capture) -> None:
    assert "must be a multiple of 6" in refused(capsys, "arena lanterns --agents random drowsy --games 4")
    assert "must be a multiple of 2" in refused(capsys, "arena lanterns --agents random drowsy --seats 2 --games 3")
    assert "it has random" in refused(capsys, "arena tapers --agents random drowsy --games 6")


@pytest.mark.long
def test_what_an_agent_says_is_held_against_what_came_of_it(capsys: Capture) -> None:
    for command in ("lanterns --agent search:4 --games 2", "lanterns --seats 4 --agent drowsy --games 1"):
        assert "slope of the log-odds" in said(capsys, f"reliability {command}")
    told = said(capsys, "reliability voidream --agent search:2 --games 1")
    assert " decisions in 1 games" in told
    assert "“random” states no chances of winning" in refused(capsys, "reliability lanterns --agent random --games 1")


@pytest.mark.long
def test_selfplay_writes_down_what_there_is_to_learn(capsys: Capture, tmp_path: Path) -> None:
    out = tmp_path / "moments.jsonl"
    said(capsys, "selfplay voidream --agent search:12 --games 1 --out", out)
    line = json.loads(out.read_text().splitlines()[0])
    assert len(line["decks"]) == 2
    assert line["won"] in (0.0, 0.5, 1.0)
    assert "nothing to learn" in refused(capsys, "selfplay lanterns --agent search:4 --games 1 --out", out)


def test_puzzles_are_looked_for_in_any_game_with_positions(capsys: Capture, tmp_path: Path) -> None:
    said(capsys, "puzzles lanterns --agent search:4 --games 1 --out", tmp_path / "puzzles")
    assert refused(capsys, "puzzles tapers --agent random --games 1 --out", tmp_path) == "Tapers has no lab.\n"


# --- play ---


def test_a_game_in_the_terminal_asks_for_its_setup_and_for_each_decision(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    types(monkeypatch, "four", "2", *["1"] * 3)
    told = said(capsys, "play lanterns --agent random --seed 4")
    assert "“four” isn't one of 3, 5." in told
    assert "night 1, nights 5, deck 9\n" in told
    assert "A (you): name Player, score 0, size 5, left no\n   hand: " in told
    assert "C: name Random C" in told
    assert "Put down a lantern  (L2)" in told


def test_a_game_in_the_terminal_is_played_to_its_end_at_any_number_of_seats(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    for seats in GAME.seat_counts:
        types(monkeypatch, *["none", "B 2", "1"] * 30)
        told = said(capsys, f"play lanterns --seats {seats} --setup nights=3 --agent drowsy")
        assert re.search(r"Won by .* \(light\): Player \d+, Drowsy", told.splitlines()[-1])


def test_who_sits_opposite_is_an_agent_that_the_game_has(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    types(monkeypatch)
    assert "Drowsy B" in said(capsys, "play lanterns --setup nights=3 --seed 2") + said(
        capsys, "play lanterns --setup nights=3 --seed 3"
    )
    assert "it has random\n" in refused(capsys, "play tapers --agent drowsy")
    assert refused(capsys, "play tapers --deck noon-parade") == "Tapers has no decks.\n"


# --- bench, replay, text, deck, scenario, tactics ---


def test_the_bench_measures_a_game_that_brings_no_workload_of_its_own(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr("games.cli.bench.SECONDS", 0.001)
    for game, searches in (("lanterns", True), ("tapers", False)):
        report = json.loads(said(capsys, f"bench {game} --json"))
        assert report["decisions_per_s"]["median"] > report["games_per_s"]["median"] > 0
        assert ("search_iterations_per_s" in report) == searches
        assert (report["compiled"], report["decks"]) == (False, [])


def recorded(count: int) -> dict[str, Any]:
    """A random game of so many seats."""
    seats = {seat: games.Seating(f"Player {seat}") for seat in seats_of(GAME, count)}
    state, rng, moves = GAME.new(seats, 7, {}), 7, []
    while (due := GAME.decision(state)) is not None:
        rng, bits = chance.step(rng)
        answer = random_answer(due, bits)
        moves.append(f"{due.seat}: {GAME.write_answer(state, answer)}")
        assert GAME.answer(state, due.seat, answer) is None
    return write_record(GAME, seats, {}, 7, moves, state)


def test_replay_knows_the_seats_of_the_record_and_who_looks_on(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "record.yaml"
    record = recorded(3)
    path.write_text(yaml.safe_dump(record))
    assert said(capsys, "replay --verify", path) == f"verified: {len(record['moves'])} moves\n"
    told = {seat: said(capsys, f"replay --seat {seat}", path) for seat in ("A", "C", "spectator", "all")}
    moves = {
        seat: [line.split(None, 1)[1] for line in out.splitlines() if line[:4].strip()] for seat, out in told.items()
    }
    assert moves["all"] == record["moves"]
    assert moves["C"] == [move for move in record["moves"] if move.startswith("C")]
    assert moves["spectator"] == []
    assert "Player B puts down" in told["spectator"]
    assert "Use A, B, C, spectator or all" in refused(capsys, "replay --seat D", path)


@pytest.mark.parametrize("count", GAME.seat_counts)
def test_replay_notices_a_record_that_names_others_as_winners_or_other_scores(
    count: int, capsys: Capture, tmp_path: Path
) -> None:
    path = tmp_path / "record.json"
    record = recorded(count)
    record["result"]["scores"]["A"] += 1
    path.write_text(json.dumps(record))
    assert main(["replay", "--verify", str(path)]) == 1
    assert "result of its moves" in capsys.readouterr().out


def test_a_game_without_cards_or_decks_says_so(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = tmp_path / "lines"
    lines.write_text("lantern | Shine.\n")
    monkeypatch.setattr("sys.stdin", io.StringIO("Shine."))
    assert refused(capsys, "text --game lanterns --on lantern") == "Lanterns has no cards.\n"
    assert refused(capsys, "text --game lanterns --json --lines", lines) == "Lanterns has no cards.\n"
    assert refused(capsys, "deck lanterns noon-parade") == "Lanterns has no decks.\n"


def test_a_text_is_explained_part_by_part(capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("evoke 2 times"))
    canonical, explained = said(capsys, "text --on thought --explain").splitlines()
    assert canonical == "Evoke 2 times."
    assert explained.startswith("  When it is played")
    lines = tmp_path / "lines"
    lines.write_text("thought | evoke\n")
    assert said(capsys, "text --explain --lines", lines).splitlines()[0] == "Evoke."
    lines.write_text("thought | evoke\n\nlantern | Shine.\n")
    assert main(["text", "--lines", str(lines)]) == 2
    assert f"{lines}, line 3: a text stands on one of" in capsys.readouterr().err


def test_a_scenario_is_of_the_game_that_it_names(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "nights.yaml"
    state = GAME.new({seat: games.Seating(seat) for seat in "AB"}, 1, {})
    scenario = {
        **GAME.lab.dump(state),
        "title": "The first night",
        "steps": [{"expect": {"night": 1, "A.score": 0}}, {"refuse": "B: play Amber 1"}],
    }
    path.write_text(yaml.safe_dump(scenario))
    assert said(capsys, "scenario", path) == "1 passed, 0 failed\n"
    path.write_text(yaml.safe_dump({**scenario, "game": "tapers"}))
    assert refused(capsys, "scenario", path) == "Tapers has no lab.\n"
    path.write_text(yaml.safe_dump({**scenario, "game": "chess"}))
    assert "there is no game “chess”" in refused(capsys, "scenario", path)


def test_tactics_are_solved_by_agents_that_the_game_has(capsys: Capture) -> None:
    assert "it has random" in refused(capsys, "tactics tapers --agent lucid")
    assert "file not found" in refused(capsys, "tactics tapers --agent random")


def test_the_page_about_the_command_line_tells_of_every_command() -> None:
    page = (LIBRARY.parent / "docs" / "command-line.md").read_text(encoding="utf-8")
    commands = next(each.choices for each in parser()._actions if isinstance(each.choices, dict))
    assert sorted(re.findall(r"^\| `([a-z]+) ", page, re.M)) == sorted(commands)


def test_what_plays_any_game_names_none() -> None:
    named = re.compile("|".join(rf"\b({game.name}|{game.title})\b" for game in map(games.load, games.names())))
    files = [path for room in ("cli", "kernel", "lab") for path in (LIBRARY / room).rglob("*.py")]
    assert len(files) > 60
    assert [str(path) for path in files if named.search(path.read_text(encoding="utf-8"))] == []
