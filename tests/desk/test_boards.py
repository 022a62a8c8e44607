"""A draft on a board: what is typed lies on the table, both seats are the curator's, and nobody else learns of it."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from accounts.outcome import Refused
from cards.models import Change
from games.kernel import takeback
from games.kernel.decision import Answer
from matches import match_cache
from matches.live_match import LiveMatch
from matches.models import Match, Move, Sandbox
from matches.play import offers
from matches.play.again import reopen
from matches.play.answer import answer
from matches.play.outcome import Applied
from matches.play.play_on import Sitting, play_on
from matches.queries import is_shown, list_of
from tests.desk.conftest import signed_in
from tests.desk.drafts import HATCH

SIDE = {"bastion": "Meridian Terminus", "mind": "Cunning", "mind_at": "4", "hand": "Turn Over\nOpen Your Eyes"}
BOARD = {f"{seat}.{place}": text for seat in "AB" for place, text in SIDE.items()}
BOARD |= {"A.play": "Quiet Hatch\nBorrowed Wolf (exhausted)", "A.deck": "3 Borrowed Wolf", "B.deck": "2 Borrowed Wolf"}


def address(change: Change) -> str:
    return reverse("desk-board", args=["voidream", change.pk])


def begun(client: Client, change: Change, **fields: str) -> Match:
    response = client.post(address(change), BOARD | fields)
    assert response.status_code == 302, response.content.decode()
    return Match.objects.get(pk=response["Location"].strip("/").rpartition("/")[2])


def table(match: Match) -> LiveMatch:
    return match_cache.load(match.pk)


def player_of(match: Match) -> Player:
    player = match.seats.get(seat="A").player
    assert player is not None
    return player


def passed(match: Match) -> None:
    """Whoever is to act passes, or else chooses what stands last."""
    now = table(match)
    assert now.decision is not None
    options = [option.notation for option in now.decision.options]
    pick = options.index("pass") if "pass" in options else len(options) - 1
    assert isinstance(answer(match.pk, now.decision.seat, Answer(now.seq, pick=(pick,))), Applied)


def test_what_was_typed_lies_on_the_table_and_both_seats_are_the_curators(as_alice: Client, draft: Change) -> None:
    match = begun(as_alice, draft, active="B")
    found = table(match).game.lab.dump(table(match).state)
    assert found["players"]["A"]["play"] == ["Quiet Hatch", {"card": "Borrowed Wolf", "exhausted": True}]
    assert found["active"] == match.to_move == "B"
    assert [seat.played_from for seat in match.seats.order_by("seat")] == ["", "A"]
    assert list_of("voidream", player_of(match))[0].about == "Quiet Hatch"
    assert (match.is_sandbox, match.is_practice, match.is_rated) == (True, True, False)
    assert match.catalog.playable["Quiet Hatch"] == HATCH
    page = as_alice.get(match.get_absolute_url()).context["boot"]
    assert page["sandbox"] == {
        "title": "Quiet Hatch",
        "draft": draft.get_absolute_url(),
        "board": f"{address(draft)}?from={match.pk}",
    }


def test_what_is_attached_lies_there_and_comes_back_with_the_form(as_alice: Client, draft: Change) -> None:
    typed = "Quiet Hatch\n+ Borrowed Wolf (face down)"
    match = begun(as_alice, draft, **{"A.play": typed})
    held = table(match).game.lab.dump(table(match).state)["players"]["A"]["play"][0]
    assert held["attached"] == [{"card": "Borrowed Wolf", "face": "down", "known": ["A"]}]
    assert f"{typed}</textarea>" in as_alice.get(f"{address(draft)}?from={match.pk}").content.decode()


def test_the_form_comes_with_presets_and_what_an_earlier_match_began_with(as_alice: Client, draft: Change) -> None:
    ready, late = (as_alice.get(f"{address(draft)}{query}").content.decode() for query in ("", "?preset=late"))
    assert "Ready to be played" in ready
    assert "Quiet Hatch</textarea>" in ready
    assert 'value="8"' in late
    match = begun(as_alice, draft, round="17")
    again = as_alice.get(f"{address(draft)}?from={match.pk}").content.decode()
    assert 'value="17"' in again
    assert "Borrowed Wolf (exhausted)</textarea>" in again
    assert 'value="17"' not in as_alice.get(f"{address(draft)}?from=nothing").content.decode()


def test_a_refusal_stands_at_its_field_and_nothing_typed_is_lost(as_alice: Client, draft: Change) -> None:
    typed = {"A.hand": "Turn Ovr", "round": "lots"}
    response = as_alice.post(address(draft), BOARD | typed)
    assert response.status_code == 422
    page = response.content.decode()
    assert "There is no card “Turn Ovr”. Did you mean “Turn Over”?" in page
    assert 'id="board-A-hand-faults"' in page
    assert "Turn Ovr</textarea>" in page
    assert 'value="lots"' in page
    assert not Match.objects.exists()


def test_a_draft_that_cannot_be_played_is_refused_before_its_board(as_alice: Client, draft: Change) -> None:
    Change.objects.filter(pk=draft.pk).update(definition={**HATCH, "text": "Banana."})
    for response in (as_alice.get(address(draft)), as_alice.post(address(draft), BOARD)):
        assert response.status_code == 422
        assert "be played yet" in response.content.decode()
    assert not Match.objects.exists()


def test_boards_are_for_writers(client: Client, petra: User, charlie: User, draft: Change) -> None:
    for method in ("get", "post"):
        assert getattr(signed_in(charlie), method)(address(draft)).status_code == 403
        assert getattr(signed_in(petra), method)(address(draft)).status_code == 403
        assert getattr(client, method)(address(draft)).status_code == 302
    assert not Match.objects.exists()


def test_nobody_else_sees_it_and_it_counts_nowhere(as_alice: Client, as_bob: Client, draft: Change) -> None:
    match = begun(as_alice, draft)
    for stranger in (as_bob, Client()):
        assert stranger.get(match.get_absolute_url()).status_code == 404
        assert stranger.get(f"/api/v1/voidream/matches/{match.pk}/").status_code == 404
        assert match.pk not in stranger.get("/voidream/play/").content.decode()
    assert not is_shown(match.pk, None)
    assert as_bob.get(f"{address(draft)}?from={match.pk}").context["chosen"] is not None, "not Alice’s board"


def test_any_number_of_answers_is_taken_back_and_the_moves_make_it_again(as_alice: Client, draft: Change) -> None:
    match = begun(as_alice, draft)
    first = table(match)
    passed(match)
    passed(match)
    assert list(match.moves.values_list("seat", flat=True)) == ["A", "B"]
    for _ in range(2):
        assert isinstance(offers.offer(match.pk, "A", "takeback"), Applied)
    back = table(match)
    assert back.game.lab.dump(back.state) == first.game.lab.dump(first.state)
    assert takeback.lineage(list(Move.objects.filter(match=match).values_list("answer", flat=True))) == []
    match_cache.forget_all()
    match.start.state = b""
    match.start.save()
    rebuilt = table(match)
    assert rebuilt.game.state_hash(rebuilt.state) == back.game.state_hash(back.state)


def test_the_end_is_taken_back_in_another_match_and_then_all_before_it(as_alice: Client, draft: Change) -> None:
    match = begun(as_alice, draft, **{"B.deck": "", "A.hand": "Pinch Yourself", "B.hand": "Turn Over"})
    first = table(match)
    while table(match).result is None:
        passed(match)
    ended = table(match)
    response = as_alice.post(reverse("reopen", args=["voidream", match.pk]))
    again = Match.objects.exclude(pk=match.pk).get()
    assert response["Location"] == again.get_absolute_url()
    assert (again.seq, again.status, again.sandbox.draft) == (ended.seq - 1, Match.Status.RUNNING, draft)
    for _ in range(again.seq):
        assert isinstance(offers.offer(again.pk, "A", "takeback"), Applied)
    assert table(again).game.lab.dump(table(again).state) == first.game.lab.dump(first.state)
    assert isinstance(reopen(player_of(again), again), Refused), "it isn’t over"


def test_what_follows_from_it_tries_the_same(as_alice: Client, draft: Change) -> None:
    match = begun(as_alice, draft)
    on = play_on(player_of(match), match, 0, Sitting("self", "A"))
    assert isinstance(on, Match)
    assert Sandbox.objects.get(match=on).draft == draft
    draft.delete()
    boot: Any = as_alice.get(on.get_absolute_url()).context["boot"]
    assert boot["sandbox"] == {"title": "Quiet Hatch", "draft": None, "board": None}
