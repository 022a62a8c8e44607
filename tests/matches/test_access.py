"""What isn't theirs: strangers, opponents and watchers try everything with a match, at every address and by socket.

The table of attempts has an entry for every address that has to do with matches, challenges and reports; a new one
without an entry fails. Nothing that is kept may change by an attempt but what it names, and no answer may hold what is
hidden from the one who asks.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.apps import apps
from django.contrib.auth.models import Group, User
from django.db import connection, transaction
from django.db.models import Model
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from accounts.models import Player
from accounts.services import adopt_guest
from accounts.tokens import new_token
from decks.models import Deck
from matches import match_cache
from matches.consumers import socket as consumer
from matches.lobby.make import challenge_player
from matches.models import Challenge, Chapter, ChatLine, Entry, FairPlayCase, Match, Study, Tournament
from matches.play.create import by_invitation
from matches.play.join import join
from matches.play.report import report_line
from matches.talk.reports import report
from matches.talk.say import say
from matches.terms import Terms
from matches.tournaments.create import Details, Plan, create
from matches.tournaments.entries import join as enter
from tests.matches.counting import DECK, State
from tests.matches.sockets import at
from tests.matches.test_pages import browser_of
from tests.matches.verbs import add, play_to_the_end

pytestmark = pytest.mark.long

STATES = ("waiting", "running", "over")
ACTORS = ("anonymous", "guest", "member", "curator", "opponent")


@dataclass(frozen=True)
class Try:
    """What is sent. `leaves` names the tables in which it may leave a row: those where it is their own word."""

    method: str = "post"
    body: dict[str, Any] = field(default_factory=dict)
    kwargs: dict[str, Any] = field(default_factory=dict)
    leaves: frozenset[str] = frozenset()
    is_for: tuple[str, ...] = ()
    """Those who may do it after all; they aren't asked."""


def post(*leaves: str, is_for: tuple[str, ...] = (), kwargs: dict[str, Any] | None = None, **body: Any) -> Try:
    return Try("post", body, kwargs or {}, frozenset(leaves), is_for)


GET = Try("get")
SEATED = ("opponent",)
WHAT = ("rematch", "duplicate", "draw", "takeback")
DOES = ("offer", "accept", "decline", "never")

STUDY = {"study_id": "{study}"}

