"""Releases at the desk: put together, looked at, brought out, taken back; and what they leave alone."""

from __future__ import annotations

import random
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

import games
from accounts.models import Player
from accounts.outcome import Refused
from cards.curation.releases import add_change, new_release
from cards.models import Card, Change, Release
from cards.queries import published_cards
from decks.models import Deck
from games.agents import random_answer
from games.kernel.record import replay
from matches import match_cache
from matches.live_match import catalog_cards
from matches.models import Match
from matches.play.answer import answer
from matches.play.create import against_agent, by_invitation
from matches.play.join import join
from matches.play.outcome import Applied
from matches.records import record_of
from matches.shuffle import choose
from matches.terms import Terms
from tests.cards.curating import cora, draft, erratum, gave, new_card, petra, released, reviewed, rolled_back
from tests.desk.conftest import signed_in

pytestmark = pytest.mark.usefixtures("pool")


@pytest.fixture
def publisher(pool: None) -> Client:
    return signed_in(petra())


@pytest.fixture
def release(pool: None) -> Release:
    return gave(new_release(petra(), "voidream", "Autumn"))


def page_of(client: Client, release: Release) -> str:
    return client.get(f"/voidream/desk/releases/{release.pk}/").content.decode()


def act(client: Client, release: Release, deed: str, **fields: str) -> int:
    return client.post(f"/voidream/desk/releases/{release.pk}/{deed}/", fields).status_code


class TestPuttingTogether:
    def test_a_release_begins_with_a_name_and_notes(self, publisher: Client) -> None:
        answer = publisher.post("/voidream/desk/releases/new/", {"name": "Spring", "notes": "Buds."}, follow=True)
        assert Release.objects.get(name="Spring").notes == "Buds."
        assert ">Blockers</h2>" in answer.content.decode()

    def test_a_name_that_is_taken_keeps_what_was_typed(self, publisher: Client, release: Release) -> None:
        answer = publisher.post("/voidream/desk/releases/new/", {"name": "Autumn", "notes": "Leaves."})
        assert answer.status_code == 422
        assert "A release with this name already exists." in answer.content.decode()
        assert "Leaves.</textarea>" in answer.content.decode()

    def test_changes_go_in_and_out(self, publisher: Client, release: Release) -> None:
        one, two = reviewed(new_card()), erratum("cunning", flavor="Another.")
        assert "Test Moth (new card)" in page_of(publisher, release)
        publisher.post(f"/voidream/desk/releases/{release.pk}/changes/", {"in": [one.pk, two.pk]})
        assert set(release.changes.all()) == {one, two}
        publisher.post(f"/voidream/desk/releases/{release.pk}/changes/", {"out": one.pk})
        assert set(release.changes.all()) == {two}

    def test_a_change_that_is_public_already_does_not_go_in(self, publisher: Client, release: Release) -> None:
        change = released("Earlier", new_card()).changes.get()
        answer = publisher.post(f"/voidream/desk/releases/{release.pk}/changes/", {"in": change.pk})
        assert answer.status_code == 409
        assert "You can only add open changes" in answer.content.decode()

    @pytest.mark.parametrize("number", ["", "x", "-1", "9" * 30])
    def test_odd_numbers_do_nothing(self, publisher: Client, release: Release, number: str) -> None:
        address = f"/voidream/desk/releases/{release.pk}/changes/"
        assert publisher.post(address, {"in": number}).status_code == 302
        assert publisher.post(address, {"out": number or "x"}).status_code == 404

    def test_notes_are_mended_after_it_came_out(self, publisher: Client) -> None:
        out = released("Spring", new_card())
        publisher.post(f"/voidream/desk/releases/{out.pk}/notes/", {"notes": "A line more."})
        out.refresh_from_db()
        assert out.notes == "A line more."


