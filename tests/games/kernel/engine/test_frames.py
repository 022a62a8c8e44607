"""Frames: small shared values, each with all that the loop and the state's digest ask of it."""

from __future__ import annotations

import inspect

import pytest

from games.kernel.engine.frames import Frame
from games.voidream.rules.flow import Setup
from games.voidream.rules.play import Evoke
from games.voidream.rules.replacements import Waiting
from games.voidream.rules.rolls import Roll
from games.voidream.rules.state import State
from tests.games.builds import interpreted
from tests.games.each import for_each


def kinds_of_frame(base: type = Frame) -> list[type]:
    """Those that can lie on a stack: what others derive from doesn't."""
    found: list[type] = base.__subclasses__()
    return [frame for one in found for frame in kinds_of_frame(one)] or [base]


ALL = kinds_of_frame()


def test_a_bare_frame_does_nothing_by_itself() -> None:
    frame: Frame[State] = Frame()
    for call in (lambda: frame.step(State()), lambda: frame.answered(State(), ()), frame.key):
        with pytest.raises(NotImplementedError):
            call()


def test_the_engine_has_frames_of_many_kinds() -> None:
    assert Setup in ALL
    assert len(ALL) > 20


def test_what_waits_to_be_called_off_says_how() -> None:
    assert {kind for kind in ALL if issubclass(kind, Waiting)} > {Evoke, Roll}
    assert all(kind.called_off is not Waiting.called_off for kind in ALL if issubclass(kind, Waiting))


@interpreted
@for_each(ALL)
def test_every_kind_goes_on_takes_answers_and_can_be_told_from_others(kind: type[Frame[State]]) -> None:
    assert kind.step is not Frame.step
    assert kind.key is not Frame.key
    if ".ask(" in inspect.getsource(kind) and kind.__name__ != "Bottom":
        # Bottom asks what nobody answers: it only stops a trial.
        assert kind.answered is not Frame.answered


@interpreted
@for_each(ALL)
def test_every_kind_is_small(kind: type[Frame[State]]) -> None:
    assert "__slots__" in vars(kind)
