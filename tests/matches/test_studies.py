"""Studies: matches kept together with what was played on from their moments, and shared."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import Group, User
from django.test import Client
from django.urls import reverse
from pytest_django.fixtures import DjangoAssertNumQueries

from accounts.models import ModerationDeed, Player, Sanction
from accounts.outcome import Code, Refused
from accounts.services import adopt_guest
from matches.models import Chapter, Match, Study
from matches.play import play_on as playing_on
from matches.play.concede import concede
from matches.play.outcome import Applied
from matches.play.play_on import Sitting, play_on
from matches.studies import services
from matches.studies.queries import branches_of
from matches.studies.services import begin, change, delete, end_branch, hide, keep, leave_out
from tests.matches.verbs import add, play_to_the_end


@pytest.fixture
def anna(db: None) -> Player:
    return account("Anna")


@pytest.fixture
def over(duel: Match) -> Match:
    play_to_the_end(duel)
    duel.refresh_from_db()
    return duel


@pytest.fixture
def study(anna: Player, over: Match) -> Study:
    """Of Anna's, with a match that others have played."""
    found = begin(anna, "counting", "Counting well")
    assert isinstance(found, Study)
    assert isinstance(keep(found, anna, over, 2, "The match"), Chapter)
    return found


def account(name: str) -> Player:
    return adopt_guest(User.objects.create_user(name), None)


def browser_of(player: Player) -> Client:
    browser = Client()
    assert player.user
    browser.force_login(player.user)
    return browser


def branch(player: Player, parent: Match, seq: int, against: str = "self") -> Match:
    found = play_on(player, parent, seq, Sitting(against, "A"))
    assert isinstance(found, Match), found
    return found


def code_of(outcome: object) -> Code:
    assert isinstance(outcome, Refused), outcome
    return outcome.code


