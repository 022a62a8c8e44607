"""Nothing at the table that decides or can be chosen is covered, cut off or out of the window, at any size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import games
from tests.browser.conftest import Opener
from tests.browser.dreamer import Dreamer
from tests.browser.seats import begin_match
from tests.browser.stage import Stage, clocks

Json = dict[str, Any]

SIZES = {
    "a phone": (360, 740),
    "a phone on its side": (844, 390),
    "a desktop": (1280, 800),
    "a large screen": (1920, 1080),
    "a desktop at 200 %": (640, 400),
}
COMPLAINTS = Path(__file__).with_name("geometry.js").read_text()


def complaints(page: Page) -> list[str]:
    """What can't be seen or reached as things stand, at every size."""
    found = []
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{name}: {complaint}" for complaint in page.evaluate(COMPLAINTS)]
    return found


@pytest.mark.deep
def test_all_is_in_sight_over_a_whole_match(open_browser: Opener) -> None:
    page = open_browser(viewport={"width": 1280, "height": 800})
    page.goto(begin_match(page, "voidream"))
    dreamer = Dreamer(page)
    for _ in range(200):
        dreamer.prompt.or_(dreamer.ending).first.wait_for()
        if dreamer.is_over:
            return
        asked = page.locator("#prompt-ask").inner_text()
        # Chromium is slow to size letters anew after a change of the window; words are looked at on the crowded table.
        assert complaints(page) == [], asked
        page.set_viewport_size({"width": 1280, "height": 800})
        dreamer.answer()
    raise AssertionError("the match isn't over")


# --- crowded tables: more than most matches ever show ---

POOL = games.load("voidream").cards.pool()
SIDE: Json = {
    "mind": {"card": "Innocence", "at": 3},
    "deck": ["Night Porter", "Night Porter", "Lantern Carp", "Meridian Terminus"],
    "hand": ["Open Your Eyes"],
}
POSITION: Json = {"round": 2, "phase": "main", "active": "A", "seed": 3, "players": {"A": SIDE, "B": SIDE}}


def longest(kind: str, n: int) -> list[Json]:
    """The cards of a kind whose titles are the longest."""
    cards = [card for card in POOL.values() if card["kind"] == kind]
    return sorted(cards, key=lambda card: (-len(card["title"]), card["title"]))[:n]


def entities(seat: str, n: int, *, fighting: int = 0) -> list[Json]:
    side = "attacking" if seat == "A" else "defending"
    return [
        {key: card[key] for key in ("title", "kind", "value", "dawn", "stability", "dusk")}
        | {"id": f"{seat}{index + 10}", "owner": seat, "damage": index % 3}
        | ({"side": side} if index < fighting else {"exhausted": index % 2 == 0})
        | ({"charges": [{"id": f"{seat}{index + 60}", "value": 2}]} if index == n - 1 else {})
        for index, card in enumerate(longest("entity", n))
    ]


def crowd(message: Json, *, fighting: int = 0, entities_each: int = 8, arcana: int = 8) -> None:
    """Eight entities and a veiled card for each, eight cards in both hands, and a conflict if anybody fights."""
    view = message["view"]
    for seat, half in view["players"].items():
        half["play"] = entities(seat, entities_each, fighting=fighting)
        half["veiled"] = [{"id": f"{seat}90", "value": 2} | ({"title": "Nightflock Ambush"} if seat == "A" else {})]
        half["hand"] = [
            {"id": f"{seat}{index + 40}", "value": card["value"]} | ({"title": card["title"]} if seat == "A" else {})
            for index, card in enumerate(longest("arcanum", arcana))
        ]
    if fighting:
        scores = {"dawn": 24, "dusk": 12}
        view["conflict"] = {
            "attacker": "A",
            "kind": "dawn",
            "attacking": [f"A{index + 10}" for index in range(fighting)],
            "defending": [f"B{index + 10}" for index in range(fighting)],
            "scores": {"A": scores, "B": scores},
        }


def foretell(message: Json, text: str, outcomes: Sequence[Json] = ()) -> None:
    """A forecast beside an effect in force."""
    forecast = {"text": [text], "outcomes": list(outcomes)}
    effect = {"text": "{B} cannot initiate conflicts.", "by": "A", "from": "Contempt of Noon", "until": "round"}
    message["view"] |= {"forecast": forecast, "effects": [effect]}


def question(message: Json, seq: int, options: list[Json], **more: Any) -> None:
    defaults = {"seat": "A", "kind": "pick", "rule": "V6.2", "source": None, "min": 1, "max": 1, "ordered": False}
    message["decision"] = defaults | {"seq": seq, "options": options} | more
    message["seq"] = message["view"]["seq"] = seq


def on_cards(message: Json, zone: str, **more: Any) -> list[Json]:
    return [
        {"notation": card["id"], "label": card["title"], "card": card["id"], **more}
        for card in message["view"]["players"]["A"][zone]
    ]


