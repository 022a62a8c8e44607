"""The parser is kinder than the renderer, and says what is wrong with what it can't take."""

from __future__ import annotations

import pytest

from games.voidream.cards.language import TextError, parse, render
from games.voidream.cards.language.grammar import GRAMMAR
from games.voidream.cards.language.parse import LONGEST
from games.voidream.cards.language.placement import PLACES
from tests.games.each import for_each
from tests.pace import is_within

KINDER = [
    (
        "entity",
        "(!) When this would take damage - exhaust this instead.",
        "(!) When this would be dealt damage - exhaust this instead.",
    ),
    ("memory", "(!) When you would evoke a card - roll instead.", "(!) When you would evoke - roll instead."),
    (
        "back",
        "At the start of the game, void 2 thoughts from your deck.",
        "At the start of the game, void 2 thoughts in your deck.",
    ),
    (
        "thought",
        "Exhaust an entity, then deal damage to it equal to its dusk.",
        "Exhaust an entity, then deal damage equal to its dusk to it.",
    ),
    ("thought", "Choose 2: roll; evoke; or charge an entity.", "Choose two: roll; evoke; or charge an entity."),
    ("thought", "Choose one or more: roll; or evoke.", "Choose one or both: roll; or evoke."),
    (
        "memory",
        "(!) Once per round, after you evoke - roll.",
        "(!) After you evoke for the first time each round - roll.",
    ),
    (
        "memory",
        "(!) The first time each round you evoke - roll.",
        "(!) After you evoke for the first time each round - roll.",
    ),
    ("entity", "(!) When this attacks - roll.", "(!) When this is declared as an attacker - roll."),
    ("entity", "(!) When this defends - roll.", "(!) When this is declared as a defender - roll."),
    ("memory", "(!) After your opponent unveils - roll.", "(!) After your opponent unveils a card - roll."),
    ("memory", "(!) After you evoke a card - roll.", "(!) After you evoke - roll."),
    ("entity", "(!) When damage is dealt to this - roll.", "(!) When this is dealt damage - roll."),
    ("entity", "(!) When this takes damage - roll.", "(!) When this is dealt damage - roll."),
    ("memory", "(!) When a conflict begins - roll.", "(!) When a conflict is initiated - roll."),
    ("memory", "(!) When your mind turns to 0 - roll.", "(!) When your mind is spent - roll."),
    ("thought", "Play this only outside of conflicts.", "Play only outside conflicts."),
    ("thought", "Prevent 2 damage to an entity.", "Prevent the next 2 damage to an entity."),
    ("thought", "Prevent 2 Dream damage.", "Prevent the next 2 Dream damage."),
    ("memory", "Players cannot invert arcana.", "Each player cannot invert arcana."),
    (
        "memory",
        "You have +1 dawn for each entity you control.",
        "+1 dawn for each entity you control.",
    ),
    (
        "entity",
        "This has +1 dawn, -1 dusk for each Offering in your Void.",
        "This has +1 dawn, -1 dusk for each Offering in your Void.",
    ),
    ("memory", "The host has heroic.", "Its host has heroic."),
    ("memory", "While attached, its host has heroic.", "While this is attached, its host has heroic."),
    (
        "memory",
        "Your opponent cannot play arcana during conflicts.",
        "While a conflict is in progress, your opponent cannot play arcana.",
    ),
    (
        "memory",
        "You cannot roll outside conflicts.",
        "While a conflict is not in progress, you cannot roll.",
    ),
    ("arcanum", "evoke", "Evoke."),
    ("arcanum", "ROLL, THEN EVOKE.", "Roll, then evoke."),
    ("arcanum", "Roll then evoke.", "Roll, then evoke."),
    ("arcanum", "Roll and then evoke.", "Roll, then evoke."),
    ("arcanum", "  Roll ,  then\u00a0evoke .  ", "Roll, then evoke."),
    ("arcanum", "Roll twice.", "Roll 2 times."),
    ("arcanum", "Roll two times.", "Roll 2 times."),
    ("arcanum", "Roll once.", "Roll."),
    ("arcanum", "Exhaust one entity.", "Exhaust an entity."),
    ("arcanum", "Exhaust 1 entity.", "Exhaust an entity."),
    ("arcanum", "Exhaust a entity.", "Exhaust an entity."),
    ("arcanum", "Exhaust a target entity.", "Exhaust target entity."),
    ("arcanum", "Exhaust three entity.", "Exhaust 3 entities."),
    ("arcanum", "Exhaust an other entity.", "Exhaust another entity."),
    ("arcanum", "Exhaust a participating and ready entity.", "Exhaust a ready participating entity."),
    ("arcanum", "Exhaust a Court, ready entity.", "Exhaust a ready Court entity."),
    ("arcanum", "Destroy a face down card.", "Destroy a face-down card."),
    (
        "arcanum",
        "Exhaust an entity with value 2 or more you control.",
        "Exhaust an entity you control of value 2 or more.",
    ),
    ("arcanum", "Exhaust an entity with heroic with dawn 2.", "Exhaust an entity with dawn 2 and with heroic."),
    ("arcanum", "Veil this card.", "Veil this."),
    ("arcanum", "Void all Synthetic.", "Void all Synthetics."),
    ("arcanum", "Discard an arcanum from your hand.", "Discard an arcanum in your hand."),
    ("arcanum", "Deal 3 Dream damage to your opponent.", "Deal 3 Dream damage."),
    ("arcanum", "deal 3 dream damage.", "Deal 3 Dream damage."),
    ("arcanum", "Return this to their hand.", "Return this to your hand."),
    ("arcanum", "Destroy a \u201cGlass Stag\u201d.", 'Destroy a "Glass Stag".'),
    ("arcanum", "Destroy a \u201eMoth\u2019s Wing\u201c.", 'Destroy a "Moth\u2019s Wing".'),
    ("arcanum", "Lower your opponent\u2019s mind by 1.", "Lower your opponent's mind by 1."),
    ("arcanum", "Your opponent can\u2019t evoke.", "Your opponent cannot evoke."),
    ("arcanum", "+1 dawn and \u22122 dusk.", "+1 dawn, -2 dusk."),
    ("arcanum", "You roll.", "Roll."),
    ("arcanum", "Each player rolls, then you evoke.", "Each player rolls, then evoke."),
    ("arcanum", "Your opponent discard an arcanum.", "Your opponent discards an arcanum."),
    ("arcanum", "Switch the conflict type.", "Switch the current conflict type."),
    ("arcanum", "If your depth is 3 or more then roll.", "If your depth is 3 or more, roll."),
    ("arcanum", "If no conflict is in progress, roll.", "If a conflict is not in progress, roll."),
    ("arcanum", "If not your hand is empty, roll.", "If your hand is not empty, roll."),
    ("arcanum", "If you don't control an entity, roll.", "If you do not control an entity, roll."),
    ("arcanum", "If you control at least 2 entities, roll.", "If you control 2 or more entities, roll."),
    ("arcanum", "If you control 2 entities, roll.", "If you control 2 or more entities, roll."),
    ("arcanum", "If you control 2 or less entities, roll.", "If you control 2 or fewer entities, roll."),
    ("arcanum", "If your mind is 0, roll.", "If your mind is spent, roll."),
    (
        "arcanum",
        "An entity gets +1 dawn until the end of the round.",
        "Until the end of the round, an entity gets +1 dawn.",
    ),
    ("arcanum", "Ready an entity for each Offering.", "For each Offering, ready an entity."),
    (
        "arcanum",
        "Choose one: roll; or evoke; or take 1 Dream damage.",
        "Choose one: roll; evoke; or take 1 Dream damage.",
    ),
    ("arcanum", "Roll.\r\n\r\nEvoke.\n", "Roll.\nEvoke."),
    ("entity", "deep and heroic", "Deep, heroic."),
    ("entity", "Deep, and heroic.", "Deep, heroic."),
    ("entity", "Entities you control get +1 dawn.", "Entities you control have +1 dawn."),
    ("entity", "Entities you control have deep and +1 dawn.", "Entities you control have +1 dawn, deep."),
    ("entity", "This can not be declared as attacker.", "This cannot be declared as an attacker."),
    ("entity", "Unveiling costs you one less arcanum.", "Unveiling costs you 1 fewer arcanum."),
    ("entity", "(a) exhaust this and discard an arcanum: roll", "(A) Exhaust this, discard an arcanum: Roll."),
    (
        "entity",
        "(!) after you play an arcanum \u2014 Deal 1 Dream damage",
        "(!) After you play an arcanum - deal 1 Dream damage.",
    ),
    ("entity", "(!) after you roll \u2013 \u22121 dusk", "(!) After you roll - -1 dusk."),
    ("back", "dream: 40(8)", "Dream: 40 (8)"),
    ("back", "Arcana: The  Dreamliner +7 (2).", "Arcana: The Dreamliner + 7 (2)"),
    ("back", "Include exactly 0 constructs", "Include no constructs."),
    (
        "back",
        "You may include any number of copies of \u201cDrift\u201d",
        'You may include any number of copies of "Drift".',
    ),
]