ATTEMPTS: dict[str, list[Try]] = {
    # The match's own addresses.
    "match": [GET],
    "match-at": [Try("get", kwargs={"seq": 0}), Try("get", kwargs={"seq": 2})],
    "match-position": [Try("get", kwargs={"seq": 1})],
    "match-preview": [GET],
    "transcript": [Try("get", kwargs={"audience": audience}) for audience in ("A", "B", "spectator")],
    "record": [GET],
    "verify": [GET],
    "match-hint": [post(is_for=SEATED)],
    "match-review": [GET, post("Review", is_for=SEATED)],
    "match-thoughts": [GET],
    "match-minds": [GET],
    "match-question": [Try("get", kwargs={"seq": 1})],
    "match-line": [Try("get", kwargs={"seq": 1, "source": "thought"})],
    # The board shows a player the seat's own view.
    "mistake-board": [Try("get", kwargs={"seq": 1}, is_for=SEATED)],
    "dismiss-mistake": [post(kwargs={"seq": 1})],
    "rematch": [post(salt="ab" * 16, is_for=SEATED)],
    # From what is over, anybody begins a match of their own.
    "play-on": [GET, *(post("Match", "Seat", "Start", seq=1, seat="B", against=who) for who in ("self", "friend"))],
    "reopen": [post()],
    "offers": [post(what=what, do=do, is_for=SEATED) for what in WHAT for do in DOES],
    "claim": [post(what="win"), post(what="draw"), post(what="ai")],
    "concede": [post(is_for=SEATED)],
    "match-hand": [Try("get", is_for=SEATED), post(delay="3", is_for=SEATED), post(close="1", is_for=SEATED)],
    "hand": [Try("get", kwargs={"token": "guessed-token-of-a-hand"})],
    "withdraw": [post()],
    # Who watches may talk, choose whom to hear, and say what looks wrong; nobody speaks for somebody else by it.
    "match-chat": [post("ChatLine", phrase="thanks", is_for=SEATED), post("ChatLine", text="Hello", is_for=SEATED)],
    "match-mute": [post("ChatMute", seat="A", on="1", is_for=SEATED)],
    "match-comments": [GET, post("ChatLine", seq="1", text="Why not?", is_for=SEATED)],
    "match-comment-remove": [post(kwargs={"pk": 1})],
    "match-report": [GET, post("Report", seat="A", reason="rude", is_for=SEATED)],
    "match-block": [post(seat="A", is_for=SEATED)],
    "report": [post("RulesReport", line="0", words="It looks wrong.", is_for=SEATED)],
    # Studies: anybody with an account keeps a match that is over in one of their own, and nobody changes another's.
    "keep-match": [GET, post("Study", "Chapter", study="new", new_title="Mine", title="It", seq="0")],
    "study": [Try("get", kwargs=STUDY)],
    "change-study": [post(kwargs=STUDY, title="Stolen", is_public="on")],
    "delete-study": [post(kwargs=STUDY)],
    "hide-study": [post(kwargs=STUDY, reason="x")],
    "leave-out": [post(kwargs={**STUDY, "pk": "{chapter}"})],
    "end-branch": [post(kwargs=STUDY)],
    # A challenge of Alice to Bob, who alone answers it.
    "accept-challenge": [post(deck="{deck}", is_for=SEATED)],
    "decline-challenge": [post(is_for=SEATED)],
    "withdraw-challenge": [post()],
    "meanwhile": [post(opponent="greedy")],
    # A tournament of Alice's, in which she alone takes part.
    "tournament-organize": [
        GET,
        *(post(do=do, reason="x") for do in ("change", "start", "next", "pause", "resume", "cancel")),
        post(do="remove", entry="{entry}", reason="x"),
        post(do="rule", pairing="1", verdict="draw", reason="x"),
        post(do="extend", pairing="1", minutes="5"),
    ],
    "tournament-deck": [Try("get", kwargs={"pk": "{entry}"})],
    "tournament-drop": [post()],
    "api-tournament-drop": [post()],
    # What lies at the desks.
    "desk-reports": [Try("get", is_for=("curator",))],
    "desk-report": [
        Try("get", kwargs={"pk": "{rules_report}"}, is_for=("curator",)),
        post(kwargs={"pk": "{rules_report}"}, answer="No.", is_for=("curator",)),
    ],
    "desk-report-scenario": [Try("get", kwargs={"pk": "{rules_report}"}, is_for=("curator",))],
    "desk-report-table": [post(kwargs={"pk": "{rules_report}"}, is_for=("curator",))],
    "desk-moderation": [GET],
    "desk-moderation-log": [GET],
    "desk-moderation-report": [
        Try("get", kwargs={"pk": "{report}"}),
        post(kwargs={"pk": "{report}"}, deed="warn", reason="x"),
    ],
    "desk-moderation-appeal": [Try("get", kwargs={"pk": 1}), post(kwargs={"pk": 1}, decision="lift")],
    "desk-moderation-case": [
        Try("get", kwargs={"pk": "{case}"}),
        post(kwargs={"pk": "{case}"}, verdict="dismiss", reason="x"),
    ],
    "desk-moderation-player": [
        Try("get", kwargs={"pk": "{alice}"}),
        post(kwargs={"pk": "{alice}"}, deed="ban", reason="x"),
    ],
    "desk-moderation-player-bot": [post(kwargs={"pk": "{alice}"}, bot="1", reason="So")],
    "desk-moderation-lift": [post(kwargs={"pk": 1})],
    # For programs.
    "api-match-list": [GET],
    "api-match-detail": [GET],
    "api-match-record": [GET],
    "api-match-accept": [post(what=what, is_for=SEATED) for what in WHAT],
    "api-match-decline": [post(what=what, is_for=SEATED) for what in WHAT],
    "api-match-offer": [post(what=what, is_for=SEATED) for what in WHAT],
    "api-match-rematch": [post(is_for=SEATED)],
    "api-match-claim": [post(what="win")],
    "api-match-concede": [post(is_for=SEATED)],
    "api-match-join": [post(invitation="guessed-token-of-a-match", deck="{deck}")],
    "api-challenge-list": [GET],
    "api-challenge-detail": [Try("get", is_for=SEATED), Try("delete")],
    "api-challenge-accept": [post(deck="{deck}", is_for=SEATED)],
    "api-challenge-decline": [post(is_for=SEATED)],
    # A guessed invitation.
    "join": [
        Try("get", kwargs={"token": "guessed-token-of-a-match"}),
        post(deck="{deck}", kwargs={"token": "guessed-token-of-a-match"}),
    ],
}

OWN = {
    # Where one begins something, or sees what is one's own or everybody's: their tests say what they tell.
    "play", "position", "quick-play", "my-matches", "history-csv", "history-json", "following", "players", "player",
    "follow", "unfollow", "studies", "player-matches", "player-preview", "api-me", "api-player",
    "api-player-matches", "api-opponents", "api-leaderboard", "account-bots", "news-settings", "learn",
    "begin-lesson", "puzzles", "puzzle-board", "mistakes", "rule-scenarios",
    "api-match-promise", "api-card-figures", "tournaments", "tournament-new", "tournament", "tournament-state",
    "tournament-log", "tournament-join", "api-tournament-list", "api-tournament-detail", "api-tournament-join",
    "api-tournament-organize",
}  # fmt: skip

