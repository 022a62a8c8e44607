"""The words of Dreamtides' cards (D16): each text is read, and written back as it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.dreamtides.cards.language import TextError, parse, render
from tests.games.each import for_each

WORDINGS = [
    (on, text.replace(" / ", "\n"))
    for on, _, text in (
        line.partition(": ")
        for line in Path(__file__).with_name("wordings.txt").read_text(encoding="utf-8").splitlines()
        if not line.startswith("#")
    )
]


@for_each(WORDINGS)
def test_a_canonical_text_is_written_back_as_it_was(on: str, text: str) -> None:
    assert render(parse(text, on)) == text


@for_each(WORDINGS)
def test_case_and_quotes_of_whoever_writes_do_not_matter(on: str, text: str) -> None:
    assert parse(text.replace("'", "’"), on) == parse(text, on)


@pytest.mark.parametrize(
    ("on", "text", "canonical"),
    [
        ("event", "Return an enemy to hand for each ally.", "For each ally, return an enemy to hand."),
        ("event", "Draw one card", "Draw a card."),
        ("event", "Gain a point.", "Gain 1 point."),
        ("event", "Pay 1 or more energy.\nKindle X.", "Pay X energy.\nKindle X."),
        ("event", "Return an enemy to its owner's hand.", "Return an enemy to hand."),
        ("event", "Discard a card in your hand.", "Discard a card."),
        ("event", "Materialize a Radiant.", "Materialize a Radiant figment."),
        ("event", "Put an enemy on top of the deck.", "Put an enemy on top of its owner's deck."),
        ("event", "Put all enemies into their owners' void.", "Put all enemies into their owners' voids."),
        ("event", "Put an ally on the bottom of its owner's deck.", "Put an ally on the bottom of its owner's deck."),
        ("event", "Put a card in your opponent's hand into their void.",
         "Put a card in your opponent's hand into its owner's void."),
        ("event", "Until the end of this turn, allies have +2 spark.", "Until end of turn, allies have +2 spark."),
        ("event", "This turn, when you draw a card, kindle 1.", "Until end of turn, when you draw a card, kindle 1."),
        ("event", "A fast ally gets +1 spark.", "A fast ally gains +1 spark."),
        ("character", "Judgment and materialized: Kindle 1.", "Materialized, judgment: Kindle 1."),
        ("character", "For each ally, this gains +2 spark.", "This has +2 spark for each ally."),
        ("character", "Materialized: Kindle 1. Dissolved: Draw a card. Once per turn, 1 energy: Foresee 1.",
         "Materialized: Kindle 1.\nDissolved: Draw a card.\nOnce per turn, 1 energy: Foresee 1."),
        ("event", "Dissolve an enemy. Reclaim 5.", "Dissolve an enemy.\nReclaim 5."),
        ("event", "Choose one:\n• 2 energy: Return an enemy to hand.\n• 4 energy: Dissolve an enemy.",
         "Choose one:\n2 energy: Return an enemy to hand.\n4 energy: Dissolve an enemy."),
        ("event", "Choose one —\n• (2 energy) Draw a card.\n• 4 energy — Dissolve an enemy. Kindle 1.",
         "Choose one:\n2 energy: Draw a card.\n4 energy: Dissolve an enemy. Kindle 1."),
        ("event", "Choose one. 1 energy: Draw a card. 3 energy: Draw 3 cards.",
         "Choose one:\n1 energy: Draw a card.\n3 energy: Draw 3 cards."),
        ("event", "Choose one —\n• Draw a card.\n• Kindle 2.", "Choose one: draw a card; or kindle 2."),
        ("event", "Choose one: • Draw a card. • Kindle 1.", "Choose one: draw a card; or kindle 1."),
        ("character", "Judgment: You may pay 1 energy. If you do, draw a card.",
         "Judgment: You may pay 1 energy, then draw a card."),
    ],
)  # fmt: skip
def test_other_wordings_are_read_kindly(on: str, text: str, canonical: str) -> None:
    assert render(parse(text, on)) == canonical


@pytest.mark.parametrize(
    ("on", "text", "told"),
    [
        ("event", "Dissolve an enmy.", "did you mean “enemy”"),
        ("event", "Gain energy equal to its cost.", "means no card here"),
        ("event", "Draw X cards.", "nothing says what X is"),
        ("event", "Dissolve an enemy. Until end of turn, when you gain energy, banish it.", "means no card here"),
        ("event", "Choose one:\n1 energy: Draw a card.", "at least two modes"),
        ("event", "1 energy: Draw a card.", "“Choose one:” stands above"),
        ("event", "Choose one:\n1 energy: Kindle 1.\n2 energy: Kindle 2.\nDraw a card.", "each mode has its price"),
        ("event", "Abandon an ally: Draw a card.", "a mode of an event costs energy alone"),
        ("event", "Materialized: Draw a card.", "can't stand on an event"),
        ("character", "Draw a card.", "a one-time effect can't stand alone"),
        ("character", "An ally has +1 spark.", "speaks of cards without a choice"),
        ("dreamcaller", "Materialized: Draw a card.", "its trigger by name is Judgment"),
        ("dreamwell", "Fast.", "can't stand on a card of the Dreamwell"),
        ("character", "When you play their second card in a turn, kindle 1.", "their own cards"),
        ("character", "Fast 2.", "expected"),
        ("character", "Fast, fast.", "the same keyword twice"),
        ("event", "Materialize up to 2 Radiant figments.", "say how many"),
        ("event", "Draw a card, then copy it.", "of a card that is played"),
        ("character", "When you play an event, dissolve an enemy, then copy it.", "of a card that is played"),
        ("event", "Dissolve all but 0 enemies.", "all but 0 are all"),
        ("event", "Draw a card for each random ally.", "“random” is said of cards that something is done to"),
        ("event", "Dissolve any number of random enemies.", "“random” is said of cards that something is done to"),
        ("event", "Discover a random event.", "“random” is said of cards that something is done to"),
        ("event", "Dissolve a random enemy or a random ally.", "“random” is said once"),
        ("character", "When you play an event, copy it for each ally.", "here “it” would be each of them"),
        ("event", "Return an ally to hand. Trigger the Materialized ability of it.", "it has left play by then"),
        (
            "character",
            "Judgment abilities of events trigger an additional time.",
            "no ability triggers again of events",
        ),
        ("character", "When you abandon your first event in a turn, kindle 1.", "only characters are abandoned"),
        ("character", "When you banish your second card in a turn, kindle 1.", "what is counted in a turn"),
    ],
)
def test_what_makes_no_sense_is_told_where_it_stands(on: str, text: str, told: str) -> None:
    with pytest.raises(TextError) as caught:
        parse(text, on)
    assert told.replace("“", '"').replace("”", '"') in str(caught.value).replace("“", '"').replace("”", '"')


@pytest.mark.parametrize(
    ("on", "text"),
    [
        ("character", "2 energy, fast: Draw a card. Use only during your turn."),
        ("character", "Dissolved: Draw a card. Activate only on your turn."),
        ("character", "At the end of each player's turn, they draw a card."),
        ("event", "Dissolve an enemy or an ally at random."),
        ("event", "Banish a card in each player's void."),
        ("event", "Materialize two copies of an ally. They gain +1 spark."),
        ("event", "Each player materializes a character from their void under your control."),
        ("character", "Judgment: If an enemy has more spark than this, dissolve it."),
        ("event", 'Materialize a Shadow figment with "Dissolved: Draw a card." for each ally.'),
        ("character", "Materialized: Banish an enemy. When this leaves play, return it to hand."),
    ],
)
def test_other_words_are_not_read_as_something_else(on: str, text: str) -> None:
    with pytest.raises(TextError):
        parse(text, on)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("Dissolve an enemy and discard a card at random.", "Dissolve an enemy, then discard a random card."),
        (
            "Materialize two copies of an ally and dissolve an enemy.",
            "Materialize a copy of an ally, then materialize a copy of it, then dissolve an enemy.",
        ),
        (
            "Choose one — • 2 Warrior allies gain +1 spark. • 3 Mage allies gain +1 spark.",
            "Choose one: 2 Warrior allies gain +1 spark; or 3 Mage allies gain +1 spark.",
        ),
    ],
)
def test_other_words_keep_their_order(text: str, same: str) -> None:
    assert parse(text, "event") == parse(same, "event")
