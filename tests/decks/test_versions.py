"""Versions: every save is kept, compared, brought back, and told what became of its cards since."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from accounts.outcome import Code, Refused
from cards.curation.restrictions import announce
from cards.models import Card, Change, Format
from cards.queries import current_catalog
from decks import editing
from decks.editing import restore_version, rewrite_deck
from decks.legality import copies_by_title
from decks.models import Deck
from decks.versions import changed_between, concerns, concerns_of, differences, kept_versions
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.writing import write_list
from tests.cards.curating import draft, erratum, gave, petra, released, rolled_back


def without_first(deck: DeckList, name: str | None = None) -> DeckList:
    parts = {**deck.parts, "dream": deck.parts["dream"][1:]}
    return DeckList(name or deck.name, parts, deck.choices)


def test_the_first_save_is_a_version_with_its_catalog(alices: Deck) -> None:
    (version,) = alices.versions.all()
    assert (version.number, version.name, version.list) == (1, alices.name, alices.list)
    assert version.catalog == current_catalog("voidream")


def test_every_save_is_a_version_that_stays_as_it_was(alices: Deck) -> None:
    before = alices.deck_list
    rewrite_deck(alices, without_first(before, "Lighter"), "Too heavy")
    newest, first = alices.versions.all()
    assert (newest.number, newest.name, newest.note) == (2, "Lighter", "Too heavy")
    assert first.deck_list == before
    assert Deck.objects.get(pk=alices.pk).deck_list == newest.deck_list
    with pytest.raises(TypeError):
        first.save()


def test_a_save_without_changes_makes_no_version(alices: Deck) -> None:
    rewrite_deck(alices, alices.deck_list)
    assert alices.versions.count() == 1


def test_nothing_newer_is_overwritten(alices: Deck) -> None:
    elsewhere = Deck.objects.get(pk=alices.pk)
    rewrite_deck(elsewhere, without_first(alices.deck_list))
    answer = rewrite_deck(alices, without_first(alices.deck_list, "Mine"), seen=1)
    assert isinstance(answer, Refused)
    assert answer.code is Code.STALE
    assert Deck.objects.get(pk=alices.pk).version == 2


def test_two_tabs_lose_nothing(as_alice: Client, alices: Deck) -> None:
    address = reverse("deck-edit", args=["voidream", alices.slug])
    text = write_list(alices.deck_list)
    first, second = text.replace("2 Lionheart Marshal", "1 Lionheart Marshal"), text.replace("Lionheart", "# Lionheart")
    assert as_alice.post(address, {"name": "One", "list": first, "version": 1}).status_code == 302
    late = as_alice.post(address, {"name": "Two", "list": text, "version": 1})
    assert late.status_code == 409
    page = late.content.decode()
    assert "2 Lionheart Marshal" in page
    assert "saved elsewhere" in page
    assert 'name="version" value="2"' in page
    assert as_alice.post(address, {"name": "Two", "list": text, "version": 2}).status_code == 302
    assert [version.name for version in alices.versions.all()] == ["Two", "One", alices.name]
    assert second != first


def test_an_old_version_comes_back_as_a_new_one(as_alice: Client, alices: Deck) -> None:
    first = alices.deck_list
    rewrite_deck(alices, without_first(first, "Lighter"))
    page = as_alice.get(reverse("deck-versions", args=["voidream", alices.slug])).content.decode()
    title, copies = first.parts["dream"][0]
    assert title in page
    assert f'<span class="visually-hidden">removed: </span>{copies}' in page
    assert as_alice.post(reverse("deck-restore", args=["voidream", alices.slug, 1])).status_code == 302
    alices.refresh_from_db()
    assert alices.deck_list == first
    assert alices.version == 3
    assert [version.number for version in alices.versions.all()] == [3, 2, 1]


def test_any_two_versions_are_compared(as_alice: Client, alices: Deck) -> None:
    rewrite_deck(alices, without_first(alices.deck_list))
    rewrite_deck(alices, without_first(alices.deck_list))
    page = as_alice.get(reverse("deck-versions", args=["voidream", alices.slug]), {"from": 1, "to": 3}).content.decode()
    assert "From version 1 to version 3" in page
    for nonsense in ("0", "9" * 30, "x", ""):
        answer = as_alice.get(reverse("deck-versions", args=["voidream", alices.slug]), {"from": nonsense, "to": "1"})
        assert answer.status_code in (200, 404)


def test_an_old_version_is_copied(as_alice: Client, alices: Deck) -> None:
    title = alices.deck_list.parts["dream"][0][0]
    rewrite_deck(alices, without_first(alices.deck_list))
    page = as_alice.get(reverse("deck-new", args=["voidream"]), {"from": alices.slug, "version": "1"}).content.decode()
    assert title in page
    assert (
        as_alice.get(reverse("deck-new", args=["voidream"]), {"from": alices.slug, "version": "7"}).status_code == 404
    )


def test_the_oldest_versions_go_when_there_are_too_many(alices: Deck, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editing, "MOST_VERSIONS", 3)
    for number in range(5):
        rewrite_deck(alices, DeckList(f"Name {number}", alices.deck_list.parts, alices.deck_list.choices))
    assert [version.number for version in alices.versions.all()] == [6, 5, 4]


def test_differences_name_cards_choices_and_the_name() -> None:
    before = DeckList("A", {"dream": (("Moth", 2), ("Owl", 1))}, {"main": "maze"})
    after = DeckList("B", {"dream": (("Moth", 3), ("Fox", 1))}, {"main": "maze", "guest": "fracta"})
    found = [(each.what, each.before, each.after, each.sign) for each in differences("voidream", before, after)]
    assert found == [
        ("Name", "A", "B", "changed"),
        ("Guest faction", "", "Fracta", "added"),
        ("Fox", "", "1", "added"),
        ("Moth", "2", "3", "changed"),
        ("Owl", "1", "", "removed"),
    ]


def test_a_deck_tells_of_an_erratum_until_it_is_saved_again(as_alice: Client, alices: Deck) -> None:
    assert concerns(alices) == []
    released("Errata", erratum("lionheart-marshal", "It marched too far.", dusk=0))
    (concern,) = concerns(alices)
    assert (concern.card.title, concern.says, concern.note) == ("Lionheart Marshal", "Erratum", "It marched too far.")
    page = as_alice.get(alices.get_absolute_url()).content.decode()
    assert "Changes since this deck was saved" in page
    assert "It marched too far." in page
    rewrite_deck(alices, alices.deck_list, "Seen it")
    assert concerns(alices) == []


def test_each_version_tells_what_became_of_its_cards_since(as_alice: Client, alices: Deck) -> None:
    released("Errata", erratum("lionheart-marshal", "It marched too far.", dusk=0))
    rewrite_deck(alices, alices.deck_list, "Seen it")
    newer, older = kept_versions(alices)
    found = concerns_of(alices.game, [newer, older])
    assert found[newer.pk] == []
    assert [concern.card.title for concern in found[older.pk]] == ["Lionheart Marshal"]
    page = as_alice.get(reverse("deck-versions", args=["voidream", alices.slug]), {"from": 1, "to": 2}).content.decode()
    assert page.count("It marched too far.") == 2
    assert "Cards changed between these versions" in page
    assert [concern.card.title for concern in changed_between(alices.game, newer, older)] == ["Lionheart Marshal"]


def test_going_back_says_which_cards_are_not_as_they_were(as_alice: Client, alices: Deck) -> None:
    rewrite_deck(alices, DeckList("Other", alices.deck_list.parts, {}))
    released("Errata", erratum("lionheart-marshal", dusk=0))
    restored = as_alice.post(reverse("deck-restore", args=["voidream", alices.slug, 1]), follow=True).content.decode()
    assert "Changed since version 1: Lionheart Marshal." in restored


def test_many_versions_are_read_at_once(as_alice: Client, alices: Deck) -> None:
    address = reverse("deck-versions", args=["voidream", alices.slug])
    as_alice.get(address)  # what the header of every page counts is known from then on
    asked = []
    for number in range(5):
        rewrite_deck(alices, alices.deck_list, f"Save {number}")
        with CaptureQueriesContext(connection) as queries:
            as_alice.get(address)
        asked.append([query["sql"] for query in queries])
    assert 0 < len(asked[0]) == len(asked[-1])
    assert not any("definitions" in sql for sql in asked[-1])


def test_a_typo_and_a_card_of_other_decks_are_no_concern(alices: Deck) -> None:
    held = copies_by_title(alices.deck_list)
    other = Card.objects.exclude(title__in=held).filter(published__definition__kind="entity").earliest("title")
    typo = draft("lionheart-marshal", Change.Kind.TYPO, flavor="It marches on.")
    released("Small", typo, erratum(other.slug, dusk=3))
    assert concerns(alices) == []


def test_what_was_rolled_back_is_no_concern_any_more(alices: Deck) -> None:
    rolled_back(released("Errata", erratum("lionheart-marshal", dusk=0)))
    assert concerns(alices) == []


def test_a_deck_tells_of_a_withdrawal(alices: Deck) -> None:
    released("Out", draft("lionheart-marshal", Change.Kind.WITHDRAWAL))
    assert [(concern.card.title, concern.says) for concern in concerns(alices)] == [("Lionheart Marshal", "Withdrawn")]


def test_a_deck_tells_of_a_restriction_before_it_holds(alices: Deck) -> None:
    card, card_format = Card.objects.get(slug="lionheart-marshal"), Format.objects.get(is_default=True)
    soon = timezone.now() + timedelta(days=7)
    gave(
        announce(
            petra(), card_format, kind="limited", titles=[card.title], reason="Too many lions.", starts=soon, limit=1
        )
    )
    (concern,) = concerns(alices)
    assert concern.says.startswith(f"Limited to 1 in {card_format} from ")
    assert concern.note == "Too many lions."


def test_an_old_version_does_not_come_back_over_a_newer_save(alices: Deck) -> None:
    rewrite_deck(alices, without_first(alices.deck_list))
    version = alices.versions.select_related("deck").get(number=1)
    rewrite_deck(Deck.objects.get(pk=alices.pk), without_first(alices.deck_list, "Newer"))
    assert isinstance(restore_version(version), Refused)
