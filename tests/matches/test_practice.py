"""Practice: who may begin it from where, who sits at it, and that it counts nowhere."""

from __future__ import annotations

from typing import Any, cast

import pytest
from asgiref.sync import sync_to_async
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.test import Client
from django.urls import reverse

from accounts.limits import count
from accounts.models import Player
from accounts.outcome import Code, Refused
from accounts.services import adopt_guest
from accounts.throttling import POSITIONS
from games import Game
from games.kernel.cards.diagnostics import FieldFault
from games.kernel.record import replay
from games.kernel.refusal import DataError
from matches import match_cache, positions
from matches.consumers import socket as consumer
from matches.figures import count_finished
from matches.live_match import UnreplayableError
from matches.lobby.queries import figures
from matches.models import Match, Seat, Snapshot, Start
from matches.play import offers
from matches.play import play_on as module
from matches.play.concede import concede
from matches.play.join import join
from matches.play.outcome import Applied
from matches.play.play_on import FRIEND, SELF, Sitting, play_on
from matches.play.rematch import offer
from matches.players.history import finished
from matches.positions import LONGEST, read_documents
from matches.queries import is_shown, list_of, seat_of
from matches.records import record_of
from matches.talk.say import say
from matches.transcripts import write
from tests.matches.counting import Counting, CountingCards, StricterCounting
from tests.matches.sockets import at
from tests.matches.test_pages import browser_of
from tests.matches.verbs import add, play_to_the_end, take_turn
from tests.pace import is_within


@pytest.fixture
def over(duel: Match) -> Match:
    """Alice has said 1, Bob 3, Alice 6, Bob 9, and Alice has won."""
    for number in (1, 2, 3, 3, 1):
        assert isinstance(add(duel, "AB"[match_cache.load(duel.pk).seq % 2], number), Applied)
    duel.refresh_from_db()
    return duel


def begun(outcome: object) -> Match:
    assert isinstance(outcome, Match), outcome
    return outcome


def refused(outcome: object) -> Code:
    assert isinstance(outcome, Refused), outcome
    return outcome.code


# --- Who sits there ---------------------------------------------------------------------------------------------------


def test_one_person_answers_for_both_seats_and_takes_everything_back(over: Match, charlie: Player) -> None:
    match = begun(play_on(charlie, over, 2, Sitting(SELF, "B")))
    assert (seat_of(match.pk, charlie), match.to_move) == ("B", "A")
    assert [(row.match, row.says, row.is_alone) for row in list_of("counting", charlie)] == [(match, "Your move", True)]
    add(match, "A", 1)
    add(match, "B", 3)
    match_cache.forget_all()
    assert match_cache.load(match.pk).view(None)["total"] == 7
    assert isinstance(offers.offer(match.pk, "B", "takeback"), Applied)
    assert isinstance(offers.offer(match.pk, "B", "takeback"), Applied)
    match_cache.forget_all()
    table = match_cache.load(match.pk)
    assert (table.view(None)["total"], table.decision and table.decision.seat) == (3, "A")
    refused(say(match.pk, charlie, phrase="thanks"))


