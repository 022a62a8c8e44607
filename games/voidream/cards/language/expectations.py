"""Expectations: what a message says could stand where a line of Voidream can't be read."""

from __future__ import annotations

from games.kernel.language.expectations import AMOUNTS, HOW_MANY, SIGNS, WHOSE, Expectations, group

_HEADS = (
    "KIND CARD DREAM CHARGE ARCANUM SUBTYPE TITLE OTHER READY EXHAUSTED PARTICIPATING ATTACKING DEFENDING VEILED "
    "FACE_DOWN FACE_UP ATTACHED UNATTACHED DISCARDED VOIDED FACTION TARGET KEYWORD"
)
VERBS = (
    "EVOKE ROLL VEIL UNVEIL CHARGE READY EXHAUST DESTROY SACRIFICE VOID DISCARD INSPIRE REVEAL PLAY LOOK GAIN ATTACH "
    "RETURN DEAL TAKE PREVENT INITIATE SWITCH RAISE LOWER SET SHUFFLE TURN PUT CHOOSE INCLUDE GET LOSE"
)
_STARTERS = (
    "IF FOR UNTIL CHOOSE WHILE SIGNED YOU YOUR UNVEILING THEIR THEY GET LOSE OTHERWISE UNLESS PLAYERS YOUR_OPPONENT"
)
_ANYTHING = f"{_STARTERS} {VERBS} {AMOUNTS} {_HEADS}"
_GOES_ON = "AGAIN DOT FOR IF INSTEAD INT THIS TO TWICE UNLESS UNTIL X _OR _THEN _WHERE"
_BEINGS = "READY EXHAUSTED PARTICIPATING ATTACKING DEFENDING ATTACHED FACE_DOWN"


GROUPS = (
    group("YOU INSPIRED", "what happens (this is destroyed, you roll, inspired …)", f"{AMOUNTS} DAMAGE YOUR_OPPONENT"),
    group(
        "NOT THERE",
        "a condition (your depth is 3, you control an entity, this is ready …)",
        f"A EITHER DOUBLE HALF INT IT ITS NO THE THEY THIS X YOU YOUR_OPPONENT ATTACHED {WHOSE}",
    ),
    group("DOUBLE HALF", "a number (3, X, your depth, twice its dawn …)", f"INT ITS THE X {WHOSE}"),
    group(
        "_CONTROL _HAVE _IS",
        'what is so ("control an entity", "have 3 arcana", "are attacking" …)',
        "DO WON_OR_LOST _CANNOT _DID_NOT _DO_NOT",
    ),
    group("_HAVE _IS _DO_NOT", 'what is so of it ("is exhausted", "has heroic" …)', "DO _CANNOT"),
    group(
        "EXHAUSTED NOT READY", "what it is (ready, exhausted, attacking, an entity …)", f"{_BEINGS} ACTIVE {AMOUNTS}"
    ),
    group(
        "AS EXACTLY NO",
        'how many ("an entity", "2 or more entities", "no constructs" …)',
        f"{AMOUNTS} AT MORE_OR_LESS",
    ),
    group("SIGNED KEYWORD NUMBERED", "a change (+1 dawn) or a keyword (deep, heroic …)", "VEIL"),
    group("IF EVOKE ALL", "a sentence (evoke, deal 2 damage to an entity, you may roll …)", _ANYTHING),
    group("EVOKE ALL", "a sentence (evoke, deal 2 damage to an entity …)", _ANYTHING),
    group("SIGNED WHILE ALL", "what holds (entities you control have +1 dawn, you cannot evoke …)", _ANYTHING),
    group("EVOKE LOOK", "what is done (exhaust this, discard an arcanum, roll …)", VERBS),
    group("ALL THIS KIND", "cards (entities you control, this, it …)", f"{AMOUNTS} {_HEADS} THEY OR COMMA _AND _NON"),
    group("ALL THIS A", "which card (an entity, 2 memories, this, it …)", f"{AMOUNTS} {_HEADS}"),
    group("KIND CARD", "a kind of card (entity, memory, construct, thought, arcanum, card …)", _HEADS),
    group("ALL A ANOTHER", HOW_MANY, AMOUNTS),
    group(
        "OF WITH IN",
        'more about the card ("you control", "of value 2", "with heroic" …)',
        "_AND_WITH FROM YOU YOUR THEY WITHOUT _ATTACHED_TO",
    ),
    group(
        "_CANNOT _HAVE MAY",
        'what is said of it ("have +1 dawn", "gets +1 dawn", "cannot be exhausted" …)',
        "GET GAIN LOSE JOIN LEAVE",
    ),
    group(
        "CHARGE _SAME_TITLE",
        "what it has (heroic, dawn 2 or more, a charge …)",
        "KEYWORD VEIL NUMBERED STAT VALUE A AT KIND EXACTLY INT NO THE X _OTHER_TITLE",
    ),
    group("KEYWORD", "a keyword (deep, heroic …)", "VEIL NUMBERED CHARGE KIND"),
    group(
        "PASS AVOID",
        "what a player does (play a card, roll, evoke …)",
        f"DRAW ENTER FACE INVERT WIN WOULD {VERBS}",
    ),
    group(
        "ENTER JOIN LEAVE",
        'what happens to it ("is destroyed", "enters play", "attacks" …)',
        "ATTACKS DEFENDS TAKE WOULD _IS",
    ),
    group("EVOKE INITIATE INVERT", "what can be forbidden (evoke, roll, play arcana …)", "PLAY ROLL UNVEIL"),
    group("ATTACKING DEFENDING IN", "what you are (attacking, defending, in Nightmare)", "NOT"),
    group("PLAY YOUR THEIR", "where to (your hand, the top of your deck, play …)", "ITS THE YOUR_OPPONENTS"),
    group("HAND DISCARD", "a place (hand, discard, Void …)", "VOID DECK MIND"),
    group("DIFFERENCE RESULT", 'what number ("the result", "the number of entities" …)', "HOST TOP _NUMBER_OF"),
    group("TOP BOTTOM", 'which ("the top card", "the host", "the rest" …)', "HOST _REST ROUND"),
    group("DAWN DUSK", "a conflict (dawn conflict, dusk conflict)", "CONFLICT"),
    group("YOUR THEIR", "whose (your, your opponent's, their)", "A ANY OF YOUR_OPPONENTS PLAYER"),
    group("_OR _THEN", '"; or" and another option', _GOES_ON),
    group("DOT _THEN INSTEAD", 'the end of the sentence, or how it goes on (", then …", "2 times" …)', _GOES_ON),
)

_SINGLES = {
    **SIGNS,
    "STAT": "dawn, stability or dusk",
    "SIGNED": "a change (+1 dawn)",
    "MAJOR": "the title of the major arcanum",
    "FACTION": "a faction",
    "ACTIVATED": "(A)",
    "TRIGGERED": "(!)",
    "SPAN": "round, phase, conflict or turn",
    "TIMING": "Before, When or After",
    "EDGE": "begins or ends",
}

EXPECTATIONS = Expectations(GROUPS, _SINGLES)
