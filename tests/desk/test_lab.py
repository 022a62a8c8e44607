"""Balance lab: experiments whose games workers play in chunks that may be lost, and what is said of them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

import games
from cards.curation.outcome import Code, Refused
from cards.models import Card, Change
from decks.models import Deck
from desk import tasks
from desk.lab import play, steer
from desk.lab.estimates import Scores, answers, missing
from desk.lab.plan import EVEN, Cell, Plan, Question, looks
from desk.lab.start import go_on, start_agents, start_card, start_decks, stop
from desk.lab.verdict import Told, Verdict, told, verdict
from desk.models import Experiment
from tests.cards.curating import cora, draft, erratum, gave, new_card, rosa
from tests.desk.conftest import signed_in

Chunk = tuple[int, int, int, list[int]]
Status = Experiment.Status
GAME = "voidream"


@pytest.fixture
def asked(pool: None, monkeypatch: pytest.MonkeyPatch) -> list[Chunk]:
    """The chunks that were sent to the workers of the lab."""
    sent: list[Chunk] = []
    monkeypatch.setattr(tasks.play_chunk, "apply_async", lambda arguments, expires: sent.append(arguments))
    monkeypatch.setattr(tasks.steer_experiment, "delay", steer.steer)
    return sent


@pytest.fixture
def three_decks(pool: None) -> list[str]:
    few = list(Deck.objects.filter(is_starter=True).order_by("name")[:3])
    Deck.objects.exclude(pk__in=[each.pk for each in few]).update(is_starter=False)
    return [deck.name for deck in few]


@pytest.fixture
def experiment(asked: list[Chunk], three_decks: list[str]) -> Experiment:
    return gave(start_decks(cora(), GAME, three_decks, "random", 8))


@pytest.fixture
def by_hand(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Games that the first side wins, without playing them; the seeds of those that were asked for."""
    seeds: list[int] = []

    def bout(game: Any, plan: Plan, cell: int, number: int, seed: int, cards: Any) -> tuple[float, list[Any]]:
        seeds.append(seed)
        sides = [{"sides": [0, 1], "winners": [0], "first": 0, "reason": "bastion", "decisions": 50}] * 2
        return 1.0, sides

    monkeypatch.setattr(play, "_bout", bout)
    return seeds


def played_out(experiment: Experiment, asked: list[Chunk]) -> Experiment:
    steer.steer(experiment.pk)
    while asked:
        tasks.play_chunk(*asked.pop(0))
    experiment.refresh_from_db()
    return experiment


class TestVerdict:
    @pytest.mark.parametrize(
        ("interval", "says"),
        [
            ((0.56, 0.7), Told.ABOVE),
            ((0.2, 0.44), Told.BELOW),
            ((0.46, 0.54), Told.WITHIN),
            ((0.45, 0.55), Told.WITHIN),
            ((0.55, 0.6), Told.OPEN),
            ((0.4, 0.6), Told.OPEN),
            ((0.5, 0.6), Told.OPEN),
        ],
    )
    def test_an_interval_is_clear_where_all_of_it_is_on_one_side(
        self, interval: tuple[float, float], says: Told
    ) -> None:
        assert told(interval, EVEN) is says

    @pytest.mark.parametrize(
        ("levels", "says"),
        [
            ([Told.ABOVE, Told.ABOVE], Verdict.TOO_STRONG),
            ([Told.BELOW, Told.BELOW], Verdict.TOO_WEAK),
            ([Told.WITHIN, Told.WITHIN], Verdict.FINE),
            ([Told.ABOVE, Told.BELOW], Verdict.DISAGREE),
            ([Told.ABOVE, Told.WITHIN], Verdict.DISAGREE),
            ([Told.ABOVE, Told.OPEN], Verdict.OPEN),
            ([Told.OPEN, Told.WITHIN], Verdict.OPEN),
            ([Told.OPEN, Told.OPEN], Verdict.OPEN),
            ([], Verdict.OPEN),
        ],
    )
    def test_a_verdict_is_given_where_all_levels_agree(self, levels: list[Told], says: Verdict) -> None:
        assert verdict(levels) is says