class TestLooking:
    def test_the_page_shows_what_is_new_changed_returned_and_withdrawn(
        self, publisher: Client, release: Release
    ) -> None:
        released("Earlier", draft("drowsiness", Change.Kind.WITHDRAWAL))
        old = published_cards("voidream")["cunning"]["flavor"].split()[0]
        changes = [
            new_card(),
            erratum("cunning", note="Clearer.", flavor="Altogether different."),
            draft("dignity", Change.Kind.WITHDRAWAL),
            draft("drowsiness", Change.Kind.RETURN),
        ]
        for change in changes:
            gave(add_change(petra(), release, change))
        page = page_of(publisher, release)
        for heading in ("New", "Changed", "Returned", "Withdrawn"):
            assert f"{heading} <span" in page
        assert f"Removed: </span>{old}" in page
        assert "Added: </span>Altogether" in page
        assert "Returns unchanged." in page

    def test_faults_stand_on_top_and_the_button_is_gone(self, publisher: Client, release: Release) -> None:
        gave(add_change(petra(), release, new_card()))
        page = page_of(publisher, release)
        assert "Test Moth is still a draft. It must be accepted first." in page
        assert "Publish now" not in page
        reviewed(release.changes.get())
        page = page_of(publisher, release)
        assert "No blockers: ready to publish." in page
        assert "Publish now" in page

    def test_curators_see_all_of_it_and_have_no_buttons(self, alice: User, release: Release) -> None:
        gave(add_change(petra(), release, reviewed(new_card())))
        client = signed_in(alice)
        page = page_of(client, release)
        assert "Test Moth" in page
        for words in ("Publish now", "Schedule", "Discard", "Save notes"):
            assert words not in page
        for deed in ("publish", "discard"):
            assert act(client, release, deed) == 403
        assert client.post(f"/voidream/desk/releases/{release.pk}/notes/", {"notes": "Mine."}).status_code == 403
        release.refresh_from_db()
        assert (release.stage, release.notes) == (Release.Stage.OPEN, "")

    def test_the_list_counts_down(self, publisher: Client, release: Release) -> None:
        Release.objects.filter(pk=release.pk).update(
            stage=Release.Stage.SCHEDULED, scheduled_for=timezone.now() + timedelta(days=2)
        )
        assert "data-until=" in publisher.get("/voidream/desk/releases/").content.decode()


class TestDeeds:
    def test_publishing_asks_first_and_tells_the_impact(self, publisher: Client, release: Release) -> None:
        deck = Deck.objects.filter(is_starter=True)[0]
        card = Card.objects.get(title=deck.list["parts"]["dream"][0][0])
        gave(add_change(petra(), release, reviewed(draft(card.slug, Change.Kind.WITHDRAWAL))))
        question = publisher.get(f"/voidream/desk/releases/{release.pk}/publish/").content.decode()
        assert "Publish Autumn now?" in question
        assert "would become illegal" in question
        assert "The ready deck <a" in question
        assert card.slug in published_cards("voidream")
        assert act(publisher, release, "publish") == 302
        assert card.slug not in published_cards("voidream")

    def test_what_can_not_come_out_says_why(self, publisher: Client, release: Release) -> None:
        gave(add_change(petra(), release, new_card()))
        answer = publisher.post(f"/voidream/desk/releases/{release.pk}/publish/")
        assert answer.status_code == 422
        assert "Test Moth is still a draft" in answer.content.decode()

    def test_scheduling_and_unscheduling(self, publisher: Client, release: Release) -> None:
        gave(add_change(petra(), release, reviewed(new_card())))
        day = timezone.now() + timedelta(days=5)
        fields = {"day": f"{day:%Y-%m-%d}", "hour": "18:30"}
        assert publisher.post(f"/voidream/desk/releases/{release.pk}/schedule/", fields).status_code == 302
        release.refresh_from_db()
        assert f"{release.scheduled_for:%Y-%m-%d %H:%M}" == f"{day:%Y-%m-%d} 18:30"
        assert act(publisher, release, "unschedule") == 302
        release.refresh_from_db()
        assert (release.stage, release.scheduled_for) == (Release.Stage.OPEN, None)

    @pytest.mark.parametrize("fields", [{}, {"day": "soon", "hour": "later"}, {"day": "2020-01-01", "hour": "10:00"}])
    def test_odd_moments_are_refused(self, publisher: Client, release: Release, fields: dict[str, str]) -> None:
        gave(add_change(petra(), release, reviewed(new_card())))
        assert publisher.post(f"/voidream/desk/releases/{release.pk}/schedule/", fields).status_code == 422
        release.refresh_from_db()
        assert release.stage == Release.Stage.OPEN

    def test_rolling_back_takes_a_reason(self, publisher: Client) -> None:
        out = released("Spring", new_card())
        assert act(publisher, out, "roll-back", reason=" ") == 422
        assert "test-moth" in published_cards("voidream")
        assert act(publisher, out, "roll-back", reason="It broke the moon.") == 302
        assert "test-moth" not in published_cards("voidream")
        assert "It broke the moon." in page_of(publisher, out)

    def test_discarding_frees_the_changes(self, publisher: Client, release: Release) -> None:
        change = gave(add_change(petra(), release, new_card()))
        assert act(publisher, release, "discard") == 302
        change.refresh_from_db()
        assert change.release is None

    def test_there_are_no_other_deeds(self, publisher: Client, release: Release) -> None:
        assert act(publisher, release, "burn") == 404

    def test_a_question_that_came_too_late_leads_back(self, publisher: Client) -> None:
        out = released("Spring", new_card())
        assert publisher.get(f"/voidream/desk/releases/{out.pk}/publish/").status_code == 302
        assert act(publisher, out, "publish") == 409


