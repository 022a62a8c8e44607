"""Restrictions: announcing, calling off, lifting; what they say of decks; and that they touch no match that runs."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from accounts.models import Player
from accounts.outcome import Code, Refused
from accounts.outcome import Refused as MatchRefused
from cards.curation.restrictions import announce, call_off, lift
from cards.models import Deed, Format, Restriction
from cards.restrictions import broken, in_force, past, upcoming
from decks.models import Deck
from decks.queries import problems
from games.kernel.decks.deck_list import DeckList
from matches import match_cache
from matches.models import Match
from matches.play.concede import concede
from matches.play.create import against_agent, by_invitation
from matches.play.join import join
from matches.play.outcome import Applied
from matches.queries import MatchDecks
from matches.terms import Terms
from tests.desk.conftest import signed_in
from tests.matches.verbs import take_turn

pytestmark = pytest.mark.usefixtures("pool")

Kind = Restriction.Kind


@pytest.fixture
def standard(pool: None) -> Format:
    return Format.objects.get(is_default=True)


@pytest.fixture
def deck(pool: None) -> Deck:
    return Deck.objects.filter(is_starter=True).order_by("pk")[0]


def held(deck: Deck, number: int = 0) -> str:
    """A title in the deck with three copies."""
    thrice = [title for part in deck.list["parts"].values() for title, copies in part if copies == 3]
    return str(thrice[number])


def titles_in(deck: Deck) -> set[str]:
    return {title for part in deck.list["parts"].values() for title, _ in part}


def ban(user: User, card_format: Format, *titles: str, **options: Any) -> Restriction | Refused:
    told: dict[str, Any] = {"kind": Kind.BANNED, "reason": "It ends games too early.", "starts": timezone.now()}
    return announce(user, card_format, titles=titles, **(told | options))


def given(result: Restriction | Refused) -> Restriction:
    assert isinstance(result, Restriction), result
    return result


def faults(result: Restriction | Refused) -> str:
    assert isinstance(result, Refused), result
    return " ".join(result.faults)


def codes(card_format: Format, copies: dict[str, int], at: datetime | None = None) -> list[str]:
    return [problem.code for problem in broken(copies, in_force(card_format, at or timezone.now()))]


class TestAnnouncing:
    def test_a_ban_holds_from_its_moment_on(self, petra: User, standard: Format) -> None:
        starts = timezone.now() + timedelta(days=3)
        given(ban(petra, standard, "Cunning", starts=starts))
        assert codes(standard, {"Cunning": 1}) == []
        assert codes(standard, {"Cunning": 1}, starts) == ["banned"]
        assert codes(standard, {"Dignity": 1}, starts) == []

    def test_a_limit_counts_copies(self, petra: User, standard: Format) -> None:
        given(ban(petra, standard, "Cunning", kind=Kind.LIMITED, limit=2))
        assert codes(standard, {"Cunning": 2}) == []
        assert codes(standard, {"Cunning": 3}) == ["limited"]

    def test_a_combination_is_all_of_its_cards(self, petra: User, standard: Format) -> None:
        given(ban(petra, standard, "Cunning", "Dignity", kind=Kind.COMBINATION))
        assert codes(standard, {"Cunning": 3, "Dignity": 0}) == []
        assert codes(standard, {"Cunning": 1, "Dignity": 1}) == ["combination"]

    def test_it_is_written_down(self, petra: User, standard: Format) -> None:
        given(ban(petra, standard, "Cunning"))
        deed = Deed.objects.first()
        assert deed is not None
        assert (deed.actor, deed.verb, deed.card and deed.card.title) == (
            petra,
            "announced a restriction of",
            "Cunning",
        )
        assert deed.note == "It ends games too early."

    def test_only_publishers_restrict(self, alice: User, standard: Format) -> None:
        refused = ban(alice, standard, "Cunning")
        assert isinstance(refused, Refused)
        assert refused.code is Code.FORBIDDEN

    def test_a_title_that_nobody_has_names_the_nearest(self, petra: User, standard: Format) -> None:
        assert "Did you mean “Cunning”?" in faults(ban(petra, standard, "Cuning"))

    def test_capitals_do_not_matter(self, petra: User, standard: Format) -> None:
        assert [card.title for card in given(ban(petra, standard, " cUNNING ")).cards.all()] == ["Cunning"]

    @pytest.mark.parametrize(
        ("options", "fault"),
        [
            ({"kind": Kind.COMBINATION}, "at least two cards"),
            ({"kind": Kind.LIMITED}, "Enter the limit"),
            ({"kind": Kind.LIMITED, "limit": 0}, "Enter the limit"),
            ({"kind": "frozen"}, "Choose the kind"),
            ({"reason": "  "}, "Give a reason"),
            ({"starts": timedelta(minutes=-10)}, "in the past"),
            ({"ends": timedelta()}, "after the start"),
        ],
    )
    def test_what_is_not_ready(self, petra: User, standard: Format, options: dict[str, Any], fault: str) -> None:
        now = timezone.now()
        moments = {name: now + value for name, value in options.items() if isinstance(value, timedelta)}
        assert fault in faults(ban(petra, standard, "Cunning", **({"starts": now} | options | moments)))
        assert not Restriction.objects.exists()

    def test_no_cards_at_all(self, petra: User, standard: Format) -> None:
        assert "Enter the cards" in faults(ban(petra, standard, "", " "))

    def test_the_same_is_not_said_twice_at_one_time(self, petra: User, standard: Format) -> None:
        now = timezone.now()
        given(ban(petra, standard, "Cunning", ends=now + timedelta(days=2)))
        assert "already" in faults(ban(petra, standard, "Cunning", "Dignity", starts=now + timedelta(days=1)))
        given(ban(petra, standard, "Cunning", starts=now + timedelta(days=2)))
        given(ban(petra, standard, "Cunning", kind=Kind.LIMITED, limit=1))

    def test_combinations_overlap_if_they_are_the_same(self, petra: User, standard: Format) -> None:
        given(ban(petra, standard, "Cunning", "Dignity", kind=Kind.COMBINATION))
        given(ban(petra, standard, "Cunning", "Drowsiness", kind=Kind.COMBINATION))
        assert "already" in faults(ban(petra, standard, "Dignity", "Cunning", kind=Kind.COMBINATION))


class TestEnding:
    def test_what_has_not_begun_is_called_off(self, petra: User, standard: Format) -> None:
        starts = timezone.now() + timedelta(days=1)
        restriction = given(ban(petra, standard, "Cunning", starts=starts))
        assert isinstance(lift(petra, restriction, "Sorry."), Refused)
        given(call_off(petra, restriction, "Sorry."))
        assert codes(standard, {"Cunning": 1}, starts + timedelta(hours=1)) == []
        now = timezone.now()
        assert (in_force(standard, now), upcoming(standard, now), past(standard, now)) == ([], [], [restriction])
        # It makes room for another one.
        given(ban(petra, standard, "Cunning", starts=starts))

    def test_what_holds_is_lifted_and_kept(self, petra: User, standard: Format) -> None:
        restriction = given(ban(petra, standard, "Cunning"))
        then = timezone.now()
        assert isinstance(call_off(petra, restriction, "Sorry."), Refused)
        given(lift(petra, restriction, "It was fixed."))
        assert codes(standard, {"Cunning": 1}) == []
        assert codes(standard, {"Cunning": 1}, then) == ["banned"]
        assert isinstance(lift(petra, restriction, "Again."), Refused)

    def test_it_takes_a_reason_and_a_publisher(self, petra: User, alice: User, standard: Format) -> None:
        restriction = given(ban(petra, standard, "Cunning"))
        assert isinstance(lift(petra, restriction, " "), Refused)
        assert isinstance(lift(alice, restriction, "I like it."), Refused)


class TestDecks:
    def test_a_deck_says_what_is_restricted(self, petra: User, standard: Format, deck: Deck) -> None:
        title = held(deck)
        given(ban(petra, standard, title, kind=Kind.LIMITED, limit=1))
        assert [problem.sentence for problem in problems(deck)] == [
            f"“{title}” is limited to 1 in Standard, but the deck has 3. Remove 2."
        ]

    def test_only_the_default_format_counts(self, petra: User, standard: Format, deck: Deck) -> None:
        other = Format.objects.create(game="voidream", slug="odd", name="Odd")
        given(ban(petra, other, held(deck)))
        assert problems(deck) == []

    def test_the_play_page_does_not_offer_it_and_says_why(self, petra: User, standard: Format, deck: Deck) -> None:
        given(ban(petra, standard, held(deck)))
        barred = MatchDecks(None, "voidream").barred
        holding = {each for each in Deck.objects.filter(is_starter=True) if held(deck) in titles_in(each)}
        assert deck in holding
        assert {each.deck for each in barred} == holding
        assert deck not in MatchDecks(None, "voidream").playable
        page = Client().get("/voidream/play/").content.decode()
        assert f"“{held(deck)}” is banned in Standard. Remove it." in page
        assert f'name="deck" value="{deck.pk}"' not in page


class TestMatches:
    @pytest.fixture
    def wanda(self) -> Player:
        return Player.objects.create(display_name="Wanda")

    @pytest.fixture
    def viktor(self) -> Player:
        return Player.objects.create(display_name="Viktor")

    @pytest.fixture
    def free(self, deck: Deck) -> DeckList:
        """A deck without the other one's card."""
        others = Deck.objects.filter(is_starter=True).exclude(pk=deck.pk)
        return next(each.deck_list for each in others if held(deck) not in str(each.list))

    def refusal(self, result: Match | MatchRefused) -> str:
        assert isinstance(result, MatchRefused), result
        return result.detail

    def test_a_new_match_refuses_the_deck(
        self, petra: User, standard: Format, deck: Deck, free: DeckList, wanda: Player
    ) -> None:
        given(ban(petra, standard, held(deck)))
        sentence = f"“{deck.name}” isn’t legal. “{held(deck)}” is banned"
        own, other = deck.deck_list, free
        begun = against_agent(wanda, "voidream", own, agent="greedy", agent_deck=other)
        assert sentence in self.refusal(begun)
        begun = against_agent(wanda, "voidream", other, agent="greedy", agent_deck=own)
        assert sentence in self.refusal(begun)
        assert sentence in self.refusal(by_invitation(wanda, Terms("voidream"), own))
        assert not Match.objects.exists()

    def test_an_invitation_is_no_way_around_it(
        self, petra: User, standard: Format, deck: Deck, free: DeckList, wanda: Player, viktor: Player
    ) -> None:
        waiting = by_invitation(wanda, Terms("voidream"), deck.deck_list)
        assert isinstance(waiting, Match)
        given(ban(petra, standard, held(deck)))
        assert f"“{deck.name}” isn’t legal." in self.refusal(join(str(waiting.invite), viktor, free))

    def test_a_match_that_runs_goes_on(
        self, petra: User, standard: Format, deck: Deck, free: DeckList, wanda: Player
    ) -> None:
        match = against_agent(wanda, "voidream", deck.deck_list, agent="greedy", agent_deck=free)
        assert isinstance(match, Match)
        given(ban(petra, standard, held(deck)))
        table = match_cache.load(match.pk)
        while table.agent_to_move:
            take_turn(match.pk, table.seq)
            table = match_cache.load(match.pk)
        assert isinstance(concede(match.pk, table.decision.seat if table.decision else None), Applied)
        match.refresh_from_db()
        assert match.status == Match.Status.OVER