def main_phase(seq: int, message: Json) -> None:
    crowd(message)
    foretell(message, "If you both pass, {B} faces Nightmare. Both minds are spent, and {B} would pass last.")
    pass_ = {"notation": "pass", "label": "Pass"}
    question(message, seq, [*on_cards(message, "hand"), pass_], kind="action", prompt="Your turn")


def a_conflict(seq: int, message: Json) -> None:
    crowd(message, fighting=3)
    winners = {None: "B", 1: "B", 2: "B", 3: None, 4: "A"}
    scores = {"A": 24, "B": 12}
    foretell(
        message,
        "If you both pass, {B} wins by 1 to 2 if {A} rolls 2 or less or without a roll, {A} wins by 1 if {A} rolls 4, "
        "or it’s a draw if {A} rolls 3.",
        [{"roll": roll, "scores": scores, "damage": 12, "winner": winner} for roll, winner in winners.items()],
    )
    pass_ = {"notation": "pass", "label": "Pass"}
    question(message, seq, [*on_cards(message, "hand"), pass_], kind="action", prompt="Your turn")


def a_close_conflict(seq: int, message: Json) -> None:
    """As many different ends as a roll can have, told with a long name."""
    crowd(message, fighting=3)
    message["seats"]["B"]["name"] = "The Nodding Usher"
    winners = {None: None, 1: "A", 2: None, 3: "B", 4: "B"}
    damages = {3: 1, 4: 2}
    foretell(
        message,
        "If you both pass, {A} wins by 1 if {A} rolls 1, {B} wins by 1 to 2 if {A} rolls 3 or more, "
        "or it’s a draw if {A} rolls 2 or without a roll.",
        [
            {"roll": roll, "scores": {"A": 24, "B": 12}, "damage": damages.get(roll or 0, 1), "winner": winner}
            for roll, winner in winners.items()
        ],
    )
    pass_ = {"notation": "pass", "label": "Pass"}
    question(message, seq, [*on_cards(message, "hand"), pass_], kind="action", prompt="Your turn")


def attackers(seq: int, message: Json) -> None:
    crowd(message)
    question(
        message, seq, on_cards(message, "play"), min=0, max=8, prompt="Declare attackers", source="Collision Course"
    )


def a_nightmare(seq: int, message: Json) -> None:
    crowd(message)
    enter = {"notation": "enter", "label": "Enter Nightmare"}
    question(message, seq, [*on_cards(message, "hand"), enter], prompt="Nightmare: discard an arcanum, or enter")


def damage_to_assign(seq: int, message: Json) -> None:
    crowd(message, fighting=3)
    options = on_cards(message, "play", limit=5)[:3]
    question(message, seq, options, kind="amounts", total=9, prompt="Assign 9 damage", rule="V7.7")


def an_order(seq: int, message: Json) -> None:
    crowd(message, entities_each=6, arcana=4)
    titles = ("Griffin Vanguard", "Standing Orders", "Lionheart Marshal")
    options = [{"notation": title, "label": title} for title in titles]
    question(message, seq, options, ordered=True, min=3, max=3, prompt="Choose the order of these abilities")


def a_cut(seq: int, message: Json) -> None:
    crowd(message)
    options = [{"notation": str(n), "label": str(n)} for n in range(41)]
    question(message, seq, options, prompt="Cut your opponent's deck", rule="V3.2")


CROWDED = [main_phase, attackers, a_conflict, a_close_conflict, damage_to_assign, a_nightmare, an_order, a_cut]


@pytest.mark.deep
@pytest.mark.parametrize("text", ["normal", "larger"])
def test_all_is_in_sight_where_it_is_crowded(text: str, open_browser: Opener) -> None:
    page = open_browser(viewport={"width": 1280, "height": 800})
    page.add_init_script(f"localStorage.setItem('voidream-settings', JSON.stringify({{text: '{text}'}}))")
    page.add_init_script("localStorage.setItem('voidream-tips', 'all')")
    stage = Stage(page, POSITION)
    found = {}

    def with_clocks(state: Callable[[int, Json], None], seq: int, message: Json) -> None:
        state(seq, message)
        clocks(message, left=1_338_000, allowance=90_000, banks={"A": 1_248_000, "B": 1_200_000})

    for seq, state in enumerate(CROWDED, start=1000):
        stage.change = partial(with_clocks, state, seq)
        stage.tell()
        page.locator(f"#table[data-asked='{seq}']").wait_for()
        found[state.__name__] = complaints(page)
    assert found == {state.__name__: [] for state in CROWDED}


def test_who_fights_is_drawn_large_enough_on_a_phone(open_browser: Opener) -> None:
    page = open_browser(viewport={"width": 360, "height": 740})
    page.add_init_script("localStorage.setItem('voidream-tips', 'all')")
    stage = Stage(page, POSITION)
    stage.change = partial(a_conflict, 1000)
    stage.tell()
    page.locator("#table[data-asked='1000']").wait_for()
    page.evaluate(COMPLAINTS)
    fighting = page.locator(".token:is(.is-attacking, .is-defending) > .slot__button")
    widths = fighting.evaluate_all("all => all.map((card) => card.getBoundingClientRect().width)")
    assert min(widths) >= 40
