"""What a release would do to decks, to what can be built, to rulings and restrictions: told before it comes out."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone

from accounts.models import Player
from cards.curation.publish import release_faults
from cards.curation.releases import add_change, new_release
from cards.curation.restrictions import announce
from cards.curation.rulings import RulingText, write_ruling
from cards.models import Card, Change, Format, Release
from cards.queries import playable_cards
from decks.models import Deck
from desk.impact import deck_hit, impact, mentions, new_problems
from games.kernel.decks.deck_list import Problem
from tests.cards.curating import cora, draft, erratum, gave, new_card, petra
from tests.desk.conftest import signed_in

pytestmark = pytest.mark.usefixtures("pool")


@pytest.fixture
def deck(pool: None) -> Deck:
    return Deck.objects.filter(is_starter=True).order_by("pk")[0]


def main_card(deck: Deck) -> Card:
    """A card of which the deck has three copies."""
    thrice = [title for title, copies in deck.list["parts"]["dream"] if copies == 3]
    return Card.objects.get(title=thrice[0])


def release_of(*changes: Change) -> Release:
    release = gave(new_release(petra(), "voidream", "Autumn"))
    for change in changes:
        gave(add_change(petra(), release, change))
    return release


def withdrawal(card: Card) -> Release:
    return release_of(draft(card.slug, Change.Kind.WITHDRAWAL))


def own_deck(deck: Deck, owner: Player, slug: str) -> Deck:
    return Deck.objects.create(game="voidream", slug=slug, name=f"Secret {slug}", list=deck.list, owner=owner)


def test_a_release_that_harms_nothing_says_so() -> None:
    assert not impact(release_of(new_card(), draft("cunning", Change.Kind.TYPO, flavor="Another."))).is_any


def test_starter_decks_that_would_lose_a_card_are_named_with_their_problems(deck: Deck) -> None:
    card = main_card(deck)
    hits = {hit.deck: hit.problems for hit in impact(withdrawal(card)).starters}
    assert deck in hits
    assert {problem.code for problem in hits[deck]} == {"unknown-card", "dream-size"}
    assert all(card.title in str(hit.list) for hit in hits)


def test_a_release_isnt_blamed_for_a_starter_deck_that_is_broken_already(deck: Deck) -> None:
    touched = main_card(deck).title
    other = next(title for title, _ in deck.list["parts"]["dream"] if title != touched)
    whole = playable_cards("voidream")
    broken = {title: card for title, card in whole.items() if title != other}
    after = {title: card for title, card in broken.items() if title != touched}
    assert deck_hit("voidream", deck.deck_list, {touched}, whole, after) != ()
    assert deck_hit("voidream", deck.deck_list, {touched}, broken, after) == ()


def test_players_decks_are_counted_and_not_named(deck: Deck) -> None:
    wanda, viktor = (Player.objects.create(display_name=name) for name in ("Wanda", "Viktor"))
    own_deck(deck, wanda, "one")
    own_deck(deck, wanda, "two")
    own_deck(deck, viktor, "three")
    broken = own_deck(deck, viktor, "broken")
    broken.list = {**deck.list, "parts": {**deck.list["parts"], "mind": []}}
    broken.save()
    card = main_card(deck)
    release = withdrawal(card)
    hit = impact(release).players
    assert (hit.decks, hit.players, hit.legal, hit.cards) == (3, 2, 3, ((card.title, 3),))
    page = signed_in(petra()).get(f"/voidream/desk/releases/{release.pk}/").content.decode()
    assert "3 decks of 2 players would become illegal" in page
    assert "Secret" not in page
    assert "Wanda" not in page


def test_a_text_that_leaves_the_deck_legal_is_no_harm(deck: Deck) -> None:
    own_deck(deck, Player.objects.create(display_name="Wanda"), "one")
    found = impact(release_of(erratum(main_card(deck).slug, flavor="Another.")))
    assert (found.starters, found.players.decks, found.players.legal) == ((), 0, 1)


def test_a_stricter_bastion_makes_its_decks_illegal(deck: Deck) -> None:
    bastion = Card.objects.get(title=deck.list["parts"]["bastion"][0][0])
    back = bastion.published.definition["back"] if bastion.published else ""
    found = impact(release_of(erratum(bastion.slug, back=f"{back}\nCopy limit: 1.")))
    assert {problem.code for hit in found.starters for problem in hit.problems} == {"copies"}
    assert deck in {hit.deck for hit in found.starters}


def test_a_bastion_that_asks_for_more_than_there_is(deck: Deck) -> None:
    bastion = Card.objects.get(title=deck.list["parts"]["bastion"][0][0])
    back = bastion.published.definition["back"] if bastion.published else ""
    release = release_of(erratum(bastion.slug, back=f"{back}\nCopy limit: 1.\nInclude at least 39 constructs."))
    lacks = impact(release).lacks
    assert [problem.cards[0] for problem in lacks] == [bastion.title]
    assert "No legal deck can be built" in lacks[0].sentence


def test_a_bastion_with_the_major_arcanum_of_another_is_no_matter_of_guests(deck: Deck) -> None:
    """No legal deck can hold it, and it doesn't come out."""
    bastion = Card.objects.get(title="Concourse Zero")
    back = "Dream: 40 (8)\nArcana: The Dreamliner + 7 (2)"
    release = release_of(erratum(bastion.slug, back=back))
    assert [problem.code for problem in impact(release).lacks] == ["foreign-major"]
    assert any(
        "“The Dreamliner” is the major arcanum of “Meridian Terminus”" in fault for fault in release_faults(release)
    )