class TestWhatIsNeeded:
    def test_a_question_is_looked_at_five_times_at_most(self) -> None:
        one, three = Question((0,), EVEN), Question((0, 1, 2), EVEN)
        assert looks(one, 160) == [10, 20, 40, 80, 160]
        assert looks(three, 160) == [4, 7, 14, 27, 54]
        assert (looks(one, 8), looks(three, 4)) == ([8], [2])
        assert looks(Question((0,), EVEN, looks=1), 160) == [160]

    def test_a_cell_that_is_clear_is_left_alone(self) -> None:
        plan = plan_of(Question((0,), EVEN), Question((1,), EVEN))
        scores = {0: dict.fromkeys(range(10), 1.0), 1: dict.fromkeys(range(10), 0.5)}
        assert {cell for cell, _ in missing(plan, 160, scores)} == {1}
        assert [each.is_ended for each in answers(plan, 160, scores)] == [True, False]

    def test_cells_take_turns_and_a_list_is_played_in_its_order(self) -> None:
        plan = plan_of(Question((0,), EVEN), Question((1,), EVEN))
        assert list(missing(plan, 8, {}))[:4] == [(0, 0), (1, 0), (0, 1), (1, 1)]

    def test_without_an_answer_it_ends_after_the_last_game(self) -> None:
        plan = plan_of(Question((0,), EVEN))
        scores = {0: dict.fromkeys(range(8), 0.5)}
        assert not list(missing(plan, 8, scores))
        assert answers(plan, 8, scores)[0].told is Told.OPEN
        assert len(list(missing(plan, 16, scores))) == 8

    def test_the_second_level_waits_for_what_the_first_one_says(self) -> None:
        plan = plan_of(Question((0,), (-0.05, 0.05), (1,)), Question((2,), (-0.05, 0.05), (3,), stage=1))
        clear: Scores = {0: dict.fromkeys(range(8), 1.0), 1: dict.fromkeys(range(8), 0.0)}
        assert {cell for cell, _ in missing(plan, 8, {})} == {0, 1}
        assert {cell for cell, _ in missing(plan, 8, clear)} == {2, 3}
        unclear: Scores = {0: dict.fromkeys(range(8), 0.5), 1: dict.fromkeys(range(8), 0.5)}
        assert not list(missing(plan, 8, unclear))

    def test_a_difference_is_of_the_same_bouts(self) -> None:
        plan = plan_of(Question((0,), (-0.05, 0.05), (1,)))
        scores: Scores = {0: {0: 1.0, 1: 1.0, 2: 0.5}, 1: {1: 0.5, 2: 0.5, 3: 0.0}}
        found = answers(plan, 160, scores)[0]
        assert (found.bouts, found.mean) == (2, 0.25)


