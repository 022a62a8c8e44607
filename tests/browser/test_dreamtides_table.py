"""Dreamtides' table in Chromium: matches by keys alone and by few clicks, what it shows and says, what axe finds."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LOOKS, Opener, fits, stop_clock
from tests.browser.dreamer import UNCHOSEN, Dreamer, Typist
from tests.browser.seats import DESKTOP, begin_match
from tests.browser.stage import Stage
from tests.browser.test_accessibility import look, violations
from tests.browser.test_clicks import COUNT, clicks
from tests.browser.test_table import PHONE

Json = dict[str, Any]
LATE: Json = {
    "turn": 11,
    "phase": "main",
    "active": "A",
    "seed": 5,
    "players": {
        "A": {
            "deck": ["Tin Pilgrim", "Unwrite", "Empty Chair", "Spare-Part Choir", "Unwrite", "Tin Pilgrim", "Unwrite"],
            "hand": ["Tin Pilgrim", "Spare-Part Choir", "Unwrite", "Guest Without a Name"],
            "battlefield": ["Furnace Tinker"],
            "dreamcaller": "Tamsin Ash, Who Keeps Nothing",
            "points": 6,
            "energy": 6,
            "production": 6,
        },
        "B": {
            "deck": ["Silt Diver", "Brine Otter", "Static Saint", "Lantern Hare", "Silt Diver", "Lantern Hare"],
            "hand": ["Brine Otter", "Silt Diver", "Lantern Hare"],
            "battlefield": ["Lantern Hare", "Static Saint"],
            "points": 6,
            "energy": 1,
            "production": 5,
        },
    },
}
"""A battle that a few turns decide."""


def position(**more: Any) -> Json:
    """Ada's turn, with something of all that the table shows."""
    ada: Json = {
        "deck": ["Silt Diver", "Silt Diver"],
        "hand": ["Unwrite", "Bright Double", "Empty Chair", "Pour Out the Lamp"],
        "battlefield": ["Tin Pilgrim", {"card": "Spare-Part Choir", "spark": 5}, "Furnace Tinker"],
        "void": ["Flotsam Hymn", "Empty Chair"],
        "banished": ["Unwrite"],
        "dreamcaller": "Tamsin Ash, Who Keeps Nothing",
    }
    boris: Json = {
        "deck": ["Silt Diver"],
        "hand": ["Unwrite", "Trade of Shadows"],
        "battlefield": [{"card": "Eel King's Widow", "marked": True}, {"card": "Static Saint", "anchored": True}],
        "dreamcaller": "Maro of the Ninth Wave",
    }
    numbers = {"points": 7, "energy": 6, "production": 6}
    players = {"A": ada | numbers | {"bonus": 2}, "B": boris | numbers}
    return {"turn": 8, "phase": "main", "active": "A", "seed": 3, "players": players, **more}


def answering(**more: Any) -> Json:
    """Boris' turn: he has played two cards, and Ada one in answer."""
    waiting = [
        {"card": "Trade of Shadows", "seat": "B", "targets": [["Furnace Tinker"]]},
        {"card": "Unwrite", "seat": "B", "targets": [["Tin Pilgrim"]]},
    ]
    return position(active="B", priority="A", stack=waiting, **more)


class Swift(Dreamer):
    """Plays by mouse what glows, with as few clicks as that takes."""

    def _act(self) -> None:
        playable = self.page.locator(".hand--mine .slot.is-option > .slot__button")
        (playable.first if playable.count() else self.page.locator("[data-pass]")).click()

    def _pick(self) -> None:
        asked = self.page.locator("#table").get_attribute("data-asked")
        while self.page.locator("#table").get_attribute("data-asked") == asked:
            ready = self.confirm.count() and self.confirm.is_enabled()
            (self.confirm if ready else self.page.locator(UNCHOSEN).first).click()


def quick(page: Page) -> None:
    page.goto(begin_match(page, "dreamtides"))
    page.wait_for_url("**/dreamtides/matches/**")


