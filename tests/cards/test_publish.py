"""Releases: all or nothing, once, by two people, and back again."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.db.models import QuerySet
from django.utils import timezone

from accounts.outcome import Code, Refused
from cards.curation.changes import accept, drop, save_change, submit
from cards.curation.publish import publish, roll_back
from cards.curation.releases import add_change, discard, new_release, remove_change, schedule, unschedule
from cards.curation.surroundings import definitions_after
from cards.loading import load_pool
from cards.models import Card, CardSet, Catalog, Change, Deed, Release
from cards.queries import current_catalog, current_digest, published_cards
from cards.tasks import publish_due
from tests.cards.conftest import WISP
from tests.cards.curating import cora, draft, erratum, gave, new_card, petra, released, reviewed, rolled_back, rosa
from tests.pool import shipped_pool

CardFile = Callable[[str], Path]


def refused(result: object) -> Refused:
    assert isinstance(result, Refused), result
    return result


def release_of(*changes: Change, name: str = "Autumn") -> Release:
    release = gave(new_release(petra(), "voidream", name))
    for change in changes:
        gave(add_change(petra(), release, change))
    return release


@pytest.mark.usefixtures("pool")
class TestPublishing:
    def test_a_release_makes_its_changes_public_and_dates_them(self) -> None:
        flavor = published_cards("voidream")["cunning"].get("flavor")
        released("Autumn", new_card(), erratum("cunning", note="Clearer.", flavor="Another line."))
        cards = published_cards("voidream")
        assert cards["test-moth"]["dawn"] == 1
        assert cards["cunning"]["flavor"] == "Another line."
        second, first = Card.objects.get(slug="cunning").revisions.order_by("-number")
        assert (second.kind, second.note, first.definition.get("flavor")) == ("erratum", "Clearer.", flavor)
        assert second.created - timezone.now() < timedelta(minutes=1)

    def test_what_is_not_accepted_keeps_all_of_it_back(self) -> None:
        digest = current_digest("voidream")
        release = release_of(reviewed(new_card()), gave(submit(cora(), new_card("Other Moth"))))
        told = refused(publish(petra(), release))
        assert told.faults == ("Other Moth has the status “In review”. It must be accepted first.",)
        assert current_digest("voidream") == digest
        assert not Card.objects.filter(title="Test Moth").exists()

    def test_an_empty_release_does_not_come_out(self) -> None:
        assert refused(publish(petra(), release_of())).faults == ("This release is empty.",)

    def test_curators_do_not_publish(self) -> None:
        release = release_of(reviewed(new_card()))
        assert refused(publish(cora(), release)).code is Code.FORBIDDEN
        assert refused(new_release(cora(), "voidream", "Mine")).code is Code.FORBIDDEN

    def test_a_release_comes_out_once(self) -> None:
        release = released("Autumn", new_card())
        assert refused(publish(petra(), release)).code is Code.STAGE
        assert Card.objects.get(slug="test-moth").revisions.count() == 1

    def test_whoever_may_do_everything_does_not_publish_their_own_card_alone(self) -> None:
        rosa()
        boss = User.objects.create_superuser("Boss")
        change = new_card()
        written = change.definition | {"value": 3}
        change = gave(save_change(boss, change, version=change.version, definition=written, note=""))
        assert refused(accept(boss, gave(submit(boss, change)))).code is Code.FORBIDDEN
        # And not by a review that was written down when nobody else was there.
        Change.objects.filter(pk=change.pk).update(stage=Change.Stage.ACCEPTED, reviewer=boss)
        told = refused(publish(boss, release_of(Change.objects.get(pk=change.pk))))
        assert "accepted by its author" in told.faults[0]

    def test_a_text_on_an_older_revision_is_not_published_over_the_newer_one(self) -> None:
        change = reviewed(erratum("cunning", flavor="Late."))
        card = Card.objects.get(slug="cunning")
        newer = card.revisions.get()
        newer.pk, newer.number, newer._state.adding = None, 2, True
        newer.save()
        card.published = newer
        card.save()
        assert "older revision" in refused(publish(petra(), release_of(change))).faults[0]

    def test_two_cards_of_one_address_do_not_come_out_together(self) -> None:
        release = release_of(reviewed(new_card("Test Moth")), reviewed(new_card("Test-Moth")))
        assert any("twice" in fault for fault in refused(publish(petra(), release)).faults)

    def test_the_pool_after_a_release_is_what_it_said_it_would_be(self) -> None:
        changes = [new_card(), erratum("cunning", flavor="Another line."), draft("dignity", Change.Kind.WITHDRAWAL)]
        release = release_of(*map(reviewed, changes))
        foretold = definitions_after(release)
        gave(publish(petra(), release))
        catalog = current_catalog("voidream")
        assert catalog is not None
        assert catalog.playable == foretold

    def test_the_public_page_shows_the_new_text_at_once(self, client: Any) -> None:
        client.get("/voidream/cards/cunning/")
        released("Autumn", erratum("cunning", flavor="A line that nobody knew."))
        assert "A line that nobody knew." in client.get("/voidream/cards/cunning/").content.decode()


@pytest.mark.usefixtures("pool")
class TestRollingBack:
    def test_everything_is_as_it_was_down_to_the_digest(self) -> None:
        before = current_digest("voidream")
        release = released(
            "Autumn", new_card(), erratum("cunning", flavor="Another."), draft("dignity", Change.Kind.WITHDRAWAL)
        )
        assert current_digest("voidream") != before
        rolled_back(release)
        assert current_digest("voidream") == before
        assert not Change.objects.filter(stage=Change.Stage.PUBLISHED, release=release).exists()

    def test_it_needs_a_reason_and_a_publisher(self) -> None:
        release = released("Autumn", new_card())
        assert refused(roll_back(petra(), release, "  ")).code is Code.FAULTY
        assert refused(roll_back(cora(), release, "No.")).code is Code.FORBIDDEN

    def test_later_releases_of_the_same_cards_go_first(self) -> None:
        first = released("One", erratum("cunning", flavor="One."))
        second = released("Two", erratum("cunning", flavor="Two."))
        told = refused(roll_back(petra(), first, "Wrong."))
        assert told.faults == ("Cunning was changed since then.",)
        rolled_back(second)
        rolled_back(first)

    def test_a_card_that_moved_to_another_set_moves_back(self) -> None:
        card = Card.objects.get(slug="cunning")
        change = erratum("cunning", flavor="Another.")
        told = {"definition": change.definition, "note": "Moved."}
        other = CardSet.objects.exclude(pk=card.card_set_id)[0]
        release = released("Autumn", gave(save_change(cora(), change, version=change.version, card_set=other, **told)))
        card.refresh_from_db()
        assert card.card_set == other
        rolled_back(release)
        card.refresh_from_db()
        assert card.card_set != other

    def test_revisions_stay_in_the_history(self) -> None:
        rolled_back(released("Autumn", erratum("cunning", flavor="Another.")))
        card = Card.objects.get(slug="cunning")
        assert card.revisions.count() == 2
        assert card.published is not None
        assert card.published.number == 1

    def test_a_new_card_that_was_rolled_back_can_return(self) -> None:
        rolled_back(released("Autumn", new_card()))
        assert "test-moth" not in published_cards("voidream")
        released("Winter", draft("test-moth", Change.Kind.RETURN))
        assert "test-moth" in published_cards("voidream")


@pytest.mark.usefixtures("pool")
class TestPuttingTogether:
    def test_a_change_does_not_slip_into_a_release_that_is_out(self) -> None:
        late = reviewed(new_card("Late Moth"))
        release = release_of(reviewed(new_card()))
        stale = Release.objects.get(pk=release.pk)
        gave(publish(petra(), release))
        assert refused(add_change(petra(), stale, late)).code is Code.STAGE

    def test_a_change_is_not_lured_out_of_a_scheduled_release(self) -> None:
        change = reviewed(new_card())
        first, second = release_of(change), release_of(name="Winter")
        gave(schedule(petra(), first, timezone.now() + timedelta(days=1)))
        assert refused(add_change(petra(), second, change)).code is Code.STAGE
        assert refused(remove_change(petra(), change)).code is Code.STAGE
        gave(unschedule(petra(), first))
        assert gave(add_change(petra(), second, change)).release == second

    def test_a_change_in_a_scheduled_release_is_not_dropped(self) -> None:
        """Else the release would come out with less than what was looked at when it was scheduled."""
        change = reviewed(new_card())
        release = release_of(change, reviewed(new_card("Other Moth")))
        gave(schedule(petra(), release, timezone.now() + timedelta(days=1)))
        change = Change.objects.get(pk=change.pk)
        assert refused(drop(cora(), change)).code is Code.STAGE
        gave(unschedule(petra(), release))
        assert gave(drop(cora(), change)).release is None

    def test_the_changes_of_a_discarded_release_are_free(self) -> None:
        change = reviewed(new_card())
        gave(discard(petra(), release_of(change)))
        change.refresh_from_db()
        assert (change.release, change.stage) == (None, Change.Stage.ACCEPTED)

    def test_a_card_that_is_back_already_does_not_come_back_once_more(self) -> None:
        gone = released("Winter", draft("dignity", Change.Kind.WITHDRAWAL))
        release = release_of(reviewed(draft("dignity", Change.Kind.RETURN, flavor="Another.")), name="Spring")
        rolled_back(gone)
        told = refused(publish(petra(), release))
        assert any("Dignity is already back in the pool" in fault for fault in told.faults)

    def test_a_long_name_has_a_short_enough_address(self) -> None:
        """Signs that are spelled out in addresses are longer there."""
        assert len(gave(new_release(petra(), "voidream", "㎏" * 80)).slug) == 80

    def test_of_two_releases_of_one_name_at_once_one_is_refused(self, monkeypatch: pytest.MonkeyPatch) -> None:
        release_of()
        monkeypatch.setattr(QuerySet, "exists", lambda self: False)
        assert refused(new_release(petra(), "voidream", "Autumn")).code is Code.FAULTY

    @pytest.mark.parametrize("name", ["", "  ", "…", "Autumn"])
    def test_names_are_addresses(self, name: str) -> None:
        release_of()
        assert refused(new_release(petra(), "voidream", name)).code is Code.FAULTY


@pytest.mark.usefixtures("pool")
class TestSchedule:
    def due(self, release: Release) -> None:
        Release.objects.filter(pk=release.pk).update(scheduled_for=timezone.now() - timedelta(seconds=1))
        publish_due()
        release.refresh_from_db()

    def test_it_comes_out_when_it_is_due_and_not_before(self) -> None:
        release = release_of(reviewed(new_card()))
        gave(schedule(petra(), release, timezone.now() + timedelta(hours=1)))
        publish_due()
        assert "test-moth" not in published_cards("voidream")
        self.due(release)
        assert (release.stage, release.published_by) == (Release.Stage.PUBLISHED, petra())
        assert "test-moth" in published_cards("voidream")

    def test_it_is_scheduled_in_the_future_and_without_faults(self) -> None:
        release = release_of(reviewed(new_card()))
        assert refused(schedule(petra(), release, timezone.now() - timedelta(minutes=1))).code is Code.FAULTY
        gave(add_change(petra(), release, new_card("Draft Moth")))
        assert refused(schedule(petra(), release, timezone.now() + timedelta(hours=1))).faults

    def test_what_can_not_come_out_goes_back_and_says_why(self) -> None:
        change = reviewed(new_card())
        release = release_of(change)
        gave(schedule(petra(), release, timezone.now() + timedelta(hours=1)))
        gave(save_change(cora(), change, version=change.version, definition=change.definition, note="Wait."))
        self.due(release)
        assert release.stage == Release.Stage.OPEN
        assert "Test Moth is still a draft" in release.problem
        assert Deed.objects.filter(release=release, verb="kept back", actor=None).exists()

    @pytest.mark.parametrize("leave", [lambda user: user.groups.clear(), lambda user: user.delete()])
    def test_it_does_not_come_out_for_somebody_who_may_not_publish_any_more(self, leave: Callable[[User], Any]) -> None:
        """Their right was taken, or their account is gone: somebody else has to stand behind the release."""
        release = release_of(reviewed(new_card()))
        gave(schedule(petra(), release, timezone.now() + timedelta(hours=1)))
        leave(petra())
        self.due(release)
        assert (release.stage, release.published_by) == (Release.Stage.OPEN, None)
        assert "can no longer publish" in release.problem
        assert "test-moth" not in published_cards("voidream")

    def test_an_unscheduled_release_stays_in(self) -> None:
        release = release_of(reviewed(new_card()))
        gave(schedule(petra(), release, timezone.now() + timedelta(hours=1)))
        gave(unschedule(petra(), release))
        self.due(release)
        assert release.stage == Release.Stage.OPEN

    def test_two_workers_bring_it_out_once(self, monkeypatch: pytest.MonkeyPatch) -> None:
        release = release_of(reviewed(new_card()))
        gave(schedule(petra(), release, timezone.now() + timedelta(hours=1)))
        stale = Release.objects.get(pk=release.pk)
        self.due(release)
        # The other worker has read what is due before this one was through.
        monkeypatch.setattr("cards.curation.releases.due", lambda now: [stale])
        publish_due()
        release.refresh_from_db()
        assert (release.stage, release.problem) == (Release.Stage.PUBLISHED, "")
        assert list(release.deeds.values_list("verb", flat=True))[:1] == ["published"]


@pytest.mark.django_db(transaction=True)
def test_two_publishers_at_once_publish_once() -> None:
    shipped_pool()
    release = release_of(reviewed(new_card()), reviewed(erratum("cunning", flavor="Another.")))
    user, start, results = petra(), threading.Barrier(2), []

    def press() -> None:
        try:
            seen = Release.objects.get(pk=release.pk)
            start.wait(timeout=10)
            results.append(publish(user, seen))
        finally:
            connection.close()

    threads = [threading.Thread(target=press) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=30)
    assert sorted(isinstance(result, Release) for result in results) == [False, True]
    assert Card.objects.get(slug="cunning").revisions.count() == 2
    assert Deed.objects.filter(release=release, verb="published").count() == 1


@pytest.mark.django_db(transaction=True)
def test_an_edit_at_the_moment_of_publishing_is_either_in_it_or_refused() -> None:
    shipped_pool()
    change = reviewed(new_card())
    release = release_of(change)
    author, publisher, start, results = cora(), petra(), threading.Barrier(2), {}

    def run(name: str, deed: Callable[[], object]) -> None:
        try:
            start.wait(timeout=10)
            results[name] = deed()
        finally:
            connection.close()

    seen = Change.objects.get(pk=change.pk)
    text = seen.definition | {"dawn": 3}
    deeds = {
        "edit": lambda: save_change(author, seen, version=seen.version, definition=text, note=""),
        "publish": lambda: publish(publisher, release),
    }
    threads = [threading.Thread(target=run, args=pair) for pair in deeds.items()]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=30)
    assert sorted(isinstance(result, Refused) for result in results.values()) == [False, True]
    change.refresh_from_db()
    if isinstance(results["edit"], Refused):
        assert (change.stage, change.definition["dawn"]) == (Change.Stage.PUBLISHED, 1)
    else:
        assert (change.stage, change.definition["dawn"]) == (Change.Stage.DRAFT, 3)


def test_card_files_do_not_undo_an_erratum(db: None, card_file: CardFile) -> None:
    load_pool("voidream", [card_file(WISP)])
    released("Mended", erratum("test-wisp", note="Stronger.", dawn=3))
    digest = current_digest("voidream")
    assert load_pool("voidream", [card_file(WISP)]).changed == []
    report = load_pool("voidream", [card_file(WISP.replace("dusk = 0", "dusk = 1"))])
    assert (report.changed, report.kept) == ([], ["Test Wisp"])
    assert current_digest("voidream") == digest


def test_catalogs_are_never_rewritten(pool: None) -> None:
    catalog = current_catalog("voidream")
    assert catalog is not None
    released("Autumn", new_card())
    assert Catalog.objects.get(pk=catalog.pk).definitions == catalog.definitions
    with pytest.raises(TypeError):
        catalog.save()


@pytest.mark.usefixtures("pool")
class TestWhatCardsName:
    def test_no_release_takes_a_card_that_names_one_that_is_not_there(self) -> None:
        release = release_of(reviewed(new_card(text='(!) When a "Test Candle" is destroyed - roll.')))
        told = refused(publish(petra(), release))
        assert told.faults == ("Test Moth: “text”, line 1, column 13: there is no card “Test Candle”",)

    def test_it_comes_out_together_with_the_card_that_it_names(self) -> None:
        moth = new_card(text='(!) When a "Test Candle" is destroyed - roll.')
        released("Autumn", moth, new_card("Test Candle"))
        assert "test-candle" in published_cards("voidream")

    def test_what_others_name_is_not_withdrawn_from_under_them(self) -> None:
        released("Autumn", new_card(text='(!) When a "Test Candle" is destroyed - roll.'), new_card("Test Candle"))
        release = release_of(reviewed(draft("test-candle", Change.Kind.WITHDRAWAL)), name="Winter")
        told = refused(publish(petra(), release))
        assert told.faults == (
            "Test Moth, which isn’t in this release: “text”, line 1, column 13: there is no card “Test Candle”",
        )

    def test_a_new_subtype_is_confirmed_before_a_review(self) -> None:
        change = new_card(subtypes=["Lanternfish"])
        [fault] = refused(submit(cora(), change)).faults
        assert "is it a new subtype?" in fault
        version, written = change.version, change.definition
        change = gave(
            save_change(cora(), change, version=version, definition=written, note="", confirmed=["Lanternfish"])
        )
        released("Autumn", change)
        assert published_cards("voidream")["test-moth"]["subtypes"] == ["Lanternfish"]

    def test_a_subtype_is_new_only_once(self) -> None:
        change = new_card(subtypes=["Lanternfish"])
        Change.objects.filter(pk=change.pk).update(confirmed=["Lanternfish"])
        released("Autumn", Change.objects.get(pk=change.pk))
        assert isinstance(submit(cora(), new_card("Other Moth", subtypes=["Lanternfish"])), Change)
