"""Canvas and dice: chance that follows from a text, colors, and SVG in few characters."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from games.kernel.art.canvas import Canvas, Dice, mix
from games.kernel.art.markup import num
from games.kernel.art.pathdata import shorten


def test_dice_colors_and_numbers() -> None:
    assert [Dice("seed").whole(1, 6) for _ in range(2)] == [Dice("seed").whole(1, 6)] * 2
    throws = Dice("many")
    assert {throws.whole(1, 3) for _ in range(100)} == {1, 2, 3}
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    assert [num(value) for value in (0.04, -0.04, 0.5, -0.5, 3.0, 12.6)] == ["0", "0", ".5", "-.5", "3", "13"]


@pytest.mark.parametrize(
    ("data", "short"),
    [
        ("M10 10L12 11L12 30L5 30Z", "M10 10l2 1V30H5Z"),
        ("M100 100Q103 96 106 100L100.5 99.5", "M100 100q3-4 6 0l-5.5-.5"),
        ("M1 1l.5 .5l.2 -.4M300 5h0M302 6h0", "M1 1l.5.5 .2-.4M300 5h0m2 1h0"),
        ("M5 5h10v10ZL9 9", "M5 5H15V15ZL9 9"),
        ("M50 50A20 20 0 0 1 90 50a20 20 0 0 1 -40 0", "M50 50a20 20 0 0 1 40 0 20 20 0 0 1-40 0"),
    ],
)
def test_path_data_is_shortened_to_the_same_path(data: str, short: str) -> None:
    assert shorten(data) == short
    assert shorten(short) == short


def test_shapes_beside_one_another_say_their_paint_once_and_a_path_that_comes_again_is_referred_to() -> None:
    canvas = Canvas(10, 10)
    wave = "M0 5" + "q1 2 2 0q1-2 2 0" * 6
    canvas.path(wave, stroke="#aabbcc", width=3)
    canvas.path(wave, stroke="#aabbcc", width=2, opacity=0.5)
    canvas.circle(0, 4, 2, "#123456")
    root = ElementTree.fromstring(canvas.svg())
    spoken: dict[str, list[dict[str, str]]] = {}
    for element in root.iter():
        spoken.setdefault(element.tag.rpartition("}")[2], []).append(dict(element.attrib))
    assert spoken["g"] == [{"stroke": "#abc"}]
    assert spoken["use"] == [
        {"href": "#p0", "stroke-width": "3"},
        {"href": "#p0", "opacity": ".5", "stroke-width": "2"},
    ]
    assert spoken["circle"] == [{"cy": "4", "r": "2", "fill": "#123456"}]
    assert root.get("fill") == "none"