def late(page: Page) -> None:
    """To a table where a battle is near its end, against an agent that thinks at once."""
    page.goto("/dreamtides/play/position/")
    page.get_by_label("Position or scenario, as YAML or JSON").fill(json.dumps(LATE))
    page.locator("[name=against][value=greedy]").check(force=True)
    page.get_by_role("button", name="Play position").click()
    page.wait_for_url("**/dreamtides/matches/**")


@pytest.mark.parametrize(
    ("begin", "viewport"),
    [
        pytest.param(late, DESKTOP, id="late"),
        pytest.param(late, PHONE, id="late, a phone", marks=pytest.mark.deep),
        pytest.param(quick, DESKTOP, id="all of it", marks=pytest.mark.deep),
        pytest.param(quick, PHONE, id="all of it, a phone", marks=pytest.mark.deep),
    ],
)
def test_a_guest_plays_a_match_by_keys_alone(begin: Any, viewport: Any, open_browser: Opener) -> None:
    page = open_browser(viewport=viewport)
    begin(page)
    typist = Typist(page)
    expect(page.locator("#prompt")).to_be_focused()
    fits(page, viewport["height"])
    typist.play_to_the_end()
    expect(typist.ending.get_by_role("heading").first).to_have_text(re.compile("^(You win|You lose|Draw)$"))
    page.locator("dialog.end").get_by_role("button", name="Close").press("Enter")
    page.keyboard.press("Home")
    expect(page.locator(".replay__number b")).to_have_text("0")
    fits(page, viewport["height"])


def test_the_dreamwell_covers_no_character_on_a_phone(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE)
    stage = Stage(page, position(), game="dreamtides", change=crowded)
    wheel = page.locator(".well").bounding_box()
    assert wheel
    tokens = page.locator(".token")
    expect(tokens).to_have_count(16)
    boxes = [each.bounding_box() for each in tokens.all()]
    above, below = wheel["y"], wheel["y"] + wheel["height"]
    assert all(box and (box["y"] + box["height"] <= above or box["y"] >= below) for box in boxes)
    assert stage.answers == []


def crowded(message: Json) -> None:
    """Both battlefields are full."""
    for seat, half in message["view"]["players"].items():
        first, *others = half["battlefield"]
        copies = [first | {"id": f"{seat}{number}"} for number in range(900, 907 - len(others))]
        half["battlefield"] = [first, *others, *copies]


@pytest.mark.deep
def test_a_card_takes_at_most_one_and_a_half_clicks(open_browser: Opener) -> None:
    page = open_browser(modules=True, viewport=DESKTOP)
    page.add_init_script(COUNT)
    page.add_init_script("""localStorage.setItem("voidream-settings", '{"pass": true}')""")
    late(page)
    before = clicks(page)
    Swift(page).play_to_the_end()
    played = page.evaluate("""async () => {
      const { store } = await import("/static/table/store.js");
      return store.state.log.filter(({ type }) => type === "play").length;
    }""")
    assert clicks(page) - before <= 1.5 * played