class TestPages:
    def form(self, **fields: str) -> dict[str, str]:
        return {"kind": "banned", "cards": "Cunning", "reason": "Too early."} | fields

    def test_announcing_from_now_on(self, petra: User) -> None:
        client = signed_in(petra)
        assert client.post("/voidream/desk/restrictions/new/", self.form()).status_code == 302
        restriction = Restriction.objects.get()
        assert restriction.holds_at(timezone.now())
        page = client.get("/voidream/desk/restrictions/").content.decode()
        assert "Too early." in page
        assert f"/voidream/desk/restrictions/{restriction.pk}/end/" in page

    def test_announcing_ahead_in_utc(self, petra: User) -> None:
        day = timezone.now() + timedelta(days=9)
        fields = self.form(starts_day=f"{day:%Y-%m-%d}", starts_hour="18:30")
        assert signed_in(petra).post("/voidream/desk/restrictions/new/", fields).status_code == 302
        assert f"{Restriction.objects.get().starts:%Y-%m-%d %H:%M}" == f"{day:%Y-%m-%d} 18:30"

    def test_what_was_typed_is_not_lost(self, petra: User) -> None:
        answer = signed_in(petra).post("/voidream/desk/restrictions/new/", self.form(cards="Cuning\nDignity"))
        page = answer.content.decode()
        assert answer.status_code == 422
        assert "Cuning\nDignity</textarea>" in page
        assert "Did you mean “Cunning”?" in page
        assert "Too early.</textarea>" in page

    def test_a_missing_limit_is_told_beside_its_field(self, petra: User) -> None:
        answer = signed_in(petra).post("/voidream/desk/restrictions/new/", self.form(kind="limited"))
        assert answer.status_code == 422
        assert 'id="id_limit_error"' in answer.content.decode()

    def test_what_only_another_kind_asks_for_is_no_matter(self, petra: User) -> None:
        client = signed_in(petra)
        page = client.get("/voidream/desk/restrictions/new/").content.decode()
        limit = page.split('data-only="limited"')[1].split("</label>")[0]
        assert "optional" not in limit, "whoever sees the field has to fill it in"
        assert client.post("/voidream/desk/restrictions/new/", self.form(limit="0")).status_code == 302
        assert Restriction.objects.get().limit is None

    def test_a_combination_of_one_card_is_told_beside_its_field(self, petra: User) -> None:
        answer = signed_in(petra).post("/voidream/desk/restrictions/new/", self.form(kind="combination"))
        assert answer.status_code == 422
        assert 'id="id_cards_error"' in answer.content.decode()

    def test_lifting(self, petra: User, standard: Format) -> None:
        restriction = given(ban(petra, standard, "Cunning"))
        client = signed_in(petra)
        assert client.post(f"/voidream/desk/restrictions/{restriction.pk}/end/", {"reason": ""}).status_code == 422
        assert (
            client.post(f"/voidream/desk/restrictions/{restriction.pk}/end/", {"reason": "Fixed."}).status_code == 302
        )
        assert codes(standard, {"Cunning": 1}) == []

    def test_curators_look_and_do_not_touch(self, alice: User, petra: User, standard: Format) -> None:
        restriction = given(ban(petra, standard, "Cunning"))
        client = signed_in(alice)
        page = client.get("/voidream/desk/restrictions/").content.decode()
        assert "New restriction" not in page
        assert "/end/" not in page
        assert client.post("/voidream/desk/restrictions/new/", self.form()).status_code == 403
        assert client.post(f"/voidream/desk/restrictions/{restriction.pk}/end/", {"reason": "No."}).status_code == 403

    def test_others_have_no_business_there(self, charlie: User) -> None:
        assert signed_in(charlie).get("/voidream/desk/restrictions/").status_code == 403
        assert Client().get("/voidream/desk/restrictions/").status_code == 302