async def test_the_table_turns_to_the_seat_that_decides(
    over: Match, charlie: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(consumer, "player_of_scope", lambda scope: scope["player"])
    match = begun(await sync_to_async(play_on)(charlie, over, 3, Sitting(SELF, "A")))
    async with at(match.pk, charlie, "patch=1") as socket, at(match.pk, None) as watcher:
        state = await socket.hear("state")
        assert (state["you"], state["decision"]["seat"], state["talk"]) == ("B", "B", None)
        assert all(seat["online"] for seat in state["seats"].values())
        watched = await watcher.hear("state")
        assert (watched["you"], watched["view"]["secret"]) == (None, None)
        await socket.say(type="answer", seq=0, pick=[0])
        step = await socket.hear("step")
        assert (step["to"], step["decision"], step["waiting"]) == (1, None, "A")
        turned = await socket.hear("state")
        assert (turned["you"], turned["decision"]["seat"], turned["view"]["you"]) == ("A", "A", "A")
        await socket.say(type="answer", seq=1, pick=[0])
        assert (await socket.hear("step"))["to"] == 2
        assert (await socket.hear("state"))["you"] == "B"


def test_an_agent_plays_on_from_what_its_seat_sees(over: Match, charlie: Player, asked: list[Any]) -> None:
    match = begun(play_on(charlie, over, 3, Sitting("random", "A")))
    assert asked[-1] == (match.pk, 0)
    assert isinstance(take_turn(match.pk, 0), Applied | None)


def test_a_friend_takes_the_other_seat_with_its_deck(over: Match, alice: Player, charlie: Player) -> None:
    waiting = begun(play_on(alice, over, 2, Sitting(FRIEND, "B")))
    assert waiting.status == Match.Status.WAITING
    guest = browser_of(charlie)
    link = reverse("join", args=["counting", waiting.invite])
    assert "invites you to play on" in guest.get(link).content.decode()
    assert guest.post(link).status_code == 302
    match = Match.objects.get(pk=waiting.pk)
    assert {seat.seat: seat.player for seat in match.seats.all()} == {"A": charlie, "B": alice}
    match_cache.forget_all()
    assert match_cache.load(match.pk).view("A")["total"] == 3
    assert refused(join(str(waiting.invite), Player.objects.create(display_name="Late"), None)) is Code.FINISHED


def test_a_guest_who_signs_in_keeps_both_sides(over: Match, charlie: Player) -> None:
    match = begun(play_on(charlie, over, 2, Sitting(SELF, "B")))
    user = User.objects.create_user("dora")
    account = adopt_guest(user, Player.objects.create(display_name="Dora"))
    assert adopt_guest(user, charlie) == account
    assert seat_of(match.pk, account) == "B"
    assert [seat.name for seat in match.seats.all()] == ["dora (A)", "dora (B)"]


def test_nobody_has_two_seats_but_by_playing_all_of_them(duel: Match, alice: Player, bob: Player) -> None:
    seats = duel.seats
    with pytest.raises(IntegrityError), transaction.atomic():
        seats.filter(seat="B").update(player=alice)
    with pytest.raises(IntegrityError), transaction.atomic():
        seats.filter(seat="B").update(played_from="A")
    with pytest.raises(IntegrityError), transaction.atomic():
        Match.objects.filter(pk=duel.pk).update(is_practice=True, is_rated=True)


# --- From where -------------------------------------------------------------------------------------------------------


def test_nobody_goes_on_from_what_is_hidden_still(duel: Match, solo: Match, alice: Player, charlie: Player) -> None:
    for player in (alice, charlie):
        for match in (duel, solo):
            assert refused(play_on(player, match, 0, Sitting(SELF, "A"))) is Code.NOT_YOURS
    assert not Start.objects.exists()


def test_from_a_sandbox_one_goes_on_in_private(solo: Match, alice: Player, charlie: Player) -> None:
    Match.objects.filter(pk=solo.pk).update(is_sandbox=True)
    solo.refresh_from_db()
    match = begun(play_on(alice, solo, 0, Sitting(SELF, "A")))
    assert (match.is_sandbox, is_shown(match.pk, None)) == (True, False)
    assert refused(play_on(alice, solo, 0, Sitting(FRIEND, "A"))) is Code.ILLEGAL
    assert refused(play_on(charlie, solo, 0, Sitting(SELF, "A"))) is Code.NOT_YOURS


def test_two_friends_begin_again_when_both_want_it(over: Match, alice: Player, charlie: Player) -> None:
    waiting = begun(play_on(alice, over, 2, Sitting(FRIEND, "A")))
    match = begun(join(str(waiting.invite), charlie, None))
    assert refused(play_on(alice, match, 0, Sitting(SELF, "A"))) is Code.NOT_YOURS, "another one plays there"
    concede(match.pk, "B")
    assert isinstance(offer(match.pk, "A"), Applied)
    again = begun(offer(match.pk, "B"))
    assert {seat.seat: seat.player for seat in again.seats.all()} == {"A": alice, "B": charlie}
    assert match_cache.load(again.pk).view(None)["total"] == 3


def test_a_sealed_match_stays_shut_and_an_opened_one_has_no_duplicate(over: Match, alice: Player, bob: Player) -> None:
    offer(over.pk, "A", what="duplicate")
    again = begun(offer(over.pk, "B", what="duplicate"))
    over.refresh_from_db()
    assert refused(play_on(alice, over, 1, Sitting(SELF, "A"))) is Code.STALE
    play_to_the_end(again)
    again.refresh_from_db()
    begun(play_on(alice, again, 1, Sitting(SELF, "A")))
    offer(again.pk, "A", what="duplicate")
    assert refused(offer(again.pk, "B", what="duplicate")) is Code.ILLEGAL


def test_other_rules_an_abandoned_match_and_the_end_are_no_beginning(
    over: Match, alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert refused(play_on(alice, over, 5, Sitting(SELF, "A"))) is Code.ILLEGAL
    assert refused(play_on(alice, over, 99, Sitting(SELF, "A"))) is Code.NOT_FOUND
    assert refused(play_on(alice, over, 1, Sitting(SELF, "Z"))) is Code.ILLEGAL
    monkeypatch.setattr("games.load", lambda name: StricterCounting())
    assert refused(play_on(alice, over, 1, Sitting(SELF, "A"))) is Code.OUTDATED
    monkeypatch.setattr("games.load", lambda name: Counting())
    Match.objects.filter(pk=over.pk).update(reason="abandoned")
    over.refresh_from_db()
    assert refused(play_on(alice, over, 1, Sitting(SELF, "A"))) is Code.OUTDATED


def test_branches_have_branches_and_each_record_stands_alone(over: Match, alice: Player, game: Counting) -> None:
    first = begun(play_on(alice, over, 2, Sitting(SELF, "A")))
    add(first, "A", 1)
    add(first, "B", 1)
    offers.offer(first.pk, "A", "takeback")
    second = begun(play_on(alice, Match.objects.get(pk=first.pk), 3, Sitting(SELF, "A")))
    over.delete()
    first = Match.objects.get(pk=first.pk)
    add(second, "B", 3)
    match_cache.forget_all()
    assert match_cache.load(second.pk).view(None)["total"] == 7
    concede(second.pk, "A")
    record = record_of(Match.objects.get(pk=second.pk))
    assert record["start"]["moves"] == ["A: add 1", "B: add 2", "A: add 1"]
    assert record["start"]["of"] == {"match": first.pk, "seq": 3}
    *_, (_, last) = replay(cast("Game[Any]", game), record)
    assert last.total == 7
    write(second.pk)
    assert Client().get(reverse("transcript", args=["counting", second.pk, "spectator"])).json()["first"]["total"] == 4


def test_a_start_is_played_again_where_its_frozen_state_does_not_fit(over: Match, alice: Player) -> None:
    match = begun(play_on(alice, over, 2, Sitting(SELF, "A")))
    for facts in ({"state": b"nonsense"}, {"state_hash": "another"}, {"rules_version": "0"}):
        Start.objects.filter(pk=match.pk).update(**facts)
        match_cache.forget_all()
        assert match_cache.load(match.pk).view(None)["total"] == 3


def test_it_goes_on_under_other_rules_if_they_allow_what_led_to_its_start(
    over: Match, alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    early, late = (begun(play_on(alice, over, seq, Sitting(SELF, "A"))).pk for seq in (2, 4))
    match_cache.forget_all()
    monkeypatch.setattr("games.load", lambda name: StricterCounting())
    assert match_cache.load(early).view(None)["total"] == 3
    with pytest.raises(UnreplayableError):
        match_cache.load(late)
    assert Match.objects.get(pk=late).reason == "abandoned"


def test_the_same_start_begins_again_as_its_rematch(over: Match, alice: Player) -> None:
    match = begun(play_on(alice, over, 2, Sitting(SELF, "B")))
    concede(match.pk, "B")
    again = begun(offer(match.pk, "B"))
    assert again.is_practice
    assert seat_of(again.pk, alice) == "B"
    match_cache.forget_all()
    assert match_cache.load(again.pk).view(None)["total"] == 3


# --- What it counts, and who sees it ----------------------------------------------------------------------------------


def test_it_counts_nowhere_and_no_list_has_it_but_whoever_has_the_link_may_watch(over: Match, alice: Player) -> None:
    count_finished()
    match = begun(play_on(alice, over, 2, Sitting(SELF, "A")))
    assert figures("counting").running == 0
    assert is_shown(match.pk, None)
    page = Client().get(match.get_absolute_url())
    assert page.context["boot"]["practice"]["of"] == f"{over.get_absolute_url()}?at=2"
    concede(match.pk, "A")
    assert count_finished() == 0
    assert [seat.match for seat in finished("counting", alice)] == [over]
    proof = Client().get(reverse("verify", args=["counting", match.pk])).content.decode()
    assert "no cards were shuffled" in proof


def test_the_oldest_practice_goes_first(over: Match, alice: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "KEPT", 2)
    made = [begun(play_on(alice, over, 1, Sitting(SELF, "A"))).pk for _ in range(4)]
    assert set(Match.objects.filter(is_practice=True).values_list("pk", flat=True)) == set(made[2:])
    assert not Snapshot.objects.exists()
    assert Match.objects.filter(pk=over.pk).exists()
    for _ in range(2):
        concede(made[-1], "A")
        made.append(begun(offer(made[-1], "A")).pk)
    assert set(Match.objects.filter(is_practice=True).values_list("pk", flat=True)) == set(made[4:])


# --- Doors ------------------------------------------------------------------------------------------------------------


def test_a_form_begins_it_and_says_what_is_wrong(over: Match, alice: Player) -> None:
    browser, address = browser_of(alice), reverse("play-on", args=["counting", over.pk])
    page = browser.get(address)
    assert page.context["form"]["seq"].value() == 4, "the last decision"
    assert browser.post(address, {"seq": 77, "seat": "A", "against": "self"}).status_code == 404
    assert browser.post(address, {"seq": "x", "seat": "C", "against": "nobody"}).status_code == 422
    assert browser.post(address, {"seq": 5, "seat": "A", "against": "self"}).status_code == 422
    table = browser.post(address, {"seq": 4, "seat": "A", "against": "self"})
    assert Match.objects.get(is_practice=True).get_absolute_url() == table["Location"]


def test_positions_come_by_a_form(over: Match, alice: Player) -> None:
    browser, address = browser_of(alice), reverse("position", args=["counting"])
    assert "A number." in browser.get(address).content.decode()
    asked = {"seat": "A", "against": "self", "begin": "position"}
    two = "title: One\nplayers: {}\ntotal: 4\n---\ntitle: Two\nplayers: {}\ntotal: 7\n"
    choose = browser.post(address, asked | {"text": two})
    assert choose.status_code == 422
    assert [title for _, title in choose.context["documents"]] == ["One", "Two"]
    table = browser.post(address, asked | {"text": two, "number": 2})
    assert table.status_code == 302
    assert match_cache.load(table["Location"].split("/")[3]).view(None)["total"] == 7
    faulty = browser.post(address, asked | {"text": "players: {}\n\ntotal: many\n"})
    assert "Line 3: “total” must be a number, not “many”." in faulty.content.decode()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("players: {A: [", "Line 1, column 15"),
        ("players: {A: 1}\n  b: 2", "Line 2, column 3"),
        ("", "No position found"),
        ("- a list", "No position found"),
        ("round: 2", "“players” is missing"),
        ('{"seats": {}, "moves": []}', "match record"),
        ("players: &a {}\nother: *a", "Line 1: anchors, aliases"),
        ("players: " + "[" * 60 + "]" * 60, "lists this deep"),
        ("players: {}\nuse: [cards.yaml]", "uses “cards.yaml”"),
        ("players: {}\nday: 2026-01-01", "neither text nor a number"),
        ("players: {}\nround: .inf", "neither text nor a number"),
        ('{"players": {}, "title": "\\u0000"}', "an invalid character"),
        ("players: {A: {hand: [" + "Drift, " * 3001 + "]}}", "too many cards"),
        ("players: {}\nsteps: [" + '{do: "A: pass"}, ' * 501 + "]", "501 answers"),
        ("players: {}\nx: !!python/object:os.system {}", "Line 2, column 4"),
        ("x" * (LONGEST + 1), "Too long"),
        ("0x" + "F" * 5000, "neither text nor a number"),
        ("players: {}\nuse: [0x" + "F" * 5000 + "]", "neither text nor a number"),
        ("players: {}\ncards: 0x" + "F" * 5000, "neither text nor a number"),
        ("---\nplayers: {}\n" * 201, "201 positions"),
        ("players: [" + "1," * 12_000 + "]", "Too many entries. The limit is 12,000"),
        (
            "players: {}\ncards:\n" + "- {title: Peek, text: " + "x" * 40_000 + "}",
            "Line 1: the card definitions are too long",
        ),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(text: str, said: str) -> None:
    with pytest.raises(DataError, match=said):
        read_documents(text, {}, "counting")


@pytest.mark.parametrize(
    "text",
    ["players: {" + "a," * 59_900 + "}", "players:\n" + "- 1\n" * 29_900, "players: {}\n---\n" * 7_000],
    ids=["flow", "block", "documents"],
)
def test_what_is_too_much_is_refused_before_all_of_it_is_read(text: str) -> None:
    def read() -> None:
        with pytest.raises(DataError):
            read_documents(text, {}, "counting")

    assert is_within(0.6, read)


def test_positions_are_limited_by_address(over: Match, alice: Player) -> None:
    count(POSITIONS.what, "127.0.0.1", POSITIONS.seconds, by=POSITIONS.most)
    asked = {"seat": "A", "against": "self", "begin": "position", "text": "players: {}\ntotal: 4\n"}
    browser, address = browser_of(alice), reverse("position", args=["counting"])
    assert browser.post(address, asked).status_code == 429
    assert browser.post(address, asked, REMOTE_ADDR="203.0.113.7").status_code == 302


def test_a_faulty_definition_is_told_with_its_title_once(
    over: Match, alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault = FieldFault("text", "A number is missing.")
    monkeypatch.setattr(CountingCards, "faults", lambda *_: [fault])
    text = "players: {}\ncards: [{title: Peek}]\n"
    asked = {"seat": "A", "against": "self", "begin": "position", "text": text}
    answer = browser_of(alice).post(reverse("position", args=["counting"]), asked)
    assert answer.status_code == 422
    assert answer.context["form"].errors["text"] == ["Line 2: “Peek”: A number is missing."]


def test_a_file_of_definitions_is_read_once_however_often_it_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    known = positions._read

    def noted(text: str, file: str) -> Any:
        read.append(file)
        return known(text, file)

    monkeypatch.setattr(positions, "_read", noted)
    text = "players: {}\nuse: [ones.yaml, cards/ones.yaml, ones.yaml]\n---\nplayers: {}\nuse: [ones.yaml]\n"
    one, other = read_documents(text, {"ones.yaml": "- {title: One}"}, "counting")
    assert (one.cards, other.cards, read) == ([{"title": "One"}], [{"title": "One"}], ["", "ones.yaml"])


def test_programs_begin_practice(over: Match, alice: Player, as_alice: Client) -> None:
    User.objects.get(player=alice) if alice.user_id else None
    address = reverse("api-match-list", args=["counting"])

    def sent(**body: Any) -> Any:
        return as_alice.post(address, body | {"seat": "A"}, content_type="application/json")

    made = sent(**{"continue": {"match": over.pk, "seq": 2}}, opponent="self")
    assert made.status_code == 201, made.content
    assert (made.json()["practice"], made.json()["you"], made.json()["commitment"]) == (True, "A", "")
    assert sent(position={"players": {}, "total": 5}, opponent="greedy").status_code == 201
    assert sent(position="total: 5", opponent="greedy").status_code == 400
    assert sent(**{"continue": {"match": "nosuchmatch", "seq": 2}}, opponent="self").status_code == 400
    assert sent(opponent="greedy").status_code == 422
    assert sent(deck="odd", opponent="self").status_code == 400


def test_a_seat_that_is_played_from_another_is_nobodys(over: Match, alice: Player) -> None:
    match = begun(play_on(alice, over, 2, Sitting(SELF, "A")))
    assert Seat.objects.get(match=match, seat="B").player is None
    page = browser_of(alice).get(reverse("match-at", args=["counting", match.pk, 0]), {"from": "B"})
    assert page.json()["you"] == "B"
    assert Client().get(reverse("match-at", args=["counting", match.pk, 0]), {"from": "B"}).json()["you"] is None
