"""A whole rated match between two browsers, watched by a third, on two server processes of which one is killed."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import games
from games.kernel.record import replay
from tests.browser.conftest import Opener, sign_up
from tests.browser.dreamer import Dreamer
from tests.browser.lines import Line
from tests.conftest import required
from tools.bench_live import sites

DESKTOP: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 360, "height": 740}


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[sites.Site]:
    """The site with PostgreSQL, two web servers and a worker, which counts ratings."""
    try:
        with sites.scaled(tmp_path, 2) as site:
            assert site.environment
            worker = [sys.executable, "-m", "celery", "--quiet", "--app", "voidream_site", "worker"]
            options = ["--concurrency", "1", "--loglevel", "ERROR"]
            with sites.Process([*worker, *options], site.environment, tmp_path / "log"):
                yield site
    except sites.Missing as missing:
        required(str(missing))


@pytest.fixture
def lines(servers: sites.Site) -> Iterator[list[Line]]:
    """One for each browser, all to the same servers."""
    found = [Line(servers.ports) for _ in range(3)]
    yield found
    for line in found:
        line.close()


def seek_rated(page: Page) -> None:
    page.goto("/voidream/play/")
    page.get_by_role("radio", name="Quick match").check()
    page.get_by_label("Clock").select_option("standard")
    page.get_by_label("Rated").check()
    page.get_by_role("button", name="Find opponent").click()


def answers(players: list[Dreamer], count: int) -> None:
    """So many of them, or fewer if the match ends."""
    for _ in range(count):
        for _ in range(400):
            if any(player.is_over for player in players):
                return
            asked = next((player for player in players if player.is_asked), None)
            if asked is not None:
                break
            players[0].page.wait_for_timeout(25)
        else:
            pytest.fail("nobody is asked")
        asked.answer()


@pytest.mark.deep
def test_strangers_meet_and_play_a_rated_match_whatever_happens(
    servers: sites.Site, lines: list[Line], open_browser: Opener
) -> None:
    options: list[dict[str, Any]] = [{"viewport": DESKTOP}, {"viewport": PHONE}, {"viewport": DESKTOP}]
    ada, boris, watcher = (open_browser(base_url=line.address, **own) for line, own in zip(lines, options, strict=True))
    sign_up(ada, "Ada")
    sign_up(boris, "Boris")
    seek_rated(ada)
    seek_rated(boris)
    for page in (ada, boris):
        page.wait_for_url("**/voidream/matches/*/**")
        page.locator("#table .lane").wait_for()
    path = ada.url.removeprefix(lines[0].address).partition("?")[0]
    watcher.goto("/voidream/play/")
    watcher.get_by_role("region", name="Watch").get_by_role("link").first.click()
    watcher.locator("#table .lane").wait_for()
    assert watcher.url.endswith(path)

    players = [Dreamer(ada), Dreamer(boris)]
    answers(players, 5)
    for page in (ada, boris):
        page.reload()
        page.locator("#table .lane").wait_for()
    answers(players, 5)
    lines[1].cut()
    answers(players, 5)
    # The other process answers; then both do.
    servers.servers[0].kill()
    answers(players, 5)
    servers.servers[0].start()
    answers(players, 5)
    lines[0].cut()
    answers(players, 400)

    for page in (ada, boris):
        expect(page.locator("dialog.end[open]")).to_contain_text("Your rating: 1")
    expect(watcher.locator("dialog.end[open]")).to_contain_text("Ada: 1")
    headings = {player.ending.get_by_role("heading").first.inner_text() for player in players}
    assert headings in ({"You win", "You lose"}, {"Draw"})
    record = json.loads(watcher.request.get(f"{path}record.json").text())
    game = games.load(record["game"])
    *_, (_, state) = replay(game, record)
    result = game.result(state)
    assert result is not None
    assert {"winner": result.winner, "reason": result.reason} == record["result"]
    assert game.seq(state) == len(record["moves"])
    told = {seat["name"] for seat in record["seats"].values()}
    assert told == {"Ada", "Boris"}
    assert not any(move.endswith(": timeout") for move in record["moves"])
