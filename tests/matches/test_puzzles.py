"""Puzzles: a goal that is reached in play, the first try counts, a new one every day."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date, timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

import games
from accounts.models import Player
from games import Answer
from games.kernel.learning.lesson import Lesson
from games.kernel.learning.puzzle import ENOUGH
from matches import match_cache
from matches.lessons import progress
from matches.models import LessonDone, Match, PuzzleTry
from matches.play import offers
from matches.play.answer import answer
from matches.play.concede import concede
from matches.play.guide import answer_as_guide
from matches.play.learn import begin_lesson, look_at_lesson
from matches.play.outcome import Applied
from matches.puzzles import next_for, shelf_of, tags_of, todays
from matches.views.match import boot_of
from tests.matches.test_pages import browser_of
from tests.pool import shipped_pool

GAME = games.load("voidream")
PUZZLES = GAME.lab.puzzles()
DAY = date(2026, 11, 24)
PAGE = "/voidream/puzzles/"


@pytest.fixture
def game() -> Any:
    return GAME


@pytest.fixture
def solver(db: None) -> Player:
    shipped_pool()
    return Player.objects.create(display_name="Sol")


def begin(player: Player, name: str = PUZZLES[0].id) -> Match:
    match = begin_lesson(player, "voidream", name)
    assert isinstance(match, Match), match
    return match


def play(match: Match, text: str) -> dict[str, Any]:
    """The solver answers in notation; what the panel is told then."""
    table = match_cache.load(match.pk)
    assert table.decision is not None
    given = GAME.read_answer(table.state, text)
    assert isinstance(given, Answer)
    assert isinstance(answer(match.pk, table.decision.seat, given), Applied)
    return told(match)


def told(match: Match) -> dict[str, Any]:
    match.refresh_from_db()
    return dict(json.loads(look_at_lesson(match.pk) or "{}"))


def solve(match: Match, puzzle: Lesson) -> dict[str, Any]:
    """Goes the way that the puzzle knows, against the guide; what the panel is told in the end."""
    while True:
        match.refresh_from_db()
        found = progress(match, puzzle)
        assert found is not None
        if found.at == 1:
            return told(match)
        table = match_cache.load(match.pk)
        if not answer_as_guide(match.pk, table.seq):
            assert found.expected is not None
            play(match, found.expected)


def miss(match: Match, puzzle: Lesson) -> dict[str, Any]:
    """Gives up."""
    concede(match.pk, puzzle.seat)
    return told(match)


def test_there_is_another_one_every_day() -> None:
    days = [DAY + timedelta(days=number) for number in range(len(PUZZLES))]
    found = [puzzle.id for day in days if (puzzle := todays("voidream", day))]
    assert sorted(found) == sorted(puzzle.id for puzzle in PUZZLES)


def test_whoever_reaches_the_goal_at_the_first_try_has_solved_it(solver: Player) -> None:
    match, puzzle = begin(solver), PUZZLES[0]
    now = solve(match, puzzle)
    assert (now["at"], now["text"]) == (1, puzzle.learned)
    assert PuzzleTry.objects.get().solved
    assert LessonDone.objects.get().lesson == puzzle.id


def test_nobody_is_shown_a_way_before_a_try(solver: Player) -> None:
    match, puzzle = begin(solver), PUZZLES[0]
    before = told(match)
    assert (before["expected"], before["way"]) == (None, [])
    assert puzzle.learned not in json.dumps([before, boot_of(match, puzzle.seat)["lesson"]])
    after = miss(match, puzzle)
    assert (after["strayed"], after["way"]) == (True, list(puzzle.steps[0].do))
    assert not PuzzleTry.objects.get().solved


def test_what_is_taken_back_was_a_try(solver: Player) -> None:
    match, puzzle = begin(solver), PUZZLES[0]
    play(match, puzzle.steps[0].do[0])
    assert not PuzzleTry.objects.exists()
    offers.offer(match.pk, puzzle.seat, "takeback")
    solve(match, puzzle)
    assert not PuzzleTry.objects.get().solved
    assert LessonDone.objects.filter(player=solver, lesson=puzzle.id).exists()
    solve(begin(solver), puzzle)
    assert PuzzleTry.objects.count() == 1


def test_the_list_says_how_one_stands_and_how_hard_they_are(solver: Player) -> None:
    puzzle = PUZZLES[0]
    for number in range(ENOUGH):
        other = Player.objects.create(display_name=f"P{number}")
        PuzzleTry.objects.create(player=other, game="voidream", puzzle=puzzle.id, solved=number < 2)
    solve(begin(solver), puzzle)
    shelf = shelf_of("voidream", solver, DAY)
    assert shelf
    row = next(row for row in shelf.rows if row.puzzle.id == puzzle.id)
    assert (row.tries, row.solved, row.own, row.is_done) == (ENOUGH + 1, 3, True, True)
    assert (row.tags, tags_of("voidream", puzzle)) == (["Hard"], ["Hard"])
    assert shelf.done == 1
    tile = tile_of(browser_of(solver).get(PAGE).content.decode(), puzzle)
    assert "Solved on first try" in tile
    assert "Solved on the first try: 3 of 9." in tile
    assert 'class="tag">Hard<' in tile
    assert "Retry" in tile


def tile_of(page: str, puzzle: Lesson) -> str:
    return page.split(f'id="{puzzle.id}"')[1].split("</li>")[0]


def test_what_few_have_tried_is_as_hard_as_its_figures_say(solver: Player) -> None:
    PuzzleTry.objects.create(player=solver, game="voidream", puzzle=PUZZLES[0].id, solved=False)
    assert tags_of("voidream", PUZZLES[0]) == ["Easy"]
    page = browser_of(solver).get(PAGE).content.decode()
    assert "Tried" in tile_of(page, PUZZLES[0])
    assert "Tried" not in tile_of(page, PUZZLES[1])


def test_filters_are_links_and_combine(solver: Player) -> None:
    """Each leads to puzzles, and to those that have it."""
    client = browser_of(solver)
    LessonDone.objects.create(player=solver, game="voidream", lesson=PUZZLES[0].id)
    shelf = client.get(PAGE).context["shelf"]
    assert len(shelf.shown) == len(PUZZLES)
    for title, links in shelf.filters:
        assert [label for label, _, is_chosen in links if is_chosen] == ["All"]
        for label, query, _ in links[1:]:
            shown = client.get(f"{PAGE}?{query}").context["shelf"].shown
            assert shown, label
            assert all(label in row.tags or (title == "Progress" and not row.is_done) for row in shown)
            assert len(shown) < len(PUZZLES)
    chosen = {"difficulty": "hard", "theme": "Conflict", "progress": "unsolved"}
    response = client.get(PAGE, chosen)
    for row in response.context["shelf"].rows:
        fits = row.tags[0] == "Hard" and chosen["theme"] in row.tags and not row.is_done
        assert (row in response.context["shelf"].shown) is fits
    assert response.content.decode().count('aria-current="true"') >= len(chosen)


def test_an_empty_result_leads_back_to_all(solver: Player) -> None:
    for puzzle in PUZZLES:
        LessonDone.objects.create(player=solver, game="voidream", lesson=puzzle.id)
    html = browser_of(solver).get(PAGE, {"progress": "unsolved"}).content.decode()
    assert "No puzzle matches these filters." in html
    assert '<a href="?#shelf">Show all</a>' in html


def test_an_unknown_filter_shows_all(solver: Player) -> None:
    for asked in ({"difficulty": "x"}, {"theme": "hard"}, {"other": "1"}):
        assert len(browser_of(solver).get(PAGE, asked).context["shelf"].shown) == len(PUZZLES)


def test_the_board_is_a_fragment(solver: Player) -> None:
    """Today's is on the page itself, the others come when they are looked at."""
    html = browser_of(solver).get(PAGE).content.decode()
    assert html.count("shadowrootmode") == 1
    address = reverse("puzzle-board", args=["voidream", PUZZLES[0].id])
    assert f'data-board="{address}"' in html
    board = Client().get(address)
    assert board.headers["Cache-Control"] == "max-age=3600"
    assert board.content.decode().count("<template") == 1
    assert PUZZLES[0].learned not in board.content.decode()
    assert Client().get(reverse("puzzle-board", args=["voidream", "depth"])).status_code == 404


