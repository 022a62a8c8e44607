"""Balance figures of a draft: where it is written, reviewed and released."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User

from accounts.outcome import Code, Refused
from cards.curation.changes import save_change
from cards.curation.releases import add_change, new_release
from cards.models import Change, Release
from desk import tasks
from desk.lab import measure as measuring
from desk.lab import queue
from desk.lab.figures import figures_of, figures_of_release
from desk.lab.measure import measure
from desk.lab.start import stop
from desk.models import Experiment
from games.voidream.game_lab import VoidreamLab
from tests.cards.curating import cora, draft, erratum, gave, new_card, petra, reviewed, rosa
from tests.desk.conftest import signed_in
from tests.desk.lab.verbs import Chunk, played_out, written

Status = Experiment.Status


@pytest.fixture
def moth(asked: list[Chunk], by_hand: list[int], monkeypatch: pytest.MonkeyPatch) -> Change:
    """A new card whose measurement takes 8 bouts each way, won by whoever asks."""
    monkeypatch.setattr(VoidreamLab, "quick_bouts", 8)
    return new_card()


@pytest.fixture
def release(moth: Change) -> Release:
    release = gave(new_release(petra(), "voidream", "Autumn"))
    for change in (moth, erratum("queen-ambergaze", dawn=7), draft("dignity", Change.Kind.WITHDRAWAL)):
        gave(add_change(petra(), release, change))
    return release


def words(page: str) -> str:
    return " ".join(re.sub("<[^>]+>", " ", page).split())


def rewritten(change: Change, **fields: object) -> Change:
    definition = change.definition | fields
    return gave(save_change(cora(), change, version=change.version, definition=definition, note=change.note))


def test_from_the_button_in_the_editor_to_the_figures(moth: Change, asked: list[Chunk]) -> None:
    client, page = signed_in(cora()), moth.get_absolute_url()
    assert "Not measured yet" in client.get(page).content.decode()
    answer = client.post(f"/voidream/desk/lab/changes/{moth.pk}/measure/")
    assert answer["Location"] == f"{page}#figures-{moth.pk}"
    running = client.get(page).content.decode()
    assert f'data-poll="/voidream/desk/lab/changes/{moth.pk}/figures/' in running
    played_out(Experiment.objects.get(), asked)
    part = client.get(f"/voidream/desk/lab/changes/{moth.pk}/figures/").content.decode()
    assert "data-poll" not in part
    assert "Measure" not in part
    said = words(part)
    assert re.search(r"With card (\d+) of \1 games won: 100.0% \d+ to 100", said)
    assert re.search(r"Used in (\d+) of \1 games, 100%", said)
    assert re.search(r"Difference 0.0 -\d+\.\d to \+\d+\.\d points", said)


def test_they_say_in_how_many_games_the_card_was_used(moth: Change) -> None:
    experiment = gave(measure(cora(), moth))
    for number, uses in enumerate(([2, 0], [0, 1], [0, 0])):
        game = {"sides": [0, 1], "winners": [0], "first": 0, "reason": "bastion", "decisions": 50, "uses": uses}
        experiment.bouts.create(cell=1, number=number, score=1.0, games=[game])
    experiment.bouts.create(cell=0, number=0, score=1.0, games=[game])
    page = signed_in(cora()).get(moth.get_absolute_url()).content.decode()
    assert "Used in 1 of 3 games, 33%" in words(page)


def test_what_so_many_games_show_stands_next_to_the_button(moth: Change) -> None:
    page = signed_in(cora()).get(moth.get_absolute_url()).content.decode()
    assert "Up to 32 games. Usually detects a difference of 48 points or more." in words(page)


def test_a_card_that_is_left_in_hand_is_unwanted(moth: Change, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(VoidreamLab, "quick_bouts", 24)
    experiment = gave(measure(cora(), moth))
    game = {"sides": [0, 1], "winners": [0], "first": 0, "reason": "bastion", "decisions": 50}
    for cell in range(len(experiment.plan["cells"])):
        for number in range(24):
            uses = [1 - cell % 2] * 2
            experiment.bouts.create(cell=cell, number=number, score=1.0, games=[game | {"uses": uses}] * 2)
    page = words(signed_in(cora()).get(moth.get_absolute_url()).content.decode())
    assert "Rarely used: in 0% of the games where it was drawn early." in page
    assert re.search(r"Decks: [^.]+, [^.]+, [^.]+\.", page)


def test_the_decks_are_built_around_the_card_and_small_in_number(moth: Change) -> None:
    experiment = gave(measure(cora(), moth))
    arms = {deck["name"]: str(deck["parts"]) for deck in experiment.plan["decks"]}
    assert sum("Test Moth" in cards for cards in arms.values()) == len(experiment.plan["questions"][0]["cells"])
    assert VoidreamLab.quick_agent in str(experiment.plan["cells"])


def test_another_text_makes_them_those_of_before_and_another_flavor_does_not(moth: Change, asked: list[Chunk]) -> None:
    played_out(gave(measure(cora(), moth)), asked)
    moth = rewritten(moth, flavor="It flies.")
    assert "earlier text" not in signed_in(cora()).get(moth.get_absolute_url()).content.decode()
    assert isinstance(measure(cora(), moth), Refused)
    moth = rewritten(moth, dawn=5)
    page = signed_in(cora()).get(moth.get_absolute_url()).content.decode()
    assert "Measured for an earlier text of this card." in page
    assert "Measure again" in page
    assert gave(measure(cora(), moth)).definition == moth.definition


def test_what_was_stopped_goes_on(moth: Change) -> None:
    begun = gave(measure(cora(), moth))
    assert isinstance(measure(rosa(), moth), Refused)
    signed_in(cora()).post(f"/voidream/desk/lab/changes/{moth.pk}/measure/", {"do": "stop"})
    begun.refresh_from_db()
    assert begun.status == Status.STOPPED
    assert "Continue" in signed_in(cora()).get(moth.get_absolute_url()).content.decode()
    assert gave(measure(rosa(), moth)) == begun


def test_a_second_card_waits_and_can_be_removed_from_the_queue(moth: Change) -> None:
    gave(measure(cora(), moth))
    bee, client = new_card("Test Bee"), signed_in(cora())
    address = f"/voidream/desk/lab/changes/{bee.pk}/measure/"
    assert "Test Bee added to the queue" in client.post(address, follow=True).content.decode()
    part = client.get(f"/voidream/desk/lab/changes/{bee.pk}/figures/").content.decode()
    assert "Number 1 in Cora ’s queue" in words(part)
    assert "data-poll" in part
    assert "Remove Test Bee from queue" in words(part)
    client.post(address, {"do": "stop"})
    assert Experiment.objects.get(change=bee).status == Status.STOPPED


def test_cards_of_a_release_go_on_after_others_that_wait(release: Release, moth: Change, asked: list[Chunk]) -> None:
    first = gave(measuring.measure_release(petra(), release))
    other = gave(measure(petra(), new_card("Test Bee")))
    played_out(first, asked)
    for _ in range(2):
        tasks.steer_experiment(first.pk)
    other.refresh_from_db()
    assert (other.status, other.place) == (Status.RUNNING, 0)
    assert [(each.title, each.place) for each in Experiment.objects.filter(status=Status.WAITING)] == [("Test Moth", 1)]


def test_a_full_queue_keeps_no_card_of_a_release_from_being_measured(
    release: Release, moth: Change, asked: list[Chunk], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = gave(measuring.measure_release(petra(), release))
    monkeypatch.setattr(queue, "MOST_WAITING", 0)
    played_out(first, asked)
    tasks.steer_experiment(first.pk)
    assert Experiment.objects.get(after=first).title == "Test Moth"


def test_a_review_shows_them_too(moth: Change, asked: list[Chunk]) -> None:
    played_out(gave(measure(cora(), moth)), asked)
    page = signed_in(rosa()).get(reviewed(moth).get_absolute_url()).content.decode()
    assert "games won" in words(page)
    assert f"/voidream/desk/lab/changes/{moth.pk}/" in page


def test_a_release_tells_them_of_each_card_that_it_brings(release: Release, moth: Change, asked: list[Chunk]) -> None:
    assert [each.change.title for each in figures_of_release(release)] == ["Queen Ambergaze", "Test Moth"]
    client, page = signed_in(petra()), f"/voidream/desk/releases/{release.pk}/"
    assert client.get(page).content.decode().count("Not measured yet") == 2
    answer = client.post(f"/voidream/desk/lab/changes/{moth.pk}/measure/", {"from": "release"})
    assert answer["Location"] == f"{page}#figures-{moth.pk}"
    played_out(Experiment.objects.get(), asked)
    shown = client.get(page).content.decode()
    assert shown.count("Not measured yet") == 1
    assert "games won" in words(shown)


def test_all_cards_of_a_release_are_measured_one_after_another(
    release: Release, moth: Change, asked: list[Chunk]
) -> None:
    client, page = signed_in(petra()), f"/voidream/desk/releases/{release.pk}/"
    assert "Measure 2 cards" in client.get(page).content.decode()
    client.post(f"/voidream/desk/lab/releases/{release.pk}/measure/")
    first = Experiment.objects.get()
    assert first.title == "Queen Ambergaze"
    shown = client.get(page).content.decode()
    assert "Waiting for the previous card" in shown
    assert "Measure all" not in shown
    played_out(first, asked)
    for _ in range(2):
        tasks.steer_experiment(first.pk)
    second = Experiment.objects.exclude(pk=first.pk).get()
    assert second.title == "Test Moth"
    asked.clear()
    gave(stop(petra(), second))
    tasks.steer_experiment(first.pk)
    assert Experiment.objects.count() == 2


def test_a_card_that_can_not_be_played_keeps_none_of_its_release_waiting(release: Release, moth: Change) -> None:
    gave(add_change(petra(), release, new_card("Broken Bee", text="Banana.")))
    assert gave(measuring.measure_release(petra(), release)).title == "Queen Ambergaze"
    assert isinstance(measuring.measure_release(petra(), release), Refused)


def test_figures_beside_another_text_of_the_release_are_those_of_before(moth: Change, asked: list[Chunk]) -> None:
    house = {"kind": "bastion", "stability": 7, "text": "", "back": "Dream: 40 (8)\nArcana: Test Verdict + 7 (1)"}
    bastion = written("Test House", **house)
    arcanum = written("Test Verdict", kind="arcanum", major_of="Test House", text="Evoke.", inverted="Roll.")
    release = gave(new_release(petra(), "voidream", "Autumn"))
    for change in (bastion, arcanum):
        gave(add_change(petra(), release, change))
        change.refresh_from_db()
    played_out(gave(measure(cora(), bastion)), asked)
    assert "Measured" not in signed_in(cora()).get(bastion.get_absolute_url()).content.decode()
    rewritten(arcanum, text="Evoke 2 times.")
    page = signed_in(cora()).get(bastion.get_absolute_url()).content.decode()
    assert "Measured with earlier texts of its release." in page


def test_players_neither_measure_nor_see_them(moth: Change, charlie: User) -> None:
    client = signed_in(charlie)
    assert client.post(f"/voidream/desk/lab/changes/{moth.pk}/measure/").status_code == 403
    assert client.get(f"/voidream/desk/lab/changes/{moth.pk}/figures/").status_code == 403
    assert client.post("/voidream/desk/lab/releases/1/measure/").status_code == 403
    refused = measure(charlie, moth)
    assert isinstance(refused, Refused)
    assert refused.code is Code.FORBIDDEN
    assert not Experiment.objects.exists()


def test_what_can_not_be_played_is_not_measured(asked: list[Chunk]) -> None:
    change = new_card(text="Banana.")
    page = signed_in(cora()).post(f"/voidream/desk/lab/changes/{change.pk}/measure/", follow=True).content.decode()
    assert "be played yet" in page
    assert not Experiment.objects.exists()
    withdrawn = draft("queen-ambergaze", Change.Kind.WITHDRAWAL)
    assert figures_of(withdrawn) is None
    assert isinstance(measure(cora(), withdrawn), Refused)
