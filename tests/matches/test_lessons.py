"""Lessons at the table: who sits there, how far one has come, and what is kept of it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

import games
from accounts.models import Player
from accounts.outcome import Code, Refused
from accounts.services import adopt_guest
from cards.loading import load_pool
from cards.models import Catalog, CurrentCatalog
from games.kernel.decision import Answer
from matches import lessons, match_cache
from matches.consumers import socket as consumer
from matches.lobby.queries import figures
from matches.models import LessonDone, Match
from matches.play import learn, offers
from matches.play.answer import answer
from matches.play.concede import concede
from matches.play.learn import begin_lesson, look_at_lesson
from matches.play.outcome import Applied
from matches.play.rematch import offer
from matches.queries import is_shown, list_of
from matches.studies.services import begin, keep
from matches.tasks import ai_turn
from tests.matches.conftest import Asked
from tests.matches.counting import Counting
from tests.matches.sockets import at
from tests.matches.test_pages import browser_of
from tests.pool import shipped_pool

LESSONS = games.load("voidream").lab.lessons()


@pytest.fixture
def game(request: pytest.FixtureRequest) -> Any:
    return games.load(getattr(request, "param", "voidream"))


@pytest.fixture
def pool(db: None) -> None:
    shipped_pool()


@pytest.fixture
def learner(pool: None) -> Player:
    return Player.objects.create(display_name="Lea")


@pytest.fixture
def depth(learner: Player) -> Match:
    return begun(begin_lesson(learner, "voidream", "depth"))


def begun(outcome: object) -> Match:
    assert isinstance(outcome, Match), outcome
    return outcome


def do(match: Match, *moves: str) -> None:
    """The learner's answers, and after each of them the guide's turns."""
    for move in moves:
        table = match_cache.load(match.pk)
        given = table.game.read_answer(table.state, move)
        assert isinstance(given, Answer), given
        assert isinstance(answer(match.pk, "A", given), Applied)
        guided(match)


def guided(match: Match) -> None:
    while (table := match_cache.load(match.pk)).agent_to_move:
        ai_turn(match.pk, table.seq)


def looked(match: Match) -> dict[str, Any]:
    told = look_at_lesson(match.pk)
    assert told
    found: dict[str, Any] = json.loads(told)
    return found


# --- Through a lesson ---


@pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.id for lesson in LESSONS])
def test_each_lesson_is_played_to_its_end_against_the_guide(lesson: Any, learner: Player) -> None:
    match = played_through("voidream", lesson, learner)
    told = looked(match)
    assert (told["at"], told["text"], told["expected"]) == (len(lesson.steps), lesson.learned, None)
    assert [done.lesson for done in LessonDone.objects.filter(player=learner)] == [lesson.id]
    assert not match.seats.exclude(fallbacks=0).exists(), "the script is legal"


@pytest.mark.parametrize("game", ["dreamtides"], indirect=True)
def test_the_lessons_of_another_game_are_played_to_their_ends_too(db: None, game: Any) -> None:
    load_pool("dreamtides")
    learner, course = Player.objects.create(display_name="Lea"), game.lab.lessons()
    assert len(course) == 9
    for lesson in course:
        match = played_through("dreamtides", lesson, learner)
        assert looked(match)["text"] == lesson.learned
        assert not match.seats.exclude(fallbacks=0).exists(), f"the script of {lesson.id} is legal"
    assert {done.lesson for done in LessonDone.objects.filter(player=learner)} == {lesson.id for lesson in course}


def played_through(game: str, lesson: Any, learner: Player) -> Match:
    match = begun(begin_lesson(learner, game, lesson.id))
    guided(match)
    for step in lesson.steps:
        assert looked(match)["text"] == step.text
        while (told := looked(match))["text"] == step.text:
            do(match, told["expected"])
    return match


def test_another_move_is_told_gently_and_can_be_taken_back(depth: Match) -> None:
    do(depth, "play Open Your Eyes", "keep")
    told = looked(depth)
    assert (told["at"], told["strayed"], told["expected"]) == (0, True, "play Mind the Gap")
    for _ in range(2):
        assert isinstance(offers.offer(depth.pk, "A", "takeback"), Applied)
    assert looked(depth)["strayed"] is False
    do(depth, "play Mind the Gap", "play Fall without Landing")
    assert looked(depth)["at"] == 2


def test_the_steps_to_come_are_told_to_nobody(depth: Match) -> None:
    assert "tower" in str(look_at_lesson(depth.pk))
    assert "rolled" not in str(look_at_lesson(depth.pk))


def test_giving_up_is_no_way_through_it(depth: Match, learner: Player) -> None:
    concede(depth.pk, "A")
    assert looked(depth)["at"] == 0
    again = begun(offer(depth.pk, "A"))
    do(again, "play Mind the Gap", "play Fall without Landing")
    assert looked(again)["at"] == 2
    assert LessonDone.objects.filter(player=learner).count() == 1


async def test_the_learner_is_told_after_each_step_and_nobody_else_gets_in(
    depth: Match, learner: Player, alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(consumer, "player_of_scope", lambda scope: scope["player"])
    table = await sync_to_async(match_cache.load)(depth.pk)
    given = table.game.read_answer(table.state, "play Mind the Gap")
    assert isinstance(given, Answer)
    assert given.pick is not None
    async with at(depth.pk, learner, "patch=1") as socket:
        assert (await socket.hear("lesson"))["at"] == 0
        await socket.say(type="answer", seq=0, pick=list(given.pick))
        told = await socket.hear("lesson")
        assert (told["at"], told["seq"]) == (1, 1)
    for player in (alice, None):
        async with at(depth.pk, player) as socket:
            assert (await socket.hear("error"))["code"] == "not-found"


# --- What it counts, and who sees it ---


def test_it_is_nobody_elses_and_no_list_has_it(depth: Match, learner: Player, alice: Player) -> None:
    assert is_shown(depth.pk, "A")
    assert not is_shown(depth.pk, None)
    assert depth.is_practice
    assert list_of("voidream", learner) == []
    assert figures("voidream").running == 0
    address = depth.get_absolute_url()
    assert browser_of(alice).get(address).status_code == 404
    assert browser_of(alice).get(f"{address}preview.jpg").status_code == 404
    page = browser_of(learner).get(address)
    assert (page.status_code, page.context["boot"]["lesson"]["heading"]) == (200, "Lesson 1 of 9")
    user = User.objects.create_user("lea")
    learner.user = user
    learner.save()
    study = begin(learner, "voidream", "Mine")
    assert not isinstance(study, Refused)
    assert isinstance(keep(study, learner, depth, 0, "Depth"), Refused)


def test_only_the_latest_are_kept(learner: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn, "KEPT", 2)
    made = [begun(begin_lesson(learner, "voidream", "depth")).pk for _ in range(4)]
    assert set(Match.objects.values_list("pk", flat=True)) == set(made[2:])


def test_an_account_takes_along_what_its_guest_has_learned(learner: Player) -> None:
    user = User.objects.create_user("lea")
    account = adopt_guest(user, Player.objects.create(display_name="Earlier"))
    for player, lesson in ((account, "depth"), (learner, "depth"), (learner, "mind")):
        LessonDone.objects.create(player=player, game="voidream", lesson=lesson)
    assert adopt_guest(user, learner) == account
    assert set(account.lessons_done.values_list("lesson", flat=True)) == {"depth", "mind"}
    assert LessonDone.objects.count() == 2


# --- What may be missing ---


def test_what_is_not_there_is_refused(learner: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    assert refused(begin_lesson(learner, "voidream", "flying")) is Code.NOT_FOUND
    assert refused(begin_lesson(learner, "chess", "depth")) is Code.NOT_FOUND
    monkeypatch.setattr(learn, "TRIES", 0)
    assert refused(begin_lesson(learner, "voidream", "depth")) is Code.RATE_LIMITED
    CurrentCatalog.objects.all().delete()
    assert refused(begin_lesson(learner, "voidream", "depth")) is Code.NOT_FOUND


def refused(outcome: object) -> Code:
    assert isinstance(outcome, Refused), outcome
    return outcome.code


@pytest.mark.parametrize("change", [{"value": 1}, None])
def test_a_lesson_that_does_not_fit_the_cards_is_not_begun(learner: Player, change: dict[str, Any] | None) -> None:
    current, title = CurrentCatalog.objects.get(), "Mind the Gap"
    cards = dict(current.catalog.definitions)
    card = cards.pop(title)
    cards |= {title: card | change} if change else {}
    current.catalog = Catalog.objects.create(game="voidream", digest="c0ffee", definitions=cards)
    current.save()
    assert refused(begin_lesson(learner, "voidream", "depth")) is Code.ILLEGAL
    assert not Match.objects.exists()


def test_a_lesson_that_is_gone_leaves_a_table_to_play_at(
    depth: Match, learner: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lessons, "find_lesson", lambda game, name: None)
    assert look_at_lesson(depth.pk) is None
    assert browser_of(learner).get(depth.get_absolute_url()).context["boot"]["lesson"] is None
    do(depth, "pass")
    assert match_cache.load(depth.pk).decision


# --- Pages ---


def test_the_list_shows_what_is_done_and_what_comes_next(learner: Player) -> None:
    LessonDone.objects.create(player=learner, game="voidream", lesson="depth")
    course = browser_of(learner).get(reverse("learn", args=["voidream"])).context["course"]
    assert [(row.lesson.id, row.is_done, row.is_next) for row in course.rows[:3]] == [
        ("depth", True, False),
        ("evoke", False, True),
        ("mind", False, False),
    ]
    assert (course.done, len(course.rows)) == (1, len(LESSONS))


def test_a_visitor_is_a_guest_from_the_first_lesson_on(pool: None, asked: Asked) -> None:
    visitor = Client()
    page = visitor.get(reverse("learn", args=["voidream"]))
    assert LESSONS[0].title in page.content.decode()
    assert not Player.objects.exists()
    address = reverse("begin-lesson", args=["voidream", "depth"])
    assert visitor.get(address)["Location"] == "/voidream/learn/#depth"
    table = visitor.post(address)
    match = Match.objects.get()
    assert table["Location"] == match.get_absolute_url()
    assert visitor.get(table["Location"]).status_code == 200
    do(match, "play Mind the Gap", "play Fall without Landing")
    look_at_lesson(match.pk)
    assert visitor.get(reverse("learn", args=["voidream"])).context["course"].done == 1
    assert asked[0] == (match.pk, 1)


def test_the_way_into_no_lesson_is_a_page_that_is_not_there(pool: None) -> None:
    assert Client().post(reverse("begin-lesson", args=["voidream", "flying"])).status_code == 404


def test_a_refusal_is_told_on_the_list(learner: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn, "TRIES", 0)
    page = browser_of(learner).post(reverse("begin-lesson", args=["voidream", "depth"]), follow=True)
    assert "Too many lessons started." in page.content.decode()


def test_a_game_without_lessons_is_not_listed(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "load", lambda name: Counting())
    monkeypatch.setattr(games, "names", lambda *parts: ("counting",))
    page = Client().get(reverse("learn", args=["counting"]))
    assert page.context["course"] is None
    assert "No lessons yet" in page.content.decode()
