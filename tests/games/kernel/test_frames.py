"""Frames: small shared values, each with all that the loop and the state's digest ask of it."""

from __future__ import annotations

import inspect

import pytest

from games.kernel.frames import Frame
from games.voidream import rules
from games.voidream.state import State
from tests.games.builds import interpreted


def kinds_of_frame(base: type = Frame) -> list[type]:
    found = list(base.__subclasses__())
    return found + [frame for one in found for frame in kinds_of_frame(one)]


ALL = kinds_of_frame()


def test_a_bare_frame_does_nothing_by_itself() -> None:
    frame: Frame[State] = Frame()
    for call in (lambda: frame.step(State()), lambda: frame.answered(State(), ()), frame.key):
        with pytest.raises(NotImplementedError):
            call()


def test_the_engine_has_frames_of_many_kinds() -> None:
    assert rules.Setup in ALL
    assert len(ALL) > 20


@interpreted
@pytest.mark.parametrize("kind", ALL, ids=lambda kind: kind.__name__)
def test_every_kind_goes_on_takes_answers_and_can_be_told_from_others(kind: type[Frame[State]]) -> None:
    assert kind.step is not Frame.step
    assert kind.key is not Frame.key
    if ".ask(" in inspect.getsource(kind) and kind.__name__ != "Bottom":
        # Bottom asks what nobody answers: it only stops a trial.
        assert kind.answered is not Frame.answered


@interpreted
@pytest.mark.parametrize("kind", ALL, ids=lambda kind: kind.__name__)
def test_every_kind_is_small(kind: type[Frame[State]]) -> None:
    assert "__slots__" in vars(kind)