def test_a_withdrawn_major_arcanum_is_missed(deck: Deck) -> None:
    major = next(
        card
        for card in Card.objects.select_related("published")
        if card.published and card.published.definition.get("major_of") == deck.list["parts"]["bastion"][0][0]
    )
    found = impact(withdrawal(major))
    assert [problem.code for problem in found.lacks] == ["major-missing"]
    assert (deck.list["parts"]["bastion"][0][0], major.title) in found.mentions


def test_rulings_on_texts_that_change_or_go() -> None:
    for slug, retired in (("cunning", False), ("dignity", False), ("drowsiness", False), ("cunning", True)):
        title = Card.objects.get(slug=slug).title
        written = RulingText(f"On [[{title}]].", (), timezone.localdate(), "Rules team")
        ruling = gave(write_ruling(cora(), "voidream", written))
        if retired:
            ruling.retired = timezone.localdate()
            ruling.save()
    found = impact(release_of(erratum("cunning", flavor="A."), draft("dignity", Change.Kind.WITHDRAWAL)))
    assert sorted(ruling.text for ruling in found.rulings) == ["On [[Cunning]].", "On [[Dignity]]."]


def test_restrictions_of_cards_that_go() -> None:
    standard = Format.objects.get(is_default=True)
    told: dict[str, Any] = {"kind": "banned", "reason": "Strong.", "starts": timezone.now()}
    restriction = gave(announce(petra(), standard, titles=["Dignity"], **told))
    gave(announce(petra(), standard, titles=["Cunning"], **told))
    changes = (erratum("cunning", flavor="A."), draft("dignity", Change.Kind.WITHDRAWAL))
    assert impact(release_of(*changes)).restrictions == (restriction,)


def test_only_decks_with_a_touched_card_are_looked_at(deck: Deck) -> None:
    assert deck_hit("voidream", deck.deck_list, {"No Such Card"}, {}, {}) == ()


def test_a_problem_counts_as_known_though_its_figures_move() -> None:
    def narrow(sentence: str, *cards: str) -> Problem:
        return Problem("narrow", "V11.2", cards, sentence)

    known, moved, fresh = narrow("44 copies", "A"), narrow("41 copies", "A"), narrow("41 copies", "B")
    assert new_problems([known], [moved, fresh]) == [fresh]


def test_cards_that_name_a_card_that_goes() -> None:
    cards: dict[str, dict[str, Any]] = {
        "Door": {"title": "Door", "text": 'Play "Key".'},
        "Key": {"title": "Key", "text": "Deep."},
        "Mind": {"title": "Mind", "positions": {"1": "Seek Key."}},
    }
    assert mentions({"Door": cards["Door"], "Mind": cards["Mind"]}, {"Key"}) == [("Door", "Key"), ("Mind", "Key")]
