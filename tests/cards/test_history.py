"""What was published stays findable: pictures of old revisions, pages of withdrawn cards, what changed when."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st

from cards.diff import Op, diff_words
from cards.models import Card, Change
from cards.queries import current_catalog, history, published_cards
from tests.cards.curating import draft, erratum, new_card, released, rolled_back

pytestmark = pytest.mark.usefixtures("pool")


def test_a_match_keeps_the_pictures_it_began_with(client: Client) -> None:
    """A card turns into another kind: old catalogs show the old picture, new ones the new picture, both for good."""
    released("A moth", new_card())
    old = published_cards("voidream")["test-moth"]["art"]
    drawn = client.get(old).content
    released("It settles down", erratum("test-moth", faction="maze"))
    new = published_cards("voidream")["test-moth"]["art"]
    assert old != new
    for address in (old, new):
        answer = client.get(address)
        assert "immutable" in answer["Cache-Control"]
        assert (answer.content == drawn) == (address == old)
        assert client.get(address, headers={"If-None-Match": answer["ETag"]}).status_code == 304


def test_a_withdrawn_card_keeps_its_picture(client: Client) -> None:
    released("A moth", new_card())
    catalog = current_catalog("voidream")
    assert catalog is not None
    address = catalog.definitions["Test Moth"]["art"]
    drawn = client.get(address).content
    released("No moth", draft("test-moth", Change.Kind.WITHDRAWAL))
    answer = client.get(address)
    assert answer.status_code == 200
    assert answer.content == drawn
    assert "immutable" in answer["Cache-Control"]
    # Without a key it is the last picture that the card had.
    assert client.get(reverse("card-art", args=["voidream", "test-moth"])).content == drawn
    # A key that no revision ever had is nothing to keep.
    assert (
        "immutable"
        not in client.get(reverse("card-art", args=["voidream", "test-moth"]), {"v": "0" * 10})["Cache-Control"]
    )


def test_the_history_tells_every_step_with_what_changed(client: Client) -> None:
    released("A moth", new_card(text="Deep.", flavor="It hums in the dark."))
    released("A typo", draft("test-moth", Change.Kind.TYPO, "", flavor="It hums in the dusk."))
    spring = released("Stronger", erratum("test-moth", "It was too weak.", dawn=3))
    rolled_back(spring, "Far too strong.")
    released("Gone", draft("test-moth", Change.Kind.WITHDRAWAL, "It flew."))
    released("Back", draft("test-moth", Change.Kind.RETURN, "It came back."))
    card = Card.objects.get(slug="test-moth")
    steps = history(card)
    assert [step.says for step in steps] == [
        "Return", "Withdrawn", "Rolled back", "Erratum", "Typo", "First printing",
    ]  # fmt: skip
    erratum_step, typo = steps[3], steps[4]
    assert [(each.label, each.before, each.after) for each in erratum_step.differences] == [("Dawn", "1", "3")]
    assert [(piece.op, piece.text.strip()) for piece in typo.differences[0].pieces[1:3]] == [
        (Op.REMOVED, "dark"), (Op.ADDED, "dusk"),
    ]  # fmt: skip
    html = client.get(reverse("card-history", args=["voidream", "test-moth"])).content.decode()
    assert '<del><span class="visually-hidden">Removed: </span>dark</del>' in html
    assert "Typo fix. The card works as before." in html
    for said in ("It was too weak.", "Far too strong.", "It flew.", "It came back."):
        assert said in html


def test_a_revision_is_compared_with_the_one_that_counted_before_it(client: Client) -> None:
    """After a rollback the next erratum starts from the first revision, not from the one that was taken back."""
    released("A moth", new_card(text="Deep."))
    rolled_back(released("Stronger", erratum("test-moth", dawn=3)))
    released("Tougher", erratum("test-moth", stability=2))
    step = history(Card.objects.get(slug="test-moth"))[0]
    assert [each.field for each in step.differences] == ["stability"]


@pytest.mark.parametrize(
    ("before", "after", "marked"),
    [
        ("Roll one card.", "Roll two cards.", "Roll -one card-+two cards+."),
        ("Deep.", "Deep.\nSubtle.", "Deep.+\nSubtle.+"),
        ("(A): Roll.", "(!): Roll.", "-(A)-+(!)+: Roll."),
        ("", "Deep.", "+Deep.+"),
        ("Gone is it.", "", "-Gone is it.-"),
        ("Same.", "Same.", "Same."),
        ("It sees a fish.", "We saw a bird.", "-It sees a fish-+We saw a bird+."),
    ],
)
def test_texts_are_compared_word_by_word(before: str, after: str, marked: str) -> None:
    pieces = diff_words(before, after)
    signs = {Op.SAME: "", Op.REMOVED: "-", Op.ADDED: "+"}
    assert "".join(signs[piece.op] + piece.text + signs[piece.op] for piece in pieces) == marked
    assert "".join(piece.text for piece in pieces if piece.op is not Op.ADDED) == before
    assert "".join(piece.text for piece in pieces if piece.op is not Op.REMOVED) == after


@given(st.text(st.sampled_from("ab (A).\n"), max_size=60), st.text(st.sampled_from("ab (A).\n"), max_size=60))
def test_both_texts_can_be_read_out_of_a_diff(before: str, after: str) -> None:
    pieces = diff_words(before, after)
    assert "".join(piece.text for piece in pieces if piece.op is not Op.ADDED) == before
    assert "".join(piece.text for piece in pieces if piece.op is not Op.REMOVED) == after


def test_a_text_of_hostile_length_is_compared_as_a_whole() -> None:
    assert [piece.op for piece in diff_words("a b " * 9000, "b a " * 9000)] == [Op.REMOVED, Op.ADDED]


def test_everything_that_an_old_match_shows_is_still_there(client: Client) -> None:
    """A match keeps its catalog: the catalog's address, the pictures named in it, and the pages of its cards."""
    catalog = current_catalog("voidream")
    assert catalog is not None
    before = client.get(catalog.get_absolute_url()).content
    gone, other = "undertow-engine", "lantern-carp"
    changed = erratum(other, faction="maze")
    released("Upheaval", changed, draft(gone, Change.Kind.WITHDRAWAL))
    assert current_catalog("voidream") != catalog
    assert client.get(catalog.get_absolute_url()).content == before
    shown = {card["slug"]: card for card in catalog.definitions.values()}
    for slug in (gone, other):
        assert "immutable" in client.get(shown[slug]["art"])["Cache-Control"]
        assert client.get(reverse("card", args=["voidream", slug])).status_code == 200