SAID = [
    {"type": "answer", "seq": 2, "pick": [0]},
    {"type": "concede"},
    {"type": "claim", "what": "win"},
    *({"type": kind, "what": what} for kind in ("offer", "accept", "decline") for what in WHAT),
]


def addresses(patterns: list[Any], before: str = "") -> Iterator[tuple[str, str, str]]:
    """Every address of the site: its route, its name, and the module of its view."""
    for each in patterns:
        route = before + str(each.pattern)
        if isinstance(each, URLResolver):
            yield from addresses(each.url_patterns, route)
        elif isinstance(each, URLPattern):
            view = getattr(each.callback, "cls", each.callback)
            yield route, each.name or route, view.__module__


@cache
def routes() -> dict[str, str]:
    """By name, the address of everything that has to do with matches, and with what lies at the desks of them."""
    desks = ("desk.views.fairplay", "desk.views.moderation", "desk.views.reports")
    return {
        name: route
        for route, name, module in addresses(get_resolver().url_patterns)
        if module.startswith(("matches.", *desks)) and not route.startswith("admin/")
    }


def test_every_address_of_matches_is_in_the_table() -> None:
    ours = set(routes())
    assert "match" in ours
    missing = ours - set(ATTEMPTS) - OWN
    assert not missing, f"Say in {__name__} who may open: {', '.join(sorted(missing))}"
    assert set(ATTEMPTS) | OWN <= ours


@dataclass
class Stage:
    """A match of Alice's in one of the states, a challenge of hers, and what was reported of her."""

    match: Match
    challenge: Challenge
    tournament: Tournament
    names: dict[str, str]
    secrets: dict[str, set[str]]
    """What nobody may read but the seats named; by seat, "" for what nobody may."""

    def hidden_from(self, seat: str) -> set[str]:
        return set().union(*(words for own, words in self.secrets.items() if own != seat or not own))


@pytest.fixture
def stage(state: str, decks: list[Deck], alice: Player, bob: Player) -> Stage:
    alice, bob = account(alice), account(bob)
    match = by_invitation(alice, Terms("counting"), DECK)
    assert isinstance(match, Match)
    match.seats.update(seat="A")
    secrets = {"": {match.secret}, "A": {str(match.invite)}}
    if state != "waiting":
        joined = join(str(match.invite), bob, DECK)
        assert isinstance(joined, Match)
        match = joined
        add(match, "A", 1)
        add(match, "B", 1)
        dealt = match_cache.load(match.pk).state
        assert isinstance(dealt, State)
        secrets |= {seat: {str(number)} for seat, number in dealt.secrets.items()}
        line = say(match.pk, alice, phrase="thanks")
        assert isinstance(line, ChatLine)
        report(match.pk, bob, "rude", "", seat="A")
        report_line(match, alice, "A", 0, "Odd.")
    if state == "over":
        play_to_the_end(match)
        # Now all of it is open.
        secrets = {}
    challenge = challenge_player(alice, "Bob", Terms("counting"), DECK)
    assert isinstance(challenge, Challenge), challenge
    study = Study.objects.create(owner=alice, game="counting", title="Alice's")
    chapter = Chapter.objects.create(study=study, match=match, title="This one")
    tournament = create(alice, Plan("counting", Details(name="Sunday"), Tournament.Kind.SWISS, "blitz"))
    assert isinstance(tournament, Tournament), tournament
    entry = enter(tournament.pk, alice, DECK)
    assert isinstance(entry, Entry), entry
    pair = sorted([alice, bob], key=lambda player: player.pk)
    case = FairPlayCase.objects.create(one=pair[0], other=pair[1], signs=["device"])
    names = {"deck": decks[0].slug, "alice": str(alice.pk), "report": "1", "rules_report": "1", "entry": str(entry.pk)}
    names |= {"study": study.pk, "chapter": str(chapter.pk), "case": str(case.pk)}
    return Stage(match, challenge, tournament, names, secrets)


def account(player: Player) -> Player:
    return adopt_guest(User.objects.create_user(player.display_name), player)