class TestWhatItLeavesAlone:
    @pytest.fixture
    def match(self) -> Match:
        deck = Deck.objects.filter(is_starter=True).order_by("pk")[0]
        wanda, viktor = (Player.objects.create(display_name=name) for name in ("Wanda", "Viktor"))
        match = by_invitation(wanda, Terms("voidream"), deck.deck_list)
        assert isinstance(match, Match)
        # The same shuffle in every run: the answers are given by chance, but by the same one.
        choose(match, 2026)
        match.save()
        joined = join(str(match.invite), viktor, deck.deck_list)
        assert isinstance(joined, Match)
        return joined

    def step(self, match: Match, number: int) -> bool:
        decision = match_cache.load(match.pk).decision
        if decision is None:
            return False
        for attempt in range(50):
            given = random_answer(decision, random.Random(f"{number}:{attempt}").getrandbits(32))
            if isinstance(answer(match.pk, decision.seat, given), Applied):
                return True
        pytest.fail(f"no legal answer found to {decision}")

    def test_a_match_with_withdrawn_and_changed_cards_is_played_to_its_end_and_replayed(self, match: Match) -> None:
        for number in range(12):
            assert self.step(match, number), "it has to be running when the release comes out"
        dream = [title for title, _ in match.seats.all()[0].deck_list.parts["dream"]]
        gone, changed = (Card.objects.get(title=title) for title in dream[:2])
        assert changed.published is not None
        value = 1 if changed.published.definition["value"] != 1 else 2
        released("Storm", draft(gone.slug, Change.Kind.WITHDRAWAL), erratum(changed.slug, value=value))
        # A process that has never seen this match reads it from the database.
        match_cache.forget_all()
        catalog_cards.cache_clear()
        number = 12
        while self.step(match, number) and number < 4000:
            number += 1
        match.refresh_from_db()
        assert match.status == Match.Status.OVER
        record = record_of(match)
        printed = {card["title"]: card for card in record["cards"]}
        assert gone.title in printed
        assert printed[changed.title]["value"] == changed.published.definition["value"]
        game = games.load("voidream")
        *_, (_, last) = replay(game, record)
        result = game.result(last)
        assert result is not None
        assert (result.winner or "", result.reason) == (match.winner, match.reason)

    def test_a_new_match_takes_the_new_cards(self, match: Match) -> None:
        deck = Deck.objects.filter(is_starter=True).order_by("pk")[0]
        out = released("Storm", draft(Card.objects.get(title=deck.list["parts"]["dream"][0][0]).slug, "withdrawal"))
        wanda = Player.objects.get(display_name="Wanda")
        refused = against_agent(wanda, "voidream", deck.deck_list, agent="greedy", agent_deck=deck.deck_list)
        assert isinstance(refused, Refused)
        rolled_back(out)
        begun = against_agent(wanda, "voidream", deck.deck_list, agent="greedy", agent_deck=deck.deck_list)
        assert isinstance(begun, Match)
        assert begun.catalog == match.catalog


def test_what_cora_writes_is_in_the_deeds_of_the_release(publisher: Client, release: Release) -> None:
    gave(add_change(cora(), release, new_card()))
    publisher.post(f"/voidream/desk/releases/{release.pk}/notes/", {"notes": "Words."})
    assert "edited the notes of" in page_of(publisher, release)
