"""The arena on a site: agents meet in the workers of the lab, and the command says how they stand."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

import games
from desk import tasks
from desk.lab import play, steer
from desk.management.commands import arena
from desk.models import Experiment
from games.cli.arena import play_job
from games.cli.main import main as command_line
from games.lab.arena import pairings
from games.lab.simulation import Played

pytestmark = [pytest.mark.usefixtures("pool"), pytest.mark.long]
GAME = "voidream"


@pytest.fixture
def at_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers that play while the command waits."""
    sent: list[tuple[Any, ...]] = []
    monkeypatch.setattr(tasks.play_chunk, "apply_async", lambda arguments, expires: sent.append(arguments))
    monkeypatch.setattr(tasks.steer_experiment, "apply_async", lambda about: steer.steer(*about))

    def work(_: float) -> None:
        steer.steer(Experiment.objects.latest("pk").pk)
        while sent:
            tasks.play_chunk(*sent.pop(0))

    monkeypatch.setattr(arena, "sleep", work)


def said(*arguments: str) -> str:
    out = StringIO()
    call_command("arena", GAME, *arguments, stdout=out)
    return out.getvalue()


@pytest.mark.deep
def test_it_waits_for_the_end_and_says_who_is_stronger(at_work: None) -> None:
    told = said("--agents", "dreamer", "random", "--games", "16", "--seed", "3")
    experiment = Experiment.objects.get()
    assert experiment.kind == Experiment.Kind.AGENTS
    assert f"Experiment {experiment.pk}." in told
    assert "dreamer against random: " in told
    assert "of 16 games" in told
    assert "stronger" in told
    assert told.rstrip().endswith("Finished.")
    assert said("--experiment", str(experiment.pk)).splitlines()[-2:] == told.splitlines()[-2:]


def test_it_can_end_as_soon_as_that_is_clear(at_work: None) -> None:
    assert "of 16 games" in said("--agents", "dreamer", "random", "--games", "256", "--until-clear")


def test_whoever_does_not_wait_can_look_later() -> None:
    told = said("--agents", "random", "drowsy", "--detach")
    assert "undecided" in told
    assert Experiment.objects.get().is_running


@pytest.mark.deep
def test_it_ends_as_soon_as_a_test_is_clear(at_work: None) -> None:
    told = said("--agents", "dreamer", "random", "--games", "256", "--sprt", "0", "100")
    assert "; by 0 or 100 Elo: stronger (+" in told
    assert Experiment.objects.get().bouts.count() < 128


def test_it_says_how_long_each_takes_for_a_decision(at_work: None) -> None:
    told = said("--agents", "random", "drowsy", "--games", "2")
    assert "\n  random: p50 " in told
    assert "\n  drowsy: p50 " in told


def test_what_was_played_is_written_down_as_the_arena_does_and_plays_the_same_games(
    at_work: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "arena.jsonl"
    told = games.load(GAME).decks
    decks = [deck for deck in told.shipped() if not told.notes(deck.name)["beginner"]]
    played = ["--agents", "random", "drowsy", "--games", "4", "--seed", "3", "--lists", "unknown", "--out", str(out)]
    played += ["--decks", *(deck.name for deck in decks)]
    said(*played)
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    assert [line["number"] for line in lines] == [0, 1]
    for line, pairing in zip(lines, pairings(len(decks), 2, 3, 2), strict=True):
        expected = play_job((GAME, ("random", "drowsy"), pairing, decks, 2, {}, "unknown", 0.0))
        assert without_times(line) == without_times(line) | without_times(expected)
        assert [set(one) for one in line["games"]] == [set(one) for one in expected["games"]]
    # Neither the other arena nor another look has anything to add.
    assert command_line(["arena", GAME, *played]) == 0
    assert "random against drowsy: " in capsys.readouterr().out
    said("--experiment", str(Experiment.objects.get().pk), "--out", str(out))
    assert len(out.read_text().splitlines()) == 2


def test_a_worker_plays_with_the_lists_and_the_time_that_were_asked_for(
    at_work: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[tuple[str, float]] = []

    def play_mirrored(*_: Any, lists: str, budget: float, **__: Any) -> list[Played]:
        given.append((lists, budget))
        return [Played(sides, (0,), 0, "bastion", 2, seconds=((0.25,), (0.5,))) for sides in ((0, 1), (1, 0))]

    monkeypatch.setattr(play, "play_mirrored", play_mirrored)
    told = said("--agents", "oneironaut", "random", "--games", "2", "--lists", "closed", "--budget", "1.5")
    assert given == [("closed", 1.5)]
    assert "oneironaut: p50 250.0 ms, p95 250.0 ms" in told
    assert Experiment.objects.get().bouts.get().games[0]["seconds"] == [[0.25], [0.5]]


def without_times(line: dict[str, Any]) -> dict[str, Any]:
    played = [{name: value for name, value in game.items() if name != "seconds"} for game in line["games"]]
    return line | {"games": played}


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (["--agents", "random"], "two AIs"),
        (["--agents", "random", "nobody"], "there is no agent"),
        (["--agents", "random", "drowsy", "--games", "3"], "multiple of 2"),
        (["--agents", "random", "drowsy", "--decks", "Nothing", "More"], "ready decks"),
        (["--agents", "random", "drowsy", "--sprt", "35", "0"], "lower first"),
        (["--agents", "random", "drowsy", "--sprt", "0", "35", "--until-clear"], "not allowed with"),
        (["--agents", "random", "drowsy", "--budget", "60"], "at most 2 seconds"),
        (["--agents", "random", "drowsy", "--lists", "hidden"], "invalid choice"),
        (["--experiment", "99"], "no agent experiment 99"),
    ],
)
def test_what_is_asked_wrongly_is_said(arguments: list[str], wrong: str) -> None:
    with pytest.raises(CommandError, match=wrong):
        said(*arguments)
