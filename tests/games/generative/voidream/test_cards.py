"""Random cards: texts that tell of hidden cards are known by what they say."""

import pytest

from games.voidream.cards.language.parse import parse
from tests.games.generative.voidream.cards import peeks


@pytest.mark.parametrize(
    ("text", "tells"),
    [
        ("(!) When you roll - exhaust that entity.", True),
        ("(!) When you roll - put that card on top of your deck.", False),
        ("(!) When you exhaust an entity - ready that entity.", False),
    ],
)
def test_a_text_may_tell_whether_the_rolled_card_is_what_it_speaks_of(text: str, tells: bool) -> None:
    """V13.18: by what happens it is concluded what the card is."""
    assert peeks(parse(text, "memory")) is tells