def test_the_page_asks_little(solver: Player, django_assert_max_num_queries: Any) -> None:
    client = browser_of(solver)
    client.get(PAGE)
    with django_assert_max_num_queries(6):
        client.get(PAGE, {"difficulty": "hard"})


def test_the_table_shows_difficulty_and_themes_before_the_first_move(solver: Player) -> None:
    puzzle = next(each for each in PUZZLES if each.figures.motifs == ["Conflict", "Nightmare", "Abilities"])
    lesson = boot_of(begin(solver, puzzle.id), puzzle.seat)["lesson"]
    assert lesson["heading"] == f"{puzzle.about.partition('.')[0]} · Medium · Conflict · Nightmare · Abilities"


def test_the_next_one_is_one_that_is_not_solved_yet(solver: Player) -> None:
    for puzzle in PUZZLES[1:3]:
        LessonDone.objects.create(player=solver, game="voidream", lesson=puzzle.id)
    found = next_for(solver, "voidream", PUZZLES[0])
    assert found is not None
    assert found.id == PUZZLES[3].id


def test_a_removed_puzzle_is_played_on_and_its_tries_are_kept(solver: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    match, removed = begin(solver), PUZZLES[0].id
    PuzzleTry.objects.create(player=solver, game="voidream", puzzle=removed, solved=True)
    LessonDone.objects.create(player=solver, game="voidream", lesson=removed)
    monkeypatch.setattr(type(GAME.lab), "puzzles", lambda _: PUZZLES[1:])

    shelf = shelf_of("voidream", solver, DAY)
    assert shelf
    assert (shelf.done, len(shelf.rows)) == (0, len(PUZZLES) - 1)
    assert browser_of(solver).get(reverse("puzzles", args=["voidream"])).status_code == 200
    assert browser_of(solver).get(reverse("begin-lesson", args=["voidream", removed])).status_code == 404
    assert browser_of(solver).get(reverse("match", args=["voidream", match.pk])).status_code == 200
    assert play(match, PUZZLES[0].steps[0].do[0]) == {}
    assert PuzzleTry.objects.get().solved


def test_a_guest_comes_from_the_list_to_the_table(solver: Player) -> None:
    client = Client()
    assert client.get(reverse("puzzles", args=["voidream"])).status_code == 200
    url = reverse("begin-lesson", args=["voidream", PUZZLES[1].id])
    assert client.get(url).headers["Location"].endswith(f"/voidream/puzzles/#{PUZZLES[1].id}")
    assert "/voidream/matches/" in client.post(url).headers["Location"]


@pytest.mark.deep
def test_all_of_them_fit_the_cards_as_they_are(solver: Player) -> None:
    for puzzle in PUZZLES:
        begin(Player.objects.create(display_name=puzzle.id), puzzle.id)


def test_no_two_are_the_same_moment() -> None:
    assert max(Counter(json.dumps(puzzle.position, sort_keys=True) for puzzle in PUZZLES).values()) == 1