@for_each(KINDER)
def test_what_is_meant_is_read(on: str, text: str, canonical: str) -> None:
    assert render(parse(text, on)) == canonical
    assert render(parse(canonical, on)) == canonical


MALFORMED = [
    ("entity", "(!) When you would roll - evoke.", "would", None),
    ("entity", "(!) When you roll - evoke instead.", "instead", None),
    ("arcanum", "Exhaust target entty.", "entty", "entity"),
    ("arcanum", "Exhuast an entity.", "Exhuast", "exhaust"),
    ("arcanum", "Rol 2 times.", "Rol", "roll"),
    ("arcanum", "Frobnicate an entity.", "Frobnicate", None),
    ("arcanum", "!!!", "!", None),
    ("arcanum", "Evoke with viel.", "viel", "veil"),
    ("arcanum", "Deal 2 damge to an entity.", "damge", "damage"),
    ("arcanum", "Deal 2 to an entity.", "Deal 2 to", None),
    ("arcanum", "Deal 2 Dreem damage.", "Dreem", "Dream"),
    ("arcanum", "Roll, than evoke.", "than", "then"),
    ("arcanum", "Roll, evoke.", "evoke", "then evoke"),
    ("arcanum", "Roll Evoke.", "Evoke", None),
    ("arcanum", "Exhaust entities you control.", "entities", "all entities"),
    ("arcanum", "Ready entities you control.", "entities", "all entities"),
    ("arcanum", "Charge entity.", "entity", "an entity"),
    ("arcanum", "Exhaust a synthetic.", "synthetic", "Synthetic"),
    ("arcanum", "Exhaust an entity you controll.", "controll", "control"),
    ("arcanum", "Exhaust an entity your oponent controls.", "oponent", "opponent"),
    ("arcanum", "Exhaust an entity of valu 2.", "valu", "value"),
    ("arcanum", "Exhaust an entity of value 2 of value 3.", "an entity of value 2 of value 3", None),
    ("arcanum", "Exhaust an entity with dawn 3 or moar.", "moar", "more"),
    ("arcanum", "Exhaust 0 entities.", "0", None),
    ("arcanum", 'Exhaust a "Glass Stag.', '"Glass Stag.', None),
    ("arcanum", "Deal 2000 damage to an entity.", "2000", None),
    ("arcanum", "Deal X damage to an entity.", "X", None),
    ("arcanum", "Deal 2 damage to an entity they control.", "they", None),
    ("arcanum", "Exhaust it instead.", "instead", None),
    ("arcanum", "If your dept is 3 or more, roll.", "dept", "depth"),
    ("arcanum", "If your depth is 3 or mor, roll.", "mor", "more"),
    ("arcanum", "If you control all entities, roll.", "all entities", None),
    ("arcanum", "If you have 3 or more Offerings, roll.", "you have 3 or more Offerings", None),
    ("arcanum", "Otherwise, roll.", "Otherwise", None),
    ("arcanum", "You my roll.", "my", "may"),
    ("arcanum", "Chose one: roll; or evoke.", "Chose", "choose"),
    ("arcanum", "Choose two: roll; or evoke.", "two", "one or both"),
    ("arcanum", "Rolls.", "Rolls", "roll"),
    ("arcanum", "Your opponent may rolls.", "rolls", "roll"),
    ("arcanum", "Your opponent frobs.", "frobs", None),
    ("arcanum", "Until the end of the rond, entities have deep.", "rond", "round"),
    ("arcanum", "Entities you control have +1 dwan.", "dwan", "dawn"),
    ("arcanum", "Entities you control have +1 dawn, deeep.", "deeep", "deep"),
    ("arcanum", "Synthetics you control hav +1 dawn.", "hav", "have"),
    ("arcanum", "Switch the current conflict type from dawn to dawn.", "Switch", None),
    ("arcanum", "You have heroic.", "You have heroic", None),
    ("arcanum", "Raise your mind 1.", "1", None),
    ("entity", "Heroik.", "Heroik", "heroic"),
    ("entity", "Deep heroic.", "heroic", None),
    ("entity", "You cannot initate conflicts.", "initate", "initiate"),
    ("entity", "This cannot be exhasted.", "exhasted", "exhausted"),
    ("entity", "While your depth is 3, roll.", "roll", None),
    ("entity", "An entity you control has +1 dawn.", "An", None),
    ("entity", "The top card of your deck has deep.", "The", None),
    ("entity", "It has deep.", "It", None),
    ("entity", "Roll.", "Roll.", None),
    ("entity", "(A) Exhaust this: rol.", "rol", "roll"),
    ("entity", "(A): Roll.", ":", None),
    ("entity", "(A) Exhausts this: Roll.", "Exhausts", None),
    ("entity", "(!) Afer you play an arcanum - roll.", "Afer", "after"),
    ("entity", "(!) After you play an arcanum - deel 1 Dream damage.", "deel", "deal"),
    ("entity", "(!) After you rol - evoke.", "rol", "roll"),
    ("entity", "(!) After the round dawns - evoke.", "dawns", None),
    ("entity", "(!) After all entities are destroyed - roll.", "all entities are destroyed", None),
    ("entity", "(!) After this would be destroyed - roll.", "would", None),
    ("entity", "(!) From your hand: After you roll - evoke.", "From your hand:", None),
    ("back", "Dream 40 (8)", "40", None),
    ("back", "Include at lest 10 entities.", "lest", "least"),
    ("back", "Copy limit 2.", "2", None),
    ("back", "You may include any number of copies of Drift.", "Drift", None),
    ("back", "At the start of the game, rol.", "rol", "roll"),
    ("back", "At the start of the game, roll. Evoke.", "At", None),
]


