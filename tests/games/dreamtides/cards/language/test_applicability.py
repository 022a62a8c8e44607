"""What can never do anything is refused, with the reason and what would work."""

from __future__ import annotations

import pytest

from games.dreamtides.cards.language import TextError, parse
from games.dreamtides.cards.language.compile import abilities


@pytest.mark.parametrize(
    ("on", "text", "told", "meant"),
    [
        ("event", "Dissolve a Robt.", "no subtype", "Robot"),
        ("event", "Dissolve a Goblin.", "no subtype", None),
        ("event", "Draw 0 cards.", "0 does nothing", None),
        ("event", "Dissolve an event.", "events don’t stay on the battlefield", "an enemy"),
        ("event", "Dissolve a character in your void.", "can’t be dissolved", "an enemy"),
        ("event", "Dissolve an anchored enemy.", "D11.13", "an enemy"),
        ("event", "Dissolve this.", "can’t be dissolved", "an enemy"),
        ("event", "Abandon an enemy.", "their own characters", "an ally"),
        ("event", "Your opponent abandons a character you control.", "their own characters", "an ally"),
        ("event", "Materialize an ally.", "can’t be materialized", "a character in your void"),
        ("event", "Gain control of an ally.", "already", "an enemy"),
        ("event", "Discard a card in your opponent's hand.", "their own cards", None),
        ("event", "Return a card in your hand to hand.", "can’t be moved", "an event in your void"),
        ("event", "Prevent an enemy.", "lies on the battlefield", "a card"),
        ("event", "Discover an event in your void.", "can’t be discovered", "an event"),
        ("event", "Copy the next ally you play this turn.", "a card that is played", "event"),
        ("event", "Allies gain fast.", "for cards in a hand or void", "an event in your void"),
        ("event", "This gains reclaim.", "for cards in a void", None),
        ("event", "If you control 2 or more events, draw a card.", "events don’t stay", None),
        ("event", "If your void has 2 or more allies, draw a card.", "lie on the battlefield", None),
        ("event", "If you have played an ally this turn, draw a card.", "no ally yet", "a character"),
        ("event", "If you have drawn 2 or more events this turn, draw a card.", "only the number is known", "cards"),
        ("event", "Draw X cards, where X is the number of events.", "events don’t stay", None),
        ("character", "When you play an ally, draw a card.", "isn't an ally or enemy yet", "a character"),
        ("character", "When an event materializes, draw a card.", "only to characters", "a character"),
        ("character", "When you abandon an enemy, draw a card.", "their own characters", "an ally"),
        ("character", "When a figment is put into your void, draw a card.", "D15.3", "a character"),
        ("character", "When you draw your second event in a turn, kindle 1.", "only the number is known", None),
        ("character", "Discard this: Draw a card.", "can’t be discarded", "a card"),
        ("character", "Allies cost you 1 less.", "costs nothing any more", "characters"),
        ("character", "Events have +1 spark.", "can’t have spark", "allies"),
        ("character", "Events with spark 2 or less in your void have reclaim.", "does nothing", None),
        ("character", "Abandon an ally, abandon a Robot: Draw a card.", "a card pays once", None),
        ("character", "Discard a card, discard an event: Draw a card.", "a card pays once", None),
        ("character", "X energy, abandon X allies: Draw X cards.", "one cost chooses it", None),
        ("character", "Materialized: Banish an event in your void until this leaves play.", "comes back", "an enemy"),
        ("event", "Banish an event in your void until your next main phase.", "comes back", "an enemy"),
        ("event", "Until end of turn, dissolve an enemy.", "one-time action has no duration", None),
        ("event", "Until end of turn, an ally becomes 5 spark.", "one-time action has no duration", None),
        (
            "event",
            "Until end of turn, an ally gains +1 spark, then draw a card.",
            "one-time action has no duration",
            None,
        ),
        (
            "character",
            "Judgment: Until end of turn, if this would leave play, banish it instead.",
            "one-time action",
            None,
        ),
        ("event", "Until end of turn, any number of events cost you 5 less.", "without a choice", None),
        ("event", "Until end of turn, another event costs you 5 less.", "without a choice", None),
        ("event", "Until end of turn, up to 1 character in your void has reclaim.", "without a choice", None),
        ("character", "This has +1 spark for each event in your hand.", "tells which cards", None),
        ("dreamcaller", "While your hand has 2 or more events, allies have +1 spark.", "tells which cards", None),
        ("event", "Pay X energy.\nPay X energy.\nDraw X cards.", "paid once", None),
        ("event", "You may pay X energy. Draw X cards.", "nothing says what X is", None),
        ("event", "Pay X energy, then draw X cards.", "nothing says what X is", None),
        ("event", "Choose one:\n1 energy: Pay X energy. Draw X cards.\n2 energy: Kindle 1.", "nothing says what", None),
        ("dreamcaller", "Abandon this: Draw a card.", "can’t be abandoned", "an ally"),
        ("dreamcaller", "When this is dissolved, draw a card.", "D10.2", None),
    ],
)
def test_what_can_never_do_anything_is_refused(on: str, text: str, told: str, meant: str | None) -> None:
    with pytest.raises(TextError) as caught:
        parse(text, on)
    assert told in caught.value.problem
    if meant is not None:
        assert caught.value.suggestion == meant


@pytest.mark.parametrize(
    ("on", "text"),
    [
        ("event", "Prevent a character."),
        ("event", "Discover a Robot."),
        ("event", "Your opponent abandons an ally."),
        ("event", "Each player discards a card in their hand."),
        ("event", "Banish a character in your opponent's hand."),
        ("event", "Materialize a copy of a character in your void."),
        ("event", "When you play an event, if this is in your void, return this to hand."),
        ("event", "Abandon a Radiant."),
        ("event", "Until end of turn, an ally gains +1 spark. Draw a card."),
        ("event", "Until end of turn, if you control a Robot, an ally gains +1 spark. Otherwise, draw a card."),
        ("event", "Until end of turn, gain control of an enemy."),
        ("event", "Anchor an ally until end of turn."),
        ("event", "An ally gains +1 spark for each event in your hand."),
        ("event", "Until end of turn, events in your void have reclaim."),
        ("character", "This has +1 spark for each card in your hand."),
        ("character", "This has +1 spark for each event in your void."),
        ("character", "Events cost you 1 less for each character in your hand."),
        ("character", "Abandon this: Draw a card."),
        ("character", "This has fast."),
        ("character", "When an enemy leaves play, banish it."),
        ("character", "Characters in your void have reclaim."),
        ("character", "Dissolved: Return this to hand."),
    ],
)
def test_what_does_something_is_read(on: str, text: str) -> None:
    abilities(text, on)