def test_the_stack_tells_what_resolves_first_and_at_what_it_is_aimed(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    stage = Stage(page, answering(), game="dreamtides")
    stack = page.get_by_role("group", name="Stack, 2 items, the last resolves first")
    expect(stack).to_contain_text("targets Tin Pilgrim")
    expect(stack.get_by_role("button").last).to_have_accessible_name(re.compile("Unwrite.*resolves first"))
    expect(page.locator("[data-card] .token__aim")).to_have_count(2)
    expect(page.get_by_role("button", name=re.compile("^Tin Pilgrim.*Targeted from the stack"))).to_be_attached()
    page.keyboard.press("u")
    page.get_by_role("button", name="Until the stack is empty").press("Enter")
    expect(page.locator("#prompt")).to_contain_text("Boris is thinking")
    assert len(stage.answers) >= 1


def test_a_moment_at_which_one_never_wants_to_be_asked_goes_by(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    page.add_init_script("""localStorage.setItem("voidream-settings", '{"ask-at-cards": false}')""")
    stop_clock(page)
    Stage(page, answering(), game="dreamtides")
    expect(page.locator("#prompt")).to_contain_text("Passing for you")
    page.keyboard.press("Escape")
    expect(page.locator("#prompt").get_by_role("button", name="Let it resolve")).to_be_visible()


def test_what_is_chosen_in_the_hand_of_the_other_lies_open(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    raid = {"title": "Raid", "kind": "event", "cost": 1, "text": "Banish a card in your opponent's hand."}
    start = position(cards=[raid])
    start["players"]["A"]["hand"] = ["Raid"]
    start["players"]["B"]["energy"] = 0
    stage = Stage(page, start, game="dreamtides")
    page.get_by_role("button", name=re.compile("^Raid, cost 1")).click()
    choices = page.get_by_role("group", name="Options").get_by_role("button")
    expect(choices).to_have_count(2)
    choices.filter(has_text="Trade of Shadows").click()
    page.keyboard.press("Space")
    expect(page.locator(".hand--theirs [data-card]")).to_have_count(1)
    assert [answer["pick"] for answer in stage.answers][-1:] == [[1]]


def test_which_cards_change_a_cost_is_told_beside_the_card_and_for_the_ear(open_browser: Opener) -> None:
    """In the hand, and in the void, where the price that is written on the card is the one to be paid."""
    page = open_browser(viewport=DESKTOP)
    start = position()
    start["players"]["A"]["battlefield"] += ["Signal Thief"]
    Stage(page, start, game="dreamtides")
    told = "Costs 3 now · −1 cost from Signal Thief"
    event = page.locator(".hand__card", has=page.get_by_role("button", name=re.compile("^Unwrite, cost 3")))
    expect(event.get_by_role("button")).to_have_accessible_name(re.compile(told))
    event.hover()
    expect(page.locator(".zoom")).to_contain_text(told)
    again = page.locator(".hand__card--again", has=page.get_by_role("button", name=re.compile("^Flotsam Hymn")))
    expect(again.get_by_role("button")).to_have_accessible_name(re.compile("−1 cost from Signal Thief"))
    expect(again.locator(".hand__cost")).to_have_text("1")


def test_words_beside_a_long_name_stand_apart_and_nothing_is_said_of_a_cut(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    start = position(active="B", priority="A", stack=[{"card": "Unwrite", "seat": "B", "targets": [["Tin Pilgrim"]]}])
    start["players"]["A"]["battlefield"] += [{"card": "Spare-Part Choir", "spark": 12}]
    Stage(page, start, lambda said: said["seats"]["B"].update(name="Floating Archivist"), game="dreamtides")
    apart = """selector => [...document.querySelectorAll(selector)]
      .map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 1)
      .every((box, at, all) => at === 0 || all[at - 1].right <= box.left + 1 || all[at - 1].bottom <= box.top + 1)"""
    for selector in (".phases__one > span", ".half--below .number small > span, .half--below .number--energy > svg"):
        assert page.evaluate(apart, selector), selector
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("checkbox", name="Pass for me when I have no other move")).to_be_attached()
    expect(page.get_by_role("checkbox", name=re.compile("Cut the deck"))).to_have_count(0)


def test_numbers_of_two_figures_leave_their_signs_as_large_on_a_phone(open_browser: Opener) -> None:
    page = open_browser(viewport={"width": 360, "height": 640}, reduced_motion="reduce")
    start = position()
    for half in start["players"].values():
        half |= {"points": 11, "energy": 13, "production": 13, "bonus": 22}
    Stage(page, start, game="dreamtides")
    signs = [box for each in page.locator(".number:not(.number--points) > svg").all() if (box := each.bounding_box())]
    assert len(signs) == 4
    assert min(box["width"] for box in signs) > 15, signs
    fits(page, 640)


@pytest.mark.parametrize("width", [360, 390])
def test_a_long_question_leaves_both_battlefields_in_sight_on_a_phone(width: int, open_browser: Opener) -> None:
    page = open_browser(viewport={"width": width, "height": 640}, reduced_motion="reduce")
    look = {"title": "Long Look into the Deep", "kind": "event", "cost": 1, "text": "Foresee 3."}
    start = position(cards=[look])
    start["players"]["A"] |= {"hand": [look["title"], "Undertow Claim"], "void": ["Silt Diver", "Tin Pilgrim"]}
    start["players"]["A"]["deck"] = ["Guest Without a Name", "Call the Drowned", "Beachcomber of Last Things"]
    start["players"]["B"]["energy"] = 0
    Stage(page, start, game="dreamtides")
    page.get_by_role("button", name=re.compile(f"^{look['title']}")).click()
    expect(page.get_by_role("group", name="Options").get_by_role("button")).to_have_count(3)
    heights = [box["height"] for each in page.locator(".token").all() if (box := each.bounding_box())]
    assert min(heights) > 30, heights
    fits(page, 640)


CROWD = ["Tin Pilgrim", "Furnace Tinker", "Silt Diver", "Brine Otter"] * 2


@pytest.mark.parametrize(
    ("viewport", "least"),
    [({"width": 360, "height": 640}, 38), ({"width": 844, "height": 390}, 44)],
    ids=["upright", "low"],
)
def test_a_crowded_table_in_a_small_window_can_be_touched(
    viewport: dict[str, int], least: int, open_browser: Opener
) -> None:
    page = open_browser(viewport=viewport, reduced_motion="reduce")
    crowded = position()
    for half in crowded["players"].values():
        half |= {"battlefield": CROWD, "hand": CROWD}
    Stage(page, crowded, game="dreamtides")
    expect(page.locator(".field .slot__button")).to_have_count(2 * len(CROWD))
    for what in (".field .slot__button", ".pile"):
        boxes = [each.bounding_box() for each in page.locator(what).all()]
        assert all(box and min(box["width"], box["height"]) >= least for box in boxes), (what, boxes)
    bar = [each.bounding_box() for each in page.locator(".bar :is(a, button):visible").all()]
    assert all(box and min(box["width"], box["height"]) >= 44 for box in bar), bar
    fits(page, viewport["height"])


NUMBERS = """lists => lists.map(list => [...list.children].map(number => {
    const boxes = [...number.querySelectorAll("svg, b, small > *")]
        .filter(each => each.checkVisibility()).map(each => each.getBoundingClientRect());
    const figures = number.querySelector("b").offsetHeight;
    return [Math.min(...boxes.map(box => box.left)), Math.max(...boxes.map(box => box.right)), figures];
}))"""
"""Of each number of both seats: from where to where it reaches, and how high its figures are."""


@pytest.mark.parametrize("size", [(1600, 1000), (1280, 900), (800, 900), (360, 640)])
def test_numbers_of_two_figures_stand_in_a_line_and_beside_one_another(
    size: tuple[int, int], open_browser: Opener
) -> None:
    page = open_browser(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    late = position()
    for half in late["players"].values():
        half |= {"points": 11, "energy": 12, "production": 12, "bonus": 2}
    late["players"]["A"]["battlefield"] = [{"card": "Spare-Part Choir", "spark": 19}]
    Stage(page, late, game="dreamtides")
    fits(page)
    for numbers in page.locator(".numbers").evaluate_all(NUMBERS):
        for (_, right, high), (left, *_) in pairwise(numbers):
            assert right <= left + 0.5, numbers
            assert high < 40, numbers


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_axe_finds_nothing(open_browser: Opener, scheme: str, size: str) -> None:
    page = open_browser(**look(scheme, size))
    Stage(page, answering(), game="dreamtides")
    assert violations(page) == [], "an answer"
    Stage(page, position(), game="dreamtides")
    assert violations(page) == [], "a turn"
    for name in ("Dreamwell", "Your Void: 2 cards. Open"):
        page.get_by_role("button", name=name).click()
        page.get_by_role("dialog").wait_for()
        assert violations(page) == [], name
        page.keyboard.press("Escape")