@for_each(MALFORMED)
def test_a_fault_is_shown_where_it_is(on: str, text: str, marked: str, suggestion: str | None) -> None:
    with pytest.raises(TextError) as caught:
        parse(text, on)
    error = caught.value
    shown = text[error.column - 1 : error.column - 1 + error.length]
    assert shown.startswith(marked) if marked in ("At", "Switch") else shown == marked
    assert error.line == 1
    assert error.suggestion == suggestion
    assert error.expected or error.problem
    row, carets = str(error).split("\n")
    assert row == text
    assert carets.startswith(" " * (error.column - 1) + "^" * error.length + " ")


def test_the_message_is_what_the_specification_shows() -> None:
    with pytest.raises(TextError) as caught:
        parse("Roll.\nExhaust target entty.", "arcanum")
    assert caught.value.line == 2
    assert str(caught.value) == (
        "Exhaust target entty.\n"
        "               ^^^^^ expected a kind of card (entity, memory, construct, thought, arcanum, card …); "
        'did you mean "entity"?'
    )


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("Deal 1 Dream damage. Exhaust", 29),
        ("Dealing", 1),
        ("Exhaust a \u201cGlass Stag\u201d you controll.", 28),
        ("\tRoll,\u00a0 than evoke", 9),
    ],
)
def test_columns_are_those_of_the_text_as_it_was_typed(text: str, column: int) -> None:
    with pytest.raises(TextError) as caught:
        parse(text, "arcanum")
    assert caught.value.column == column


