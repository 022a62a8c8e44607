"""Expectations: what a message says could stand where a line of Dreamtides can't be read."""

from __future__ import annotations

from games.kernel.language.expectations import AMOUNTS, HOW_MANY, SIGNS, WHOSE, Expectations, group

VERBS = (
    "DRAW DISCARD DISSOLVE ABANDON BANISH PREVENT MATERIALIZE DISCOVER ANCHOR FORESEE KINDLE PAY RETURN PUT COPY TAKE "
    "SHUFFLE WIN GAIN LOSE DOUBLE TRIGGER ADDITIONAL_JUDGMENT CHOOSE GET"
)
_HEADS = "KIND CARD SUBTYPE TITLE OTHER ANCHORED RANDOM TARGET KEYWORD"
_STARTERS = "IF FOR UNTIL CHOOSE WHILE YOU YOUR THEIR THEY OTHERWISE UNLESS PLAYERS YOUR_OPPONENT"
_ANYTHING = f"{_STARTERS} {VERBS} {AMOUNTS} {_HEADS}"
_GOES_ON = "AGAIN DOT FOR IF INSTEAD INT THIS TO TWICE UNLESS UNTIL UNTIL_LEAVES UNTIL_MAIN X _OR _THEN _WHERE"

GROUPS = (
    group("PLAY YOU", "what happens (you play an event, an ally is dissolved …)", f"{AMOUNTS} {_HEADS} YOUR_OPPONENT"),
    group("NOT THERE", "a condition (you control a Robot, your hand is empty …)", f"{AMOUNTS} {WHOSE} EITHER NO YOU"),
    group("IF DRAW ALL", "a sentence (dissolve an enemy, draw a card, you may pay 2 energy …)", _ANYTHING),
    group("DRAW ALL", "a sentence (dissolve an enemy, draw a card …)", _ANYTHING),
    group("DRAW DISSOLVE", "what is done (draw a card, abandon an ally …)", VERBS),
    group("ALL THIS KIND", "cards (allies, this, it …)", f"{AMOUNTS} {_HEADS} THEY OR COMMA _AND _NON"),
    group("ALL THIS A", "which card (an enemy, 2 allies, this, it …)", f"{AMOUNTS} {_HEADS}"),
    group("KIND CARD", "a kind of card (character, event, ally, enemy …)", _HEADS),
    group("ALL A ANOTHER", HOW_MANY, AMOUNTS),
    group("SIGNED KEYWORD", "a change (+1 spark) or a keyword (fast, reclaim)", "RECLAIM_FOR"),
    group("DOT _THEN", 'the end of the sentence, or how it goes on (", then …")', _GOES_ON),
    group("HAND VOID", "a place (hand, void)"),
)

EXPECTATIONS = Expectations(
    GROUPS,
    {
        **SIGNS,
        "SIGNED": "a change (+1 spark)",
        "STAT": "spark or cost",
        "RESOURCE": "energy, points or production",
        "ABILITY": 'an ability in quotes ("Dissolved: Draw a card.")',
        "FAST_COST": "fast",
        "RECLAIM_FOR": "reclaim and a number",
    },
)
