"""A shuffle that can be checked: what is promised, what players add, what is told afterwards, and what isn't before."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import Player
from accounts.outcome import Code, Refused
from cards.models import Catalog
from decks.models import Deck
from games.kernel.shuffle import commitment, findings, seed_of
from matches import match_cache, messages
from matches.lobby.make import make
from matches.lobby.pair import accept
from matches.lobby.quick import seek
from matches.models import Challenge, Match, Seat
from matches.play.create import against_agent, by_invitation
from matches.play.join import join
from matches.play.rematch import offer
from matches.records import record_of
from matches.shuffle import LIFETIME, Shuffle, again, choose, promised
from matches.talk.filter import STRANGER
from matches.terms import Terms
from tests.matches.counting import DECK
from tests.matches.programs import post, program_of
from tests.matches.test_pages import browser_of
from tests.matches.verbs import play_to_the_end

SALT = "5a17" * 8


def sit(player: Player, shuffle: Shuffle | None = None) -> Match:
    begun = against_agent(player, "counting", DECK, agent="greedy", agent_deck=DECK, shuffle=shuffle)
    assert isinstance(begun, Match)
    return begun


def salts(match: Match) -> dict[str, str]:
    return dict(match.seats.values_list("seat", "salt"))


def ended(match: Match) -> dict[str, Any]:
    play_to_the_end(match)
    match.refresh_from_db()
    return json.loads(json.dumps(record_of(match)))


def fields(page: str) -> dict[str, str]:
    """What the form of a page holds of the shuffle."""
    ticket = re.search(r'name="shuffle" value="([^"]+)"', page)
    promise = re.search(r'data-shuffle="(\w+)" data-commitment="(\w+)"', page)
    assert promise
    return {"ticket": ticket[1] if ticket else "", "match": promise[1], "commitment": promise[2]}


class TestPromise:
    def test_the_match_keeps_what_was_promised(self, catalog: Catalog, alice: Player) -> None:
        shuffle = Shuffle.new()
        match = sit(alice, promised(shuffle.ticket, SALT))
        assert (match.pk, match.seed_commitment) == (shuffle.match_id, shuffle.commitment)
        assert match.seed_commitment == commitment(match.pk, match.secret)
        assert sorted(salts(match).values()) == ["", SALT], "an agent adds nothing"
        assert match.seed == seed_of(match.pk, match.secret, salts(match))

    def test_a_salt_without_a_promise_doesn_t_count(self, catalog: Catalog, alice: Player) -> None:
        assert set(salts(sit(alice, promised("", SALT))).values()) == {""}

    @pytest.mark.parametrize("change", [lambda ticket: ticket + "x", lambda ticket: "a" + ticket, lambda _: "::"])
    def test_nor_one_with_a_forged_promise(self, change: Callable[[str], str], db: None) -> None:
        shuffle = Shuffle.new()
        assert promised(change(shuffle.ticket), SALT).salt == ""

    def test_nor_after_a_long_time(self, db: None, monkeypatch: pytest.MonkeyPatch) -> None:
        shuffle = Shuffle.new()
        ticket = shuffle.ticket
        later = timezone.now().timestamp() + LIFETIME + 1
        monkeypatch.setattr("django.core.signing.time.time", lambda: later)
        assert promised(ticket, SALT).match_id != shuffle.match_id

    def test_a_promise_makes_one_match(self, catalog: Catalog, alice: Player) -> None:
        shuffle = Shuffle.new()
        # Both requests have looked before either match was there.
        one, other = promised(shuffle.ticket, SALT), promised(shuffle.ticket, SALT)
        sit(alice, one)
        refused = against_agent(alice, "counting", DECK, agent="greedy", agent_deck=DECK, shuffle=other)
        assert isinstance(refused, Refused)
        assert refused.code is Code.STALE
        refused = by_invitation(alice, Terms("counting"), DECK, other)
        assert isinstance(refused, Refused)
        assert promised(shuffle.ticket, SALT).match_id != shuffle.match_id, "whoever comes back gets another one"

    def test_a_promise_holds_while_the_key_that_made_it_is_accepted(
        self, catalog: Catalog, alice: Player, settings: Any
    ) -> None:
        before, next_one = Shuffle.new(), Shuffle.new()
        ticket, last = before.ticket, next_one.ticket
        match = sit(alice, promised(Shuffle.new().ticket, SALT))
        rematch = again(match.pk)
        settings.SECRET_KEY_FALLBACKS, settings.SECRET_KEY = [settings.SECRET_KEY], "another-key-" * 5
        assert promised(ticket, SALT) == replace(before, salt=SALT)
        assert again(match.pk) == rematch
        later = sit(alice, promised(Shuffle.new().ticket, SALT))
        assert again(later.pk) != again(match.pk)
        settings.SECRET_KEY_FALLBACKS = []
        assert promised(last, SALT).match_id != next_one.match_id
        assert again(match.pk) != rematch

    @pytest.mark.parametrize("salt", ["a:b", "x" * 65, "ü", "a\n", " "])
    def test_what_isn_t_a_salt_is_none(self, salt: str, db: None) -> None:
        assert promised(Shuffle.new().ticket, salt).salt == ""


class TestAnInvitation:
    @pytest.fixture
    def waiting(self, catalog: Catalog, alice: Player) -> Match:
        match = by_invitation(alice, Terms("counting"), DECK, promised(Shuffle.new().ticket, "alice"))
        assert isinstance(match, Match)
        return match

    def test_there_is_no_seed_before_the_second_salt(self, waiting: Match, bob: Player) -> None:
        assert waiting.seed is None
        assert waiting.seed_commitment == commitment(waiting.pk, waiting.secret)
        joined = join(str(waiting.invite), bob, DECK, "bob")
        assert isinstance(joined, Match)
        assert sorted(salts(joined).values()) == ["alice", "bob"]
        assert joined.seed == seed_of(joined.pk, joined.secret, salts(joined))
        assert joined.seed_commitment == waiting.seed_commitment

    def test_another_process_deals_the_same_cards(self, waiting: Match, bob: Player) -> None:
        joined = join(str(waiting.invite), bob, DECK, "bob")
        assert isinstance(joined, Match)
        before = match_cache.load(joined.pk).state.secrets
        match_cache.forget_all()
        assert match_cache.load(joined.pk).state.secrets == before

    def test_a_match_that_waited_through_the_change_keeps_its_seed(self, waiting: Match, bob: Player) -> None:
        Match.objects.filter(pk=waiting.pk).update(seed=11, shuffling="seed", secret="old", seed_commitment="0")
        joined = join(str(waiting.invite), bob, DECK, "bob")
        assert isinstance(joined, Match)
        assert joined.seed == 11


class TestRematch:
    def test_its_secret_is_promised_when_the_match_ends(self, duel: Match) -> None:
        play_to_the_end(duel)
        promise = json.loads(messages.over(duel.pk, None)[0])["promise"]
        offer(duel.pk, "A", salt="alice")
        rematch = offer(duel.pk, "B", salt="bob")
        assert isinstance(rematch, Match)
        assert (rematch.pk, rematch.seed_commitment) == (promise["match"], promise["commitment"])
        assert salts(rematch) == {"A": "bob", "B": "alice"}, "the seats are swapped"
        assert findings(ended(rematch))[-1].is_right

    def test_its_secret_isn_t_the_match_s_own(self, duel: Match) -> None:
        assert len({again(duel.pk).secret, duel.secret, duel.agent_secret, Shuffle.new().secret}) == 4


class TestRecord:
    def test_it_holds_all_that_it_takes(self, catalog: Catalog, alice: Player) -> None:
        match = sit(alice, promised(Shuffle.new().ticket, SALT))
        record = ended(match)
        assert record["shuffle"] == {"commitment": match.seed_commitment, "secret": match.secret, "salts": salts(match)}
        assert all(finding.is_right for finding in findings(record))

    def test_an_older_match_is_checked_by_its_text(self, duel: Match) -> None:
        play_to_the_end(duel)
        text = f"{duel.pk}:2026:old"
        digest = sha256(text.encode()).hexdigest()
        Match.objects.filter(pk=duel.pk).update(seed=2026, shuffling="seed", secret="old", seed_commitment=digest)
        record = record_of(Match.objects.get(pk=duel.pk))
        assert record["commitment"] == {"sha256": digest, "of": text}
        assert all(finding.is_right for finding in findings(record))

    def test_a_chosen_seed_is_said_to_be_chosen(self, duel: Match) -> None:
        play_to_the_end(duel)
        duel.refresh_from_db()
        choose(duel, 7)
        assert record_of(duel)["shuffle"] == {"chosen": "for a try"}


class TestPages:
    def test_a_page_promises_and_the_match_keeps_it(self, decks: list[Deck], alice: Player) -> None:
        browser = browser_of(alice)
        page = browser.get(reverse("play", args=["counting"])).content.decode()
        said = fields(page)
        sent = {"deck": decks[0].pk, "opponent": "greedy", "shuffle": said["ticket"], "salt": SALT}
        browser.post(reverse("play", args=["counting"]), sent)
        match = Match.objects.get()
        assert (match.pk, match.seed_commitment) == (said["match"], said["commitment"])
        assert SALT in salts(match).values()

    def test_who_is_invited_sees_the_commitment_before_they_add_their_salt(
        self, decks: list[Deck], alice: Player, bob: Player
    ) -> None:
        match = by_invitation(alice, Terms("counting"), DECK)
        assert isinstance(match, Match)
        browser = browser_of(bob)
        address = reverse("join", args=["counting", match.invite])
        said = fields(browser.get(address).content.decode())
        assert (said["match"], said["commitment"]) == (match.pk, match.seed_commitment)
        browser.post(address, {"deck": decks[0].pk, "salt": SALT})
        assert SALT in salts(match).values()

    def test_the_page_of_proof_tells_the_rest_after_the_end(self, catalog: Catalog, alice: Player) -> None:
        match = sit(alice, promised(Shuffle.new().ticket, SALT))
        browser = browser_of(alice)
        address = reverse("verify", args=["counting", match.pk])
        page = browser.get(address).content.decode()
        assert match.seed_commitment in page
        assert match.secret not in page
        assert SALT not in page
        play_to_the_end(match)
        page = browser.get(address).content.decode()
        for number in (match.seed_commitment, match.secret, SALT, str(match.seed)):
            assert number in page

    def test_a_chosen_one_says_that_it_can_t_be_checked(self, duel: Match, client: Client) -> None:
        Match.objects.filter(pk=duel.pk).update(shuffling=Match.Shuffling.CHOSEN)
        address = reverse("verify", args=["counting", duel.pk])
        assert "can’t be verified" in client.get(address).content.decode()
        play_to_the_end(duel)
        page = client.get(address).content.decode()
        assert "can’t be verified" in page
        assert duel.secret not in page

    def test_there_is_none_of_what_isn_t_shown(self, duel: Match, client: Client) -> None:
        Match.objects.filter(pk=duel.pk).update(is_sandbox=True)
        assert client.get(reverse("verify", args=["counting", duel.pk])).status_code == 404


class TestPrograms:
    def test_a_program_asks_for_a_promise_and_adds_a_salt(self, decks: list[Deck], alice: Player, bob: Player) -> None:
        host, guest = program_of(alice), program_of(bob)
        promise = post(host, "matches/promise/").json()
        begun = post(host, "matches/", deck="odd", opponent="friend", shuffle=promise["shuffle"], salt="host").json()
        assert (begun["id"], begun["commitment"]) == (promise["match"], promise["commitment"])
        post(guest, "matches/join/", deck="odd", invitation=begun["invitation"], salt="guest")
        assert sorted(Seat.objects.filter(match=begun["id"]).values_list("salt", flat=True)) == ["guest", "host"]

    def test_without_one_nothing_is_added(self, decks: list[Deck], alice: Player) -> None:
        begun = post(program_of(alice), "matches/", deck="odd", opponent="greedy", salt="mine").json()
        assert set(Seat.objects.filter(match=begun["id"]).values_list("salt", flat=True)) == {""}

    def test_a_bad_salt_is_told(self, decks: list[Deck], alice: Player) -> None:
        assert post(program_of(alice), "matches/", deck="odd", opponent="greedy", salt="a:b").status_code == 400


def test_nothing_of_the_secret_is_told_before_the_end(
    duel: Match, alice: Player, charlie: Player, client: Client, decks: list[Deck]
) -> None:
    Seat.objects.filter(match=duel).update(salt="sssssalt")
    # In this small game, seat A's secret is the seed itself.
    told = [messages.state(match_cache.load(duel.pk), audience, STRANGER) for audience in ("B", None)]
    told += [messages.waiting(duel.pk), *messages.over(duel.pk, None)]
    pages = ["match", "verify", "record", "rematch"]
    for browser in (browser_of(alice), browser_of(charlie), client):
        told += [browser.get(reverse(name, args=["counting", duel.pk])).content.decode() for name in pages]
        told += [browser.get(reverse("my-matches", args=["counting"])).content.decode()]
        told += [browser.get(f"/api/v1/counting/matches/{duel.pk}/{path}").content.decode() for path in ("", "record/")]
        told += [browser.get(reverse("transcript", args=["counting", duel.pk, "A"])).content.decode()]
    told.append(program_of(alice).get("/api/v1/counting/matches/").content.decode())
    for text in told:
        for secret in (duel.secret, str(duel.seed), duel.agent_secret, "sssssalt", again(duel.pk).secret):
            assert secret not in text


@pytest.mark.parametrize("kind", ["quick", "open"])
def test_a_challenge_keeps_the_salt_of_its_host(kind: str, catalog: Catalog, alice: Player, bob: Player) -> None:
    terms, hers, his = Terms("counting", "standard"), Shuffle.new(), Shuffle.new()
    hers, his = replace(hers, salt=SALT), replace(his, salt=SALT[::-1])
    if kind == "quick":
        assert isinstance(seek(alice, terms, DECK, hers), Challenge)
        begun = seek(bob, terms, DECK, his)
    else:
        made = make(alice, terms, DECK, Challenge.Kind.OPEN, hers.salt)
        assert isinstance(made, Challenge)
        begun = accept(made.pk, bob, DECK, his)
    assert isinstance(begun, Match)
    assert {seat.player: seat.salt for seat in begun.seats.all()} == {alice: SALT, bob: SALT[::-1]}
    assert begun.seed == seed_of(begun.pk, begun.secret, salts(begun))
