"""The table explains itself: with positions that show one thing each."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Opener
from tests.browser.stage import Stage, position, war

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}

Json = dict[str, Any]


# --- numbers ---


def explained(message: Json) -> None:
    """What the table is told beside what stands on the cards."""
    view = message["view"]
    stowaway = next(card for card in view["players"]["A"]["play"] if card["title"] == "Stowaway in the Wall")
    porter = next(card for card in view["players"]["A"]["play"] if card["title"] == "Night Porter")
    stowaway |= {
        "dawn": 4,
        "mods": [{"stat": "dawn", "n": 2, "from": "Serenity"}],
        "keywords": ["subtle", "dread"],
        "given": [{"keyword": "dread", "from": "Serenity"}],
        "lost": [{"keyword": "veil", "from": "Strike from the Record"}],
    }
    parts = [
        {"of": "depth", "n": 3},
        {"of": "card", "card": porter["id"], "title": "Night Porter", "n": 1},
        {"of": "card", "card": stowaway["id"], "title": "Stowaway in the Wall", "n": 4},
        {"of": "effect", "title": "Innocence", "n": -1},
    ]
    if view["conflict"]:
        view["conflict"]["scores"] = {"A": {"dawn": 7, "dusk": 3}, "B": {"dawn": 11, "dusk": 6}}
        view["conflict"]["parts"] = {seat: {"dawn": parts, "dusk": parts[:1]} for seat in "AB"}
    view["players"]["A"]["arcana_depth"] = {"n": 2, "mods": [{"n": -1, "from": "Obsession"}]}
    view["effects"] = [
        {
            "from": "Serenity",
            "text": "[[Stowaway in the Wall]] has dread.",
            "cards": [stowaway["id"]],
            "until": "round",
        },
        {
            "from": "Contempt of Noon",
            "text": "{B} cannot initiate conflicts.",
            "cards": None,
            "seats": ["B"],
            "until": "round",
        },
    ]


WAYS = ["a mouse", "a finger", "the keyboard"]


@pytest.mark.parametrize("how", WAYS)
def test_a_score_opens_as_a_sum(how: str, open_browser: Opener) -> None:
    touch = how == "a finger"
    page = open_browser(viewport=PHONE if touch else DESKTOP, has_touch=touch)
    Stage(page, war(), explained)
    score = page.get_by_role("button", name="Your score: 7")
    if how == "a mouse":
        score.hover()
        expect(page.get_by_role("tooltip", name="Your score")).to_contain_text("Night Porter")
        score.click()
    elif how == "a finger":
        score.tap()
    else:
        score.focus()
        page.keyboard.press("Enter")
    rows = page.get_by_role("dialog", name="Your score").get_by_role("row")
    expect(rows).to_have_text(["Depth3", "Night Porter+1", "Stowaway in the Wall+4", "Innocence−1", "Score7"])
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(score).to_be_focused()


def test_a_score_shows_both_sums_until_the_kind_is_chosen(open_browser: Opener) -> None:
    def unchosen(message: Json) -> None:
        explained(message)
        message["view"]["conflict"]["kind"] = None

    page = open_browser(viewport=DESKTOP)
    Stage(page, war(), unchosen)
    page.get_by_role("button", name="Your score: –").click()
    dialog = page.get_by_role("dialog", name="Your score")
    expect(dialog.get_by_role("row", name="Score at dawn 7")).to_be_visible()
    expect(dialog.get_by_role("row", name="Score at dusk 3")).to_be_visible()


@pytest.mark.parametrize("how", WAYS)
def test_a_card_shown_large_has_its_values_now_with_their_sources_and_its_words(how: str, open_browser: Opener) -> None:
    touch = how == "a finger"
    page = open_browser(viewport=PHONE if touch else DESKTOP, has_touch=touch)
    Stage(page, war(), explained)
    card = page.get_by_role("button", name="Stowaway in the Wall, entity")
    if how == "the keyboard":
        card.focus()
        page.keyboard.press("Enter")
    elif touch:
        card.tap()
    else:
        card.click()
    large = page.get_by_role("dialog", name="Stowaway in the Wall")
    expect(large.get_by_role("row")).to_have_text(["Printed2", "Serenity+2", "Dawn4"])
    expect(large).to_contain_text("Unveiling it costs one less arcanum.")
    expect(large).to_contain_text("dread from Serenity", ignore_case=True)
    expect(large).to_contain_text("veil lost to Strike from the Record", ignore_case=True)
    expect(large.get_by_role("listitem")).to_contain_text("until end of round")
    expect(large).to_be_focused()
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)
    expect(card).to_be_focused()


def test_the_depth_that_counts_for_arcana_is_told_with_its_source(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    Stage(page, war(), explained)
    page.get_by_role("button", name="Your Dream deck, depth 3, 2 for playing arcana").click()
    rows = page.locator(".zoom").get_by_role("row")
    expect(rows).to_have_text(["Top of the deck3", "Obsession−1", "Depth2"])


def test_the_text_in_force_of_a_mind_is_told_with_signs_on_screen_and_words_for_readers(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    Stage(page, position(mind={"card": "Momentum", "at": 1}))
    mind = page.get_by_role("button", name="At 1: Triggered: After you roll")
    mind.click()
    note = page.get_by_role("dialog", name="Momentum").locator(".zoom__words p").first
    expect(note).to_have_text("At 1: Triggered: After you roll - deal 1 Dream damage.")
    expect(note.locator("svg")).to_be_visible()


def test_values_and_scores_are_the_sums_that_the_engine_tells(open_browser: Opener) -> None:
    data = war()
    data["players"]["A"]["mind"] = {"card": "Serenity", "at": 3}
    page = open_browser(viewport=DESKTOP)
    Stage(page, data)
    page.get_by_role("button", name="Lantern Carp, entity").click()
    large = page.get_by_role("dialog", name="Lantern Carp")
    expect(large.get_by_role("row")).to_have_text(["Printed2", "Serenity+1", "Stability3"])
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Your score: 6").click()
    expect(page.get_by_role("dialog").get_by_role("row")).to_have_text(
        ["Depth3", "Night Porter+1", "Stowaway in the Wall+2", "Score6"]
    )


def test_a_finger_that_rests_on_a_card_shows_it_large(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE, has_touch=True)
    Stage(page, position(hand=["The Dreamliner", "Stand Your Ground"]))
    card = page.locator(".hand--mine .slot__button").first
    card.dispatch_event("pointerdown", {"pointerType": "touch"})
    large = page.get_by_role("dialog", name="The Dreamliner")
    expect(large).to_contain_text("Turn an exhausted card upright.")
    card.dispatch_event("pointerup", {"pointerType": "touch"})
    large.get_by_role("button", name="Close").tap()
    expect(large).to_have_count(0)


def test_a_menu_fits_into_a_low_window(open_browser: Opener) -> None:
    page = open_browser(viewport={"width": 844, "height": 390}, has_touch=True)
    Stage(page, position())
    page.locator(".hand--mine .slot__button").first.tap()
    for button in page.get_by_role("dialog").get_by_role("button").all():
        expect(button).to_be_in_viewport(ratio=1)


def test_what_is_in_force_is_listed(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE, has_touch=True)
    Stage(page, war(), explained)
    page.get_by_role("button", name="2 effects in force").tap()
    dialog = page.get_by_role("dialog", name="Active effects")
    expect(dialog.get_by_role("region").or_(dialog.locator("section"))).to_have_count(2)
    expect(dialog).to_contain_text("Boris cannot initiate conflicts.")
    expect(dialog).to_contain_text("Contempt of Noon, until end of round")


# --- forecasts ---


def deadly(attackers: list[str]) -> Json:
    """A dawn conflict against a bastion that nobody defends."""
    data = position(play=["Rush-Hour Multitude", "Childhood Colossus"])
    data["players"]["B"]["deck"] = [{"card": "Meridian Terminus", "face": "up"}]
    conflict = {"attacker": "A", "kind": "dawn", "attacking": attackers, "defending": []}
    return data | {"phase": "conflict", "conflict": conflict}


@pytest.mark.parametrize("how", WAYS)
def test_the_forecast_stands_under_the_lane_and_opens(how: str, open_browser: Opener) -> None:
    touch = how == "a finger"
    page = open_browser(viewport=PHONE if touch else DESKTOP, has_touch=touch)
    Stage(page, position())
    line = page.locator(".outlook__line")
    forecast = "If you both pass, you face Nightmare. You have more mind left (3 to 2)."
    expect(line).to_have_text(forecast)
    if how == "the keyboard":
        line.focus()
        page.keyboard.press("Enter")
    elif touch:
        line.tap()
    else:
        line.click()
    dialog = page.get_by_role("dialog", name="Forecast")
    expect(dialog.get_by_role("listitem")).to_have_text(
        "If you both pass, you face Nightmare. You have more mind left (3 to 2)."
    )
    page.keyboard.press("Escape")
    expect(line).to_be_focused()


def test_a_deadly_blow_is_told_and_announced_once(open_browser: Opener) -> None:
    def harmless(message: Json) -> None:
        del message["view"]["forecast"]["lethal"]

    page = open_browser(viewport=DESKTOP)
    stage = Stage(page, deadly(["Rush-Hour Multitude", "Childhood Colossus"]), harmless)
    spoken = page.locator("#announcer")
    expect(page.locator(".outlook__line")).to_contain_text("If you both pass,")
    stage.change = lambda _message: None
    stage.tell()
    line = page.get_by_role("button", name="Lethal: Boris's bastion falls if you both pass now")
    expect(line.locator("svg")).to_be_visible()
    line.click()
    table = page.get_by_role("table", name="Scores by the attacker's roll")
    expect(table.get_by_role("row")).to_have_text(["RollYouBorisDamage", "1927", "21028", "314212", "415213"])
    page.keyboard.press("Escape")
    expect(spoken).to_contain_text("Lethal: Boris's bastion falls if you both pass now.")
    page.evaluate("document.getElementById('announcer').textContent = ''")
    stage.tell()
    page.keyboard.press("r")
    expect(spoken).to_contain_text("Your turn")
    expect(spoken).not_to_contain_text("Lethal")


def test_who_would_be_lost_to_insanity_is_warned(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE, has_touch=True)
    Stage(page, position(hand=[]))
    page.get_by_role("button", name="Lethal: you lose if you both pass now").tap()
    expect(page.get_by_role("dialog", name="Forecast")).to_contain_text("With no arcana left, you lose.")


def test_the_line_of_the_forecast_is_kept_free_while_there_is_none(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    stage = Stage(page, position(), lambda message: message["view"].update(forecast=None))
    rows = page.locator(".half--below .rows")
    before = rows.bounding_box()
    stage.change = lambda _message: None
    stage.tell()
    page.locator(".outlook__line").wait_for()
    assert rows.bounding_box() == before


# --- words ---


def test_a_pile_says_what_it_is(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE, has_touch=True)
    Stage(page, position())
    page.get_by_role("button", name="Your Arcana discard").tap()
    expect(page.get_by_role("dialog", name="Your Arcana discard")).to_contain_text(
        "They return when you invert an arcanum"
    )


def test_a_card_of_a_pile_is_shown_large_over_it(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE, has_touch=True)
    Stage(page, position(discard=["Stowaway in the Wall"]))
    page.get_by_role("button", name="Your Dream discard: 1 card").tap()
    pile = page.get_by_role("dialog", name="Your Dream discard (1)")
    card = pile.get_by_role("button", name="Stowaway in the Wall")
    card.tap()
    large = page.get_by_role("dialog", name="Stowaway in the Wall")
    expect(large).to_contain_text("Unveiling it costs one less arcanum.")
    large.get_by_role("button", name="Close").tap()
    expect(large).to_have_count(0)
    card.tap()
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)
    expect(card).to_be_focused()
    page.keyboard.press("Escape")
    expect(pile).to_have_count(0)


def test_the_help_lists_keywords_and_places(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE, has_touch=True)
    Stage(page, position())
    page.get_by_role("button", name="Help").tap()
    dialog = page.get_by_role("dialog", name="Help")
    expect(dialog).to_contain_text("After you play it, it goes under your deck instead of to the discard.")
    expect(dialog).to_contain_text("Played arcana.")


def test_inverting_is_explained_where_it_is_chosen(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE, has_touch=True)
    Stage(page, position())
    page.locator(".hand--mine .slot__button").first.tap()
    button = page.get_by_role("dialog").get_by_role("button", name="Invert")
    explanation = (
        "Use the stronger lower text instead. "
        "Then your discarded arcana return to your hand, and this one goes to the Void."
    )
    expect(button).to_have_accessible_description(f"{explanation} Rule V5.4")


def test_known_cards_of_a_deck_lie_where_they_are(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    known = {"card": "Stowaway in the Wall", "known": ["A"]}
    # From the top: a card that is seen, two unknown ones, one that is known, and the bastion under all.
    deck = [{"card": "Lantern Carp", "known": ["A"]}, "Night Porter", "Night Porter", known, "Meridian Terminus"]
    Stage(page, position(deck=deck))
    tower = page.get_by_role("button", name="Your Dream deck: 5 cards, 2 known layers. Open")
    layers = tower.locator(".tower__layer")
    assert [(each.get_attribute("title"), each.get_attribute("style")) for each in layers.all()] == [
        ("Stowaway in the Wall", "--at: 3;"),
        ("Meridian Terminus", "--at: 4;"),
    ]
    tower.click()
    panel = page.get_by_role("dialog", name="Your Dream deck (5 cards)")
    expect(panel.locator(".layers__at")).to_have_text(["1", "4", "5"])