class TestChunks:
    def test_each_pair_of_decks_meets_and_every_bout_is_there_once(
        self, experiment: Experiment, asked: list[Chunk]
    ) -> None:
        experiment = played_out(experiment, asked)
        assert experiment.status == Status.DONE
        found = list(experiment.bouts.order_by("cell", "number").values_list("cell", "number"))
        assert found == [(cell, number) for cell in range(3) for number in range(8)]
        bout = experiment.bouts.earliest("pk")
        assert [game["sides"] for game in bout.games] == [[0, 1], [1, 0]]
        assert all(game["reason"] and game["decisions"] for game in bout.games)

    def test_a_chunk_that_is_played_twice_counts_once(
        self, experiment: Experiment, asked: list[Chunk], by_hand: list[int]
    ) -> None:
        steer.steer(experiment.pk)
        chunk = asked[0]
        tasks.play_chunk(*chunk)
        count = len(by_hand)
        tasks.play_chunk(*chunk)
        assert len(by_hand) == count == experiment.bouts.count()

    def test_two_workers_at_once_write_a_bout_down_once(
        self, experiment: Experiment, asked: list[Chunk], by_hand: list[int], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        alone = play._bout

        def overtaken(*arguments: Any) -> Any:
            monkeypatch.setattr(play, "_bout", alone)
            play.play(experiment.pk, 0, [0], lambda: True)
            return alone(*arguments)

        monkeypatch.setattr(play, "_bout", overtaken)
        play.play(experiment.pk, 0, [0], lambda: True)
        assert len(by_hand) == 2
        assert experiment.bouts.count() == 1

    def test_a_chunk_that_was_asked_for_is_not_asked_for_again(
        self, experiment: Experiment, asked: list[Chunk]
    ) -> None:
        steer.steer(experiment.pk)
        steer.steer(experiment.pk)
        assert len(asked) == len({chunk[:3] for chunk in asked}) == 3

    def test_a_chunk_that_was_lost_with_its_worker_is_asked_for_again(
        self, experiment: Experiment, asked: list[Chunk], by_hand: list[int]
    ) -> None:
        steer.steer(experiment.pk)
        lost = asked.pop(0)
        play.play(*lost[:2], lost[3][:3], lambda: True)
        # The lease is over at last.
        cache.delete(steer._lease(*lost[:3]))
        Experiment.objects.update(moved=timezone.now() - timedelta(minutes=2))
        tasks.sweep_experiments()
        assert asked[-1] == (*lost[:3], lost[3][3:])
        assert played_out(experiment, asked).status == Status.DONE
        assert experiment.bouts.count() == len(by_hand) == 24

    def test_what_a_worker_has_no_time_for_is_asked_for_again(
        self, experiment: Experiment, asked: list[Chunk], by_hand: list[int], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        steer.steer(experiment.pk)
        monkeypatch.setattr(tasks, "CHUNK", 0)
        first = asked.pop(0)
        tasks.play_chunk(*first)
        assert by_hand == []
        assert first in asked

    def test_a_broker_that_is_away_is_asked_again_by_the_sweep(
        self, experiment: Experiment, asked: list[Chunk], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def away(*_: Any, **__: Any) -> None:
            raise OSError("nobody there")

        monkeypatch.setattr(steer.log, "exception", lambda *_, **__: None)
        with monkeypatch.context() as broken:
            broken.setattr(tasks.play_chunk, "apply_async", away)
            steer.steer(experiment.pk)
        assert asked == []
        steer.steer(experiment.pk)
        assert len(asked) == 3

    def test_only_workers_of_the_lab_play(self) -> None:
        from django.conf import settings

        assert settings.CELERY_TASK_ROUTES[tasks.play_chunk.name] == {"queue": settings.LAB_QUEUE}
        assert settings.LAB_QUEUE not in settings.CELERY_TASK_QUEUES, "a worker that isn't told to would serve it, too"
        assert settings.CELERY_BROKER_TRANSPORT_OPTIONS["visibility_timeout"] / 2 > tasks.CHUNK


class TestLife:
    def test_what_was_stopped_plays_no_more_and_can_go_on(
        self, experiment: Experiment, asked: list[Chunk], by_hand: list[int]
    ) -> None:
        steer.steer(experiment.pk)
        gave(stop(cora(), experiment))
        tasks.play_chunk(*asked.pop(0))
        assert by_hand == []
        assert isinstance(stop(cora(), experiment), Refused)
        gave(go_on(rosa(), experiment))
        assert played_out(experiment, asked).status == Status.DONE

    def test_an_open_question_goes_on_with_twice_the_games(
        self, experiment: Experiment, asked: list[Chunk], by_hand: list[int]
    ) -> None:
        experiment = played_out(experiment, asked)
        assert gave(go_on(cora(), experiment)).most == 16

    def test_games_of_other_rules_are_not_put_together(
        self, experiment: Experiment, asked: list[Chunk], by_hand: list[int], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(type(games.load(GAME)), "rules_version", "another")
        tasks.play_chunk(experiment.pk, 0, 0, [0, 1])
        experiment.refresh_from_db()
        assert (experiment.status, by_hand) == (Status.STALE, [])
        assert isinstance(go_on(cora(), experiment), Refused)

    def test_a_game_that_breaks_ends_it_with_the_reason(
        self, experiment: Experiment, asked: list[Chunk], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def broken(*_: Any) -> Any:
            raise RuntimeError("the game waits for nobody")

        monkeypatch.setattr(play, "_bout", broken)
        monkeypatch.setattr(play.log, "exception", lambda *_, **__: None)
        tasks.play_chunk(experiment.pk, 0, 0, [0])
        experiment.refresh_from_db()
        assert (experiment.status, experiment.error) == (Status.FAILED, "the game waits for nobody")

    def test_a_curator_runs_one_at_a_time(self, experiment: Experiment, three_decks: list[str]) -> None:
        refused = start_decks(cora(), GAME, three_decks, "random", 8)
        assert isinstance(refused, Refused)
        assert "Another experiment of yours" in refused.detail
        gave(start_decks(rosa(), GAME, three_decks, "random", 8))

    def test_the_database_sees_to_that_too(self, experiment: Experiment, three_decks: list[str]) -> None:
        first = gave(stop(cora(), experiment))
        gave(start_decks(cora(), GAME, three_decks, "random", 8))
        assert isinstance(go_on(cora(), first), Refused)

    def test_it_begins_when_it_is_in_the_database(
        self, asked: list[Chunk], three_decks: list[str], django_capture_on_commit_callbacks: Any
    ) -> None:
        with django_capture_on_commit_callbacks(execute=True):
            gave(start_decks(cora(), GAME, three_decks, "random", 8))
        assert asked


class TestCard:
    def test_the_same_bouts_with_and_without_the_card(self, asked: list[Chunk]) -> None:
        experiment = gave(start_card(cora(), GAME, new_card(), ("random", "random"), 2))
        plan = Plan.from_json(GAME, experiment.plan)
        with_card, without = plan.cells[1], plan.cells[0]
        assert with_card.decks[1] == without.decks[1]
        assert ("Test Moth", 3) in plan.decks_of(1, 0)[0].parts["dream"]
        assert "Test Moth" not in str(plan.decks_of(0, 0)[0])
        experiment = played_out(experiment, asked)
        assert experiment.status == Status.DONE
        first, *_ = answers(plan, experiment.most, steer.scores_of(experiment))
        assert first.bouts == len(plan.questions[0].cells)
        assert first.is_ended

    def test_a_published_card_and_a_change_to_one(self, asked: list[Chunk]) -> None:
        card = Card.objects.get(slug="queen-ambergaze")
        published = gave(start_card(cora(), GAME, card, ("random", "random"), 8))
        assert published.definition == card.published.definition if card.published else None
        changed = gave(start_card(rosa(), GAME, erratum(card.slug, dawn=7), ("random", "random"), 8))
        assert changed.card == card
        assert changed.definition["dawn"] == 7
        assert play.cards_of(changed)["Queen Ambergaze"]["dawn"] == 7
        assert changed.digest != published.digest

    @pytest.mark.parametrize(
        ("about", "said"),
        [
            (lambda: new_card(text="Banana."), "be played yet"),
            (lambda: draft("queen-ambergaze", Change.Kind.WITHDRAWAL), "withdrawn"),
            (
                lambda: new_card(
                    kind="arcanum",
                    faction="court",
                    value=3,
                    major_of="No Such Bastion",
                    text="Roll.",
                    inverted="Evoke.",
                ),
                "",
            ),
        ],
    )
    def test_what_can_not_be_tested_is_refused_with_the_reason(
        self, asked: list[Chunk], about: Callable[[], Change], said: str
    ) -> None:
        refused = start_card(cora(), GAME, about(), ("random", "random"), 8)
        assert isinstance(refused, Refused)
        assert said in refused.detail


class TestPage:
    def test_from_the_button_to_the_matrix(
        self, asked: list[Chunk], three_decks: list[str], by_hand: list[int]
    ) -> None:
        client = signed_in(cora())
        assert all(name in client.get("/desk/lab/").content.decode() for name in three_decks)
        answer = client.post("/desk/lab/", {"decks": three_decks, "agent": "lucid", "most": "50"})
        experiment = Experiment.objects.get()
        assert answer["Location"] == experiment.get_absolute_url()
        page = client.get(experiment.get_absolute_url()).content.decode()
        assert "data-poll" in page
        played_out(experiment, asked)
        page = client.get(f"{experiment.get_absolute_url()}progress/").content.decode()
        assert "data-poll" not in page
        assert "Lucid plays both" in page
        assert page.count("▲") == 3 + 1
        assert "clearly stronger" in page
        assert "clearly weaker" in page
        assert "Bastion" in page

    def test_the_button_that_stops_it_and_the_one_that_goes_on(self, experiment: Experiment) -> None:
        client, address = signed_in(cora()), experiment.get_absolute_url()
        client.post(f"{address}stop/")
        assert "Go on" in client.get(address).content.decode()
        client.post(f"{address}go-on/")
        experiment.refresh_from_db()
        assert experiment.is_running
        assert client.post(f"{address}burn/").status_code == 404

    def test_a_card_is_tested_from_its_pages(self, asked: list[Chunk], by_hand: list[int]) -> None:
        change = new_card()
        client, address = signed_in(cora()), f"/desk/lab/changes/{change.pk}/"
        assert address in client.get(change.get_absolute_url()).content.decode()
        assert "/desk/lab/cards/cunning/" in client.get("/desk/cards/cunning/").content.decode()
        client.post(address, {"screening": "greedy", "agent": "lucid", "most": "100"})
        experiment = Experiment.objects.get()
        page = client.get(experiment.get_absolute_url()).content.decode()
        assert "Games are still being played" in page
        played_out(experiment, asked)
        page = client.get(experiment.get_absolute_url()).content.decode()
        # Both win all games with the card and without it.
        assert "Fine" in page
        assert "3 for" in page
        assert "Test of a card: Test Moth" in client.get("/desk/lab/").content.decode()

    def test_one_that_runs_is_shown_on_the_first_page(self, experiment: Experiment) -> None:
        assert experiment.get_absolute_url() in signed_in(cora()).get("/desk/").content.decode()

    def test_agents_have_a_page_too(self, asked: list[Chunk]) -> None:
        experiment = gave(start_agents(None, GAME, [], ("random", "drowsy"), 1, 1))
        page = signed_in(cora()).get(played_out(experiment, asked).get_absolute_url()).content.decode()
        assert "random against drowsy" in page

    def test_without_a_worker_it_says_what_is_lacking(self, experiment: Experiment) -> None:
        client, address = signed_in(cora()), experiment.get_absolute_url()
        assert "-Q lab" not in client.get(address).content.decode()
        Experiment.objects.update(moved=timezone.now() - timedelta(minutes=6))
        assert "-Q lab" in client.get(address).content.decode()

    @pytest.mark.parametrize(
        ("posted", "status", "said"),
        [
            ({"agent": "lucid", "most": "50"}, 422, "Choose two decks at least."),
            ({"decks": "one", "agent": "lucid", "most": "50"}, 422, "Choose two decks at least"),
            ({"decks": "all", "agent": "oracle:9", "most": "50"}, 422, "Select a valid choice"),
            ({"decks": "all", "agent": "lucid", "most": "99999999999999999999"}, 422, "Select a valid choice"),
        ],
    )
    def test_odd_wishes_come_back_with_the_reason(
        self, three_decks: list[str], posted: dict[str, Any], status: int, said: str
    ) -> None:
        chosen = {"one": three_decks[:1], "all": three_decks}
        asked = {**posted, "decks": chosen.get(posted.get("decks", ""), [])}
        answer = signed_in(cora()).post("/desk/lab/", asked)
        assert answer.status_code == status
        assert said in answer.content.decode()
        assert not Experiment.objects.exists()

    def test_players_do_not_see_it(self, charlie: User, experiment: Experiment, client: Client) -> None:
        address = experiment.get_absolute_url()
        for page in ("/desk/lab/", address, f"{address}progress/", "/desk/lab/cards/cunning/"):
            assert signed_in(charlie).get(page).status_code == 403
            assert client.get(page).status_code == 302
        assert signed_in(charlie).post(f"{address}stop/").status_code == 403
        experiment.refresh_from_db()
        assert experiment.is_running


class TestRights:
    def test_players_are_refused(self, charlie: User, experiment: Experiment, three_decks: list[str]) -> None:
        wishes = [
            start_decks(charlie, GAME, three_decks, "random", 8),
            start_card(charlie, GAME, Card.objects.get(slug="cunning"), ("random",), 8),
            start_agents(charlie, GAME, [], ("random", "drowsy"), 8, 1),
            stop(charlie, experiment),
            go_on(charlie, experiment),
        ]
        assert {wish.code for wish in wishes if isinstance(wish, Refused)} == {Code.FORBIDDEN}
        assert all(isinstance(wish, Refused) for wish in wishes)

    @pytest.mark.parametrize(("agent", "most"), [("nobody", 8), ("random", 0), ("random", 10**9)])
    def test_odd_wishes_are_refused(self, three_decks: list[str], agent: str, most: int) -> None:
        assert isinstance(start_decks(cora(), GAME, three_decks, agent, most), Refused)
        assert isinstance(start_decks(cora(), GAME, three_decks[:1], "random", 8), Refused)


def plan_of(*questions: Question) -> Plan:
    cells = tuple(Cell(("random", "random"), ((0,), (1,))) for _ in range(4))
    return Plan(1, (), cells, questions)