MISPLACED = [
    ("arcanum", "Deep.", "keywords can't stand on an arcanum"),
    ("inverted", "Deep.", "keywords can't stand on an arcanum"),
    ("mind", "Deep.", "keywords can't stand on a mind card"),
    ("thought", "(A) Exhaust this: Roll.", "an activated ability can't stand on a thought"),
    ("back", "(A) Exhaust this: Roll.", "an activated ability can't stand on the back of a bastion"),
    ("thought", "(!) After you roll - evoke.", "a triggered ability can't stand on a thought"),
    ("arcanum", "Dream: 40 (8)", "a deck rule can't stand on an arcanum"),
    ("bastion", "Include no constructs.", "a deck rule can't stand on a bastion"),
    ("entity", "At the start of the game, roll.", "what happens at the start of the game can't stand on an entity"),
    ("back", "Evoke.", "an effect can't stand on the back of a bastion"),
    ("memory", "Evoke.", "a one-time effect can't stand alone on a memory"),
    ("mind", "Until the end of the round, +1 dawn.", "a one-time effect can't stand alone on a mind card"),
    ("construct", "You have siege. Roll.", "a static statement stands on a line of its own"),
]


@for_each(MISPLACED)
def test_a_line_stands_only_where_it_may(on: str, text: str, problem: str) -> None:
    with pytest.raises(TextError, match=problem) as caught:
        parse(text, on)
    assert caught.value.column == 1