class TestBranches:
    def test_they_stand_after_what_they_branch_off_from(self, study: Study, anna: Player, over: Match) -> None:
        late, early = branch(anna, over, 3), branch(anna, over, 1)
        add(early, "B", 1)
        twig = branch(anna, early, 1)
        for match, title in ((twig, "Twig"), (late, "Late"), (early, "Early")):
            assert isinstance(keep(study, anna, match, 0, title), Chapter)
        found = branches_of(study, anna)
        assert [(each.chapter.title, each.level, each.seq) for each in found] == [
            ("The match", 0, None),
            ("Early", 1, 1),
            ("Twig", 2, 1),
            ("Late", 1, 3),
        ]
        assert [each.off.title if each.off else None for each in found] == [None, "The match", "Early", "The match"]

    def test_a_branch_whose_match_is_not_in_the_study_stands_by_itself(self, anna: Player, over: Match) -> None:
        study = begin(anna, "counting", "Branches alone")
        assert isinstance(study, Study)
        keep(study, anna, branch(anna, over, 3), 0, "From afar")
        assert [(each.level, each.off, each.seq) for each in branches_of(study, None)] == [(0, None, 3)]

    def test_practice_stays_as_long_as_a_study_has_it(
        self, study: Study, anna: Player, over: Match, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(playing_on, "KEPT", 2)
        kept = branch(anna, over, 1)
        assert isinstance(keep(study, anna, kept, 0, "Kept"), Chapter)
        others = [branch(anna, over, seq) for seq in (1, 2, 3)]
        left = set(Match.objects.filter(is_practice=True).values_list("pk", flat=True))
        assert left == {kept.pk, others[1].pk, others[2].pk}

    def test_who_plays_alone_ends_a_branch_so_that_others_see_all_of_it(
        self, study: Study, anna: Player, over: Match
    ) -> None:
        alone = branch(anna, over, 1)
        keep(study, anna, alone, 0, "Alone")
        assert [each.is_endable for each in branches_of(study, anna)] == [False, True]
        assert [each.is_endable for each in branches_of(study, None)] == [False, False]
        assert code_of(end_branch(study, account("Carl"), alone.pk)) is Code.NOT_YOURS
        assert code_of(end_branch(study, anna, over.pk)) is Code.NOT_YOURS
        assert isinstance(end_branch(study, anna, alone.pk), Applied)
        alone.refresh_from_db()
        assert (alone.is_over, alone.winner) == (True, "")


class TestWhatIsKept:
    def test_a_match_between_players_only_once_it_is_over(self, study: Study, anna: Player, duel: Match) -> None:
        running = Match.objects.get(pk=duel.pk)
        running.status = Match.Status.RUNNING
        running.pk = "another"
        assert code_of(keep(study, anna, running, 0, "Now")) is Code.ILLEGAL

    def test_practice_of_others_only_once_it_is_over(self, study: Study, anna: Player, over: Match) -> None:
        theirs = branch(account("Carl"), over, 1)
        assert code_of(keep(study, anna, theirs, 0, "Theirs")) is Code.ILLEGAL
        concede(theirs.pk, "A")
        theirs.refresh_from_db()
        assert isinstance(keep(study, anna, theirs, 0, "Theirs"), Chapter)

    def test_a_match_once_and_so_many_in_all(
        self, study: Study, anna: Player, over: Match, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert code_of(keep(study, anna, over, 0, "Again")) is Code.STALE
        monkeypatch.setattr(services, "MOST_CHAPTERS", 1)
        assert code_of(keep(study, anna, branch(anna, over, 1), 0, "More")) is Code.RATE_LIMITED
        monkeypatch.setattr(services, "MOST_STUDIES", 1)
        assert code_of(begin(anna, "counting", "Another")) is Code.RATE_LIMITED

    def test_only_its_owner_changes_it(self, study: Study, over: Match) -> None:
        carl = account("Carl")
        outcomes = [
            keep(study, carl, branch(carl, over, 1), 0, "His"),
            change(study, carl, title="His", about="", is_public=True),
            leave_out(study, carl, study.chapters.get().pk),
            delete(study, carl),
            hide(study, carl, "mine"),
        ]
        assert {code_of(each) for each in outcomes} == {Code.NOT_YOURS}
        study.refresh_from_db()
        assert (study.title, study.is_public, study.chapters.count()) == ("Counting well", False, 1)

    def test_who_is_kept_from_publishing_adds_nothing_to_what_everybody_finds(
        self, study: Study, anna: Player, over: Match
    ) -> None:
        change(study, anna, title="Mine", about="", is_public=True)
        Sanction.objects.create(player=anna, kind=Sanction.Kind.MUTE, reason="Rude.")
        more = branch(anna, over, 1)
        assert code_of(keep(study, anna, more, 0, "Rude words")) is Code.SUSPENDED
        change(study, anna, title="Mine", about="", is_public=False)
        assert isinstance(keep(study, anna, more, 0, "Rude words"), Chapter)

    def test_guests_and_other_games_are_refused(self, study: Study, anna: Player, over: Match) -> None:
        guest = Player.objects.create(display_name="Gus")
        assert code_of(begin(guest, "counting", "Mine")) is Code.NOT_YOURS
        study.game = "chess"
        assert code_of(keep(study, anna, over, 0, "Counting")) is Code.ILLEGAL


class TestPages:
    def test_a_match_is_kept_in_a_new_study_by_a_form(self, anna: Player, over: Match) -> None:
        browser, address = browser_of(anna), reverse("keep-match", args=["counting", over.pk])
        assert b"New study" in browser.get(f"{address}?seq=3").content
        fields = {"study": "new", "new_title": "First try", "seq": "3", "title": "The turn", "note": "Look here."}
        refused = browser.post(address, {**fields, "new_title": ""})
        assert (refused.status_code, Study.objects.count()) == (422, 0)
        assert b"Look here." in refused.content
        done = browser.post(address, fields, follow=True).content.decode()
        assert "First try" in done
        assert f"{over.get_absolute_url()}?at=3" in done
        again = browser.post(address, {**fields, "new_title": "Second", "study": Study.objects.get().pk})
        assert (again.status_code, Study.objects.count()) == (409, 1)

    def test_a_public_one_is_listed_until_a_moderator_takes_it_off(self, study: Study, anna: Player) -> None:
        strangers, owner = Client(), browser_of(anna)
        assert study.title not in strangers.get(reverse("studies", args=["counting"])).content.decode()
        fields = {"title": "All about it", "about": "Some words.", "is_public": "on"}
        owner.post(reverse("change-study", args=["counting", study.pk]), fields)
        for address in (reverse("studies", args=["counting"]), reverse("player", args=["counting", "Anna"])):
            assert "All about it" in strangers.get(address).content.decode()
        moderator = account("Mo")
        assert moderator.user
        moderator.user.groups.add(Group.objects.get(name="Moderators"))
        page = reverse("study", args=["counting", study.pk])
        assert b"Unlist study" in browser_of(moderator).get(page).content
        assert b"Unlist study" not in owner.get(page).content
        browser_of(moderator).post(reverse("hide-study", args=["counting", study.pk]), {"reason": "ru\x00de"})
        assert "All about it" not in strangers.get(reverse("studies", args=["counting"])).content.decode()
        assert strangers.get(page).status_code == 200
        deed = ModerationDeed.objects.get()
        # Without signs that no database keeps.
        assert (deed.whom, deed.reason) == (anna, "All about it: rude")
        # Nor does its owner put it there again; all else can be said anew.
        assert code_of(change(Study.objects.get(), anna, title="Mine", about="", is_public=True)) is Code.SUSPENDED
        assert change(Study.objects.get(), anna, title="Mine", about="", is_public=False) is None
        assert "A moderator made this study unlisted" in owner.get(page).content.decode()

    def test_titles_have_no_signs_that_nobody_sees(self, study: Study, anna: Player) -> None:
        assert change(study, anna, title="\u202eOdd\u200b  doors\n", about="", is_public=False) is None
        assert study.title == "Odd doors"
        assert code_of(change(study, anna, title="\u200b", about="", is_public=False)) is Code.ILLEGAL

    def test_who_is_muted_lists_none(self, study: Study, anna: Player) -> None:
        Sanction.objects.create(player=anna, kind=Sanction.Kind.MUTE, reason="Rude.")
        assert code_of(change(study, anna, title="Rude", about="", is_public=True)) is Code.SUSPENDED

    def test_a_long_one_takes_no_more_queries(
        self, study: Study, anna: Player, over: Match, django_assert_max_num_queries: DjangoAssertNumQueries
    ) -> None:
        for seq in (0, 1, 2, 3):
            keep(study, anna, branch(anna, over, seq), 0, f"Branch {seq}")
        browser, page = browser_of(anna), reverse("study", args=["counting", study.pk])
        # The first page of a session notes that it is alive.
        browser.get(page)
        with django_assert_max_num_queries(14):
            assert browser.get(page).content.count(b"branches off") == 4