def clients(actor: str, bob: Player) -> tuple[Client, Client]:
    """A browser and a program; who has no account has no token."""
    if actor == "anonymous":
        return Client(), Client()
    if actor == "guest":
        guest = browser_of(Player.objects.create(display_name="Gus"))
        return guest, guest
    if actor == "opponent":
        bob.refresh_from_db()
        user = bob.user
    else:
        user = adopt_guest(User.objects.create_user(actor.title()), None).user
    assert user
    if actor == "curator":
        user.groups.add(Group.objects.get(name="Curators"))
    browser = Client()
    browser.force_login(user)
    return browser, Client(headers={"Authorization": f"Token {new_token(user, 'test')}"})


def rows() -> dict[str, dict[Any, dict[str, Any]]]:
    """All that is kept of matches, by table and key; but not that somebody has looked at one that is over."""
    return {
        model.__name__: {row[model._meta.pk.attname]: row for row in model._default_manager.values(*_columns(model))}
        for model in apps.get_app_config("matches").get_models()
    }


def _columns(model: type[Model]) -> list[str]:
    return [field.attname for field in model._meta.concrete_fields if field.attname != "opening"]


def changed(before: dict[str, dict[Any, dict[str, Any]]], leaves: frozenset[str]) -> list[str]:
    """The tables in which something is another than it was; a row more is none if it may be left there."""
    after = rows()
    return [
        name
        for name, kept in before.items()
        if {key: row for key, row in after[name].items() if key in kept or name not in leaves} != kept
    ]


@contextmanager
def written() -> Iterator[list[str]]:
    """The statements that may have changed something; where there are none, all is as it was."""
    statements: list[str] = []

    def note(execute: Callable[..., Any], sql: str, *arguments: Any) -> Any:
        if not sql.startswith(("SELECT", "SAVEPOINT", "RELEASE SAVEPOINT")):
            statements.append(sql)
        return execute(sql, *arguments)

    with connection.execute_wrapper(note):
        yield statements


@pytest.mark.parametrize("actor", ACTORS)
@pytest.mark.parametrize("state", STATES)
def test_nobody_does_or_reads_what_is_not_theirs(state: str, actor: str, stage: Stage, bob: Player) -> None:
    browser, program = clients(actor, bob)
    has_seat = actor == "opponent" and state != "waiting"
    hidden = stage.hidden_from("B" if has_seat else "")
    # After each attempt everything is as it was here.
    before = rows()
    for name, attempts in ATTEMPTS.items():
        for attempt in attempts:
            if actor in attempt.is_for and (actor != "opponent" or has_seat or "challenge" in name):
                continue
            what = f"{actor}: {attempt.method} {name} {attempt.kwargs} {attempt.body} of a match that is {state}"
            with transaction.atomic():
                with written() as statements:
                    response = opened(program if name.startswith("api-") else browser, name, attempt, stage)
                assert response.status_code < 500, what
                assert not statements or not changed(before, attempt.leaves), what
                said = b"".join(response) if response.streaming else response.content
                for words in hidden:
                    assert words not in said.decode(errors="replace"), what
                transaction.set_rollback(True)


def opened(client: Client, name: str, attempt: Try, stage: Stage) -> Any:
    filled = {key: _filled(value, stage) for key, value in attempt.kwargs.items()}
    route = routes()[name]
    if "match_id" in route:
        filled["match_id"] = stage.match.pk
    elif "tournament_id" in route:
        filled["tournament_id"] = stage.tournament.pk
    elif "challenge_id" in route:
        filled["challenge_id"] = stage.challenge.pk
    elif "pk" in route and "pk" not in filled:
        kinds = {"challenge": stage.challenge, "tournament": stage.tournament}
        filled["pk"] = next((row.pk for kind, row in kinds.items() if kind in name), stage.match.pk)
    body = {key: _filled(value, stage) for key, value in attempt.body.items()}
    address = reverse(name, kwargs={"game": "counting", **filled} if "game" in route else filled)
    if attempt.method == "get":
        return client.get(address)
    if name.startswith("api-"):
        return getattr(client, attempt.method)(address, json.dumps(body), content_type="application/json")
    return client.post(address, body)


def _filled(value: Any, stage: Stage) -> Any:
    return value.format(**stage.names) if isinstance(value, str) else value


@pytest.mark.parametrize("message", SAID, ids=str)
async def test_who_watches_decides_nothing_by_socket(
    duel: Match, charlie: Player, message: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(consumer, "player_of_scope", lambda scope: scope["player"])
    await sync_to_async(add)(duel, "A", 1)
    await sync_to_async(add)(duel, "B", 1)
    before = await sync_to_async(rows)()
    for watcher in (None, charlie):
        async with at(duel.pk, watcher) as socket:
            await socket.hear("state")
            await socket.say(**message)
            assert (await socket.hear("error"))["code"]
    assert not await sync_to_async(changed)(before, frozenset())