def test_a_text_stands_on_something_known() -> None:
    with pytest.raises(ValueError, match="not on 'spell'"):
        parse("Roll.", "spell")


GARBAGE = [
    "x" * 100_000,
    "roll, then " * 10_000,
    '"' * LONGEST,
    "(" * LONGEST,
    "\u2028\x00\ud800" * 300,
    ("if this is ready, " * 200)[:LONGEST],
    ("ready all ready " * 200)[:LONGEST],
    ("Entity " * 400)[:LONGEST],
    "9" * LONGEST,
    "\n" * (LONGEST - 1) + "x",
    "Roll\n" * (LONGEST // 5 - 1) + "rol",
]


@pytest.mark.parametrize("text", GARBAGE, ids=lambda text: ascii(text[:12]))
@pytest.mark.parametrize("on", ["thought", "entity", "back"])
def test_garbage_is_refused_at_once(on: str, text: str) -> None:
    GRAMMAR.parse("Roll.")

    def answer() -> None:
        with pytest.raises(TextError):
            parse(text, on)

    assert is_within(1, answer)


def test_the_deepest_text_is_read() -> None:
    text = "If this is ready, " + "if this is ready, " * 105 + "roll."
    assert len(text) <= LONGEST
    assert render(parse(text, "arcanum")) == text


def test_every_place_takes_some_text() -> None:
    taken = {"thought": "Roll.", "arcanum": "Roll.", "inverted": "Roll.", "back": "Copy limit: 2."}
    for on in PLACES:
        assert parse(taken.get(on, "You have siege."), on).lines
