"""The arena on a site: agents meet in the workers of the lab, and the command says how they stand."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from desk import tasks
from desk.lab import steer
from desk.lab.start import start_agents
from desk.management.commands import arena
from desk.models import Experiment
from tests.cards.curating import gave

pytestmark = pytest.mark.usefixtures("pool")
GAME = "voidream"


@pytest.fixture
def at_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers that play while the command waits."""
    sent: list[tuple[Any, ...]] = []
    monkeypatch.setattr(tasks.play_chunk, "apply_async", lambda arguments, expires: sent.append(arguments))
    monkeypatch.setattr(tasks.steer_experiment, "delay", steer.steer)

    def work(_: float) -> None:
        steer.steer(Experiment.objects.latest("pk").pk)
        while sent:
            tasks.play_chunk(*sent.pop(0))

    monkeypatch.setattr(arena, "sleep", work)


def said(*arguments: str) -> str:
    out = StringIO()
    call_command("arena", GAME, *arguments, stdout=out)
    return out.getvalue()


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


def test_the_pairings_are_those_of_the_arena() -> None:
    experiment = gave(start_agents(None, GAME, [], ("random", "drowsy"), 40, 7))
    from games.arena import bouts

    decks = len(experiment.plan["decks"])
    expected = [list(bout.decks) for bout in bouts(decks, 2, 7, 40)]
    first, second = experiment.plan["cells"][0]["decks"]
    assert [list(pair) for pair in zip(first, second, strict=True)] == expected


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (["--agents", "random"], "two agents"),
        (["--agents", "random", "nobody"], "there is no agent"),
        (["--agents", "random", "drowsy", "--games", "3"], "multiple of 2"),
        (["--agents", "random", "drowsy", "--decks", "Nothing", "More"], "starter decks"),
        (["--experiment", "99"], "no experiment 99"),
    ],
)
def test_what_is_asked_wrongly_is_said(arguments: list[str], wrong: str) -> None:
    with pytest.raises(CommandError, match=wrong):
        said(*arguments)
